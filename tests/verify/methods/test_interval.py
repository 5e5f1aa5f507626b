"""Covers of boxes: which box, which marks, how many, and what is never covered."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import Abs, Defined, Implies, Q, exp, integer, ln, sqrt, symbols
from boostproof.theory.language.expr import Number
from boostproof.verify import Evidence
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.methods.interval import cover
from tests.trials import trials
from tests.verify.certificates import item, outcome, told

g, w, x, y, z = symbols("g w x y z")
n = integer("n")
UNIT = (0 <= x, x <= 1)
SQUARE = (*UNIT, 0 <= y, y <= 1)
CUBE = (*SQUARE, 0 <= z, z <= 1)
BELL = sqrt(1 - 4 * g**2) <= exp(-2 * g**2)


def covered(part: Formula, *domain: Formula, effort: str = "standard") -> Evidence | None:
    return cover(FreeSpace(part, domain), domain, part, effort, 1)


def marks(part: Formula, *domain: Formula, effort: str = "standard") -> str:
    evidence = covered(part, *domain, effort=effort)
    assert evidence is not None
    return str(evidence.certificate["splits"])


def leaves(low: Fraction, high: Fraction, splits: str) -> list[tuple[str, Fraction, Fraction]]:
    """The pieces of an interval, read off the splits as the module says."""
    stack, found = [(low, high)], []
    for mark in splits:
        a, b = stack.pop()
        if mark == "|":
            stack += [((a + b) / 2, b), (a, (a + b) / 2)]
        else:
            found.append((mark, a, b))
    assert not stack
    return found


def test_a_root_below_a_bell_takes_less_than_a_hundred_boxes() -> None:
    assert len(marks(BELL, Q(1, 100) <= g, g <= Q(499, 1000))) < 100


def test_a_root_below_a_bell_is_covered_where_they_touch() -> None:
    splits = marks(BELL, 0 <= g, g <= Q(499, 1000))
    assert len(splits) < 100
    assert leaves(Fraction(0), Fraction(499, 1000), splits)[0][0] == "4"


def test_a_root_strictly_below_a_bell_is_covered_away_from_where_they_touch_alone() -> None:
    evidence = covered(sqrt(1 - 4 * g**2) < exp(-2 * g**2), 0 <= g, g <= Q(499, 1000))
    assert evidence is not None
    assert evidence.certificate["box"]["g"][0] == "1/64"


def test_taylor_pieces_have_the_signs_that_they_say() -> None:
    """exp(x) - 1 - x from 0: the second derivative is positive, and the first has the sign of x."""
    splits = marks(exp(x) >= 1 + x, -1 <= x, x <= 1)
    assert leaves(Fraction(-1), Fraction(1), splits) == [
        ("2", Fraction(-1), Fraction(0)),
        ("2", Fraction(0), Fraction(1)),
    ]


def test_odd_orders_show_nothing_on_the_wrong_side() -> None:
    assert "3" in marks(exp(x) >= 1 + x + x**2 / 2, *UNIT)
    assert covered(exp(x) >= 1 + x + x**2 / 2, -1 <= x, x <= 1) is None


def test_the_mean_value_form_shows_a_corner_that_is_touched() -> None:
    assert "d" in marks(x * y <= 1, *SQUARE)


def test_a_touching_corner_is_not_strictly_below() -> None:
    evidence = covered(x * y < 1, *SQUARE)
    assert evidence is not None
    assert evidence.scope == "on the box 1/64 <= x <= 63/64 and 1/64 <= y <= 63/64"


OPEN_AND_CLOSED = pytest.mark.parametrize(
    ("domain", "box"),
    [
        ((0 <= x, x <= 1), ["0", "1"]),
        ((0 < x, x <= 1), ["1/64", "1"]),
        ((0 <= x, x < 1), ["0", "63/64"]),
        ((0 <= x, 0 < x, x <= 1), ["1/64", "1"]),
    ],
)


@OPEN_AND_CLOSED
def test_the_box_holds_all_of_the_domain_where_it_can_be_covered(domain: Sequence[Formula], box: list[str]) -> None:
    evidence = covered(x**2 <= 2, *domain)
    assert evidence is not None
    assert (evidence.strength, evidence.certificate["box"]) == ("certified", {"x": ["0", "1"]})


@OPEN_AND_CLOSED
def test_closed_bounds_belong_to_a_smaller_box(domain: Sequence[Formula], box: list[str]) -> None:
    """At the open ends of the domain the statement is undefined."""
    touched = [1 / end for end, kept in ((x, box[0]), (1 - x, box[1])) if kept not in "01"]
    evidence = covered(sum((term * 0 for term in touched), x**2) <= 2, *domain)
    assert evidence is not None
    assert evidence.strength == ("tested" if touched else "certified")
    assert evidence.certificate["box"] == {"x": box}


@pytest.mark.parametrize("seed", range(trials(60, 3000)))
def test_what_fails_anywhere_in_the_domain_is_never_certified(seed: int) -> None:
    """A square touches 0, or a divisor does, at a random point, most often near an end of the domain."""
    random = Random(seed)
    near = Fraction(1, random.randrange(2, 2000))
    at = random.choice([near, 1 - near, Fraction(random.randrange(1, 500), 500)])
    gap = x - Q(at.numerator, at.denominator)
    part = random.choice([gap**2 > 0, Abs(gap) > 0, Defined(1 / gap), gap**2 * exp(x) > 0, Implies(x >= 0, gap**2 > 0)])
    low, high = random.choice([(0 < x, x < 1), (0 <= x, x < 1), (0 < x, x <= 1), (0 <= x, x <= 1)])
    inside = Evaluator(EXACT, {"x": EXACT.rational(at)})
    if not (inside.truth(low) and inside.truth(high)):
        return
    evidence = covered(part, low, high)
    assert evidence is None or evidence.strength == "tested"


def test_a_cover_of_a_part_cannot_be_passed_off_as_one_of_all() -> None:
    """The checker reads the domain's bounds itself."""
    domain = (0 < x, x < 1)
    found = covered(x**2 < x, *domain)
    assert found is not None
    made = item("interval", "tested", found.scope, (found.instances, 0), **{
        key: value for key, value in found.certificate.items() if key != "kind"})  # fmt: skip
    assert outcome(told(x**2 < x, [made], domain)) == "not re-checkable"
    assert outcome(told(x**2 < x, [{**made, "strength": "certified"}], domain)) == "refuted"


