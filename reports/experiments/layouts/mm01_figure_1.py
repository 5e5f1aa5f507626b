"""MM01, Figure 1: gamma against the number of regions, a partition, the fit, and the worst case."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.panel import Panel
from boostproof.reports.plots.style import LEFT, POSITIVE, RIGHT, TIGHTEST
from boostproof.reports.plots.words import ITALIC, LEVEL, SUP, UPRIGHT
from boostproof.reports.report import Report

__all__ = ["panels"]

_L, _K = f"{ITALIC}l{UPRIGHT}", f"{ITALIC}k{UPRIGHT}"


def panels(_record: Report) -> tuple[Panel, ...]:
    """The panels of the figure."""
    return _PANELS


_PANELS = (
    Panel(
        "gamma", "(a) γ as a function of the number of regions", f"number of regions {_K}",
        {
            "instances": (".", POSITIVE), "best fit": ("-", LEFT), "best with l = 3": ("--", RIGHT),
            "mean": ("o", TIGHTEST),
        },
        ends=(0.0, 0.55),
    ),
    Panel(
        "sample", "(b) a partition with as many regions as the paper's", "",
        {
            "regions labelled +1": ("cells", POSITIVE), "points +1": (".", LEFT), "points -1": (".", RIGHT),
            "best line": ("-", TIGHTEST),
        },
        ends=(0.0, 1.0), square=True,
    ),
    Panel(
        "exponents", f"(c) residual of the best C {_K}{SUP}−{_L}{LEVEL} + E", f"exponent {_L}",
        {"root mean squared residual": ("-", LEFT), "l = 3": ("o", RIGHT)},
    ),
    Panel(
        "worst case", "(d) the average and the worst case, γ", f"number of regions {_K}",
        {
            "mean gamma of random regions": ("o", TIGHTEST), "alternating on a line": (".", RIGHT),
            "guaranteed: 1/(4k)": ("--", LEFT),
        },
        logs="xy", ends=(0.002, 1.0),
    ),
    Panel(
        "bounds", "(e) boosted lines on random regions", "rounds",
        {
            "training error": ("-", LEFT), "product of Z": ("--", LEFT), "margin error": ("-", RIGHT),
            "(2)": ("--", RIGHT),
        },
        logs="y",
    ),
)  # fmt: skip
