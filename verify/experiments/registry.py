"""Which experiments there are; the work of one is imported when it is run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from boostproof.verify.experiments.base import Experiment, Result, Task

__all__ = ["ENTRIES", "Entry", "entry", "experiment", "experiments_order"]


@dataclass(frozen=True)
class Entry:
    """What is told of an experiment before it is run.

    ``data`` says in words what it runs on, ``files`` are globs below a folder of data for what it reads there, and
    ``quick`` and ``full`` say how long it takes on two cores. Its module stands in its paper's package, is called like
    it, with underscores, and holds it as ``EXPERIMENT``.
    """

    name: str
    paper: str
    place: str
    title: str
    claims: tuple[str, ...]
    data: str
    quick: str
    full: str
    files: tuple[str, ...] = ()

    def made(
        self,
        plan: Callable[[str | None, int, bool], Sequence[Task]],
        work: Callable[..., Any],
        gather: Callable[[Mapping[str, Any], str | None, int, bool], Result],
    ) -> Experiment:
        """The experiment, with its work."""
        return Experiment(self.name, self.paper, self.title, self.place, self.claims, plan, work, gather)


_JSS09_FILES = tuple(
    f"{folder}{name}"
    for folder in ("", "uci/")
    for name in (
        "australian.dat", "balance-scale.data", "breast-cancer-wisconsin.data", "german.data", "glass.data",
        "heart.dat", "horse-colic.data", "horse-colic.test", "house-votes-84.data", "ionosphere.data",
        "pima-indians-diabetes.data", "tic-tac-toe.data",
    )
)  # fmt: skip

_APRIORI = ("SM00.5j", "SM00.5j.n", "SM00.5g", "SM00.T5.1", "SM00.Fig4a", "SM00.Fig4c", "SM00.T2.1", "MM01.E2")

ENTRIES: dict[str, Entry] = {
    found.name: found
    for found in (
        Entry(
            name="zz-figure-2",
            paper="ZZ",
            place="Section 4, Figure 2",
            title="correlations and accuracy ratios of AdaBoost's rules, and how far they are from independent",
            claims=tuple(
                "ZZ.E13 ZZ.E14 ZZ.4a ZZ.4b ZZ.4c ZZ.4e ZZ.C3 ZZ.C4 ZZ.As1 ZZ.As1.n ZZ.Tab1 MM01.E2 SL16.E1 "
                "SM00.T2.1".split()
            ),
            data="the sets crx, heart and pima of UCI; else bundled tables stand in",
            quick="a minute",
            full="some minutes",
            files=tuple(
                f"{folder}{name}"
                for folder in ("", "uci/")
                for name in ("crx.data", "processed.*.data", "pima-indians-diabetes.data")
            ),
        ),
        Entry(
            name="mm01-figure-1",
            paper="MM01",
            place="Section 2, Figure 1",
            title="the edge of the best line against the number of regions that random lines part the square into",
            claims=("MM01.F1", "MM01.C1", "MM01.T1", "MM01.F1.l", "MM01.E2", "SL16.E1"),
            data="none: points, lines and labels are drawn",
            quick="a quarter of a minute",
            full="some minutes",
        ),
        Entry(
            name="jss09-figure-1",
            paper="JSS09",
            place="Section 4.3, Figure 1",
            title="the factor of the margin bound against the correlation of two rules, in rigorous arithmetic",
            claims=("JSS09.F1a", "JSS09.F1b", "JSS09.F1c", "JSS09.F1d"),
            data="none: the curve is computed",
            quick="a second",
            full="some seconds",
        ),
        Entry(
            name="jss09-figure-2",
            paper="JSS09",
            place="Section 5.1, Figure 2",
            title="2-BOOST, its two learners boosted alone, and methods A and B on names, sports and marks",
            claims=(
                "JSS09.3.1c",
                "JSS09.L3.1",
                "JSS09.E20",
                "JSS09.L4.1",
                "JSS09.T4.1a.s",
                "JSS09.4g",
                "JSS09.4k",
                "JSS09.F1c",
                "JSS09.F1f",
                "MM01.E2",
                "SL16.E1",
            ),
            data="the Names Corpus lists, or invented names; STUDENTS is not public, and a stated generator stands in",
            quick="half a minute",
            full="some minutes",
            files=("female.txt", "male.txt", "names/female.txt", "names/male.txt"),
        ),
        Entry(
            name="jss09-table-1",
            paper="JSS09",
            place="Section 5.2, Table 1",
            title="2-BOOST of stumps and naive Bayes beside Methods A and B, each learner with half of the features",
            claims=tuple(
                "JSS09.Tab1a JSS09.Tab1b JSS09.Tab1c JSS09.Tab1d JSS09.Tab1e JSS09.Tab1f JSS09.L3.1 JSS09.L4.1 SL16.E1 "
                "MM01.E2".split()
            ),
            data="eleven sets of UCI; without a folder, tables of scikit-learn",
            quick="half a minute",
            full="some minutes",
            files=_JSS09_FILES,
        ),
        Entry(
            name="jss09-table-2",
            paper="JSS09",
            place="Section 5.3, Table 2",
            title="2-BOOST of stumps and naive Bayes beside Methods A and B, both learners with all features",
            claims=tuple(
                "JSS09.Tab2a JSS09.Tab2b JSS09.Tab1e JSS09.Tab1f JSS09.L3.1 JSS09.L4.1 SL16.E1 MM01.E2".split()
            ),
            data="eleven sets of UCI; without a folder, tables of scikit-learn",
            quick="half a minute",
            full="some minutes",
            files=_JSS09_FILES,
        ),
        Entry(
            name="sm00-figures-1-to-3",
            paper="SM00",
            place="Section 3, Figures 1 to 3",
            title="binary splits against regions on a 20 x 20 grid, by rounds, and all classes of the paper",
            claims=tuple(
                "SM00.3a SM00.3b SM00.3c SM00.3d SM00.3e SM00.3f SM00.3h SM00.3i SM00.4i SM00.4l SM00.T2.1 SM00.2a "
                "SM00.2d SM00.2h MM01.E2".split()
            ),
            data="none: labels of the grids are drawn",
            quick="a quarter of a minute",
            full="some minutes",
        ),
        Entry(
            name="sm00-apriori-gain",
            paper="SM00",
            place="Section 5, Performance Result",
            title="the operations of AprioriGain against the number of records, on Quest data",
            claims=_APRIORI,
            data="none: baskets and labels are drawn",
            quick="a quarter of a minute",
            full="some minutes",
        ),
    )
}
"""The experiments by name, in the order in which they are listed."""


def experiments_order(name: str) -> tuple[int, str]:
    """What names of experiments are sorted by: the order of the list, unknown ones behind it."""
    known = list(ENTRIES)
    return (known.index(name) if name in ENTRIES else len(known), name)


def entry(name: str) -> Entry:
    """What is told of an experiment. Raises ValueError for a name that none has."""
    if name not in ENTRIES:
        raise ValueError(f"{name!r} is no experiment: expected one of {', '.join(ENTRIES)}")
    return ENTRIES[name]


def experiment(name: str) -> Experiment:
    """The experiment of a name, ready to be run. Raises ValueError for a name that none has."""
    paper, _, module_name = entry(name).name.replace("-", "_").partition("_")
    module = import_module(f"{__package__}.{paper}.{module_name}")
    found: Experiment = module.EXPERIMENT
    return found
