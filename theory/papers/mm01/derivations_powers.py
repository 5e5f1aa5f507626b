"""Binomial coefficients between powers, derived for every number k of hyperplanes and every dimension d below it.

Along the diagonal ``(r + 1) C(s + r + 1, r + 1) = (s + r + 1) C(s + r, r)`` with ``s = k - 1 - d``, and each quotient
``(s + r + 1)/(r + 1)`` is at least ``(k - 1)/d``; hence ``C(k - 1, d) >= ((k - 1)/d)^d``. For the sum up to d let
``x = d/(k - 1)``. By Pascal's rule

    sum[i <= r] C(n + 1, i) x^i + x C(n, r) x^r = (1 + x) sum[i <= r] C(n, i) x^i,

so that the sum of all C(k - 1, i) x^i is at most ``(1 + x)^(k - 1) <= e^d``, and as x <= 1, each x^i is at least x^d.
"""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Product, Q, Sum, exp, ln
from boostproof.theory.derivation import Derivation, at, each, every, fold, given, induction, linear, so, termwise
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


def _exponential(name: str, base: Term, exponent: Term, most: Term, *uses: str) -> Derivation:
    """``name``: r times the base make exp(r ``exponent``), for r from 0 to ``most``."""
    return (
        induction(
            name,
            Every(Eq(_power(base, r), exp(r * exponent)), (r, 0, most)),
            (
                fold(f"{name}: none", _power(base, 0)),
                so(f"{name}: at none", Eq(_power(base, 0), exp(0 * exponent)), f"{name}: none", *uses),
            ),
            (
                fold(f"{name}: one more", _power(base, r + 1), f"{name}.hypothesis", *uses),
                so(
                    f"{name}: with one more", Eq(_power(base, r + 1), exp((r + 1) * exponent)),
                    f"{name}: one more", f"{name}.hypothesis", *uses,
                ),
            ),
        ),
    )  # fmt: skip


def _one_choice_more(start: Term) -> Derivation:
    """``one on the diagonal``: C(start + i + 1, i + 1) by C(start + i, i)."""
    return (
        at("absorbed here", "absorbed", start + i, i),
        each(
            "same factors", (q, 0, i),
            Eq((start + (i + 1) - q) / (q + 1), (start + i + 1 - q) / (q + 1)), "same factors.low",
        ),
        termwise(
            "written alike", Eq(binomial(start + (i + 1), i + 1), binomial(start + i + 1, i + 1)), "same factors"
        ),
        so(
            "one on the diagonal",
            Eq(binomial(start + (i + 1), i + 1), (start + i + 1) / (i + 1) * binomial(start + i, i)),
            "written alike", "absorbed here", "diagonal.low",
        ),
    )  # fmt: skip


def _one_ratio_more(start: Term, ratio: Term) -> Derivation:
    """``along the diagonal``: what is said of i + 1, from what is said of i."""
    chosen, power = binomial(start + (i + 1), i + 1), _power(ratio, i + 1)
    here = "diagonal.hypothesis"
    return (
        fold("one ratio more", power, here, "dimension"),
        so(
            "quotient", (start + i + 1) / (i + 1) >= ratio, "below", "dimension", "diagonal.low", "diagonal.high"
        ),
        so("ratio positive", ratio > 0, "below", "dimension"),
        so("larger factor", chosen >= ratio * binomial(start + i, i), "one on the diagonal", "quotient", here),
        so("larger power", ratio * binomial(start + i, i) >= power, "one ratio more", "ratio positive", here),
        so("power positive", power > 0, "one ratio more", "ratio positive", here),
        so(
            "along the diagonal", And(chosen >= power, power > 0),
            "larger factor", "larger power", "power positive", "dimension",
        ),
    )  # fmt: skip


