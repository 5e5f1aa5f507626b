"""Accuracies of independent rules on equally weighted examples.

Rules are independent where the share of the examples at which just the rules of a set S are right is the product of
c_i over S and of 1 - c_i over the others (ZZ, Lemma 1 with (3)). So accuracies belong to independent rules on m equally
weighted examples just if m times each of these products is whole. An instance is ``{"examples": m, "accuracies":
rationals "p/q" between 0 and 1}``.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from boostproof.verify.fields import Undecided
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["UniformRulesSpace"]

_MOST = {"smoke": 24, "standard": 48, "deep": 96}
_PRINTED = (690, 768, 920)
"""The sizes of ZZ's Table 1."""
_LARGEST = 10_000

Accuracies = tuple[Fraction, ...]


class UniformRulesSpace:
    """Independent rules by their accuracies.

    ``symmetric``: whether the statement is blind to the order of the rules; if not, every order is enumerated, and
    nothing beyond a number of examples.
    """

    def __init__(self, symmetric: bool = True) -> None:
        self.symmetric = symmetric

    def enumerate(self, effort: str) -> Enumeration:
        """All accuracies on a few examples, and on as many as the paper's data sets have."""
        most = _MOST[effort]
        if not self.symmetric:
            every = (_instance(m, c) for m in range(1, most + 1) for found in _independent(m) for c in _orders(found))
            return Enumeration(every, f"all accuracies of independent rules on m <= {most} examples", True)
        sizes = (*range(1, most + 1), *_PRINTED)
        made = (_instance(m, found) for m in sizes for found in _independent(m))
        words = (
            f"all accuracies of independent rules, up to their order, on m <= {most} examples and on 690, 768 and 920"
        )
        return Enumeration(made, words, True)

    def strategy(self) -> SearchStrategy[Instance]:
        """Accuracies of some rules on up to 120 examples."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        ordered = st.integers(1, 120).flatmap(lambda m: st.tuples(st.just(m), st.sampled_from(_all(m))))
        return ordered.flatmap(lambda drawn: st.permutations(drawn[1]).map(lambda found: _instance(drawn[0], found)))

    def sample(self, words: Words, size: int) -> Batch:
        """Batches are not offered: which accuracies go together is a matter of whole numbers."""
        raise Undecided("accuracies are judged exactly")

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The accuracies and the factors of m. Raises ValueError for damaged data and dependent rules."""
        m, accuracies = _parsed(instance)
        return {
            "m": m,
            "n": len(accuracies),
            "c": {(i,): field.rational(value) for i, value in enumerate(accuracies, 1)},
            "Omega": _most_factors(m, 2),
            "Omega_3": _most_factors(m, 3),
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Nothing: the factors of m are no data of the rules."""
        return {}


def _independent(m: int) -> Iterator[Accuracies]:
    """All accuracies of independent rules in rising order, by what one more may have beside the ones before."""
    waiting: list[tuple[Accuracies, list[int]]] = [((), [m])]
    while waiting:
        before, cells = waiting.pop()
        yield before
        # A fraction c makes each cell's c-th part whole just if it makes that of their greatest common divisor whole.
        shared = math.gcd(*cells)
        for right in range(shared - 1, 0, -1):
            c = Fraction(right, shared)
            if not before or c >= before[-1]:
                waiting.append(((*before, c), _parted(cells, c)))


def _orders(found: Accuracies) -> list[Accuracies]:
    return sorted(set(itertools.permutations(found)))


def _parted(cells: list[int], c: Fraction) -> list[int]:
    """How many examples of each cell the next rule is right and wrong at; each share must be whole."""
    right = [cell * c.numerator // c.denominator for cell in cells]
    return [*right, *(cell - share for cell, share in zip(cells, right, strict=True))]


@cache
def _all(m: int) -> list[Accuracies]:
    return list(_independent(m))


@cache
def _most_factors(m: int, least: int) -> int:
    """The largest number of factors of at least ``least`` whose product divides m."""
    divisors = (d for d in range(least, m + 1) if m % d == 0)
    return max((1 + _most_factors(m // d, least) for d in divisors), default=0)


def _parsed(instance: Instance) -> tuple[int, Accuracies]:
    m, given = instance.get("examples"), instance.get("accuracies")
    if not isinstance(m, int) or isinstance(m, bool) or not 1 <= m <= _LARGEST:
        raise ValueError(f"examples={m!r} is not a whole number from 1 to {_LARGEST}")
    if not isinstance(given, list) or not all(isinstance(value, str) for value in given):
        raise ValueError(f"accuracies={given!r} are not a list of fractions")
    accuracies = tuple(map(parse_fraction, given))
    if not all(0 < c < 1 for c in accuracies) or 2 ** len(accuracies) > m:
        raise ValueError(f"accuracies={given!r} do not lie between 0 and 1, or are too many for examples={m!r}")
    cells = [m]
    for c in accuracies:
        if any(cell % c.denominator for cell in cells):
            raise ValueError(f"accuracies={given!r} are not those of independent rules on examples={m!r}")
        cells = _parted(cells, c)
    return m, accuracies


def _instance(m: int, accuracies: Sequence[Fraction]) -> Instance:
    return {"examples": m, "accuracies": list(map(str, accuracies))}
