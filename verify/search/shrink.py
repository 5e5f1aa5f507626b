"""A refuting instance made as small as it can be, step by step."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.instances.ranges import nearest_shares
from boostproof.verify.logic.values import parse_fraction

__all__ = ["shrunk"]

_STEPS = 400
_COARSEST = 48


def shrunk(judge: Judge, instance: Instance, wanted: str = FAILS, most: int = _STEPS) -> Instance:
    """A smaller instance with the same wanted outcome: fewer examples and rounds, plainer signs, simpler numbers.

    Greedy, in a fixed order, so that the same start gives the same end; at most ``most`` instances are judged.
    """
    steps = 0
    progress = True
    while progress and steps < most:
        progress = False
        for candidate in _candidates(judge, instance):
            steps += 1
            if _keeps(judge, candidate, wanted):
                instance, progress = candidate, True
                break
            if steps >= most:
                break
    return instance


def _candidates(judge: Judge, instance: Instance) -> Iterator[Instance]:
    """What is simpler than an instance: its space says it, or else how its data are written."""
    if isinstance(judge.space, DeclaredSpace):
        return judge.space.simpler(instance)
    return itertools.chain(_coarser(instance, _groups(judge)), _simpler(instance))


def _keeps(judge: Judge, candidate: Instance, wanted: str) -> bool:
    try:
        return judge.outcome(candidate) == wanted
    except ValueError:  # not an instance of the space: weights that do not sum to 1, no rows left
        return False


def _groups(judge: Judge) -> list[tuple[str, ...]]:
    """The names of the symbols that make up probability vectors."""
    return list(getattr(judge.space, "groups", ()))


def _coarser(instance: Instance, groups: list[tuple[str, ...]]) -> Iterator[Instance]:
    """Probability vectors of smaller denominator near those given: all of them at once, then one at a time."""
    for chosen in [groups, *([group] for group in groups)] if len(groups) > 1 else [groups]:
        values = [[parse_fraction(instance[name]) for name in group] for group in chosen]
        now = max((value.denominator for vector in values for value in vector), default=1)
        for total in range(2, min(now, _COARSEST)):
            rounded = [nearest_shares(vector, total) for vector in values]
            texts = zip(itertools.chain(*chosen), itertools.chain(*rounded), strict=True)
            yield {**instance, **{name: str(value) for name, value in texts}}


def _simpler(instance: Instance) -> Iterator[Instance]:
    labels = instance.get("labels", "")
    for place, sign in enumerate(labels):
        if sign == "-":
            yield {**instance, "labels": labels[:place] + "+" + labels[place + 1 :]}
    yield from _plainer_numbers(instance)


def _plainer_numbers(instance: Instance) -> Iterator[Instance]:
    numbers = {k: v for k, v in instance.items() if isinstance(v, str) and k != "labels"}
    for name, text in numbers.items():
        tied = [other for other, value in numbers.items() if value == text]
        for plain in _plainer(text):
            yield {**instance, name: plain}
            if len(tied) > 1:  # where a tie is what refutes, it must stay one
                yield {**instance, **dict.fromkeys(tied, plain)}


def _plainer(text: str) -> Iterator[str]:
    """Rationals of smaller denominator near the one given, simplest first."""
    inner = text[3:-3] if text.startswith("ln(") else text
    value = parse_fraction(inner)
    for denominator in (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 100):
        near = value.limit_denominator(denominator)
        if near != value and near.denominator < value.denominator and (inner is text or near > 0):
            yield str(near) if inner is text else f"ln({Fraction(near)})/2"
