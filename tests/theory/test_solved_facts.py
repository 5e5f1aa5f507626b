"""Facts that a solver finds, named as claims name them."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula, Scenario, bit, each
from boostproof.theory.beside import Solver
from boostproof.theory.build import Eq, Iff, Implies, Not, Or, Sum, boolean, integer, real
from boostproof.verify import Settings, judge

n, i, h, a, even = integer("n"), integer("i"), integer("h"), real("a"), boolean("even")
PARITY = Scenario(
    "parity",
    "up to three bits, and whether their sum is even",
    sizes=(n >= 1, n <= 3),
    given=(each(a[i], bit, (i, 1, n)),),
    laws=(Eq(h, Sum(a[i], (i, 1, n))),),
    solvers=(Solver("parity", (even,), lambda data: {"even": sum(data["a"]) % 2 == 0}),),
)


@pytest.mark.parametrize(
    ("statement", "truth"),
    [
        (even, "fails"),
        (Iff(even, Or(Eq(h, 0), Eq(h, 2))), "holds"),
        (Implies(Eq(h, 1), Not(even)), "holds"),
        (Implies(h >= 2, even), "fails"),
    ],
)
def test_a_fact_is_what_the_solver_says(statement: Formula, truth: str) -> None:
    claim = Claim("Mine.F1", "here", "parity", statement, scenario=PARITY)
    assert judge(claim, Settings(effort="smoke")).truth == truth


@pytest.mark.parametrize("wrong", [h >= 1, h + 1, a[i], "even", None])
def test_what_no_solver_finds_is_refused_in_words(wrong: object) -> None:
    with pytest.raises(ValueError, match="expected symbols, and facts"):
        Solver("wrong", (wrong,))  # type: ignore[arg-type]
