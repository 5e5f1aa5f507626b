"""A refuting instance made as small as it can be, step by step."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from boostproof.verify.judging import FAILS, Judge
from boostproof.verify.spaces.base import Instance
from boostproof.verify.spaces.declared import DeclaredSpace
from boostproof.verify.spaces.ranges import nearest_shares
from boostproof.verify.values import parse_fraction

__all__ = ["shrunk"]

_STEPS = 400
_COARSEST = 48
_ROWS = ("agreement", "agreement2", "rules", "odds")
_COLUMNS = ("agreement", "agreement2", "rules", "labels", "first", "second", "weights")


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
    yield from _without_rows(instance)
    yield from _without_columns(instance)
    yield from _plainer_signs(instance)
    yield from _plainer_numbers(instance)


def _without_rows(instance: Instance) -> Iterator[Instance]:
    names = [name for name in _ROWS if isinstance(instance.get(name), list)]
    length = max((len(instance[name]) for name in names), default=0)
    for place in reversed(range(length if length > 1 else 0)):
        yield {**instance, **{name: instance[name][:place] + instance[name][place + 1 :] for name in names}}


def _without_columns(instance: Instance) -> Iterator[Instance]:
    lengths = [len(instance[name]) for name in ("labels", "first") if isinstance(instance.get(name), str)]
    if "rules" in instance:
        lengths = [len(instance["rules"][0])]
    for place in reversed(range(lengths[0] if lengths and lengths[0] > 1 else 0)):
        yield {**instance, **{name: _cut(instance[name], place, name) for name in _COLUMNS if name in instance}}


def _cut(value: object, place: int, name: str) -> object:
    if name == "weights":
        assert isinstance(value, list)
        rest = [parse_fraction(text) for k, text in enumerate(value) if k != place]
        total = sum(rest)
        return [str(weight / total) for weight in rest] if total else value
    if isinstance(value, list):
        return [row[:place] + row[place + 1 :] for row in value]
    assert isinstance(value, str)
    return value[:place] + value[place + 1 :]


def _plainer_signs(instance: Instance) -> Iterator[Instance]:
    if instance.get("sign_zero"):
        yield {**instance, "sign_zero": 0}
    for name in ("labels", "first", "second"):
        text = instance.get(name, "")
        for place, sign in enumerate(text):
            if sign == "-":
                yield {**instance, name: text[:place] + "+" + text[place + 1 :]}
    for name in ("agreement", "agreement2", "rules"):
        for k, row in enumerate(instance.get(name, [])):
            for plain in _plainer_row(row):
                yield {**instance, name: [*instance[name][:k], plain, *instance[name][k + 1 :]]}


def _plainer_row(row: str | list[str]) -> Iterator[str | list[str]]:
    """A row with one sign turned to plus; a round of several rules has a row for each of them."""
    for place, part in enumerate(row):
        if isinstance(row, list):
            yield from ([*row[:place], plain, *row[place + 1 :]] for plain in _plainer_row(part))  # type: ignore[misc]
        elif part == "-":
            yield row[:place] + "+" + row[place + 1 :]


def _plainer_numbers(instance: Instance) -> Iterator[Instance]:
    numbers = {k: v for k, v in instance.items() if isinstance(v, str) and k not in ("labels", "first", "second")}
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
