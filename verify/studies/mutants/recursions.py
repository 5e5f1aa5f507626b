"""Boosting's recursion with one step changed, exactly.

The recursion is written out as the papers print it: coefficients from the weighted errors, the exponential factor of
each example, their sum as the normalizer, and the vote. At each step stands a point at which a mutation may put
something else; without one it plays the same runs as :class:`boostproof.verify.solvers.boosting.Run`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from boostproof.verify.logic.fields import Undefined
from boostproof.verify.solvers.boosting import Run

__all__ = ["RUN_MUTATIONS", "MutatedRun", "Mutation"]

Change = Callable[["MutatedRun", Any], Any]
"""The run in its present round and the value at a point; answers the value that is used instead."""


@dataclass(frozen=True)
class Mutation:
    """A named change of an algorithm.

    ``point`` is the step that changes, ``changes`` the observables that may differ, ``kinds`` the scenarios that it
    makes sense of.
    """

    name: str
    point: str
    change: Change
    changes: frozenset[str]
    kinds: tuple[str, ...]


class MutatedRun(Run):
    """A run with one step changed; as printed where ``mutation`` is None."""

    def __init__(self, field: Any, rows: Any, labels: Sequence[int], mutation: Mutation | None = None) -> None:
        super().__init__(field, rows, labels)
        self.mutation, self.now = mutation, 1
        self.D = self._at("start", self.D)

    def _at(self, point: str, value: Any) -> Any:
        mutation = self.mutation
        return mutation.change(self, value) if mutation is not None and mutation.point == point else value

    @property
    def rounds(self) -> int:
        """The number T of rounds."""
        return len(self.rows[0])

    def play(self, odds: list[Fraction] | None) -> None:
        """All rounds, and then what is read off the votes."""
        super().play(odds)
        votes = self.values["H"]
        for (t, i), vote in votes.items():
            self.now = t
            if not isinstance(vote, Undefined):
                votes[t, i], _ = self._at("ties", (vote, self.labels[i - 1]))

    def _round(self, t: int, odds: list[Fraction] | None) -> None:
        self.now = t
        coefficients = self._at("coefficients", self._coefficients(t, odds))
        rows = [matrix[t - 1] for matrix in self.rows]
        exponents = self._at("exponents", [-self._score(coefficients, signs) for signs in zip(*rows, strict=True)])
        terms = [d * self.field.exp(exponent) for d, exponent in zip(self.D, exponents, strict=True)]
        total = self.total(terms)
        self._set(t, Z=self._at("normalizer", total), **self._named(coefficients))
        divisor = self._at("divisor", total)
        self.D = [term / divisor for term in terms]
        self._vote(self._at("votes", coefficients), rows)

    def total(self, terms: Sequence[Any]) -> Any:
        """The sum of terms."""
        result = self.field.rational(0)
        for term in terms:
            result = result + term
        return result

    def _score(self, coefficients: Sequence[Any], signs: Sequence[int]) -> Any:
        return self.total([c if sign > 0 else -c for c, sign in zip(coefficients, signs, strict=True)])

    def _named(self, coefficients: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(("alpha",) if len(coefficients) == 1 else ("c1", "c2"), coefficients, strict=True))

    def _coefficients(self, t: int, odds: list[Fraction] | None) -> list[Any]:
        weights = self._at("weights", self.D)
        rows = [matrix[t - 1] for matrix in self.rows]
        if len(rows) == 2:
            return self._of_cells(t, weights, rows)
        wrong = self.total([weight for weight, u in zip(weights, rows[0], strict=True) if u < 0])
        self._set(t, eps=wrong)
        half = self.field.rational(1, 2)
        if odds is not None:
            return [half * self.field.log(self.field.rational(odds[t - 1]))]
        right = self.field.rational(1) - wrong
        if self.field.sign(wrong) <= 0 or self.field.sign(right) <= 0:
            raise Undefined("a rule of weighted error 0 or 1 has no coefficient")
        return [half * self.field.log(right / wrong)]

    def _of_cells(self, t: int, weights: Sequence[Any], rows: Sequence[Sequence[int]]) -> list[Any]:
        pairs = list(zip(*rows, strict=True))
        cells = ((1, 1), (1, -1), (-1, 1), (-1, -1))
        W = {c: self.total([w for w, pair in zip(weights, pairs, strict=True) if pair == c]) for c in cells}
        self._set(t, **dict(zip(("Wpp", "Wpm", "Wmp", "Wmm"), W.values(), strict=True)))
        if any(self.field.sign(value) == 0 for value in W.values()):
            raise Undefined("one of the four cell weights is 0, so that (9) and (10) have no value")
        both, apart = (self.field.log(W[a] / W[b]) for a, b in ((cells[0], cells[3]), (cells[1], cells[2])))
        quarter = self.field.rational(1, 4)
        return [quarter * (both + apart), quarter * (both - apart)]


# The mutations ----------------------------------------------------------------------------------------------------

_ADA, _VOTED, _TWO = "adaboost_run", "voted_run", "two_boost_run"
_ALL = (_ADA, _VOTED, _TWO)
_WEIGHTS = frozenset(("D", "Z", "eps", "Wpp", "Wpm", "Wmp", "Wmm"))
_LATER = _WEIGHTS | {"alpha", "c1", "c2", "H"}
"""What follows from the weights, in this round or a later one."""


def _double_first(run: MutatedRun, D: list[Any]) -> list[Any]:
    share = run.field.rational(1, len(D) + 1)
    return [share + share if place == 0 else share for place in range(len(D))]


def _tie_right(run: MutatedRun, value: tuple[Any, int]) -> tuple[Any, int]:
    vote, label = value
    return (run.field.rational(label) if run.field.sign(vote) == 0 else vote), label


def _left_out(which: Callable[[MutatedRun], int]) -> Change:
    return lambda run, c: [run.field.rational(0)] * len(c) if run.now == which(run) else c


def _kept_where_right(run: MutatedRun, exponents: list[Any]) -> list[Any]:
    right = [all(matrix[run.now - 1][place] > 0 for matrix in run.rows) for place in range(len(exponents))]
    return [run.field.rational(0) if keep else value for keep, value in zip(right, exponents, strict=True)]


def _scaled(numerator: int, denominator: int = 1) -> Change:
    return lambda run, values: [run.field.rational(numerator, denominator) * value for value in values]


RUN_MUTATIONS: tuple[Mutation, ...] = (
    Mutation("the first example starts with twice the weight", "start", _double_first, _LATER, _ALL),
    Mutation("errors counted under the starting weights", "weights",
             lambda run, D: [run.values["D"][1, i] for i in range(1, len(D) + 1)], _LATER, (_ADA, _TWO)),
    Mutation("coefficient without the factor 1/2", "coefficients", _scaled(2), _LATER, (_ADA, _TWO)),
    Mutation("coefficient with one more factor 1/2", "coefficients", _scaled(1, 2), _LATER, (_ADA, _TWO)),
    Mutation("odds turned over in the coefficient", "coefficients", _scaled(-1), _LATER, (_ADA, _TWO)),
    Mutation("sign of the exponent swapped: right and wrong examples exchanged", "exponents", _scaled(-1), _LATER,
             _ALL),
    Mutation("examples that are right keep their weight", "exponents", _kept_where_right, _LATER, _ALL),
    Mutation("normalizer without its factor 2", "normalizer",
             lambda run, Z: Z / run.field.rational(2), frozenset("Z"), _ALL),
    Mutation("normalizer squared", "normalizer", lambda run, Z: Z * Z, frozenset("Z"), _ALL),
    Mutation("weights are not normalised", "divisor", lambda run, Z: run.field.rational(1), _LATER, _ALL),
    Mutation("weights divided by half their sum", "divisor",
             lambda run, Z: Z / run.field.rational(2), _LATER, _ALL),
    Mutation("the vote leaves out the last round", "votes", _left_out(lambda run: run.rounds), frozenset("H"), _ALL),
    Mutation("the vote leaves out the first round", "votes", _left_out(lambda run: 1), frozenset("H"), _ALL),
    Mutation("every rule has the same coefficient in the vote", "votes",
             lambda run, c: [run.field.rational(1)] * len(c), frozenset("H"), _ALL),
    Mutation("coefficients enter the vote with the opposite sign", "votes", _scaled(-1), frozenset("H"), _ALL),
    Mutation("a vote of 0 counts as right", "ties", _tie_right, frozenset("H"), _ALL),
)  # fmt: skip
