"""The rules about sums, products and extremes: each accepts what it says, and refuses near misses."""

from __future__ import annotations

import pytest

from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    MaxOver,
    MinOver,
    Or,
    Product,
    Q,
    Sum,
    exp,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify.proof.derivation.kernel import Line
from tests.verify.proof.derivation.small import accepted, i, k, known, m, u, x, y

each = pytest.mark.parametrize
FEW = m >= 1


def _total(body: Term, low: Term | int = 1, high: Term = m) -> Term:
    return Sum(body, (i, low, high))


def _product(body: Term, low: Term | int = 1, high: Term = m) -> Term:
    return Product(body, (i, low, high))


def _always(formula: Formula, low: Term | int = 1, high: Term = m) -> Formula:
    return Every(formula, (i, low, high))


def _by(rule: str, formula: Formula, *given: Formula) -> bool:
    return accepted(Line("goal", rule, formula, tuple("abcdef"[: len(given)])), scope=known(*given))


# Empty, and split at the last term.


def test_an_empty_fold_is_0_or_1() -> None:
    assert _by("fold", Eq(_total(x[i], 1, Q(0)), 0))
    assert _by("fold", Eq(_product(x[i], 3, Q(2)), 1))
    assert _by("fold", Eq(_total(x[i], m + 1, m), 0))


@each("formula", [Eq(_total(x[i], 1, Q(0)), 1), Eq(_product(x[i], 1, Q(0)), 0), Eq(_total(x[i], 1, Q(1)), 0)])
def test_what_is_not_empty_or_not_neutral_is_refused(formula: Formula) -> None:
    assert not _by("fold", formula)


def test_a_fold_is_empty_only_by_facts() -> None:
    assert not _by("fold", Eq(_total(x[i]), 0), m >= 0)
    assert _by("fold", Eq(_total(x[i]), 0), m < 1)


def test_a_sum_is_split_at_its_last_term() -> None:
    assert _by("fold", Eq(_total(x[i]), _total(x[i], 1, m - 1) + x[m]), FEW, Defined(_total(x[i])))
    assert _by("fold", Eq(_product(x[i]), _product(x[i], 1, m - 1) * x[m]), FEW, Defined(_product(x[i])))


def test_a_sum_is_split_where_the_parts_are_shown() -> None:
    parts = _total(x[i], 1, m - 1) + x[m]
    assert _by("fold", Eq(_total(x[i]), parts), FEW, Defined(parts))
    assert not _by("fold", Eq(_total(x[i]), parts), FEW, Defined(x[m]), Defined(_total(x[i], 1, m - 1)))


@each(
    "right",
    [
        _total(x[i], 1, m - 1) * x[m], _total(x[i], 1, m - 1) + x[m - 1], _total(x[i], 1, m - 2) + x[m],
        _total(x[i], 2, m - 1) + x[m], _total(y[i], 1, m - 1) + x[m], x[m] + _total(x[i], 1, m - 1),
    ],
)  # fmt: skip
def test_another_split_is_refused(right: Term) -> None:
    assert not _by("fold", Eq(_total(x[i]), right), FEW, Defined(_total(x[i])))


def test_a_split_needs_a_last_term() -> None:
    assert not _by("fold", Eq(_total(x[i]), _total(x[i], 1, m - 1) + x[m]), m >= 0, Defined(_total(x[i])))


def test_a_split_needs_a_value() -> None:
    assert not _by("fold", Eq(_total(x[i]), _total(x[i], 1, m - 1) + x[m]), FEW, Or(u > 0, _total(x[i]) > 0))


def test_a_split_refuses_to_capture() -> None:
    inner = Sum(Sum(x[k] * y[i], (k, 1, m)), (i, 1, k))
    scope = known(FEW, Defined(Q(1))).with_index(k).with_line("k", k >= 1).with_line("s", Defined(inner))
    wrong = Eq(inner, Sum(Sum(x[k] * y[i], (k, 1, m)), (i, 1, k - 1)) + Sum(x[k] * y[k], (k, 1, m)))
    assert not accepted(Line("g", "fold", wrong, ("k", "s")), scope=scope)


# Termwise.


@each("relation", ["eq", "le", "ge"])
def test_sums_are_compared_termwise(relation: str) -> None:
    terms = Formula(relation, (x[i], y[i]))
    assert _by("termwise", Formula(relation, (_total(x[i]), _total(y[i]))), _always(terms))


