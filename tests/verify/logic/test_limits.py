"""Limits: by hand, and random ones against values near the point and against SymPy."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy

from boostproof.theory.build import (
    Abs,
    Defined,
    Derivative,
    Eq,
    Factorial,
    Implies,
    Limit,
    Max,
    Min,
    Ne,
    Q,
    Sign,
    atan,
    cos,
    exp,
    integer,
    ln,
    oo,
    pi,
    real,
    sin,
    sqrt,
    tan,
    tanh,
)
from boostproof.theory.language.expr import Formula, Node, Term, TermLike, as_term
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.germs import Germs
from boostproof.verify.logic.truths import Plans
from boostproof.verify.proof import prove
from tests.trials import trials
from tests.verify import meaning
from tests.verify.meaning import NoValue, Unsure

a, x, y = map(real, "axy")
n = integer("n")


def value(term: Term, **values: int) -> Any:
    """The judge's value, where a and y are 3, unless said otherwise."""
    given = {"a": 3, "y": 3, **values}
    evaluator = Evaluator(EXACT, {name: EXACT.rational(number) for name, number in given.items()})
    evaluator.plans = Plans()
    return evaluator.term(term)


def as_exact(term: TermLike) -> Any:
    return value(term) if isinstance(term, Term) else EXACT.rational(term)


VALUES: list[tuple[Term, TermLike, TermLike]] = [
    ((3 * x**2 + 100 * x) / (2 * x**2 - 7), oo, Q(3, 2)),
    ((1 + a / x) ** x, oo, exp(Q(3))),
    ((exp(x) - 1) / x, 0, 1),
    (ln(1 + x) / x, 0, 1),
    ((exp(x) - 1 - x) / x**2, 0, Q(1, 2)),
    ((exp(x) - 1 - x - x**2 / 2 - x**3 / 6 - x**4 / 24) / x**5, 0, Q(1, 120)),
    ((x**3 - 1) / (x - 1), 1, 3),
    (sqrt(x**2 + x) - x, oo, Q(1, 2)),
    (x**10 / exp(x), oo, 0),
    (ln(x) / x, oo, 0),
    (ln(x) ** 9 / x ** Q(1, 9), oo, 0),
    (x * ln(x), 0, 0),
    (x**x, 0, 1),
    (x ** (1 / x), oo, 1),
    (exp(ln(x) ** 2 - x), oo, 0),
    (x**2 + exp(x), 2, 4 + exp(Q(2))),
    (((a + x) ** 2 - a**2) / x, 0, 6),
    ((sqrt(x) - sqrt(a)) / (x - a), a, 1 / (2 * sqrt(Q(3)))),
    (Abs(x - 1) / (1 - x), oo, -1),
    (Abs(x), 0, 0),
    (sqrt(x), 0, 0),
    (Max(x, 1 / x) - x, oo, 0),
    (Min(x, 1 / x), oo, 0),
    (exp(-1 / x**2) / x**7, 0, 0),
    (x * Derivative(ln(x), x), oo, 1),
    (Sign(x - 5, 7), oo, 1),
    (Sign(x - x, 7), oo, 7),
    (Q(2) ** x / Q(3) ** x, oo, 0),
    ((1 + 1 / n) ** n, oo, exp(Q(1))),
    (a + 0 * x, oo, 3),
    (1 / (exp(x) - exp(x) + 1), oo, 1),
    (x, a, 3),
    (exp(exp(-x)), oo, 1),
]


@pytest.mark.parametrize(("body", "to", "expected"), VALUES, ids=str)
def test_a_limit_has_the_value_that_analysis_gives(body: Term, to: TermLike, expected: TermLike) -> None:
    symbol = n if "n" in str(body).replace("ln", "").replace("sign", "").replace("min", "") else x
    assert EXACT.compare(value(Limit(body, symbol, to)), as_exact(expected)) == 0


@pytest.mark.parametrize(
    ("body", "to"),
    [
        (x, oo),
        (exp(x) / x, oo),
        (ln(x), oo),
        (1 / x, 0),
        (1 / x**2, 0),
        (Sign(x), 0),
        (Abs(x) / x, 0),
        (exp(1 / x), 0),
        (sqrt(-x), oo),
        (sqrt(-(x**2)), 0),
        (ln(-x), oo),
        (1 / (x - x), oo),
        (ln(x - x), 1),
        ((-x) ** Q(1, 2), oo),
        (0 * ln(-y) + x, 0),
        (ln(x - 4), a),
        ((x - 7) ** (2 + x), 0),
    ],
    ids=str,
)
def test_what_has_no_values_on_the_way_or_goes_to_no_number_has_no_limit(body: Term, to: TermLike) -> None:
    with pytest.raises(Undefined):
        value(Limit(body, x, to))


