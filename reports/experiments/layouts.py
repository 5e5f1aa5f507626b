"""How the figures of the experiments are laid out: what is beside what, what the axes are called, how a curve looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boostproof.reports.plots.words import ITALIC, LEVEL, SUB, SUP, UPRIGHT
from boostproof.reports.report import Report

__all__ = ["Panel", "layout"]

Look = tuple[str, str]
"""A line, a marker or a shape, and its role in the palette."""


@dataclass(frozen=True)
class Panel:
    """One pair of axes: the panel of the series, the words above and below, and the looks of its series by label.

    A look is a line (``-``, ``--``), a marker (``.``, ``o``, ``x``, ``D``, ``s``), ``cells``, which fills polygons, or
    ``range``, which shades what is outside of the ends of x. ``ends`` are those of y, ``sides`` those of x.
    """

    name: str
    up: str
    across: str
    looks: Mapping[str, Look] = field(default_factory=dict)
    logs: str = ""
    ends: tuple[float, float] | None = None
    sides: tuple[float, float] | None = None
    square: bool = False


_L, _K = f"{ITALIC}l{UPRIGHT}", f"{ITALIC}k{UPRIGHT}"
_Z = f"{ITALIC}Z{SUB}θ{LEVEL}{UPRIGHT}"

_LAYOUTS: dict[str, tuple[Panel, ...]] = {
    "mm01-figure-1": (
        Panel(
            "gamma", "(a) γ as a function of the number of regions", f"number of regions {_K}",
            {
                "instances": (".", "n"), "best fit": ("-", "a"), "best with l = 3": ("--", "b"), "mean": ("o", "t"),
            },
            ends=(0.0, 0.55),
        ),
        Panel(
            "sample", "(b) a partition with as many regions as the paper's", "",
            {
                "regions labelled +1": ("cells", "n"), "points +1": (".", "a"), "points -1": (".", "b"),
                "best line": ("-", "t"),
            },
            ends=(0.0, 1.0), square=True,
        ),
        Panel(
            "exponents", f"(c) residual of the best C {_K}{SUP}−{_L}{LEVEL} + E", f"exponent {_L}",
            {"root mean squared residual": ("-", "a"), "l = 3": ("o", "b")},
        ),
        Panel(
            "worst case", "(d) the average and the worst case, γ", f"number of regions {_K}",
            {
                "mean gamma of random regions": ("o", "t"), "alternating on a line": (".", "b"),
                "guaranteed: 1/(4k)": ("--", "a"),
            },
            logs="xy", ends=(0.002, 1.0),
        ),
    ),
    "jss09-figure-1": (
        Panel(
            "factor", f"{_Z} as a function of the correlation", f"correlation {ITALIC}ρ{UPRIGHT}",
            {"Z_theta": ("-", "a"), "feasible range": ("range", "o")},
            sides=(-1.05, 1.05),
        ),
        Panel(
            "sliver", f"{_Z} towards the least correlation, W(−−) = 10{SUP}−x{LEVEL}", f"{ITALIC}x{UPRIGHT}",
            {"Z_theta": ("-", "a")},
        ),
    ),
}  # fmt: skip
_PLAIN: tuple[Look, ...] = (("-", "a"), ("--", "b"), ("-", "t"), ("--", "p"), ("-", "x"))


def layout(record: Report) -> tuple[Panel, ...]:
    """The panels of a result's figure: as its experiment has them, or one for each panel that its series name."""
    known = _LAYOUTS.get(record["name"])
    if known is not None:
        return known
    names = dict.fromkeys(series["panel"] for series in record["series"])
    return tuple(Panel(name, name, "", _looks(record, name)) for name in names)


def _looks(record: Report, panel: str) -> dict[str, Look]:
    labels = [series["label"] for series in record["series"] if series["panel"] == panel]
    return {label: _PLAIN[place % len(_PLAIN)] for place, label in enumerate(labels)}
