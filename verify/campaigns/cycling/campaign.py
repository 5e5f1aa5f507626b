"""The campaign: every sign matrix up to a size, each with a certificate of what its runs come to, or why there is none.

A unit are the matrices whose sorted list of columns begins in one way. What is counted is held against the number of
classes that Burnside's lemma gives, which knows nothing of how they are listed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from heapq import nlargest
from math import ceil, comb, floor
from pathlib import Path
from typing import Any

from boostproof.verify.campaigns.base import DONE, EXHAUSTED, Campaign, Check, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.campaigns.cycling import check_cycles
from boostproof.verify.campaigns.cycling.classes import (
    MOST_ROWS,
    automorphisms,
    beginnings,
    count_classes,
    extensions,
    universe,
)
from boostproof.verify.campaigns.cycling.margins import best_margin, margins
from boostproof.verify.campaigns.cycling.proposing import LIMITS, Unsettled, certificate_of, cycles_in
from boostproof.verify.evidence.entries import canonical

__all__ = ["CYCLING", "CYCLING_ONE_SIDED"]

_LETTERS = {"m": "examples", "n": "rules"}
_FEW = 10
"""So many of the longest transients, the slowest contractions and the open classes are shown."""
_CHECKER = "check_cycles.py"
_PARTS = 10**6
"""Margins are rounded outwards to millionths."""


def _plan(sizes: Sizes, *, complements: bool) -> Iterator[Range]:
    if sizes.most("m") > MOST_ROWS:
        raise ValueError(f"sizes={str(sizes)!r}: m may be {MOST_ROWS} at most")
    found = [
        (count_classes(m, n, complements), m, n)
        for m in range(2, sizes.most("m") + 1)
        for n in range(1, min(sizes.most("n"), len(universe(m, complements))) + 1)
        if sizes.allow(m=m, n=n)
    ]
    for count, m, n in sorted(found):
        starts = [*beginnings(m, complements, n)]
        shares = [comb(universe(m, complements).stop - 1 - start[-1], n - len(start)) for start in starts]
        for start, share in zip(starts, shares, strict=True):
            weight = max(1, count * share // max(1, sum(shares)))
            if share:
                data = {"m": m, "n": n, "complements": complements, "columns": [*start]}
                yield Range(data, f"m={m}, n={n}", weight)


def _work(data: Mapping[str, Any], clock: Clock) -> Outcome:
    """The classes of a range, each with its certificate, or why it has none."""
    rows, complements, state = data["m"], data["complements"], DONE
    classes: list[dict[str, Any]] = []
    for columns in extensions(rows, complements, tuple(data["columns"]), data["n"]):
        clock.check()
        try:
            symmetries = automorphisms(rows, complements, columns)
            classes.append(_settled(certificate_of(rows, columns, complements, symmetries)))
        except Unsettled as why:
            classes.append({"open": {"rows": rows, "columns": [*columns]}, "why": str(why)})
            state = EXHAUSTED
    return Outcome(state, {"classes": classes})


def _settled(certificate: dict[str, Any]) -> dict[str, Any]:
    """A class with its certificate; where it cycles, with the margins there and the best one."""
    if certificate["kind"] == "value":
        return {"certificate": certificate}
    ends = [(floor(low * _PARTS), ceil(high * _PARTS)) for low, high in margins(certificate)]
    rounded = [[str(Fraction(low, _PARTS)), str(Fraction(high, _PARTS))] for low, high in sorted(set(ends))]
    return {"certificate": certificate, "best": str(best_margin(certificate)), "margins": rounded}


def _check(result: Any) -> Check | None:
    """Another process reads the certificates, with the checker that needs the standard library alone."""
    certificates = [one["certificate"] for one in result["classes"] if "certificate" in one]
    return Check((sys.executable, "-I", check_cycles.__file__), canonical(certificates)) if certificates else None


def _beside(_: Iterator[tuple[Range, Outcome]]) -> dict[str, str]:
    """The checker."""
    return {_CHECKER: Path(check_cycles.__file__).read_text(encoding="utf-8")}


@dataclass
class _Census:
    """What is counted of the classes of one size."""

    classes: int = 0
    value: int = 0
    tied: int = 0
    differ: int = 0
    below: int = 0
    periods: Counter[tuple[int, ...]] = field(default_factory=Counter)


def _tell(outcomes: Iterator[tuple[Range, Outcome]], *, complements: bool) -> list[Table]:
    sizes: dict[tuple[int, int], _Census] = {}
    transients: list[tuple[int, str, str]] = []
    contractions: list[tuple[float, str, str]] = []
    lacking: list[tuple[Fraction, str, str]] = []
    left: list[tuple[str, str]] = []
    for one, outcome in outcomes:
        _check_classes(one, outcome)
        census = sizes.setdefault((one.data["m"], one.data["n"]), _Census())
        for each in outcome.result["classes"]:
            census.classes += 1
            if "open" in each:
                left.append((_matrix(each["open"]), each["why"]))
                continue
            certificate = each["certificate"]
            _count(census, certificate)
            cycles = [*cycles_in(certificate.get("run", {}))]
            name = _matrix(certificate)
            transients += nlargest(1, ((cycle["start"], name, _turn(cycle)) for cycle in cycles))
            contractions += nlargest(1, ((float(cycle["about"]), name, _turn(cycle)) for cycle in cycles))
            best = Fraction(each.get("best", 0))
            short = [
                (best - Fraction(high), f"{best}", low)
                for low, high in each.get("margins", ())
                if Fraction(high) < best
            ]
            census.below += bool(short)
            lacking += [(lack, name, f"{float(Fraction(low)):.6f} of {most}") for lack, most, low in nlargest(1, short)]
        transients, contractions = nlargest(_FEW, transients), nlargest(_FEW, contractions)
        lacking = nlargest(_FEW, lacking)
    return [
        _sizes_table(sizes, complements),
        Table(
            "Longest ways to a cycle",
            "The round from which on a run is certified to stay near its cycle. It may be near before.",
            ("round", "matrix", "cycle"),
            [(str(start), name, turn) for start, name, turn in transients],
        ),
        Table(
            "Slowest contractions",
            "About by what distances shrink in a turn in the end: the largest absolute eigenvalue, in floats; the "
            "certificates bound it by less than 1.",
            ("rate", "matrix", "cycle"),
            [(f"{rate:.4f}", name, turn) for rate, name, turn in contractions],
        ),
        Table(
            "Margins below the best",
            "Where the margin of AdaBoost's vote on a cycle is certified to be less than the best margin of a vote.",
            ("less by at least", "matrix", "margin, and the best"),
            [(f"{float(lack):.6f}", name, told) for lack, name, told in lacking],
        ),
        Table("Left open", f"{len(left)} classes, of which some are shown.", ("matrix", "why"), left[: 5 * _FEW]),
    ]


def _check_classes(one: Range, outcome: Outcome) -> None:
    """Raise ValueError for a unit whose classes are not those of its range: a certificate counts for its own alone."""
    found = [each.get("certificate") or each["open"] for each in outcome.result["classes"]]
    told = [(each["rows"], tuple(each["columns"])) for each in found]
    rows, complements = one.data["m"], one.data["complements"]
    wanted = [(rows, columns) for columns in extensions(rows, complements, tuple(one.data["columns"]), one.data["n"])]
    if told != wanted:
        raise ValueError(f"{one.size}, columns from {one.data['columns']}: its certificates are of other matrices")


def _count(census: _Census, certificate: Mapping[str, Any]) -> None:
    if certificate["kind"] == "value":
        census.value += 1
        return
    periods = tuple(sorted({cycle["period"] for cycle in cycles_in(certificate["run"])}))
    census.periods[periods] += 1
    census.tied += "tied" in certificate["run"]
    census.differ += len(periods) > 1


def _sizes_table(sizes: Mapping[tuple[int, int], _Census], complements: bool) -> Table:
    rows = []
    for (m, n), census in sorted(sizes.items()):
        known = count_classes(m, n, complements)
        missing = "all" if census.classes == known else f"{census.classes} of"
        periods = "; ".join(
            f"{' or '.join(map(str, which))}: {count}" for which, count in sorted(census.periods.items())
        )
        settled = census.value + sum(census.periods.values())
        numbers = (census.classes - settled, census.value, census.tied, census.differ)
        rows.append((f"{m} x {n}", f"{missing} {known}", *map(str, numbers), str(census.below), periods))
    words = (
        "Classes of m examples and n rules, as many as Burnside's lemma counts; those whose game has the value 0, so "
        "that the weights converge; those whose run meets a tie, and those where the period depends on how ties are "
        "broken; those whose margin is below the best one; the others by the period of the cycle that their weights "
        "converge to, whatever rule is taken in a tie."
    )
    heads = ("size", "classes", "left open", "value 0", "with ties", "period by tie", "margin below", "period: classes")
    return Table("Census", words, heads, rows)


def _matrix(about: Mapping[str, Any]) -> str:
    """The matrix, a row a word: + where a rule is right, - where it is wrong."""
    return " ".join(
        "".join("-" if column >> row & 1 else "+" for column in about["columns"]) for row in range(about["rows"])
    )


def _turn(cycle: Mapping[str, Any]) -> str:
    turn = f", rules in turn after {cycle['turn']}" if cycle["turn"] != cycle["period"] else ""
    vanishing = f", {len(cycle['vanishing'])} examples vanish" if cycle["vanishing"] else ""
    return f"period {cycle['period']}{turn}{vanishing}"


def _campaign(name: str, asks: str, complements: bool) -> Campaign:
    options: dict[str, Any] = {"complements": complements, "limits": {key: str(value) for key, value in LIMITS.items()}}
    plan, tell = partial(_plan, complements=complements), partial(_tell, complements=complements)
    return Campaign(name, asks, _LETTERS, plan, _work, _check, tell, options, _beside)


CYCLING = _campaign(
    "cycling",
    "which sign matrices make AdaBoost cycle, where the learner returns a rule of least error or the opposite of one?",
    complements=True,
)
CYCLING_ONE_SIDED = _campaign(
    "cycling-one-sided",
    "which sign matrices make AdaBoost cycle, where the learner returns a rule of least error, and no opposites?",
    complements=False,
)
