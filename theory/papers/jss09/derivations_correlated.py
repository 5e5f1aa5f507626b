"""A sharper Theorem 4.1: rules whose correlation is not negative do as one rule with the mean of their edges.

Let g be the mean edge, s = W(++) + W(--) and u = sqrt(s^2 - g^2) = 2 sqrt(W(++) W(--)). The correlation is not
negative where 2 sqrt(W(+-) W(-+)) <= u, and that root is at most 1 - s. So the least normalizer is at most u + 1 - s,
and at most 2 u. At theta = g/2, ln(u + 1 - s) + (g/4) ln((s+g)/(s-g)) grows in s from s = (1+g^2)/2 on, up to s = 1;
and ln(2 u) + (g/4) ln((s+g)/(s-g)) grows in s up to s = (1+g^2)/2. Smaller margins only help, as (s+g)/(s-g) is at
least (1+g)/(1-g).
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Implies, exp, ln, sqrt
from boostproof.theory.derivation import Derivation, given, so
from boostproof.theory.ideas import have
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
    have(And(0 < mean_edge, mean_edge < 1), called="edge below 1"),
    *half_below_0("half", mean_edge, "edge below 1"),
    *naming("s", W.pp + W.mm, *_LAW),
    *naming("z", W.least, *_LAW),
    have(And(0 < _g, _g < _s, _s < 1), called="ordered"),
    have(And(Eq(W.pp, (_s + _g) / 2), Eq(W.mm, (_s - _g) / 2)), called="opposite cells"),
    have(Eq(2 * sqrt(W.pp * W.mm), _u), called="first root"),
    have(2 * sqrt(W.pm * W.mp) <= 1 - _s, called="second root"),
    have(sqrt(W.pm * W.mp) <= sqrt(W.pp * W.mm), using=("correlation",), called="roots"),
    have(_z > 0, called="z positive"),
    have(_z <= _u + 1 - _s, using=("z", "first root", "second root", "ordered"), called="z at most one"),
    have(_z <= 2 * _u, using=("z", "first root", "roots", "ordered"), called="z at most two"),
)  # fmt: skip

_CASES: Derivation = (
    have(Implies(_s >= _middle, _below(_z)),
        so("far: at most", _below(_u + 1 - _s), "ordered", "far.premise"),
        have(ln(_z) <= ln(_u + 1 - _s), using=("z at most one", "z positive", "ordered")),
        called="far",
    ),
    have(Implies(_s < _middle, _below(_z)),
        so("near: slope",
           ln(2) + ln(_s - _g) / 2 + ln(_s + _g) / 2 + _g / 4 * _excess - _whole / 2 <= exponent(_g, _g / 2), "ordered",
           "near.premise"),
        have(_below(2 * _u), using=("near: slope", "half", "ordered")),
        have(ln(_z) <= ln(2 * _u), using=("z at most two", "z positive")),
        called="near",
    ),
    so("below", _below(_z), "far", "near", "ordered", "z positive"),
)  # fmt: skip

_left = ln(_z) + theta / 2 * (ln(_s + _g) - ln(_s - _g))
_right = exponent(_g, theta)

CORRELATED: Derivation = (
    *_NAMES,
    *_CASES,
    have((_s + _g) * (1 - _g) >= (_s - _g) * (1 + _g), called="odds"),
    so("excess", _excess >= 0, "odds", "ordered"),
    have(2 * theta <= _g, called="small margin"),
    so("logarithms", _left <= _right, "below", "excess", "small margin", "margin", "ordered", "z positive"),
    *naming("left", _left, "ordered", "z positive"),
    *naming("right", _right, "ordered"),
    so("named", named(_left) <= named(_right), "logarithms", "left", "right", "ordered", "z positive"),
    have(exp(named(_left)) <= exp(named(_right)), called="exponentials"),
    have(ln(1 + _g) - ln(1 - _g) > 0, called="mean edge odds"),
    so("right below 0", _right < 0, "half", "mean edge odds", "small margin"),
    have(named(_right) < 0, called="named right"),
    have(exp(named(_right)) < 1, called="exponential"),
    so("mean edge below 1", edge_factor(mean_edge) < 1, "exponential", "right", "half: edge", "ordered",
       "edge below 1"),
    so("as one rule", law_factor <= edge_factor(mean_edge),
        *_LAW,
        "half: edge",
        "s",
        "ordered",
        "z positive",
        "z",
        "opposite cells",
        "left",
        "right",
        "named",
        "exponentials",
    ),
)  # fmt: skip
"""In one round with a correlation that is not negative and a mean edge of at least 2 theta."""
