"""Runs of k-BOOST's reweighting: their weights stay rational where coefficients are half the logarithms of ratios."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from boostproof.verify.logic.values import odds_of

__all__ = ["solve"]

Rounds = list[list[list[int]]]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """The weights of rounds 1 to T + 1, and the largest size of an edge of each round."""
    labels, odds = data["y"], [list(map(odds_of, row)) for row in data["c"]]
    rounds = [[[int(h * y) for h, y in zip(row, labels, strict=True)] for row in rules] for rules in data["f"]]
    distributions, _ = _reweighted(rounds, odds)
    edges = _largest_edges(rounds, distributions)
    return {
        "D": {(t, i): weight for t, row in enumerate(distributions, 1) for i, weight in enumerate(row, 1)},
        "g": {(t,): edge for t, edge in enumerate(edges, 1)},
    }


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
