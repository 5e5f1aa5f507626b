"""A search for the point at which the sides of a relation come nearest, in floats; what fails there is exact."""

from __future__ import annotations

from boostproof.verify.methods.lowest import lowest_failing
from boostproof.verify.methods.method import Case, Found, Method

__all__ = ["DESCENT"]

_SYMBOLS = 7


def _look(case: Case) -> Found:
    found = lowest_failing(case.judge, case.seed("descent"))
    return case.beside() if found is None else Found(instance=found, rough=True)


def _applies(case: Case) -> bool:
    free = case.traits.free
    if case.exists or free is None or free.integers or free.groups or not 1 <= len(free.ranges) <= _SYMBOLS:
        return False
    return all(item.symbol.sort == "real" and not item.values for item in free.ranges)


def _due(case: Case) -> bool:
    """Where nothing is proved, as what is proved has no such point."""
    return case.effort != "smoke" and not case.proved


DESCENT = Method(
    "descent",
    "exact points near the least gap between the sides of a relation",
    (),
    {"smoke": 690, "standard": 690, "deep": 6900},
    _look,
    _applies,
    _due,
)
