"""A symbol of which no law or condition says that it has a value says in Coq, too, where it has one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boostproof.verify.checker import Claim, Node, free, node, number
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement, stated

M, K = (node("symbol", value=(name, "integer")) for name in "mk")
Q, R, X = (node("symbol", value=(name, "real")) for name in "qrx")
B = node("symbol", value=("b", "boolean"))
ONE, NULL = number(1), number(0)
SIZE = node("ge", M, NULL)
SQUARE = node("ge", Q * Q, NULL)


def every(body: Node, high: Node = M) -> Node:
    return node("every", body, K, ONE, high)


def statement(
    laws: Sequence[Node], part: Node = SQUARE, doubtful: Sequence[Node] = (Q,), found: Sequence[str] = ()
) -> Statement:
    names = {symbol.value[0]: symbol for formula in (*laws, part) for symbol in free(formula)}
    data = {"scenario": {"name": "own", "laws": [], "found": list(found)}}
    return stated(Claim(data, [part], [], [], [*laws], names, {}, {}, frozenset(doubtful)), [], [part])


UNSETTLED = {
    "found alone": [],
    "behind another": [node("or", SIZE, node("ge", Q, NULL))],
    "behind a premise": [node("implies", node("lt", M, NULL), node("ge", Q, NULL))],
    "of each index of a range that may be empty": [every(node("ge", Q, K))],
    "a premise of each index that may be false": [every(node("implies", node("gt", K, ONE), node("ge", Q, K)), ONE)],
    "defined for each index of a range that may be empty": [every(node("eq", Q, ONE))],
    "defined by another": [node("eq", Q, R)],
    "defined by itself": [node("eq", Q, Q)],
    "defined in a circle": [node("eq", Q, R), node("eq", R, Q)],
}
SETTLED = {
    "defined": [node("eq", Q, ONE)],
    "defined by what is": [node("eq", Q, R), node("eq", R, ONE)],
    "of each index of a range": [node("ge", M, ONE), every(node("ge", Q, K))],
    "a premise that another law gives": [
        every(node("eq", node("entry", X, K), ONE), ONE),
        every(node("implies", node("eq", node("entry", X, K), ONE), node("ge", Q, K)), ONE),
    ],
}
PARTS = {
    "relation": SQUARE,
    "defined": node("defined", Q),
    "denied": node("not", node("lt", Q * Q, NULL)),
    "behind another": node("or", node("lt", M, NULL), SQUARE),
    "sum": node("ge", node("sum", Q * Q, K, ONE, ONE), NULL),
    "every": every(SQUARE),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kind", UNSETTLED)
def test_what_is_claimed_of_a_doubtful_symbol_says_that_it_has_a_value(kind: str, part: str) -> None:
    found = statement([SIZE, *UNSETTLED[kind]], PARTS[part], (Q, R))
    assert ("has_q", "Prop") in found.variables
    assert "has_q" in found.conclusion


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kind", SETTLED)
def test_a_symbol_that_laws_settle_needs_no_such_word(kind: str, part: str) -> None:
    assert "has_q" not in statement([SIZE, *SETTLED[kind]], PARTS[part], (Q, R)).universal


@pytest.mark.parametrize("part", PARTS)
def test_a_symbol_of_which_there_is_no_doubt_needs_none(part: str) -> None:
    assert "has_q" not in statement([SIZE, node("ge", Q, NULL)], PARTS[part], ()).universal


def test_a_law_reads_a_doubtful_symbol_where_it_is_there() -> None:
    (law,) = statement([node("or", SIZE, node("ge", Q, NULL))]).hypotheses
    assert "has_q" in law.text


def test_what_laws_define_by_a_doubtful_symbol_is_there_where_that_is() -> None:
    assert "defines (has_r) (r) (has_q)" in statement([node("eq", R, Q)], node("ge", R * R, NULL), (Q, R)).universal


def test_a_predicate_that_may_have_no_value_is_not_exported() -> None:
    with pytest.raises(Untranslatable, match="the predicate b, which may have no value"):
        statement([SIZE], node("holds", B), (B,))
    assert "b = true" in statement([SIZE], node("holds", B), ()).universal


def test_an_integer_that_laws_define_by_one_without_a_value_says_nothing_of_sizes() -> None:
    with pytest.raises(Untranslatable, match="which may have no value"):
        statement([node("eq", M, K + ONE)], node("ge", M, ONE), (M, K))


def test_an_entry_that_a_solver_may_give_is_not_taken_for_none() -> None:
    part, law = node("not", node("defined", node("entry", X, number(2)))), node("ge", node("entry", X, ONE), NULL)
    with pytest.raises(Untranslatable, match="an entry of x that the data may give or not"):
        statement([law], part, (), ["x"])
    assert "False" not in statement([law], node("ge", node("entry", X, ONE), NULL), (), ["x"]).conclusion
    assert statement([law], part, ())
