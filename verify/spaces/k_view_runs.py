"""Runs of k-BOOST's reweighting with any number of rules a round and any coefficients.

An instance is ``{"rules": a list of rounds, each rows of signs, + where the rule is right; "labels": signs;
"odds": a list of rounds, each a positive rational a rule; "sign_zero": -1, 0 or 1; "theta": a rational from 0 to 1}``;
a rule's coefficient is half the logarithm of its odds. Weights stay rational: all factors of a round are multiplied
with the root of its odds.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.balanced import balanced, before, counts_of
from boostproof.verify.spaces.base import Batch, Entries, Enumeration, Instance, Words
from boostproof.verify.values import half_log, parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["KViewRunSpace"]

_CELLS = {"smoke": 2, "standard": 3, "deep": 5}
_BATCH = 256
_HALF = Fraction(1, 2)
_ODDS = (Fraction(4), Fraction(1, 9), Fraction(1))
_WHOLE_ODDS = (Fraction(1), Fraction(2))
_RULES = {"smoke": 2, "standard": 3, "deep": 3}
_EXAMPLES = {"smoke": 3, "standard": 3, "deep": 4}

Rounds = list[list[list[int]]]


class KViewRunSpace:
    """Runs of k rules a round."""

    def enumerate(self, effort: str) -> Enumeration:
        """Small runs, and runs whose coefficients minimise each normalizer."""
        most, rules, examples = _CELLS[effort], _RULES[effort], _EXAMPLES[effort]
        words = (
            f"all runs with k*m*T <= {most} and odds from 4, 1/9 and 1 in turn, and runs whose coefficients minimise "
            f"each normalizer: of one and two rounds of one rule on up to {examples} examples, and of a round of 2 to "
            f"{rules} rules, alone and repeated"
        )
        chain = itertools.chain(_small(most), _of_one_rule(examples), _of_one_round(rules))
        return Enumeration(chain, words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 5 examples, 3 rules and 3 rounds."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        size = st.tuples(st.integers(1, 5), st.integers(1, 3), st.integers(1, 3))
        return size.flatmap(lambda drawn: _drawn(*drawn))

    def sample(self, words: Words, size: int) -> Batch:
        """Runs of one random shape; rules lean towards right, as a weak learner's do."""
        size = min(size, _BATCH)
        m, k, T = (1 + int(words.below(most, 1)[0]) for most in (6, 3, 3))
        right = np.where(words.below(8, (size, T, k, m)) < 5, 1, -1)
        labels, zero = 1 - 2 * words.below(2, (size, m)), words.below(3, size) - 1
        odds, theta = words.below(9, (size, T, k, 2)) + 1, words.below(9, size)

        def instance(place: int) -> Instance:
            ratios = [[Fraction(int(p), int(q)) for p, q in row] for row in odds[place]]
            share = Fraction(int(theta[place]), 8)
            return _instance(right[place].tolist(), labels[place].tolist(), ratios, int(zero[place]), share)

        tables = _batched(right, labels, np.log(odds[..., 0] / odds[..., 1]) / 2)
        values = {"m": m, "k": k, "T": T, "s0": zero.astype(np.float64), "theta": theta / 8}
        return Batch(size, {**values, **{name: Entries(table) for name, table in tables.items()}}, instance)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The run's quantities by symbol. Raises ValueError for damaged data."""
        rounds, labels, odds = _parsed(instance)
        distributions, totals = _reweighted(rounds, odds)
        half = field.rational(1, 2)
        c = [[half * field.log(field.rational(q)) for q in row] for row in odds]
        roots = [field.sqrt(field.rational(math.prod(row, start=Fraction(1)))) for row in odds]
        votes = _votes(field, rounds, labels, c)
        return {
            "m": len(labels), "k": len(rounds[0]), "T": len(rounds), "s0": instance["sign_zero"],
            "theta": field.rational(parse_fraction(instance["theta"])),
            "y": _column(labels),
            "f": {
                (t, j, i): agreement * labels[i - 1]
                for t, rules in enumerate(rounds, 1)
                for j, row in enumerate(rules, 1)
                for i, agreement in enumerate(row, 1)
            },
            "D": _entries([[field.rational(weight) for weight in row] for row in distributions]),
            "c": _entries(c),
            "Z": _column([field.rational(total) / root for total, root in zip(totals, roots, strict=True)]),
            "g": _column([field.rational(edge) for edge in _largest_edges(rounds, distributions)]),
            "H": _entries(votes),
        }  # fmt: skip

    def data(self, instance: Instance) -> dict[str, Any]:
        """Sizes, labels, predictions, coefficients, the largest edges and the convention."""
        rounds, labels, odds = _parsed(instance)
        edges = _largest_edges(rounds, _reweighted(rounds, odds)[0])
        values = {
            "m": str(len(labels)), "k": str(len(rounds[0])), "T": str(len(rounds)), "s0": str(instance["sign_zero"]),
            "theta": instance["theta"],
            "y": list(map(str, labels)),
            "f": [[[str(u * y) for u, y in zip(row, labels, strict=True)] for row in rules] for rules in rounds],
            "c": [[half_log(q) for q in row] for row in odds],
            "g": list(map(str, edges)),
        }  # fmt: skip
        return {"values": values}


