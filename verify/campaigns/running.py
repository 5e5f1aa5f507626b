"""How a campaign is run: its units by joblib, on the cores of one machine or on a cluster, each kept as it is done."""

from __future__ import annotations

import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from boostproof.verify.campaigns.base import (
    DONE,
    EXHAUSTED,
    FAILED,
    NEVER_RUN,
    STATES,
    TIMED_OUT,
    Campaign,
    Check,
    Clock,
    Outcome,
    Range,
    Sizes,
    TimedOut,
    Unit,
    units_of,
)
from boostproof.verify.campaigns.journal import JOURNAL_NAME, CampaignJournal
from boostproof.verify.evidence.entries import Memory
from boostproof.verify.experiments.base import Task
from boostproof.verify.experiments.journal import json_value
from boostproof.verify.experiments.running import worked, workers

__all__ = ["CampaignRun", "Estimate"]

_SETTLED = (DONE, EXHAUSTED)
_ALONE = 2
"""So many units go one by one after a worker was lost: the one that a worker dies of is found among them."""
_LAST = 20
"""Units that an estimate looks back on."""


class Estimate:
    """How long the rest takes, from the quickest and the slowest of the units that came last."""

    def __init__(self, units: Iterable[Unit]) -> None:
        self._left = Counter[str]()
        for unit in units:
            self._left[unit.range.size] += unit.range.weight
        self._recent: list[tuple[str, int, float]] = []
        self._last = monotonic()

    def step(self, unit: Unit) -> None:
        """Take note that a unit is done."""
        now = monotonic()
        self._left[unit.range.size] -= unit.range.weight
        self._recent = [*self._recent[1 - _LAST :], (unit.range.size, unit.range.weight, now - self._last)]
        self._last = now

    def __str__(self) -> str:
        left = sum(self._left.values())
        if not left:
            return "nothing left"
        halves = [self._recent[::2], self._recent[1::2]]
        if not halves[1]:
            return "no estimate yet"
        rates = [sum(time for *_, time in half) / sum(weight for _, weight, _ in half) for half in halves]
        low, high = (_duration(left * rate) for rate in (min(rates), max(rates)))
        unseen = {size for size, weight in self._left.items() if weight} - {self._recent[-1][0]}
        more = ", or more: larger sizes have not been met" if unseen else ""
        return f"{low if low == high else f'{low} to {high}'} left{more}"


class CampaignRun:
    """A campaign up to some sizes, in a folder with its journal.

    Where there is a ``memory`` of what this user's runs wrote, nothing else in the journal counts. Raises ValueError
    for sizes that are none of the campaign's, and for a journal of another specification.
    """

    def __init__(
        self,
        campaign: Campaign,
        sizes: str,
        folder: Path,
        source: str,
        warn: Callable[[str], object],
        memory: Memory | None = None,
    ) -> None:
        bounds = Sizes.read(sizes, campaign.letters)
        self.campaign, self.folder, self.warn = campaign, folder, warn
        self.units = units_of(campaign, bounds, source)
        self.journal = CampaignJournal.opened(folder / JOURNAL_NAME, campaign.specification(source), warn, memory)
        self.journal.ask(str(bounds))

    def left(self, again: Sequence[str] = ()) -> list[Unit]:
        """The units that never ran, and those in the states that are to be done again."""
        return [unit for unit in self.units if self.journal.state(unit.key) in (NEVER_RUN, *again)]

    def counts(self) -> dict[str, int]:
        """How many units are in each state."""
        found = Counter(self.journal.state(unit.key) for unit in self.units)
        return {state: found[state] for state in STATES}

    def outcomes(self) -> Iterator[tuple[Range, Outcome]]:
        """What there is, one unit after the other, so that little stands in memory."""
        for unit in self.units:
            if self.journal.state(unit.key) in _SETTLED:
                yield unit.range, self.journal.outcome(unit.key)

    def failures(self) -> Iterator[tuple[Range, Outcome]]:
        """The units that failed or timed out."""
        for unit in self.units:
            if self.journal.state(unit.key) in (FAILED, TIMED_OUT):
                yield unit.range, self.journal.outcome(unit.key)

    def work(
        self,
        jobs: int | None = None,
        *,
        seconds: float | None = None,
        again: Sequence[str] = (),
        step: Callable[[Unit], object] = lambda _: None,
    ) -> None:
        """Do what is left; ``step`` is called after each unit.

        ``jobs`` are worker processes, as for experiments; ``seconds`` is what a unit may take at most; ``again`` are
        states of units that are done again. Raises Unwritable when the journal cannot be written.
        """
        session = _Session(self, {unit.key: unit for unit in self.left(again)}, seconds, step)
        while session.waiting:
            try:
                session.go_through([*session.waiting], workers(jobs))
            except Exception as error:
                if not _is_loss(error):
                    raise
                self.warn(f"a worker was lost ({type(error).__name__}): what it had is done again")
                session.go_alone([*session.waiting][:_ALONE])
        self.journal.order(unit.key for unit in self.units)


