"""JSS09, Tables 1 and 2: 2-BOOST of stumps and naive Bayes beside Methods A and B on UCI's sets.

In Table 1 each learner sees one half of the features, drawn at random; in Table 2 both see all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from boostproof.verify.experiments.base import Experiment, Finding, Result, Source, Task
from boostproof.verify.experiments.jss09.tables_both import both_findings
from boostproof.verify.experiments.jss09.tables_copies import copies_finding, copies_table
from boostproof.verify.experiments.jss09.tables_figure import bound_series, copy_rows, figure_rows, series
from boostproof.verify.experiments.jss09.tables_rows import WIDE, row_findings, row_table
from boostproof.verify.experiments.jss09.tables_runs import FOLDS, ROUNDS, SINGLE, THETAS, work
from boostproof.verify.experiments.jss09.tables_scores import Done, Study, scores
from boostproof.verify.experiments.jss09.tables_sets import bases, copied_rows, table
from boostproof.verify.experiments.jss09.tables_summary import summary_findings
from boostproof.verify.experiments.jss09.tables_tests import LEVEL, paired_findings, per_set
from boostproof.verify.experiments.registry import entry
from boostproof.verify.experiments.rounds import bound_finding, together

__all__ = ["gather", "plan", "table_experiment"]

REPETITIONS = {False: 5, True: 50}

_NOTES = (
    "A repetition draws the folds, and in Table 1 the split of the features, anew; both tables share their folds.",
    "Features are put in a random order: the first half, or one more, for the stump, the rest for naive Bayes.",
    "Examples are dealt to five folds of nearly one size at random, and not by class: the paper does not say.",
    "A category that a learning set does not have is taken for a missing value. Missing values are kept as such.",
    f"The paper tells the number of rounds, {ROUNDS}, for STUDENTS alone; it is taken here too.",
    "A rule with an error above 1/2 is kept, its coefficient negative as printed; naive Bayes often gives such rules.",
    "AdaBoost ends where the error is 1/2: all later rounds would be the same with coefficient 0, and change no vote.",
    "2-BOOST goes on as long as one of its two rules moves the weights. The table of rounds tells how long runs were.",
    "Where one of the four weights is 0, 2-BOOST goes on with the limit of its coefficients; the printed rule stops.",
    "Method A divides each vote by the sum of its coefficients, as printed; a perfect rule votes +1 or -1.",
    "Intervals are of 95 per cent, each for itself: of twenty right ones, one leaves its number out on average.",
    "The paper's numbers are of one repetition. They are held against the interval of one more of ours, as if normal.",
    "That is for the same examples; for others the interval of the mean is told, by the corrected resampled t over all",
    "folds, and drawn. A number between both is not comparable: no printed size is that of UCI's file.",
    f"An interval wider than {WIDE:g} points reproduces nothing.",
    "Averages of sets are weighted by the printed sizes; variances of independent sets add up.",
    "Printed averages are over 13 sets. Ours are compared with what the printed rows of the sets that are here give.",
    "Where rows are four times over, folds are tested on copies of what was learnt: no accuracy on new examples.",
)
_STAND_INS = "tables of scikit-learn stand in for the paper's sets: the numbers are of the methods alone"
_BOUNDS = {
    "training": ("2-BOOST: training error and the product of Z_t", "at most the product", ("JSS09.L3.1",)),
    **{
        f"margin {theta}": (f"2-BOOST: error at margin {theta} and Lemma 4.1", "at most the product", ("JSS09.L4.1",))
        for theta in THETAS
    },
    **{
        f"{name} training": (f"{title}: training error and the product of Z_t", "at most the product", ("SL16.E1",))
        for name, title in SINGLE.items()
    },
    **{
        f"{name} margin {theta}": (f"{title}: error at margin {theta} and (2)", "at most the bound", ("MM01.E2",))
        for name, title in SINGLE.items()
        for theta in THETAS
    },
}


def table_experiment(number: int) -> Experiment:
    """The experiment of Table 1 or 2."""
    return entry(f"jss09-table-{number}").made(partial(plan, number), work, partial(gather, number))


def plan(number: int, data: str | None, seed: int, full: bool) -> list[Task]:
    """The repetitions of each set: in the table's setting, with copies, and for Table 2 with halves of the features.

    Raises ValueError where a file of data is missing or is not as expected.
    """
    tasks = []
    for base in bases(data):
        copied = copied_rows(base) if data is not None else 0
        settings = [
            (number == 1, 0),
            *([(number == 1, copied)] if copied else []),
            *([(True, 0)] if number == 2 else []),
        ]
        for repetition in range(REPETITIONS[full]):
            for place, (split, copies) in enumerate(settings):
                key = f"{base.name}, {'halves' if split else 'all features'}, {copies or 'no'} copies, {repetition}"
                asked = {"base": base.name, "split": split, "copied": copies, "repetition": repetition}
                tasks.append(Task(key, {**asked, "seed": seed, "data": data, "bounds": not place}))
    return tasks


def gather(number: int, found: Mapping[str, Any], data: str | None, seed: int, full: bool) -> Result:
    """The findings, curves and tables from what all tasks returned."""
    done = [(task.arguments, found[task.key]) for task in plan(number, data, seed, full)]
    study = _study(number, done, data)
    rows = {"rows": figure_rows(study), "copied rows": copy_rows(study)}
    settings = {"rounds": ROUNDS, "folds": FOLDS, "repetitions": REPETITIONS[full], "level": LEVEL, **rows}
    return Result(
        entry(f"jss09-table-{number}").name,
        (*_findings(study), *_bound_findings(done)),
        (*series(study), *bound_series(done)),
        tuple(_sources(study, data)),
        settings,
        (*_NOTES, *_notes(study, data)),
        _tables(study, done),
    )


def _study(number: int, done: Done, data: str | None) -> Study:
    own = number == 1
    return Study(
        number, data is not None, bases(data), scores(done, split=own, copied=False),
        scores(done, split=True, copied=False), scores(done, split=own, copied=True),
    )  # fmt: skip


def _findings(study: Study) -> Iterator[Finding]:
    yield from row_findings(study)
    rest = [*summary_findings(study), *paired_findings(study), *(both_findings(study) if study.number == 2 else ())]
    yield from rest if study.real else (_of_stand_ins(finding) for finding in rest)
    if study.copies:
        yield copies_finding(study)


def _of_stand_ins(finding: Finding) -> Finding:
    """A finding about the paper's sets, on others."""
    return replace(finding, outcome="not comparable", reason=f"{_STAND_INS}; {finding.reason}")


