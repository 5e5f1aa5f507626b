"""Binomial coefficients between powers, derived for every number k of hyperplanes and every dimension d below it.

Along the diagonal ``(r + 1) C(s + r + 1, r + 1) = (s + r + 1) C(s + r, r)`` with ``s = k - 1 - d``, and each quotient
``(s + r + 1)/(r + 1)`` is at least ``(k - 1)/d``; hence ``C(k - 1, d) >= ((k - 1)/d)^d``. For the sum up to d let
``x = d/(k - 1)``. By Pascal's rule

    sum[i <= r] C(n + 1, i) x^i + x C(n, r) x^r = (1 + x) sum[i <= r] C(n, i) x^i,

so that the sum of all C(k - 1, i) x^i is at most ``(1 + x)^(k - 1) <= e^d``, and as x <= 1, each x^i is at least x^d.
"""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Product, Q, Sum, exp, ln
from boostproof.theory.derivation import Derivation, at, every, fold, given, induction
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.papers.mm01.derivations_regions import LARGEST, PASCAL, last_term
from boostproof.theory.papers.mm01.notation import binomial
from boostproof.theory.papers.mm01.numbers import number, numbered
from boostproof.theory.scenarios.arrangements import d, i, k, n, q, r

__all__ = ["AT_LEAST", "AT_MOST", "DIAGONAL", "THETA"]

_top = k - 1
_BELOW: Derivation = (given("below", k - 1 >= d),)


def _power(base: Term, times: TermLike) -> Term:
    return Product(base, (q, 1, times))


def _exponential(name: str, base: Term, exponent: Term, most: Term) -> Derivation:
    """``name``: r times the base make exp(r ``exponent``), for r from 0 to ``most``."""
    return (
        induction(name, Every(Eq(_power(base, r), exp(r * exponent)), (r, 0, most)),
            (have(Eq(_power(base, 0), exp(0 * exponent)), called=f"{name}: at none"),),
            (
                fold(f"{name}: one more", _power(base, r + 1), f"{name}.hypothesis"),
                have(Eq(_power(base, r + 1), exp((r + 1) * exponent)),
                     using=(f"{name}: one more", f"{name}.hypothesis"), called=f"{name}: with one more"),
            ),
        ),
    )  # fmt: skip


def _one_choice_more(start: Term) -> Derivation:
    """``one on the diagonal``: C(start + i + 1, i + 1) by C(start + i, i)."""
    return (
        at("absorbed here", "absorbed", start + i, i),
        have(Eq(binomial(start + (i + 1), i + 1), binomial(start + i + 1, i + 1)), called="written alike"),
    )  # fmt: skip


def _diagonal(top: Term) -> Derivation:
    """``end of the diagonal`` and ``ratio to the d``: C(top, d) and the power, from a step ``below``: top >= d."""
    ratio, start = top / d, top - d
    return (
        by_induction((i, 0, d), And(binomial(start + i, i) >= _power(ratio, i), _power(ratio, i) > 0),
            *_one_choice_more(start),
            called="diagonal",
        ),
        at("end of the diagonal", "diagonal", d),
        have(Every(Eq((top - q) / (q + 1), (start + d - q) / (q + 1)), (q, 0, d - 1)), called="factors at the end"),
        have(Eq(binomial(top, d), binomial(start + d, d)), called="written as printed"),
        *_exponential("ratios", ratio, ln(ratio), d),
    )  # fmt: skip


AT_LEAST: Derivation = (
    *PASCAL, *_BELOW,
    *_diagonal(_top),
    have(
        2 * binomial(_top, d) >= 2 * (_top / d) ** d,
        using=("end of the diagonal", "written as printed", "below", "dimension"), called="at least the power",
    ),
)  # fmt: skip
"""C(k - 1, d) >= ((k - 1)/d)^d."""

DIAGONAL: Derivation = (
    *PASCAL,
    given("below", k >= d),
    *last_term(k),
    have(
        Sum(binomial(k, i), (i, 0, d)) >= binomial(k, d), using=("the others", "up to the last"),
        called="at least its last",
    ),
    *_diagonal(k),
    have(
        binomial(k, d) >= (k / d) ** d, using=("end of the diagonal", "written as printed", "dimension"),
        called="at least the power",
    ),
)  # fmt: skip
"""For k >= d the sum of the C(k, i) up to d is at least C(k, d) >= (k/d)^d."""

_share = d / _top


def _weighted(top: Term, most: Term) -> Term:
    return Sum(binomial(top, i) * _power(_share, i), (i, 0, most))


_SHIFTED: Derivation = (
    *PASCAL,
    *_BELOW,
    have(And(0 < _share, _share <= 1), called="share"),
    by_induction((r, 0, d), _power(_share, r) > 0, called="powers of the share"),
    every("shifted", (n, 0, k - 1),
        by_induction(
            (r, 0, d),
            Eq(_weighted(n + 1, r) + binomial(n, r) * _power(_share, r) * _share, (1 + _share) * _weighted(n, r)),
            at("Pascal here", "Pascal", n, r),
            base=(),
            called="shifted sum",
        ),
    ),
)  # fmt: skip

_both = 1 + _share
_one = numbered(_share)