def _diagonal(top: Term) -> Derivation:
    """``end of the diagonal`` and ``ratio to the d``: C(top, d) and the power, from a step ``below``: top >= d."""
    ratio, start = top / d, top - d
    none, no_power = binomial(start + 0, Q(0)), _power(ratio, 0)
    return (
        fold("no ratio", no_power),
        induction(
            "diagonal",
            Every(And(binomial(start + i, i) >= _power(ratio, i), _power(ratio, i) > 0), (i, 0, d)),
            (
                fold("none of the start", none),
                so("at the start", And(none >= no_power, no_power > 0), "none of the start", "no ratio"),
            ),
            (*_one_choice_more(start), *_one_ratio_more(start, ratio)),
        ),
        at("end of the diagonal", "diagonal", d),
        each(
            "factors at the end", (q, 0, d - 1), Eq((top - q) / (q + 1), (start + d - q) / (q + 1)),
            "factors at the end.low",
        ),
        termwise("written as printed", Eq(binomial(top, d), binomial(start + d, d)), "factors at the end"),
        *_exponential("ratios", ratio, ln(ratio), d, "dimension", "below"),
        at("ratio to the d", "ratios", d),
    )  # fmt: skip


AT_LEAST: Derivation = (
    *PASCAL,
    *_BELOW,
    *_diagonal(_top),
    so(
        "at least the power", 2 * binomial(_top, d) >= 2 * (_top / d) ** d,
        "end of the diagonal", "written as printed", "ratio to the d", "below", "dimension",
    ),
)  # fmt: skip
"""C(k - 1, d) >= ((k - 1)/d)^d."""

DIAGONAL: Derivation = (
    *PASCAL,
    given("below", k >= d),
    *last_term(k),
    so("at least its last", Sum(binomial(k, i), (i, 0, d)) >= binomial(k, d), "the others", "up to the last"),
    *_diagonal(k),
    so(
        "at least the power", binomial(k, d) >= (k / d) ** d,
        "end of the diagonal", "written as printed", "ratio to the d", "below", "dimension",
    ),
)  # fmt: skip
"""For k >= d the sum of the C(k, i) up to d is at least C(k, d) >= (k/d)^d."""

_share = d / _top


def _weighted(top: Term, most: Term) -> Term:
    return Sum(binomial(top, i) * _power(_share, i), (i, 0, most))


_SHIFTED: Derivation = (
    *PASCAL,
    *_BELOW,
    so("share", And(0 < _share, _share <= 1), "below", "dimension"),
    fold("no share", _power(_share, 0)),
    induction(
        "powers of the share",
        Every(_power(_share, r) > 0, (r, 0, d)),
        (so("first power positive", _power(_share, 0) > 0, "no share"),),
        (
            fold("next power", _power(_share, r + 1), "powers of the share.hypothesis", "share"),
            so(
                "next power positive", _power(_share, r + 1) > 0,
                "next power", "powers of the share.hypothesis", "share",
            ),
        ),
    ),
    every(
        "shifted",
        (n, 0, k - 1),
        induction(
            "shifted sum",
            Every(
                Eq(
                    _weighted(n + 1, r) + binomial(n, r) * _power(_share, r) * _share,
                    (1 + _share) * _weighted(n, r),
                ),
                (r, 0, d),
            ),
            (
                fold("none of n", binomial(n, Q(0))),
                fold("none of n + 1", binomial(n + 1, Q(0))),
                fold("before none", _weighted(n, Q(-1))),
                fold("before none of more", _weighted(n + 1, Q(-1))),
                fold("only none", _weighted(n, Q(0)), "none of n", "no share", "before none"),
                fold("only none of more", _weighted(n + 1, Q(0)), "none of n + 1", "no share", "before none of more"),
                so(
                    "shifted at first",
                    Eq(
                        _weighted(n + 1, Q(0)) + binomial(n, Q(0)) * _power(_share, 0) * _share,
                        (1 + _share) * _weighted(n, Q(0)),
                    ),
                    "none of n", "none of n + 1", "before none", "before none of more", "only none",
                    "only none of more", "no share", "share", "below", "dimension",
                ),
            ),
            (
                at("Pascal here", "Pascal", n, r),
                fold("next power here", _power(_share, r + 1), "powers of the share", "share"),
                fold("one term more", _weighted(n, r + 1), "shifted sum.hypothesis", "Pascal here", "next power here"),
                fold(
                    "one term more of more", _weighted(n + 1, r + 1),
                    "shifted sum.hypothesis", "Pascal here", "next power here",
                ),
                so(
                    "shifted one on",
                    Eq(
                        _weighted(n + 1, r + 1) + binomial(n, r + 1) * _power(_share, r + 1) * _share,
                        (1 + _share) * _weighted(n, r + 1),
                    ),
                    "Pascal here", "next power here", "one term more", "one term more of more",
                    "shifted sum.hypothesis", "below", "dimension",
                ),
            ),
        ),
    ),
)  # fmt: skip

