"""The law of three rules' correctness, its seven moments, and the normalizer that they describe (JSS09, appendix).

A pattern is what the three rules get right; a set of rules has the moment E[product of X_j over the set].
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import add, mul

from boostproof.theory.build import (
    Abs,
    Eq,
    Let,
    Q,
    Simplex,
    coefficient,
    exp,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Symbol, Term

__all__ = ["BY_MOMENTS", "EDGES", "INDEPENDENT_LEAST", "INDEPENDENT_SLOPE", "SETS", "SIMPLEX", "alone"]

Signs = Sequence[int]

PATTERNS = tuple(itertools.product((1, -1), repeat=3))
SETS = tuple(rules for size in (1, 2, 3) for rules in itertools.combinations((1, 2, 3), size))
"""The seven sets of rules that are not empty."""


def _cell(pattern: Signs) -> Symbol:
    name = "".join("p" if sign > 0 else "m" for sign in pattern)
    signs = "".join("+" if sign > 0 else "-" for sign in pattern)
    return real(f"W_{name}", f"W_t({signs})", f"the weight of the examples of the pattern {signs}")


_coefficients = tuple(coefficient(f"c{j}", f"c_{{{j}t}}", f"the coefficient of rule {j}") for j in (1, 2, 3))
_cells = tuple(map(_cell, PATTERNS))
SIMPLEX: Formula = Simplex(*_cells)


def _total(terms: Iterable[Term]) -> Term:
    return reduce(add, terms)


def _signed(signs: Iterable[int], terms: Iterable[Term]) -> Term:
    """The sum of the terms with their signs, as one would write it."""
    first, *others = zip(signs, terms, strict=True)
    start = first[1] if first[0] > 0 else -first[1]
    return reduce(lambda total, one: total + one[1] if one[0] > 0 else total - one[1], others, start)


def _factors(coefficients: Sequence[Term]) -> list[Term]:
    """The factor of each pattern."""
    return [exp(-_signed(pattern, coefficients)) for pattern in PATTERNS]


def _normalizer(cells: Sequence[Term], factors: Sequence[Term]) -> Term:
    return _total(map(mul, cells, factors))


# Moments.


def _product(rules: Signs, pattern: Signs) -> int:
    return math.prod(pattern[j - 1] for j in rules)


def _name(rules: Signs, given: Signs = ()) -> Symbol:
    digits, law = ("".join(map(str, each)) for each in (rules, given))
    product = " ".join(f"X_{j}" for j in rules)
    return real(f"E{digits}" + (f"_{law}" if law else ""), rf"\mathbb{{E}}{f'_{{{law}}}' if law else ''}[{product}]")


def _moment(rules: Signs) -> Term:
    """The moment of a set of rules, under a name."""
    return Let(_name(rules), _signed((_product(rules, pattern) for pattern in PATTERNS), _cells))


_MOMENTS = dict(zip(SETS, map(_moment, SETS), strict=True))


def _share(rules: Signs) -> Term:
    """What the moment of a set is multiplied with: -sinh of the coefficients in the set, cosh of the others."""
    pairs = [(exp(-x), exp(x)) for x in _coefficients]
    each = ((a - b) / 2 if j in rules else (a + b) / 2 for j, (a, b) in enumerate(pairs, 1))
    return reduce(mul, each)


BY_MOMENTS: Formula = Eq(
    _normalizer(_cells, _factors(_coefficients)),
    _share(()) + _total(moment * _share(rules) for rules, moment in _MOMENTS.items()),
)
"""The normalizer as a sum over the sets of rules."""


def alone(rules: Signs) -> Formula:
    """Of the law 1/4 at the four patterns whose signs in a set multiply to 1, the moment of that set is 1, others 0."""
    support = [pattern for pattern in PATTERNS if _product(rules, pattern) > 0]

    def moment(own: Signs) -> Term:
        signs = [_product(own, pattern) for pattern in support]
        return Let(_name(own, given=rules), _signed(signs, [Q(1, 4)] * len(support)))

    return Eq(_total(Abs(moment(own) - 1 if own == rules else moment(own)) for own in SETS), 0)


# Three independent rules.

EDGES = tuple(real(f"gamma{j}", rf"\gamma_{{{j}t}}", f"the edge of rule {j}") for j in (1, 2, 3))


def _chance(pattern: Signs) -> Term:
    return reduce(mul, ((1 + g) / 2 if sign > 0 else (1 - g) / 2 for sign, g in zip(pattern, EDGES, strict=True)))


def _own_coefficient(rule: int, edge: Term) -> Term:
    """The coefficient that AdaBoost gives a rule alone."""
    name = real(f"c{rule}_own", rf"c_{{{rule}t}}^*")
    return Let(name, Q(1, 2) * ln((1 + edge) / (1 - edge)))


_independent = tuple(map(_chance, PATTERNS))
_own = _factors([_own_coefficient(rule, edge) for rule, edge in enumerate(EDGES, 1)])
_left = list(map(mul, _independent, _own))

INDEPENDENT_LEAST: Formula = Eq(_total(_left), reduce(mul, (sqrt(1 - edge**2) for edge in EDGES)))
"""At the coefficients that AdaBoost gives each rule alone, the normalizer of the three is the product of theirs."""

INDEPENDENT_SLOPE: Formula = Eq(_signed((pattern[0] for pattern in PATTERNS), _left), 0)
"""The derivative by the first coefficient is 0 there, and so are the others, as all rules are alike."""
