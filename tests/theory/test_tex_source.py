"""A formula as Python: what is written builds the same formula."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.theory import build
from boostproof.theory.language.expr import Node, Symbol, Term, free_symbols, walk
from boostproof.theory.tex.source import python_name, symbol_source, symbols_used, to_python, words_used

x, y, i, n = build.real("x"), build.real("y"), build.integer("i"), build.integer("n")


def built(formula: Node) -> Node:
    """What the Python of a formula builds, with the words that it says it uses, and no others."""
    symbols = {python_name(node): node for node in walk(formula) if isinstance(node, Symbol)}
    words = {word: getattr(build, word) for word in words_used(formula)}
    return eval(to_python(formula), {"__builtins__": {}}, {**symbols, **words})  # what is written is what is tested


def terms() -> st.SearchStrategy[Term]:
    def grown(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
        pairs = st.tuples(inner, inner)
        return st.one_of(
            pairs.map(lambda p: p[0] + p[1]), pairs.map(lambda p: p[0] - p[1]), pairs.map(lambda p: p[0] * p[1]),
            pairs.map(lambda p: p[0] / p[1]), pairs.map(lambda p: p[0] ** p[1]), inner.map(lambda t: -t),
            inner.map(build.exp), pairs.map(lambda p: build.Max(*p)), pairs.map(lambda p: build.log(*p)),
            inner.map(lambda t: build.Sum(t, (i, 1, n))),
        )  # fmt: skip

    leaves = st.sampled_from([x, y, x[i], x[i, n], build.Q(2), build.Q(-3), build.Q(1, 2), build.Q(-1, 2), build.pi])
    return st.recursive(leaves, grown, max_leaves=12)


@given(terms(), terms())
def test_the_python_of_a_relation_builds_it(left: Term, right: Term) -> None:
    for formula in (left <= right, left > right, build.Eq(left, right)):
        assert built(formula) == formula


@pytest.mark.parametrize(
    "formula",
    [
        build.And(x <= y, build.Or(x < 1, build.Ne(y, 2))),
        build.Implies(build.In(x, 1, 2), build.Every(x[i] >= 0, (i, 1, n))),
        build.Iff(build.Eq(build.Limit(build.ln(x), x, build.oo), 1), build.Factorial(n) >= 1),
        build.Binomial(n, 2) <= build.cosh(x) + build.tanh(y) - build.sin(x) * build.atan(y),
    ],
    ids=str,
)
def test_the_python_of_connectives_builds_them(formula: Node) -> None:
    assert built(formula) == formula


def test_a_symbol_that_is_named_as_a_word_has_a_variable_of_its_own() -> None:
    assert [python_name(build.real(name)) for name in ("Q", "lambda", "exp", "err")] == ["Q_", "lambda_", "exp_", "err"]


def test_a_symbol_is_made_with_its_sort_and_its_latex() -> None:
    made = [symbol_source(symbol) for symbol in (x, n, build.real("gamma", r"\gamma"))]
    assert made == ['real("x")', 'integer("n")', r'real("gamma", r"\gamma")']


def test_free_symbols_are_kept() -> None:
    formula = build.Binomial(n, 2) <= x
    assert free_symbols(built(formula)) == free_symbols(formula)


def test_the_symbols_of_a_words_meaning_are_none_that_are_written() -> None:
    assert symbols_used(build.Binomial(n, 2) <= build.Sum(x[i], (i, 1, n))) == {n, x, i}
