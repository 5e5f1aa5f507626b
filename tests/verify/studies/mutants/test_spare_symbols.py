"""Conditions on symbols of which a statement does not speak: mutants that leave one out have a symbol less."""

from __future__ import annotations

from random import Random

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import Abs, Eq, Implies, Max, Min, Ne, Sign, integer, symbols
from boostproof.verify import Settings
from boostproof.verify.evidence.mutants import FATES, KILLED
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.studies.mutants.trial import Trial

x, y, z = symbols("x y z")
n = integer("n")
SMOKE = Settings("smoke")
STATEMENTS = (
    Eq(Max(y, y) + Min(y, y), y + y), (2 * y - 1) ** 2 + Sign(y) ** 2 >= 2 * (2 * y - 1) * Sign(y), Ne(n**2, 2),
    Abs(y * n) >= y * n, Implies(y > 0, y + 1 / y >= 2), Eq((y + n) * (y - n), y**2 - n**2),
)  # fmt: skip
CONDITIONS = (x <= 2, Ne(x, y), x >= y, x * z >= 1, z >= n, Abs(x) <= y, x**2 <= 2, Eq(x, z), n >= 1, y >= 0)


@pytest.mark.parametrize("seed", range(8))
def test_each_mutant_of_a_claim_with_spare_conditions_gets_its_fate(seed: int) -> None:
    random = Random(seed)
    domain = tuple(random.sample(CONDITIONS, random.randint(1, 2)))
    statement = random.choice(STATEMENTS)
    claim = Claim("Mine.M1", "here", "spare", statement, domain)
    found = Trial(claim, domain, SMOKE, 30).verdicts()
    assert found
    assert {mutant.fate for mutant in found} <= set(FATES)
    for mutant in found:
        if mutant.fate == KILLED and mutant.counterexample is not None:
            inside = domain if mutant.domain is None else mutant.domain
            (part,) = (part for place, part in mutant.changed if place == mutant.counterexample.part)
            space = FreeSpace(statement, inside)
            instance = {name: mutant.counterexample.instance[name] for name in space.names}
            assert Judge(space, inside, part).outcome(instance) == FAILS, mutant.text
