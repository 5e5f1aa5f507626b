"""Exact values as strings and back: ``p/q``, and ``ln(p/q)/2`` for coefficients."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Any

__all__ = ["half_log", "odds_of", "parse_fraction", "parse_value"]

_RATIONAL = r"-?[0-9]{1,4000}(?:/[1-9][0-9]{0,3999})?"
_HALF_LOG = re.compile(rf"ln\(({_RATIONAL})\)/2")


def half_log(ratio: Fraction) -> str:
    """The string for ln(ratio)/2; a plain 0 for ratio 1."""
    return "0" if ratio == 1 else f"ln({ratio})/2"


def parse_fraction(text: object) -> Fraction:
    """The rational that a string ``p`` or ``p/q`` stands for. Raises ValueError for anything else."""
    found = _fraction(text) if isinstance(text, str) else None
    if found is None:
        raise ValueError(f"value={text!r} is not a rational: expected 'p' or 'p/q'")
    return found


@lru_cache(maxsize=4096)
def _fraction(text: str) -> Fraction | None:
    """The rational of a string, None where it is none: enumerations read few strings, and these often."""
    return Fraction(text) if re.fullmatch(_RATIONAL, text) else None


def parse_value(text: object, field: Any) -> Any:
    """The field element for a rational or for half the logarithm of one. Raises ValueError for anything else."""
    match = _HALF_LOG.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return field.rational(parse_fraction(text))
    ratio = Fraction(match[1])
    if ratio <= 0:
        raise ValueError(f"value={text!r} is the logarithm of a number that is not positive")
    return field.log(field.rational(ratio)) * field.rational(Fraction(1, 2))


def odds_of(number: object) -> Fraction:
    """The ratio of which a number is half the logarithm. Raises ValueError for one that is not written so."""
    if number == 0:
        return Fraction(1)
    match = _HALF_LOG.fullmatch(number) if isinstance(number, str) else None
    if match is None or Fraction(match[1]) <= 0:
        raise ValueError(f"number={number!r} is not half the logarithm of a positive ratio: expected ln(4/9)/2, say")
    return Fraction(match[1])
