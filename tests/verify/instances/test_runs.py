"""Runs of boosting: what is observed is what the papers' own algorithms compute."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, reject, settings
from numpy.typing import NDArray

from boostproof.algorithms.kernels.boosters.runs import adaboost_runs, reweighting_runs, two_boost_runs
from boostproof.algorithms.reference import (
    RunUndefined,
    adaboost_jss09,
    adaboost_sl16,
    adaboost_zz,
    recursion_zz,
    replay,
    two_boost,
)
from boostproof.theory import Claim, Formula, Scenario
from boostproof.theory.build import Eq, Every, ln
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, TWO_BOOST_RUN, VOTED_RUN, Z, alpha, eps, s0, t
from boostproof.theory.scenarios.boosting import T as ROUNDS
from boostproof.verify.instances.base import Batch, Instance, Words
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT, FLOATS, Undecided, Undefined
from boostproof.verify.logic.values import parse_value
from tests.verify.runs import run, runs

ADA, VOTED, TWO = SPACES = [runs(one, conventions=True) for one in (ADABOOST_RUN, VOTED_RUN, TWO_BOOST_RUN)]
each_space = pytest.mark.parametrize("space", SPACES, ids=lambda space: space.scenario.name)


def equal(a: Any, b: Any) -> bool:
    return EXACT.sign(a - b) == 0


def rows(instance: Instance, name: str = "f") -> list[list[int]]:
    """The predictions h_t(x_i)."""
    return [list(map(int, row)) for row in instance[name]]


def agreements(instance: Instance, name: str = "f") -> NDArray[np.int8]:
    return np.array([rows(instance, name)], dtype=np.int8) * np.array(labels(instance), dtype=np.int8)


def labels(instance: Instance) -> list[int]:
    return list(map(int, instance["y"]))


def sizes(instance: Instance) -> tuple[int, int]:
    return int(instance["m"]), int(instance["T"])


def play(space: DeclaredSpace, instance: Instance) -> Any:
    """The reference's run, or the round that has no value."""
    y, (_, T) = labels(instance), sizes(instance)
    try:
        if space is TWO:
            return two_boost(EXACT, y, replay(rows(instance, "f1")), replay(rows(instance, "f2")), T)
        if space is VOTED:
            alphas = [parse_value(text, EXACT) for text in instance["alpha"]]
            return adaboost_sl16(EXACT, y, replay(rows(instance)), T, alphas=alphas)
        # By exponentials where the numbers stay small, by the recursion of Theorem 2 of ZZ beyond.
        reference = adaboost_zz if T <= 2 else recursion_zz
        return reference(EXACT, y, replay(rows(instance)), T)
    except RunUndefined as fault:
        return fault.round


def agrees(space: DeclaredSpace, instance: Instance) -> None:
    seen, made = space.observe(instance, EXACT), play(space, instance)
    m, T = sizes(instance)
    assert (seen["m"], seen["T"]) == (m, T)
    assert [int(seen["y"][i + 1,].value) for i in range(m)] == labels(instance)
    if isinstance(made, int):
        assert isinstance(seen["Z"][made,], Undefined)
        assert isinstance(seen["H"][made, 1], Undefined)
        assert isinstance(seen["D"][made + 1, 1], Undefined)
        return
    for i in range(m):
        assert equal(seen["H"][T, i + 1], made.votes[i])
        assert all(equal(seen["D"][t + 1, i + 1], made.weights[t][i]) for t in range(T + 1))
    assert all(equal(seen["Z"][t + 1,], made.normalizers[t]) for t in range(T))
    for name, values in coefficients(space, made).items():
        assert all(equal(seen[name][t + 1,], values[t]) for t in range(T)), name


def coefficients(space: DeclaredSpace, made: Any) -> dict[str, Any]:
    if space is TWO:
        cells = zip(*made.cells, strict=True)
        return {
            "c1": made.coefficients_1,
            "c2": made.coefficients_2,
            **dict(zip(("Wpp", "Wpm", "Wmp", "Wmm"), cells, strict=True)),
        }
    errors = made.errors if space is VOTED else [EXACT.rational(1) - c for c in made.accuracies]
    return {"alpha": made.alphas, "eps": errors}


@settings(max_examples=60, deadline=None)
@given(ADA.strategy())
def test_an_adaboost_run_is_that_of_zhang_and_zhang(instance: Instance) -> None:
    agrees(ADA, instance)


@settings(max_examples=40, deadline=None)
@given(VOTED.strategy())
def test_a_voted_run_is_that_of_sl16_with_given_coefficients(instance: Instance) -> None:
    short = {"T": str(min(3, sizes(instance)[1])), "f": instance["f"][:3], "alpha": instance["alpha"][:3]}
    agrees(VOTED, {**instance, **short})


