"""What is false or has no value somewhere is never proved: random sequents against fractions and mpmath."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from boostproof.theory.build import Derivative, Eq, Q, real
from boostproof.theory.language.expr import Formula
from boostproof.verify.logic import definedness
from boostproof.verify.proof import logic, plain, prove
from tests.trials import parts
from tests.verify.meaning import NoValue, Unsure, truth
from tests.verify.random_terms import Terms, point

Point = dict[str, Fraction | int]

_POINTS = 60
y = real("y")


def _holds(formula: Formula, at: Point) -> bool | None:
    """Whether it has a truth value and is true; None where that is not sure."""
    try:
        return truth(formula, at)
    except NoValue:
        return False
    except Unsure:
        return None


def counterexample(hypotheses: list[Formula], goal: Formula, seed: int) -> Point | None:
    """A point at which all hypotheses are true and the goal is not."""
    rng = random.Random(seed)
    for _ in range(_POINTS):
        at = point(rng)
        if all(_holds(formula, at) for formula in hypotheses) and _holds(goal, at) is False:
            return at
    return None


def sequent(seed: int) -> tuple[list[Formula], Formula]:
    """Random hypotheses and a goal."""
    terms = Terms(seed)
    return [terms.hypothesis() for _ in range(terms.rng.choice([0, 0, 1, 1, 2]))], terms.law()


def fooled(seeds: range) -> list[str]:
    """The sequents that are proved and have a counterexample."""
    found = []
    for seed in seeds:
        hypotheses, goal = sequent(seed)
        if prove(hypotheses, goal, steps=150) is not None:
            at = counterexample(hypotheses, goal, seed)
            if at is not None:
                found.append(f"{seed}: {', '.join(map(str, hypotheses))} |- {goal} at {at}")
    return found


@pytest.mark.parametrize("seeds", parts(300, 100_000, 5_000))
def test_no_false_sequent_is_proved(seeds: range) -> None:
    assert fooled(seeds) == []


def test_many_random_sequents_are_false_and_some_are_proved() -> None:
    """Else nothing would be learnt from them."""
    drawn = [sequent(seed) for seed in range(120)]
    false = sum(counterexample(*parts, 0) is not None for parts in drawn)
    proved = sum(prove(*parts, steps=150) is not None for parts in drawn)
    assert false >= 30
    assert proved >= 15


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a factorial below 0": lambda patch: patch.setitem(definedness._VALUE, "factorial", lambda node: []),
    "a logarithm of what is negative": lambda patch: patch.setitem(definedness._VALUE, "ln", definedness._VALUE["exp"]),
    "what a limit or a point forgets": lambda patch: patch.setattr(plain, "_beside", lambda term, needed: term),
    "an exponent that becomes whole": lambda patch: patch.setattr(plain, "_WHOLE", frozenset()),
    "a vector that is read in part": lambda patch: patch.setitem(
        logic._NEGATIONS, "simplex", lambda formula: logic.negation(logic._simplex(formula))
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_prover_that_gives_a_value_to_what_has_none_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[fault](monkeypatch)
    assert any(fooled(range(first, first + 20)) for first in range(0, 1000, 20))


def test_a_slope_of_0_is_not_taken_for_another_number() -> None:
    """The difference quotient of a cube at 0 is a square of its step."""
    assert _holds(Eq(Derivative(y**3, y), 0 * y), {"y": Fraction(0)}) is None
    assert _holds(Eq(Derivative(y**3, y), Q(1, 10**20)), {"y": Fraction(0)}) is False
