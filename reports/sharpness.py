"""How sharp the bounds of a claim are: whether tight, where, and which constants could be better, with a small plot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from boostproof.reports.instance import instance_html
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import name_mathml, wrapping

__all__ = ["plot", "sharpness_html"]

Json = Mapping[str, Any]

_WIDTH, _HEIGHT, _PAD = 260, 90, 8
_FEW = 4
_SHORT = 24
_LEAST = Fraction(1, 10**6)


def sharpness_html(claim: Json) -> str:
    """The block of a claim; nothing where sharpness was not looked for, or there is no bound."""
    found = claim.get("sharpness")
    if not found:
        return ""
    several = len(found) > 1
    items = (element("li", *_bound(item, several, claim)) for item in found)
    return element("h5", "Sharpness") + element("ul", *items, class_="sharpness")


def _bound(item: Json, several: bool, claim: Json) -> Iterable[str]:
    if several:
        part = f"part {item['part']}: "
        yield element("p", part, wrapping(item["bound"]["tree"]), class_="scroll")
    yield element("p", escape(_sentence(item)), element("span", escape(_at(item["nearest"])), class_="quiet"))
    yield _equality(item["equality"])
    # A number that can change as it likes is no finding: it stands in the table.
    yield from (_finding(better) for better in item["better"] if better["proved"] and better["refuted"])
    yield _table(item["better"])
    yield plot(item["profile"]) if item["profile"] else ""
    if item["nearest"]:
        yield element("details", element("summary", "Tightest instance found"), instance_html(item["nearest"], claim))


def _sentence(item: Json) -> str:
    words = str(item["words"])
    infimum = f"; the infimum of the slack is {item['infimum']}" if item["infimum"] else ""
    return f"{words[:1].upper()}{words[1:]}{infimum}."


def _at(nearest: Json | None) -> str:
    """The instance on the line, where it is short."""
    values = (nearest or {}).get("instance", {})
    if not values or len(values) > _FEW or not all(isinstance(v, str) and len(v) <= _SHORT for v in values.values()):
        return ""
    return " At " + ", ".join(f"{name} = {value}" for name, value in values.items()) + "."


def _equality(equality: Json | None) -> str:
    if equality is None:
        return ""
    known = "proved" if equality["proved"] else f"observed at {equality['instances']} instances, not proved"
    if equality["condition"] is None:
        return element("p", escape(f"The two sides are equal everywhere ({known})."))
    condition = wrapping(equality["condition"]["tree"])
    return element("p", "Equal exactly where ", condition, escape(f" ({known})."), class_="scroll")


def _finding(better: Json) -> str:
    formula = wrapping(better["bound"]["tree"])
    return element("p", element("b", "Can be sharpened:"), " ", formula, " (proved).", class_="scroll")


def _table(better: Sequence[Json]) -> str:
    """Rows for the numbers of which there is something to tell, and a sentence for the rest."""
    open_ones = [item for item in better if not _fixed(item)]
    fixed = len(better) - len(open_ones)
    words = f"Made better by one part in a million, {fixed} of the bound's {len(better)} numbers are refuted exactly."
    line = element("p", escape(words), class_="quiet") if fixed else ""
    if not open_ones:
        return line
    titles = ("Number", "Printed", "Proved", "Not refuted", "Refuted")
    head = element("tr", *(element("th", title, scope="col") for title in titles))
    rows = (element("tr", *_cells(item)) for item in open_ones)
    table = element("table", element("thead", head), element("tbody", *rows), class_="values")
    return line + element("div", table, class_="scroll")


def _fixed(item: Json) -> bool:
    """Whether the least change that was tried is refuted."""
    if item["survives"] or item["proved"] or not item["refuted"]:
        return False
    printed = Fraction(item["printed"])
    return abs(Fraction(item["refuted"]) - printed) <= (abs(printed) or 1) * _LEAST


def _cells(item: Json) -> Iterable[str]:
    yield element("th", escape(item["what"]), scope="row")
    yield from (element("td", escape(item[name] or "–")) for name in ("printed", "proved", "survives", "refuted"))


def plot(profile: Json) -> str:
    """The slack along one symbol: a line, the tightest instance as a dot, and both in words for who cannot see them."""
    xs, ys = ([float(text) for text in profile[name]] for name in ("values", "slack"))
    places = [(_place(x, xs, _WIDTH), _HEIGHT - _place(y, [0.0, *ys], _HEIGHT)) for x, y in zip(xs, ys, strict=True)]
    ends = f"{profile['values'][0]} to {profile['values'][-1]}"
    words = f"Slack along {profile['symbol']} from {ends}: least at {profile['at']}, largest {max(ys):.4g}"
    least = min(range(len(xs)), key=lambda place: (abs(xs[place] - float(profile["at"])), place))
    axis = element("line", x1=str(_PAD), x2=str(_WIDTH - _PAD), y1=str(_HEIGHT - _PAD), y2=str(_HEIGHT - _PAD))
    curve = element("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in places))
    dot = element("circle", cx=f"{places[least][0]:.1f}", cy=f"{places[least][1]:.1f}", r="3.5")
    picture = element(
        "svg", element("title", escape(words)), axis, curve, dot, role="img", class_="slack",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
    )  # fmt: skip
    caption = element("figcaption", "slack along ", name_mathml(profile["latex"]), escape(f", {ends}"), class_="quiet")
    return element("figure", picture, caption, class_="slack")


def _place(value: float, values: Sequence[float], size: int) -> float:
    low, high = min(values), max(values)
    return _PAD + (size - 2 * _PAD) * ((value - low) / (high - low) if high > low else 0.5)
