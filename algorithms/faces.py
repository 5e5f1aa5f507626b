"""Where a sum of exponentials has its infimum, decided exactly: the sign patterns that keep weight, and the way there.

k weak hypotheses leave an example with a sign pattern s, s_j = y h_j(x), and of a round only the total weights W(s) of
the patterns matter: Z(c) = sum_s W(s) exp(-c.s). Let S be the patterns of positive weight.

- Z has a minimum iff no d has d.s >= 0 on S and d.s > 0 somewhere on S; by Stiemke's theorem iff some combination of S
  with positive coefficients only is 0.
- Else let F be the largest subset of S of which such a combination is 0 (perhaps none of S). A d exists with d.s = 0
  on F and d.s >= 1 on all of S outside F (Goldman and Tucker). Along c + r d, r growing, the patterns outside F lose
  all their weight and those of F keep theirs: the infimum of Z is the minimum of the sum over F, which exists. So one
  direction is enough, whatever k is.

Of the directions d the one of smallest norm is taken: the direction in which the least pattern outside F grows fastest.
It is orthogonal to F. It comes with F: project S on the complement of the span of what is known of F; the point of
smallest norm in the convex hull is 0 if a combination of S is 0, which enlarges F, or else it is d |d|^-2. That point
is found by Wolfe's method (Finding the nearest point in a polytope, 1976), in integers and fractions: no rounding, no
tolerance.

A pattern is written as its code: bit k - 1 - j is set where s_j = -1. So for k = 2 the codes 0..3 are ++, +-, -+, --.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from operator import mul
from typing import NamedTuple

__all__ = ["Face", "face", "orthogonal_basis", "pattern"]

Vector = tuple[int, ...]
Hull = tuple[list[int], list[Fraction]]


class Face(NamedTuple):
    """kept: the codes of F, ascending; direction: d, k fractions, all 0 iff Z has a minimum."""

    kept: tuple[int, ...]
    direction: tuple[Fraction, ...]

    @property
    def minimum(self) -> bool:
        """Whether Z has a minimum."""
        return not any(self.direction)


def pattern(k: int, code: int) -> Vector:
    """Return the k signs of a code."""
    return tuple(-1 if code >> (k - 1 - j) & 1 else 1 for j in range(k))


@lru_cache(maxsize=4096)
def face(k: int, codes: tuple[int, ...]) -> Face:
    """Return F and d for the patterns of positive weight, given by their distinct codes."""
    everything = 2**k - 1
    present = set(codes)
    # A pattern and its negative are a combination that is 0.
    kept = {code for code in codes if everything - code in present}
    while True:
        basis = orthogonal_basis([pattern(k, code) for code in sorted(kept)])
        if len(basis) == k:
            return Face(tuple(sorted(codes)), (Fraction(0),) * k)
        rest = [code for code in codes if code not in kept]
        scale, shadows = _orthogonal(basis, [pattern(k, code) for code in rest])
        kept |= {code for code, shadow in zip(rest, shadows, strict=True) if not any(shadow)}
        outside = [(code, shadow) for code, shadow in zip(rest, shadows, strict=True) if any(shadow)]
        if not outside:
            return Face(tuple(sorted(kept)), (Fraction(0),) * k)
        corral, shares = _nearest([shadow for _, shadow in outside])
        point = _combined([outside[i][1] for i in corral], shares)
        if any(point):
            norm = sum(x * x for x in point)
            return Face(tuple(sorted(kept)), tuple(scale * x / norm for x in point))
        kept |= {outside[i][0] for i in corral}


def orthogonal_basis(vectors: Sequence[Vector]) -> list[Vector]:
    """Return orthogonal integer vectors that span what the given ones span, by Gram and Schmidt in their order."""
    basis: list[Vector] = []
    for vector in vectors:
        if len(basis) == len(vector):
            break
        _, (left,) = _orthogonal(basis, [vector])
        if any(left):
            divisor = gcd(*left)
            basis.append(tuple(x // divisor for x in left))
    return basis


def _orthogonal(basis: Sequence[Vector], vectors: Sequence[Vector]) -> tuple[int, list[Vector]]:
    """Return n and n times the vectors less their projections on an orthogonal basis, n making all integers."""
    norms = [_dot(b, b) for b in basis]
    n = lcm(*norms)

    def shadow(v: Vector) -> Vector:
        parts = [(n // norm * _dot(v, b), b) for norm, b in zip(norms, basis, strict=True)]
        return tuple(n * x - sum(c * b[j] for c, b in parts) for j, x in enumerate(v))

    return n, [shadow(v) for v in vectors]


def _nearest(points: Sequence[Vector]) -> Hull:
    """Return the point of the convex hull nearest to 0: indices of affinely independent points, positive shares."""
    first = min(range(len(points)), key=lambda i: _dot(points[i], points[i]))
    corral, shares = [first], [Fraction(1)]
    while True:
        point = _combined([points[i] for i in corral], shares)
        # In integers: n times the point.
        n = lcm(*(x.denominator for x in point))
        x = tuple(int(n * a) for a in point)
        products = [sum(map(mul, x, p)) for p in points]
        best = min(range(len(points)), key=products.__getitem__)
        if n * products[best] >= _dot(x, x):
            return corral, shares
        corral, shares = _shrunk(points, [*corral, best], [*shares, Fraction(0)])


def _shrunk(points: Sequence[Vector], corral: list[int], shares: list[Fraction]) -> Hull:
    """Move to the nearest point of the affine hull, leaving points behind where that lies outside the convex hull."""
    while True:
        aims = _affine([points[i] for i in corral])
        if all(aim > 0 for aim in aims):
            return corral, aims
        pairs = list(zip(shares, aims, strict=True))
        step = min(share / (share - aim) for share, aim in pairs if aim <= 0)
        moved = [share + step * (aim - share) for share, aim in pairs]
        corral = [i for i, share in zip(corral, moved, strict=True) if share > 0]
        shares = [share for share in moved if share > 0]


def _affine(points: Sequence[Vector]) -> list[Fraction]:
    """Return the shares, of sum 1, of the point nearest to 0 in the affine hull of affinely independent points."""
    # G shares = 1 up to a factor, with 1 added to every product so that G is regular even if 0 is in the hull.
    rows = [[*(1 + _dot(p, q) for q in points), 1] for p in points]
    before = 1
    # Gauss and Jordan without fractions (Bareiss): the pivots are the leading minors, which are positive.
    for i, pivot in enumerate(rows):
        for j, row in enumerate(rows):
            if j != i:
                rows[j] = [(pivot[i] * x - row[i] * y) // before for x, y in zip(row, pivot, strict=True)]
        before = pivot[i]
    total = sum(row[-1] for row in rows)
    return [Fraction(row[-1], total) for row in rows]


def _combined(points: Sequence[Vector], shares: Sequence[Fraction]) -> list[Fraction]:
    """Return sum_i shares_i points_i."""
    return [sum((c * p[j] for c, p in zip(shares, points, strict=True)), Fraction(0)) for j in range(len(points[0]))]


def _dot(v: Vector, w: Vector) -> int:
    return sum(map(mul, v, w))
