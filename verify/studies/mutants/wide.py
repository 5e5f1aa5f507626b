"""Runs far beyond what is enumerated, at which bounds on runs come close to what they bound.

- Wide ones, in which the rules are barely better than chance: a mutant that differs by a millionth is refuted, if at
  all, by rules whose advantage is less than a thousandth, by runs of more than a thousand examples.
- Deep ones: of four examples one is got wrong again and again, and the others but for one in turn. Its weight shrinks
  by the golden ratio every round, until a rule that gets it alone wrong, or right, has an error of nearly 0, or 1.
- Tied ones: two rules of equal coefficients, of which one gets right what the other gets wrong, so that most votes
  are 0.
- Tuned ones, whose coefficients are those that minimise the exponential loss, as some premises ask.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from boostproof.theory.listed.runs import run_of
from boostproof.verify.instances.base import Instance
from boostproof.verify.logic.values import half_log

__all__ = ["wide_runs"]

_HALVES = (10, 100, 1000)
_QUARTERS = (5, 50, 500)
_ODDS = (Fraction(1), Fraction(1000001, 1000000), Fraction(1000000, 1000001))
_TURNS = 22
"""Three times as many rounds bring a weight below 10^-13, so that even its root is below a millionth."""
_COUNTS = ((2, 1), (3, 1), (3, 2), (1, 2))
_CELLS = ((4, 1, 1, 1, "2", "2"), (2, 2, 1, 1, "2", "1"), (1, 1, 4, 1, "1/2", "2"))
"""Examples that both rules, the first, the second and neither get right, and the odds of the two coefficients."""


def wide_runs(kind: str) -> Iterator[Instance]:
    """Runs of one and of two rounds by rules that one example decides, deep runs, tied and tuned ones."""
    if kind == "two_boost_run":
        yield from _of_two()
        return
    if kind == "voted_run":
        yield from _tuned()
    else:
        yield from _deep()
        yield from _tied()
    for half in _HALVES:
        first, second = "+" * (half + 1) + "-" * half, "+" + "-" * half + "+" * half
        for rows in ([first], [first, second]):
            base = _run([rows])
            if kind == "voted_run":
                yield from (_voted(base, [odds] * len(rows)) for odds in _ODDS)
            else:
                yield base


def _run(matrices: Sequence[Sequence[str]], labels: str = "", zero: int = 0) -> Instance:
    """A run by signs: for each learner a row a round, and labels, all + where none are given."""
    signs = [[[_SIGN[one] for one in row] for row in rows] for rows in matrices]
    return run_of([_SIGN[one] for one in labels or "+" * len(matrices[0][0])], signs, zero)


_SIGN = {"+": 1, "-": -1}


def _voted(run: Instance, odds: Sequence[Fraction]) -> Instance:
    return {**run, "alpha": list(map(half_log, odds))}


def _of_two() -> Iterator[Instance]:
    for quarter in _QUARTERS:
        first, second = "++--" * quarter + "+", "+-+-" * quarter + "+"
        yield _run([[first], [second]])


def _deep() -> Iterator[Instance]:
    for last in ("-+++", "+---"):
        yield _run([[*["-+--", "--+-", "---+"] * _TURNS, last]])


def _tied() -> Iterator[Instance]:
    """Of 2 s^2 examples the rules get s^2 - s and s^2 - 1 wrong, none twice; both have the error 1/2 - 1/(2 s)."""
    for s in (2, 3):
        half, wrong = s * s, s * s - s
        rows = ["-" * wrong + "+" * (half + s), "+" * wrong + "-" * (half - 1) + "+" * (s + 1)]
        yield _run([rows])


def _tuned() -> Iterator[Instance]:
    for (right, wrong), sign in itertools.product(_COUNTS, "+-"):
        row = "+" * right + "-" * wrong
        odds = [Fraction(right, wrong)]
        yield _voted(_run([[row]], sign * len(row), 1), odds)
        yield _voted(_run([[row]], sign + "-" * (len(row) - 1), 0), odds)
    for both, one, two, none, q, r in _CELLS:
        first, second = ("+" * (both + one) + "-" * (two + none), "+" * both + "-" * one + "+" * two + "-" * none)
        for labels in ("+" * len(first), ("+-" * len(first))[: len(first)]):
            yield _voted(_run([[first, second]], labels, 1), [Fraction(q), Fraction(r)])
