"""Runs of AdaBoost, of voted reweighting and of 2-BOOST: all small ones, as matrices of agreements.

Every claim about a run depends on data and weak learner only through the agreements u[t, i] = y[i] h_t(x[i]) and, where
it speaks of sign(0), the labels. Where a claim is blind to the order of the examples and to flips, one run stands for
all that differ by these; else all runs are listed with all labels, up to a smaller size, and beyond it one of those
that differ by order and flips.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.theory.beside import Data, Listed

__all__ = ["adaboost_runs", "margin_runs", "run_of", "two_boost_margin_runs", "two_boost_runs", "voted_runs"]

_TEXT = {1: "1", -1: "-1"}

Instance = dict[str, Any]
Signs = Sequence[int]

_SIGNS = {"smoke": 7, "standard": 9, "deep": 11, "witness": 11}
"""Largest number of signs, of labels and predictions, of the runs that are listed one by one."""
_COEFFICIENTS = ("0", "ln(4)/2", "ln(1/9)/2")
_VOTED_ROUNDS = 2


def run_of(labels: Signs, agreements: Sequence[Sequence[Signs]], zero: int = 0) -> Instance:
    """A run as data: the labels, for each learner and each round where its rule agrees with them, and sign(0)."""
    matrices = [[[_TEXT[u * y] for u, y in zip(row, labels, strict=True)] for row in rows] for rows in agreements]
    names = ("f",) if len(matrices) == 1 else ("f1", "f2")
    sizes = {"m": str(len(labels)), "T": str(len(matrices[0])), "s0": str(zero)}
    return {**sizes, "y": [_TEXT[y] for y in labels], **dict(zip(names, matrices, strict=True))}


@dataclass(frozen=True)
class _Kind:
    """The runs of one scenario: ``cells`` are the largest m*T for one rule a round, and 2*m*T for two, by effort."""

    names: tuple[str, ...]
    cells: dict[str, int]
    voted: bool = False

    def listed(self, effort: str, blind: bool) -> Listed:
        """The runs of an effort; ``witness`` is one at which a single run is looked for."""
        views, most, signs = len(self.names), self.cells[effort], _SIGNS[effort]
        words = f"all runs with m*T <= {most}" if views == 1 else f"all runs with 2*m*T <= {most}"
        words += ", T <= 2 and coefficients ln(q)/2 with q in {1, 4, 1/9}" if self.voted else ""
        if blind:
            words += ", up to the order of examples and to flips"
            return Listed(lambda conventions: self._small(most, conventions), words, not self.voted)
        count = f"m*({views if views > 1 else ''}T + 1)"
        words = f"all runs with {count} <= {signs} and all labels, and of {words}, in some order and with some labels"

        def instances(conventions: bool) -> Iterator[Instance]:
            return itertools.chain(self._each(signs, conventions), self._beyond(most, signs, conventions))

        return Listed(instances, words, not self.voted, lambda run: self._signs_in(run) <= signs)

    def _sizes(self, most: int) -> list[tuple[int, int]]:
        sizes = itertools.product(range(1, most + 1), range(1, (_VOTED_ROUNDS if self.voted else most) + 1))
        found = [(m, T) for m, T in sizes if m * T * len(self.names) <= most]
        return sorted(found, key=lambda size: (size[0] * size[1], size[1]))

    def _small(self, most: int, conventions: bool) -> Iterator[Instance]:
        """Runs up to symmetries: flipping all labels and sign(0) together changes nothing, so -1 is covered by 1."""
        for m, T in self._sizes(most):
            for zero in (0, 1) if conventions else (0,):
                columns = itertools.product((1, -1) if zero else (1,), *[(1, -1)] * (T * len(self.names)))
                for chosen in itertools.combinations_with_replacement(list(columns), m):
                    yield from self._runs(chosen, T, zero)

    def _each(self, signs: int, conventions: bool) -> Iterator[Instance]:
        """All runs up to a number of signs: every order of the examples, all labels, all conventions."""
        for m, T in self._sizes(signs):
            height = T * len(self.names) + 1
            if m * height <= signs:
                columns = list(itertools.product((1, -1), repeat=height))
                for zero in (0, 1, -1) if conventions else (0,):
                    for chosen in itertools.product(columns, repeat=m):
                        yield from self._runs(chosen, T, zero)

    def _beyond(self, most: int, signs: int, conventions: bool) -> Iterator[Instance]:
        """Larger runs up to symmetries, of each of which another image is shown, so that none is always the same."""
        runs = enumerate(self._small(most, conventions))
        return (self._image(run, place) for place, run in runs if self._signs_in(run) > signs)

    def _runs(self, columns: Iterable[Signs], T: int, zero: int) -> Iterator[Instance]:
        """The runs with a column an example: its label, and where each rule agrees with it, learner after learner."""
        labels, *rows = zip(*columns, strict=True)
        run = run_of(labels, self._matrices(rows, T), zero)
        if not self.voted:
            yield run
            return
        for coefficients in itertools.product(_COEFFICIENTS, repeat=T):
            yield {**run, "alpha": list(coefficients)}

    def _matrices(self, rows: Sequence[Signs], T: int) -> list[Sequence[Signs]]:
        return [rows[view * T : view * T + T] for view in range(len(self.names))]

    def _signs_in(self, run: Data) -> int:
        return int(run["m"]) * (int(run["T"]) * len(self.names) + 1)

    def _image(self, run: Instance, place: int) -> Instance:
        """The run with its examples in an order, and with flips, that look random and depend on its place alone."""
        bits = int.from_bytes(hashlib.sha256(str(place).encode()).digest())
        m, zero = int(run["m"]), int(run["s0"])
        order = sorted(range(m), key=lambda i: (bits >> 8 * (i % 16) & 255, i))
        # Where sign(0) is not 0, all labels flip with it.
        flips = [1 - 2 * (bits >> 128 + (0 if zero else i) & 1) for i in range(m)]
        old = [int(run["y"][i]) for i in order]
        labels = [y * flip if zero else flip for y, flip in zip(old, flips, strict=True)]
        rows = [[int(row[i]) * y for i, y in zip(order, old, strict=True)] for name in self.names for row in run[name]]
        return {**run, **run_of(labels, self._matrices(rows, int(run["T"])), zero * flips[0])}


_ADABOOST = _Kind(("f",), {"smoke": 6, "standard": 9, "deep": 11, "witness": 12})
_VOTED = _Kind(("f",), {"smoke": 4, "standard": 6, "deep": 9, "witness": 9}, voted=True)
_TWO_BOOST = _Kind(("f1", "f2"), {"smoke": 10, "standard": 12, "deep": 14, "witness": 20})


def adaboost_runs(effort: str, blind: bool) -> Listed:
    """The small runs of AdaBoost."""
    return _ADABOOST.listed(effort, blind)


def voted_runs(effort: str, blind: bool) -> Listed:
    """Small voted runs with a few coefficients."""
    return _VOTED.listed(effort, blind)


def two_boost_runs(effort: str, blind: bool) -> Listed:
    """The small runs of 2-BOOST."""
    return _TWO_BOOST.listed(effort, blind)


# With a margin ----------------------------------------------------------------------------------------------------

_SHORTER = {"smoke": "smoke", "standard": "smoke", "deep": "standard", "witness": "standard"}
"""At which effort's size runs are listed that have numbers beside them, of which there are several a run."""
_THETAS = ("1/8", "1/2", "1")
_GAMMAS = ("1/16", "1/5", "1/3")
_NEGATIVE = (("-1/8", "1/5"), ("1/2", "-1/16"))