def test_three_variables_are_covered_and_four_are_not() -> None:
    assert covered(x * y * z <= 1, *CUBE) is not None
    assert covered(x * y * z * w <= 1, *CUBE, 0 <= w, w <= 1) is None


def test_the_longest_side_is_halved_first() -> None:
    assert marks(x * (4 - x) + y <= 10, 0 <= x, x <= 4, 0 <= y, y <= 1) == "|.."
    assert marks(x * (4 - x) + y <= 15, 0 <= x, x <= 4, 0 <= y, y <= 8).startswith("||")


def test_a_domain_that_cuts_the_box_is_no_hindrance() -> None:
    assert covered(x + y <= 1, *SQUARE, x + y <= Q(1, 2)) is not None
    assert covered(x + y <= 1, *SQUARE, x + y <= Q(3, 2)) is None


def test_a_cover_that_is_about_no_instance_is_no_evidence() -> None:
    assert covered(x**2 + 1 > 0, *UNIT, x**2 > 2) is None


def test_integers_and_unbounded_symbols_have_no_box() -> None:
    assert covered(n >= 0, n >= 0, n <= 5) is None
    assert covered(x**2 >= 0, x >= 0) is None


@pytest.mark.parametrize(
    "part",
    [
        1 / (2 * x - 1) ** 2 >= 0,
        sqrt(x - Q(1, 3)) >= 0,
        ln(x - Q(1, 3)) <= 0,
        x / x <= 1,
        sqrt(x * (x - Q(1, 2)) ** 2 - Q(1, 100)) >= 0,
        x ** (x - x) <= 1,
    ],
)
def test_no_cover_where_a_term_has_no_value(part: Formula) -> None:
    evidence = covered(part, *UNIT)
    assert evidence is None or evidence.certificate["box"] == {"x": ["1/64", "63/64"]}


def test_a_slope_that_has_a_value_does_not_give_one_to_its_logarithm() -> None:
    """The derivative 1/x of ln x has a value at -1, where ln x has none."""
    assert covered(ln(x) <= 5, -2 <= x, x <= -1) is None
    assert covered(ln(x) + ln(-x) <= 5, -2 <= x, x <= -1) is None


def test_a_size_has_no_slope_and_is_covered_by_balls_alone() -> None:
    assert marks(Abs(x + 1) * (1 - x) <= Q(5, 4), *UNIT).strip("|.") == ""


def test_a_premise_that_fails_is_marked_so() -> None:
    splits = marks(Implies(x > 2, x > Q(9, 4)), 0 <= x, x <= 4, (x - 2) ** 2 > Q(1, 8))
    found = {mark for mark, low, _ in leaves(Fraction(0), Fraction(4), splits) if low < 2}
    assert found == {"v", "x"}


@pytest.mark.parametrize("slack", [Fraction(1, 10**6), Fraction(1, 10**9)])
def test_near_misses_inside_are_not_covered(slack: Fraction) -> None:
    hair = Number(value=slack)
    assert covered(x * (1 - x) <= Q(1, 4) - hair, *UNIT) is None
    assert covered(exp(x) >= 1 + x + hair, -1 <= x, x <= 1) is None
    assert covered(x * y <= Q(1, 4) - hair, *SQUARE, x + y <= 1) is None


def test_the_same_question_has_the_same_marks() -> None:
    assert marks(BELL, 0 <= g, g < Q(1, 2)) == marks(BELL, 0 <= g, g < Q(1, 2))
