"""What laws define by a variable is not taken as fixed: no verdict rests on how it would vary."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Scenario
from boostproof.theory.beside import Solver
from boostproof.theory.build import At, Derivative, Eq, Every, Limit, exp, integer, oo, real
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify import Settings, judge

x, v, w, u, t = (real(name) for name in "xvwut")
i, n = integer("i"), integer("n")
LAWS = (x >= 0, v >= 0, n >= 1, Eq(w, x * x), Eq(u, v + 1), Every(Eq(t[i], w * i), (i, 1, n)))
SQUARES = Scenario("squares", "a number, and what is made of it", laws=LAWS)


@pytest.mark.parametrize("body", [w, t[1], w * u])
@pytest.mark.parametrize("taken", [Derivative, lambda body, x: At(body, x, 3), lambda body, x: Limit(body, x, oo)])
def test_what_varies_with_the_variable_is_not_judged(body: Term, taken: object) -> None:
    assert callable(taken)
    verdict = judge(_claim(Eq(taken(body, x), 0)), Settings("smoke"))
    assert verdict.truth == "inconclusive"
    assert not verdict.evidence
    assert "laws define" in verdict.reason


@pytest.mark.parametrize("goal", [Eq(Derivative(u * x, x), u), Eq(At(x + u, x, 3), 3 + u)])
def test_what_does_not_vary_is_judged(goal: Formula) -> None:
    assert judge(_claim(goal), Settings("smoke")).truth == "unrefuted"
    assert judge(_claim(Eq(goal.args[0], exp(x) + 9)), Settings("smoke")).truth == "fails"


def test_what_a_solver_finds_varies_with_all_data() -> None:
    finds = Solver("twice", (w,), lambda data: {"w": 2 * data["x"]})
    beside = Scenario("numbers", "two numbers, and what is found", laws=LAWS[:3], solvers=(finds,))
    verdict = judge(_claim(Eq(Derivative(w * x, x), w), beside), Settings("smoke"))
    assert verdict.truth == "inconclusive"
    assert "a solver finds it" in verdict.reason
    assert judge(_claim(Eq(Derivative(w * x, w), x), beside), Settings("smoke")).truth != "inconclusive"


def _claim(statement: Formula, scenario: Scenario = SQUARES) -> Claim:
    return Claim("A.1", "1", "t", statement, (), scenario=scenario)