_MARGINS = ("1/10", "1/2", "0")
_DESIGNS = {"smoke": (2, 1), "standard": (3, 1), "deep": (3, 2), "witness": (3, 2)}
"""Most parts of a rule's odds, and most rounds, of the runs of independent rules."""


def margin_runs(effort: str, blind: bool) -> Listed:
    """Small runs of AdaBoost with a few margins and advantages; there are more numbers than these."""
    runs = adaboost_runs(_SHORTER[effort], blind)
    words = f"{runs.words}, with theta in {{{', '.join(_THETAS)}}} and gamma in {{{', '.join(_GAMMAS)}}}"
    pairs = [*itertools.product(_THETAS, _GAMMAS), *_NEGATIVE]

    def instances(conventions: bool) -> Iterator[Data]:
        return ({**run, "theta": theta, "gamma": gamma} for run in runs.made(conventions) for theta, gamma in pairs)

    return Listed(instances, f"{words}, or one of them negative")


def two_boost_margin_runs(effort: str, blind: bool) -> Listed:
    """Runs of independent rules and small runs of 2-BOOST, each with a few margins.

    Two rules that are independent in every round are what chance does not draw: with odds p to q for each rule, the
    cells of a round hold p p', p q', q p' and q q' parts of every earlier cell.
    """
    runs, (parts, rounds) = two_boost_runs(_SHORTER[effort], blind), _DESIGNS[effort]
    words = (
        f"runs of independent rules with odds up to {parts} to 1 and T <= {rounds}, and {runs.words}, "
        f"each with theta in {{{', '.join(_MARGINS)}}}"
    )

    def instances(conventions: bool) -> Iterator[Data]:
        designs = list(_independent(parts, rounds))
        found = itertools.chain(designs, (run for run in runs.made(conventions) if run not in designs))
        return ({**run, "theta": theta} for run in found for theta in _MARGINS)

    return Listed(instances, words)


def _independent(parts: int, rounds: int) -> Iterator[Instance]:
    """Runs in which the same two odds are met in every round, fewest examples first."""
    odds = itertools.combinations_with_replacement(range(1, parts + 1), 2)
    designs = itertools.product(range(1, rounds + 1), odds)
    for T, pair in sorted(designs, key=lambda design: int(((design[1][0] + 1) * (design[1][1] + 1)) ** design[0])):
        yield _design(T, pair)


def _design(rounds: int, odds: Sequence[int]) -> Instance:
    """All combinations of the rounds' outcomes, an example each."""
    outcomes = list(itertools.product(*([1] * right + [-1] for right in odds)))
    columns = list(itertools.product(outcomes, repeat=rounds))
    matrices = [[[column[t][view] for column in columns] for t in range(rounds)] for view in (0, 1)]
    return run_of([1] * len(columns), matrices)
