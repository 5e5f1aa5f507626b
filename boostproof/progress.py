"""How far a run is: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from boostproof.console import complain

__all__ = ["Step", "progress", "tell_writing"]

Step = Callable[[], None]

_MANY = 40
"""So many claims are written in some two seconds."""
_PAUSE = 10.0
"""Seconds between two lines of a log."""


def tell_writing(claims: int) -> None:
    """Say that a report is being written, where that takes more than a moment."""
    if claims > _MANY:
        complain(f"writing the report of {claims} claims")


@contextmanager
def progress(ids: Sequence[str], doing: str = "judging", done: str = "claims judged") -> Iterator[Step]:
    """A function to call after each claim, in the order of ``ids``; what is being judged stands on stderr.

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
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # likewise

    columns = (
        TextColumn(doing),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        waiting = iter((*ids[1:], ""))
        task = bar.add_task(ids[0] if ids else "", total=len(ids))
        yield lambda: bar.update(task, advance=1, description=next(waiting, ""))


def _log(ids: Sequence[str], doing: str, words: str) -> Step:
    done, last = 0, monotonic()

    def step() -> None:
        nonlocal done, last
        done += 1
        if monotonic() - last >= _PAUSE:
            last = monotonic()
            waiting = f", {doing} {ids[done]}" if done < len(ids) else ""
            complain(f"{done} of {len(ids)} {words}{waiting}")

    return step
