"""What a checker does is paid for: no short report keeps it busy, however its formulas share their parts.

Calls of functions are counted, and never time. A walk that is neither remembered nor paid for makes more calls than the
steps that were counted and the length of the text together allow, and on formulas with shared parts soon very many.
"""

from __future__ import annotations

import json
import operator
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory.build import Ne, Q, integer, real
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from tests.verify.certificates import Sheet, item, proof, told, x
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


def _long(count: int) -> list[str]:
    """As many fractions with denominators of some 1,000 digits, which have no factor in common."""
    draw = random.Random("long")
    return [f"1/{draw.randrange(10**998, 10**999) | 1}" for _ in range(count)]


def weighted(count: int) -> Any:
    """Tests of a game with so many weights of long denominators, which are no distribution."""
    weights = {"matrix": [["0"] * count], "weights": _long(count), "votes": ["1"], "value": "0"}
    made = item("linear-program", "tested", counts=(30, 0), count=30, reach={"distinct": 30}, **weights)
    return told(x >= 0, [made])


def divided(count: int) -> Any:
    """Remainders of a sum of so many monomials with coefficients of long denominators."""
    sheet, n, k = Sheet(), integer("n"), integer("k")
    factors = (Q(1, int(long[2:])) for long in _long(count))
    terms = (factor * n ** (1 + place % 16) * k ** (1 + place // 16) for place, factor in enumerate(factors))
    step = {"by": "remainder", "formula": sheet(Ne(reduce(operator.add, terms), 0)), "modulus": 2}
    return proof(sheet, {"lines": [step]}, Ne(n, n + k))


def repeated(count: int) -> Any:
    """A list of nodes with long numbers that so many proofs use."""
    goal, rows = x**2 >= 0, [["number", long] for long in _long(100)]
    tied = {"goal": to_tree(goal), "hypotheses": []}
    return told(goal, [item("proof", "proved", nodes=rows, proof={"lines": []}, **tied) for _ in range(count)])


def shown(count: int) -> Any:
    """As many counterexamples, each with the same long text as its instance."""
    text, goal = "x" * 100_000, x**2 < 0
    found = [item("counterexample", "refuted", instance={"x": text}, values={"x": "1"}) for _ in range(count)]
    return told(goal, found, counterexample={"instance": {"x": text}, "part": 1})


def split(count: int) -> Any:
    """A cover of 40 sides with long ends, halved so many times."""
    names, ends = [f"x{place}" for place in range(40)], [*zip(_long(40), _long(80)[40:], strict=True)]
    box = {name: [str(Fraction(low)), str(2 + Fraction(high))] for name, (low, high) in zip(names, ends, strict=True)}
    scope = " and ".join(f"{low} <= {name} <= {high}" for name, (low, high) in sorted(box.items()))
    made = item("interval", "certified", box=box, splits="|" * count, scope=f"on the box {scope}")
    return told(reduce(operator.add, map(real, names)) >= 0, [made])


def leading(count: int) -> Any:
    """A condition whose form has so many long coefficients, each to be divided by the first."""
    terms = (Q(1, int(long[2:])) * x**place for place, long in enumerate(_long(count), 1))
    sheet, condition = Sheet(), reduce(operator.add, terms) > 0
    return proof(sheet, {"lines": []}, condition, [condition])


def _spent(claim: Any) -> int:
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    try:
        checker.verdict(checker.parsed(claim))
        return checker.Work.spent
    finally:
        checker.Work.spent, checker.Work.limit = 0, checker.STEPS


@pytest.mark.parametrize(
    ("made", "least"),
    [
        (weighted, 100_000),
        (divided, 300_000),
        (repeated, 250_000),
        (shown, 200_000),
        (split, 1_000_000),
        (leading, 70_000),
    ],
)
def test_long_numbers_are_paid_for(made: Callable[[int], Any], least: int) -> None:
    """Sums of fractions and common denominators cost the square of their number, and each reading its length."""
    assert _spent(made(80)) > least
