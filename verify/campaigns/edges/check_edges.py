"""Check least edges of linear rules on points in general position; needs Python 3.11 and its standard library alone.

    python check_edges.py FILE [--alone]

FILE is the journal of a campaign, or a JSON list of its results; --alone checks each result and counts nothing. Of
points that are on no hyperplane all together only their chirotope counts: the sign of the determinant of each d + 1 of
them, with a 1 behind the coordinates. It says which sets linear rules part from the rest: a rule can be moved until d
points lie on it that determine it, and the signs of the determinants with these d tell its sides of the others, while
the points on it may be parted as by the linear rules of their hyperplane: in general position, where no determinant is
0, in any way. A result are points with a game each for labels: weights of the points under which no rule has a larger
edge than the value, and a vote of rules that gives each point as much. What is checked:

- weights and votes prove each value, and the rules of the votes are rules of these points;
- every labelling has a value, up to the order of the points, mirroring, and a flip of all labels;
- no two results are of points of one chirotope, up to the order of the points and mirroring; and with all orders they
  are as many chirotopes as there are, which a search through signs counts: those with both signs in each Grassmann-
  Pluecker relation, and in each circuit, as those of points have. Where determinants may be 0, all terms may be; the
  others must be the bases of a matroid, and no circuit may have two points, as these would be one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import factorial
from typing import Any

__all__ = [
    "Refused", "check_file", "check_result", "chirotope_of", "count_chirotopes", "extensions", "labellings",
    "least_form", "rules_of", "said", "signs_of", "symmetries",
]  # fmt: skip

Signs = tuple[int, ...]
"""A sign for each set of d + 1 points, in the order of combinations; or one for each point."""


class Refused(Exception):
    """A result does not show what it says."""


def need(condition: bool, words: str) -> None:
    """Raise Refused where a condition fails."""
    if not condition:
        raise Refused(words)


@cache
def places(count: int, size: int) -> dict[tuple[int, ...], int]:
    """The place of each set of so many points among all of its size."""
    return {chosen: place for place, chosen in enumerate(combinations(range(count), size))}


def parity(order: Sequence[int]) -> int:
    """The sign of the permutation that sorts."""
    return -1 if sum(a > b for a, b in combinations(order, 2)) % 2 else 1


def determinant(rows: Sequence[Sequence[Fraction]]) -> Fraction:
    """The determinant, by elimination."""
    left, found = [[*row] for row in rows], Fraction(1)
    for place in range(len(left)):
        pivot = next((row for row in range(place, len(left)) if left[row][place]), None)
        if pivot is None:
            return Fraction(0)
        if pivot != place:
            left[place], left[pivot], found = left[pivot], left[place], -found
        found *= left[place][place]
        for row in range(place + 1, len(left)):
            factor = left[row][place] / left[place][place]
            left[row] = [a - factor * b for a, b in zip(left[row], left[place], strict=True)]
    return found


def signs_of(points: Sequence[Sequence[int]]) -> Signs:
    """The chirotope of points. Raises Refused where two are one, or all are on a hyperplane."""
    rows = [[*map(Fraction, point), Fraction(1)] for point in points]
    need(len({*map(tuple, rows)}) == len(rows), "two points are one")
    found = [determinant([rows[k] for k in chosen]) for chosen in combinations(range(len(rows)), len(rows[0]))]
    need(any(found), "all points are on a hyperplane")
    return tuple((value > 0) - (value < 0) for value in found)


def chirotope_of(points: Sequence[Sequence[int]]) -> Signs:
    """The chirotope of points. Raises Refused where they are not in general position."""
    found = signs_of(points)
    need(all(found), "points are not in general position")
    return found


# Rules ------------------------------------------------------------------------------------------------------------


def rules_of(count: int, rank: int, signs: Signs) -> set[Signs]:
    """What linear rules say of points with a chirotope; with at most d points anything."""
    if count < rank:
        return {*product((1, -1), repeat=count)}
    place = places(count, rank)

    def side(*chosen: int) -> int:
        return parity(chosen) * signs[place[tuple(sorted(chosen))]]

    return _parted(tuple(range(count)), rank, side)


def _parted(points: tuple[int, ...], rank: int, side: Callable[..., int]) -> set[Signs]:
    """What linear rules say of points that span a space of a rank, in which ``side`` is their chirotope."""
    if len(points) == rank:
        return {*product((1, -1), repeat=rank)}
    found = set[Signs]()
    for on in combinations(points, rank - 1):
        sides = {k: 0 if k in on else side(*on, k) for k in points}
        beside = next((k for k in points if sides[k]), None)
        if beside is None:
            continue  # these do not determine a hyperplane

        def within(*chosen: int, beside: int = beside) -> int:
            return side(*chosen, beside)

        flat = tuple(k for k in points if not sides[k])
        for inner in _parted(flat, rank - 1, within):
            told = sides | dict(zip(flat, inner, strict=True))
            rule = tuple(told[k] for k in points)
            found |= {rule, tuple(own if k in flat else -own for k, own in zip(points, rule, strict=True))}
    return found


# Classes ----------------------------------------------------------------------------------------------------------


@cache
def moves(count: int, rank: int) -> list[tuple[tuple[int, ...], list[int], list[int]]]:
    """For each order of the points where the sign of each set comes from, and whether it changes."""
    place, found = places(count, rank), []
    for order in permutations(range(count)):
        images = [tuple(order[k] for k in chosen) for chosen in place]
        found.append((order, [place[tuple(sorted(image))] for image in images], [parity(image) for image in images]))
    return found


def least_form(count: int, rank: int, signs: Signs) -> Signs:
    """The least of the chirotopes under all orders of the points and mirroring."""
    return min(_images(count, rank, signs))


def _images(count: int, rank: int, signs: Signs) -> Iterator[Signs]:
    for _, sources, changes in moves(count, rank):
        image = tuple(signs[source] * change for source, change in zip(sources, changes, strict=True))
        yield image
        yield tuple(-sign for sign in image)


def symmetries(count: int, rank: int, signs: Signs) -> list[tuple[int, ...]]:
    """The orders of the points that leave a chirotope as it is, or mirror it."""
    found = []
    first = next(at for at, sign in enumerate(signs) if sign)
    for order, sources, changes in moves(count, rank):
        turned = signs[sources[first]] * changes[first] * signs[first]
        images = zip(signs, sources, changes, strict=True)
        if turned and all(signs[source] * change == turned * sign for sign, source, change in images):
            found.append(order)
    return found


def labellings(count: int, orders: Sequence[Sequence[int]]) -> dict[Signs, int]:
    """The labellings up to these orders and a flip of all, the largest of each class, and how many that has."""
    found: dict[Signs, int] = {}
    for labels in product((1, -1), repeat=count):
        images = [tuple(labels[k] for k in order) for order in orders]
        least = max(*images, *(tuple(-label for label in image) for image in images))
        found[least] = found.get(least, 0) + 1
    return found


def extensions(count: int, rank: int, signs: Signs, *, zeros: bool = False) -> Iterator[Signs]:
    """The chirotopes of a point more than ``count``, by a search through its signs, of which some may be 0."""
    new = [chosen for chosen in combinations(range(count + 1), rank) if count in chosen]
    place, old = {chosen: at for at, chosen in enumerate(new)}, dict(zip(places(count, rank), signs, strict=True))
    waiting: list[list[tuple[int, list[list[tuple[int, ...]]]]]] = [[] for _ in new]
    for least, every in ((2, _relations(count, rank)), (3, _circuits(count, rank))):
        for terms in every:
            fresh = [place[chosen] for term in terms for chosen in term[1] if chosen in place]
            waiting[max(fresh)].append((least, [[(term[0],), *term[1]] for term in terms]))
    known: dict[tuple[int, ...], int] = dict(old)

    def both(least: int, terms: Sequence[Sequence[tuple[int, ...]]]) -> bool:
        met = []
        for (factor,), *sets in terms:
            value = factor
            for chosen in sets:
                value *= known[chosen]
            met += [value] if value else []
        return (not met and zeros) or (len({*met}) == 2 and len(met) >= least)

    def search(at: int) -> Iterator[Signs]:
        if at == len(new):
            if not zeros or _is_matroid([chosen for chosen, sign in known.items() if sign]):
                yield tuple(known[chosen] for chosen in places(count + 1, rank))
            return
        for sign in (1, -1, 0) if zeros else (1, -1):
            known[new[at]] = sign
            if all(both(least, terms) for least, terms in waiting[at]):
                yield from search(at + 1)

    yield from search(0)


def _is_matroid(bases: Sequence[tuple[int, ...]]) -> bool:
    """Whether of two bases each element of one can be exchanged for some of the other."""
    held = {*map(frozenset, bases)}
    return all(
        any(one - {out} | {into} in held for into in other - one)
        for one in held
        for other in held
        for out in one - other
    )


Terms = list[tuple[int, list[tuple[int, ...]]]]
"""A sum of which some terms are positive and some negative: each a sign, and sets whose signs are multiplied."""


def _relations(count: int, rank: int) -> Iterator[Terms]:
    """The three-term Grassmann-Pluecker relations in which the last point stands."""
    for common in combinations(range(count + 1), rank - 2):
        for four in combinations([k for k in range(count + 1) if k not in common], 4):
            if count in common or count in four:
                a, b, c, d = four
                pairs = ((1, (a, b), (c, d)), (-1, (a, c), (b, d)), (1, (a, d), (b, c)))
                yield [
                    (
                        sign * parity((*common, *one)) * parity((*common, *other)),
                        [tuple(sorted((*common, *one))), tuple(sorted((*common, *other)))],
                    )
                    for sign, one, other in pairs
                ]


def _circuits(count: int, rank: int) -> Iterator[Terms]:
    """Of each d + 2 points, the last among them, the signs with which they add up to 0: points have both."""
    for some in combinations(range(count), rank):
        every = (*some, count)
        yield [((-1) ** at, [(*every[:at], *every[at + 1 :])]) for at in range(rank + 1)]


@cache
def _classes(count: int, rank: int, *, zeros: bool = False) -> dict[Signs, int]:
    """The chirotopes of so many points up to order and mirroring, and how many of all each stands for.

    Of points that span a space one can be left out so that the others do, as long as they are no basis.
    """
    if count == rank:
        return {(1,): 2}
    smaller = _classes(count - 1, rank, zeros=zeros)
    grown = [one for signs in smaller for one in extensions(count - 1, rank, signs, zeros=zeros)]
    forms = {least_form(count, rank, one) for one in {*grown}}
    return {form: 2 * factorial(count) // len(symmetries(count, rank, form)) for form in sorted(forms)}


def count_chirotopes(count: int, rank: int, *, degenerate: bool = False) -> int:
    """How many chirotopes so many points have in general position, or span a space with in any other.

    In general position: each of one point less, times the places that the last one may have, of which the number is the
    same for all of a class.
    """
    if degenerate:
        return _spanning(count, rank) - count_chirotopes(count, rank)
    if count <= rank:
        return 2 if count == rank else 1
    return sum(
        many * sum(1 for _ in extensions(count - 1, rank, form)) for form, many in _classes(count - 1, rank).items()
    )


def _spanning(count: int, rank: int) -> int:
    """How many chirotopes span a space: all points but the last span it too, or a hyperplane without the last."""
    if count <= rank or rank == 1:
        return 2 if count == rank else 0
    grown = _classes(count - 1, rank, zeros=True).items()
    return _spanning(count - 1, rank - 1) + sum(
        many * sum(1 for _ in extensions(count - 1, rank, form, zeros=True)) for form, many in grown
    )


# Results ----------------------------------------------------------------------------------------------------------


def check_result(result: Mapping[str, Any]) -> tuple[int, int, Signs]:
    """The points' number and dimension, and their chirotope. Raises Refused, KeyError, TypeError or ValueError."""
    points = [[*point] for point in result["points"]]
    need(all(type(one) is int for point in points for one in point), "coordinates are no whole numbers")
    count, dimension = len(points), len(points[0])
    need(count > dimension > 0 and all(len(point) == dimension for point in points), "points are none of a space")
    signs = signs_of(points)
    rules = rules_of(count, dimension + 1, signs)
    orders = symmetries(count, dimension + 1, signs)
    need(result["symmetries"] == len(orders), "symmetries are miscounted")
    told = [tuple(game["labels"]) for game in result["games"]]
    need(sorted(told) == sorted(labellings(count, orders)), "labellings are missing or told twice")
    for game in result["games"]:
        _check_game(game, rules)
    return count, dimension, signs


