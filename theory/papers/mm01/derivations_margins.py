"""(2) derived for every number of examples and rounds, as Schapire et al. do it, and for every gamma > 0.

With A the sum of the coefficients, an example of margin at most theta has exp(theta A - y H) >= 1, so that the margin
error is at most exp(theta A) prod Z_t, the product of the factors ``exp(theta alpha_t) Z_t``. With x_t = 1 - 2 eps_t
such a factor is the root of ``(1 - x_t)^(1 - theta) (1 + x_t)^(1 + theta)``, which falls in x_t from theta on. Where
theta is below 2 gamma < x_t it is therefore at most its value at 2 gamma; and where theta is at least 2 gamma, the
right side of (2) is at least 1.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iverson, Product, Q, Sum, exp, ln
from boostproof.theory.derivation import Derivation, at, definition, given, so, suppose
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.adaboost import CLOSED, ROUNDS, powers
from boostproof.theory.lemmas.runs import ONE_RULE, constant_sum
from boostproof.theory.papers.mm01.notation import NO_PERFECT_RULE, margin_bound, margin_error
from boostproof.theory.papers.mm01.numbers import number, numbered
from boostproof.theory.scenarios.margins import H, T, alpha, eps, gamma, i, m, t, theta, y
from boostproof.theory.scenarios.observables import Z, q

__all__ = ["MARGINS"]

_all = Sum(alpha[t], (t, 1, T))
_low = Sum(Iverson(y[i] * H[T, i] <= theta * _all), (i, 1, m))
_loss = exp(-y[i] * H[T, i])
_factor = exp(theta * alpha[t]) * Z[t]
_exponent = ((1 - theta) * ln(1 - 2 * gamma) + (1 + theta) * ln(1 + 2 * gamma)) / 2
"""Half the logarithm of the base of (2)."""
_base = numbered(_exponent)
_power = exp(T * _base)


def _upto(rounds: Term) -> Term:
    return Sum(alpha[q], (q, 1, rounds))


def _normalizers(rounds: Term) -> Term:
    return Product(Z[q], (q, 1, rounds))


def _factors(rounds: Term) -> Term:
    return Product(exp(theta * alpha[q]) * Z[q], (q, 1, rounds))


_DATA: Derivation = (
    *ONE_RULE.data,
    given("margin", theta > 0),
    given("advantage", gamma > 0),
    given("no perfect rule", NO_PERFECT_RULE.condition),
    have(Every(And(0 < eps[t], eps[t] < 1), (t, 1, T)), called="interior"),
    at("first error positive", "no perfect rule", 1),
    have(gamma < Q(1, 2), called="less than a half"),
    *ROUNDS,
    *CLOSED,
    *ONE_RULE.unravelled(),
    ONE_RULE.final_votes(),
    *ONE_RULE.mean_loss(),
)  # fmt: skip

_BELOW_FACTORS: Derivation = (
    have(Every(alpha[t] > 0, (t, 1, T)),
        definition("coefficient again", alpha[t], "interior"),
        called="positive coefficients",
    ),
    have(_low <= Sum(exp(theta * _all) * _loss, (i, 1, m)), called="counted"),
    have(Eq(Sum(exp(theta * _all) * _loss, (i, 1, m)), exp(theta * _all) * Sum(_loss, (i, 1, m))),
         called="out of the sum"),
    by_induction((t, 1, T + 1), Eq(exp(theta * _upto(t - 1)) * _normalizers(t - 1), _factors(t - 1)), base=(),
                 called="joined so far"),
    at("joined", "joined so far", T + 1),
    so("below the factors", margin_error <= Product(_factor, (t, 1, T)), "counted", "out of the sum", "mean loss",
       "joined", "examples"),
)  # fmt: skip

_NO_MORE_THAN_ALL: Derivation = (
    have(_low <= Sum(Q(1), (i, 1, m))),
    constant_sum("ones", Q(1), m),
    have(margin_error <= 1, called="share"),
)  # fmt: skip

_half_known = ("advantage", "less than a half")

_SMALL: Derivation = (
    *number("base", _exponent, *_half_known),
    have(ln(1 + 2 * gamma) >= 2 * gamma / (1 + 2 * gamma)),
    have(ln(1 + 2 * gamma) > ln(1 - 2 * gamma)),
    suppose("small advantage", 2 * gamma <= theta, ("advantage", "margin"),
        have(_base >= 0, called="exponent"),
        have(margin_error <= _power, using=("exponent", "at least one round", "share", "examples")),
    ),
)  # fmt: skip

_wrong = ln(2 * eps[t]) - ln(1 - 2 * gamma)
_right = ln(2 * (1 - eps[t])) - ln(1 + 2 * gamma)
_more = 1 - 2 * eps[t] - 2 * gamma
_known = ("interior", *_half_known)
_once = numbered(theta * alpha[t] + ln(Z[t]))
_own = ((1 - theta) * ln(2 * eps[t]) + (1 + theta) * ln(2 * (1 - eps[t]))) / 2
_same = Product(exp(_base), (t, 1, T))

_LARGE: Derivation = (
    suppose("large advantage", theta < 2 * gamma, ("advantage", "margin"),
        have(Every(And(0 <= _factor, _factor <= exp(_base)), (t, 1, T)),
            definition("coefficient of the factor", alpha[t], "interior"),
            so("wrong", (1 - 2 * gamma) * _wrong <= -_more, *_known),
            so("right", (1 + 2 * gamma) * _right <= _more, *_known),
            have((1 - 2 * gamma) * _wrong + (1 + 2 * gamma) * _right <= 0),
            have(_right - _wrong >= 0),
            have((2 * gamma - theta) * (_right - _wrong) >= 0),
            have((1 - theta) * _wrong + (1 + theta) * _right <= 0, called="at theta"),
            *number("own", theta * alpha[t] + ln(Z[t]), "positive coefficients", "normalizers", "margin"),
            so("own exponent", Eq(_once, _own), "own", "coefficient of the factor", "closed normalizers", "interior"),
            have(_once <= _base, using=("own exponent", "at theta", "base", *_known)),
            have(Eq(_factor, exp(_once))),
        ),
        have(Product(_factor, (t, 1, T)) <= _same, called="product below"),
        *powers("power", exp(_base), _base),
        at("power of all", "power", T),
        have(margin_error <= _power, using=("below the factors", "product below", "power of all", "examples")),
    ),
)  # fmt: skip

MARGINS: Derivation = (
    *_DATA,
    *_BELOW_FACTORS,
    *_NO_MORE_THAN_ALL,
    *_SMALL,
    *_LARGE,
    have(margin_error <= _power, called="in either case"),
    so("(2)", margin_error <= margin_bound(T / 2), "in either case", "base", "examples", *_half_known),
)  # fmt: skip
