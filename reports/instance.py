"""An instance in words and numbers: a counterexample, or a witness."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import name_mathml

__all__ = ["instance_html"]

_CELLS = 600
_LONG = 160


def instance_html(found: Mapping[str, Any]) -> str:
    """What goes wrong, or right, in words; the values of the quantities; and the instance itself."""
    part = element("p", f"In part {found['part']} of the statement.", class_="quiet") if found["part"] else ""
    words = element("p", escape(found["words"]), class_="words") if found["words"] else ""
    return words + part + _values(found["values"]) + _instance(found["instance"])


def _values(values: Sequence[Mapping[str, str]]) -> str:
    if not values:
        return ""
    titles = (element("th", title, scope="col") for title in ("Quantity", "Exact", "Rounded"))
    rows = (element("tr", *_cells(value)) for value in values)
    table = element("table", element("thead", element("tr", *titles)), element("tbody", *rows), class_="values")
    return element("div", table, class_="scroll")


def _cells(value: Mapping[str, str]) -> tuple[str, str, str]:
    name = name_mathml(value["latex"]) if value["latex"] else element("code", escape(value["name"]))
    return (
        element("th", name, scope="row"),
        element("td", _long(value["exact"])),
        element("td", escape(value["approx"])),
    )


def _long(text: str) -> str:
    """The text; folded away when it is long."""
    if len(text) <= _LONG:
        return escape(text)
    head = element("summary", f"{escape(text[:24])}… ({len(text)} characters)")
    return element("details", head, element("code", escape(text), class_="long"))


def _instance(instance: Mapping[str, Any]) -> str:
    if not instance:
        return ""
    return element("p", "The instance:", class_="quiet") + _named(instance)


def _named(values: Mapping[str, Any]) -> str:
    rows = (element("dt", escape(name)) + element("dd", _value(value)) for name, value in values.items())
    return element("dl", *rows, class_="instance")


def _value(value: Any) -> str:
    if _is_signs(value):
        return _grid(value)
    if isinstance(value, list) and all(isinstance(item, (str, int)) for item in value):
        return _long(", ".join(map(str, value)))
    if isinstance(value, dict):
        return _named(value)
    if isinstance(value, list):
        return element("ol", *(element("li", _value(item)) for item in value))
    return _long(value if isinstance(value, str) else json.dumps(value))


def _is_signs(value: Any) -> bool:
    """Whether the value is a matrix of signs: rows of '+' and '-', all as long."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str) or not value[0]:
        return False
    return all(isinstance(line, str) and not line.strip("+-") and len(line) == len(value[0]) for line in value)


def _grid(rows: Sequence[str]) -> str:
    """A matrix of signs as a small grid; as lines of text when it is large."""
    size = f"{len(rows)} rows of {len(rows[0])} signs"
    if len(rows) * len(rows[0]) > _CELLS:
        text = element("pre", escape("\n".join(rows)))
        return element("details", element("summary", size), element("div", text, class_="scroll"))
    lines = (element("tr", *(_cell(sign) for sign in line)) for line in rows)
    table = element("table", element("tbody", *lines), class_="signs", aria_label=size)
    return element("div", table, class_="scroll")


def _cell(sign: str) -> str:
    return element("td", "+", class_="plus") if sign == "+" else element("td", "−", class_="minus")
