"""The statements of the eight kinds at the default effort: nothing false holds, nothing true fails."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from types import FrameType
from typing import Any

import pytest

from boostproof.theory.build import Limit, Q, exp, oo, real
from boostproof.verify import Settings, judge
from tests.calibration.kinds import FALSE, KINDS, STATEMENTS, TRUE
from tests.calibration.kinds.evaluate import holds_at
from tests.calibration.kinds.misses import ENDS_IN_AN_ERROR, UNREFUTED, WRONG
from tests.calibration.kinds.statement import Statement, false, numbers, true

SECONDS = 120
"""The time that a verdict has; what takes longer is left open, as for a user who stops it."""

WRONG_OF_TRUE, WRONG_OF_FALSE = {"fails", "vacuous"}, {"holds", "holds-under-charity", "vacuous"}
OPEN = {"unrefuted", "inconclusive"}


def each(statements: tuple[Statement, ...]) -> pytest.MarkDecorator:
    """One test for each statement, named after it."""
    return pytest.mark.parametrize("one", statements, ids=lambda one: one.claim.id)


def judged(statements: tuple[Statement, ...]) -> pytest.MarkDecorator:
    """One test for each statement; those with a wrong verdict or none are expected to fail."""
    return pytest.mark.parametrize("one", [pytest.param(one, id=one.claim.id, marks=_marks(one)) for one in statements])


def kind(one: Statement) -> str:
    """The kind of a statement, which its name begins with."""
    return one.claim.id.partition(".")[0]


def _marks(one: Statement) -> list[pytest.MarkDecorator]:
    faults = {**WRONG, **ENDS_IN_AN_ERROR}
    return [pytest.mark.xfail(reason=faults[one.claim.id])] if one.claim.id in faults else []


class _Stopped(BaseException):
    """No Exception, so that nothing takes it for a fault and goes on."""


@contextmanager
def _limit() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise _Stopped

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def verdict_on(one: Statement) -> str:
    """What the engine says, or "inconclusive" where it has not ended in time."""
    try:
        with _limit():
            return judge(one.claim, Settings(effort="standard")).truth
    except _Stopped:
        return "inconclusive"


def is_wrong(one: Statement, truth: str) -> bool:
    return truth in (WRONG_OF_TRUE if one.truth else WRONG_OF_FALSE)


@pytest.mark.sample(1, by=kind)
@judged(TRUE)
def test_nothing_true_is_refuted(one: Statement) -> None:
    assert not is_wrong(one, verdict_on(one)), one.reason


@pytest.mark.sample(1, by=kind)
@judged(FALSE)
def test_nothing_false_holds_and_what_is_missed_is_listed(one: Statement) -> None:
    truth = verdict_on(one)
    assert not is_wrong(one, truth), one.reason
    assert (truth in OPEN) == (one.claim.id in UNREFUTED), f"{truth}: {one.reason}"


def test_one_in_twenty_false_statements_is_missed_at_most() -> None:
    assert 20 * (len(UNREFUTED) + len(ENDS_IN_AN_ERROR)) <= len(FALSE)


@each(FALSE)
def test_a_false_statement_has_a_twin_that_fails(one: Statement) -> None:
    assert one.fails(), one.reason


def _is_evaluated(one: Statement) -> bool:
    return bool(one.at) and one.claim.scenario is None and not one.claim.id.startswith("Limits")


@each(tuple(filter(_is_evaluated, FALSE)))
def test_a_false_statement_says_what_its_twin_says(one: Statement) -> None:
    """By the definitions of its words it is false at the same instance, which lies in its domain."""
    values: dict[str, Any] = numbers(one.at)
    for value in one.at.values():
        if isinstance(value, list):
            values["n"] = Fraction(len(value))
    assert one.claim.statement is not None
    assert [str(condition) for condition in one.claim.domain if not holds_at(condition, values)] == []
    assert not holds_at(one.claim.statement, values)


def test_there_are_twenty_true_and_twenty_false_ones_of_each_of_eight_kinds() -> None:
    assert len(KINDS) == 8
    assert [kind for kind, sides in KINDS.items() if min(map(len, sides)) < 20] == []


def test_no_two_statements_have_one_name() -> None:
    assert [name for name, count in Counter(one.claim.id for one in STATEMENTS).items() if count > 1] == []


def test_every_statement_says_why() -> None:
    assert [one.claim.id for one in STATEMENTS if not one.reason] == []


def test_what_is_listed_as_missed_is_there() -> None:
    assert {*UNREFUTED, *ENDS_IN_AN_ERROR} <= {one.claim.id for one in FALSE}
    assert WRONG.keys() <= {one.claim.id for one in STATEMENTS}


def test_a_wrong_verdict_is_seen_as_one() -> None:
    x = real("x")
    yes, no = true("A", "yes", "r", x**2 >= 0), false("A", "no", "r", x > 0, at={"x": 0}, twin=lambda x: x > 0)
    assert [is_wrong(one, verdict_on(one)) for one in (yes, no)] == [False, False]
    swapped = true("A", "yes", "r", x > 0), false("A", "no", "r", x**2 >= 0, at={"x": 0}, twin=lambda x: x**2 >= 0)
    assert [is_wrong(one, verdict_on(one)) for one in swapped] == [True, True]
    assert not any(is_wrong(one, truth) for one in (yes, no) for truth in OPEN)


def test_a_true_statement_is_no_false_one_to_its_twin() -> None:
    x = real("x")
    assert not false("A", "no", "r", x**2 >= 0, at={"x": "-1/2"}, twin=lambda x: x**2 >= 0).fails()
    assert holds_at(x**2 >= Q(1, 4), {"x": Fraction(-1, 2)})


def test_what_does_not_end_in_time_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.calibration.test_kinds.SECONDS", 0.001)
    x = real("x")
    assert verdict_on(true("A", "limit", "r", Limit(exp(x) / (exp(x) + 1), x, oo) > Q(1, 2))) == "inconclusive"
