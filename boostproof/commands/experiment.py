"""``boostproof experiment``: list the papers' experiments, or run some again and tell what came
out.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boostproof.console import complain, writing
from boostproof.elsewhere import on_cluster
from boostproof.output import Clock
from boostproof.place import holding
from boostproof.problems import DONE, INTERRUPTED, Problem, checking
from boostproof.progress import progress
from boostproof.reports import Report, check_writable
from boostproof.reports.experiments import (
    PLACES,
    build_result,
    earlier_files,
    experiment_files,
    sums_of,
    timing_files,
    timing_record,
)
from boostproof.reports.folder import check_ours
from boostproof.reports.store import RUN_NAME, put_files, run_json
from boostproof.trust import Written
from boostproof.verify.experiments import registry
from boostproof.verify.experiments.journal import Unwritable
from boostproof.verify.experiments.running import Run, prepared

__all__ = ["run"]

_JOURNAL = "journal"
_ALL = "all"


@dataclass(frozen=True)
class _Planned:
    """An experiment that is ready to be run, and the SHA-256 of its files of data."""

    run: Run
    sums: dict[str, str]


def run(arguments: Namespace) -> int:
    """List, or run, write and print; Ctrl-C keeps what is done."""
    if arguments.action == "list":
        return _list()
    planned = _checked(arguments)
    with holding(*(Path(arguments.out, item.run.experiment.name) for item in planned)):
        return _run(planned, arguments)


def _run(planned: Sequence[_Planned], arguments: Namespace) -> int:
    with checking():
        _check_ours(arguments.out, [item.run.experiment.name for item in planned])
    with on_cluster(arguments) as jobs:
        for place, item in enumerate(planned):
            clock = Clock()
            try:
                record, files = _ran(item, arguments, jobs, clock)
            except KeyboardInterrupt:
                _tell_interrupt(item, place, len(planned))
                return INTERRUPTED
            item.run.finish()
            with writing():
                _tell(record, files)
    return DONE


def _list() -> int:
    with writing():
        for entry in registry.ENTRIES.values():
            print(f"{entry.name}  {entry.paper}, {entry.place}")
            print(f"  {entry.title}")
            print(f"  claims  {', '.join(entry.claims)}")
            print(f"  data    {entry.data}")
            print(f"  time    {entry.quick}, with --full {entry.full}")
    return DONE


def _checked(arguments: Namespace) -> list[_Planned]:
    """The experiments that were asked for, each once, planned; nothing has been worked on yet."""
    with checking():
        names = _names(arguments.names)
        _check_output(arguments.out, names)
        return [_planned(name, arguments) for name in names]


def _names(asked: Sequence[str]) -> list[str]:
    named = [name for word in asked for name in (registry.ENTRIES if word == _ALL else (word,))]
    return [registry.entry(name).name for name in dict.fromkeys(named)]


def _check_output(folder: str, names: Sequence[str]) -> None:
    check_writable(
        folder, [f"{name}/{place}" for name in names for place in PLACES] + [f"{_JOURNAL}/any"]
    )


def _check_ours(folder: str, names: Sequence[str]) -> None:
    for name in names:
        place = Path(folder, name)
        check_ours(place.resolve(), PLACES, earlier=earlier_files(place))


def _planned(name: str, arguments: Namespace) -> _Planned:
    options = {"data": arguments.data, "seed": arguments.seed, "full": arguments.full}
    return _Planned(
        *prepared(registry.experiment(name), **options, patterns=registry.entry(name).files)
    )


def _ran(
    item: _Planned, arguments: Namespace, jobs: int | None, clock: Clock
) -> tuple[Report, list[Path]]:
    """The result of an experiment, and the files that hold it."""
    work, name = item.run, item.run.experiment.name
    journal = Path(arguments.out, _JOURNAL)
    resumed = work.resume(
        journal, item.sums, lambda line: complain(f"warning: {line}"), Written(_JOURNAL)
    )
    if resumed:
        complain(f"resumed: {resumed} of {len(work.tasks)} tasks of {name}")
    try:
        with progress([name] * (len(work.tasks) - resumed), "running", "tasks done") as step:
            result = work.work(jobs, step)
    except Unwritable as error:
        raise Problem(str(error)) from None
    record = build_result(
        work.experiment, result, seed=arguments.seed, full=arguments.full, data=item.sums
    )
    timing = timing_record(work.experiment, result)
    facts = {**clock.facts(arguments.jobs or 0), "jobs": arguments.jobs, "resumed": resumed}
    return record, _written(record, timing, Path(arguments.out, name), facts)


def _written(record: Report, timing: Report, folder: Path, facts: Mapping[str, Any]) -> list[Path]:
    """The files for a reader; what an earlier run left in the folder and this one does not have
    goes.
    """
    files = experiment_files(record)
    seconds = timing_files(timing, files)
    files |= seconds
    run = {**facts, "timing": record["timed"], "files": sums_of(files)}
    with checking():
        texts = {**files, RUN_NAME: run_json({"digest": record["digest"], "run": run})}
        put_files(folder, texts, "result", earlier_files(folder), seconds, RUN_NAME)
    return [
        folder / name
        for name in ("result.json", "result.html", "figure.svg", "timing.svg")
        if name in files
    ]


def _tell(record: Report, files: Sequence[Path]) -> None:
    print(f"{record['name']}  {record['paper']}, {record['place']}: {record['title']}")
    for finding in record["findings"]:
        ends = dict.fromkeys(end for end in (finding["low"], finding["high"]) if end)
        between = f" ({' to '.join(ends)})" if list(ends) not in ([], [finding["ours"]]) else ""
        print(f"  {finding['name']}: printed {finding['printed']}; ours {finding['ours']}{between}")
        print(f"    {finding['outcome']}: {finding['reason']}")
    for file in files:
        print(f"{file.suffix[1:]:<6}  {file}")
    print(f"digest  {record['digest']}")


def _tell_interrupt(item: _Planned, place: int, count: int) -> None:
    work = item.run
    complain(
        f"interrupted in {work.experiment.name}, {place} of {count} experiments done; "
        f"{len(work.done)} of {len(work.tasks)} tasks are kept, and the same command goes on from "
        "there"
    )
