"""Cycles of optimal AdaBoost: matrices up to symmetry, certificates that hold, and forgeries that do not."""

from __future__ import annotations

import copy
import itertools
import json
import math
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from boostproof.verify.campaigns.base import Outcome, Range
from boostproof.verify.campaigns.cycling import check_cycles
from boostproof.verify.campaigns.cycling.campaign import CYCLING
from boostproof.verify.campaigns.cycling.census import _Census
from boostproof.verify.campaigns.cycling.check_cycles import Interval, Refused, Region, Run, check, rules_of
from boostproof.verify.campaigns.cycling.classes import (
    automorphisms,
    beginnings,
    count_classes,
    extensions,
    universe,
)
from boostproof.verify.campaigns.cycling.margins import margins
from boostproof.verify.campaigns.cycling.proposing import Unsettled, certificate_of, cycles_in
from tests.trials import trials

THREE = (1, 2, 4)
"""Each of three rules is wrong on an example of its own; with a fourth example none of them is wrong on it."""


def certificate(rows: int, columns: Sequence[int], complements: bool = True) -> dict[str, Any]:
    found = certificate_of(rows, columns, complements, automorphisms(rows, complements, columns))
    return dict(json.loads(json.dumps(found)))


def periods(found: dict[str, Any]) -> set[int]:
    return {cycle["period"] for cycle in cycles_in(found["run"])}


# Classes ----------------------------------------------------------------------------------------------------------


def by_brute_force(rows: int, count: int, complements: bool) -> int:
    """Orbits of sets of columns, counted by joining each set with its images."""
    full = (1 << rows) - 1

    def image(column: int, permutation: Sequence[int]) -> int:
        moved = sum(1 << permutation[row] for row in range(rows) if column >> row & 1)
        return min(moved, full ^ moved) if complements else moved

    columns = {image(column, range(rows)) for column in range(1, full)}
    orbits = set()
    for some in itertools.combinations(sorted(columns), count):
        images = (tuple(sorted(image(c, p) for c in some)) for p in itertools.permutations(range(rows)))
        orbits.add(min(images))
    return len(orbits)


@pytest.mark.parametrize("complements", [True, False])
@pytest.mark.parametrize(("rows", "count"), [(2, 1), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4)])
def test_classes_are_listed_each_once_as_many_as_there_are(rows: int, count: int, complements: bool) -> None:
    starts = beginnings(rows, complements, count)
    listed = [one for start in starts for one in extensions(rows, complements, start, count)]
    assert len(listed) == len(set(listed)) == by_brute_force(rows, count, complements)
    assert count_classes(rows, count, complements) == len(listed)


@pytest.mark.parametrize(("rows", "count"), [(5, 3), (5, 5), (6, 4)])
def test_listing_and_burnside_agree_where_brute_force_is_slow(rows: int, count: int) -> None:
    listed = sum(1 for start in beginnings(rows, True, count) for _ in extensions(rows, True, start, count))
    assert listed == count_classes(rows, count, True)


def test_automorphisms_leave_the_rules_as_they_are() -> None:
    found = automorphisms(4, True, THREE)
    assert sorted(map(tuple, found)) == [(*p, 3) for p in itertools.permutations(range(3))]


# Runs -------------------------------------------------------------------------------------------------------------


def plain_run(rows: int, rules: Sequence[int], taken: Sequence[int]) -> Iterator[list[Fraction]]:
    """AdaBoost's weights as in a textbook: wrong ones over twice the error, right ones over twice what is left."""
    weights = [Fraction(1, rows)] * rows
    for rule in taken:
        error = sum(w for row, w in enumerate(weights) if rules[rule] >> row & 1)
        assert error == min(sum(w for row, w in enumerate(weights) if other >> row & 1) for other in rules)
        weights = [w / (2 * error) if rules[rule] >> row & 1 else w / (2 - 2 * error) for row, w in enumerate(weights)]
        yield weights


