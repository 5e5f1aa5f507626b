"""Random statements about a scenario: some blind to the order of its items and to flips, most of them not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Implies,
    In,
    Iverson,
    MaxOver,
    Ne,
    Not,
    Or,
    Q,
    Sign,
    Sum,
    integer,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Symbol, Term, as_term

__all__ = ["Words", "random_statement"]


@dataclass(frozen=True)
class Words:
    """What a random statement may speak of.

    ``items`` are quantities by one item, ``both`` by a round and an item, ``rounds`` by a round, ``numbers`` alone.
    """

    size: Symbol
    items: Sequence[Symbol] = ()
    both: Sequence[Symbol] = ()
    rounds: Sequence[Symbol] = ()
    numbers: Sequence[Symbol] = ()
    count: Symbol | None = None
    convention: Symbol | None = None
    first: int = 1


@dataclass(frozen=True)
class _Scope:
    random: random.Random
    words: Words
    items: tuple[Symbol, ...] = ()
    rounds: tuple[Symbol, ...] = ()


def random_statement(seed: int, words: Words) -> Formula:
    """The statement of a seed."""
    return _formula(_Scope(random.Random(seed), words), 3)


def _formula(scope: _Scope, depth: int) -> Formula:
    pick = scope.random.random()
    if depth > 0 and pick < 0.3:
        index, inner = _item(scope)
        return Every(_formula(inner, depth - 1), (index, *_range(scope)))
    if depth > 0 and pick < 0.4:
        left, right = _formula(scope, depth - 1), _formula(scope, depth - 1)
        return scope.random.choice((And, Or, Implies))(left, right)
    if depth > 0 and pick < 0.47:
        return Not(_formula(scope, depth - 1))
    if pick < 0.55:
        return In(_term(scope, depth - 1), -1, 0, 1)
    left, right = _term(scope, depth), _term(scope, depth)
    kind = scope.random.choice(("eq", "ne", "ne", "le", "lt"))
    return {"eq": Eq, "ne": Ne, "le": lambda a, b: a <= b, "lt": lambda a, b: a < b}[kind](left, right)


def _term(scope: _Scope, depth: int) -> Term:
    choose = scope.random
    if depth <= 0 or choose.random() < 0.25:
        return _leaf(scope)
    kind = choose.choice(("sum", "sum", "sum", "max", "iverson", "product", "product", "add", "abs", "sign", "power"))
    if kind in ("sum", "max"):
        index, inner = _item(scope)
        return (Sum if kind == "sum" else MaxOver)(_term(inner, depth - 1), (index, *_range(scope)))
    if kind == "iverson":
        return Iverson(_formula(scope, depth - 1))
    if kind in ("product", "add"):
        left, right = _term(scope, depth - 1), _term(scope, depth - 1)
        return left * right if kind == "product" else left + right
    inner = _term(scope, depth - 1)
    if kind == "sign":
        zero = scope.words.convention if scope.words.convention is not None and choose.random() < 0.5 else as_term(0)
        return Sign(inner, zero)
    return Abs(inner) if kind == "abs" else inner**2


def _leaf(scope: _Scope) -> Term:
    words, choose = scope.words, scope.random
    made: list[Term] = [as_term(choose.choice((0, 0, 1, 1, 2, 3, Q(1, 2).value)))]  # type: ignore[attr-defined]
    made += [symbol[_item_at(scope)] for symbol in words.items for _ in range(2)]
    made += [symbol[_round_at(scope), _item_at(scope)] for symbol in words.both for _ in range(2)]
    made += [symbol[_round_at(scope)] for symbol in words.rounds]
    made += [*words.numbers, words.size]
    made += [choose.choice(scope.items)] if scope.items and choose.random() < 0.3 else []
    return choose.choice(made)


def _item_at(scope: _Scope) -> Term:
    if scope.items and scope.random.random() < 0.93:
        return scope.random.choice(scope.items)
    return as_term(scope.random.choice((1, 1, 2)))


def _round_at(scope: _Scope) -> Term:
    return as_term(1) if scope.words.count is None or scope.random.random() < 0.7 else scope.words.count


def _item(scope: _Scope) -> tuple[Symbol, _Scope]:
    name = scope.random.choice("ij") if len(scope.items) < 2 else "l"
    index = integer(name)
    return index, replace(scope, items=(*(item for item in scope.items if item.name != name), index))


def _range(scope: _Scope) -> tuple[Term, Term]:
    low = as_term(scope.words.first) if scope.random.random() < 0.95 else as_term(2)
    return low, scope.words.size
