"""Certificates for runs of optimal AdaBoost: where a run comes round is seen, what to certify is guessed in floats.

Nothing of this is believed. The run itself is exact or in intervals (:class:`Run`), and what is proposed is taken only
where :func:`check_cycle` accepts it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.campaigns.cycling.check_cycles import Refused, Run, check_cycle, rules_of
from boostproof.verify.solvers.exact_lp import game_value

__all__ = ["LIMITS", "Unsettled", "certificate_of", "cycles_in"]

LIMITS: Final[dict[str, Any]] = {"rounds": ((80, 6_000), (320, 200_000), (1280, 200_000)), "ties": 12, "laps": 12}
"""Rounds that a run is followed, and bits that exact weights may have, one after the other; ties of ties; turns at a
time."""

_SLACK = 160
"""Bits that are left after so many rounds, each of which costs one at most."""
_VANISHING = -1e-3
"""A row vanishes whose logarithm changes by less than this in a turn."""

_POWERS = (13, 20, 28, 40)
"""Radii that are tried are powers of one half."""

Floats = NDArray[np.float64]


class Unsettled(Exception):
    """No certificate was found; says why."""


def certificate_of(
    rows: int, columns: Sequence[int], complements: bool, symmetries: Sequence[Sequence[int]]
) -> dict[str, Any]:
    """A certificate of what every run on a matrix comes to, whatever rule is taken where several are tied.

    ``symmetries`` are permutations of the rows that leave the rules as they are. Raises Unsettled.
    """
    about = {"rows": rows, "columns": [*columns], "complements": complements}
    rules = rules_of(rows, columns, complements)
    game = game_value([[-1 if rule >> row & 1 else 1 for row in range(rows)] for rule in rules])
    if game.value <= 0:
        whole = math.lcm(*(weight.denominator for weight in game.weights))
        return {**about, "kind": "value", "weights": [int(weight * whole) for weight in game.weights]}
    why = Unsettled("no round was looked at")
    for rounds, exact_bits in LIMITS["rounds"]:
        bits = rounds + _SLACK
        try:
            node = _node(Run(rows, rules, bits, exact_bits), rounds, symmetries, LIMITS["ties"])
        except Unsettled as error:
            why = error
        else:
            best = {
                "value": str(game.value),
                "weights": [*map(str, game.weights)],
                "votes": [*map(str, game.votes)],
            }
            return {**about, "kind": "run", "bits": bits, "exact_bits": exact_bits, "best": best, "run": node}
    raise why


def cycles_in(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The cycles at the ends of a certificate's run, each with the round at which it starts."""
    if "cycle" in node:
        yield {"start": node["start"], **node["cycle"]}
    for after in node.get("tied", {}).values():
        if "image" not in after:
            yield from cycles_in(after)


def _node(run: Run, rounds: int, symmetries: Sequence[Sequence[int]], ties: int) -> dict[str, Any]:
    """What comes of a run: a tie, with what comes of each rule that is tied, or a cycle."""
    history, taken = [run.copy()], list[int]()
    why = Unsettled(f"no turn is seen in {rounds} rounds")
    checkpoint = run.round + 12
    while run.round < rounds:
        try:
            best = run.best()
        except Refused:
            raise Unsettled(f"two rules cannot be told apart in round {run.round}: a tie at the limit?") from None
        if len(best) > 1:
            if not ties:
                raise Unsettled("ties follow ties")
            return {"start": run.round, "tied": _tied(run, best, rounds, symmetries, ties - 1)}
        _step(run, best[0])
        taken += best
        history.append(run.copy())
        if run.round >= checkpoint or run.round == rounds:
            checkpoint = checkpoint * 3 // 2
            try:
                return _cycle(history, taken)
            except Unsettled as error:
                why = error
    raise why


def _step(run: Run, rule: int) -> None:
    try:
        run.step(rule)
    except Refused as error:
        raise Unsettled(str(error)) from None


def _tied(run: Run, tied: Sequence[int], rounds: int, symmetries: Sequence[Sequence[int]], ties: int) -> dict[str, Any]:
    """What comes of each rule that is tied; of several that a symmetry takes to each other, of one."""
    keeping = [rows for rows in symmetries if _keeps(run, rows)]
    found: dict[str, Any] = {}
    for rule in tied:
        image = next(
            (
                {"image": int(other), "rows": [*rows]}
                for other, after in found.items()
                if "image" not in after
                for rows in keeping
                if _moved(run.rules[rule], rows) == run.rules[int(other)]
            ),
            None,
        )
        if image is None:
            inner = run.copy()
            _step(inner, rule)
            image = _node(inner, rounds, symmetries, ties)
        found[str(rule)] = image
    return found


def _keeps(run: Run, rows: Sequence[int]) -> bool:
    known = run.exact if run.exact is not None else run.names
    return all(known[row] == known[rows[row]] for row in run.rows)


