"""The lists of first names of the Names Corpus: Mark Kantrowitz, version 1.3, with additions by Bill Ross."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from boostproof.verify.experiments.base import Source
from boostproof.verify.experiments.data.files import find, read_lines, refusal
from boostproof.verify.experiments.data.form import KnownFile
from boostproof.verify.experiments.data.forms import NAME_LISTS
from boostproof.verify.experiments.data.uci import check_rows, source_of

__all__ = ["Names", "load_names"]

NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[ '-])*")
"""Letters, and blanks, hyphens and apostrophes after the first; at most MOST_LETTERS of them."""

MOST_LETTERS = 40


@dataclass(frozen=True)
class Names:
    """First names of women and of men, as the files list them, and the files. A name may be in both."""

    female: tuple[str, ...]
    male: tuple[str, ...]
    sources: tuple[Source, ...]


def load_names(folder: str | os.PathLike[str]) -> Names:
    """Return the names of female.txt and male.txt in a folder, or in its folder names.

    Raises ValueError for a file that is not there, and, with the file and the line, for a line that is no name or
    another number of lines than version 1.3 has.
    """
    (female, one), (male, two) = (
        _list(path, known) for path, known in zip(find(folder, "names"), NAME_LISTS, strict=True)
    )
    return Names(female, male, (one, two))


def _list(path: Path, known: KnownFile) -> tuple[tuple[str, ...], Source]:
    text = read_lines(path)
    for number, line in text.numbered():
        if not NAME.fullmatch(line.strip()) or len(line) > MOST_LETTERS:
            raise refusal(path, number, "one first name, of letters", repr(line[:40]))
    check_rows(text, known)
    return tuple(line.strip() for line in text.lines), source_of(text, known, "the Names Corpus 1.3")
