"""What SM00's Figures 1 to 3 say beside what comes out on the main grid and on the grids of the sweep.

Of the paper's own data only "not comparable" can be said, as its labels are not at hand: there the interval is that of
the middle 95 per cent of the grids. Statements that are general are judged over all grids, each by its stated rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.paired import student_t
from boostproof.verify.experiments.rounds import bound_finding, together
from boostproof.verify.experiments.sm00.grid_classes import REGIONS
from boostproof.verify.experiments.sm00.grid_runs import THETA
from boostproof.verify.experiments.sm00.grid_sweep import CERTAIN, DECIMALS, HELD_OUT, PRINTED_RULES, STAGES

__all__ = ["MANY", "PRINTED_ERROR", "findings", "middle", "same_as_printed"]

Facts = Sequence[Mapping[str, Any]]
Decided = tuple[str, str]

PRINTED_ERROR = 0.0275
MANY = 100
_SUBSTANTIAL = 0.05
"""What 'substantially smaller' is read as: the mean difference of the errors is more than this."""
_ALMOST = 0.05
"""What 'almost equivalent' is read as: less than this part of the records differ."""
_OTHER_WAY = 0.49
"""A split of the other direction is of use where its error is below this."""
_IDENTITY = 1e-12
"""Two sums of 400 float64 that are the same number differ by less."""
_COMPARED = 6
"""Richer regions are compared in so many ways: intervals hold together with 95 per cent (Bonferroni)."""
_RECTANGLES = REGIONS[0]


def findings(main: Mapping[str, Any], sweep: Facts) -> tuple[Finding, ...]:
    """All of them; ``main`` and each of ``sweep`` are what is kept of a grid."""
    return (
        _rules(main, sweep), _eighteenth(main, sweep), _dry(sweep), _directions(sweep), _one_region(main, sweep),
        _many(main, sweep), _error(main, sweep), _both(sweep), _decrease(sweep), _never_rises(sweep), *_richer(sweep),
        _union(sweep), _scan(sweep), _identities(sweep), _update(main, sweep), *_bounds(main, sweep),
    )  # fmt: skip


def middle(values: Sequence[float]) -> tuple[float, float]:
    """The ends of the middle 95 per cent."""
    low, high = np.quantile(np.asarray(values, dtype=np.float64), (0.025, 0.975))
    return float(low), float(high)


def same_as_printed(fact: Mapping[str, Any]) -> bool:
    """Whether a grid gives 17 binary splits, an error read to three decimals, and 11 wrong records with 100 regions."""
    return _until(fact) == PRINTED_RULES and round(400 * _of(fact, MANY)) == round(400 * PRINTED_ERROR)


def _until(fact: Mapping[str, Any], decimals: int = 3) -> int | None:
    found: int | None = fact["splits"]["until"][str(decimals)]
    return found


def _of(fact: Mapping[str, Any], rules: int, name: str = _RECTANGLES) -> float:
    """The error of the vote of so many regions."""
    return float(fact["regions"][name]["errors"][STAGES.index(rules)])


def _clean(fact: Mapping[str, Any], name: str) -> float:
    """The same beside the labels before noise."""
    return float(fact["regions"][name]["clean"][STAGES.index(MANY)])


def _share(sweep: Facts, test: Callable[[Mapping[str, Any]], bool]) -> str:
    return f"{sum(map(test, sweep))} of {len(sweep)} grids"


def _rules(main: Mapping[str, Any], sweep: Facts) -> Finding:
    counts = [count for fact in sweep if (count := _until(fact)) is not None]
    low, high = middle(counts)
    ours = ", ".join(f"{_until(main, decimals)} to {decimals} decimals" for decimals in DECIMALS)
    reason = (
        f"the labels of the figure are not at hand. An error is taken for 0.5 when it reads so to some decimals; the "
        f"interval is that of the grids, to three. {PRINTED_RULES} come out on "
        f"{_share(sweep, lambda fact: _until(fact) == PRINTED_RULES)}"
    )
    return Finding(
        "binary splits before an error of 0.5", str(PRINTED_RULES), ours, f"{low:g}", f"{high:g}", "not comparable",
        reason, ("SM00.3d",),
    )  # fmt: skip


def _eighteenth(main: Mapping[str, Any], sweep: Facts) -> Finding:
    """Whether 1/2 is reached exactly after some rules, which is another matter than reading so."""
    reached = [fact["splits"]["certain"] for fact in sweep if fact["splits"]["certain end"] == "dry"]
    after = [count for count in reached if count]
    many = f", after {max(after)} at most" if after else ""
    reason = (
        f"the labels of the figure are not at hand. In exact arithmetic the error is 1/2 after a rule or more, within "
        f"{CERTAIN} rounds, on {len(after)} of {len(sweep)} grids{many}; elsewhere it nears 1/2 and stays below"
    )
    edges = main["splits"]["edges"]
    ours = f"{0.5 - edges[PRINTED_RULES] / 2:.12g}" if len(edges) > PRINTED_RULES else "0.5"
    return Finding(
        "error of the 18th binary split", "0.5", ours, ours, ours, "not comparable", reason, ("SM00.3d", "SM00.3a")
    )


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
    name, printed = "one direction of binary splits is enough", "1 iff v <= x is the only direction"
    if not errors:
        return Finding(name, printed, "no grid", "", "", "not comparable", "no run came to 0.500", ("SM00.3b",))
    low, high = middle(errors)
    reason = (
        f"where the best printed split reads 0.500, the least error of the splits 1 iff x < v; below {_OTHER_WAY} on "
        f"{useful} of {len(errors)} grids, and reproduced if on none"
    )
    outcome = "not reproduced" if useful else "reproduced"
    return Finding(name, printed, f"{np.mean(errors):.4f}", f"{low:.4f}", f"{high:.4f}", outcome, reason, ("SM00.3b",))


def _one_region(main: Mapping[str, Any], sweep: Facts) -> Finding:
    gaps = [fact["splits"]["error"] - _of(fact, 1) for fact in sweep]
    test = student_t(gaps)
    reason = (
        f"mean difference of the errors and its interval over grids, reproduced if that is above {_SUBSTANTIAL}; the "
        f"region is better on {sum(gap > 0 for gap in gaps)} of {len(gaps)} grids. On the main one the errors are "
        f"{main['splits']['error']:.4f} and {_of(main, 1):.4f}"
    )
    return Finding(
        "one region beside 17 binary splits", "one region's error is substantially smaller", f"{test.mean:.4f}",
        f"{test.low:.4f}", f"{test.high:.4f}", "reproduced" if test.low > _SUBSTANTIAL else "not reproduced", reason,
        ("SM00.3e",),
    )  # fmt: skip


def _many(main: Mapping[str, Any], sweep: Facts) -> Finding:
    counts = [fact["regions"][_RECTANGLES]["rules"] for fact in sweep]
    perfect = sum(fact["regions"][_RECTANGLES]["end"] == "perfect" for fact in sweep)
    asked = main["rounds"]
    few = sum(count <= MANY for count in counts) - perfect
    reason = (
        f"reproduced if no grid gives {MANY} or less, but for {perfect} on which one rectangle is right everywhere; "
        f"{few} do, and {asked} were asked for. With P positive records some rectangle has an error of at most "
        "1/2 - 1/(4P - 2) at any weights, as the cells of the positive ones and the whole square separate the records"
    )
    outcome = "reproduced" if len(counts) > perfect and not few else "not reproduced"
    return Finding(
        "regions that can be generated", "more than 100", str(main["regions"][_RECTANGLES]["rules"]), str(min(counts)),
        str(max(counts)), outcome, reason, ("SM00.3e",),
    )  # fmt: skip


def _error(main: Mapping[str, Any], sweep: Facts) -> Finding:
    errors = [_of(fact, MANY) for fact in sweep]
    low, high = middle(errors)
    no_larger = _share(sweep, lambda fact: _of(fact, MANY) <= PRINTED_ERROR)
    reason = f"the labels of the figure are not at hand. The interval is that of the grids; no larger on {no_larger}"
    return Finding(
        "error with 100 regions", f"{PRINTED_ERROR}", f"{_of(main, MANY):.4f}", f"{low:.4f}", f"{high:.4f}",
        "not comparable", reason, ("SM00.3e",),
    )  # fmt: skip


def _both(sweep: Facts) -> Finding:
    found = [place for place, fact in enumerate(sweep) if same_as_printed(fact)]
    names = "; ".join(f"{sweep[place]['shape']}, noise {sweep[place]['noise']:g}" for place in found[:3])
    reason = f"a search among {len(sweep)} grids, none of them made for it{': ' + names if found else ''}"
    count, about = str(len(found)), ("SM00.3d", "SM00.3e")
    name, printed = "grids with 17 binary splits and 0.0275", "one, the figure's"
    return Finding(name, printed, count, count, count, "not comparable", reason, about)


def _decrease(sweep: Facts) -> Finding:
    test = student_t([_of(fact, 10) - _of(fact, MANY) for fact in sweep])
    reason = "mean fall of the error from 10 regions to 100, over grids; reproduced if its interval is above 0"
    return Finding(
        "the error continues to decrease", "it does, as Theorem 2.1 indicates", f"{test.mean:.4f}", f"{test.low:.4f}",
        f"{test.high:.4f}", "reproduced" if test.low > 0 else "not reproduced", reason, ("SM00.3f", "SM00.2i"),
    )  # fmt: skip


def _never_rises(sweep: Facts) -> Finding:
    counts = [fact["regions"][_RECTANGLES]["rises"] for fact in sweep]
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


def _richer(sweep: Facts) -> list[Finding]:
    """Regions with more freedom beside rectangles: on the records trained on, with and without noise, and on others."""
    found = []
    for name in REGIONS[1:]:
        falls = [_of(fact, MANY) - _of(fact, MANY, name) for fact in sweep]
        found.append(_better(name, "trained on", falls, "on the 400 records"))
        falls = [_clean(fact, _RECTANGLES) - _clean(fact, name) for fact in sweep]
        found.append(_better(name, "without noise", falls, "on the 400 records, with their labels before noise"))
        pairs = [fact["held out"] for fact in sweep if fact["held out"]]
        gains = [pair[_RECTANGLES][STAGES.index(MANY)] - pair[name][STAGES.index(MANY)] for pair in pairs]
        words = f"on {HELD_OUT} records that were left out, with their labels before noise"
        found.append(_better(name, "left out", gains, words))
    return found


def _better(name: str, where: str, falls: Sequence[float], words: str) -> Finding:
    test = student_t(falls, 1 - 0.05 / _COMPARED)
    reason = (
        f"mean fall of the error {words}, from rectangles to these, with {MANY} rules each; reproduced if its interval "
        f"is above 0 (95 per cent for all {_COMPARED} comparisons together, Bonferroni)"
    )
    return Finding(
        f"{name}, records {where}", "expected to improve the accuracy further", f"{test.mean:.4f}", f"{test.low:.4f}",
        f"{test.high:.4f}", "reproduced" if test.low > 0 else "not reproduced", reason, ("SM00.4l",),
    )  # fmt: skip


def _union(sweep: Facts) -> Finding:
    stage = STAGES.index(MANY)
    test = student_t([fact["regions"][_RECTANGLES]["union"][stage] for fact in sweep])
    reason = (
        f"mean part of the records on which the vote of {MANY} rectangles is not what their union says; almost "
        f"equivalent is read as less than {_ALMOST}, the whole interval"
    )
    return Finding(
        "the vote beside the union of its rectangles", "almost equivalent", f"{test.mean:.4f}", f"{test.low:.4f}",
        f"{test.high:.4f}", "reproduced" if test.high < _ALMOST else "not reproduced", reason, ("SM00.4i",),
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
