"""Run claims on runs by real stumps over a real table, judged in ball arithmetic."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from boostproof.theory.listed.runs import run_of
from boostproof.verify.evidence.table import Table
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Instance, traits_of
from boostproof.verify.instances.judging import FAILS, HOLDS, UNDECIDED, Judge
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Balls, Undecided
from boostproof.verify.logic.values import half_log
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.search.reach import Reach

__all__ = ["REAL_DATA", "in_balls", "on_table", "run_on"]

_ROUNDS = {"smoke": (3,), "standard": (1, 8), "deep": (1, 8, 40)}
_PRECISION = 320
_AGREEMENT = 160
"""Bits to which two balls must agree for an equality to count as confirmed: half the working precision."""


class _BallEvaluator(Evaluator):
    """An equality between balls cannot be proved; it counts when they agree to many bits."""

    lenient = False
    """Whether an equality was let count: then a refutation may rest on it, and is none."""

    def equal(self, left: Any, right: Any) -> bool:
        try:
            return super().equal(left, right)
        except Undecided:
            if (left - right).abs_upper() * 2**_AGREEMENT < 1:
                self.lenient = True
                return True
            raise


def on_table(judge: Judge, table: Table, effort: str, part: int) -> tuple[Evidence | None, Instance | None]:
    """Judge the runs of boosted stumps on a table; the evidence, and a run that refutes."""
    kind, outcomes, reach = traits_of(judge.space).runs, [], Reach()
    for rounds in _ROUNDS[effort]:
        instance = run_on(table, kind, rounds)
        if instance is None:
            continue
        outcomes.append(in_balls(judge, instance))
        if outcomes[-1] == FAILS:
            return None, instance
        if outcomes[-1] == HOLDS:
            reach.add(instance)
    if HOLDS not in outcomes:
        return None, None
    return _evidence(table, effort, part, outcomes, reach), None


def in_balls(judge: Judge, instance: Instance) -> str:
    """What a large instance says, in balls; equalities to many bits count, but no refutation may rest on one."""
    field = Balls(_PRECISION)
    with field.working():
        evaluator = _BallEvaluator(field, judge.space.observe(instance, field))
        outcome = replace(judge, field=field).judge(evaluator)
    return UNDECIDED if outcome == FAILS and evaluator.lenient else outcome


def _evidence(table: Table, effort: str, part: int, outcomes: list[str], reach: Reach) -> Evidence:
    rounds = ", ".join(map(str, _ROUNDS[effort]))
    undecided = outcomes.count(UNDECIDED)
    return Evidence(
        method="real data",
        strength="tested",
        scope=f"boosted stumps on {table.name} ({len(table.y)} examples), T in {{{rounds}}}, in "
        f"{_PRECISION}-bit balls, "
        f"equalities to {_AGREEMENT} bits" + (f"; {undecided} undecided" if undecided else ""),
        part=part,
        instances=outcomes.count(HOLDS),
        discards=len(outcomes) - outcomes.count(HOLDS) - undecided,
        certificate={
            "kind": "data",
            "sha256": table.sha256,
            "rounds": list(_ROUNDS[effort]),
            "reach": reach.said(),
        },
    )


def run_on(table: Table, kind: str, rounds: int) -> Instance | None:
    """The run of boosted stumps on a table as an instance; None where it stops before its first round ends.

    AdaBoost uses all columns; 2-BOOST the first half of the columns for one learner and the rest for the other. A voted
    run takes the same rules with the coefficients ln(4)/2, ln(9)/2, ... in turn.
    """
    # numba, only where stumps are trained
    from boostproof.algorithms.kernels.stumps.stumps import stump_agreements, stump_agreements_two

    if kind == "two_boost_run":
        if table.X.shape[1] < 2:
            return None
        matrices = [rows.tolist() for rows in stump_agreements_two(table.X, table.y, rounds, table.X.shape[1] // 2)]
    else:
        matrices = [stump_agreements(table.X, table.y, rounds).tolist()]
    if not matrices[0]:
        return None
    coefficients = [half_log(Fraction((k % 3 + 2) ** 2)) for k in range(len(matrices[0]))]
    run = run_of([1 if label > 0 else -1 for label in table.y], matrices)
    return {**run, **({"alpha": coefficients} if kind == "voted_run" else {})}


def _look(case: Case) -> Found:
    assert case.settings.table is not None
    evidence, found = on_table(case.judge, case.settings.table, case.effort, case.place)
    return case.beside(evidence) if found is None else Found(instance=found)


def _applies(case: Case) -> bool:
    return not case.exists and bool(case.traits.runs)


def _due(case: Case) -> bool:
    return case.settings.table is not None


REAL_DATA = Method(
    "real data",
    "runs of boosted stumps on a table, in balls",
    ("data",),
    {"smoke": 600, "standard": 600, "deep": 6000},
    _look,
    _applies,
    _due,
)