def _moved(mask: int, rows: Sequence[int]) -> int:
    return sum(1 << place for row, place in enumerate(rows) if mask >> row & 1)


@dataclass(frozen=True)
class _Turn:
    """A turn that a run is seen to take: its rules, which rows last, and how the others' logarithms follow."""

    length: int
    masks: tuple[int, ...]
    pivots: list[int]
    affine: dict[str, list[str]]
    vanishing: list[int]


def _cycle(history: Sequence[Run], taken: Sequence[int]) -> dict[str, Any]:
    """A cycle's certificate that the checker accepts."""
    length = _turn_of(taken)
    logs = np.array([_logs(run) for run in history[-length - 1 :]])
    turn = _described(history[0].rules, taken, length, logs)
    first = len(taken) - length
    while first and taken[first - 1] == taken[first - 1 + length]:
        first -= 1
    all_logs = np.array([_logs(run) for run in history[first:]])
    why = Unsettled("the run does not come near to its limit")
    for proposal, start in _proposals(turn, all_logs):
        run = history[first + start].copy()
        try:
            used = {run.rules[rule] for rule in check_cycle(run, proposal)}
        except Refused as error:
            why = Unsettled(f"{error}")
            continue
        return {"start": history[first + start].round, "cycle": {**proposal, **_balance(turn, sorted(used))}}
    raise why


def _balance(turn: _Turn, used: Sequence[int]) -> dict[str, dict[str, str]]:
    """Numbers of the rows that last, of sum 1, under which all rules of a turn have one edge, where there are any.

    Where they are wrong on the same share of it: the shares of the first less those of each other one add up to 0.
    """
    lasting = sorted([*turn.pivots, *map(int, turn.affine)])
    apart = [[(mask >> row & 1) - (used[0] >> row & 1) for mask in used[1:]] for row in lasting]
    told = _combination([0] * (len(used) - 1), apart)
    return {} if told is None else {"balance": {str(row): str(c) for row, c in zip(lasting, told, strict=True)}}


