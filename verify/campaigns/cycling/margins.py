"""The margin that AdaBoost's vote has in the end on a cycle, in rigorous balls, beside the best that a vote can have.

Rudin, Daubechies and Schapire (2004) show by a cycle that AdaBoost need not maximise the margin. In a round the rule
gets ln(good / bad) / 2 votes, with the weights of its right and wrong examples; on a cycle all examples that last get
the same margin in a turn, the share of the votes for them less that of those against. The limit lies in the region of
the cycle's certificate, whose weights the checker encloses round by round, and so the margin lies in the ball.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from flint import arb

from boostproof.verify.campaigns.cycling.check_cycles import Region, Run, rules_of, total
from boostproof.verify.solvers.exact_lp import game_value

__all__ = ["best_margin", "margins"]


def best_margin(certificate: Mapping[str, Any]) -> Fraction:
    """The value of the game: the largest margin that a vote of the rules can have on all examples."""
    rows = int(certificate["rows"])
    rules = rules_of(rows, certificate["columns"], certificate["complements"])
    return game_value([[-1 if rule >> row & 1 else 1 for row in range(rows)] for rule in rules]).value


def margins(certificate: Mapping[str, Any]) -> Iterator[tuple[Fraction, Fraction]]:
    """The ends of the margin at each end of a certificate's run, which must be one that the checker accepts."""
    rows = int(certificate["rows"])
    rules = rules_of(rows, certificate["columns"], certificate["complements"])
    yield from _of_node(Run(rows, rules, certificate["bits"], certificate["exact_bits"]), certificate["run"])


def _of_node(run: Run, node: Mapping[str, Any]) -> Iterator[tuple[Fraction, Fraction]]:
    while run.round < node["start"]:
        run.step(run.best()[0])
    if "cycle" in node:
        yield _of_cycle(run, node["cycle"])
        return
    for rule, after in node["tied"].items():
        if "image" not in after:
            inner = run.copy()
            inner.step(int(rule))
            yield from _of_node(inner, after)


def _of_cycle(run: Run, cycle: Mapping[str, Any]) -> tuple[Fraction, Fraction]:
    region, votes, all_votes = Region(cycle, run.rows), arb(0), arb(0)
    for _ in range(cycle["turn"]):
        (rule,) = run.best()
        wrong = run.rules[rule]
        weights = region.enclosed(run.weights())
        bad = total(weight for row, weight in weights.items() if wrong >> row & 1)
        good = total(weight for row, weight in weights.items() if not wrong >> row & 1)
        share = arb(good.low).union(arb(good.high)) / arb(bad.low).union(arb(bad.high))
        vote = share.log()
        votes += -vote if wrong >> region.pivots[0] & 1 else vote
        all_votes += vote
        region.step(wrong, weights)
        run.step(rule)
    margin = votes / all_votes
    return _fraction(margin.lower()), _fraction(margin.upper())


def _fraction(end: arb) -> Fraction:
    mantissa, exponent = end.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
