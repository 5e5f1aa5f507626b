"""Where a formula claim is drawn: a window for each free symbol, places in it, and the places the report names."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from boostproof.reports.plots.bounds import Bounds, bounds_of
from boostproof.reports.plots.numbers import Array, Flags, Numbers, attempt, formula, number
from boostproof.reports.plots.shapes import Shape
from boostproof.theory.language.expr import Formula, Symbol, free_symbols
from boostproof.verify.instances.base import Words

__all__ = ["Domain", "Mark", "Window", "domain_of"]

_DRAWN = 4096
_SEED = 20090407
_WHOLE, _MOST_WHOLE = 24, 101
_ROOM = 3.0
_MOST_SYMBOLS = 16
_FEW = 40


@dataclass(frozen=True)
class Window:
    """The part of a symbol's range that is drawn. ``below``, ``beyond``: the domain goes on past its low or high end.

    ``values``: all values, where they are finitely many. ``log``: drawn on a logarithmic axis.
    """

    symbol: Symbol
    low: float
    high: float
    values: tuple[float, ...] = ()
    below: bool = False
    beyond: bool = False
    log: bool = False

    def holds(self, value: float) -> bool:
        """Whether a value lies between the ends."""
        return self.low <= value <= self.high

    @property
    def free(self) -> bool:
        """Whether there is an axis to draw."""
        return not self.values and self.high > self.low

    def places(self, count: int) -> Array:
        """Places from end to end; whole numbers where the symbol stands for one, all that there are or a hundred."""
        if self.symbol.sort == "integer":
            first, last = math.ceil(self.low), math.floor(self.high)
            return np.unique(np.round(np.linspace(first, last, min(last - first + 1, _MOST_WHOLE))))
        found: Array = (np.geomspace if self.log else np.linspace)(self.low, self.high, count)
        return found

    def at(self, share: Array) -> Array:
        """The places at shares from 0 to 1 of the window."""
        if self.values or self.symbol.sort == "integer":
            places = np.asarray(self.values, dtype=np.float64) if self.values else self.places(0)
            picked: Array = places[np.minimum((share * len(places)).astype(int), len(places) - 1)]
            return picked
        if self.log:
            return np.asarray(self.low * (self.high / self.low) ** share, dtype=np.float64)
        return np.asarray(self.low + (self.high - self.low) * share, dtype=np.float64)


@dataclass(frozen=True)
class Mark:
    """A place of the report that a picture points at: what it is, and a value for each symbol."""

    words: str
    values: Mapping[str, float]


@dataclass(frozen=True)
class Domain:
    """The windows by symbol, the symbols of each probability vector, the conditions, and the report's own places."""

    windows: Mapping[str, Window]
    groups: tuple[tuple[str, ...], ...]
    conditions: tuple[Formula, ...]
    marks: tuple[Mark, ...]

    @property
    def free(self) -> list[Window]:
        """The windows of symbols that are in no probability vector and have an axis."""
        grouped = {name for group in self.groups for name in group}
        return [window for name, window in self.windows.items() if name not in grouped and window.free]

    def given(self, place: Mapping[str, float], **along: Array) -> dict[str, Any]:
        """Values for an evaluator: those of a place, but for the symbols that vary."""
        whole = {name for name, window in self.windows.items() if window.symbol.sort == "integer"}
        fixed = {name: int(value) if name in whole else np.float64(value) for name, value in place.items()}
        return {**fixed, **along}

    def inside(self, numbers: Numbers, shape: Shape) -> Flags:
        """Where the domain and the premises of a shape hold."""
        return numbers.where(self.conditions) & numbers.where(shape.premises)

    def narrowed(self, shape: Shape) -> Domain:
        """The windows with open ends no wider than what the domain leaves of them, by random places."""
        values = self.drawn()
        held = attempt(lambda: self.inside(Numbers(values, _DRAWN), shape))
        if held is None or held.sum() < _FEW:
            return self
        spans = {name: (float(column[held].min()), float(column[held].max())) for name, column in values.items()}
        seen = {name: [mark.values[name] for mark in self.marks[:1]] for name in spans}
        windows = {name: _tightened(w, *spans[name], seen[name]) for name, w in self.windows.items()}
        return replace(self, windows=windows)

    def drawn(self) -> dict[str, Array]:
        """Random places of the windows, the same ones each time; probability vectors evenly, and near corners."""
        words = Words(_SEED)
        names = {name for group in self.groups for name in group}
        values = {name: w.at(_shares(words)) for name, w in self.windows.items() if name not in names}
        for group in self.groups:
            sizes = [-np.log(_shares(words) + 1e-300) for _ in group]
            corner = np.where(np.arange(_DRAWN) % 2, 1.0, 2.5)
            sizes = [size**corner for size in sizes]
            total = np.sum(sizes, axis=0)
            values |= {name: size / total for name, size in zip(group, sizes, strict=True)}
        return values


