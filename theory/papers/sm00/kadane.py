"""Kadane's algorithm over M gains: what its running sums are, derived for every M.

The lemmas are about gains and running sums wherever they stand: of the values of one attribute, or of the columns of a
pair of rows. They rest on a step ``merged gains`` (each gain has a value), and on laws that define the running sums.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boostproof.theory.build import Eq, Every, Iverson, Product, Q, Sum
from boostproof.theory.derivation import Derivation, Step, at, definition, every, fold, induction, linear, so, termwise
from boostproof.theory.ideas import by_induction
from boostproof.theory.language.expr import Symbol, Term
from boostproof.theory.scenarios.gains import M, j, k, q

__all__ = ["Kadane"]


@dataclass(frozen=True)
class Kadane:
    """The gain of a place and the running sum there, and the indices of the first and the last place of a range."""

    gain: Callable[[Term], Term]
    run: Callable[[Term], Term]
    first: Symbol
    last: Symbol

    def range_gain(self, low: Term, high: Term) -> Term:
        """The sum of the gains of a range."""
        return Sum(self.gain(j), (j, low, high))

    def running_range(self, end: Term) -> Term:
        """The gain of the range that the algorithm ends at a place: it reaches back over running sums >= 0."""
        return Sum(self.gain(j) * self._reached(end), (j, 1, end))

    def _reached(self, end: Term) -> Term:
        """1 if the range that ends at ``end`` reaches back to place j, else 0."""
        return Product(Iverson(self.run(q) >= 0), (q, j, end - 1))

    def running(self) -> Derivation:
        """``running sums``: each has a value, at least its place's gain; ``recursion``: how they go on."""
        gain, run = self.gain, self.run
        return (
            at("first merged", "merged gains", 1),
            definition("first sum", run(Q(1)), "first merged"),
            by_induction((k, 1, M), gain(k) <= run(k), called="running sums"),
            every(
                "recursion",
                (k, 1, M - 1),
                at("running here", "running sums", k),
                at("merged behind", "merged gains", k + 1),
                definition("sum behind", run(k + 1), "running here", "merged behind"),
            ),
        )

    def bounded(self) -> Derivation:
        """``range sums``: the gain of a range is at most the running sum at its end; from ``running``."""
        low = self.first
        return (
            every(
                "range sums",
                (low, 1, M),
                fold("nothing yet", self.range_gain(low, low - 1)),
                at("first of the range", "merged gains", low),
                self._longer_ranges(),
            ),
        )

    def _longer_ranges(self) -> Step:
        low, high = self.first, self.last
        return by_induction((high, low, M), self.range_gain(low, high) <= self.run(high))

    def attained(self) -> Derivation:
        """``attained``: each running sum is the gain of the range that ends there; from ``running``."""
        one = Q(1)
        return (
            fold("no factor", Product(Iverson(self.run(q) >= 0), (q, 1, 0))),
            induction(
                "attained", Every(Eq(self.run(k), self.running_range(k)), (k, 1, M)),
                (
                    fold("no sum", Sum(self.gain(j) * self._reached(one), (j, 1, 0))),
                    fold("one sum", self.running_range(one), "no sum", "no factor", "first merged"),
                    so(
                        "first attained", Eq(self.run(one), self.running_range(one)), "one sum", "no sum",
                        "no factor", "first sum",
                    ),
                ),
                self._attained_next(),
            ),
        )  # fmt: skip

    def _attained_next(self) -> Derivation:
        known, on = "attained.hypothesis", Iverson(self.run(k) >= 0)
        before = self.gain(j) * self._reached(k)
        scaled = Sum(on * before, (j, 1, k))
        return (
            at("attained: next gain", "merged gains", k + 1),
            at("attained: next sum", "recursion", k),
            fold("fresh factor", Product(Iverson(self.run(q) >= 0), (q, k + 1, k))),
            every("factors", (j, 1, k), fold("factor more", self._reached(k + 1), "running sums")),
            termwise(
                "goes on or not", Eq(Sum(self.gain(j) * self._reached(k + 1), (j, 1, k)), scaled), "factors",
                "merged gains", "running sums",
            ),
            linear("taken out", Eq(scaled, on * Sum(before, (j, 1, k))), known, "running sums"),
            fold(
                "last term", self.running_range(k + 1), "goes on or not", "fresh factor", "attained: next gain",
            ),
            so(
                "next attained", Eq(self.run(k + 1), self.running_range(k + 1)), "attained: next sum",
                "last term", "goes on or not", "taken out", "fresh factor", known,
            ),
        )  # fmt: skip