@pytest.mark.parametrize("exact_bits", [20, 10_000])
@pytest.mark.parametrize(("rows", "columns"), [(4, THREE), (4, (1, 3, 5, 6)), (6, (3, 5, 6, 9, 17))])
def test_a_run_has_the_weights_of_adaboost(rows: int, columns: Sequence[int], exact_bits: int) -> None:
    run = Run(rows, rules_of(rows, columns, True), 300, exact_bits)
    taken: list[int] = []
    for _ in range(9):
        taken.append(run.best()[0])
        run.step(taken[-1])
    *_, weights = plain_run(rows, run.rules, taken)
    for weight, found in zip(weights, run.weights(), strict=True):
        assert Fraction(found.low, check_cycles.ONE) <= weight <= Fraction(found.high, check_cycles.ONE)
        assert found.high - found.low < check_cycles.ONE >> 100


def test_rows_with_one_history_tie_even_where_weights_are_intervals() -> None:
    run = Run(4, [0b0001, 0b0110, 0b1010], 100, 1)
    run.step(0)
    assert run.exact is None
    assert run.best() == [1, 2]


def test_rules_that_cannot_be_told_apart_are_no_tie() -> None:
    run = Run(3, [0b001, 0b010], 4, 1)
    run.low, run.high, run.exact, run.names = [4, 4, 4], [6, 6, 6], None, [1, 2, 3]
    with pytest.raises(Refused, match="too close"):
        run.best()


def test_intervals_hold_what_they_stand_for() -> None:
    draws = [Fraction(p, q) for p in range(-5, 6, 2) for q in (1, 3, 7)]
    for a, b in itertools.product(draws, draws):
        one, other = Interval.of(a, a), Interval.of(b, b)
        results = [(one + other, a + b), (one - other, a - b), (one * other, a * b), (one.times(b), a * b)]
        results += [(one / other, a / b)] if b > 0 else []
        assert all(found.low <= value * check_cycles.ONE <= found.high for found, value in results)


# Certificates -----------------------------------------------------------------------------------------------------


def test_three_rules_that_are_wrong_in_turn_cycle_after_three_rounds() -> None:
    """The 3 x 3 matrix of Rudin, Daubechies and Schapire (2004), whose cycles they find by hand."""
    found = certificate(3, (1, 2, 3))
    check(found)
    assert periods(found) == {3}


def test_the_cycle_of_three_has_the_weights_of_the_golden_section() -> None:
    """In the limit the weights before a round are (3 - sqrt 5)/4, (sqrt 5 - 1)/4, 1/2: (2w)^2 + 3 (2w) = 1 for 2w."""
    run = Run(3, rules_of(3, (1, 2, 4), True), 400, 100)
    for _ in range(60):
        run.step(run.best()[0])
    small, middle, large = sorted(run.weights(), key=lambda weight: weight.low)
    fourths = [4 * Fraction(weight.low, check_cycles.ONE) for weight in (small, middle, large)]
    assert abs((3 - fourths[0]) ** 2 - 5) < Fraction(1, 10**9)
    assert abs((1 + fourths[1]) ** 2 - 5) < Fraction(1, 10**9)
    assert abs(fourths[2] - 2) < Fraction(1, 10**9)


def test_the_gadget_of_the_published_counterexample_cycles_after_ten_rounds() -> None:
    """Its first gadget, (+ + - -; - + + +; + - - +; + - + -), has an orbit of period 10, and is reached from here."""
    signs = ("+-++", "++--", "-+-+", "-++-")
    columns = [sum(1 << row for row, sign in enumerate(column) if sign == "-") for column in signs]
    found = certificate_of(4, columns, True, ())
    check(found)
    assert periods(found) == {10}


def test_a_game_of_value_zero_is_told_by_weights() -> None:
    found = certificate(2, (1,))
    assert found == {"rows": 2, "columns": [1], "complements": True, "kind": "value", "weights": [1, 1]}
    check(found)


