"""JSS09, Figure 1: Z_theta against the correlation, and towards the least one."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.panel import Panel
from boostproof.reports.plots.style import LEFT, OUTSIDE
from boostproof.reports.plots.words import ITALIC, LEVEL, SUB, SUP, UPRIGHT
from boostproof.reports.report import Report

__all__ = ["panels"]

_Z = f"{ITALIC}Z{SUB}θ{LEVEL}{UPRIGHT}"


def panels(_record: Report) -> tuple[Panel, ...]:
    """The panels of the figure."""
    return _PANELS


_PANELS = (
    Panel(
        "factor", f"{_Z} as a function of the correlation", f"correlation {ITALIC}ρ{UPRIGHT}",
        {"Z_theta": ("-", LEFT), "feasible range": ("range", OUTSIDE)},
        sides=(-1.05, 1.05),
    ),
    Panel(
        "sliver", f"{_Z} towards the least correlation, W(−−) = 10{SUP}−x{LEVEL}", f"{ITALIC}x{UPRIGHT}",
        {"Z_theta": ("-", LEFT)},
    ),
)  # fmt: skip
