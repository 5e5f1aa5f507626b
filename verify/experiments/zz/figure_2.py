"""ZZ, Figure 2: C(t) and R(t) of three learners on three sets, and how far Assumption 1 holds round by round.

The figure is lost in our copy of the paper: what its text says of it is held against the runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from boostproof.algorithms import RpropNetwork
from boostproof.verify.experiments.base import Result, Task, seed_of
from boostproof.verify.experiments.data import ZZ_SETS, Table, bundled, load
from boostproof.verify.experiments.registry import entry
from boostproof.verify.experiments.zz.collected import MODES, Collected, Sizes
from boostproof.verify.experiments.zz.curves import series, tables
from boostproof.verify.experiments.zz.findings import findings
from boostproof.verify.experiments.zz.runs import BINNED, LEARNERS, THETA, is_drawn, measured, read_by

__all__ = ["EXPERIMENT", "gather", "plan", "work"]

_STAND_INS = ("breast-cancer", "diabetes", "wine-2")
"""Bundled tables in the place of crx, heart and pima: moderate in size, with two classes."""
_KINDS = (*((learner, mode) for learner in LEARNERS for mode in MODES), (BINNED, MODES[0]))
_ROUNDS = {False: 100, True: 200}
_RUNS = {False: 8, True: 30}
_NOTES = (
    "The figure is lost in our copy of the paper: its curves are not known, but what the text says of them is.",
    "The paper does not say how many runs its curves show, nor T; nor whose programs and default options it used.",
    "Curves are means over the runs, in a band from the least to the largest, as long as half of the runs last.",
    "A perfect rule ends a run; a useless one does so where examples are not drawn. R(T) and C(T) are of runs with T.",
    "A perfect rule counts in R(t). Its correlations have no value, and the distances and bounds end before it.",
    "Pairs of rules whose correlation has no value, as a rule is right everywhere, are left out of C(t) and counted.",
    "With weights in the place of draws C4.5 and naive Bayes leave nothing to chance: one run is all there is.",
    "C4.5 is release 8 with its default options.",
    "Naive Bayes has normal laws in numeric columns, and Laplace's estimate in nominal ones.",
    "Naive Bayes in bins cuts numeric columns at their deciles, and takes them as nominal then: a choice of ours.",
    "The network starts each round from other parameters, uniform in [-1, 1].",
    "Its inputs are PROBEN1's, 51 of crx, 35 of heart and 8 of pima, but for ranges that PROBEN1 rounds up.",
    "Table 1 prints 35 attributes of heart. C4.5 and naive Bayes have its 13 columns here; they may have had 35 there.",
    "Indiscernible means that h_1 .. h_t are independent on D_t, as Assumption 1 makes them in every round.",
    "Its premise, that h_1 .. h_(t-1) are independent on D_t with accuracies 1/2, holds in round 2 by itself.",
    "The distance from it is the total variation distance between their joint law and the product of their laws.",
    "Beside it stand the largest and the median |rho| on D_t over all pairs of them.",
    "By chance: rules that obey Assumption 1, drawn for the same D_t. What is no larger, m points could not show.",
    "Least possible: 1 - m prod max(a_i, 1 - a_i), a_i the accuracies on D_t, for m points have m patterns at most.",
    "The least possible that is drawn is the lowest of all runs.",
    "Bounds are drawn for the first set; the findings are of all runs. (2) of MM01 ends where an error reaches 1/2.",
)


def plan(data: str | None, seed: int, full: bool) -> list[Task]:
    """A task a run: learner, set, way of weighting, and the run's number."""
    return [
        Task(f"{table.name}, {learner}, {mode}, run {number}", {
            "data": data, "table": table.name, "learner": learner, "mode": mode, "rounds": _ROUNDS[full],
            "seed": seed_of(seed, "run", table.name, learner, mode, number),
        })
        for table in _sets(data)
        for learner, mode in _KINDS
        for number in range(_RUNS[full] if is_drawn(learner, mode == MODES[0]) else 1)
    ]  # fmt: skip


def work(data: str | None, table: str, learner: str, mode: str, rounds: int, seed: int) -> dict[str, Any]:
    """One run, as JSON data."""
    examples = next(found for found in _sets(data) if found.name == table)
    return measured(examples, learner, mode == MODES[0], rounds, seed)


def gather(done: Mapping[str, Any], data: str | None, seed: int, full: bool) -> Result:
    """The findings, curves and tables from all runs."""
    sets = _sets(data)
    runs: dict[tuple[str, int, str], list[Any]] = {}
    names = [table.name for table in sets]
    for task in plan(data, seed, full):
        asked = task.arguments
        cell = (asked["learner"], names.index(asked["table"]), asked["mode"])
        runs.setdefault(cell, []).append(done[task.key])
    found = Collected(tuple(map(_sizes, sets)), runs, _ROUNDS[full], data is not None)
    return Result(
        entry("zz-figure-2").name,
        findings(found),
        series(found),
        tuple(source for table in sets for source in table.sources),
        {"rounds": _ROUNDS[full], "runs": _RUNS[full], "sets": names, "learners": list(LEARNERS), "theta": THETA},
        (*_NOTES, *_about(sets)),
        tables(found),
    )


@lru_cache(maxsize=4)
def _sets(data: str | None) -> tuple[Table, ...]:
    """The paper's sets from a folder, or the bundled ones that stand in."""
    if data is not None:
        return tuple(load(name, data) for name in ZZ_SETS.values())
    found = {table.name: table for table in bundled()}
    return tuple(found[name] for name in _STAND_INS)


def _sizes(table: Table) -> Sizes:
    m, d = table.X.shape
    X, nominal = read_by("network", table)
    coded = RpropNetwork(epochs=0, random_state=0, categorical_features=nominal).fit(X, table.y)
    return Sizes(table.name, m, d, coded.hidden_coef_.shape[1])


def _about(sets: Iterable[Table]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{table.name}: {note}" for table in sets for note in table.notes))


EXPERIMENT = entry("zz-figure-2").made(plan, work, gather)