def _check_game(game: Mapping[str, Any], rules: set[Signs]) -> None:
    value, weights, labels = Fraction(game["value"]), [*map(Fraction, game["weights"])], game["labels"]
    votes = [(tuple(rule), Fraction(share)) for rule, share in game["votes"]]
    shares = [share for _, share in votes]
    need(len(weights) == len(labels) and min(*weights, *shares) >= 0, "weights or votes are no shares")
    need(sum(weights) == 1 == sum(shares), "weights or votes do not add up to 1")
    need(all(rule in rules for rule, _ in votes), "a vote of what is no rule")
    for place, label in enumerate(labels):
        need(sum(share * rule[place] for rule, share in votes) * label >= value, "the votes give a point less")
    signed = [weight * label for weight, label in zip(weights, labels, strict=True)]
    edges = (sum(w if side > 0 else -w for w, side in zip(signed, rule, strict=True)) for rule in rules)
    need(max(edges) <= value, "a rule has a larger edge")


def results_in(path: str) -> Iterator[Mapping[str, Any]]:
    """The results of a file: a JSON list of them, or the journal of a campaign, a line a unit."""
    with open(path, encoding="utf-8") as file:
        if not path.endswith(".jsonl"):
            yield from json.load(file)
            return
        last = {entry["unit"]: entry["result"] for entry in map(json.loads, file) if "unit" in entry}
    yield from (result for result in last.values() if "points" in result)


