"""Random statements: z3, covers and proofs against all instances of a small set, judged exactly one by one."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import In, Q
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import Judge
from boostproof.verify.methods.interval import cover
from boostproof.verify.methods.proofs import proof_of
from boostproof.verify.methods.smt import solve
from tests.calibration.answers import ELSEWHERE, FAILS, HOLDS, NOTHING, OPEN
from tests.calibration.planted import x, y
from tests.calibration.random_statements import a_polynomial_relation, a_statement

Recorder = Callable[[str, object], None]

STATEMENTS, BATCHES = 12, 10
VALUES = ("-1", "0", "1/2", "1")
GRID = ("-1", "-2/3", "-1/2", "-1/4", "0", "1/3", "1/2", "9/10", "1")
FINITE = tuple(In(symbol, Q(-1), Q(0), Q(1, 2), Q(1)) for symbol in (x, y))
SQUARE = (-1 <= x, x <= 1, -1 <= y, y <= 1)


def over(values: tuple[str, ...], judge: Judge) -> str:
    """What all pairs of the values say."""
    said = {judge.outcome({"x": a, "y": b}) for a, b in itertools.product(values, repeat=2)}
    if "undecided" in said:
        return OPEN
    return FAILS if "fails" in said else HOLDS if "holds" in said else NOTHING


def judge_on(domain: tuple[Formula, ...], part: Formula) -> Judge:
    return Judge(FreeSpace(part, domain), domain, part)


def solved(judge: Judge) -> str:
    answer = solve(judge, "smoke", 1, alone=True)
    if answer.found is not None:
        return FAILS
    return OPEN if answer.evidence is None else NOTHING if answer.vacuous else HOLDS


def statements(batch: int, draw: Callable[[Random], Formula]) -> list[Formula]:
    return [draw(Random(batch * STATEMENTS + place)) for place in range(STATEMENTS)]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_z3_agrees_with_all_values_of_a_finite_domain(batch: int, record_property: Recorder) -> None:
    for part in statements(batch, a_statement):
        judge = judge_on(FINITE, part)
        truth, answer = over(VALUES, judge), solved(judge)
        record_property("calibration", f"smt, random/{'true' if truth == HOLDS else 'false'}/{answer}")
        assert answer in {truth, OPEN}, str(part)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_proof_of_what_fails_at_one_of_finitely_many_values(batch: int) -> None:
    for part in statements(batch, a_statement):
        if over(VALUES, judge_on(FINITE, part)) == FAILS:
            assert proof_of(FINITE, part, 1) is None, str(part)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("draw", [a_statement, a_polynomial_relation])
def test_z3_shows_nothing_on_a_square_that_fails_at_one_of_its_points(
    batch: int, draw: Callable[[Random], Formula]
) -> None:
    for part in statements(batch, draw):
        judge = judge_on(SQUARE, part)
        truth = over(GRID, judge)
        assert solved(judge) in ({FAILS, OPEN} if truth == FAILS else {truth, FAILS, OPEN}), str(part)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("draw", [a_statement, a_polynomial_relation])
def test_no_cover_of_a_box_in_which_a_point_fails(
    batch: int, draw: Callable[[Random], Formula], record_property: Recorder
) -> None:
    for part in statements(batch, draw):
        judge = judge_on(SQUARE, part)
        truth, inside = over(GRID, judge), covered_points(judge)
        answer = OPEN if inside is None else HOLDS if inside == GRID else ELSEWHERE
        record_property("calibration", f"cover, random/{'true' if truth == HOLDS else 'false'}/{answer}")
        assert inside is None or over(inside, judge) != FAILS, str(part)


def covered_points(judge: Judge) -> tuple[str, ...] | None:
    """The points of the grid on both sides of the box that is covered; None where none is."""
    assert isinstance(judge.space, FreeSpace)
    evidence = cover(judge.space, judge.domain, judge.part, "smoke", 1)
    if evidence is None:
        return None
    sides = [(Fraction(low), Fraction(high)) for low, high in evidence.certificate["box"].values()]
    return tuple(text for text in GRID if all(low <= Fraction(text) <= high for low, high in sides))


def test_the_random_statements_are_of_both_kinds() -> None:
    drawn = [part for batch in range(BATCHES) for part in statements(batch, a_statement)]
    truths = Counter(over(VALUES, judge_on(FINITE, part)) for part in drawn)
    assert truths[HOLDS] >= 10
    assert truths[FAILS] >= 50
