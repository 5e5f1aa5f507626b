"""Runs by the signs of their agreements, for tests to read."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from boostproof.theory.listed.runs import run_of
from boostproof.theory.scenario import Scenario
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.declared import DeclaredSpace, declared_space
from boostproof.verify.logic.values import half_log

__all__ = ["run", "runs"]

SIGN = {"+": 1, "-": -1}


def run(*matrices: Sequence[str], labels: str = "", zero: int = 0, odds: Sequence[str] = ()) -> Instance:
    """The run of a matrix for each learner: a row a round, + where its rule agrees with the label."""
    signs = [[[SIGN[one] for one in row] for row in rows] for rows in matrices]
    made = run_of([SIGN[one] for one in labels or "+" * len(matrices[0][0])], signs, zero)
    return {**made, **({"alpha": [half_log(Fraction(q)) for q in odds]} if odds else {})}


def runs(scenario: Scenario, *, conventions: bool = False, blind: bool = True) -> DeclaredSpace:
    """The runs of a scenario as a claim sees them that is blind to symmetries, and speaks of no convention."""
    return declared_space(scenario, blind, conventions)
