"""ZZ, Figure 2: C(t) left and R(t) right by learner; their ends, the other weighting, the distances, the bounds."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.reports.experiments.layouts.panel import Panel
from boostproof.reports.plots.style import COUNTEREXAMPLE, LEFT, RIGHT, TIGHTEST
from boostproof.reports.plots.words import ITALIC, LEVEL, SUB, UPRIGHT
from boostproof.reports.report import Report

__all__ = ["panels"]

_T = f"{ITALIC}t{UPRIGHT}"
_ROUND = f"round {_T}"
_WORDS = {"C4.5": "C4.5", "naive Bayes": "naive Bayes", "network": "neural network"}
_MODES = {"resampling": "", "reweighting": ", with weights"}
_COLOURS = (LEFT, RIGHT, TIGHTEST)
_TITLES = {
    "worst": f"largest |ρ| of two rules on {ITALIC}D{SUB}t{LEVEL}{UPRIGHT}",
    "median": f"median |ρ| of two rules on {ITALIC}D{SUB}t{LEVEL}{UPRIGHT}",
    "joint": "distance from independence",
}
_BOUNDS = {
    "training": f"training error and product of {ITALIC}Z{UPRIGHT}",
    "margin": "margin error and (2) of MM01, θ = {theta:g}",
    "half margin": "the same, θ half of the least γ",
}


def panels(record: Report) -> tuple[Panel, ...]:
    """The panels of the figure."""
    sets: Sequence[str] = record["settings"]["sets"]
    theta: float = record["settings"]["theta"]
    return (
        *_averages(sets, "resampling"),
        _ends(sets, "R", 1.0),
        _ends(sets, "C", 0.0),
        *_averages(sets, "reweighting"),
        *(_apart(sets, name, learner) for learner in _WORDS for name in ("worst", "median")),
        *(_apart(sets, "joint", learner) for learner in _WORDS),
        *(_bounds(name, sets[0], theta) for name in _BOUNDS),
    )


def _averages(sets: Sequence[str], mode: str) -> list[Panel]:
    looks = {name: ("-", role) for name, role in zip(sets, _COLOURS, strict=True)}
    return [
        Panel(
            f"{name}, {learner}, {mode}", f"{ITALIC}{name}{UPRIGHT}({_T}), {word}{_MODES[mode]}", _ROUND, looks,
            level=level,
        )
        for learner, word in _WORDS.items()
        for name, level in (("C", 0.0), ("R", 1.0))
    ]  # fmt: skip


def _ends(sets: Sequence[str], name: str, level: float) -> Panel:
    rows = tuple(f"{word}, {on}" for word in _WORDS.values() for on in sets)
    looks = {"mean of our runs": ("o", LEFT), "as the text is read": ("s", RIGHT)}
    title = f"{ITALIC}{name}{UPRIGHT} after the last round"
    return Panel(f"ends, {name}", title, f"{ITALIC}{name}{UPRIGHT}", looks, rows=rows, level=level)


def _apart(sets: Sequence[str], name: str, learner: str) -> Panel:
    pairs = zip(sets, _COLOURS, strict=True)
    looks = {f"{on}{what}": (line, role) for on, role in pairs for what, line in (("", "-"), (" by chance", "--"))}
    looks["least possible"] = ("--", COUNTEREXAMPLE)
    return Panel(
        f"{name}, {learner}", f"{_TITLES[name]}, {_WORDS[learner]}", _ROUND, looks,
        logs="x" if name == "joint" else "", ends=(0.0, 1.02),
    )  # fmt: skip


def _bounds(name: str, on: str, theta: float) -> Panel:
    looks = {
        f"{learner}{what}": (line, role)
        for learner, role in zip(_WORDS, _COLOURS, strict=True)
        for what, line in (("", "-"), (", bound", "--"))
    }
    title = f"{_BOUNDS[name].format(theta=theta)}, {on}"
    return Panel(f"bounds, {name}", title, _ROUND, looks, logs="y")
