"""The checker in JavaScript asks of each rule for numbers that have values, as the checker in Python does."""

from __future__ import annotations

from itertools import product

from tests.reports.rechecker import needs_browser, outcomes
from tests.verify.doubts import CANCELLED, CASES, FALSE, GIVEN, IN_WORDS, TRUE, proved_of, said_of

pytestmark = needs_browser
ALL = {**CASES, **CANCELLED, **IN_WORDS}


def test_where_a_value_is_shown_it_is_re_checked() -> None:
    told = [said_of(GIVEN, case[0], proved_of(GIVEN, *case) or {}) for case in ALL.values()]
    shown = product(TRUE.values(), CASES.values())
    told += [said_of(scenario, case[0], proved_of(scenario, *case) or {}) for scenario, case in shown]
    assert set(outcomes(told)) == {"trusted"}


def test_lines_that_show_no_value_are_refused() -> None:
    pairs = product(FALSE.values(), ALL.values())
    told = [said_of(scenario, case[0], proved_of(GIVEN, *case) or {}) for scenario, case in pairs]
    assert set(outcomes(told)) == {"refuted"}
