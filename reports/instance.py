"""An instance as formulas and tables: a counterexample, or a witness."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import name_mathml
from boostproof.reports.values import HTML, Terms

__all__ = ["brief_html", "brief_parts", "instance_html", "what_fails"]

Json = Mapping[str, Any]

_RATIONAL = re.compile(r"-?\d{1,40}(/[1-9]\d{0,40})?")
_DECIMAL = re.compile(r"-?\d{1,40}(\.\d{1,40})?")
_CELLS = 600
_LONG = 160
_FEW, _COLUMNS = 4, 60
"""Numbers of an instance that are named in one line, and columns of a table."""
_NUMBER = re.compile(r"-?[0-9]|[a-z]+\(")
"""How a number begins, be it a root or a logarithm."""

_CLAIMED = re.compile(r" is claimed to be (<=|>=|!=|<|>|=) ")
_OPPOSITE = {"<=": ">", ">=": "<", "<": "≥", ">": "≤", "=": "≠", "!=": "="}
_PREMISE = re.compile(r"the premise (.+?) holds, but ")
_PLACE = re.compile(r"at (\w+) = (-?\d+), ")
_UNDEFINED = re.compile(r"(.*), which is undefined: division by (.*) = 0,")
_EITHER = re.compile(r"(.*) (is (?:true|false), but) (.*) (is (?:true|false))")
_FALSE = re.compile(r"(.*) does not hold")
_DIVISION = re.compile(r"the statement has no value here: division by (.*) = 0")


def instance_html(found: Json, claim: Json) -> str:
    """What goes wrong, or right, the values of the quantities, and the rest of the instance."""
    terms = Terms(claim)
    words = element("p", what_fails(found, terms), class_="words") if found["words"] else ""
    told = {value["name"]: value["exact"] for value in found["values"]}
    more = {name: value for name, value in found["instance"].items() if told.get(name) != value}
    return words + _values(found["values"], more, terms) + _data(more, terms)


def brief_html(found: Json, claim: Json) -> str:
    """A counterexample in one line: its first numbers, and what goes wrong there."""
    return ": ".join(filter(None, brief_parts(found, claim)))


def brief_parts(found: Json, claim: Json) -> tuple[str, str]:
    """The first numbers of an instance, and what goes wrong there."""
    terms = Terms(claim)
    numbers = [(name, value) for name, value in found["instance"].items() if _is_number(value)]
    named = [f"{terms.name(name)} = {_long(value)}" for name, value in numbers[:_FEW]]
    more = ["…"] if len(named) < len(found["instance"]) else []
    return ", ".join(named + more) if named else "", what_fails(found, terms)


# What goes wrong --------------------------------------------------------------------------------------------------


def what_fails(found: Json, terms: Terms) -> str:
    """Both sides of what is claimed with their values, as a true relation; else the words."""
    said, before = found["words"], ""
    if division := _DIVISION.fullmatch(said):
        return f"The statement is not defined here: it divides by {terms.quoted(division[1])} = 0."
    if (premise := _PREMISE.match(said)) and terms.knows(premise[1]):
        said, before = said[premise.end() :], f"The premise {terms.quoted(premise[1])} holds, but "
    places = []
    while place := _PLACE.match(said):
        places.append(f"{terms.name(place[1])} = {place[2]}")
        said = said[place.end() :]
    if places:
        before += f"{'for' if before else 'For'} {', '.join(places)}: "
    claimed = _CLAIMED.search(said)
    if claimed is None:
        return before + _stated(said, terms)
    return before + _compared(said[: claimed.start()], claimed[1], said[claimed.end() :], terms)


def _stated(said: str, terms: Terms) -> str:
    """What is said of a formula as a whole, such as that it is false."""
    if (false := _FALSE.fullmatch(said)) and terms.knows(false[1]):
        return f"it is false that {terms.quoted(false[1])}"
    either = _EITHER.fullmatch(said)
    if either and terms.knows(either[1]) and terms.knows(either[3]):
        return f"{terms.quoted(either[1])} {either[2]} {terms.quoted(either[3])} {either[4]}"
    return terms.set.words(said)


def _compared(left: str, claimed: str, right: str, terms: Terms) -> str:
    """Both sides with what is true of them: the opposite of what is claimed."""
    for side in (left, right):
        if undefined := _UNDEFINED.fullmatch(side):
            return f"{terms.quoted(undefined[1])} is not defined: it divides by {terms.quoted(undefined[2])} = 0."
    first, second = _side(left, terms), _side(right, terms)
    return " ".join((*first, terms.set.words(_OPPOSITE[claimed]), *reversed(second)))


def _side(text: str, terms: Terms) -> list[str]:
    """A side: the term, a sign and its value; the value alone where the term was too long."""
    name, _, value = text.rpartition(" = ")
    exact = value.split(" (about ")[0]
    sign = terms.set.words("≈") if exact.startswith("about ") else "="
    written = terms.set.value(exact.removeprefix("about "))
    if terms.knows(name):
        return [terms.quoted(name), sign, written]
    return [f"{sign} {written}" if sign != "=" else written]


# Values -----------------------------------------------------------------------------------------------------------


def _values(values: Sequence[Mapping[str, str]], more: Json, terms: Terms) -> str:
    """The quantities that have a number, in a line; indices have none."""
    lines = [_quantity(value) for value in values if value["exact"] or value["approx"]]
    lines += [f"{terms.name(name)} = {_long(value)}" for name, value in more.items() if _is_number(value)]
    return element("ul", *(element("li", line) for line in lines), class_="values") if lines else ""


def _quantity(value: Mapping[str, str]) -> str:
    name = name_mathml(value["latex"]) if value["latex"] else element("code", escape(value["name"]))
    exact, rounded = value["exact"], value["approx"]
    if not exact:
        return f"{name} ≈ {escape(rounded)}"
    if exact in ("true", "false"):
        return f"{name}: {exact}"
    return f"{name} = {_long(exact)}" + (f" ≈ {escape(rounded)}" if rounded and not _same(exact, rounded) else "")


def _same(exact: str, rounded: str) -> bool:
    """Whether the decimal adds nothing to the exact value: it is exact, or no number."""
    if not (_RATIONAL.fullmatch(exact) and _DECIMAL.fullmatch(rounded)):
        return exact == rounded
    return Fraction(exact) == Fraction(rounded)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and bool(_NUMBER.match(value)))


def _long(value: str | int) -> str:
    """A value as a formula; folded away when it is long."""
    text = value if isinstance(value, str) else json.dumps(value)
    if len(text) <= _LONG:
        return HTML.value(text)
    head = element("summary", f"{escape(text[:24])}… ({len(text)} characters)")
    return element("details", head, element("code", escape(text), class_="long"))


# Tables -----------------------------------------------------------------------------------------------------------


def _data(more: Json, terms: Terms) -> str:
    """Vectors and matrices, those of one length in one table; all else by its name."""
    tables: dict[int, list[tuple[str, Sequence[Any]]]] = {}
    rest = {}
    for name, value in more.items():
        rows = [] if _is_signs(value) else _rows(terms.name(name), value)
        if rows:
            tables.setdefault(len(rows[0][1]), []).extend(rows)
        elif not _is_number(value):
            rest[name] = value
    return "".join(_table(rows) for rows in tables.values()) + _named(rest)


def _rows(name: str, value: Any) -> list[tuple[str, Sequence[Any]]]:
    """The rows of a vector or a matrix with their headings; none where a table does not fit."""
    if not isinstance(value, list) or not value:
        return []
    if all(isinstance(item, (str, int)) for item in value):
        return [(name, value)] if len(value) <= _COLUMNS else []
    if not all(isinstance(row, list) and len(row) == len(value[0]) for row in value) or not value[0]:
        return []
    flat = all(isinstance(item, (str, int)) for row in value for item in row)
    if not flat or len(value[0]) > _COLUMNS or len(value) * len(value[0]) > _CELLS:
        return []
    numbered = (f"{name} {element('small', f'row {place}')}" for place in range(1, len(value) + 1))
    return list(zip(numbered if len(value) > 1 else [name], value, strict=True))


def _table(rows: Sequence[tuple[str, Sequence[Any]]]) -> str:
    columns = range(1, len(rows[0][1]) + 1)
    titles = (element("th", str(column), scope="col") for column in columns)
    head = element("thead", element("tr", element("td"), *titles)) if len(columns) > 1 else ""
    lines = (
        element("tr", element("th", name, scope="row"), *(element("td", _long(item)) for item in row))
        for name, row in rows
    )
    return element("div", element("table", head, element("tbody", *lines), class_="data"), class_="scroll")


def _named(values: Json) -> str:
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
    cells = {"+": element("td", "+", class_="plus"), "-": element("td", "−", class_="minus")}
    lines = (element("tr", *(cells[sign] for sign in line)) for line in rows)
    table = element("table", element("tbody", *lines), class_="signs", aria_label=size)
    return element("div", table, class_="scroll")
