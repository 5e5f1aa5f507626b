"""How an experiment is run: its tasks by joblib, on any number of workers of any backend, with the same numbers."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from boostproof.verify.evidence.entries import Memory
from boostproof.verify.experiments.base import Experiment, Result, Task
from boostproof.verify.experiments.journal import TaskJournal, data_sums, journal_in, json_value

__all__ = ["Run", "prepared", "returned", "worked", "workers"]


_SAFE_PATH = "PYTHONSAFEPATH"


def _nothing(*_: Any) -> None:
    """What is told to nobody."""


class Run:
    """One experiment with its settings: what is planned, what a journal has of it, and what is left to do."""

    def __init__(self, experiment: Experiment, data: str | None, seed: int, full: bool) -> None:
        self.experiment = experiment
        self.settings = data, seed, full
        self.tasks = tuple(experiment.plan(data, seed, full))
        _check_keys(experiment.name, self.tasks)
        self.journal: TaskJournal | None = None
        self.done: dict[str, Any] = {}

    def resume(
        self,
        folder: Path,
        sums: Mapping[str, str],
        warn: Callable[[str], None] = _nothing,
        memory: Memory | None = None,
    ) -> int:
        """Keep a journal below ``folder``, and take over what is there; how many tasks that is.

        ``memory`` tells which entries are this user's; all are without.
        """
        _, seed, full = self.settings
        self.journal = journal_in(folder, self.experiment.name, seed, full, sums, memory)
        self.done = self.journal.stored(self.tasks, warn)
        return len(self.done)

    def work(self, jobs: int | None = None, step: Callable[[], None] = _nothing) -> Result:
        """Do what is left, and make the result; ``step`` is called after each task.

        ``jobs`` are worker processes, as :func:`workers` says. An error of a task ends the run, with its key as a note.
        What is done by then stays in the journal.
        """
        left = [task for task in self.tasks if task.key not in self.done]
        with closing(worked(self.experiment.work, left, workers(jobs))) as stream:
            for task, value in stream:
                self._keep(task, value)
                step()
        in_order = {task.key: self.done[task.key] for task in self.tasks}
        return self.experiment.gather(in_order, *self.settings)

    def finish(self) -> None:
        """Take the journal away, once the result is written."""
        if self.journal is not None:
            self.journal.remove()

    def _keep(self, task: Task, value: Any) -> None:
        plain = json_value(value, f"task {task.key} of {self.experiment.name}")
        if self.journal is not None:
            self.journal.store(task, plain)
        self.done[task.key] = plain


def prepared(
    experiment: Experiment, *, data: str | None = None, seed: int = 0, full: bool = False, patterns: Sequence[str] = ()
) -> tuple[Run, dict[str, str]]:
    """A run, and the SHA-256 of the files of data that the globs ``patterns`` find.

    Raises ValueError when ``data`` is no folder, or its files are not as expected.
    """
    sums = data_sums(data, patterns)
    return Run(experiment, data, seed, full), sums


def workers(jobs: int | None) -> int | None:
    """How many workers joblib is asked for: None, its own count, where a backend with several is set, as Dask's is.

    Else those that are given, or a worker for each processor that this process may use.
    """
    from joblib import effective_n_jobs  # 60 ms that a list of experiments does not need

    if jobs is not None:
        return jobs
    if effective_n_jobs(None) > 1:
        return None
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worked(
    work: Callable[..., Any], tasks: Sequence[Task], jobs: int | None, *, apart: bool = False
) -> Generator[tuple[Task, Any], None, None]:
    """Each task with what ``work`` returned, as they come; ``jobs`` as :func:`workers` says, 1 for this process.

    ``apart``: a single task goes to another process too, of this machine, as joblib works in this one where a cluster
    has a single thread left. An error of a task is raised, with its key as a note.
    """
    if jobs == 1 or (len(tasks) < 2 and not apart):
        for place in range(len(tasks)):
            yield tasks[place], _done(work, tasks[place], place)[1]
        return
    from joblib import delayed, parallel_config  # as above

    calls = (delayed(_done)(work, task, place) for place, task in enumerate(tasks))
    here = parallel_config(backend="loky") if apart else nullcontext()
    with here, _safe_path(), closing(returned(calls, jobs, ordered=False)) as found:
        for place, value in found:
            yield tasks[place], value


def returned(calls: Iterable[Any], jobs: int | None, *, ordered: bool = True) -> Generator[Any, None, None]:
    """What joblib's calls return, as it comes where the backend can do that, and all at the end where not, as Ray."""
    from joblib import Parallel  # as above
    from joblib.parallel import get_active_backend

    if not get_active_backend()[0].supports_return_generator:
        yield from Parallel(n_jobs=jobs)(calls)
        return
    kind = "generator" if ordered else "generator_unordered"
    with closing(Parallel(n_jobs=jobs, return_as=kind)(calls)) as found:
        yield from found


@contextmanager
def _safe_path() -> Iterator[None]:
    """Let no file of the user's folder stand in for a module of Python in worker processes that start meanwhile."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


def _done(work: Callable[..., Any], task: Task, place: int) -> tuple[int, Any]:
    """What a task returned, behind its place; what goes wrong says in which task."""
    try:
        return place, work(**task.arguments)
    except Exception as error:
        error.add_note(f"in task {task.key}")
        raise


def _check_keys(name: str, tasks: Sequence[Task]) -> None:
    twice = [key for key, count in Counter(task.key for task in tasks).items() if count > 1]
    if twice:
        raise ValueError(f"{name} plans two tasks with the key {twice[0]!r}: expected one a key")