def _tightened(window: Window, low: float, high: float, seen: Sequence[float]) -> Window:
    """The window with its open ends close around what lies in the domain, from ``low`` to ``high``."""
    if window.log or window.symbol.sort == "integer":
        return window
    room = 0.05 * (high - low)
    first = max(window.low, min([low - room, *seen])) if window.below else window.low
    last = min(window.high, max([high + room, *seen])) if window.beyond else window.high
    below, beyond = window.below and first == window.low, window.beyond and last == window.high
    return replace(window, low=first, high=last, below=below, beyond=beyond)


def _shares(words: Words) -> Array:
    return (words.raw(_DRAWN) >> np.uint64(11)).astype(np.float64) * 2.0**-53


def domain_of(claim: Mapping[str, Any], shape: Shape, statement: Formula) -> Domain | None:
    """The domain of a formula claim as printed; None where it cannot be read or has too many symbols."""
    conditions = [formula(item["tree"]) for item in claim["domain"]]
    read = [condition for condition in conditions if condition is not None]
    symbols = {name: symbol for item in (statement, *read) for name, symbol in free_symbols(item).items()}
    if len(read) < len(conditions) or len(symbols) > _MOST_SYMBOLS:
        return None
    parts = [part for condition in read for part in _parts(condition)]
    groups = [tuple(arg.name for arg in part.args if isinstance(arg, Symbol)) for part in parts if part.op == "simplex"]
    grouped = {name for group in groups for name in group}
    marks = tuple(_marks(claim, shape, set(symbols)))
    windows = {
        name: Window(symbol, 0.0, 1.0)
        if name in grouped
        else _window(bounds_of(symbol, parts), [mark.values[name] for mark in marks[:1]])
        for name, symbol in symbols.items()
    }
    return Domain(windows, tuple(groups), tuple(read), marks)


def _parts(condition: Formula) -> Iterator[Formula]:
    if condition.op == "and":
        for part in condition.args:
            yield from _parts(Formula(part.op, part.args))
    else:
        yield condition


def _marks(claim: Mapping[str, Any], shape: Shape, names: set[str]) -> Iterator[Mark]:
    """The report's own places for the part of a shape: counterexamples and the tightest instance found."""
    for key, words in (("counterexample", "counterexample"), ("violent", "largest violation")):
        found = claim.get(key)
        if found and found["part"] in (0, shape.part):
            yield from _mark(words, found, names)
    for item in claim["sharpness"] or ():
        if item["part"] in (0, shape.part) and item["nearest"]:
            yield from _mark("tightest found", item["nearest"], names)
            break


def _mark(words: str, found: Mapping[str, Any], names: set[str]) -> Iterator[Mark]:
    instance = found["instance"] if isinstance(found["instance"], dict) else {}
    values = {name: number(instance.get(name)) for name in names}
    known = {name: value for name, value in values.items() if value is not None}
    if len(known) == len(names):
        yield Mark(words, known)


def _window(bounds: Bounds, seen: Sequence[float]) -> Window:
    """The window of a symbol: its bounds; where there is none, room around what the report shows and around 0."""
    symbol, low, high = bounds.symbol, bounds.low, bounds.high
    if bounds.values:
        return Window(symbol, 0.0, 0.0, bounds.values)
    reach = float(_WHOLE) if symbol.sort == "integer" else _ROOM
    if low is None and high is None:
        far = max([reach * 2 / 3, *(1.5 * abs(value) for value in seen)])
        return Window(symbol, -far, far, below=True, beyond=True)
    if high is None and low is not None:
        window = Window(symbol, low, low + max([reach, *(1.5 * (value - low) for value in seen)]), beyond=True)
    elif low is None and high is not None:
        window = Window(symbol, high - max([reach, *(1.5 * (high - value) for value in seen)]), high, below=True)
    else:
        assert low is not None
        assert high is not None
        window = _between(symbol, low, high, seen, reach)
    return _opened(window, bounds)


def _between(symbol: Symbol, low: float, high: float, seen: Sequence[float], reach: float) -> Window:
    """All of a range with two ends; of many whole numbers the first, and the scale of a place close to 0."""
    if symbol.sort == "integer" and high - low > reach:
        return Window(symbol, low, low + max([reach, *(1.5 * (value - low) for value in seen)]), beyond=True)
    close = [value for value in seen if 0 < value < high / 50]
    if low == 0 and close:
        return Window(symbol, min(close) / 10, high, below=True, log=True)
    return Window(symbol, low, high)


def _opened(window: Window, bounds: Bounds) -> Window:
    """The window without the ends that the domain leaves out: a strict bound is drawn from just inside."""
    if window.symbol.sort == "integer" or window.log:
        return window
    edge = 1e-7 * (window.high - window.low)
    low = window.low + edge if window.low in bounds.strict else window.low
    return replace(window, low=low, high=window.high - edge if window.high in bounds.strict else window.high)
