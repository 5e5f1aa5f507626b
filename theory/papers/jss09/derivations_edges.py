"""JSS09's section 4 derived from edges: when the factor of one edge, or of two, is below 1.

With A(gamma, theta) = (1+theta)/2 ln(1+gamma) + (1-theta)/2 ln(1-gamma), the logarithm of the factor, everything rests
on A(gamma, gamma/2) < 0. That is the case u = theta = gamma/2 of A(theta + u, theta) < A(theta - u, theta), because
A(0, theta) = 0; and that holds for 0 < u <= theta because its two sides agree at u = 0 and the difference of their
slopes is u/(1-(theta-u)^2) - u/(1-(theta+u)^2) <= 0.
"""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Sum, exp, integer, ln, real
from boostproof.theory.derivation import Derivation, Step, fold, given, so, suppose
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.jss09.margins import crossing, edge_factor, law_factor
from boostproof.theory.papers.jss09.notation import W, covariance, gamma1, gamma2
from boostproof.theory.scenarios.two_boost_margins import theta

__all__ = [
    "ABOVE_HALF", "BELOW_1", "CROSSING", "FACTORISED", "INDEPENDENT", "below_0", "exponent", "exponential",
    "half_below_0", "named", "naming", "one_edge", "premise_of_independence",
]  # fmt: skip

_k = integer("k", meaning="counts to 1")
one_edge = real("gamma", r"\gamma_{jt}", "the edge of one rule")


def exponent(edge: Term, margin: Term) -> Term:
    """The logarithm of the factor of one edge."""
    return (1 + margin) / 2 * ln(1 + edge) + (1 - margin) / 2 * ln(1 - edge)


def named(term: Term) -> Term:
    """A term with the value of ``term``, which algebra takes for a quantity of its own."""
    return Sum(term, (_k, 1, 1))


def naming(name: str, term: Term, *uses: str) -> Derivation:
    """``name``: the named term has the value of the term, which ``uses`` show to have one."""
    return (
        fold(f"{name}: none", Sum(term, (_k, 1, 0))),
        fold(f"{name}: one", named(term), *uses),
        so(name, Eq(named(term), term), f"{name}: none", f"{name}: one", *uses),
    )


def half_below_0(name: str, edge: Term, *uses: str) -> Derivation:
    """``name``: 0 < g < 1 and A(g, g/2) < 0 for the named edge g; ``uses`` show that the edge lies between 0 and 1."""
    g = named(edge)
    u = named(g / 2)
    return (
        *naming(f"{name}: edge", edge, *uses),
        so(f"{name}: between", And(0 < g, g < 1), f"{name}: edge", *uses),
        *naming(f"{name}: half", g / 2, f"{name}: between"),
        so(f"{name}: apart", And(0 < u, u <= g / 2, g / 2 + u < 1, 0 < g), f"{name}: half", f"{name}: between"),
        so(f"{name}: mirrored", exponent(g / 2 + u, g / 2) < exponent(g / 2 - u, g / 2), f"{name}: apart"),
        so(
            name, And(0 < g, g < 1, exponent(g, g / 2) < 0),
            f"{name}: mirrored", f"{name}: half", f"{name}: between",
        ),
    )  # fmt: skip


def below_0(name: str, edge: Term, *uses: str) -> Derivation:
    """``name``: A(g, theta) < 0 for the named edge g; ``uses`` show that 0 < 2 theta <= edge < 1."""
    g = named(edge)
    return (
        *half_below_0(f"{name}: at half", edge, *uses),
        so(f"{name}: odds", ln((1 + g) / (1 - g)) > 0, f"{name}: at half"),
        so(f"{name}: margin", And(0 < theta, theta <= g / 2), f"{name}: at half: edge", *uses),
        so(name, exponent(g, theta) < 0, f"{name}: at half", f"{name}: odds", f"{name}: margin"),
    )


def exponential(name: str, power: Term, *uses: str) -> Derivation:
    """``name``: exp of the named power is below 1, where ``uses`` show that it has a value below 0."""
    return (
        *naming(f"{name}: value", power, *uses),
        so(f"{name}: below 0", named(power) < 0, f"{name}: value", *uses),
        so(name, exp(named(power)) < 1, f"{name}: below 0"),
    )


_margin = (given("margin", theta > 0), given("half", theta < one_edge / 2), given("below 1", one_edge < 1))
_g = named(one_edge)

BELOW_1: Derivation = (
    *_margin,
    *below_0("negative", one_edge, "margin", "half", "below 1"),
    *exponential("exponential", exponent(_g, theta), "negative", "negative: at half"),
    so(
        "factor below 1", edge_factor(one_edge) < 1,
        "exponential", "exponential: value", "negative: at half: edge", "margin", "half", "below 1",
    ),
)  # fmt: skip
"""The factor of one edge above 2 theta."""

_between = (given("positive", 0 < one_edge), given("below 1", one_edge < 1))

