"""One pair of axes of an experiment's figure, as its layout tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Look", "Panel"]

Look = tuple[str, str]
"""A line, a marker or a shape, and its role in the palette."""


@dataclass(frozen=True)
class Panel:
    """One pair of axes: the panel of the series, the words above and below, and the looks of its series by label.

    A look is a line (``-``, ``--``), a marker (``.``, ``o``, ``x``, ``D``, ``s``), ``cells``, which fills polygons, or
    ``range``, which shades what is outside of the ends of x. ``ends`` are those of y, ``sides`` those of x. ``rows``
    are names of y = 0, 1, 2 ... from the top, in the place of numbers; bars that ``low`` and ``high`` tell lie across
    then. ``level`` is a y at which a quiet line is drawn, or with rows an x.
    """

    name: str
    up: str
    across: str
    looks: Mapping[str, Look] = field(default_factory=dict)
    logs: str = ""
    ends: tuple[float, float] | None = None
    sides: tuple[float, float] | None = None
    square: bool = False
    rows: tuple[str, ...] = ()
    level: float | None = None