def test_every_matrix_of_four_rows_is_settled_and_checked() -> None:
    for count in range(1, 8):
        for start in beginnings(4, True, count):
            for columns in extensions(4, True, start, count):
                check(certificate(4, columns))


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "columns", [(1, 2, 7, 11), (1, 3, 6, 10), (1, 6, 10, 12), (3, 5, 6, 7), (3, 5, 7, 10), (1, 2, 3, 4)]
)
def test_one_sided_learners_have_certificates_too(columns: Sequence[int]) -> None:
    check(certificate(5, columns, complements=False))


def period_in_floats(rows: int, rules: Sequence[int]) -> int:
    """After how many rounds the weights of a plain loop in floats come back, far out."""
    weights, seen = [1 / rows] * rows, []
    for _ in range(600):
        errors = [sum(w for row, w in enumerate(weights) if rule >> row & 1) for rule in rules]
        best = next(rule for rule, error in enumerate(errors) if error < min(errors) + 1e-12)
        error = errors[best]
        weights = [w / (2 * error if rules[best] >> row & 1 else 2 - 2 * error) for row, w in enumerate(weights)]
        weights = [w / sum(weights) for w in weights]
        seen.append(weights)
    far = ((shift, max(abs(a - b) for a, b in zip(seen[-1], seen[-1 - shift], strict=True))) for shift in range(1, 100))
    return next(shift for shift, distance in far if distance < 1e-9)


@pytest.mark.sample(6)
@pytest.mark.parametrize("place", range(29))
def test_a_plain_loop_in_floats_has_one_of_the_certified_periods(place: int) -> None:
    classes = [one for start in beginnings(5, True, 4) for one in extensions(5, True, start, 4)]
    found = certificate(5, classes[place])
    if found["kind"] == "run":
        assert period_in_floats(5, rules_of(5, classes[place], True)) in periods(found)


def test_rules_may_be_taken_in_a_longer_turn_than_that_of_the_weights() -> None:
    """Two rules that differ on vanishing examples alone are taken by turns, as these outweigh each other by turns."""
    found = certificate(5, (1, 2, 7, 11))
    check(found)
    turns = {(cycle["turn"], cycle["period"]) for cycle in cycles_in(found["run"])}
    assert (6, 3) in turns


def test_what_cannot_be_settled_says_why() -> None:
    with pytest.raises(Unsettled):
        certificate(6, (3, 5, 11, 23, 24))


# Regions ----------------------------------------------------------------------------------------------------------


def ends_of(run: Run, node: dict[str, Any]) -> Iterator[tuple[Run, dict[str, Any]]]:
    """The run where each cycle of a certificate starts."""
    while run.round < node["start"]:
        run.step(run.best()[0])
    if "cycle" in node:
        yield run, node["cycle"]
    for rule, after in node.get("tied", {}).items():
        if "image" not in after:
            inner = run.copy()
            inner.step(int(rule))
            yield from ends_of(inner, after)


class Follower:
    """Weights somewhere in a region, as floats, which the same rules lead on by AdaBoost's own formula."""

    def __init__(self, run: Run, region: Region, ys: Sequence[float], zs: Sequence[float]) -> None:
        own = [weight.low / check_cycles.ONE for weight in run.weights()]
        logs = {
            row: sum(float(c) * y for c, y in zip(region.affine[row][1:], ys, strict=True)) for row in region.lasting
        }
        parts = {row: own[row] * math.exp(far) for row, far in logs.items()}
        lasting = (1 - sum(zs)) / sum(parts.values())
        held = {row: part * lasting for row, part in parts.items()} | dict(zip(region.vanishing, zs, strict=True))
        self.weights = [held[row] for row in run.rows]

    def step(self, mask: int) -> None:
        error = sum(weight for row, weight in enumerate(self.weights) if mask >> row & 1)
        halves = [error if mask >> row & 1 else 1 - error for row in range(len(self.weights))]
        self.weights = [weight / (2 * half) for weight, half in zip(self.weights, halves, strict=True)]

    def coordinates(self, region: Region) -> list[float]:
        first, *others = region.pivots
        ys = [math.log(self.weights[row] / self.weights[first]) for row in others]
        return ys + [self.weights[row] for row in region.vanishing]