@pytest.mark.parametrize("shape", [(1, 4), (1, 5), (2, 4)])
def test_a_two_boost_run_is_that_of_janodet_sebban_and_suchier(shape: tuple[int, int]) -> None:
    """First rounds with all four cells positive, and every eighth pair of second rounds, undefined ones included."""
    T, m = shape
    first, second = "++--+"[:m], "+-+-+"[:m]
    pairs = list(itertools.product(map("".join, itertools.product("+-", repeat=m)), repeat=2))
    for later in itertools.islice(itertools.product(pairs, repeat=T - 1), 0, None, 8):
        matrices = [[first, *(pair[0] for pair in later)], [second, *(pair[1] for pair in later)]]
        agrees(TWO, run(*matrices, labels=("+-" * m)[:m]))


@settings(max_examples=20, deadline=None)
@given(TWO.strategy())
def test_a_drawn_two_boost_run_stops_where_the_reference_does(instance: Instance) -> None:
    """Drawn runs whose comparison of nested roots stays within the exact field's limit."""
    try:
        agrees(TWO, instance)
    except Undecided:
        reject()


def test_the_edge_of_jss09_is_one_minus_twice_the_observed_error() -> None:
    instance = run(["++-", "-++"], labels="+-+")
    made, eps = adaboost_jss09(EXACT, [1, -1, 1], replay(rows(instance)), 2), ADA.observe(instance, EXACT)["eps"]
    assert all(equal(made.edges[t], EXACT.rational(1) - EXACT.rational(2) * eps[t + 1,]) for t in range(2))


def test_a_round_by_hand() -> None:
    """Three examples, one wrong: eps = 1/3, alpha = ln(2)/2, Z = 2 sqrt(2)/3, weights 1/4, 1/4, 1/2."""
    seen = ADA.observe(run(["++-"]), EXACT)
    assert [str(seen["D"][2, i].value) for i in (1, 2, 3)] == ["1/4", "1/4", "1/2"]
    assert equal(seen["eps"][1,], EXACT.rational(1, 3))
    assert equal(seen["alpha"][1,], EXACT.log(EXACT.rational(2)) / EXACT.rational(2))
    assert equal(seen["Z"][1,] * seen["Z"][1,], EXACT.rational(8, 9))


def test_a_perfect_rule_leaves_everything_after_it_undefined() -> None:
    seen = ADA.observe(run(["+-", "++", "+-"]), EXACT)
    assert equal(seen["eps"][2,], EXACT.rational(0))
    for name, place in (
        ("alpha", (2,)),
        ("Z", (2,)),
        ("H", (2, 1)),
        ("D", (3, 1)),
        ("eps", (3,)),
        ("alpha", (3,)),
        ("D", (4, 2)),
    ):
        assert isinstance(seen[name][place], Undefined), (name, place)


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_a_batch_by_the_laws_is_what_the_kernels_play(seed: int) -> None:
    for space in SPACES:
        batch = space.sample(Words(seed), 24)
        one = batch.instance(0)
        for place in range(batch.size):
            played = kernel(space, batch.instance(place))
            seen = [[of(batch, "D", t + 1, i + 1)[place] for i in range(int(one["m"]))] for t in range(len(played))]
            assert np.allclose(seen, played, rtol=1e-9, equal_nan=True)


def of(batch: Batch, name: str, *places: int) -> Any:
    """An entry at all instances of a batch."""
    with np.errstate(all="ignore"):
        return np.broadcast_to(batch.values[name][places], batch.size)


def kernel(space: DeclaredSpace, instance: Instance) -> NDArray[np.float64]:
    """The weights of all rounds, by the compiled kernels."""
    weights = np.full((1, int(instance["m"])), 1 / int(instance["m"]))
    if space is TWO:
        return np.asarray(two_boost_runs(agreements(instance, "f1"), agreements(instance, "f2"), weights).D[0])
    if space is ADA:
        return np.asarray(adaboost_runs(agreements(instance), weights).D[0])
    coefficients = np.array([[parse_value(text, FLOATS) for text in instance["alpha"]]])
    return np.asarray(reweighting_runs(agreements(instance), weights, coefficients).D[0])


def brute_force(m: int, T: int, views: int) -> int:
    """Matrices of signs up to the order of their columns, by listing all of them."""
    columns = list(itertools.product("+-", repeat=T * views))
    return len({tuple(sorted(matrix)) for matrix in itertools.product(columns, repeat=m)})


