"""What the claims of a paper share, written once: the symbols and abbreviations that several claims use.

A claim that uses what stands in its paper's notation links there; what it alone uses stands in the claim itself.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import name_mathml, wrapping

__all__ = ["Notation"]

Json = Mapping[str, Any]


class Notation:
    """The notation of one paper, from its claims."""

    def __init__(self, paper: str, claims: Sequence[Json]) -> None:
        self.paper, self._anchor = paper, f"{paper}-n"
        uses = Counter(key for claim in claims for key in _keys(claim))
        items = {key: (kind, item) for claim in claims for kind, key, item in _items(claim)}
        self._kept = {key: items[key] for key in items if uses[key] > 1}
        self._anchors = {key: f"{paper}-n{place}" for place, key in enumerate(self._kept, 1)}

    def markup(self) -> str:
        """The list of what is used more than once; nothing where nothing is."""
        if not self._kept:
            return ""
        rows = (self._entry(key, kind, item) for key, (kind, item) in self._kept.items())
        words = element("summary", f"{len(self._kept)} symbols and abbreviations")
        folded = element("details", words, element("ul", *rows, class_="notation"), class_="more")
        return element("section", element("h3", "Notation"), folded, id=self._anchor)

    def where(self, claim: Json) -> str:
        """The abbreviations and symbols of a claim: what it alone uses, and where the rest stands."""
        needed = [*_items(claim)]
        own = [element("li", _line(kind, item), class_="scroll") for kind, key, item in needed if key not in self._kept]
        listed = [self._link(item) for kind, key, item in needed if key in self._kept and kind == "definition"]
        rest = element("a", f"notation of {escape(self.paper)}", href=f"#{self._anchor}")
        if len(own) < len(needed):
            own.append(element("li", ", ".join((*listed, rest))))
        return element("ul", *own, class_="plain-list") if own else ""

    def _link(self, item: Json) -> str:
        return element("a", name_mathml(item["symbol"]), href=f"#{self._anchors[_key('definition', item)]}")

    def _entry(self, key: str, kind: str, item: Json) -> str:
        return element("li", _line(kind, item), id=self._anchors[key], class_="scroll")


def _items(claim: Json) -> Iterator[tuple[str, str, Json]]:
    """The kind, the key and the data of all that a reader needs to read a claim's formulas."""
    for kind, held in (("definition", claim["definitions"]), ("symbol", claim["symbols"])):
        for item in held:
            yield kind, _key(kind, item), item


def _key(kind: str, said: Any) -> str:
    return json.dumps([kind, said], sort_keys=True)


def _keys(claim: Json) -> set[str]:
    return {key for _, key, _ in _items(claim)}


def _line(kind: str, item: Json) -> str:
    if kind == "symbol":
        return name_mathml(item["latex"]) + escape(f": {item['meaning']}")
    equals = element("math", element("mo", "="))
    return name_mathml(item["symbol"]) + equals + wrapping(item["tree"])
