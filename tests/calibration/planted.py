"""A planted statement: a claim whose truth is known, the reason, and where it fails if it does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Q, integer, real
from boostproof.theory.claim import Charity

__all__ = [
    "HAIR",
    "Planted",
    "a",
    "b",
    "c",
    "d",
    "false",
    "i",
    "k",
    "n",
    "p",
    "q",
    "r",
    "true",
    "vacuous",
    "x",
    "y",
    "z",
]

HAIR = Q(1, 10**6)
"""The relative size of a near miss."""

a, b, c, d = map(real, "abcd")
p, q, r = map(real, "pqr")
x, y, z = map(real, "xyz")
i, k, n = map(integer, "ikn")


@dataclass(frozen=True)
class Planted:
    """A claim, what it is ("true", "false" or "vacuous"), why, and an instance at which it fails.

    ``at`` is None for what fails at no instance that can be written down: a true or a vacuous statement, a false claim
    of existence, and a statement that fails at irrational numbers alone.
    """

    claim: Claim
    truth: str
    reason: str
    at: Mapping[str, str] | None = None

    @property
    def name(self) -> str:
        """What is claimed, in a few words."""
        return self.claim.title


def _claim(prefix: str, name: str, statement: Formula, domain: tuple[Formula, ...], kind: Formula | None) -> Claim:
    locator = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")
    charities = () if kind is None else (Charity("kind", "a condition that a kind reader adds", kind),)
    return Claim(
        id=f"{prefix}.{locator}", where="planted", title=name, statement=statement, domain=domain, charities=charities
    )


def true(name: str, reason: str, statement: Formula, *domain: Formula) -> Planted:
    """A statement that holds everywhere in its domain, which has instances at which the premises hold."""
    return Planted(_claim("True", name, statement, domain, None), "true", reason)


def false(
    name: str,
    reason: str,
    statement: Formula,
    *domain: Formula,
    at: Mapping[str, str] | None,
    kind: Formula | None = None,
) -> Planted:
    """A statement that fails at the instance ``at`` of its domain, which the charity ``kind`` does not exclude."""
    return Planted(_claim("False", name, statement, domain, kind), "false", reason, at)


def vacuous(name: str, reason: str, statement: Formula, *domain: Formula) -> Planted:
    """A statement that speaks about nothing: its domain is empty, or a premise holds nowhere in it."""
    return Planted(_claim("Vacuous", name, statement, domain, None), "vacuous", reason)
