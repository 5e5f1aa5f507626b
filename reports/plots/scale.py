"""The numbers of an axis: its ends, its ticks, and how they are written."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from matplotlib.ticker import LogLocator, MaxNLocator

from boostproof.reports.plots.numbers import Array
from boostproof.reports.plots.words import LEVEL, SUP

__all__ = ["limits", "places", "tick_words"]


def places(ends: tuple[float, float], scale: str, few: int, whole: bool) -> list[float]:
    """The places of at most a few ticks between the ends of an axis."""
    low, high = min(ends), max(ends)
    locator = LogLocator(numticks=few) if scale == "log" else MaxNLocator(few, integer=whole, steps=[1, 2, 2.5, 5, 10])
    # A tick at an end may be rounded beyond it: by a part of itself where the scale is logarithmic.
    below, above = (low, high) if scale == "log" else (high - low, high - low)
    first, last = low - 1e-9 * below, high + 1e-9 * above
    return [float(place) for place in locator.tick_values(low, high) if first <= place <= last]


def tick_words(value: float) -> str:
    """A tick's number, short, with a minus of its own length."""
    if abs(value) < 1e-12:
        return "0"
    if abs(value) >= 1e5 or abs(value) < 1e-3:
        digits, power = f"{value:.0e}".split("e")
        head = {"1": "", "-1": "−"}.get(digits, digits.replace("-", "−") + "·")
        return f"{head}10{SUP}{str(int(power)).replace('-', '−')}{LEVEL}"
    most = 5 if abs(value) >= 1e4 else 4  # with fewer, 10000 would have an exponent
    return f"{value:.{most}g}".replace("-", "−")


def limits(sides: Sequence[Array], keep: Sequence[float]) -> tuple[float, float]:
    """Limits of an axis for curves: around the one that varies less, and all that is to be kept, with some room."""
    held = [side[np.isfinite(side)] for side in sides if np.isfinite(side).any()] or [np.zeros(1)]
    every = np.concatenate(held)
    first, last = _focus(held)
    low, high = max(float(every.min()), first), min(float(every.max()), last)
    kept = [value for value in keep if math.isfinite(value) and abs(value - first) < 30 * (last - first)]
    low, high = min([low, *kept]), max([high, *kept])
    if high - low <= 1e-9 * max(1.0, abs(low)):
        low, high = low - 0.5 * max(1.0, abs(low)), high + 0.5 * max(1.0, abs(high))
    room = 0.06 * (high - low)
    return low - room, high + room


def _focus(held: Sequence[Array]) -> tuple[float, float]:
    """What is worth seeing: a curve that varies less than the other, with as much room again; else most of all."""
    spans = [float(side.max() - side.min()) for side in held]
    first, last = (float(part) for part in np.quantile(np.concatenate(held), (0.1, 0.9)))
    least, most = min(spans), max(last - first, 1e-9 * max(1.0, abs(first), abs(last)))
    if least > 0.05 * most:
        calm = held[spans.index(least)]
        return float(calm.min()) - least, float(calm.max()) + least
    return first - 1.2 * most, last + 1.2 * most
