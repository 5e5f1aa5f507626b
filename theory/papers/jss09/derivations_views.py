"""JSS09's appendix derived for every number of examples, of rules and of rounds: one round of k rules."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Implies, In, MaxOver, MinOver, Q, Sum, integer, ln
from boostproof.theory.derivation import Derivation, Step, at, every, given, so, suppose
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.k_view import Views, alone_at, over_examples, term_below_sum
from boostproof.theory.scenarios.k_view import D, X, b, c, e, i, j, k, m, theta, u

__all__ = [
    "BALANCED", "BELOW_ROOTS", "BOUNDED", "CONVEX", "DATA", "FALLS", "LEVEL", "MINIMUM", "REACH", "ROUND", "SEPARATED",
    "SLOPES", "WEIGHED", "between", "moved", "other",
]  # fmt: skip

r = integer("r", meaning="a weak learner")

ROUND = Views(
    weight=lambda example: D[example],
    agreement=lambda rule, example: X[rule, example],
    coefficient=lambda rule: c[rule],
    known=("signs", "weights", "coefficients", "other coefficients"),
)


def other(rule: Term) -> Term:
    """Another coefficient of a rule."""
    return u[rule]


def between(rule: Term) -> Term:
    """A coefficient between the two of a rule."""
    return theta * u[rule] + (1 - theta) * c[rule]


def moved(rule: Term) -> Term:
    """The sum of the two coefficients of a rule."""
    return c[rule] + u[rule]


DATA: Derivation = (
    given("examples", m >= 1),
    given("rules", k >= 1),
    given("signs", Every(Every(In(X[j, i], -1, 1), (i, 1, m)), (j, 1, k))),
    given("weights", Every(D[i] >= 0, (i, 1, m))),
    given("total", Eq(Sum(D[i], (i, 1, m)), 1)),
    given("coefficients", Every(Defined(c[j]), (j, 1, k))),
    given("other coefficients", Every(Defined(u[j]), (j, 1, k))),
)

_KNOWN = ROUND.known
_own, _other = ROUND.pull(ROUND.coefficient), ROUND.pull(other)


def _pull_of_both(name: str, coefficient: Term, first: Term, second: Term) -> Step:
    """``name``: at each example, the pull of first * c + second * u is first * own pull + second * other pull."""
    pull = Sum(coefficient * X[j, i], (j, 1, k))
    return have(Every(Eq(pull, first * _own + second * _other), (i, 1, m)), called=name)


# Convexity.

_mixed = over_examples((1 - theta) * ROUND.weighted() + theta * (D[i] * ROUND.factor(other)))

CONVEX: Derivation = (
    *DATA,
    _pull_of_both("pull between", between(j), 1 - theta, theta),
    have(ROUND.normalizer_at(between) <= _mixed, called="chords"),
    have(Eq(_mixed, (1 - theta) * ROUND.normalizer + theta * ROUND.normalizer_at(other)), called="apart"),
    have(ROUND.normalizer_at(between) <= theta * ROUND.normalizer_at(other) + (1 - theta) * ROUND.normalizer,
         using=("chords", "apart"), called="convex"),
)  # fmt: skip
"""The normalizer is convex."""

# Where the derivatives are 0.

SLOPES = Eq(MaxOver(Abs(ROUND.slope(j)), (j, 1, k)), 0)
"""All derivatives are 0."""

MINIMUM: Derivation = (
    *DATA,
    have(Every(MaxOver(Abs(ROUND.slope(j)), (j, 1, k)) >= Abs(ROUND.slope(j)), (j, 1, k)), called="slopes"),
    at("first slope", "slopes", 1),
    suppose("minimum", SLOPES, ("first slope",),
        have(Every(Eq(ROUND.slope(j), 0), (j, 1, k)), called="stationary"),
        *ROUND.no_mean_pull("own pull", ROUND.coefficient, "coefficients", "stationary"),
        *ROUND.no_mean_pull("other pull", other, "other coefficients", "stationary"),
        *ROUND.tangent("least", _other, "own pull", "other pull"),
    ),
)  # fmt: skip
"""Where all derivatives are 0, the normalizer is least."""

# Where there is no minimum.

SEPARATED = And(MinOver(_other, (i, 1, m)) >= 0, over_examples(D[i] * _other) > 0)
"""No pull of the other coefficients is negative, and some of an example with weight is positive."""

_lost = over_examples(ROUND.weighted() - D[i] * ROUND.factor(moved))


def _loss(example: Term) -> Term:
    return ROUND.weighted(example) - D[example] * ROUND.factor(moved, example)


FALLS: Derivation = (
    *DATA,
    have(Defined(over_examples(D[i] * _other)), called="mean"),
    have(Every(MinOver(_other, (i, 1, m)) <= _other, (i, 1, m)), called="pulls"),
    at("first pull", "pulls", 1),
    _pull_of_both("pull of both", moved(j), Q(1), Q(1)),
    have(Defined(ROUND.normalizer)),
    have(Defined(ROUND.normalizer_at(moved))),
    have(Implies(SEPARATED, ROUND.normalizer_at(moved) < ROUND.normalizer),
        have(Every(_loss(i) >= 0, (i, 1, m)), called="losses"),
        *term_below_sum("a loss", _loss, "losses"),
        have(Eq(_lost, ROUND.normalizer - ROUND.normalizer_at(moved))),
        have(Implies(ROUND.normalizer_at(moved) >= ROUND.normalizer, over_examples(D[i] * _other) <= 0),
            have(_lost <= 0, called="nothing lost"),
            have(Every(D[i] * _other * ROUND.factor(other) <= 0, (i, 1, m)),
                at("the loss", "a loss", i),
                so("no loss alone", alone_at(_loss, i) <= 0, "the loss", "nothing lost"),
                at("the loss alone", "a loss: alone", i),
                have(_loss(i) <= 0, called="no loss"),
                have(D[i] * (1 - ROUND.factor(other)) <= 0, using=("no loss", "pull of both", *_KNOWN)),
                have(ROUND.factor(other) * (1 + _other) <= 1),
                called="no pull",
            ),
            called="if not",
        ),
    ),
)  # fmt: skip
"""Along separating coefficients the normalizer falls from everywhere."""

# Where there is one.

BALANCED = And(MinOver(b[i], (i, 1, m)) > 0, Eq(MaxOver(Abs(over_examples(b[i] * X[j, i])), (j, 1, k)), 0))
"""The numbers b are positive weights under which every rule has the edge 0."""

LEVEL = ROUND.normalizer_at(other) <= 1
WEIGHED = MinOver(D[i], (i, 1, m)) > 0
_logs = over_examples(b[i] * ln(D[i]))
REACH = -_logs
"""How far a pull times its number can reach."""

_NUMBERED = replace(ROUND, known=(*_KNOWN, "numbers"))
_bounded = And(ln(D[e]) <= ROUND.pull(other, k, e), b[e] * ROUND.pull(other, k, e) <= REACH)

BOUNDED: Derivation = (
    *DATA,
    given("numbers", Every(Defined(b[i]), (i, 1, m))),
    have(Every(MinOver(D[i], (i, 1, m)) <= D[i], (i, 1, m)), called="weight at least"),
    have(Every(MinOver(b[i], (i, 1, m)) <= b[i], (i, 1, m)), called="number at least"),
    have(Every(MaxOver(Abs(over_examples(b[i] * X[j, i])), (j, 1, k)) >= Abs(over_examples(b[i] * X[j, i])), (j, 1, k)),
         called="edges at most"),
    at("first weight", "weight at least", 1),
    at("first number", "number at least", 1),
    at("first edge", "edges at most", 1),
    have(Defined(ROUND.normalizer_at(other)), called="level"),
    suppose("bounded", And(BALANCED, WEIGHED, LEVEL), ("first weight", "first number", "first edge", "level"),
        have(Every(D[i] > 0, (i, 1, m)), called="weight"),
        have(Every(b[i] > 0, (i, 1, m)), called="number"),
        have(Every(Eq(over_examples(b[i] * X[j, i]), 0), (j, 1, k)), called="balanced"),
        *_NUMBERED.no_mean_pull("other pull", other, "other coefficients", "balanced", b[i]),
        have(Every(D[i] * ROUND.factor(other) >= 0, (i, 1, m)), called="shares"),
        *term_below_sum("a share", lambda example: D[example] * ROUND.factor(other, example), "shares"),
        *term_below_sum("a weight", lambda example: D[example], "weights"),
        every("each reaches", (i, 1, m),
            at("its share", "a share", i),
            at("its share alone", "a share: alone", i),
            at("its weight", "a weight", i),
            at("its weight alone", "a weight: alone", i),
            so("below 1", D[i] * ROUND.factor(other) <= 1, "its share", "its share alone", "bounded.premise"),
            so("no gain", ln(D[i]) <= 0, "its weight", "its weight alone", "weight", "total"),
            have(And(ln(D[i]) <= _other, ln(D[i]) <= 0), called="both"),
        ),
        have(Every(b[i] * _other - b[i] * ln(D[i]) >= 0, (i, 1, m)), called="gaps"),
        *term_below_sum("a gap",
                        lambda example: b[example] * ROUND.pull(other, k, example) - b[example] * ln(D[example]),
                        "gaps"),
        have(Defined(_logs), called="reach"),
        have(Eq(over_examples(b[i] * _other - b[i] * ln(D[i])), over_examples(b[i] * _other) - _logs),
             called="all gaps"),
        every("level set", (e, 1, m),
            at("reaches", "each reaches", e),
            at("its number", "number", e),
            so("within", _bounded, "reaches", "its number", "a gap", "a gap: alone", "all gaps", "other pull"),
        ),
    ),
)  # fmt: skip
"""Where positive weights balance the rules, the coefficients of normalizer 1 and less have bounded pulls."""

# Edges.

_STATIONARY: Derivation = (
    *DATA,
    given("stationary", ROUND.stationary),
    *ROUND.no_mean_pull("own pull", ROUND.coefficient, "coefficients", "stationary"),
)

BELOW_ROOTS: Derivation = (
    *_STATIONARY,
    *ROUND.positive("positive"),
    ROUND.below_root("roots", r, "own pull", "stationary", "positive"),
    have(Every(MinOver(ROUND.edge(j), (j, 1, k)) <= ROUND.edge(j), (j, 1, k)), called="edges"),
    at("first edge", "edges", 1),
    have(Implies(MinOver(ROUND.edge(j), (j, 1, k)) > 0, ROUND.normalizer < 1), called="below 1"),
)
"""The least normalizer is at most the root of 1 - edge^2, for each rule."""
