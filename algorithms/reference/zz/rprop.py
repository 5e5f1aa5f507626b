"""A network with one hidden layer trained by RPROP (Riedmiller and Braun, ICNN 1993), step by step, over any field.

The network has d inputs, H hidden units and one output, all logistic, s(z) = 1 / (1 + e^-z):

    a_h = s(W_h0 + sum_k W_hk x_k),    o = s(v_0 + sum_h v_h a_h).

The error is E = (1/2) sum_i w_i (o(x_i) - t_i)^2, targets 0 and 1. An epoch computes the gradient over all examples,
and then moves each parameter by its own step, whose size depends on the signs of the last two derivatives g', g alone:

- g' g > 0: the step grows by eta+ = 1.2, to 50 at most; the parameter moves by it against the sign of g.
- g' g < 0: a minimum was jumped over. The step shrinks by eta- = 0.5, to 10^-6 at least; the last move is taken back,
  and the derivative is remembered as 0, so that the step does not shrink twice.
- g' g = 0: the parameter moves by the step, as it is, against the sign of g.

Steps start at 0.1. Parameters are one list: W row by row, each row with its W_h0 first, then v_0, v_1, .., v_H.

Source: ZZ, section 4 (six hidden nodes, 100 epochs).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from boostproof.algorithms.arithmetic import Arithmetic, X
from boostproof.algorithms.reference.steps import signed, total

__all__ = ["Trained", "error_and_gradient", "output", "rprop"]


@dataclass(frozen=True)
class Trained(Generic[X]):
    """The parameters after the last epoch, and the errors that each epoch began with."""

    parameters: tuple[X, ...]
    errors: tuple[X, ...]


@dataclass
class _Parameter(Generic[X]):
    """A parameter with its step, its last move, and the derivative that is remembered."""

    value: X
    step: X
    move: X
    derivative: X


def rprop(
    field: Arithmetic[X],
    inputs: Sequence[Sequence[X]],
    targets: Sequence[int],
    weights: Sequence[X],
    parameters: Sequence[X],
    epochs: int,
) -> Trained[X]:
    """Train the network.

    Args:
        field: the arithmetic to compute in.
        inputs: m rows of d numbers.
        targets: t_i, 0 or 1.
        weights: w_i, non-negative.
        parameters: to start from, H (d + 1) + H + 1 of them.
        epochs: their number, at least 0.

    Raises:
        ValueError: arguments that are not as above.
    """
    _check(inputs, targets, weights, parameters, epochs)
    zero = field.rational(0)
    state = [_Parameter(value, field.rational(1, 10), zero, zero) for value in parameters]
    errors = []
    for _ in range(epochs):
        error, gradient = error_and_gradient(field, inputs, targets, weights, [p.value for p in state])
        errors.append(error)
        for parameter, derivative in zip(state, gradient, strict=True):
            _adapt(field, parameter, derivative)
    return Trained(tuple(p.value for p in state), tuple(errors))


def error_and_gradient(
    field: Arithmetic[X],
    inputs: Sequence[Sequence[X]],
    targets: Sequence[int],
    weights: Sequence[X],
    parameters: Sequence[X],
) -> tuple[X, list[X]]:
    """Return E and its derivatives by the parameters, by backpropagation."""
    d = len(inputs[0])
    hidden = _hidden(d, len(parameters))
    v = parameters[hidden * (d + 1) :]
    one, error, gradient = field.rational(1), field.rational(0), [field.rational(0)] * len(parameters)
    for x, t, w in zip(inputs, targets, weights, strict=True):
        a, o = _forward(field, x, parameters, hidden)
        miss = o - field.rational(t)
        error = error + w * miss * miss / field.rational(2)
        delta = w * miss * o * (one - o)
        inner = [delta * v[h + 1] * a[h] * (one - a[h]) for h in range(hidden)]
        terms = [e * z for e in inner for z in (one, *x)] + [delta * z for z in (one, *a)]
        gradient = [g + term for g, term in zip(gradient, terms, strict=True)]
    return error, gradient


def output(field: Arithmetic[X], x: Sequence[X], parameters: Sequence[X]) -> X:
    """Return o(x)."""
    return _forward(field, x, parameters, _hidden(len(x), len(parameters)))[1]


def _forward(field: Arithmetic[X], x: Sequence[X], parameters: Sequence[X], hidden: int) -> tuple[list[X], X]:
    """Return the activations of the hidden units, and the output."""
    rows = [parameters[h * (len(x) + 1) : (h + 1) * (len(x) + 1)] for h in range(hidden)]
    a = [_logistic(field, _affine(field, row, x)) for row in rows]
    return a, _logistic(field, _affine(field, parameters[hidden * (len(x) + 1) :], a))


def _affine(field: Arithmetic[X], row: Sequence[X], x: Sequence[X]) -> X:
    return row[0] + total(field, (weight * z for weight, z in zip(row[1:], x, strict=True)))


def _logistic(field: Arithmetic[X], z: X) -> X:
    return field.rational(1) / (field.rational(1) + field.exp(-z))


def _adapt(field: Arithmetic[X], parameter: _Parameter[X], derivative: X) -> None:
    """Move one parameter as RPROP says."""
    agreement = field.sign(parameter.derivative) * field.sign(derivative)
    if agreement < 0:
        parameter.step = _larger(field, parameter.step * field.rational(1, 2), field.rational(1, 10**6))
        parameter.move, derivative = -parameter.move, field.rational(0)
    else:
        if agreement > 0:
            parameter.step = -_larger(field, -(parameter.step * field.rational(6, 5)), field.rational(-50))
        sign = field.sign(derivative)
        parameter.move = signed(parameter.step, -sign) if sign else field.rational(0)
    parameter.value, parameter.derivative = parameter.value + parameter.move, derivative


def _larger(field: Arithmetic[X], a: X, b: X) -> X:
    return a if field.sign(a - b) > 0 else b


def _hidden(d: int, parameters: int) -> int:
    """Return the number of hidden units; ValueError if none fits the number of parameters."""
    hidden, rest = divmod(parameters - 1, d + 2)
    if rest or hidden < 1:
        raise ValueError(f"{parameters} parameters: expected H (d + 1) + H + 1 of them for d={d} inputs and an H >= 1")
    return hidden


def _check(
    inputs: Sequence[Sequence[X]], targets: Sequence[int], weights: Sequence[X], parameters: Sequence[X], epochs: int
) -> None:
    """Raise ValueError unless the arguments of `rprop` belong together."""
    if not inputs or any(len(x) != len(inputs[0]) for x in inputs):
        raise ValueError(f"inputs={inputs!r}: expected one or more rows of the same length")
    if len(targets) != len(inputs) or any(t not in (0, 1) for t in targets):
        raise ValueError(f"targets={targets!r}: expected {len(inputs)} targets, 0 or 1")
    if len(weights) != len(inputs):
        raise ValueError(f"weights={weights!r}: expected {len(inputs)} weights")
    if epochs < 0:
        raise ValueError(f"epochs={epochs!r}: expected a non-negative integer")
    _hidden(len(inputs[0]), len(parameters))
