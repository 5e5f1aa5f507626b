"""SM00, section 5: operations of AprioriGain against the number of records, its levels, and boosted conjunctions."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.panel import Look, Panel
from boostproof.reports.plots.style import LEFT, QUIET, RIGHT, TIGHTEST
from boostproof.reports.plots.words import ITALIC, UPRIGHT
from boostproof.reports.report import Report

__all__ = ["panels", "timing_panels"]

_N, _K, _T = f"{ITALIC}N{UPRIGHT}", f"{ITALIC}k{UPRIGHT}", f"{ITALIC}t{UPRIGHT}"
_MAIN = "T10.I4, 100 items"
_LAWS = {"planted": "by a planted rule", "coins": "by coins"}
_SETTINGS = {"T5.I2, 50 items": TIGHTEST, _MAIN: LEFT, "T10.I4, 200 items": RIGHT}


def panels(_record: Report) -> tuple[Panel, ...]:
    """The panels of the figure."""
    return _PANELS


def timing_panels(record: Report) -> tuple[Panel, ...]:
    """Seconds of both searches: a panel for each law of labels, with the same ends."""
    held = [value for series in record["series"] for name in ("low", "high") for value in series["columns"][name]]
    # A logarithm has no place for what took no time that a clock could measure.
    logs = "xy" if min(held) > 0 else "x"
    ends = (min(held) / 1.15, max(held) * 1.15)
    return tuple(
        Panel(
            f"seconds, {law}", f"({letter}) {_MAIN}, labels {words}: seconds", f"number of records {_N}",
            {"AprioriGain": ("-", LEFT), "branch and bound": ("--", RIGHT)},
            logs=logs, ends=ends,
        )
        for letter, (law, words) in zip("ab", _LAWS.items(), strict=True)
    )  # fmt: skip


def _looks() -> dict[str, Look]:
    """A colour for each setting, and a line for each law of labels."""
    lines = dict(zip(_LAWS, ("-", "--"), strict=True))
    return {f"{name}, {law}": (line, role) for name, role in _SETTINGS.items() for law, line in lines.items()}


_PANELS = (
    Panel(
        "operations", "(a) operations of AprioriGain, round 1", f"number of records {_N}",
        {**_looks(), "slope 1": ("--", QUIET)},
        logs="xy",
    ),
    Panel("per record", "(b) operations for each record", f"number of records {_N}", _looks(), logs="xy"),
    Panel(
        "levels", f"(c) {_MAIN}, largest {_N}: itemsets by size", f"number of items {_K}",
        {
            "all conjunctions": ("--", QUIET),
            "candidates, planted": ("-", LEFT), "promising, planted": ("o", LEFT),
            "candidates, coins": ("-", RIGHT), "promising, coins": ("o", RIGHT),
        },
        logs="y",
    ),
    Panel(
        "bounds", "(d) boosted conjunctions, planted labels", f"round {_T}",
        {
            "training error": ("-", LEFT), "prod Z_t": ("--", LEFT),
            "margin error": ("-", RIGHT), "bound (2) of MM01": ("--", RIGHT),
        },
        logs="y",
    ),
)  # fmt: skip
