"""The files of counterexamples, made from a report's JSON data alone."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["CHECKER", "FOLDER", "FORMAT", "INSTANCE", "counterexample_files", "stored_counterexample"]

FOLDER, INSTANCE, CHECKER = "counterexamples", "instance.json", "check.py"
FORMAT = "boostproof-counterexample/2"

_ID = re.compile(r"[A-Z][A-Za-z0-9]*\.[A-Za-z0-9][A-Za-z0-9.\-]*")
_COPIED = ("locator", "title", "reading", "statement", "domain", "definitions", "symbols", "scenario")


def counterexample_files(report: Mapping[str, Any]) -> dict[str, str]:
    """The texts of the files by their POSIX paths: a folder ``counterexamples/ID`` a claim with a counterexample.

    Each holds instance.json, with the claim as a formula and what refutes it, and check.py, which checks it and needs
    nothing else. Raises ValueError for a claim whose id names no folder, or that is not as the schema says.
    """
    refuted = [claim for claim in report["claims"] if claim["counterexample"] is not None]
    return {path: text for claim in refuted for path, text in _folder(report, claim).items()}


def stored_counterexample(report: Mapping[str, Any], claim_id: str) -> dict[str, Any]:
    """What instance.json says of one claim. Raises ValueError when the report has no counterexample to it."""
    for claim in report["claims"]:
        if claim["id"] == claim_id and claim["counterexample"] is not None:
            return _stored(report, claim)
    raise ValueError(f"claim={claim_id!r:.80}: the report has no counterexample to such a claim")


def _folder(report: Mapping[str, Any], claim: Mapping[str, Any]) -> dict[str, str]:
    if not isinstance(claim["id"], str) or not _ID.fullmatch(claim["id"]):
        raise ValueError(f"id={claim['id']!r:.80} of a claim names no folder: expected one such as JSS09.T3.1c")
    place = f"{FOLDER}/{claim['id']}"
    return {f"{place}/{INSTANCE}": _text(_stored(report, claim)), f"{place}/{CHECKER}": _script()}


def _stored(report: Mapping[str, Any], claim: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return _gathered(report, claim)
    except (LookupError, TypeError, AttributeError) as fault:
        raise ValueError(f"{claim['id']} is not as the schema of reports says: {fault!r:.200}") from fault


def _gathered(report: Mapping[str, Any], claim: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that is needed to judge the counterexample again."""
    violent = claim.get("violent")
    return {
        "format": FORMAT,
        "version": report["version"],
        "report": report["digest"],
        "claim": claim["id"],
        "paper": {**report["papers"].get(claim["paper"], {}), "key": claim["paper"]},
        **{key: claim[key] for key in _COPIED},
        **_found(claim, claim["counterexample"]),
        "violent": None if violent is None else _found(claim, violent),
    }


def _found(claim: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """One counterexample, with the exact data of its certificate where the report has one."""
    known = {"part": found["part"] or 1, "words": found["words"], "instance": found["instance"]}
    return {**known, **_data(claim, found)}


def _data(claim: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """The exact values that the certificate of an instance gives, and what it proves of a class of rules."""
    for item in claim["evidence"]:
        certificate = item["certificate"]
        about = (certificate.get("kind"), certificate.get("instance"), item["part"])
        if about == ("counterexample", found["instance"], found["part"]):
            return {key: certificate[key] for key in ("values", "game") if key in certificate}
    # Without a scenario an instance is a value for each symbol.
    return {"values": found["instance"]} if claim["scenario"] is None else {}


@cache
def _script() -> str:
    return files("boostproof.reports.instances").joinpath(CHECKER).read_text(encoding="utf-8")


def _text(data: Mapping[str, Any]) -> str:
    """JSON with a line a field: formulas, laws and instances are long, and a line each."""
    lines = (f" {json.dumps(key)}: {_line(value)}" for key, value in sorted(data.items()))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=True, allow_nan=False)
