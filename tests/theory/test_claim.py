"""What a claim may hold, and what formulas refuse."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Charity, Claim, Scenario
from boostproof.theory.build import (
    Abs,
    And,
    At,
    Derivative,
    Eq,
    Every,
    Factorial,
    In,
    Iverson,
    Let,
    Max,
    Min,
    Q,
    Simplex,
    Sum,
    boolean,
    exp,
    integer,
    real,
)
from boostproof.theory.language.expr import Formula, Term, as_term, walk

x, y = real("x"), real("y")


def claim(**changes: Any) -> Claim:
    return Claim(**{"id": "Mine.1", "where": "here", "title": "a title", "statement": x < y, **changes})


def test_the_paper_is_what_stands_before_the_dot() -> None:
    assert claim(id="JSS09.T3.1c").paper == "JSS09"


@pytest.mark.parametrize("name", ["", "noDot", "mine.1", "Mine.", ".1", "Mine.1/2", "Mine. 1", 3])
def test_a_malformed_id_is_refused(name: Any) -> None:
    with pytest.raises(ValueError, match="is not a claim's id"):
        claim(id=name)


def test_an_unknown_rank_is_refused() -> None:
    with pytest.raises(ValueError, match=r"rank='chief' of Mine\.1 is unknown"):
        claim(rank="chief")


def test_an_unknown_fidelity_is_refused() -> None:
    with pytest.raises(ValueError, match=r"fidelity='roughly' of Mine\.1 is unknown"):
        claim(fidelity="roughly")


def test_a_claim_without_statement_needs_a_reason() -> None:
    with pytest.raises(ValueError, match="either a statement or a reason"):
        claim(statement=None)


def test_a_claim_with_a_statement_has_no_reason_to_be_undecidable() -> None:
    with pytest.raises(ValueError, match="either a statement or a reason"):
        claim(undecidable="it is vague")


def test_a_statement_is_a_formula_and_not_a_term() -> None:
    with pytest.raises(TypeError, match="is not a formula"):
        claim(statement=x + y)


def test_a_domain_holds_formulas() -> None:
    with pytest.raises(TypeError, match="is not a formula"):
        claim(domain=(True,))


def test_a_claim_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        claim().title = "another"  # type: ignore[misc]


def test_a_claim_holds_no_verdict() -> None:
    names = {field.name for field in dataclasses.fields(Claim)}
    assert not names & {"verdict", "truth", "holds", "evidence", "counterexample", "expected", "status"}


def test_charities_are_conditions_with_a_name() -> None:
    assert [field.name for field in dataclasses.fields(Charity)] == ["name", "words", "condition"]


@pytest.mark.parametrize("value", [0.5, 1e-3, "x", None, True, 1j])
def test_only_exact_numbers_and_terms_stand_in_formulas(value: Any) -> None:
    """A float hides the printed number; a truth value is no number."""
    with pytest.raises(TypeError, match="cannot stand in a formula"):
        as_term(value)


@pytest.mark.parametrize(
    "build", [lambda: x + 0.5, lambda: 0.5 * x, lambda: x < 0.5, lambda: exp(0.5), lambda: Eq(x, 0.5)]
)
def test_floats_are_refused_wherever_they_come_in(build: Any) -> None:
    with pytest.raises(TypeError, match=r"0\.5 cannot stand in a formula"):
        build()


def test_a_formula_has_no_truth_value_of_its_own() -> None:
    """So that ``0 < x < 1``, which Python reads as ``0 < x and x < 1``, is refused and not half lost."""
    with pytest.raises(TypeError, match="has no truth value of its own"):
        0 < x < 1  # noqa: B015


def test_equality_of_nodes_is_their_structure() -> None:
    assert x + y == x + y
    assert x + y != y + x


def test_symbols_are_the_same_by_name_and_sort_alone() -> None:
    assert real("x", r"\xi", "an abscissa") == real("x")
    assert integer("x") != real("x")


def test_a_symbol_cannot_be_iterated_over() -> None:
    with pytest.raises(TypeError, match="use Sum, Product or Every"):
        list(x)


def test_a_connective_joins_formulas_alone() -> None:
    with pytest.raises(TypeError, match="is not a formula"):
        And(x < y, x + y)  # type: ignore[arg-type]


def test_an_ampersand_and_a_bar_join_formulas() -> None:
    assert ((x < y) & (y < 1)) == And(x < y, y < 1)
    assert (~(x < y)).op == "not"


def test_a_junction_of_one_part_is_that_part() -> None:
    assert And(x < y) == (x < y)


def test_integers_and_fractions_become_exact_numbers() -> None:
    assert as_term(Fraction(2, 4)) == Q(1, 2)
    assert 2 - x == as_term(2) - x


def test_walking_meets_every_node_parents_first() -> None:
    k = integer("k")
    ops = [node.op for node in walk(Sum(Iverson(x[k] > 0), (k, 1, 2)))]
    assert ops == ["sum", "iverson", "gt", "entry", "symbol", "symbol", "number", "symbol", "number", "number"]


def test_a_predicate_is_a_formula() -> None:
    assert claim(statement=boolean("fact")).statement == boolean("fact")


@pytest.mark.parametrize("levels", [200, 5_000])
def test_a_formula_that_no_report_could_hold_is_refused(levels: int) -> None:
    term = as_term(x)
    for _ in range(levels):
        term = term + 1
    with pytest.raises(ValueError, match=rf"Mine.deep has .* parts in {levels + 2} levels: expected at most"):
        Claim("Mine.deep", "1", "t", term > 0)


def test_a_formula_that_is_wide_when_it_is_written_out_is_refused() -> None:
    term = as_term(x)
    for _ in range(40):
        term = term + term
    with pytest.raises(ValueError, match=r"has \d{10,} parts in 42 levels"):
        Claim("Mine.wide", "1", "t", term > 0)


@pytest.mark.parametrize("place", ["statement", "domain", "fair", "charities"])
def test_a_number_that_no_report_could_hold_is_refused(place: str) -> None:
    def made(formula: Formula) -> Claim:
        given: Any = Charity("far", "far out", formula) if place == "charities" else formula
        return claim(**{place: given if place == "statement" else (given,)})

    assert made(x > 10**999)
    for too_long in (x > 10**1000, x > Q(1, 10**1000)):
        with pytest.raises(ValueError, match="has a number of more than 1000 digits: expected fewer"):
            made(too_long)


def test_a_law_that_no_report_could_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="a formula of the scenario 'far' has a number of more than 1000 digits"):
        Scenario("far", "far out", given=(x > 10**1000,))


k, n = integer("k"), integer("n")


@pytest.mark.parametrize(
    "statement",
    [
        Factorial(n / 2) > 0,
        Factorial(n**2) > 0,
        Sum(k, (k, 1, n / 2)) >= 0,
        Sum(k, (k, x, n)) >= 0,
        Eq(Derivative(x**2, x, n / 2), 0),
        Factorial(Q(1, 2)) > 0,
        Factorial(Let(n, 2 * k)) > 0,
    ],
)
def test_a_term_that_is_no_integer_by_its_form_is_refused_where_one_must_stand(
    statement: Formula,
) -> None:
    with pytest.raises(ValueError, match=r"of Mine\.1 stands where only an integer may"):
        claim(statement=statement)


@pytest.mark.parametrize(
    "statement", [Factorial(2 * n - 1) > 0, Sum(k, (k, -n, Abs(n))) >= 0, Eq(Derivative(x**2, x, 2), 2)]
)
def test_integers_by_their_form_stand_there(statement: Formula) -> None:
    assert claim(statement=statement).statement is statement


@pytest.mark.parametrize("exponent", [Let(n, Q(2)), -Let(n, 2 * k), Let(n, k) + 1])
def test_an_abbreviation_must_not_hide_that_an_exponent_is_whole(exponent: Term) -> None:
    with pytest.raises(ValueError, match="hides an integer behind an abbreviation"):
        claim(statement=x**exponent >= 0)


def test_an_abbreviation_may_stand_in_an_exponent_that_is_not_whole() -> None:
    assert claim(statement=x ** Let(real("h"), y / 2) >= 0, domain=(x > 0,)).statement is not None


k, m = integer("k"), integer("m")


@pytest.mark.parametrize(
    "statement",
    [Every(k[1] >= 0, (k, 1, m)), Eq(x[1], x), x[1, 1] >= x[1], At(x[1], x, 2) >= 0, Sum(x[k] * x, (k, 1, m)) >= 0],
    ids=str,
)
def test_a_name_has_one_number_of_indices(statement: Formula) -> None:
    ranges = Every(x[k] >= 0, (k, 1, m)) if statement.op != "every" else m >= 1
    with pytest.raises(ValueError, match="indices"):
        claim(statement=statement, domain=(m >= 1, ranges))


@pytest.mark.parametrize("statement", [x >= 0, x[1, 1] >= 0])
def test_a_name_has_the_indices_that_laws_give_it(statement: Formula) -> None:
    laws = (m >= 1, Every(x[k] >= 0, (k, 1, m)))
    with pytest.raises(ValueError, match=r"'x' with . indices in"):
        claim(statement=statement, scenario=Scenario("rows", "numbers", laws=laws))
    assert claim(statement=x[m] >= 0, scenario=Scenario("rows", "numbers", laws=laws)).statement is not None


_f, _x, _k = real("f"), real("x"), integer("k")
ABBREVIATED = [
    (Let(_f, _x + 1) * Let(_f, _x + 1) > 0, ""),
    (Sum(Let(_f, _k * _x), (_k, 1, 3)) > 0, ""),
    (Let(_f, Q(0)) < Let(_f, Q(1)), "'f' as the abbreviation of 0 and of 1"),
    (Let(_f, _x) + Let(integer("f"), _x) > 0, "two symbols of the name 'f'"),
    (Eq(Sum(Let(_k, Q(5)), (_k, 1, 3)), 15), "'k' as the abbreviation of 5 and as another name"),
    (Eq(At(Let(_x, Q(5)), _x, 3), 5), "'x' as the abbreviation of 5 and as another name"),
    (Eq(Derivative(Let(_x, Q(5)), _x), 0), "'x' as the abbreviation of 5 and as another name"),
    (Let(_f, _f + 1) > 0, "'f' as the abbreviation of f + 1 and as another name"),
]


@pytest.mark.parametrize("place", range(len(ABBREVIATED)))
def test_an_abbreviation_is_the_name_of_one_term_and_of_nothing_else(place: int) -> None:
    statement, words = ABBREVIATED[place]
    if not words:
        Claim("A.1", "here", "made", statement)
        return
    with pytest.raises(ValueError, match=re.escape(words)):
        Claim("A.1", "here", "made", statement)


def test_a_charity_does_not_take_the_name_of_an_abbreviation() -> None:
    charity = Charity("f is positive", "positive", _f > 0)
    with pytest.raises(ValueError, match="'f' as the abbreviation of x \\+ 1 and as another name"):
        Claim("A.1", "here", "made", Let(_f, _x + 1) > 0, charities=(charity,))


@pytest.mark.parametrize("make", [lambda: In(real("x")), Simplex, Max, Min])
def test_what_is_of_nothing_is_refused_where_it_is_written(make: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match="has nothing to be of: expected at least one term"):
        make()


@pytest.mark.parametrize("acting", ["\x00", "\x1b[31m", "\x7f", "\u202e", "\u2066", "\ud800"])
@pytest.mark.parametrize("field", ["where", "title", "reading"])
def test_no_text_of_a_claim_moves_hides_or_turns_what_stands_beside_it(field: str, acting: str) -> None:
    fields = {"where": "1", "title": "t", field: f"a{acting}b"}
    with pytest.raises(ValueError, match=rf"{field}=.* of XX\.1 holds .*: expected text without control characters"):
        Claim("XX.1", statement=_x > 0, **fields)


@pytest.mark.parametrize("text", ["Satz von Žižka", "שוויון", "∑ ≤ 1", "two\nlines", "a\ttab"])
def test_a_title_may_be_in_any_language(text: str) -> None:
    assert Claim("XX.1", "1", text, _x > 0).title == text
