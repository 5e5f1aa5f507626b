"""A network with one hidden layer trained by RPROP, as `reference.rprop` says, on arrays.

Examples are taken in blocks of 64, and in a block the loops run over the examples, which are neighbours in memory. Sums
over examples have eight parts, one for every eighth example, added in a fixed order: the result depends on the inputs
alone, neither on the machine's vectors nor on threads, and differs from the reference's by rounding. One epoch takes
O(m d H), memory is one copy of the inputs and 1 kB a hidden unit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, coefficients, counting, distributions, shown, table
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["Trained", "error_and_gradient", "network_outputs", "parameter_count", "rprop", "train"]

GROW, SHRINK = 1.2, 0.5
FIRST, LARGEST, SMALLEST = 0.1, 50.0, 1e-6
BLOCK = 64


class Trained(NamedTuple):
    """The parameters after the last epoch, and the errors that each epoch began with, shape (epochs,)."""

    parameters: Floats
    errors: Floats


def rprop(
    inputs: npt.ArrayLike,
    targets: npt.ArrayLike,
    weights: npt.ArrayLike,
    parameters: npt.ArrayLike,
    *,
    hidden: int,
    epochs: int,
) -> Trained:
    """Train a network by RPROP.

    Args:
        inputs: finite numbers, shape (m, d).
        targets: t_i, integers 0 and 1, shape (m,).
        weights: w_i, non-negative, with a positive sum, shape (m,).
        parameters: finite numbers to start from, shape (hidden (d + 1) + hidden + 1,).
        hidden: the number of hidden units, at least 1.
        epochs: at least 0.

    Raises:
        TypeError: arrays hold no numbers, or hidden or epochs is no integer.
        ValueError: another shape, or numbers that are not as above.

    Source: Riedmiller and Braun 1993; ZZ, section 4.
    """
    x, t, w, p, H = _checked(inputs, targets, weights, parameters, hidden)
    return train(x, t, w, p, H, counting("epochs", epochs, 0))


def error_and_gradient(
    inputs: npt.ArrayLike, targets: npt.ArrayLike, weights: npt.ArrayLike, parameters: npt.ArrayLike, *, hidden: int
) -> tuple[float, Floats]:
    """Return the error and its derivatives by the parameters. Arguments and errors are those of `rprop`."""
    x, t, w, p, H = _checked(inputs, targets, weights, parameters, hidden)
    gradient = np.empty_like(p)
    blocks, goals, masses = _padded(x, t, w)
    return _gradient(blocks, goals, masses, p, H, gradient), gradient


def train(x: Floats, t: Signs, w: Floats, parameters: Floats, hidden: int, epochs: int) -> Trained:
    """Return what `rprop` does, without checks."""
    blocks, goals, masses = _padded(x, t, w)
    return Trained(*_train(blocks, goals, masses, parameters.copy(), hidden, epochs))


def network_outputs(x: Floats, parameters: Floats, hidden: int) -> Floats:
    """Return o(x) for each row of a float64 table (m, d), shape (m,), without checks."""
    inputs, _, _ = _padded(x, np.zeros(len(x), dtype=np.int8), np.zeros(len(x)))
    return _outputs(inputs, parameters, hidden).ravel()[: len(x)]


def parameter_count(d: int, hidden: int) -> int:
    """Return the number of parameters of a network with d inputs."""
    return hidden * (d + 1) + hidden + 1


def _checked(
    inputs: npt.ArrayLike, targets: npt.ArrayLike, weights: npt.ArrayLike, parameters: npt.ArrayLike, hidden: int
) -> tuple[Floats, Signs, Floats, Floats, int]:
    """Return the arguments of `rprop` as arrays; weights stay in their unit."""
    x, H = table("inputs", inputs), counting("hidden", hidden, 1)
    goals = np.asarray(targets)
    if goals.dtype.kind not in "iub":
        raise TypeError(f"targets={shown(targets)}: expected integers 0 and 1, not {goals.dtype}")
    if goals.shape != x.shape[:1] or not bool(np.all((goals == 0) | (goals == 1))):
        raise ValueError(f"targets={shown(targets)}: expected {len(x)} targets, 0 or 1")
    w = distributions("weights", weights, x.shape[:1])
    p = coefficients("parameters", parameters, (parameter_count(x.shape[1], H),))
    return x, goals.astype(np.int8), w, p, H


def _padded(x: Floats, t: Signs, w: Floats) -> tuple[Floats, Floats, Floats]:
    """Return inputs (blocks, d, BLOCK), targets and weights (blocks, BLOCK), filled up with examples of weight 0."""
    m, blocks = len(x), -(-len(x) // BLOCK)
    rows, goals, masses = np.zeros((blocks * BLOCK, x.shape[1])), np.zeros(blocks * BLOCK), np.zeros(blocks * BLOCK)
    rows[:m], goals[:m], masses[:m] = x, t, w
    inputs = np.ascontiguousarray(rows.reshape(blocks, BLOCK, -1).transpose(0, 2, 1))
    return inputs, goals.reshape(blocks, BLOCK), masses.reshape(blocks, BLOCK)


@kernel
def _train(
    inputs: Floats, targets: Floats, weights: Floats, parameters: Floats, hidden: int, epochs: int
) -> tuple[Floats, Floats]:
    errors = np.empty(epochs)
    steps, moves = np.full(parameters.size, FIRST), np.zeros(parameters.size)
    before, gradient = np.zeros(parameters.size), np.empty(parameters.size)
    for epoch in range(epochs):
        errors[epoch] = _gradient(inputs, targets, weights, parameters, hidden, gradient)
        _adapt(parameters, gradient, before, steps, moves)
    return parameters, errors


@kernel
def _adapt(parameters: Floats, gradient: Floats, before: Floats, steps: Floats, moves: Floats) -> None:
    """Move all parameters as RPROP says."""
    for k in range(parameters.size):
        agreement = np.sign(before[k]) * np.sign(gradient[k])
        if agreement < 0:
            steps[k] = max(steps[k] * SHRINK, SMALLEST)
            moves[k] = -moves[k]
            before[k] = 0.0
        else:
            if agreement > 0:
                steps[k] = min(steps[k] * GROW, LARGEST)
            moves[k] = -np.sign(gradient[k]) * steps[k]
            before[k] = gradient[k]
        parameters[k] += moves[k]


@kernel
def _gradient(
    inputs: Floats, targets: Floats, weights: Floats, parameters: Floats, hidden: int, gradient: Floats
) -> float:
    """Return the error, and write its derivatives into gradient."""
    d, first = inputs.shape[1], hidden * (inputs.shape[1] + 1)
    a, o, delta, ones = np.empty((hidden, BLOCK)), np.empty(BLOCK), np.empty(BLOCK), np.ones(BLOCK)
    gradient[:] = 0.0
    error = 0.0
    for b in range(inputs.shape[0]):
        block, t, w = inputs[b], targets[b], weights[b]
        _forward(block, parameters, hidden, a, o)
        for e in range(BLOCK):
            miss = o[e] - t[e]
            o[e], delta[e] = w[e] * miss * miss, w[e] * miss * o[e] * (1.0 - o[e])
        error += 0.5 * _dot(o, ones)
        gradient[first] += _dot(delta, ones)
        for h in range(hidden):
            gradient[first + 1 + h] += _dot(delta, a[h])
            v = parameters[first + 1 + h]
            for e in range(BLOCK):
                a[h, e] = delta[e] * v * a[h, e] * (1.0 - a[h, e])
            gradient[h * (d + 1)] += _dot(a[h], ones)
            for k in range(d):
                gradient[h * (d + 1) + 1 + k] += _dot(a[h], block[k])
    return error


@kernel
def _outputs(inputs: Floats, parameters: Floats, hidden: int) -> Floats:
    outputs, a = np.empty((inputs.shape[0], BLOCK)), np.empty((hidden, BLOCK))
    for b in range(inputs.shape[0]):
        _forward(inputs[b], parameters, hidden, a, outputs[b])
    return outputs


@kernel
def _forward(block: Floats, parameters: Floats, hidden: int, a: Floats, o: Floats) -> None:
    """Write the activations of the hidden units (hidden, BLOCK) and the outputs (BLOCK,) of a block of examples."""
    d = block.shape[0]
    first = hidden * (d + 1)
    o[:] = parameters[first]
    for h in range(hidden):
        unit = a[h]
        unit[:] = parameters[h * (d + 1)]
        for k in range(d):
            _add(unit, parameters[h * (d + 1) + 1 + k], block[k])
        _logistic(unit)
        _add(o, parameters[first + 1 + h], unit)
    _logistic(o)


@kernel
def _add(target: Floats, factor: float, values: Floats) -> None:
    for e in range(BLOCK):
        target[e] += factor * values[e]


@kernel
def _logistic(values: Floats) -> None:
    for e in range(BLOCK):
        values[e] = 1.0 / (1.0 + np.exp(-values[e]))


@kernel
def _dot(a: Floats, b: Floats) -> float:
    """Return the sum of the products over a block, in eight parts, which the compiler keeps in registers."""
    s0 = s1 = s2 = s3 = s4 = s5 = s6 = s7 = 0.0
    for e in range(0, BLOCK, 8):
        s0 += a[e] * b[e]
        s1 += a[e + 1] * b[e + 1]
        s2 += a[e + 2] * b[e + 2]
        s3 += a[e + 3] * b[e + 3]
        s4 += a[e + 4] * b[e + 4]
        s5 += a[e + 5] * b[e + 5]
        s6 += a[e + 6] * b[e + 6]
        s7 += a[e + 7] * b[e + 7]
    return ((s0 + s4) + (s1 + s5)) + ((s2 + s6) + (s3 + s7))
