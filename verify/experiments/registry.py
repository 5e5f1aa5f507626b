"""Which experiments there are; the work of one is imported when it is run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from boostproof.verify.experiments.base import Experiment, Result, Task

__all__ = ["ENTRIES", "Entry", "entry", "experiment"]


@dataclass(frozen=True)
class Entry:
    """What is told of an experiment before it is run.

    ``data`` says in words what it runs on, ``files`` are globs below a folder of data for what it reads there, and
    ``quick`` and ``full`` say how long it takes on two cores. Its module is called like it, with underscores, and holds
    it as ``EXPERIMENT``.
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


ENTRIES: dict[str, Entry] = {
    found.name: found
    for found in (
        Entry(
            name="mm01-figure-1",
            paper="MM01",
            place="Section 2, Figure 1",
            title="the edge of the best line against the number of regions that random lines part the square into",
            claims=("MM01.F1", "MM01.C1", "MM01.T1", "MM01.F1.l"),
            data="none: points, lines and labels are drawn",
            quick="half a minute",
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
    )
}
"""The experiments by name, in the order in which they are listed."""


def entry(name: str) -> Entry:
    """What is told of an experiment. Raises ValueError for a name that none has."""
    if name not in ENTRIES:
        raise ValueError(f"{name!r} is no experiment: expected one of {', '.join(ENTRIES)}")
    return ENTRIES[name]


def experiment(name: str) -> Experiment:
    """The experiment of a name, ready to be run. Raises ValueError for a name that none has."""
    module = import_module(f"{__package__}.{entry(name).name.replace('-', '_')}")
    found: Experiment = module.EXPERIMENT
    return found