@dataclass
class _Session:
    """The units that are to be done now, each kept as it comes."""

    run: CampaignRun
    waiting: dict[str, Unit]
    seconds: float | None
    step: Callable[[Unit], object]

    def go_through(self, keys: Sequence[str], jobs: int | None, *, apart: bool = False) -> None:
        """Do units side by side. Raises whatever tells that a worker was lost, with what is done kept."""
        units = [self.waiting[key] for key in keys]
        with closing(_outcomes(self.run.campaign, units, jobs, self.seconds, apart=apart)) as stream:
            for key, outcome in stream:
                self._keep(key, outcome)

    def go_alone(self, keys: Sequence[str]) -> None:
        """Do units one by one, each apart from this process: one that a worker dies of fails."""
        for key in keys:
            try:
                self.go_through([key], 2, apart=True)
            except Exception as error:
                if not _is_loss(error):
                    raise
                self._keep(key, Outcome(FAILED, f"its worker was lost: {type(error).__name__}"))

    def _keep(self, key: str, outcome: Outcome) -> None:
        self.run.journal.add(key, outcome)
        self.step(self.waiting.pop(key))


def _outcomes(
    campaign: Campaign, units: Sequence[Unit], jobs: int | None, seconds: float | None, *, apart: bool
) -> Generator[tuple[str, Outcome], None, None]:
    """The units' keys with what they came to, as they come."""
    fixed = {"work": campaign.work, "check": campaign.check, "seconds": seconds}
    tasks = [Task(unit.key, {**fixed, "data": dict(unit.range.data)}) for unit in units]
    with closing(worked(_one, tasks, jobs, apart=apart)) as stream:
        for task, (state, result) in stream:
            yield task.key, Outcome(state, result)


def _one(
    work: Callable[[Mapping[str, Any], Clock], Outcome],
    check: Callable[[Any], Check | None],
    data: Mapping[str, Any],
    seconds: float | None,
) -> tuple[str, Any]:
    """What the work on a unit came to; what it found counts only where another process accepts it."""
    try:
        outcome = work(data, Clock(seconds))
        result = json_value(outcome.result, f"the result of {data}")
        asked = check(result)
        refused = None if asked is None else _refused(asked)
    except TimedOut:
        return TIMED_OUT, f"not done in {seconds:g} seconds"
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told of this unit, and the others go on
        return FAILED, f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
    if refused is not None:
        return FAILED, f"a finding was refused by its check: {refused}"
    return outcome.state, result


def _refused(check: Check) -> str | None:
    """Why another process does not accept what was found; None where it does."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "found.json")
        file.write_text(check.text, encoding="ascii")
        command = [*check.command, str(file), *check.after]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - of a campaign
    if done.returncode == 0:
        return None
    lines = (done.stdout + done.stderr).strip().splitlines() or ["it said nothing"]
    return f"{lines[-1][:300]} (exit code {done.returncode})"


def _is_loss(error: Exception) -> bool:
    """Whether a worker process was lost, on this machine or on a cluster, which need not be installed."""
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"


def _duration(seconds: float) -> str:
    """Seconds in words, rounded so that they promise no more than they know."""
    for length, name in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= length:
            return f"{seconds / length:.1f} {name}"
    return f"{max(seconds, 1):.0f} s"
