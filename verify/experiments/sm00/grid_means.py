"""What SM00 says of regions that is judged by a mean over the grids of the sweep, and its interval.

An interval that lies on neither side of what a statement asks for says that these grids do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.paired import student_t
from boostproof.verify.experiments.sm00.grid_classes import REGIONS
from boostproof.verify.experiments.sm00.grid_sweep import HELD_OUT, PRINTED_RULES, STAGES, TIES

__all__ = ["MANY", "RECTANGLES", "Facts", "decided", "decrease", "error_of", "one_region", "richer", "union"]

Facts = Sequence[Mapping[str, Any]]

MANY = 100
RECTANGLES = REGIONS[0]
_SUBSTANTIAL = 0.05
"""What 'substantially smaller' is read as: the mean difference of the errors is more than this."""
_ALMOST = 0.05
"""What 'almost equivalent' is read as: less than this part of the records differ."""
_COMPARED = 6
"""Richer regions are compared in so many ways: intervals hold together with 95 per cent (Bonferroni)."""


def decided(low: float, high: float, level: float, *, above: bool = True) -> str:
    """The outcome of a statement that a mean is above a level, or below it, by the interval of the mean."""
    if (low > level) if above else (high < level):
        return "reproduced"
    return "not reproduced" if (high <= level if above else low >= level) else "not comparable"


def error_of(fact: Mapping[str, Any], rules: int, name: str = RECTANGLES) -> float:
    """The error of the vote of so many regions."""
    return float(fact["regions"][name]["errors"][STAGES.index(rules)])


def one_region(main: Mapping[str, Any], sweep: Facts) -> Finding:
    """A region beside 17 binary splits."""
    gaps = [fact["splits"]["error"] - error_of(fact, 1) for fact in sweep]
    reason = (
        f"mean difference of the errors and its interval over grids, reproduced if that is above {_SUBSTANTIAL}; the "
        f"region is better on {sum(gap > 0 for gap in gaps)} of {len(gaps)} grids. On the main one the errors are "
        f"{main['splits']['error']:.4f} with {PRINTED_RULES} splits and {error_of(main, 1):.4f} with a region"
    )
    name, printed = "one region beside 17 binary splits", "one region's error is substantially smaller"
    return _judged(name, printed, gaps, _SUBSTANTIAL, reason, "SM00.3e")


def decrease(sweep: Facts) -> Finding:
    """The error with 10 regions less that with 100."""
    falls = [error_of(fact, 10) - error_of(fact, MANY) for fact in sweep]
    reason = "mean fall of the error from 10 regions to 100, over grids; reproduced if its interval is above 0"
    printed = "it does, as Theorem 2.1 indicates"
    return _judged("the error continues to decrease", printed, falls, 0.0, reason, "SM00.3f")


def union(sweep: Facts) -> Finding:
    """Where the vote is not what the union of its regions says."""
    parts = [fact["regions"][RECTANGLES]["union"][STAGES.index(MANY)] for fact in sweep]
    reason = (
        f"mean part of the records on which the vote of {MANY} rectangles is not what their union says; almost "
        f"equivalent is read as less than {_ALMOST}, the whole interval"
    )
    name = "the vote beside the union of its rectangles"
    return _judged(name, "almost equivalent", parts, _ALMOST, reason, "SM00.4i", above=False)


def richer(sweep: Facts) -> list[Finding]:
    """Regions with more freedom beside rectangles: on the records trained on, with and without noise, and on others."""
    found = []
    for name in REGIONS[1:]:
        errors = [{each: fact["regions"][each]["errors"] for each in REGIONS} for fact in sweep]
        found.append(_better(name, "trained on", errors, "on the 400 records"))
        errors = [{each: fact["regions"][each]["clean"] for each in REGIONS} for fact in sweep]
        found.append(_better(name, "without noise", errors, "on the 400 records, with their labels before noise"))
        words = f"on {HELD_OUT} records that were left out, with their labels before noise"
        held = [fact["held out"] for fact in sweep if fact["held out"]]
        found.append(_better(name, "left out", held, words, _other_ties(name, sweep)))
    return found


def _better(name: str, where: str, errors: Facts, words: str, more: str = "") -> Finding:
    few, several, falls = ([error[RECTANGLES][k] - error[name][k] for error in errors] for k in range(len(STAGES)))
    reason = (
        f"mean fall of the error {words}, from {MANY} rectangles to {MANY} of these, or to all where there are fewer; "
        f"reproduced if its interval is above 0 (95 per cent for all {_COMPARED} comparisons together, "
        f"Bonferroni). With {STAGES[0]} and {STAGES[1]} rules the means are {_mean(few)} and {_mean(several)}{more}"
    )
    title, printed = f"{name}, {MANY} rules, records {where}", "expected to improve the accuracy further"
    return _judged(title, printed, falls, 0.0, reason, "SM00.4l", confidence=1 - 0.05 / _COMPARED)


def _other_ties(name: str, sweep: Facts) -> str:
    """Whether it matters which of equally good regions is taken, where records are left out."""
    held = [{"first": fact["held out"], **fact["ties"]} for fact in sweep if fact["held out"] and fact["ties"]]
    if not held:
        return ""
    first, *others = (_mean([each[tie][RECTANGLES][-1] - each[tie][name][-1] for each in held]) for tie in _TIES)
    return (
        f". Of equally good regions the first is taken; where it is one with the fewest or the most cells without a "
        f"record, the means are {others[0]} and {others[1]}, beside {first}, on {len(held)} grids"
    )


_TIES = ("first", *TIES)


def _mean(values: Sequence[float]) -> str:
    return f"{np.mean(values):.4f}"


def _judged(
    name: str,
    printed: str,
    values: Sequence[float],
    level: float,
    reason: str,
    about: str,
    *,
    above: bool = True,
    confidence: float = 0.95,
) -> Finding:
    """Whether the mean of values is above a level, or below it."""
    test = student_t(values, confidence)
    outcome = decided(test.low, test.high, level, above=above)
    told = f"; the interval holds {level:g}, so that these grids do not tell" if outcome == "not comparable" else ""
    ends = f"{test.low:.4f}", f"{test.high:.4f}"
    return Finding(name, printed, f"{test.mean:.4f}", *ends, outcome, reason + told, (about,))
