"""ZZ (6) for any joint law of two rules: the square of the covariance is at most the product of the variances.

The covariance is p_11 p_00 - p_10 p_01, and the difference is a sum of products of the weights, none of them negative.
"""

from __future__ import annotations

from boostproof.theory.build import sqrt
from boostproof.theory.derivation import Derivation
from boostproof.theory.ideas import have
from boostproof.theory.papers.zz.notation_runs import LAW

__all__ = ["CAUCHY_SCHWARZ"]

_covariance = LAW.both - LAW.product
_one, _other = LAW.variances
_root = sqrt(_one * _other)

CAUCHY_SCHWARZ: Derivation = (
    have(_covariance**2 <= _one * _other, called="squared"),
    have(_one * _other > 0, called="positive"),
    have(_covariance <= _root, using=("squared", "positive")),
    have(-_root <= _covariance, using=("squared", "positive")),
    have(LAW.rho >= -1),
    have(LAW.rho <= 1),
)  # fmt: skip
"""The correlation coefficient lies between -1 and 1."""