@pytest.mark.parametrize(
    ("rows", "columns"), [(4, (1, 2, 4, 7)), (4, (1, 3, 5, 6)), (5, (1, 2, 7, 11)), (5, (1, 3, 6, 10)), (6, (1, 2, 12))]
)
def test_weights_of_a_region_and_their_slopes_lie_in_what_encloses_them(rows: int, columns: Sequence[int]) -> None:
    """Between two points that differ in one coordinate the mean value theorem finds a slope in the enclosure."""
    found = certificate(rows, columns)
    start = Run(rows, rules_of(rows, columns, True), found["bits"], found["exact_bits"])
    seen = 0
    for run, cycle in ends_of(start, found["run"]):
        # A wide region of its own: in that of the certificate rows that vanish weigh too little to be seen.
        region = Region({**cycle, "radius": "1/1048576", "vanishing_radius": "1/1024"}, run.rows)
        radius, bound = float(region.radius), float(region.bound)
        middle = ([0.3 * radius] * region.count, [0.6 * bound] * len(region.vanishing))
        ways = [Follower(run, region, *middle)]
        for place in range(len(region.moves)):
            ys, zs = [*middle[0]], [*middle[1]]
            if place < region.count:
                ys[place] -= 1.2 * radius
            else:
                zs[place - region.count] += 0.39 * bound
            ways.append(Follower(run, region, ys, zs))
        before = [way.coordinates(region) for way in ways]
        for _ in range(cycle["turn"]):
            (rule,) = run.best()
            enclosed = region.enclosed(run.weights())
            for row, weight in itertools.product(run.rows, ways):
                low, high = (end / check_cycles.ONE for end in (enclosed[row].low, enclosed[row].high))
                assert low - 1e-12 <= weight.weights[row] <= high + 1e-12
            region.step(run.rules[rule], enclosed)
            for way in ways:
                way.step(run.rules[rule])
            run.step(rule)
            after = [way.coordinates(region) for way in ways]
            for column in range(len(region.moves)):
                step = before[column + 1][column] - before[0][column]
                for row, moved in enumerate(region.moves):
                    slope = (after[column + 1][row] - after[0][row]) / step
                    low, high = (end / check_cycles.ONE for end in (moved[column].low, moved[column].high))
                    assert low - 1e-8 <= slope <= high + 1e-8
                    seen += 1
    assert seen > 10


# Margins ----------------------------------------------------------------------------------------------------------


MARGINS = [(3, (1, 2, 3), "1/3"), (4, (1, 2, 4, 7), "1/2"), (4, (1, 3, 5, 6), "1/5"), (5, (1, 2, 7, 11), "1/3")]


def unbalanced(found: dict[str, Any]) -> dict[str, Any]:
    """The certificate without what tells its margins."""
    forged = copy.deepcopy(found)
    for cycle in cycle_nodes(forged["run"]):
        del cycle["balance"]
    return forged


def cycle_nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "cycle" in node:
        yield node["cycle"]
    for after in node.get("tied", {}).values():
        yield from cycle_nodes(after) if "image" not in after else ()


@pytest.mark.parametrize(("rows", "columns", "best"), MARGINS)
def test_the_margin_is_exactly_the_best(rows: int, columns: Sequence[int], best: str) -> None:
    found = certificate(rows, columns)
    told = check(found)
    assert told
    assert set(told) == {(Fraction(best), Fraction(best))}


@pytest.mark.parametrize(("rows", "columns", "best"), MARGINS)
def test_the_exact_margin_lies_in_the_ball_of_the_run(rows: int, columns: Sequence[int], best: str) -> None:
    for low, high in margins(unbalanced(certificate(rows, columns))):
        assert low < Fraction(best) < high
        assert high - low < Fraction(1, 100)


