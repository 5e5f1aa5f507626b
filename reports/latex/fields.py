"""What claims.tex says of a claim: its fields by name, in LaTeX."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.chains import conjuncts
from boostproof.reports.errata import better_bounds, conditions_of, sentence
from boostproof.reports.instance import what_fails
from boostproof.reports.latex.connect import RELATIONS, formula_latex
from boostproof.reports.latex.escape import escaped
from boostproof.reports.latex.formula import TOO_LONG, latex, read_formula, width
from boostproof.reports.latex.layout import Line, condition_lines, conditions, listed, on_one_line, statement_lines
from boostproof.reports.latex.names import name_latex
from boostproof.reports.summary import STRENGTHS, TRUTHS, thousands, with_charity
from boostproof.reports.values import Setting, Terms
from boostproof.theory.language.expr import Node
from boostproof.theory.language.latex import to_latex

__all__ = ["claim_fields", "claim_key", "report_key"]

_LINE = 120
_SOME = 3
_TERM = 30
"""Letters of a term that stands in a line of text: what is wider would stand in the margin."""
_DATA = 150
"""Characters of an instance's data that stand in its line."""
_TEXTS = {"title": "title", "place": "locator", "rank": "rank"}
_SENTENCES = {"reading": "reading", "change": "mends", "reason": "reason"}
_SIGN = re.compile(r"(?<![A-Za-z])-|-(?![A-Za-z])")
_NEGATIVE = re.compile(r"(?<![\w)\]])-(?=\d)")
_SYMBOL = re.compile(r"[A-Za-z]\b")
_TYPED = {"<=": "≤", ">=": "≥", "!=": "≠"}

Json = Mapping[str, Any]
Fields = Iterator[tuple[str, str]]


def report_key(report: Json) -> str:
    """The key of the report in claims.bib."""
    return f"boostproof-{report['digest'][:8]}"


def claim_key(report: Json, claim: Json) -> str:
    """The key of a claim in claims.bib."""
    return f"{report_key(report)}-{claim['id']}"


def claim_fields(claim: Json, key: str) -> dict[str, str]:
    """The fields of a claim; those that would be empty are left out, but for its title.

    Raises ValueError, TypeError or LookupError where the claim is none of a report.
    """
    words = {name: _said(claim[of]) for name, of in _TEXTS.items()}
    told = {name: _said(_sentence(claim[of])) for name, of in _SENTENCES.items()}
    fields = {**words, **told, **dict(_judged(claim)), **dict(_formulas(claim)), "key": key}
    return {name: value for name, value in fields.items() if value or name == "title"}


def _sentence(text: str) -> str:
    """The text as a sentence; a symbol that it begins with stays as it is."""
    return text[:1] + sentence(text)[1:] if _SYMBOL.match(text) else sentence(text)


def _judged(claim: Json) -> Fields:
    """The verdict, what it rests on, and what was found."""
    words, strength = _truth(claim), STRENGTHS[claim["strength"]].words
    yield "truth", escaped(claim["truth"])
    yield "verdict", words if not claim["strength"] else f"{words} ({strength})"
    yield "judged", words
    yield "strength", strength
    yield "evidence", _evidence(claim)
    yield "charity", _said(conditions_of(claim))
    for name in ("counterexample", "violent", "witness"):
        yield name, _found(claim.get(name), claim)
    yield "repair", next(iter(claim["repaired_by"]), "")
    yield "repairs", escaped(", ".join(claim["repaired_by"]))
    yield "scenario", _said((claim["scenario"] or {}).get("meaning", ""))


def _truth(claim: Json) -> str:
    """The verdict in words: those of print only where a paper prints the claim."""
    kind = TRUTHS[claim["truth"]]
    words = kind.short if claim["ours"] else kind.words
    return _said(with_charity(claim["truth"], words, "; ".join(claim["charity"])))


def _evidence(claim: Json) -> str:
    """What the verdict rests on: the methods of its strength, each over what it looked at."""
    found = [item for item in claim["evidence"] if item["strength"] == claim["strength"]]
    said = list(dict.fromkeys(f"{item['method']}: {item['scope']}{_instances(item)}" for item in found))
    more = f"; and {len(said) - _SOME} more" if len(said) > _SOME else ""
    return _said("; ".join(said[:_SOME]) + more)


