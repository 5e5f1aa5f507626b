"""The laws that claims start from, in full, a section a scenario, with their digest and whose they are.

Whose laws they are is decided where the page is made, by the boostproof that makes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.laws import DATA, OTHER, OWN, Laws, laws_of
from boostproof.reports.markup import element, escape
from boostproof.reports.mathml import wrapping
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import from_tree
from boostproof.theory.scenario import is_definition

__all__ = ["PLACE", "TITLE", "laws_html", "scenario_anchor", "scenario_link", "whose_words"]

Json = Mapping[str, Any]

PLACE, TITLE = "laws", "The laws that claims start from"

_WORDS = (
    "What is proved about instances of a scenario is derived from its laws: the definitions of its quantities and the "
    "conditions on its data. Nothing proves the laws. That they say what the paper's algorithm does is believed, and "
    "has to be compared with the paper; what else a verdict asks its reader to believe, docs/assumptions.md lists."
)
_NONE = "No laws are written down: claims about its instances are enumerated, drawn or computed, not derived."
_SIMPLE = re.compile(r"[a-z][a-z0-9_]{0,60}")


def whose_words(laws: Laws, version: str) -> str:
    """Whether the laws are those of boostproof in this version."""
    if laws.whose == OWN:
        return f"the laws of boostproof {version}"
    if laws.whose == DATA:
        return "what the claim's own formulas say of its data"
    if laws.whose == OTHER:
        return f"NOT the laws of boostproof {version}"
    return f"NOT of boostproof {version}, which has no such scenario"


def scenario_anchor(name: str) -> str:
    """The place of a scenario on the page."""
    return f"scenario-{name}" if _SIMPLE.fullmatch(name) else "laws"


def scenario_link(claim: Json) -> str:
    """The link from a claim to its scenario; nothing where it has none."""
    if not claim["scenario"]:
        return ""
    name = str(claim["scenario"]["name"])
    return element("a", escape(_titled(name)), href=f"#{scenario_anchor(name)}")


def laws_html(report: Json, version: str) -> str:
    """The section of all scenarios; ``version`` is that of the boostproof that makes the page."""
    found = list(laws_of(report["claims"]))
    if not found:
        return ""
    parts = (_scenario(laws, version, laws.name in {other.name for other in found[:place]})
             for place, laws in enumerate(found))  # fmt: skip
    return element("section", element("h2", TITLE), element("p", _WORDS, class_="quiet"), *parts, id=PLACE)


def _scenario(laws: Laws, version: str, again: bool) -> str:
    anchor = scenario_anchor(laws.name)
    own = element("b", escape(whose_words(laws, version)), class_="own" if laws.whose in (OWN, DATA) else "foreign")
    return element(
        "section", element("h3", escape(_titled(laws.name))), element("p", escape(laws.entry["meaning"])),
        *_listed(laws.entry["laws"]),
        element("p", own, ", SHA-256 ", element("code", escape(laws.digest)), class_="quiet"),
        id=None if again or anchor == PLACE else anchor, class_="scenario",
    )  # fmt: skip


def _listed(laws: Sequence[Json]) -> Iterator[str]:
    if not laws:
        yield element("p", _NONE)
    defining = [is_definition(_formula(law)) for law in laws]
    for title, kind in (("Definitions", True), ("Conditions", False)):
        rows = [
            element("li", wrapping(law), class_="scroll")
            for law, defines in zip(laws, defining, strict=True)
            if defines == kind
        ]
        if rows:
            yield element("h4", title) + element("ul", *rows, class_="notation")


def _formula(law: Json) -> Formula:
    found = from_tree(law)
    assert isinstance(found, Formula)
    return found


def _titled(name: str) -> str:
    return name.replace("_", " ")
