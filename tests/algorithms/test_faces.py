"""Where a sum of exponentials has its infimum: the face and the direction, certified for all small sets of patterns."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

from boostproof.algorithms.faces import face, orthogonal_basis, pattern

SMALL = [(k, codes) for k in (1, 2, 3) for size in range(1, 2**k + 1) for codes in combinations(range(2**k), size)]


@st.composite
def supports(draw):
    """A few patterns of up to six signs."""
    k = draw(st.integers(1, 6))
    return k, tuple(sorted(draw(st.sets(st.integers(0, 2**k - 1), min_size=1, max_size=12))))


def products(k, codes, found):
    return {code: sum(d * s for d, s in zip(found.direction, pattern(k, code), strict=True)) for code in codes}


def certified(k, codes):
    """The face: d.s is 0 on it and at least 1 off it, and some positive combination of it is 0."""
    found = face(k, codes)
    assert all(
        (value == 0) if code in found.kept else (value >= 1) for code, value in products(k, codes, found).items()
    )
    if found.kept:
        S = np.array([pattern(k, code) for code in found.kept], dtype=float)
        assert linprog(np.zeros(len(S)), A_eq=S.T, b_eq=np.zeros(k), bounds=(1, None)).status == 0
    return found


def test_the_face_of_every_small_set_is_certified():
    """All 273 sets of patterns for k <= 3: such a d and such a combination can only exist for the largest F."""
    for k, codes in SMALL:
        certified(k, codes)


@given(supports())
def test_the_face_of_a_random_set_is_certified(support):
    """Up to six signs."""
    certified(*support)


def least_norm(k, codes, kept):
    """The squared norm of the shortest d with d.s = 0 on F and >= 1 off it, over all sets of active constraints."""
    off = [pattern(k, code) for code in codes if code not in kept]
    F = [pattern(k, code) for code in kept]
    norms = []
    for size in range(1, min(k, len(off)) + 1):
        for active in combinations(off, size):
            d = np.linalg.pinv(np.array([*F, *active], dtype=float)) @ np.r_[np.zeros(len(F)), np.ones(size)]
            if all(d @ s > 1 - 1e-9 for s in off) and all(abs(d @ s) < 1e-9 for s in F):
                norms.append(d @ d)
    return min(norms)


def test_the_direction_is_the_shortest():
    """All sets without a minimum, k <= 3."""
    for k, codes in SMALL:
        found = face(k, codes)
        if not found.minimum:
            assert float(sum(d * d for d in found.direction)) == pytest.approx(least_norm(k, codes, found.kept))


def test_codes_come_in_the_order_of_the_papers():
    """For k = 2: ++, +-, -+, --."""
    assert [pattern(2, code) for code in range(4)] == [(1, 1), (1, -1), (-1, 1), (-1, -1)]


@pytest.mark.parametrize(
    ("codes", "kept", "direction"),
    [
        ((0, 1, 2, 3), (0, 1, 2, 3), (0, 0)),
        ((0, 1, 2), (1, 2), (Fraction(1, 2), Fraction(1, 2))),
        ((0, 1), (), (1, 0)),
        ((0, 3), (0, 3), (0, 0)),
        ((2,), (), (Fraction(-1, 2), Fraction(1, 2))),
    ],
)
def test_two_learners_by_hand(codes, kept, direction):
    """The cases of Theorem 3.1's note: a pair with one empty side is infinite in c_1 + c_2 or in c_1 - c_2."""
    assert face(2, codes) == (kept, direction)


def test_three_patterns_in_balance_have_a_minimum_without_opposites():
    """+++, +--, -+-, --+ sum to 0, and no two of them are opposite."""
    found = face(3, (0, 3, 5, 6))
    assert found.minimum
    assert found.kept == (0, 3, 5, 6)


def test_a_basis_is_orthogonal_and_spans_the_same():
    """Gram and Schmidt over the integers."""
    vectors = [(1, 1, 1), (1, 1, -1), (2, 2, 0), (1, -1, 1)]
    basis = orthogonal_basis(vectors)
    assert np.linalg.matrix_rank([*basis, *vectors]) == len(basis) == 3
    assert all(np.dot(a, b) == 0 for a, b in combinations(basis, 2))
