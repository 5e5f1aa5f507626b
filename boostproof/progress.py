"""How far a run is, and about how long it will take: a bar on a terminal, now and then a line
elsewhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from boostproof.console import complain

__all__ = ["Step", "left", "progress", "writing_report"]

Step = Callable[[], None]

_MANY = 40
"""So many claims are written in some two seconds."""
_PAUSE = 10.0
"""Seconds between two lines of a log."""


@contextmanager
def writing_report(claims: int) -> Iterator[Step]:
    """A function to call after each part of a report of so many claims, told of where it takes more
    than a moment.
    """
    from boostproof.reports import PARTS  # --help does without

    if claims <= _MANY:
        yield lambda: None
        return
    complain(f"writing the report of {claims} claims")
    with progress(PARTS, "writing", "parts written") as step:
        yield step


@contextmanager
def progress(
    ids: Sequence[str], doing: str = "judging", done: str = "claims judged"
) -> Iterator[Step]:
    """A function to call after each claim, in the order of ``ids``; what is being judged stands on
    stderr.

    ``doing`` and ``done`` say in words what is done with other things than claims.
    """
    if sys.stderr.isatty():
        with _bar(ids, doing) as step:
            yield step
    else:
        yield _log(ids, doing, done)


@contextmanager
def _bar(ids: Sequence[str], doing: str) -> Iterator[Step]:
    from rich.console import Console  # 60 ms that only a run at a terminal needs
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn(doing),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("about"),
        TimeRemainingColumn(),
        TextColumn("left"),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        waiting = iter((*ids[1:], ""))
        task = bar.add_task(ids[0] if ids else "", total=len(ids))
        yield lambda: bar.update(task, advance=1, description=next(waiting, ""))


def _log(ids: Sequence[str], doing: str, words: str) -> Step:
    done, start = 0, monotonic()
    last = start

    def step() -> None:
        nonlocal done, last
        done += 1
        if monotonic() - last >= _PAUSE:
            last = monotonic()
            waiting = f", {doing} {ids[done]}" if done < len(ids) else ""
            complain(f"{done} of {len(ids)} {words}{waiting}{left(last - start, done, len(ids))}")

    return step


def left(seconds: float, done: int, whole: int) -> str:
    """About how long the rest takes, if each takes as long as those so far; nothing where all are
    done.
    """
    rest = seconds / done * (whole - done) if done else 0.0
    if not rest:
        return ""
    return (
        f", about {rest / 60:.0f} min left" if rest >= 90 else f", about {max(rest, 1):.0f} s left"
    )
