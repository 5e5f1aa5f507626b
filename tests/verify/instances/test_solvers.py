"""What solvers find and scenarios list, against what is counted by hand or by other means."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from boostproof.algorithms.reference.sm00.subset import subset_pair
from boostproof.theory.listed.rounds import balanced, before, counts_of
from boostproof.theory.listed.rules import independent_columns, numbered_sets
from boostproof.theory.scenarios.arrangements import ARRANGEMENT
from boostproof.theory.scenarios.classes import TWO_CLASSES
from boostproof.theory.scenarios.independence import NAIVE_EXTRACTOR
from boostproof.theory.scenarios.projections import POINTS
from boostproof.theory.scenarios.quadrants import QUADRANTS
from boostproof.theory.scenarios.uniform import UNIFORM_RULES
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.declared import DeclaredSpace, declared_space
from boostproof.verify.logic.fields import EXACT, Undefined
from boostproof.verify.solvers import apriori, program_of
from boostproof.verify.solvers.arrangement import components, decision_regions
from boostproof.verify.solvers.regions import regions
from boostproof.verify.solvers.structure import shatters

# Arrangements -----------------------------------------------------------------------------------------------------

PARALLEL = ((1, 0, 0), (1, 0, -1))
CROSSING = ((1, 0, 0), (0, 1, 0))
TRIANGLE = ((1, 0, 0), (0, 1, 0), (1, 1, -1))
CONCURRENT = ((1, 0, 0), (0, 1, 0), (1, 1, 0))


def cut(*rows: tuple[int, ...]) -> Mapping[str, Any]:
    texts = [list(map(str, row)) for row in rows]
    instance = {"k": str(len(rows)), "d": str(len(rows[0]) - 1), "hyperplanes": texts}
    return declared_space(ARRANGEMENT).observe(instance, EXACT)


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        (((1, 0),), 2),
        (((1, 0), (1, -1), (1, -2)), 4),
        (((1, 0), (2, 0)), 2),
        (PARALLEL, 3),
        (CROSSING, 4),
        (CONCURRENT, 6),
        (TRIANGLE, 7),
        (((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (1, 1, 1, -1)), 15),
    ],
)
def test_cells_binary_vectors_and_decision_regions_counted_by_hand(rows: tuple[Any, ...], cells: int) -> None:
    found = cut(*rows)
    assert (found["M"], found["vectors"], found["regions"]) == (cells, cells, cells)


@pytest.mark.parametrize(
    ("rows", "general", "simple"),
    [
        (PARALLEL, True, False),
        (CROSSING, True, True),
        (TRIANGLE, True, True),
        (CONCURRENT, False, False),
        (((1, 0), (2, 0)), False, False),
        (((1, 0), (1, -1)), True, True),
    ],
)
def test_general_position_of_vectors_and_of_normals(rows: tuple[Any, ...], general: bool, simple: bool) -> None:
    assert (cut(*rows)["general"], cut(*rows)["simple"]) == (general, simple)


@pytest.mark.parametrize(("rows", "cells"), [(PARALLEL, 4), (TRIANGLE, 8), (CONCURRENT, 6), (((1, 0), (1, -1)), 4)])
def test_cells_through_the_origin_of_one_dimension_more(rows: tuple[Any, ...], cells: int) -> None:
    assert cut(*rows)["central"] == cells


def test_a_normal_0_is_no_hyperplane() -> None:
    with pytest.raises(ValueError, match="does not obey the laws of 'arrangement'"):
        cut((0, 0, 1))


def met(rows: tuple[tuple[int, ...], ...]) -> int:
    """The cells of lines that points of a fine grid meet, counted apart from the solver."""
    halves = [Fraction(place, 6) + Fraction(1, 97) for place in range(-30, 31)]
    heights = (tuple(a * x + b * y + c > 0 for a, b, c in rows) for x, y in itertools.product(halves, repeat=2))
    return len(set(heights))


@pytest.mark.parametrize("rows", [PARALLEL, CROSSING, TRIANGLE, CONCURRENT, (*TRIANGLE, (1, -1, 0))])
def test_components_of_lines_are_those_that_points_of_a_grid_meet(rows: tuple[Any, ...]) -> None:
    assert components([tuple(map(Fraction, row)) for row in rows]) == met(rows)


def test_neighbours_of_one_label_would_be_one_region() -> None:
    """Three vectors in a row, of which the outer two are taken for neighbours of the middle one and of each other."""
    row = [(-1, -1), (1, -1), (1, 1)]
    assert decision_regions(row, [[0], [1]]) == 3
    assert decision_regions(row, [[0], [1], [0, 1]]) == 2


# Points -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "lines", "tried"),
    [
        (((3,),), 0, 1),
        (((0,), (1,), (2,)), 1, 1),
        (((0, 0), (1, 1), (2, 2)), 1, 1),
        (((0, 0), (1, 0), (0, 1)), 3, 2),
        (((0, 0), (1, 0), (0, 1), (1, 1)), 6, 2),
        (((0, 0), (1, 0), (0, 1), (2, 0)), 4, 3),
        (((1, 2), (1, 2), (0, 0)), 1, None),
    ],
)
def test_lines_and_directions_counted_by_hand(rows: tuple[Any, ...], lines: int, tried: int | None) -> None:
    texts = [list(map(str, row)) for row in rows]
    seen = declared_space(POINTS).observe({"m": str(len(rows)), "d": str(len(rows[0])), "points": texts}, EXACT)
    places = [seen["place"][i,] for i in range(1, len(rows) + 1)]
    alike = len(set(map(str, places))) < len(rows)
    assert (seen["lines"], alike) == (lines, tried is None)
    assert isinstance(seen["tried"], Undefined) if tried is None else seen["tried"] == tried


def edge(instance: Instance) -> Fraction:
    """The mean over the 4n points of the label times the rule's sign."""
    a1, a2, b, zero = (Fraction(instance[name]) for name in ("a_1", "a_2", "b", "s0"))
    total, scales = Fraction(0), int(instance["n"])
    for scale, right, up in itertools.product(range(scales), (1, -1), (1, -1)):
        height = a1 * right * 3**scale + a2 * up / Fraction(3**scale) + b
        total += right * up * (zero if height == 0 else 1 if height > 0 else -1)
    return total / (4 * scales)


