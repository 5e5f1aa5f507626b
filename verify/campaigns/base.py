"""What a campaign is: a question about all instances up to a size, cut into units that need nothing of each other.

A unit is named by the SHA-256 of what it does: the campaign's specification and the range of instances. So it gives
the same result whenever and wherever it is done, and a unit that is done need not be done again when the sizes grow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from time import monotonic
from typing import Any

from boostproof.verify.evidence.entries import sum_of

__all__ = [
    "DONE",
    "EXHAUSTED",
    "FAILED",
    "NEVER_RUN",
    "STATES",
    "TIMED_OUT",
    "Campaign",
    "Chart",
    "Check",
    "Clock",
    "Outcome",
    "Range",
    "Sizes",
    "Table",
    "TimedOut",
    "Unit",
    "units_of",
]

DONE, EXHAUSTED, TIMED_OUT, FAILED, NEVER_RUN = "done", "exhausted", "timed out", "failed", "never run"
STATES = (DONE, EXHAUSTED, TIMED_OUT, FAILED, NEVER_RUN)
"""Done: every instance of the unit is settled. Exhausted: all were gone through, and of some the specification's own
limits left the answer open. Timed out: the user's seconds were over. Failed: an error, or a finding that the check
refused. Never run: it still waits."""

_NAME = r"[A-Za-z]\w*"
_BOUND = re.compile(rf"\s*({_NAME}(?:\s*\+\s*{_NAME})*|{_NAME}(?:\s*\*\s*{_NAME})+)\s*<=\s*(\d{{1,6}})\s*")


class TimedOut(Exception):
    """The seconds that a unit may take are over."""


class Clock:
    """The seconds that a unit may take; work asks between two instances, so that any backend can hold to it."""

    def __init__(self, seconds: float | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds

    def check(self) -> None:
        """Raise TimedOut when the seconds are over."""
        if self._end is not None and monotonic() > self._end:
            raise TimedOut


@dataclass(frozen=True)
class Sizes:
    """Bounds on sizes, on sums and on products of sizes, as in ``m<=6,n<=5,m+n<=10,m*n<=24``.

    A bound stands by the letters that it adds, and in ``products`` by those that it multiplies.
    """

    bounds: Mapping[tuple[str, ...], int]
    products: Mapping[tuple[str, ...], int] = field(default_factory=dict)

    @staticmethod
    def read(text: str, letters: Mapping[str, str]) -> Sizes:
        """The bounds in a text. Raises ValueError for another text, an unknown letter, and a letter without bound.

        A product bounds no letter by itself, as another one of it may be 0.

        >>> Sizes.read("m<=6, n<=5", {"m": "examples", "n": "rules"}).bounds
        {('m',): 6, ('n',): 5}
        """
        bounds: dict[tuple[str, ...], int] = {}
        products: dict[tuple[str, ...], int] = {}
        for part in text.split(","):
            found = _BOUND.fullmatch(part)
            names = tuple(sorted(re.findall(_NAME, found[1]))) if found else ()
            if found is None or not set(names) <= set(letters):
                known = ", ".join(f"{letter} ({words})" for letter, words in letters.items())
                raise ValueError(f"sizes={text!r}: {part.strip()!r} is no bound such as m<=6 on sizes among {known}")
            some = products if "*" in part else bounds
            some[names] = min(int(found[2]), some.get(names, int(found[2])))
        if lacking := [letter for letter in letters if not any(letter in names for names in bounds)]:
            raise ValueError(f"sizes={text!r} does not bound {lacking[0]}: expected such as {lacking[0]}<=4")
        return Sizes(bounds, products)

    def most(self, letter: str) -> int:
        """The largest value that a letter can have."""
        return min(bound for names, bound in self.bounds.items() if letter in names)

    def allow(self, **values: int) -> bool:
        """Whether sizes lie within all bounds."""
        added = all(sum(values[name] for name in names) <= bound for names, bound in self.bounds.items())
        return added and all(prod(values[name] for name in names) <= bound for names, bound in self.products.items())

    def __str__(self) -> str:
        told = [("+".join(names), bound) for names, bound in self.bounds.items()]
        told += [("*".join(names), bound) for names, bound in self.products.items()]
        return ",".join(f"{names}<={bound}" for names, bound in sorted(told))


@dataclass(frozen=True)
class Range:
    """Instances that one unit goes through: JSON data that say which, the size they have, and about how many."""

    data: Mapping[str, Any]
    size: str
    weight: int = 1


@dataclass(frozen=True)
class Unit:
    """A range of instances, and the SHA-256 that names the work on it."""

    key: str
    range: Range


@dataclass(frozen=True)
class Outcome:
    """What the work on a unit came to: a state, and JSON data."""

    state: str
    result: Any


@dataclass(frozen=True)
class Check:
    """How another process re-checks what was found: a command, the name of a file with ``text``, and what comes after.

    It ends with the exit code 0 when it accepts everything in the file.
    """

    command: tuple[str, ...]
    text: str
    after: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chart:
    """A picture above a table: its kind, what it shows in words, and the numbers of each row by the row's name.

    "grid": how many there are in each column, as cells; "shares": the same as parts of a bar; "steps": places and how
    many there are from each place on, as a falling line, with ``across`` for what the places are, which are told by
    their logarithms where ``log``.
    """

    kind: str
    words: str
    rows: Mapping[str, Sequence[Any]]
    columns: Sequence[str] = ()
    across: str = ""
    log: bool = False


@dataclass(frozen=True)
class Table:
    """A table of the page: a title, what it says, heads, rows of text, and a picture of its numbers if there is one."""

    title: str
    words: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    chart: Chart | None = None


@dataclass(frozen=True)
class Campaign:
    """A question, and how it is gone about.

    ``letters`` say what the sizes are; ``options`` are what the results follow from beside the source of the program.
    ``plan(sizes)`` lists the ranges, smallest size first and no two instances that a symmetry makes equal;
    ``work(data, clock)`` does one (a function that other processes can call); ``check(result)`` says how what it found
    is re-checked, or None where there is nothing to check; ``tell(outcomes)`` makes tables of all that there is, and
    ``beside(outcomes)`` are texts of files that a reader needs beside the page, by their names.
    """

    name: str
    asks: str
    letters: Mapping[str, str]
    plan: Callable[[Sizes], Iterable[Range]]
    work: Callable[[Mapping[str, Any], Clock], Outcome]
    check: Callable[[Any], Check | None]
    tell: Callable[[Iterator[tuple[Range, Outcome]]], Sequence[Table]]
    options: Mapping[str, Any] = field(default_factory=dict)
    beside: Callable[[Iterator[tuple[Range, Outcome]]], Mapping[str, str]] = lambda _: {}

    def specification(self, source: str) -> dict[str, Any]:
        """What all results follow from; ``source`` is the SHA-256 of the program."""
        return {"campaign": self.name, "options": dict(self.options), "source": source}


def units_of(campaign: Campaign, sizes: Sizes, source: str) -> list[Unit]:
    """The units of a campaign up to some sizes: small sizes first, and in one size the heavy ones first.

    The last to be done are light then, and no worker waits long for another. Raises ValueError for no unit at all.
    """
    about = sum_of(campaign.specification(source))
    by_size: dict[str, list[Range]] = {}
    for one in campaign.plan(sizes):
        by_size.setdefault(one.size, []).append(one)
    ranges = [one for group in by_size.values() for one in sorted(group, key=lambda one: -one.weight)]
    if not ranges:
        raise ValueError(f"sizes={str(sizes)!r}: {campaign.name} has nothing of such sizes")
    return [Unit(sum_of({"specification": about, "range": dict(one.data)}), one) for one in ranges]
