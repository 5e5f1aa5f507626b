"""Claims as propositions of Coq."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.verify.checker import Claim, Node, node, number
from boostproof.verify.coq.statement import Statement, stated


def real(name: str) -> Node:
    return node("symbol", value=(name, "real"))


def integer(name: str) -> Node:
    return node("symbol", value=(name, "integer"))


def entry(name: str, *indices: Node) -> Node:
    return node("entry", real(name), *indices)


X, Y, K, M, T = real("x"), real("y"), integer("i"), integer("m"), integer("t")
ONE, NULL = number(1), number(0)


def every(body: Node, index: Node, low: Node, high: Node) -> Node:
    return node("every", body, index, low, high)


def statement(laws: Sequence[Node], domain: Sequence[Node], *parts: Node) -> Statement:
    claim = Claim({}, list(parts), list(domain), list(domain), list(laws), {}, {}, {})
    return stated(claim, claim.domain, claim.parts)


def test_symbols_are_quantified_by_their_sorts() -> None:
    law = every(every(node("defined", entry("D", T, K)), K, ONE, M), T, ONE, M)
    inside = [ONE <= T, T <= M]
    found = statement([law], inside, node("lt", node("sum", entry("D", T, K), K, ONE, M), X))
    assert found.binders == "(m t : Z) (x : R) (D : Z -> Z -> R)"


def test_hypotheses_stand_before_the_parts() -> None:
    found = statement([], [ONE <= M, node("lt", X, Y)], node("lt", X, ONE), node("lt", Y, ONE))
    assert found.universal.splitlines() == [
        "forall (m : Z) (x y : R),",
        "  (1 <= m)%Z ->",
        "  x < y ->",
        "  x < 1 /\\ y < 1",
    ]


def test_a_statement_without_symbols_has_no_binders() -> None:
    assert statement([], [], node("lt", NULL, ONE)).universal.strip() == "0 < 1"


def test_an_existential_statement_joins_hypotheses_and_parts() -> None:
    found = statement([], [X <= ONE], node("lt", NULL, X))
    assert found.existential(found.conclusion).split("\n") == ["exists (x : R),", "  (x <= 1) /\\", "  (0 < x)"]


def test_a_definition_that_always_has_a_value_is_an_equation() -> None:
    law = every(node("eq", entry("g", K), X + X), K, ONE, M)
    found = statement([law], [], node("lt", entry("g", ONE), ONE))
    assert found.hypotheses[0].text == "forall i : Z, (1 <= i <= m)%Z -> g i = x + x"


def test_a_definition_that_may_have_no_value_says_when_it_has_one() -> None:
    law = every(node("eq", entry("g", K), ONE / X), K, ONE, M)
    found = statement([law], [ONE <= M], node("lt", entry("g", ONE), ONE))
    assert found.hypotheses[0].text.endswith("defines (has_g i) (g i) (x <> 0) (1 / x)")
    assert found.binders.endswith("(has_g : Z -> Prop)")
    assert found.conclusion == "has_g 1%Z /\\ g 1%Z < 1"


def test_what_is_defined_by_a_quantity_without_a_value_may_have_none() -> None:
    laws = [node("eq", X, ONE / Y), every(node("eq", entry("h", K), X + ONE), K, ONE, M)]
    found = statement(laws, [], node("lt", entry("h", ONE), ONE))
    assert found.hypotheses[1].text.endswith("defines (has_h i) (h i) (has_x) (x + 1)")


def test_a_definition_by_itself_at_an_earlier_index_is_found_partial() -> None:
    law = every(node("eq", entry("D", T + ONE), entry("D", T) / entry("Z", T)), T, ONE, M)
    first, read = node("eq", entry("D", ONE), ONE), every(node("defined", entry("Z", T)), T, ONE, M)
    found = statement([law, first, read, ONE <= M], [], node("lt", entry("D", ONE), ONE))
    assert "defines (has_D (t + 1)%Z) (D (t + 1)%Z) (has_D t /\\ Z_ t <> 0) (D t / Z_ t)" in found.hypotheses[0].text


def test_a_bound_index_is_no_variable() -> None:
    law = every(node("ge", entry("D", K), NULL), K, ONE, M)
    found = statement([law], [], node("lt", node("sum", entry("D", K), K, ONE, M), ONE))
    assert [name for name, _ in found.variables] == ["m", "D"]


def test_proofs_name_all_variables_and_hypotheses() -> None:
    law = node("eq", X, ONE)
    assert statement([law], [X <= Y], node("lt", X, Y)).intros == "intros x y law0 cond0."
