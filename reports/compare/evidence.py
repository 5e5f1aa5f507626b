"""What became of a claim's evidence: lost, gained, or found again with another strength, scope or certificate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.compare.kinds import Change
from boostproof.reports.compare.prints import Prints
from boostproof.reports.compare.shape import EVIDENCE

__all__ = ["evidence_changes"]

Json = Mapping[str, Any]

_LIKENESS = (EVIDENCE, ("method", "part", "strength", "scope"), ("method", "part", "strength"), ("method", "part"))
"""Two pieces of evidence are taken for one by all that they say, else by less and less of it."""
_SAID = tuple(name for name in EVIDENCE if name not in ("certificate", "method", "part"))


def evidence_changes(claim: str, before: Sequence[Json], after: Sequence[Json], prints: Prints) -> list[Change]:
    """The changes of a claim's evidence, piece by piece."""
    old, new = list(before), list(after)
    pairs = [pair for keys in _LIKENESS for pair in _paired(old, new, _namer(keys, prints))]
    found = [change for one, other in pairs for change in _changed(claim, one, other, prints)]
    found += [Change("lost", claim, _name(item), _said(item), None) for item in old]
    found += [Change("gained", claim, _name(item), None, _said(item)) for item in new]
    if not found and prints(before) != prints(after):
        found.append(Change("order", claim, "order of the evidence", None, None))
    return found


def _namer(keys: Sequence[str], prints: Prints) -> Callable[[Json], str]:
    return lambda item: prints([item[key] for key in keys])


def _paired(old: list[Json], new: list[Json], name: Callable[[Json], str]) -> list[tuple[Json, Json]]:
    """The pairs of equal names, taken out of both lists."""
    waiting: dict[str, list[Json]] = {}
    for item in new:
        waiting.setdefault(name(item), []).append(item)
    pairs = [(item, queue.pop(0)) for item in old if (queue := waiting.get(name(item)))]
    for one, other in pairs:
        _remove(old, one)
        _remove(new, other)
    return pairs


def _remove(items: list[Json], item: Json) -> None:
    del items[next(place for place, other in enumerate(items) if other is item)]


def _changed(claim: str, old: Json, new: Json, prints: Prints) -> Iterator[Change]:
    if prints([old[key] for key in _SAID]) != prints([new[key] for key in _SAID]):
        yield Change("evidence", claim, _name(new), _said(old), _said(new))
    before, after = prints(old["certificate"]), prints(new["certificate"])
    if before != after:
        yield Change("certificate", claim, _name(new), before, after)


def _name(item: Json) -> str:
    """The method, and the part of the statement that it looked at."""
    return f"{item['method']}, part {item['part']}" if item["part"] else str(item["method"])


def _said(item: Json) -> dict[str, Any]:
    return {key: item[key] for key in _SAID}
