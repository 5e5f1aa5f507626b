"""A condition of a domain, left out or changed in one place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boostproof.theory.language.expr import Formula, Node, Number
from boostproof.theory.language.text import to_text
from boostproof.verify.studies.mutants.edits import constants

__all__ = ["loosened"]

_WEAKER = {"lt": "le", "gt": "ge"}
_LONGEST = 60


def loosened(condition: Formula) -> Iterator[tuple[str, Formula | None]]:
    """Words and what stands in the condition's place; None where nothing does."""
    yield f"condition {_short(condition)} left out", None
    if condition.op == "and":
        yield from _of_parts(condition)
    elif condition.op == "every":
        for words, new in loosened(_formula(condition.args[0])):
            if new is not None:
                yield words, replace(condition, args=(new, *condition.args[1:]))
    elif condition.op in ("lt", "le", "gt", "ge", "ne"):
        yield from _of_relation(condition)


def _of_parts(condition: Formula) -> Iterator[tuple[str, Formula]]:
    for place, part in enumerate(condition.args):
        for words, new in loosened(_formula(part)):
            args = (*condition.args[:place], *([] if new is None else [new]), *condition.args[place + 1 :])
            yield words, _formula(args[0]) if len(args) == 1 else Formula("and", args)


def _of_relation(condition: Formula) -> Iterator[tuple[str, Formula]]:
    if condition.op in _WEAKER:
        yield f"condition {_short(condition)} made weak", Formula(_WEAKER[condition.op], condition.args)
    for place, side in enumerate(condition.args):
        if isinstance(side, Number):
            for edit in constants(side, "constant"):
                args = (*condition.args[:place], edit.new, *condition.args[place + 1 :])
                yield f"{edit.words} of the condition {_short(condition)}", Formula(condition.op, args)


def _formula(node: Node) -> Formula:
    assert isinstance(node, Formula)
    return node


def _short(node: Node) -> str:
    text = to_text(node)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
