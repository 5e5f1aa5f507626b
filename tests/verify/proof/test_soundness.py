"""Whatever is proved holds at every instance that can be looked at: random formulas against exact evaluation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Eq,
    Iff,
    Implies,
    In,
    Iverson,
    Max,
    Min,
    Ne,
    Not,
    Or,
    Q,
    Sign,
    Simplex,
    exp,
    integer,
    ln,
    sqrt,
    symbols,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.fields.exact import EXACT
from boostproof.verify.proof import prove

x, y, z = symbols("x y z")
n = integer("n")

DOMAINS: list[Formula] = [
    x > 0, x >= 0, y >= 0, x < 1, x <= y, y < 1, Eq(x + y, 1), Ne(x, y), x * y > 0, Eq(x * y, 0), Abs(x) < 1, x**2 <= 1,
    Simplex(x, y), Simplex(x, y, z), In(x, -1, 0, 1), Eq(x**2, y**2), x < 0, z <= x, Eq(z, sqrt(x)), ln(x) > 0,
    exp(x) <= y, Implies(x > 0, y > 0), Or(x > 1, y < 0), sqrt(x * y) <= 1, 1 / x > y, Eq(x**2 + y**2, 0),
]  # fmt: skip
VALUES = [
    Fraction(p, q) for p, q in ((0, 1), (1, 1), (-1, 1), (1, 2), (-1, 2), (2, 1), (1, 4), (1, 100), (-7, 3), (3, 1))
]

atoms = st.sampled_from([x, x, y, y, z, *(Q(p, q) for p, q in ((0, 1), (1, 1), (2, 1), (-1, 1), (1, 2), (-1, 4)))])


def _grown(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda pair: pair[0] + pair[1]),
        pairs.map(lambda pair: pair[0] - pair[1]),
        pairs.map(lambda pair: pair[0] * pair[1]),
        pairs.map(lambda pair: pair[0] / pair[1]),
        pairs.map(lambda pair: Max(*pair)),
        pairs.map(lambda pair: Min(*pair)),
        pairs.map(lambda pair: Sign(*pair)),
        pairs.map(lambda pair: Iverson(pair[0] <= pair[1])),
        st.tuples(inner, st.sampled_from([Q(2), Q(-1), Q(1, 2), Q(-1, 2), Q(3, 2), Q(1, 3)])).map(
            lambda pair: pair[0] ** pair[1]
        ),
        *(inner.map(function) for function in (exp, ln, sqrt, Abs)),
        inner.map(lambda term: Q(-1) ** n * term),
    )


terms = st.recursive(atoms, _grown, max_leaves=5)
twins = terms.flatmap(
    lambda term: st.sampled_from(
        [
            term,
            term + x * x,
            term * x / x,
            sqrt(term**2),
            exp(ln(term)),
            ln(exp(term)),
            1 + term,
            Max(term, term - y**2),
        ]
    ).map(lambda twin: (term, twin))
)
relations = st.tuples(
    st.one_of(st.tuples(terms, terms), twins),
    st.sampled_from(["lt", "le", "gt", "ge", "eq", "ne"]),
).map(lambda drawn: Formula(drawn[1], drawn[0]))


def _joined(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    pairs = st.tuples(inner, inner)
    joins = [pairs.map(lambda pair, join=join: join(*pair)) for join in (And, Or, Implies, Iff)]
    return st.one_of(*joins, inner.map(Not), terms.map(Defined))


formulas = st.recursive(relations, _joined, max_leaves=3)


def _instances() -> Iterator[dict[str, object]]:
    for place, (a, b) in enumerate(product(VALUES, VALUES)):
        c = VALUES[place * 7 % len(VALUES)]
        for triple in ((a, b, c), (a, 1 - a, c), (a * a, c, abs(a)), (a, b, 1 - a - b)):
            yield {**dict(zip("xyz", map(EXACT.rational, triple), strict=True)), "n": place % 5 - 2}


INSTANCES = list(_instances())


def _holds(evaluator: Evaluator, formula: Formula) -> bool | None:
    """Whether it holds; what is undefined does not hold, and None stands for undecided."""
    try:
        return evaluator.truth(formula)
    except Undecided:
        return None
    except Undefined:
        return False


def counterexample(hypotheses: list[Formula], goal: Formula) -> dict[str, object] | None:
    """An instance where the hypotheses hold and the goal does not."""
    for instance in INSTANCES:
        evaluator = Evaluator(EXACT, instance)
        if all(_holds(evaluator, formula) for formula in hypotheses) and _holds(evaluator, goal) is False:
            return instance
    return None


@settings(max_examples=250, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(DOMAINS), max_size=2), formulas)
def test_a_proved_random_formula_has_no_counterexample(hypotheses: list[Formula], goal: Formula) -> None:
    if prove(hypotheses, goal, steps=200) is not None:
        assert counterexample(hypotheses, goal) is None


SIDES = [x, x**2, 1 + x, 1 / x, sqrt(x), ln(x), exp(x), Abs(x), sqrt(1 - x**2), exp(-(x**2)), Q(1)]
RANGES: list[list[Formula]] = [[], [x > 0], [x >= 0], [0 < x, x < 1], [-1 <= x, x <= 1], [x >= 1], [x < 0]]


@pytest.mark.parametrize("hypotheses", RANGES, ids=lambda formulas: ", ".join(map(str, formulas)) or "everywhere")
def test_every_proved_comparison_of_two_functions_holds(hypotheses: list[Formula]) -> None:
    for left, right in product(SIDES, SIDES):
        for goal in (left < right, left <= right, Eq(left, right)):
            if prove(hypotheses, goal, steps=60) is not None:
                assert counterexample(hypotheses, goal) is None, str(goal)
