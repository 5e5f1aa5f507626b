"""What all references accept: labels, starting weights, and weak learners that answer with predictions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from numbers import Real
from typing import TYPE_CHECKING, Any

from boostproof.algorithms.arithmetic import X

if TYPE_CHECKING:
    from boostproof.algorithms.arithmetic import Arithmetic

__all__ = ["WeakLearner", "ask", "check_coding", "check_gains", "check_grid", "check_run", "replay", "start"]

WeakLearner = Callable[[Sequence[X], int], Sequence[int]]
"""Takes the weights of the m examples and the round t (from 1), returns the predictions of h_t on the m examples."""

SIGNS = (-1, 1)


def replay(rows: Sequence[Sequence[int]]) -> WeakLearner[X]:
    """Return the weak learner that answers round t with row t - 1, whatever the weights are.

    With all labels +1 the rows are the agreement matrix, u_ti = y_i h_t(x_i), on which alone a run depends.
    """

    def learner(_weights: Sequence[X], t: int) -> Sequence[int]:
        if t > len(rows):
            raise ValueError(f"rows={rows!r}: expected a row for round {t}")
        return rows[t - 1]

    return learner


def ask(learner: WeakLearner[X], weights: Sequence[X], t: int, coding: Sequence[int] = SIGNS) -> tuple[int, ...]:
    """Return the predictions of h_t on the m examples; ValueError if they are not m values of the coding."""
    answer = tuple(learner(weights, t))
    if len(answer) != len(weights):
        raise ValueError(f"hypothesis of round {t}={answer!r}: expected {len(weights)} predictions")
    check_coding(f"hypothesis of round {t}", answer, coding)
    return answer


def check_coding(name: str, values: Sequence[int], coding: Sequence[int] = SIGNS) -> None:
    """Raise ValueError unless there is a value and each is one of the two of the coding."""
    if not len(values) or any(value not in coding for value in values):
        raise ValueError(f"{name}={values!r}: expected one or more values out of {tuple(coding)}")


def check_gains(gains: Any) -> None:
    """Raise TypeError unless the gains are a sequence of real numbers, ValueError if one is nan or there is none."""
    if not isinstance(gains, Sequence) or not all(isinstance(gain, Real) for gain in gains):
        raise TypeError(f"gains={gains!r}: expected a sequence of real numbers")
    if not gains or any(gain != gain for gain in gains):
        raise ValueError(f"gains={gains!r}: expected one or more numbers, not nan")


def check_grid(gains: Any) -> None:
    """Raise an error as `check_gains` does for each row, and ValueError unless there is a row, all of one length."""
    if not isinstance(gains, Sequence) or not all(isinstance(row, Sequence) for row in gains):
        raise TypeError(f"gains={gains!r}: expected a sequence of rows of real numbers")
    if len({len(row) for row in gains}) != 1 or not gains[0]:
        raise ValueError(f"gains={gains!r}: expected at least one row, and rows of one length, at least 1")
    for row in gains:
        check_gains(row)


def check_run(labels: Sequence[int], rounds: int, sign_zero: int, coding: Sequence[int] = SIGNS) -> None:
    """Raise ValueError for labels outside the coding, a negative number of rounds, or a sign(0) not in -1, 0, 1."""
    check_coding("labels", labels, coding)
    if rounds < 0:
        raise ValueError(f"rounds={rounds!r}: expected a non-negative integer")
    if sign_zero not in (-1, 0, 1):
        raise ValueError(f"sign_zero={sign_zero!r}: expected -1, 0 or 1")


def start(field: Arithmetic[X], m: int, weights: Sequence[X] | None) -> tuple[X, ...]:
    """Return the weights of round 1: those given, or 1/m each.

    ValueError for a wrong length or a negative weight. That the weights sum to one is left to the caller, for an
    enclosing ball cannot show it and a float need not.
    """
    if weights is None:
        return (field.rational(1, m),) * m
    if len(weights) != m or any(field.sign(weight) < 0 for weight in weights):
        raise ValueError(f"weights={weights!r}: expected {m} non-negative weights")
    return tuple(weights)
