"""Where the terms of a formula vanish: what is false at one point alone is false there.

A term that is a polynomial in one symbol has its roots where all other symbols are numbers. What
changes its sign, its branch or whether it has a value does so at such roots: the difference of a
relation's sides, what stands below a fraction or under a root, in a logarithm, between bars.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from boostproof.theory.language.expr import Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.verify.logic.fields import Real

__all__ = ["coefficients", "near_roots", "turning_terms"]

_RELATIONS = frozenset(("lt", "le", "gt", "ge", "eq", "ne"))
_DEGREE = 8
_FINER = (1, 12, 100, 10**3, 10**6, 10**9)
"""Largest denominators of the rationals next to a root that is none."""
_ROUNDED = Fraction(1, 10**9)
"""So far from a root, relative to its size, floats may be."""
_MOST = 10**1000
"""What is larger, or has a larger denominator, is not looked at: nobody writes it out."""
_DOUBLE = 1e-6
"""So far from the real line, relative to its size, floats find a double root."""


def turning_terms(formulas: Iterable[Node]) -> dict[Term, bool]:
    """Terms where something turns when they vanish, each with whether it does so there alone and not beside it.

    Those that speak of a bound index are left out.
    """
    found: dict[Term, bool] = {}
    for formula in formulas:
        for term, there in _turning(formula, frozenset()):
            found[term] = there and found.get(term, True)
    return {term: there for term, there in found.items() if free_symbols(term)}


def _turning(node: Node, bound: frozenset[str]) -> Iterator[tuple[Term, bool]]:
    inside = bound
    if node.op in ("sum", "product", "maxover", "minover", "every", "at", "limit", "derivative"):
        inside = bound | {str(node.args[1])}
    for term in _turns(node):
        if bound.isdisjoint(free_symbols(term)):
            yield term, node.op in ("eq", "ne", "in")
    for arg in node.args:
        yield from _turning(arg, inside)


def _turns(node: Node) -> Iterator[Term]:
    terms = [arg for arg in node.args if isinstance(arg, Term)]
    if node.op in _RELATIONS or node.op in ("max", "min"):
        yield from (left - right for left, right in itertools.combinations(terms, 2))
    elif node.op == "in":
        yield from (terms[0] - value for value in terms[1:])
    elif node.op in ("abs", "sign", "sqrt", "ln", "pow"):
        yield terms[0]
    elif node.op == "div":
        yield terms[1]


def coefficients(term: Term, symbol: Symbol) -> list[Term] | None:
    """The term as a polynomial in a symbol, the constant first; None where it is none of low degree."""
    if symbol.name not in free_symbols(term):
        return [term]
    if isinstance(term, Symbol):
        return [as_term(0), as_term(1)]
    parts = [coefficients(arg, symbol) for arg in term.args if isinstance(arg, Term)]
    known = [part for part in parts if part is not None]
    if len(known) < len(term.args):
        return None
    match term.op:
        case "neg":
            return [-one for one in known[0]]
        case "add":
            return _sum(*known)
        case "sub":
            return _sum(known[0], [-one for one in known[1]])
        case "mul":
            return _product(*known)
        case "div" if len(known[1]) == 1:
            return [one / known[1][0] for one in known[0]]
        case "pow" if isinstance(term.args[1], Number) and term.args[1].value in range(_DEGREE + 1):
            made: list[Term] | None = [as_term(1)]
            for _ in range(int(term.args[1].value)):
                made = _product(made, known[0]) if made else None
            return made
    return None


def _sum(left: Sequence[Term], right: Sequence[Term]) -> list[Term]:
    pairs = itertools.zip_longest(left, right)
    return [a if b is None else b if a is None else a + b for a, b in pairs]


def _product(left: Sequence[Term], right: Sequence[Term]) -> list[Term] | None:
    if len(left) + len(right) - 2 > _DEGREE:
        return None
    made: list[Term | None] = [None] * (len(left) + len(right) - 1)
    for (i, a), (j, b) in itertools.product(enumerate(left), enumerate(right)):
        here = made[i + j]
        made[i + j] = a * b if here is None else here + a * b
    return [one for one in made if one is not None]


def near_roots(values: Sequence[Real], *, whole: bool, there: bool) -> list[Fraction]:
    """Rationals at and next to the real roots of a polynomial, and between these; integers where ``whole``.

    ``values`` are its coefficients, the constant first. ``there``: what is a root but for rounding, and nothing else.
    """
    roots = _exact_roots(values)
    if roots is None:
        roots = _float_roots([_float(value) for value in values])
    roots = [root for root in roots if max(abs(root.numerator), root.denominator) < _MOST]
    if there and whole:
        return [Fraction(round(root)) for root in roots if abs(root - round(root)) <= _ROUNDED * (1 + abs(root))]
    if whole:
        ends = ((math.floor(root), math.ceil(root)) for root in roots)
        return [Fraction(end) for end in dict.fromkeys(itertools.chain.from_iterable(ends))]
    between = [(low + high) / 2 for low, high in itertools.pairwise(sorted(roots))]
    if there:
        between = []
    near = (root.limit_denominator(most) for root in roots for most in _FINER)
    return [*dict.fromkeys((*near, *between))]


def _exact_roots(values: Sequence[Real]) -> list[Fraction] | None:
    """The roots, if these are rational by a formula for one or two; None where floats have to find them."""
    rationals = [Fraction(int(v.value.p), int(v.value.q)) for v in values if v.value is not None]
    while rationals and not rationals[-1]:
        rationals.pop()
    if len(rationals) < 2 or len(rationals) > 3 or any(value.value is None for value in values):
        return [] if len(rationals) < 2 and len(rationals) == len(values) else None
    if len(rationals) == 2:
        return [-rationals[0] / rationals[1]]
    c, b, a = rationals
    inside = b * b - 4 * a * c
    if inside < 0:
        return []
    root = Fraction(math.isqrt(inside.numerator), math.isqrt(inside.denominator))
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)] if root * root == inside else None


def _float_roots(values: list[float]) -> list[Fraction]:
    while values and not values[-1]:
        values.pop()
    if len(values) < 2:
        return []
    with np.errstate(all="ignore"):
        scaled = np.array(values[::-1]) / values[-1]
    if not np.all(np.isfinite(scaled)):
        return []
    found = np.roots(scaled)
    real = [complex(root).real for root in found if abs(root.imag) <= _DOUBLE * (1 + abs(root))]
    return [Fraction(root) for root in sorted(real) if math.isfinite(root)]


def _float(value: Any) -> float:
    return float(value.ball(64).mid()) if isinstance(value, Real) else float(value)
