"""``boostproof export``: the claims of a stored report as files that a proof assistant checks."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import writing
from boostproof.place import holding
from boostproof.problems import DONE, checking
from boostproof.progress import progress
from boostproof.proofs import exports, reasons
from boostproof.reports import check_writable
from boostproof.reports.proofs import check_proofs, proof_files, put_proofs
from boostproof.stored import chosen_ids, stored_report

if TYPE_CHECKING:
    from boostproof.verify.coq.files import CoqFile, NotExported

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Write the library, a file a claim, and how they are compiled; tell which claims have none,
    and why.
    """
    with checking():
        check_writable(arguments.out, [*proof_files([])])
        report = stored_report(arguments.report)
        ids = chosen_ids(report, arguments.selectors)
    with holding(arguments.out), checking():
        check_proofs(arguments.out, proof_files([]))
        files, without = _exported(report, ids)
        put_proofs(arguments.out, proof_files(files))
    with writing():
        print("\n".join(_told(files, without)))
        print(f"folder  {Path(arguments.out)}")
    return DONE


def _exported(
    report: Mapping[str, Any], ids: Sequence[str]
) -> tuple[list[CoqFile], list[NotExported]]:
    """The files, and the claims without one."""
    from boostproof.verify.coq.files import CoqFile, NotExported  # as above

    found: list[CoqFile | NotExported] = []
    with progress(ids, "exporting", "claims exported") as step:
        for item in exports(report, ids):
            found.append(item)
            step()
    files = [item for item in found if isinstance(item, CoqFile)]
    return files, [item for item in found if isinstance(item, NotExported)]


def _told(files: Sequence[CoqFile], without: Sequence[NotExported]) -> list[str]:
    """How many claims have a file, and why others have none."""
    count = len(files) + len(without)
    lines = [f"{len(files)} of {count} claim{'' if count == 1 else 's'} exported"]
    told = [(item.claim, item.reason) for item in without]
    return [*lines, *reasons(told, lambda many, reason, names: f"{many:>6}  {reason}: {names}")]
