"""Runs as agreement matrices: what is observed is what the papers' own algorithms compute."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, reject, settings

from boostproof.algorithms import (
    RunUndefined,
    adaboost_jss09,
    adaboost_runs,
    adaboost_sl16,
    adaboost_zz,
    recursion_zz,
    replay,
    reweighting_runs,
    two_boost,
    two_boost_runs,
)
from boostproof.verify.fields import EXACT, Balls, Undecided, Undefined
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.runs import RunSpace

ADA, VOTED, TWO = (RunSpace(kind, conventions=True) for kind in ("adaboost_run", "voted_run", "two_boost_run"))


def equal(a: Any, b: Any) -> bool:
    return EXACT.sign(a - b) == 0


def rows(instance: Instance, name: str = "agreement") -> list[list[int]]:
    """The predictions h_t(x_i), which the agreements and the labels determine."""
    labels = [1 if sign == "+" else -1 for sign in instance["labels"]]
    return [[y if sign == "+" else -y for sign, y in zip(row, labels, strict=True)] for row in instance[name]]


def labels(instance: Instance) -> list[int]:
    return [1 if sign == "+" else -1 for sign in instance["labels"]]


def play(space: RunSpace, instance: Instance) -> Any:
    """The reference's run, or the round that has no value."""
    y, T = labels(instance), len(instance["agreement"])
    try:
        if space is TWO:
            return two_boost(EXACT, y, replay(rows(instance)), replay(rows(instance, "agreement2")), T)
        if space is VOTED:
            alphas = [EXACT.log(EXACT.rational(Fraction(q))) / EXACT.rational(2) for q in instance["odds"]]
            return adaboost_sl16(EXACT, y, replay(rows(instance)), T, alphas=alphas)
        # By exponentials where the numbers stay small, by the recursion of Theorem 2 of ZZ beyond.
        reference = adaboost_zz if T <= 2 else recursion_zz
        return reference(EXACT, y, replay(rows(instance)), T)
    except RunUndefined as fault:
        return fault.round


def agrees(space: RunSpace, instance: Instance) -> None:
    seen, made = space.observe(instance, EXACT), play(space, instance)
    m, T = len(instance["labels"]), len(instance["agreement"])
    assert (seen["m"], seen["T"]) == (m, T)
    assert [seen["y"][i + 1,] for i in range(m)] == labels(instance)
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


def coefficients(space: RunSpace, made: Any) -> dict[str, Any]:
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
    agrees(VOTED, {**instance, "agreement": instance["agreement"][:3], "odds": instance["odds"][:3]})


@pytest.mark.parametrize("shape", [(1, 4), (1, 5), (2, 4)])
def test_a_two_boost_run_is_that_of_janodet_sebban_and_suchier(shape: tuple[int, int]) -> None:
    """First rounds with all four cells positive, and every eighth pair of second rounds, undefined ones included."""
    T, m = shape
    first, second = "++--+"[:m], "+-+-+"[:m]
    pairs = list(itertools.product(map("".join, itertools.product("+-", repeat=m)), repeat=2))
    for later in itertools.islice(itertools.product(pairs, repeat=T - 1), 0, None, 8):
        matrices = [[first, *(pair[0] for pair in later)], [second, *(pair[1] for pair in later)]]
        agrees(TWO, {"agreement": matrices[0], "agreement2": matrices[1], "labels": ("+-" * m)[:m], "sign_zero": 0})


@settings(max_examples=20, deadline=None)
@given(TWO.strategy())
def test_a_drawn_two_boost_run_stops_where_the_reference_does(instance: Instance) -> None:
    """Drawn runs whose comparison of nested roots stays within the exact field's limit."""
    try:
        agrees(TWO, instance)
    except Undecided:
        reject()


def test_the_edge_of_jss09_is_one_minus_twice_the_observed_error() -> None:
    instance = {"agreement": ["++-", "-++"], "labels": "+-+", "sign_zero": 0}
    made, eps = adaboost_jss09(EXACT, [1, -1, 1], replay(rows(instance)), 2), ADA.observe(instance, EXACT)["eps"]
    assert all(equal(made.edges[t], EXACT.rational(1) - EXACT.rational(2) * eps[t + 1,]) for t in range(2))


