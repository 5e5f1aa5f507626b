"""What a report holds of a proof kernel: a result a claim, which go together with the claims or are refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.conform import Misfit
from boostproof.reports.findings import check_once
from boostproof.reports.report import Report, canonical, digest
from boostproof.verify.coq.axioms import is_allowed
from boostproof.verify.coq.files import library_digest

__all__ = ["check_kernel", "kept_kernel", "with_kernel"]

Json = Mapping[str, Any]

_DECIDED = ("holds", "holds-under-charity", "fails", "vacuous")
_AROUND = ("repaired_by", "mutants", "sharpness", "hypotheses")
"""What is said of a claim beside the verdict on itself."""


def with_kernel(report: Json, kernel: Json) -> Report:
    """The report with what a kernel said of its claims, and the digest of that."""
    more = {**report, "kernel": dict(kernel)}
    return {**more, "digest": digest(more)}


def kept_kernel(report: Json, before: Json) -> Report:
    """The report with what an earlier one holds of a kernel, for the claims that are the same in both.

    A claim is the same where its statement, its verdict and all certificates are; and nothing fits where the library
    is another by now.
    """
    if before.get("kernel", {}).get("library") != library_digest():
        return dict(report)
    same = {claim["id"]: _print(claim) for claim in before["claims"]}
    fits = {claim["id"] for claim in report["claims"] if same.get(claim["id"]) == _print(claim)}
    kept = [item for item in before["kernel"]["claims"] if item["id"] in fits]
    return with_kernel(report, {**before["kernel"], "claims": kept}) if kept else dict(report)


def _print(claim: Json) -> str:
    return canonical({key: value for key, value in claim.items() if key not in _AROUND})


def check_kernel(kernel: Json, claims: Sequence[Json]) -> None:
    """Raise Misfit for a claim or a file twice, a claim that the report has not, or a result that cannot be."""
    truths = {claim["id"]: claim["truth"] for claim in claims}
    check_once("kernel.claims", (item["id"] for item in kernel["claims"]))
    check_once("kernel.claims", (item["file"] for item in kernel["claims"] if item["file"]))
    for place, item in enumerate(kernel["claims"]):
        fault = _fault(item, truths.get(item["id"]), kernel["version"])
        if fault:
            raise Misfit(f"kernel.claims[{place}]{fault}")


def _fault(item: Json, truth: str | None, version: str) -> str:
    """What is wrong with one result."""
    if truth is None:
        return f".id={item['id']!r:.60} is none of the report's claims"
    strange = [axiom for axiom in item["axioms"] if not is_allowed(axiom)]
    if len({*item["axioms"]}) < len(item["axioms"]) or len({*item["theorems"]}) < len(item["theorems"]):
        return " names an axiom or a theorem twice: expected each once"
    if item["status"] == "checked":
        if truth not in _DECIDED:
            return f" is checked, and its claim is {truth}: expected one that is proved or refuted"
        if strange:
            return f" is checked, and rests on the axiom {strange[0]!r:.80}, which is not allowed"
    return _unfit(item, version)


def _unfit(item: Json, version: str) -> str:
    """Which part of a result does not go with its status."""
    status, filed = item["status"], bool(item["file"])
    if (status == "checked") != (not item["reason"]):
        return f".reason={item['reason']!r:.60}: expected one unless it is checked"
    if {filed, bool(item["sha256"]), bool(item["theorems"])} != {status != "not-exported"}:
        return f" is {status}: expected a file with its sum and theorems, or none of them where it is not exported"
    if item["axioms"] and status not in ("checked", "failed"):
        return f" is {status}: expected no axioms"
    if not version and status not in ("not-exported", "unchecked"):
        return f" is {status}: expected a version of the kernel"
    return ""
