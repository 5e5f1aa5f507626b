"""Least edges of linear rules: chirotopes counted otherwise, values of known games, and forgeries that are refused."""

from __future__ import annotations

import copy
import itertools
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from boostproof.verify.campaigns.base import Clock, Outcome, Range, Sizes
from boostproof.verify.campaigns.edges import check_edges
from boostproof.verify.campaigns.edges.campaign import DEGENERATE_EDGES, EDGES
from boostproof.verify.campaigns.edges.check_edges import (
    Refused,
    check_result,
    chirotope_of,
    count_chirotopes,
    extensions,
    labellings,
    least_form,
    moves,
    rules_of,
    signs_of,
    symmetries,
)
from boostproof.verify.campaigns.edges.positions import positions
from boostproof.verify.solvers.linear_rules import solve
from boostproof.verify.solvers.structure import cells, linear_dichotomies
from tests.trials import trials

SQUARE = [[0, 0], [1, 0], [0, 1], [1, 1]]
"""Four points of a circle: with labels that alternate around it no rule is right on more than three of equal weight."""


def result_of(points: Sequence[Sequence[int]]) -> dict[str, Any]:
    outcome = EDGES.work({"points": [[*point] for point in points]}, Clock())
    return dict(json.loads(json.dumps(outcome.result)))


def small_positions() -> Iterator[tuple[int, int, list[list[int]]]]:
    for d, m in ((1, 4), (2, 3), (2, 4), (2, 5), (2, 6), (3, 4), (3, 5), (3, 6)):
        for points in positions(d, m):
            yield d, m, points


# Chirotopes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("d", "m", "types"), [(1, 5, 1), (2, 3, 1), (2, 4, 2), (2, 5, 3), (2, 6, 16), (2, 7, 135), (3, 5, 2), (3, 7, 246)]
)
def test_there_are_as_many_types_as_are_known(d: int, m: int, types: int) -> None:
    """Order types of the plane by Goodman and Pollack, of the plane and the space by Finschi and Fukuda."""
    assert len(positions(d, m)) == types


def by_brute_force(count: int, rank: int) -> int:
    """The sign vectors that are alternating maps with both signs in every relation and every circuit."""
    sets = [*itertools.combinations(range(count), rank)]
    found = 0
    for signs in itertools.product((1, -1), repeat=len(sets)):
        known = dict(zip(sets, signs, strict=True))

        def chi(*points: int, known: dict[tuple[int, ...], int] = known) -> int:
            swaps = sum(a > b for a, b in itertools.combinations(points, 2))
            return (-1) ** swaps * known[tuple(sorted(points))]

        relations = (
            (chi(*s, a, b) * chi(*s, c, e), -chi(*s, a, c) * chi(*s, b, e), chi(*s, a, e) * chi(*s, b, c))
            for s in itertools.combinations(range(count), rank - 2)
            for a, b, c, e in itertools.combinations(sorted(set(range(count)) - set(s)), 4)
        )
        circuits = (
            [(-1) ** at * chi(*some[:at], *some[at + 1 :]) for at in range(rank + 1)]
            for some in itertools.combinations(range(count), rank + 1)
        )
        found += all(len({*terms}) == 2 for terms in itertools.chain(relations, circuits))
    return found


@pytest.mark.parametrize(("d", "m"), [(1, 4), (2, 4), (2, 5), (3, 4), (3, 5), (3, 6)])
def test_chirotopes_are_counted_as_by_brute_force(d: int, m: int) -> None:
    assert count_chirotopes(m, d + 1) == by_brute_force(m, d + 1)


def test_the_kept_points_are_all_chirotopes_each_once() -> None:
    forms: dict[tuple[int, int], dict[tuple[int, ...], int]] = {}
    for d, m, points in small_positions():
        signs = chirotope_of(points)
        orders = len(symmetries(m, d + 1, signs))
        known = forms.setdefault((d, m), {})
        form = least_form(m, d + 1, signs)
        assert form not in known
        known[form] = 2 * len([*itertools.permutations(range(m))]) // orders
    assert all(sum(found.values()) == count_chirotopes(m, d + 1) for (d, m), found in forms.items())


@pytest.mark.parametrize(("d", "m"), [(2, 4), (2, 5), (3, 5)])
def test_a_point_more_has_a_place_in_each_cell_at_least(d: int, m: int) -> None:
    """The hyperplanes through d of the points part the space, and in each cell a point makes a chirotope of its own."""
    for points in positions(d, m):
        planes = [_plane([points[k] for k in on]) for on in itertools.combinations(range(m), d)]
        assert len({*extensions(m, d + 1, chirotope_of(points))}) >= len({*cells(planes)})


