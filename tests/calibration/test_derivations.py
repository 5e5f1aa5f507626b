"""Derivations of statements about every number of terms: sound ones, and ones that do not prove what they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from boostproof.theory import Formula, Scenario
from boostproof.theory.build import Eq, Every, In, Iverson, Product, Q, Sum, integer, real
from boostproof.theory.derivation import (
    Derivation,
    at,
    choice,
    each,
    fold,
    given,
    induction,
    linear,
    so,
    split,
    termwise,
)  # fmt: skip
from boostproof.verify.proof.derivation import Refused, derive

Recorder = Callable[[str, object], None]

a, b, s = real("a"), real("b"), real("s")
i, m = integer("i"), integer("m")
ALL = (i, 1, m)
SPACE = Scenario("numbers", "m numbers a[i] and m numbers b[i]", (a, b, s, m), (m >= 0, Every(Eq(b[i], a[i] / 2), ALL)))
POSITIVE = Every(a[i] > 0, ALL)
SMALL = Every(a[i] <= 1, ALL)
PARTIAL = Every(s[i] >= s[0], (i, 0, m))
STEPS_UP = Every(s[i] >= s[i - 1], ALL)
STEPS_DOWN = Every(s[i] >= s[i - 1] - Q(1, 10**6), ALL)
VALUES = Every(Eq(s[i], s[i]), (i, 0, m))

# Sets of the indices by their digits, and digits a[i] of which it is not known that they are those of a set.
has, set_, chosen, N = real("has"), integer("set"), integer("e"), integer("N")
SETS = (
    Eq(Product(Q(2), ALL), N),
    Every(Every(In(has[set_, i], 0, 1), ALL), (set_, 1, N)),
    Every(Eq(Sum(has[set_, i] * Q(2) ** (i - 1), ALL), set_ * Iverson(set_ < N)), (set_, 1, N)),
)
DIGITS = Every(In(a[i], 0, 1), ALL)
THREE_DIGITS = Every(In(a[i], 0, 1, 2), ALL)
BOUNDED = Every(Sum(has[set_, i] * s[i], ALL) <= 1, (set_, 1, N))
BOUND = Sum(a[i] * s[i], ALL) <= 1
TERMS = Every(Eq(s[i], s[i]), ALL)


def _of_chosen_set(*laws: Formula, digits: Formula) -> Derivation:
    """The bound of all sets, at the set that has the digits a[i]."""
    names = ("count", "members", "numbers")
    return (
        *(given(name, law) for name, law in zip(names, laws, strict=True)),
        given("bounded", BOUNDED),
        given("digits", digits),
        given("terms", TERMS),
        choice(
            "set", chosen, names, "digits",
            at("bound", "bounded", chosen),
            termwise("same", Eq(Sum(a[i] * s[i], ALL), Sum(has[chosen, i] * s[i], ALL)),
                     "set.members", "terms", "digits"),
            so("its bound", BOUND, "bound", "same"),
        ),
    )  # fmt: skip


Case = tuple[Formula, Sequence[Formula], Derivation]

TRUE: dict[str, Case] = {
    "a sum of positive numbers is not negative": (
        Sum(a[i], ALL) >= 0,
        (POSITIVE,),
        (given("p", POSITIVE), each("weak", ALL, a[i] >= 0, "p"), termwise("sum", Sum(a[i], ALL) >= 0, "weak")),
    ),
    "a sum of positive numbers is positive if there is one": (
        Sum(a[i], ALL) > 0,
        (POSITIVE, m >= 1),
        (given("p", POSITIVE), given("one", m >= 1), termwise("sum", Sum(a[i], ALL) > 0, "p", "one")),
    ),
    "a product of numbers from 0 to 1 is at most 1": (
        Product(a[i], ALL) <= 1,
        (POSITIVE, SMALL),
        (
            given("p", POSITIVE),
            given("s", SMALL),
            each("weak", ALL, a[i] >= 0, "p"),
            termwise("product", Product(a[i], ALL) <= 1, "s", "weak"),
        ),
    ),
    "the sum of doubles is double the sum": (
        Eq(Sum(2 * a[i], ALL), 2 * Sum(a[i], ALL)),
        (POSITIVE,),
        (given("p", POSITIVE), linear("sum", Eq(Sum(2 * a[i], ALL), 2 * Sum(a[i], ALL)), "p")),
    ),
    "squares of positive numbers are positive": (
        Every(a[i] ** 2 > 0, ALL),
        (POSITIVE,),
        (given("p", POSITIVE), each("squares", ALL, a[i] ** 2 > 0, "p")),
    ),
    "what never falls is never below its start": (
        PARTIAL,
        (STEPS_UP, VALUES),
        (
            given("up", STEPS_UP),
            given("values", VALUES),
            given("long", m >= 0),
            induction(
                "all",
                PARTIAL,
                (at("start", "values", 0), so("base", s[0] >= s[0], "start")),
                (at("rise", "up", i + 1), so("next", s[i + 1] >= s[0], "rise", "all.hypothesis")),
            ),
        ),
    ),
}

TRUE |= {
    "a sum is that of its two halves": (
        Eq(Sum(a[i], ALL), Sum(a[i], (i, 1, m - 1)) + Sum(a[i], (i, m, m))),
        (POSITIVE, m >= 1),
        (given("p", POSITIVE), given("one", m >= 1), split("parts", Sum(a[i], ALL), m - 1, "p")),
    ),
    "what holds for all sets holds for every row of digits": (
        BOUND, (*SETS, BOUNDED, DIGITS, TERMS), _of_chosen_set(*SETS, digits=DIGITS),
    ),
}  # fmt: skip

FALSE: dict[str, Case] = {
    "a sum parted before its start": (
        Eq(Sum(a[i], ALL), Sum(a[i], (i, 1, m - 1)) + Sum(a[i], (i, m, m))),
        (POSITIVE,),
        (given("p", POSITIVE), split("parts", Sum(a[i], ALL), m - 1, "p")),
    ),
    "what holds for all sets holds for rows of three digits": (
        BOUND,
        (*SETS, BOUNDED, THREE_DIGITS, TERMS),
        _of_chosen_set(*SETS, digits=THREE_DIGITS),
    ),
    "what holds for some sets holds for every row of digits": (
        BOUND,
        (SETS[0], SETS[1], BOUNDED, DIGITS, TERMS),
        _of_chosen_set(SETS[0], SETS[1], SETS[1], digits=DIGITS),
    ),
    "a sum of positive numbers is positive, also of none": (
        Sum(a[i], ALL) > 0,
        (POSITIVE,),
        (given("p", POSITIVE), termwise("sum", Sum(a[i], ALL) > 0, "p")),
    ),
    "a product of numbers up to 1 is at most 1, of whatever sign": (
        Product(a[i], ALL) <= 1,
        (SMALL,),
        (given("s", SMALL), termwise("product", Product(a[i], ALL) <= 1, "s")),
    ),
    "the sum of doubles is three times the sum": (
        Eq(Sum(2 * a[i], ALL), 3 * Sum(a[i], ALL)),
        (POSITIVE,),
        (given("p", POSITIVE), linear("sum", Eq(Sum(2 * a[i], ALL), 3 * Sum(a[i], ALL)), "p")),
    ),
    "squares of positive numbers are above 1": (
        Every(a[i] ** 2 > 1, ALL),
        (POSITIVE,),
        (given("p", POSITIVE), each("squares", ALL, a[i] ** 2 > 1, "p")),
    ),
    "a number after the last": (
        a[m + 1] > 0,
        (POSITIVE,),
        (given("p", POSITIVE), at("last", "p", m + 1)),
    ),
    "the first of perhaps none": (
        a[1] > 0,
        (POSITIVE,),
        (given("p", POSITIVE), at("first", "p", 1)),
    ),
    "a condition that is not given": (Every(a[i] > 1, ALL), (POSITIVE,), (given("p", Every(a[i] > 1, ALL)),)),
    "a sum split without a last term": (
        Eq(Sum(a[i], ALL), Sum(a[i], (i, 1, m - 1)) + a[m]),
        (POSITIVE,),
        (given("p", POSITIVE), fold("split", Sum(a[i], ALL), "p")),
    ),
    "a start that is not shown": (
        Every(s[i] >= 0, (i, 0, m)),
        (STEPS_UP,),
        (
            given("up", STEPS_UP),
            given("long", m >= 0),
            induction(
                "all",
                Every(s[i] >= 0, (i, 0, m)),
                (so("base", s[0] >= 0),),
                (at("rise", "up", i + 1), so("next", s[i + 1] >= 0, "rise", "all.hypothesis")),
            ),
        ),
    ),
    "what falls a hair at each step": (
        PARTIAL,
        (STEPS_DOWN, VALUES),
        (
            given("down", STEPS_DOWN),
            given("values", VALUES),
            given("long", m >= 0),
            induction(
                "all",
                PARTIAL,
                (at("start", "values", 0), so("base", s[0] >= s[0], "start")),
                (at("fall", "down", i + 1), so("next", s[i + 1] >= s[0], "fall", "all.hypothesis")),
            ),
        ),
    ),
}


def says(case: Case) -> str:
    """What the derivation of a case proves."""
    part, domain, steps = case
    try:
        return "open" if derive(steps, SPACE, domain, part) is None else "holds"
    except Refused:
        return "open"


@pytest.mark.parametrize("name", TRUE)
def test_a_sound_derivation_is_accepted(name: str, record_property: Recorder) -> None:
    answer = says(TRUE[name])
    record_property("calibration", f"derivation/true/{answer}")
    assert answer == "holds"


@pytest.mark.parametrize("name", FALSE)
def test_an_unsound_derivation_is_refused(name: str, record_property: Recorder) -> None:
    answer = says(FALSE[name])
    record_property("calibration", f"derivation/false/{answer}")
    assert answer == "open"
