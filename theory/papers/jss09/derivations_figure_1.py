"""JSS09's Figure 1, derived: the factor is below 1 where both rules are wrong on a weight of 1/5 or more.

With e the mean of the edges, w = W(--) and r = W(++) = w + e: by the two means 2 sqrt(W(+-) W(-+)) is at most
W(+-) + W(-+), and 2 sqrt(r w) is at most r + w - u with u = e^2 / (4 (w + e/2)), so that the part of the law is at most
1 - u. That of the margin, (r/w)^(theta/2), is at most exp(theta e / (2 w)), and for these numbers less than 1/(1 - u).
"""

from __future__ import annotations

from boostproof.theory.build import Q, exp, ln
from boostproof.theory.derivation import Derivation, given, so
from boostproof.theory.papers.jss09.derivations_edges import named, naming
from boostproof.theory.papers.jss09.figure_1 import (
    both_right,
    edge1,
    edge2,
    factor,
    largest,
    law_part,
    margin,
    margin_part,
    w,
)

__all__ = ["HARMLESS"]

_mean = (edge1 + edge2) / 2
_saved = _mean**2 / (4 * (w + _mean / 2))
_more = _mean / w
_paid = exp(margin / 2 * _more)
_right, _wrong = margin_part(w)
_apart = ln(both_right(w)) - ln(w)
_x, _y, _law, _margin, _u, _e = (
    named(_more),
    named(_apart),
    named(law_part(w)),
    named(_right * _wrong),
    named(_saved),
    named(_paid),
)
_RANGE = ("low", "high")

HARMLESS: Derivation = (
    given("low", w >= Q(1, 5)),
    given("high", w <= largest),
    *naming("x", _more, *_RANGE),
    so("not negative", _x >= 0, "x", "low"),
    so("logarithm", ln(1 + _x) <= _x, "not negative"),
    so("difference of logarithms", _apart <= _more, "logarithm", "not negative", "x", "low"),
    *naming("y", _apart, *_RANGE),
    so("y below x", _y <= _x, "difference of logarithms", "x", "y", *_RANGE),
    so("exponentials", exp(margin / 2 * _y) <= exp(margin / 2 * _x), "y below x"),
    so("powers", _right * _wrong <= _paid, "y below x", "exponentials", "x", "y", "low"),
    so("means", law_part(w) <= 1 - _saved, *_RANGE),
    so("saved more than paid", (1 - _saved) * _paid < 1, *_RANGE),
    *naming("law", law_part(w), *_RANGE),
    *naming("margin", _right * _wrong, *_RANGE),
    *naming("u", _saved, *_RANGE),
    *naming("e", _paid, *_RANGE),
    so("margin not negative", _margin >= 0, "margin", "low"),
    so("law below", _law <= 1 - _u, "law", "u", "means", *_RANGE),
    so("margin below", _margin <= _e, "margin", "e", "powers", *_RANGE),
    so("both below", (1 - _u) * _e < 1, "u", "e", "saved more than paid", *_RANGE),
    so("u below 1", _u < 1, "u", "low"),
    so("product", _law * _margin < 1, "margin not negative", "law below", "margin below", "both below", "u below 1"),
    so("factor", factor(w) < 1, "product", "law", "margin", *_RANGE),
)
"""The factor for strongly positive correlations."""