_both = 1 + _share
_one = numbered(_share)

_BOUNDED: Derivation = (
    *_SHIFTED,
    fold("before none of nothing", _weighted(Q(0), Q(-1))),
    fold("only none of nothing", _weighted(Q(0), Q(0)), "nothing of nothing", "no share", "before none of nothing"),
    induction(
        "of nothing weighted",
        Every(Eq(_weighted(Q(0), r), 1), (r, 0, d)),
        (
            so(
                "of nothing at first", Eq(_weighted(Q(0), Q(0)), 1),
                "only none of nothing", "before none of nothing", "nothing of nothing", "no share",
            ),
        ),
        (
            at("next of nothing vanishes", "of nothing", r + 1),
            fold("next power there", _power(_share, r + 1), "powers of the share", "share"),
            fold(
                "one of nothing more", _weighted(Q(0), r + 1),
                "of nothing weighted.hypothesis", "next of nothing vanishes", "next power there",
            ),
            so("no term", Eq(binomial(Q(0), r + 1), 0), "next of nothing vanishes", "of nothing weighted.low"),
            so(
                "of nothing one on", Eq(_weighted(Q(0), r + 1), 1),
                "no term", "one of nothing more", "of nothing weighted.hypothesis", "next power there",
            ),
        ),
    ),
    at("of nothing up to d", "of nothing weighted", d),
    at("last power positive", "powers of the share", d),
    fold("no both", _power(_both, 0)),
    induction(
        "bounded",
        Every(And(_weighted(n, d) <= _power(_both, n), _power(_both, n) > 0), (n, 0, k - 1)),
        (
            so(
                "bounded at first", And(_weighted(Q(0), d) <= _power(_both, 0), _power(_both, 0) > 0),
                "of nothing up to d", "no both",
            ),
        ),
        (
            at("shifted here", "shifted", n, d),
            at("not negative here", "not negative", n, d),
            fold("both once more", _power(_both, n + 1), "bounded.hypothesis", "share"),
            so(
                "lost", binomial(n, d) * _power(_share, d) * _share >= 0,
                "not negative here", "last power positive", "share",
            ),
            so("grown", _both * _weighted(n, d) <= _both * _power(_both, n), "bounded.hypothesis", "share"),
            so(
                "bounded one on", And(_weighted(n + 1, d) <= _power(_both, n + 1), _power(_both, n + 1) > 0),
                "shifted here", "lost", "grown", "both once more", "bounded.hypothesis", "share",
            ),
        ),
    ),
    at("bounded to the end", "bounded", k - 1),
    *number("one share", _share, "share", "below", "dimension"),
    each("tangents", (q, 1, k - 1), And(0 <= _both, _both <= exp(_one)), "one share", "share"),
    termwise("tangent power", _power(_both, k - 1) <= _power(exp(_one), k - 1), "tangents"),
    so("a number", Defined(_one), "one share", "below", "dimension"),
    *_exponential("exponentials", exp(_one), _one, k - 1, "a number"),
    at("all exponentials", "exponentials", k - 1),
    so(
        "below e^d", _weighted(k - 1, d) <= exp(d),
        "bounded to the end", "tangent power", "all exponentials", "one share", "below", "dimension",
    ),
)  # fmt: skip

_chosen = Sum(binomial(_top, i), (i, 0, d))