def _column(values: Sequence[Any]) -> dict[tuple[int], Any]:
    return {(place,): value for place, value in enumerate(values, 1)}


def _entries(rows: Sequence[Sequence[Any]]) -> dict[tuple[int, int], Any]:
    return {(t, place): value for t, row in enumerate(rows, 1) for place, value in enumerate(row, 1)}


def _reweighted(rounds: Rounds, odds: list[list[Fraction]]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """The weights of rounds 1 to T + 1, and each normalizer times the root of the round's odds."""
    weights = [Fraction(1, len(rounds[0][0]))] * len(rounds[0][0])
    distributions, totals = [weights], []
    for rules, ratios in zip(rounds, odds, strict=True):
        scaled = [
            weight * math.prod((q for q, row in zip(ratios, rules, strict=True) if row[i] < 0), start=Fraction(1))
            for i, weight in enumerate(weights)
        ]
        totals.append(sum(scaled, Fraction(0)))
        weights = [weight / totals[-1] for weight in scaled]
        distributions.append(weights)
    return distributions, totals


def _largest_edges(rounds: Rounds, distributions: list[list[Fraction]]) -> list[Fraction]:
    """The largest size of an edge of each round."""
    return [
        max(abs(sum((w * u for w, u in zip(weights, row, strict=True)), Fraction(0))) for row in rules)
        for weights, rules in zip(distributions, rounds, strict=False)
    ]


def _votes(field: Any, rounds: Rounds, labels: list[int], c: list[list[Any]]) -> list[list[Any]]:
    """The votes at each example after each round."""
    votes, seen = [field.rational(0)] * len(labels), []
    for rules, coefficients in zip(rounds, c, strict=True):
        for value, row in zip(coefficients, rules, strict=True):
            votes = [vote + value * field.rational(u * y) for vote, u, y in zip(votes, row, labels, strict=True)]
        seen.append(votes)
    return seen


def _batched(right: Any, labels: Any, c: Any) -> dict[str, Any]:
    """The quantities of many runs at once."""
    size, T, _, m = right.shape
    D, Z, g, H = np.empty((size, T + 1, m)), np.empty((size, T)), np.empty((size, T)), np.empty((size, T, m))
    D[:, 0], pulls = 1 / m, (c[..., None] * right).sum(axis=2)
    for t in range(T):
        g[:, t] = np.abs((D[:, t, None, :] * right[:, t]).sum(axis=2)).max(axis=1)
        scaled = D[:, t] * np.exp(-pulls[:, t])
        Z[:, t] = scaled.sum(axis=1)
        D[:, t + 1] = scaled / Z[:, t, None]
    H[:] = np.cumsum(pulls, axis=1) * labels[:, None, :]
    return {"y": labels, "f": right * labels[:, None, None, :], "D": D, "c": c, "Z": Z, "g": g, "H": H}


def _signs(row: Sequence[int]) -> str:
    return "".join("+" if sign > 0 else "-" for sign in row)


def _instance(
    rounds: Rounds, labels: Sequence[int], odds: Sequence[Sequence[Fraction]], zero: int, theta: Fraction = _HALF
) -> Instance:
    return {
        "rules": [[_signs(row) for row in rules] for rules in rounds],
        "labels": _signs(labels),
        "odds": [list(map(str, row)) for row in odds],
        "sign_zero": zero,
        "theta": str(theta),
    }


def _small(most: int) -> Iterator[Instance]:
    """All runs up to a number of cells, smallest first, each with odds in turn."""
    sizes = [(m, k, T) for m, k, T in itertools.product(range(1, most + 1), repeat=3) if m * k * T <= most]
    for m, k, T in sorted(sizes, key=lambda size: (math.prod(size), size[2], size[1])):
        for columns in itertools.combinations_with_replacement(list(itertools.product((1, -1), repeat=k * T + 1)), m):
            rows = [list(row) for row in zip(*(column[1:] for column in columns), strict=True)]
            rounds = [rows[t * k : t * k + k] for t in range(T)]
            for shift, zero in enumerate((0, 1, -1)):
                odds = [[_ODDS[(shift + t + j) % 3] for j in range(k)] for t in range(T)]
                yield _instance(rounds, [column[0] for column in columns], odds, zero)


def _of_one_rule(examples: int) -> Iterator[Instance]:
    """Runs of AdaBoost of one and of two rounds, without perfect and useless rules."""
    for m in range(2, examples + 1):
        rows = [list(row) for row in itertools.product((1, -1), repeat=m) if len(set(row)) == 2]
        for first in rows:
            once = Fraction(first.count(1), first.count(-1))
            weights = _reweighted([[first]], [[once]])[0][1]
            yield _instance([[first]], [1] * m, [[once]], 0)
            for second in rows:
                right = sum((w for w, u in zip(weights, second, strict=True) if u > 0), Fraction(0))
                yield _instance([[first], [second]], [1] * m, [[once], [right / (1 - right)]], 0)


def _of_one_round(rules: int) -> Iterator[Instance]:
    """Rounds whose coefficients minimise the normalizer, alone and with the same rules again, which have no edge."""
    for k in range(2, rules + 1):
        for odds in itertools.combinations_with_replacement(_WHOLE_ODDS, k):
            for weights in balanced(k):
                counts = counts_of(before(weights, odds))
                columns = [signs for signs, count in counts.items() for _ in range(count)]
                round_ = [list(row) for row in zip(*columns, strict=True)]
                yield _instance([round_], [1] * len(columns), [odds], 0)
                yield _instance([round_, round_], [1] * len(columns), [odds, [Fraction(1)] * k], 0)


def _drawn(m: int, k: int, T: int) -> SearchStrategy[Instance]:
    from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

    def listed(item: SearchStrategy[Any], length: int) -> SearchStrategy[list[Any]]:
        return st.lists(item, min_size=length, max_size=length)

    sign = st.sampled_from((1, -1))
    ratio = st.fractions(Fraction(1, 9), 9, max_denominator=9)
    rounds = listed(listed(listed(sign, m), k), T)
    odds, theta = listed(listed(ratio, k), T), st.sampled_from((_HALF, Fraction(0), Fraction(1)))
    return st.builds(_instance, rounds, listed(sign, m), odds, st.sampled_from((0, 1, -1)), theta)


def _parsed(instance: Instance) -> tuple[Rounds, list[int], list[list[Fraction]]]:
    """The agreements by round and rule, the labels, and the odds."""
    labels, rounds, odds = (instance.get(name) for name in ("labels", "rules", "odds"))
    signs = _row_of_signs(labels, "labels")
    if not isinstance(rounds, list) or not rounds or not all(isinstance(rules, list) and rules for rules in rounds):
        raise ValueError(f"rules={rounds!r} are not a list of rounds, each a list of rows of signs")
    parsed = [[_row_of_signs(row, "rules") for row in rules] for rules in rounds]
    if len(set(map(len, parsed))) != 1 or any(len(row) != len(signs) for rules in parsed for row in rules):
        raise ValueError(
            f"rules={rounds!r} are not as many in each round, each with a sign for each of labels={labels!r}"
        )
    if not isinstance(odds, list) or list(map(len, odds)) != list(map(len, rounds)):
        raise ValueError(f"odds={odds!r} are not one for each of rules={rounds!r}")
    ratios = [[parse_fraction(text) for text in row] for row in odds]
    if min(min(row) for row in ratios) <= 0:
        raise ValueError(f"odds={odds!r} are not positive")
    if type(instance.get("sign_zero")) is not int or instance["sign_zero"] not in (-1, 0, 1):
        raise ValueError(f"sign_zero={instance.get('sign_zero')!r} is not -1, 0 or 1")
    if not 0 <= parse_fraction(instance.get("theta")) <= 1:
        raise ValueError(f"theta={instance['theta']!r} is not from 0 to 1")
    return parsed, signs, ratios


def _row_of_signs(row: object, name: str) -> list[int]:
    if not isinstance(row, str) or not row or set(row) - {"+", "-"}:
        raise ValueError(f"{name}={row!r} is not a row of signs + and -")
    return [1 if sign == "+" else -1 for sign in row]
