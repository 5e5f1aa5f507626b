"""The rules by which SM00's statements are judged: each accepts and refuses on made-up grids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import pytest

from boostproof.verify.experiments.base import OUTCOMES, Finding
from boostproof.verify.experiments.sm00.grid_classes import REGIONS
from boostproof.verify.experiments.sm00.grid_findings import findings, middle, same_as_printed

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
    "bounds": {"training": _HELD, "margin": _HELD},
    "identity": [1e-15, 40],
}  # fmt: skip


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
        ("rectilinear-convex regions, records trained on", "regions.REGION.errors", [0.1, 0.1, 0.1], [0.1, 0.1, 0.01]),
        ("x-monotone regions, records trained on", "regions.REGION.errors", [0.1, 0.1, 0.1], [0.1, 0.1, 0.0275]),
        ("x-monotone regions, records without noise", "regions.REGION.clean", [0.1, 0.1, 0.2], [0.1, 0.1, 0.05]),
        ("rectilinear-convex regions, records left out", "held out.REGION", [0.3, 0.3, 0.3], [0.3, 0.3, 0.1]),
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


def test_a_mean_that_may_be_chance_is_not_a_fall() -> None:
    sweep = [changed("regions.REGION.errors", [0.2, 0.1, 0.1 - fall]) for fall in (0.05, -0.04, 0.03, -0.03)]
    assert found(sweep, "the error continues to decrease").outcome == "not reproduced"


def test_a_rectangle_that_is_right_everywhere_is_no_failure_of_regions() -> None:
    perfect = changed("regions.REGION.end", "perfect")
    perfect["regions"][REGIONS[0]]["rules"] = 1
    assert found([perfect, FACT], "regions that can be generated").outcome == "reproduced"
    assert found([perfect, perfect], "regions that can be generated").outcome == "not reproduced"


def test_no_run_that_comes_to_one_half_tells_nothing_of_directions() -> None:
    assert outcome("splits.other way", None, "one direction of binary splits is enough") == "not comparable"


def test_the_18th_error_is_that_of_the_main_grid() -> None:
    assert found([FACT, FACT], "error of the 18th binary split").ours == "0.45"


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
