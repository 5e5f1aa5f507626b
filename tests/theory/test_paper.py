"""A paper says how it is cited and where it is found, and refuses what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from boostproof.theory import Paper


def paper(**more: Any) -> Paper:
    return Paper(**{"key": "FS97", "authors": "A", "title": "T", "venue": "V", "year": 1997, **more})


def test_a_paper_need_not_say_where_it_is_found() -> None:
    assert (paper().doi, paper().arxiv, paper().url) == ("", "", "")


@pytest.mark.parametrize(
    "place",
    [
        {"doi": "10.1006/jcss.1997.1504"},
        {"doi": "10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2"},
        {"arxiv": "2401.01234"},
        {"arxiv": "0704.0001v2"},
        {"arxiv": "cs/0701001"},
        {"arxiv": "math.PR/0701001"},
        {"url": "https://example.org/paper.pdf"},
    ],
)
def test_where_it_is_found_is_kept_as_written(place: dict[str, str]) -> None:
    ((name, value),) = place.items()
    assert getattr(paper(**place), name) == value


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"doi": "https://doi.org/10.1006/jcss.1997.1504"}, ValueError, "expected the DOI without its address"),
        ({"doi": "doi:10.1006/x"}, ValueError, "expected the DOI without its address"),
        ({"arxiv": "arXiv:2401.01234"}, ValueError, "expected an arXiv identifier, such as '2401.01234'"),
        ({"arxiv": 2401.01234}, TypeError, "arxiv=2401.01234 of a Paper is no text"),
        ({"url": "example.org"}, ValueError, "expected an address that begins with https://"),
        ({"url": "javascript:alert(1)"}, ValueError, "expected an address that begins with https://"),
        ({"url": "https://a b"}, ValueError, "expected an address"),
        ({"year": "1997"}, TypeError, "year='1997' of the Paper FS97 is no whole number"),
        ({"year": -1}, ValueError, "year=-1 of the Paper FS97 is no year"),
        ({"key": "fs-97"}, ValueError, "key='fs-97' of a Paper is no key"),
        ({"authors": ["A", "B"]}, TypeError, "authors=.* of a Paper is no text"),
    ],
)
def test_what_cannot_be_cited_is_refused(wrong: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        paper(**wrong)
