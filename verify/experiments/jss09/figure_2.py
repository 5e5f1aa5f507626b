"""JSS09, Figure 2: accuracy over 50 rounds of 2-BOOST, two boosters alone and methods A and B on students' names.

The base STUDENTS is not public. Students drawn by stated laws stand in, several draws of them, each in five folds.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from sklearn.model_selection import StratifiedKFold

from boostproof.verify.experiments.base import Result, Source, Task, seed_of
from boostproof.verify.experiments.data import Table, students
from boostproof.verify.experiments.jss09.figure_2_findings import findings
from boostproof.verify.experiments.jss09.figure_2_series import series, tables
from boostproof.verify.experiments.jss09.students_draws import LEVEL, STRONG, Base
from boostproof.verify.experiments.jss09.students_laws import LAWS, STATED, under
from boostproof.verify.experiments.jss09.students_runs import METHODS, ROUNDS, THETAS, Cut, fold
from boostproof.verify.experiments.registry import entry

__all__ = ["EXPERIMENT", "gather", "plan", "work"]

STUDENTS = 1877
FOLDS = 5
_DRAWS = {False: 8, True: 50}
_OTHER_DRAWS = {False: 3, True: 15}
"""Draws of the students under each of the laws that are not the main one."""
_NOTES = (
    "A statement of Section 5.1 is about STUDENTS: it is not comparable, whatever the stand-in says; the reason tells.",
    "What the paper says of its method in general is judged on the stand-in, and 'reproduced' is said of that alone.",
    "The paper does not say how folds are made: they are shuffled and stratified, their sizes differ by one at most.",
    "It does not say how bigrams are smoothed: 1 is added to each pair. The stump tests sport = value or mark > value.",
    "After an early end a method's last accuracy goes on; a table counts the early ends.",
    "Method A divides by the sum of the absolute coefficients; the printed sum is the same where none is negative.",
    "Where one of the four weights is 0, 2-BOOST goes on with the limit of its coefficients; the printed rule stops.",
    "Intervals, bands and p values of means are Student's over draws, which are independent, given the names' lists.",
    "Five folds of a draw are compared by Student's paired t, as in the paper, and by the corrected resampled t.",
    f"The level of all tests is {LEVEL:g}, as the paper states none.",
    f"A correlation of at most {STRONG:g} is called strongly negative. The paper gives no number.",
    "Other laws deal the same sports or marks anew. Among all students, so that they tell nothing of the gender;",
    "or by gender, so that untypical names get untypical sports (views err together) or typical ones (err apart).",
)


def plan(data: str | None, seed: int, full: bool) -> list[Task]:
    """A task a draw and fold under each law. Raises ValueError where the lists of names are not as expected."""
    students(data, seed, 2)
    return [_task(law, draw, place, seed, data) for law, draw, place in _places(full)]


def _places(full: bool) -> list[tuple[str, int, int]]:
    return [(law, draw, place) for law in LAWS for draw in range(_draws(law, full)) for place in range(FOLDS)]


def _task(law: str, draw: int, place: int, seed: int, data: str | None) -> Task:
    return Task(_key(law, draw, place), {"law": law, "draw": draw, "place": place, "seed": seed, "data": data})


def _key(law: str, draw: int, place: int) -> str:
    return f"{law}, draw {draw}, fold {place}"


def work(law: str, draw: int, place: int, seed: int, data: str | None) -> dict[str, Any]:
    """The five methods on one fold of one draw, as JSON data."""
    number = seed_of(seed, "students", draw)
    table = students(data, number, STUDENTS)
    X = under(law, table, number)
    # The generator of NumPy that the folds are shuffled by takes seeds of 32 bits.
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=seed_of(number, "folds") % 2**32)
    train, test = list(folds.split(X, table.y))[place]
    return {**fold(Cut(X, table.y, train, test)), "sha256": table.sources[-1].sha256}


def gather(done: Mapping[str, Any], data: str | None, seed: int, full: bool) -> Result:
    """The findings, curves and tables from what all tasks returned."""
    found = {law: [_folds_of(done, law, draw) for draw in range(_draws(law, full))] for law in LAWS}
    bases = {law: Base(folds) for law, folds in found.items()}
    table = students(data, seed_of(seed, "students", 0), STUDENTS)
    return Result(
        entry("jss09-figure-2").name,
        findings(bases),
        series(bases),
        (*table.sources[:-1], _drawn(table, [folds[0]["sha256"] for folds in found[STATED]])),
        {
            "students": STUDENTS, "folds": FOLDS, "rounds": ROUNDS, "draws": _DRAWS[full],
            "draws under other laws": _OTHER_DRAWS[full], "laws": list(LAWS), "thetas": list(THETAS),
            "methods": list(METHODS), "names": "invented" if data is None else "the Names Corpus",
        },
        (*table.notes, *_NOTES),
        tables(bases),
    )  # fmt: skip


def _draws(law: str, full: bool) -> int:
    return _DRAWS[full] if law == STATED else _OTHER_DRAWS[full]


def _folds_of(done: Mapping[str, Any], law: str, draw: int) -> list[Mapping[str, Any]]:
    return [done[_key(law, draw, place)] for place in range(FOLDS)]


def _drawn(table: Table, digests: list[str]) -> Source:
    """The students of all draws as one source, with the digest of their digests."""
    whole = hashlib.sha256("\n".join(digests).encode()).hexdigest()
    words = "drawn by stated laws from the run's seed, a stand-in for STUDENTS, which is not public"
    return Source(table.name, f"{len(digests)} times {words}", whole, len(digests) * len(np.asarray(table.y)))


EXPERIMENT = entry("jss09-figure-2").made(plan, work, gather)
