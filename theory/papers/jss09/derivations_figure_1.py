"""JSS09's Figure 1, derived: the factor is below 1 where both rules are wrong on a weight of 1/5 or more.

With e the mean of the edges, w = W(--) and r = W(++) = w + e: by the two means 2 sqrt(W(+-) W(-+)) is at most
W(+-) + W(-+), and 2 sqrt(r w) is at most r + w - u with u = e^2 / (4 (w + e/2)), so that the part of the law is at most
1 - u. That of the margin, (r/w)^(theta/2), is at most exp(theta e / (2 w)), and for these numbers less than 1/(1 - u).
"""

from __future__ import annotations

from boostproof.theory.build import Q, exp, ln
from boostproof.theory.derivation import Derivation, given, so
from boostproof.theory.ideas import have
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
    have(_x >= 0, called="not negative"),
    have(ln(1 + _x) <= _x, using=("not negative",)),
    *naming("y", _apart, *_RANGE),
    have(_y <= _x, called="y below x"),
    so("exponentials", exp(margin / 2 * _y) <= exp(margin / 2 * _x), "y below x"),
    have(_right * _wrong <= _paid, using=("y below x", "exponentials", "x", "y", "low")),
    so("means", law_part(w) <= 1 - _saved, *_RANGE),
    *naming("law", law_part(w), *_RANGE),
    *naming("margin", _right * _wrong, *_RANGE),
    *naming("u", _saved, *_RANGE),
    *naming("e", _paid, *_RANGE),
    have(_margin >= 0, called="margin not negative"),
    have(_law <= 1 - _u, called="law below"),
    have(_margin <= _e, called="margin below"),
    have((1 - _u) * _e < 1, called="both below"),
    have(_u < 1, called="u below 1"),
    so("product", _law * _margin < 1, "margin not negative", "law below", "margin below", "both below", "u below 1"),
    have(factor(w) < 1, using=("product", "law", "margin")),
)  # fmt: skip
"""The factor for strongly positive correlations."""
