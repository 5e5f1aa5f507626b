"""Terms read as quotients of polynomials in generators.

A term is read under hypotheses that make it defined: divisors are not 0, arguments of logarithms positive, arguments of
roots not negative. Then, with f_i the irreducible factors of the argument:

- sqrt(c prod f_i^e_i) = sqrt|c| prod |f_i|^(e_i // 2) prod sqrt|f_i| over the odd e_i, where each |f_i| is f_i or -f_i
  by its known sign. Factors of unknown sign stay together under one root, which needs the others to be non-zero.
- ln(c prod f_i^e_i) = ln|c| + sum e_i ln|f_i| likewise; all f_i are non-zero here.
- exp(sum c_j m_j) = prod exp(c_j m_j) over the monomials of the exponent, and exp(r ln f) = f^r for dyadic r.
- cos and sin of a sum, and of a multiple p/q, by turns of m/q; those of pi/4 and pi/12 are roots; atan is odd.
- b^e is a whole power for a literal whole e, a root for a dyadic e and b >= 0, and exp(e ln b) for b > 0; for whole e
  that is no literal, b must be 1, -1 or positive.

Where a sign is missing, NeedSign names the polynomial, so that the search can consider both cases.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction

from flint import fmpq, fmpz

from boostproof.theory.language.expr import Node, Number, Symbol
from boostproof.verify.logic.literals import is_whole, literal
from boostproof.verify.proof.budget import NeedSign, Unsupported
from boostproof.verify.proof.generators import Table
from boostproof.verify.proof.polynomials import (
    Poly,
    Ratio,
    constant,
    factored,
    generator,
    monomial_of,
    occurring,
    quotient,
)
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE, ZERO, Facts

__all__ = ["Reader", "ratio_of"]

_LARGEST_POWER = 64
_LARGEST_TURN = 24
_LARGEST_PRIME = 10**6
_ONE = quotient(constant(1))


def ratio_of(value: Fraction | fmpq | int) -> Ratio:
    """The constant quotient."""
    return quotient(constant(value))


class Reader:
    """Reads terms over ``table``, with the signs that ``facts`` knows."""

    def __init__(self, table: Table, facts: Facts) -> None:
        self.table = table
        self.facts = facts
        self._rules: dict[str, Callable[..., Ratio]] = {
            "add": lambda a, b: self.read(a) + self.read(b),
            "sub": lambda a, b: self.read(a) - self.read(b),
            "mul": lambda a, b: self.read(a) * self.read(b),
            "div": lambda a, b: self.read(a) / self.read(b),
            "neg": lambda a: -self.read(a),
            "exp": lambda a: self.exponential(self.read(a)),
            "ln": lambda a: self.logarithm(self.read(a)),
            "sqrt": lambda a: self.root(self.read(a)),
            "cos": lambda a: self.turned(self.read(a))[0],
            "sin": lambda a: self.turned(self.read(a))[1],
            "atan": lambda a: self.arctangent(self.read(a)),
            "pow": self._pow,
            "factorial": lambda a: quotient(self.table.factorial(self.read(a))),
        }

    def read(self, node: Node) -> Ratio:
        """The term as a quotient. Raises NeedSign, NeedUnit, Unsupported, or ZeroDivisionError."""
        if isinstance(node, Number):
            return ratio_of(node.value)
        if isinstance(node, Symbol):
            return quotient(self.table.symbol(node))
        rule = self._rules.get(node.op)
        if rule is None:
            raise Unsupported(f"no rule reads {node.op}")
        return self.table.tidy(rule(*node.args))

    def _pow(self, base: Node, exponent: Node) -> Ratio:
        value = literal(exponent)
        inner = self.read(base)
        if value is not None and value.denominator == 1 and is_whole(exponent):
            if abs(value) > _LARGEST_POWER:
                raise Unsupported(f"the power {value} is too large")
            return inner.power(int(value))
        if is_whole(exponent) and inner.den.is_one() and (inner.num * inner.num).is_one():
            return self._unit_power(inner, exponent)
        return self._real_power(inner, exponent, value)

    def _unit_power(self, base: Ratio, exponent: Node) -> Ratio:
        return _ONE if base.num.is_one() else self.parity(self.read(exponent))

    def _real_power(self, base: Ratio, exponent: Node, value: Fraction | None) -> Ratio:
        if value is not None and _is_dyadic(value.denominator):
            return self._dyadic(base, fmpq(value.numerator, value.denominator))
        if self.facts.sign(base.num * base.den, linear=True) != POSITIVE:
            raise Unsupported("a power whose base may be zero")
        return self.exponential(self.read(exponent) * self.logarithm(base))

    def parity(self, exponent: Ratio) -> Ratio:
        """(-1)^exponent for a whole exponent: only odd coefficients count, and p^k has the parity of p."""
        result = _ONE
        for monomial, value in exponent.num.terms():
            if value.p % 2 == 0:
                continue
            product = constant(1)
            for place, power in enumerate(monomial):
                product *= generator(place) if power else 1
            result = result * (ratio_of(-1) if product.is_one() else quotient(self.table.parity(product)))
        return result

    def exponential(self, exponent: Ratio) -> Ratio:
        """exp of the quotient, a factor for each monomial."""
        if exponent.num.is_zero():
            return _ONE
        if not exponent.den.is_one():
            scale = exponent.num.leading_coefficient()
            return self.table.exponential(scale, Ratio(exponent.num / scale, exponent.den))
        result = _ONE
        for monomial, value in exponent.num.terms():
            result = result * self._monomial_exponential(monomial, value)
        return result

    def _monomial_exponential(self, monomial: tuple[int, ...], value: fmpq) -> Ratio:
        if sum(monomial) == 1 and _is_dyadic(int(value.q)):
            place = next(place for place, power in enumerate(monomial) if power)
            if self.table.kind(place) == "ln":
                return self._dyadic(self.table.entries[place].inside, value)
        return self.table.exponential(value, quotient(monomial_of(monomial)))

    def turned(self, angle: Ratio) -> tuple[Ratio, Ratio]:
        """The cosine and the sine of an angle: a turn a summand, as often as its numerator says."""
        cos, sin = _ONE, ratio_of(0)
        for part, turns in self._parts(angle):
            side, (a, b) = ratio_of(1 if turns > 0 else -1), self._circle(part)
            for _ in range(abs(turns)):
                cos, sin = cos * a - side * sin * b, sin * a + side * cos * b
                cos, sin = self.table.tidy(cos), self.table.tidy(sin)
        return cos, sin

    @staticmethod
    def _parts(angle: Ratio) -> Iterator[tuple[Ratio, int]]:
        if not angle.den.is_one():
            side = 1 if angle.num.leading_coefficient() > 0 else -1
            yield Ratio(angle.num * side, angle.den), side
            return
        for monomial, value in angle.num.terms():
            turns = int(abs(value.p)) if abs(value.p) <= _LARGEST_TURN else 1
            yield quotient(monomial_of(monomial) * (abs(value) / turns)), turns if value > 0 else -turns

    def _circle(self, angle: Ratio) -> tuple[Ratio, Ratio]:
        """The cosine and the sine of pi/4, of pi/12, and of what is not looked into."""
        quarter = quotient(self.table.function("atan", ratio_of(1)))
        root = self._number_root(fmpq(2))
        if (angle - quarter).num.is_zero():
            return root * ratio_of(Fraction(1, 2)), root * ratio_of(Fraction(1, 2))
        if (angle - quarter * ratio_of(Fraction(1, 3))).num.is_zero():
            six, two = self._number_root(fmpq(6)) * ratio_of(Fraction(1, 4)), root * ratio_of(Fraction(1, 4))
            return six + two, six - two
        return quotient(self.table.function("cos", angle)), quotient(self.table.function("sin", angle))

    def arctangent(self, inside: Ratio) -> Ratio:
        """atan of a quotient; it is odd."""
        if inside.num.is_zero():
            return inside
        side = 1 if inside.num.leading_coefficient() > 0 else -1
        return ratio_of(side) * quotient(self.table.function("atan", Ratio(inside.num * side, inside.den)))

    def _dyadic(self, base: Ratio, exponent: fmpq) -> Ratio:
        for _ in range(int(exponent.q).bit_length() - 1):
            base = self.root(base)
        if abs(exponent.p) > _LARGEST_POWER:
            raise Unsupported(f"the power {exponent} is too large")
        return self.table.tidy(base.power(int(exponent.p)))

    def root(self, inside: Ratio) -> Ratio:
        """sqrt of a quotient that is not negative."""
        inside = self.table.tidy(inside)
        if inside.num.is_zero():
            return inside
        content, factors = self._factors(inside)
        result, odd = _ONE, []
        for base, exponent in factors:
            half, rest = divmod(exponent, 2)
            if half:
                result = result * quotient(base if half % 2 == 0 else self._absolute(base)).power(half)
            if rest:
                odd.append(base)
        return self.table.tidy(result * self._odd_root(content, odd, factors))

    def _odd_root(self, content: fmpq, odd: list[Poly], factors: list[tuple[Poly, int]]) -> Ratio:
        """sqrt(content * product of the odd factors)."""
        roots, unknown = _ONE, []
        for base in odd:
            direction = self._direction(base)
            if direction:
                content *= direction
                roots = roots * self._factor_root(direction * base)
            else:
                unknown.append(base)
        if unknown:
            self._need_nonzero([base for base, _ in factors if base not in unknown], unknown[0])
            roots = roots * quotient(self.table.root(_joint(unknown, content)))
        elif content < 0:
            raise Unsupported("a root of what is not positive")
        return roots * self._number_root(abs(content))

    def _factor_root(self, base: Poly) -> Ratio:
        places = occurring(base)
        if len(places) == 1 and self.table.kind(places[0]) == "exp" and base == generator(places[0]):
            return self.exponential(ratio_of(Fraction(1, 2)) * self.table.entries[places[0]].inside)
        return quotient(self.table.root(base))

    def _need_nonzero(self, others: list[Poly], unknown: Poly) -> None:
        """The sign of a product passes to its unknown factors only where the others do not vanish."""
        if any(self.facts.sign(base, linear=True) & ZERO for base in others):
            raise NeedSign(unknown)

    def _number_root(self, value: fmpq) -> Ratio:
        product = int(value.p) * int(value.q)
        outer, inner = 1, Fraction(1)
        result = _ONE
        for prime, exponent in _primes(product):
            outer *= prime ** (exponent // 2)
            if exponent % 2:
                result = result * quotient(self.table.root(constant(prime)))
        return result * ratio_of(inner * Fraction(outer, int(value.q)))

    def logarithm(self, inside: Ratio) -> Ratio:
        """ln of a quotient that is positive."""
        content, factors = self._factors(self.table.tidy(inside))
        total, unknown = quotient(constant(0)), []
        for base, exponent in factors:
            direction = self._direction(base)
            if not direction and exponent != 1:
                raise NeedSign(base)
            if direction:
                content *= direction if exponent % 2 else 1
                total = total + ratio_of(exponent) * self._log_factor(direction * base)
            else:
                unknown.append(base)
        if unknown:
            total = total + self._log_factor(_joint(unknown, content))
        elif content < 0:
            raise Unsupported("a logarithm of what is not positive")
        return total + self._number_log(abs(content))

    def _log_factor(self, base: Poly) -> Ratio:
        places = occurring(base)
        if len(places) == 1 and base == generator(places[0]):
            entry = self.table.entries[places[0]]
            if entry.kind == "exp":
                return entry.inside
            if entry.kind == "root":
                return ratio_of(Fraction(1, 2)) * self.logarithm(entry.inside)
        return quotient(self.table.logarithm(base))

    def _number_log(self, value: fmpq) -> Ratio:
        total = quotient(constant(0))
        for number, sign in ((int(value.p), 1), (int(value.q), -1)):
            for prime, exponent in _primes(number):
                total = total + ratio_of(sign * exponent) * quotient(self.table.logarithm(constant(prime)))
        return total

    def _factors(self, ratio: Ratio) -> tuple[fmpq, list[tuple[Poly, int]]]:
        if ratio.num.is_zero():
            raise Unsupported("a logarithm of zero")
        content, above = factored(ratio.num)
        scale, below = factored(ratio.den)
        return content / scale, [*above, *((base, -exponent) for base, exponent in below)]

    def _direction(self, base: Poly) -> int:
        """1 or -1 when the polynomial is known to be non-negative or non-positive, else 0."""
        mask = self.facts.sign(base)
        if mask not in (NONNEGATIVE, NONPOSITIVE, POSITIVE, ZERO):
            mask = self.facts.sign(base, linear=True)
        if mask & NONNEGATIVE == mask:
            return 1
        return -1 if mask & NONPOSITIVE == mask else 0

    def _absolute(self, base: Poly) -> Poly:
        direction = self._direction(base)
        if not direction:
            raise NeedSign(base)
        return direction * base


def _joint(unknown: list[Poly], content: fmpq) -> Poly:
    product = constant(1 if content > 0 else -1)
    for base in unknown:
        product *= base
    return product


def _is_dyadic(denominator: int) -> bool:
    return denominator & (denominator - 1) == 0


def _primes(number: int) -> list[tuple[int, int]]:
    """The prime factorisation, with a large rest kept whole."""
    if number > _LARGEST_PRIME**2:
        root = math.isqrt(number)
        return [(root, 2)] if root * root == number else [(number, 1)]
    return [(int(prime), int(exponent)) for prime, exponent in fmpz(number).factor()]
