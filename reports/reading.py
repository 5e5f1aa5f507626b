"""Reports read back, be they hostile: what comes out is as reports/schema.json says, or it is refused."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any, NoReturn

from boostproof.reports.conform import Misfit, Rule, compiled
from boostproof.reports.consistency import Formulas, check_together
from boostproof.reports.report import SCHEMA, Report, digest, schema
from boostproof.reports.sharing import unshared

__all__ = ["read_report"]

_BYTES, _VALUES, _DEPTH, _DIGITS = 1 << 26, 10_000_000, 300, 18
"""Of a file: bytes, values, levels and digits of an integer. Our largest has 6.5 million, 630 thousand, 54 and 6."""

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
        return _checked(_parsed(_text(name)))
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


# The text ---------------------------------------------------------------------------------------------------------


def _text(name: str) -> str:
    try:
        with open(name, "rb") as file:
            content = file.read(_BYTES + 1)
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror}") from None
    if len(content) > _BYTES:
        raise ValueError(f"is too large for a report: expected at most {_BYTES >> 20} MB")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError("is not JSON: it is not text in UTF-8") from None
    if not text.strip():
        raise ValueError("is empty: expected a report")
    return text


def _parsed(text: str) -> Any:
    """The data; they are neither too many nor too deep for whatever walks over them by recursion."""
    try:
        data = json.loads(
            text, object_pairs_hook=_unique, parse_int=_integer, parse_float=_no_float, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: {error.msg} in line {error.lineno}") from None
    except RecursionError:
        raise ValueError("is nested too deeply for a report") from None
    except ValueError as error:
        raise ValueError(f"is not a report: {error}") from None
    _check_size(data)
    return data


def _check_size(data: Any) -> None:
    level, met = [data], 0
    for _ in range(_DEPTH):
        met += len(level)
        if met > _VALUES:
            raise ValueError(f"is too large for a report: expected at most {_VALUES} values")
        held = [item.values() if isinstance(item, dict) else item for item in level if isinstance(item, dict | list)]
        level = [value for values in held for value in values]
        if not level:
            return
    raise ValueError(f"is nested too deeply for a report: expected at most {_DEPTH} levels")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        seen: set[str] = set()
        key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ValueError(f"the key {key!r:.60} stands twice in an object")
    return result


def _integer(text: str) -> int:
    if len(text.lstrip("-")) > _DIGITS:
        raise ValueError(f"{text[:20]}... is an integer of more than {_DIGITS} digits")
    return int(text)


def _no_float(text: str) -> NoReturn:
    raise ValueError(f"{text[:40]} is a number with a fraction or an exponent: expected integers, or rationals as text")


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")
