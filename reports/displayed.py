"""What a report shows of a claim, made again from the formulas that are checked: another text or name is refused.

A report carries each formula as a tree, which is judged and re-checked, and as text and LaTeX, which are read. The two
must say the same, abbreviations must be those of the trees, symbols must be written as names
(:mod:`boostproof.theory.language.looks`), and the values shown at an instance must be its values
(:mod:`boostproof.reports.rebuilt`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.formulas import Formulas
from boostproof.theory.language.expr import Node, Symbol
from boostproof.theory.language.latex import symbol_latex, to_latex
from boostproof.theory.language.looks import distinct, naming_fault
from boostproof.theory.language.naming import abbreviation_fault
from boostproof.theory.language.text import to_text
from boostproof.theory.language.words import is_word

__all__ = ["display_fault"]

Json = Mapping[str, Any]
Read = Callable[[Any], Node]
"""Gives the formula of a tree."""

_INSTANCES = ("counterexample", "violent", "witness", "witnesses")


def display_fault(claim: Json, formulas: Formulas, *, thorough: bool = False) -> str:
    """The first thing that the claim's entry shows and its formulas do not say, with its place; nothing if all agrees.

    What an entry leaves out is not shown. ``thorough``: instances are rebuilt however long that may take.
    """
    read = formulas.read
    shown = [(path, item, read(item["tree"])) for path, item in _formulas(claim)]
    for path, item, node in shown:
        fault = _formula_fault(item, node)
        if fault:
            return f".{path}{fault}"
    fault = naming_fault((node for *_, node in shown), formulas.laws(claim))
    if fault:
        return f": {fault}"
    stated = [read(item["tree"]) for item in _stated(claim)]
    fault = abbreviation_fault([*stated, *formulas.laws(claim)])
    if fault:
        return f": it has {fault}"
    return _named(claim, [*distinct(stated)], read) or _instances(claim, formulas, thorough)


def _formula_fault(item: Json, node: Node) -> str:
    for key, made in (("text", to_text), ("latex", to_latex)):
        if key in item and item[key] != made(node):
            return f".{key}={item[key]!a:.60} is not what its tree says: {made(node)!a:.80}"
    return ""


def _stated(claim: Json) -> Iterator[Json]:
    """The statement, the domain and the conditions of charities."""
    if claim.get("statement") is not None:
        yield claim["statement"]
    yield from claim.get("domain", ())
    yield from claim.get("charities", ())


def _formulas(claim: Json) -> Iterator[tuple[str, Json]]:
    """Everything that is shown with a tree, and where it stands."""
    if claim.get("statement") is not None:
        yield "statement", claim["statement"]
    for key in ("domain", "charities", "definitions"):
        yield from ((f"{key}[{place}]", item) for place, item in enumerate(claim.get(key, ())))
    for place, item in enumerate(claim.get("hypotheses", ())):
        yield f"hypotheses[{place}].condition", item["condition"]
    for place, item in enumerate(claim.get("sharpness") or ()):
        yield f"sharpness[{place}].bound", item["bound"]
        if item["equality"] is not None and item["equality"]["condition"] is not None:
            yield f"sharpness[{place}].equality.condition", item["equality"]["condition"]
        for better, found in enumerate(item["better"]):
            if found["bound"] is not None:
                yield f"sharpness[{place}].better[{better}].bound", found["bound"]


def _named(claim: Json, nodes: Sequence[Node], read: Read) -> str:
    """Whether the abbreviations are those of the formulas, and the symbols that are explained stand in them."""
    lets = [*dict.fromkeys(node for node in nodes if node.op == "let" and not is_word(node))]
    made = [(to_latex(let.args[0]), let.args[1]) for let in lets]
    told = [(item["symbol"], read(item["tree"])) for item in claim.get("definitions", ())]
    if "definitions" in claim and not (len(told) == len(made) and all(pair in made for pair in told)):
        other = next((f"{symbol} = {term}" for symbol, term in told if (symbol, term) not in made), "too few, or twice")
        return f".definitions: {other!a:.90}: the formulas abbreviate otherwise"
    known = {(node.name, symbol_latex(node)) for node in nodes if isinstance(node, Symbol)}
    shown = [(item["name"], item["latex"]) for item in claim.get("symbols", ())]
    for place, pair in enumerate(shown):
        if pair not in known or pair in shown[:place]:
            return f".symbols[{place}] is {pair[0]!a:.40}, shown as {pair[1]!a:.60}: expected each of its symbols once"
    return ""


def _instances(claim: Json, formulas: Formulas, thorough: bool) -> str:
    for key in _INSTANCES:
        for place, found in enumerate(_list(claim.get(key))):
            from boostproof.reports.rebuilt import instance_fault  # it evaluates formulas, which takes numpy

            fault = instance_fault(claim, key, found, formulas, thorough=thorough)
            if fault:
                return f".{key}{f'[{place}]' if key == 'witnesses' else ''}{fault}"
    return ""


def _list(found: Any) -> list[Any]:
    return found if isinstance(found, list) else [found] if found else []
