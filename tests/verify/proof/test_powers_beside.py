"""A true hypothesis with a power takes no proof away: what it needs to have a value may be left out."""

from __future__ import annotations

import pytest

from boostproof.theory.build import Q, exp, sqrt, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify.proof import prove

x, y, p, q, g = symbols("x y p q gamma")
GOALS: list[tuple[tuple[Formula, ...], Formula]] = [
    ((x > 0,), 1 + x <= exp(x)),
    ((x >= 0, y >= 0), sqrt(x * y) <= (x + y) / 2),
    ((g >= 0, g <= Q(1, 2)), sqrt(1 - 4 * g**2) <= exp(-2 * g**2)),
]
BESIDE = [x**p > 0, (1 + x) ** p >= 1, Q(2) ** x >= 1, x**p <= x**q, (1 - 2 * g) ** p <= 1, x ** Q(1, 3) >= 0]


@pytest.mark.parametrize("beside", BESIDE, ids=str)
@pytest.mark.parametrize("goal", range(len(GOALS)))
def test_it_is_proved_and_certified_all_the_same(goal: int, beside: Formula) -> None:
    domain, wanted = GOALS[goal]
    for hypotheses in ((*domain, beside), (beside, *domain)):
        proof = prove(hypotheses, wanted)
        assert proof is not None
        assert "nodes" in proof.certificate


@pytest.mark.parametrize("beside", BESIDE, ids=str)
def test_what_is_false_is_not_proved_beside_it(beside: Formula) -> None:
    assert prove((x > 0, beside), 1 + x >= exp(x)) is None
