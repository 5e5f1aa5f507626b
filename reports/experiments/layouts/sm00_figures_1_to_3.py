"""SM00, Figures 1 to 3: the grid, the error curves by class, the edges that vanish, the bounds, and many grids."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.panel import Panel
from boostproof.reports.plots.style import COUNTEREXAMPLE, GRID, LEFT, POSITIVE, QUIET, RIGHT, TIGHTEST
from boostproof.reports.report import Report

__all__ = ["panels"]

_HYPOTHESES = "number of hypotheses"
_SWEEP = "median, least and largest of the grids"
_REGIONS = {
    "rectangles": ("-", RIGHT), "rectilinear-convex regions": ("-", TIGHTEST), "x-monotone regions": ("--", TIGHTEST),
}  # fmt: skip
_NOISES = {"noise 0": (".", QUIET), "noise 0.05": (".", LEFT), "noise 0.1": (".", TIGHTEST), "noise 0.2": (".", RIGHT)}
_CLASSES = {
    "binary splits": ("-", LEFT), "splits both ways": ("--", LEFT), "one range": ("-", COUNTEREXAMPLE),
    "three ranges": ("--", COUNTEREXAMPLE),
    "subsets": ("-", QUIET), "conjunctions": ("-", TIGHTEST), "pairs of subsets": ("-", RIGHT),
    "rectangles both ways": ("--", RIGHT),
}  # fmt: skip


def panels(record: Report) -> tuple[Panel, ...]:
    """The panels of the figure: the paper's, with all classes, the rest on the main grid, and then many grids."""
    shapes = tuple(record["settings"]["shapes"])
    return (
        *_PAPER,
        *_MORE,
        Panel("rules", "(i) binary splits before one reads 0.500", _SWEEP, _NOISES, rows=shapes, level=17.0),
        Panel("hundred", "(j) error with 100 regions", _SWEEP, _NOISES, rows=shapes, level=0.0275),
        Panel("gap", "(k) error of 17 splits less a region's", _SWEEP, _NOISES, rows=shapes, level=0.0),
    )


_PAPER = (
    Panel(
        "grid", "(a) Figure 1: a grid like the paper's, attribute 2 up", "attribute 1",
        {"first region": ("cells", POSITIVE), "positive": ("o", TIGHTEST), "negative": ("o", GRID)},
        ends=(0.3, 20.7), sides=(0.3, 20.7), square=True,
    ),
    Panel(
        "figure 2", "(b) Figure 2: error of binary splits", _HYPOTHESES,
        {"until an error reads 0.500": ("-", LEFT), "errors between 0.4995 and 0.5": ("--", QUIET)},
        ends=(0.0, 0.5),
    ),
    Panel(
        "figure 3", "(c) Figure 3: regions and binary splits", _HYPOTHESES,
        {"binary splits": ("-", LEFT), "regions": ("-", RIGHT)},
        ends=(0.0, 0.5), level=0.0275,
    ),
)  # fmt: skip
_MORE = (
    Panel("simple", "(d) error with the other classes", _HYPOTHESES, _CLASSES, ends=(0.0, 0.5)),
    Panel("shapes", "(e) error with the shapes of regions", _HYPOTHESES, _REGIONS, ends=(0.0, 0.2)),
    Panel(
        "edges", "(f) 1/2 less the error of the best rule", "round",
        {"binary splits, rigorous": ("-", LEFT), "below it errors read 0.500": ("--", QUIET), **_REGIONS},
        logs="y", ends=(1e-6, 0.6),
    ),
    Panel(
        "bounds", "(g) regions: errors and their bounds", _HYPOTHESES,
        {
            "training error": ("-", RIGHT), "product of Theorem 2.1": ("--", RIGHT), "margin error": ("-", LEFT),
            "MM01 (2)": ("--", LEFT),
        },
        logs="y",
    ),
    Panel(
        "left out", "(h) error on records left out", "mean over the grids",
        {"1 rule": ("o", QUIET), "10 rules": ("o", LEFT), "100 rules": ("o", RIGHT)},
        rows=("binary splits", "rectangles", "rectilinear-convex regions", "x-monotone regions"),
    ),
)  # fmt: skip
