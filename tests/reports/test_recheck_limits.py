"""Limits in the checker in JavaScript: what it says of random ones, beside the checker in Python."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import mpmath
import pytest

from boostproof.theory.build import Defined, Limit, Q, oo
from boostproof.theory.language.expr import Formula, as_term
from boostproof.verify.logic.calculus import substitute
from tests.reports.rechecker import SOURCE, needs_browser, outcomes, python_outcome
from tests.trials import trials
from tests.verify.logic.test_limits import Drawn, x
from tests.verify.test_checker_instances import item, told
from tests.verify.test_checker_limits import found

pytestmark = needs_browser


def refuted(part: Formula) -> Any:
    """A claim with a counterexample, for which no symbol needs a value."""
    where: dict[str, Any] = {"instance": {}, "part": 1, "values": []}
    return told(part, [item("counterexample", "refuted", instance={}, values={})], counterexample=where)


@cache
def cases() -> tuple[list[Any], list[str]]:
    """Claims about random limits, and what the checker in Python says of their counterexamples."""
    claims = []
    for drawn in map(Drawn, range(trials(300, 3000))):
        body = substitute(drawn.body, {"a": as_term(drawn.a)})
        limit, value = Limit(as_term(body), x, oo if drawn.to is None else as_term(drawn.to)), found(drawn)
        claims.append(refuted(Defined(limit)))
        if isinstance(value, mpmath.mpf) and abs(value) < 10**6:
            claims += [refuted(limit < Q(int(value * 1000) + shift, 1000)) for shift in (-2, 2)]
    return claims, list(map(python_outcome, claims))


def test_both_checkers_say_the_same_of_random_limits() -> None:
    claims, expected = cases()
    said = outcomes(claims)
    told = ("re-checked", "refuted")  # the two may give up at others, and never say the contrary
    assert [pair for pair in zip(said, expected, strict=True) if len(set(pair)) > 1 and set(pair) <= {*told}] == []
    count = Counter(said)
    assert min(count["re-checked"], count["refuted"]) >= 80
    assert count["not re-checkable"] <= 0.2 * count.total()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("this.larger(total.order, this.raised(top, whole(this.length)))", "total.order"),
        ("for (const { c: d, scale } of large) {", "for (const { c: d, scale } of []) {"),
        ("    if (sign < 0) throw new Nothing();\n    sure(signOf(scale.k) === 0);", ""),
        ('[make("add", to, down), make("sub", to, down)]', '[make("add", to, down)]'),
    ],
)
def test_a_calculus_that_is_wrong_is_found_out(right: str, wrong: str) -> None:
    claims, expected = cases()
    assert right in SOURCE
    assert outcomes(claims, SOURCE.replace(right, wrong)) != expected