def test_a_cycle_without_a_balance_has_no_margin_told() -> None:
    assert {margin for margin, _ in check(unbalanced(certificate(4, GADGET)))} == {None}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("value", "1/4"),
        ("value", "1/6"),
        ("weights", ["1/4"] * 4),
        ("weights", ["1", "0", "0"]),
        ("weights", ["2", "-1", "0", "0"]),
        ("votes", ["1/8"] * 8),
        ("votes", ["1"]),
        ("votes", ["2", "-1", "0", "0", "0", "0", "0", "0"]),
    ],
)
def test_a_best_margin_that_nothing_proves_is_refused(name: str, value: Any) -> None:
    with pytest.raises(Refused):
        check(changed(certificate(4, GADGET), ["best", name], value))


@pytest.mark.parametrize("balance", [{"0": "1"}, {"0": "1/2", "1": "1/4"}, {"7": "1"}, {}])
def test_a_balance_that_balances_nothing_is_refused(balance: dict[str, str]) -> None:
    found = certificate(4, GADGET)
    with pytest.raises(Refused):
        check(changed(found, ["run", *to_cycle(found["run"]), "balance"], balance))


def test_rows_that_vanish_balance_nothing() -> None:
    found = certificate(5, (1, 2, 7, 11))
    path: list[str | int] = ["run", *to_cycle(found["run"])]
    cycle: Any = found
    for name in path:
        cycle = cycle[name]
    row = str(cycle["vanishing"][0])
    with pytest.raises(Refused, match="none of the rows that last"):
        check(changed(found, [*path, "balance"], {**cycle["balance"], row: "0"}))


def test_margins_that_are_less_are_told_from_the_best_smallest_first() -> None:
    """The counts on made-up margins: in a ball below the best, exactly below, in a ball around it, and the best."""
    census, found = _Census(), certificate(3, (1, 2, 3))
    for size, pairs in (((5, 4), [["1/5", "1/4"]]), ((4, 4), [["1/4", "1/4"], ["1/3", "1/3"]])):
        census.take(size, {"certificate": found, "margins": pairs})
    census.take((4, 4), {"certificate": found, "margins": [["3/10", "2/5"]]})
    census.take((4, 4), {"certificate": found, "margins": [["1/3", "1/3"]]})
    census.forget()
    assert [(size, told) for size, _, _, told in census.lacking] == [
        ((4, 4), "1/4, and 1/3"),
        ((5, 4), "between 1/5 and 1/4, and 1/3"),
    ]
    assert {size: (one.best, one.below) for size, one in census.sizes.items()} == {(5, 4): (0, 1), (4, 4): (1, 1)}


def test_a_margin_is_that_of_the_votes_of_a_plain_loop() -> None:
    columns = (1, 3, 6, 10)
    found = certificate(5, columns)
    weights, votes, rules = [1 / 5] * 5, [0.0] * 8, rules_of(5, columns, True)
    for _ in range(2000):
        errors = [sum(w for row, w in enumerate(weights) if rule >> row & 1) for rule in rules]
        best = errors.index(min(errors))
        votes[best] += math.log(1 / errors[best] - 1)
        scale = 2 * errors[best], 2 - 2 * errors[best]
        weights = [w / (scale[0] if rules[best] >> row & 1 else scale[1]) for row, w in enumerate(weights)]
        weights = [w / sum(weights) for w in weights]
    given = [sum(-v if rule >> row & 1 else v for rule, v in zip(rules, votes, strict=True)) for row in range(5)]
    assert any(low - 0.01 <= min(given) / sum(votes) <= high + 0.01 for low, high in margins(found))


# Forgeries --------------------------------------------------------------------------------------------------------


def changed(found: dict[str, Any], path: Sequence[str | int], value: Any) -> dict[str, Any]:
    forged = copy.deepcopy(found)
    inner: Any = forged
    for name in path[:-1]:
        inner = inner[name]
    assert inner[path[-1]] != value
    inner[path[-1]] = value
    return forged


GADGET = (1, 3, 5, 6)


def to_cycle(node: dict[str, Any]) -> list[str | int]:
    """Where the first cycle of a run stands."""
    if "cycle" in node:
        return ["cycle"]
    first = next(rule for rule, after in node["tied"].items() if "image" not in after)
    return ["tied", first, *to_cycle(node["tied"][first])]