def test_the_edge_is_that_of_the_4n_points() -> None:
    space = declared_space(QUADRANTS)
    for instance in space.enumerate("smoke").instances:
        assert Fraction(str(space.observe(instance, EXACT)["E"].value)) == edge(instance)


# Regions ----------------------------------------------------------------------------------------------------------


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


# Records and subsets ----------------------------------------------------------------------------------------------


def run_from(start: Fraction, rows: list[list[int]], gains: list[Fraction]) -> Fraction:
    """What the printed program returns for tau from a start, written apart from the reference."""
    tau = start

    def total(itemset: frozenset[int], *, positive: bool) -> Fraction:
        held = [g for row, g in zip(rows, gains, strict=True) if all(row[a] for a in itemset)]
        return sum((g for g in held if g > 0 or not positive), Fraction(0))

    level = {frozenset({a}) for a in range(len(rows[0]))}
    while level:
        tau = max([tau, *(total(itemset, positive=False) for itemset in level)])
        kept = {itemset for itemset in level if total(itemset, positive=True) >= tau}
        size = len(next(iter(level)))
        longer = {one | other for one in kept for other in kept if len(one | other) == size + 1}
        level = {itemset for itemset in longer if all(itemset - {a} in kept for a in itemset)}
    return tau


@hypothesis.settings(max_examples=60, deadline=None)
@hypothesis.given(
    records=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 1), st.tuples(*[st.integers(0, 1)] * 3)), min_size=1),
    start=st.sampled_from((Fraction(0), Fraction(-2))),
)
def test_a_record_with_all_items_moves_the_start(records: list[Any], start: Fraction) -> None:
    counts, labels, rows = (list(column) for column in zip(*records, strict=True))
    p = [Fraction(count, 7) for count in counts]
    gains = [weight if label else -weight for weight, label in zip(p, labels, strict=True)]
    data = {"p": p, "y": list(map(Fraction, labels)), "phi": rows, "tau_start": start}
    assert apriori.solve(data)["tau_end"] == run_from(start, list(map(list, rows)), gains)


def test_what_is_found_is_the_best_set_of_ranges() -> None:
    data = {"p": [Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)], "y": [1, 0, 1], "M": 3}
    data["x"] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    found = [program_of("best ranges")({**data, "K": K})["R"] for K in (1, 2)]
    assert [list(R.values()) for R in found] == [[1, 1, 1], [1, 0, 1]]


TURNS = program_of("pairs of subsets in turns")


@pytest.mark.parametrize(
    ("gains", "found"),
    [
        ([[2, -1], [-1, 2]], (2, 2, 2)),
        ([[3, -1], [-1, 3]], (4, 3, 4)),
        ([[1, -2], [-2, 1]], (0, 1, 1)),
        ([[3, -1, -3], [-1, 3, -3], [-3, -3, -3]], (0, 3, 3)),
        ([[1, -2]], (0, 1, 1)),
    ],
)
def test_what_is_found_in_turns(gains: list[list[int]], found: tuple[int, int, int]) -> None:
    """Worked out by hand."""
    assert tuple(TURNS({"g": gains}).values()) == found


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(gains=st.lists(st.tuples(*[st.integers(-5, 5)] * 3), min_size=1, max_size=3))
def test_what_is_found_in_turns_is_the_gain_of_no_better_pair(gains: list[tuple[int, ...]]) -> None:
    best = subset_pair([list(map(Fraction, row)) for row in gains])[0]
    assert all(0 <= found <= best for found in TURNS({"g": gains}).values())


# Rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_balanced_weights_give_no_rule_an_edge(k: int) -> None:
    for weights in balanced(k):
        assert min(weights.values()) > 0
        assert [sum(count * signs[j] for signs, count in weights.items()) for j in range(k)] == [0] * k


