"""Instances that lie in a domain, found once for all that is judged there.

The parts of a statement share a space and a domain, and so do many claims: which instances lie in the domain is asked
once for all of them, and what is observed at those that do is kept. Nothing of this changes an outcome.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from boostproof.verify.instances.base import Instance, Space
from boostproof.verify.instances.judging import Judge
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.search.pieces import Piece, Worth, pieces_of

__all__ = ["Explored", "Kept", "place_of", "words_of"]

V = TypeVar("V")

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

    A space that is made of plain values is known by these, any other is itself, whatever its words are: what is kept
    under the key must keep the judge, so that its space lives as long.
    """
    plain = not getattr(judge.space, "words", ()) and words_of(judge.space)
    space = (type(judge.space), *_facts(judge.space).items()) if plain else (id(judge.space),)
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

    Where the space can, many are looked at together in floats with bounded errors; what these leave open is looked at
    exactly.

    Attributes: ``count`` of the instances met so far, and the ``digest`` of them; ``where``, whether floats are worth
    asking where an instance lies.
    """

    def __init__(self, judge: Judge, instances: Iterable[Instance]) -> None:
        self.count = 0
        self.digest = hashlib.sha256()
        self._pieces: list[Piece] = []
        self._rest = pieces_of(judge, instances)
        self.where = Worth()

    def __iter__(self) -> Iterator[tuple[Instance, Evaluator]]:
        """The instances inside the domain, each with an evaluator."""
        for piece in self._met():
            for place in piece.inside(self.where):
                yield piece.instances[place], piece.evaluator(place)

    def outcomes(self, judge: Judge, what: Worth | None = None) -> Iterator[tuple[Instance, str, bool]]:
        """The instances inside the domain, each with what it says of a judge's part, and whether floats told it."""
        what = Worth() if what is None else what
        for piece in self._met():
            for place, outcome, told in piece.outcomes(judge, self.where, what):
                yield piece.instances[place], outcome, told

    @property
    def outside(self) -> int:
        """How many of the instances met so far lie outside the domain."""
        return sum(piece.outside for piece in self._pieces)

    @property
    def undecided(self) -> int:
        """Of how many of the instances met so far it stays open whether they lie in the domain."""
        return sum(piece.undecided for piece in self._pieces)

    def _met(self) -> Iterator[Piece]:
        """The pieces, those met before first."""
        place = 0
        while place < len(self._pieces) or self._meet():
            yield self._pieces[place]
            place += 1

    def _meet(self) -> bool:
        piece = next(self._rest, None)
        if piece is None:
            return False
        for instance in piece.instances:
            self.digest.update(_written(instance).encode())
        self.count += len(piece.instances)
        self._pieces.append(piece)
        return True
