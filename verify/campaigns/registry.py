"""Which campaigns there are; the work of one is imported when it is run."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from boostproof.verify.campaigns.base import Campaign

__all__ = ["CAMPAIGNS", "campaign"]

CAMPAIGNS: Mapping[str, tuple[str, str, str]] = {
    "cycling": (
        "cycling.campaign", "CYCLING",
        "every sign matrix of m examples and n rules: does optimal AdaBoost cycle, where rules have opposites?",
    ),
    "cycling-one-sided": (
        "cycling.campaign", "CYCLING_ONE_SIDED",
        "the same where the learner has no opposites of its rules",
    ),
    "hadamard": (
        "hadamard.campaign", "HADAMARD",
        "every choice of t columns of Sylvester's matrix of order n: how much can a vote give each row?",
    ),
    "linear-edges": (
        "edges.campaign", "EDGES",
        "every general position of m points of R^d, and all labels: how small can the best edge of linear rules be?",
    ),
    "linear-edges-degenerate": (
        "edges.campaign", "DEGENERATE_EDGES",
        "the same of points that span R^d in any other position",
    ),
}  # fmt: skip
"""By name: the module below this folder, its name there, and what it asks."""


def campaign(name: str) -> Campaign:
    """The campaign of a name. Raises ValueError for a name of none."""
    if name not in CAMPAIGNS:
        raise ValueError(f"campaign={name!r} is none: expected one of {', '.join(CAMPAIGNS)}")
    module, here, _ = CAMPAIGNS[name]
    found = getattr(import_module(f"boostproof.verify.campaigns.{module}"), here)
    assert isinstance(found, Campaign)
    return found
