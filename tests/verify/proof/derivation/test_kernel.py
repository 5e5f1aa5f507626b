"""The rules about steps and blocks: each accepts what it says, and refuses what misses a condition of it."""

from __future__ import annotations

import pytest

from boostproof.theory.build import And, Defined, Eq, Every, Implies, In, Ne, Not, Or, Q, Sum, integer, ln, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.verify.proof.derivation.kernel import Line, check
from boostproof.verify.proof.derivation.terms import Refused
from tests.verify.proof.derivation.small import FEW, LARGE, POSITIVE, SCOPE, accepted, i, k, known, m, u, x, y

each = pytest.mark.parametrize


def _algebra(goal: Formula, *given: Formula) -> bool:
    uses = tuple("abcdef"[: len(given)])
    return accepted(Line("goal", "algebra", goal, uses), scope=known(*given))


# Laws, definitions, instances.


@each("formula", [m >= 1, u >= 2, Every(x[i] > 0, (i, 1, m)), Every(x[k] > 0, (k, 1, m))])
def test_law_accepts_conditions_under_any_name_of_an_index(formula: Formula) -> None:
    assert accepted(Line("a", "law", formula))


@each("formula", [m >= 2, m > 1, u > 2, Every(x[i] > 0, (i, 1, m + 1)), Every(x[i] >= 0, (i, 1, m))])
def test_law_refuses_what_is_no_condition(formula: Formula) -> None:
    assert not accepted(Line("a", "law", formula))


def test_law_refuses_a_definition() -> None:
    assert not accepted(Line("a", "law", Every(Eq(y[i], 1 / x[i]), (i, 1, m))))


def _first(value: Term, formula: Formula, *uses: Line) -> bool:
    line = Line("d", "definition", formula, tuple(use.name for use in uses), law=1, values=(value,))
    return accepted(*uses, line)


AT_1 = Line("at 1", "instance", x[1] > 0, ("positive", "few"), values=(Q(1),))
SHOWN = Line("shown", "algebra", Defined(1 / x[1]), ("at 1",))


def test_definition_accepts_a_value_in_range_where_its_right_side_is_shown() -> None:
    assert accepted(
        FEW, POSITIVE, AT_1, SHOWN, Line("d", "definition", Eq(y[1], 1 / x[1]), ("few", "shown"), 1, (Q(1),))
    )


def test_definition_accepts_a_left_side_that_is_shown() -> None:
    scope = known(m >= 1, y[1] > 3)
    assert accepted(Line("d", "definition", Eq(y[1], 1 / x[1]), ("a", "b"), 1, (Q(1),)), scope=scope)


def test_definition_refuses_where_no_side_is_shown() -> None:
    scope = known(m >= 1, Or(u > 0, y[1] > 3))
    assert not accepted(Line("d", "definition", Eq(y[1], 1 / x[1]), ("a", "b"), 1, (Q(1),)), scope=scope)


@each("value", [Q(0), Q(2), m + 1])
def test_definition_refuses_a_value_that_may_be_out_of_range(value: Term) -> None:
    scope = known(m >= 1, y[value] > 3)
    assert not accepted(Line("d", "definition", Eq(y[value], 1 / x[value]), ("a", "b"), 1, (value,)), scope=scope)


@each("formula", [Eq(y[1], 1 / x[m]), Eq(y[1], x[1]), Eq(1 / x[1], y[1]), y[1] >= 1 / x[1]])
def test_definition_refuses_another_formula(formula: Formula) -> None:
    scope = known(m >= 1, y[1] > 3, y[m] > 3)
    assert not accepted(Line("d", "definition", formula, ("a", "b"), 1, (Q(1),)), scope=scope)


def test_definition_refuses_a_law_that_is_none() -> None:
    assert not accepted(FEW, Line("d", "definition", m >= 1, ("few",), law=0))
    assert not accepted(FEW, Line("d", "definition", Eq(m, m), ("few",), law=7))


@each("value", [Q(1), m, m + 0, Q(2) - 1])
def test_instance_accepts_values_in_range(value: Term) -> None:
    assert accepted(FEW, POSITIVE, Line("a", "instance", x[value] > 0, ("positive", "few"), values=(value,)))


