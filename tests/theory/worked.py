"""Instances worked out by hand: what a claim's terms are worth there, by other means than ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from boostproof.theory import Claim, all_claims
from boostproof.theory.language.expr import Formula, Node
from boostproof.theory.language.text import to_text
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, HOLDS, UNDECIDED, VACUOUS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT

__all__ = ["CLAIMS", "Value", "Worked", "check_domain", "check_outcome", "check_values", "outcomes"]

CLAIMS = {claim.id: claim for claim in all_claims()}

Value = Fraction | int | float | bool
"""What a term is worth, or whether a formula holds. A float stands for what is no fraction."""

_TOLERANCE = 1e-12
"""Of floats, relative: some dozen roundings of Python's own arithmetic, with room to spare."""


@dataclass(frozen=True)
class Worked:
    """A claim at one instance.

    Parameters
    ----------
    claim : the claim's id.
    instance : the data of the instance; numbers may be fractions, whole numbers, or text such as
        ``ln(4)/2``.
    values : the text of a term or formula of the statement or the domain, and its value. Where it
        stands under an index, the text ends on one: ``Z[t] at t=2``.
    source : how the values come about.
    holds : whether the statement holds at the instance; None where that hangs on the equality of
        two transcendental numbers, which exact arithmetic does not decide: ``values`` has both.
    """

    claim: str
    instance: Instance
    values: dict[str, Value]
    source: str = ""
    holds: bool | None = True


def check_domain(worked: Worked) -> None:
    """The instance satisfies all hypotheses of the claim."""
    evaluator = _evaluator(worked)
    for condition in CLAIMS[worked.claim].domain:
        assert evaluator.truth(condition), f"{worked.claim}: the instance is outside {to_text(condition)}"


def check_values(worked: Worked) -> None:
    """Each of the terms occurs in the claim, and is worth what is said."""
    assert worked.values, f"{worked.claim} has no value to compare"
    for text, value in worked.values.items():
        term, indices = _split(text)
        nodes = _nodes(CLAIMS[worked.claim], term)
        assert nodes, f"{worked.claim} has no term {term}"
        for node in nodes:
            _check_value(worked, node, indices, value)


def check_outcome(worked: Worked) -> None:
    """The statement holds, each part of it, or fails in some part, as is said."""
    found = outcomes(worked)
    if worked.holds is None:
        assert UNDECIDED in found, f"{worked.claim}: {found}"
        assert FAILS not in found, f"{worked.claim}: {found}"
    elif worked.holds:
        assert set(found) <= {HOLDS, VACUOUS}, f"{worked.claim}: {found}"
        assert HOLDS in found, f"{worked.claim}: {found}"
    else:
        assert FAILS in found, f"{worked.claim}: {found}"


def outcomes(worked: Worked) -> list[str]:
    """What the instance says of each part of the statement; of an existence, if it is a witness."""
    claim = CLAIMS[worked.claim]
    assert claim.statement is not None, f"{worked.claim} has no statement"
    parts = [part.args[0] if part.op == "exists" else part for part in conjuncts(claim.statement)]
    space, data = space_of(claim, claim.domain), _as_data(worked.instance)
    formulas = [part for part in parts if isinstance(part, Formula)]
    return [Judge(space, claim.domain, part, EXACT).outcome(data) for part in formulas]


def _evaluator(worked: Worked) -> Evaluator:
    claim = CLAIMS[worked.claim]
    assert claim.statement is not None, f"{worked.claim} has no statement"
    judge = Judge(space_of(claim, claim.domain), claim.domain, claim.statement, EXACT)
    return judge.evaluator(_as_data(worked.instance))


def _as_data(value: Any) -> Any:
    """Numbers as the text that instances have."""
    if isinstance(value, dict):
        return {name: _as_data(inner) for name, inner in value.items()}
    return [*map(_as_data, value)] if isinstance(value, (list, tuple)) else str(value)


def _split(text: str) -> tuple[str, dict[str, int]]:
    """``Z[t] at t=2`` as the term and its indices."""
    term, found, given = text.rpartition(" at ")
    if not found:
        return text, {}
    pairs = (one.split("=") for one in given.split(", "))
    return term, {name: int(number) for name, number in pairs}


def _nodes(claim: Claim, text: str) -> set[Node]:
    """The terms and formulas of a claim that are written so."""
    formulas = [formula for formula in (claim.statement, *claim.domain) if formula is not None]
    return {node for formula in formulas for node in _walk(formula) if to_text(node) == text}


_NAMES = {"let": 1, "holds": 1}
"""How many of the first arguments are no term, but the name of the whole."""


def _walk(node: Node) -> Iterator[Node]:
    """All terms and formulas in a node; an abbreviation and what it stands for are one."""
    yield node
    inner: Iterable[Node] = node.args[_NAMES.get(node.op, 0) :]
    for child in inner:
        yield from _walk(child)


def _check_value(worked: Worked, node: Node, indices: dict[str, int], value: Value) -> None:
    evaluator = _evaluator(worked)
    evaluator.index.update(indices)
    where = f"{worked.claim}: {to_text(node)} at {indices}"
    if isinstance(value, bool):
        assert isinstance(node, Formula), f"{where} is no formula"
        assert evaluator.truth(node) is value, f"{where} is not {value}"
        return
    found = evaluator.term(node)
    if isinstance(value, float):
        about = float(found.ball(200).mid())
        assert abs(about - value) <= _TOLERANCE * abs(value), f"{where} = {about!r}, not {value!r}"
    else:
        given = EXACT.rational(Fraction(value))
        assert EXACT.sign(found - given) == 0, f"{where} = {float(found.ball(200).mid())!r}, not {value}"
