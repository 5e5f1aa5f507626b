"""The rules of sets, parted ranges and connectives: the kernel and the checker accept the same, and no near misses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Iff,
    Implies,
    In,
    Iverson,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sum,
    integer,
    real,
)
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from boostproof.verify.proof.derivation.kernel import Line
from tests.verify.proof.derivation.small import SCOPE, accepted, i, k, known, m, u, x

each = pytest.mark.parametrize


def _told(line: Line) -> dict[str, Any]:
    """A line as the data of a certificate."""
    blocks = [[_told(inner) for inner in block] for block in line.blocks]
    told = {"name": line.name, "rule": line.rule, "formula": to_tree(line.formula), "uses": list(line.uses)}
    return {**told, "values": [to_tree(value) for value in line.values], "steps": blocks[0] if blocks else []}


def _tree(formula: Formula) -> checker.Node:
    return checker.tree(to_tree(formula))


def _rechecked(line: Line, given: tuple[Formula, ...]) -> bool:
    lines = {name: _tree(formula) for name, formula in zip("abcdef", given, strict=False)}
    work = checker.Derivation([], [], checker.TRUE)
    try:
        work.block(lines, [_told(line)])
    except (checker.Bad, checker.Unknown):
        return False
    return True


def _follows(line: Line, *given: Formula) -> bool:
    """Whether a line follows from those given, on which the kernel and the checker must agree."""
    found = accepted(line, scope=known(*given))
    assert _rechecked(line, given) == found
    return found


def _by(rule: str, formula: Formula, *given: Formula) -> bool:
    return _follows(Line("goal", rule, formula, tuple("abcdef"[: len(given)])), *given)


# Parted ranges.


def _sum(low: Term | int, high: Term, index: Symbol = i) -> Term:
    return Sum(x[index], (index, low, high))


def _product(low: Term | int, high: Term) -> Term:
    return Product(x[i], (i, low, high))


WITHIN = (k >= 0, k <= m)


def _split(formula: Formula, *given: Formula) -> bool:
    scoped = (Defined(_sum(1, m)), Defined(_product(1, m)), *given)
    line = Line("goal", "split", formula, tuple("abcdef"[: len(scoped)]))
    scope = SCOPE.with_index(k)
    for name, one in zip("abcdef", scoped, strict=False):
        scope = scope.with_line(name, one)
    found = accepted(line, scope=scope)
    assert _rechecked(line, scoped) == found
    return found


@each("middle", [k, k + 0])
def test_split_accepts_a_middle_within_the_range(middle: Term) -> None:
    assert _split(Eq(_sum(1, m), _sum(1, middle) + _sum(middle + 1, m)), *WITHIN)
    assert _split(Eq(_product(1, m), _product(1, middle) * _product(middle + 1, m)), *WITHIN)


def test_split_accepts_other_names_of_the_index() -> None:
    assert _split(Eq(_sum(1, m), _sum(1, k, integer("j")) + _sum(k + 1, m, integer("l"))), *WITHIN)


def test_split_accepts_an_empty_part() -> None:
    assert _split(Eq(_sum(1, m), _sum(1, Q(0)) + _sum(1, m)), m >= 0)


@each(
    "formula",
    [
        Eq(_sum(1, m), _sum(1, k) + _sum(k, m)),
        Eq(_sum(1, m), _sum(1, k) + _sum(k + 2, m)),
        Eq(_sum(1, m), _sum(1, k) + _sum(k + 1, m + 1)),
        Eq(_sum(1, m), _sum(0, k) + _sum(k + 1, m)),
        Eq(_sum(1, m), _sum(1, k) * _sum(k + 1, m)),
        Eq(_product(1, m), _product(1, k) + _product(k + 1, m)),
        Eq(_sum(1, m), _sum(1, k) + Sum(2 * x[i], (i, k + 1, m))),
        Eq(_sum(1, m), _sum(1, k)),
        Eq(_sum(1, m), _sum(1, k) - _sum(k + 1, m)),
        _sum(1, m) <= _sum(1, k) + _sum(k + 1, m),
        Eq(x[1], x[1] + x[2]),
    ],
)
def test_split_refuses_other_parts(formula: Formula) -> None:
    assert not _split(formula, *WITHIN)


@each("bounds", [(k >= 0,), (k <= m,), (k >= -1, k <= m), (k >= 0, k <= m + 1)])
def test_split_refuses_a_middle_that_may_lie_outside(bounds: tuple[Formula, ...]) -> None:
    assert not _split(Eq(_sum(1, m), _sum(1, k) + _sum(k + 1, m)), *bounds)


def test_split_refuses_what_may_have_no_value() -> None:
    assert not _by("split", Eq(_sum(1, m), _sum(1, Q(0)) + _sum(1, m)), m >= 0)


# Connectives.

A, B, C = Every(x[i] > 0, (i, 1, m)), Every(x[i] > 1, (i, 1, m)), u > 3


def test_both_accepts_what_lines_say() -> None:
    assert _by("both", And(A, B), A, B)
    assert _by("both", And(B, A, B), A, B)


@each("formula", [And(A, C), Or(A, B), A, And(A, Not(B))])
def test_both_refuses_what_no_line_says(formula: Formula) -> None:
    assert not _by("both", formula, A, B)


@each("formula", [A, B])
def test_part_accepts_each_part(formula: Formula) -> None:
    assert _by("part", formula, And(A, B))


@each(
    ("formula", "given"),
    [(C, And(A, B)), (A, Or(A, B)), (A, Implies(A, B)), (A, Not(And(A, B))), (And(A, B), And(A, B)), (B, A)],
)
def test_part_refuses_what_is_none(formula: Formula, given: Formula) -> None:
    assert not _by("part", formula, given)


def test_hence_accepts_the_conclusion() -> None:
    assert _by("hence", B, Implies(A, B), A)


@each(
    ("formula", "given"),
    [
        (B, (A, Implies(A, B))),
        (B, (Implies(A, B), C)),
        (A, (Implies(A, B), B)),
        (C, (Implies(A, B), A)),
        (B, (Or(A, B), A)),
        (B, (Iff(A, B), A)),
        (B, (Implies(A, B),)),
        (B, (Implies(A, B), Not(A))),
    ],
)
def test_hence_refuses_other_lines(formula: Formula, given: tuple[Formula, ...]) -> None:
    assert not _by("hence", formula, *given)


def _decided(formula: Formula) -> Formula:
    return Or(formula, Not(formula))


EACH = Every(_decided(x[i] > 0), (i, 1, m))


def test_either_accepts_an_every_of_decided_bodies() -> None:
    assert _by("either", _decided(A), EACH)


@each("formula", [And(A, C), Or(A, C), Implies(A, C), Iff(A, C)])
def test_either_accepts_connectives_of_decided_parts(formula: Formula) -> None:
    assert _by("either", _decided(formula), _decided(A), _decided(C))
    assert _by("either", _decided(formula), A, _decided(C))


def test_either_accepts_a_denial() -> None:
    assert _by("either", _decided(Not(A)), _decided(A))


@each(
    ("formula", "given"),
    [
        (_decided(B), (EACH,)),
        (_decided(Every(x[i] > 0, (i, 1, m + 1))), (EACH,)),
        (_decided(Every(x[i] > 0, (i, 0, m))), (EACH,)),
        (_decided(C), (EACH,)),
        (_decided(And(A, C)), (_decided(A),)),
        (_decided(Or(A, C)), (_decided(C),)),
        (Or(A, Not(B)), (EACH, A, B)),
        (A, (EACH,)),
        (Or(A, A), (EACH,)),
        (Or(Not(A), A), (EACH,)),
        (_decided(A), (Not(A),)),
    ],
)
def test_either_refuses_what_may_be_undecided(formula: Formula, given: tuple[Formula, ...]) -> None:
    assert not _by("either", formula, *given)


# The choice of a set.

has, bit = real("x"), real("y")
n, N, s, e = m, integer("N"), integer("s"), integer("e")
COUNT = Eq(Product(Q(2), (i, 1, n)), N)
BITS = Every(Every(In(has[s, i], 0, 1), (i, 1, n)), (s, 1, N))
DIGITS = Every(Eq(Sum(has[s, i] * Q(2) ** (i - 1), (i, 1, n)), s * Iverson(s < N)), (s, 1, N))
ASKED = Every(In(bit[i], 0, 1), (i, 1, n))
LAWS = (COUNT, BITS, DIGITS, ASKED)


def _chosen(goal: Formula, block: tuple[Line, ...], laws: tuple[Formula, ...] = LAWS, index: Symbol = e) -> bool:
    scope = replace(SCOPE, symbols=SCOPE.symbols | {("N", "integer")})
    for name, one in zip("abcd", laws, strict=False):
        scope = scope.with_line(name, one)
    line = Line("pick", "choice", goal, tuple("abcd"[: len(laws)]), values=(index,), blocks=(block,))
    found = accepted(line, scope=scope)
    assert _rechecked(line, laws) == found
    return found


def _said(formula: Formula, source: str) -> tuple[Line, ...]:
    """A block that ends in a formula that a line says, as the one part of it that is asked for."""
    return (Line("two", "both", And(formula, formula), (source, source)), Line("one", "part", formula, ("two",)))


def test_choice_gives_the_members_inside_the_block() -> None:
    members = Every(Eq(has[e, i], bit[i]), (i, 1, n))
    inside = (
        Line("told", "both", And(members, Q(1) <= e, e <= N), ("pick.members", "pick.low", "pick.high")),
        *_said(COUNT, "a"),
    )
    assert _chosen(COUNT, inside)


@each(
    "formula",
    [
        Every(Eq(has[e, i], bit[i]), (i, 1, n)),
        e <= N,
        Q(1) <= e,
    ],
)
def test_choice_keeps_what_speaks_of_the_set(formula: Formula) -> None:
    source = {"every": "pick.members", "le": "pick.high" if formula.args[0] is e else "pick.low"}[formula.op]
    assert not _chosen(formula, _said(formula, source))


@each(
    "wrong",
    [
        Every(Eq(has[e, i], bit[i]), (i, 1, n + 1)),
        Every(Eq(has[e, i], 1 - bit[i]), (i, 1, n)),
        Every(Eq(has[N, i], bit[i]), (i, 1, n)),
        e <= N - 1,
        Q(2) <= e,
    ],
)
def test_choice_gives_nothing_more(wrong: Formula) -> None:
    line = Line("told", "both", And(wrong, wrong), ("pick.members", "pick.low", "pick.high"))
    assert not _chosen(COUNT, (line, *_said(COUNT, "a")))


@each("place", [0, 1, 2, 3])
@each(
    "wrong",
    [
        Eq(Product(Q(3), (i, 1, n)), N),
        Eq(Product(Q(2), (i, 1, n + 1)), N),
        Eq(Product(Q(2), (i, 1, n)), N + 1),
        Every(Every(In(has[s, i], 0, 1, 2), (i, 1, n)), (s, 1, N)),
        Every(Every(In(has[s, i], 0, 1), (i, 1, n)), (s, 1, N - 1)),
        Every(Every(In(has[i, s], 0, 1), (i, 1, n)), (s, 1, N)),
        Every(Eq(Sum(has[s, i] * Q(2) ** i, (i, 1, n)), s * Iverson(s < N)), (s, 1, N)),
        Every(Eq(Sum(has[s, i] * Q(2) ** (i - 1), (i, 1, n)), s), (s, 1, N)),
        Every(Eq(Sum(bit[i] * Q(2) ** (i - 1), (i, 1, n)), s * Iverson(s < N)), (s, 1, N)),
        Every(In(bit[i], 0, 2), (i, 1, n)),
        Every(In(bit[i], 0, 1), (i, 1, n - 1)),
        Every(In(bit[i], 0, 1), (i, 0, n)),
        Every(bit[i] >= 0, (i, 1, n)),
        Ne(N, 0),
    ],
)
def test_choice_refuses_other_laws(place: int, wrong: Formula) -> None:
    laws = (*LAWS[:place], wrong, *LAWS[place + 1 :])
    assert not _chosen(COUNT if place else DIGITS, _said(COUNT if place else DIGITS, "a" if place else "c"), laws)


def test_choice_refuses_fewer_laws() -> None:
    assert not _chosen(COUNT, _said(COUNT, "a"), LAWS[:3])


@each("index", [N, m, i, real("e")])
def test_choice_refuses_an_index_that_is_not_new(index: Symbol) -> None:
    assert not _chosen(COUNT, _said(COUNT, "a"), index=index)


def test_choice_refuses_a_block_that_ends_elsewhere() -> None:
    assert not _chosen(BITS, _said(COUNT, "a"))
    assert not _chosen(COUNT, ())