def _turn_of(taken: Sequence[int]) -> int:
    """The rounds after which the rules that were taken last are taken again, seen twice at least."""
    for length in range(1, len(taken) // 3 + 1):
        if taken[-2 * length :] == taken[-3 * length : -length]:
            return length
    raise Unsettled(f"no turn is seen in {len(taken)} rounds")


def _logs(run: Run) -> Floats:
    """The logarithms of the weights, however small."""
    low, high = run.ends()
    middle = [max(a + b, 1) for a, b in zip(low, high, strict=True)]
    return np.array([math.log2(value) - run.bits - 1 for value in middle]) * math.log(2)


def _described(rules: Sequence[int], taken: Sequence[int], length: int, logs: Floats) -> _Turn:
    change = logs[-1] - logs[0]
    vanishing = [row for row, value in enumerate(change) if value < _VANISHING and logs[-1, row] < -3]
    lasting = [row for row in range(logs.shape[1]) if row not in vanishing]
    masks = tuple(rules[rule] for rule in taken[-length:])
    points = {row: [mask >> row & 1 for mask in sorted(set(masks))] for row in lasting}
    pivots, affine = list[int](), dict[str, list[str]]()
    for row in lasting:
        told = _combination(points[row], [points[pivot] for pivot in pivots])
        if told is None:
            pivots.append(row)
    for row in lasting:
        if row not in pivots:
            told = _combination(points[row], [points[pivot] for pivot in pivots])
            assert told is not None
            affine[str(row)] = [str(c) for c in told]
    return _Turn(length, masks, pivots, affine, vanishing)


def _combination(point: Sequence[int], others: Sequence[Sequence[int]], total: int = 1) -> list[Fraction] | None:
    """Coefficients that add up to ``total`` with which the others come to a point; None where there are none."""
    table = [
        [Fraction(value) for value in (*line, wanted)]
        for *line, wanted in zip(*others, point, strict=True)
    ] + [[Fraction(1)] * len(others) + [Fraction(total)]]  # fmt: skip
    found, row = {}, 0
    for column in range(len(others)):
        pivot = next((place for place in range(row, len(table)) if table[place][column]), None)
        if pivot is None:
            continue
        table[row], table[pivot] = table[pivot], table[row]
        table[row] = [value / table[row][column] for value in table[row]]
        for place, line in enumerate(table):
            if place != row and line[column]:
                table[place] = [value - line[column] * own for value, own in zip(line, table[row], strict=True)]
        found[column], row = row, row + 1
    if any(line[-1] for line in table[row:]):
        return None
    return [table[found[column]][-1] if column in found else Fraction(0) for column in range(len(others))]


def _proposals(turn: _Turn, logs: Floats) -> Iterator[tuple[dict[str, Any], int]]:
    """Certificates to try, from a wide region around late weights to narrow ones, and the place where each starts."""
    count = len(turn.pivots) - 1
    moves = _moves(turn, logs[-turn.length - 1 : -1])
    if count and max(abs(np.linalg.eigvals(moves[:count, :count]))) > 1 - 1e-9:
        raise Unsettled("going round does not shrink distances")
    about = max(abs(np.linalg.eigvals(moves)), default=0.0)
    laps, whole = 1, moves
    while _norm(whole[:count, :count]) > 0.75:
        if laps == LIMITS["laps"]:
            raise Unsettled(f"going round {laps} times does not shrink distances by a quarter")
        laps, whole = laps + 1, whole @ moves
    rate = _norm(whole[:count, :count])
    pull = max(1.0, _norm(whole[:count, count:]))
    y = logs[:, turn.pivots[1:]] - logs[:, turn.pivots[:1]]
    z = np.exp(logs[:, turn.vanishing])
    for power in _POWERS:
        radius = 2.0**-power
        bound = radius * (1 - rate) / (8 * pull)
        start = _start(turn.length, laps, y, z, radius * (1 - rate) / 4, bound)
        if start is not None:
            yield {**_proposal(turn, laps, Fraction(1, 2**power), bound), "about": f"{about:.6f}"}, start


def _start(length: int, laps: int, y: Floats, z: Floats, near: float, bound: float) -> int | None:
    """The first place, whole turns before the last, from which some turns lead so near to where they came from."""
    after = length * laps
    far = np.abs(y[after:] - y[:-after]).max(axis=1, initial=0.0)
    places = np.flatnonzero((far < near) & (z[:-after].max(axis=1, initial=0.0) < bound / 2))
    places = places[(len(y) - 1 - places) % length == 0]
    return int(places[0]) if places.size else None


def _norm(matrix: Floats) -> float:
    return float(np.abs(matrix).sum(axis=1).max(initial=0.0))


def _proposal(turn: _Turn, laps: int, radius: Fraction, bound: float) -> dict[str, Any]:
    lasting = sum(1 << row for row in (*turn.pivots, *map(int, turn.affine)))
    seen = [mask & lasting for mask in turn.masks]
    period = next(
        shift for shift in range(1, turn.length + 1)
        if turn.length % shift == 0 and seen[shift:] + seen[:shift] == seen
    )  # fmt: skip
    return {
        "turn": turn.length,
        "period": period,
        "laps": laps,
        "pivots": turn.pivots,
        "affine": turn.affine,
        "vanishing": turn.vanishing,
        "radius": str(radius),
        "vanishing_radius": str(Fraction(1, 2 ** math.ceil(-math.log2(bound)))),
        "linked": [*_linked(turn, period)],
    }


def _linked(turn: _Turn, period: int) -> Iterator[list[Any]]:
    """Pairs of vanishing rows, and how the logarithm of their ratio moves with y in the end; None where it parts."""
    points = {row: [_often(turn.masks, row, period, place) for place in range(period)] for row in turn.vanishing}
    pivots = [[_often(turn.masks, row, period, place) for place in range(period)] for row in turn.pivots]
    for b in turn.vanishing:
        for a in turn.vanishing:
            if a != b:
                apart = [one - other for one, other in zip(points[b], points[a], strict=True)]
                told = _combination(apart, pivots, total=0)
                yield [b, a, None if told is None else [str(c) for c in told[1:]]]


def _often(masks: Sequence[int], row: int, period: int, place: int) -> int:
    """How often rules are wrong on a row in the rounds that are a whole number of periods apart."""
    return sum(mask >> row & 1 for mask in masks[place::period])


def _moves(turn: _Turn, steps: Floats) -> Floats:
    """The derivative of a turn in y and in z, at the weights that a run has in its rounds."""
    count, size = len(turn.pivots) - 1, len(turn.pivots) - 1 + len(turn.vanishing)
    moves = np.eye(size)
    lasting = [*turn.pivots, *map(int, turn.affine)]
    told = np.vstack(
        [np.eye(count + 1)[:, 1:], *([float(Fraction(c)) for c in line[1:]] for line in turn.affine.values())]
    )
    for mask, logs in zip(turn.masks, steps, strict=True):
        weights = np.exp(logs)
        wrong = np.array([mask >> row & 1 for row in range(len(logs))], dtype=bool)
        mass, own = weights[lasting].sum(), weights[lasting]
        right = ~wrong[lasting]
        slope_y = (own[right, None] * (told[right] - own @ told / mass)).sum(axis=0)
        slope_z = ~wrong[turn.vanishing] - own[right].sum() / mass
        bad, good = weights[wrong].sum(), weights[~wrong].sum()
        pull = [float(wrong[row]) - wrong[turn.pivots[0]] for row in turn.pivots[1:]]
        along = np.concatenate([slope_y, slope_z]) @ moves
        moves[:count] += np.outer(pull, along) / (good * bad)
        side = np.where(wrong[turn.vanishing], bad, good)
        moves[count:] /= 2 * side[:, None]
    return moves