CHANGES: list[tuple[list[str | int], Any]] = [
    (["turn"], 5),
    (["turn"], 11),
    (["turn"], 20),
    (["period"], 5),
    (["period"], 1),
    (["laps"], 0),
    (["radius"], "1/16"),
    (["radius"], "1/1" + "0" * 40),
    (["radius"], "0"),
    (["radius"], "-1/8192"),
    (["pivots"], [0, 1]),
    (["pivots"], [0, 1, 2, 2]),
    (["pivots"], []),
    (["vanishing"], [3]),
    (["affine"], {"3": ["1", "0", "0"]}),
]


@pytest.mark.parametrize(("path", "value"), CHANGES)
def test_a_forged_cycle_is_refused(path: list[str | int], value: Any) -> None:
    found = certificate(4, GADGET)
    check(found)
    with pytest.raises((Refused, KeyError, ValueError)):
        check(changed(found, ["run", *to_cycle(found["run"]), *path], value))


def test_a_cycle_of_one_matrix_is_none_of_another() -> None:
    found = certificate(4, GADGET)
    for columns in ((1, 2, 4, 7), (1, 2, 3, 5), (1, 3, 5, 7)):
        with pytest.raises((Refused, KeyError)):
            check({**found, "columns": columns})


def test_a_start_that_is_too_early_is_refused() -> None:
    found = certificate(4, GADGET)
    path = to_cycle(found["run"])[:-1]
    with pytest.raises(Refused):
        check(changed(found, ["run", *path, "start"], 8))


def test_a_tied_rule_that_is_left_out_is_refused() -> None:
    found = certificate(4, GADGET)
    assert "tied" in found["run"]
    for rule in found["run"]["tied"]:
        forged = copy.deepcopy(found)
        del forged["run"]["tied"][rule]
        with pytest.raises((Refused, KeyError)):
            check(forged)


def test_an_image_under_a_permutation_that_moves_rules_elsewhere_is_refused() -> None:
    found = certificate(4, GADGET)
    images = [rule for rule, after in found["run"]["tied"].items() if "image" in after]
    assert images
    refused = 0
    for rows in itertools.permutations(range(4)):
        forged = copy.deepcopy(found)
        forged["run"]["tied"][images[0]]["rows"] = [*rows]
        try:
            check(forged)
        except Refused:
            refused += 1
    assert 0 < refused < 24


@pytest.mark.parametrize("weights", [[1, 1, 1], [2, 1], [0, 0], [-1, 1], [1.0, 1.0]])
def test_weights_that_show_no_value_are_refused(weights: list[Any]) -> None:
    with pytest.raises(Refused):
        check({"rows": 2, "columns": [1], "complements": True, "kind": "value", "weights": weights})


