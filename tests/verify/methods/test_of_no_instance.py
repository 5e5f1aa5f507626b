"""What looked at no instance of the domain is no evidence."""

from __future__ import annotations

import pytest

from boostproof.theory import Formula, Scenario, between, each
from boostproof.theory.build import Implies, Q, Sum, integer, real
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import Judge
from boostproof.verify.methods.draws import draw
from boostproof.verify.methods.exhaustion import exhaust
from boostproof.verify.methods.sweep import sweep

n, i = integer("n"), integer("i")
x, y = real("x"), real("y")
MANY = Scenario("many", "n numbers", sizes=(n >= 1,), given=(each(x[i], between(0, 1), (i, 1, n)),))
ABOVE = Sum(x[i] ** 2, (i, 1, n)) + 1 < Sum(x[i], (i, 1, n))  # no x in [0, 1] is less than its square by more than 1/4
EMPTY = {
    "no instance lies in the domain": ((ABOVE, n <= 3), x[1] <= 1),
    "no premise holds": ((n <= 3,), Implies(ABOVE, x[1] <= 1)),
}


@pytest.mark.parametrize("name", EMPTY)
def test_methods_of_tests_say_nothing_of_none(name: str) -> None:
    domain, part = EMPTY[name]
    case = Judge(declared_space(MANY), domain, part)
    assert draw(case, "smoke", 1, 1) == (None, None)
    assert sweep(case, "smoke", 1, 1).evidence is None
    assert exhaust(case, "smoke", 1).evidence is None


@pytest.mark.parametrize("domain", [(x**2 + y**2 <= -1,), (x * y > 1, x <= Q(1, 2), x >= 0, y <= 1, y >= 0)])
def test_free_numbers_that_are_none_are_no_evidence(domain: tuple[Formula, ...]) -> None:
    case = Judge(FreeSpace(x <= y, domain), domain, x <= y)
    assert draw(case, "smoke", 1, 1) == (None, None)
    assert sweep(case, "smoke", 1, 1).evidence is None
