"""Seconds by what they go to: each second counts once."""

from __future__ import annotations

import contextlib
import time

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import real
from boostproof.verify import Settings, judge
from boostproof.verify.evidence.spent import Spent


def test_what_is_within_counts_where_it_is() -> None:
    spent = Spent()
    with spent.on("outer"):
        time.sleep(0.01)
        with spent.on("inner"):
            time.sleep(0.05)
    found = spent.taken()
    assert found["inner"] >= 0.05 > found["outer"] >= 0.01


def test_a_name_twice_is_added_and_what_breaks_counts() -> None:
    spent = Spent()
    for number in (1, 0):
        with contextlib.suppress(ZeroDivisionError), spent.on("a"):
            time.sleep(0.01)
            assert 1 / number == 1
    assert spent.taken()["a"] >= 0.02


def test_what_was_taken_is_not_counted_again() -> None:
    spent = Spent()
    with spent.on("a"):
        pass
    assert spent.taken().keys() == {"a"}
    assert spent.taken() == {}


def test_a_verdict_tells_what_its_seconds_went_to() -> None:
    claim = Claim("Own.claim", "here", "made", 0 <= real("x") ** 2)
    verdict = judge(claim, Settings("smoke"))
    assert {"enumeration", "proof"} <= verdict.spent.keys()
    assert sum(verdict.spent.values()) == pytest.approx(verdict.seconds, abs=0.01)
