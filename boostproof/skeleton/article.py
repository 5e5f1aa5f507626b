"""The labelled statements of an article as a file of claims: what was read, what is printed of it,
and what was not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from boostproof.theory import Claim, to_latex
from boostproof.theory.build import __all__ as words_of_formulas
from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.tex.article import Statement
from boostproof.theory.tex.lexer import NotRead
from boostproof.theory.tex.reader import Found, Names, indices, read_formula
from boostproof.theory.tex.source import (
    python_name,
    symbol_source,
    symbols_used,
    to_python,
    words_used,
)
from boostproof.verify.instances.declared import declared_space

__all__ = ["Draft", "claims_source", "confirmation", "drafts", "statements_in_article"]

_SYMBOLS = (
    "# Symbols are real numbers, but for what sums and products count. Say more of them where the "
    "paper does."
)

_LONGEST_TITLE = 150


@dataclass(frozen=True)
class Draft:
    """A statement with the claim that it becomes.

    ``latex`` is the formula that was looked at, if there is one, ``found`` what it says, or None
    for the ``reason``; ``conditions`` are the relations in the statement's text, in Python, or in
    LaTeX where they were not read.
    """

    statement: Statement
    key: str
    latex: str
    found: Found | None
    reason: str
    conditions: tuple[str, ...]


def drafts(statements: Sequence[Statement], key: str) -> list[Draft]:
    """The claims that statements become, with ids from their labels behind the paper's ``key``."""
    names = indices([latex for one in statements for latex in (*one.formulas, *one.inline)])
    found: dict[str, Draft] = {}
    for statement in statements:
        claim = _id(statement.label, key, found)
        found[claim] = _draft(statement, claim, names)
    return list(found.values())


def _id(label: str, key: str, taken: dict[str, Draft]) -> str:
    """An id made of a label: eq:main_bound of X is X.eq.main-bound."""
    place = re.sub(r"[^A-Za-z0-9.]+", "-", label.replace(":", ".")).strip(".-") or "statement"
    wanted = f"{key}.{place}"[:90]
    return next(
        name for name in (wanted, *(f"{wanted}-{n}" for n in range(2, 10_000))) if name not in taken
    )


def _draft(statement: Statement, claim: str, names: Names) -> Draft:
    conditions = tuple(words for latex in statement.inline for words in _condition(latex, names))
    if len(statement.formulas) != 1:
        many = len(statement.formulas)
        reason = (
            f"it displays {many} formulas, and which of them it claims is not read"
            if many
            else "it displays no formula"
        )
        return Draft(
            statement, claim, " \\qquad ".join(statement.formulas), None, reason, conditions
        )
    (latex,) = statement.formulas
    found, reason = _attempt(latex, names)
    if found is not None:
        reason = _fault(claim, found)
    return Draft(statement, claim, latex, None if reason else found, reason, conditions)


def _attempt(latex: str, names: Names) -> tuple[Found | None, str]:
    """The formula, or why it is not read."""
    try:
        return read_formula(latex, names), ""
    except NotRead as fault:
        return None, str(fault)


def _condition(latex: str, names: Names) -> list[str]:
    """A formula of a statement's text as Python, or as it stands; nothing for what is no
    relation.
    """
    found, _ = _attempt(latex, names)
    if found is not None:
        return [to_python(formula) for formula in (found.statement, *found.domain)]
    return (
        [f"{latex} (not read)"]
        if re.search(r"[=<>]|\\(?:le|ge|leq|geq|in|ne|neq)(?![A-Za-z])", latex)
        else []
    )


def _fault(claim: str, found: Found) -> str:
    """Why what was read is no claim; empty where it is one."""
    try:
        made = Claim(claim, "here", "what was read", found.statement, found.domain)
        if made.scenario is not None:
            declared_space(made.scenario)
    except (TypeError, ValueError) as fault:
        return " ".join(str(fault).split()).removeprefix(f"in {claim} ")
    return ""


# The file of claims.


def claims_source(article: str, key: str, found: Sequence[Draft]) -> str:
    """The text of a file with the claims of an article that is called ``article``."""
    formulas = [
        formula
        for draft in found
        if draft.found
        for formula in (draft.found.statement, *draft.found.domain)
    ]
    symbols = _symbols(formulas)
    words = sorted(
        {word for formula in formulas for word in words_used(formula)}
        | {symbol_source(symbol).partition("(")[0] for symbol in symbols},
        key=str.lower,
    )
    notes = any(draft.found and draft.found.notes for draft in found)
    head = [
        (
            f'"""The labelled statements of {article}: compare each formula with the print, and '
            'change what is wrong."""'
        ),
        "",
        f"from boostproof.theory import {'CLARIFIED, ' if notes else ''}Claim, Paper",
        *([f"from boostproof.theory.build import {', '.join(words)}"] if words else []),
        "",
        (
            f'PAPER = Paper("{key}", "Your Name", "The title of your paper", "where it appears", '
            f"{datetime.now(UTC).year})"
        ),
        "",
        *([_SYMBOLS] if symbols else []),
        *(f"{python_name(symbol)} = {symbol_source(symbol)}" for symbol in symbols),
    ]  # fmt: skip
    taken = {*map(python_name, symbols), *words_of_formulas, "Claim", "Paper", "PAPER", "CLARIFIED"}
    return (
        "\n".join([*head, *(line for draft in found for line in ("", *_claim_lines(draft, taken)))])
        + "\n"
    )