def _plane(points: Sequence[Sequence[int]]) -> tuple[tuple[Fraction, ...], Fraction]:
    """The hyperplane through d points of R^d, by cofactors."""
    rows = [[*map(Fraction, point), Fraction(1)] for point in points]
    size = len(rows[0])
    minors = [(-1) ** at * check_edges.determinant([[*row[:at], *row[at + 1 :]] for row in rows]) for at in range(size)]
    return tuple(minors[:-1]), minors[-1]


def test_points_on_a_line_of_the_plane_are_refused() -> None:
    with pytest.raises(Refused, match="general position"):
        chirotope_of([[0, 0], [1, 1], [2, 2], [0, 1]])


# Rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.sample(6)
@pytest.mark.parametrize(("d", "m", "points"), [*small_positions()])
def test_the_chirotope_tells_the_rules_that_geometry_finds(d: int, m: int, points: list[list[int]]) -> None:
    told = rules_of(m, d + 1, chirotope_of(points))
    if d <= 2:
        assert sorted(told) == linear_dichotomies(points)
    else:
        assert sorted(told) == sorted(
            {*cells([((*map(Fraction, point), Fraction(1)), Fraction(0)) for point in points])}
        )


def test_labellings_stand_for_all_of_them() -> None:
    orders = symmetries(4, 3, chirotope_of(SQUARE))
    found = labellings(4, orders)
    assert (len(orders), sum(found.values())) == (8, 16)
    assert sorted(found.values()) == [2, 2, 4, 8]  # all alike; corners alternate; neighbours; one apart


# Other positions ----------------------------------------------------------------------------------------------------

CORNER = [[0, 0], [1, 0], [2, 0], [0, 1]]
"""Three points on a line, and one beside it."""


def degenerate_positions() -> Iterator[tuple[int, int, list[list[int]]]]:
    for d, m in ((2, 4), (2, 5), (2, 6), (3, 5), (3, 6)):
        for points in positions(d, m, degenerate=True):
            yield d, m, points


@pytest.mark.parametrize(("d", "m", "types"), [(2, 4, 3), (2, 5, 11), (2, 6, 93), (3, 5, 5), (3, 6, 55)])
def test_with_the_general_ones_there_are_as_many_types_as_are_known(d: int, m: int, types: int) -> None:
    """Abstract order types with degenerate ones by Finschi and Fukuda."""
    assert len(positions(d, m)) + len(positions(d, m, degenerate=True)) == types


@pytest.mark.sample(1)
@pytest.mark.parametrize(("m", "side"), [(4, 4), (5, 5)])
def test_points_of_a_grid_have_all_degenerate_chirotopes_of_the_plane(m: int, side: int) -> None:
    found = set[tuple[int, ...]]()
    for points in itertools.combinations(itertools.product(range(side), repeat=2), m):
        if any(_plane_sign(*three) for three in itertools.combinations(points, 3)):
            found.add(signs_of(points))
    turned = {
        tuple(flip * signs[source] * change for source, change in zip(sources, changes, strict=True))
        for signs in found
        if not all(signs)
        for _, sources, changes in moves(m, 3)
        for flip in (1, -1)
    }
    assert len(turned) == count_chirotopes(m, 3, degenerate=True)


