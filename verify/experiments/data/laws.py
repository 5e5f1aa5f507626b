"""The stated laws of the stand-in for STUDENTS: gender, sport and mark, and names where there is no corpus."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb
from typing import Protocol

__all__ = [
    "ENDINGS",
    "FEMALE",
    "MALE",
    "MARK_CHANCES",
    "MOST_MARK",
    "SPORTS",
    "SPORT_LAW",
    "Coin",
    "in_words",
    "invented_name",
    "mark_law",
    "pick",
]

FEMALE, MALE = 1, -1

SPORTS = ("Dance", "Tennis", "Soccer")

SPORT_LAW = {FEMALE: (10, 7, 3), MALE: (2, 7, 11)}
"""Chances of the sports, in twentieths: tennis is as likely for both, as the paper says."""

MOST_MARK = 20

MARK_CHANCES = {FEMALE: Fraction(12, 20), MALE: Fraction(13, 20)}
"""A mark counts the successes in 20 trials of this chance: a slight dependence, which the paper wonders about."""

ONSETS = ("", *"b c d f g h j l m n p r s t v w br ch cl el al mar".split())
VOWELS = tuple("a e i o u ia ie".split())
ENDINGS = {
    "na": (8, 1),
    "la": (7, 0),
    "ne": (6, 2),
    "lie": (5, 1),
    "ty": (4, 3),
    "n": (3, 7),
    "l": (2, 5),
    "r": (1, 6),
    "s": (1, 6),
    "do": (1, 5),
}
"""Endings of invented names, with their weights for girls and for boys."""


class Coin(Protocol):
    """A source of numbers drawn evenly from [0, 1)."""

    def random(self) -> float:
        """The next number."""


def pick(coin: Coin, weights: Sequence[int]) -> int:
    """Return an index drawn with chances in the ratio of weights (none negative), by one number of the coin."""
    ends = list(accumulate(weights))
    return bisect_right(ends, int(coin.random() * ends[-1]))


def mark_law(gender: int) -> list[Fraction]:
    """Return the chance of each mark from 0 to 20 for a gender."""
    chance = MARK_CHANCES[gender]
    return [comb(MOST_MARK, k) * chance**k * (1 - chance) ** (MOST_MARK - k) for k in range(MOST_MARK + 1)]


def invented_name(coin: Coin, gender: int) -> str:
    """Return a name of one or two syllables, drawn alike for both genders, and an ending drawn by `ENDINGS`."""
    syllables = [_any(coin, ONSETS) + _any(coin, VOWELS) for _ in range(1 + pick(coin, (1, 1)))]
    weights = [pair[0 if gender == FEMALE else 1] for pair in ENDINGS.values()]
    return ("".join(syllables) + list(ENDINGS)[pick(coin, weights)]).capitalize()


def in_words() -> tuple[str, ...]:
    """Return the laws of sport and mark as sentences."""
    words = {FEMALE: "a girl", MALE: "a boy"}
    sports = "; ".join(
        f"for {words[gender]} " + ", ".join(f"{sport} {n}/20" for sport, n in zip(SPORTS, law, strict=True))
        for gender, law in SPORT_LAW.items()
    )
    marks = " and ".join(f"{chance} for {words[gender]}" for gender, chance in MARK_CHANCES.items())
    return (
        f"Chances of the sports: {sports}.",
        f"A mark is the number of successes in {MOST_MARK} trials of chance {marks}.",
        "Given the gender, name, sport and mark are independent. Half the students are girls.",
    )


def _any(coin: Coin, parts: Sequence[str]) -> str:
    return parts[pick(coin, [1] * len(parts))]
