"""Rules by which examples each gets right: all small tables and classes, and rules that are independent."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

from boostproof.theory.beside import Data, Listed
from boostproof.theory.listed.rounds import half_log, proportions

__all__ = ["accuracies", "extractor_runs", "finite_classes", "independent_columns", "numbered_sets",
           "pairs_of_classes", "parted", "printed_accuracies", "rules_on_samples"]  # fmt: skip

Instance = dict[str, Any]
Column = tuple[int, ...]


def numbered_sets(count: str) -> Callable[[Data], Data]:
    """What finds the number of sets of so many things, and which has which, by the binary digits of their numbers."""
    return partial(_sets_of, count)


def _sets_of(count: str, data: Data) -> Data:
    return _sets(data[count])


@lru_cache(maxsize=64)
def _sets(count: int) -> Data:
    places = itertools.product(range(1, 2**count + 1), range(1, count + 1))
    return {"N": 2**count, "member": {(number, one): number >> (one - 1) & 1 for number, one in places}}


def independent_columns(proportions: Sequence[tuple[int, int]]) -> Iterator[tuple[Column, int]]:
    """Each pattern of right and wrong with its count, for independent rules that are right in these proportions."""
    for cells in itertools.product((1, 0), repeat=len(proportions)):
        yield cells, math.prod(pair[0] if right else pair[1] for right, pair in zip(cells, proportions, strict=True))


def _rows(columns: Sequence[Sequence[int | str]]) -> list[list[str]]:
    return [list(map(str, row)) for row in zip(*columns, strict=True)]


# Rules on a sample ------------------------------------------------------------------------------------------------

_EXAMPLES = {"smoke": (3, 3), "standard": (3, 4, 2), "deep": (4, 4, 3)}
"""Most examples that are listed, for one rule, for two, and so on."""
_LARGEST = 2
_ODDS = tuple(half_log(Fraction(odds)) for odds in ("4", "1/9", "9/4", "1"))


def rules_on_samples(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """Small samples, and samples on which all rules are independent."""
    rules = {"smoke": 3, "standard": 3, "deep": 4}[effort]
    sizes = ", ".join(f"m <= {most} for n = {rules}" for rules, most in enumerate(_EXAMPLES[effort], 1))
    words = (
        f"all rules on samples with weights in proportions of whole numbers up to {_LARGEST} ({sizes}), and up to "
        f"{rules} independent rules that are right in such proportions; one coefficient for each rule"
    )
    return Listed(itertools.chain(_samples(_EXAMPLES[effort]), _independent_samples(rules)), words)


def _samples(most: Sequence[int]) -> Iterator[Instance]:
    for rules, examples in enumerate(most, 1):
        patterns = list(itertools.product((1, 0), repeat=rules))
        kinds = [(cells, count) for count in range(_LARGEST + 1) for cells in patterns]
        for m in range(1, examples + 1):
            for chosen in itertools.combinations_with_replacement(kinds, m):
                if math.gcd(*(count for _, count in chosen)) == 1:
                    yield _sample(chosen)


def _independent_samples(most: int) -> Iterator[Instance]:
    for rules in range(2, most + 1):
        for pairs in itertools.combinations_with_replacement([(1, 1), (1, 2), (2, 1)], rules):
            yield _sample(list(independent_columns(pairs)))


def _sample(examples: Sequence[tuple[Column, int]]) -> Instance:
    columns, counts = [cells for cells, _ in examples], [count for _, count in examples]
    n = len(columns[0])
    sizes = {"m": str(len(columns)), "n": str(n)}
    return {**sizes, "phi": _rows(columns), "D": proportions(counts), "lam": list(_ODDS[:n])}


# Runs of the naive extractor --------------------------------------------------------------------------------------


def extractor_runs(effort: str, blind: bool) -> Listed:
    """All runs up to a size, and larger ones whose rules are independent on the uniform weights."""
    ordered = {"smoke": 8, "standard": 10, "deep": 12}[effort]
    most = {"smoke": 12, "standard": 12, "deep": 15}[effort] if blind else ordered
    longest, examples = {"smoke": 3, "standard": 4, "deep": 4}[effort], {"smoke": 12}.get(effort, 27)
    words = (
        f"all runs with m*T <= {most} and T <= {longest}{', up to the order of examples' * blind}, and larger ones "
        f"with m <= {examples} and T <= 3 rules that are independent on the uniform weights and right in "
        "proportions of 1 and 2"
    )
    runs = itertools.chain(_runs(most, longest, blind), _independent_runs(most, examples))
    return Listed(runs, words, True, lambda run: int(run["m"]) * int(run["T"]) <= most)


def _runs(most: int, longest: int, blind: bool) -> Iterator[Instance]:
    sizes = [(m, T) for m in range(1, most + 1) for T in range(1, min(most // m, longest) + 1)]
    for m, T in sorted(sizes, key=lambda size: (size[0] * size[1], size[1])):
        kinds = list(itertools.product((1, 0), repeat=T))
        chosen = itertools.combinations_with_replacement(kinds, m) if blind else itertools.product(kinds, repeat=m)
        yield from map(_run, chosen)


def _independent_runs(beyond: int, examples: int) -> Iterator[Instance]:
    for T in (2, 3):
        for pairs in itertools.product([(1, 1), (2, 1), (1, 2)], repeat=T):
            columns = [cells for cells, count in independent_columns(pairs) for _ in range(count)]
            if len(columns) * T > beyond and len(columns) <= examples:
                yield _run(columns)


def _run(columns: Sequence[Column]) -> Instance:
    return {"m": str(len(columns)), "T": str(len(columns[0])), "phi": _rows(columns)}


# Classes of rules -------------------------------------------------------------------------------------------------


def pairs_of_classes(effort: str, blind: bool) -> Listed:
    """All pairs of classes up to a number of points, a class without a rule twice.

    Dimensions stay the same when the points are renumbered, when all rules change their sign at a point, and when
    rules are renumbered or stand twice: so far goes the list.
    """
    most = {"smoke": 2, "standard": 3, "deep": 3}[effort]
    words = f"all pairs of classes on at most {most} points, up to the order of points and rules and to flips"
    return Listed(itertools.chain.from_iterable(map(_pairs, range(1, most + 1))), words, blind)


def _pairs(m: int) -> Iterator[Instance]:
    """Pairs of classes on m points, fewer rules first, one of each orbit; a class is the bits of its rows."""
    rows = list(itertools.product((1, -1), repeat=m))
    moves = list(_moves(rows))
    masks = sorted(range(1, 1 << len(rows)), key=lambda mask: (mask.bit_count(), mask))
    images = {mask: [_image(mask, move) for move in moves] for mask in masks}
    found: list[tuple[int, int]] = []
    for first in (mask for mask in masks if mask == min(images[mask])):
        keep = [place for place, image in enumerate(images[first]) if image == first]
        found += ((first, second) for second in masks if second == min(images[second][place] for place in keep))
    for pair in sorted(found, key=lambda pair: sum(mask.bit_count() for mask in pair)):
        h1, h2 = ([list(map(str, row)) for place, row in enumerate(rows) if mask >> place & 1] for mask in pair)
        yield {"m": str(m), "n1": str(len(h1)), "n2": str(len(h2)), "h1": h1, "h2": h2}


def _moves(rows: Sequence[Column]) -> Iterator[Column]:
    """Where every order of the points with every flip of some of them takes each row."""
    places = {row: place for place, row in enumerate(rows)}
    m = len(rows[0])
    for order, flips in itertools.product(itertools.permutations(range(m)), itertools.product((1, -1), repeat=m)):
        moved = (tuple(row[old] * flip for old, flip in zip(order, flips, strict=True)) for row in rows)
        yield tuple(places[row] for row in moved)


def _image(mask: int, move: Column) -> int:
    return sum(1 << target for place, target in enumerate(move) if mask >> place & 1)


# Accuracies of independent rules ----------------------------------------------------------------------------------

_PRINTED = (690, 768, 920)
"""The sizes of ZZ's Table 1."""


