"""JSS09, Figure 2: accuracies by rounds and after the last, and what the rounds of 2-BOOST were like."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.panel import Panel
from boostproof.reports.plots.style import COUNTEREXAMPLE, LEFT, QUIET, RIGHT, TIGHTEST
from boostproof.reports.plots.words import ITALIC, LEVEL, SUB, UPRIGHT
from boostproof.reports.report import Report

__all__ = ["panels"]

_METHODS = ("2-BOOST", "boosted stump", "boosted bigram", "Method A", "Method B")
_LAWS = ("as stated", "sport tells nothing", "mark tells nothing", "views err together", "views err apart")
_LINES = {
    "2-BOOST": ("-", LEFT),
    "boosted stump": ("-", QUIET),
    "boosted bigram": ("-", RIGHT),
    "Method A": ("--", TIGHTEST),
    "Method B": ("--", COUNTEREXAMPLE),
}
_T = f"iteration {ITALIC}t{UPRIGHT}"
_RHO = f"{ITALIC}ρ{SUB}t{LEVEL}{UPRIGHT}"


def panels(_record: Report) -> tuple[Panel, ...]:
    """The panels of the figure."""
    return _PANELS


_PANELS = (
    Panel("generalization", "(a) generalization accuracy, per cent", _T, _LINES, sides=(0.0, 50.0)),
    Panel("empirical", "(b) empirical accuracy, per cent", _T, _LINES, sides=(0.0, 50.0)),
    Panel(
        "last", "(c) after 50 iterations", "accuracy, per cent",
        {"empirical accuracy": ("s", QUIET), "generalization accuracy": ("o", LEFT)}, rows=_METHODS,
    ),
    Panel(
        "laws", "(d) more generalization accuracy, by the students' law", "points",
        {"2-BOOST less Method A": ("o", TIGHTEST), "2-BOOST less Method B": ("D", COUNTEREXAMPLE)},
        rows=_LAWS, level=0.0,
    ),
    Panel(
        "correlation", f"(e) correlation {_RHO} of the two rules of 2-BOOST", _T,
        {"mean": ("-", LEFT), "least": (".", TIGHTEST)}, sides=(0.0, 50.0), ends=(-1.0, 1.0), level=0.0,
    ),
    Panel(
        "p values", "(f) p of 2-BOOST against A and B on five folds", "draw of the students, in order of p",
        {
            "Student, Method A": (".", TIGHTEST), "corrected, Method A": ("o", TIGHTEST),
            "Student, Method B": (".", COUNTEREXAMPLE), "corrected, Method B": ("o", COUNTEREXAMPLE),
        },
        logs="y", level=0.05,
    ),
    Panel(
        "bounds", "(g) 2-BOOST: errors and bounds, θ = 0.1", _T,
        {
            "training error": ("-", LEFT), "product of Z": ("--", LEFT), "margin error": ("-", RIGHT),
            "Lemma 4.1": ("--", RIGHT),
        },
        logs="y", sides=(0.0, 50.0),
    ),
    Panel(
        "alone", "(h) alone: margin errors and (2) of MM01, θ = 0.1", _T,
        {
            "boosted stump": ("-", QUIET), "boosted stump, (2)": ("--", QUIET), "boosted bigram": ("-", RIGHT),
            "boosted bigram, (2)": ("--", RIGHT),
        },
        logs="y", sides=(0.0, 50.0),
    ),
)  # fmt: skip
