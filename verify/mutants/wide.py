"""Wide runs in which the rules are barely better than chance, where bounds on runs come close to what they bound.

A mutant that differs by a millionth is refuted, if at all, by rules whose advantage is less than a thousandth: by runs
of more than a thousand examples, far beyond what is enumerated.
"""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify.spaces.base import Instance
from boostproof.verify.spaces.runs import RunSpace

__all__ = ["wide_runs"]

_HALVES = (10, 100, 1000)
_QUARTERS = (5, 50, 500)
_ODDS = ("1", "1000001/1000000", "1000000/1000001")


def wide_runs(space: RunSpace) -> Iterator[Instance]:
    """Runs of one and of two rounds by rules that one example decides."""
    if space.kind == "two_boost_run":
        yield from _of_two()
        return
    for half in _HALVES:
        first, second = "+" * (half + 1) + "-" * half, "+" + "-" * half + "+" * half
        for rows in ([first], [first, second]):
            base = {"agreement": rows, "labels": "+" * len(first), "sign_zero": 0}
            if space.kind == "voted_run":
                yield from ({**base, "odds": [odds] * len(rows)} for odds in _ODDS)
            else:
                yield base


def _of_two() -> Iterator[Instance]:
    for quarter in _QUARTERS:
        first, second = "++--" * quarter + "+", "+-+-" * quarter + "+"
        base = {"labels": "+" * len(first), "sign_zero": 0}
        yield {**base, "agreement": [first], "agreement2": [second]}