_BOUNDED: Derivation = (
    *_SHIFTED,
    by_induction((r, 0, d), Eq(_weighted(Q(0), r), 1),
        have(Eq(binomial(Q(0), r + 1), 0), called="no term"),
        called="of nothing weighted",
    ),
    at("last power positive", "powers of the share", d),
    by_induction((n, 0, k - 1), And(_weighted(n, d) <= _power(_both, n), _power(_both, n) > 0),
        at("shifted here", "shifted", n, d),
        at("not negative here", "not negative", n, d),
        have(_both * _weighted(n, d) <= _both * _power(_both, n), called="grown"),
        called="bounded",
    ),
    at("bounded to the end", "bounded", k - 1),
    *number("one share", _share, "share", "below", "dimension"),
    have(Every(And(0 <= _both, _both <= exp(_one)), (q, 1, k - 1)), called="tangents"),
    have(_power(_both, k - 1) <= _power(exp(_one), k - 1), using=("tangents",), called="tangent power"),
    have(Defined(_one), called="a number"),
    *_exponential("exponentials", exp(_one), _one, k - 1),
    at("all exponentials", "exponentials", k - 1),
    have(_weighted(k - 1, d) <= exp(d),
         using=("bounded to the end", "tangent power", "all exponentials", "one share", "below", "dimension"),
         called="below e^d"),
)  # fmt: skip

_chosen, _rate = Sum(binomial(_top, i), (i, 0, d)), exp(1) * _top / d

AT_MOST: Derivation = (
    *_BOUNDED,
    have(Every(binomial(_top, i) * _power(_share, d) <= binomial(_top, i) * _power(_share, i), (i, 0, d)),
        by_induction((r, 0, d - i), _power(_share, i + r) <= _power(_share, i), base=(), called="falling"),
        at("fallen to the last", "falling", d - i),
        at("not negative there", "not negative", k - 1, i),
        called="falling powers",
    ),
    have(Sum(binomial(_top, i) * _power(_share, d), (i, 0, d)) <= _weighted(_top, d), called="the last weight"),
    at("all of the last not negative", "not negative", k - 1),
    have(_chosen >= 0, called="sum not negative"),
    have(Eq(Sum(binomial(_top, i) * _power(_share, d), (i, 0, d)), _chosen * _power(_share, d)),
         called="last weight out"),
    *_exponential("shares", _share, ln(_share), d),
    have(_chosen * _power(_share, d) <= exp(d), using=("the last weight", "last weight out", "below e^d"),
         called="weighted below e^d"),
    have(Eq(_rate**d, exp(d * ln(_rate))), called="as an exponential"),
    have(Eq(d * ln(_rate), d - d * ln(_share)), called="its exponent"),
    have(Eq(_rate**d * _power(_share, d), exp(d)), called="inverse power"),
    have(2 * _chosen <= 2 * _rate**d, using=("weighted below e^d", "inverse power", "last power positive"),
         called="at most the power"),
)  # fmt: skip
"""The sum of the C(k - 1, i) up to d is at most (e (k - 1)/d)^d."""

_start_of_all = len(PASCAL) + len(_BELOW)
_small, _large = d * ln(_top / d), d * ln(k / d)
_known = ("below", "dimension")

THETA: Derivation = (
    *AT_LEAST, *AT_MOST[_start_of_all:], *LARGEST[len(PASCAL) :],
    *number("step", 1 / _top, *_known),
    have(numbered(1 / _top) > 0, called="step positive"),
    have(
        ln(1 + numbered(1 / _top)) <= numbered(1 / _top), using=("step positive",),
        called="tangent at the step",
    ),
    have(Eq(ln(k) - ln(_top), ln(1 + numbered(1 / _top))), called="logarithm of the step"),
    have(
        ln(k) - ln(_top) <= numbered(1 / _top),
        using=("tangent at the step", "logarithm of the step", "step positive", *_known),
        called="one hyperplane less",
    ),
    *number("small", _small, *_known),
    *number("large", _large, *_known),
    have(ln(k) - ln(_top) >= 0, called="logarithms rise"),
    have(d * (ln(k) - ln(_top)) >= 0, called="all rise"),
    have(d * numbered(1 / _top) <= 1, called="few"),
    have(
        d * (ln(k) - ln(_top)) <= d * numbered(1 / _top), using=("one hyperplane less", *_known),
        called="all rise little",
    ),
    have(
        d * (ln(k) - ln(_top)) <= 1, using=("all rise little", "few", *_known), called="all rise by 1 at most",
    ),
    have(numbered(_small) <= numbered(_large), using=("small", "large", "all rise", *_known), called="no less"),
    have(
        numbered(_large) - 1 <= numbered(_small), using=("small", "large", "all rise by 1 at most", *_known),
        called="not much less",
    ),
    have(exp(numbered(_small)) <= exp(numbered(_large)), using=("no less",), called="raised"),
    have(
        exp(numbered(_large) - 1) <= exp(numbered(_small)), using=("not much less",),
        called="not much less raised",
    ),
    have(Eq(_power(_top / d, d), exp(numbered(_small))), called="ratio as a number"),
    have(Eq(_power(_share, d) * exp(numbered(_small)), 1), called="share as a number"),
    have(
        _chosen >= exp(numbered(_large) - 1),
        using=(
            "at least the last", "end of the diagonal", "written as printed", "ratio as a number",
            "not much less raised",
        ),
        called="above",
    ),
    have(
        _chosen <= exp(d) * exp(numbered(_small)), using=("weighted below e^d", "share as a number"),
        called="under",
    ),
    have(_chosen <= exp(d) * exp(numbered(_large)), using=("under", "raised"), called="under a simpler one"),
    have(2 * _chosen >= 2 / exp(1) * (k / d) ** d, using=("above", "large", *_known), called="Omega"),
    have(2 * _chosen <= 2 * exp(d) * (k / d) ** d, using=("under a simpler one", "large", *_known), called="O"),
)  # fmt: skip
"""For k > d the sum lies between (1/e) (k/d)^d and e^d (k/d)^d."""