@pytest.mark.parametrize(
    ("body", "to"),
    [
        (exp(exp(x)) / exp(exp(x)), oo),
        (ln(ln(x)) / ln(x), oo),
        (exp(sqrt(ln(x))) / x, oo),
        (x ** sqrt(a) / x**2, oo),
        ((-2) ** x, oo),
        ((x - 7) ** (2 + 1 / x), 0),
        ((exp(1 / x + exp(-x)) - exp(1 / x)) * exp(x), oo),
        (Factorial(n) / n, oo),
        ((-1) ** n / n, oo),
    ],
    ids=str,
)
def test_what_no_rule_decides_is_undecided(body: Term, to: TermLike) -> None:
    with pytest.raises(Undecided):
        value(Limit(body, n if "n/" in str(body) or "/n" in str(body) else x, to))


def test_a_limit_by_whole_numbers_is_one_at_infinity() -> None:
    with pytest.raises(Undecided, match="no limit rule"):
        value(Limit(n, n, 0))


@pytest.mark.parametrize(("at", "expected"), [(0, None), (1, 0), (-1, 0)])
def test_what_leads_is_found_at_each_instance(at: int, expected: int | None) -> None:
    """(a x + 1)/(a x^2 + 1) goes to 0 but for a = 0, where it is 1."""
    found = value(Limit((a * x + 1) / (a * x**2 + 1), x, oo), a=at)
    assert EXACT.compare(found, EXACT.rational(1 if expected is None else expected)) == 0


def test_an_exponent_of_any_sign_is_told_at_each_instance() -> None:
    falling = Limit(exp(-a * x), x, oo)
    assert [EXACT.sign(value(falling, a=at)) for at in (0, 2)] == [1, 0]
    with pytest.raises(Undefined):
        value(falling, a=-1)


SINGULAR = Limit((a * x + 1) / (a * x**2 + 1), x, oo)


@pytest.mark.parametrize(
    ("given", "goal"),
    [
        ([a > 0], Eq(SINGULAR, 0)),
        ([a > 0], Eq(Limit(exp(-a * x), x, oo), 0)),
        ([], Eq(Limit(((a + x) ** 2 - a**2) / x, x, 0), 2 * a)),
        ([a > 0], Eq(Limit((1 + a / x) ** x, x, oo), exp(a))),
        ([a > 0], Eq(Limit((sqrt(a + x) - sqrt(a)) / x, x, 0), 1 / (2 * sqrt(a)))),
        ([Ne(a, 0)], Eq(Limit((exp(a * x) - 1) / (a * x), x, 0), 1)),
        ([], Defined(Limit(x**2 + a, x, 3))),
    ],
    ids=str,
)
def test_a_limit_with_a_symbol_is_proved_where_its_sign_is_known(given: list[Formula], goal: Formula) -> None:
    assert prove(given, goal) is not None


@pytest.mark.parametrize(
    ("given", "goal"),
    [
        ([], Eq(SINGULAR, 0)),
        ([a >= 0], Eq(SINGULAR, 0)),
        ([], Eq(Limit(exp(-a * x), x, oo), 0)),
        ([a < 0], Eq(Limit(exp(-a * x), x, oo), 0)),
        ([Eq(SINGULAR, 0)], Ne(a, 0)),
        ([], Implies(Eq(SINGULAR, 0), Ne(a, 0))),
        ([], Defined(SINGULAR)),
        ([], Defined(Limit(1 / x, x, 0))),
        ([], Eq(Limit(ln(a) + x, x, 0), ln(a))),
        ([], Eq(Limit((exp(a * x) - 1) / (a * x), x, 0), 1)),
    ],
    ids=str,
)
def test_a_limit_is_not_proved_where_a_sign_that_decides_it_is_open(given: list[Formula], goal: Formula) -> None:
    assert prove(given, goal) is None


def test_the_conditions_of_a_limit_are_those_of_its_parts() -> None:
    assert [str(one) for one in conditions(Limit(ln(y) / x + sqrt(a), x, oo))] == ["y > 0", "a >= 0"]
    with pytest.raises(Undecided):
        conditions(SINGULAR)


