"""How a paper is cited in words, and where it is found: what every output says of it, from a report's data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

__all__ = ["PLACES", "Place", "imprint", "in_words", "places"]

PLACES = ("doi", "arxiv", "url")
"""The keys of a paper in a report that say where it is found; each stands there only where the paper has it."""


class Place(NamedTuple):
    """Where a paper is found: one of PLACES, as a bibliography writes it, and its address."""

    kind: str
    words: str
    address: str


def imprint(paper: Mapping[str, Any]) -> str:
    """The venue and the year; the year alone where no venue is given."""
    return ", ".join(filter(None, (paper["venue"], str(paper["year"]))))


def in_words(paper: Mapping[str, Any]) -> str:
    """The paper in one line: authors, title, venue, year, and where it is found."""
    found = (imprint(paper), *(place.words for place in places(paper)))
    return f"{paper['authors']}: {paper['title']}. {', '.join(found)}"


def places(paper: Mapping[str, Any]) -> tuple[Place, ...]:
    """Where the paper is found, in the order of PLACES.

    >>> places({"doi": "10.1006/jcss.1997.1504"})[0].address
    'https://doi.org/10.1006/jcss.1997.1504'
    """
    doi, arxiv, url = (str(paper.get(name, "")) for name in PLACES)
    found = (
        Place("doi", f"doi:{doi}", f"https://doi.org/{quote(doi, safe='/:;()')}") if doi else None,
        Place("arxiv", f"arXiv:{arxiv}", f"https://arxiv.org/abs/{arxiv}") if arxiv else None,
        Place("url", url, url) if url else None,
    )
    return tuple(filter(None, found))
