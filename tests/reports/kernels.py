"""Reports with a block on Coq's kernel, made up: what it said of claims of the tiny report."""

from __future__ import annotations

import hashlib
from typing import Any

from boostproof.reports import digest
from tests.reports.tiny import tiny_report

__all__ = ["CLASSIC", "EXTENSIONAL", "LIBRARY", "SIG", "entry", "kernel_report"]

SIG = "ClassicalDedekindReals.sig_forall_dec"
EXTENSIONAL = "FunctionalExtensionality.functional_extensionality_dep"
CLASSIC = "Classical_Prop.classic"
LIBRARY = "1" * 64


def entry(claim: str, status: str = "checked", **changes: Any) -> dict[str, Any]:
    """What is said of one claim: accepted, resting on two axioms, unless told otherwise."""
    name = claim.replace(".", "_")
    said = {
        "id": claim,
        "status": status,
        "theorems": [name],
        "axioms": [SIG, EXTENSIONAL] if status == "checked" else [],
        "file": f"coq/{name}.v",
        "sha256": hashlib.sha256(claim.encode()).hexdigest(),
        "reason": "" if status == "checked" else "line 7: the term has no such type",
    }
    return {**said, **changes}


def kernel_report(*entries: dict[str, Any], version: str = "8.16.1", **changes: Any) -> dict[str, Any]:
    """The tiny report with these entries; without any, of its first claim alone."""
    block = {"checker": "coqc", "version": version, "library": LIBRARY, "claims": [*(entries or (entry("TP01.T1"),))]}
    report = {**tiny_report(), "kernel": {**block, **changes}}
    return {**report, "digest": digest(report)}
