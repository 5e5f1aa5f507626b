"""SM00, section 5: how the work of AprioriGain grows with the number of records, on Quest data.

The paper omits its measurements. Operations of the printed program are counted here, exactly; seconds stand apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.verify.experiments.base import Result, Source, Task
from boostproof.verify.experiments.registry import entry
from boostproof.verify.experiments.sm00.apriori_cases import THETA, bounds, scaling
from boostproof.verify.experiments.sm00.apriori_curves import MAIN, seconds, series, tables
from boostproof.verify.experiments.sm00.apriori_findings import findings
from boostproof.verify.experiments.sm00.apriori_growth import ALMOST, LEAST, Case
from boostproof.verify.experiments.sm00.apriori_search import COUNTS, MOST
from boostproof.verify.experiments.sm00.quest import LAWS, SETTINGS

__all__ = ["EXPERIMENT", "gather", "plan", "work"]

_LEAST = 250
_LARGEST = {False: {"planted": 32_000, "coins": 32_000}, True: {"planted": 1_024_000, "coins": 256_000}}
"""Under coins the number of candidates grows too."""
_BOOSTED = {False: {"planted": 16_000, "coins": 8_000}, True: {"planted": 32_000, "coins": 16_000}}
"""Up to so many records later rounds are looked at, and the search without ties,"""
_BOOSTED_SETS = {False: 5, True: 8}
"""in so many data sets."""
_SETS = {False: {"planted": 10, "coins": 4}, True: {"planted": 12, "coins": 6}}
_ROUNDS = (1, 5, 20)
_BOUNDS = {"records": 1000, "rounds": 50}
_NOTES = (
    "The paper tells neither parameters of its Quest data, nor labels, nor weights, and prints no time.",
    (
        "Labels are ours: positive is a record that holds one of three frequent pairs of items, and each label is then "
        "turned round with probability 1/10 (planted) or 1/2 (coins)."
    ),
    "Data sets of one number come from the same patterns and pairs, whatever N is; records and labels are drawn anew.",
    (
        "Round 1 has equal weights. Rounds 5 and 20 have those of AdaBoost on conjunctions of at most five tests, "
        "which say one class or the other where they hold."
    ),
    (
        "Operations are tests of items, additions of gains, comparisons with tau, and lookups of subsets. They are "
        "those of the printed program, which scans all records for each candidate."
    ),
    (
        f"An exponent of {ALMOST[0]:g} to {ALMOST[1]:g} is called almost linear: N ln N is. It is the slope of ln "
        f"operations over ln N from {LEAST} records on, for each data set; an interval is Student's, of the mean over "
        "the data sets of a setting, at 95 per cent, and the ends told of several settings are the lowest and the "
        "highest."
    ),
    (
        "What is not reproduced with labels of ours does not gainsay what the paper measured with its own. It says "
        "that the growth depends on them."
    ),
    f"A search that would look at more than {MOST} candidates is ended and left out; almost linear is not said then.",
    "Seconds, on one thread, are told apart from all this: they differ from run to run, and no finding rests on them.",
)


def plan(_data: str | None, seed: int, full: bool) -> list[Task]:
    """The data sets, large ones first, and the boosted runs."""
    tasks = [
        _task("scaling", setting, law, index, records=records, seed=seed, **_asked(records, law, index, full))
        for records in reversed(_sizes(max(_LARGEST[full].values())))
        for setting in SETTINGS
        for law in LAWS
        for index in range(_SETS[full][law])
        if records <= _LARGEST[full][law]
    ]
    for law in LAWS:
        tasks += [_task("bounds", MAIN, law, index, seed=seed, **_BOUNDS) for index in range(_SETS[full][law])]
    return tasks


def work(kind: str, **arguments: Any) -> Any:
    """One of the two kinds of tasks, as JSON data."""
    made: Any = {"scaling": scaling, "bounds": bounds}[kind]
    return made(**arguments)


def gather(done: Mapping[str, Any], _data: str | None, seed: int, full: bool) -> Result:
    """The findings and curves from what all tasks returned."""
    cases, runs = [], []
    for task in plan(None, seed, full):
        asked, value = task.arguments, done[task.key]
        if asked["kind"] == "bounds":
            runs.append(value)
        else:
            cases += [Case(asked["setting"], asked["law"], asked["records"], asked["index"], found) for found in value]
    return Result(
        entry("sm00-apriori-gain").name,
        findings(cases, runs),
        series(cases, runs[0]),
        (Source("Quest baskets", "drawn from the run's seed, by the method of Agrawal and Srikant (VLDB 1994)"),),
        _settings(full),
        _NOTES,
        tables(cases),
        seconds(cases),
    )


def _sizes(largest: int) -> list[int]:
    """Doubling numbers of records."""
    sizes = [_LEAST]
    while 2 * sizes[-1] <= largest:
        sizes.append(2 * sizes[-1])
    return sizes


def _asked(records: int, law: str, index: int, full: bool) -> dict[str, Any]:
    """What is looked at with so many records, in a data set of that number."""
    boosted = records <= _BOOSTED[full][law] and index < _BOOSTED_SETS[full]
    return {"rounds": list(_ROUNDS) if boosted else [1], "strict": boosted}


def _task(kind: str, setting: str, law: str, index: int, **more: Any) -> Task:
    arguments = {"kind": kind, "setting": setting, "law": law, "index": index, **more}
    return Task(f"{kind}, {setting}, {law}, {more['records']} records, data set {index}", arguments)


def _settings(full: bool) -> dict[str, Any]:
    return {
        "settings": {name: setting._asdict() for name, setting in SETTINGS.items()},
        "labels turned round": LAWS,
        "records": {law: [_LEAST, largest] for law, largest in _LARGEST[full].items()},
        "records in later rounds": {law: [_LEAST, largest] for law, largest in _BOOSTED[full].items()},
        "rounds": list(_ROUNDS),
        "data sets": _SETS[full],
        "data sets in later rounds": _BOOSTED_SETS[full],
        "operations": list(COUNTS),
        "boosted": {**_BOUNDS, "theta": THETA},
    }


EXPERIMENT = entry("sm00-apriori-gain").made(plan, work, gather)
