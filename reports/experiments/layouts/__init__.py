"""How the figures of the experiments are laid out: what is beside what, what the axes are called, how a curve looks.

The layout of an experiment stands in the module of its name, with underscores, as ``panels(record)``.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from boostproof.reports.experiments.layouts.panel import Look, Panel
from boostproof.reports.report import Report
from boostproof.verify.experiments.registry import ENTRIES

__all__ = ["Look", "Panel", "layout"]

_PLAIN: tuple[Look, ...] = (("-", "a"), ("--", "b"), ("-", "t"), ("--", "p"), ("-", "x"))


def layout(record: Report) -> tuple[Panel, ...]:
    """The panels of a result's figure: as its experiment has them, or one for each panel that its series name."""
    module = f"{__name__}.{record['name'].replace('-', '_')}"
    if record["name"] in ENTRIES and find_spec(module):
        known: tuple[Panel, ...] = import_module(module).panels(record)
        return known
    names = dict.fromkeys(series["panel"] for series in record["series"])
    return tuple(Panel(name, name, "", _looks(record, name)) for name in names)


def _looks(record: Report, panel: str) -> dict[str, Look]:
    labels = [series["label"] for series in record["series"] if series["panel"] == panel]
    return {label: _PLAIN[place % len(_PLAIN)] for place, label in enumerate(labels)}