def test_a_certificate_that_is_changed_anywhere_by_chance_is_refused_or_as_good(tmp_path: Path) -> None:
    """Each whole number of a certificate is made one more: what is still accepted proves the same cycle."""
    found = certificate(5, (1, 2, 7, 11))
    known = periods(found)
    paths = [path for path in _numbers(found) if path[-1] not in ("bits", "exact_bits")]
    for path in paths[:: max(1, len(paths) // trials(12, 200))]:
        inner: Any = found
        for name in path:
            inner = inner[name]
        forged = changed(found, path, inner + 1)
        try:
            check(forged)
        except (Refused, KeyError, ValueError, IndexError):
            continue
        assert periods(forged) == known
        assert path[-1] in ("start", "laps"), path


def _numbers(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        if type(inner) is int:
            yield (*path, name)
        yield from _numbers(inner, (*path, name))


# The checker alone ------------------------------------------------------------------------------------------------


def run_checker(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", check_cycles.__file__, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("said", [1, 1.0, "yes", [0], None, 0])
def test_no_certificate_of_one_learner_counts_for_the_other(tmp_path: Path, said: Any) -> None:
    """Without opposites weights on the last row alone show that the value is 0; with them the class of 3 x 3 cycles."""
    claimed = {"kind": "value", "rows": 3, "columns": [1, 2, 3], "complements": said, "weights": [1, 1, 0]}
    (tmp_path / "claimed.json").write_text(json.dumps([claimed]))
    with pytest.raises(Refused, match="otherwise than by true and false"):
        check_cycles.check_file(str(tmp_path / "claimed.json"))


@pytest.mark.parametrize("result", ["its worker was lost", None])
def test_units_without_a_result_have_no_certificates(tmp_path: Path, result: str | None) -> None:
    found = [{"certificate": certificate(4, GADGET)}]
    entries = [{"unit": "a", "result": result}, {"unit": "b", "result": {"classes": found}}]
    (tmp_path / "journal.jsonl").write_text("".join(f"{json.dumps(entry)}\n" for entry in entries))
    assert len([*check_cycles.certificates_in(str(tmp_path / "journal.jsonl"))]) == 1


def test_the_checker_needs_the_standard_library_alone(tmp_path: Path) -> None:
    good, forged = certificate(4, GADGET), certificate(4, GADGET)
    forged["run"]["tied"].popitem()
    (tmp_path / "good.json").write_text(json.dumps([good]))
    (tmp_path / "forged.json").write_text(json.dumps([good, forged]))
    (tmp_path / "damaged.json").write_text("[{]")
    done = run_checker(tmp_path / "good.json")
    assert done.returncode == 0
    assert done.stdout.endswith("1 certificates are good\n")
    for name, words in (("forged", "certificate 2"), ("damaged", "refused"), ("absent", "refused")):
        done = run_checker(tmp_path / f"{name}.json")
        assert done.returncode == 1
        assert words in done.stderr
        assert "Traceback" not in done.stderr


# Of which classes there are certificates --------------------------------------------------------------------------


@pytest.mark.parametrize("complements", [True, False])
@pytest.mark.parametrize("rows", [2, 3, 4, 5])
def test_the_checker_counts_and_tells_classes_as_they_are_listed(rows: int, complements: bool) -> None:
    for count in range(1, min(5, len(universe(rows, complements))) + 1):
        listed = [*extensions(rows, complements, (), count)]
        assert check_cycles.count_classes((rows, count, complements)) == len(listed)
        assert all(check_cycles.is_least(rows, columns, complements) for columns in listed)
        others = [turned for columns in listed for turned in images(rows, columns, complements) if turned not in listed]
        assert not any(check_cycles.is_least(rows, columns, complements) for columns in others)


def images(rows: int, columns: tuple[int, ...], complements: bool) -> set[tuple[int, ...]]:
    """The set of rules under each order of the rows, told as lists are."""
    every, found = (1 << rows) - 1, set()
    for to in itertools.permutations(range(rows)):
        moved = [sum((column >> row & 1) << to[row] for row in range(rows)) for column in columns]
        found.add(tuple(sorted(mask ^ every if complements and mask >> (rows - 1) else mask for mask in moved)))
    return found


def test_a_certificate_counts_for_its_own_class_and_once(tmp_path: Path) -> None:
    first, *_ = (certificate(3, columns) for columns in extensions(3, True, (), 2))
    other = {**certificate(3, (1, 2)), "columns": [2, 1]}
    (tmp_path / "twice.json").write_text(json.dumps([first, first]))
    (tmp_path / "turned.json").write_text(json.dumps([other]))
    assert "a class that has one" in run_checker(tmp_path / "twice.json").stderr
    assert run_checker(tmp_path / "turned.json").returncode == 1


def test_a_census_with_certificates_of_other_matrices_is_refused() -> None:
    (one, *_), data = extensions(2, True, (), 1), {"m": 3, "n": 1, "complements": True, "columns": [1]}
    borrowed = Outcome("done", {"classes": [{"certificate": certificate(2, one)}]})
    with pytest.raises(ValueError, match="its certificates are of other matrices"):
        CYCLING.tell(iter([(Range(data, "m=3, n=1"), borrowed)]))
