"""The block of a report on Coq's kernel, read once: the version, the library, and a mark for each claim."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["JUDGED", "KEY", "Kernel", "Mark", "kernel_of"]

KEY = "kernel"
"""The key of the block in a report; most reports have none."""

JUDGED = ("proved", "refuted")
"""The strengths of verdicts that a kernel can be asked about."""


@dataclass(frozen=True)
class Mark:
    """What came of one claim's file."""

    id: str
    status: str
    theorems: tuple[str, ...]
    axioms: tuple[str, ...]
    file: str
    sha256: str
    reason: str

    @property
    def checked(self) -> bool:
        """Whether the kernel accepted it."""
        return self.status == "checked"


@dataclass(frozen=True)
class Kernel:
    """What Coq's kernel said of a report's claims; ``marks`` are by the claims' ids, in their order.

    ``judged`` are the ids of the claims that are proved or refuted, and ``sources`` the files that stand beside the
    report, by their paths; all, if that is None.
    """

    version: str
    library: str
    marks: Mapping[str, Mark]
    judged: frozenset[str]
    sources: frozenset[str] | None = None

    @property
    def prover(self) -> str:
        """Coq with its version, which is not known where Coq is not installed."""
        return f"Coq {self.version}".strip()

    @property
    def accepted(self) -> int:
        """How many of the claims that are proved or refuted the kernel accepted."""
        return sum(mark.checked and name in self.judged for name, mark in self.marks.items())

    @property
    def beyond(self) -> int:
        """How many claims it accepted beyond these: their evidence is weaker than a proof."""
        return sum(mark.checked and name not in self.judged for name, mark in self.marks.items())

    def beside(self, file: str) -> bool:
        """Whether a file stands beside the report."""
        return bool(file) and (self.sources is None or file in self.sources)

    def axioms(self) -> dict[str, int]:
        """The axioms that accepted proofs rest on, in the order of their names, each with the number of claims."""
        met = sorted(name for mark in self.marks.values() if mark.checked for name in set(mark.axioms))
        return {name: met.count(name) for name in dict.fromkeys(met)}


def kernel_of(report: Mapping[str, Any], sources: Collection[str] | None = None) -> Kernel | None:
    """The block of a report; None where it has none.

    That a claim which is neither proved nor refuted was not exported says nothing, and is left out.
    """
    block = report.get(KEY)
    if block is None:
        return None
    judged = frozenset(claim["id"] for claim in report["claims"] if claim["strength"] in JUDGED)
    marks = [mark for mark in map(_mark, block["claims"]) if mark.id in judged or mark.status != "not-exported"]
    files = None if sources is None else frozenset(sources)
    return Kernel(block["version"], block["library"], {mark.id: mark for mark in marks}, judged, files)


def _mark(item: Mapping[str, Any]) -> Mark:
    words = {name: item[name] for name in ("id", "status", "file", "sha256", "reason")}
    return Mark(**words, theorems=tuple(item["theorems"]), axioms=tuple(item["axioms"]))
