"""The naive extractor of Zhang and Zhang (ZZ, section 3): rules, one after the other, by the recursion (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import total
from boostproof.algorithms.reference.trace import RunUndefined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["Extraction", "naive_extractor"]


class Extraction(NamedTuple, Generic[X]):
    """The rules h_t on the m examples, T rows; D_1 .. D_{T+1}; the accuracies c_t, length T."""

    hypotheses: tuple[tuple[int, ...], ...]
    distributions: tuple[tuple[X, ...], ...]
    accuracies: tuple[X, ...]


def naive_extractor(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner: WeakLearner[X],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
) -> Extraction[X]:
    """Extract T rules: h_t is trained on D_t, and D_{t+1} gives weight 1/2 to its right and to its wrong examples.

    Args:
        field: the arithmetic to compute in; only the four operations are needed, so that rationals stay rational.
        labels: y_k, m values +1 or -1.
        weak_learner: W; gets (D_t, t), returns the m predictions of h_t, +1 or -1.
        rounds: T.
        weights: D_1, a distribution; 1/m each if not given.

    Raises:
        RunUndefined: c_t is 0 or 1, where (8) divides by zero.
        ValueError: labels, weights, predictions or rounds are not of the form above.
    """
    check_run(labels, rounds, 0)
    D, h, c = [start(field, len(labels), weights)], list[tuple[int, ...]](), list[X]()
    for t in range(1, rounds + 1):
        h.append(ask(weak_learner, D[-1], t))
        phi = [g == y for g, y in zip(h[-1], labels, strict=True)]
        c.append(total(field, (d for d, conforms in zip(D[-1], phi, strict=True) if conforms)))
        D.append(_next(field, D[-1], phi, c[-1], t))
    return Extraction(tuple(h), tuple(D), tuple(c))


def _next(field: Arithmetic[X], D: Sequence[X], phi: Sequence[bool], c: X, t: int) -> tuple[X, ...]:
    """Return D_{t+1}: D_t / (2 c_t) where h_t conforms, D_t / (2 (1 - c_t)) where it does not, (8)."""
    two, one = field.rational(2), field.rational(1)
    right, wrong = two * c, two * (one - c)
    if field.sign(right) == 0 or field.sign(wrong) == 0:
        raise RunUndefined(t, f"D_t / (2 c_t) or D_t / (2 (1 - c_t)) has no value at the accuracy c_t = {c}")
    return tuple(d / (right if conforms else wrong) for d, conforms in zip(D, phi, strict=True))
