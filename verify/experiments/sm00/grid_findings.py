"""What SM00's Figures 1 to 3 say beside what comes out on the main grid and on the grids of the sweep.

Of the paper's own data only "not comparable" can be said, as its labels are not at hand: there the interval is that of
the middle 95 per cent of the grids. Statements that are general are judged over all grids, each by its stated rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.rounds import bound_finding, together
from boostproof.verify.experiments.sm00.grid_means import (
    MANY,
    RECTANGLES,
    Facts,
    decrease,
    error_of,
    one_region,
    richer,
    union,
)
from boostproof.verify.experiments.sm00.grid_runs import THETA
from boostproof.verify.experiments.sm00.grid_sweep import CERTAIN, DECIMALS, PRINTED_RULES

__all__ = ["PRINTED_ERROR", "findings", "middle", "same_as_printed"]

PRINTED_ERROR = 0.0275
_OTHER_WAY = 0.49
"""A split of the other direction is of use where its error is below this."""
_IDENTITY = 1e-12
"""Two sums of 400 float64 that are the same number differ by less."""


def findings(main: Mapping[str, Any], sweep: Facts) -> tuple[Finding, ...]:
    """All of them; ``main`` and each of ``sweep`` are what is kept of a grid."""
    return (
        _rules(main, sweep), _eighteenth(main, sweep), _dry(sweep), _directions(sweep), one_region(main, sweep),
        _many(main, sweep), _error(main, sweep), _both(sweep), decrease(sweep), _never_rises(sweep), *richer(sweep),
        union(sweep), _scan(sweep), _identities(sweep), _update(main, sweep), *_bounds(main, sweep),
    )  # fmt: skip


def middle(values: Sequence[float]) -> tuple[float, float]:
    """The ends of the middle 95 per cent."""
    low, high = np.quantile(np.asarray(values, dtype=np.float64), (0.025, 0.975))
    return float(low), float(high)


def same_as_printed(fact: Mapping[str, Any]) -> bool:
    """Whether a grid gives 17 binary splits, an error read to three decimals, and 11 wrong records with 100 regions."""
    return _until(fact) == PRINTED_RULES and round(400 * error_of(fact, MANY)) == round(400 * PRINTED_ERROR)


def _until(fact: Mapping[str, Any], decimals: int = 3) -> int | None:
    found: int | None = fact["splits"]["until"][str(decimals)]
    return found


def _share(sweep: Facts, test: Callable[[Mapping[str, Any]], bool]) -> str:
    return f"{sum(map(test, sweep))} of {len(sweep)} grids"


def _rules(main: Mapping[str, Any], sweep: Facts) -> Finding:
    counts = [count for fact in sweep if (count := _until(fact)) is not None]
    ends = [f"{end:g}" for end in middle(counts)] if counts else ["", ""]
    ours = ", ".join(f"{_until(main, decimals)} to {decimals} decimals" for decimals in DECIMALS)
    reason = (
        "the labels of the figure are not at hand. An error is taken for 0.5 when it reads so to some decimals; the "
        f"interval is that of the grids, to three, but for {len(sweep) - len(counts)} where none reads so within "
        f"{main['rounds']} rounds. {PRINTED_RULES} come out on "
        f"{_share(sweep, lambda fact: _until(fact) == PRINTED_RULES)}"
    )
    return Finding(
        "binary splits before an error of 0.5", str(PRINTED_RULES), ours, ends[0], ends[1], "not comparable",
        reason, ("SM00.3d",),
    )  # fmt: skip


def _eighteenth(main: Mapping[str, Any], sweep: Facts) -> Finding:
    """Whether 1/2 is reached exactly after some rules, which is another matter than reading so."""
    reached = [fact["splits"]["certain"] for fact in sweep if fact["splits"]["certain end"] == "dry"]
    below = sum(fact["splits"]["certain end"] == "rounds" for fact in sweep)
    after = [count for count in reached if count]
    many = f", after {max(after)} rules at most" if after else ""
    reason = (
        f"the labels of the figure are not at hand. In exact arithmetic no split's error is below 1/2 after a rule or "
        f"more, within {CERTAIN} rounds, on {len(after)} of {len(sweep)} grids{many}, and before any rule on "
        f"{len(reached) - len(after)}; on {below} some split's error stays below 1/2 in all of these rounds"
    )
    ours = _error_of_split(main["splits"], PRINTED_RULES)
    return Finding(
        "error of the 18th binary split", "0.5", ours, ours, ours, "not comparable", reason, ("SM00.3d", "SM00.3a")
    )


def _error_of_split(splits: Mapping[str, Any], place: int) -> str:
    """The error of the best split after so many rules."""
    if len(splits["edges"]) > place:
        return f"{0.5 - splits['edges'][place] / 2:.12g}"
    return "no split is below 1/2" if splits["certain end"] == "dry" else "not known"


def _dry(sweep: Facts) -> Finding:
    ends = [fact["splits"]["certain end"] for fact in sweep]
    dry, still = ends.count("dry"), ends.count("open")
    reason = (
        f"reproduced if on one grid at least, in exact arithmetic, no split has an error below 1/2; within {CERTAIN} "
        f"rounds, and {still} grids are left open"
    )
    ours = f"{dry} of {len(sweep)} grids"
    outcome = "reproduced" if dry else "not reproduced"
    return Finding(
        "binary splits run dry", "sometimes no rule has an error below 0.5", ours, str(dry), str(dry + still), outcome,
        reason, ("SM00.3a",),
    )  # fmt: skip


def _directions(sweep: Facts) -> Finding:
    errors = [error for fact in sweep if (error := fact["splits"]["other way"]) is not None]
    useful = sum(error < _OTHER_WAY for error in errors)
    ended = [fact["splits"]["other way"] for fact in sweep if _runs_dry_there(fact)]
    name, printed = "one direction of binary splits is enough", "1 iff v <= x alone; then no further rule is to be had"
    if not errors:
        return Finding(name, printed, "no grid", "", "", "not comparable", "no run came to 0.500", ("SM00.3b",))
    low, high = middle(errors)
    reason = (
        f"where the best printed split reads 0.500, the least error of the splits 1 iff x < v; below {_OTHER_WAY} on "
        f"{useful} of {len(errors)} grids, and reproduced if on none; of the {len(ended)} where no printed split is "
        f"below 1/2 in exact arithmetic, on {sum(error < _OTHER_WAY for error in ended)}"
    )
    outcome = "not reproduced" if useful else "reproduced"
    return Finding(name, printed, f"{np.mean(errors):.4f}", f"{low:.4f}", f"{high:.4f}", outcome, reason, ("SM00.3b",))


def _runs_dry_there(fact: Mapping[str, Any]) -> bool:
    """Whether the first split that reads 0.500 has an error of 1/2 or more in exact arithmetic."""
    splits = fact["splits"]
    return bool(splits["certain end"] == "dry" and splits["certain"] == _until(fact))


def _many(main: Mapping[str, Any], sweep: Facts) -> Finding:
    counts = [fact["regions"][RECTANGLES]["rules"] for fact in sweep]
    perfect = sum(fact["regions"][RECTANGLES]["end"] == "perfect" for fact in sweep)
    asked = main["rounds"]
    few = sum(count <= MANY for count in counts) - perfect
    reason = (
        f"reproduced if no grid gives {MANY} or less, but for {perfect} on which one rectangle is right everywhere; "
        f"{few} do, and {asked} were asked for. With P positive records some rectangle has an error of at most "
        "1/2 - 1/(4P - 2) at any weights, whatever the labels are: the cells of the positive records, and P - 1 times "
        "the whole square, vote for each record's label by 1/(2P - 1) of all votes, and so much is the best edge at "
        "least"
    )
    outcome = "reproduced" if len(counts) > perfect and not few else "not reproduced"
    return Finding(
        "regions that can be generated", "more than 100", str(main["regions"][RECTANGLES]["rules"]), str(min(counts)),
        str(max(counts)), outcome, reason, ("SM00.3e",),
    )  # fmt: skip


def _error(main: Mapping[str, Any], sweep: Facts) -> Finding:
    errors = [error_of(fact, MANY) for fact in sweep]
    low, high = middle(errors)
    no_larger = _share(sweep, lambda fact: error_of(fact, MANY) <= PRINTED_ERROR)
    reason = f"the labels of the figure are not at hand. The interval is that of the grids; no larger on {no_larger}"
    return Finding(
        "error with 100 regions", f"{PRINTED_ERROR}", f"{error_of(main, MANY):.4f}", f"{low:.4f}", f"{high:.4f}",
        "not comparable", reason, ("SM00.3e",),
    )  # fmt: skip


def _both(sweep: Facts) -> Finding:
    found = [place for place, fact in enumerate(sweep) if same_as_printed(fact)]
    names = "; ".join(f"{sweep[place]['shape']}, noise {sweep[place]['noise']:g}" for place in found[:3])
    reason = f"a search among {len(sweep)} grids, none of them made for it{': ' + names if found else ''}"
    count, about = str(len(found)), ("SM00.3d", "SM00.3e")
    name, printed = "grids with 17 binary splits and 0.0275", "one, the figure's"
    return Finding(name, printed, count, count, count, "not comparable", reason, about)


def _never_rises(sweep: Facts) -> Finding:
    counts = [fact["regions"][RECTANGLES]["rises"] for fact in sweep]
    low, high = middle(counts)
    reason = (
        f"how often, in {MANY} rounds, one more region makes the error larger; strictly read, reproduced if never. "
        f"Never on {sum(not count for count in counts)} of {len(counts)} grids. Theorem 2.1 bounds the error, and only "
        "the bound falls each round"
    )
    outcome = "not reproduced" if any(counts) else "reproduced"
    return Finding(
        "the error decreases with each region", "it continues to decrease", f"{np.mean(counts):.1f}", f"{low:g}",
        f"{high:g}", outcome, reason, ("SM00.3f",),
    )  # fmt: skip


def _scan(sweep: Facts) -> Finding:
    rounds, apart = (sum(fact["splits"]["scan"][name] for fact in sweep) for name in ("rounds", "apart"))
    reason = f"one scan of either domain, in integers, beside all 40 splits, one by one, in {rounds} rounds"
    return _none_apart("the best binary split by one scan", "one scan finds it", rounds, apart, reason, ("SM00.3c",))


def _identities(sweep: Facts) -> Finding:
    most, rounds = max(fact["identity"][0] for fact in sweep), sum(fact["identity"][1] for fact in sweep)
    reason = f"1 - eps beside the gain plus the weight of the negative records, in {rounds} rounds, float64"
    outcome = "reproduced" if most <= _IDENTITY else "not reproduced"
    ours = f"{most:.1e}"
    return Finding(
        "accuracy and gain", "they differ by a constant", ours, "0", ours, outcome, reason, ("SM00.3h", "SM00.3i")
    )


def _update(main: Mapping[str, Any], sweep: Facts) -> Finding:
    every = [main, *sweep]
    rounds = sum(fact["splits"]["certain"] for fact in every)
    apart = sum(2 * fact["splits"]["certain"] - sum(fact["splits"]["update"]) for fact in every)
    reason = f"beta < 1, and the wrong records alone gain weight, certified in {rounds} rounds of binary splits"
    return _none_apart(
        "the update of the weights", "beta is below 1, wrong records gain weight", rounds, apart, reason,
        ("SM00.2a", "SM00.2d"),
    )  # fmt: skip


def _none_apart(name: str, printed: str, rounds: int, apart: int, reason: str, about: tuple[str, ...]) -> Finding:
    """A statement that holds in each of some rounds or not."""
    if not rounds:
        return Finding(name, printed, "no rounds", "", "", "not comparable", reason, about)
    outcome = "not reproduced" if apart else "reproduced"
    return Finding(name, printed, f"{apart} exceptions", str(apart), str(apart), outcome, reason, about)


def _bounds(main: Mapping[str, Any], sweep: Facts) -> tuple[Finding, Finding]:
    """Over the classes of the main grid, and splits and regions on all grids."""
    held = {name: together(fact["bounds"][name] for fact in (main, *sweep)) for name in ("training", "margin")}
    return (
        bound_finding(
            "training error and prod 2 sqrt(eps (1 - eps))", "never above", held["training"], ("SM00.T2.1", "SM00.2h")
        ),
        bound_finding(f"margin error at {THETA} and MM01 (2)", "never above", held["margin"], ("MM01.E2",)),
    )