class Drawn:
    """Random functions of x, with a parameter a, and a point."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.a = self.rng.choice([0, 1, -1, 2, Fraction(1, 2)])
        self.to: Fraction | None = self.rng.choice([None, None, Fraction(0), Fraction(0), Fraction(1), Fraction(-2)])
        self.body = self.cancelling() if self.rng.random() < 0.3 else self.term(self.rng.choice([2, 3, 3, 4]))

    def term(self, depth: int) -> Term:
        pick = self.rng.choice
        if depth == 0 or self.rng.random() < 0.1:
            return pick([x, x, x, Q(1), Q(2), Q(-1, 3), a])
        inner = self.term(depth - 1)
        return pick([
            lambda: inner + self.term(depth - 1), lambda: inner - self.term(depth - 1),
            lambda: inner * self.term(depth - 1), lambda: inner / self.term(depth - 1),
            lambda: inner / self.term(depth - 1), lambda: inner - self.term(depth - 1),
            lambda: exp(inner), lambda: ln(inner), lambda: sqrt(inner), lambda: -inner, lambda: Abs(inner),
            lambda: pick([sin, cos, atan, atan])(inner),
            lambda: inner ** pick([2, 3, -1, -2, Q(1, 2), Q(-1, 3), 0]), lambda: inner ** self.term(1),
            lambda: Max(inner, self.term(1)), lambda: Sign(inner, pick([0, 1])),
        ])()  # fmt: skip

    def cancelling(self) -> Term:
        """Leading terms that cancel, and exponentials against powers."""
        inner, other = self.term(self.rng.choice([1, 2])), self.term(1)
        return self.rng.choice([
            lambda: (exp(inner) - 1 - inner - inner**2 / 2) / inner**3,
            lambda: (sqrt(1 + inner) - 1 - inner / 2) / inner**2,
            lambda: inner * (1 - inner * ln(1 + 1 / inner)), lambda: exp(inner) / (exp(other) + inner),
            lambda: (exp(x) * inner + other) / (exp(x) + exp(other)), lambda: sqrt(inner**2 + other) - inner,
            lambda: (1 + other / x) ** inner, lambda: inner**9 / exp(other),
            lambda: (sin(inner) - inner) / inner**3, lambda: (1 - cos(inner)) / inner**2,
            lambda: inner * (atan(inner) - pi / 2), lambda: (atan(1 + inner) - atan(other)) / inner,
        ])()  # fmt: skip

    @property
    def limit(self) -> Term:
        return Limit(self.body, x, oo if self.to is None else as_term(self.to))


def said(drawn: Drawn) -> Any:
    """The judge's value, None where there is none, or "open"."""
    evaluator = Evaluator(EXACT, {"a": EXACT.rational(drawn.a)})
    evaluator.plans = Plans()
    try:
        ball = evaluator.term(drawn.limit).ball(256)
        with mpmath.workdps(60):
            return mpmath.mpf(ball.str(50, radius=False))
    except Undecided:
        return "open"
    except Undefined:
        return None


_STEPS = ((10**3, 10**6, 10**9), (30, 300, 3000))
"""How far out a function is looked at: less far, where its exponentials ask for it."""


def seen(drawn: Drawn) -> list[list[object]]:
    """On each side the values at points that come nearer, with "open" for what digits do not tell, None for none."""
    for steps in _STEPS:
        places = [steps] if drawn.to is None else [[drawn.to + Fraction(s, t) for t in steps] for s in (1, -1)]
        sides = [[_valued(drawn, Fraction(place)) for place in side] for side in places]
        if not any("open" in side for side in sides):
            break
    return sides


def _valued(drawn: Drawn, place: Fraction) -> object:
    found: list[object] = []
    for digits in (200, 300):
        try:
            with mpmath.workdps(60):
                number = meaning.value(drawn.body, {"x": place, "a": drawn.a}, digits)
                found.append(
                    +mpmath.mpf(number.numerator) / number.denominator if isinstance(number, Fraction) else +number
                )
        except NoValue:
            found.append(None)
        except Unsure:
            return "open"
    one, other = found
    if one is None or other is None:
        return None if one is other else "open"
    return one if mpmath.almosteq(one, other, mpmath.mpf(10) ** -25) else "open"  # digits that cancelled


def contradicts(one: Any, sides: list[list[object]]) -> bool:
    """Whether a value, or that there is none, does not go with the values near the point."""
    if one == "open" or any("open" in side for side in sides):
        return False
    kept = [[v for v in side if isinstance(v, mpmath.mpf)] for side in sides if None not in side]
    if one is None:
        ends = [side[-1] for side in kept]
        still = all(abs(side[2] - side[1]) < 1e-6 * (1 + abs(side[2])) for side in kept)
        return bool(kept) and still and max(ends) - min(ends) < 1e-6 * (1 + abs(ends[0]))
    return not kept or any(
        abs(side[2] - one) > 0.85 * abs(side[0] - one) and abs(side[2] - one) > 1e-4 * (1 + abs(one)) for side in kept
    )