def test_sums_with_other_names_of_their_index_are_compared() -> None:
    assert _by("termwise", _total(x[i]) <= Sum(y[k], (k, 1, m)), _always(x[i] <= y[i]))


@each("relation", ["lt", "gt"])
def test_strict_sums_need_a_term(relation: str) -> None:
    formula = Formula(relation, (_total(x[i]), _total(y[i])))
    terms = _always(Formula(relation, (x[i], y[i])))
    assert _by("termwise", formula, terms, FEW)
    assert not _by("termwise", formula, terms)
    assert not _by("termwise", formula, terms, m >= 0)


def test_a_sum_of_positive_terms_is_positive_only_if_there_is_one() -> None:
    assert _by("termwise", _total(x[i]) > 0, _always(x[i] > 0), FEW)
    assert not _by("termwise", _total(x[i]) > 0, _always(x[i] > 0))


@each(
    "given",
    [
        _always(x[i] >= y[i]), _always(x[i] <= y[i], 1, m + 1), _always(x[i] <= y[i], 0), x[1] <= y[1],
        _always(x[i] <= y[m]), _always(x[i] < y[i]), Every(x[i] <= y[k], (k, 1, m)),
    ],
)  # fmt: skip
def test_sums_are_not_compared_by_other_terms(given: Formula) -> None:
    scope = known(u > 0).with_index(i).with_index(k).with_line("g", given)
    assert not accepted(Line("s", "termwise", _total(x[i]) <= _total(y[i]), ("g",)), scope=scope)


def test_sums_over_other_ranges_are_not_compared() -> None:
    assert not _by("termwise", _total(x[i]) <= _total(y[i], 1, m + 1), _always(x[i] <= y[i]))


@each(
    "formula", [_total(x[i]) <= 1, _total(x[i]) <= u, _total(x[i]) <= _product(y[i]), Defined(MinOver(x[i], (i, 1, m)))]
)
def test_sums_are_compared_with_sums_and_0_alone(formula: Formula) -> None:
    assert not _by("termwise", formula, _always(x[i] <= 1))
    assert not _by("termwise", formula, _always(Defined(x[i])))


def test_folds_of_defined_terms_are_defined() -> None:
    assert _by("termwise", Defined(_total(x[i])), _always(Defined(x[i])))
    assert _by("termwise", Defined(_product(x[i])), _always(Defined(x[i])))
    assert not _by("termwise", Defined(_total(y[i])), _always(Defined(x[i])))


def test_products_of_nonnegative_terms_are_compared() -> None:
    between = _always(And(Q(0) <= x[i], x[i] <= y[i]))
    assert _by("termwise", _product(x[i]) <= _product(y[i]), between)
    assert not _by("termwise", _product(x[i]) <= _product(y[i]), _always(x[i] <= y[i]))
    assert not _by("termwise", _product(x[i]) >= _product(y[i]), between)


def test_strict_products_need_a_term() -> None:
    between = _always(And(Q(0) <= x[i], x[i] < y[i]))
    assert _by("termwise", _product(x[i]) < _product(y[i]), between, FEW)
    assert not _by("termwise", _product(x[i]) < _product(y[i]), between)


def test_products_are_compared_with_1() -> None:
    assert _by("termwise", _product(x[i]) <= 1, _always(And(Q(0) <= x[i], x[i] <= 1)))
    assert not _by("termwise", _product(x[i]) <= 1, _always(x[i] <= 1))
    assert not _by("termwise", _product(x[i]) < 1, _always(And(Q(0) <= x[i], x[i] < 1)))


def test_a_product_of_positive_terms_is_positive_even_if_empty() -> None:
    assert _by("termwise", _product(x[i]) > 0, _always(x[i] > 0))
    assert not _by("termwise", _product(x[i]) > 0, _always(x[i] >= 0))
    assert not _by("termwise", _product(x[i]) >= 0, _always(x[i] >= 0))
    assert not _by("termwise", Q(0) < _product(x[i]), _always(Q(0) < x[i]))


# Linear forms.


