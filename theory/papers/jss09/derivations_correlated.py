"""A sharper Theorem 4.1: rules whose correlation is not negative do as one rule with the mean of their edges.

Let g be the mean edge, s = W(++) + W(--) and u = sqrt(s^2 - g^2) = 2 sqrt(W(++) W(--)). The correlation is not
negative where 2 sqrt(W(+-) W(-+)) <= u, and that root is at most 1 - s. So the least normalizer is at most u + 1 - s,
and at most 2 u. At theta = g/2, ln(u + 1 - s) + (g/4) ln((s+g)/(s-g)) grows in s from s = (1+g^2)/2 on, up to s = 1;
and ln(2 u) + (g/4) ln((s+g)/(s-g)) grows in s up to s = (1+g^2)/2. Smaller margins only help, as (s+g)/(s-g) is at
least (1+g)/(1-g).
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, exp, ln, sqrt
from boostproof.theory.derivation import Derivation, given, so, suppose
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.jss09.derivations_edges import exponent, half_below_0, named, naming
from boostproof.theory.papers.jss09.margins import edge_factor, law_factor
from boostproof.theory.papers.jss09.notation import W, covariance, gamma1, gamma2
from boostproof.theory.scenarios.two_boost_margins import theta

__all__ = ["CORRELATED", "mean_edge", "mean_edge_twice_theta", "not_negative"]

mean_edge: Term = (gamma1 + gamma2) / 2
not_negative: Formula = covariance >= 0
mean_edge_twice_theta: Formula = mean_edge >= 2 * theta

_g, _s, _z = named(mean_edge), named(W.pp + W.mm), named(W.least)
_u = sqrt(_s**2 - _g**2)
_middle = (1 + _g**2) / 2
_whole = ln(1 - _g) + ln(1 + _g)
_excess = ln(_s + _g) - ln(_s - _g) - (ln(1 + _g) - ln(1 - _g))


def _below(size: Term) -> Formula:
    """At theta = g/2 a normalizer of this size keeps the factor at or below that of the mean edge."""
    return ln(size) - _whole / 2 + _g / 4 * _excess <= 0


_LAW = ("law", "positive cells")

_NAMES: Derivation = (
    given("law", W.simplex),
    given("positive cells", W.positive),
    given("margin", theta > 0),
    given("correlation", not_negative),
    given("edges", mean_edge_twice_theta),
    so("edge below 1", And(0 < mean_edge, mean_edge < 1), *_LAW, "margin", "edges"),
    *half_below_0("half", mean_edge, "edge below 1"),
    *naming("s", W.pp + W.mm, *_LAW),
    *naming("z", W.least, *_LAW),
    so("ordered", And(0 < _g, _g < _s, _s < 1), "half", "half: edge", "s", *_LAW),
    so("opposite cells", And(Eq(W.pp, (_s + _g) / 2), Eq(W.mm, (_s - _g) / 2)), "half: edge", "s", "law"),
    so("first root", Eq(2 * sqrt(W.pp * W.mm), _u), "opposite cells", "ordered"),
    so("second root", 2 * sqrt(W.pm * W.mp) <= 1 - _s, "s", *_LAW),
    so("roots", sqrt(W.pm * W.mp) <= sqrt(W.pp * W.mm), "correlation", *_LAW),
    so("z positive", _z > 0, "z", *_LAW),
    so("z at most one", _z <= _u + 1 - _s, "z", "first root", "second root", *_LAW, "ordered"),
    so("z at most two", _z <= 2 * _u, "z", "first root", "roots", *_LAW, "ordered"),
)  # fmt: skip

_CASES: Derivation = (
    suppose(
        "far", _s >= _middle, ("ordered",),
        so("far: at most", _below(_u + 1 - _s), "ordered", "far.premise"),
        so("far: logarithm", ln(_z) <= ln(_u + 1 - _s), "z at most one", "z positive", "ordered"),
        so("far: below", _below(_z), "far: at most", "far: logarithm"),
    ),
    suppose(
        "near", _s < _middle, ("ordered",),
        so(
            "near: slope",
            ln(2) + ln(_s - _g) / 2 + ln(_s + _g) / 2 + _g / 4 * _excess - _whole / 2 <= exponent(_g, _g / 2),
            "ordered", "near.premise",
        ),
        so("near: at most", _below(2 * _u), "near: slope", "half", "ordered"),
        so("near: logarithm", ln(_z) <= ln(2 * _u), "z at most two", "z positive"),
        so("near: below", _below(_z), "near: at most", "near: logarithm"),
    ),
    so("below", _below(_z), "far", "near", "ordered", "z positive"),
)  # fmt: skip

_left = ln(_z) + theta / 2 * (ln(_s + _g) - ln(_s - _g))
_right = exponent(_g, theta)

CORRELATED: Derivation = (
    *_NAMES,
    *_CASES,
    so("odds", (_s + _g) * (1 - _g) >= (_s - _g) * (1 + _g), "ordered"),
    so("excess", _excess >= 0, "odds", "ordered"),
    so("small margin", 2 * theta <= _g, "edges", "half: edge"),
    so("logarithms", _left <= _right, "below", "excess", "small margin", "margin", "ordered", "z positive"),
    *naming("left", _left, "ordered", "z positive"),
    *naming("right", _right, "ordered"),
    so("named", named(_left) <= named(_right), "logarithms", "left", "right", "ordered", "z positive"),
    so("exponentials", exp(named(_left)) <= exp(named(_right)), "named"),
    so("mean edge odds", ln(1 + _g) - ln(1 - _g) > 0, "ordered"),
    so("right below 0", _right < 0, "half", "mean edge odds", "small margin"),
    so("named right", named(_right) < 0, "right below 0", "right", "ordered"),
    so("exponential", exp(named(_right)) < 1, "named right"),
    so(
        "mean edge below 1", edge_factor(mean_edge) < 1,
        "exponential", "right", "half: edge", "ordered", "edge below 1",
    ),
    so(
        "as one rule", law_factor <= edge_factor(mean_edge),
        *_LAW, "half: edge", "s", "ordered", "z positive", "z", "opposite cells",
        "left", "right", "named", "exponentials",
    ),
)  # fmt: skip
"""In one round with a correlation that is not negative and a mean edge of at least 2 theta."""
