"""A refuting instance made as small as it can be, step by step."""

from __future__ import annotations

from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, Judge

__all__ = ["shrunk"]

_STEPS = 400


def shrunk(judge: Judge, instance: Instance, wanted: str = FAILS, most: int = _STEPS) -> Instance:
    """A smaller instance with the same wanted outcome: fewer examples and rounds, plainer signs, simpler numbers.

    Greedy, in a fixed order, so that the same start gives the same end; at most ``most`` instances are judged.
    """
    steps = 0
    progress = True
    refused = set[str]()
    while progress and steps < most:
        progress = False
        for candidate in judge.space.simpler(instance):
            if (text := str(candidate)) in refused:
                continue
            refused.add(text)
            steps += 1
            if _keeps(judge, candidate, wanted):
                instance, progress = candidate, True
                break
            if steps >= most:
                break
    return instance


def _keeps(judge: Judge, candidate: Instance, wanted: str) -> bool:
    try:
        return judge.outcome(candidate) == wanted
    except ValueError:  # not an instance of the space: weights that do not sum to 1, no rows left
        return False
