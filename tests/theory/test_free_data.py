"""Claims about entries, without a scenario: their tables have every entry that the claim speaks of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula, Reading, Scenario, Term
from boostproof.theory.build import Defined, Eq, Every, Implies, Q, Sum, integer, real
from boostproof.theory.language.expr import Number, Symbol
from boostproof.verify import Settings, judge
from tests.trials import trials

n, m, k, i, j = (integer(name) for name in "nmkij")
x = real("x")


def claim(statement: Formula, *domain: Formula) -> Claim:
    return Claim("Mine.1", "here", "planted", statement, domain=domain)


TRUE = {
    "telescoping": claim(Eq(Sum(x[i + 1] - x[i], (i, 1, n)), x[n + 1] - x[1]), n >= 1),
    "a sum to n - 1": claim(Eq(Sum(x[i + 1] - x[i], (i, 1, n - 1)), x[n] - x[1]), n >= 1),
    "neighbours": claim(Sum(x[i + 1] ** 2 + x[i] ** 2, (i, 1, n)) >= 0, n >= 1),
    "every second one": claim(Eq(Sum(x[i], (i, 1, 2 * n)), Sum(x[2 * i] + x[2 * i - 1], (i, 1, n))), n >= 1),
    "backwards": claim(Eq(Sum(x[n + 1 - i], (i, 1, n)), Sum(x[i], (i, 1, n))), n >= 1),
    "backwards from 0": claim(Eq(Sum(x[n - i], (i, 0, n - 1)), Sum(x[i], (i, 1, n))), n >= 1),
    "a condition on one entry": claim(Sum(x[i] ** 2, (i, 1, n)) >= x[1] ** 2, n >= 1, x[1] >= 0),
    "a condition on some entries": claim(Sum(x[i], (i, 1, n)) >= x[n], n >= 1, Every(x[i] >= 0, (i, 1, n - 1))),
    "a condition on all but one": claim(Sum(x[i], (i, 1, n)) >= x[1], n >= 1, Every(x[i] >= 0, (i, 2, n))),
    "a condition on more than all": claim(Sum(x[i] ** 2, (i, 1, n)) >= 0, n >= 1, Every(x[i] >= 0, (i, 1, 3))),
    "an entry beside none": claim(Implies(x[1] >= 0, Sum(x[i], (i, 1, n)) ** 2 >= 0), n >= 0),
    "two sizes": claim(Sum(x[i] ** 2, (i, 1, n)) + Sum(x[i] ** 2, (i, 1, m)) >= 0, n >= 1, m >= 0),
    "above the diagonal": claim(Sum(Sum((x[i] - x[j]) ** 2, (j, i + 1, n)), (i, 1, n)) >= 0, n >= 1),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_a_true_claim_does_not_fail_for_want_of_an_entry(name: str) -> None:
    assert judge(TRUE[name], Settings("smoke")).truth in ("holds", "unrefuted")


@pytest.mark.parametrize(
    ("statement", "domain"),
    [
        (Sum(x[i - 1] ** 2, (i, 1, n)) >= 0, (n >= 1,)),
        (x[n - k] ** 2 >= 0, (n >= 1, k >= 0, k <= n - 1)),
        (x[k] ** 2 >= 0, ()),
        (Sum(Sum(x[i * j] ** 2, (j, 1, n)), (i, 1, n)) >= 0, (n >= 1,)),
        (x[1] + x[1, 2] >= 0, ()),
    ],
    ids=["from 0", "below 1 perhaps", "of no known sign", "at products", "of two kinds"],
)
def test_entries_of_which_nothing_says_which_there_are_are_refused(statement: Formula, domain: tuple[Formula]) -> None:
    with pytest.raises(ValueError, match=r"in Mine.1 .*x has"):
        claim(statement, *domain)


def test_the_domain_may_say_which_entries_there_are() -> None:
    said = claim(x[n - k] ** 2 >= 0, n >= 1, k >= 0, k <= n - 1, Every(Defined(x[i]), (i, 1, n)))
    assert judge(said, Settings("smoke")).truth == "holds"


def test_a_condition_on_all_entries_is_what_they_are_drawn_from() -> None:
    said = claim(Sum(x[i], (i, 1, n)) >= 0, n >= 1, Every(x[i] >= 0, (i, 1, n)))
    assert said.scenario is not None
    assert Every(x[i] >= 0, (i, 1, n)) in said.scenario.laws


def test_a_sum_alone_does_not_say_what_its_terms_may_be() -> None:
    said = claim(Sum(x[i] ** 2, (i, 1, n)) <= 1, n >= 1, Eq(Sum(x[i], (i, 1, n)), 1))
    assert said.scenario is not None
    assert Every(Defined(x[i]), (i, 1, n)) in said.scenario.laws
    assert judge(said, Settings("smoke")).truth == "fails"


# Random indices, against all values that they take.


def _index(rng: random.Random) -> tuple[Term, Term, Term]:
    """A multiple of i and of n and a number, and what i goes through."""
    times, size, more = rng.choice((-2, -1, 1, 2)), rng.choice((0, 1, 2)), rng.randint(-1, 3)
    low, high = rng.choice((Q(1), Q(2), Q(0))), rng.choice((n, n - 1, 2 * n, Q(3)))
    return times * i + size * n + more, low, high


def _value(term: Term, at: dict[Symbol, int]) -> Fraction:
    if isinstance(term, Number):
        return term.value
    if isinstance(term, Symbol):
        return Fraction(at[term])
    values = [_value(arg, at) for arg in term.args if isinstance(arg, Term)]
    if term.op == "neg":
        return -values[0]
    left, right = values
    return {"add": left + right, "sub": left - right, "mul": left * right}[term.op]


def _places(index: Term, low: Term, high: Term, size: int) -> Iterator[Fraction]:
    first, last = (int(_value(end, {n: size})) for end in (low, high))
    yield from (_value(index, {n: size, i: here}) for here in range(first, last + 1))


def _last(scenario: Scenario, size: int) -> Fraction:
    """The last entry of x that the scenario declares."""
    (law,) = [law for law in scenario.laws if law.op == "every"]
    high = law.args[3]
    assert isinstance(high, Term)
    return _value(high, {n: size})


def test_a_table_has_every_entry_that_is_spoken_of_and_no_index_below_1() -> None:
    rng, read = random.Random(20261), 0
    for _ in range(trials(300, 10_000)):
        spoken = [_index(rng) for _ in range(rng.randint(1, 3))]
        statement = Eq(sum((Sum(x[index], (i, low, high)) for index, low, high in spoken), Q(0)), 0)
        try:
            said = claim(statement, n >= 1)
        except ValueError:
            continue
        read += 1
        assert said.scenario is not None
        for size in range(1, 6):
            places = [place for one in spoken for place in _places(*one, size)]
            assert all(1 <= place <= _last(said.scenario, size) for place in places)
    assert read > 50


# A claim that is made from another ------------------------------------------------------------------------------------

TOTAL = Sum(x[i], (i, 1, n))
NOT_NEGATIVE = claim(TOTAL >= 0, n >= 1, Every(x[i] >= 0, (i, 1, n)))


def _judged(said: Claim) -> str:
    return judge(said, Settings("smoke")).truth


@pytest.mark.parametrize("domain", [(n >= 1,), (n >= 1, Every(x[i] >= -1, (i, 1, n)))], ids=["none", "a wider one"])
def test_a_condition_on_data_does_not_outlive_the_domain_that_says_it(domain: tuple[Formula, ...]) -> None:
    assert _judged(NOT_NEGATIVE) == "holds"
    assert _judged(replace(NOT_NEGATIVE, domain=domain)) == "fails"
    assert _judged(replace(NOT_NEGATIVE, id="Mine.2", domain=domain)) == "fails"


def test_a_condition_on_data_is_read_off_the_domain_that_a_claim_is_given() -> None:
    above = replace(NOT_NEGATIVE, statement=TOTAL >= n, domain=(n >= 1, Every(x[i] >= 1, (i, 1, n))))
    assert _judged(above) == "holds"


def test_another_reading_has_the_entries_that_it_speaks_of() -> None:
    more = Sum(x[i], (i, 1, n + 1))
    readings = (Reading("true", "one more", more**2 >= 0), Reading("false", "one more", more >= 0))
    said = replace(claim(TOTAL**2 >= 0, n >= 1), readings=readings)
    assert [_judged(one) for one in (said, *said.otherwise)] == ["holds", "holds", "fails"]


def test_laws_that_are_added_to_data_are_declared_and_stay() -> None:
    data = NOT_NEGATIVE.scenario
    assert data is not None
    few = replace(data, name="few", laws=(*data.laws, Every(x[i] <= 1, (i, 1, n))))
    bounded = replace(NOT_NEGATIVE, statement=TOTAL <= n, scenario=few)
    assert (data.of_data, few.of_data, _judged(bounded)) == (True, False, "holds")
    assert _judged(replace(bounded, domain=(n >= 1,))) == "holds"
    assert _judged(replace(bounded, statement=TOTAL <= n - 1)) == "fails"
