"""Short claims with derivations that were written by hand, and what Coq says of their translations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boostproof.verify.checker import ONE, Claim, Node, node
from boostproof.verify.coq.derivations import derivation_proof
from boostproof.verify.coq.statement import Statement, stated

__all__ = ["HEAD", "M", "at", "claim", "data", "every", "file_of", "step", "symbol", "total", "x"]

HEAD = """From Coq Require Import Reals ZArith Lia Lra.
From Boostproof Require Import Language Replay Steps.
Open Scope R_scope.
"""


def symbol(name: str, sort: str = "integer") -> Node:
    """A symbol."""
    return node("symbol", value=(name, sort))


M = symbol("m")


def at(name: str, *indices: Node) -> Node:
    """An entry of an indexed quantity."""
    return node("entry", symbol(name, "real"), *indices)


def x(index: Node) -> Node:
    """An entry of x."""
    return at("x", index)


def every(body: Node, index: Node, low: Node = ONE, high: Node = M) -> Node:
    """That a formula holds from 1 to m."""
    return node("every", body, index, low, high)


def total(body: Node, index: Node, low: Node = ONE, high: Node = M) -> Node:
    """A sum from 1 to m."""
    return node("sum", body, index, low, high)


def data(where: Node) -> dict[str, Any]:
    """A tree as a report has it."""
    if where.op == "number":
        return {"number": str(where.value)}
    if where.op == "symbol":
        return {"symbol": where.value[0], "sort": where.value[1]}
    return {"op": where.op, "args": [data(arg) for arg in where.args]}


def step(name: str, rule: str, formula: Node, uses: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """One step of a derivation."""
    return {"name": name, "rule": rule, "formula": data(formula), "uses": list(uses), **more}


def claim(laws: Sequence[Node], part: Node) -> Statement:
    """The statement that laws imply a part."""
    return stated(Claim({}, [part], [], [], list(laws), {}, {}, {}), [], [part])


def file_of(said: Statement, steps: Sequence[Any], other: Statement | None = None) -> str:
    """A file with the statement, or another in its place, and the translation of the steps."""
    derived, goal = derivation_proof(said, said.parts[0], steps), other or said
    theorem = f"Theorem found :\n{goal.universal}.\nProof.\n{goal.intros}\n{derived.tactics}\nQed."
    return f"{HEAD}{derived.lemmas}\n{theorem}\n"
