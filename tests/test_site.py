"""The documentation as a site: every page is in its table, and links lead to pages of it or are words."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"


@pytest.fixture(scope="module")
def turned() -> Callable[[str], str]:
    return cast("Callable[[str], str]", runpy.run_path(str(DOCS / "conf.py"))["turned"])


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("[a](docs/claims.md)", "[a](claims.md)"),
        ("[a](claims.md#words)", "[a](claims.md#words)"),
        ("[a](../CONTRIBUTING.md)", "[a](contributing.md)"),
        ("[a](README.md#what-it-is)", "[a](index.md#what-it-is)"),
        ("[a](https://example.org/x.md)", "[a](https://example.org/x.md)"),
        ("[the licence](LICENSE)", "the licence"),
        ("[tests](../tests/trials.py)", "tests"),
    ],
)
def test_links_are_those_of_the_site(link: str, found: str, turned: Callable[[str], str]) -> None:
    assert turned(link) == found


def test_formulas_of_docstrings_are_no_markup_and_examples_stay_as_they_are() -> None:
    lines = ["|x| * classes_ is text", "", "    >>> x_ * 2", "    y_", "", "a * b"]
    runpy.run_path(str(DOCS / "conf.py"))["_plain"](lines)
    assert lines == [r"\|x\| \* classes\_ is text", "", "    >>> x_ * 2", "    y_", "", r"a \* b"]


def test_every_page_is_in_the_table() -> None:
    listed = re.findall(r"^([a-z-]+)$", (DOCS / "index.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(page.stem for page in DOCS.glob("*.md") if page.stem != "index")
