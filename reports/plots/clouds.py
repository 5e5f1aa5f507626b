"""Several free symbols: the left side against the right side at random places of the domain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boostproof.reports.plots.board import Board, strokes
from boostproof.reports.plots.captions import at_words, called, relation_words, side_words
from boostproof.reports.plots.domain import Domain, Mark
from boostproof.reports.plots.marks import MARKS
from boostproof.reports.plots.numbers import Array, Flags, Numbers
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.scale import limits
from boostproof.reports.plots.shapes import Shape
from boostproof.reports.plots.style import FAILS, PALETTE, SAMPLED, TIGHTEST
from boostproof.reports.plots.words import name_line
from boostproof.theory.language.expr import Symbol

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Cloud", "Sampled", "cloud_picture", "sampled"]

_SHOWN = 120
_HEIGHT = 256.0
_FEW, _DISTINCT = 20, 12
_WIDE = 2000.0


@dataclass(frozen=True)
class Sampled:
    """A shape at random places: values of the symbols, both sides, by how much it holds, where it counts, and fails."""

    values: dict[str, Array]
    left: Array
    right: Array
    gap: Array
    counts: Flags
    fails: Flags

    @property
    def enough(self) -> bool:
        """Whether there is something to draw."""
        return int(self.counts.sum()) >= _FEW

    def closest(self) -> Mark | None:
        """The place where the relation is closest to fail, or fails by most."""
        if not self.counts.any():
            return None
        place = int(np.nanargmin(np.where(self.counts, self.gap, np.nan)))
        return Mark("closest", {name: float(column[place]) for name, column in self.values.items()})


def sampled(shape: Shape, domain: Domain) -> Sampled:
    """The shape at random places of the domain."""
    values = domain.drawn()
    size = len(next(iter(values.values())))
    numbers = Numbers(values, size)
    left, right = (numbers.array(side) for side in shape.relation.args)
    counts = domain.inside(numbers, shape) & np.isfinite(left) & np.isfinite(right)
    return Sampled(values, left, right, numbers.gap(shape.relation), counts, counts & numbers.breaks(shape.relation))


@dataclass(frozen=True)
class Cloud:
    """The places that are shown: what runs across and up, and the report's own, by their words.

    ``symbol``: what runs across where one side is a constant, ``bound``, and the other runs up; else the right side
    runs across and the left side up.
    """

    x: Array
    y: Array
    fails: Flags
    points: tuple[tuple[str, float, float], ...]
    symbol: Symbol | None = None
    bound: float = 0.0
    side: int = 0

    @property
    def telling(self) -> bool:
        """Whether there is more to see than a few places on top of each other."""
        return len({(f"{x:.3g}", f"{y:.3g}") for x, y in zip(self.x, self.y, strict=True)}) >= _DISTINCT


def cloud(shape: Shape, domain: Domain, found: Sampled) -> Cloud:
    """The first of the sampled places that count, and the marks that have values."""
    rows = np.flatnonzero(found.counts)[:_SHOWN]
    sides = (found.left[rows], found.right[rows])
    points = [(mark, *both) for mark in domain.marks for both in _sides(shape, domain, mark)]
    constant = [side for side in (1, 0) if float(np.ptp(sides[side])) == 0.0]
    if not constant:
        held = tuple((mark.words, right, left) for mark, left, right in points)
        return Cloud(sides[1], sides[0], found.fails[rows], held)
    side = 1 - constant[0]
    name = _telling({name: column[rows] for name, column in found.values.items()}, sides[side])
    held = tuple((mark.words, mark.values[name], both[side]) for mark, *both in points)
    bound, symbol = float(sides[1 - side][0]), domain.windows[name].symbol
    return Cloud(found.values[name][rows], sides[side], found.fails[rows], held, symbol, bound, side)


def _telling(columns: Mapping[str, Array], values: Array) -> str:
    """The symbol that the values follow most closely."""
    ranks = {name: _ranks(column) for name, column in columns.items() if np.ptp(column) > 0}
    order = _ranks(values)
    follows = {name: round(abs(float(np.corrcoef(rank, order)[0, 1])), 6) for name, rank in ranks.items()}
    return max(sorted(follows), key=lambda name: follows[name])


def _ranks(values: Array) -> Array:
    # Stable, because the order of equal values must not depend on the machine.
    return np.asarray(np.argsort(np.argsort(values, kind="stable"), kind="stable"), dtype=np.float64)


def _sides(shape: Shape, domain: Domain, mark: Mark) -> list[tuple[float, float]]:
    numbers = Numbers(domain.given(mark.values), 1)
    left, right = (float(numbers.array(side)[0]) for side in shape.relation.args)
    return [(left, right)] if np.isfinite(left) and np.isfinite(right) else []


def cloud_picture(shape: Shape, domain: Domain, found: Sampled) -> Picture | None:
    """The picture of the places; None for an equation that none of them breaks, and for few places."""
    shown = cloud(shape, domain, found)
    if not shown.telling or (shape.equal and not shown.fails.any()):
        return None
    across = called(shown.symbol) if shown.symbol is not None else "the right side"
    up = "the left side" if shown.symbol is None else ("the left side", "the right side")[shown.side]
    at = at_words(domain.marks[0].values, domain) if shown.points else ""
    words = (
        f"{up[0].upper()}{up[1:]} against {across} at {len(shown.x)} random places of the domain, in floating point; "
        f"{_counted(shown)}."
    )
    words += f" The {shown.points[0][0]} lies{at}." if shown.points else ""
    title = f"{up[4:].capitalize()} against {across.removeprefix('the ')}"
    keys = _keys(shape, shown)
    fails = bool(shown.fails.any())
    return Picture(
        "cloud", title, relation_words(shape), words, _HEIGHT,
        lambda board: _draw(board, shape, shown, keys), fails,
    )  # fmt: skip


def _keys(shape: Shape, shown: Cloud) -> list[Key]:
    line = side_words(shape, 1 - shown.side) if shown.symbol is not None else "left = right"
    keys = [Key(".", SAMPLED, "sampled places"), Key("-", TIGHTEST, line)]
    keys += [Key(*MARKS[words], words) for words, *_ in shown.points]
    return keys + ([] if shape.equal else [Key("patch", FAILS, "the claim excludes")])


def _counted(shown: Cloud) -> str:
    failing = int(shown.fails.sum())
    return f"the relation fails at {failing} of them" if failing else "the relation holds at all of them"


def _names(shape: Shape, shown: Cloud) -> tuple[str, str]:
    """What runs across and up."""
    if shown.symbol is not None:
        return name_line(shown.symbol.latex, shown.symbol.name), side_words(shape, shown.side)
    left, right = (side_words(shape, side) for side in (0, 1))
    across = right if right == "right side" else f"right side: {right}"
    return across, left if left == "left side" else f"left side: {left}"


def _draw(board: Board, shape: Shape, shown: Cloud, keys: Sequence[Key]) -> None:
    axes = board.frame(keys, *_names(shape, shown))
    points = np.array([[x, y] for _, x, y in shown.points] or np.empty((0, 2)))
    xs, ys = np.append(shown.x, points[:, 0]), np.append(shown.y, points[:, 1])
    ys = np.append(ys, shown.bound) if shown.symbol is not None else ys
    if shown.symbol is None and min(xs.min(), ys.min()) > 0 and max(ys.max() / ys.min(), xs.max() / xs.min()) > _WIDE:
        axes.set_xscale("log")
        axes.set_yscale("log")
    logarithmic = axes.get_xscale() == "log"
    ends = [_limits(part, kept, logarithmic) for part, kept in ((xs, points[:, 0]), (ys, points[:, 1]))]
    axes.set_xlim(*ends[0])
    axes.set_ylim(*ends[1])
    _excluded(axes, shape, shown)
    axes.plot(shown.x, shown.y, **strokes(".", SAMPLED))
    for words, x, y in shown.points:
        axes.plot([x], [y], **strokes(*MARKS[words]), zorder=5)
    board.ticks()


def _excluded(axes: Axes, shape: Shape, shown: Cloud) -> None:
    """The line of equality, and the side of it on which the relation would fail."""
    (low, high), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    xs = np.unique(np.clip([low, bottom, top, high], low, high))
    line = np.full(len(xs), shown.bound) if shown.symbol is not None else xs
    axes.plot(
        xs, line, color=PALETTE[TIGHTEST], linewidth=1.2, linestyle=(0, (4, 2)) if shown.symbol is not None else "-"
    )
    if shape.equal:
        return
    above = (shape.relation.op in ("lt", "le")) == (shown.side == 0)
    edge = np.full(len(xs), top if above else bottom)
    axes.fill_between(xs, np.clip(line, bottom, top), edge, color=PALETTE[FAILS], linewidth=0, zorder=0.5)


def _limits(values: Array, kept: Array, logarithmic: bool) -> tuple[float, float]:
    if not logarithmic:
        return limits([values], list(kept))
    low, high = limits([np.log(values)], list(np.log(kept)))
    return float(np.exp(low)), float(np.exp(high))
