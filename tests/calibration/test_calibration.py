"""Statements whose truth is known, through every method: no wrong answer, and every open one is counted.

None of them comes from a paper on boosting. What each method said is shown in a table at the end of the run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import And, Implies, Q
from boostproof.verify import Settings, judge
from boostproof.verify.instances.judging import FAILS, conjuncts
from tests.calibration.answers import ELSEWHERE, ENGINE, HOLDS, METHODS, NOTHING, OPEN, is_wrong, judge_of
from tests.calibration.answers import FAILS as FAILED
from tests.calibration.planted import Planted, false, true, vacuous, x
from tests.calibration.statements import FALSE, KNOWN_MISSES, PLANTED, TRUE, VACUOUS

Recorder = Callable[[str, object], None]


def each(planted: tuple[Planted, ...]) -> pytest.MarkDecorator:
    """One test for each statement, named after it."""
    return pytest.mark.parametrize("planted", planted, ids=[one.claim.id for one in planted])


def _statement(planted: Planted) -> Formula:
    assert planted.claim.statement is not None
    return planted.claim.statement


@pytest.mark.sample(120)
@each(PLANTED)
def test_the_engine_says_nothing_wrong(planted: Planted, record_property: Recorder) -> None:
    _says_nothing_wrong(planted, ENGINE, record_property)


@pytest.mark.sample(240)
@pytest.mark.parametrize("method", [method for method in METHODS if method != ENGINE])
@each(PLANTED)
def test_no_method_alone_says_the_wrong_thing(planted: Planted, method: str, record_property: Recorder) -> None:
    _says_nothing_wrong(planted, method, record_property)


def _says_nothing_wrong(planted: Planted, method: str, record_property: Recorder) -> None:
    """True ones are never refuted, false ones never proved, and what speaks about nothing never holds."""
    answer = METHODS[method](planted)
    record_property("calibration", f"{method}/{planted.truth}/{answer}")
    assert not is_wrong(planted, method, answer), f"{method} says {answer}, but {planted.reason}"


@each(tuple(one for one in (*FALSE, *KNOWN_MISSES) if one.at is not None))
def test_a_false_statement_fails_where_it_is_said_to(planted: Planted) -> None:
    """Exact arithmetic confirms the instance that was found by hand, so that no true statement is planted as false."""
    outcomes = [judge_of(planted, part).outcome(dict(planted.at or {})) for part in conjuncts(_statement(planted))]
    assert FAILS in outcomes


@each(KNOWN_MISSES)
def test_what_no_search_finds_is_never_more_than_tested(planted: Planted, record_property: Recorder) -> None:
    """A false statement that fails only where no search looks may stay unrefuted, and never holds."""
    verdict = judge(planted.claim, Settings(effort="smoke"))
    record_property("calibration", f"{ENGINE}/known miss/{verdict.truth}")
    assert (verdict.truth, verdict.strength) in {("unrefuted", "tested"), ("inconclusive", ""), ("fails", "refuted")}


def test_a_part_that_speaks_of_nothing_speaks_for_itself() -> None:
    """What the other part says holds, and each has its own evidence; nothing holds where both speak of nothing."""
    empty = Implies(x**2 < 0, x > 0)
    claims = [true("t", "r", And(*parts)).claim for parts in ((x**2 >= 0, empty), (empty, empty))]
    verdicts = [judge(claim, Settings(effort="smoke")) for claim in claims]
    assert [verdict.truth for verdict in verdicts] == ["holds", "vacuous"]
    assert {item.part for item in verdicts[0].evidence} == {1, 2}


def test_the_suite_is_as_large_as_it_says() -> None:
    assert min(len(TRUE), len(FALSE)) >= 60
    assert len(VACUOUS) >= 10
    assert len(KNOWN_MISSES) <= 13


def test_no_two_statements_have_one_name() -> None:
    names = Counter(planted.claim.id for planted in (*PLANTED, *KNOWN_MISSES))
    assert [name for name, count in names.items() if count > 1] == []


def test_every_statement_says_why() -> None:
    assert [planted.name for planted in (*PLANTED, *KNOWN_MISSES) if not planted.reason] == []


def test_every_method_decides_something_rightly() -> None:
    """A method that left everything open would pass, and say nothing."""
    decided = {"prove": TRUE, "interval": TRUE, "exhaustion": FALSE, "sweep": FALSE, "draws": FALSE, "vacuity": VACUOUS}
    silent = [method for method, planted in decided.items() if not any(_decides(method, one) for one in planted)]
    assert silent == []


def _decides(method: str, planted: Planted) -> bool:
    return METHODS[method](planted) in {HOLDS, FAILED, NOTHING}


def test_a_cover_says_only_what_it_looked_at() -> None:
    """x < 1 on [0, 1] fails at 1 alone, and a cover keeps away from there; a gap inside is no such case."""
    edge = false("e", "r", x < 1, 0 <= x, x <= 1, at={"x": "1"})
    inside = false("i", "r", x < Q(3, 4), 0 <= x, x <= 1, at={"x": "3/4"})
    assert (METHODS["interval"](edge), METHODS["interval"](inside)) == (ELSEWHERE, OPEN)


def test_a_wrong_answer_is_seen_as_one() -> None:
    """The suite itself refuses what it is there to refuse."""
    truly, falsely = true("t", "r", x**2 >= 0), false("f", "r", x > 0, at={"x": "0"})
    nothing = vacuous("v", "r", x > 0, x > 1, x < 0)
    assert is_wrong(truly, "sweep", "fails")
    assert is_wrong(falsely, "prove", HOLDS)
    assert is_wrong(nothing, ENGINE, HOLDS)
    assert is_wrong(truly, ENGINE, NOTHING)
    assert not is_wrong(nothing, ENGINE, NOTHING)
    assert not any(is_wrong(planted, ENGINE, OPEN) for planted in (truly, falsely, nothing))
