"""Solvers of a stranger's scenario that break its laws: of no instance that is against them anything is said."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, Scenario, bit, each
from boostproof.theory.beside import Solver
from boostproof.theory.build import Defined, Eq, Implies, Not, integer, real
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge

n, i, e = integer("n"), integer("i"), integer("e")
u, w = real("u"), real("w")


def judged(statement: Formula, laws: tuple[Formula, ...], found: Callable[[Any], Any], most: int) -> Any:
    solver = Solver("p", (u,), lambda data: {"u": found(data)})
    bits = each(e[i], bit, (i, 1, n))
    scenario = Scenario(
        "mine", "bits, and a number", sizes=(n >= 1, n <= most), given=(bits,), laws=laws, solvers=(solver,)
    )
    return judge(Claim("Sol.1", "1", "a claim", statement, scenario=scenario), Settings("smoke"))


HALF = Fraction(1, 2)
BROKEN: dict[str, tuple[Formula, tuple[Formula, ...], Callable[[Any], Any]]] = {
    "no value": (Not(Defined(u)), (Defined(u),), lambda data: None),
    "below": (u < 0, (u >= 0,), lambda data: Fraction(-1)),
    "no value for two laws": (Not(Defined(u)), (u >= 0, u <= 1), lambda data: None),
    "no value of what is defined": (Not(Defined(w)), (Defined(u), Eq(w, 2 * u)), lambda data: None),
    "from 2 on": (Implies(n >= 2, Not(Defined(u))), (Defined(u),), lambda data: None if data["n"] >= 2 else HALF),
    "at all bits": (u <= 2, (u <= 1,), lambda data: Fraction(1 + all(data["e"][1:]) * (len(data["e"]) > 2))),
    "at one instance": (u <= n, (u <= 1,), lambda data: Fraction(2 if data["e"] == [1, 0, 1] else 0)),
}


@pytest.mark.parametrize("most", [3, 4])
@pytest.mark.parametrize("name", BROKEN)
def test_a_solver_that_breaks_a_law_is_at_fault_whatever_is_claimed(name: str, most: int) -> None:
    verdict = judged(*BROKEN[name], most)
    assert verdict.truth == "inconclusive"
    assert "the scenario 'mine'" in verdict.reason
    assert "breaks a law" in verdict.reason


@pytest.mark.parametrize("most", [3, 4])
def test_a_solver_that_keeps_the_laws_is_believed(most: int) -> None:
    verdict = judged(u <= 1, (u >= 0, u <= 1), lambda data: HALF, most)
    assert (verdict.truth, verdict.strength) == ("holds", "exhausted")
