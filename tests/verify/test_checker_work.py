"""What a checker does is paid for: no short report keeps it busy, however its formulas share their parts.

Calls of functions are counted, and never time. A walk that is neither remembered nor paid for makes more calls than the
steps that were counted and the length of the text together allow, and on formulas with shared parts soon very many.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from boostproof.verify import checker
from tests.verify.chains import CHAINS, Chain

SIZE = 40
CALLS = 60
"""Calls that a step of work makes at most; most make fewer than 40."""

FAULTS = {
    "values": [
        ("for m in monos for atom, _ in m} - found:", "for m in monos for atom, _ in m}:"),
        ("    Work.spend(1 + len(monos))\n", ""),
    ],
    "points": [
        ("@cache\ndef formal", "def formal"),
        ("    Work.spend(1 + (len(where.args) >> 3))\n    if x", "    if x"),
    ],
    "smooths": [("@cache\ndef smooth", "def smooth"), ("varied, formal, smooth, ", "varied, formal, ")],
    "forms": [("@cache\ndef integral", "def integral"), ("renamed, holds, integral, ", "renamed, holds, ")],
}
"""Faults of old by the chain that each is long at."""


class TooMuch(AssertionError):
    """More calls than were paid for."""


@contextmanager
def counted(most: Any) -> Iterator[list[int]]:
    """The number of calls within; TooMuch where it is above what ``most`` says by then."""
    calls = [0]

    def note(_: Any, event: str, __: Any) -> None:
        calls[0] += event in ("call", "c_call")
        if calls[0] % 4096 == 0 and calls[0] > most():
            raise TooMuch(f"{calls[0]} calls where {most()} are paid for")

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)
    assert calls[0] <= most()


def re_checked(chain: Chain, module: dict[str, Any]) -> int:
    """The steps that a checker takes over a claim, which pay for its calls."""
    claim, shared = chain
    text = json.dumps([claim, shared])
    work, limit = module["Work"], module["STEPS"]
    (whole,) = module["unfolded"]({"claims": [claim], "shared": shared})
    work.spent, work.limit = 0, limit
    with counted(lambda: CALLS * (work.spent + 1_000) + 4 * len(text)):
        try:
            module["verdict"](module["parsed"](whole))
        except ValueError:
            assert work.spent > limit  # too much to be read
    return int(work.spent)


@pytest.mark.parametrize("name", CHAINS)
@pytest.mark.parametrize("size", [10, SIZE])
def test_a_walk_over_shared_parts_is_remembered_or_paid_for(name: str, size: int) -> None:
    module = vars(checker)
    try:
        assert re_checked(CHAINS[name](size), module) > 0
    finally:
        checker.Work.spent, checker.Work.limit = 0, checker.STEPS


@pytest.mark.parametrize("name", FAULTS)
def test_a_walk_that_is_neither_is_noticed(name: str) -> None:
    text = Path(checker.__file__).read_text(encoding="utf-8")
    for right, wrong in FAULTS[name]:
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    faulty: dict[str, Any] = {"__name__": "faulty"}
    exec(compile(text, "faulty", "exec"), faulty)
    with pytest.raises(TooMuch):
        re_checked(CHAINS[name](SIZE), faulty)
