"""Check items 5 and 6 of Wang's certificate: the minimal polynomials of lambda and kappa; the standard library alone.

    python check_spectra.py spectra.json

The file holds the polynomials that the paper prints, the highest coefficient first, and a prime. In the field Q(p*) of
the root of f, the derivative of a burst at the cycle is found round by round, with the third and the fourth example
exchanged: the matrix C J_0. Its square has the eigenvalues of the return map. The norm of t^2 - trace t + determinant,
and that of t - kappa, is a polynomial with the eigenvalue as a root; it is compared with the printed one at as many
numbers t as tell them apart. Both are irreducible, as they are modulo the prime (Rabin's test).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from check_sectors import GADGETS, WORDS, Refused, added, cycle_weights, multiplied, need

__all__ = ["check", "is_irreducible"]

Element = list[Fraction]
Row = list[Fraction]


def number(value: Fraction | int) -> Element:
    """A rational number in the field."""
    return [Fraction(value), *[Fraction(0)] * 6]


def scaled(factor: Fraction | int, one: Element) -> Element:
    """The product with a rational number."""
    return [factor * a for a in one]


def less(one: Element, other: Element) -> Element:
    """The difference."""
    return added([one, scaled(-1, other)])


def products(one: Element) -> list[Row]:
    """The products of an element with the powers of p*: the matrix of the multiplication."""
    powers = [[Fraction(place == power) for place in range(7)] for power in range(7)]
    return [multiplied(one, power) for power in powers]


def eliminated(rows: list[Row]) -> tuple[list[Row], Fraction]:
    """The rows after Gauss' elimination of their first columns, and the determinant of these."""
    rows, determinant = [[*row] for row in rows], Fraction(1)
    for place in range(len(rows)):
        lead = next((k for k in range(place, len(rows)) if rows[k][place]), None)
        if lead is None:
            return rows, Fraction(0)
        if lead != place:
            rows[place], rows[lead], determinant = rows[lead], rows[place], -determinant
        top = rows[place][place]
        determinant *= top
        rows[place] = [a / top for a in rows[place]]
        for k in range(len(rows)):
            if k != place and rows[k][place]:
                rows[k] = [a - rows[k][place] * b for a, b in zip(rows[k], rows[place], strict=True)]
    return rows, determinant


def norm(one: Element) -> Fraction:
    """The norm: the determinant of the multiplication."""
    return eliminated(products(one))[1]


def inverse(one: Element) -> Element:
    """The inverse of an element that is not 0."""
    matrix = products(one)
    system = [[*(row[place] for row in matrix), Fraction(place == 0)] for place in range(7)]
    rows, determinant = eliminated(system)
    need(determinant != 0, "a divisor is 0")
    return [row[7] for row in rows]


class Slope:
    """A function at the cycle: its value and its slopes, elements of the field."""

    def __init__(self, value: Element, slopes: list[Element]) -> None:
        self.value, self.slopes = value, slopes

    def __truediv__(self, other: Slope) -> Slope:
        by = inverse(other.value)
        value = multiplied(self.value, by)
        slopes = [multiplied(less(a, multiplied(value, b)), by) for a, b in zip(self.slopes, other.slopes, strict=True)]
        return Slope(value, slopes)


def total(parts: Sequence[Slope]) -> Slope:
    """The sum."""
    columns = zip(*(one.slopes for one in parts), strict=True)
    return Slope(added([one.value for one in parts]), [added(column) for column in columns])


def derivative() -> list[list[Element]]:
    """C J_0 of the second gadget, by p, d and e: the slopes of p, 1/2 - d - e and e after a burst of phase 0."""
    signs = ((1, 0, 0), (-1, 0, 0), (0, -1, -1), (0, 1, 0), (0, 0, 1))
    values = [*cycle_weights(), number(0)]
    weights = [Slope(value, [number(s) for s in own]) for value, own in zip(values, signs, strict=True)]
    gadget = GADGETS["B"]
    for rule in WORDS[0]:
        masses = {s: total([w for w, row in zip(weights, gadget, strict=True) if row[rule] == s]) for s in (1, -1)}
        halves = [w / masses[row[rule]] for w, row in zip(weights, gadget, strict=True)]
        weights = [
            Slope(scaled(Fraction(1, 2), w.value), [scaled(Fraction(1, 2), s) for s in w.slopes]) for w in halves
        ]
    return [weights[0].slopes, weights[2].slopes, weights[4].slopes]


