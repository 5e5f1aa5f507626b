"""The census of small matrices: what the page of the campaign tells of all classes that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import nlargest, nsmallest
from typing import Any

from boostproof.verify.campaigns.base import Chart, Outcome, Range, Table
from boostproof.verify.campaigns.cycling.classes import count_classes, extensions
from boostproof.verify.campaigns.cycling.proposing import cycles_in

__all__ = ["census_tables"]

_FEW = 10
"""So many of the longest transients, the slowest contractions and the like are shown."""


def census_tables(outcomes: Iterator[tuple[Range, Outcome]], *, complements: bool) -> list[Table]:
    """The tables of the page, from one unit after the other."""
    census = _Census()
    for one, outcome in outcomes:
        _check_classes(one, outcome)
        for each in outcome.result["classes"]:
            census.take((one.data["m"], one.data["n"]), each)
        census.forget()
    return census.tables(complements)


def _check_classes(one: Range, outcome: Outcome) -> None:
    """Raise ValueError for a unit whose classes are not those of its range: a certificate counts for its own alone."""
    found = [each.get("certificate") or each["open"] for each in outcome.result["classes"]]
    told = [(each["rows"], tuple(each["columns"])) for each in found]
    rows, complements = one.data["m"], one.data["complements"]
    wanted = [(rows, columns) for columns in extensions(rows, complements, tuple(one.data["columns"]), one.data["n"])]
    if told != wanted:
        raise ValueError(f"{one.size}, columns from {one.data['columns']}: its certificates are of other matrices")


@dataclass
class _Size:
    """What is counted of the classes of one size."""

    classes: int = 0
    value: int = 0
    tied: int = 0
    differ: int = 0
    best: int = 0
    below: int = 0
    periods: Counter[tuple[int, ...]] = field(default_factory=Counter)

    @property
    def followed(self) -> int:
        """How many cycle."""
        return self.periods.total()


@dataclass
class _Census:
    """Counts by size, and the classes that stand out."""

    sizes: dict[tuple[int, int], _Size] = field(default_factory=dict)
    starts: dict[int, Counter[float]] = field(default_factory=dict)
    rates: dict[int, Counter[float]] = field(default_factory=dict)
    transients: list[tuple[int, str, str]] = field(default_factory=list)
    contractions: list[tuple[float, str, str]] = field(default_factory=list)
    lacking: list[tuple[tuple[int, int], Fraction, str, str]] = field(default_factory=list)
    left: list[tuple[str, str]] = field(default_factory=list)

    def take(self, size: tuple[int, int], each: Mapping[str, Any]) -> None:
        """Count a class."""
        counts = self.sizes.setdefault(size, _Size())
        counts.classes += 1
        if "open" in each:
            self.left.append((_matrix(each["open"]), each["why"]))
            return
        certificate = each["certificate"]
        if certificate["kind"] == "value":
            counts.value += 1
            return
        cycles, name = [*cycles_in(certificate["run"])], _matrix(certificate)
        periods = tuple(sorted({cycle["period"] for cycle in cycles}))
        counts.periods[periods] += 1
        counts.tied += "tied" in certificate["run"]
        counts.differ += len(periods) > 1
        self.transients.append(max((cycle["start"], name, _turn(cycle)) for cycle in cycles))
        self.contractions.append(max((float(cycle["about"]), name, _turn(cycle)) for cycle in cycles))
        self.starts.setdefault(size[0], Counter())[self.transients[-1][0]] += 1
        self.rates.setdefault(size[0], Counter())[round(self.contractions[-1][0], 2)] += 1
        best, ends = Fraction(certificate["best"]["value"]), [[*map(Fraction, pair)] for pair in each["margins"]]
        low, high = min(ends)
        counts.best += all(one == best for pair in ends for one in pair)
        if high < best:
            counts.below += 1
            told = str(low) if low == high else f"between {low} and {high}"
            self.lacking.append((size, best - high, name, f"{told}, and {best}"))

    def forget(self) -> None:
        """Keep what is shown alone."""
        self.transients, self.contractions = nlargest(_FEW, self.transients), nlargest(_FEW, self.contractions)
        self.lacking = nsmallest(_FEW, self.lacking, key=lambda one: (sum(one[0]), one[0], -one[1]))

    def tables(self, complements: bool) -> list[Table]:
        """The tables."""
        return [
            _sizes_table(self.sizes, complements),
            Table(
                "Longest ways to a cycle",
                "The round from which on a run is certified to stay near its cycle. It may be near before.",
                ("round", "matrix", "cycle"),
                [(str(start), name, turn) for start, name, turn in self.transients],
                _steps(
                    self.starts, "round", "classes that are near their cycle from that round on, or later", log=True
                ),
            ),
            Table(
                "Slowest contractions",
                "About by what distances shrink in a turn in the end: the largest absolute eigenvalue, in floats; the "
                "certificates bound it by less than 1.",
                ("rate", "matrix", "cycle"),
                [(f"{rate:.4f}", name, turn) for rate, name, turn in self.contractions],
                _steps(self.rates, "rate in a turn", "classes whose distances shrink by that rate, or more slowly"),
            ),
            _ties_table(self.sizes),
            Table(
                "Margins below the best",
                "Where the margin of AdaBoost's vote on a cycle is certified to be less than the best one of a vote, "
                "the smallest matrices first.",
                ("size", "matrix", "margin, and the best", "less by at least"),
                [(f"{m} x {n}", name, told, f"{float(lack):.6f}") for (m, n), lack, name, told in self.lacking],
            ),
            Table(
                "Left open",
                f"{len(self.left)} classes, of which some are shown.",
                ("matrix", "why"),
                self.left[: 5 * _FEW],
            ),
        ]


def _sizes_table(sizes: Mapping[tuple[int, int], _Size], complements: bool) -> Table:
    rows = []
    for (m, n), census in sorted(sizes.items()):
        known = count_classes(m, n, complements)
        missing = "all" if census.classes == known else f"{census.classes} of"
        periods = "; ".join(
            f"{' or '.join(map(str, which))}: {count}" for which, count in sorted(census.periods.items())
        )
        settled = census.value + census.followed
        numbers = (census.classes - settled, census.value, census.tied, census.differ)
        rows.append(
            (f"{m} x {n}", f"{missing} {known}", *map(str, numbers), str(census.best), str(census.below), periods)
        )
    words = (
        "Classes of m examples and n rules, as many as Burnside's lemma counts; those whose game has the value 0, so "
        "that the weights converge; those whose run meets a tie, and those where the period depends on how ties are "
        "broken; of those that cycle, those whose margin in the end is exactly the best one of a vote, and those where "
        "it is less; and by the period of the cycle that their weights converge to, whatever rule is taken in a tie."
    )
    heads = (
        "size",
        "classes",
        "left open",
        "value 0",
        "with ties",
        "period by tie",
        "margin the best",
        "margin below",
        "period: classes",
    )
    return Table("Census", words, heads, rows, _census_chart(sizes))


_MOST_PERIODS, _OPEN, _SEVERAL, _VALUE = 9, "open", "by tie", "value 0"


def _census_chart(sizes: Mapping[tuple[int, int], _Size]) -> Chart:
    """How many classes of each size have which period; the rarest periods are one column where there are many."""
    found = Counter[int]()
    for census in sizes.values():
        found.update({which[0]: count for which, count in census.periods.items() if len(which) == 1})
    shown = sorted(period for period, _ in sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:_MOST_PERIODS])
    more = ["more"] if len(found) > len(shown) else []
    rows = {}
    for (m, n), census in sorted(sizes.items()):
        alone = {which[0]: count for which, count in census.periods.items() if len(which) == 1}
        counts = [census.value, *(alone.get(period, 0) for period in shown)]
        counts += [sum(alone.values()) - sum(counts[1:])] if more else []
        rows[f"{m} x {n}"] = [*counts, census.differ, census.classes - census.value - census.followed]
    words = (
        "Classes by size and by the period of their weights: value 0 where the weights converge, by tie where the "
        "period depends on how ties are broken, open where nothing is certified."
    )
    return Chart("grid", words, rows, (_VALUE, *map(str, shown), *more, _SEVERAL, _OPEN))


def _steps(found: Mapping[int, Counter[float]], across: str, words: str, *, log: bool = False) -> Chart:
    """Of each number of examples how many classes are at a place or beyond it."""
    rows = {}
    for m, counts in sorted(found.items()):
        left, line = counts.total(), []
        for place, count in sorted(counts.items()):
            line.append([place, left])
            left -= count
        rows[f"m = {m}"] = line
    return Chart("steps", f"By the number m of examples: {words}.", rows, across=across, log=log)


def _ties_table(sizes: Mapping[tuple[int, int], _Size]) -> Table:
    counted = {
        f"{m} x {n}": [census.followed - census.tied, census.tied - census.differ, census.differ]
        for (m, n), census in sorted(sizes.items())
        if census.followed
    }
    names = ("no tie", "a tie, one period", "the period depends on it")
    words = "Of the classes that cycle, whose run from equal weights meets a tie; every rule that is tied was followed."
    shares = "The shares of classes whose run meets no tie, ties that all lead to one period, and ties that decide it."
    rows = [(size, *map(str, counts)) for size, counts in counted.items()]
    return Table("Ties", words, ("size", *names), rows, Chart("shares", shares, counted, names))


def _matrix(about: Mapping[str, Any]) -> str:
    """The matrix, a row a word: + where a rule is right, - where it is wrong."""
    return " ".join(
        "".join("-" if column >> row & 1 else "+" for column in about["columns"]) for row in range(about["rows"])
    )


def _turn(cycle: Mapping[str, Any]) -> str:
    turn = f", rules in turn after {cycle['turn']}" if cycle["turn"] != cycle["period"] else ""
    vanishing = f", {len(cycle['vanishing'])} examples vanish" if cycle["vanishing"] else ""
    return f"period {cycle['period']}{turn}{vanishing}"
