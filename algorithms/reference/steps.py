"""The steps that several papers print alike: a sum, the exponential update, a vote and its sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boostproof.algorithms.arithmetic import Arithmetic, X

__all__ = ["normalized", "outputs", "reweighted", "signed", "total", "vote"]


def signed(x: X, sign: int) -> X:
    """Return x times a sign, +1 or -1, without asking the field for the number -1."""
    return x if sign == 1 else -x


def total(field: Arithmetic[X], terms: Iterable[X]) -> X:
    """Return the sum of the terms, zero if there are none."""
    result = field.rational(0)
    for term in terms:
        result = result + term
    return result


def normalized(field: Arithmetic[X], terms: Sequence[X]) -> tuple[X, tuple[X, ...]]:
    """Return the sum of the terms, Z, and the terms divided by it."""
    Z = total(field, terms)
    return Z, tuple(term / Z for term in terms)


def reweighted(
    field: Arithmetic[X], D: Sequence[X], alpha: X, labels: Sequence[int], h: Sequence[int]
) -> tuple[X, tuple[X, ...]]:
    """Return Z_t = sum_i D_t(i) exp(-alpha_t y_i h_t(x_i)) and the weights D_{t+1}, each term divided by Z_t."""
    terms = [d * field.exp(-signed(alpha, y * g)) for d, y, g in zip(D, labels, h, strict=True)]
    return normalized(field, terms)


def vote(field: Arithmetic[X], coefficients: Sequence[X], hypotheses: Sequence[Sequence[int]], i: int) -> X:
    """Return sum_t c_t h_t(x_i) for predictions +1 and -1."""
    return total(field, (signed(c, h[i]) for c, h in zip(coefficients, hypotheses, strict=True)))


def outputs(field: Arithmetic[X], votes: Sequence[X], sign_zero: int) -> tuple[int, ...]:
    """Return the signs of the votes, with `sign_zero` where a vote is zero."""
    return tuple(int(field.sign(v)) or sign_zero for v in votes)
