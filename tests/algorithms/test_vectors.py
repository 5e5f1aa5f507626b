"""Vectors inside kernels do what NumPy does to their lanes."""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.regions.vectors import WIDTH, largest, load, meet, splat, store, turn

both = pytest.mark.parametrize("dtype", [np.int32, np.int64])


@kernel
def combined(a, b, out, number):
    """The larger of sum and difference, plus a number, from the second one of each array on."""
    store(out, 1, largest(load(a, 1) + load(b, 1), load(a, 1) - load(b, 1)) + splat(out, number))


@kernel
def holds(a, number):
    return meet(load(a, 0), splat(a, number))


@kernel
def turned(square, lanes, wide):
    out = np.zeros_like(square)
    turn(square, 1, wide, out, 0, lanes)
    return out


def drawn(dtype, *shape):
    return np.random.default_rng(0).integers(-99, 100, shape).astype(dtype)


@both
def test_sums_differences_maxima_and_constants_are_taken_lane_by_lane(dtype):
    lanes = WIDTH // np.dtype(dtype).itemsize
    (a, b), out = drawn(dtype, 2, lanes + 1), np.zeros(lanes + 1, dtype)
    combined(a, b, out, dtype(7))
    np.testing.assert_array_equal(out[1:], np.maximum(a + b, a - b)[1:] + 7)
    assert out[0] == 0


@both
def test_integers_wrap_around_as_those_of_the_machine_do(dtype):
    lanes = WIDTH // np.dtype(dtype).itemsize
    a, out = np.full(lanes + 1, np.iinfo(dtype).max, dtype), np.zeros(lanes + 1, dtype)
    combined(a, np.zeros_like(a), out, dtype(1))
    assert set(out[1:].tolist()) == {np.iinfo(dtype).min}


@both
def test_a_vector_meets_a_number_that_some_lane_holds(dtype):
    a = np.arange(WIDTH // np.dtype(dtype).itemsize, dtype=dtype)
    assert [holds(a, dtype(number)) for number in (0, a[-1], a.size, -1)] == [True, True, False, False]


@both
def test_a_square_is_transposed(dtype):
    lanes = WIDTH // np.dtype(dtype).itemsize
    square = drawn(dtype, lanes, lanes + 2)
    out = turned(square.ravel(), lanes, lanes + 2)[: lanes * lanes].reshape(lanes, lanes)
    np.testing.assert_array_equal(out, square[:, 1 : lanes + 1].T)
