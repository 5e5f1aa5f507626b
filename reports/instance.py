"""An instance in words and numbers: a counterexample, or a witness."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import name_mathml

__all__ = ["instance_html"]

_RATIONAL = re.compile(r"-?\d{1,40}(/[1-9]\d{0,40})?")
_DECIMAL = re.compile(r"-?\d{1,40}(\.\d{1,40})?")
_CELLS = 600
_LONG = 160


def instance_html(found: Mapping[str, Any]) -> str:
    """What goes wrong, or right, in words; the values of the quantities; and what they do not say of the instance."""
    words = element("p", escape(found["words"]), class_="words") if found["words"] else ""
    told = {value["name"]: value["exact"] for value in found["values"]}
    more = {name: value for name, value in found["instance"].items() if told.get(name) != value}
    return words + _values(found["values"]) + _named(more)


def _values(values: Sequence[Mapping[str, str]]) -> str:
    """A line a quantity; those without a value of their own, such as indices, are left out."""
    lines = (element("li", _quantity(value)) for value in values if value["exact"] or value["approx"])
    return element("ul", *lines, class_="values") if values else ""


def _quantity(value: Mapping[str, str]) -> str:
    name = name_mathml(value["latex"]) if value["latex"] else element("code", escape(value["name"]))
    exact, rounded = value["exact"], value["approx"]
    if not exact:
        return f"{name} ≈ {escape(rounded)}"
    return f"{name} = {_long(exact)}" + (f" ≈ {escape(rounded)}" if rounded and not _same(exact, rounded) else "")


def _same(exact: str, rounded: str) -> bool:
    """Whether the decimal tells a reader nothing that the exact value does not: it is exact, or no number."""
    if not (_RATIONAL.fullmatch(exact) and _DECIMAL.fullmatch(rounded)):
        return exact == rounded
    return Fraction(exact) == Fraction(rounded)


def _long(text: str) -> str:
    """The text; folded away when it is long."""
    if len(text) <= _LONG:
        return escape(text)
    head = element("summary", f"{escape(text[:24])}… ({len(text)} characters)")
    return element("details", head, element("code", escape(text), class_="long"))


def _named(values: Mapping[str, Any]) -> str:
    rows = (element("dt", escape(name)) + element("dd", _value(value)) for name, value in values.items())
    return element("dl", *rows, class_="instance") if values else ""


def _value(value: Any) -> str:
    if _is_signs(value):
        return _grid(value)
    if isinstance(value, list) and all(isinstance(item, (str, int)) for item in value):
        return _long(", ".join(map(str, value)) or "no entries")
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
