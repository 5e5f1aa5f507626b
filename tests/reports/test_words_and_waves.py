"""Inequalities with words and waves: true ones are proved, false neighbours refuted, and both checkers agree."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim
from boostproof.theory.build import (
    Abs,
    Binomial,
    Eq,
    Q,
    atan,
    cos,
    cosh,
    exp,
    integer,
    log,
    pi,
    sin,
    sinh,
    symbols,
    tan,
    tanh,
)
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, Verdict, judge
from tests.reports.rechecker import needs_browser, outcomes, python_outcome

x, y = symbols("x y")
n = integer("n")
POSITIVE, UNIT, QUARTER = (x >= 0,), (x >= 0, x <= 1), (x >= 0, x <= pi / 2)
LESS, MORE = Q(999_999, 1_000_000), Q(1_000_001, 1_000_000)

TRUE: dict[str, tuple[Formula, tuple[Formula, ...]]] = {
    "cosh": (cosh(x) <= exp(x**2 / 2), ()),
    "cosh-sinh": (Eq(cosh(x) ** 2 - sinh(x) ** 2, 1), ()),
    "sinh": (sinh(x) >= x, POSITIVE),
    "tanh": (tanh(x) <= x, POSITIVE),
    "log2": (log(1 + x, 2) >= x, UNIT),
    "log10": (log(1 + x, 10) <= x, POSITIVE),
    "binomial": (Binomial(n, 2) <= n**2 / 2, (n >= 0,)),
    "sin": (sin(x) <= x, POSITIVE),
    "sin-size": (Abs(sin(x)) <= Abs(x), ()),
    "sin-cubic": (sin(x) >= x - x**3 / 6, POSITIVE),
    "sin-double": (Eq(sin(2 * x), 2 * sin(x) * cos(x)), ()),
    "cos": (cos(x) >= 1 - x**2 / 2, ()),
    "cos-jordan": (cos(x) <= 1 - 4 * x**2 / pi**2, QUARTER),
    "jordan": (sin(x) >= 2 * x / pi, QUARTER),
    "half-turn": (sin(x) >= 0, (x >= 0, x <= pi)),
    "atan": (atan(x) <= x, POSITIVE),
    "atan-bound": (atan(x) < pi / 2, ()),
    "atan-low": (atan(x) >= x / (1 + x**2), POSITIVE),
    "tan": (tan(x) >= x, (x >= Q(1, 9), x <= 1)),
    "pi": (pi < Q(22, 7), ()),
}
FALSE: dict[str, tuple[Formula, tuple[Formula, ...]]] = {
    "cosh": (cosh(x) <= exp(x**2 * Q(499, 1000)), ()),
    "sinh": (sinh(x) >= MORE * x, POSITIVE),
    "tanh": (tanh(x) <= LESS * x, POSITIVE),
    "log2": (log(1 + x, 2) >= x, (x >= 0, x <= MORE)),
    "log-base": (log(2, x) >= 0, (x > 0,)),
    "binomial": (Binomial(n, 2) < n**2 / 2, (n >= 0,)),
    "sin": (sin(x) <= LESS * x, POSITIVE),
    "cos": (cos(x) >= 1 - x**2 * Q(499, 1000), ()),
    "jordan": (sin(x) >= 2 * x / Q(314, 100), QUARTER),
    "half-turn": (sin(x) >= 0, (x >= 0, x <= Q(22, 7))),
    "atan": (atan(x) <= LESS * x, POSITIVE),
    "atan-bound": (atan(x) < Q(157, 100), ()),
    "tan": (tan(x) >= x, (x >= 0,)),
    "pi": (pi > Q(22, 7), ()),
}


@cache
def judged(name: str, true: bool) -> Verdict:
    statement, domain = (TRUE if true else FALSE)[name]
    claim = Claim(id=f"Words.{name}", where="here", title=name, statement=statement, domain=domain)
    return judge(claim, Settings("standard"))


@cache
def rebuilt(name: str, true: bool) -> Any:
    """The claim with its verdict as a report tells it."""
    report = build_report([judged(name, true)], {}, papers={}, complete=True, run={})
    return json.loads(json.dumps(report["claims"][0]))


CASES = [*((name, True) for name in TRUE), *((name, False) for name in FALSE)]


@pytest.mark.parametrize(("name", "true"), CASES)
def test_what_is_true_is_proved_and_what_is_false_refuted(name: str, true: bool) -> None:
    assert judged(name, true).truth == ("holds" if true else "fails")
    assert python_outcome(rebuilt(name, true)) == "re-checked"


@needs_browser
def test_the_page_re_checks_them_too() -> None:
    assert outcomes([rebuilt(name, true) for name, true in CASES]) == ["re-checked"] * len(CASES)
