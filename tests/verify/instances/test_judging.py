"""What one instance says of one part of a statement."""

from __future__ import annotations

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import And, Eq, Implies, Or, exp, ln, real
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import (
    FAILS,
    HOLDS,
    OUTSIDE,
    UNDECIDED,
    VACUOUS,
    Judge,
    Tally,
    conjuncts,
    premises_of,
)

x = real("x")
POSITIVE = (x > 0,)


def outcome(part: Formula, value: str, domain: tuple[Formula, ...] = POSITIVE) -> str:
    return Judge(FreeSpace(x >= 0, domain), domain, part).outcome({"x": value})


@pytest.mark.parametrize(
    ("part", "value", "expected"),
    [
        (x > 1, "2", HOLDS),
        (x > 1, "1", FAILS),
        (x > 1, "0", OUTSIDE),
        (ln(x - 1) > 0, "1", FAILS),
        (Implies(x > 1, x > 2), "1", VACUOUS),
        (Implies(x > 1, x > 2), "2", FAILS),
        (Implies(x > 1, x > 2), "3", HOLDS),
        (Implies(ln(x - 1) > 0, x > 2), "1", FAILS),
        (Implies(x > 1, Implies(x > 2, x > 3)), "2", HOLDS),
        (Eq((exp(x) - 1) * (exp(x) + 1), exp(2 * x) - 1), "1", UNDECIDED),
    ],
)
def test_an_instance_has_one_of_five_outcomes(part: Formula, value: str, expected: str) -> None:
    """Undefined counts as failing, also in a premise; a premise that does not hold says nothing."""
    assert outcome(part, value) == expected


def test_where_the_domain_is_undefined_an_instance_is_outside() -> None:
    assert outcome(x > 5, "1", (ln(x - 1) > 0,)) == OUTSIDE


def test_where_the_domain_is_undecided_so_is_the_instance() -> None:
    assert outcome(x > 5, "1", (Eq((exp(x) - 1) * (exp(x) + 1), exp(2 * x) - 1),)) == UNDECIDED


def test_nested_conjunctions_are_one_list_of_parts() -> None:
    assert conjuncts(And(x > 0, And(x > 1, Or(x > 2, x > 3)))) == (x > 0, x > 1, Or(x > 2, x > 3))


def test_only_an_implication_has_a_premise() -> None:
    assert premises_of(Implies(x > 0, x > 1)) == (x > 0)
    assert premises_of(x > 0) is None


def test_a_tally_discards_what_said_nothing() -> None:
    tally = Tally()
    for told, count in ((HOLDS, 5), (VACUOUS, 2), (OUTSIDE, 3), (UNDECIDED, 1)):
        tally.add(told, count)
    assert (tally.holds, tally.discards, tally.undecided) == (5, 5, 1)
