"""Statements about finitely many values: each is gone through, what is left is a closed calculation."""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement

__all__ = ["finite_script"]

MOST = 200


def finite_script(statement: Statement, part: Node) -> str:
    """The part by its values for each choice from the finite sets that the conditions name.

    Raises Untranslatable where a symbol is from no finite set, and for more choices than a few.
    """
    sets = dict(_sets(statement))
    left = {symbol for symbol in checker.free(part) if symbol not in sets}
    if left or any(one.defines for one in statement.hypotheses):
        raise Untranslatable("a symbol that is from no finite set")
    chosen = [label for symbol, (label, _) in sets.items() if symbol in checker.free(part)]
    count = 1
    for symbol, (_, size) in sets.items():
        count *= size if symbol in checker.free(part) else 1
    if count > MOST:
        raise Untranslatable(f"{count} choices of values")
    return "\n".join(
        [*(f"one_of {label}." for label in dict.fromkeys(chosen)), "all: each_part ltac:(by_calculation)."]
    )


def _sets(statement: Statement) -> Iterator[tuple[Node, tuple[str, int]]]:
    """The symbols from finite sets, each with the hypothesis that says so and the set's size."""
    for one in statement.hypotheses:
        formula = one.formula
        if formula.op == "in" and formula.args[0].op == "symbol":
            yield formula.args[0], (one.label, len(formula.args) - 1)
