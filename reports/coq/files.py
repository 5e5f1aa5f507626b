"""The files of a report's claims in Coq, beside it: those that the kernel was asked about, and no others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from boostproof.reports.coq.record import Mark, kernel_of
from boostproof.reports.proofs import PROOFS as FOLDER
from boostproof.reports.proofs import proof_files
from boostproof.verify.coq.files import CoqFile, library_digest

__all__ = ["FOLDER", "coq_files"]


def coq_files(report: Mapping[str, Any], at_hand: Iterable[CoqFile] = ()) -> dict[str, str]:
    """The texts of the library, the claims, _CoqProject and Makefile by their paths; none where no kernel was asked.

    ``at_hand`` are files that need not be exported again.

    A claim's file is among them where it is the one that the block names by its SHA-256, and nothing is where the
    library is another: what Coq said was said of other files.
    """
    kernel = kernel_of(report)
    if not kernel or kernel.library != library_digest():
        return {}
    marks = {mark.id: mark for mark in kernel.marks.values() if mark.file}
    found = {item.claim: item for item in at_hand if _is_named(item, marks.get(item.claim))}
    missing = marks.keys() - found.keys()
    made = _exported(report, missing) if missing else ()
    found |= {item.claim: item for item in made if _is_named(item, marks.get(item.claim))}
    texts = proof_files([found[name] for name in marks if name in found])
    return {f"{FOLDER}/{name}": text for name, text in texts.items()}


def _exported(report: Mapping[str, Any], names: Collection[str]) -> Iterator[CoqFile]:
    from boostproof.verify.coq.export import exported  # large, and most reports were never shown to Coq

    return (item for item in exported(report, names) if isinstance(item, CoqFile))


def _is_named(item: CoqFile, mark: Mark | None) -> bool:
    return mark is not None and (mark.file, mark.sha256) == (f"{FOLDER}/{item.name}", item.sha256)
