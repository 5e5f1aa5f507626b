"""How far a number of a bound can be improved: refuted exactly above, proved or surviving below.

A ladder of strengthened values is climbed until one is refuted; the gap is halved at simple rationals, and the best
value that survives is searched against once more, harder, before anything is said of it or a proof is tried.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Instance
from boostproof.verify.proof import Proof
from boostproof.verify.studies.sharpness.levers import Lever
from boostproof.verify.studies.sharpness.refuting import Refuter

__all__ = ["Improvement", "Prover", "improved", "simplest_between"]

Prover = Callable[[Formula], "Proof | None"]

_LADDER = [Fraction(text) for text in "1/1000000 1/10000 1/100 1/10 1/4 1/2 1 2 4 9 99".split()]
_WHOLE = (2, 1, 4)
_WIDTH = Fraction(1, 10**4)
_FINEST = Fraction(1, 10**6)
_AGAIN = 4
_SHARE = Fraction(9, 10)
_WORTH = Fraction(1, 1000)
"""Below this gain, relative to the number, what survives is more likely missed by the search than true."""
_NUDGE = Fraction(1, 1000)
_NOISE = 1e-12


@dataclass(frozen=True)
class Improvement:
    """What is known of the better values of a number, each the best or the least found; None where there is none."""

    lever: Lever
    survives: Fraction | None = None
    proved: Fraction | None = None
    proof: Proof | None = None
    refuted: Fraction | None = None
    against: Instance | None = None


def improved(lever: Lever, refuter: Refuter, prover: Prover | None) -> Improvement | None:
    """The interval in which the best value of the number lies; None where no change of it strengthens the bound.

    ``prover`` is None where nothing can be proved, as for runs.
    """
    climb = _Climb(lever, refuter)
    direction = lever.direction or climb.direction()
    if direction:
        climb.go(direction)
        # What is stronger here and weaker there, as a factor of what may be below 0, is no improvement.
        if climb.low is not None and not climb.stronger(climb.low):
            return None
    elif not lever.exponent or not climb.whole():
        return None
    return climb.result(prover)


@dataclass
class _Climb:
    """One ladder: ``low`` is the best value that is not refuted, ``high`` the least that is."""

    lever: Lever
    refuter: Refuter
    low: Fraction | None = None
    high: Fraction | None = None
    against: Instance | None = None

    @property
    def scale(self) -> Fraction:
        return abs(self.lever.printed) or Fraction(1)

    def direction(self) -> int:
        """The sign of a small change that makes the bound stronger wherever it says something; 0 for neither."""
        return next((sign for sign in (-1, 1) if self.stronger(self.lever.printed + sign * _NUDGE * self.scale)), 0)

    def stronger(self, value: Fraction) -> bool:
        """Whether a value strengthens the bound at some samples, and weakens it at none."""
        bound, sampled = self.refuter.bound, self.refuter.sampled
        before = np.concatenate([np.zeros(0), *sampled.costs(lambda e: bound.room(e, bound.small, bound.large))])
        small, large = self.lever.put(value)
        after = np.concatenate([np.zeros(0), *sampled.costs(lambda e: bound.room(e, small, large))])
        told = np.isfinite(before)
        if self.lever.exponent and not np.isfinite(after[told]).all():
            return False
        both = told & np.isfinite(after)
        change, noise = after[both] - before[both], _NOISE * (1 + np.abs(before[both]))
        return bool(both.any() and (change <= noise).all() and (change < -noise).any())

    def whole(self) -> bool:
        """An exponent of what may be negative: a whole change that strengthens the bound, refuted or not."""
        values = [self.lever.printed + sign * step for step in _WHOLE for sign in (1, -1)]
        for value in values:
            if value > 0 and self.stronger(value):
                self._look(value, thorough=True)
                return True
        return False

    def go(self, direction: int) -> None:
        """Climb, halve, and look again at what is left."""
        values = [self.lever.printed + direction * step * self.scale for step in _LADDER]
        for place, value in enumerate(values):
            # Further on a change may weaken the bound again, as that of c in |c x| beyond 0.
            if place and not self.stronger(value):
                break
            if not self._look(value, thorough=place == 0):
                break
        for left in reversed(range(_AGAIN)):
            self._halve(thorough=not left)
            if self.low is None or self._look(self.low, thorough=True):
                break
            self.low = None
        if self.low is None and self.high is not None and abs(self.high - self.lever.printed) > _FINEST * self.scale:
            self.low = values[0]  # which was looked for thoroughly: what was refuted farther out says nothing of it
        self._round_off(direction)

    def _look(self, value: Fraction, *, thorough: bool = False) -> bool:
        """Whether the value survives; it becomes the low or the high one."""
        found = self.refuter.refutes(*self.lever.put(value), thorough=thorough)
        if found is None:
            self.low = value
            return True
        self.high, self.against = value, found
        return False

    def _halve(self, *, thorough: bool) -> None:
        if self.high is None:
            return
        low = self.lever.printed if self.low is None else self.low
        if self.low is None and abs(self.high - low) <= _FINEST * self.scale:
            return
        while abs(self.high - low) > _WIDTH * self.scale:
            quarter = (self.high - low) / 4
            if not self._look(simplest_between(low + quarter, self.high - quarter), thorough=thorough):
                continue
            low = self.low if self.low is not None else low

    def _round_off(self, direction: int) -> None:
        """The simplest value between the two, and the interval closed around it as far as it goes."""
        if self.low is None or self.high is None:
            return
        value = simplest_between(self.low, 2 * self.high - self.low)
        if value != self.low and not self._look(value, thorough=True):
            return
        before = self.low
        if self._look(self.low + direction * _FINEST * self.scale, thorough=True):
            self.low = before

    def result(self, prover: Prover | None) -> Improvement:
        """What was found, with a proof of the best value for which there is one."""
        value, proof = self._proved(prover) if prover is not None and self.low is not None else (None, None)
        against = self.against
        if self.high is not None and against is not None:
            against = self.refuter.plainest(*self.lever.put(self.high), against)
        return Improvement(self.lever, self.low, value, proof, self.high, against)

    def _proved(self, prover: Prover) -> tuple[Fraction | None, Proof | None]:
        assert self.low is not None
        printed, gain = self.lever.printed, self.low - self.lever.printed
        if abs(gain) < _WORTH * self.scale:
            return None, None
        for value in (self.low, simplest_between(printed + gain / 2, printed + _SHARE * gain)):
            sides = self.lever.put(value)
            proof = prover(self.refuter.bound.stated(*sides))
            if proof is not None and prover(self.refuter.bound.implied(*sides)) is not None:
                return value, proof
        return None, None


def simplest_between(first: Fraction, second: Fraction) -> Fraction:
    """The rational of least denominator between two, ends included (the one nearest to 0 of several)."""
    low, high = sorted((first, second))
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest_between(-high, -low)
    whole = -(-low.numerator // low.denominator)
    if whole <= high:
        return Fraction(whole)
    floor = low.numerator // low.denominator
    return floor + 1 / simplest_between(1 / (high - floor), 1 / (low - floor))