def _instances(item: Json) -> str:
    if item["strength"] not in ("tested", "exhausted") or not item["instances"]:
        return ""
    return f", {thousands(item['instances'])} instance{'' if item['instances'] == 1 else 's'}"


def _found(found: Json | None, claim: Json) -> str:
    """An instance in one line: its data, as far as they have room, and what goes wrong there."""
    if not found:
        return ""
    terms = Terms(claim, _LATEX)
    return ": ".join(filter(None, (_data(found["instance"], terms), what_fails(found, terms))))


def _data(instance: Json, terms: Terms) -> str:
    room, parts = _DATA, list[str]()
    for name, value in instance.items():
        written = _entries(value)
        room -= len(name) + len(written)
        if room < 0:
            return ", ".join((*parts, r"\ldots"))
        parts.append(
            f"{terms.name(name)} = {(terms.set.words if isinstance(value, list) else terms.set.value)(written)}"
        )
    return ", ".join(parts)


def _entries(value: Any) -> str:
    """A number, or a vector in brackets, row by row where it is a matrix."""
    if isinstance(value, list):
        return f"({', '.join(map(_entries, value))})"
    return value if isinstance(value, str) else json.dumps(value)


def _formula(node: Node) -> str:
    return f"${to_latex(node)}$"


_LATEX = Setting(
    _formula,
    lambda name: f"${name_latex(name, name)}$",
    lambda text: _said(_SIGN.sub("−", text)),
    lambda text: _said(_SIGN.sub("−", text)),
    read_formula,
    lambda node: width(to_latex(node)) <= _TERM,
)


def _said(text: str) -> str:
    """Words of the report, with the signs of mathematics for what keyboards have."""
    typed = re.sub("<=|>=|!=", lambda sign: _TYPED[sign.group()], text)
    return escaped(_NEGATIVE.sub("−", typed))


def _formulas(claim: Json) -> Fields:
    """The statement and what is made of it, and the conditions."""
    domain = [read_formula(item["tree"]) for item in claim["domain"]]
    yield "domain", conditions(domain)
    yield "conditions", "\n".join(map(_line, condition_lines(domain)))
    yield "where", "; ".join(_meanings(claim))
    better = [item["bound"]["tree"] for item in better_bounds(claim) if item["bound"]]
    yield "better", listed([f"${latex(tree)}$" for tree in better])
    if claim["statement"] is None:
        return
    node = read_formula(claim["statement"]["tree"])
    yield "statement", formula_latex(node)
    line = on_one_line(node)
    if width(line) <= _LINE:
        yield "line", line
    yield "lines", "\n".join(map(_line, statement_lines(node)))
    yield from _bounds(node)


def _line(line: Line) -> str:
    return rf"\ClaimLine{{{line.level}}}{{{line.label}}}{{{line.latex}}}"


def _meanings(claim: Json) -> Iterator[str]:
    for item in claim["definitions"]:
        yield f"${name_latex(item['symbol'], 'symbol')} = {latex(item['tree'])}$"
    for item in claim["symbols"]:
        yield f"${name_latex(item['latex'], item['name'])}$: {_said(item['meaning'])}"


def _bounds(node: Node) -> Fields:
    """The right-hand side and the relation that each part claims, and those of a statement with one part as its own."""
    parts = conjuncts(node)
    found = {place: relation for place, part in enumerate(parts, 1) if (relation := _claimed(part)) is not None}
    for place, relation in found.items():
        for suffix in (f".{place}", *([""] if len(parts) == 1 else [])):
            yield f"bound{suffix}", to_latex(relation.args[1])
            yield f"relation{suffix}", to_latex(relation)
    if found and len(parts) > 1:
        yield "bounds", listed([str(place) for place in found])


def _claimed(part: Node) -> Node | None:
    """The relation that a part claims, for every index and under every premise; None where it claims no single one."""
    while part.op in ("every", "implies"):
        part = part.args[0 if part.op == "every" else 1]
    return part if part is not TOO_LONG and part.op in RELATIONS and part.op != "ne" else None
