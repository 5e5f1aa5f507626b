"""How much was looked at where nothing is proved: what a verdict says of it, and what is too little for any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from boostproof.verify.evidence.verdict import Evidence

__all__ = ["ENOUGH", "distinct", "is_enough", "is_tested", "said_of"]

ENOUGH = 20
"""The fewest different instances in the domain for a word: of a statement that is false at one instance in seven twenty
that are drawn from all show it in 19 of 20 cases, while three show nothing in 5 of 8."""

_LONG = 14
"""The most signs of a number that is shown as it is written."""


def is_tested(evidence: Iterable[Evidence]) -> bool:
    """Whether evidence for a part is of tests alone."""
    return all(item.strength == "tested" for item in evidence)


def is_enough(evidence: Iterable[Evidence]) -> bool:
    """Whether tests met enough different instances in the domain; a cover of a box has met infinitely many."""
    return any(_is_cover(item) or _distinct(item) >= ENOUGH for item in evidence)


def distinct(evidence: Iterable[Evidence]) -> int:
    """How many different instances in the domain the test met that met most of them."""
    return max(map(_distinct, evidence), default=0)


def said_of(evidence: Sequence[Evidence]) -> str:
    """The instances of a part's tests: how many lay in the domain, of how many, and from which values to which."""
    inside = sum(item.instances for item in evidence if not _is_cover(item))
    judged = inside + sum(item.discards for item in evidence if not _is_cover(item))
    words = [f"on {item.scope.removeprefix('on ')}" for item in evidence if _is_cover(item)]
    if judged or not words:
        count = f"{inside:,} instance{'' if inside == 1 else 's'} in the domain, of {judged:,} judged"
        words.append(", ".join((f"at {count}", *_ranges(evidence))))
    return " and ".join(words)


def _is_cover(item: Evidence) -> bool:
    return item.certificate.get("kind") == "interval"


def _reach(item: Evidence) -> Mapping[str, Any]:
    found = item.certificate.get("reach")
    return found if isinstance(found, Mapping) else {}


def _distinct(item: Evidence) -> int:
    return int(_reach(item).get("distinct", 0))


def _ranges(evidence: Iterable[Evidence]) -> Iterator[str]:
    """The least and the largest value of each name, over all evidence."""
    found: dict[str, list[str]] = {}
    for item in evidence:
        for name, ends in _reach(item).get("ends", {}).items():
            found.setdefault(name, []).extend(ends)
    for name, ends in sorted(found.items()):
        low, high = min(ends, key=_value), max(ends, key=_value)
        yield f"{name} = {_short(low)}" if low == high else f"{name} from {_short(low)} to {_short(high)}"


def _value(text: str) -> float:
    number = Fraction(text[3:].partition(")")[0]) - 1 if text.startswith("ln(") else Fraction(text)
    return float(number) if abs(number) < 10**300 else (1e300 if number > 0 else -1e300)


def _short(text: str) -> str:
    return text if len(text) <= _LONG else f"{_value(text):.3g}"
