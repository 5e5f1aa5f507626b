"""Spaces made from declarations: what is enumerated, drawn and observed is what the laws say, and nothing else."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import hypothesis
import numpy as np
import pytest
from hypothesis import strategies as st

from boostproof.theory import Claim, Scenario, any_number, between, bit, distribution, each, one_of, positive, sign
from boostproof.theory.build import And, Eq, Every, In, Ne, Q, Sum, exp, integer, real
from boostproof.theory.language.expr import Formula
from boostproof.theory.scenarios.arrangements import CELL_COUNTS
from boostproof.theory.scenarios.gains import HYPOTHESES, ITEMSETS
from boostproof.theory.scenarios.linear import WEIGHTED_LINE
from boostproof.theory.scenarios.margin_costs import BINOMIAL_MEANS, above, below, eta
from boostproof.theory.scenarios.projections import PROJECTIONS
from boostproof.verify import Settings, judge
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.logic.fields import EXACT, Undefined

n, m, i, j, t = (integer(name) for name in ("n", "m", "i", "j", "t"))
x, y, p, s = (real(name) for name in ("x", "y", "p", "s"))

TOSSES = Scenario("tosses", "n tosses of a coin", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),),
                  laws=(Eq(s, Sum(x[i], (i, 1, n))),))  # fmt: skip
OWN = {
    "tosses": TOSSES,
    "table": Scenario("table", "a table", sizes=(n >= 1, m >= 2),
                      given=(each(x[i, j], between(-1, 1), (i, 1, n), (j, 1, m)), each(y, positive)),
                      laws=(Every(Eq(s[i], Sum(x[i, j] * y, (j, 1, m))), (i, 1, n)),)),
    "mixture": Scenario("mixture", "shares and numbers", sizes=(n >= 1,),
                        given=(distribution(p[i], (i, 1, n)), each(x[i], any_number, (i, 1, n)))),
    "triangle": Scenario("triangle", "rows of 1 to n", sizes=(n >= 1,),
                         given=(each(x[i, j], one_of(0, Q(1, 2)), (i, 1, n), (j, 1, i)),)),
    "bounded": Scenario("bounded", "numbers between a given one and its opposite", sizes=(n >= 1,),
                        given=(each(y, between(1)), each(x[i], between(-y, y), (i, 1, n)))),
    "ordered": Scenario("ordered", "two numbers in order", given=(each(x, between(0, 1)), each(y, between(0, 1))),
                        laws=(x <= y,)),
}  # fmt: skip
LIBRARY = {one.name: one for one in (BINOMIAL_MEANS, CELL_COUNTS, HYPOTHESES, ITEMSETS, PROJECTIONS, WEIGHTED_LINE)}
SPACES = {name: DeclaredSpace(scenario) for name, scenario in (OWN | LIBRARY).items()}
each_space = pytest.mark.parametrize("name", SPACES)


def exact(value: Any) -> Fraction | None:
    if isinstance(value, Undefined):
        return None
    return Fraction(value) if isinstance(value, int) else Fraction(str(value.value))


def some(name: str, most: int = 60) -> list[Instance]:
    return list(itertools.islice(SPACES[name].enumerate("smoke").instances, most))


# Enumerations -------------------------------------------------------------------------------------------------------


@each_space
@pytest.mark.parametrize("effort", ["smoke", "standard"])
def test_no_instance_is_enumerated_twice(name: str, effort: str) -> None:
    shown = [json.dumps(one) for one in itertools.islice(SPACES[name].enumerate(effort).instances, 5000)]
    assert len(shown) == len(set(shown)) > 0


def test_of_finitely_many_values_all_instances_are_listed_up_to_a_size() -> None:
    enumeration = DeclaredSpace(TOSSES).enumerate("smoke")
    found = [tuple(one["x"]) for one in enumeration.instances]
    longest = max(map(len, found))
    assert enumeration.complete
    assert sorted(found) == sorted(row for k in range(1, longest + 1) for row in itertools.product("01", repeat=k))
    assert enumeration.words == f"all instances of which n and the number of values come to at most {2 * longest}"


def test_what_is_finite_as_a_whole_is_listed_as_a_whole() -> None:
    dice = Scenario("dice", "two dice", given=(each(x, one_of(*range(1, 7))), each(y, one_of(*range(1, 7)))))
    enumeration = DeclaredSpace(dice).enumerate("smoke")
    found = {(one["x"], one["y"]) for one in enumeration.instances}
    assert (enumeration.words, enumeration.complete, len(found)) == ("all instances", True, 36)


@pytest.mark.parametrize("name", ["table", "mixture", "ordered"])
def test_what_has_infinitely_many_values_is_never_complete(name: str) -> None:
    assert not SPACES[name].enumerate("smoke").complete


def test_rows_may_have_different_lengths() -> None:
    assert any(
        [len(row) for row in one["x"]] == [1, 2, 3] for one in SPACES["triangle"].enumerate("standard").instances
    )


def test_conditions_are_met_by_all_that_is_listed_and_drawn() -> None:
    space = SPACES["ordered"]
    batch = space.sample(Words(1), 64)
    drawn = [batch.instance(place) for place in range(batch.size)]
    assert len(drawn) > 5
    assert all(Fraction(one["x"]) <= Fraction(one["y"]) for one in [*some("ordered"), *drawn])


# Values -------------------------------------------------------------------------------------------------------------


def places(value: Any, rows: Any) -> Iterator[tuple[tuple[int, ...], Any]]:
    """The entries of a table that has the form of nested lists."""
    if isinstance(rows, list):
        for place, row in enumerate(rows, 1):
            yield from (((place, *inner), one) for inner, one in places(value, row))
    else:
        yield (), rows


@each_space
def test_an_instance_has_the_values_that_it_shows(name: str) -> None:
    space = SPACES[name]
    for instance in some(name, 30):
        seen = space.observe(instance, EXACT)
        for key, rows in instance.items():
            for place, text in places(seen[key], rows):
                assert exact(seen[key][place] if place else seen[key]) == Fraction(text)


@each_space
@pytest.mark.parametrize("seed", range(4))
def test_batches_agree_with_exact_instances(name: str, seed: int) -> None:
    space = SPACES[name]
    batch = space.sample(Words(seed), 16)
    for row in range(min(batch.size, 16)):
        instance = batch.instance(row)
        seen = space.observe(instance, EXACT)
        for key in space.declaration.definitions:
            for place in itertools.product(range(4), repeat=len(space.declaration.definitions[key][0].pattern)):
                try:
                    wanted = exact(seen[key][place] if place else seen[key])
                except KeyError:
                    continue
                found = np.broadcast_to(batch.values[key][place] if place else batch.values[key], batch.size)[row]
                assert math.isnan(found) if wanted is None else found == pytest.approx(float(wanted))


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(name=st.sampled_from(list(SPACES)), data=st.data())
def test_what_is_drawn_is_an_instance(name: str, data: Any) -> None:
    SPACES[name].observe(data.draw(SPACES[name].strategy()), EXACT)


def test_data_reach_beyond_the_simple_and_near_the_ends() -> None:
    space = SPACES["table"]
    batches = [space.sample(Words(seed), 512) for seed in range(8)]
    drawn = [batch.instance(place) for batch in batches for place in range(0, 512, 7)]
    numbers = {Fraction(text) for one in drawn for row in one["x"] for text in row}
    assert any(0 < 1 - number < Q(1, 10**6).value for number in numbers)
    assert any(number.denominator > 1000 for number in numbers)
    assert max(int(one["n"]) for one in drawn) > 6


@pytest.mark.parametrize(
    ("name", "instance"),
    [
        ("tosses", {"n": "2", "x": ["0"]}),
        ("tosses", {"n": "1", "x": ["0", "1"]}),
        ("tosses", {"n": "1", "x": ["2"]}),
        ("tosses", {"n": "1", "x": "0"}),
        ("tosses", {"n": "0", "x": []}),
        ("tosses", {"n": "1/2", "x": ["0"]}),
        ("tosses", {"n": "1"}),
        ("tosses", {"n": "1", "x": ["0"], "y": "1"}),
        ("mixture", {"n": "2", "p": ["1/2", "1/3"], "x": ["0", "0"]}),
        ("mixture", {"n": "2", "p": ["3/2", "-1/2"], "x": ["0", "0"]}),
        ("table", {"n": "1", "m": "2", "x": [["0", "2"]], "y": "1"}),
        ("table", {"n": "1", "m": "2", "x": [["0", "1"]], "y": "0"}),
        ("table", {"n": "1", "m": "2", "x": [["0", "x"]], "y": "1"}),
        ("ordered", {"x": "1", "y": "0"}),
    ],
)
def test_what_the_laws_do_not_allow_is_refused(name: str, instance: Instance) -> None:
    with pytest.raises(ValueError, match=r"="):
        SPACES[name].observe(instance, EXACT)


# What the library declares ------------------------------------------------------------------------------------------


def mean(values: list[Fraction], margin: Fraction) -> Fraction:
    """The mean over all outcomes of the signs, each 1 with probability (1 + margin)/2."""
    total = Fraction(0)
    for signs in itertools.product((0, 1), repeat=len(values) - 1):
        chance = Fraction(1)
        for one in signs:
            chance *= (1 + margin) / 2 if one else (1 - margin) / 2
        total += chance * values[sum(signs)]
    return total


def test_binomial_means_are_those_over_all_outcomes() -> None:
    for instance in some("binomial_means"):
        seen = SPACES["binomial_means"].observe(instance, EXACT)
        values, delta = [Fraction(text) for text in instance["psi"]], exact(seen["delta"])
        assert delta is not None
        assert (exact(seen["below"]), exact(seen["above"])) == (mean(values, -delta), mean(values, delta))


@pytest.mark.parametrize("statement", [below < 1, above > eta], ids=str)
def test_neither_condition_on_means_is_excluded_alone(statement: Any) -> None:
    claim = Claim("Mine.B", "1", "t", statement, scenario=BINOMIAL_MEANS)
    assert judge(claim, Settings(effort="smoke")).truth == "fails"


def test_edges_of_cuts_are_those_of_their_rules() -> None:
    for instance in some("weighted_line", 200):
        seen = SPACES["weighted_line"].observe(instance, EXACT)
        labels, weights = map(int, instance["y"]), map(Fraction, instance["P"])
        terms = [one * weight for one, weight in zip(labels, weights, strict=True)]
        edges = [sum(terms[k:], Fraction(0)) - sum(terms[:k], Fraction(0)) for k in range(len(terms) + 1)]
        assert [exact(seen["V"][k,]) for k in range(len(terms) + 1)] == edges


def test_the_recursions_count_cells() -> None:
    found = SPACES["cell_counts"].observe({"k": "5", "d": "3"}, EXACT)
    assert all(found["R"][k, 2] == 1 + k + k * (k - 1) // 2 for k in range(6))
    assert all(found["Q"][k, 2] == 2 * k for k in range(1, 6))
    assert found["R"][5, 3] == sum(math.comb(5, k) for k in range(4))
    assert found["Q"][5, 4] == 2 * sum(math.comb(4, k) for k in range(4))


# Declarations that cannot be ----------------------------------------------------------------------------------------

DATA = (each(x[i], positive, (i, 1, n)),)


@pytest.mark.parametrize(
    ("declared", "words"),
    [
        ({"laws": (Every(Eq(y[i], s[i]), (i, 1, n)), Every(Eq(s[i], y[i]), (i, 1, n)))}, r"\[1\] is defined by itself"),
        ({"laws": (Every(Eq(y[i], x[i + 1]), (i, 1, n)),)}, r"speaks of what nothing gives: x\[2\]"),
        ({"laws": (Every(Eq(y[i], x[i]), (i, 1, n)), Eq(y[1], 2))}, r"y\[1\] is defined twice"),
        ({"laws": (Sum(x[i], (i, 1, n)) < 0,)}, "is obeyed by none of the small instances"),
        ({"laws": (Every(x[i] < -1, (i, 1, n)),)}, "leaves x no value"),
        ({"sizes": (n <= 5,)}, "leaves the size n open below: expected n >= 1"),
        ({"laws": (Every(Eq(y[i], x[i] * p), (i, 1, n)),)}, "speaks of p, which nothing gives or defines"),
        ({"laws": (Ne(x, 2),)}, "has x with no index, which another has with 1 index"),
        ({"laws": (Every(Eq(y, x[i]), (i, 1, n)),)}, "defines y once for each i"),
        ({"given": (each(x[i], positive, (i, 0, n)),)}, "counts the entries of a table from 0"),
        ({"laws": (Every(Eq(y[2 * i], x[i]), (i, 1, n)),)}, "has the index 2"),
        ({"sizes": (n >= 1, Eq(n, 3))}, "has the bound n, which speaks of n, and n is no size that is given"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_scenario_and_the_law(declared: dict[str, Any], words: str) -> None:
    scenario = {"sizes": (n >= 1,), "given": DATA, **declared}
    with pytest.raises(ValueError, match=f"the scenario 'mine' .*{words}"):
        DeclaredSpace(Scenario("mine", "mine", **scenario))


def turned(last: Any, first: Any) -> Scenario:
    """A walk that stands still up to a step, and is somewhere else from another one on."""
    laws = (Eq(s[1], 1), Every(Eq(s[t + 1], s[t]), (t, 1, last)), Every(Eq(s[t + 1], 2), (t, first, n)))
    return Scenario("mine", "mine", sizes=(n >= 1,), given=DATA, laws=laws)


@pytest.mark.parametrize("first", [3, 7, 50, 300])
def test_laws_of_which_two_speak_of_one_entry_are_refused_however_late_they_do(first: int) -> None:
    with pytest.raises(ValueError, match=rf"s\[{first + 1}\] is defined twice"):
        DeclaredSpace(turned(n, first))
    with pytest.raises(ValueError, match=rf"s\[{first + 1}\] is defined twice"):
        DeclaredSpace(turned(first, first))
    DeclaredSpace(turned(first - 1, first))


def test_laws_that_go_together_where_sizes_say_so_are_taken() -> None:
    grid = (Every(Every(Eq(p[i, j], 1), (j, 1, 9)), (i, 1, n)), Every(Every(Eq(p[i, j], 2), (j, 10, m)), (i, 1, n)))
    DeclaredSpace(Scenario("mine", "mine", sizes=(n >= 1, m >= 1), given=DATA, laws=grid))
    late = (*grid[:1], Every(Every(Eq(p[i, j], 2), (j, 9, m)), (i, 20, n)))
    with pytest.raises(ValueError, match=r"p\[20, 9\] is defined twice"):
        DeclaredSpace(Scenario("mine", "mine", sizes=(n >= 1, m >= 1), given=DATA, laws=late))


def test_a_law_that_is_no_formula_is_refused() -> None:
    true: Any = True
    with pytest.raises(TypeError, match="True in laws of the scenario 'mine' is not a formula"):
        Scenario("mine", "mine", laws=(true,))


# Data without a scenario --------------------------------------------------------------------------------------------


def total(term: Any) -> Any:
    return Sum(term, (i, 1, n))


@pytest.mark.parametrize(
    ("statement", "domain", "truth"),
    [
        (total(x[i] * y[i]) ** 2 <= total(x[i] ** 2) * total(y[i] ** 2), (n >= 1,), "holds"),
        (total(x[i] * y[i]) ** 2 <= total(x[i] ** 2) * total(y[i]), (n >= 1,), "fails"),
        (exp(total(p[i] * x[i])) <= total(p[i] * exp(x[i])),
         (n >= 1, Every(p[i] >= 0, (i, 1, n)), Eq(total(p[i]), 1)), "holds"),
        (total(p[i] ** 2) >= Q(1, 7), (n >= 1, Every(p[i] >= 0, (i, 1, n)), Eq(total(p[i]), 1)), "fails"),
        (total(x[i]) <= n - 1, (n >= 1, Every(In(x[i], 0, 1), (i, 1, n))), "fails"),
        (total(x[i]) <= n, (n >= 1, Every(In(x[i], 0, 1), (i, 1, n))), "holds"),
    ],
    ids=["Cauchy-Schwarz", "a square lost", "Jensen", "a seventh", "never all", "at most all"],
)  # fmt: skip
def test_claims_speak_of_numbers_without_a_scenario(statement: Any, domain: Any, truth: str) -> None:
    assert judge(Claim("Mine.V", "1", "t", statement, domain), Settings(effort="smoke")).truth == truth


def test_a_number_of_data_that_nothing_bounds_below_is_not_judged() -> None:
    found = judge(Claim("Mine.V", "1", "t", total(x[i]) > 0, ()), Settings(effort="smoke"))
    assert (found.truth, "leaves the size n open below" in found.reason) == ("inconclusive", True)


def bounded_by(law: Formula) -> DeclaredSpace:
    return DeclaredSpace(Scenario("mine", "bounded", sizes=(n >= 1,), given=(each(y, positive),), laws=(law,)))


def test_what_data_bound_from_both_sides_is_given() -> None:
    assert len(list(itertools.islice(bounded_by(And(-y <= p, p <= y)).enumerate("smoke").instances, 20))) == 20


@pytest.mark.parametrize(
    "law",
    [Every(x[i] <= y, (i, 1, n)), And(y <= p, s <= p), Every(And(s <= x[i], x[i] <= y), (i, 1, n))],
)  # fmt: skip
def test_one_bound_alone_or_by_what_nothing_gives_may_be_a_slip_of_the_pen(law: Formula) -> None:
    with pytest.raises(ValueError, match="which nothing gives or defines"):
        bounded_by(law)


def test_signs_are_the_sort_of_their_name() -> None:
    space = DeclaredSpace(Scenario("signs", "n signs", sizes=(n >= 1,), given=(each(x[i], sign, (i, 1, n)),)))
    assert {text for one in space.enumerate("smoke").instances for text in one["x"]} == {"-1", "1"}
