"""One round and finite classes with one observable changed: what an algorithm would compute that errs in one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from boostproof.verify.instances.base import Enumeration, Instance, Space

__all__ = ["CLASS_MUTATIONS", "ROUND_MUTATIONS", "Observation", "ObservedOtherwise"]

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Seen:
    """An instance with the values that its space gives."""

    values: Values
    instance: Instance
    field: Any

    @property
    def rules(self) -> list[list[int]]:
        """The rows of a class as signs."""
        return [list(map(int, row)) for row in self.instance["rules"]]


@dataclass(frozen=True)
class Observation:
    """A named change of what is observed; ``changes`` are the observables that may differ."""

    name: str
    change: Callable[[Seen], Values]
    changes: frozenset[str]


@dataclass(frozen=True)
class ObservedOtherwise:
    """The instances of a space, observed with a change."""

    space: Space
    observation: Observation

    def enumerate(self, effort: str) -> Enumeration:
        """As the space's own."""
        return self.space.enumerate(effort)

    def observe(self, instance: Instance, field: Any) -> Values:
        """The changed values."""
        values = self.space.observe(instance, field)
        return {**values, **self.observation.change(Seen(values, instance, field))}


# One round --------------------------------------------------------------------------------------------------------


class _Changed:
    """A table of which some entries are others."""

    def __init__(self, table: Any, change: Callable[[tuple[int, ...], Any], Any]) -> None:
        self._table, self._change = table, change

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        return self._change(place, self._table[place])


def _doubled(seen: Seen) -> Values:
    return {"D": _Changed(seen.values["D"], lambda _, weight: weight + weight)}


def _first_twice(seen: Seen) -> Values:
    return {"D": _Changed(seen.values["D"], lambda place, weight: weight + weight if place == (1, 1) else weight)}


def _as_bits(seen: Seen) -> Values:
    half = seen.field.rational(1, 2)
    return {name: _Changed(seen.values[name], lambda _, sign: (sign + seen.field.rational(1)) * half)
            for name in ("X1", "X2")}  # fmt: skip


ROUND_MUTATIONS: tuple[Observation, ...] = (
    Observation("weights that sum to 2", _doubled, frozenset("D")),
    Observation("the last example is left out", lambda seen: {"m": seen.values["m"] - 1},
                frozenset("m")),
    Observation("the first weight counts twice", _first_twice, frozenset("D")),
    Observation("correctness coded 0 and 1 instead of -1 and 1", _as_bits, frozenset(("X1", "X2"))),
)  # fmt: skip


# Finite classes ---------------------------------------------------------------------------------------------------


def _one_example(seen: Seen) -> Values:
    columns = zip(*seen.rules, strict=True)
    return {"game_value": seen.field.rational(min(max(column) for column in columns))}


def _one_rule(seen: Seen) -> Values:
    return {"margin_value": seen.field.rational(max(min(row) for row in seen.rules))}


def _errors(seen: Seen) -> Values:
    one, half = seen.field.rational(1), seen.field.rational(1, 2)
    return {"game_value": (one - seen.values["game_value"]) * half}


def _single_vote(seen: Seen) -> Values:
    return {"error_vanishes": any(min(row) > 0 for row in seen.rules)}


def _no_edge_needed(seen: Seen) -> Values:
    return {"weak_learnable": seen.field.sign(seen.values["game_value"]) >= 0, "better_than_random": True}


CLASS_MUTATIONS: tuple[Observation, ...] = (
    Observation("the worst distribution is sought among single examples", _one_example, frozenset(("game_value",))),
    Observation("the best vote is sought among single rules", _one_rule, frozenset(("margin_value",))),
    Observation("errors in the place of edges", _errors, frozenset(("game_value",))),
    Observation("the vote is that of a single rule", _single_vote, frozenset(("error_vanishes",))),
    Observation("a rule of edge 0 counts as better than random", _no_edge_needed,
                frozenset(("weak_learnable", "better_than_random"))),
)  # fmt: skip
