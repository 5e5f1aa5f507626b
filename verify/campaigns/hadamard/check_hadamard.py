"""Check values of games with columns of Sylvester's matrix; needs Python 3.11 and its standard library alone.

    python check_hadamard.py FILE

FILE is the journal of the campaign, or a JSON list of its results. Sylvester's matrix of order n = 2^k has a row and a
column for each vector of k bits, and at row r and column x the sign (-1)^(r . x). The row 0, which is constant, is left
out. Of a choice of t columns the value of the game is the largest number that some vote of them, shares of sum 1, gives
every row at least. There are two games. In "rows" the columns are chosen among those that are not constant; in
"opposites" among all, and every row stands there with its opposite too, so that the value is -max |row| of a best vote.

Linear maps of the bits permute the rows and the columns, and so leave the values of "rows" as they are; where
opposites are there the columns may be moved by a vector too, which changes signs of rows alone. Choices are told up to
these. What is checked:

- votes give every row the value at least, and weights of rows, of sum 1, give no column of the choice more: so it is
  the value. Where opposites are there, a weight with a minus is one of the opposite of a row;
- no two choices are one up to symmetry, as they differ in something that no symmetry changes;
- how many there are: Burnside's lemma counts them by the conjugacy classes of the linear maps.

A number that no symmetry changes is found by refining: a column is marked by whether it is chosen, a direction by the
marks of the pairs of columns that it leads to each other, and then a column by the marks of all others and of the
directions to them, three times.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

__all__ = [
    "Refused", "check_file", "check_result", "count_choices", "entry", "invariant", "marks", "said",
]  # fmt: skip

GAMES = ("rows", "opposites")
MOST_BITS = 6


class Refused(Exception):
    """A result does not show what it says."""


def need(condition: bool, words: str) -> None:
    """Raise Refused where a condition fails."""
    if not condition:
        raise Refused(words)


def entry(row: int, column: int) -> int:
    """The sign at a place of Sylvester's matrix."""
    return -1 if (row & column).bit_count() % 2 else 1


# Choices up to symmetry -------------------------------------------------------------------------------------------


def marks(bits: int, chosen: Sequence[int], opposites: bool) -> list[int]:
    """A number for each column, the same for those that a symmetry of the choice takes to each other."""
    every = range(1 << bits)
    found = [int(column in chosen) for column in every]
    if not opposites:
        found[0] = 2  # linear maps leave the vector 0 where it is
    for _ in range(3):
        ways = [hash(tuple(sorted((found[a], found[a ^ way]) for a in every))) for way in every]
        found = [hash((found[a], *sorted((found[b], ways[a ^ b]) for b in every))) for a in every]
    return found


def invariant(bits: int, chosen: Sequence[int], opposites: bool) -> tuple[int, ...]:
    """What no symmetry of the columns changes: choices that differ in it are not one."""
    return tuple(sorted(marks(bits, chosen, opposites)))


# How many there are -----------------------------------------------------------------------------------------------