def check_file(path: str, *, alone: bool = False) -> list[str]:
    """A line for each number of points and dimension of the results, all of them good. Raises Refused for others.

    ``alone``: without one, as how many there are takes longer than to check a few.
    """
    met: dict[tuple[int, int, bool], dict[Signs, int]] = {}
    least: dict[tuple[int, int, bool], Fraction] = {}
    for place, result in enumerate(results_in(path), 1):
        try:
            count, dimension, signs = check_result(result)
            size, form = (dimension, count, not all(signs)), least_form(count, dimension + 1, signs)
            forms = met.setdefault(size, {})
            need(form not in forms, "another result of points of one chirotope")
            forms[form] = 2 * factorial(count) // result["symmetries"]
            value = min(Fraction(game["value"]) for game in result["games"])
            least[size] = min(value, least.get(size, value))
        except (Refused, KeyError, TypeError, ValueError, IndexError, ZeroDivisionError) as error:
            raise Refused(f"result {place}: {type(error).__name__}: {error}") from None
    return [] if alone else [said(*size, forms, least[size]) for size, forms in sorted(met.items())]


def said(dimension: int, count: int, degenerate: bool, forms: Mapping[Signs, int], least: Fraction) -> str:
    """What the results say of so many points of a space."""
    known, found = count_chirotopes(count, dimension + 1, degenerate=degenerate), sum(forms.values())
    whole, kind = "all" if known == found else f"{found} of", " degenerate" if degenerate else ""
    words = f"{len(forms)}{kind} types of {whole} {known} chirotopes, least edge {least}"
    return f"d = {dimension}, m = {count}: {words}"


if __name__ == "__main__":
    try:
        lines = check_file(sys.argv[1], alone="--alone" in sys.argv[2:])
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    except (Refused, ValueError, OSError) as fault:
        sys.exit(f"refused: {fault}")
