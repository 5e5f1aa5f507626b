"""The campaigns: points of R^d and labels, and the edge that some linear rule has whatever the weights.

Lemma 1 of MM01 bounds that edge from below, on any distinct points; in general position it is at least d/m (MM01.L1.d).
Points that span the space in no general position are a campaign of their own. A unit is a chirotope, and its work the
value of an exact game for each labelling up to symmetry.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from math import factorial
from pathlib import Path
from typing import Any

from boostproof.verify.campaigns.base import DONE, Campaign, Check, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.campaigns.edges import check_edges
from boostproof.verify.campaigns.edges.check_edges import count_chirotopes, labellings, signs_of, symmetries
from boostproof.verify.campaigns.edges.positions import LARGEST, LARGEST_DEGENERATE, positions
from boostproof.verify.evidence.entries import canonical
from boostproof.verify.solvers.exact_lp import game_value
from boostproof.verify.solvers.linear_rules import rules_on

__all__ = ["DEGENERATE_EDGES", "EDGES"]

_DIMENSIONS = (1, 2, 3)
_CHECKER = "check_edges.py"


def _plan(sizes: Sizes, *, degenerate: bool) -> Iterator[Range]:
    largest = LARGEST_DEGENERATE if degenerate else LARGEST
    if sizes.most("d") > max(_DIMENSIONS) or sizes.most("m") > largest:
        raise ValueError(f"sizes={str(sizes)!r}: d may be {max(_DIMENSIONS)} at most, and m {largest}")
    for m in range(2, sizes.most("m") + 1):
        for d in _DIMENSIONS:
            if d < m and sizes.allow(m=m, d=d):
                kept = positions(d, m, degenerate=degenerate)
                yield from (Range({"points": points}, _size(d, m)) for points in kept)


def _size(d: int, m: int) -> str:
    return f"d={d}, m={m}"


def _work(data: Mapping[str, Any], clock: Clock) -> Outcome:
    """The game of each labelling of some points, with what proves its value."""
    points = data["points"]
    orders = symmetries(len(points), len(points[0]) + 1, signs_of(points))
    rules = rules_on(tuple(tuple(map(Fraction, point)) for point in points))
    games = []
    for labels in labellings(len(points), orders):
        clock.check()
        games.append(_game(rules, labels))
    return Outcome(DONE, {"points": points, "symmetries": len(orders), "games": games})


def _game(rules: Sequence[Sequence[int]], labels: Sequence[int]) -> dict[str, Any]:
    """The value of the game with what proves it; where a rule is right everywhere, that rule."""
    if tuple(labels) in rules:
        weights = ["1", *["0"] * (len(labels) - 1)]
        return {"labels": [*labels], "value": "1", "weights": weights, "votes": [[[*labels], "1"]]}
    found = game_value([[y * side for y, side in zip(labels, rule, strict=True)] for rule in rules])
    votes = [[[*rule], str(share)] for rule, share in zip(rules, found.votes, strict=True) if share]
    weights = [*map(str, found.weights)]
    return {"labels": [*labels], "value": str(found.value), "weights": weights, "votes": votes}


def _check(result: Any) -> Check | None:
    """Another process reads the games, with the checker that needs the standard library alone."""
    return Check((sys.executable, "-I", check_edges.__file__), canonical([result]), ("--alone",))


@dataclass
class _Size:
    """What is counted of the points of one number and dimension."""

    types: int = 0
    chirotopes: int = 0
    values: Counter[Fraction] = field(default_factory=Counter)
    least: tuple[Fraction, str] = (Fraction(2), "")


def _tell(outcomes: Iterator[tuple[Range, Outcome]], *, degenerate: bool) -> list[Table]:
    found: dict[tuple[int, int], _Size] = {}
    for one, outcome in outcomes:
        points, result = one.data["points"], outcome.result
        if result["points"] != points:
            raise ValueError(f"{one.size}: a result is of other points than {points}")
        size = found.setdefault((len(points[0]), len(points)), _Size())
        size.types += 1
        size.chirotopes += 2 * factorial(len(points)) // result["symmetries"]
        for game in result["games"]:
            value = Fraction(game["value"])
            size.values[value] += 1
            size.least = min(size.least, (value, _labelled(points, game["labels"])))
    return [_edges_table(found, degenerate), _values_table(found)]


def _labelled(points: Sequence[Sequence[int]], labels: Sequence[int]) -> str:
    shown = (
        f"{'+' if label > 0 else '-'}({', '.join(map(str, point))})"
        for point, label in zip(points, labels, strict=True)
    )
    return " ".join(shown)


_GENERAL = "m points in general position of R^d."
_OTHERS = (
    "m distinct points that span R^d, with d + 1 of them on a hyperplane. Points that span less are those of fewer "
    "dimensions; of two that are one, with one label, the weights add up, and with two labels no edge is left."
)
_BOUND = "MM01.L1.d says that it is at least d/m."


def _edges_table(found: Mapping[tuple[int, int], _Size], degenerate: bool) -> Table:
    """Raises ValueError where there are more chirotopes than a search counts."""
    rows = []
    for (d, m), size in sorted(found.items()):
        known = count_chirotopes(m, d + 1, degenerate=degenerate)
        if size.chirotopes > known:
            raise ValueError(f"{_size(d, m)}: {size.chirotopes:,} chirotopes are listed, and there are {known:,}")
        state = "complete" if size.chirotopes == known else f"{size.chirotopes:,} of them"
        value, points = size.least
        reached = size.values[value]
        numbers = (f"{known:,}", f"{size.types:,}", state, f"{size.values.total():,}")
        rows.append((_size(d, m), *numbers, str(value), str(Fraction(d, m)), f"{reached:,}", points))
    words = (
        "Chirotopes are counted by a search through signs; types are what is left up to the order of the points and "
        "mirroring, and a size is complete where the types, with all their orders, are all chirotopes. Each type "
        "has its labellings up to symmetry and a flip of all labels: the least edge over all labels and weights is the "
        "least of their exact values. "
    )
    words = f"{_OTHERS if degenerate else _GENERAL} {words}{'' if degenerate else _BOUND}"
    heads = ("size", "chirotopes", "types", "state", "labelled", "least edge", "d/m", "labelled with it", "one of them")
    return Table("Least edges", words, heads, rows)


def _values_table(found: Mapping[tuple[int, int], _Size]) -> Table:
    rows = [
        (_size(*size), "; ".join(f"{value}: {count:,}" for value, count in sorted(counted.values.items())))
        for size, counted in sorted(found.items())
    ]
    words = "How many labelled types have which best edge under the worst weights; 1 where a rule is right everywhere."
    return Table("Edges", words, ("size", "edge: labelled types"), rows)


def _beside(_: Iterator[tuple[Range, Outcome]]) -> dict[str, str]:
    """The checker."""
    return {_CHECKER: Path(check_edges.__file__).read_text(encoding="utf-8")}


def _campaign(name: str, asks: str, degenerate: bool) -> Campaign:
    letters, plan = {"m": "points", "d": "dimension"}, partial(_plan, degenerate=degenerate)
    return Campaign(name, asks, letters, plan, _work, _check, partial(_tell, degenerate=degenerate), {}, _beside)


EDGES = _campaign(
    "linear-edges",
    "how small can the best edge of linear rules be on m points in general position of R^d, whatever their weights?",
    degenerate=False,
)
DEGENERATE_EDGES = _campaign(
    "linear-edges-degenerate",
    "how small can the best edge of linear rules be on m points that span R^d, but not in general position?",
    degenerate=True,
)
