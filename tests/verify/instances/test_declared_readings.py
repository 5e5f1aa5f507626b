"""What laws say of data is read as they say it: no instance that breaks a law, none that keeps them left out."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, Formula, Scenario, Term
from boostproof.theory.beside import Listed, Solver
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Exists,
    Factorial,
    Implies,
    Iverson,
    Ne,
    Or,
    Q,
    Sum,
    boolean,
    coefficient,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.scenario import Sort, any_number, between, bit, distribution, each, one_of, positive, sign
from boostproof.theory.scenarios.counting import SUBSETS
from boostproof.verify import Settings, judge
from boostproof.verify.instances.base import Words
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.lawful import Unlawful
from tests.trials import trials

n, m, i, j = (integer(name) for name in "nmij")
x, p, a, P = real("x"), real("p"), real("a"), real("P")
k, c = integer("k"), coefficient("c")
SMOKE = Settings("smoke")
BITS = each(x[i], bit, (i, 1, n))
SHARES = distribution(p[i], (i, 1, n))
TOTAL = Eq(Sum(x[i], (i, 1, n)), 1)
CAPPED = (n >= 1, SHARES, each(p[i], between(0, Q(1, 2)), (i, 1, n)))
COLUMNS = Every(Eq(Sum(P[i, j], (i, 1, n)), 1), (j, 1, m))
STOCHASTIC = (n >= 1, m >= 1, each(P[i, j], between(0), (i, 1, n), (j, 1, m)), COLUMNS)

TWICE = (n >= 1, each(a[i], between(0, 10), (i, 1, n)), each(a[k], one_of(0, Sum(k, (i, 1, 2))), (k, 1, n)))
NAMED = (n >= 1, i >= 1, each(a[j], between(0), (j, 1, n)), each(a[k], between(0, i), (k, 1, n)))
UP, DOWN = Every(Eq(a[i], a[i - k] + 1), (i, k + 1, 2 * k)), Every(Eq(a[i], a[i + k - 1] + 1), (i, 2, k))


def verdict(statement: Formula, *laws: Formula, domain: tuple[Formula, ...] = ()) -> str:
    scenario = Scenario("mine", "planted", laws=laws)
    return judge(Claim("Mine.1", "here", "planted", statement, domain=domain, scenario=scenario), SMOKE).truth


TRUE = {
    "no vector without entries": (n >= 1, (n >= 0, SHARES)),
    "signs of sum 1 are no shares": (Ne(n, 2), (n >= 1, each(x[i], sign, (i, 1, n)), TOTAL)),
    "one bit of sum 1 is 1": (Eq(Sum(x[i] ** 2, (i, 1, n)), 1), (n >= 1, BITS, TOTAL)),
    "shares under a cap": (Every(p[i] <= Q(1, 2), (i, 1, n)), CAPPED),
    "shares above 0": (Every(p[i] > 0, (i, 1, n)), (n >= 1, SHARES, each(p[i], positive, (i, 1, n)))),
    "a positive coefficient": (c > 0, (each(c, positive),)),
    "columns": (COLUMNS, STOCHASTIC),
    "an index in a sum over another's name": (Ne(a[1], 3), TWICE),
    "a size of another law's index's name": (Every(a[j] <= i, (j, 1, n)), NAMED),
    "bounds without a value from some size on": (n <= 7, (n >= 1, each(a, between(0, 1 / (8 - n))))),
    "values without a value from some size on": (n <= 5, (n >= 1, each(a, one_of(1 / (6 - n), 0)), n <= 6)),
    "a law that needs a later one": (Eq(a[3], x[1] + 1), (
        n >= 1, BITS, Eq(a[1], 0), Eq(a[4], x[1]), Eq(a[2], a[4]), Eq(a[3], a[2] + 1)
    )),
    "back and forth": (Eq(a[2 * k], 2 * k - 1), (k >= 1, Eq(a[1], 0), UP, DOWN)),
    "whole shares": (Eq(Sum(k[i] ** 2, (i, 1, n)), 1), (n >= 1, distribution(k[i], (i, 1, n)))),
}  # fmt: skip

FALSE = {
    "no vector without entries": (Exists(Eq(n, 0)), (n >= 0, SHARES)),
    "shares under a cap": (Exists(Eq(n, 1)), CAPPED),
    "shares above 0": (Exists(Eq(p[1], 0)), (n >= 1, SHARES, each(p[i], positive, (i, 1, n)))),
    "a positive coefficient": (Exists(c < 0), (each(c, positive),)),
    "columns": (Exists(Ne(Sum(P[i, 1], (i, 1, n)), 1)), STOCHASTIC),
    "an index in a sum over another's name": (Ne(a[1], 2), TWICE),
    "conditions on entries outside from some size on": (
        n <= 4, (n >= 1, BITS, Every(x[i] <= x[i + 1], (i, 5, n)))
    ),
    "rows": (Every(Eq(Sum(P[i, j], (j, 1, m)), 1), (i, 1, n)), STOCHASTIC),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_what_the_laws_say_is_not_refuted(name: str) -> None:
    statement, laws = TRUE[name]
    assert verdict(statement, *laws) in ("holds", "unrefuted")


@pytest.mark.parametrize("name", FALSE)
def test_what_the_laws_deny_is_not_found(name: str) -> None:
    statement, laws = FALSE[name]
    assert verdict(statement, *laws) in ("inconclusive", "fails")


def test_entries_of_any_sign_may_sum_to_1() -> None:
    assert verdict(Exists(x[1] < 0), n >= 1, each(x[i], any_number, (i, 1, n)), TOTAL) == "holds"


def test_sizes_at_which_a_datum_has_no_value_have_no_instance() -> None:
    walk = (n >= 1, BITS, each(m, between(1, n - 1)), Eq(a, Sum(x[i], (i, 1, m))))
    assert verdict(n >= 2, *walk) == "holds"
    assert verdict(x[m] ** 2 >= 0, n >= 1, BITS, domain=(m >= 2, m <= n)) == "holds"


def test_statements_about_sizes_alone_are_looked_at_far_out() -> None:
    fibonacci = (n >= 3, Eq(x[1], 1), Eq(x[2], 1), Every(Eq(x[i], x[i - 1] + x[i - 2]), (i, 3, n)))
    assert verdict(Ne(x[n], 832040), *fibonacci) == "fails"


def test_values_that_grow_beyond_all_bounds_are_left_undecided() -> None:
    logistic = (n >= 1, each(a, between(0, 1)), Eq(x[1], a), Every(Eq(x[i + 1], 4 * x[i] * (1 - x[i])), (i, 1, n - 1)))
    assert verdict(Ne(2 * x[n] ** 2, 1), *logistic) == "unrefuted"


# Laws that do not go together.

LATE = {
    "twice from 6 on": (n >= 1, Every(Eq(x[i], 0), (i, 1, n)), Eq(x[6], 1)),
    "by itself from 5 on": (n >= 1, Every(Eq(x[i], Sum(x[j], (j, 5, i))), (i, 1, n))),
    "by itself from 10 on": (n >= 1, Eq(a, Iverson(Or(n <= 9, a > 0)))),
}


@pytest.mark.parametrize("name", LATE)
def test_laws_that_clash_from_some_size_on_prove_and_refute_nothing(name: str) -> None:
    scenario = Scenario("mine", "planted", laws=LATE[name])
    for statement in (Exists(n >= 12), n <= 11):
        found = judge(Claim("Mine.1", "here", "planted", statement, scenario=scenario), SMOKE)
        assert (found.truth, found.evidence) == ("inconclusive", ())
        assert "the scenario 'mine' has laws that do not go together" in found.reason


def test_an_instance_at_which_laws_clash_is_not_shown() -> None:
    space = declared_space(Scenario("mine", "planted", laws=LATE["by itself from 10 on"]))
    assert space.data({"n": "9"}) == {"values": {"n": "9"}}
    with pytest.raises(Unlawful, match="a is defined by itself"):
        space.data({"n": "10"})


@pytest.mark.parametrize(
    ("laws", "words"),
    [
        ((n >= 1, BITS, Eq(x[1], 0)), r"speaks of what nothing gives: x\[2\]"),
        ((n >= 0, n <= 0, SHARES), "leaves p no value"),
        ((n >= 1, BITS, Eq(a, Factorial(Factorial(n)))), "stands where only an integer may"),
    ],
)
def test_laws_that_leave_something_open_are_refused(laws: tuple[Formula, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        declared_space(Scenario("mine", "planted", laws=laws))


@pytest.mark.parametrize("over", [(n, 1, n), (m, 1, n)], ids=str)
def test_an_index_that_stands_for_something_else_is_refused(over: Any) -> None:
    laws = (n >= 1, m >= 1, Every(Eq(x[over[0]], m), over))
    with pytest.raises(ValueError, match=f"runs over {over[0]}, which stands for something else too"):
        declared_space(Scenario("mine", "planted", laws=laws))


def test_an_index_within_one_of_its_name_is_refused() -> None:
    laws = (n >= 1, Every(Every(Eq(x[i], 0), (i, 1, n)), (i, 1, 2)))
    with pytest.raises(ValueError, match="runs over i, which stands for something else too"):
        declared_space(Scenario("mine", "planted", laws=laws))


def test_of_a_fact_that_no_law_speaks_of_nothing_is_found() -> None:
    fact, scenario = boolean("fact"), Scenario("mine", "planted", laws=(n >= 1, BITS))
    for statement in (fact, Implies(fact, x[1] > 0)):
        found = judge(Claim("Mine.1", "here", "planted", statement, scenario=scenario), SMOKE)
        assert (found.truth, found.evidence) == ("inconclusive", ())
        assert "nothing says when fact holds" in found.reason


def test_a_recursion_over_thousands_of_rounds_is_worked_out() -> None:
    for step, first, wanted in ((1, 1, 5000), (-1, 5001, 1)):
        laws = (
            n >= 1,
            Eq(a[first], 0),
            Every(Eq(a[i], a[i - step] + 1), (i, min(first, wanted) + (step > 0), 5000 + (step > 0))),
        )
        space = declared_space(Scenario("mine", "planted", laws=laws))
        assert space.observe({"n": "1"}, EXACT)["a"][(wanted,)].value == abs(wanted - first)


def test_a_law_that_says_that_something_exists_is_refused() -> None:
    with pytest.raises(ValueError, match="says that something exists"):
        Scenario("mine", "planted", laws=(n >= 1, BITS, Exists(x[1] > 0)))


@pytest.mark.parametrize("name", ["", "two words", "a\n", "é"])
def test_a_scenario_has_a_name_of_one_word(name: str) -> None:
    with pytest.raises(ValueError, match="is no name of a scenario"):
        Scenario(name, "planted")


def test_a_table_that_the_scenario_lacks_is_refused() -> None:
    scenario = Scenario("mine", "planted", laws=(n >= 1, BITS))
    with pytest.raises(ValueError, match=r"in Mine\.1 nothing says which entries p has"):
        Claim("Mine.1", "here", "planted", Every(p[i] >= x[i], (i, 1, n)), scenario=scenario)


# Random declarations, against what their laws say in plain Python.

Row = list[Fraction]
Holds = Callable[[Row], bool]


@dataclass(frozen=True)
class Said:
    """A law on the entries of x, and what it says of a row."""

    law: Formula
    holds: Holds


SORTS: tuple[tuple[Sort, Callable[[Fraction], bool]], ...] = (
    (sign, lambda value: value in (-1, 1)),
    (bit, lambda value: value in (0, 1)),
    (one_of(-1, 0, 2), lambda value: value in (-1, 0, 2)),
    (between(0, 1), lambda value: 0 <= value <= 1),
    (between(0), lambda value: value >= 0),
    (positive, lambda value: value > 0),
    (between(-1, 1, open=True), lambda value: -1 < value < 1),
    (any_number, lambda value: True),
)
FINITE = 3


def sorted_as(which: int) -> Said:
    sort, allowed = SORTS[which]
    return Said(each(x[i], sort, (i, 1, n)), lambda row: all(map(allowed, row)))


CONDITIONS: tuple[Said, ...] = (
    Said(TOTAL, lambda row: sum(row) == 1),
    Said(Eq(Sum(x[i], (i, 1, n)), 0), lambda row: sum(row) == 0),
    Said(Every(x[i] <= Q(1, 2), (i, 1, n)), lambda row: all(value <= Fraction(1, 2) for value in row)),
    Said(Every(x[i + 1] >= x[i], (i, 1, n - 1)), lambda row: all(a <= b for a, b in itertools.pairwise(row))),
    Said(x[1] >= 0, lambda row: row[0] >= 0),
    Said(And(Sum(x[i] ** 2, (i, 1, n)) >= 1, n <= 4), lambda row: len(row) <= 4 and sum(v**2 for v in row) >= 1),
)  # fmt: skip


def rows_of(space: Any, seed: int) -> Iterator[Row]:
    """Rows that are enumerated, and rows of two batches."""
    instances: list[Mapping[str, Any]] = list(itertools.islice(space.enumerate("smoke").instances, 60))
    words = Words(seed)
    for _ in range(2):
        batch = space.sample(words, 64)
        instances += [batch.instance(place) for place in range(min(batch.size, 8))]
    for instance in instances:
        assert int(instance["n"]) == len(instance["x"])
        yield [Fraction(text) for text in instance["x"]]


def test_instances_of_random_declarations_are_those_that_obey_their_laws() -> None:
    rng, made = random.Random(1803), 0
    for seed in range(trials(40, 1_500)):
        which = rng.randrange(len(SORTS))
        said = [sorted_as(which), *rng.sample(CONDITIONS, rng.randint(0, 2))]
        rng.shuffle(said)
        scenario = Scenario("mine", "planted", laws=(n >= 1, *(one.law for one in said)))
        try:
            space = declared_space(scenario)
        except ValueError:  # laws that none of the small instances obeys
            continue
        made += 1
        strange = [row for row in rows_of(space, seed) if not all(one.holds(row) for one in said)]
        assert not [row for row in strange if _is_instance(space, row)], said
        if which < FINITE and space.enumerate("smoke").complete:
            listed = {(*instance["x"],) for instance in space.enumerate("smoke").instances}
            values = ("-1", "0", "1", "2")
            for size in (1, 2):
                for row in itertools.product(values, repeat=size):
                    obeys = all(one.holds([Fraction(text) for text in row]) for one in said)
                    assert (row in listed) == obeys
    assert made > 10


def _is_instance(space: Any, row: Row) -> bool:
    """Whether the row is offered as an instance: one of a batch may obey an equation in floats alone."""
    data = {"n": str(len(row)), "x": [str(value) for value in row]}
    try:
        space.observe(data, EXACT)
    except ValueError:
        return False
    return True


# What a scenario lists.


def _some(effort: str, blind: bool) -> Listed:
    """One instance, and the false word that it is all there is."""
    return Listed(({"n": "1", "x": ["1"]},), "all instances", complete=True)


def test_that_a_list_is_complete_is_not_believed_of_a_stranger() -> None:
    scenario = Scenario("mine", "planted", laws=(n >= 1, BITS), special=_some)
    found = judge(Claim("Mine.1", "here", "planted", n <= 1, scenario=scenario), SMOKE)
    assert found.strength in ("tested", "refuted")
    assert not declared_space(scenario).enumerate("smoke").complete


def test_a_library_list_under_other_laws_is_not_believed_to_be_complete() -> None:
    ours = SUBSETS
    assert declared_space(ours).enumerate("smoke").complete
    assert not declared_space(replace(ours, laws=(*ours.laws, Ne(Q(1), 2)))).enumerate("smoke").complete


# What makes a space smaller than its laws say.


def strength(statement: Formula, *laws: Formula, **more: Any) -> tuple[str, str, str]:
    scenario = Scenario("mine", "planted", laws=laws, **more)
    found = judge(Claim("Mine.1", "here", "planted", statement, scenario=scenario), SMOKE)
    return found.truth, found.strength, found.reason


@pytest.mark.parametrize("high", [sqrt(3) * sqrt(3), 1 + sqrt(4), sqrt(12) / sqrt(3) + 1], ids=str)
def test_a_bound_that_is_whole_in_value_alone_belongs_to_the_range(high: Term) -> None:
    assert verdict(Ne(k, 3), n >= 1, BITS, each(k, between(1, high))) == "fails"
    assert verdict(n <= 2, n >= 1, n <= high, BITS) == "fails"
    assert verdict(n >= 4, n >= high, BITS) == "fails"
    assert verdict(k <= 3, n >= 1, BITS, each(k, between(1, high))) == "holds"


def test_a_bound_whose_value_nobody_decides_is_the_scenarios_fault() -> None:
    truth, _, reason = strength(Ne(k, 3), n >= 1, BITS, each(k, between(1, ln(8) / ln(2))))
    assert truth == "inconclusive"
    assert "the scenario 'mine' bounds k by what is no rational number here" in reason


UNDECIDED = {
    "too many digits": (Eq(a[1], 2), Every(Eq(a[i + 1], a[i] ** 8), (i, 1, n)), a[n + 1] >= 1),
    "too many operations": (Every(Eq(a[i], i), (i, 1, n)), Sum(1, (i, 1, n * n * n * n * n * n * n * n)) >= 1),
    "an equation that holds": (BITS, ln(ln(Q(4))) <= ln(Q(2)) + ln(ln(Q(2)))),
}


def looked_at(statement: Formula, *laws: Formula) -> tuple[str, str]:
    """The verdict, and the first method with evidence: an exhaustion is of all instances up to some size."""
    scenario = Scenario("mine", "planted", laws=laws)
    found = judge(Claim("Mine.1", "here", "planted", statement, scenario=scenario), SMOKE)
    return found.truth, next((item.method for item in found.evidence), "")


def test_bits_are_exhausted_up_to_a_size() -> None:
    """Three divides no square and 1, which no method proves of a scenario's integers."""
    squares = Ne(Sum(x[i], (i, 1, n)) ** 2 + 1, 3 * n)
    assert looked_at(squares, n >= 1, BITS) == ("unrefuted", "exhaustion")


