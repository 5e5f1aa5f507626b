"""The spaces of claims about gains: instances are what they say, and their observables obey the scenarios' laws."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import hypothesis
import numpy as np
import pytest

from boostproof.algorithms.reference.sm00.subset import subset_pair
from boostproof.theory.apriori_scenario import APRIORI_RUN
from boostproof.theory.counting_scenarios import SUBSETS
from boostproof.theory.expr import Formula, Node, Symbol
from boostproof.theory.gain_scenarios import PIXELS, VALUED_RECORDS
from boostproof.theory.laws import is_definition
from boostproof.theory.pair_scenarios import PAIRS_OF_SUBSETS
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT, Undefined
from boostproof.verify.spaces import apriori_runs
from boostproof.verify.spaces.apriori_runs import AprioriRunSpace
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.pixels import PixelsSpace, regions
from boostproof.verify.spaces.subset_pairs import SubsetPairsSpace
from boostproof.verify.spaces.subsets import SubsetsSpace
from boostproof.verify.spaces.valued_records import ValuedRecordsSpace

SPACES = {
    "valued_records": (VALUED_RECORDS, ValuedRecordsSpace()),
    "pixels": (PIXELS, PixelsSpace()),
    "apriori_run": (APRIORI_RUN, AprioriRunSpace()),
    "pairs_of_subsets": (PAIRS_OF_SUBSETS, SubsetPairsSpace()),
    "subsets": (SUBSETS, SubsetsSpace()),
}
each_space = pytest.mark.parametrize("name", SPACES)

HALVES = {"weights": ["1/2", "1/2"], "labels": "10"}


def small(name: str) -> list[Instance]:
    """The enumerated instances of least effort, every seventh of them."""
    return list(itertools.islice(SPACES[name][1].enumerate("smoke").instances, 0, None, 7))


def value(evaluator: Evaluator, term: Node) -> Any:
    """A term's value, or None where it has none."""
    try:
        return evaluator.term(term)
    except Undefined:
        return None


def agrees(evaluator: Evaluator, law: Formula) -> bool:
    """Whether a definition's sides have values together and are equal, and any other law holds."""
    if not is_definition(law):
        return evaluator.truth(law)
    if law.op == "every":
        body, index, low, high = law.args
        assert isinstance(index, Symbol)
        assert isinstance(body, Formula)
        places = range(evaluator.integer(low), evaluator.integer(high) + 1)
        return all(agrees_at(evaluator, body, index, place) for place in places)
    left, right = (value(evaluator, side) for side in law.args)
    return left is right if left is None or right is None else EXACT.sign(left - right) == 0


def agrees_at(evaluator: Evaluator, law: Formula, index: Symbol, place: int) -> bool:
    with evaluator.bound(index.name, place):
        return agrees(evaluator, law)


def broken(name: str, instance: Instance) -> list[str]:
    scenario, space = SPACES[name]
    evaluator = Evaluator(EXACT, space.observe(instance, EXACT))
    return [str(law) for law in scenario.laws if not agrees(evaluator, law)]


@each_space
def test_the_laws_hold_at_small_instances(name: str) -> None:
    assert not [law for instance in small(name) for law in broken(name, instance)]


@each_space
@hypothesis.settings(max_examples=25, deadline=None)
@hypothesis.given(data=hypothesis.strategies.data())
def test_the_laws_hold_at_drawn_instances(name: str, data: Any) -> None:
    assert not broken(name, data.draw(SPACES[name][1].strategy()))


@each_space
def test_each_observable_is_observed_and_no_other(name: str) -> None:
    scenario, space = SPACES[name]
    assert set(space.observe(small(name)[0], EXACT)) == {symbol.name for symbol in scenario.observables}


@each_space
@pytest.mark.parametrize("effort", ["smoke", "standard"])
def test_no_instance_is_enumerated_twice(name: str, effort: str) -> None:
    enumeration = SPACES[name][1].enumerate(effort)
    shown = [json.dumps(instance) for instance in itertools.islice(enumeration.instances, 3000)]
    assert len(shown) == len(set(shown)) > 0
    assert enumeration.complete == (name == "subsets")


