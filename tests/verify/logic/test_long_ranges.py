"""What goes through more values of indices, or has more entries, than can be looked at is given up at once."""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.theory import Claim, Scenario, bit, each
from boostproof.theory.build import Eq, Every, Iverson, MaxOver, Product, Sum, integer, real
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided

x, a = real("x"), real("a")
n, i, j, h = (integer(name) for name in ("n", "i", "j", "h"))
LONG = 10**7
TOO_LONG = [
    Every(x * i >= 0, (i, 1, LONG)),
    Sum(x * i, (i, 1, LONG)) >= 0,
    Product(1 + x / i, (i, 1, LONG)) >= 0,
    MaxOver(x + i, (i, -LONG, LONG)) >= 0,
    Sum(Iverson(x > i), (i, 1, LONG)) >= 0,
    Every(Every(x + i * j >= 0, (j, 1, 5000)), (i, 1, 5000)),
    Sum(Sum(1 / (i * j + x), (j, 1, 5000)), (i, 1, 5000)) >= 0,
    Sum(Iverson(Every(x + i + j >= 0, (j, 1, 3000))), (i, 1, 3000)) >= 0,
]


@pytest.mark.parametrize("formula", TOO_LONG, ids=str)
def test_a_long_range_is_undecided_at_an_instance_and_in_a_batch(formula: Formula) -> None:
    with pytest.raises(Undecided, match="too many"):
        Evaluator(EXACT, {"x": EXACT.rational(1)}).truth(formula)
    with pytest.raises(Undecided, match="too many"):
        BatchEvaluator({"x": np.ones(3)}, 3).flags(formula, lenient=None)


def test_ranges_of_some_thousand_values_one_after_the_other_are_gone_through() -> None:
    evaluator = Evaluator(EXACT, {"x": EXACT.rational(1)})
    one = Every(x + i >= 0, (i, 1, 4000))
    assert all(evaluator.truth(one if k else Sum(x, (i, 1, 4000)) >= 4000) for k in range(5))
    nested = Sum(Sum(x, (j, 1, i)), (i, 1, 60))
    assert evaluator.truth(Eq(nested, 1830))
    assert BatchEvaluator({"x": np.ones(3)}, 3).flags(Eq(nested, 1830), lenient=None).all()


@pytest.mark.parametrize("formula", TOO_LONG, ids=str)
def test_a_claim_with_a_long_range_gets_no_false_word(formula: Formula) -> None:
    claim = Claim("Mine.R1", "here", "a long range", formula, (x >= 0,))
    assert judge(claim, Settings(effort="smoke")).truth in ("holds", "inconclusive", "unrefuted")


def test_data_of_too_many_entries_are_refused_before_any_are_made() -> None:
    claim = Claim("Mine.R2", "here", "a long table", Sum(a[i], (i, 1, 10**9)) >= 0)
    verdict = judge(claim, Settings(effort="smoke"))
    assert verdict.truth == "inconclusive"
    assert "1,000,000,000 values at its smallest size: expected at most 10,000" in verdict.reason


def test_a_scenario_of_too_many_entries_is_refused_in_words() -> None:
    laws = (Eq(h, Sum(a[i], (i, 1, n))),)
    many = Scenario("many", "many bits", sizes=(n >= 10**6,), given=(each(a[i], bit, (i, 1, n)),), laws=laws)
    verdict = judge(Claim("Mine.R3", "here", "many", h >= 0, scenario=many), Settings(effort="smoke"))
    assert "the scenario 'many' has 1,000,000 values at its smallest size" in verdict.reason
