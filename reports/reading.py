"""Reports read back, be they hostile: what comes out is as reports/schema.json says, or it is refused."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from boostproof.reports.conform import Misfit, Rule, compiled
from boostproof.reports.consistency import check_together
from boostproof.reports.formulas import Formulas
from boostproof.reports.parsing import Limits, read_json
from boostproof.reports.report import SCHEMA, Report, digest, schema
from boostproof.reports.sharing import unshared

__all__ = ["read_report"]

_LIMITS = Limits("a report")
"""Our largest has 6.5 million bytes, 630 thousand values, 54 levels, and integers of 6 digits."""

_PARTS: dict[str, type] = {
    "version": str, "settings": dict, "complete": bool, "papers": dict, "claims": list, "digest": str,
}  # fmt: skip


def read_report(path: str | os.PathLike[str]) -> Report:
    """The report in the file ``path``, without references: repeated parts are one object.

    Raises ValueError naming the file and what is wrong with it: missing, empty, too large, not JSON, a key twice in an
    object, a format of another version, a digest that is not its own, a reference to no shared part, or, with its
    path, the first value that is not as reports/schema.json describes it, a formula that is none, an id twice.
    """
    name = os.fspath(path)
    try:
        return _checked(read_json(name, _LIMITS))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{name} {error}") from None


def _checked(data: Any) -> Report:
    """The report in data; a ValueError begins with what the file does wrong."""
    if not isinstance(data, dict) or not str(data.get("schema", "")).startswith("boostproof-report/"):
        raise ValueError("is not a report of boostproof: it names no schema of one")
    if data["schema"] != SCHEMA:
        raise ValueError(f"has schema={data['schema']!r:.60}: this version of boostproof reads {SCHEMA!r}")
    for part, kind in _PARTS.items():
        if not isinstance(data.get(part), kind):
            raise ValueError(f"has {part}={data.get(part)!r:.60}: expected {kind.__name__}")
    if not isinstance(data.get("shared", []), list):
        raise ValueError(f"has shared={data['shared']!r:.60}: expected list")
    if data["digest"] != digest(data):
        raise ValueError(f"has digest={data['digest']!r:.80}, which is not that of its contents: it was changed")
    try:
        report = unshared(data)
        _conform(report)
    except ValueError as error:
        raise ValueError(f"is not a report: {error}") from None
    return report


def _conform(report: Report) -> None:
    """Hold a report without references against the schema, and its claims against each other. Raises Misfit."""
    formulas = Formulas()
    _rule(formulas)(report)
    check_together(report, formulas)


def _rule(formulas: Formulas) -> Rule:
    """The schema's rule. What was parsed here has no float, and no reference is left."""
    known: dict[str, Rule] = {
        "exact": lambda _: None, "exactObject": _object, "tree": formulas.check, "reference": _no_reference,
        "run": _no_run,
    }  # fmt: skip
    return compiled(_schema(), known)


@cache
def _schema() -> dict[str, Any]:
    return schema()


def _object(value: Any) -> None:
    if not isinstance(value, dict):
        raise Misfit(f"={value!r:.60}: expected object" if not isinstance(value, list) else "=[...]: expected object")


def _no_reference(_: Any) -> None:
    raise Misfit(" is a reference to a part of another kind")


def _no_run(_: Any) -> None:
    raise Misfit(" does not belong there: the times of a run have a file of their own")
