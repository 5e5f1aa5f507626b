"""The naive combiner of Zhang and Zhang (ZZ, section 3): a vote of rules as if they were independent on D_1.

It knows of the rules what they say and how accurate they are; it asks neither for examples nor for distributions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.inputs import check_coding
from boostproof.algorithms.reference.steps import outputs, vote
from boostproof.algorithms.reference.zz.adaboost_zz import half_log_odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic

__all__ = ["Combination", "naive_combiner"]


class Combination(NamedTuple, Generic[X]):
    """lambda_t and the minima 2 sqrt(c_t (1 - c_t)), each of length T; votes and predictions, each of length m."""

    lambdas: tuple[X, ...]
    minima: tuple[X, ...]
    votes: tuple[X, ...]
    predictions: tuple[int, ...]


def naive_combiner(
    field: Arithmetic[X], hypotheses: Sequence[Sequence[int]], accuracies: Sequence[X], *, sign_zero: int = 0
) -> Combination[X]:
    """Combine T rules by lambda_t = (1/2) ln(c_t / (1 - c_t)), which minimise the bound on the error.

    Args:
        field: the arithmetic to compute in.
        hypotheses: h_t on m examples, any ones, T rows of +1 and -1; T at least 1.
        accuracies: c_t, length T.
        sign_zero: the value of sgn(0), which the paper leaves open.

    Raises:
        RunUndefined: c_t is 0 or 1, where lambda_t has no value.
        ValueError: rows of unequal lengths or other values, another number of accuracies, or another sign_zero.
    """
    if not hypotheses or len({len(row) for row in hypotheses}) != 1:
        raise ValueError(f"hypotheses={hypotheses!r}: expected one or more rows of one length")
    if len(accuracies) != len(hypotheses):
        raise ValueError(f"accuracies={accuracies!r}: expected {len(hypotheses)}, one a rule")
    if sign_zero not in (-1, 0, 1):
        raise ValueError(f"sign_zero={sign_zero!r}: expected -1, 0 or 1")
    for t, row in enumerate(hypotheses, 1):
        check_coding(f"hypothesis of round {t}", row)
    lambdas = tuple(half_log_odds(field, c, t) for t, c in enumerate(accuracies, 1))
    votes = tuple(vote(field, lambdas, hypotheses, i) for i in range(len(hypotheses[0])))
    minima = tuple(_minimum(field, c) for c in accuracies)
    return Combination(lambdas, minima, votes, outputs(field, votes, sign_zero))


def _minimum(field: Arithmetic[X], c: X) -> X:
    """Return 2 sqrt(c_t (1 - c_t))."""
    return field.rational(2) * field.sqrt(c * (field.rational(1) - c))
