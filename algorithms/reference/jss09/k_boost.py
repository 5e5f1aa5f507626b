"""k-BOOST as Janodet, Sebban and Suchier print it (JSS09, Algorithm 3, appendix), for any number k of weak learners.

Only the weights W(s) of the 2^k sign patterns s of agreements matter, Z(c) = sum_s W(s) exp(-c.s).

- k = 1 is Algorithm 1 and k = 2 is Algorithm 2: closed forms, exact over any field.
- For k >= 3 the paper points to Newton's method. Here a step x solves M x = g, with g = sum_s q_s s, M = sum_s q_s s s'
  and q_s = W(s) exp(-c.s). While |s.x| may be large it is shortened by log(1 + r) / r, r >= max |s.x|, up to which Z
  falls along x. The result is certified by duality: the weights q_s (1 - s.x) have correlation 0 with every learner
  and are positive once all |s.x| < 1, so that, for v + (1 - v) log(1 - v) <= v^2,

      Z(c) - min Z  <=  sum_s q_s (s.x)^2  =  g.x.

  The run stops at a c with g.x <= tolerance * Z(c). Over balls, this is a proof: `gaps` encloses g.x.

Whether a minimum exists is decided without computing (boostproof.algorithms.faces). If none does, a direction d and a
face F tell the infimum: along d all patterns outside F lose their weight, and those of F, on which d.s = 0, have a
minimum of their own. `zero_weights` says what a run does then. Its "limit" is that of `two_boost`: the examples outside
F keep no weight; those of F share what is left; an example is decided by the earliest d_t with d_t.h_t(x) != 0, by
its sign, and by the finite votes if there is none; if F is empty, Z_t is 0 and the run ends. Among several minimisers
the one of smallest norm is taken, and so is d; for k = 2 these are the ones of `two_boost`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.faces import Face, face, orthogonal_basis, pattern
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import normalized, outputs, total, vote
from boostproof.algorithms.reference.trace import RunUndefined, StopReason, Trace

if TYPE_CHECKING:
    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner
    from boostproof.algorithms.reference.jss09.two_boost import ZeroWeights

__all__ = ["KBoostTrace", "k_boost"]

MOST_STEPS = 10_000

Integers = tuple[int, ...]
Rows = tuple[tuple[int, ...], ...]


class _Minimum(NamedTuple, Generic[X]):
    """The coefficients c, c.s by the codes of the face, and the bound on Z(c) - min Z."""

    c: tuple[X, ...]
    pulls: Mapping[int, X]
    gap: X


class _Round(NamedTuple, Generic[X]):
    """What one round leaves: the weights of all patterns, the face, c_t, Z_t, the gap and w_{t+1}."""

    W: tuple[X, ...]
    face: Face
    c: tuple[X, ...]
    gap: X
    Z: X
    w_next: tuple[X, ...] | None


@dataclass(frozen=True, kw_only=True)
class KBoostTrace(Trace[X]):
    """A run of JSS09, Algorithm 3; votes are the finite sums sum_t c_t.h_t(x_i).

    Attributes:
        hypotheses: h_1t, .., h_kt on the m examples, T times k rows of +1 and -1.
        cells: W_t of the 2^k patterns, T rows; for k = 2 in the order ++, +-, -+, --.
        coefficients: c_1t, .., c_kt, T rows; the finite part where no minimum exists.
        directions: d_t, T rows of k fractions, all 0 where a minimum exists.
        gaps: bounds on how much Z_t is above the infimum, length T; 0 for the closed forms.
        infinite_votes: length m, +1 or -1 where a direction decides example i before `votes` does.
    """

    hypotheses: tuple[Rows, ...]
    cells: tuple[tuple[X, ...], ...]
    coefficients: tuple[tuple[X, ...], ...]
    directions: tuple[tuple[Fraction, ...], ...]
    gaps: tuple[X, ...]
    infinite_votes: tuple[int, ...]


def k_boost(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learners: Sequence[WeakLearner[X]],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    zero_weights: ZeroWeights = "undefined",
    sign_zero: int = 0,
    tolerance: X | None = None,
) -> KBoostTrace[X]:
    """Run JSS09, Algorithm 3.

    Args:
        field: the arithmetic to compute in; for k >= 3 one whose exponentials are cheap, balls or floats.
        labels: y_i, m values +1 or -1.
        weak_learners: WL_1, .., WL_k; each gets (w_t, t), returns the m predictions of h_jt, +1 or -1.
        rounds: T.
        weights: w_1, a distribution; 1/m each if not given.
        zero_weights: what happens where Z_t has no minimum, or, for k <= 2, where a pattern has no weight and the
            closed forms no value: "undefined" raises; "stop" returns H_{t-1}, as the note after Theorem 3.1 says;
            "limit" takes the limit that the infimum of Z_t tells, see the module.
        sign_zero: the value of sign(0), which the paper leaves open.
        tolerance: for k >= 3, the largest gap as a share of Z_t; 2^-80 if not given.

    Raises:
        RunUndefined: no minimum or no closed form, under "undefined".
        ArithmeticError: for k >= 3, the field is too coarse for the tolerance.
        ValueError: there are no weak learners, or labels, weights, predictions, rounds, zero_weights or sign_zero are
            not of the form above.
    """
    check_run(labels, rounds, sign_zero)
    if zero_weights not in ("undefined", "stop", "limit"):
        raise ValueError(f"zero_weights={zero_weights!r}: expected 'undefined', 'stop' or 'limit'")
    if not weak_learners:
        raise ValueError(f"weak_learners={weak_learners!r}: expected at least one")
    share = field.rational(1, 2**80) if tolerance is None else tolerance
    w = [start(field, len(labels), weights)]
    h: list[Rows] = []
    made: list[_Round[X]] = []
    stop_reason: StopReason = "rounds"
    while len(made) < rounds and stop_reason == "rounds":
        t = len(made) + 1
        h_t = tuple(ask(learner, w[-1], t) for learner in weak_learners)
        codes = _codes(labels, h_t)
        W, found = _cells(field, codes, w[-1], len(h_t))
        if zero_weights != "limit" and (reason := _fault(field, W, found)):
            if zero_weights == "undefined":
                raise RunUndefined(t, reason)
            stop_reason = "zero_weight"
            continue
        made.append(_round(field, codes, w[-1], W, found, share))
        h.append(h_t)
        if (w_next := made[-1].w_next) is None:
            stop_reason = "zero_normalizer"
        else:
            w.append(w_next)
    return _trace(field, labels, w, h, made, stop_reason, sign_zero)


def _codes(labels: Sequence[int], h: Rows) -> Integers:
    """Return the code of the agreements of each example; bit k - j is set where h_j is wrong."""
    wrong = [[int(y != g) for y, g in zip(labels, row, strict=True)] for row in h]
    return tuple(sum(bit << (len(h) - 1 - j) for j, bit in enumerate(bits)) for bits in zip(*wrong, strict=True))


def _cells(field: Arithmetic[X], codes: Integers, w: Sequence[X], k: int) -> tuple[tuple[X, ...], Face]:
    """Return the weights of the 2^k patterns, and the face on which Z has its infimum."""
    W = tuple(total(field, (x for x, code in zip(w, codes, strict=True) if code == s)) for s in range(2**k))
    return W, face(k, tuple(s for s in range(2**k) if field.sign(W[s]) > 0))


def _fault(field: Arithmetic[X], W: tuple[X, ...], found: Face) -> str | None:
    """Return why the printed algorithm has no answer, None if it has one."""
    k = len(found.direction)
    names = ["".join("+" if sign > 0 else "-" for sign in pattern(k, s)) for s in range(2**k)]
    empty = [f"W({name})" for name, x in zip(names, W, strict=True) if field.sign(x) == 0]
    if k <= 2 and empty:
        return f"the closed form has no value, for {' = '.join(empty)} = 0"
    if not found.minimum:
        return f"Z_t has no minimum, it falls along ({', '.join(map(str, found.direction))})"
    return None


def _round(
    field: Arithmetic[X], codes: Integers, w: Sequence[X], W: tuple[X, ...], found: Face, tolerance: X
) -> _Round[X]:
    """Return what a round leaves."""
    zero, k = field.rational(0), len(found.direction)
    if not found.kept:
        return _Round(W, found, (zero,) * k, zero, zero, None)
    minimum = _closed_form(field, W, found) if k <= 2 else _newton(field, W, found, tolerance)
    terms = [x * field.exp(-minimum.pulls[s]) if s in minimum.pulls else zero for x, s in zip(w, codes, strict=True)]
    return _Round(W, found, minimum.c, minimum.gap, *normalized(field, terms))


def _closed_form(field: Arithmetic[X], W: tuple[X, ...], found: Face) -> _Minimum[X]:
    """Return the minimum for k = 1 and 2, where all pairs of opposite patterns are orthogonal: (7) and (8)."""
    k, last = len(found.direction), len(W) - 1
    # c.s is half the logarithm of the odds of the pair of s.
    pulls = {s: field.rational(1, 2) * field.log(W[s] / W[last - s]) for s in found.kept if s < last - s}
    c = tuple(
        field.rational(1, k) * total(field, (field.rational(pattern(k, s)[j]) * x for s, x in pulls.items()))
        for j in range(k)
    )
    return _Minimum(c, {**pulls, **{last - s: -x for s, x in pulls.items()}}, field.rational(0))


def _newton(field: Arithmetic[X], W: tuple[X, ...], found: Face, tolerance: X) -> _Minimum[X]:
    """Return the minimum over a face to the tolerance, in coordinates of an orthogonal basis of its span."""
    k = len(found.direction)
    basis = orthogonal_basis([pattern(k, s) for s in found.kept])
    places = {s: [_dot(pattern(k, s), b) for b in basis] for s in found.kept}
    lengths = [k * _dot(b, b) for b in basis]
    y = [field.rational(0)] * len(basis)
    for _ in range(MOST_STEPS):
        q = {s: W[s] * field.exp(-_inner(field, place, y)) for s, place in places.items()}
        g, M = _derivatives(field, q, places, len(basis))
        x = _solved(M, g)
        # (s.x)^2 <= |s|^2 |x|^2
        square = total(field, (field.rational(n) * v * v for n, v in zip(lengths, x, strict=True)))
        near = field.sign(field.rational(1, 16) - square) > 0
        gap = total(field, (a * b for a, b in zip(g, x, strict=True)))
        if near and field.sign(tolerance * total(field, q.values()) - gap) >= 0:
            c = tuple(_inner(field, [b[j] for b in basis], y) for j in range(k))
            return _Minimum(c, {s: _inner(field, place, y) for s, place in places.items()}, gap)
        step = field.rational(1) if near else _shortened(field, square)
        y = [a + step * b for a, b in zip(y, x, strict=True)]
    raise ArithmeticError(f"tolerance={tolerance!r}: expected one that the field reaches in {MOST_STEPS} steps")


def _derivatives(
    field: Arithmetic[X], q: Mapping[int, X], places: Mapping[int, Sequence[int]], n: int
) -> tuple[list[X], list[list[X]]]:
    """Return g = sum_s q_s s and M = sum_s q_s s s' in the coordinates of the basis."""
    g = [total(field, (field.rational(places[s][i]) * x for s, x in q.items())) for i in range(n)]
    M = [
        [total(field, (field.rational(places[s][i] * places[s][j]) * x for s, x in q.items())) for j in range(n)]
        for i in range(n)
    ]
    return g, M


