"""Trees of formulas as a report carries them, looked at without being read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

__all__ = ["parts_of"]


def parts_of(tree: Any) -> Iterator[tuple[Any, int]]:
    """The parts of a tree with their depths; what stands there many times comes as often."""
    waiting = [(tree, 1)]
    while waiting:
        part, depth = waiting.pop()
        yield part, depth
        args = part.get("args") if isinstance(part, dict) else None
        waiting += [(arg, depth + 1) for arg in (args if isinstance(args, list) else ())]
