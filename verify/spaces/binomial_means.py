"""Functions on the values of a mean of N signs, and their means at two margins close to 0.

An instance is ``{"values": [psi_0, ..., psi_N], "eta": a rational strictly between 0 and 1}``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["BinomialMeansSpace"]

_SIGNS = {"smoke": 1, "standard": 2, "deep": 3}
_VALUES = (0, 1, -1, 2, 3)
_ETAS = (Fraction(1, 2), Fraction(9, 10))
_MOST_SAMPLED = 6
_FIRST = {"psi": 1}
"""The first index of what counts from another number than 0: data count from 1, and the function is data."""


class BinomialMeansSpace:
    """Functions and bounds."""

    def enumerate(self, effort: str) -> Enumeration:
        """Functions with small whole values; there are more functions than these."""
        most = _SIGNS[effort]
        words = f"N <= {most} signs with values from -1 to 3 and eta 1/2 or 9/10"
        return Enumeration(_small(most), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 values with small denominators."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        values = st.lists(st.fractions(-3, 3, max_denominator=4), min_size=2, max_size=6)
        odds = st.integers(1, 9).map(lambda tenths: Fraction(tenths, 10))
        return st.tuples(values, odds).map(lambda drawn: _instance(*drawn))

    def sample(self, words: Words, size: int) -> Batch:
        """Samples of one random number of signs, with values in quarters."""
        N = int(words.below(_MOST_SAMPLED, 1)[0]) + 1
        quarters = words.below(33, (size, N + 1)) - 16
        hundredths = words.below(99, size) + 1
        told = _observed(list(quarters.T / 4), hundredths / 100, np.ones(size))
        values = {
            name: _From(_FIRST.get(name, 0), entry) if isinstance(entry, list) else entry
            for name, entry in told.items()
        }

        def instance(place: int) -> Instance:
            return _instance([Fraction(int(q), 4) for q in quarters[place]], Fraction(int(hundredths[place]), 100))

        return Batch(size, values, instance)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The function, the bound, and the means at the margins -delta and delta.

        Raises ValueError for damaged data.
        """
        values, eta = _parsed(instance)
        told = _observed(values, eta, Fraction(1))
        return {name: _exact(entry, field, _FIRST.get(name, 0)) for name, entry in told.items()}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The number of signs, the function's values, from that at -1 on, and the bound."""
        values, eta = _parsed(instance)
        return {"values": {"N": str(len(values) - 1), "psi": list(map(str, values)), "eta": str(eta)}}


class _From:
    """A batch's entries by their index from a first one on."""

    def __init__(self, first: int, columns: Sequence[Any]) -> None:
        self._first, self._columns = first, columns

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        if place[0] < self._first:
            raise IndexError(place)
        return self._columns[place[0] - self._first]


def _observed(psi: Sequence[Any], eta: Any, one: Any) -> dict[str, Any]:
    """The observables by their names, of one function exactly, or of many in floats; ``one`` is a 1 of that kind."""
    N = len(psi) - 1
    places = range(N + 1)
    c = [one * comb(N, j) / 2**N for j in places]
    speed = sum(abs(psi[j]) * c[j] * (N + 2**j + 2 ** (N - j)) for j in places)
    delta = (1 - eta) / (2 * speed + 1)
    rise, fall = ([base**j for j in places] for base in (one + delta, one - delta))
    return {
        "N": N, "psi": list(psi), "eta": eta, "two": [one * 2**j for j in places], "c": c, "K": speed, "delta": delta,
        "rise": rise, "fall": fall,
        "below": sum(psi[j] * c[j] * fall[j] * rise[N - j] for j in places),
        "above": sum(psi[j] * c[j] * rise[j] * fall[N - j] for j in places),
    }  # fmt: skip


def _exact(entry: Any, field: Any, first: int) -> Any:
    if isinstance(entry, list):
        return {(place,): field.rational(Fraction(number)) for place, number in enumerate(entry, first)}
    return entry if isinstance(entry, int) else field.rational(Fraction(entry))


def _parsed(instance: Instance) -> tuple[list[Fraction], Fraction]:
    values, eta = instance.get("values"), instance.get("eta")
    if not isinstance(values, list) or len(values) < 2:
        raise ValueError(f"values={values!r} are not a function on the mean of at least one sign")
    if not isinstance(eta, str) or not 0 < parse_fraction(eta) < 1:
        raise ValueError(f"eta={eta!r} is not a rational strictly between 0 and 1")
    return [parse_fraction(value) for value in values], parse_fraction(eta)


def _small(most: int) -> Iterator[Instance]:
    for N in range(1, most + 1):
        for values, eta in itertools.product(itertools.product(_VALUES, repeat=N + 1), _ETAS):
            yield _instance([Fraction(value) for value in values], eta)


def _instance(values: Sequence[Fraction], eta: Fraction) -> Instance:
    return {"values": [str(value) for value in values], "eta": str(eta)}