@cache
def irreducible(degree: int) -> list[int]:
    """The irreducible polynomials over two elements, but x itself, as bits of their coefficients."""
    if degree == 1:
        return [0b11]
    smaller = [one for less in range(1, degree // 2 + 1) for one in irreducible(less)]
    return [one for one in range((1 << degree) + 1, 2 << degree, 2) if all(remainder(one, by) for by in smaller)]


def remainder(one: int, by: int) -> int:
    """The remainder of polynomials over two elements."""
    while one.bit_length() >= by.bit_length():
        one ^= by << (one.bit_length() - by.bit_length())
    return one


def times(one: int, other: int) -> int:
    """The product of polynomials over two elements."""
    found = 0
    for place in range(other.bit_length()):
        found ^= (one << place) if other >> place & 1 else 0
    return found


def partitions(total: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum, the largest part first."""
    if total == 0:
        yield ()
    for part in range(min(total, most), 0, -1):
        yield from ((part, *rest) for rest in partitions(total - part, part))


def centraliser(size: int, parts: Sequence[int]) -> int:
    """How many maps over a field of some size commute with a nilpotent one that has blocks of these sizes."""
    columns = [sum(part > place for part in parts) for place in range(max(parts, default=0))]
    found: int = size ** sum(column * column for column in columns)
    for many in Counter(parts).values():
        for power in range(1, many + 1):
            found = found * (size**power - 1) // size**power
    return found


def classes(bits: int, degree: int = 1, place: int = 0) -> Iterator[tuple[list[int], int]]:
    """The conjugacy classes of invertible maps: polynomials whose companion maps add up to one, and its centraliser."""
    if bits == 0:
        yield [], 1
    elif degree <= bits:
        known = irreducible(degree)
        if place == len(known):
            yield from classes(bits, degree + 1)
            return
        for total in range(bits // degree + 1):
            for parts in partitions(total, total):
                blocks = [power(known[place], part) for part in parts]
                commute = centraliser(2**degree, parts)
                for more, others in classes(bits - total * degree, degree, place + 1):
                    yield [*blocks, *more], commute * others


def power(one: int, exponent: int) -> int:
    """A power of a polynomial over two elements."""
    found = 1
    for _ in range(exponent):
        found = times(found, one)
    return found


def image(blocks: Sequence[int], vector: int) -> int:
    """The vector that the companion maps of polynomials, side by side, take a vector to: times x, block by block."""
    found = start = 0
    for block in blocks:
        size = block.bit_length() - 1
        part = vector >> start & ((1 << size) - 1)
        found |= remainder(part << 1, block) << start
        start += size
    return found


def fixed(lengths: Sequence[int], count: int) -> int:
    """How many sets of a size a permutation with cycles of these lengths leaves as they are: unions of cycles."""
    unions = [1, *[0] * count]
    for length in lengths:
        for size in range(count, length - 1, -1):
            unions[size] += unions[size - length]
    return unions[count]


def cycle_lengths(blocks: Sequence[int], columns: range, shift: int) -> list[int]:
    """The lengths of the cycles in which a map and a shift behind it take the columns."""
    left, found = {*columns}, []
    while left:
        first = at = left.pop()
        length = 1
        while (at := image(blocks, at) ^ shift) != first:
            left.discard(at)
            length += 1
        found.append(length)
    return found


@cache
def cycle_types(bits: int, opposites: bool) -> list[tuple[tuple[int, ...], Fraction]]:
    """How the symmetries permute the columns: lengths of cycles, and the share of all symmetries that have them."""
    columns = range(0 if opposites else 1, 1 << bits)
    shifts = range(1 << bits) if opposites else range(1)
    found: dict[tuple[int, ...], Fraction] = {}
    for blocks, commute in classes(bits):
        for shift in shifts:
            lengths = tuple(sorted(cycle_lengths(blocks, columns, shift)))
            found[lengths] = found.get(lengths, Fraction(0)) + Fraction(1, commute * len(shifts))
    need(sum(found.values()) == 1, "the conjugacy classes are not all maps")
    return [*found.items()]


def count_choices(bits: int, count: int, opposites: bool) -> int:
    """How many choices of so many columns there are up to symmetry, by Burnside's lemma."""
    mean = sum((share * fixed(lengths, count) for lengths, share in cycle_types(bits, opposites)), Fraction(0))
    need(mean.denominator == 1, "no action of a group fixes so much")
    return mean.numerator


# Results ----------------------------------------------------------------------------------------------------------


def check_result(result: Mapping[str, Any]) -> tuple[int, int, bool, list[tuple[tuple[int, ...], Fraction]]]:
    """The bits, the number of columns, the game, and each choice's invariant with its value.

    Raises Refused, KeyError, TypeError, AttributeError or ValueError.
    """
    bits, count, game = result["bits"], result["count"], result["game"]
    need(type(bits) is int and 1 <= bits <= MOST_BITS and type(count) is int and count > 0, "no matrix of such a size")
    need(game in GAMES, "no such game")
    opposites, found = game == "opposites", []
    for one in result["choices"]:
        chosen, value = one["columns"], Fraction(one["value"])
        allowed = range(0 if opposites else 1, 1 << bits)
        need(all(type(column) is int and column in allowed for column in chosen), "a column that may not be chosen")
        need(len({*chosen}) == len(chosen) == count, "a choice of another number of columns")
        _check_votes(bits, chosen, [*map(Fraction, one["votes"])], value, opposites)
        weights = [(row, Fraction(weight)) for row, weight in one["weights"]]
        _check_weights(bits, chosen, weights, value, opposites)
        found.append((invariant(bits, chosen, opposites), value))
    return bits, count, opposites, found


def _check_votes(bits: int, chosen: Sequence[int], votes: list[Fraction], value: Fraction, opposites: bool) -> None:
    need(len(votes) == len(chosen) and min(votes) >= 0 and sum(votes) == 1, "votes are no shares")
    for row in range(1, 1 << bits):
        margin = sum((share * entry(row, column) for share, column in zip(votes, chosen, strict=True)), Fraction(0))
        need(margin >= value and (not opposites or -margin >= value), "the votes give a row less")


def _check_weights(
    bits: int, chosen: Sequence[int], weights: Sequence[tuple[int, Fraction]], value: Fraction, opposites: bool
) -> None:
    need(all(type(row) is int and 0 < row < 1 << bits for row, _ in weights), "a weight of no row")
    need(opposites or all(weight >= 0 for _, weight in weights), "a weight is negative")
    need(sum(abs(weight) for _, weight in weights) == 1, "weights do not add up to 1")
    for column in chosen:
        need(sum(weight * entry(row, column) for row, weight in weights) <= value, "a column has a larger edge")


def results_in(path: str) -> Iterator[Mapping[str, Any]]:
    """The results of a file: a JSON list of them, or the journal of a campaign, a line a unit."""
    with open(path, encoding="utf-8") as file:
        if not path.endswith(".jsonl"):
            yield from json.load(file)
            return
        last = {entry["unit"]: entry["result"] for entry in map(json.loads, file) if "unit" in entry}
    yield from (result for result in last.values() if isinstance(result, dict))


def check_file(path: str) -> list[str]:
    """A line for each game and size of the results, all of them good. Raises Refused for others."""
    met: dict[tuple[bool, int, int], dict[tuple[int, ...], Fraction]] = {}
    for place, result in enumerate(results_in(path), 1):
        try:
            bits, count, opposites, found = check_result(result)
            known = met.setdefault((opposites, bits, count), {})
            for form, value in found:
                need(form not in known, "a choice that may be another one's up to symmetry")
                known[form] = value
        except (Refused, KeyError, TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
            raise Refused(f"result {place}: {type(error).__name__}: {error}") from None
    return [said(*size, [*values.values()]) for size, values in sorted(met.items()) if values]


def said(opposites: bool, bits: int, count: int, values: Sequence[Fraction]) -> str:
    """What the results say of so many columns of a matrix."""
    known = count_choices(bits, count, opposites)
    need(len(values) <= known, "more choices than there are")
    whole = f"all {known}" if len(values) == known else f"{len(values)} of {known}"
    game = "rows and opposites" if opposites else "rows"
    return f"{game}, n = {1 << bits}, t = {count}: {whole} choices, values from {min(values)} to {max(values)}"


if __name__ == "__main__":
    try:
        sys.stdout.write("".join(f"{line}\n" for line in check_file(sys.argv[1])))
    except (Refused, ValueError, OSError) as fault:
        sys.exit(f"refused: {fault}")
