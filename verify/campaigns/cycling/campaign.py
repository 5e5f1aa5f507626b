"""The campaign: every sign matrix up to a size, each with a certificate of what its runs come to, or why there is none.

A unit are the matrices whose sorted list of columns begins in one way. What is counted is held against the number of
classes that Burnside's lemma gives, which knows nothing of how they are listed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from math import ceil, comb, floor
from pathlib import Path
from typing import Any

from boostproof.verify.campaigns.base import DONE, EXHAUSTED, Campaign, Check, Clock, Outcome, Range, Sizes
from boostproof.verify.campaigns.cycling import check_cycles
from boostproof.verify.campaigns.cycling.census import census_tables
from boostproof.verify.campaigns.cycling.classes import (
    MOST_ROWS,
    automorphisms,
    beginnings,
    count_classes,
    extensions,
    universe,
)
from boostproof.verify.campaigns.cycling.margins import margins
from boostproof.verify.campaigns.cycling.proposing import LIMITS, Unsettled, certificate_of
from boostproof.verify.evidence.entries import canonical

__all__ = ["CYCLING", "CYCLING_ONE_SIDED"]

_LETTERS = {"m": "examples", "n": "rules"}
_CHECKER = "check_cycles.py"
_PARTS = 10**6
"""Margins that are known in balls alone are rounded outwards to millionths."""


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
    """A class with its certificate; where it cycles, with the margins there."""
    if certificate["kind"] == "value":
        return {"certificate": certificate}
    ends = [(low, high) if low == high else _rounded(low, high) for low, high in margins(certificate)]
    return {"certificate": certificate, "margins": [[*map(str, pair)] for pair in sorted(set(ends))]}


def _rounded(low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    return Fraction(floor(low * _PARTS), _PARTS), Fraction(ceil(high * _PARTS), _PARTS)


def _check(result: Any) -> Check | None:
    """Another process reads the certificates, with the checker that needs the standard library alone."""
    certificates = [one["certificate"] for one in result["classes"] if "certificate" in one]
    return Check((sys.executable, "-I", check_cycles.__file__), canonical(certificates)) if certificates else None


def _beside(_: Iterator[tuple[Range, Outcome]]) -> dict[str, str]:
    """The checker."""
    return {_CHECKER: Path(check_cycles.__file__).read_text(encoding="utf-8")}


def _campaign(name: str, asks: str, complements: bool) -> Campaign:
    options: dict[str, Any] = {"complements": complements, "limits": {key: str(value) for key, value in LIMITS.items()}}
    plan, tell = partial(_plan, complements=complements), partial(census_tables, complements=complements)
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
