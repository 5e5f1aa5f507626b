"""Verdicts of MM01 and SM00 that rest on a stated reading: their instances, worked out apart from the library."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import pytest

from boostproof.theory import all_claims, select
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT
from tests.verify.runs import run


def outcome(name: str, instance: dict[str, object]) -> str:
    """What the printed statement of a claim is at an instance, under its domain and without charity."""
    (claim,) = select([name], all_claims())
    assert claim.statement is not None
    return Judge(space_of(claim, claim.domain), claim.domain, claim.statement, EXACT).outcome(instance)


# MM01 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gamma", "found"), [("1/2", FAILS), ("1/100", "outside")])
def test_three_scales_refute_any_edge_above_a_third(gamma: str, found: str) -> None:
    rule = {"n": "3", "s0": "1", "a_1": "-1", "a_2": "-3", "b": "-3", "gamma": gamma}
    assert outcome("MM01.C1", rule) == found


def mean(psi: list[Fraction], margin: Fraction) -> Fraction:
    """The mean of Psi_N(Z) at a margin, by the binomial law."""
    N, up = len(psi) - 1, (1 + margin) / 2
    return sum((psi[j] * comb(N, j) * up**j * (1 - up) ** (N - j) for j in range(N + 1)), Fraction(0))


@pytest.mark.parametrize("psi", [[1, 1], [3, -1], [2, 1, 0], [12, -2, 1, 2]])
def test_a_mean_of_1_below_the_margin_0_is_above_one_half_soon_after(psi: list[int]) -> None:
    values = [Fraction(value) for value in psi]
    assert mean(values, Fraction(-1, 1000)) >= 1
    assert mean(values, Fraction(1, 1000)) > Fraction(1, 2)


def test_the_constant_cost_1_is_above_one_half() -> None:
    assert outcome("MM01.E5", {"N": "1", "psi": ["1", "1"], "eta": "1/2"}) == FAILS


def test_agreement_everywhere_is_no_agreement_of_three_halves() -> None:
    """The edge is 1, and the measure of agreement is not 1/2 + 1."""
    assert outcome("MM01.T1c", {"p": "1", "q": "0", "o": "0"}) == FAILS


def test_a_cost_of_minus_1_is_admissible_where_the_sign_is() -> None:
    """Psi_1(z) = 1 - 2z: its mean at the margin 1 is -1, which is below the error 0."""
    assert outcome("MM01.D1", {"psi_-": "3", "psi_+": "-1", "t": "1"}) == FAILS


# SM00 ---------------------------------------------------------------------------------------------


def test_one_rectangle_a_record_has_everything_in_the_union_and_nothing_in_the_vote() -> None:
    """Errors 1/3, 1/4 and 1/6 by the printed update; a vote for record t takes (1/beta_t)^2 >= 2 * 3 * 5."""
    weights, errors = [Fraction(1, 3)] * 3, []
    for chosen in range(3):
        error = weights[chosen] / sum(weights)
        errors.append(error)
        weights = [w if i == chosen else w * error / (1 - error) for i, w in enumerate(weights)]
    odds = [(1 - error) / error for error in errors]
    assert errors == [Fraction(1, 3), Fraction(1, 4), Fraction(1, 6)]
    assert all(odd**2 < prod(odds) for odd in odds)
    assert outcome("SM00.4i", run(["-++", "+-+", "++-"], labels="---", zero=1)) == FAILS


def test_two_by_two_pixels_have_81_ordered_pairs_of_rectangles() -> None:
    sides = [(low, high) for low in range(2) for high in range(low, 2)]
    rectangles = list(product(sides, sides))
    assert len(rectangles) ** 2 == 81 < 2**8
    assert outcome("SM00.4h", {"M": "2", "g": [["1", "0"], ["0", "1"]]}) == FAILS


SETS = [{0, 1}, {1, 2}, {2, 3}, {0, 3}, {1}]


@pytest.mark.parametrize(("tests", "covers"), [(1, False), (2, True), (3, True)])
def test_the_optimal_conjunction_tells_whether_there_is_a_cover(tests: int, covers: bool) -> None:
    """Elements are negative records, which lack the items whose sets hold them; a positive record has all items."""
    rows = [({item for item, held in enumerate(SETS) if element not in held}, -1) for element in range(4)]
    rows.append((set(range(len(SETS))), 1))

    def gain(itemset: tuple[int, ...]) -> int:
        return sum(label for items, label in rows if items >= set(itemset))

    best = max(map(gain, combinations(range(len(SETS)), tests)))
    assert (best == 1) is covers
    assert covers is any(set.union(*map(SETS.__getitem__, chosen)) == {0, 1, 2, 3}
                         for chosen in combinations(range(len(SETS)), tests))  # fmt: skip


def test_no_itemset_attains_the_bound_over_one_negative_record() -> None:
    """The empty set and {a} gain -1, and u is 0."""
    table = {"N": "1", "n": "1", "y": ["0"], "p": ["1"], "phi": [["1"]], "tau": "0"}
    assert outcome("SM00.T5.1b.t", {**table, "I": ["0"], "J": ["1"]}) == FAILS


@pytest.mark.parametrize(("label", "found"), [("0", FAILS), ("1", HOLDS)])
def test_three_records_of_which_one_holds_the_item(label: str, found: str) -> None:
    """Of negative records the only itemset, {a}, gains -1/3, and 0 is returned; of positive ones it gains 1/3."""
    third = "1/3"
    table = {"N": "3", "n": "1", "y": [label] * 3, "p": [third] * 3, "phi": [["1"], ["0"], ["0"]], "tau_start": "0"}
    assert outcome("SM00.Fig4b", table) == found


@pytest.mark.parametrize("edges", [{(0, 0), (0, 1), (1, 0)}, {(0, 0), (1, 1), (2, 2)}, {(0, 1), (1, 1), (1, 2)}])
def test_the_best_pair_of_subsets_is_the_largest_biclique(edges: set[tuple[int, int]]) -> None:
    """Cells of three by three values gain 1 where there is an edge, and -9 elsewhere."""
    cells = {cell: 1 if cell in edges else -9 for cell in product(range(3), repeat=2)}
    sides = [set(side) for size in range(4) for side in combinations(range(3), size)]
    best = max(sum(cells[cell] for cell in product(rows, columns)) for rows in sides for columns in sides)
    whole = max(len(set(product(a, b))) for a in sides for b in sides if set(product(a, b)) <= edges)
    assert best == whole