def test_a_round_by_hand() -> None:
    """Three examples, one wrong: eps = 1/3, alpha = ln(2)/2, Z = 2 sqrt(2)/3, weights 1/4, 1/4, 1/2."""
    seen = ADA.observe({"agreement": ["++-"], "labels": "+++", "sign_zero": 0}, EXACT)
    assert [str(seen["D"][2, i].value) for i in (1, 2, 3)] == ["1/4", "1/4", "1/2"]
    assert equal(seen["eps"][1,], EXACT.rational(1, 3))
    assert equal(seen["alpha"][1,], EXACT.log(EXACT.rational(2)) / EXACT.rational(2))
    assert equal(seen["Z"][1,] * seen["Z"][1,], EXACT.rational(8, 9))


def test_a_perfect_rule_leaves_everything_after_it_undefined() -> None:
    seen = ADA.observe({"agreement": ["+-", "++", "+-"], "labels": "++", "sign_zero": 0}, EXACT)
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


def floats(space: RunSpace, seed: int) -> Iterator[tuple[Any, Instance]]:
    batch = space.sample(Words(seed), 24)
    for place in range(batch.size):
        yield {name: _of(value, place) for name, value in batch.values.items()}, batch.instance(place)


def _of(value: Any, place: int) -> Any:
    if hasattr(value, "_array"):
        return value._array[place]
    return value[place] if isinstance(value, np.ndarray) else value


@pytest.mark.parametrize("space", [ADA, VOTED, TWO], ids=lambda space: space.kind)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_batch_is_the_exact_runs_in_floats(space: RunSpace, seed: int) -> None:
    """Every quantity of every round, to 1e-9; nan where the exact run has no value."""
    for values, instance in floats(space, seed):
        with Balls(128).working():
            seen = space.observe(instance, Balls(128))
        for name in set(seen) & set(values) - {"m", "T", "s0"}:
            for indices, exact in seen[name].items():
                got = float(values[name][tuple(index - 1 for index in indices)])
                assert math.isnan(got) if isinstance(exact, Undefined) else abs(got - float(exact)) < 1e-9, (
                    name,
                    indices,
                )


@pytest.mark.parametrize("seed", [1, 2])
def test_the_floats_of_a_batch_are_those_of_the_kernels(seed: int) -> None:
    for space in (ADA, VOTED, TWO):
        for values, instance in floats(space, seed):
            U = np.array([[[1 if s == "+" else -1 for s in row] for row in instance["agreement"]]], dtype=np.int8)
            w = np.full((1, U.shape[2]), 1 / U.shape[2])
            if space is ADA:
                D = adaboost_runs(U, w).D
            elif space is VOTED:
                D = reweighting_runs(U, w, np.array([[math.log(Fraction(q)) / 2 for q in instance["odds"]]])).D
            else:
                V = np.array([[[1 if s == "+" else -1 for s in row] for row in instance["agreement2"]]], dtype=np.int8)
                D = two_boost_runs(U, V, w).D
            assert np.allclose(values["D"], D[0], rtol=1e-12, equal_nan=True)


def brute_force(m: int, T: int, views: int) -> int:
    """Matrices of signs up to the order of their columns, by listing all of them."""
    columns = list(itertools.product("+-", repeat=T * views))
    return len({tuple(sorted(matrix)) for matrix in itertools.product(columns, repeat=m)})


@pytest.mark.parametrize(
    ("space", "views", "most"),
    [(RunSpace("adaboost_run", conventions=False), 1, 6), (RunSpace("two_boost_run", conventions=False), 2, 10)],
)
def test_all_matrices_are_enumerated_up_to_the_order_of_examples(space: RunSpace, views: int, most: int) -> None:
    """Up to the printed number of cells; the largest sizes are counted by the formula for multisets."""
    counts: dict[tuple[int, int], int] = {}
    for instance in space.enumerate("smoke").instances:
        size = len(instance["labels"]), len(instance["agreement"])
        counts[size] = counts.get(size, 0) + 1
    sizes = [(m, T) for m in range(1, most + 1) for T in range(1, most + 1) if m * T * views <= most]
    assert sorted(counts) == sizes
    for m, T in sizes:
        expected = math.comb(2 ** (T * views) + m - 1, m)
        assert counts[m, T] == expected
        if expected < 100 and 2 ** (T * views * m) < 5000:
            assert brute_force(m, T, views) == expected


