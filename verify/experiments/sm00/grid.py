"""Grids of 400 records like that of SM00's Figure 1: a shape of positives, some labels turned; all of it stated.

The labels of the figure are not in the copy of the paper that this rests on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import seed_of

__all__ = ["MAIN", "NOISES", "SHAPES", "SIDE", "TABLE", "Grid", "drawn", "main_grid", "sweep"]

Floats = npt.NDArray[np.float64]
Masks = npt.NDArray[np.bool_]

SIDE = 20
"""The values of each attribute are 1, 2 .. 20."""
TABLE = np.array([(x1, x2) for x2 in range(1, SIDE + 1) for x1 in range(1, SIDE + 1)])
"""All records (x1, x2), shape (400, 2), row after row of the grid."""
_FARTHEST = 2
"""The middle of a shape lies at most so many cells from that of the grid, by each attribute."""


def _discs(u: Floats, v: Floats) -> Masks:
    return ((u + 4) ** 2 + (v + 4) ** 2 <= 16) | ((u - 4) ** 2 + (v - 4) ** 2 <= 25)


SHAPES: dict[str, Callable[[Floats, Floats], Masks]] = {
    "disc": lambda u, v: u**2 + v**2 <= 49,
    "slanting ellipse": lambda u, v: (u + v) ** 2 / 160 + (u - v) ** 2 / 36 <= 1,
    "two discs": _discs,
    "ring": lambda u, v: (u**2 + v**2 >= 16) & (u**2 + v**2 <= 81),
    "diagonal band": lambda u, v: np.abs(u - v) <= 4,
    "upper right": lambda u, v: (u > -2) & (v > -2),
    "chequers": lambda u, v: (np.floor(u / 5) + np.floor(v / 5)) % 2 == 0,
}
"""Where a record is positive but for noise, by its place (u, v) from the middle of the shape."""

NOISES = (0.0, 0.05, 0.1, 0.2)
"""The probabilities with which a label is turned."""

MAIN = ("disc", 0.1)
"""The first shape in the middle of the grid, with the middle one of the rates of noise that are not 0."""


class Grid(NamedTuple):
    """Labels 0 and 1 in the order of TABLE, and those without noise, shape (400,) both."""

    labels: npt.NDArray[np.int64]
    clean: npt.NDArray[np.int64]


def drawn(shape: str, noise: float, middle: tuple[float, float], seed: int) -> Grid:
    """A grid with a shape around a point (x1, x2), each label turned with the probability ``noise``."""
    u, v = (TABLE - np.array(middle)).T
    clean = SHAPES[shape](u, v)
    turned = np.random.default_rng(seed).random(len(TABLE)) < noise
    return Grid((clean ^ turned).astype(np.int64), clean.astype(np.int64))


def main_grid(seed: int) -> Grid:
    """The grid that is drawn in the figure, for a run's seed."""
    shape, noise = MAIN
    return drawn(shape, noise, ((SIDE + 1) / 2, (SIDE + 1) / 2), seed_of(seed, "main"))


def sweep(shape: str, noise: float, place: int, seed: int) -> Grid:
    """The grid of a place in the sweep over many, whose middle is drawn as well."""
    draw = np.random.default_rng(seed_of(seed, "middle", shape, noise, place))
    x1, x2 = (SIDE + 1) / 2 + draw.integers(-_FARTHEST, _FARTHEST + 1, 2)
    return drawn(shape, noise, (float(x1), float(x2)), seed_of(seed, "labels", shape, noise, place))
