"""Whether a report's scenarios are this library's: laws become hypotheses, and whoever makes a report writes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.tree import to_tree
from boostproof.verify.checker import laws_digest

__all__ = ["fault_of_laws"]


def fault_of_laws(scenario: Mapping[str, Any] | None) -> str:
    """Why the laws of a claim's scenario are not taken for hypotheses; nothing where they are, or it has none."""
    if scenario is None:
        return ""
    name = scenario["name"]
    known = _library().get(name)
    if known is None:
        return f"its scenario {_shown(name)} is none of this library"
    if laws_digest(scenario["laws"]) != known:
        return f"its laws are not those of this library's scenario {name}"
    return ""


@cache
def _library() -> Mapping[str, str]:
    return {name: laws_digest([to_tree(law) for law in scenario.laws]) for name, scenario in all_scenarios().items()}


def _shown(name: str) -> str:
    return "".join(char if char.isalnum() or char in "_- " else "?" for char in name[:60])
