"""2-BOOST as Janodet, Sebban and Suchier print it (JSS09, Algorithm 2), with the closed forms of Theorem 3.1.

With a = c_1 + c_2 and b = c_1 - c_2 the normalizer (4) falls apart into two functions of one variable,

    Z(a, b) = [W(++) e^-a + W(--) e^a] + [W(+-) e^-b + W(-+) e^b],

each with its own pair of weights. Equations (7) and (8) minimise them one by one; (9) and (10) are the same in c_1 and
c_2. This is also what decides a round with a zero weight, where (9) and (10) have no value (`zero_weights="limit"`):

- Both weights of a pair are zero: its bracket is the constant 0, its variable does not matter and is set to 0.
- One weight of a pair is zero: its bracket has the infimum 0, which is approached as the variable goes to +infinity
  (the second weight is zero: the pair only ever votes right) or to -infinity (the first one is). No minimiser exists.
  The run goes on with the limit: the examples of that pair keep no weight, the other pair shares what is left.
  The vote is the limit as well, taken round by round from the first one: an example on which an infinite coefficient
  acts is decided by the earliest such coefficient, and finite votes decide the others.
- Both brackets have the infimum 0: no weight is left, so the run ends with this round. Every example that had a weight
  in it is then decided, correctly, by an infinite coefficient.

In every case Z_t is the infimum of Z, and it is given by (11).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.inputs import ask, check_run, start
from boostproof.algorithms.reference.steps import normalized, outputs, signed, total, vote
from boostproof.algorithms.reference.trace import RunUndefined, StopReason, Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.arithmetic import Arithmetic
    from boostproof.algorithms.reference.inputs import WeakLearner

__all__ = ["Cells", "TwoBoostTrace", "ZeroWeights", "two_boost"]

ZeroWeights = Literal["undefined", "stop", "limit"]


class Cells(NamedTuple, Generic[X]):
    """The weights W(++), W(+-), W(-+), W(--) of the examples by the agreements of the two weak hypotheses."""

    pp: X
    pm: X
    mp: X
    mm: X


class _Half(NamedTuple, Generic[X]):
    """The minimiser of one bracket: a number, or 0 with the sign of the infinity that stands in its place."""

    finite: X
    infinite: int


class _Round(NamedTuple, Generic[X]):
    """What one round leaves: the cells, c_1 and c_2, the infinite parts of a and b, Z_t and w_{t+1}."""

    W: Cells[X]
    c: tuple[X, X]
    infinite: tuple[int, int]
    Z: X
    w_next: tuple[X, ...] | None


@dataclass(frozen=True, kw_only=True)
class TwoBoostTrace(Trace[X]):
    """A run of JSS09, Algorithm 2; votes are the finite sums sum_t (c_1t h_1t(x_i) + c_2t h_2t(x_i)).

    Attributes:
        hypotheses_1: h_1t on the m examples, T rows of +1 and -1.
        hypotheses_2: h_2t likewise.
        cells: W_t(++), W_t(+-), W_t(-+), W_t(--), T rows.
        coefficients_1: c_1t, length T; the finite part where a coefficient is infinite.
        coefficients_2: c_2t likewise.
        infinite: T pairs of signs, +1 or -1 where c_1 + c_2 (first) or c_1 - c_2 (second) is infinite; (0, 0) in
            every round unless zero_weights is "limit".
        infinite_votes: length m, +1 or -1 where an infinite coefficient decides example i before `votes` does.
    """

    hypotheses_1: tuple[tuple[int, ...], ...]
    hypotheses_2: tuple[tuple[int, ...], ...]
    cells: tuple[Cells[X], ...]
    coefficients_1: tuple[X, ...]
    coefficients_2: tuple[X, ...]
    infinite: tuple[tuple[int, int], ...]
    infinite_votes: tuple[int, ...]


def two_boost(
    field: Arithmetic[X],
    labels: Sequence[int],
    weak_learner_1: WeakLearner[X],
    weak_learner_2: WeakLearner[X],
    rounds: int,
    *,
    weights: Sequence[X] | None = None,
    zero_weights: ZeroWeights = "undefined",
    sign_zero: int = 0,
) -> TwoBoostTrace[X]:
    """Run JSS09, Algorithm 2, with c_1t and c_2t from (9) and (10).

    Args:
        field: the arithmetic to compute in.
        labels: y_i, m values +1 or -1.
        weak_learner_1: WL_1; gets (w_t, t), returns the m predictions of h_1t, +1 or -1.
        weak_learner_2: WL_2 likewise.
        rounds: T.
        weights: w_1, a distribution; 1/m each if not given.
        zero_weights: what happens when one of the four W_t is zero: "undefined" raises; "stop" returns H_{t-1}, as
            the note after Theorem 3.1 says; "limit" takes the limit that the infimum of Z_t tells, see the module.
        sign_zero: the value of sign(0), which the paper leaves open.

    Raises:
        RunUndefined: some W_t is zero, under "undefined".
        ValueError: labels, weights, predictions, rounds, zero_weights or sign_zero are not of the form above.
    """
    check_run(labels, rounds, sign_zero)
    if zero_weights not in ("undefined", "stop", "limit"):
        raise ValueError(f"zero_weights={zero_weights!r}: expected 'undefined', 'stop' or 'limit'")
    w = [start(field, len(labels), weights)]
    h: tuple[list[tuple[int, ...]], list[tuple[int, ...]]] = ([], [])
    made: list[_Round[X]] = []
    stop_reason: StopReason = "rounds"
    while len(made) < rounds and stop_reason == "rounds":
        t = len(made) + 1
        h_t = ask(weak_learner_1, w[-1], t), ask(weak_learner_2, w[-1], t)
        result = _round(field, labels, w[-1], h_t, zero_weights, t)
        if result is None:
            stop_reason = "zero_weight"
            continue
        h[0].append(h_t[0])
        h[1].append(h_t[1])
        made.append(result)
        if result.w_next is None:
            stop_reason = "zero_normalizer"
        else:
            w.append(result.w_next)
    return _trace(field, labels, (w, *h, made), stop_reason, sign_zero)


def _round(
    field: Arithmetic[X],
    labels: Sequence[int],
    w: Sequence[X],
    h: tuple[Sequence[int], Sequence[int]],
    zero_weights: ZeroWeights,
    t: int,
) -> _Round[X] | None:
    """Return what round t leaves, or None where the printed rule is to stop."""
    u = [(y * g1, y * g2) for y, g1, g2 in zip(labels, *h, strict=True)]
    W = Cells(*(total(field, (x for x, v in zip(w, u, strict=True) if v == s)) for s in CELLS))
    empty = [f"W({name})" for name, x in zip(CELL_NAMES, W, strict=True) if field.sign(x) == 0]
    if empty and zero_weights == "undefined":
        raise RunUndefined(t, f"(9) and (10) have no value, for {' = '.join(empty)} = 0")
    if empty and zero_weights == "stop":
        return None
    a, b = _half(field, W.pp, W.mm), _half(field, W.pm, W.mp)
    c = _limit_coefficients(field, a, b) if empty else _coefficients(field, W)
    # By (7) and (8), c_1 u_1 + c_2 u_2 is a or b times u_1: the same numbers, without the fourth roots of (9) and (10).
    terms = [_scaled(field, x, a if u1 == u2 else b, u1) for x, (u1, u2) in zip(w, u, strict=True)]
    if field.sign(total(field, terms)) == 0:
        return _Round(W, c, (a.infinite, b.infinite), field.rational(0), None)
    return _Round(W, c, (a.infinite, b.infinite), *normalized(field, terms))


CELLS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
CELL_NAMES = ("++", "+-", "-+", "--")


def _half(field: Arithmetic[X], right: X, wrong: X) -> _Half[X]:
    """Return where right e^-a + wrong e^a has its infimum: (7) and (8), or the limit."""
    signs = field.sign(right), field.sign(wrong)
    if signs == (1, 1):
        return _Half(field.rational(1, 2) * field.log(right / wrong), 0)
    return _Half(field.rational(0), int(signs[0] - signs[1]))


def _coefficients(field: Arithmetic[X], W: Cells[X]) -> tuple[X, X]:
    """Return c_1t and c_2t of (9) and (10)."""
    quarter = field.rational(1, 4)
    c1 = quarter * field.log((W.pp * W.pm) / (W.mm * W.mp))
    c2 = quarter * field.log((W.pp * W.mp) / (W.mm * W.pm))
    return c1, c2


def _limit_coefficients(field: Arithmetic[X], a: _Half[X], b: _Half[X]) -> tuple[X, X]:
    """Return the finite parts of c_1 = (a + b) / 2 and c_2 = (a - b) / 2."""
    half = field.rational(1, 2)
    return half * (a.finite + b.finite), half * (a.finite - b.finite)


def _scaled(field: Arithmetic[X], x: X, half: _Half[X], u: int) -> X:
    """Return a weight times e^(-half u); an infinite coefficient leaves nothing of its pair."""
    return field.rational(0) if half.infinite else x * field.exp(-signed(half.finite, u))


def _infinite_vote(
    rounds: Sequence[_Round[X]], h1: Sequence[Sequence[int]], h2: Sequence[Sequence[int]], i: int
) -> int:
    """Return the vote of the earliest infinite coefficient that acts on example i, 0 if there is none."""
    for made, g1, g2 in zip(rounds, h1, h2, strict=True):
        acting = made.infinite[0 if g1[i] == g2[i] else 1]
        if acting:
            return acting * g1[i]
    return 0


_Rows = tuple[list[tuple[X, ...]], list[tuple[int, ...]], list[tuple[int, ...]], list[_Round[X]]]


def _trace(
    field: Arithmetic[X], labels: Sequence[int], rows: _Rows[X], stop_reason: StopReason, sign_zero: int
) -> TwoBoostTrace[X]:
    """Return the trace of the rounds that were made, with the votes of H_T."""
    w, h1, h2, made = rows
    c1, c2 = [r.c[0] for r in made], [r.c[1] for r in made]
    votes = tuple(vote(field, c1, h1, i) + vote(field, c2, h2, i) for i in range(len(labels)))
    first = tuple(_infinite_vote(made, h1, h2, i) for i in range(len(labels)))
    return TwoBoostTrace(
        labels=tuple(labels),
        weights=tuple(w),
        hypotheses_1=tuple(h1),
        hypotheses_2=tuple(h2),
        cells=tuple(r.W for r in made),
        coefficients_1=tuple(c1),
        coefficients_2=tuple(c2),
        infinite=tuple(r.infinite for r in made),
        normalizers=tuple(r.Z for r in made),
        votes=votes,
        infinite_votes=first,
        predictions=tuple(f or s for f, s in zip(first, outputs(field, votes, sign_zero), strict=True)),
        stop_reason=stop_reason,
    )
