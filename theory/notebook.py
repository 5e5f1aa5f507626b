"""A claim in a notebook: escaped HTML whose formulas are LaTeX for the notebook's MathJax, and text beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from boostproof.theory.language.expr import Node, Symbol, walk
from boostproof.theory.language.latex import symbol_latex, to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.words import is_word

if TYPE_CHECKING:
    from boostproof.theory.claim import Claim

__all__ = ["block", "claim_html", "claim_rows", "inert", "row"]

_STARTS_MATHS = re.compile(r"[$\\]")
_NO_MATHS = re.compile(r"\$|\\[()\[\]]|\\(?:begin|end|href|html\w*|style|class|cssId|require|def|gdef|newcommand)\b")
"""What would end the formula early, or make MathJax do more than write one."""


def claim_html(claim: Claim) -> str:
    """The claim for a reader of a notebook: place, statement, domain, conditions left out, meaning of the symbols."""
    return block(_title(claim), claim_rows(claim))


def claim_rows(claim: Claim) -> Iterator[str]:
    """The rows of a claim, without its title."""
    yield row("place", [inert(claim.where)])
    yield row("fidelity", [inert(claim.fidelity)])
    yield row("reading", [inert(claim.reading)] if claim.reading else [])
    yield row("repairs", [inert(claim.repairs)] if claim.repairs else [])
    yield row("not decidable as printed", [inert(claim.undecidable)] if claim.undecidable else [])
    yield row("statement", [] if claim.statement is None else [_formula(claim.statement)])
    yield row("domain", [_formula(condition) for condition in claim.domain])
    yield row("on", [inert(f"{claim.scenario.name}: {claim.scenario.meaning}")] if claim.scenario else [])
    charities = (f"<b>{inert(item.name)}</b>: {inert(item.words)}" for item in claim.charities)
    yield row("conditions left out", [*charities])
    yield row("where", [*_meanings(claim)])


def block(title: str, rows: Iterator[str]) -> str:
    """A title above rows; colours are the notebook's own, light or dark."""
    table = f'<table style="text-align: left"><tbody>{"".join(rows)}</tbody></table>'
    return f'<div style="overflow-x: auto"><p>{title}</p>{table}</div>'


def row(heading: str, cells: Sequence[str]) -> str:
    """A row of a heading and markup, one piece a line; nothing without any."""
    if not cells:
        return ""
    inner = "".join(f"<div>{cell}</div>" for cell in cells)
    left = 'style="text-align: left; vertical-align: top"'
    return f'<tr><th scope="row" {left}>{inert(heading)}</th><td {left}>{inner}</td></tr>'


def inert(text: object) -> str:
    """The text as markup that shows it as it is: nothing in it is a tag or begins a formula."""
    # A sign that stands alone in an element begins no formula, whatever stands behind it.
    return _STARTS_MATHS.sub(lambda sign: f"<span>{sign.group()}</span>", escape(str(text)))


def _title(claim: Claim) -> str:
    return f"<b>{inert(claim.id)}</b> {inert(claim.title)}"


def _formula(node: Node) -> str:
    """The formula for MathJax, and in text for who has none; in text alone where the LaTeX would do more than that."""
    return _maths(to_latex(node)) + f'<code style="opacity: 0.7">{inert(to_text(node))}</code>'


def _maths(latex: str) -> str:
    return "" if _NO_MATHS.search(latex) else f"<span>\\({escape(latex)}\\)</span><br>"


def _meanings(claim: Claim) -> Iterator[str]:
    """The abbreviations written out, then the symbols that say in words what they stand for."""
    formulas = (claim.statement, *claim.domain, *(charity.condition for charity in claim.charities))
    nodes = dict.fromkeys(node for formula in formulas if formula is not None for node in walk(formula))
    for node in nodes:
        if node.op == "let" and not is_word(node):
            text = f"{to_text(node.args[0])} = {to_text(node.args[1])}"
            yield _maths(f"{to_latex(node.args[0])} = {to_latex(node.args[1])}") + f"<code>{inert(text)}</code>"
    for node in nodes:
        if isinstance(node, Symbol) and node.meaning:
            latex = symbol_latex(node)
            name = f"<code>{inert(node.name)}</code>" if _NO_MATHS.search(latex) else f"\\({escape(latex)}\\)"
            yield f"<span>{name}</span>: {inert(node.meaning)}"