def accuracies(effort: str, blind: bool) -> Listed:
    """All accuracies on a few examples, and on as many as the paper's data sets have."""
    most = {"smoke": 24, "standard": 48, "deep": 96}[effort]
    if not blind:
        every = (
            _accurate(m, c)
            for m in range(1, most + 1)
            for found in _independent(m)
            for c in sorted(set(itertools.permutations(found)))
        )
        return Listed(every, f"all accuracies of independent rules on m <= {most} examples", True)
    made = (_accurate(m, found) for m in (*range(1, most + 1), *_PRINTED) for found in _independent(m))
    words = f"all accuracies of independent rules, up to their order, on m <= {most} examples and on 690, 768 and 920"
    return Listed(made, words, True)


def printed_accuracies(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All accuracies on as many examples as the paper's data sets have: there are finitely many."""

    def orders(found: tuple[Fraction, ...]) -> Iterable[tuple[Fraction, ...]]:
        return (found,) if blind else sorted(set(itertools.permutations(found)))

    made = (_accurate(m, c) for m in _PRINTED for found in _independent(m) for c in orders(found))
    words = "all accuracies of independent rules on 690, 768 and 920 examples" + (
        ", up to their order" if blind else ""
    )
    return Listed(made, words, complete=True, whole=True)


def _accurate(m: int, c: Sequence[Fraction]) -> Instance:
    return {"n": str(len(c)), "m": str(m), "c": list(map(str, c))}


def _independent(m: int) -> Iterator[tuple[Fraction, ...]]:
    """All accuracies of independent rules in rising order, by what one more may have beside the ones before."""
    waiting: list[tuple[tuple[Fraction, ...], list[int]]] = [((), [m])]
    while waiting:
        before, cells = waiting.pop()
        yield before
        # A fraction c makes each cell's c-th part whole just if it makes that of their greatest common divisor whole.
        shared = math.gcd(*cells)
        for right in range(shared - 1, 0, -1):
            c = Fraction(right, shared)
            if not before or c >= before[-1]:
                waiting.append(((*before, c), parted(cells, c)))


def parted(cells: Sequence[int], c: Fraction) -> list[int]:
    """How many examples of each cell the next rule is right and wrong at; each share must be whole."""
    right = [cell * c.numerator // c.denominator for cell in cells]
    return [*right, *(cell - share for cell, share in zip(cells, right, strict=True))]


# Classes as games -------------------------------------------------------------------------------------------------

_CLASSES = {"smoke": (3, 2), "standard": (4, 3), "deep": (4, 4)}
"""Most examples and most rules of the classes that are listed."""


def finite_classes(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All classes up to a number of examples and of rules; no statement sees the order of the examples."""
    examples, rules = _CLASSES[effort]
    words = f"all classes of at most {rules} rules on at most {examples} examples"
    return Listed(_classes(examples, rules), words, complete=True)


def _classes(examples: int, rules: int) -> Iterator[Instance]:
    sizes = itertools.product(range(1, examples + 1), range(1, rules + 1))
    for m, n in sorted(sizes, key=lambda size: (size[0] * size[1], size)):
        for columns in itertools.combinations_with_replacement(list(itertools.product(("1", "-1"), repeat=n)), m):
            yield {"m": str(m), "n": str(n), "rules": _rows(columns)}
