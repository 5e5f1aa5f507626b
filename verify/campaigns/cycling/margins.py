"""The margin that AdaBoost's vote has in the end on a cycle, in rigorous balls, and exactly where a balance tells it.

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

__all__ = ["margins"]


def margins(certificate: Mapping[str, Any]) -> Iterator[tuple[Fraction, Fraction]]:
    """The ends of the margin at each end of a certificate's run, which must be one that the checker accepts."""
    rows = int(certificate["rows"])
    rules = rules_of(rows, certificate["columns"], certificate["complements"])
    yield from _of_node(Run(rows, rules, certificate["bits"], certificate["exact_bits"]), certificate["run"])


def _of_node(run: Run, node: Mapping[str, Any]) -> Iterator[tuple[Fraction, Fraction]]:
    while run.round < node["start"]:
        run.step(run.best()[0])
    if "cycle" in node:
        yield _exact(run.rules[run.best()[0]], node["cycle"]) or _of_cycle(run, node["cycle"])
        return
    for rule, after in node["tied"].items():
        if "image" not in after:
            inner = run.copy()
            inner.step(int(rule))
            yield from _of_node(inner, after)


def _exact(rule: int, cycle: Mapping[str, Any]) -> tuple[Fraction, Fraction] | None:
    """The edge that each rule of a turn, and so this one, has under the balance; None where there is none."""
    if "balance" not in cycle:
        return None
    shares = ((int(row), Fraction(share)) for row, share in cycle["balance"].items())
    edge = sum((-share if rule >> row & 1 else share for row, share in shares), Fraction(0))
    return edge, edge


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
