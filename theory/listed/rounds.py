"""One round: small ones with simple weights, and those of several rules whose coefficients minimise the normalizer.

Such a round leaves weights behind under which every rule has the edge 0. Read backwards: weights B and odds q give the
round with the coefficients ln(q)/2 and weights in the proportion of B times, for each rule that is right, its odds.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from boostproof.theory.beside import Listed

__all__ = ["balanced", "before", "counts_of", "half_log", "k_view_rounds", "k_view_runs", "proportions", "rounds"]

Pattern = tuple[int, ...]
Instance = dict[str, Any]
_LIMIT = {"smoke": 300, "standard": 1500, "deep": 4000}
_CELLS = {"smoke": 2, "standard": 3, "deep": 5}
_RULES = {"smoke": 2, "standard": 3, "deep": 3}
_ODDS = (Fraction(1), Fraction(4), Fraction(1, 9))
_BALANCED_ODDS = (Fraction(1), Fraction(2), Fraction(1, 9))
_NUMBERS = tuple(tuple(row.split()) for row in ("1", "1/2", "-1/3 1", "0 -1", "2/3 -1/2", "-2 3/4"))
"""Numbers of the examples in turn: whole ones and others, of either sign."""


def half_log(odds: Fraction) -> str:
    """The coefficient ln(q)/2 of odds q, as data are written."""
    return f"ln({odds})/2"


def proportions(counts: Sequence[int]) -> list[str]:
    """Weights in the proportion of whole numbers."""
    return [str(Fraction(count, sum(counts))) for count in counts]


# Two rules --------------------------------------------------------------------------------------------------------


def rounds(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """Correctness patterns of two rules with weights of denominator up to 4."""
    most = {"smoke": 2, "standard": 3, "deep": 4}[effort]
    words = f"the simplest {_LIMIT[effort]} correctness patterns of m <= {most} examples with simple weights"
    return Listed(_patterns(most), words, most=_LIMIT[effort])


def _patterns(most: int) -> Iterator[Instance]:
    kinds = (("1", "1"), ("1", "-1"), ("-1", "1"), ("-1", "-1"))
    for m in range(1, most + 1):
        for cells in itertools.combinations_with_replacement(kinds, m):
            first, second = (list(signs) for signs in zip(*cells, strict=True))
            for total in range(1, 5):
                for counts in itertools.product(range(total + 1), repeat=m):
                    if sum(counts) == total and (total == 1 or math.gcd(*counts) == 1):
                        yield {"m": str(m), "D": [proportions(counts)], "X1": first, "X2": second}


# Several rules ----------------------------------------------------------------------------------------------------


def balanced(k: int) -> Iterator[dict[Pattern, int]]:
    """Small weights on patterns of k signs without an edge: opposite ones, two such pairs, and half and whole cubes."""
    pairs = [(signs, tuple(-sign for sign in signs)) for signs in itertools.product((1, -1), repeat=k) if signs[0] > 0]
    for pair in pairs:
        yield dict.fromkeys(pair, 1)
    for first, second in itertools.combinations(pairs, 2):
        yield {**dict.fromkeys(first, 1), **dict.fromkeys(second, 2)}
    if k > 2:
        for parity in (1, -1):
            yield {signs: 1 for signs in itertools.product((1, -1), repeat=k) if math.prod(signs) == parity}
    if k > 1:
        yield dict.fromkeys(itertools.product((1, -1), repeat=k), 1)


def before(weights: dict[Pattern, int], odds: Sequence[Fraction]) -> dict[Pattern, Fraction]:
    """The weights, in some proportion, from which a round with these odds leads to the given ones."""
    return {
        signs: count * math.prod((q for q, sign in zip(odds, signs, strict=True) if sign > 0), start=Fraction(1))
        for signs, count in weights.items()
    }


def counts_of(weights: dict[Pattern, Fraction]) -> dict[Pattern, int]:
    """The least whole numbers in the proportion of the weights."""
    scale = math.lcm(*(weight.denominator for weight in weights.values()))
    whole = {signs: int(weight * scale) for signs, weight in weights.items()}
    shared = math.gcd(*whole.values())
    return {signs: count // shared for signs, count in whole.items()}


def k_view_rounds(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """Small rounds, and rounds whose coefficients minimise the normalizer."""
    most, rules = _CELLS[effort], _RULES[effort]
    words = (
        f"all correctness patterns with k*m <= {most}, with weights in proportions of whole numbers up to 2 and "
        f"odds from 1, 4 and 1/9, and rounds of up to {rules} rules whose coefficients, of odds from 1, 2 and 1/9, "
        "minimise the normalizer"
    )
    return Listed(itertools.chain(_small(most), _least(rules)), words)


def _small(most: int) -> Iterator[Instance]:
    """Correctness patterns up to a number of cells, smallest first."""
    sizes = [(m, k) for m in range(1, most + 1) for k in range(1, most // m + 1)]
    for m, k in sorted(sizes, key=lambda size: (size[0] * size[1], size[1])):
        for columns in itertools.combinations_with_replacement(list(itertools.product((1, -1), repeat=k)), m):
            for counts in itertools.product(range(3), repeat=m):
                if math.gcd(*counts) == 1:
                    yield from _with_coefficients(counts, columns)


def _with_coefficients(counts: Sequence[int], columns: Sequence[Pattern]) -> Iterator[Instance]:
    k, m = len(columns[0]), len(counts)
    for shift in range(3):
        odds = [_ODDS[(shift + j) % 3] for j in range(k)]
        for first in range(2):
            others = [_ODDS[1 + (first + j * shift) % 2] for j in range(k)]
            numbers = _NUMBERS[2 * shift + first]
            yield _round(counts, columns, (odds, others), [numbers[i % len(numbers)] for i in range(m)], "1/2")


def _least(most: int) -> Iterator[Instance]:
    """Rounds whose coefficients c minimise the normalizer, with the weights that they lead to as the numbers b."""
    for k in range(1, most + 1):
        for odds in itertools.combinations_with_replacement(_BALANCED_ODDS, k):
            for weights in balanced(k):
                counts = counts_of(before(weights, odds))
                numbers = list(map(str, weights.values()))
                yield _round(list(counts.values()), list(weights), (odds, odds), numbers, "1/3")


def _round(
    counts: Sequence[int],
    columns: Sequence[Pattern],
    odds: tuple[Sequence[Fraction], Sequence[Fraction]],
    numbers: Sequence[str],
    theta: str,
) -> Instance:
    return {
        "m": str(len(counts)),
        "k": str(len(columns[0])),
        "D": proportions(counts),
        "X": [list(map(str, row)) for row in zip(*columns, strict=True)],
        "c": list(map(half_log, odds[0])),
        "u": list(map(half_log, odds[1])),
        "b": list(numbers),
        "theta": theta,
    }


# Runs of several rules --------------------------------------------------------------------------------------------

Rounds = Sequence[Sequence[Sequence[int]]]


def k_view_runs(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """Small runs, and runs whose coefficients minimise each normalizer."""
    most, rules, examples = _CELLS[effort], _RULES[effort], 4 if effort == "deep" else 3
    words = (
        f"all runs with k*m*T <= {most} and odds from 4, 1/9 and 1 in turn, and runs whose coefficients minimise "
        f"each normalizer: of one and two rounds of one rule on up to {examples} examples, and of a round of 2 to "
        f"{rules} rules, alone and repeated"
    )
    return Listed(itertools.chain(_small_runs(most), _of_one_rule(examples), _of_one_round(rules)), words)


def _run(
    rounds: Rounds, labels: Sequence[int], odds: Sequence[Sequence[Fraction]], zero: int, theta: str = "1/2"
) -> Instance:
    return {
        "m": str(len(labels)), "k": str(len(rounds[0])), "T": str(len(rounds)), "s0": str(zero), "theta": theta,
        "y": list(map(str, labels)),
        "f": [[[str(u * y) for u, y in zip(row, labels, strict=True)] for row in rules] for rules in rounds],
        "c": [list(map(half_log, row)) for row in odds],
    }  # fmt: skip


def _small_runs(most: int) -> Iterator[Instance]:
    """All runs up to a number of cells, smallest first, each with odds in turn."""
    in_turn = (Fraction(4), Fraction(1, 9), Fraction(1))
    sizes = [(m, k, T) for m, k, T in itertools.product(range(1, most + 1), repeat=3) if m * k * T <= most]
    for m, k, T in sorted(sizes, key=lambda size: (math.prod(size), size[2], size[1])):
        for columns in itertools.combinations_with_replacement(list(itertools.product((1, -1), repeat=k * T + 1)), m):
            rows = [list(row) for row in zip(*(column[1:] for column in columns), strict=True)]
            rounds = [rows[t * k : t * k + k] for t in range(T)]
            for shift, zero in enumerate((0, 1, -1)):
                odds = [[in_turn[(shift + t + j) % 3] for j in range(k)] for t in range(T)]
                yield _run(rounds, [column[0] for column in columns], odds, zero)


def _of_one_rule(examples: int) -> Iterator[Instance]:
    """Runs of AdaBoost of one and of two rounds, without perfect and useless rules."""
    for m in range(2, examples + 1):
        rows = [list(row) for row in itertools.product((1, -1), repeat=m) if len(set(row)) == 2]
        for first in rows:
            once = Fraction(first.count(1), first.count(-1))
            yield _run([[first]], [1] * m, [[once]], 0)
            for second in rows:
                # After a round of AdaBoost what is right and what is wrong weigh a half each.
                half = {sign: Fraction(1, 2 * first.count(sign)) for sign in (1, -1)}
                right = sum((half[u] for u, v in zip(first, second, strict=True) if v > 0), Fraction(0))
                yield _run([[first], [second]], [1] * m, [[once], [right / (1 - right)]], 0)


def _of_one_round(rules: int) -> Iterator[Instance]:
    """Rounds whose coefficients minimise the normalizer, alone and with the same rules again, which have no edge."""
    for k in range(2, rules + 1):
        for odds in itertools.combinations_with_replacement((Fraction(1), Fraction(2)), k):
            for weights in balanced(k):
                counts = counts_of(before(weights, odds))
                columns = [signs for signs, count in counts.items() for _ in range(count)]
                round_ = [list(row) for row in zip(*columns, strict=True)]
                yield _run([round_], [1] * len(columns), [odds], 0)
                yield _run([round_, round_], [1] * len(columns), [odds, [Fraction(1)] * k], 0)
