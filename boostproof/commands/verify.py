"""``boostproof verify``: judge claims, print the table of verdicts and write the report."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.choice import bundled_table, claims_and_faults, known_ids
from boostproof.console import complain, writing
from boostproof.doubtful import unheard, warnings_of
from boostproof.elsewhere import named_cluster
from boostproof.expectations import Difference, Expectation, compare, load_expectations
from boostproof.kept import Kept, kept_for
from boostproof.output import (
    Clock,
    check_output,
    check_writable,
    described,
    made_report,
    write_output,
)
from boostproof.place import asked_for, check_replaces, holding, keeps_complete
from boostproof.problems import (
    BAD_INPUT,
    DIFFERS,
    DONE,
    INCONCLUSIVE,
    INTERNAL,
    INTERRUPTED,
    Problem,
    checking,
)
from boostproof.profile import profile_lines
from boostproof.progress import progress, writing_report
from boostproof.results import asked_results

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.theory import Claim
    from boostproof.verify import Settings, Table, Verdict
    from boostproof.verify.cluster import Cluster
    from boostproof.verify.user_claims import Told

__all__ = ["run"]

_MOST_JOBS = 4
"""Worker processes that are started unasked: each takes some 200 MB."""


@dataclass(frozen=True)
class _Request:
    """What was asked for, checked before any work starts."""

    claims: tuple[Claim, ...]
    faults: tuple[Told, ...]
    settings: Settings
    jobs: int
    cluster: Cluster | None
    out: Path
    selectors: tuple[str, ...]
    expectations: Mapping[str, Expectation]
    kept: Kept
    fresh: bool
    replace: bool
    table: bool
    profile: bool
    results: Sequence[Report]


def run(arguments: Namespace) -> int:
    """Judge, write, print, compare; the exit code says how it went."""
    clock = Clock()
    request = _checked(arguments)
    for fault in request.faults:
        complain(f"error: {fault.line}")
    if not request.claims:
        return BAD_INPUT
    with holding(request.out):
        return _run(request, clock, strict=arguments.strict)


def _run(request: _Request, clock: Clock, *, strict: bool) -> int:
    settings = described(request.settings, request.selectors, request.claims)
    with checking():
        check_output(request.out)
        check_replaces(
            request.out, asked_for(settings["selectors"], request.claims), replace=request.replace
        )
    for line in warnings_of(request.claims):
        complain(f"warning: {line}")
    verdicts, complete = _judged(request)
    whole = complete and not request.faults
    kept = not whole and keeps_complete(request.out)
    if kept and not complete:
        return _interrupted(request, len(verdicts), f"the report in {request.out} is as it was")
    facts: dict[str, Any] = {"complete": whole, "run": clock.facts(request.jobs)}
    if kept:
        report, files = made_report(verdicts, settings, **facts), tuple[Path, ...]()
    else:
        report, files = _written(verdicts, settings, request, facts)
    differences = compare(verdicts, request.expectations)
    with writing():
        _tell(report, files, differences, whole=request.table)
        if request.profile:
            print("\n".join(profile_lines(verdicts)))
    if not complete:
        return _interrupted(request, len(verdicts), "the report says so")
    if kept:
        complain(
            f"warning: claims at fault were left out; the complete report in {request.out} is as "
            "it was"
        )
    for line in unheard(verdicts):
        complain(f"warning: {line}")
    for verdict in verdicts:
        if verdict.broken:
            complain(f"{verdict.claim.id}: {verdict.reason}")
    return _code(request, verdicts, differences, strict=strict)


def _written(
    verdicts: Sequence[Verdict],
    settings: Mapping[str, Any],
    request: _Request,
    facts: Mapping[str, Any],
) -> tuple[Report, tuple[Path, ...]]:
    more: dict[str, Any] = {"results": request.results, "fresh": request.fresh}
    with checking(), writing_report(len(verdicts)) as step:
        return write_output(verdicts, settings, request.out, **facts, **more, step=step)


def _interrupted(request: _Request, done: int, report: str) -> int:
    command = "the same command without --fresh" if request.fresh else "the same command"
    complain(
        f"interrupted after {done} of {len(request.claims)} claims; {report}, and {command} goes "
        "on from there"
    )
    return INTERRUPTED


def _checked(arguments: Namespace) -> _Request:
    if (arguments.data is None) != (arguments.target is None):
        raise Problem(
            "--data and --target go together: a CSV file, and the column of it that holds the "
            "classes"
        )
    with checking():
        claims, faults = claims_and_faults(arguments.selectors)
        expectations = (
            {}
            if arguments.expect is None
            else load_expectations(arguments.expect, known_ids(claims, faults))
        )
        if arguments.expect is not None and not expectations:
            complain(
                f"warning: {arguments.expect} expects nothing, so that any verdict is as expected: "
                'a line a claim says what is, such as "JSS09.T3.1c" = "holds"'
            )
        check_writable(arguments.out)
        settings, cluster = _settings(arguments, claims), named_cluster(arguments)
        results = asked_results(arguments.experiments)
    jobs = arguments.jobs or min(_cores(), _MOST_JOBS)
    out, selectors = Path(arguments.out), tuple(arguments.selectors)
    kept = kept_for(claims, settings, fresh=arguments.fresh)
    options = arguments.fresh, arguments.replace, arguments.table, arguments.profile
    return _Request(
        claims,
        faults,
        settings,
        jobs,
        cluster,
        out,
        selectors,
        expectations,
        kept,
        *options,
        results,
    )


def _settings(arguments: Namespace, claims: Sequence[Claim]) -> Settings:
    from boostproof.verify import (
        Settings,
    )  # the engine is imported once the rest is known to be in order

    table = (
        bundled_table(claims)
        if arguments.data is None
        else _table(arguments.data, arguments.target)
    )
    return Settings(arguments.effort, arguments.seed, table, arguments.hypotheses)


def _table(path: str, target: str) -> Table:
    from boostproof.verify import (
        load_table,
    )  # brings NumPy, which a complaint about the rest should not wait for

    return load_table(path, target)


def _cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _judged(request: _Request) -> tuple[list[Verdict], bool]:
    """The verdicts, and whether they are all: Ctrl-C leaves those that are there."""
    verdicts: list[Verdict] = []
    _tell_known(request)
    try:
        with (
            closing(_verdicts(request)) as stream,
            progress([claim.id for claim in request.claims]) as step,
        ):
            for verdict in stream:
                verdicts.append(verdict)
                step()
    except KeyboardInterrupt:
        return verdicts, False
    finally:
        request.kept.trim()
    return verdicts, True


def _verdicts(request: _Request) -> Generator[Verdict, None, None]:
    """The verdicts in the order of the claims. What is kept is looked up by workers here, not by
    those elsewhere.
    """
    from boostproof.verify import Alone, judge_each  # as above

    claims, settings, kept = request.claims, request.settings, request.kept
    if request.cluster is None:
        yield from judge_each(claims, settings, request.jobs, by=Alone(kept.judge))
        return
    known = {claim.id: verdict for claim in claims if (verdict := kept.found(claim)) is not None}
    left = [claim for claim in claims if claim.id not in known]
    with (
        checking(),
        closing(judge_each(left, settings, request.jobs, cluster=request.cluster)) as stream,
    ):
        for claim in claims:
            if claim.id not in known:
                known[claim.id] = next(stream)
                kept.store(known[claim.id])
            yield known[claim.id]


def _tell_known(request: _Request) -> None:
    known, count = request.kept.known(request.claims), len(request.claims)
    if known:
        complain(
            f"{known} of {count} claims are known from earlier runs: what was found is checked "
            "again"
        )


def _tell(
    report: Report, files: Sequence[Path], differences: Sequence[Difference], *, whole: bool
) -> None:
    from rich.console import Console  # takes 60 ms, and only a finished run prints a table

    from boostproof.reports import print_table, print_verdicts  # as above

    (print_table if whole else print_verdicts)(report, Console())
    for file in files:
        print(f"{file.suffix[1:]:<6}  {file}")
    if files:
        print(f"digest  {report['digest']}")
    for difference in differences:
        print(f"differs: {difference}")


def _code(
    request: _Request,
    verdicts: Sequence[Verdict],
    differences: Sequence[Difference],
    *,
    strict: bool,
) -> int:
    if any(verdict.broken for verdict in verdicts):
        return INTERNAL
    if request.faults:
        return BAD_INPUT
    if differences:
        return DIFFERS
    if strict and any(verdict.truth in ("inconclusive", "unrefuted") for verdict in verdicts):
        return INCONCLUSIVE
    return DONE
