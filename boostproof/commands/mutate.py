"""``boostproof mutate``: change each claim in one place after the other, and see what becomes of
the changed ones.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Generator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from boostproof.choice import chosen_claims, recorded_selectors
from boostproof.console import complain, writing
from boostproof.elsewhere import named_cluster
from boostproof.output import Clock
from boostproof.place import Chosen, check_replaces, holding, keeps_complete
from boostproof.problems import DONE, INTERRUPTED, checking
from boostproof.progress import progress

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.theory import Claim
    from boostproof.verify import Settings
    from boostproof.verify.cluster import Cluster
    from boostproof.verify.studies.mutants import MutantReport

__all__ = ["run"]

_MOST_JOBS = 4
_NAME = "mutants.json"


@dataclass(frozen=True)
class _Request:
    """What was asked for, checked before any work starts."""

    claims: tuple[Claim, ...]
    settings: Settings
    jobs: int
    cluster: Cluster | None
    out: Path
    selectors: tuple[str, ...]
    replace: bool


def run(arguments: Namespace) -> int:
    """Mutate, write and print; Ctrl-C keeps what is done."""
    clock = Clock()
    request = _checked(arguments)
    with holding(request.out):
        return _run(request, clock)


def _run(request: _Request, clock: Clock) -> int:
    with checking():
        _check_output(request.out)
        chosen = Chosen(request.selectors, frozenset(claim.id for claim in request.claims))
        check_replaces(request.out, chosen, replace=request.replace, name=_NAME)
    found, complete = _mutated(request)
    done = f"interrupted after {len(found)} of {len(request.claims)} claims"
    if not complete and keeps_complete(request.out, _NAME):
        complain(f"{done}; the mutants in {request.out} are as they were")
        return INTERRUPTED
    from boostproof.reports import build_mutants, write_mutants  # when there is something to write

    settings = {"seed": request.settings.seed, "selectors": list(request.selectors)}
    data = build_mutants(found, settings, complete=complete, run=clock.facts(request.jobs))
    with checking():
        files = write_mutants(data, request.out)
    with writing():
        _tell(data, files)
    if not complete:
        complain(f"{done}; the files say so")
        return INTERRUPTED
    return DONE


def _checked(arguments: Namespace) -> _Request:
    with checking():
        claims = chosen_claims(arguments.selectors)
        _check_writable(arguments.out)
        from boostproof.verify import (
            Settings,
        )  # the engine is imported once the rest is known to be in order

        settings, cluster = Settings(seed=arguments.seed), named_cluster(arguments)
    jobs = arguments.jobs or min(_cores(), _MOST_JOBS)
    selectors = tuple(recorded_selectors(arguments.selectors, claims))
    return _Request(
        claims, settings, jobs, cluster, Path(arguments.out), selectors, arguments.replace
    )


def _check_writable(folder: str) -> None:
    from boostproof.reports import (
        MUTANT_FILES,
        check_writable,
    )  # only a run that writes needs the reports

    check_writable(folder, MUTANT_FILES)


def _check_output(folder: Path) -> None:
    from boostproof.reports import MUTANT_FILES, check_place  # as above

    check_place(folder, MUTANT_FILES)


def _cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _mutated(request: _Request) -> tuple[list[MutantReport], bool]:
    """What became of each claim's mutants, and whether these are all claims."""
    from boostproof.verify import judge_each  # as above
    from boostproof.verify.studies.mutants import mutate_claim

    found: list[MutantReport] = []
    try:
        by = cast("Any", mutate_claim)
        stream = judge_each(
            request.claims, request.settings, request.jobs, by=by, cluster=request.cluster
        )
        reports = cast("Generator[MutantReport, None, None]", stream)
        names = [claim.id for claim in request.claims]
        # What is wrong with a cluster is the user's to mend; elsewhere a ValueError is a fault of
        # ours.
        with (
            checking() if request.cluster else nullcontext(),
            closing(reports),
            progress(names) as step,
        ):
            for report in reports:
                found.append(report)
                step()
    except KeyboardInterrupt:
        return found, False
    except Exception as error:
        error.add_note(f"while mutating {request.claims[len(found)].id}")
        raise
    return found, True


def _tell(data: Report, files: Sequence[Path]) -> None:
    from rich.console import Console  # takes 60 ms, and only a finished run prints a table

    from boostproof.reports import print_mutants  # as above

    print_mutants(data, Console())
    for file in files:
        print(f"{file.suffix[1:]:<6}  {file}")
    print(f"digest  {data['digest']}")
