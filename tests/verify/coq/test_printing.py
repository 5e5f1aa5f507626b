"""Terms and formulas in Coq's words."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from boostproof.verify import checker
from boostproof.verify.checker import Node, node, number
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.printing import Printer


def real(name: str) -> Node:
    return node("symbol", value=(name, "real"))


def integer(name: str) -> Node:
    return node("symbol", value=(name, "integer"))


X, Y, K, M, T = real("x"), real("y"), integer("i"), integer("m"), integer("T")
ONE, TWO = number(1), number(2)


def entry(name: str, *indices: Node) -> Node:
    return node("entry", real(name), *indices)


def term(where: Node) -> str:
    return Printer(Names()).term(where)


def given(where: Node) -> list[str]:
    return [text for text, _ in Printer(Names()).given(where)]


def true(where: Node, *partial: str) -> str:
    return Printer(Names(), partial).true(where)[0]


def false(where: Node, *partial: str) -> str:
    return Printer(Names(), partial).false(where)[0]


def less(left: Node, right: Node) -> Node:
    return node("lt", left, right)


def fraction(text: str) -> Node:
    return number(checker.ratio(text))


TERMS = [
    ((X + Y) * X, "(x + y) * x"),
    (X - (Y - X), "x - (y - x)"),
    (X / (Y * X), "x / (y * x)"),
    (-(X + Y), "- (x + y)"),
    (node("mul", -X, Y), "- x * y"),
    (fraction("-1/2") * X, "-1 / 2 * x"),
    (X * fraction("1/2"), "x * (1 / 2)"),
    (node("pow", X + Y, TWO), "(x + y) ^ 2"),
    (node("pow", number(-2), TWO), "(-2) ^ 2"),
    (node("pow", X, number(-1)), "/ x ^ 1"),
    (node("pow", X, fraction("1/2")), "rpow x (1 / 2)"),
    (node("pow", TWO, K - ONE), "powerRZ 2 (i - 1)%Z"),
    (node("exp", -X), "exp (- x)"),
    (node("max", X, Y, ONE), "Rmax (Rmax x y) 1"),
    (node("sign", X, K), "sgn (IZR i) x"),
    (node("iverson", node("ne", X, Y)), "iverson (negb (Reqb x y))"),
    (node("iverson", node("gt", X, Y)), "iverson (Rltb y x)"),
    (node("iverson", less(K, M)), "iverson (i <? m)%Z"),
    (node("sum", entry("D", K + ONE), K, ONE, M - ONE), "Zsum 1 (m - 1) (fun i => D (i + 1)%Z)"),
    (node("let", Y, X + ONE), "x + 1"),
    (M * X, "IZR m * x"),
]


@pytest.mark.parametrize(("where", "text"), TERMS, ids=[text for _, text in TERMS])
def test_a_term_is_written_with_the_parentheses_that_coq_needs(where: Node, text: str) -> None:
    assert term(where) == text


def test_whole_terms_are_written_in_one_normal_form() -> None:
    assert term(entry("D", K + ONE - ONE, ONE + K, node("mul", TWO, ONE - K))) == "D i (i + 1)%Z (-2 * i + 2)%Z"


def test_a_relation_of_whole_terms_is_one_of_integers() -> None:
    assert true(node("le", ONE, M)) == "(1 <= m)%Z"


def test_a_relation_of_numbers_alone_is_one_of_reals() -> None:
    assert true(node("gt", ONE, number(0))) == "1 > 0"


def test_a_quotient_asks_for_a_divisor_that_is_not_zero() -> None:
    assert true(less(X / Y, ONE)) == "y <> 0 /\\ x / y < 1"


def test_a_divisor_that_is_a_number_asks_for_nothing() -> None:
    assert true(less(X / TWO, ONE)) == "x / 2 < 1"


def test_a_divisor_that_is_the_number_zero_keeps_its_condition() -> None:
    assert true(less(X / number(0), ONE)) == "0 <> 0 /\\ x / 0 < 1"


def test_a_logarithm_a_root_and_powers_ask_for_what_gives_them_a_value() -> None:
    assert true(less(node("ln", X), ONE)).startswith("0 < x /\\ ")
    assert true(less(node("sqrt", X), ONE)).startswith("0 <= x /\\ ")
    assert true(less(node("pow", X, number(-2)), ONE)).startswith("x <> 0 /\\ ")
    assert true(less(node("pow", X, fraction("-1/2")), ONE)).startswith("0 < x /\\ ")
    assert true(less(node("pow", X, K), ONE)).startswith("(x <> 0 \\/ (0 <= i)%Z) /\\ ")
    assert true(less(node("pow", X, Y), ONE)).startswith("(0 < x \\/ 0 < y /\\ x = 0) /\\ ")


def test_a_sum_asks_that_each_of_its_terms_has_a_value() -> None:
    total = node("sum", X / entry("D", K), K, ONE, M)
    assert true(less(total, ONE)).startswith("(forall i : Z, (1 <= i <= m)%Z -> D i <> 0) /\\ ")


def test_a_largest_value_asks_for_a_range_that_is_not_empty() -> None:
    assert true(less(node("maxover", entry("D", K), K, ONE, M), ONE)).startswith("(1 <= m)%Z /\\ ")


def test_a_quantity_that_may_have_no_value_asks_for_its_predicate() -> None:
    assert true(less(entry("D", K + ONE), ONE), "D") == "has_D (i + 1)%Z /\\ D (i + 1)%Z < 1"
    assert true(less(entry("D", K), ONE)) == "D i < 1"


def test_an_implication_asks_that_its_premise_has_a_truth_value() -> None:
    formula = node("implies", less(ONE / X, ONE), less(ONE, X))
    assert true(formula) == "x <> 0 /\\ (x <> 0 /\\ 1 / x < 1 -> 1 < x)"


def test_a_conjunction_asks_for_its_second_part_only_where_the_first_holds() -> None:
    formula = node("implies", node("and", node("ne", X, ONE), less(ONE / X, ONE)), less(ONE, X))
    assert true(formula).startswith("(x <> 1 -> x <> 0) /\\ ")


def test_a_disjunction_reads_its_second_part_where_the_first_is_false() -> None:
    formula = node("or", less(ONE / X, ONE), less(X, Y))
    assert true(formula) == "x <> 0 /\\ 1 / x < 1 \\/ (x <> 0 /\\ 1 / x >= 1) /\\ x < y"


def test_what_is_false_has_a_truth_value_and_fails() -> None:
    assert false(less(X / Y, ONE)) == "y <> 0 /\\ x / y >= 1"
    assert false(node("implies", less(X, Y), less(Y, X))) == "x < y /\\ y >= x"
    assert false(node("and", less(X, Y), less(Y, X))) == "x >= y \\/ y >= x"
    assert false(node("in", X, ONE, TWO)) == "~ (x = 1 \\/ x = 2)"


def test_an_every_that_is_false_has_a_first_index_that_fails() -> None:
    formula = node("every", less(ONE / entry("D", K), ONE), K, ONE, M)
    first, before, itself = false(formula).removeprefix("exists i : Z, ").split(" /\\ ", 2)
    assert first == "(1 <= i <= m)%Z"
    assert before == "(forall i_before_1 : Z, (1 <= i_before_1 <= i - 1)%Z -> D i_before_1 <> 0"
    assert itself.endswith("1 / D i_before_1 < 1) /\\ D i <> 0 /\\ 1 / D i >= 1")


@pytest.mark.parametrize("name", ["i_before_1", "i", "i_before_2"])
@pytest.mark.parametrize("write", [true, false])
def test_an_index_that_is_made_up_has_the_name_of_no_symbol(name: str, write: Callable[[Node], str]) -> None:
    """Within the quantifier that binds it a symbol of that name would be caught."""
    low, body = integer(name), ONE / entry("D", K)
    formula = node("and", node("every", less(body, ONE), K, low, M), less(node("sum", body, K, low, M), ONE))
    ranges = re.findall(r"(?:forall|exists) (\w+) : Z, \((\w+) <= \1 <= ([^)]+)\)%Z", write(formula))
    assert ranges
    assert not [index for index, *ends in ranges if index in " ".join(ends).split()]


def test_a_distribution_has_no_negative_term_and_the_sum_one() -> None:
    assert true(node("simplex", X, Y)) == "x >= 0 /\\ y >= 0 /\\ x + y = 1"


def test_members_of_a_finite_set_are_listed() -> None:
    assert true(node("in", K, ONE, TWO)) == "(i = 1)%Z \\/ (i = 2)%Z"


def test_a_derivative_asks_that_there_is_one() -> None:
    formula = node("eq", node("derivative", node("exp", X), X, ONE), Y)
    there = "differentiable (fun x : R => True) (fun x : R => exp x) 1 x"
    assert true(formula) == f"{there} /\\ Derive_n (fun x : R => exp x) 1 x = y"


def test_a_derivative_asks_for_values_all_around_and_a_limit_from_somewhere_on() -> None:
    body = node("ln", X) / Y
    derived, limit = node("derivative", body, X, K), node("limit", body, X, node("infinity"))
    around, function = "(fun x : R => 0 < x)", "(fun x : R => ln x / y)"
    assert given(derived) == [
        "(0 <= i)%Z", "y <> 0", f"differentiable {around} {function} (Z.to_nat i) x"
    ]  # fmt: skip
    assert given(limit) == ["y <> 0", f"convergent {around} {function}"]


@pytest.mark.parametrize("n", [number(Fraction(5, 2)), X])
def test_a_count_that_is_not_whole_is_refused(n: Node) -> None:
    for where in (node("factorial", n), node("derivative", node("exp", X), X, n)):
        with pytest.raises(Untranslatable, match="no integer"):
            given(where)


@pytest.mark.parametrize("where", [node("factorial", number(-1)), node("max"), node("min")])
def test_what_never_has_a_value_says_so(where: Node) -> None:
    assert given(where) == ["False"]


@pytest.mark.parametrize("to", [number(0), X])
def test_a_limit_elsewhere_is_refused(to: Node) -> None:
    for asked in (given, term):
        with pytest.raises(Untranslatable, match="not at infinity"):
            asked(node("limit", node("exp", X), X, to))


def test_values_of_a_set_are_read_one_after_the_other() -> None:
    assert true(node("in", X, number(1), number(2))) == "x = 1 \\/ x = 2"
    assert true(node("in", X, number(1), Y / X)) == (
        "x = 1 \\/ x <> 0 /\\ x = y / x"
    )  # fmt: skip


NESTED = {
    "and and or by turns": lambda depth, inner: node("and" if depth % 2 else "or", inner, POSITIVE),
    "implications": lambda _, inner: node("implies", inner, POSITIVE),
    "denied ranges": lambda n, inner: node("not", node("every", inner, integer(f"i{n}"), ONE, TWO)),
    "indicators": lambda _, inner: less(number(0), node("iverson", node("or", inner, POSITIVE))),
}
POSITIVE = less(number(0), ONE / X)


@pytest.mark.parametrize("kind", NESTED)
def test_a_formula_that_unfolds_to_too_much_text_is_refused(kind: str) -> None:
    """Conditions under which a part has a truth value repeat the part: text doubles with each level."""
    formula = POSITIVE
    for depth in range(100):
        formula = NESTED[kind](depth, formula)
    for write in (true, false):
        with pytest.raises(Untranslatable, match="more than 200,000 signs"):
            write(formula)


def test_what_there_are_no_words_for_is_refused() -> None:
    with pytest.raises(Untranslatable, match="infinity"):
        term(node("infinity"))
    with pytest.raises(Untranslatable, match="defined"):
        term(node("iverson", node("defined", X)))
