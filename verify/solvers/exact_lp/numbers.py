"""Vectors and matrices of rationals: read from integers and fractions, and handed back as fractions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq

__all__ = ["Matrix", "Vector", "dot", "fraction", "matrix_of", "rational", "vector_of"]

Vector = Sequence[int | Fraction]
Matrix = Sequence[Vector]


def rational(value: object, name: str = "value") -> Any:
    """The fmpq for an integer or a fraction. Raises TypeError for anything else, floats among them."""
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return fmpq(value.numerator, value.denominator)
    raise TypeError(f"{name}={value!r} is not an exact number: expected an int or a Fraction")


def fraction(value: Any) -> Fraction:
    """The fraction for an fmpq."""
    return Fraction(int(value.p), int(value.q))


def vector_of(values: Vector, name: str) -> list[Any]:
    """The vector as fmpq."""
    return [rational(value, f"{name}[{place}]") for place, value in enumerate(values)]


def matrix_of(rows: Matrix, width: int, name: str) -> list[list[Any]]:
    """The matrix as fmpq, a list a row. Raises ValueError for a row that is not ``width`` long."""
    for place, row in enumerate(rows):
        if len(row) != width:
            raise ValueError(f"{name}[{place}]={list(row)!r} has {len(row)} entries: expected {width}")
    return [vector_of(row, f"{name}[{place}]") for place, row in enumerate(rows)]


def dot(left: Iterable[Any], right: Iterable[Any]) -> Any:
    """The inner product of two vectors of one length."""
    return sum((a * b for a, b in zip(left, right, strict=True)), fmpq(0))
