"""Relations on a box, by Interval: bisection of all variables, with derivatives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boostproof.verify import checker
from boostproof.verify.checker import Claim, Node, node, number
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement

__all__ = ["box_conditions", "interval_script"]

MOST = 3  # variables
ORDERED = ("lt", "le", "gt", "ge")


def box_conditions(claim: Claim, box: Mapping[str, Sequence[str]]) -> list[Node]:
    """The sides of a certificate's box, as conditions."""
    return [
        node(op, claim.names[name], number(checker.ratio(end)))
        for name, ends in box.items()
        for op, end in zip(("ge", "le"), ends, strict=True)
    ]


def interval_script(statement: Statement, part: Node) -> str:
    """A part that is an inequality, or an implication with one, where the conditions bound its variables.

    Raises Untranslatable for a part of another kind, and for a variable that is no real number.
    """
    relation = part.args[1] if part.op == "implies" else part
    if relation.op not in ORDERED:
        raise Untranslatable("bounds for what is no inequality")
    symbols = sorted(checker.free(relation), key=lambda one: str(one.value))
    names, kinds = list(map(statement.printer.name, symbols)), dict(statement.variables)
    if any(kinds.get(name) != "R" for name in names):
        raise Untranslatable("bounds for what is no real number")
    if not 1 <= len(names) <= MOST:
        raise Untranslatable(f"bounds in {len(names)} variables")
    return f"each_part ltac:(on_{len(names)} {' '.join(names)})."
