"""How the figures of the experiments are laid out: what is beside what, what the axes are called, how a curve looks.

The layout of an experiment stands in the module of its name, with underscores, as ``panels(record)``; that of its
curves of seconds, where it wants one of its own, as ``timing_panels(record)``.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from boostproof.reports.experiments.layouts.panel import Look, Panel
from boostproof.reports.plots.style import COUNTEREXAMPLE, LEFT, RIGHT, SAMPLED, TIGHTEST
from boostproof.reports.report import Report
from boostproof.verify.experiments.registry import ENTRIES

__all__ = ["Look", "Panel", "layout", "timing_layout"]

_PLAIN: tuple[Look, ...] = (("-", LEFT), ("--", RIGHT), ("-", TIGHTEST), ("--", SAMPLED), ("-", COUNTEREXAMPLE))


def layout(record: Report) -> tuple[Panel, ...]:
    """The panels of a result's figure: as its experiment has them, or one for each panel that its series name."""
    known = _known(record, "panels")
    return known or tuple(Panel(name, name, "", _looks(record, name)) for name in _names(record))


def timing_layout(record: Report) -> tuple[Panel, ...]:
    """The panels of the figure of an experiment's seconds: as it has them, or with logarithmic axes."""
    known = _known(record, "timing_panels")
    return known or tuple(_timing(record, name) for name in _names(record))


def _known(record: Report, function: str) -> tuple[Panel, ...]:
    """The panels that the experiment's module has; none where it has no such function."""
    module = f"{__name__}.{record['name'].replace('-', '_')}"
    if record["name"] not in ENTRIES or not find_spec(module):
        return ()
    made = getattr(import_module(module), function, None)
    found: tuple[Panel, ...] = made(record) if made else ()
    return found


def _names(record: Report) -> list[str]:
    return list(dict.fromkeys(series["panel"] for series in record["series"]))


def _timing(record: Report, name: str) -> Panel:
    held = [series["columns"] for series in record["series"] if series["panel"] == name]
    # A logarithm has no place for what took no time that a clock could measure.
    logs = "".join(axis for axis in "xy" if all(value > 0 for columns in held for value in columns[axis]))
    up = name if "seconds" in name else f"{name}, seconds"
    return Panel(name, up, "number of records N", _looks(record, name), logs=logs)


def _looks(record: Report, panel: str) -> dict[str, Look]:
    labels = [series["label"] for series in record["series"] if series["panel"] == panel]
    return {label: _PLAIN[place % len(_PLAIN)] for place, label in enumerate(labels)}
