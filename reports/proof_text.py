"""A proof as numbered lines, each with its rule and the lines that it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.theory.language.expr import Node
from boostproof.theory.language.latex import to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["Row", "proof_latex", "proof_rows", "proof_text", "proofs_of", "readable_proofs"]

Names = Mapping[str, str]
Steps = Sequence[Mapping[str, Any]]

_RULES = {
    "law": "given", "definition": "by definition", "instance": "at an index", "algebra": "by algebra",
    "every": "for every index", "induction": "by induction", "implies": "supposing the premise",
    "fold": "a sum or product by its last term", "split": "a sum or product in two parts", "termwise": "term by term",
    "linear": "a sum of a linear form", "extreme": "an extreme of values", "choice": "choosing a set",
    "both": "together", "part": "a part", "hence": "by what it implies", "either": "it holds or not",
}  # fmt: skip
_BOUNDS = "the bounds of its index"
_ENTERED = {
    "low": _BOUNDS, "high": _BOUNDS, "hypothesis": "the hypothesis", "premise": "the premise", "members": "the members",
}  # fmt: skip
_MOST = 10_000
_BLOCKS = {"base": "at first", "step": "from one to the next", "steps": ""}


@dataclass(frozen=True)
class Row:
    """A line of a proof at its depth: a formula with its number and why it holds, or, without one, what begins here."""

    level: int
    number: str
    formula: Node | None
    tree: Any
    words: str


def proof_rows(steps: Steps, *, outline: bool = False) -> Iterator[Row]:
    """A row for each step of a derivation, those of its blocks below it, or the outermost rows alone.

    Raises ValueError for a formula that is none or has too many parts to be read.
    """
    yield from _rows(steps, 0, "", {}, {}, outline)


def _rows(steps: Steps, level: int, above: str, names: Names, made: dict[int, Node], outline: bool) -> Iterator[Row]:
    names = dict(names)
    for count, step in enumerate(steps, 1):
        number = names[step["name"]] = f"{above}{count}"
        yield Row(level, number, _readable(from_tree(step["formula"], made)), step["formula"], _reason(step, names))
        for key, inner in ((key, step[key]) for key in _BLOCKS if key in step and not outline):
            if _BLOCKS[key]:
                yield Row(level + 1, "", None, None, _BLOCKS[key])
            deeper = f"{number}.0." if key == "base" else f"{number}."
            yield from _rows(inner, level + 1, deeper, names, made, outline)


def proof_text(steps: Steps, *, outline: bool = False) -> Iterator[str]:
    """The rows as text. Raises ValueError as :func:`proof_rows` does."""
    for row in proof_rows(steps, outline=outline):
        words = f"{row.words}:" if row.formula is None else f"({row.number}) {to_text(row.formula)}  [{row.words}]"
        yield "  " * row.level + words


def proof_latex(steps: Steps) -> Iterator[str]:
    """The rows as LaTeX, a line each. Raises ValueError as :func:`proof_rows` does."""
    for row in proof_rows(steps):
        if row.formula is None:
            yield rf"\emph{{{row.words}:}}\\"
        else:
            yield rf"$({row.number})\quad {to_latex(row.formula)}$, {row.words}\\"


def proofs_of(report: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Outlines of the proofs in a report that are steps, in text: by the claim's id, and the place of its evidence.

    All steps of all claims would be more than the rest of a page. One that is no proof, or has formulas too long to
    read, is left out: a report may be anybody's.
    """
    found = {}
    for claim in report["claims"]:
        texts = {place: "\n".join(proof_text(steps, outline=True)) for place, steps in readable_proofs(claim).items()}
        if texts:
            found[claim["id"]] = texts
    return found


def readable_proofs(claim: Mapping[str, Any]) -> dict[str, Steps]:
    """The steps of those proofs of a claim in a report that have an outline, by the place of their evidence."""
    places = enumerate(item["certificate"] for item in claim["evidence"])
    derivations = ((str(place), told.get("steps")) for place, told in places if told.get("kind") == "derivation")
    return {place: steps for place, steps in derivations if _is_proof(steps)}


def _is_proof(steps: Any) -> bool:
    try:
        return all(row.words for row in proof_rows(steps, outline=True))
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return False


def _readable(formula: Node) -> Node:
    if _parts(formula, {}) > _MOST:
        raise ValueError(f"a formula of more than {_MOST} parts is not written out")
    return formula


def _parts(node: Node, met: dict[int, int]) -> int:
    """The parts of a formula as it is written, where what is shared stands again and again."""
    if id(node) not in met:
        met[id(node)] = 1 + sum(_parts(arg, met) for arg in node.args)
    return met[id(node)]


def _reason(step: Mapping[str, Any], names: Names) -> str:
    told = [_name(one, names) for one in step["uses"]]
    return _RULES[step["rule"]] + (f" from {', '.join(dict.fromkeys(told))}" if told else "")


def _name(line: str, names: Names) -> str:
    """The number of a line, or what it is that a block is entered by."""
    if line in names:
        return f"({names[line]})"
    return _ENTERED[line.rpartition(".")[2]]
