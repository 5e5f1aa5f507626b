"""Check items 7 to 13 and 15 of Wang's certificate (Appendix A.2); needs Python 3.11 and its standard library alone.

    python check_sectors.py sectors.json

The file holds the numbers that the paper prints, and where p* is. All else is computed anew:

- The cycle: five rounds take the point (p*, d*) to (p*, 1/2 - d*), exactly, in the field Q(p*) of the root of f.
- Derivatives: five rounds of jets, that is of values, slopes and curvatures at once, of which each is an interval whose
  ends are integers over a power of two, rounded outwards. No polynomial of the paper is used.
- Directions: J_1 = C J_0 C for the exchange C of two examples. So the matrix C J_0 has the eigenvalue c with c^2 =
  lambda or kappa, and its eigenvector is the direction of the sector: J_0 v_0 = c v_1, and what Lemma 14 says of the
  first column is exact.
- Sectors: 0 < x <= r along the direction, |y|, |z| <= rho x across. A burst in these coordinates is its derivative at
  the cycle and a remainder, at most one half of the curvature over the sector (Lemma 15).
- Edges: in each round of a burst, the edge at the cycle and its slopes over the sector, by the mean value theorem.

A number of the paper that is not confirmed ends it with "refused".
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise, product
from math import isqrt
from typing import Any

__all__ = ["Interval", "Refused", "check"]

BITS = 320
ONE = 1 << BITS

# A row an example, a column a rule, 1 where the rule is right and -1 where not.
A = ((1, 1, -1, -1), (-1, 1, 1, 1), (1, -1, -1, 1), (1, -1, 1, -1))
GADGETS = {"A": A, "B": (*A, (1, -1, 1, 1))}
WORDS = ((0, 2, 3, 0, 1), (0, 3, 2, 0, 1))
"""The rules of a burst in phase 0 and in phase 1."""
SEPTIC = (7, -40, 176, -144, -1152, 3200, -3072, 1024)
"""The coefficients of f, the lowest first."""
THE_D = (Fraction(-9, 2), Fraction(19), Fraction(-88), Fraction(-24), Fraction(736), Fraction(-1152), Fraction(512))
"""Those of d* as a polynomial in p*."""


class Refused(Exception):
    """A number of the paper is not confirmed."""


def need(condition: bool, words: str) -> None:
    """Raise Refused where a condition fails."""
    if not condition:
        raise Refused(words)


@dataclass(frozen=True, slots=True)
class Interval:
    """Numbers between two multiples of 2^-BITS."""

    low: int
    high: int

    @staticmethod
    def of(low: Fraction, high: Fraction | None = None) -> Interval:
        """The least such interval that holds a fraction, or two and all between."""
        top = low if high is None else high
        return Interval(low.numerator * ONE // low.denominator, -(-top.numerator * ONE // top.denominator))

    def __add__(self, other: Interval) -> Interval:
        return Interval(self.low + other.low, self.high + other.high)

    def __sub__(self, other: Interval) -> Interval:
        return Interval(self.low - other.high, self.high - other.low)

    def __neg__(self) -> Interval:
        return Interval(-self.high, -self.low)

    def __mul__(self, other: Interval) -> Interval:
        ends = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(ends) >> BITS, -(-max(ends) >> BITS))

    def __truediv__(self, other: Interval) -> Interval:
        if other.high < 0:
            return -self / -other
        need(other.low > 0, "a divisor is not seen to differ from 0")
        ends = [(a * ONE, b) for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(a // b for a, b in ends), max(-(-a // b) for a, b in ends))

    def root(self) -> Interval:
        """The square root."""
        need(self.low >= 0, "a radicand is not seen to be positive")
        return Interval(isqrt(self.low << BITS), isqrt(self.high << BITS) + 1)

    @property
    def size(self) -> Interval:
        """The largest absolute value."""
        most = max(-self.low, self.high)
        return Interval(most, most)

    def within(self, ends: Sequence[str]) -> bool:
        """Whether all numbers lie between two printed ones."""
        low, high = map(Fraction, ends)
        return Fraction(self.low, ONE) >= low and Fraction(self.high, ONE) <= high

    def below(self, bound: str) -> bool:
        """Whether all numbers are at most a printed one."""
        return Fraction(self.high, ONE) <= Fraction(bound)

    def above(self, bound: str) -> bool:
        """Whether all numbers are larger than a printed one."""
        return Fraction(self.low, ONE) > Fraction(bound)


ZERO, UNIT, HALF = Interval(0, 0), Interval(ONE, ONE), Interval(ONE // 2, ONE // 2)


@dataclass(frozen=True, slots=True)
class Jet:
    """A function of the coordinates: its value, its slopes, and its second derivatives."""

    value: Interval
    slopes: tuple[Interval, ...]
    curves: tuple[tuple[Interval, ...], ...]

    @staticmethod
    def linear(value: Interval, slopes: Sequence[Interval]) -> Jet:
        """A linear function."""
        return Jet(value, tuple(slopes), tuple((ZERO,) * len(slopes) for _ in slopes))

    def __add__(self, other: Jet) -> Jet:
        return Jet(
            self.value + other.value,
            tuple(a + b for a, b in zip(self.slopes, other.slopes, strict=True)),
            tuple(
                tuple(a + b for a, b in zip(one, two, strict=True))
                for one, two in zip(self.curves, other.curves, strict=True)
            ),
        )

    def times(self, factor: Interval) -> Jet:
        """The product with a number."""
        return Jet(
            self.value * factor,
            tuple(a * factor for a in self.slopes),
            tuple(tuple(a * factor for a in row) for row in self.curves),
        )

    def plus(self, number: Interval) -> Jet:
        """The sum with a number."""
        return Jet(self.value + number, self.slopes, self.curves)

    def __sub__(self, other: Jet) -> Jet:
        return self + other.times(-UNIT)

    def __truediv__(self, other: Jet) -> Jet:
        """By (f/g)' = (f' - (f/g) g')/g, once and again."""
        value = self.value / other.value
        slopes = tuple((a - value * b) / other.value for a, b in zip(self.slopes, other.slopes, strict=True))
        places = range(len(slopes))
        curves = tuple(
            tuple(
                (
                    self.curves[j][k]
                    - value * other.curves[j][k]
                    - slopes[j] * other.slopes[k]
                    - slopes[k] * other.slopes[j]
                )
                / other.value
                for k in places
            )
            for j in places
        )
        return Jet(value, slopes, curves)


