"""What an experiment is, and what it leaves: numbers beside the printed ones, a figure, and where its data came from.

An experiment repeats one figure or table of a paper. It is cut into tasks that need nothing of each other, each with a
seed of its own, so that any number of workers gives the same numbers and an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

__all__ = ["OUTCOMES", "Experiment", "Finding", "Result", "Series", "Source", "Task", "by_round", "seed_of"]

OUTCOMES = ("reproduced", "not reproduced", "not comparable")
"""Reproduced: the printed number lies in our interval, or ours in the printed one. Not comparable: with the reason."""


@dataclass(frozen=True)
class Source:
    """Data that a result rests on: a file with its SHA-256, a bundled table, or a stated generator."""

    name: str
    origin: str
    sha256: str = ""
    rows: int = 0


@dataclass(frozen=True)
class Finding:
    """One printed number or statement beside what came out.

    ``low`` and ``high`` are the ends of our interval, as decimals in text; ``about`` names the claims it bears on.
    """

    name: str
    printed: str
    ours: str
    low: str
    high: str
    outcome: str
    reason: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class Series:
    """A curve, band or set of points of the figure: panel, label, and columns of one length (x, y, low, high)."""

    panel: str
    label: str
    columns: Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Result:
    """What an experiment leaves: plain data that its JSON, CSV and figure are made from.

    ``timing`` are curves of seconds: they differ from run to run, and stand apart from all else.
    """

    name: str
    findings: tuple[Finding, ...]
    series: tuple[Series, ...]
    sources: tuple[Source, ...]
    settings: Mapping[str, Any]
    notes: tuple[str, ...] = ()
    tables: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)
    timing: tuple[Series, ...] = ()


@dataclass(frozen=True)
class Task:
    """A piece of work that needs no other one: its key, unique in the experiment, and the arguments of ``work``."""

    key: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class Experiment:
    """A figure or table of a paper, run again.

    ``plan(data, seed, full)`` lists the tasks, ``work(**arguments)`` does one and returns JSON data (a top-level
    function, so that other processes can call it), and ``gather(done, data, seed, full)`` makes the result of what all
    tasks returned, by key. ``data`` is a folder or None.
    """

    name: str
    paper: str
    title: str
    place: str
    claims: tuple[str, ...]
    plan: Callable[[str | None, int, bool], Sequence[Task]]
    work: Callable[..., Any]
    gather: Callable[[Mapping[str, Any], str | None, int, bool], Result]


def by_round(values: Iterable[float]) -> dict[str, list[float]]:
    """Columns of values by round, from 1 on, without those that are not positive: a logarithmic axis has no 0."""
    held = [(float(number), value) for number, value in enumerate(values, 1) if value > 0]
    return {"x": [x for x, _ in held], "y": [y for _, y in held]}


def seed_of(seed: int, *names: object) -> int:
    """A seed of 63 bits that depends on the run's seed and the names alone."""
    text = "\0".join(map(str, (seed, *names)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
