"""Claims in a notebook: whole HTML, formulas for MathJax, and texts that do nothing but stand there."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from boostproof.theory import Charity, Claim, Scenario, all_claims
from boostproof.theory.build import exp, real
from boostproof.theory.language.expr import Symbol

HOSTILE = "<script>alert(1)</script> $x$ $$y$$ \\(z\\) \\[w\\] \\begin{equation} &amp; \"'"
VOID = ("br",)
x = real("x", meaning="a number")


class Page(HTMLParser):
    """The texts of a page, each with the elements around it; fails where an element is not closed as it should be."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.texts: list[tuple[str, str]] = []
        self.feed(markup)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1], data))

    @property
    def text(self) -> str:
        return "".join(text for _, text in self.texts)


def claim(**changes: object) -> Claim:
    given = {"id": "Mine.1", "where": "Lemma 1", "title": "a bound", "statement": exp(x) >= 1 + x, **changes}
    return Claim(**given)  # type: ignore[arg-type]


def unchecked(y: Symbol) -> Page:
    """The page of a claim about a symbol that no claim takes: what is shown must be harmless all the same."""
    made = claim(statement=real("y", meaning=y.meaning) >= 0)
    object.__setattr__(made, "statement", y >= 0)
    return Page(made._repr_html_())


def shown(**changes: object) -> Page:
    return Page(claim(**changes)._repr_html_())


def test_a_claim_tells_its_title_place_statement_and_symbols() -> None:
    text = shown().text
    assert [words for words in ("Mine.1", "a bound", "Lemma 1", "exact", "a number") if words not in text] == []


def test_a_formula_is_there_for_mathjax_and_as_text() -> None:
    page = shown(domain=(x > 0,))
    assert ("span", r"\(e^{x} \ge 1 + x\)") in page.texts
    assert ("code", "exp(x) >= 1 + x") in page.texts
    assert ("code", "x > 0") in page.texts


def test_a_claim_without_a_statement_says_why() -> None:
    page = shown(statement=None, undecidable="O(.) names no constant")
    assert "not decidable as printed" in page.text
    assert "O(.) names no constant" in page.text
    assert "statement" not in page.text


def test_the_conditions_left_out_are_named() -> None:
    page = shown(charities=(Charity("positive", "x is positive", x > 0),))
    assert "positive: x is positive" in page.text


def test_the_space_of_instances_is_named() -> None:
    assert "law: four weights" in shown(scenario=Scenario("law", "four weights")).text


@pytest.mark.parametrize("field", ["title", "where", "reading", "repairs"])
def test_hostile_text_is_shown_as_it_is(field: str) -> None:
    page = shown(**{field: HOSTILE})
    assert HOSTILE in page.text
    assert "script" not in page.names


@pytest.mark.parametrize("field", ["title", "where", "reading"])
def test_no_text_begins_a_formula(field: str) -> None:
    for _, text in shown(**{field: HOSTILE}).texts:
        started = [sign for sign in ("$", "\\(", "\\[", "\\begin") if sign in text]
        assert started == [] or text in ("$", "\\") or text.startswith(r"\(e^{x}") or text == r"\(x\)"


@pytest.mark.parametrize("latex", ["$x$", r"\)<b>", r"\href{javascript:alert(1)}{x}", r"\begin{x}", "x$"])
def test_latex_that_would_do_more_than_write_a_formula_is_left_out(latex: str) -> None:
    page = unchecked(real("y", latex, "a number"))
    assert latex not in page.text
    assert ("code", "y >= 0") in page.texts
    assert "b" in page.names  # the title's own
    assert "href" not in page.attributes


def test_latex_is_escaped() -> None:
    page = unchecked(real("y", "<img src=x onerror=alert(1)>"))
    assert "img" not in page.names
    assert "onerror" not in page.attributes


def test_every_claim_of_the_papers_is_whole_html() -> None:
    for printed in all_claims():
        assert printed.id in Page(printed._repr_html_()).text


def test_colours_are_the_notebooks_own() -> None:
    assert "color" not in claim()._repr_html_()