def test_a_round_before_has_the_odds_as_factors_of_what_is_right() -> None:
    weights = {(1, 1): 1, (1, -1): 2, (-1, -1): 1}
    assert before(weights, [Fraction(2), Fraction(1, 3)]) == {(1, 1): Fraction(2, 3), (1, -1): 4, (-1, -1): 1}
    assert counts_of(before(weights, [Fraction(2), Fraction(1, 3)])) == {(1, 1): 2, (1, -1): 12, (-1, -1): 3}


def test_every_set_has_one_number_and_the_empty_one_is_the_last() -> None:
    found = numbered_sets("n")({"n": 3})
    sets = [frozenset(rule for rule in (1, 2, 3) if found["member"][number, rule]) for number in range(1, 9)]
    assert (found["N"], len(set(sets)), sets[-1]) == (8, 8, frozenset())


def test_rules_in_proportions_are_independent_and_as_accurate_as_told() -> None:
    counts = dict(independent_columns([(2, 1), (1, 3)]))
    assert counts == {(1, 1): 2, (1, 0): 6, (0, 1): 1, (0, 0): 3}


def test_all_runs_of_a_size_are_listed_once_up_to_the_order_of_examples() -> None:
    runs = list(DeclaredSpace(NAIVE_EXTRACTOR, True).enumerate("smoke").instances)
    shown = Counter(tuple(sorted(zip(*one["phi"], strict=True))) for one in runs)
    assert set(shown.values()) == {1}
    sizes = Counter((len(columns), len(columns[0])) for columns in shown)
    assert (sizes[2, 2], sizes[3, 2], sizes[4, 3]) == (10, 20, 330)


CLASSES = list(DeclaredSpace(TWO_CLASSES, True).enumerate("smoke").instances)


def classes(m: int) -> int:
    return 2 ** (2**m) - 1


@pytest.mark.parametrize("m", [1, 2])
def test_every_pair_is_a_renumbered_and_flipped_one_of_the_list(m: int) -> None:
    """All images of what is listed, written apart from the list's own symmetries, are all pairs."""
    found = set()
    for one in CLASSES:
        if int(one["m"]) == m:
            for order in itertools.permutations(range(m)):
                for flips in itertools.product((1, -1), repeat=m):
                    found.add(tuple(
                        frozenset(tuple(int(row[k]) * flip for k, flip in zip(order, flips, strict=True)) for row in h)
                        for h in (one["h1"], one["h2"])
                    ))  # fmt: skip
    assert len(found) == classes(m) ** 2


def test_dimensions_are_the_sizes_of_the_largest_shattered_sets() -> None:
    for one in CLASSES:
        rules = [tuple(map(int, row)) for row in one["h1"]]
        sets = (s for size in range(len(rules[0]) + 1) for s in itertools.combinations(range(len(rules[0])), size))
        largest = max(len(s) for s in sets if shatters(rules, s))
        assert declared_space(TWO_CLASSES).observe(one, EXACT)["d1"] == largest


LISTED = list(DeclaredSpace(UNIFORM_RULES, True).enumerate("smoke").instances)


def accuracies_on(m: int) -> set[tuple[Fraction, ...]]:
    """Accuracies of two independent rules, from the rules themselves as sets of examples."""
    events = [set(some) for size in range(1, m) for some in itertools.combinations(range(m), size)]
    return {
        tuple(sorted((Fraction(len(a), m), Fraction(len(b), m))))
        for a, b in itertools.product(events, repeat=2)
        if len(a & b) * m == len(a) * len(b)
    }


@pytest.mark.parametrize("m", range(1, 9))
def test_pairs_of_independent_rules_are_those_of_all_pairs_of_events(m: int) -> None:
    listed = {tuple(map(Fraction, one["c"])) for one in LISTED if one["m"] == str(m)}
    assert {one for one in listed if len(one) == 2} == accuracies_on(m)


@pytest.mark.parametrize(("m", "most"), [(1, 0), (2, 1), (4, 2), (7, 1), (8, 3), (12, 3), (690, 4), (768, 9), (920, 5)])
def test_the_most_rules_are_as_many_as_prime_factors(m: int, most: int) -> None:
    assert max(len(one["c"]) for one in LISTED if one["m"] == str(m)) == most


@pytest.mark.parametrize(
    ("m", "factors", "thirds"), [(1, 0, 0), (2, 1, 0), (12, 3, 2), (690, 4, 3), (768, 9, 5), (920, 5, 3)]
)
def test_factors_are_counted(m: int, factors: int, thirds: int) -> None:
    seen = declared_space(UNIFORM_RULES).observe({"m": str(m), "n": "0", "c": []}, EXACT)
    assert (seen["Omega"], seen["Omega_3"]) == (factors, thirds)


@pytest.mark.parametrize("c", [["1/3"], ["1/2", "1/4"], ["1/2", "1/2", "1/2"]])
def test_dependent_rules_are_refused(c: list[str]) -> None:
    with pytest.raises(ValueError, match="does not obey the laws of 'uniform_rules'"):
        declared_space(UNIFORM_RULES).observe({"m": "4", "n": str(len(c)), "c": c}, EXACT)
