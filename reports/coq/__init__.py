"""What a report says of proofs that Coq's kernel was given: the marks, the axioms, and how a reader sees them."""

from __future__ import annotations

from boostproof.reports.coq.axioms import AXIOMS, Axiom, axiom_of, grouped
from boostproof.reports.coq.record import KEY, Kernel, Mark, kernel_of
from boostproof.reports.coq.words import STATUSES, TOLD, kernel_sentence, kernel_share, mark_words

__all__ = [
    "AXIOMS",
    "KEY",
    "STATUSES",
    "TOLD",
    "Axiom",
    "Kernel",
    "Mark",
    "axiom_of",
    "grouped",
    "kernel_of",
    "kernel_sentence",
    "kernel_share",
    "mark_words",
]
