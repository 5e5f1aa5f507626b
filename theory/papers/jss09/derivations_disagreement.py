"""JSS09's section 4.3: how much two rules disagree, from their correlation.

With k = W(+-) W(-+) - W(++) W(--) and p = W(+-) + W(-+), the covariance is -4 k and the variances multiply to
16 (W(++) + k) (W(--) + k), which is at least 16 (k^2 + k (1-p)). As 4 k <= p^2, that is at least 16 k^2 / p^2.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Implies, sqrt
from boostproof.theory.derivation import Derivation, given, so
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula
from boostproof.theory.papers.jss09.derivations_edges import named, naming
from boostproof.theory.papers.jss09.notation import NONDEGENERATE, W, covariance, gamma1, gamma2

__all__ = ["DISAGREEMENT", "disagreement_bound"]

disagreement_bound: Formula = -(W.pm + W.mp) * (sqrt(1 - gamma1**2) * sqrt(1 - gamma2**2)) <= covariance

_product = W.pm * W.mp - W.pp * W.mm
_k, _p, _delta = named(_product), named(W.pm + W.mp), named(covariance)
_v1, _v2 = named(1 - gamma1**2), named(1 - gamma2**2)
_v = named(_v1 * _v2)
_opposite = (W.pp + _k) * (W.mm + _k)
_deviations = sqrt(_v1) * sqrt(_v2)

_NAMES: Derivation = (
    given("law", W.simplex),
    given("variable", NONDEGENERATE.condition),
    have(And(1 - gamma1**2 > 0, 1 - gamma2**2 > 0), called="variances"),
    *naming("k", _product, "law"),
    *naming("p", W.pm + W.mp, "law"),
    *naming("delta", covariance, "law"),
    *naming("v1", 1 - gamma1**2, "variable"),
    *naming("v2", 1 - gamma2**2, "variable"),
    have(And(_v1 > 0, _v2 > 0), called="positive variances"),
    *naming("v", _v1 * _v2, "positive variances"),
    have(Eq(_delta, -4 * _k), called="covariance"),
    have(Eq(_v, 16 * _opposite), called="v by cells"),
    have(_p >= 0, called="at least 0"),
)  # fmt: skip


def _if_positive(formula: Formula) -> Formula:
    return Implies(_k > 0, formula)


DISAGREEMENT: Derivation = (
    *_NAMES,
    have(_if_positive(_k * (1 - _p**2) <= _p**2 * (1 - _p)), called="times the rest"),
    so("squared", _if_positive(_k**2 <= _p**2 * (_k**2 + _k * (1 - _p))), "times the rest"),
    have(_if_positive(_p**2 * (_k**2 + _k * (1 - _p)) <= _p**2 * (W.pp + _k) * (W.mm + _k)), called="by cells"),
    so("together", _if_positive(16 * _k**2 <= _p**2 * 16 * (W.pp + _k) * (W.mm + _k)), "squared", "by cells"),
    so("by v", _if_positive(16 * _k**2 <= _p**2 * _v), "together", "v by cells"),
    so("by variances", _if_positive(16 * _k**2 <= _p**2 * _v1 * _v2), "by v", "v"),
    so("roots", _if_positive(4 * _k <= _p * _deviations), "by variances", "positive variances", "at least 0"),
    so("any k", 4 * _k <= _p * _deviations, "roots", "positive variances", "at least 0"),
    so("low", -_p * _deviations <= _delta, "any k", "covariance", "positive variances"),
    have(disagreement_bound, using=("low", "delta", "p", "v1", "v2", "variances")),
)  # fmt: skip
"""Two rules differ in their correctness on a weight of at least minus their correlation."""
