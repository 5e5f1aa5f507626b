"""Claims as propositions of Coq."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boostproof.verify.checker import Claim, Node, node, number
from boostproof.verify.coq.names import Untranslatable
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


def defined_by(right: Node, left: Node = X) -> Sequence[Node]:
    """Laws of a quantity by a term; g has the entries from 1 to m, and u has them where the data give them."""
    entries = every(node("eq", entry("g", T), Y), T, ONE, M)
    free = every(node("defined", entry("u", T)), T, ONE, M)
    return [ONE <= M, node("le", K, M), node("defined", Y), entries, free, node("eq", left, right)]


BY_WHAT_MAY_BE_MISSING = {
    "a quotient": (ONE / Y, "y <> 0"),
    "a root": (node("sqrt", Y), "0 <= y"),
    "a logarithm": (node("ln", Y) * Y, "0 < y"),
    "an entry that laws define": (entry("g", K), "(1 <= i <= m)%Z"),
    "a sum of them": (X * NULL + entry("g", K - ONE), "(1 <= i - 1 <= m)%Z"),
    "an extreme": (node("maxover", entry("g", T), T, ONE, K), "(1 <= i)%Z"),
    "a case": (node("iverson", node("ge", entry("g", K), NULL)), "(1 <= i <= m)%Z"),
    "a factorial": (node("factorial", K), "(0 <= i)%Z"),
}


@pytest.mark.parametrize("kind", BY_WHAT_MAY_BE_MISSING)
def test_a_law_that_defines_by_what_may_have_no_value_assumes_none(kind: str) -> None:
    right, asked = BY_WHAT_MAY_BE_MISSING[kind]
    left = real("z")
    found = statement(defined_by(right, left), [], node("ge", left - left, NULL))
    assert found.hypotheses[-1].text.startswith(f"defines (has_z) (z) ({asked}")
    assert found.conclusion.startswith("has_z /\\ ")


def test_a_law_that_defines_by_what_always_has_a_value_is_an_equation() -> None:
    left = real("z")
    for right in (entry("g", ONE), entry("g", M), entry("u", M), node("sum", entry("g", T), T, ONE, K)):
        found = statement(defined_by(right, left), [], node("ge", left, NULL))
        assert found.hypotheses[-1].text.startswith("z = ")
        assert found.conclusion == "z >= 0"


def test_what_data_may_give_or_not_defines_nothing() -> None:
    for right in (entry("u", K), entry("u", number(2)), node("sum", entry("u", K), T, ONE, M)):
        with pytest.raises(Untranslatable, match="an entry of u that the data may give or not"):
            statement(defined_by(right, real("z")), [], TRUTH)


TRUTH, H = node("lt", NULL, ONE), integer("h")


@pytest.mark.parametrize(
    "law",
    [
        every(node("eq", entry("w", T), ONE), T, ONE, H),
        every(node("eq", entry("w", T), ONE), T, H, M),
        node("eq", entry("w", H), ONE),
        every(every(node("eq", entry("w", T, K), ONE), K, ONE, H), T, ONE, M),
    ],
)
def test_a_law_that_defines_as_far_as_an_integer_without_a_value_is_not_stated(law: Node) -> None:
    for partial in (True, False):
        size = node("eq", H, M / M if partial else M)
        if not partial:
            assert statement([ONE <= M, size, law], [], TRUTH).hypotheses[-1].defines
            continue
        with pytest.raises(Untranslatable):
            statement([ONE <= M, size, law], [], TRUTH)


@pytest.mark.parametrize(
    "part",
    [
        node("ge", node("sum", NULL, H, ONE, M), NULL),
        every(TRUTH, H, ONE, M),
        node("defined", node("maxover", NULL, H, ONE, M)),
        node("defined", node("at", X, X, ONE)),
        node("defined", node("limit", X, X, node("infinity"))),
    ],
)
def test_what_is_bound_is_not_taken_for_a_quantity_without_a_value(part: Node) -> None:
    laws = [ONE <= M, node("eq", H, M / M), node("eq", X, ONE / M)]
    with pytest.raises(Untranslatable, match="bound"):
        statement(laws, [], part)
    assert statement(laws[:1], [], part).conclusion


def test_a_bound_index_is_no_variable() -> None:
    law = every(node("ge", entry("D", K), NULL), K, ONE, M)
    found = statement([law], [], node("lt", node("sum", entry("D", K), K, ONE, M), ONE))
    assert [name for name, _ in found.variables] == ["m", "D"]


def test_proofs_name_all_variables_and_hypotheses() -> None:
    law = node("eq", X, ONE)
    assert statement([law], [X <= Y], node("lt", X, Y)).intros == "intros x y law0 cond0."


BY_LAW = {"directly": {Y: frozenset({X})}, "behind another": {Y: frozenset({T}), T: frozenset({M, X})}}
VARYING = {
    "derivative": node("derivative", Y, X, ONE),
    "at": node("at", Y, X, ONE),
    "inside": node("add", ONE, node("at", node("mul", X, Y), X, ONE)),
}


@pytest.mark.parametrize("made_of", BY_LAW.values(), ids=BY_LAW)
@pytest.mark.parametrize("term", VARYING.values(), ids=VARYING)
def test_what_varies_with_a_variable_by_a_law_is_not_exported(term: Node, made_of: dict[Node, frozenset[Node]]) -> None:
    part = node("le", term, ONE)
    for claim in (
        Claim({}, [part], [], [], [], {}, {}, made_of),
        Claim({}, [part], [part], [part], [], {}, {}, made_of),
        Claim({}, [part], [], [], [part], {}, {}, made_of),
    ):
        with pytest.raises(Untranslatable, match="x as a variable"):
            stated(claim, claim.domain, claim.parts)


def test_a_point_of_what_no_law_defines_by_its_variable_is_exported() -> None:
    part = node("le", node("at", node("mul", X, Y), X, ONE), ONE)
    claim = Claim({}, [part], [], [], [], {}, {}, {Y: frozenset({T})})
    assert stated(claim, [], claim.parts).universal