def total(jets: Sequence[Jet]) -> Jet:
    """The sum."""
    found = jets[0]
    for jet in jets[1:]:
        found += jet
    return found


def edges(weights: Sequence[Jet], gadget: Sequence[Sequence[int]]) -> list[Jet]:
    """The edge of each rule."""
    signs = [Interval(sign * ONE, sign * ONE) for sign in (0, 1, -1)]
    return [total([w.times(signs[row[rule]]) for w, row in zip(weights, gadget, strict=True)]) for rule in range(4)]


def burst(
    weights: Sequence[Jet], gadget: Sequence[Sequence[int]], word: Sequence[int]
) -> Iterator[tuple[int, list[Jet], list[Jet]]]:
    """Of each round: the rule, the edges before it, and the weights after it."""
    for rule in word:
        before = edges(weights, gadget)
        masses = {
            sign: total([w for w, row in zip(weights, gadget, strict=True) if row[rule] == sign]) for sign in (1, -1)
        }
        weights = [(w / masses[row[rule]]).times(HALF) for w, row in zip(weights, gadget, strict=True)]
        yield rule, before, weights


# The cycle, in the field Q(p*).


def reduced(coefficients: Sequence[Fraction]) -> list[Fraction]:
    """A polynomial in p* by its remainder modulo f."""
    found = [*coefficients]
    while len(found) > 7:
        top = found.pop() / SEPTIC[7]
        for place in range(7):
            found[len(found) - 7 + place] -= top * SEPTIC[place]
    return found + [Fraction(0)] * (7 - len(found))


