"""JSS09, Tables 1 and 2: the rows of the table as dots, differences to Method B, copies of examples, and bounds."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.panel import Look, Panel
from boostproof.reports.plots.style import LEFT, QUIET, RIGHT, TIGHTEST
from boostproof.reports.report import Report

__all__ = ["panels"]

_METHODS: dict[str, str] = {"2-BOOST": LEFT, "Method A": QUIET, "Method B": RIGHT}
_ACCURACY: dict[str, Look] = {
    label: look
    for method, role in _METHODS.items()
    for label, look in ((method, (".", role)), (f"{method}, printed", ("o", role)))
}
_BOUNDS: dict[str, Look] = {
    f"{error}{bound}": (line, role)
    for error, role in (("training error", TIGHTEST), ("error at margin 0.02", LEFT), ("error at margin 0.1", RIGHT))
    for bound, line in (("", "-"), (", bound", "--"))
}


def panels(record: Report) -> tuple[Panel, ...]:
    """The panels of the figure; the rows are those that the result names."""
    rows, copied = (tuple(record["settings"][name]) for name in ("rows", "copied rows"))
    letter = "d" if copied else "c"
    return (
        Panel("accuracy", "(a) data sets with |LS|: accuracy, per cent", "accuracy", _ACCURACY, rows=rows),
        Panel(
            "difference", "(b) 2-BOOST less Method B, points", "difference",
            {"ours": (".", LEFT), "printed": ("o", LEFT)}, rows=rows, level=0.0,
        ),
        Panel(
            "copies", "(c) 2-BOOST where rows are four times over", "accuracy",
            {"once": (".", QUIET), "four times over": (".", LEFT), "printed": ("o", TIGHTEST)}, rows=copied,
        ),
        Panel("bounds", f"({letter}) 2-BOOST on its learning sets, means", "rounds", _BOUNDS, "y", _ends(record)),
    )  # fmt: skip


def _ends(record: Report) -> tuple[float, float]:
    """All errors and bounds, and 1 above them, so that two powers of ten are on the axis."""
    held = [y for series in record["series"] if series["panel"] == "bounds" for y in series["columns"]["y"]]
    return min([0.1, *held]) / 1.15, 1.15
