"""Instances of growing size, whose data follow a pattern."""

from __future__ import annotations

from boostproof.verify.instances.base import Disobedient, Instance
from boostproof.verify.instances.free import nesting
from boostproof.verify.methods.method import Case, Found, Method

__all__ = ["GROWING"]

_NUMBERS = {"smoke": 4000, "standard": 60_000, "deep": 1_000_000}
"""Numbers that instances have in all, or terms that sums over them have, some thirty microseconds each."""


def _look(case: Case) -> Found:
    assert case.traits.growing is not None
    left, depth = _NUMBERS[case.effort], nesting(case.judge.part)
    for instance, between in case.traits.growing(case.judge.domain):
        sizes = (int(value) for value in instance.values() if isinstance(value, str) and value.isdigit())
        left -= max(len(str(instance)) // 3, max(sizes, default=0) ** depth)
        if left < 0:
            break
        if _is_wanted(case, instance):
            smaller = (one for one in between if _is_wanted(case, one))
            return Found(instance=next(smaller, instance))
    return case.beside()


def _is_wanted(case: Case, instance: Instance) -> bool:
    """Whether the instance decides the part; a pattern knows of no condition, and what breaks one is no instance."""
    try:
        return case.judge.outcome(instance) == case.wanted
    except Disobedient:
        return False


GROWING = Method(
    "growing",
    "instances of growing size whose data follow a pattern, exactly",
    (),
    {"smoke": 45, "standard": 450, "deep": 5600},
    _look,
    applies=lambda case: case.traits.growing is not None,
    due=lambda case: not case.proved,
)
