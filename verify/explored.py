"""Instances that lie in a domain, found once for all that is judged there.

The parts of a statement share a space and a domain, and so do many claims: which instances lie in the domain is asked
once for all of them, and what is observed at those that do is kept. Nothing of this changes an outcome.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from boostproof.verify.evaluate import Evaluator
from boostproof.verify.judging import OUTSIDE, UNDECIDED, Judge
from boostproof.verify.spaces.base import Instance, Space

__all__ = ["Explored", "Kept", "place_of", "words_of"]

V = TypeVar("V")

_OBSERVED = 2048
"""Instances of one exploration whose observables are kept."""
_PLAIN = (str, int, type, type(None))
_written = json.JSONEncoder(sort_keys=True).encode


class Kept(Generic[V]):
    """The values that were used last, so many of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Any, V] = OrderedDict()

    def get(self, key: Any, make: Callable[[], V]) -> V:
        """The value of a key, made where there is none."""
        found = self._values.get(key)
        if found is None:
            self._values[key] = found = make()
        self._values.move_to_end(key)
        while len(self._values) > self._most:
            self._values.popitem(last=False)
        return found


def place_of(judge: Judge) -> tuple[Any, ...]:
    """A key for the judge's space, domain and field: equal keys mean the same instances and the same domain.

    A space that is made of plain values is known by these, any other is itself: what is kept under the key must keep
    the judge, so that its space lives as long.
    """
    told = getattr(judge.space, "words", ())
    facts = told or ((type(judge.space), *_facts(judge.space).items()) if words_of(judge.space) else ())
    space = facts or (id(judge.space),)
    return (space, Evaluator.plans.numbers(judge.domain), judge.field)


def words_of(space: Space) -> tuple[str, ...]:
    """Words that tell a space from any other, its own or those of its plain values; none for another space."""
    if told := getattr(space, "words", ()):
        return tuple(told)
    if not all(isinstance(value, _PLAIN) for value in _facts(space).values()):
        return ()
    return (type(space).__name__, *(f"{name}={_word(value)}" for name, value in _facts(space).items()))


def _facts(space: Space) -> dict[str, Any]:
    return dict(sorted(vars(space).items()))


def _word(value: Any) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


class Explored:
    """Instances in order, of which those inside the domain are offered as often as they are asked for.

    Attributes: ``count`` of instances met so far, how many of them lie ``outside`` and of how many it stays
    ``undecided``, and the ``digest`` of all of them.
    """

    def __init__(self, judge: Judge, instances: Iterable[Instance]) -> None:
        self.count = self.outside = self.undecided = 0
        self.digest = hashlib.sha256()
        self._judge, self._rest = judge, iter(instances)
        self._inside: list[Instance] = []
        self._observed: list[Mapping[str, Any]] = []

    def __iter__(self) -> Iterator[tuple[Instance, Evaluator]]:
        """The instances inside the domain, each with an evaluator."""
        place = 0
        while True:
            while place < len(self._inside):
                yield self._inside[place], self._evaluator(place)
                place += 1
            evaluator = self._next()
            if evaluator is None:
                return
            place += 1
            yield self._inside[-1], evaluator

    def _evaluator(self, place: int) -> Evaluator:
        if place < len(self._observed):
            return Evaluator(self._judge.field, self._observed[place])
        return self._judge.evaluator(self._inside[place])

    def _next(self) -> Evaluator | None:
        """Go on to the next instance inside the domain."""
        for instance in self._rest:
            self.count += 1
            self.digest.update(_written(instance).encode())
            evaluator = self._judge.evaluator(instance)
            outcome = self._judge.inside(evaluator)
            if outcome is None:
                self._keep(instance, evaluator)
                return evaluator
            self.outside += outcome == OUTSIDE
            self.undecided += outcome == UNDECIDED
        return None

    def _keep(self, instance: Instance, evaluator: Evaluator) -> None:
        if len(self._inside) < _OBSERVED:
            self._observed.append(evaluator.values)
        self._inside.append(instance)
