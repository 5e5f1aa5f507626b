"""Check certificates that optimal AdaBoost reaches a cycle; needs Python 3.11 and its standard library alone.

    python check_cycles.py FILE

FILE is a JSON list of certificates, or the journal of a campaign; what is printed says of which sizes there is one of
every class, up to the order of rows and columns. Rows are examples, rules are columns: a bit mask of
the rows that they are wrong on. A round takes a rule of least weight of wrong rows, and brings its wrong rows and its
right rows to one half each. What a certificate may say of a matrix, and why that is enough (docs/cycling.md has the
proofs):

- "value": weights under which every rule is wrong on at least one half. Then the weights of every run converge.
- "run": how the run goes from equal weights. Ties are followed into every rule that is tied, each with what comes of
  it: more ties, the image of another one under a permutation of the rows, or a "cycle".
- "cycle": from round "start" on the rules are taken in turn, "turn" rounds long, and the weights of the limit come
  back after "period" rounds. Weights are told by the logarithms y of ratios of some rows, the pivots, of which the
  logarithms of all other rows that last are affine combinations, and by the weights z of rows that vanish. The region
  is |y| <= radius around the run's own weights at "start", and 0 <= z <= vanishing_radius. Every weight of the region
  is enclosed in every round, the rule that is taken wins everywhere in it, and going round "laps" times shrinks
  distances and leads the region into itself. So the run stays there, and converges to the one point that comes back.
- "balance": numbers of the rows that last which add up to 1, and under which all rules of the turn have one edge:
  the margin of AdaBoost's vote in the end. "best" is the best margin of a vote, with weights and votes that prove it.

All numbers are integers, fractions, or intervals whose ends are integers over a power of two, rounded outwards.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import factorial
from typing import Any

__all__ = ["Interval", "Refused", "Run", "check", "check_cycle", "check_file", "count_classes", "rules_of", "said"]

Size = tuple[int, int, bool]
"""Of a matrix: its rows, its columns, and whether the learner may return the opposite of a rule."""
BITS = 160
ONE = 1 << BITS


class Refused(Exception):
    """A certificate does not show what it says."""


def need(condition: bool, words: str) -> None:
    """Raise Refused where a condition fails."""
    if not condition:
        raise Refused(words)


class Interval:
    """Numbers between two multiples of 2^-BITS."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    @staticmethod
    def of(low: Fraction, high: Fraction) -> Interval:
        """The least such interval that holds two fractions and all between."""
        return Interval(low.numerator * ONE // low.denominator, -(-high.numerator * ONE // high.denominator))

    def __add__(self, other: Interval) -> Interval:
        return Interval(self.low + other.low, self.high + other.high)

    def __sub__(self, other: Interval) -> Interval:
        return Interval(self.low - other.high, self.high - other.low)

    def __mul__(self, other: Interval) -> Interval:
        ends = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(ends) >> BITS, -(-max(ends) >> BITS))

    def times(self, factor: Fraction) -> Interval:
        """The product with a fraction."""
        ends = [self.low * factor.numerator, self.high * factor.numerator]
        return Interval(min(ends) // factor.denominator, -(-max(ends) // factor.denominator))

    def __truediv__(self, other: Interval) -> Interval:
        need(other.low > 0, "a divisor is not seen to be positive")
        ends = [(a * ONE, b) for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(a // b for a, b in ends), max(-(-a // b) for a, b in ends))

    @property
    def size(self) -> int:
        """The largest absolute value, over 2^-BITS."""
        return max(-self.low, self.high)


ZERO, UNIT = Interval(0, 0), Interval(ONE, ONE)


def total(values: Iterable[Interval]) -> Interval:
    """The sum."""
    low = high = 0
    for value in values:
        low, high = low + value.low, high + value.high
    return Interval(low, high)


def rules_of(rows: int, columns: Sequence[int], complements: bool) -> list[int]:
    """The rules that a learner chooses among: the columns, and behind them what says the opposite of each."""
    every = (1 << rows) - 1
    return [*columns, *(every ^ column for column in columns)] if complements else [*columns]


class Run:
    """Optimal AdaBoost from equal weights: exact at first, then in intervals of ``bits`` bits, never a guess.

    Exact weights are whole numbers, of which the bits double from round to round, up to ``exact_bits``. Rows that the
    same rules were wrong on have one ``name``: their weights are equal, whatever they are.
    """

    def __init__(self, rows: int, rules: Sequence[int], bits: int, exact_bits: int) -> None:
        self.rows, self.rules, self.bits, self.exact_bits, self.round = range(rows), rules, bits, exact_bits, 0
        self.exact: list[int] | None = [1] * rows
        self.low: list[int] = []
        self.high: list[int] = []
        self.names = [0] * rows
        self._wrong = [[row for row in self.rows if rule >> row & 1] for rule in rules]
        self._named: dict[tuple[int, int], int] = {}

    def copy(self) -> Run:
        """A run that goes on from here by itself."""
        other = Run(len(self.rows), (), self.bits, self.exact_bits)
        other.rules, other._wrong = self.rules, self._wrong
        other.round, other.exact, other.names = self.round, self.exact, self.names
        other.low, other.high, other._named = self.low, self.high, self._named
        return other

    def best(self) -> list[int]:
        """The rules that are wrong on least, several where they are tied."""
        low, high = (self.exact, self.exact) if self.exact is not None else (self.low, self.high)
        highest = [sum(map(high.__getitem__, rows)) for rows in self._wrong]
        first = highest.index(min(highest))
        # Only rules whose least error may be as small as its largest can be better, or tied with it.
        near = [
            rule
            for rule, rows in enumerate(self._wrong)
            if rule == first or sum(map(low.__getitem__, rows)) <= highest[first]
        ]
        best = near[:1]
        for rule in near[1:]:
            sign = self._compare(self.rules[rule], self.rules[best[0]])
            if sign < 0:
                best = [rule]
            elif sign == 0:
                best.append(rule)
        return best

    def step(self, rule: int) -> None:
        """The weights after a round with a rule, which must be wrong on something, and on less than one half."""
        wrong = [self.rules[rule] >> row & 1 for row in self.rows]
        need(0 < sum(wrong) < len(wrong), "a rule that is taken is wrong on nothing, or on everything")
        if self.exact is not None:
            whole, mass = sum(self.exact), sum(w for w, bad in zip(self.exact, wrong, strict=True) if bad)
            need(2 * mass < whole, "the run stops: no rule is wrong on less than one half")
            self.exact = [w * (whole - mass if bad else mass) for w, bad in zip(self.exact, wrong, strict=True)]
            if max(self.exact).bit_length() > self.exact_bits:
                self.low, self.high = self.ends()
                self.exact = None
        else:
            self._step_ends(wrong)
        self.names = [
            self._named.setdefault((name, bad), len(self._named) + 1)
            for name, bad in zip(self.names, wrong, strict=True)
        ]
        self.round += 1

    def _step_ends(self, wrong: Sequence[int]) -> None:
        pairs = [*zip(self.low, self.high, wrong, strict=True)]
        bad_low, bad_high = sum(low for low, _, bad in pairs if bad), sum(high for _, high, bad in pairs if bad)
        good_low, good_high = sum(self.low) - bad_low, sum(self.high) - bad_high
        need(2 * bad_high < 1 << self.bits, "no rule is seen to be wrong on less than one half")
        need(bad_low > 0, "weights are too uncertain")
        shift = self.bits - 1
        self.low = [(low << shift) // (bad_high if bad else good_high) for low, _, bad in pairs]
        self.high = [-((-high << shift) // (bad_low if bad else good_low)) for _, high, bad in pairs]

    def ends(self) -> tuple[list[int], list[int]]:
        """The ends of the weights, which add up to 1, over 2^-bits."""
        if self.exact is None:
            return self.low, self.high
        whole = sum(self.exact)
        return [(w << self.bits) // whole for w in self.exact], [-((-w << self.bits) // whole) for w in self.exact]

    def weights(self) -> list[Interval]:
        """The weights."""
        low, high = self.ends()
        scale = 1 << self.bits
        return [Interval.of(Fraction(a, scale), Fraction(b, scale)) for a, b in zip(low, high, strict=True)]

    def _compare(self, one: int, other: int) -> int:
        """The sign of the weight that one mask of rows has more than another."""
        more = [row for row in self.rows if (one & ~other) >> row & 1]
        less = [row for row in self.rows if (other & ~one) >> row & 1]
        if self.exact is not None:
            difference = sum(self.exact[row] for row in more) - sum(self.exact[row] for row in less)
            return (difference > 0) - (difference < 0)
        if sum(self.low[row] for row in more) > sum(self.high[row] for row in less):
            return 1
        if sum(self.high[row] for row in more) < sum(self.low[row] for row in less):
            return -1
        names = (Counter(self.names[row] for row in rows) for rows in (more, less))
        need(next(names) == next(names), "two rules are too close to be told apart")
        return 0


Margin = tuple[Fraction | None, Fraction]
"""The margin of AdaBoost's vote on a cycle in the end, where a balance tells it, and the best one of a vote."""


def check(certificate: Mapping[str, Any]) -> list[Margin]:
    """The margins on the cycles of a certificate.

    Raises Refused, KeyError, TypeError or ValueError unless it shows what it says.
    """
    rows, columns, complements = matrix_of(certificate)
    rules = rules_of(rows, columns, complements)
    if certificate["kind"] == "value":
        _check_value(rows, rules, certificate["weights"])
        return []
    need(certificate["kind"] == "run", "the kind is neither value nor run")
    run = Run(rows, rules, int(certificate["bits"]), int(certificate["exact_bits"]))
    best = _check_best(rows, rules, certificate["best"])
    found: list[Margin] = [(margin, best) for margin in _check_node(run, certificate["run"])]
    need(all(margin is None or margin <= best for margin, _ in found), "a margin is better than the best one")
    return found


def matrix_of(certificate: Mapping[str, Any]) -> tuple[int, tuple[int, ...], bool]:
    """The number of rows, the rules as masks of the rows, and whether the learner has the opposite of each rule."""
    rows, columns, complements = (certificate[key] for key in ("rows", "columns", "complements"))
    need(type(complements) is bool, "whether there are opposites is told otherwise than by true and false")
    need(all(type(one) is int for one in (rows, *columns)), "rows and columns are no whole numbers")
    need(rows >= 1 and all(0 <= mask < 1 << rows for mask in columns), "a column is no mask of the rows")
    return rows, tuple(columns), complements


def _check_value(rows: int, rules: Sequence[int], weights: Sequence[int]) -> None:
    need(len(weights) == rows and all(type(w) is int and w >= 0 for w in weights), "weights are none")
    need(sum(weights) > 0, "weights are all zero")
    for rule in rules:
        wrong = sum(w for row, w in enumerate(weights) if rule >> row & 1)
        need(2 * wrong >= sum(weights), "a rule is wrong on less than one half")


def _check_best(rows: int, rules: Sequence[int], best: Mapping[str, Any]) -> Fraction:
    """The best margin of a vote: votes that give every row as much, and weights under which no rule has more."""
    value, weights, votes = Fraction(best["value"]), [*map(Fraction, best["weights"])], [*map(Fraction, best["votes"])]
    need(len(weights) == rows and len(votes) == len(rules), "weights or votes are missing")
    need(min(*weights, *votes) >= 0 and sum(weights) == 1 == sum(votes), "weights or votes are no shares")
    for row in range(rows):
        margin = sum(-vote if rule >> row & 1 else vote for vote, rule in zip(votes, rules, strict=True))
        need(margin >= value, "the votes have less than the best margin")
    need(all(_edge(rule, enumerate(weights)) <= value for rule in rules), "a rule has more than the best margin")
    return value


def _edge(rule: int, weights: Iterable[tuple[int, Fraction]]) -> Fraction:
    """The weight of the rows that a rule is right on, less that of those it is wrong on."""
    return sum((-weight if rule >> row & 1 else weight for row, weight in weights), Fraction(0))


def _check_node(run: Run, node: Mapping[str, Any]) -> Iterator[Fraction | None]:
    """What comes of a run: it goes on by itself up to a round with a tie, or to the start of a cycle.

    The margins on the cycles that it comes to, where they are told.
    """
    start = int(node["start"])
    while run.round < start:
        best = run.best()
        need(len(best) == 1, f"round {run.round} has a tie that is not told")
        run.step(best[0])
    if "cycle" in node:
        taken = check_cycle(run, node["cycle"])
        yield _check_balance(node["cycle"], [run.rules[rule] for rule in taken]) if "balance" in node["cycle"] else None
        return
    tied = run.best()
    need(len(tied) > 1 and {str(rule) for rule in tied} == set(node["tied"]), "the rules that are tied are others")
    for rule in tied:
        after = node["tied"][str(rule)]
        if "image" in after:
            other = int(after["image"])
            need("image" not in node["tied"][str(other)], "an image of an image")
            _check_image(run, rule, other, [int(row) for row in after["rows"]])
        else:
            inner = run.copy()
            inner.step(rule)
            yield from _check_node(inner, after)


def _check_balance(cycle: Mapping[str, Any], rules: Sequence[int]) -> Fraction:
    """The one edge that all rules of a turn have under a balance of the rows that last."""
    balance = {int(row): Fraction(share) for row, share in cycle["balance"].items()}
    lasting = {*map(int, cycle["pivots"]), *map(int, cycle["affine"])}
    need(balance.keys() <= lasting and sum(balance.values()) == 1, "a balance is none of the rows that last")
    edges = {_edge(rule, balance.items()) for rule in rules}
    need(len(edges) == 1, "the rules of a turn have several edges under a balance")
    return edges.pop()


def _check_image(run: Run, rule: int, other: int, image: Sequence[int]) -> None:
    """A permutation of the rows that leaves the weights and the set of rules as they are takes one rule to another."""
    need(sorted(image) == [*run.rows], "an image is no permutation of the rows")
    moved = [sum(1 << image[row] for row in run.rows if mask >> row & 1) for mask in run.rules]
    need(set(moved) == set(run.rules) and moved[rule] == run.rules[other], "an image takes rules elsewhere")
    names, exact = run.names, run.exact
    same = [exact[row] == exact[image[row]] for row in run.rows] if exact else []
    need(all(same or [names[row] == names[image[row]] for row in run.rows]), "an image has other weights")


class Region:
    """The weights around a run's own that a cycle's certificate speaks of, round by round.

    ``moves`` is an enclosure of how y and z of this round change with y and z at the start: the product of the rounds'
    derivatives. By the mean value theorem it bounds how far the region has come from the run's own weights.
    """

    def __init__(self, cycle: Mapping[str, Any], rows: Sequence[int]) -> None:
        self.pivots = [int(row) for row in cycle["pivots"]]
        self.vanishing = [int(row) for row in cycle["vanishing"]]
        self.affine = {int(row): [Fraction(c) for c in told] for row, told in cycle["affine"].items()}
        told = sorted([*self.pivots, *self.affine, *self.vanishing])
        need(told == [*rows] and self.pivots != [], "rows are missing or told twice")
        for place, row in enumerate(self.pivots):
            self.affine[row] = [Fraction(int(place == other)) for other in range(len(self.pivots))]
        self.lasting = sorted(self.affine)
        self.radius, self.bound = Fraction(cycle["radius"]), Fraction(cycle["vanishing_radius"])
        need(0 < self.radius < Fraction(1, 4) and 0 < self.bound < Fraction(1, 4), "a radius is none")
        self.count = len(self.pivots) - 1
        size = self.count + len(self.vanishing)
        self.moves = [[UNIT if row == column else ZERO for column in range(size)] for row in range(size)]
        self.most = [Interval.of(Fraction(0), self.bound)] * len(self.vanishing)
        radius, bound = (Interval.of(end, end).high for end in (self.radius, self.bound))
        self.ends, self.widest = [radius] * self.count + [bound] * len(self.vanishing), radius

    def radii(self) -> list[int]:
        """How far each y is from the run's own at most, over 2^-BITS."""
        return [self.reach(row) for row in self.moves[: self.count]]

    def spread(self, coefficients: Sequence[Fraction], radii: Sequence[int]) -> Interval:
        """By what factor a weight differs from the run's own whose logarithm moves with these coefficients of y."""
        far = sum(-(-abs(c.numerator) * r // c.denominator) for c, r in zip(coefficients, radii, strict=True) if c)
        need(2 * far < ONE, "the region is too wide")
        return Interval(ONE - far, -(-ONE * ONE // (ONE - far)))  # 1 - t <= exp(-t) and exp(t) <= 1 / (1 - t)

    def enclosed(self, own: Sequence[Interval]) -> dict[int, Interval]:
        """The weights of the region, by row; ``own`` are the run's."""
        radii = self.radii()
        self.widest = max([self.widest, *radii])
        factors = {row: self.spread(self.affine[row][1:], radii) for row in self.lasting}
        parts = {row: own[row] * factors[row] for row in self.lasting}
        share = (UNIT - total(self.most)) / total(parts.values())
        found = {row: part * share for row, part in parts.items()}
        return found | dict(zip(self.vanishing, self.most, strict=True))

    def step(self, wrong: int, weights: Mapping[int, Interval]) -> int:
        """Take the derivatives of a round along, in which a rule is wrong on a mask of rows.

        By how much log(good / bad), with the weights of right and wrong rows, differs within the region at most, over
        2^-BITS.
        """
        bad = total(weight for row, weight in weights.items() if wrong >> row & 1)
        good = total(weight for row, weight in weights.items() if not wrong >> row & 1)
        mass = total(weights[row] for row in self.lasting)
        right = [row for row in self.lasting if not wrong >> row & 1]
        share = total(weights[row] for row in right) / mass
        slopes = []  # of the weight of the right rows, in y and in z
        for place in range(1, self.count + 1):
            all_rows, right_rows = (self._moment(place, rows, weights) for rows in (self.lasting, right))
            slopes.append(right_rows - all_rows * share)
        slopes += [(ZERO if wrong >> row & 1 else UNIT) - share for row in self.vanishing]
        along = [
            total(s * row[place] for s, row in zip(slopes, self.moves, strict=True)) for place in range(len(slopes))
        ]
        first = wrong >> self.pivots[0] & 1
        for place, row in enumerate(self.pivots[1:]):
            change = (wrong >> row & 1) - first  # log(good / bad) is added to the logarithm of a wrong row
            if change:
                factor = Interval(change * ONE, change * ONE) / (good * bad)
                self.moves[place] = [old + factor * a for old, a in zip(self.moves[place], along, strict=True)]
        for place, row in enumerate(self.vanishing, self.count):
            side, sign = (bad, 1) if wrong >> row & 1 else (good, -1)  # z becomes z / (2 side)
            twice = side + side
            pull = self.most[place - self.count] * Interval(sign * ONE, sign * ONE) / (twice * side)
            self.moves[place] = [old / twice + pull * a for old, a in zip(self.moves[place], along, strict=True)]
            self.most[place - self.count] = Interval(0, (self.most[place - self.count] / twice).high)
        return 2 * self.reach([a / (good * bad) for a in along])

    def _moment(self, place: int, rows: Sequence[int], weights: Mapping[int, Interval]) -> Interval:
        """The sum of weights times their rows' coefficients of one y."""
        return total(weights[row].times(self.affine[row][place]) for row in rows if self.affine[row][place])

    def reach(self, slopes: Sequence[Interval]) -> int:
        """How far something with these slopes in y and z is from where it is at the run at most, over 2^-BITS."""
        far = sum(slope.size * end for slope, end in zip(slopes, self.ends, strict=True))
        return -(-far >> BITS)


def check_cycle(run: Run, cycle: Mapping[str, Any]) -> list[int]:
    """Raise Refused unless a run stays in a region that going round shrinks; the rules that it takes in turn."""
    turn, laps, period = int(cycle["turn"]), int(cycle["laps"]), int(cycle["period"])
    need(laps >= 1 and period >= 1 and turn % period == 0, "the period does not divide the turn")
    region, start, pairs = Region(cycle, run.rows), run.weights(), _Pairs(cycle, period)
    bound = Interval.of(region.bound, region.bound).low
    need(all(start[row].high <= bound for row in region.vanishing), "a vanishing row weighs too much")
    taken: list[int] = []
    for place in range(turn * laps):
        best = run.best()
        need(len(best) == 1 and (place < turn or best[0] == taken[place - turn]), "the rules are not taken in turn")
        taken += best
        own = run.weights()
        weights = region.enclosed(own)
        _check_winner(run, best[0], region, own, weights, pairs)
        pairs.step(run.rules[best[0]], weights, region.step(run.rules[best[0]], weights))
        run.step(best[0])
        if place + 1 == period:
            _check_inside(region, start, run.weights(), is_turn=period == turn)
    _check_affine(region, [run.rules[rule] for rule in set(taken)])
    pairs.check(region, _check_shrinks(region, start, run.weights()))
    lasting = sum(1 << row for row in region.lasting)
    seen = [run.rules[rule] & lasting for rule in taken]
    repeats = [shift for shift in range(1, turn + 1) if turn % shift == 0 and seen[shift:] == seen[: len(seen) - shift]]
    need(repeats[0] == period, "the weights have another period")
    return taken[:turn]


class _Pairs:
    """How the ratios of vanishing rows go on, z_b to z_a: what is asked of them, and what is known.

    Told with coefficients, log(z_b / z_a) - sum c y changes in each round by log(good / bad) times a whole number or
    fraction, its share. In the limit log(good / bad) has the period of the weights. So where the shares of rounds a
    whole number of periods apart come to 0, the changes of a turn come to 0 in the limit, and shrink with the distance
    from it: all changes for ever are at most their sum in the region times 1 + 1 / (1 - rate).
    Told without, the ratio is multiplied round for round, and must not grow in a turn.
    """

    def __init__(self, cycle: Mapping[str, Any], period: int) -> None:
        self.period = period
        self.told = {
            (int(b), int(a)): None if told is None else [Fraction(c) for c in told] for b, a, told in cycle["linked"]
        }
        self.products = {pair: UNIT for pair, told in self.told.items() if told is None}
        self.masks: list[int] = []
        self.swings: list[int] = []
        self.asked: list[tuple[list[int], list[int], list[Interval]]] = []

    def step(self, wrong: int, weights: Mapping[int, Interval], swing: int) -> None:
        """Take note of a round: the rows that its rule is wrong on, and by how much log(good / bad) differs."""
        self.masks.append(wrong)
        self.swings.append(swing)
        bad = total(weight for row, weight in weights.items() if wrong >> row & 1)
        good = total(weight for row, weight in weights.items() if not wrong >> row & 1)
        for b, a in self.products:
            if (wrong >> b & 1) != (wrong >> a & 1):
                self.products[b, a] *= good / bad if wrong >> b & 1 else bad / good

    def check(self, region: Region, rate: Fraction) -> None:
        """In each round in which it was asked, some rows outweigh others for ever, seen from one of them."""
        growth: dict[tuple[int, int], Interval | None] = {}
        for more, less, own in self.asked:
            rows = [*more, *less]
            growth |= {(b, a): self._growth((b, a), region, rate) for b in rows for a in rows if (b, a) not in growth}
            need(
                any(self._outweigh(more, less, own, row, growth) for row in rows), "vanishing rows may outweigh others"
            )

    def _outweigh(
        self,
        more: list[int],
        less: list[int],
        own: list[Interval],
        row: int,
        growth: Mapping[tuple[int, int], Interval | None],
    ) -> bool:
        most = [(b, growth[b, row]) for b in less]
        least = [(a, growth[row, a]) for a in more]
        high = [own[b] / own[row] * grown for b, grown in most if grown is not None]
        low = [own[a] / own[row] / grown for a, grown in least if grown is not None]
        return len(high) == len(less) and total(low).low > total(high).high

    def _growth(self, pair: tuple[int, int], region: Region, rate: Fraction) -> Interval | None:
        """By what a pair's ratio is multiplied at most, from a round to the same one of a later turn, if known."""
        b, a = pair
        if a == b:
            return UNIT
        told = self.told[pair]
        need(b in region.vanishing and a in region.vanishing, "a linked row does not vanish")
        if told is None:
            return UNIT if self.products[pair].high <= ONE else None
        shares = []
        for wrong in self.masks:
            first, follow = wrong >> region.pivots[0] & 1, zip(told, region.pivots[1:], strict=True)
            pivots = sum((c * ((wrong >> pivot & 1) - first) for c, pivot in follow), Fraction(0))
            shares.append((wrong >> b & 1) - (wrong >> a & 1) - pivots)
        need(not any(sum(shares[place :: self.period]) for place in range(self.period)), "linked rows part for ever")
        changes = sum((abs(share) * swing for share, swing in zip(shares, self.swings, strict=True)), Fraction(0))
        far = (changes * (1 + 1 / (1 - rate)) + 2 * region.widest * sum((abs(c) for c in told), Fraction(0))) / ONE
        return Interval.of(1 / (1 - far), 1 / (1 - far)) if far < Fraction(1, 2) else None


def _check_winner(
    run: Run, rule: int, region: Region, own: list[Interval], weights: Mapping[int, Interval], pairs: _Pairs
) -> None:
    """Every other rule is wrong on more, everywhere in the region where no row has vanished.

    Where two rules differ on vanishing rows alone, one of these that the rule is right on must outweigh those that it
    is wrong on, now and ever after.
    """
    for other, mask in enumerate(run.rules):
        more = [row for row in run.rows if (mask & ~run.rules[rule]) >> row & 1]
        less = [row for row in run.rows if (run.rules[rule] & ~mask) >> row & 1]
        if not (more or less):
            need(other >= rule, "a rule like another that stands before it is taken")
        elif any(row in region.lasting for row in (*more, *less)):
            least, most = total(weights[row] for row in more), total(weights[row] for row in less)
            need(least.low > most.high, "a rule does not win everywhere in the region")
        elif less:
            pairs.asked.append((more, less, own))


def _check_affine(region: Region, used: Sequence[int]) -> None:
    """Rows that last move with the pivots whatever rule is taken."""
    for row, coefficients in region.affine.items():
        need(len(coefficients) == len(region.pivots) and sum(coefficients) == 1, "coefficients do not add up to 1")
        for wrong in used:
            mean = sum(c for c, pivot in zip(coefficients, region.pivots, strict=True) if wrong >> pivot & 1)
            need(mean == (wrong >> row & 1), "a row is no affine combination of the pivots")


def _distances(region: Region, start: Sequence[Interval], end: Sequence[Interval]) -> list[Fraction]:
    """How far each y has come, at most."""
    first, found = region.pivots[0], []
    for row in region.pivots[1:]:
        ratio = end[row] / start[row] * (start[first] / end[first])
        need(ratio.low > 0, "weights are too uncertain")
        far = max(Fraction(ratio.high, ONE) - 1, Fraction(ONE, ratio.low) - 1)  # log x <= x - 1
        found.append(max(far, Fraction(0)))
    return found


def _check_inside(region: Region, start: Sequence[Interval], end: Sequence[Interval], *, is_turn: bool) -> None:
    """After one period the run is in the region again: so the limits after one period and after all laps are one.

    Where rules differ on vanishing rows from one period to the next, the whole region has to be in itself by then.
    """
    around = [Fraction(0 if is_turn else far, ONE) for far in region.radii()]
    for far, more in zip(_distances(region, start, end), around, strict=True):
        need(far + more <= region.radius, "the run leaves the region")
    bound = Interval.of(region.bound, region.bound).low
    need(all(end[row].high <= bound for row in region.vanishing), "a vanishing row has come to weigh too much")


def _check_shrinks(region: Region, start: Sequence[Interval], end: Sequence[Interval]) -> Fraction:
    """By what distances shrink, in the largest of |y| over the radius and |z| over its bound.

    Raises Refused unless that is less than 1, and the region is led into itself.
    """
    ends = [region.radius] * region.count + [region.bound] * len(region.vanishing)
    rates = [Fraction(region.reach(row), ONE) / own for row, own in zip(region.moves, ends, strict=True)]
    rate = max(rates, default=Fraction(0))
    need(rate < 1, "going round does not shrink distances")
    for far in _distances(region, start, end):
        need(far + rate * region.radius <= region.radius, "the region is not led into itself")
    bound = Interval.of(region.bound, region.bound).low
    need(all(most.high < bound for most in region.most), "a vanishing row does not vanish")
    return rate


def certificates_in(path: str) -> Iterator[Mapping[str, Any]]:
    """The certificates of a file: a JSON list of them, or the journal of a campaign, a line a unit.

    Units that timed out or failed have words in the place of a result, and no certificates.
    """
    with open(path, encoding="utf-8") as file:
        if not path.endswith(".jsonl"):
            yield from json.load(file)
            return
        last = {entry["unit"]: entry["result"] for entry in map(json.loads, file) if "unit" in entry}
    for result in (result for result in last.values() if isinstance(result, dict)):
        yield from (one["certificate"] for one in result.get("classes", ()) if "certificate" in one)


def check_file(path: str) -> tuple[dict[Size, int], Counter[str]]:
    """Of how many classes of each size a file holds a certificate, all of them good, and of how many with which margin.

    A class has one certificate, of its least matrix, so that none counts for another, and none twice. Raises Refused
    for any other file.
    """
    met: dict[Size, set[tuple[int, ...]]] = {}
    margins = Counter[str]()
    for place, certificate in enumerate(certificates_in(path), 1):
        try:
            margins.update(_said_of(check(certificate)))
            rows, columns, complements = matrix_of(certificate)
            classes = met.setdefault((rows, len(columns), complements), set())
            need(columns not in classes, "another certificate of a class that has one")
            need(is_least(rows, columns, complements), "a matrix that is not the least of its class")
            classes.add(columns)
        except (Refused, KeyError, TypeError, ValueError, IndexError, AttributeError, ZeroDivisionError) as error:
            raise Refused(f"certificate {place}: {type(error).__name__}: {error}") from None
    return {size: len(classes) for size, classes in sorted(met.items())}, margins


def _said_of(margins: Sequence[Margin]) -> list[str]:
    """What the margins on the cycles of a class come to; nothing where there is no cycle."""
    if any(margin is not None and margin < best for margin, best in margins):
        return ["less than the best margin"]
    return (
        ["the best margin" if all(margin == best for margin, best in margins) else "no margin told"] if margins else []
    )


def is_least(rows: int, columns: Sequence[int], complements: bool) -> bool:
    """Whether no permutation of the rows makes the sorted list of columns smaller; a rule and its opposite are one."""
    own, every = [*columns], (1 << rows - complements) - 1 + complements
    need(own == sorted({*own}) and 0 < own[0] and own[-1] < every, "columns that are constant, or told otherwise")
    return all(own <= sorted([image[column] for column in own]) for image in _images(rows, complements))


@cache
def _images(rows: int, complements: bool) -> list[list[int]]:
    """Where each permutation of the rows takes each rule; of a rule and its opposite one is told, by the last row."""
    found, every = [], (1 << rows) - 1
    for to in permutations(range(rows)):
        moved = [sum(1 << to[row] for row in range(rows) if mask >> row & 1) for mask in range(every + 1)]
        found.append([mask ^ every if complements and mask >> (rows - 1) else mask for mask in moved])
    return found


def count_classes(size: Size) -> int:
    """How many there are, by Burnside's lemma: the mean number of sets that a permutation leaves as they are."""
    rows, count, complements = size
    masks = range(1, 1 << (rows - 1)) if complements else range(1, (1 << rows) - 1)
    found = 0
    for image in _images(rows, complements):
        left, fixed = {*masks}, [1, *[0] * count]
        while left:
            mask, length = min(left), 0
            while mask in left:
                left.discard(mask)
                mask, length = image[mask], length + 1
            for many in range(count, length - 1, -1):
                fixed[many] += fixed[many - length]
        found += fixed[count]
    return found // factorial(rows)


def said(found: Mapping[Size, int], margins: Mapping[str, int]) -> Iterator[str]:
    """A line a size: how many of its classes have a certificate; and what margin those that cycle have in the end."""
    for size, count in found.items():
        rows, columns, complements = size
        known = count_classes(size)
        learner = "" if complements else ", without opposites"
        yield f"{rows} x {columns}{learner}: {'all' if count == known else f'{count} of'} {known} classes"
    if margins:
        yield f"classes that cycle: {', '.join(f'{count} with {word}' for word, count in sorted(margins.items()))}"
    yield f"{sum(found.values())} certificates are good"


if __name__ == "__main__":
    try:
        sys.stdout.write("".join(f"{line}\n" for line in said(*check_file(sys.argv[1]))))
    except (Refused, ValueError, OSError) as fault:
        sys.exit(f"refused: {fault}")
