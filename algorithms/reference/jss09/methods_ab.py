"""Methods A and B (JSS09, section 5): weak learners boosted apart by AdaBoost, and combined afterwards.

With f the vote of a learner divided by the sum of its coefficients, method A takes the sign of the sum of the f, and
method B weights each f by that sum again, which is the sign of the sum of all votes. The paper has two learners; any
number is taken here. Coefficients are negative where a rule is worse than chance: then the printed sum in f may be 0,
where A has no value, or negative, where A turns the votes of a learner round. `absolute` divides by the sum of the
absolute values instead, the same for coefficients that are not negative. B is the same in any case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.jss09.adaboost_jss09 import JSS09Trace, adaboost_jss09
from boostproof.algorithms.reference.steps import outputs, signed, total
from boostproof.algorithms.reference.trace import RunUndefined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["Combined", "methods_ab"]


class Combined(NamedTuple, Generic[X]):
    """The runs of the learners; the votes of both methods and their signs, each of length m."""

    traces: tuple[JSS09Trace[X], ...]
    votes_a: tuple[X, ...]
    votes_b: tuple[X, ...]
    predictions_a: tuple[int, ...]
    predictions_b: tuple[int, ...]


def methods_ab(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learners: Sequence[WeakLearner[X]],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    absolute: bool = False,
    sign_zero: int = 0,
) -> Combined[X]:
    """Boost each weak learner with JSS09, Algorithm 1, and combine them by methods A and B.

    Args:
        field: the arithmetic to compute in.
        labels: y_i, m values +1 or -1.
        weak_learners: one or more; each gets (w_t, t), returns the m predictions of its h_t, +1 or -1.
        rounds: T, the same for all.
        weights: w_1, a distribution; 1/m each if not given.
        absolute: whether A divides by the sum of the absolute values of the coefficients.
        sign_zero: the value of sign(0), which the paper leaves open.

    Raises:
        RunUndefined: a rule is perfect or always wrong, or A divides by 0.
        ValueError: there are no weak learners, or arguments are not as `adaboost_jss09` takes them.
    """
    if not weak_learners:
        raise ValueError(f"weak_learners={weak_learners!r}: expected at least one")
    traces = tuple(
        adaboost_jss09(field, labels, learner, rounds, weights=weights, sign_zero=sign_zero)
        for learner in weak_learners
    )
    sums = [_sum(field, trace, absolute) for trace in traces]
    m = range(len(labels))
    votes_a = tuple(total(field, (trace.votes[i] / size for trace, size in zip(traces, sums, strict=True))) for i in m)
    votes_b = tuple(total(field, (trace.votes[i] for trace in traces)) for i in m)
    return Combined(traces, votes_a, votes_b, outputs(field, votes_a, sign_zero), outputs(field, votes_b, sign_zero))


def _sum(field: Arithmetic[X], trace: JSS09Trace[X], absolute: bool) -> X:
    """Return what method A divides a learner's votes by."""
    terms = [signed(c, -1) if absolute and field.sign(c) < 0 else c for c in trace.coefficients]
    result = total(field, terms)
    if field.sign(result) == 0:
        raise RunUndefined(trace.rounds, "method A divides by the sum of the coefficients, which is 0")
    return result