def _plane_sign(a: Sequence[int], b: Sequence[int], c: Sequence[int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@pytest.mark.parametrize(("d", "m"), [(2, 4), (2, 5), (3, 5)])
def test_the_kept_degenerate_points_are_all_chirotopes_each_once(d: int, m: int) -> None:
    known: dict[tuple[int, ...], int] = {}
    for points in positions(d, m, degenerate=True):
        signs = signs_of(points)
        form = least_form(m, d + 1, signs)
        assert 0 in signs
        assert form not in known
        known[form] = 2 * len([*itertools.permutations(range(m))]) // len(symmetries(m, d + 1, signs))
    assert sum(known.values()) == count_chirotopes(m, d + 1, degenerate=True)


@pytest.mark.sample(8)
@pytest.mark.parametrize(("d", "m", "points"), [*degenerate_positions()])
def test_the_chirotope_tells_the_rules_of_degenerate_points_too(d: int, m: int, points: list[list[int]]) -> None:
    told = rules_of(m, d + 1, signs_of(points))
    geometry = {*cells([((*map(Fraction, point), Fraction(1)), Fraction(0)) for point in points])}
    assert told == ({*linear_dichotomies(points)} if d == 2 else geometry)


def test_three_points_on_a_line_have_the_edge_that_they_have_on_it() -> None:
    """With alternating labels and all the weight: 1/3, and on no four points there is less (MM01.L1h.t)."""
    outcome = DEGENERATE_EDGES.work({"points": CORNER}, Clock())
    assert min(Fraction(game["value"]) for game in outcome.result["games"]) == Fraction(1, 3)
    assert check_result(json.loads(json.dumps(outcome.result)))[:2] == (4, 2)


def test_a_campaign_tells_of_other_positions_what_is_complete() -> None:
    ranges = [*DEGENERATE_EDGES.plan(Sizes.read("m<=5,d<=2", DEGENERATE_EDGES.letters))]
    table = DEGENERATE_EDGES.tell((one, DEGENERATE_EDGES.work(one.data, Clock())) for one in ranges)[0]
    assert [row[:4] for row in table.rows] == [
        ("d=2, m=4", "24", "1", "complete"),
        ("d=2, m=5", "990", "8", "complete"),
    ]


def test_sizes_of_which_no_degenerate_positions_are_kept_are_refused() -> None:
    with pytest.raises(ValueError, match="d may be 3 at most, and m 6"):
        [*DEGENERATE_EDGES.plan(Sizes.read("m<=7,d<=2", DEGENERATE_EDGES.letters))]


@pytest.mark.parametrize(
    ("points", "words"),
    [([[0, 0], [1, 0], [1, 0], [0, 1]], "two points are one"), ([[0, 0], [1, 1], [2, 2], [3, 3]], "on a hyperplane")],
)
def test_points_that_are_left_out_are_refused(points: list[list[int]], words: str) -> None:
    with pytest.raises(Refused, match=words):
        signs_of(points)


def value(points: Sequence[Sequence[int]], labels: Sequence[int]) -> Fraction:
    data = {"points": [tuple(map(Fraction, point)) for point in points], "labels": [*labels]}
    found: Fraction = solve(data)["game_value"]
    return found


@pytest.mark.parametrize("label", [1, -1])
def test_of_points_that_are_one_the_weights_add_up_or_nothing_is_left(label: int) -> None:
    doubled, labels = [*SQUARE, SQUARE[0]], [1, -1, -1, 1]
    assert value(doubled, [*labels, label]) == (value(SQUARE, labels) if label == labels[0] else 0)


@pytest.mark.sample(6)
@pytest.mark.parametrize("labels", [*itertools.product((1, -1), repeat=4)])
def test_points_on_a_line_of_the_space_have_the_edges_of_the_line(labels: tuple[int, ...]) -> None:
    places = [0, 1, 3, 4]
    on_a_line = [[2 * place, -place, place + 1] for place in places]
    assert value(on_a_line, labels) == value([[place] for place in places], labels)


# Values -----------------------------------------------------------------------------------------------------------


def values_of(result: dict[str, Any]) -> list[str]:
    return sorted(game["value"] for game in result["games"])


def test_alternating_labels_of_a_square_leave_an_edge_of_one_half() -> None:
    assert values_of(result_of(SQUARE)) == ["1", "1", "1", "1/2"]


@pytest.mark.parametrize(("m", "least"), [(2, "1"), (3, "1/3"), (4, "1/3"), (5, "1/5"), (6, "1/5")])
def test_on_a_line_the_least_edge_is_that_of_alternating_labels(m: int, least: str) -> None:
    """MM01.L1h.t: 1/m for odd m and 1/(m - 1) for even m."""
    (points,) = positions(1, m)
    assert min(map(Fraction, values_of(result_of(points)))) == Fraction(least)


def test_a_campaign_tells_what_is_complete_and_the_least_edge() -> None:
    ranges = [*EDGES.plan(Sizes.read("m<=5,d<=2", EDGES.letters))]
    table = EDGES.tell((one, EDGES.work(one.data, Clock())) for one in ranges)[0]
    rows = {row[0]: row[1:8] for row in table.rows}
    assert rows["d=2, m=5"] == ("264", "3", "complete", "24", "1/2", "2/5", "7")
    assert rows["d=1, m=5"] == ("120", "1", "complete", "10", "1/5", "1/5", "1")


def test_a_size_of_which_some_is_lacking_is_not_complete() -> None:
    ranges = [one for one in EDGES.plan(Sizes.read("m<=5,d<=2", EDGES.letters)) if one.size == "d=2, m=5"]
    first, *others = ((one, EDGES.work(one.data, Clock())) for one in ranges)
    assert "of them" in EDGES.tell(iter([first]))[0].rows[0][3]
    with pytest.raises(ValueError, match="chirotopes are listed, and there are 264"):
        EDGES.tell(iter([first, *others, first]))


def test_a_result_of_other_points_is_refused() -> None:
    other = Outcome("done", result_of([[0, 0], [2, 0], [0, 2], [3, 3]]))
    with pytest.raises(ValueError, match="is of other points"):
        EDGES.tell(iter([(Range({"points": SQUARE}, "d=2, m=4"), other)]))


@pytest.mark.parametrize("sizes", ["m<=4,d<=4", "m<=8,d<=2"])
def test_sizes_of_which_no_positions_are_kept_are_refused(sizes: str) -> None:
    with pytest.raises(ValueError, match="d may be 3 at most, and m 7"):
        [*EDGES.plan(Sizes.read(sizes, EDGES.letters))]


# Forgeries --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("one", [0.25, "0", True])
def test_coordinates_are_whole_numbers_and_are_not_made_so(one: Any) -> None:
    moved = {**result_of(SQUARE), "points": [[one, SQUARE[0][1]], *SQUARE[1:]]}
    with pytest.raises(Refused, match="coordinates are no whole numbers"):
        check_result(moved)


def worst(result: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = min(result["games"], key=lambda game: Fraction(game["value"]))
    return found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("value", "1/3"),
        ("value", "2/3"),
        ("labels", [1, 1, 1, -1]),
        ("labels", [1, 1, 1, 1]),
        ("weights", ["1", "0", "0", "0"]),
        ("weights", ["1/2", "1/2"]),
        ("weights", ["1/2", "1/2", "1/2", "-1/2"]),
        ("votes", []),
        ("votes", [[[1, -1, -1, 1], "1"]]),
        ("votes", [[[1, 1, -1, -1], "1"]]),
    ],
)
def test_a_forged_game_is_refused(name: str, value: Any) -> None:
    result = result_of(SQUARE)
    assert check_result(result)[:2] == (4, 2)
    worst(result)[name] = value
    with pytest.raises((Refused, ValueError)):
        check_result(result)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("symmetries", 4),
        ("points", [[0, 0], [3, 0], [0, 3], [1, 1]]),
        ("points", [[0, 0], [1, 0], [2, 0], [1, 1]]),
        ("points", [[0, 0], [1, 0], [0, 1]]),
        ("games", []),
    ],
)
def test_a_forged_result_is_refused(name: str, value: Any) -> None:
    result = {**result_of(SQUARE), name: value}
    with pytest.raises((Refused, ValueError)):
        check_result(result)


