"""Whether a report's scenarios are this library's: laws become hypotheses, and whoever makes a report writes them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.tree import to_tree

__all__ = ["fault_of_laws", "sum_of_laws"]


def fault_of_laws(scenario: Mapping[str, Any] | None) -> str:
    """Why the laws of a claim's scenario are not taken for hypotheses; nothing where they are, or it has none."""
    if scenario is None:
        return ""
    name = scenario["name"]
    known = _library().get(name)
    if known is None:
        return f"its scenario {_shown(name)} is none of this library"
    if sum_of_laws(scenario["laws"]) != known:
        return f"its laws are not those of this library's scenario {name}"
    return ""


def sum_of_laws(laws: Sequence[Any]) -> str:
    """The SHA-256 of laws, as trees without their LaTeX."""
    plain = json.dumps(_plain(laws), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode("utf-8", errors="backslashreplace")).hexdigest()


@cache
def _library() -> Mapping[str, str]:
    return {name: sum_of_laws([to_tree(law) for law in scenario.laws]) for name, scenario in all_scenarios().items()}


def _plain(tree: Any) -> Any:
    if isinstance(tree, Mapping):
        return {key: _plain(value) for key, value in tree.items() if key != "latex"}
    return [_plain(item) for item in tree] if isinstance(tree, list | tuple) else tree


def _shown(name: str) -> str:
    return "".join(char if char.isalnum() or char in "_- " else "?" for char in name[:60])
