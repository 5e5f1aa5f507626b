"""How far a run is: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from boostproof.console import complain

if TYPE_CHECKING:
    from boostproof.verify import Verdict

__all__ = ["Step", "progress"]

Step = Callable[["Verdict"], None]

_PAUSE = 10.0
"""Seconds between two lines of a log."""


@contextmanager
def progress(total: int) -> Iterator[Step]:
    """A function to call with each verdict, of ``total``, on stderr."""
    if sys.stderr.isatty():
        with _bar(total) as step:
            yield step
    else:
        yield _log(total)


@contextmanager
def _bar(total: int) -> Iterator[Step]:
    from rich.console import Console  # 60 ms that only a run at a terminal needs
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # likewise

    columns = (
        TextColumn("judging"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda verdict: bar.update(task, advance=1, description=verdict.claim.id)


def _log(total: int) -> Step:
    done, last = 0, monotonic()

    def step(_: Verdict) -> None:
        nonlocal done, last
        done += 1
        if monotonic() - last >= _PAUSE:
            last = monotonic()
            complain(f"{done} of {total} claims judged")

    return step