def run_checker(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", check_edges.__file__, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_checker_needs_the_standard_library_alone_and_counts_what_is_there(tmp_path: Path) -> None:
    results = [result_of(points) for points in positions(2, 4)]
    mirrored = result_of([[-x, y] for x, y in positions(2, 4)[0]])
    forged = copy.deepcopy(results)
    worst(forged[0])["value"] = "2/5"
    for name, found in (
        ("all", results),
        ("one", results[:1]),
        ("twice", [results[0], mirrored]),
        ("forged", forged),
    ):
        (tmp_path / f"{name}.json").write_text(json.dumps(found))
    assert run_checker(tmp_path / "all.json").stdout == "d = 2, m = 4: 2 types of all 14 chirotopes, least edge 1/2\n"
    assert "of 14 chirotopes" in run_checker(tmp_path / "one.json").stdout
    alone = subprocess.run([*run_checker(tmp_path / "one.json").args, "--alone"], capture_output=True, check=False)
    assert (alone.returncode, alone.stdout) == (0, b"")
    for name, words in (("twice", "one chirotope"), ("forged", "result 1"), ("absent", "refused")):
        done = run_checker(tmp_path / f"{name}.json")
        assert done.returncode == 1
        assert words in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.sample(2)
@pytest.mark.parametrize("place", range(16))
def test_every_position_of_six_points_is_solved_and_checked(place: int) -> None:
    check_result(result_of(positions(2, 6)[place]))


def test_a_result_that_is_changed_anywhere_by_chance_is_refused() -> None:
    result = result_of(SQUARE)
    for game in result["games"][: trials(2, 4)]:
        for place, (rule, _) in enumerate(game["votes"]):
            for k in range(4):
                forged = copy.deepcopy(result)
                at = result["games"].index(game)
                forged["games"][at]["votes"][place][0][k] = -rule[k]
                with pytest.raises(Refused):
                    check_result(forged)
