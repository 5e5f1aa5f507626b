"""Whose the laws of a report's claims are: laws become hypotheses, and whoever makes a report writes them.

The library's laws are obeyed by some instance. Of any others that has to be shown in the file itself: from laws that
contradict each other everything follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.free_data import is_scenario_of_data
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import from_tree, to_tree
from boostproof.verify.checker import laws_digest

__all__ = ["are_foreign", "fault_of_laws", "whose_laws"]


def fault_of_laws(scenario: Mapping[str, Any] | None) -> str:
    """Why the laws of a claim's scenario are not taken for hypotheses; nothing where they are, or it has none.

    Laws of a scenario that this library does not have may be what they like; those under a name of its own may not.
    """
    known = None if scenario is None else _library().get(scenario["name"])
    if scenario is None or known is None or _digest(scenario) == known:
        return ""
    return f"its laws are not those of this library's scenario {scenario['name']}"


def are_foreign(scenario: Mapping[str, Any] | None) -> bool:
    """Whether a claim has laws, and others than the library's."""
    return scenario is not None and scenario["name"] not in _library()


def whose_laws(data: Mapping[str, Any]) -> str:
    """Whose the laws of a claim are, in words; nothing for a claim without."""
    scenario = data["scenario"]
    if scenario is None:
        return ""
    if not are_foreign(scenario):
        return f"Laws of the library's scenario {scenario['name']}"
    stated = [_read(one) for one in (data["statement"], *data["charities"]) if one]
    domain = [_read(one) for one in data["domain"]]
    own = is_scenario_of_data(scenario, data["id"], [*stated, *domain], domain)
    whom = "that say which data the claim is about" if own else "of the claim's author, NOT the library's"
    return f"Laws {whom}: {scenario['name']}, SHA-256 {_digest(scenario)}"


def _digest(scenario: Mapping[str, Any]) -> str:
    return laws_digest(scenario["laws"], scenario.get("found", ()))


def _read(item: Mapping[str, Any]) -> Formula:
    formula = from_tree(item["tree"])
    assert isinstance(formula, Formula)
    return formula


@cache
def _library() -> Mapping[str, str]:
    return {
        name: laws_digest([to_tree(law) for law in scenario.laws], scenario.found)
        for name, scenario in all_scenarios().items()
    }
