"""What is given for the fields of claims and scenarios, checked where it is given, in the words of the field.

Python tells who mistakes a formula for a truth value, forgets a comma or quotes a formula of much that is true and of
nothing that helps: these functions say what was found, and what to write instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar
from unicodedata import bidirectional, category

from boostproof.theory.language.expr import Formula, Node, Term, shown

__all__ = ["as_formula", "check_text", "formulas", "several"]

_TURNING = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
"""The classes of Unicode's marks that turn the direction of writing, and of those that end it."""

Kind = TypeVar("Kind")


def check_text(name: str, value: object, whose: str) -> None:
    """Raise TypeError for a field that holds no text, ValueError for text that no reader sees as it is written.

    Such are control characters, and marks that turn the direction of what stands behind them.
    """
    if not isinstance(value, str):
        raise TypeError(f"{name}={shown(value)} of {whose} is no text: expected words in quotation marks")
    acting = next(filter(_acts, value), None)
    if acting is not None:
        raise ValueError(f"{name}={value!a:.200} of {whose} holds {acting!a}: expected text without control characters")


def _acts(character: str) -> bool:
    """Whether a character is no letter, but moves, hides or turns others; ends of lines and tabs only part words."""
    return bidirectional(character) in _TURNING or (category(character) in ("Cc", "Cs") and not character.isspace())


def as_formula(value: Any, whose: str) -> Formula:
    """The formula that is given. Raises TypeError, with what may have been meant, for anything else."""
    if isinstance(value, Formula):
        return value
    raise TypeError(f"{shown(value)} in {whose} is not a formula{_meant(value)}")


def _meant(value: object) -> str:
    if isinstance(value, bool):
        return ", but a truth value of Python: expected Eq(left, right) for ==, and Ne(left, right) for !="
    if isinstance(value, Term):
        return f", but a term: expected a relation, such as {shown(value)} >= 0"
    if isinstance(value, str):
        return ", but text: expected the formula without quotation marks"
    if isinstance(value, (tuple, list)):
        return f", but a {type(value).__name__}: expected no comma behind a formula, and And(...) for several"
    if value is None:
        return ": expected one; a function that makes it ends with return"
    if callable(value):
        return ", but a function: expected what it returns"
    return f", but of type {type(value).__name__}: expected a relation, such as x >= 0"


def formulas(name: str, value: Any, whose: str) -> tuple[Any, ...]:
    """The formulas of a field that holds several, which nobody has looked at. Raises TypeError where it is one."""
    if isinstance(value, Node):
        raise TypeError(f"{name}={shown(value)} of {whose} is one formula: expected several, as in ({shown(value)},)")
    return _tuple(name, value, whose, "formulas")


def several(name: str, value: Any, kind: type[Kind], whose: str, words: str) -> tuple[Kind, ...]:
    """The values of a field that holds several of one kind. Raises TypeError, with how one is written, otherwise."""
    if isinstance(value, kind):
        raise TypeError(f"{name} of {whose} is one {kind.__name__}: expected several, as in ({words},)")
    for one in (found := _tuple(name, value, whose, f"{kind.__name__}s")):
        if not isinstance(one, kind):
            raise TypeError(f"{shown(one)} in {name} of {whose} is no {kind.__name__}: expected {words}")
    return found


def _tuple(name: str, value: Any, whose: str, kinds: str) -> tuple[Any, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise TypeError(f"{name}={shown(value)} of {whose} holds no {kinds}: expected several, as in (one, another)")
    return tuple(value)
