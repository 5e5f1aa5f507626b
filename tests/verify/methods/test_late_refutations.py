"""What a refutation may rest on, and which one is shown."""

from __future__ import annotations

import pytest

from boostproof.theory import Charity, Claim
from boostproof.theory.build import At, Eq, Exists, Not, Or, Product, Q, Simplex, Sum, exp, integer, symbols
from boostproof.theory.scenarios.boosting import VOTED_RUN, H, T, Z, i, m, t, y
from boostproof.verify import Settings, default_table, judge
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import Judge
from boostproof.verify.logic.calculus import substitute
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided
from boostproof.verify.logic.values import parse_fraction
from boostproof.verify.methods.real_data import on_table
from boostproof.verify.search.shrink import shrunk

x, a, b = symbols("x a b")
k = integer("k")


def test_an_equality_of_balls_refutes_nothing() -> None:
    """That two balls agree to many bits supports an equality; its negation is not refuted by that."""
    loss = Q(1) / m * Sum(exp(-y[i] * H[T, i]), (i, 1, m))
    case = Judge(declared_space(VOTED_RUN, True, False), (), Not(Eq(loss, Product(Z[t], (t, 1, T)))))
    assert on_table(case, default_table(), "smoke", 1) == (None, None)


def test_the_counterexample_shown_is_one_that_no_charity_excludes() -> None:
    """1/x >= 5 has no value at 0, which a kind reader forgives; it is false at 1, which nobody does."""
    kind = Charity("x is positive", "x is not 0", x > 0)
    claim = Claim(id="L.1", where="", title="", statement=1 / x >= 5, domain=(x >= 0, x <= 1), charities=(kind,))
    verdict = judge(claim, Settings("smoke"))
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
    assert verdict.counterexample.instance == {"x": "1"}


def test_a_probability_vector_shrinks_to_a_small_denominator() -> None:
    """a <= b fails at (700001, 348575)/2^20, and as plainly at (2, 1)/3."""
    domain = (Simplex(a, b),)
    case = Judge(FreeSpace(a <= b, domain), domain, a <= b)
    small = shrunk(case, {"a": "700001/1048576", "b": "348575/1048576"})
    assert max(parse_fraction(value).denominator for value in small.values()) <= 3


def test_existence_inside_a_part_is_refused() -> None:
    """It would be read of one instance, which is not what it says."""
    with pytest.raises(ValueError, match="has an Exists inside a part"):
        Claim(id="L.2", where="", title="", statement=Or(Exists(Eq(x, 1)), x > 5))


def test_a_symbol_that_an_index_would_capture_is_not_put_in() -> None:
    with pytest.raises(Undecided, match="would capture"):
        substitute(Sum(x * k, (k, 1, 2)), {"x": k})


def test_a_point_is_the_number_that_stands_outside() -> None:
    """The sum over k of x*k at x = k, where k is another number outside: 3*1 + 3*2."""
    found = Evaluator(EXACT, {"k": 3}).term(At(Sum(x * k, (k, 1, 2)), x, k))
    assert EXACT.compare(found, EXACT.rational(9)) == 0
