"""Exact values as strings and back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.verify.logic.fields import EXACT
from boostproof.verify.logic.values import half_log, parse_fraction, parse_value


@given(st.fractions())
def test_a_fraction_comes_back_from_its_text(value: Fraction) -> None:
    assert parse_fraction(str(value)) == value


@given(st.fractions(Fraction(1, 1000), 1000, max_denominator=1000))
def test_half_a_logarithm_comes_back_from_its_text(ratio: Fraction) -> None:
    """e^(2v) is the ratio again."""
    value = parse_value(half_log(ratio), EXACT)
    assert EXACT.sign(EXACT.exp(value + value) - EXACT.rational(ratio)) == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1/0",
        "1/-2",
        "+1",
        "1.5",
        "1e5",
        " 1",
        "1_000",
        "½",
        "٣",
        "nan",
        "1/01",
        None,
        3,
        0.5,
        True,
        ["1"],
        "9" * 5000,
    ],
)
def test_what_is_no_plain_rational_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match="is not a rational"):
        parse_fraction(text)


@pytest.mark.parametrize("text", ["ln(4)", "ln(4)/3", "ln(4/2/1)/2", "2*ln(4)/2", "ln()/2", "ln(1/0)/2"])
def test_what_is_no_half_logarithm_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a rational"):
        parse_value(text, EXACT)


@pytest.mark.parametrize("text", ["ln(0)/2", "ln(-4)/2"])
def test_a_logarithm_needs_a_positive_number(text: str) -> None:
    with pytest.raises(ValueError, match="not positive"):
        parse_value(text, EXACT)