def _symbols(formulas: Sequence[Formula]) -> list[Symbol]:
    found = {symbol.name: symbol for formula in formulas for symbol in symbols_used(formula)}
    return [found[name] for name in sorted(found, key=lambda name: (name.lower(), name))]


def _claim_lines(draft: Draft, taken: set[str]) -> list[str]:
    r"""A claim, below what was read of it, what boostproof prints, and what its words may state as
    conditions.
    """
    statement = draft.statement
    lines = [f"# \\label{{{statement.label}}}, line {statement.line}"]
    lines += [f"# read     {draft.latex}"] if draft.latex else []
    if draft.found is not None:
        printed = " \\qquad ".join(map(to_latex, (draft.found.statement, *draft.found.domain)))
        lines.append(f"# printed  {printed}")
    lines += [f"# in words {condition}" for condition in draft.conditions]
    lines += [
        f"{_variable(statement.label, taken)} = Claim(",
        f"    id={_text(draft.key)},",
        f"    where={_text(statement.place)},",
        f"    title={_text(_title(statement))},",
    ]
    return [*lines, *_content(draft), ")"]


def _content(draft: Draft) -> list[str]:
    if draft.found is None:
        reason = f"It was not read from the LaTeX: {draft.reason}."
        return [f"    undecidable={_text(reason)},"]
    notes = " ".join(draft.found.notes)
    domain = "".join(f"{to_python(condition)}, " for condition in draft.found.domain).rstrip()
    return [
        f"    statement={to_python(draft.found.statement)},",
        *([f"    domain=({domain}),"] if domain else []),
        *(["    fidelity=CLARIFIED,", f"    reading={_text(notes)},"] if notes else []),
    ]


def _text(words: str) -> str:
    """A text as Python writes it, in double quotes."""
    return json.dumps(words, ensure_ascii=False)


def _variable(label: str, taken: set[str]) -> str:
    name = re.sub(r"\W+", "_", label, flags=re.ASCII).strip("_").lower()
    name = name if name[:1].isalpha() else f"claim_{name}"
    name = next(
        one for one in (name, *(f"{name}_{n}" for n in range(2, 10_000))) if one not in taken
    )
    taken.add(name)
    return name


def _title(statement: Statement) -> str:
    words = statement.words or f"{statement.kind} {statement.label}"
    return (
        words if len(words) <= _LONGEST_TITLE else f"{words[:_LONGEST_TITLE].rsplit(' ', 1)[0]} ..."
    )


# What the author confirms.


def confirmation(article: str, found: Sequence[Draft]) -> str:
    """A LaTeX document with each formula as it was read beside the one that boostproof prints."""
    rows = "\n".join(map(_row, found))
    return f"""\
% What was read from {_escaped(article)}, beside what boostproof prints: pdflatex confirm
\\documentclass{{article}}
\\usepackage{{amsmath,amssymb,amsfonts}}
\\usepackage[margin=2cm]{{geometry}}
\\newcommand\\side[1]{{\\begin{{minipage}}[t]{{0.48\\textwidth}}\\raggedright #1\\end{{minipage}}}}
\\begin{{document}}
\\noindent\\side{{\\textbf{{read}}}}\\hfill\\side{{\\textbf{{printed by boostproof}}}}

{rows}
\\end{{document}}
"""


def _row(draft: Draft) -> str:
    read = f"$\\displaystyle {draft.latex}$" if draft.latex else "(no formula)"
    if draft.found is None:
        printed = _escaped(f"not read: {draft.reason}")
    else:
        formulas = (draft.found.statement, *draft.found.domain)
        printed = " \\par ".join(f"$\\displaystyle {to_latex(formula)}$" for formula in formulas)
        printed += "".join(f" \\par {_escaped(note)}" for note in draft.found.notes)
    return (
        f"\\bigskip\\noindent\\texttt{{{_escaped(draft.key)}}}, "
        f"{_escaped(draft.statement.place)}\\par\\smallskip\n"
        f"\\noindent\\side{{{read}}}\\hfill\\side{{{printed}}}\n"
    )


def _escaped(text: str) -> str:
    signs = {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
    }
    return "".join(signs.get(sign, f"\\{sign}" if sign in "#$%&_" else sign) for sign in text)


def statements_in_article(found: Sequence[Draft]) -> str:
    """The body of an article that takes each statement and its verdict from the report."""
    lines = []
    for draft in found:
        shown = (
            f"\\ClaimStatement{{{draft.key}}}\n"
            if draft.found
            else f"\\ClaimTitle{{{draft.key}}}: this "
        )
        lines.append(
            f"\\noindent\\ClaimPlace{{{draft.key}}}: {shown}\\ClaimVerdict{{{draft.key}}}.\\par\n"
        )
    return "\n".join(lines)
