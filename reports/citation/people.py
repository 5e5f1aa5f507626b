"""The authors of a paper, taken apart as citation formats want them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["DEVELOPERS", "Person", "listed", "people"]

DEVELOPERS = "The boostproof developers"

_BETWEEN = re.compile(r"\s*(?:[,;&]\s*(?:and\s+)?|\band\s+)\s*")


@dataclass(frozen=True)
class Person:
    """A name in its parts; whoever has one name has it as ``family``."""

    given: str
    particle: str
    family: str

    @property
    def name(self) -> str:
        """The name in the order in which it is spoken."""
        return " ".join(filter(None, (self.given, self.particle, self.family)))


def people(authors: str) -> tuple[Person, ...]:
    """The persons that ``authors`` names, between commas, semicolons or ``and``, each with the family's name last."""
    return tuple(_person(name.split()) for name in _BETWEEN.split(authors) if name.strip())


def listed(names: Sequence[str]) -> str:
    """The names in one phrase: A, B and C."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _person(words: list[str]) -> Person:
    """Particles are the small words in front of the family's name."""
    *rest, family = words
    given = list(rest)
    while given and given[-1][0].islower():
        given.pop()
    return Person(" ".join(given), " ".join(rest[len(given) :]), family)
