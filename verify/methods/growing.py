"""Instances of growing size, whose data follow a pattern: laws are worked out as far as the statement asks for them."""

from __future__ import annotations

from collections.abc import Iterable

from boostproof.verify.instances.base import Disobedient, Grown, Instance
from boostproof.verify.instances.free import nesting
from boostproof.verify.logic.lawful import Lawful
from boostproof.verify.methods.method import Case, Found, Method

__all__ = ["GROWING"]

_NUMBERS = {"smoke": 4000, "standard": 60_000, "deep": 1_000_000}
"""Numbers that instances have in all, terms that sums over them have, and what laws make of them: some thirty
microseconds each."""


def _look(case: Case) -> Found:
    assert case.traits.growing is not None
    series = case.traits.growing(case.judge.domain)
    left, shares = _NUMBERS[case.effort], sum(share for share, _ in series)
    for share, grown in series:
        room = left * share // shares
        spent, instance = _searched(case, grown, room)
        if instance is not None:
            return Found(instance=instance)
        left, shares = left - spent, shares - share
    return case.beside()


def _searched(case: Case, series: Iterable[Grown], room: int) -> tuple[int, Instance | None]:
    """How much was looked at of a series, and the smallest instance of its pattern that decides the part.

    What laws make of an instance is known when it was looked at: the next one is a quarter larger, and is left alone
    where twice as much would be too much.
    """
    spent = last = 0
    depth = nesting(case.judge.part)
    for instance, between in series:
        sizes = (int(value) for value in instance.values() if isinstance(value, str) and value.isdigit())
        spent += max(len(str(instance)) // 3, max(sizes, default=0) ** depth)
        if spent + 2 * last > room:
            break
        before = Lawful.work
        if _is_wanted(case, instance):
            return spent, next((one for one in between if _is_wanted(case, one)), instance)
        work = Lawful.work - before
        spent, last = spent + work, max(last, work)
    return spent, None


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
