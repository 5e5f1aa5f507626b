"""What a kernel's mark says in words, for the page, the terminal, papers and evaluators alike."""

from __future__ import annotations

from boostproof.reports.coq.record import Kernel, Mark
from boostproof.reports.summary import Kind, thousands

__all__ = ["STATUSES", "TOLD", "kernel_sentence", "kernel_share", "mark_words"]

STATUSES: dict[str, Kind] = {
    "checked": Kind(
        "kernel-checked", "kernel-checked", "⊢", "Coq's kernel accepted the proof of the exported statement"
    ),
    "failed": Kind("not accepted by the kernel", "failed", "✗", "coqc ended with an error"),
    "timeout": Kind("not finished in its time", "timed out", "~", "coqc was stopped at its time limit"),
    "unchecked": Kind("not kernel-checked on this machine", "not checked", "–", "coqc was not run on the file"),
    "not-exported": Kind("not exported to Coq", "not exported", "–", "no file for Coq was written"),
}
"""What can come of a claim's file; a verdict is the same whichever it is."""

_BY = {"checked": "kernel-checked by {}", "failed": "not accepted by {}", "timeout": "not finished by {} in its time"}


def mark_words(mark: Mark, kernel: Kernel) -> str:
    """A mark in words, with the version that was asked: kernel-checked by Coq 8.16.1."""
    return _BY[mark.status].format(kernel.prover) if mark.status in _BY else STATUSES[mark.status].words


TOLD = "as the maker of the report says"
"""A report is data that anybody can write: that Coq accepted a proof is known to who asked Coq, and told to others."""


def kernel_sentence(kernel: Kernel, *, told: bool = True) -> str:
    """How many claims the kernel accepted, of those that are proved or refuted, and how many others.

    ``told`` is false where the reader asked Coq, and needs no report to say so.
    """
    whole, accepted = len(kernel.judged), kernel.accepted
    nouns = "claim that is" if whole == 1 else "claims that are"
    verb = "was" if accepted == 1 else "were"
    by = f"by the kernel of {kernel.prover}" if kernel.version else "by Coq's kernel"
    more = f", and {thousands(kernel.beyond)} beyond these" if kernel.beyond else ""
    count = f"{thousands(accepted)} of {thousands(whole)} {nouns} proved or refuted {verb} accepted {by}{more}"
    return f"{count}, {TOLD}" if told else count


def kernel_share(kernel: Kernel) -> str:
    """The same as a share, for a badge."""
    return f"{kernel.accepted}/{len(kernel.judged)}"
