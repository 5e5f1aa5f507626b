"""What pictures say in words."""

from __future__ import annotations

from collections.abc import Mapping

from boostproof.reports.plots.domain import Domain, Window
from boostproof.reports.plots.shapes import Shape
from boostproof.reports.plots.words import formula_line
from boostproof.reports.visible import visible
from boostproof.theory.language.expr import Symbol
from boostproof.theory.language.text import to_text

__all__ = ["at_words", "called", "mark_words", "relation_words", "said", "side_words", "window_words"]

_LABEL = 40
_RELATION = 240


def called(symbol: Symbol) -> str:
    """A symbol's name in a sentence."""
    return visible(symbol.name, 24)


def side_words(shape: Shape, side: int) -> str:
    """A side's formula where it is short, else which side it is."""
    return formula_line(shape.tree["args"][side], _LABEL) or ("left side", "right side")[side]


def relation_words(shape: Shape) -> str:
    """The relation as text, and of which part of the statement it is."""
    text = visible(to_text(shape.relation), _RELATION + 1)
    part = f"part {shape.part} of {shape.parts}, " if shape.parts > 1 else ""
    return f"{part}{text if len(text) <= _RELATION else 'a relation'}"


def window_words(window: Window) -> str:
    """A symbol and the ends between which it is drawn."""
    further = ", beyond which the domain goes on" if window.below or window.beyond else ""
    scale = ", on a logarithmic axis" if window.log else ""
    low, high = (said(end, window.high - window.low) for end in (window.low, window.high))
    return f"{called(window.symbol)} from {low} to {high}{scale}{further}"


def said(value: float, span: float = 1.0) -> str:
    """A number in few digits; what is next to 0 on the scale of a span is 0."""
    return "0" if abs(value) < 1e-6 * span else f"{value:.6g}"


def mark_words(words: str, *place: float) -> str:
    """A sentence that says where a place that is pointed at lies."""
    where = ", ".join(map(said, place))
    return f"The sides are closest at {where}." if words == "closest" else f"The {words} lies at {where}."


def at_words(values: Mapping[str, float], domain: Domain) -> str:
    """The values of the symbols that are held fast."""
    held = [f"{called(domain.windows[name].symbol)} = {said(values[name])}" for name in sorted(values)]
    return f" at {', '.join(held)}" if held else ""