def differing(seeds: Sequence[int]) -> tuple[list[str], Counter[str]]:
    """The limits that values near the point contradict, and how often the judge said what."""
    wrong, count = [], Counter[str]()
    for seed in seeds:
        drawn = Drawn(seed)
        one = said(drawn)
        count["open" if one == "open" else "none" if one is None else "number"] += 1
        if one != "open" and contradicts(one, seen(drawn)):
            wrong.append(f"{seed}: {drawn.limit} at a = {drawn.a}: {one} against {seen(drawn)}")
    return wrong, count


def test_a_random_limit_is_what_values_near_the_point_go_to() -> None:
    wrong, count = differing(range(trials(400, 20_000)))
    assert wrong == []
    assert min(count["number"], count["none"]) >= 60
    assert count["open"] <= 0.3 * count.total()


def _short_series(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Germs._taylor

    def without_rest(self: Germs, *args: object) -> object:
        return found(self, *args)._replace(order=None)  # type: ignore[arg-type]

    monkeypatch.setattr(Germs, "_taylor", without_rest)


def _no_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Germs, "compare", lambda self, m, k: (m[1:] > k[1:]) - (m[1:] < k[1:]))


def _two_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Germs.is_zero
    monkeypatch.setattr(Germs, "is_zero", lambda self, number: found(self, number) or number == 2)


@pytest.mark.parametrize("plant", [_short_series, _no_growth, _two_is_nothing])
def test_a_calculus_that_is_wrong_is_found_out(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert differing(range(400))[0]


_X = sympy.Symbol("x", real=True)
_OF_SYMPY: dict[str, Callable[..., sympy.Expr]] = {
    "add": lambda p, q: p + q, "sub": lambda p, q: p - q, "mul": lambda p, q: p * q, "div": lambda p, q: p / q,
    "neg": lambda p: -p, "exp": sympy.exp, "ln": sympy.log, "sqrt": sympy.sqrt, "pow": lambda p, q: p**q,
    "sin": sympy.sin, "cos": sympy.cos, "atan": sympy.atan, "let": lambda word, meaning: meaning,
    "tan": sympy.tan, "tanh": sympy.tanh, "cosh": sympy.cosh,
}  # fmt: skip


def of_sympy(node: Node, values: dict[str, sympy.Expr]) -> sympy.Expr:
    """The term for SymPy."""
    if node.op == "symbol":
        return values[node.name]  # type: ignore[attr-defined]
    if node.op == "number":
        return sympy.Rational(node.value.numerator, node.value.denominator)  # type: ignore[attr-defined]
    return _OF_SYMPY[node.op](*(of_sympy(arg, values) for arg in node.args))


SHAPES: list[Callable[[Callable[[], Term]], Term]] = [
    lambda p: (exp(x * p()) - 1) / (x * p()),
    lambda p: (p() * x**3 + p() * x + 1) / (p() * x**3 - p()),
    lambda p: sqrt(x**2 + p() * x + 1) - x,
    lambda p: (1 + p() / x) ** (p() * x),
    lambda p: x ** p() * exp(-p() * x) * ln(x) ** 2,
    lambda p: (ln(x + p()) - ln(x)) * x * p(),
    lambda p: x * (exp(p() / x) - sqrt(1 + p() / x)),
    lambda p: (sqrt(p() + x) - sqrt(p())) / x,
    lambda p: (sin(p() * x) - p() * x) / x**3,
    lambda p: (1 - cos(p() / x)) * x**2,
    lambda p: atan(p() * x + p()) - p() / x,
    lambda p: (tan(p() + x) - tan(p())) / x,
    lambda p: x * (atan(p() + 1 / x) - atan(p())),
    lambda p: tanh(p() * x) + sin(p() + 1 / x) * cos(1 / x),
]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_limit_is_that_of_sympy(shape: Callable[[Callable[[], Term]], Term]) -> None:
    rng = random.Random(1)
    for _ in range(trials(2, 40)):
        body = shape(lambda: Q(rng.choice([1, 2, 3, 5]), rng.choice([1, 2, 3])))
        to = rng.choice([oo, Q(0)])
        try:
            found = value(Limit(body, x, to))
        except (Undecided, Undefined):
            continue
        there = sympy.limit(of_sympy(body, {"x": _X}), _X, sympy.oo if to is oo else 0, "+")
        with mpmath.workdps(60):
            assert abs(mpmath.mpf(found.ball(256).str(50, radius=False)) - mpmath.mpf(str(there.evalf(40)))) < 1e-20  # type: ignore[attr-defined]
