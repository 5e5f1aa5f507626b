"""Instances that grow, and relations over an index: both sides round by round, or index by index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boostproof.reports.plots.board import Board, strokes
from boostproof.reports.plots.captions import called, relation_words, side_words
from boostproof.reports.plots.instances import Instance
from boostproof.reports.plots.numbers import Array, Flags, Numbers, attempt
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.scale import limits
from boostproof.reports.plots.shapes import Index, Shape
from boostproof.reports.plots.style import FAILS, LEFT, PALETTE, RIGHT, TIGHTEST
from boostproof.reports.plots.words import name_line
from boostproof.reports.visible import visible
from boostproof.theory.language.expr import Node, Symbol, free_symbols

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Steps", "by_index", "by_round", "steps_picture"]

_MOST_STEPS = 24
_MOST_PLACES = 64
_HEIGHT = 216.0


@dataclass(frozen=True)
class Steps:
    """Both sides at each whole number of a symbol: nan where undefined, and where the relation fails.

    ``along`` says what runs, ``held`` the values of the indices that do not.
    """

    symbol: Symbol
    along: str
    held: tuple[tuple[str, int], ...]
    x: Array
    left: Array
    right: Array
    fails: Flags

    @property
    def seen(self) -> int:
        """How many steps have a side to show."""
        return int((np.isfinite(self.left) & np.isfinite(self.right)).sum())

    @property
    def varied(self) -> int:
        """How many different heights there are."""
        both = np.concatenate([self.left, self.right])
        return len({f"{value:.6g}" for value in both[np.isfinite(both)]})


def by_round(shape: Shape, instance: Instance) -> Steps | None:
    """The sides as the instance grows along a symbol, up to which the rows of a table run; None without one."""
    spoken = free_symbols(shape.relation)
    tables = {name for name, value in instance.data.items() if isinstance(value, list) and isinstance(value[0], list)}
    lengths = {instance.laws.lengths.get(name) for name in tables}
    names = [name for name in spoken if name in lengths and isinstance(instance.data.get(name), int)]
    if shape.indices or not names:
        return None
    name = names[0]
    counts = range(1, min(int(instance.data[name]), _MOST_STEPS) + 1)
    cuts = [instance.cut(name, count) for count in counts]
    found = [_both(shape, cut.numbers) if cut.lawful else None for cut in cuts]
    return _steps(spoken[name], "as the instance grows", (), list(counts), found)


def by_index(shape: Shape, instance: Instance) -> Steps | None:
    """The sides along the innermost index at an instance, the outer ones where it fails first, or at their last."""
    numbers, shown = instance.numbers, None
    if not shape.indices:
        return None
    outer, inner = shape.indices[:-1], shape.indices[-1]
    for held in _places(outer, numbers, {})[:_MOST_PLACES]:
        steps = _along(shape, inner, held, numbers)
        if steps is not None and (steps.seen > 1 or steps.fails.any()):
            shown = steps
            if steps.fails.any():
                break
    return shown


def _places(indices: Sequence[Index], numbers: Numbers, held: Mapping[str, int]) -> list[dict[str, int]]:
    """All values of indices, the inner ones running fastest."""
    if not indices:
        return [dict(held)]
    first, *rest = indices
    found: list[dict[str, int]] = []
    for value in _range(first, numbers, held):
        found += _places(rest, numbers, {**held, first.symbol.name: value})
        if len(found) > _MOST_PLACES:
            break
    return found


def _range(index: Index, numbers: Numbers, held: Mapping[str, int]) -> range:
    low, high = (_at(numbers, held, bound) for bound in (index.low, index.high))
    return range(low, min(high, low + _MOST_PLACES) + 1)


def _at(numbers: Numbers, held: Mapping[str, int], bound: Node) -> int:
    return numbers.with_indices(held).integer(bound)


def _along(shape: Shape, inner: Index, held: Mapping[str, int], numbers: Numbers) -> Steps | None:
    counts = list(_range(inner, numbers, held))[:_MOST_STEPS]
    found = [_both(shape, numbers.with_indices({**held, inner.symbol.name: count})) for count in counts]
    return _steps(inner.symbol, "", tuple(held.items()), counts, found)


def _both(shape: Shape, numbers: Numbers) -> tuple[float, float, bool] | None:
    """Both sides and whether the relation fails; None where a premise does not hold or nothing can be computed."""

    def found() -> tuple[float, float, bool] | None:
        if not numbers.where(shape.premises).all():
            return None
        left, right = (float(numbers.array(side)[0]) for side in shape.relation.args)
        return left, right, bool(numbers.breaks(shape.relation)[0])

    return attempt(found)


def _steps(
    symbol: Symbol,
    along: str,
    held: tuple[tuple[str, int], ...],
    counts: Sequence[int],
    found: Sequence[tuple[float, float, bool] | None],
) -> Steps | None:
    sides = [part or (np.nan, np.nan, False) for part in found]
    if not sides:
        return None
    left, right, fails = (np.array(column) for column in zip(*sides, strict=True))
    return Steps(symbol, along, held, np.array(counts, dtype=float), left, right, fails.astype(bool))


def steps_picture(shape: Shape, steps: Steps, source: str) -> Picture:
    """The picture of the sides step by step, at an instance that ``source`` names."""
    held = "".join(f", {visible(name, 24)} = {value}" for name, value in steps.held)
    along = f" {steps.along}" if steps.along else ""
    words = (
        f"Left and right side by {called(steps.symbol)} from {int(steps.x[0])} to "
        f"{int(steps.x[-1])}{along}{held}, at {source}, in floating point."
    )
    words += " Steps at which the relation fails are shaded." if steps.fails.any() else ""
    title = f"Left and right side by {called(steps.symbol)}"
    keys = [Key("o", LEFT, side_words(shape, 0)), Key("s", RIGHT, side_words(shape, 1))]
    keys += [Key("patch", FAILS, "fails")] if steps.fails.any() else []
    keys += (
        [Key("", TIGHTEST, f"at {', '.join(f'{visible(name, 24)} = {value}' for name, value in steps.held)}")]
        if steps.held
        else []
    )
    fails = bool(steps.fails.any())
    return Picture(
        "steps",
        title,
        relation_words(shape),
        words,
        _HEIGHT,
        lambda board: _draw(board, steps, keys),
        fails,
    )


def _draw(board: Board, steps: Steps, keys: Sequence[Key]) -> None:
    axes = board.frame(keys, name_line(steps.symbol.latex, steps.symbol.name))
    axes.set_xlim(steps.x[0] - 0.5, steps.x[-1] + 0.5)
    both = np.concatenate([steps.left, steps.right])
    held = both[np.isfinite(both)]
    if held.min() > 0 and held.max() > 500 * held.min():
        axes.set_yscale("log")
        axes.set_ylim(held.min() / 1.6, held.max() * 1.6)
    else:
        axes.set_ylim(*limits([held], [0.0] if held.min() >= 0 else []))
    for x in steps.x[steps.fails]:
        axes.axvspan(x - 0.5, x + 0.5, color=PALETTE[FAILS], linewidth=0, zorder=0.5)
    _sides(axes, steps)
    board.ticks(whole=True)


def _sides(axes: Axes, steps: Steps) -> None:
    """The right side as squares behind, the left side as dots, so that equal ones are both seen."""
    for y, look, mark, role in ((steps.right, "--", "S", RIGHT), (steps.left, "-", "o", LEFT)):
        axes.plot(steps.x, y, **{**strokes(look, role), "linewidth": 1.1})
        axes.plot(steps.x, y, **strokes(mark, role), zorder=4)
