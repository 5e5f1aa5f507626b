"""``boostproof kernel-check``: have Coq's kernel check the claims of a stored report, and put into
it what came out.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import complain, writing
from boostproof.output import check_writable
from boostproof.place import check_replaces, holding, of_report
from boostproof.problems import DIFFERS, DONE, INTERRUPTED, checking
from boostproof.progress import progress, writing_report
from boostproof.proofs import exports, own_kernel, remember_marks
from boostproof.reports import PLACES, Report, check_place, write_report
from boostproof.reports.kernel import with_kernel
from boostproof.reports.proofs import PROOFS, files_beside, proof_files
from boostproof.results import with_results
from boostproof.stored import chosen_ids, stored_report
from boostproof.times import run_beside
from boostproof.trust import cache_folder

if TYPE_CHECKING:
    from boostproof.verify.coq.coqc import Coqc
    from boostproof.verify.coq.files import CoqFile, NotExported
    from boostproof.verify.coq.kernel import Result

__all__ = ["run"]

_KEPT = "kernel"
"""The folder, in the user's cache, of what Coq said of files."""
_SHOWN = 4
_STATUSES = {
    "checked": "checked",
    "failed": "failed",
    "timeout": "not done in time",
    "not-exported": "not exported",
    "unchecked": "not checked",
}


@dataclass(frozen=True)
class _Request:
    """What was asked for, checked before any work starts; ``missing`` says why there is no coqc."""

    file: Path
    report: Report
    ids: tuple[str, ...]
    out: Path
    coqc: Coqc | None
    missing: str
    jobs: int
    seconds: float


def run(arguments: Namespace) -> int:
    """Export, check, write and print; Ctrl-C keeps what Coq said so far."""
    file = Path(arguments.file)
    out = file.parent if arguments.out is None else Path(arguments.out)
    with checking():
        if not file.exists():
            stored_report(arguments.file)
        check_writable(arguments.out if arguments.out is not None else out)
    with holding(out):
        return _run(_checked(arguments, file, out))


def _run(request: _Request) -> int:
    if request.coqc is None and own_kernel(request.report, request.file.parent).get("version"):
        complain(
            f"{request.missing}; the report is as it was, with what Coq "
            f"{request.report['kernel']['version']} said"
        )
        return DONE
    results: list[Result] = []
    try:
        with (
            closing(_checks(request)) as stream,
            progress(request.ids, "checking", "claims looked at") as step,
        ):
            for result in stream:
                results.append(result)
                step()
    except KeyboardInterrupt:
        _tell_interrupt(request, len(results))
        return INTERRUPTED
    report, files = _written(request, results)
    with writing():
        print("\n".join(_told(request, results)))
        for file in files:
            print(f"{file.suffix[1:]:<6}  {file}")
        print(f"digest  {report['digest']}")
    return DIFFERS if any(result.status in ("failed", "timeout") for result in results) else DONE


def _checked(arguments: Namespace, file: Path, out: Path) -> _Request:
    with checking():
        report = stored_report(arguments.file)
        ids = tuple(chosen_ids(report, arguments.select or ()))
        _check_output(out)
        check_replaces(out, of_report(report), replace=arguments.replace, parts=(report["digest"],))
        coqc, missing = _coqc(arguments.coqc)
    return _Request(
        file, report, ids, out, coqc, missing, arguments.jobs or _cores(), arguments.seconds
    )


def _check_output(out: Path) -> None:
    check_place(out, [*PLACES, *(f"{PROOFS}/{name}" for name in proof_files([]))])


def _coqc(named: str | None) -> tuple[Coqc | None, str]:
    """The program, or why there is none."""
    from boostproof.verify.coq.coqc import NoCoq, found_coqc  # as above

    try:
        return found_coqc(named), ""
    except NoCoq as missing:
        return None, str(missing)