AT_MOST: Derivation = (
    *_BOUNDED,
    every(
        "falling powers",
        (i, 0, d),
        induction(
            "falling",
            Every(_power(_share, i + r) <= _power(_share, i), (r, 0, d - i)),
            (
                at("power here", "powers of the share", i),
                so("as it is", _power(_share, i + 0) <= _power(_share, i), "power here"),
            ),
            (
                at("power there", "powers of the share", i + r),
                fold("one share more", _power(_share, i + (r + 1)), "power there", "share"),
                so(
                    "fallen", _power(_share, i + (r + 1)) <= _power(_share, i),
                    "one share more", "falling.hypothesis", "power there", "share",
                ),
            ),
        ),
        at("fallen to the last", "falling", d - i),
        at("not negative there", "not negative", k - 1, i),
        so(
            "weight at least the last", binomial(_top, i) * _power(_share, d) <= binomial(_top, i) * _power(_share, i),
            "fallen to the last", "not negative there",
        ),
    ),
    termwise(
        "the last weight", Sum(binomial(_top, i) * _power(_share, d), (i, 0, d)) <= _weighted(_top, d),
        "falling powers",
    ),
    at("all of the last not negative", "not negative", k - 1),
    termwise("sum not negative", _chosen >= 0, "all of the last not negative"),
    linear(
        "last weight out", Eq(Sum(binomial(_top, i) * _power(_share, d), (i, 0, d)), _chosen * _power(_share, d)),
        "sum not negative", "last power positive",
    ),
    *_exponential("shares", _share, ln(_share), d, "share", "below", "dimension"),
    at("all shares", "shares", d),
    so(
        "weighted below e^d", _chosen * _power(_share, d) <= exp(d),
        "the last weight", "last weight out", "below e^d",
    ),
    so(
        "at most the power", 2 * _chosen <= 2 * (exp(1) * _top / d) ** d,
        "weighted below e^d", "all shares", "last power positive", "below", "dimension",
    ),
)  # fmt: skip
"""The sum of the C(k - 1, i) up to d is at most (e (k - 1)/d)^d."""

_start_of_all = len(PASCAL) + len(_BELOW)
_small, _large = d * ln(_top / d), d * ln(k / d)
_known = ("below", "dimension")

THETA: Derivation = (
    *AT_LEAST,
    *AT_MOST[_start_of_all:],
    *LARGEST[len(PASCAL) :],
    *number("step", 1 / _top, *_known),
    so("step positive", numbered(1 / _top) > 0, "step", *_known),
    so("tangent at the step", ln(1 + numbered(1 / _top)) <= numbered(1 / _top), "step positive"),
    so("logarithm of the step", Eq(ln(k) - ln(_top), ln(1 + numbered(1 / _top))), "step", *_known),
    so(
        "one hyperplane less", ln(k) - ln(_top) <= numbered(1 / _top),
        "tangent at the step", "logarithm of the step", "step positive", *_known,
    ),
    *number("small", _small, *_known),
    *number("large", _large, *_known),
    so("logarithms rise", ln(k) - ln(_top) >= 0, *_known),
    so("all rise", d * (ln(k) - ln(_top)) >= 0, "logarithms rise", *_known),
    so("few", d * numbered(1 / _top) <= 1, "step", *_known),
    so("all rise little", d * (ln(k) - ln(_top)) <= d * numbered(1 / _top), "one hyperplane less", *_known),
    so("all rise by 1 at most", d * (ln(k) - ln(_top)) <= 1, "all rise little", "few", *_known),
    so("no less", numbered(_small) <= numbered(_large), "small", "large", "all rise", *_known),
    so(
        "not much less", numbered(_large) - 1 <= numbered(_small), "small", "large", "all rise by 1 at most", *_known
    ),
    so("raised", exp(numbered(_small)) <= exp(numbered(_large)), "no less"),
    so("not much less raised", exp(numbered(_large) - 1) <= exp(numbered(_small)), "not much less"),
    so(
        "ratio as a number", Eq(_power(_top / d, d), exp(numbered(_small))), "ratio to the d", "small", *_known
    ),
    so(
        "share as a number", Eq(_power(_share, d) * exp(numbered(_small)), 1), "all shares", "small", *_known
    ),
    so(
        "above", _chosen >= exp(numbered(_large) - 1),
        "at least the last", "end of the diagonal", "written as printed", "ratio as a number", "not much less raised",
    ),
    so("under", _chosen <= exp(d) * exp(numbered(_small)), "weighted below e^d", "share as a number"),
    so("under a simpler one", _chosen <= exp(d) * exp(numbered(_large)), "under", "raised"),
    so("Omega", 2 * _chosen >= 2 / exp(1) * (k / d) ** d, "above", "large", *_known),
    so("O", 2 * _chosen <= 2 * exp(d) * (k / d) ** d, "under a simpler one", "large", *_known),
)  # fmt: skip
"""For k > d the sum lies between (1/e) (k/d)^d and e^d (k/d)^d."""