def _bound_findings(done: Done) -> Iterator[Finding]:
    held = [value["bounds"] for _, value in done if value["bounds"]]
    for key, (name, printed, about) in _BOUNDS.items():
        yield bound_finding(name, printed, together(bounds[key] for bounds in held), about)


def _tables(study: Study, done: Done) -> dict[str, list[dict[str, object]]]:
    tests = [test._asdict() for test in per_set(study)]
    tables = {"accuracies": row_table(study), "corrected t by set": tests, "rounds": _rounds(study, done)}
    return {**tables, "copies": copies_table(study)} if study.copies else tables


def _rounds(study: Study, done: Done) -> list[dict[str, object]]:
    """How many rounds the runs of each set had on average in the table's own setting."""
    rows: list[dict[str, object]] = []
    for base in study.bases:
        held = [value["rounds"] for asked, value in done if asked["base"] == base.name and asked["bounds"]]
        means = {
            name: sum(sum(rounds[name]) for rounds in held) / (FOLDS * len(held)) for name in ("two_boost", *SINGLE)
        }
        rows.append({"set": base.name, **means})
    return rows


def _sources(study: Study, data: str | None) -> Iterator[Source]:
    for base in study.bases:
        yield from table(base.name, data).sources


def _notes(study: Study, data: str | None) -> Iterator[str]:
    """What is to be known of each set."""
    for base in study.bases:
        found = table(base.name, data)
        yield from (f"{base.name}: {note}" for note in (f"+1 is {found.positive}.", *found.notes))