def _cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _checks(request: _Request) -> Generator[Result, None, None]:
    """What came of each claim, as it comes."""
    from boostproof.verify.coq.kernel import Kept, checked, unchecked  # as above

    if request.coqc is None:
        yield from unchecked(_items(request), request.missing)
        return
    cache = cache_folder()
    kept = Kept(
        cache and cache / _KEPT, request.coqc.identity, lambda line: complain(f"warning: {line}")
    )
    yield from checked(
        _items(request), request.coqc, kept, jobs=request.jobs, seconds=request.seconds
    )


def _items(request: _Request) -> Iterator[CoqFile | NotExported]:
    with checking():
        yield from exports(request.report, request.ids)


def _written(request: _Request, results: Sequence[Result]) -> tuple[Report, Sequence[Path]]:
    """The report with what came out, and its files, all made again."""
    files = [result.file for result in results if result.file is not None]
    run = run_beside(request.file, request.report) or {}
    with checking():
        report, found = with_results(
            with_kernel(request.report, _block(request, results)), (), [str(request.file)]
        )
        whole = (
            {**report, "run": {key: value for key, value in run.items() if key != "digest"}}
            if run
            else report
        )
        proofs = [*files, *files_beside(report, request.file.parent)]
        with writing_report(len(report["claims"])) as step:
            written = write_report(whole, request.out, found, proofs, step=step)
        remember_marks(report)
        return report, written


def _block(request: _Request, results: Sequence[Result]) -> dict[str, Any]:
    """The block of the report, in the order of its claims: of others than the chosen it keeps what
    our runs said.
    """
    from boostproof.verify.coq.kernel import block  # as above

    new = block(
        request.coqc.version if request.coqc else "", [result.record() for result in results]
    )
    own = own_kernel(request.report, request.file.parent)
    fits = all(own.get(key) == new[key] for key in ("checker", "version", "library"))
    known = {item["id"]: item for item in (own["claims"] if fits else ())}
    lost = (
        {item["id"] for item in request.report.get("kernel", {}).get("claims", ())}
        - known.keys()
        - {*request.ids}
    )
    if lost:
        count = f"{len(lost)} other claim{'' if len(lost) == 1 else 's'}"
        why = (
            "its version or the library was another"
            if own and not fits
            else "no run of yours put it there"
        )
        complain(f"what Coq said of {count} is left out: {why}")
    found = {**known, **{item["id"]: item for item in new["claims"]}}
    return {
        **new,
        "claims": [
            found[claim["id"]] for claim in request.report["claims"] if claim["id"] in found
        ],
    }


def _told(request: _Request, results: Sequence[Result]) -> Iterator[str]:
    """A line a claim that is not checked, and how many there are of each status."""
    order = {name: place for place, name in enumerate(request.ids)}
    for result in sorted(results, key=lambda result: order[result.claim]):
        if result.status in ("failed", "timeout", "not-exported"):
            yield f"{result.status:<12}  {result.claim}  {result.reason}"
    counts = Counter(result.status for result in results)
    told = ", ".join(
        f"{counts[status]} {words}" for status, words in _STATUSES.items() if counts[status]
    )
    if request.coqc is None:
        yield request.missing
    yield (
        f"{f'coqc {request.coqc.version}' if request.coqc else 'without coqc'}: "
        f"{told or 'no claims'}"
    )
    yield from _axioms(results)


def _axioms(results: Sequence[Result]) -> Iterator[str]:
    """What the accepted proofs rest on, by kind: in how many claims, and by which axioms."""
    from boostproof.verify.coq.axioms import REASONS  # as above

    accepted = [set(result.axioms) for result in results if result.status == "checked"]
    for reason in dict.fromkeys(REASONS.values()):
        names = {axiom for axioms in accepted for axiom in axioms if REASONS[axiom] == reason}
        claims = sum(not axioms.isdisjoint(names) for axioms in accepted)
        if names:
            yield (
                f"{claims:>6}  rest{'s' if claims == 1 else ''} on {reason}: {_few(sorted(names))}"
            )


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:_SHOWN]) + (
        f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    )


def _tell_interrupt(request: _Request, done: int) -> None:
    complain(
        f"interrupted after {done} of {len(request.ids)} claims; what Coq said of them is kept, "
        "and the same command goes on from there; the report is as it was"
    )