@pytest.mark.parametrize("name", UNDECIDED)
def test_of_instances_that_nobody_decides_to_be_some_nothing_is_exhausted(name: str) -> None:
    truth, found = looked_at(n <= 5, n >= 1, *UNDECIDED[name])
    assert found != "exhaustion"
    assert truth != "fails" or name == "an equation that holds"


def test_an_integer_that_a_law_makes_no_whole_number_is_the_scenarios_fault() -> None:
    truth, _, reason = strength(Ne(2 * k, 1), n >= 1, Eq(k, n / 2))
    assert truth == "inconclusive"
    assert "k is no whole number, though it is an integer by its sort: k = n/2" in reason
    assert strength(Eq(2 * k, n), n >= 1, Eq(k, (n + n) / 2 - n / 1 + 1)) == ("fails", "refuted", "")


def test_a_whole_number_without_a_value_ends_no_sum() -> None:
    laws = (n >= 1, BITS, Eq(k, 1 / (n - 2)), Every(Eq(a[i], 1), (i, 1, k)))
    assert strength(Sum(a[i], (i, 1, k)) <= n, *laws)[0] in ("fails", "inconclusive")


def test_negative_sizes_are_gone_through() -> None:
    assert verdict(n >= -2, n >= -3, n <= 3, each(x[i], bit, (i, 1, n))) == "fails"
    assert verdict(n >= 0, n >= -2, each(x[i], bit, (i, 1, n))) == "fails"


