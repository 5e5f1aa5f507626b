"""A change in words: what was there, and what is there now, each on one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.reports.brief import brief
from boostproof.reports.compare.kinds import Change
from boostproof.reports.report import canonical
from boostproof.reports.summary import thousands
from boostproof.reports.visible import visible

__all__ = ["both", "said"]

_MOST, _CONTEXT = 160, 40
_DIGITS = 12


def both(change: Change) -> tuple[str, str]:
    """What was there and what is there now, long texts cut to where they begin to differ."""
    if change.kind == "certificate":
        return str(change.before)[:_DIGITS], str(change.after)[:_DIGITS]
    before, after = said(change.before), said(change.after)
    if before == after:  # what a reader sees is equal, as where a symbol's sort changed: what programs see is not
        before, after = canonical(change.before), canonical(change.after)
    start = max(0, _first_difference(before, after) - _CONTEXT) if max(len(before), len(after)) > _MOST else 0
    return _window(before, start), _window(after, start)


def said(value: Any) -> str:
    """A part of a claim as a reader says it; as JSON where it has none of the shapes that a report's parts have."""
    if value is None or value in ("", [], {}):
        return "nothing"
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "; ".join(map(said, value))
    return _object(value) if isinstance(value, dict) else canonical(value)


def _object(value: Mapping[str, Any]) -> str:
    if "scope" in value:
        return _evidence(value)
    if "truth" in value:
        return ", ".join(said(value[key]) for key in ("truth", "charity", "strength") if value[key])
    if "instance" in value:
        return _instance(value)
    if isinstance(value.get("text"), str):
        name = value.get("name", value.get("symbol"))
        return f"{name}: {value['text']}" if name else str(value["text"])
    return canonical(value)


def _instance(value: Mapping[str, Any]) -> str:
    try:
        return brief(value)
    except (AttributeError, KeyError, TypeError):  # an instance of no shape that a scenario gives one
        return canonical(value)


def _evidence(value: Mapping[str, Any]) -> str:
    counts = [_counted(value[key], key) for key in ("instances", "discards") if value[key]]
    return ", ".join([said(value["strength"]), *counts, said(value["scope"])])


def _counted(value: Any, words: str) -> str:
    return f"{thousands(value) if isinstance(value, int) else said(value)} {words if value != 1 else words[:-1]}"


def _first_difference(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (left, right) in pairs if left != right), min(len(one), len(other)))


def _window(text: str, start: int) -> str:
    return visible(f"{'...' if start else ''}{text[start:]}", _MOST)