def entries(observed: Any) -> Iterator[tuple[str, Any]]:
    """Each number of an instance under a name of its own."""
    for name, seen in observed.items():
        yield from (
            ((f"{name}{place}", one) for place, one in seen.items()) if isinstance(seen, dict) else ((name, seen),)
        )


def exact(seen: Any) -> float:
    if isinstance(seen, Undefined):
        return float("nan")
    return float(Fraction(str(seen.value if hasattr(seen, "value") else int(seen))))


@each_space
@pytest.mark.parametrize("seed", range(4))
def test_batches_agree_with_exact_instances(name: str, seed: int) -> None:
    space = SPACES[name][1]
    batch = space.sample(Words(seed), 5)
    assert batch.size == (1 if name == "subsets" else 5)
    in_batch = dict(entries(batch.values))
    for place in range(batch.size):
        for entry, seen in entries(space.observe(batch.instance(place), EXACT)):
            column = np.broadcast_to(np.asarray(in_batch[entry], dtype=float), batch.size)
            assert column[place] == pytest.approx(exact(seen), nan_ok=True)


DAMAGED: dict[str, list[Instance]] = {
    "valued_records": [
        {**HALVES, "values": [1], "S": "11", "K": 1},
        {**HALVES, "values": [1, 3], "S": "11", "K": 1},
        {**HALVES, "values": [0, 1], "S": "11", "K": 1},
        {**HALVES, "values": [1, 2], "S": "", "K": 1},
        {**HALVES, "values": [1, 2], "S": "11", "K": 0},
        {**HALVES, "values": [1, 2], "S": "1x", "K": 1},
        {**HALVES, "values": None, "S": "11", "K": 1},
    ],
    "pixels": [
        {"gains": [["1", "2"]]},
        {"gains": []},
        {"gains": [["x"]]},
        {"gains": "1"},
        {"gains": [["0"] * 5] * 5},
    ],
    "apriori_run": [
        {**HALVES, "records": ["1"], "start": "0"},
        {**HALVES, "records": ["1", "x"], "start": "0"},
        {**HALVES, "records": ["1", "1"], "start": "1"},
        {**HALVES, "records": ["1", "1"], "start": "x"},
        {**HALVES, "records": ["1", "1"]},
        {"weights": ["1/2"], "labels": "1", "records": ["1"], "start": "0"},
    ],
    "subsets": [{"n": "2", "M": "3"}, {"n": "2", "M": "-1"}, {"n": "13", "M": "1"}, {"n": 2, "M": "1"}, {}],
    "pairs_of_subsets": [
        {"gains": [], "rows": "", "columns": ""},
        {"gains": [["1"], ["1", "2"]], "rows": "00", "columns": "0"},
        {"gains": [["x"]], "rows": "0", "columns": "0"},
        {"gains": [["1"]], "rows": "00", "columns": "0"},
        {"gains": [["1"]], "rows": "0", "columns": "2"},
        {"gains": [["0"] * 5], "rows": "0", "columns": "00000"},
        {"gains": "1", "rows": "0", "columns": "0"},
    ],
}


@pytest.mark.parametrize(("name", "instance"), [(name, one) for name, some in DAMAGED.items() for one in some])
def test_damaged_instances_are_refused(name: str, instance: Instance) -> None:
    with pytest.raises(ValueError, match="="):
        SPACES[name][1].observe(instance, EXACT)


# Regions.


