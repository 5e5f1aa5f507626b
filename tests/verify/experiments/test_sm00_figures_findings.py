"""The rules by which SM00's statements are judged: each accepts and refuses on made-up grids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import pytest

from boostproof.verify.experiments.base import OUTCOMES, Finding
from boostproof.verify.experiments.sm00.grid_classes import REGIONS
from boostproof.verify.experiments.sm00.grid_findings import findings, middle, same_as_printed
from boostproof.verify.experiments.sm00.grid_means import decided

_REGION = {
    "rules": 150, "end": "rounds", "rises": 0, "errors": [0.1, 0.08, 0.0275], "clean": [0.1, 0.1, 0.1],
    "union": [0.0, 0.01, 0.02],
}  # fmt: skip
_HELD = {"rounds": 10, "over": 0, "most": 0.5}
FACT: dict[str, Any] = {
    "shape": "disc", "noise": 0.1, "rounds": 150, "positive": 0.4,
    "splits": {
        "rules": 40, "end": "dry", "until": {"2": 9, "3": 17, "4": 20}, "error": 0.3, "certain": 30,
        "certain end": "rounds", "edges": [0.1] * 30, "update": [30, 30], "scan": {"rounds": 40, "apart": 0},
        "other way": 0.495,
    },
    "regions": {name: dict(_REGION) for name in REGIONS},
    "held out": {name: [0.3, 0.2, 0.2] for name in REGIONS},
    "ties": {},
    "bounds": {"training": _HELD, "margin": _HELD},
    "identity": [1e-15, 40],
}  # fmt: skip


CONVEX, MONOTONE = (f"{name}, 100 rules, records" for name in REGIONS[1:])
LEFT_OUT = f"{CONVEX} left out"
UNION = "the vote beside the union of its rectangles"
DECREASE = "the error continues to decrease"


def changed(path: str, value: Any) -> dict[str, Any]:
    """A grid that differs from the first in one place; a dot parts the names that lead there."""
    fact: Any = deepcopy(FACT)
    *names, last = path.replace("REGION", REGIONS[0]).split(".")
    held = fact
    for name in names:
        held = held[name]
    held[last] = value
    found: dict[str, Any] = fact
    return found


def found(sweep: Sequence[Mapping[str, Any]], name: str) -> Finding:
    return next(finding for finding in findings(FACT, sweep) if finding.name == name)


def outcome(path: str, value: Any, name: str) -> str:
    return found([changed(path, value)] * 2, name).outcome


@pytest.mark.parametrize(
    ("name", "path", "accepted", "refused"),
    [
        ("binary splits run dry", "splits.certain end", "dry", "rounds"),
        ("one direction of binary splits is enough", "splits.other way", 0.495, 0.4),
        ("one region beside 17 binary splits", "splits.error", 0.3, 0.14),
        ("regions that can be generated", "regions.REGION.rules", 101, 100),
        ("the error continues to decrease", "regions.REGION.errors", [0.2, 0.1, 0.05], [0.2, 0.05, 0.05]),
        ("the error decreases with each region", "regions.REGION.rises", 0, 1),
        (f"{CONVEX} trained on", "regions.REGION.errors", [0.1, 0.1, 0.1], [0.1, 0.1, 0.01]),
        (f"{MONOTONE} trained on", "regions.REGION.errors", [0.1, 0.1, 0.1], [0.1, 0.1, 0.0275]),
        (f"{MONOTONE} without noise", "regions.REGION.clean", [0.1, 0.1, 0.2], [0.1, 0.1, 0.05]),
        (LEFT_OUT, "held out.REGION", [0.3, 0.3, 0.3], [0.3, 0.3, 0.1]),
        ("the vote beside the union of its rectangles", "regions.REGION.union", [0, 0, 0.04], [0, 0, 0.06]),
        ("the best binary split by one scan", "splits.scan", {"rounds": 9, "apart": 0}, {"rounds": 9, "apart": 1}),
        ("accuracy and gain", "identity", [1e-13, 9], [1e-11, 9]),
        ("the update of the weights", "splits.update", [30, 30], [30, 29]),
        ("training error and prod 2 sqrt(eps (1 - eps))", "bounds.training", _HELD, {**_HELD, "over": 1}),
        ("margin error at 0.05 and MM01 (2)", "bounds.margin", _HELD, {**_HELD, "over": 1}),
    ],
)
def test_each_rule_accepts_and_refuses(name: str, path: str, accepted: Any, refused: Any) -> None:
    assert outcome(path, accepted, name) == "reproduced"
    assert outcome(path, refused, name) == "not reproduced"


@pytest.mark.parametrize(
    "name",
    [
        "binary splits before an error of 0.5",
        "error of the 18th binary split",
        "error with 100 regions",
        "grids with 17 binary splits and 0.0275",
    ],
)
def test_numbers_of_the_lost_data_are_not_comparable_even_where_they_come_out(name: str) -> None:
    assert found([FACT, FACT], name).outcome == "not comparable"


def test_every_finding_has_an_outcome_a_reason_and_a_claim() -> None:
    every = findings(FACT, [FACT, FACT])
    assert all(finding.outcome in OUTCOMES and finding.reason and finding.about for finding in every)
    assert len({finding.name for finding in every}) == len(every)


@pytest.mark.parametrize(
    ("name", "path", "values"),
    [
        (DECREASE, "regions.REGION.errors", [[0.2, 0.1, 0.1 - x] for x in (0.05, -0.04, 0.03)]),
        ("one region beside 17 binary splits", "splits.error", [0.12, 0.18, 0.16]),
        (UNION, "regions.REGION.union", [[0, 0, x] for x in (0.03, 0.06, 0.07)]),
        (LEFT_OUT, "held out.REGION", [[0.3, 0.3, x] for x in (0.19, 0.22, 0.2)]),
    ],
)
def test_a_mean_on_neither_side_of_what_is_asked_for_tells_nothing(name: str, path: str, values: list[Any]) -> None:
    told = found([changed(path, value) for value in values], name)
    assert told.outcome == "not comparable"
    assert "these grids do not tell" in told.reason


@pytest.mark.parametrize(
    ("low", "high", "above", "outcome"),
    [
        (0.1, 0.2, True, "reproduced"),
        (-0.2, -0.1, True, "not reproduced"),
        (0.0, 0.0, True, "not reproduced"),
        (0.0, 0.1, True, "not comparable"),
        (-0.2, -0.1, False, "reproduced"),
        (0.0, 0.1, False, "not reproduced"),
        (-0.1, 0.0, False, "not comparable"),
        (-0.1, 0.1, False, "not comparable"),
    ],
)
def test_an_interval_lies_above_0_or_below_it_or_neither(low: float, high: float, above: bool, outcome: str) -> None:
    assert decided(low, high, 0.0, above=above) == outcome


def test_other_ties_are_told_where_they_were_looked_at() -> None:
    """Rectangles less the others: 0.2 - 0.25 as searched, 0.2 - 0.3 with the fewest empty cells, 0.2 - 0.1 the most."""
    held = {REGIONS[0]: [0, 0, 0.2], REGIONS[1]: [0, 0, 0.25], REGIONS[2]: [0, 0, 0.25]}
    fact = {**changed("held out", held), "ties": {"fewest": {**held, REGIONS[1]: [0, 0, 0.3]}}}
    fact["ties"]["most"] = {**held, REGIONS[1]: [0, 0, 0.1]}
    told = found([fact, FACT], LEFT_OUT).reason
    assert "the means are -0.1000 and 0.1000, beside -0.0500, on 1 grids" in told
    assert "Of equally good" not in found([FACT, FACT], LEFT_OUT).reason


def test_means_with_fewer_rules_are_told() -> None:
    """0.3 - 0.25 with one rule, 0.2 - 0.3 with ten."""
    sweep = [changed("held out", {name: [0.3 - 0.05 * (name != REGIONS[0]), 0.2, 0.2] for name in REGIONS})] * 2
    assert "With 1 and 10 rules the means are 0.0500 and 0.0000" in found(sweep, LEFT_OUT).reason


def test_where_the_other_way_is_of_use_though_no_split_is_below_one_half_is_told() -> None:
    """17 certain rounds, which end where an error reads 0.500; with 16 that error is not known to be 1/2."""
    dry = [
        {**FACT, "splits": {**FACT["splits"], "certain end": "dry", "certain": count, "other way": error}}
        for count, error in ((17, 0.4), (17, 0.495), (16, 0.4))
    ]
    told = found([*dry, FACT], "one direction of binary splits is enough").reason
    assert "below 0.49 on 2 of 4 grids" in told
    assert "of the 2 where no printed split is below 1/2 in exact arithmetic, on 1" in told


def test_six_comparisons_share_five_per_cent() -> None:
    """Falls 0.01, 0.02, 0.03, and Student's t of 2 degrees at p = 1 - 0.05 / 12: (2p - 1) / sqrt(2p (1 - p))."""
    p = 1 - 0.05 / 12
    half = (2 * p - 1) / (2 * p * (1 - p)) ** 0.5 * 0.01 / 3**0.5
    told = found([changed("held out.REGION", [0.3, 0.3, 0.2 + fall]) for fall in (0.01, 0.02, 0.03)], LEFT_OUT)
    assert (told.ours, told.low, told.high) == ("0.0200", f"{0.02 - half:.4f}", f"{0.02 + half:.4f}")