def test_a_size_that_is_far_out_is_one_of_all_instances() -> None:
    scenario = Scenario("mine", "planted", laws=(one_of(1, 2000000)(n), Eq(a, Sum(i, (i, n, n + 1)))))
    assert declared_space(scenario).enumerate("smoke").words != "all instances"


@pytest.mark.parametrize(
    "laws",
    [
        (one_of(20)(n), BITS),
        (n >= 20, each(P[i, j], bit, (i, 1, n), (j, 1, n))),
        (n >= 300, BITS),
    ],
    ids=str,
)
def test_large_instances_are_not_gone_through_one_by_one(laws: tuple[Formula, ...]) -> None:
    found = declared_space(Scenario("mine", "planted", laws=laws)).enumerate("smoke")
    assert not found.complete
    assert len(list(itertools.islice(found.instances, 20))) == 20


def solver(name: str, function: Callable[[Any], Any], *gives: Any) -> Solver:
    return Solver(name, gives or (a,), function=function)


FAULTY = {
    "raises": (lambda data: 1 / 0, "ZeroDivisionError"),
    "a float": (lambda data: {"p": {(1,): 0.5}}, "p=0.5 is no value"),
    "nothing": (lambda data: {}, "KeyError: 'p'"),
    "a number for a table": (lambda data: {"p": 0.5}, "p=0.5 is no value"),
    "a place that is none": (lambda data: {"p": {1: 1}}, "1 is no place of p: expected tuples of 1 whole numbers"),
    "a hole": (lambda data: {"p": {(1,): 1, (3,): 1}}, r"p has the entry (3,) alone"),
    "an entry 0": (lambda data: {"p": {(0,): 1, (1,): 1}}, r"p has the entry (0,) alone"),
    "against a law": (lambda data: {"p": {(1,): Fraction(0)}}, "breaks a law"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_the_fault_of_a_solver_is_the_scenarios(name: str) -> None:
    function, words = FAULTY[name]
    truth, _, reason = strength(p[1] > 5, n >= 1, BITS, p[1] >= n, solvers=(solver(name, function, p),))
    assert truth == "inconclusive"
    assert "the scenario 'mine'" in reason
    assert words in reason


def test_a_solver_finds_nothing_that_laws_define() -> None:
    lying = solver("lying", lambda data: {"a": Fraction(data["n"] + 1)})
    assert strength(Eq(a, n + 1), n >= 1, BITS, Eq(a, n), solvers=(lying,))[0] == "fails"
    assert strength(Eq(a, n), n >= 1, BITS, Eq(a, n), solvers=(lying,))[0] == "unrefuted"


def test_scenarios_that_differ_by_their_solver_share_no_instances() -> None:
    for more, truth in ((0, "unrefuted"), (10, "fails")):
        one = solver("sum", lambda data, more=more: {"a": Fraction(sum(data["x"]) + more)})
        assert strength(a <= n, n >= 1, BITS, a >= 0, solvers=(one,), batch=5)[0] == truth


LISTS = {
    "raises": (lambda effort, blind: 1 / 0, "ZeroDivisionError"),
    "nothing": (lambda effort, blind: None, "AttributeError"),
    "other values": (
        lambda effort, blind: Listed([{"n": "1", "x": ["5"]}], "w"),
        r"x[1]='5' is not what its laws allow",
    ),
    "numbers": (lambda effort, blind: Listed([{"n": 1, "x": [0]}], "w"), "value=1 is not a rational"),
    "another length": (lambda effort, blind: Listed([{"n": "2", "x": ["0"]}], "w"), "has no entry 2"),
}


@pytest.mark.parametrize("name", LISTS)
def test_the_fault_of_a_list_is_the_scenarios(name: str) -> None:
    special, words = LISTS[name]
    truth, _, reason = strength(x[1] < 1, n >= 1, BITS, special=special)
    assert truth == "inconclusive"
    assert "the scenario 'mine' lists instances by a function that is at fault" in reason
    assert words in reason


def test_what_is_drawn_is_bounded_by_sizes() -> None:
    for drawn, words in ((x[1] < 1, "bounds what is drawn by x"), (n < 0, "leaves no sizes that may be drawn")):
        assert words in strength(x[1] <= 1, n >= 1, BITS, drawn=(drawn,))[2]
    assert strength(x[1] <= 1, n >= 1, BITS, drawn=(1 / (n - 2) < 5,))[0] == "holds"


@pytest.mark.parametrize("batch", [-1, 0.5, "3"])
def test_a_batch_is_a_number_of_instances(batch: Any) -> None:
    with pytest.raises(ValueError, match="is no number of instances"):
        Scenario("mine", "planted", laws=(n >= 1, BITS), batch=batch)


def test_equations_that_a_law_joins_define_each() -> None:
    assert verdict(Eq(a, n + 1), n >= 1, BITS, And(Eq(p, n), Eq(a, p + 1))) == "holds"


def test_a_table_whose_first_row_is_given_is_refused_with_what_to_do() -> None:
    laws = (n >= 1, distribution(P[1, j], (j, 1, n)), Every(Every(Eq(P[i + 1, j], P[i, j]), (j, 1, n)), (i, 1, 3)))
    with pytest.raises(ValueError, match=r"data have a name of their own, and P starts with them by an equation"):
        declared_space(Scenario("mine", "planted", laws=laws))


def test_entries_that_end_where_a_later_index_says_are_refused() -> None:
    with pytest.raises(ValueError, match="whose index 1 ends where a later one says"):
        declared_space(Scenario("mine", "planted", laws=(n >= 1, each(P[j, i], bit, (i, 1, n), (j, 1, i)))))


def test_a_constant_that_laws_define_is_one_for_all_of_a_batch() -> None:
    constant = Eq(a, Sum(1 / i, (i, 1, 5)))
    found = judge(Claim("Mine.1", "h", "p", x[1] <= a, domain=(x[1] >= Q(1, 2),),
                        scenario=Scenario("mine", "planted", laws=(n >= 1, BITS, constant))), SMOKE)  # fmt: skip
    assert found.truth == "unrefuted"