@each("value", [Q(0), Q(2), m + 1, m - 1, Q(1, 2), -m])
def test_instance_refuses_values_that_may_be_out_of_range(value: Term) -> None:
    assert not accepted(FEW, POSITIVE, Line("a", "instance", x[value] > 0, ("positive", "few"), values=(value,)))


def test_instance_refuses_a_value_without_the_fact_that_bounds_it() -> None:
    assert not accepted(FEW, POSITIVE, Line("a", "instance", x[1] > 0, ("positive",), values=(Q(1),)))


def test_instance_refuses_another_formula() -> None:
    assert not accepted(FEW, POSITIVE, Line("a", "instance", x[m] > 0, ("positive", "few"), values=(Q(1),)))


def test_instance_refuses_a_value_that_an_inner_index_would_capture() -> None:
    inner = Every(Every(x[i] <= x[k], (i, 1, m)), (k, 1, m))
    scope = known(inner).with_index(i).with_line("low", i >= 1).with_line("high", i <= m)
    captured = Every(x[i] <= x[i], (i, 1, m))
    assert not accepted(Line("g", "instance", captured, ("a", "low", "high"), values=(i,)), scope=scope)


# Algebra.


def test_algebra_takes_entries_and_sums_as_numbers() -> None:
    total = Sum(x[k], (k, 1, m))
    assert _algebra(total + x[1] > 2, total > 1, x[1] >= 1)


def test_algebra_takes_sums_with_other_names_of_their_index_as_one_number() -> None:
    assert _algebra(Sum(x[i], (i, 1, m)) > 1, Sum(x[k], (k, 1, m)) > 1)


def test_algebra_takes_entries_with_other_indices_apart() -> None:
    assert not _algebra(x[2] > 1, x[1] > 1)


def test_algebra_takes_indices_as_whole_numbers() -> None:
    assert _algebra(x[m + 1 - 1] > 1, x[m] > 1)


@each("given", [u > 0, Or(u > 0, x[1] > 0), Implies(u > 0, x[1] > 0), Every(x[i] > 0, (i, 1, m)), Not(Defined(x[1]))])
def test_algebra_refuses_a_term_that_no_step_shows(given: Formula) -> None:
    assert not _algebra(Eq(x[1], x[1]), given)


@each("given", [x[1] > 0, Defined(x[1]), And(u > 0, x[1] > 0), Or(x[1] > 0, u > 0), Not(x[1] > 0), In(x[1], 0, 1)])
def test_algebra_accepts_a_term_that_is_evaluated_in_a_step(given: Formula) -> None:
    assert _algebra(Eq(x[1], x[1]), given)


@each("goal", [Defined(1 / x[1]), Defined(ln(x[1])), Eq(x[1] / x[1], 1)])
def test_algebra_refuses_terms_that_may_have_no_value(goal: Formula) -> None:
    assert not _algebra(goal, x[1] >= 0)
    assert _algebra(goal, x[1] > 0)


def test_algebra_refuses_what_does_not_follow() -> None:
    assert not _algebra(x[1] > 2, x[1] > 1)


def test_algebra_refuses_quantified_formulas() -> None:
    assert not _algebra(Every(x[i] > 0, (i, 1, m)), Every(x[i] > 0, (i, 1, m)))


# Blocks.


def _every(*inner: Line, index: Symbol = i, low: Term | int = 1, high: Term = m) -> Line:
    return Line("e", "every", Every(inner[-1].formula, (index, low, high)), blocks=(inner,))


AT_I = Line("at i", "instance", x[i] > 0, ("positive", "e.low", "e.high"), values=(i,))


def test_every_accepts_a_block_about_a_new_index() -> None:
    assert accepted(POSITIVE, _every(AT_I, Line("s", "algebra", x[i] + 1 > 1, ("at i",))))


def test_every_refuses_a_wider_range() -> None:
    assert not accepted(POSITIVE, _every(AT_I, high=m + 1))
    assert not accepted(POSITIVE, _every(AT_I, low=0))