@each(
    ("body", "form"),
    [
        (u * x[i], u * _total(x[i])),
        (x[i] + y[i], _total(x[i]) + Sum(y[k], (k, 1, m))),
        (2 * x[i] - y[i] / u, 2 * _total(x[i]) - _total(y[i]) / u),
        (exp(_total(y[i])) * x[i], exp(_total(y[i])) * _total(x[i])),
        (-x[i], -_total(x[i])),
    ],
)
def test_a_sum_of_a_linear_form_is_the_form_of_the_sums(body: Term, form: Term) -> None:
    assert _by("linear", Eq(_total(body), form), Defined(form))


@each(
    ("body", "form"),
    [
        (u * x[i], _total(x[i])),
        (x[i] * y[i], _total(x[i]) * _total(y[i])),
        (u / x[i], u / _total(x[i])),
        (x[i] + u, _total(x[i]) + u),
        (x[i] + y[i], _total(x[i]) + _total(y[i], 1, m + 1)),
        (exp(x[i]), exp(_total(x[i]))),
        (u * x[i], u * _total(x[i], 0)),
        (Q(0), Q(0)),
    ],
)
def test_what_is_not_linear_is_refused(body: Term, form: Term) -> None:
    assert not _by("linear", Eq(_total(body), form), Defined(form))


def test_a_factor_that_is_called_like_the_index_is_another() -> None:
    scope = known(u > 0).with_index(i).with_line("d", Defined(x[i] * Sum(y[k], (k, 1, m))))
    wrong = Eq(_total(x[i] * y[i]), x[i] * Sum(y[k], (k, 1, m)))
    right = Eq(Sum(x[i] * y[k], (k, 1, m)), x[i] * Sum(y[k], (k, 1, m)))
    assert not accepted(Line("g", "linear", wrong, ("d",)), scope=scope)
    assert accepted(Line("g", "linear", right, ("d",)), scope=scope)


def test_a_linear_form_must_have_a_value() -> None:
    assert not _by("linear", Eq(_total(x[i] / u), _total(x[i]) / u), Defined(_total(x[i])))


# Extremes.


def test_an_extreme_bounds_every_value() -> None:
    least, most = MinOver(x[k], (k, 1, m)), MaxOver(x[k], (k, 1, m))
    assert _by("extreme", _always(least <= x[i]), _always(Defined(x[i])))
    assert _by("extreme", _always(most >= x[i]), _always(Defined(x[i])))


@each(
    "formula",
    [
        _always(MinOver(x[k], (k, 1, m)) >= x[i]), _always(MinOver(x[k], (k, 1, m)) < x[i]),
        _always(MinOver(x[k], (k, 1, m)) <= y[i]), _always(MinOver(x[k], (k, 2, m)) <= x[i]),
        _always(MinOver(x[k], (k, 1, m)) <= x[i], 0), _always(MaxOver(x[k], (k, 1, m)) <= x[i]),
        MinOver(x[k], (k, 1, m)) <= x[1],
    ],
)  # fmt: skip
def test_an_extreme_bounds_nothing_else(formula: Formula) -> None:
    assert not _by("extreme", formula, _always(Defined(x[i])))


def test_an_extreme_compares_as_all_its_values_do() -> None:
    least, most = MinOver(x[k], (k, 1, m)), MaxOver(x[k], (k, 1, m))
    for extreme in (least, most):
        assert _by("extreme", extreme >= u, _always(x[i] >= u), m >= 1)
        assert _by("extreme", extreme < u, _always(x[i] < u), m >= 1)


def test_an_extreme_compares_no_other_way() -> None:
    least = MinOver(x[k], (k, 1, m))
    assert not _by("extreme", least >= u, _always(x[i] >= u), m >= 0)
    assert not _by("extreme", least >= u, _always(x[i] > u), m >= 1)
    assert not _by("extreme", least >= u, _always(y[i] >= u), m >= 1)
    assert not _by("extreme", MinOver(x[k], (k, 1, m + 1)) >= u, _always(x[i] >= u), m >= 1)


def test_an_extreme_of_what_may_be_undefined_is_refused() -> None:
    assert not _by("extreme", _always(MinOver(x[k], (k, 1, m)) <= x[i]), _always(Or(u > 0, Defined(x[i]))))
    assert not _by("extreme", _always(MinOver(x[k], (k, 1, m)) <= x[i]), _always(Defined(y[i])))
