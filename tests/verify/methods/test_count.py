"""Counting operations: the growth of counts, its bounds, and references that count what they do."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import fmpq

from boostproof.algorithms.arithmetic import Arithmetic, X
from boostproof.algorithms.counting import Counted
from boostproof.algorithms.reference import adaboost_jss09, replay, two_boost
from boostproof.verify.logic.fields import EXACT, Balls
from boostproof.verify.methods.count import Growth, count_growth, counted, grows_at_most

M = (12, 24, 36, 48)


def signs(m: int, shift: int) -> tuple[int, ...]:
    """Right and wrong in a pattern of period 12, in which no pair of rules leaves a cell empty."""
    return tuple(-1 if (i + shift) % 3 == 0 else 1 for i in range(m))


def operations_of_adaboost(m: int, rounds: int) -> int:
    balls = Balls(256)
    field = counted(balls)
    with balls.working():
        adaboost_jss09(field, [1] * m, replay([signs(m, t) for t in range(rounds)]), rounds)
    return field.total


def test_a_polynomial_is_found_by_exact_differences() -> None:
    growth = count_growth(lambda n: 3 * n**2 + 2 * n + 7, [1, 2, 4, 7, 9])
    assert growth.polynomial == (7, 2, 3)
    assert growth.degree == 2


def test_a_count_that_is_off_by_one_at_one_size_is_no_such_polynomial() -> None:
    assert count_growth(lambda n: 3 * n**2 + (n == 7), [1, 2, 4, 7, 9]).degree is None


def test_as_many_sizes_as_coefficients_show_nothing() -> None:
    assert count_growth(lambda n: n, [1, 2]).polynomial == ()
    assert count_growth(lambda n: n, [1, 2, 3]).polynomial == (0, 1)


def test_a_bound_is_judged_at_each_size() -> None:
    growth = count_growth(lambda n: n**2, [1, 2, 3, 4])
    assert growth.exceeding(lambda n: 2 * n) == (3, 4)
    assert growth.exceeding(lambda n: n**2) == ()
    assert growth.exceeding(lambda n: n**2 - Fraction(1, 10**9)) == (1, 2, 3, 4)


def test_the_evidence_is_a_test_with_its_counts() -> None:
    evidence = grows_at_most(count_growth(lambda n: 2 * n, [1, 2, 3]), lambda n: 2 * n + 1, "2n + 1", 3)
    assert evidence is not None
    assert (evidence.method, evidence.strength, evidence.part, evidence.instances) == ("count", "tested", 3, 3)
    assert evidence.certificate == {
        "kind": "count",
        "sizes": [1, 2, 3],
        "counts": [2, 4, 6],
        "bounds": ["3", "5", "7"],
        "polynomial": ["0", "2"],
    }


def test_no_evidence_for_a_bound_that_one_size_exceeds() -> None:
    assert grows_at_most(count_growth(lambda n: n**2, [1, 2, 3]), lambda n: 2 * n, "2n") is None


@pytest.mark.parametrize("sizes", [[], [1], [2, 2], [3, 1], [1, 2.5]])
def test_sizes_must_be_increasing_integers(sizes: list[int]) -> None:
    with pytest.raises(ValueError, match="sizes"):
        count_growth(lambda n: n, sizes)


@pytest.mark.parametrize("count", [-1, 1.5, True, None])
def test_a_count_must_be_a_number_of_operations(count: int) -> None:
    with pytest.raises(ValueError, match=r"run\(1\)"):
        count_growth(lambda n: count, [1, 2])


def test_a_bound_must_be_exact() -> None:
    with pytest.raises(TypeError, match=r"bound\(1\)"):
        Growth((1, 2), (1, 2), ()).exceeding(lambda n: 1.5)  # type: ignore[arg-type,return-value]


def test_each_operation_is_counted_once_by_its_name() -> None:
    field = counted(EXACT)
    three, two = field.rational(3), field.rational(2)
    result = -(three * two + field.sqrt(three) - two / three)
    field.exp(result)
    field.log(three)
    assert field.sign(result) == -1
    assert field.tally == {"add": 3, "multiply": 2, "sqrt": 1, "exp": 1, "log": 1, "compare": 1}
    assert field.total == 9


def test_counting_changes_no_value() -> None:
    field = counted(EXACT)
    assert (field.rational(2, 3) + field.rational(1, 3)).value.value == fmpq(1)


def test_adaboost_is_linear_in_the_examples_and_in_the_rounds() -> None:
    assert count_growth(lambda m: operations_of_adaboost(m, 2), M).degree == 1
    assert count_growth(lambda rounds: operations_of_adaboost(12, rounds), [1, 2, 3, 4]).degree == 1


def test_a_false_bound_on_adaboost_is_refused() -> None:
    growth = count_growth(lambda m: operations_of_adaboost(m, 2), M)
    linear, constant = growth.polynomial[1], growth.polynomial[0]
    assert grows_at_most(growth, lambda m: linear * m + constant, "its own polynomial") is not None
    assert grows_at_most(growth, lambda m: linear * m + constant - 1, "one less") is None
    assert grows_at_most(growth, lambda m: 100 * m.bit_length(), "a logarithm") is None


def test_a_round_of_two_boost_costs_more_than_one_of_adaboost() -> None:
    """Its own steps, without its learners: so that what two machines save is the learners' time alone."""

    def run(m: int) -> int:
        balls, second = Balls(256), tuple(-1 if i % 4 == 0 else 1 for i in range(m))
        field = counted(balls)
        with balls.working():
            two_boost(field, [1] * m, replay([signs(m, 0)]), replay([second]), 1)
        return field.total

    both, one = count_growth(run, M), count_growth(lambda m: operations_of_adaboost(m, 1), M)
    assert (both.degree, one.degree) == (1, 1)
    assert all(more > less for more, less in zip(both.counts, one.counts, strict=True))


def test_a_counted_number_is_an_element() -> None:
    def doubled(field: Arithmetic[X], x: X) -> X:
        return field.rational(2) * x

    field = counted(EXACT)
    assert isinstance(doubled(field, field.rational(1, 2)), Counted)
