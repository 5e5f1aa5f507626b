"""A paper that claims are of: the key of their ids, and how to cite it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from boostproof.theory.language.given import check_text
from boostproof.theory.language.origin import mark

__all__ = ["Paper"]

_KEY = re.compile(r"[A-Z][A-Za-z0-9]*")
_PLACES = {
    "doi": (re.compile(r"10\.\d{4,9}/[!-~]+"), "the DOI without its address, such as '10.1006/jcss.1997.1504'"),
    "arxiv": (
        re.compile(r"\d{4}\.\d{4,5}(v\d+)?|[a-z-]+(\.[A-Z]{2})?/\d{7}(v\d+)?"),
        "an arXiv identifier, such as '2401.01234' or 'cs/0701001'",
    ),
    "url": (re.compile(r"https?://[!-~]+"), "an address that begins with https://"),
}
"""Where a paper is found, how that is written, and an example. A report's schema asks for the same."""
_LONGEST = 500


@dataclass(frozen=True)
class Paper:
    """A paper: the key that its claims' ids start with, and how to cite it.

    Parameters
    ----------
    key : letters and digits, such as ``JSS09``.
    authors : names as they are spoken, between commas or ``and``: ``"Yoav Freund and Robert E. Schapire"``.
    title, venue : as a bibliography has them.
    year : of the venue.
    doi : without an address, ``"10.1006/jcss.1997.1504"``; as the next two, where there is one.
    arxiv : the identifier, ``"2401.01234"``.
    url : where the paper can be read.

    Raises TypeError for a field of another kind, and ValueError for a key or a place that is not written so.

    >>> Paper("FS97", "Yoav Freund, Robert Schapire", "A decision-theoretic ...", "JCSS 55", 1997).key
    'FS97'

    >>> paper = Paper("FS97", "Yoav Freund and Robert Schapire", "A decision-theoretic generalization", "JCSS 55", 1997)
    >>> paper.key
    'FS97'
    """

    key: str
    authors: str
    title: str
    venue: str
    year: int
    doi: str = ""
    arxiv: str = ""
    url: str = ""

    def __post_init__(self) -> None:
        mark(self)
        for name in ("key", "authors", "title", "venue", *_PLACES):
            check_text(name, getattr(self, name), "a Paper")
        if not _KEY.fullmatch(self.key):
            raise ValueError(f"key={self.key!r} of a Paper is no key: expected letters and digits, such as 'JSS09'")
        if not isinstance(self.year, int) or isinstance(self.year, bool):
            raise TypeError(f"year={self.year!r} of the Paper {self.key} is no whole number: expected 2009, say")
        if not 0 <= self.year <= 9999:
            raise ValueError(f"year={self.year!r} of the Paper {self.key} is no year: expected 2009, say")
        for name, (pattern, expected) in _PLACES.items():
            given = getattr(self, name)
            if given and not (pattern.fullmatch(given) and len(given) <= _LONGEST):
                raise ValueError(f"{name}={given!r:.80} of the Paper {self.key} cannot be cited: expected {expected}")
