"""AdaBoost as Sese and Morishita print it (SM00, section 2): labels 0 and 1, unnormalised weights, beta_t."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import normalized, total
from boostproof.algorithms.reference.trace import RunUndefined, Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["SM00Trace", "adaboost_sm00"]

BITS = (0, 1)


@dataclass(frozen=True, kw_only=True)
class SM00Trace(Trace[X]):
    """A run of SM00, section 2.

    `weights` are the unnormalised w_i^t and `votes` the difference of the two sides of the final inequality,
    sum_t (-ln beta_t) (h_t(x_i) - 1/2). As -ln beta_t = 2 alpha_t, this is the vote sum_t alpha_t h_t(x_i) of the
    papers with labels -1 and +1. A vote of zero predicts 1, for the paper prints >=.
    `normalizers` are Z_t = 2 sqrt(eps_t (1 - eps_t)), the factors of Theorem 2.1.

    Attributes:
        hypotheses: h_t on the m examples, T rows of 0 and 1.
        distributions: p_i^t, one row a row of `weights`.
        errors: eps_t, length T.
        betas: beta_t, length T.
    """

    hypotheses: tuple[tuple[int, ...], ...]
    distributions: tuple[tuple[X, ...], ...]
    errors: tuple[X, ...]
    betas: tuple[X, ...]


def adaboost_sm00(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner: WeakLearner[X],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    demand_advantage: bool = False,
) -> SM00Trace[X]:
    """Run SM00, section 2, line by line.

    Args:
        field: the arithmetic to compute in.
        labels: y_i, N values 0 or 1.
        weak_learner: WeakLearn; gets (p^t, t), returns the N predictions of h_t, 0 or 1.
        rounds: T.
        weights: w^1, non-negative and not all zero; 1/N each if not given.
        demand_advantage: whether a weak hypothesis with eps_t >= 1/2 is refused, as step 2 has it. beta_t has a
            value there as well, so that the same run can be compared with the other papers'.

    Raises:
        RunUndefined: eps_t is 0 or 1, where -ln beta_t or beta_t has no value, or the weights sum to zero, or
            eps_t >= 1/2 where an advantage is demanded.
        ValueError: labels, weights, predictions or rounds are not of the form above.
    """
    check_run(labels, rounds, 1, BITS)
    N = range(len(labels))
    w, h, eps, beta = [start(field, len(labels), weights)], [], [], []
    p = [_distribution(field, w[0], 1)]
    for t in range(1, rounds + 1):
        h.append(ask(weak_learner, p[-1], t, BITS))
        eps.append(total(field, (p[-1][i] for i in N if h[-1][i] != labels[i])))
        beta.append(_beta(field, eps[-1], t, demand_advantage))
        w.append(tuple(w[-1][i] * beta[-1] if h[-1][i] == labels[i] else w[-1][i] for i in N))
        p.append(_distribution(field, w[-1], t + 1))
    votes = tuple(_excess(field, beta, h, i) for i in N)
    return SM00Trace(
        labels=tuple(labels),
        weights=tuple(w),
        hypotheses=tuple(h),
        distributions=tuple(p),
        errors=tuple(eps),
        betas=tuple(beta),
        normalizers=tuple(_normalizer(field, e) for e in eps),
        votes=votes,
        predictions=tuple(1 if field.sign(v) >= 0 else 0 for v in votes),
        stop_reason="rounds",
    )


def _distribution(field: Arithmetic[X], w: Sequence[X], t: int) -> tuple[X, ...]:
    """Return p_i^t = w_i^t / sum_i w_i^t, step 1."""
    if field.sign(total(field, w)) == 0:
        raise RunUndefined(t, "p_i = w_i / sum_i w_i has no value, for all weights are zero")
    return normalized(field, w)[1]


def _beta(field: Arithmetic[X], eps: X, t: int, demand_advantage: bool) -> X:
    """Return beta_t = eps_t / (1 - eps_t), step 3."""
    right = field.rational(1) - eps
    if field.sign(eps) == 0 or field.sign(right) == 0:
        raise RunUndefined(t, f"-ln(eps_t / (1 - eps_t)) has no value at the error eps_t = {eps}")
    if demand_advantage and field.sign(right - eps) <= 0:
        raise RunUndefined(t, f"the weak learner owes an error below 1/2, not eps_t = {eps}")
    return eps / right


def _excess(field: Arithmetic[X], beta: Sequence[X], h: Sequence[Sequence[int]], i: int) -> X:
    """Return sum_t (-ln beta_t) h_t(x_i) less sum_t (-ln beta_t) / 2."""
    coefficients = [-field.log(b) for b in beta]
    voted = total(field, (c for c, row in zip(coefficients, h, strict=True) if row[i] == 1))
    return voted - field.rational(1, 2) * total(field, coefficients)


def _normalizer(field: Arithmetic[X], eps: X) -> X:
    """Return Z_t = 2 sqrt(eps_t (1 - eps_t)), Theorem 2.1."""
    return field.rational(2) * field.sqrt(eps * (field.rational(1) - eps))
