"""The VC dimensions of two classes of rules and of their union."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.verify.solvers.structure import vc_dimension

__all__ = ["solve"]


def solve(data: Mapping[str, Any]) -> dict[str, int]:
    """The three dimensions."""
    first, second = (list(map(tuple, data[name])) for name in ("h1", "h2"))
    return {"d1": vc_dimension(first), "d2": vc_dimension(second), "d": vc_dimension(first + second)}
