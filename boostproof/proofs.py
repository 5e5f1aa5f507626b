"""The claims of a stored report as files for Coq: what could be written of each, and what Coq said.

Whoever made a report could write into it that Coq accepted its claims. What is said of Coq is taken
over from a report only where a run of this user put it there, and where the files that Coq was
asked about still lie beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import complain
from boostproof.trust import is_mine, remember

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.verify.coq.files import CoqFile, NotExported

__all__ = [
    "exports",
    "has_own_marks",
    "own_kernel",
    "reasons",
    "remember_marks",
    "tell_foreign_marks",
    "with_earlier_kernel",
]

_SHOWN = 6


def exports(report: Mapping[str, Any], ids: Sequence[str]) -> Iterator[CoqFile | NotExported]:
    """The files of these claims, or why there is none, as they are made. Raises ValueError for what
    is no report.
    """
    from boostproof.verify.coq.export import exported  # --help does without
    from boostproof.verify.coq.files import distinct  # as above

    yield from distinct(exported(report, frozenset(ids)))


def has_own_marks(report: Mapping[str, Any]) -> bool:
    """Whether whatever a report says of Coq was put there by a run of this user; so where it says
    nothing.
    """
    return "kernel" not in report or is_mine("report", report["digest"])


def remember_marks(report: Mapping[str, Any]) -> None:
    """Keep in mind that a run of this user put into a report what it says of Coq."""
    if "kernel" in report:
        remember("report", report["digest"])


def tell_foreign_marks(reports: Iterable[Mapping[str, Any]]) -> bool:
    """Say in one line that what reports say of Coq is their word alone; whether there was any to
    say it of.
    """
    foreign = not all(map(has_own_marks, reports))
    if foreign:
        complain(
            "warning: what is said of Coq comes from a run of somebody else: `boostproof "
            "kernel-check` asks Coq"
        )
    return foreign


def own_kernel(report: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """What a report in ``folder`` says of Coq, where that is of this user's runs and the files lie
    there.
    """
    from boostproof.reports.proofs import files_beside  # as above

    if "kernel" not in report or not has_own_marks(report):
        return {}
    there = {file.claim for file in files_beside(report, folder)}
    claims = [
        item for item in report["kernel"]["claims"] if not item["file"] or item["id"] in there
    ]
    return {**report["kernel"], "claims": claims}


def with_earlier_kernel(report: Report, folder: Path) -> Report:
    """The report with what Coq said of the same claims, where the report that lies in ``folder``
    has it of our runs.
    """
    from boostproof.reports import JSON_NAME, read_report  # as above
    from boostproof.reports.kernel import kept_kernel  # as above

    path = folder / JSON_NAME
    try:
        if (
            b'"kernel"' not in path.read_bytes()
        ):  # most have none, and are not worth the seconds of reading them
            return report
        before = read_report(path)
    except (OSError, ValueError):
        return report
    if not has_own_marks(before):
        complain(
            f"warning: what {path} says of Coq is left out, as it is of no run of yours: run "
            "kernel-check"
        )
    return kept_kernel(report, {**before, "kernel": own_kernel(before, folder)})


def reasons(told: Sequence[tuple[str, str]], line: Callable[[int, str, str], str]) -> Iterator[str]:
    """A line for each reason in pairs of an id and a reason, the most frequent first: how many, and
    some of the ids.
    """
    groups: dict[str, list[str]] = {}
    for name, reason in told:
        groups.setdefault(reason, []).append(name)
    for reason, names in sorted(groups.items(), key=lambda group: -len(group[1])):
        more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
        yield line(len(names), reason, f"{', '.join(names[:_SHOWN])}{more}")