def value_at(coefficients: Sequence[int], t: int) -> Fraction:
    """A polynomial over its highest coefficient, at a whole number."""
    value = Fraction(0)
    for c in coefficients:
        value = value * t + c
    return value / coefficients[0]


# Polynomials modulo a prime, the highest coefficient first, and that 1.


def remainder(one: list[int], by: Sequence[int], prime: int) -> list[int]:
    """The remainder modulo a polynomial that begins with 1."""
    found = [a % prime for a in one]
    while len(found) >= len(by):
        top = found[0]
        found = [(a - top * b) % prime for a, b in zip(found, [*by, *[0] * (len(found) - len(by))], strict=True)][1:]
    while found and not found[0]:
        found = found[1:]
    return found


def product(one: Sequence[int], other: Sequence[int], by: Sequence[int], prime: int) -> list[int]:
    """The product, modulo a polynomial."""
    found = [0] * (len(one) + len(other))
    for j, a in enumerate(one):
        for k, b in enumerate(other):
            found[j + k + 1] += a * b
    return remainder(found, by, prime)


def power(one: Sequence[int], exponent: int, by: Sequence[int], prime: int) -> list[int]:
    """The power, modulo a polynomial."""
    found, square = [1], [*one]
    while exponent:
        if exponent & 1:
            found = product(found, square, by, prime)
        square, exponent = product(square, square, by, prime), exponent >> 1
    return found


def have_divisor(one: Sequence[int], other: Sequence[int], prime: int) -> bool:
    """Whether two polynomials have a common divisor that is no number."""
    first, second = [*one], [*other]
    while second:
        inverse_of_top = pow(second[0], -1, prime)
        second = [a * inverse_of_top % prime for a in second]
        first, second = second, remainder(first, second, prime)
    return len(first) > 1


def is_irreducible(coefficients: Sequence[int], prime: int) -> bool:
    """Whether a polynomial is irreducible modulo a prime that does not divide its highest coefficient.

    So it is where x^(p^n) = x modulo it, for its degree n, and x^(p^(n/q)) - x has no divisor in common with it, for
    the primes q that divide n.
    """
    need(prime > 1 and all(prime % k for k in range(2, prime)), "the prime is none")
    need(coefficients[0] % prime != 0, "the prime divides the highest coefficient")
    top = pow(coefficients[0], -1, prime)
    own, degree, x = [c * top % prime for c in coefficients], len(coefficients) - 1, [1, 0]
    raised = {0: x}
    for step in range(1, degree + 1):
        raised[step] = power(raised[step - 1], prime, own, prime)
    for q in (k for k in range(2, degree + 1) if degree % k == 0 and all(k % j for j in range(2, k))):
        part = raised[degree // q]
        apart = [0] * (2 - len(part)) + part
        apart = remainder([*apart[:-2], apart[-2] - 1, apart[-1]], own, prime)
        if not apart or have_divisor(own, apart, prime):
            return False
    return raised[degree] == x


def check(certificate: Mapping[str, Any]) -> None:
    """Raise Refused, KeyError, TypeError or ValueError unless the polynomials are those of the eigenvalues."""
    need(len(certificate["lambda"]) == 15 and len(certificate["kappa"]) == 8, "a polynomial has another degree")
    (a, b, _), (c, d, _), (zero, nought, last) = derivative()
    need(not any(zero) and not any(nought), "the face e = 0 is left")
    trace = added([multiplied(a, a), scaled(2, multiplied(b, c)), multiplied(d, d)])
    root = less(multiplied(a, d), multiplied(b, c))
    determinant, kappa = multiplied(root, root), multiplied(last, last)
    for t in range(15):
        quadratic = added([number(t * t), scaled(-t, trace), determinant])
        need(norm(quadratic) == value_at(certificate["lambda"], t), "lambda has another polynomial")
    for t in range(8):
        need(norm(less(number(t), kappa)) == value_at(certificate["kappa"], t), "kappa has another polynomial")
    for name in ("lambda", "kappa"):
        need(is_irreducible(certificate[name], certificate["prime"]), f"that of {name} may have a divisor")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            check(json.load(file))
    except (Refused, KeyError, TypeError, ValueError, OSError) as fault:
        sys.exit(f"refused: {fault}")
    sys.stdout.write("items 5 and 6 hold\n")
