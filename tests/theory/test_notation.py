"""The same quantities under five papers' names, checked in fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boostproof.theory import Node, Number, Term
from boostproof.theory.scenarios.notation import (
    accuracy,
    advantage,
    beta,
    coefficient_of,
    edge,
    error_of_advantage,
    error_of_edge,
)

ERRORS = [Fraction(k, 12) for k in range(1, 12)]
OPERATIONS = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
}


def value(node: Node) -> Fraction:
    """The fraction that a term without symbols stands for."""
    if isinstance(node, Number):
        return node.value
    return OPERATIONS[node.op](*map(value, node.args))


def log_odds(term: Term) -> Fraction:
    """q of a term (1/2) ln q, by its form."""
    half, logarithm = term.args
    assert (term.op, value(half), logarithm.op) == ("mul", Fraction(1, 2), "ln")
    return value(logarithm.args[0])


@pytest.mark.parametrize("error", ERRORS)
def test_the_accuracy_and_the_error_sum_to_one(error: Fraction) -> None:
    assert value(accuracy(error)) + error == 1


@pytest.mark.parametrize("error", ERRORS)
def test_the_edge_is_twice_the_advantage(error: Fraction) -> None:
    """JSS09's gamma = 1 - 2 eps and the other papers' gamma = 1/2 - eps."""
    assert value(edge(error)) == 2 * value(advantage(error))


@pytest.mark.parametrize("error", ERRORS)
def test_the_edge_is_the_difference_of_accuracy_and_error(error: Fraction) -> None:
    assert value(edge(error)) == value(accuracy(error)) - error


@pytest.mark.parametrize("error", ERRORS)
def test_beta_is_the_odds_of_being_wrong(error: Fraction) -> None:
    assert value(beta(error)) * value(accuracy(error)) == error


@pytest.mark.parametrize("error", ERRORS)
def test_errors_come_back_from_advantage_and_edge(error: Fraction) -> None:
    assert value(error_of_advantage(value(advantage(error)))) == error
    assert value(error_of_edge(value(edge(error)))) == error


@pytest.mark.parametrize("error", ERRORS)
def test_three_papers_print_one_coefficient(error: Fraction) -> None:
    """(1/2) ln((1-eps)/eps) is -(1/2) ln beta, and JSS09's (1/2) ln((1+gamma)/(1-gamma))."""
    gamma = value(edge(error))
    odds = log_odds(coefficient_of(error))
    assert odds == 1 / value(beta(error))
    assert odds == (1 + gamma) / (1 - gamma)
