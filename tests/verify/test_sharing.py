"""What is shared between claims and parts changes nothing of what they are told."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from boostproof.theory import Formula
from boostproof.theory.build import At, Derivative, Eq, Every, Product, Sum, integer, real
from boostproof.theory.language.expr import Symbol
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, VOTED_RUN, D, T, Z, i, m, t
from boostproof.verify.instances.base import Words
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import OUTSIDE, Judge
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undefined
from boostproof.verify.logic.forms import Forms
from boostproof.verify.search.explored import Explored, Kept, place_of, words_of
from boostproof.verify.search.samples import Sample, narrowed

x, y = real("x"), real("y")
k, n = integer("k"), integer("n")
DOMAIN = (Every(Z[t] > 0, (t, 1, T)), Eq(Product(Z[t], (t, 1, T)), Product(Z[t], (t, 1, T))))


def judge(part: Formula = D[1, 1] > 0) -> Judge:
    return Judge(declared_space(ADABOOST_RUN, True, False), DOMAIN, part)


def test_equal_structures_have_one_number_and_others_another() -> None:
    forms = Forms()
    assert forms(x + y) == forms(x + y)
    assert len({forms(node).number for node in (x + y, y + x, x - y, x + 1)}) == 4


def test_a_bound_index_is_not_free() -> None:
    assert Forms()(Sum(D[k, n] * x, (k, 1, m))).free == {"n", "x", "m"}


def test_symbols_of_one_name_and_two_sorts_differ() -> None:
    forms = Forms()
    assert forms(x) != forms(Symbol(name="x", sort="integer"))


@pytest.mark.parametrize("outer", [1, 2, 3])
def test_a_kept_sum_is_kept_for_its_own_index(outer: int) -> None:
    """The inner sum holds k, so that its value at one k is not that at another."""
    inner = Sum(x * k + n, (n, 1, 2))
    values = {"x": EXACT.rational(5)}
    found = Evaluator(EXACT, values).term(Sum(inner * inner, (k, 1, outer)))
    assert found.value == sum((2 * 5 * place + 3) ** 2 for place in range(1, outer + 1))


def test_a_name_may_be_an_index_here_and_a_symbol_there() -> None:
    """The k of the sum is 1 and 2, the k beside it is 7."""
    found = Evaluator(EXACT, {"k": 7}).term(Sum(k * 1, (k, 1, 2)) + k * 1)
    assert found.value == 10


def test_an_index_is_free_again_after_a_term_without_value() -> None:
    evaluator = Evaluator(EXACT, {"x": EXACT.rational(0)})
    with pytest.raises(Undefined):
        evaluator.term(Sum(1 / x, (k, 1, 2)))
    assert not evaluator.is_index("k")


def test_a_derivative_of_high_order_is_no_deep_recursion() -> None:
    term = At(Derivative((x + 1) ** 300, x, 235), x, 0)
    assert Evaluator(EXACT, {}).truth(term > 0)


def test_what_was_used_last_is_kept() -> None:
    kept: Kept[int] = Kept(2)
    counter = itertools.count()
    made = [kept.get(key, lambda: next(counter)) for key in ("a", "b", "a", "c", "a", "b")]
    assert made == [0, 1, 0, 2, 0, 3]


def test_spaces_of_equal_facts_share_and_others_do_not() -> None:
    assert place_of(judge()) == place_of(judge(D[1, 1] > 1))
    assert place_of(judge()) != place_of(Judge(declared_space(VOTED_RUN, True, False), DOMAIN, D[1, 1] > 0))
    assert words_of(FreeSpace(x > 0, ())) == ()


def test_an_exploration_tells_the_same_twice() -> None:
    case = judge()
    explored = Explored(case, case.space.enumerate("smoke").instances)
    first, second = ([instance for instance, _ in explored] for _ in range(2))
    assert first == second
    assert first == [one for one in case.space.enumerate("smoke").instances if case.outcome(one) != OUTSIDE]
    assert 0 < len(first) < explored.count == len(first) + explored.outside


def test_an_exploration_left_early_is_taken_up_again() -> None:
    case = judge()
    explored = Explored(case, case.space.enumerate("smoke").instances)
    first = next(iter(explored))[0]
    assert [one for one, _ in explored][:1] == [first]
    assert explored.count == sum(1 for _ in case.space.enumerate("smoke").instances)


def test_a_sample_is_drawn_as_its_batches_are() -> None:
    case = judge()
    sample = Sample(case, 5, 64)
    words = Words(5)
    whole = [case.space.sample(words, 64) for _ in range(3)]
    for _ in range(2):
        for chunk, batch in zip(sample.first(3), whole, strict=True):
            told = [batch.instance(place) for place in range(64)]
            inside = [chunk.batch.instance(place) for place in range(chunk.batch.size)]
            assert inside == [one for one in told if case.outcome(one) != OUTSIDE]


def test_a_narrowed_batch_has_the_rows_of_the_whole() -> None:
    batch = declared_space(ADABOOST_RUN, True).sample(Words(3), 32)
    few = narrowed(batch, np.array([4, 9]))
    assert few.size == 2
    assert few.instance(1) == batch.instance(9)
    assert np.array_equal(few.values["f"][1, 1], batch.values["f"][1, 1][[4, 9]])
    with np.errstate(all="ignore"):
        assert np.array_equal(few.values["eps"][1,], batch.values["eps"][1,][[4, 9]])


def test_statements_about_examples_are_read_inside_sums() -> None:
    """A law of every run, which the kept sums must not confuse between rounds."""
    case = judge(Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T)))
    explored = Explored(case, case.space.enumerate("smoke").instances)
    assert {case.judge_inside(evaluator) for _, evaluator in explored} == {"holds"}
