"""Roots of quadratics in one symbol, by Euler's substitutions: symbol and root as quotients of one variable.

With w = sqrt(k^2 x^2 + b x + c) and k > 0, t = k x + w grows with x, x = (t^2 - c)/(2 k t + b) and
w = t - k x. With w = sqrt(r^2 - k^2 x^2), t = k x/(r + w) grows from -1 to 1, x = 2 r t/(k (1 + t^2))
and w = r (1 - t^2)/(1 + t^2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Any

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra import algebraic
from boostproof.verify.proof.algebra.atoms import node_of_ratio
from boostproof.verify.proof.algebra.grounds import defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.chains.covers import bounds_of

__all__ = ["rationalised"]

_CLOSE = 1 << 20
"""A bound of the new variable that is irrational is a multiple of its inverse."""

Bound = tuple[str, Fraction, bool]
"""("ge", a, False) for t >= a, ("le", a, True) for t < a."""


@dataclass(frozen=True)
class _Change:
    """What t is; x and the root in t, each with the cofactor of t less what it is in their difference.

    ``positive`` is a term in t that is positive, as x's value is divided by it; None where that is 1 + t^2.
    """

    term: kernel.Node
    values: tuple[tuple[kernel.Node, kernel.Node, kernel.Node], ...]
    positive: kernel.Node | None
    bounds: tuple[Bound, ...]


def rationalised(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal in the variable of which its only symbol and a root are quotients. Raises Unexplained."""
    (x,) = kernel.free(goal)
    t = script.fresh()
    change = _change(script, goal, x, t)
    defined(script, change.term, algebraic)
    lines = [kernel.node("gt", change.positive, kernel.NULL)] if change.positive else []
    lines += [kernel.node({"ge": "gt", "le": "lt"}[op] if strict else op, t, kernel.number(end))
              for op, end, strict in change.bounds]  # fmt: skip
    there = [kernel.substitute(line, t, change.term) for line in lines]
    for line in there:
        if not script.known(line):
            script.inner(line, lambda child: algebraic(child, child.goal))
    places = [script.line(line) for line in there]
    named = script.add("define", symbol=script.nodes.place(t), term=script.nodes.place(change.term))
    for line, place in zip(lines, places, strict=True):
        if not script.known(line):
            weight = kernel.slope(line.args[0], t)
            script.derive(line, [Item((DENIAL,)), Item((place,)), Item((named,), weight)])
    if not change.positive:
        circle = kernel.node("gt", kernel.ONE + t * t, kernel.NULL)
        script.derive(circle, [Item((DENIAL,)), Item((), t, square=True), Item(())])
    equal = [script.derive(kernel.node("eq", left, right),
                           [Item((DENIAL, DENIAL)), Item((named,), (left - right) * cofactor)])
             for left, right, cofactor in change.values]  # fmt: skip
    for place in equal:
        script.add("value", of=place)
    return kernel.node(goal.op, node_of_ratio(script.scene.gap(goal)), kernel.NULL)


def _change(script: Script, goal: kernel.Node, x: kernel.Node, t: kernel.Node) -> _Change:
    """The change of variable for the first root of a quadratic in the goal that has one."""
    for root, (a, b, c) in _quadratics(script, goal, x):
        side, size = (1 if a > 0 else -1), _exact_root(abs(a))
        if side > 0 and size:
            return _growing(script, x, t, root, (size, b, c))
        span = _exact_root(c) if side < 0 and not b and size else None
        if size and span:
            return _turning(script, x, t, root, (size, span))
    raise Unexplained("no root of a quadratic whose first or last number is a square")


def _quadratics(
    script: Script, goal: kernel.Node, x: kernel.Node
) -> Iterator[tuple[kernel.Node, tuple[Fraction, Fraction, Fraction]]]:
    """The roots of a x^2 + b x + c with a other than 0, and these numbers."""
    for term in dict.fromkeys(kernel.inside_of([goal])):
        if term.op != "sqrt":
            continue
        ratio, atom = script.scene.read(term.args[0]), kernel.ATOMS.get(x)
        monos: tuple[Any, ...] = (((atom, 2),), ((atom, 1),), ())
        parts = [Fraction(ratio.num.get(mono, 0)) for mono in monos]
        if not ratio.den and parts[0] and sum(map(bool, parts)) == len(ratio.num):
            yield term, (parts[0], parts[1], parts[2])


def _growing(
    script: Script, x: kernel.Node, t: kernel.Node, root: kernel.Node, numbers: tuple[Fraction, Fraction, Fraction]
) -> _Change:
    k, b, c = numbers
    times, two, shift = kernel.number(k), kernel.number(2 * k), kernel.number(b)
    below = two * t + shift
    value = (t * t - kernel.number(c)) / below
    bounds = []
    for end, op in zip(bounds_of(script, x), ("ge", "le"), strict=True):
        inside = Fraction(-1) if end is None else k * k * end * end + b * end + c
        if end is not None and inside >= 0:
            near, exact = _near_root(inside, up=op == "le")
            bounds.append((op, k * end + near, not exact or _is_open(script, x, op, end)))
    values = ((x, value, (t - times * x + root) / below), (root, t - times * x, kernel.ONE))
    return _Change(times * x + root, values, below, tuple(bounds))


def _turning(
    script: Script, x: kernel.Node, t: kernel.Node, root: kernel.Node, numbers: tuple[Fraction, Fraction]
) -> _Change:
    k, r = numbers
    times, radius = kernel.number(k), kernel.number(r)
    circle = kernel.ONE + t * t
    bounds = []
    for end, op, most in zip(bounds_of(script, x), ("ge", "le"), (-1, 1), strict=True):
        if end is None or abs(k * end) > r:
            bounds.append((op, Fraction(most), False))
            continue
        near, exact = _near_root(r * r - k * k * end * end, up=(op == "ge") == (end > 0))
        bounds.append((op, k * end / (r + near), not exact or _is_open(script, x, op, end)))
    values = (
        (x, kernel.number(2 * r / k) * t / circle, (times * x * t - radius - root) / (times * circle)),
        (root, radius * (kernel.ONE - t * t) / circle, (radius + root) * (t + times * x / (radius + root)) / circle),
    )
    return _Change(times * x / (radius + root), values, None, tuple(bounds))


def _is_open(script: Script, x: kernel.Node, op: str, end: Fraction) -> bool:
    return script.known(kernel.node("gt" if op == "ge" else "lt", x, kernel.number(end)))


def _exact_root(value: Fraction) -> Fraction | None:
    near, exact = _near_root(value, up=False) if value >= 0 else (Fraction(0), False)
    return near if exact else None


def _near_root(value: Fraction, *, up: bool) -> tuple[Fraction, bool]:
    """The root of a number, or a number below or above it; and whether it is the root."""
    exact = Fraction(isqrt(value.numerator), isqrt(value.denominator))
    if exact * exact == value:
        return exact, True
    return Fraction(isqrt(int(value * _CLOSE**2)) + up, _CLOSE), False
