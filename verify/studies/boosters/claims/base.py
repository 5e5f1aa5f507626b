"""A claim about implementations: what must hold of a booster, whose claim it is, and how it is held against one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boostproof.verify.studies.boosters.trial import Finding, Trial

__all__ = ["BoosterClaim", "stated"]

Check = Callable[[Trial], Finding | None]


@dataclass(frozen=True)
class BoosterClaim:
    """What is said of every booster on every training set.

    ``name`` is stable, ``source`` the paper and place, or the place in a package's documentation, ``needs`` what an
    implementation has to offer ("run" stands for one that an adapter reads), ``tolerance`` how far floats may be off,
    and why. ``check`` finds a violation on a table or nothing, and raises Inapplicable where the claim says nothing.
    """

    name: str
    title: str
    source: str
    needs: str
    tolerance: str
    check: Check


def stated(name: str, title: str, source: str, *, needs: str = "", tolerance: str) -> Callable[[Check], BoosterClaim]:
    """Makes a claim of a function that checks it."""

    def made(check: Check) -> BoosterClaim:
        return BoosterClaim(name, title, source, needs, tolerance, check)

    return made
