"""A proof as numbered lines, each with its rule and the lines that it rests on, in text and LaTeX."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.theory import Claim

__all__ = ["proof_lines"]

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
_BLOCKS = {"base": "at first", "step": "from one to the next", "steps": ""}


def proof_lines(claim: Claim, latex: bool) -> Iterator[str]:
    """The lines of the proof of each part, under the domain and, where that does not do, all charities as well."""
    from boostproof.verify.instances.judging import conjuncts  # --help does without
    from boostproof.verify.methods.derivation import derived  # as above

    kept = (*claim.domain, *(charity.condition for charity in claim.charities))
    for place, part in enumerate(conjuncts(claim.statement) if claim.statement is not None else (), 1):
        found = derived(claim, claim.domain, part, place) or derived(claim, kept, part, place)
        if found is None:
            yield f"part {place} has no proof that is written down"
        else:
            yield from _written(found.certificate["steps"], "", {}, latex)


def _written(steps: Steps, above: str, names: Names, latex: bool) -> Iterator[str]:
    from boostproof.theory import from_tree, to_latex, to_text  # as above

    names = dict(names)
    for count, step in enumerate(steps, 1):
        number = names[step["name"]] = f"{above}{count}"
        formula, words = from_tree(step["formula"]), _reason(step, names)
        blocks = [(key, step[key]) for key in _BLOCKS if key in step]
        if latex:
            yield f"$({number})\\quad {to_latex(formula)}$, {words}\\\\"
        else:
            yield f"({number}) {to_text(formula)}  [{words}]"
        for key, inner in blocks:
            if _BLOCKS[key]:
                yield f"\\emph{{{_BLOCKS[key]}:}}\\\\" if latex else f"  {_BLOCKS[key]}:"
            deeper = f"{number}.0." if key == "base" else f"{number}."
            indent = "" if latex else "  "
            yield from (indent + line for line in _written(inner, deeper, names, latex))


def _reason(step: Mapping[str, Any], names: Names) -> str:
    told = [_name(one, names) for one in step["uses"]]
    return _RULES[step["rule"]] + (f" from {', '.join(dict.fromkeys(told))}" if told else "")


def _name(line: str, names: Names) -> str:
    """The number of a line, or what it is that a block is entered by."""
    if line in names:
        return f"({names[line]})"
    return _ENTERED[line.rpartition(".")[2]]