@pytest.mark.parametrize(("scenario", "views", "most"), [(ADABOOST_RUN, 1, 6), (TWO_BOOST_RUN, 2, 10)])
def test_all_matrices_are_enumerated_up_to_the_order_of_examples(scenario: Scenario, views: int, most: int) -> None:
    """Up to the printed number of cells; the largest sizes are counted by the formula for multisets."""
    counts = Counter(map(sizes, runs(scenario).enumerate("smoke").instances))
    assert sorted(counts) == [(m, T) for m in range(1, most + 1) for T in range(1, most + 1) if m * T * views <= most]
    for (m, T), count in counts.items():
        expected = math.comb(2 ** (T * views) + m - 1, m)
        assert count == expected
        if expected < 100 and 2 ** (T * views * m) < 5000:
            assert brute_force(m, T, views) == expected


@each_space
def test_an_enumeration_is_smallest_first(space: DeclaredSpace) -> None:
    cells = [math.prod(sizes(one)) for one in space.enumerate("smoke").instances]
    assert cells == sorted(cells)


@pytest.mark.parametrize("scenario", [ADABOOST_RUN, TWO_BOOST_RUN], ids=lambda one: one.name)
@pytest.mark.parametrize("conventions", [True, False])
def test_one_run_is_there_for_all_that_differ_by_order_and_flips(scenario: Scenario, conventions: bool) -> None:
    """Every small run has an image among those that are listed for a claim that is blind to symmetries."""
    listed = {image(one) for one in runs(scenario, conventions=conventions).enumerate("smoke").instances}
    every = runs(scenario, conventions=conventions, blind=False).enumerate("smoke")
    assert {image(one) for one in every.instances if every.within(one)} <= listed


def image(instance: Instance) -> tuple[object, ...]:
    """What runs have in common that differ by the order of examples and by flips of one, or of all and sign(0)."""
    names, zero = [name for name in ("f", "f1", "f2") if name in instance], int(instance["s0"])
    columns = zip(*(row for name in names for row in agreements(instance, name)[0].tolist()), strict=True)
    turned = [label * zero for label in labels(instance)]
    return (*sizes(instance), abs(zero), tuple(sorted(zip(turned, columns, strict=True))))


def test_only_enumerations_of_all_runs_call_themselves_complete() -> None:
    """A vote has infinitely many coefficients."""
    assert ADA.enumerate("smoke").complete
    assert TWO.enumerate("smoke").complete
    assert not VOTED.enumerate("smoke").complete


def test_what_a_statement_can_tell_apart_is_enumerated_one_by_one() -> None:
    """All 2^6 runs with three examples and one round are there, with all labels, and nothing of them twice."""
    enumeration = runs(ADABOOST_RUN, blind=False).enumerate("smoke")
    within = [one for one in enumeration.instances if enumeration.within(one)]
    assert len({(*one["f"][0], *one["y"]) for one in within if one["m"] == "3"}) == 2**6
    assert len({repr(one) for one in within}) == len(within)


def test_labels_and_the_convention_vary_only_where_the_statement_speaks_of_them() -> None:
    plain = list(runs(ADABOOST_RUN).enumerate("smoke").instances)
    assert {one["s0"] for one in plain} == {"0"}
    assert {one["s0"] for one in ADA.enumerate("smoke").instances} == {"0", "1"}


@pytest.mark.parametrize(("statement", "speaks"), [(Z[1] <= 1, False), (Eq(s0, 0), True)])
def test_a_claim_is_asked_whether_it_speaks_of_the_convention(statement: Formula, speaks: bool) -> None:
    space = space_of(Claim("R.1", "", "", statement, scenario=ADABOOST_RUN), ())
    assert isinstance(space, DeclaredSpace)
    assert space.conventions is speaks


def test_other_laws_under_the_name_of_the_library_s_are_not_played_by_its_program() -> None:
    """Twice the coefficient that is printed, and a perfect rule's is none all the same."""
    twice = tuple(Every(Eq(alpha[t], ln((1 - eps[t]) / eps[t])), (t, 1, ROUNDS)) if "ln" in str(law) else law
                  for law in ADABOOST_RUN.laws)  # fmt: skip
    space = DeclaredSpace(replace(ADABOOST_RUN, laws=twice))
    assert equal(space.observe(run(["++-"]), EXACT)["alpha"][1,], EXACT.log(EXACT.rational(2)))
    assert not space.traits.runs


@pytest.mark.parametrize("number", ["ln(0)/2", "ln(-1)/2", "x", 4, None])
def test_a_damaged_coefficient_is_refused(number: Any) -> None:
    good = run(["+-"], odds=["4"])
    VOTED.observe(good, EXACT)
    with pytest.raises(ValueError, match=r"text=|value="):
        VOTED.observe({**good, "alpha": [number]}, EXACT)