def test_the_decrease_is_from_ten_regions_on() -> None:
    assert found([changed("regions.REGION.errors", [0.9, 0.2, 0.1])] * 2, DECREASE).ours == "0.1000"


def test_grids_without_an_error_of_one_half_are_counted() -> None:
    never = changed("splits.until", {"2": None, "3": None, "4": None})
    told = found([FACT, FACT, never], "binary splits before an error of 0.5")
    assert (told.low, told.high) == ("17", "17")
    assert "but for 1 where none reads so within 150 rounds" in told.reason
    assert found([never] * 2, "binary splits before an error of 0.5").low == ""


def test_a_rectangle_that_is_right_everywhere_is_no_failure_of_regions() -> None:
    perfect = changed("regions.REGION.end", "perfect")
    perfect["regions"][REGIONS[0]]["rules"] = 1
    assert found([perfect, FACT], "regions that can be generated").outcome == "reproduced"
    assert found([perfect, perfect], "regions that can be generated").outcome == "not reproduced"


def test_no_run_that_comes_to_one_half_tells_nothing_of_directions() -> None:
    assert outcome("splits.other way", None, "one direction of binary splits is enough") == "not comparable"


@pytest.mark.parametrize(
    ("edges", "end", "ours"),
    [
        ([0.2] * 17 + [0.1], "rounds", "0.45"),
        ([0.1] * 17, "dry", "no split is below 1/2"),
        ([0.1] * 17, "open", "not known"),
    ],
)
def test_the_18th_error_is_that_of_the_main_grid(edges: list[float], end: str, ours: str) -> None:
    splits = {**FACT["splits"], "edges": edges, "certain end": end}
    told = findings({**FACT, "splits": splits}, [FACT, FACT])
    assert next(finding.ours for finding in told if finding.name == "error of the 18th binary split") == ours


@pytest.mark.parametrize(
    ("path", "value", "same"),
    [
        ("noise", 0.1, True),
        ("splits.until", {"2": 9, "3": 18, "4": 20}, False),
        ("regions.REGION.errors", [0.1, 0.08, 0.03], False),
    ],
)
def test_both_printed_numbers_must_come_out_together(path: str, value: Any, same: bool) -> None:
    assert same_as_printed(changed(path, value)) is same


def test_the_middle_leaves_out_a_fortieth_on_either_side() -> None:
    assert middle(list(range(41))) == (1.0, 39.0)