def multiplied(one: Sequence[Fraction], two: Sequence[Fraction]) -> list[Fraction]:
    """The product in the field."""
    found = [Fraction(0)] * 13
    for (j, a), (k, b) in product(enumerate(one), enumerate(two)):
        found[j + k] += a * b
    return reduced(found)


def added(parts: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """The sum in the field."""
    return [sum(column, Fraction(0)) for column in zip(*parts, strict=True)]


def cycle_weights() -> list[list[Fraction]]:
    """The weights p* - 1/2, 1 - p*, 1/2 - d*, d*."""
    d = [*THE_D]
    p = [Fraction(0), Fraction(1), *[Fraction(0)] * 5]
    half = [Fraction(1, 2), *[Fraction(0)] * 6]
    minus = [[-a for a in one] for one in (p, d, half)]
    return [added([p, minus[2]]), added([half, half, minus[0]]), added([half, minus[1]]), d]


def check_cycle() -> None:
    """A burst in phase 0 exchanges the last two weights of the cycle, exactly.

    Weights are not normalised: wrong ones are multiplied by the mass of the right ones, and right ones by that of the
    wrong ones. So nothing is divided, and a common factor is left.
    """
    start = cycle_weights()
    weights = start
    for rule in WORDS[0]:
        masses = {sign: added([w for w, row in zip(weights, A, strict=True) if row[rule] == -sign]) for sign in (1, -1)}
        weights = [multiplied(w, masses[row[rule]]) for w, row in zip(weights, A, strict=True)]
    whole = added(weights)
    need(any(whole), "the weights of the cycle are lost")
    ends = [start[0], start[1], start[3], start[2]]
    same = [multiplied(whole, one) == w for one, w in zip(ends, weights, strict=True)]
    need(all(same), "the point does not come back")


def value_of(coefficients: Sequence[Fraction | int], at: Fraction) -> Fraction:
    """A polynomial's value, the lowest coefficient first."""
    return sum((c * at**power for power, c in enumerate(coefficients)), Fraction(0))


class Cycle:
    """The common cycle of both gadgets, with the eigenvalues and the directions of a burst."""

    def __init__(self, low: Fraction, high: Fraction) -> None:
        need(low < high and value_of(SEPTIC, low) * value_of(SEPTIC, high) < 0, "f does not change its sign there")
        slope = Interval.of(Fraction(0))
        p = Interval.of(low, high)
        for power in range(7, 0, -1):
            slope = slope * p + Interval.of(Fraction(power * SEPTIC[power]))
        need(slope.low > 0 or slope.high < 0, "f may have several roots there")
        d = Interval.of(THE_D[6])
        for c in reversed(THE_D[:6]):
            d = d * p + Interval.of(c)
        self.p, self.d = p, (d, HALF - d)

    def derivative(self, gadget: str) -> list[list[Interval]]:
        """C J_0: of the coordinates p, d (and e) after a burst of phase 0, the last two examples of A exchanged."""
        count = len(GADGETS[gadget]) - 2
        coordinates = [
            Jet.linear(value, [UNIT if place == own else ZERO for place in range(count)])
            for own, value in enumerate((self.p, self.d[0], ZERO)[:count])
        ]
        after = image(coordinates, gadget, 0)
        exchanged = total(after[1:]).times(-UNIT).plus(HALF)
        return [list(one.slopes) for one in (after[0], exchanged, *after[2:])]

    @cached_property
    def of_a(self) -> tuple[Interval, Interval, Interval]:
        """The larger eigenvalue c_A of C J_0, the smaller one, and theta_A."""
        (a, b), (c, d) = self.derivative("A")
        mean, apart = (a + d) * HALF, ((a - d) * HALF * (a - d) * HALF + b * c).root()
        large, small = mean + apart, mean - apart
        return large, small, (large - a) / b

    @cached_property
    def of_b(self) -> tuple[Interval, Interval, Interval]:
        """The eigenvalue c_B of C J_0, theta_B in phase 0, and chi_B."""
        (a, b, e), (c, d, f), (zero, nought, last) = self.derivative("B")
        need((zero, nought) == (ZERO, ZERO), "the face e = 0 is left")
        # (a - k) + b theta + e chi = 0 and c + (d - k) theta + f chi = 0
        own, other = a - last, d - last
        determinant = b * f - e * other
        return last, (e * c - own * f) / determinant, (own * other - b * c) / determinant

    def direction(self, gadget: str, phase: int) -> tuple[Interval, Interval]:
        """What d and e gain where p gains 1."""
        if gadget == "A":
            return (self.of_a[2] if phase == 0 else -self.of_a[2]), ZERO
        _, theta, chi = self.of_b
        return (theta if phase == 0 else -(theta + chi)), chi


def weights_at(coordinates: Sequence[Jet]) -> list[Jet]:
    """The weights p - 1/2, 1 - p, 1/2 - d - e, d, e."""
    p, d, *rest = coordinates
    fourth = (d + rest[0]) if rest else d
    return [p.plus(-HALF), p.times(-UNIT).plus(UNIT), fourth.times(-UNIT).plus(HALF), d, *rest]


def image(coordinates: Sequence[Jet], gadget: str, phase: int) -> list[Jet]:
    """The coordinates after a burst."""
    *_, (_, _, after) = burst(weights_at(coordinates), GADGETS[gadget], WORDS[phase])
    return [after[1].times(-UNIT).plus(UNIT), *after[3:]]


class Sector:
    """The sector of a gadget in a phase, in coordinates along the direction and across."""

    def __init__(self, cycle: Cycle, gadget: str, phase: int, r: Fraction, rho: Fraction) -> None:
        self.cycle, self.gadget, self.phase, self.r, self.rho = cycle, gadget, phase, r, rho
        count = len(GADGETS[gadget]) - 2
        across = Interval.of(-rho * r, rho * r)
        self.nowhere = (ZERO,) * count
        self.everywhere = (Interval.of(Fraction(0), r), *(across,) * (count - 1))

    def coordinates(self, at: Sequence[Interval]) -> list[Jet]:
        """p, d (and e) around the cycle, by x, y (and z)."""
        theta, chi = self.cycle.direction(self.gadget, self.phase)
        rows = [(UNIT, ZERO, ZERO), (theta, UNIT, ZERO), (chi, ZERO, UNIT)]
        found = []
        for base, row in zip((self.cycle.p, self.cycle.d[self.phase], ZERO)[: len(at)], rows, strict=False):
            value = base
            for slope, u in zip(row, at, strict=False):
                value += slope * u
            found.append(Jet.linear(value, row[: len(at)]))
        return found

    def image(self, at: Sequence[Interval]) -> list[Jet]:
        """x, y (and z) after a burst, in the coordinates of the other phase."""
        p, d, *e = image(self.coordinates(at), self.gadget, self.phase)
        theta, chi = self.cycle.direction(self.gadget, 1 - self.phase)
        x = p.plus(-self.cycle.p)
        y = d.plus(-self.cycle.d[1 - self.phase]) - x.times(theta)
        return [x, y, *(one - x.times(chi) for one in e)]

    @cached_property
    def bounds(self) -> tuple[Interval, Interval, Interval, Interval, Interval]:
        """Of Lemma 15: c, a = |l|, b = |A|, K_x and K_eta."""
        c = self.cycle.of_a[0] if self.gadget == "A" else self.cycle.of_b[0]
        rho, across = Interval.of(self.rho), range(1, len(self.nowhere))
        at_cycle = [one.slopes for one in self.image(self.nowhere)]
        need(at_cycle[0][0].low <= c.high and c.low <= at_cycle[0][0].high, "the direction is stretched otherwise")
        need(all(at_cycle[k][0].low <= 0 <= at_cycle[k][0].high for k in across), "the direction is left")
        remainders = []
        for one in self.image(self.everywhere):
            curves = [[curve.size for curve in row] for row in one.curves]
            far = curves[0][0]
            for k in across:
                far += (rho + rho) * curves[0][k]
                for j in across:
                    far += rho * rho * curves[j][k]
            remainders.append(far * HALF)
        rows = [added_up([row[k].size for k in across]) for row in at_cycle]
        return c, rows[0], largest(rows[1:]), remainders[0], largest(remainders[1:])

    @property
    def stretch(self) -> Interval:
        """What the first coordinate of the direction is multiplied by."""
        return self.image(self.nowhere)[0].slopes[0]

    def enclosed(self, one: Jet, box: Jet) -> Interval:
        """All values of a function over the sector, from its jets at the cycle and over the sector."""
        return added_up([one.value, *(slope * u for slope, u in zip(box.slopes, self.everywhere, strict=True))])

    @cached_property
    def rounds(self) -> list[tuple[int, list[Jet], list[Jet]]]:
        """Of each round: the rule, and the edges before it at the cycle and over the sector."""
        gadget, word = GADGETS[self.gadget], WORDS[self.phase]
        runs = [burst(weights_at(self.coordinates(at)), gadget, word) for at in (self.nowhere, self.everywhere)]
        return [(rule, at_cycle, over) for (rule, at_cycle, _), (_, over, _) in zip(*runs, strict=True)]

    @cached_property
    def boundary(self) -> list[Interval]:
        """The edges over the sector before a burst."""
        _, at_cycle, over = self.rounds[0]
        return [self.enclosed(one, box) for one, box in zip(at_cycle, over, strict=True)]


def added_up(parts: Sequence[Interval]) -> Interval:
    """The sum of intervals."""
    found = ZERO
    for part in parts:
        found += part
    return found


def largest(parts: Sequence[Interval]) -> Interval:
    """An interval that holds the largest."""
    return Interval(max(part.low for part in parts), max(part.high for part in parts))


def least(parts: Sequence[Interval]) -> Interval:
    """An interval that holds the least."""
    return Interval(min(part.low for part in parts), min(part.high for part in parts))


# What the paper says.


def check_numbers(cycle: Cycle, printed: Mapping[str, Any]) -> None:
    """Items 7 to 9: eigenvalues and directions."""
    c_a, small, theta = cycle.of_a
    c_b, theta_b, chi = cycle.of_b
    found = {
        "lambda": c_a * c_a, "nu": small * small, "kappa": c_b * c_b,
        "theta_A": theta, "theta_B0": theta_b, "chi_B": chi, "theta_B1": -(theta_b + chi), "c_A": c_a, "c_B": c_b,
    }  # fmt: skip
    for name, value in found.items():
        need(value.within(printed[name]), f"{name} lies elsewhere")
    rising = [ZERO, found["nu"], found["lambda"], found["kappa"], UNIT]
    need(all(one.high < other.low for one, other in pairwise(rising)), "not 0 < nu < lambda < kappa < 1")
    need(c_a.low > 0 and c_b.low > 0, "a half step turns the direction round")


def check_sector(sector: Sector, printed: Mapping[str, Any]) -> None:
    """Item 10 for one sector, with the constants that Section 12 takes from it."""
    name = f"{sector.gadget}{sector.phase}"
    c, a, b, k_x, k_eta = sector.bounds
    r, rho = Interval.of(sector.r), Interval.of(sector.rho)
    slack = a * rho + k_x * r
    m, most = c - slack, c + slack
    need(m.low > 0 and most.high < ONE, f"{name}: the sector is not contracted")
    across = (b * rho + k_eta * r) / m
    need(across.high < rho.low, f"{name}: the sector is not led into the other one")
    told, shared = printed[name], printed[sector.gadget]
    need(sector.stretch.within(told["stretch"]), f"{name}: the direction is stretched otherwise")
    need(m.within(told["contraction"]) and most.within(told["contraction"]), f"{name}: another contraction")
    need(across.below(told["across"]), f"{name}: another transverse ratio")
    need((b / m).below(shared["alpha"]), f"{name}: another alpha")
    need((k_eta / m).below(shared["beta"]), f"{name}: another beta")
    need((a / c).below(shared["gamma"]), f"{name}: another Gamma")
    need((k_x / c).below(shared["delta"]), f"{name}: another Delta")
    need((slack / c).below(shared["error"]), f"{name}: another relative error")


def check_words(sectors: Sequence[Sector], printed: Mapping[str, Any]) -> None:
    """Items 11, 12 and 15: which rule is taken, in which gadget, and that no opposite is."""
    mu = sectors[0].cycle.p + sectors[0].cycle.p - UNIT
    boundary = {
        gadget: [edge for one in sectors if one.gadget == gadget for edge in one.boundary] for gadget in GADGETS
    }
    first = largest([edge - mu for frozen in boundary.values() for edge in frozen])
    gaps, later, opposite = [], [], []
    for sector in sectors:
        frozen = boundary["B" if sector.gadget == "A" else "A"]
        for place, (rule, at_cycle, over) in enumerate(sector.rounds):
            for k in range(4):
                opposite.append(sector.enclosed(at_cycle[rule] + at_cycle[k], over[rule] + over[k]))
                if k != rule:
                    gaps.append(sector.enclosed(at_cycle[rule] - at_cycle[k], over[rule] - over[k]))
            taken = sector.enclosed(at_cycle[rule], over[rule])
            opposite += [taken + edge for edge in frozen]
            if place:
                later.append(taken - mu)
    need(least(gaps).above(printed["branch gap"]), "another rule of the gadget comes too near")
    need(least(later).above(printed["later surplus"]), "the other gadget comes too near")
    need(first.below(printed["first surplus"]), "the first edge is too large")
    need((least(later) - first).above(printed["lock margin"]), "a burst may be interrupted")
    need(least(opposite).above(printed["opposite gap"]), "the opposite of a rule comes too near")


def check_start(sectors: Sequence[Sector], printed: Mapping[str, Any]) -> None:
    """Item 13: the starting points lie in the sectors of phase 0."""
    for sector in (one for one in sectors if one.phase == 0):
        told = printed[f"start {sector.gadget}"]
        parts = [Fraction(whole, 10**15) for whole in told["weights"]]
        need(sum(parts) == 1 and parts[0] + parts[1] == Fraction(1, 2), "the weights of the start are none of a chart")
        theta, chi = sector.cycle.direction(sector.gadget, 0)
        x = Interval.of(1 - parts[1]) - sector.cycle.p
        need(x.within(told["x"]) and 0 < x.low and x.high <= Interval.of(sector.r).low, "the start is too far along")
        across = [Interval.of(parts[3]) - sector.cycle.d[0] - theta * x, *(Interval.of(e) - chi * x for e in parts[4:])]
        for one, ends in zip(across, told["across"], strict=True):
            need(
                (one / x).within(ends) and (one / x).size.high <= Interval.of(sector.rho).low,
                "the start is too far across",
            )


def check(certificate: Mapping[str, Any]) -> None:
    """Raise Refused, KeyError, TypeError or ValueError unless all that a certificate says is so."""
    check_cycle()
    cycle = Cycle(*map(Fraction, certificate["root"]))
    r, rho = Fraction(certificate["r"]), Fraction(certificate["rho"])
    need(r > 0 and rho > 0, "a sector is empty")
    check_numbers(cycle, certificate["printed"])
    sectors = [Sector(cycle, gadget, phase, r, rho) for gadget in GADGETS for phase in (0, 1)]
    for sector in sectors:
        check_sector(sector, certificate["printed"])
    check_words(sectors, certificate["printed"])
    check_start(sectors, certificate["printed"])


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            check(json.load(file))
    except (Refused, KeyError, TypeError, ValueError, OSError) as fault:
        sys.exit(f"refused: {fault}")
    sys.stdout.write("items 7 to 13 and 15 hold\n")