@pytest.mark.parametrize("M", [1, 2, 3])
def test_rectangles_are_counted_by_their_sides(M: int) -> None:
    assert len(regions(M, "rectangle")) == (M * (M + 1) // 2) ** 2


@pytest.mark.parametrize("kind", ["x-monotone", "rectilinear"])
def test_of_four_pixels_only_the_diagonals_are_no_region(kind: str) -> None:
    """4 single pixels, 4 pairs of neighbours, 4 corners, and all."""
    assert len(regions(2, kind)) == 13


def drawn(*rows: str) -> frozenset[tuple[int, int]]:
    return frozenset((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#")


@pytest.mark.parametrize(
    ("region", "kinds"),
    [
        (drawn("#.#", "#.#", "###"), {"x-monotone"}),
        (drawn("###", "#..", "###"), set()),
        (drawn(".#.", "###", ".#."), {"x-monotone", "rectilinear"}),
        (drawn("#..", ".#.", "..#"), set()),
        (drawn("...", ".##", ".##"), {"rectangle", "x-monotone", "rectilinear"}),
    ],
)
def test_a_region_is_of_its_kinds(region: frozenset[tuple[int, int]], kinds: set[str]) -> None:
    assert {kind for kind in ("rectangle", "x-monotone", "rectilinear") if region in regions(3, kind)} == kinds


# Runs of AprioriGain.


def run_from(start: Fraction, rows: list[str], gains: list[Fraction]) -> Fraction:
    """What the printed program returns for tau from another start."""
    n, tau = len(rows[0]), start

    def total(itemset: frozenset[int], *, positive: bool) -> Fraction:
        held = [g for row, g in zip(rows, gains, strict=True) if all(row[a] == "1" for a in itemset)]
        return sum((g for g in held if g > 0 or not positive), Fraction(0))

    level = {frozenset({a}) for a in range(n)}
    while level:
        tau = max([tau, *(total(itemset, positive=False) for itemset in level)])
        kept = {itemset for itemset in level if total(itemset, positive=True) >= tau}
        size = len(next(iter(level)))
        longer = {one | other for one in kept for other in kept if len(one | other) == size + 1}
        level = {itemset for itemset in longer if all(itemset - {a} in kept for a in itemset)}
    return tau


@pytest.mark.parametrize("place", range(0, 5000, 97))
def test_a_record_with_all_items_moves_the_start(place: int) -> None:
    space = SPACES["apriori_run"][1]
    instance = next(itertools.islice(space.enumerate("standard").instances, place, None))
    signed = zip(instance["weights"], instance["labels"], strict=True)
    gains = [Fraction(weight) if label == "1" else -Fraction(weight) for weight, label in signed]
    seen = space.observe(instance, EXACT)
    assert exact(seen["tau_end"]) == float(run_from(Fraction(instance["start"]), instance["records"], gains))


def test_a_join_that_misses_a_candidate_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    instance = {"weights": ["1"], "labels": "1", "records": ["11"], "start": "0"}
    assert AprioriRunSpace().observe(instance, EXACT)["joined"]
    monkeypatch.setattr(apriori_runs, "potentially_promising", lambda promising: ())
    apriori_runs._observed.cache_clear()
    assert not AprioriRunSpace().observe(instance, EXACT)["joined"]
    apriori_runs._observed.cache_clear()


# Valued records.


def test_what_is_found_is_the_best_set_of_ranges() -> None:
    instance = {"weights": ["2/5", "1/5", "2/5"], "labels": "101", "values": [1, 2, 3], "S": "000"}
    space = SPACES["valued_records"][1]
    found = [space.observe({**instance, "K": K}, EXACT)["R"] for K in (1, 2)]
    assert [list(R.values()) for R in found] == [[1, 1, 1], [1, 0, 1]]


# Pairs of subsets.


@pytest.mark.parametrize(
    ("gains", "found"),
    [
        ([["2", "-1"], ["-1", "2"]], (2, 2, 2)),
        ([["3", "-1"], ["-1", "3"]], (4, 3, 4)),
        ([["1", "-2"], ["-2", "1"]], (0, 1, 1)),
        ([["3", "-1", "-3"], ["-1", "3", "-3"], ["-3", "-3", "-3"]], (0, 3, 3)),
        ([["1", "-2"]], (0, 1, 1)),
    ],
)
def test_what_is_found_in_turns(gains: list[list[str]], found: tuple[int, int, int]) -> None:
    """Worked out by hand."""
    instance = {"gains": gains, "rows": "0" * len(gains), "columns": "0" * len(gains[0])}
    seen = SubsetPairsSpace().observe(instance, EXACT)
    assert tuple(exact(seen[name]) for name in ("from_all", "from_each", "all_starts")) == found


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(instance=SubsetPairsSpace().strategy())
def test_what_is_found_in_turns_is_the_gain_of_no_better_pair(instance: Instance) -> None:
    grid = [[Fraction(gain) for gain in row] for row in instance["gains"]]
    best = subset_pair(grid)[0]
    seen = SubsetPairsSpace().observe(instance, EXACT)
    assert all(0 <= exact(seen[name]) <= best for name in ("from_all", "from_each", "all_starts"))
