"""A proof as numbered lines, each with its rule and the lines that it rests on, in text and LaTeX."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.theory.language.expr import Node
from boostproof.theory.language.latex import to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["proof_text", "proofs_of"]

Names = Mapping[str, str]
Steps = Sequence[Mapping[str, Any]]

_RULES = {
    "law": "given", "definition": "by definition", "instance": "at an index", "algebra": "by algebra",
    "every": "for every index", "induction": "by induction", "implies": "supposing the premise",
    "fold": "a sum or product by its last term", "split": "a sum or product in two parts", "termwise": "term by term",
    "linear": "a sum of a linear form", "extreme": "an extreme of values", "choice": "choosing a set",
    "both": "together", "part": "a part", "hence": "by what it implies", "either": "it holds or not",
}  # fmt: skip
_ENTERED = {
    "low": "its first index", "high": "its last index", "hypothesis": "the hypothesis", "premise": "the premise",
    "members": "the members",
}  # fmt: skip
_MOST = 10_000
_BLOCKS = {"base": "at first", "step": "from one to the next", "steps": ""}


def proofs_of(report: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The proofs in a report that are written as steps, in text: by the claim's id, and the place of its evidence.

    One that is no proof, or would be too long to read, is left out: a report may be anybody's.
    """
    found = {}
    for claim in report["claims"]:
        places = enumerate(item["certificate"] for item in claim["evidence"])
        texts = {str(place): _text(certificate) for place, certificate in places}
        if any(texts.values()):
            found[claim["id"]] = {place: text for place, text in texts.items() if text}
    return found


def _text(certificate: Mapping[str, Any]) -> str:
    if certificate.get("kind") != "derivation":
        return ""
    try:
        return "\n".join(proof_text(certificate["steps"], latex=False))
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        return ""


def proof_text(steps: Steps, *, latex: bool) -> Iterator[str]:
    """A line for each step of a derivation, those of its blocks below it.

    Raises ValueError for a formula that is none or has too many parts to be read.
    """
    yield from _written(steps, "", {}, {}, latex)


def _written(steps: Steps, above: str, names: Names, made: dict[int, Node], latex: bool) -> Iterator[str]:
    names = dict(names)
    for count, step in enumerate(steps, 1):
        number = names[step["name"]] = f"{above}{count}"
        formula, words = _readable(from_tree(step["formula"], made)), _reason(step, names)
        if latex:
            yield f"$({number})\\quad {to_latex(formula)}$, {words}\\\\"
        else:
            yield f"({number}) {to_text(formula)}  [{words}]"
        for key, inner in ((key, step[key]) for key in _BLOCKS if key in step):
            if _BLOCKS[key]:
                yield f"\\emph{{{_BLOCKS[key]}:}}\\\\" if latex else f"  {_BLOCKS[key]}:"
            deeper = f"{number}.0." if key == "base" else f"{number}."
            indent = "" if latex else "  "
            yield from (indent + line for line in _written(inner, deeper, names, made, latex))


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