def test_every_refuses_an_index_that_is_spoken_of() -> None:
    scope = known(u > 0).with_index(i).with_line("x i", x[i] > 0)
    assert not accepted(_every(Line("s", "algebra", x[i] > 0, ("x i",))), scope=scope)


def test_every_refuses_an_observable_as_index() -> None:
    assert not accepted(LARGE, _every(Line("s", "algebra", u > 1, ("large",)), index=m, high=Q(3)))


def test_every_refuses_a_block_that_ends_in_something_else() -> None:
    line = Line("e", "every", Every(x[i] > 1, (i, 1, m)), blocks=((AT_I,),))
    assert not accepted(POSITIVE, line)


def test_what_a_block_says_is_not_known_outside() -> None:
    assert not accepted(POSITIVE, _every(AT_I), Line("s", "algebra", u > 1, ("at i",)))


def _induction(base: Line, step: Line, formula: Formula) -> bool:
    scope = known(x[1] > 0, Every(x[i + 1] >= x[i], (i, 1, m - 1)))
    at_k = Line("at k", "instance", x[k + 1] >= x[k], ("b", "n.low", "n.high"), values=(k,))
    return accepted(Line("n", "induction", formula, blocks=((base,), (at_k, step))), scope=scope)


BASE = Line("base", "algebra", x[1] > 0, ("a",))
STEP = Line("step", "algebra", x[k + 1] > 0, ("at k", "n.hypothesis"))


def test_induction_accepts_a_base_and_a_step() -> None:
    assert _induction(BASE, STEP, Every(x[k] > 0, (k, 1, m)))


def test_induction_refuses_to_start_elsewhere() -> None:
    assert not _induction(BASE, STEP, Every(x[k] > 0, (k, 0, m)))


def test_induction_refuses_to_end_later() -> None:
    assert not _induction(BASE, STEP, Every(x[k] > 0, (k, 1, m + 1)))


def test_induction_refuses_a_step_that_repeats_its_hypothesis() -> None:
    same = Line("step", "algebra", x[k] > 0, ("n.hypothesis",))
    assert not _induction(BASE, same, Every(x[k] > 0, (k, 1, m)))


def test_induction_refuses_the_hypothesis_in_its_base() -> None:
    base = Line("base", "algebra", x[1] > 0, ("n.hypothesis",))
    assert not _induction(base, STEP, Every(x[k] > 0, (k, 1, m)))


def _implies(premise: Formula, either: Formula, *given: Formula) -> bool:
    names = tuple("abcdef"[: len(given)])
    lines = (Line("s", "algebra", u * u > 4, ("p.premise",)),)
    return accepted(
        Line("either", "algebra", either, names),
        Line("p", "implies", Implies(premise, u * u > 4), ("either",), blocks=(lines,)),
        scope=known(*given),
    )


def test_implies_accepts_a_premise_that_has_a_truth_value() -> None:
    assert _implies(u > 2, Or(u > 2, Not(u > 2)), u >= 2)


def test_implies_refuses_a_premise_that_may_have_none() -> None:
    premise = And(u > 2, x[1] > 0)
    assert not _implies(premise, Or(premise, Not(premise)), u >= 2)
    assert _implies(premise, Or(premise, Not(premise)), Ne(x[1], 5))


def test_implies_refuses_another_alternative() -> None:
    assert not _implies(u > 2, Or(u > 2, Not(u > 3)), u >= 2)
    assert not _implies(u > 2, Or(u >= 2, Not(u >= 2)), u >= 2)


# Names and symbols.


def test_a_name_is_used_once() -> None:
    assert not accepted(FEW, FEW)


def test_a_step_names_only_what_came_before() -> None:
    assert not accepted(Line("s", "algebra", u > 1, ("large",)), LARGE)


@each("symbol", [real("w"), real("m"), integer("u")])
def test_a_step_speaks_of_no_strange_symbol(symbol: Symbol) -> None:
    assert not accepted(Line("s", "algebra", Eq(symbol, symbol)))


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused, match="guess"):
        check(SCOPE, Line("s", "guess", u > 1))
