"""What is a formula: how many arguments each operation takes, and of what kind."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.language.expr import Formula, Node, Symbol
from boostproof.theory.language.words import MEANINGS

__all__ = ["FORMULA_OPS", "SORTS", "TERM_OPS", "check_operation"]

SORTS = ("real", "integer", "boolean", "coefficient")
_COUNTS: dict[int, str] = {
    0: "infinity pi",
    1: "neg exp ln sqrt sin cos atan tan cosh sinh tanh abs factorial iverson not defined exists holds",
    2: "add sub mul div pow log binomial sign let lt le gt ge eq ne implies iff",
    3: "derivative at limit",
    4: "sum product maxover minover every",
}
_ARITY = {op: count for count, ops in _COUNTS.items() for op in ops.split()}
_LEAST = {"and": 2, "or": 2, "max": 1, "min": 1, "simplex": 1, "in": 2, "entry": 1}
FORMULA_OPS = frozenset("lt le gt ge eq ne and or not implies iff defined in simplex every exists holds".split())
TERM_OPS = frozenset((*_ARITY, *_LEAST)) - FORMULA_OPS
_OF_FORMULAS = frozenset("and or not implies iff exists iverson".split())
_FOLDS = ("sum", "product", "maxover", "minover", "every")
_NAMED = {"let": 0, "entry": 0, "holds": 0, **dict.fromkeys((*_FOLDS, "at", "limit", "derivative"), 1)}
"""The argument of an operation that is a name."""


def check_operation(op: str, args: Sequence[Node]) -> None:
    """Raise ValueError unless ``op`` may be applied to ``args``."""
    if op not in FORMULA_OPS and op not in TERM_OPS:
        raise ValueError(f"op={op!r:.40} is unknown in a formula")
    if len(args) != _ARITY[op] if op in _ARITY else len(args) < _LEAST[op]:
        wanted = _ARITY[op] if op in _ARITY else f"at least {_LEAST[op]}"
        raise ValueError(f"op={op!r} has {len(args)} arguments in a formula: expected {wanted}")
    if op == "let" and args[0].op in MEANINGS:
        _check_word(args[0], args[1])
    elif op in _NAMED and not isinstance(args[_NAMED[op]], Symbol):
        raise ValueError(f"op={op!r} is of {args[_NAMED[op]].op!r} in a formula: expected a symbol")
    if op in _FOLDS and isinstance(args[1], Symbol) and args[1].sort != "integer":
        raise ValueError(f"op={op!r} has the index {args[1].name!r:.40} of sort {args[1].sort!r}: expected an integer")
    for place, arg in enumerate(args):
        _check_kind(op, place, arg)


def _check_word(name: Node, meaning: Node) -> None:
    if MEANINGS[name.op](*name.args) != meaning:
        raise ValueError(f"{name!s:.100} stands for {meaning!s:.200} in a formula: expected what the word means")


def _check_kind(op: str, place: int, arg: Node) -> None:
    """A connective joins formulas, all else terms; a predicate stands in ``holds`` alone, infinity in a limit."""
    if arg.op == "infinity" and (op, place) != ("limit", 2):
        raise ValueError(f"op={op!r} is of infinity in a formula: expected it as the end of a limit alone")
    if arg.op in MEANINGS and (op, place) != ("let", 0):
        raise ValueError(f"{arg!s:.100} stands alone in a formula: expected a let that says what it means")
    wanted = op in _OF_FORMULAS or (op == "every" and place == 0)
    if wanted != isinstance(arg, Formula):
        kinds = ("a formula", "a term") if wanted else ("a term", "a formula")
        raise ValueError(f"op={op!r} is of {kinds[1]} in a formula: expected {kinds[0]}")
    if isinstance(arg, Symbol) and (arg.sort == "boolean") != (op == "holds"):
        raise ValueError(f"op={op!r} is of the symbol {arg.name!r:.40} of sort {arg.sort!r}: it may not stand there")
