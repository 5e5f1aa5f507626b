"""Claims about the value of a game: all small instances by exact linear programs, and the proof of the tightest one.

An enumeration says that no instance fails. Where each instance is a matrix game, the one that comes nearest to failing
(the last of several) is shown with optimal weights and votes, which prove its value to anyone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from boostproof.theory.language.expr import Node, walk
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Games, Instance
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.methods.exhaustion import is_listed
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.solvers.exact_lp import certificate_of

__all__ = ["LINEAR_PROGRAM", "with_program"]

_VALUE = "game_value"


def with_program(judge: Judge, games: Games, evidence: Evidence, effort: str) -> Evidence:
    """The evidence of an enumeration of games, with the linear program of the tightest one."""
    tightest = _tightest(judge, effort)
    if tightest is None:
        return evidence
    program = certificate_of(games.game(tightest), games.solution(tightest))
    certificate = {**evidence.certificate, **program, "instance": tightest}
    return replace(evidence, method="linear program", certificate=certificate)


def _speaks_of_value(part: Node) -> bool:
    return any(getattr(node, "name", "") == _VALUE for node in walk(part))


def _tightest(judge: Judge, effort: str) -> Instance | None:
    """The instance at which the two sides of the part, or of its conclusion, are nearest to each other."""
    relation = judge.part.args[1] if judge.part.op == "implies" else judge.part
    best: tuple[Any, Instance] | None = None
    for instance, evaluator in _holding(judge, effort):
        gap = _gap(evaluator, relation)
        if gap is not None and (best is None or evaluator.field.sign(gap - best[0]) <= 0):
            best = gap, instance
    return None if best is None else best[1]


def _holding(judge: Judge, effort: str) -> Iterator[tuple[Instance, Evaluator]]:
    for instance in judge.space.enumerate(effort).instances:
        evaluator = judge.evaluator(instance)
        if judge.judge(evaluator) == HOLDS:
            yield instance, evaluator


def _gap(evaluator: Evaluator, relation: Node) -> Any:
    """How far apart the sides of a relation are; None for another formula, or where it is not known."""
    if relation.op not in ("lt", "le", "gt", "ge", "eq"):
        return None
    try:
        gap = evaluator.term(relation.args[0]) - evaluator.term(relation.args[1])
        return -gap if evaluator.field.sign(gap) < 0 else gap
    except (Undecided, Undefined):
        return None


def _look(case: Case) -> Found:
    games = case.traits.games
    assert games is not None
    return Found(
        tuple(
            with_program(case.judge, games, item, case.measure) if is_listed(item) else item for item in case.evidence
        )
    )


def _applies(case: Case) -> bool:
    return not case.exists and case.traits.games is not None and _speaks_of_value(case.judge.part)


def _due(case: Case) -> bool:
    return any(map(is_listed, case.evidence))


LINEAR_PROGRAM = Method(
    "linear program",
    "the value of each instance's game, with optimal weights and votes for the tightest",
    ("linear-program",),
    {"smoke": 81, "standard": 81, "deep": 2},
    _look,
    _applies,
    _due,
)
