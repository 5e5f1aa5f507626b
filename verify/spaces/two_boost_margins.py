"""Runs of 2-BOOST with a margin beside them.

An instance is one of :mod:`boostproof.verify.spaces.runs` with ``"theta": "p/q"``. Small runs meet each margin of a few
simple ones. Beside them stand runs whose two rules are independent in every round, which chance does not draw: with
odds p to q for each rule, the cells of a round hold p p', p q', q p' and q q' parts of every earlier cell.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.runs import RunSpace, agreement_of
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["TwoBoostMarginSpace"]

_MARGINS = ("1/10", "1/2", "0")
_RUNS = {"smoke": "smoke", "standard": "smoke", "deep": "standard"}
"""Up to which effort's size runs are enumerated: each is met once a margin."""
_DESIGNS = {"smoke": (2, 1), "standard": (3, 1), "deep": (3, 2)}
"""Most parts of a rule's odds, and most rounds, of the runs of independent rules."""

_RESOLUTION = 64
"""Margins are drawn as multiples of 1/64, between -1/4 and 1."""


class TwoBoostMarginSpace:
    """The runs of 2-BOOST, each with a margin.

    Parameters
    ----------
    conventions, symmetric : as for :class:`boostproof.verify.spaces.runs.RunSpace`.
    """

    def __init__(self, conventions: bool, symmetric: bool) -> None:
        self.runs = RunSpace("two_boost_run", conventions, symmetric)

    def enumerate(self, effort: str) -> Enumeration:
        """Runs of independent rules and small runs, each with a few margins."""
        runs = self.runs.enumerate(_RUNS[effort])
        parts, rounds = _DESIGNS[effort]
        words = (
            f"runs of independent rules with odds up to {parts} to 1 and T <= {rounds}, and {runs.words}, "
            f"each with theta in {{{', '.join(_MARGINS)}}}"
        )
        instances = itertools.chain(_independent(parts, rounds), runs.instances)
        return Enumeration(({**run, "theta": text} for run in instances for text in _MARGINS), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Small runs with a margin of small denominator."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        margin = st.fractions(Fraction(-1, 4), 1, max_denominator=12).map(str)
        return st.tuples(self.runs.strategy(), margin).map(lambda drawn: {**drawn[0], "theta": drawn[1]})

    def sample(self, words: Words, size: int) -> Batch:
        """Runs of one random shape, with a random margin each."""
        runs = self.runs.sample(words, size)
        places = words.below(_RESOLUTION * 5 // 4 + 1, size) - _RESOLUTION // 4

        def instance(place: int) -> Instance:
            return {**runs.instance(place), "theta": str(Fraction(int(places[place]), _RESOLUTION))}

        return Batch(size, {**runs.values, "theta": places / _RESOLUTION}, instance, runs.cheap)

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The run's quantities, and the margin. Raises ValueError for damaged data."""
        run, margin = _parted(instance)
        return {**self.runs.observe(run, field), "theta": field.rational(margin)}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The run's data, and the margin."""
        run, margin = _parted(instance)
        return {"values": {**self.runs.data(run)["values"], "theta": str(margin)}}


def _parted(instance: Instance) -> tuple[Instance, Fraction]:
    run = {name: value for name, value in instance.items() if name != "theta"}
    return run, parse_fraction(instance.get("theta"))


def _independent(parts: int, rounds: int) -> Iterator[Instance]:
    """Runs in which the same two odds are met in every round, fewest examples first."""
    odds = itertools.combinations_with_replacement(range(1, parts + 1), 2)
    designs = itertools.product(range(1, rounds + 1), odds)
    for T, pair in sorted(designs, key=lambda design: _examples(*design)):
        yield _design(T, pair)


def _examples(rounds: int, odds: Sequence[int]) -> int:
    return int(((odds[0] + 1) * (odds[1] + 1)) ** rounds)


def _design(rounds: int, odds: Sequence[int]) -> Instance:
    """All combinations of the rounds' outcomes, an example each."""
    outcomes = list(itertools.product(*([1] * right + [-1] for right in odds)))
    columns = list(itertools.product(outcomes, repeat=rounds))
    first, second = ([[column[t][view] for column in columns] for t in range(rounds)] for view in (0, 1))
    return {
        "agreement": agreement_of(first),
        "labels": "+" * len(columns),
        "sign_zero": 0,
        "agreement2": agreement_of(second),
    }
