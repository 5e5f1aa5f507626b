"""How independent the rules of a run are (ZZ, sections 2 and 4), over any field.

Rules enter as agreements u_i = y h_i(x), +1 where h_i conforms (phi_i = 1) and -1 where it does not (phi_i = 0). All
means are weighted by a distribution D. A correlation with a rule that is always right, or never, under D is 0/0 and has
no value here: None; and so has an average of which some term has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.steps import total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic

__all__ = [
    "Lifting",
    "accuracy",
    "accuracy_ratio",
    "average_correlation",
    "correlation",
    "lifting",
    "variance",
]


class Lifting(NamedTuple, Generic[X]):
    """Corollary 4 for one rule: c(h_t, D_1) - c_t, the printed sum or None, and its t - 1 terms, None without value."""

    difference: X
    printed: X | None
    terms: tuple[X | None, ...]


def accuracy(field: Arithmetic[X], u: Sequence[int], D: Sequence[X]) -> X:
    """Return c(h, D), (2)."""
    return total(field, (d for d, v in zip(D, u, strict=True) if v > 0))


def variance(field: Arithmetic[X], u: Sequence[int], D: Sequence[X]) -> X:
    """Return Var(phi, D) = E[phi^2] - E[phi]^2, (7)."""
    c = accuracy(field, u, D)
    return c - c * c


def correlation(field: Arithmetic[X], u: Sequence[int], v: Sequence[int], D: Sequence[X]) -> X | None:
    """Return rho(h_i, h_j, D), (6); None if a variance is 0."""
    both = total(field, (d for d, a, b in zip(D, u, v, strict=True) if a > 0 and b > 0))
    product = variance(field, u, D) * variance(field, v, D)
    if field.sign(product) == 0:
        return None
    return (both - accuracy(field, u, D) * accuracy(field, v, D)) / field.sqrt(product)


def average_correlation(field: Arithmetic[X], U: Sequence[Sequence[int]], D: Sequence[X]) -> X | None:
    """Return C(t), (13), the mean of rho over all pairs of the t rules of U under D = D_1; None for one rule."""
    rho = [correlation(field, U[i], U[j], D) for j in range(len(U)) for i in range(j)]
    defined = [x for x in rho if x is not None]
    if not rho or len(defined) < len(rho):
        return None
    return total(field, defined) / field.rational(len(rho))


def accuracy_ratio(field: Arithmetic[X], U: Sequence[Sequence[int]], distributions: Sequence[Sequence[X]]) -> X | None:
    """Return R(t), (14), for the t rules of U trained on the first t distributions; None if all c_i are 0."""
    trained = total(field, (accuracy(field, u, D) for u, D in zip(U, distributions, strict=False)))
    if field.sign(trained) == 0:
        return None
    return total(field, (accuracy(field, u, distributions[0]) for u in U)) / trained


def lifting(field: Arithmetic[X], U: Sequence[Sequence[int]], distributions: Sequence[Sequence[X]]) -> Lifting[X]:
    """Return both sides of Corollary 4 for the last of the t rules of U.

    Args:
        field: the arithmetic to compute in.
        U: the agreements of h_1 .. h_t, t rows.
        distributions: D_1 .. D_t, on which these rules were trained, or more.

    Returns:
        c(h_t, D_1) - c_t, the printed sum over i < t of rho(h_i, h_t, D_{i+1}) (2 c_i - 1) sqrt(Var(phi_t, D_{i+1})),
        and its terms. That both sides are equal is not presumed.
    """
    u, two = U[-1], field.rational(2)
    terms = list[X | None]()
    for i, earlier in enumerate(U[:-1]):
        rho = correlation(field, earlier, u, distributions[i + 1])
        factor = two * accuracy(field, earlier, distributions[i]) - field.rational(1)
        root = field.sqrt(variance(field, u, distributions[i + 1]))
        terms.append(None if rho is None else rho * factor * root)
    defined = [term for term in terms if term is not None]
    difference = accuracy(field, u, distributions[0]) - accuracy(field, u, distributions[len(U) - 1])
    return Lifting(difference, total(field, defined) if len(defined) == len(terms) else None, tuple(terms))
