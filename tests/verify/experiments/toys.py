"""Toy experiments, and how a test runs one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from boostproof.verify.experiments import Experiment, Result, Task
from boostproof.verify.experiments.running import Run


def square(number: int) -> int:
    return number * number


def summed(done: Mapping[str, Any], data: str | None, seed: int, full: bool) -> Result:
    """The values in the order in which they are given."""
    return Result("toy", (), (), (), {"values": list(done.values()), "keys": list(done)})


def toy(work: Callable[..., Any] = square, count: int = 5) -> Experiment:
    tasks = [Task(f"task {number}", {"number": number}) for number in range(count)]
    return Experiment("toy", "TOY", "a toy", "nowhere", (), lambda *_: tasks, work, summed)


def values(run: Run, jobs: int = 1) -> list[Any]:
    found: list[Any] = run.work(jobs).settings["values"]
    return found


class Failing:
    """Squares numbers, tells which, and raises an error at one of them."""

    def __init__(self, at: int | None, error: type[BaseException] = OSError) -> None:
        self.at, self.error = at, error
        self.seen: list[int] = []

    def __call__(self, number: int) -> int:
        if number == self.at:
            raise self.error("it went wrong")
        self.seen.append(number)
        return square(number)


def begun(folder: Path, work: Callable[..., Any], sums: Mapping[str, str] | None = None, seed: int = 0) -> Run:
    """A run with a journal."""
    run = Run(toy(work), None, seed, False)
    run.resume(folder, sums or {})
    return run
