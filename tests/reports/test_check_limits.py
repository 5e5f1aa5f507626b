"""Limits in check.py: random ones, against values near the point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import mpmath
import pytest

from boostproof.reports.instances import check
from boostproof.theory.language.tree import to_tree
from tests.trials import trials
from tests.verify.logic.test_limits import Drawn, contradicts, seen


def found(drawn: Drawn) -> Any:
    """The value at the instance, None where there is none, or "open"."""
    check.LEFT[0] = 600_000
    try:
        scene = check.Scene({("a",): check.number(Fraction(drawn.a))})
        low, high = scene.value(check.parsed(to_tree(drawn.limit)), {}).bounds(40)
    except check.Undefined:
        return None
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
    wrong, count = differing(range(trials(300, 20_000)))
    assert wrong == []
    assert min(count["number"], count["none"]) >= 50
    assert count["open"] <= 0.3 * count.total()


def _short_series(patch: pytest.MonkeyPatch) -> None:
    true = check.Germs.series
    patch.setattr(check.Germs, "series", lambda self, u, factor: (true(self, u, factor)[0], None))


def _no_growth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(check, "compared", lambda m, n: (m[1:] > n[1:]) - (m[1:] < n[1:]))


def _one_side(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(check, "minus", lambda a, b: check.number(0))


@pytest.mark.parametrize("plant", [_short_series, _no_growth, _one_side])
def test_a_calculus_that_is_wrong_is_found_out(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert differing(range(400))[0]