def _shortened(field: Arithmetic[X], square: X) -> X:
    """Return log(1 + r) / r for r^2 = square, which is not 0."""
    r = field.sqrt(square)
    return field.log(field.rational(1) + r) / r


def _solved(M: Sequence[Sequence[X]], g: Sequence[X]) -> list[X]:
    """Return M^-1 g for a positive definite M: its pivots are positive, so that no field need compare them."""
    rows = [[*row, right] for row, right in zip(M, g, strict=True)]
    for i, pivot in enumerate(rows):
        rows[i] = pivot = [x / pivot[i] for x in pivot]
        for j, row in enumerate(rows):
            if j != i:
                rows[j] = [x - row[i] * y for x, y in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def _inner(field: Arithmetic[X], integers: Sequence[int], y: Sequence[X]) -> X:
    """Return sum_j integers_j y_j."""
    return total(field, (field.rational(a) * b for a, b in zip(integers, y, strict=True)))


def _dot(v: Integers, w: Integers) -> int:
    return sum(a * b for a, b in zip(v, w, strict=True))


def _infinite_vote(made: Sequence[_Round[X]], h: Sequence[Rows], i: int) -> int:
    """Return the vote of the earliest direction that acts on example i, 0 if there is none."""
    for result, rows in zip(made, h, strict=True):
        value = sum(d * row[i] for d, row in zip(result.face.direction, rows, strict=True))
        if value:
            return 1 if value > 0 else -1
    return 0


def _trace(
    field: Arithmetic[X],
    labels: Sequence[int],
    w: Sequence[tuple[X, ...]],
    h: Sequence[Rows],
    made: Sequence[_Round[X]],
    stop_reason: StopReason,
    sign_zero: int,
) -> KBoostTrace[X]:
    """Return the trace of the rounds that were made, with the votes of H_T."""
    c = [x for result in made for x in result.c]
    rows = [row for rows in h for row in rows]
    votes = tuple(vote(field, c, rows, i) for i in range(len(labels)))
    first = tuple(_infinite_vote(made, h, i) for i in range(len(labels)))
    return KBoostTrace(
        labels=tuple(labels),
        weights=tuple(w),
        hypotheses=tuple(h),
        cells=tuple(result.W for result in made),
        coefficients=tuple(result.c for result in made),
        directions=tuple(result.face.direction for result in made),
        gaps=tuple(result.gap for result in made),
        normalizers=tuple(result.Z for result in made),
        votes=votes,
        infinite_votes=first,
        # A finite vote that does not count need not have a sign that the field can tell.
        predictions=tuple(f or outputs(field, [v], sign_zero)[0] for f, v in zip(first, votes, strict=True)),
        stop_reason=stop_reason,
    )
