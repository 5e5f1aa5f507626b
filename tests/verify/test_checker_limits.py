"""Limits in the checker: the terms that they stand for, against values near the point."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from boostproof.theory.build import Abs, Derivative, Eq, Limit, Ne, Q, Sign, exp, ln, oo, real, sqrt
from boostproof.theory.language.expr import Formula, Node, Term, TermLike
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from tests.trials import trials
from tests.verify.logic.test_limits import Drawn, contradicts, seen

a, x, y = map(real, "axy")


def planted(formula: Node) -> checker.Node:
    checker.TREES.clear()
    return checker.tree(to_tree(formula))


def known(formula: Formula, *lines: Formula) -> bool | None:
    """What the checker says of a formula where lines hold."""
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    found: bool | None = checker.knowing([planted(line) for line in lines]).truth(planted(formula))
    return found


KNOWN: list[tuple[Term, TermLike, tuple[Formula, ...]]] = [
    (Limit((3 * x**2 + 100 * x) / (2 * x**2 - 7), x, oo), Q(3, 2), ()),
    (Limit((1 + 2 / x) ** x, x, oo), exp(Q(2)), ()),
    (Limit((exp(x) - 1 - x) / x**2, x, 0), Q(1, 2), ()),
    (Limit(x * ln(x), x, 0), 0, ()),
    (Limit((x**3 - 1) / (x - 1), x, 1), 3, ()),
    (Limit(sqrt(x**2 + x) - x, x, oo), Q(1, 2), ()),
    (Limit(x**10 / exp(x), x, oo), 0, ()),
    (Limit(((a + x) ** 2 - a**2) / x, x, 0), 2 * a, ()),
    (Limit((a * x + 1) / (a * x**2 + 1), x, oo), 0, (a > 0,)),
    (Limit((a * x + 1) / (a * x**2 + 1), x, oo), 1, (Eq(a, 0),)),
    (Limit(exp(a * x), x, oo), 0, (a < 0,)),
    (Limit(x * Derivative(ln(x), x), x, oo), 1, ()),
    (Limit((ln(a + x) - ln(a)) / x, x, 0), 1 / a, (a > 0,)),
]


@pytest.mark.parametrize(("limit", "value", "lines"), KNOWN, ids=str)
def test_a_limit_is_the_term_that_it_goes_to(limit: Term, value: TermLike, lines: tuple[Formula, ...]) -> None:
    assert known(Eq(limit, value), *lines) is True
    assert known(Eq(limit, 1 + value), *lines) is False


@pytest.mark.parametrize(
    ("formula", "lines"),
    [
        (Eq(Limit((a * x + 1) / (a * x**2 + 1), x, oo), 0), (a >= 0,)),
        (Eq(Limit((a * x + 1) / (a * x**2 + 1), x, oo), 0), ()),
        (Eq(Limit(exp(-a * x), x, oo), 0), (a >= 0,)),
        (Ne(Limit(exp(-a * x), x, oo), 0), ()),
        (Eq(Limit(ln(a) / x, x, oo), 0), ()),
        (Eq(Limit(exp(exp(x)) / exp(exp(x)), x, oo), 1), ()),
        (Eq(Limit((ln(a + x) - ln(a)) / x, x, 0), 1 / a), (a >= 0,)),
        (Eq(Limit(x * Derivative(sqrt(a * x), x), x, oo), 0), ()),
    ],
    ids=str,
)
def test_a_limit_is_not_known_where_a_sign_that_decides_it_is_not(formula: Formula, lines: tuple[Formula, ...]) -> None:
    assert known(formula, *lines) is None


@pytest.mark.parametrize(
    "limit",
    [
        Limit(1 / x, x, 0),
        Limit(x, x, oo),
        Limit(Sign(x), x, 0),
        Limit(Abs(x) / x, x, 0),
        Limit(sqrt(-x), x, oo),
        Limit(ln(-1 + 0 * a) + x, x, 0),
        Limit(1 / (x - x), x, oo),
    ],
    ids=str,
)
def test_where_there_is_no_limit_there_is_no_value(limit: Term) -> None:
    checker.Work.spent = 0
    assert checker.Scene().defined(planted(limit)) is False


def found(drawn: Drawn) -> Any:
    """The checker's value at the instance, None where there is none, or "open"."""
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    scene = checker.Scene({checker.named("a", "real"): checker.number(Fraction(drawn.a))})
    node = planted(drawn.limit)
    try:
        if not (defined := scene.defined(node)):
            return "open" if defined is None else None
        low, high = scene.bounds(scene.unfold(node), 40)
    except (ArithmeticError, RecursionError):
        return "open"
    with mpmath.workdps(60):
        return (mpmath.mpf(str(low)) + mpmath.mpf(str(high))) / 2


def differing(seeds: Sequence[int]) -> tuple[list[str], Counter[str]]:
    wrong, count = [], Counter[str]()
    for drawn in map(Drawn, seeds):
        one = found(drawn)
        count["open" if isinstance(one, str) else "none" if one is None else "number"] += 1
        if not isinstance(one, str) and contradicts(one, seen(drawn)):
            wrong.append(f"{drawn.limit} at a = {drawn.a}: {one} against {seen(drawn)}")
    return wrong, count


def test_a_random_limit_is_what_values_near_the_point_go_to() -> None:
    wrong, count = differing(range(trials(200, 20_000)))
    assert wrong == []
    assert min(count["number"], count["none"]) >= 40
    assert count["open"] <= 0.3 * count.total()


def _short_series(patch: pytest.MonkeyPatch) -> None:
    true = checker.Germs.series
    patch.setattr(checker.Germs, "series", lambda self, u, factor: true(self, u, factor)._replace(order=None))


def _no_growth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(checker.Germs, "compare", lambda self, m, n: (m[1:] > n[1:]) - (m[1:] < n[1:]))


def _any_sign(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(checker.Germs, "sign", lambda self, c: 1)


@pytest.mark.parametrize("plant", [_short_series, _no_growth, _any_sign])
def test_a_calculus_that_is_wrong_is_found_out(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert differing(range(400))[0]


HOSTILE = [
    (1 + Q(10**900, 7) * x) ** 100_000,
    (Q(10**900) + x) ** 47 * (Q(3, 10**900) + x) ** -47,
    exp(sqrt(1 + x) * Q(10**900, 3)) * ln(2 + x) ** -40,
]


@pytest.mark.parametrize("body", HOSTILE, ids=range(len(HOSTILE)))
def test_a_limit_of_long_numbers_is_paid_for_or_given_up(body: Term) -> None:
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    scene = checker.Scene()
    node = planted(Limit(body, x, 0))
    with contextlib.suppress(checker.Unknown):
        checker.limited(scene, node, *node.args)
    assert max(checker.bits((one.value,)) for one in list(checker.Node.known.values()) if one.op == "number") < 40_000