ABOVE_HALF: Derivation = (
    *_between,
    *half_below_0("half", one_edge, "positive", "below 1"),
    so("odds", ln((1 + one_edge) / (1 - one_edge)) > 0, "positive", "below 1"),
    so("above half", one_edge / 2 < crossing(one_edge), "half", "odds", "half: edge"),
)
"""The factor of one edge is still below 1 at theta = gamma/2."""


def _side(name: str, premise: Formula, sign: Formula, exponential: Formula, factor: Formula) -> Step:
    """What the factor of one edge is on one side of the crossing."""
    value = exponent(one_edge, theta)
    known = ("positive", "below 1")
    return suppose(
        name, premise, ("defined",),
        so(f"{name}: sign", sign, f"{name}.premise", "odds", *known),
        *naming(f"{name}: value", value, f"{name}: sign", *known),
        so(f"{name}: named sign", _with(sign, named(value)), f"{name}: value", f"{name}: sign", *known),
        so(f"{name}: exponential", exponential, f"{name}: named sign"),
        so(f"{name}: factor", factor, f"{name}: exponential", f"{name}: value", f"{name}.premise", *known),
    )  # fmt: skip


def _with(sign: Formula, term: Term) -> Formula:
    return Formula(sign.op, (term, sign.args[1]))


_value = exponent(one_edge, theta)

CROSSING: Derivation = (
    *_between,
    so("odds", ln((1 + one_edge) / (1 - one_edge)) > 0, "positive", "below 1"),
    so("defined", Defined(crossing(one_edge)), "odds", "positive", "below 1"),
    _side("below", theta < crossing(one_edge), _value < 0, exp(named(_value)) < 1, edge_factor(one_edge) < 1),
    _side("above", theta >= crossing(one_edge), _value >= 0, exp(named(_value)) >= 1, edge_factor(one_edge) >= 1),
)
"""The factor of one edge is below 1 for the margins below the crossing alone."""

premise_of_independence: Formula = And(Eq(covariance, 0), gamma1 > 2 * theta, gamma2 > 2 * theta)
_g1, _g2 = named(gamma1), named(gamma2)
_both = exponent(_g1, theta) + exponent(_g2, theta)
_of_edges = ("first: at half: edge", "second: at half: edge")
_signs = ("first: at half: between", "second: at half: between")


def _cell(first: Term, second: Term) -> Term:
    return (1 + first) * (1 + second) / 4


_cells = And(
    Eq(W.pp, _cell(_g1, _g2)), Eq(W.pm, _cell(_g1, -_g2)), Eq(W.mp, _cell(-_g1, _g2)), Eq(W.mm, _cell(-_g1, -_g2))
)  # fmt: skip

INDEPENDENT: Derivation = (
    given("law", W.simplex),
    given("positive cells", W.positive),
    given("margin", theta > 0),
    suppose(
        "independent", premise_of_independence, ("law", "positive cells", "margin"),
        so("edges", And(gamma1 < 1, gamma2 < 1), "law", "positive cells"),
        *below_0("first", gamma1, "law", "positive cells", "margin", "independent.premise", "edges"),
        *below_0("second", gamma2, "law", "positive cells", "margin", "independent.premise", "edges"),
        so("cells", _cells, *_of_edges, "law", "independent.premise"),
        so("both", _both < 0, "first", "second"),
        *exponential("exponential", _both, "both", *_signs),
        so("factors", law_factor < 1, "cells", "exponential", "exponential: value", *_signs, "margin"),
    ),
)  # fmt: skip
"""Theorem 4.1, first part: in one round with independent rules."""

_PRODUCT = edge_factor(gamma1) * edge_factor(gamma2)
_INSIDE = And(-1 < _g1, _g1 < 1, -1 < _g2, _g2 < 1)

FACTORISED: Derivation = (
    given("law", W.simplex),
    given("positive cells", W.positive),
    given("margin", theta > 0),
    so("edges", And(-1 < gamma1, gamma1 < 1, -1 < gamma2, gamma2 < 1), "law", "positive cells"),
    *naming("first edge", gamma1, "edges"),
    *naming("second edge", gamma2, "edges"),
    so("inside", _INSIDE, "first edge", "second edge", "edges"),
    suppose(
        "independent", Eq(covariance, 0), ("law",),
        so("cells", _cells, "first edge", "second edge", "law", "independent.premise"),
        *naming("both", _both, "inside", "margin"),
        so("left", Eq(law_factor, exp(named(_both))), "cells", "both", "inside", "margin"),
        so("right", Eq(_PRODUCT, exp(named(_both))), "first edge", "second edge", "both", "inside", "margin", "edges"),
        so("product", Eq(law_factor, _PRODUCT), "left", "right", "positive cells", "edges"),
    ),
)  # fmt: skip
"""For independent rules the factor of Lemma 4.1 is the product of the factors of the two edges."""