@pytest.mark.parametrize("space", [ADA, VOTED, TWO], ids=lambda space: space.kind)
def test_an_enumeration_is_smallest_first_without_doubles(space: RunSpace) -> None:
    instances = list(space.enumerate("smoke").instances)
    cells = [len(one["labels"]) * len(one["agreement"]) for one in instances]
    assert cells == sorted(cells)
    keys = [repr(sorted(one.items())) for one in instances]
    assert len(keys) == len(set(keys))


def test_only_enumerations_of_all_runs_call_themselves_complete() -> None:
    """A vote has infinitely many coefficients."""
    assert ADA.enumerate("smoke").complete
    assert TWO.enumerate("smoke").complete
    assert not VOTED.enumerate("smoke").complete


def test_what_a_statement_can_tell_apart_is_enumerated_one_by_one() -> None:
    """All 2^6 runs with three examples and one round are there, with all labels, and nothing of them twice."""
    enumeration = RunSpace("adaboost_run", conventions=False, symmetric=False).enumerate("smoke")
    within = [one for one in enumeration.instances if enumeration.within(one)]
    assert len({(*one["agreement"], one["labels"]) for one in within if len(one["labels"]) == 3}) == 2**6
    assert len({repr(one) for one in within}) == len(within)


def test_labels_and_the_convention_vary_only_where_the_statement_speaks_of_them() -> None:
    plain = list(RunSpace("adaboost_run", conventions=False).enumerate("smoke").instances)
    assert {one["sign_zero"] for one in plain} == {0}
    assert {one["sign_zero"] for one in ADA.enumerate("smoke").instances} == {0, 1}


def test_every_enumerated_run_can_be_observed() -> None:
    for space in (ADA, VOTED, TWO):
        for instance in itertools.islice(space.enumerate("smoke").instances, 0, None, 7):
            assert space.observe(instance, EXACT)["m"] == len(instance["labels"])


GOOD: Instance = {"agreement": ["+-"], "agreement2": ["-+"], "labels": "++", "sign_zero": 0, "odds": ["4"]}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"agreement": None}, "agreement=None is not a list"),
        ({"agreement": []}, r"agreement=\[\] does not fit"),
        ({"agreement": ["+"]}, r"agreement=\['\+'\] does not fit"),
        ({"agreement": ["+x"]}, "agreement='\\+x' is not a row of signs"),
        ({"agreement": [3]}, "agreement=3 is not a row of signs"),
        ({"labels": ""}, "labels='' is not a row of signs"),
        ({"labels": None}, "labels=None is not a row of signs"),
        ({"sign_zero": 2}, "sign_zero=2 is not -1, 0 or 1"),
        ({"sign_zero": 1.0}, "sign_zero=1.0 is not -1, 0 or 1"),
        ({"sign_zero": True}, "sign_zero=True is not -1, 0 or 1"),
    ],
)
@pytest.mark.parametrize("space", [ADA, VOTED, TWO], ids=lambda space: space.kind)
def test_a_damaged_run_is_refused(space: RunSpace, change: Instance, fault: str) -> None:
    space.observe(GOOD, EXACT)
    with pytest.raises(ValueError, match=fault):
        space.observe({**GOOD, **change}, EXACT)


@pytest.mark.parametrize("odds", [None, [], ["4", "4"], ["0"], ["-1"], ["x"], [4], "4"])
def test_damaged_odds_are_refused(odds: Any) -> None:
    with pytest.raises(ValueError, match=r"odds=|value="):
        VOTED.observe({**GOOD, "odds": odds}, EXACT)


@pytest.mark.parametrize("second", [None, [], ["+-", "+-"], ["+"]])
def test_a_damaged_second_matrix_is_refused(second: Any) -> None:
    with pytest.raises(ValueError, match="agreement"):
        TWO.observe({**GOOD, "agreement2": second}, EXACT)
