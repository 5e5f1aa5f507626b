"""A box on which a premise fails everywhere certifies nothing."""

from __future__ import annotations

from boostproof.theory import Formula
from boostproof.theory.build import Implies, symbols
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.methods.interval import cover

(x,) = symbols("x")
DOMAIN = (x >= -4, x <= 4)


def covered(part: Formula) -> Evidence | None:
    return cover(FreeSpace(part, DOMAIN), DOMAIN, part, "smoke", 1)


def test_a_premise_that_fails_on_the_whole_box_certifies_nothing() -> None:
    assert covered(Implies(x > 100, x < 0)) is None


def test_the_conclusion_alone_is_certified_where_it_holds() -> None:
    assert covered(x**2 + 1 > 0) is not None
