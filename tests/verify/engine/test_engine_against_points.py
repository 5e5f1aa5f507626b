"""Verdicts on random formulas against an independent evaluator at many points, in plain fractions."""

from __future__ import annotations

import itertools
import operator
import random
from collections.abc import Mapping
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Abs, And, Eq, Implies, In, Max, Ne, Not, Or, Q, Simplex, integer, symbols
from boostproof.theory.language.expr import Node, Number, Symbol, Term
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.evidence.verdict import Counterexample, Evidence
from tests.trials import parts

x, y = symbols("x y")
n = integer("n")
SMOKE = Settings("smoke")
Point = Mapping[str, Fraction]
_RELATIONS = {
    "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge, "eq": operator.eq, "ne": operator.ne,
}  # fmt: skip
_ARITHMETIC = {"add": operator.add, "sub": operator.sub, "mul": operator.mul}
_NUMBERS = tuple(Fraction(text) for text in "0 1 -1 1/2 -1/2 1/3 2 3/4 1/100 1/300 -2 7/5".split())


def value(node: Node, at: Point) -> Fraction:
    """A term's value; raises ZeroDivisionError where it has none."""
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Symbol):
        return at[node.name]
    args = [value(arg, at) for arg in node.args]
    if node.op in _ARITHMETIC:
        return _ARITHMETIC[node.op](*args)
    return {
        "div": lambda: args[0] / args[1], "pow": lambda: args[0] ** int(args[1]), "abs": lambda: abs(args[0]),
        "max": lambda: max(args), "neg": lambda: -args[0],
    }[node.op]()  # fmt: skip


def truth(node: Node, at: Point) -> bool:
    """A formula's truth; raises ZeroDivisionError where it has none."""
    if node.op in _RELATIONS:
        return bool(_RELATIONS[node.op](*(value(arg, at) for arg in node.args)))
    if node.op == "in":
        return value(node.args[0], at) in [value(arg, at) for arg in node.args[1:]]
    if node.op == "simplex":
        parts = [value(arg, at) for arg in node.args]
        return sum(parts) == 1 and min(parts) >= 0
    if node.op == "not":
        return not truth(node.args[0], at)
    first, second = node.args
    if node.op == "and":
        return truth(first, at) and truth(second, at)
    if node.op == "or":
        return truth(first, at) or truth(second, at)
    return not truth(first, at) or truth(second, at)


def _term(choose: random.Random, depth: int) -> Term:
    if depth == 0 or choose.random() < 0.2:
        return choose.choice([x, x, y, n, Q(choose.randrange(-3, 4), choose.choice([1, 2, 300]))])
    left, right = _term(choose, depth - 1), _term(choose, depth - 1)
    kind = choose.randrange(8)
    made = [left + right, left - right, left * right, left * right, left**2, Abs(left), Max(left, right), left / right]
    return made[kind]


def _formula(choose: random.Random, depth: int) -> Formula:
    if depth and choose.random() < 0.4:
        left, right = _formula(choose, depth - 1), _formula(choose, depth - 1)
        return choose.choice([And(left, right), Or(left, right), Implies(left, right), Not(left)])
    left, right = _term(choose, 2), _term(choose, choose.choice([0, 1]))
    if choose.random() < 0.4:  # more often true than what is drawn blindly
        left, right = left**2 + right**2 - 2 * left * right, Q(choose.choice([0, 0, -1]))
        return choose.choice([left >= right, left > right])
    return choose.choice([left < right, left <= right, left >= right, Ne(left, right), Eq(left, right)])


DOMAINS: tuple[tuple[Formula, ...], ...] = (
    (), (x > 0, x < 1), (x >= 0, x <= 1, y > 0, y <= 2), (Simplex(x, y),), (Simplex(n, x),), (Simplex(x, 1 - x),),
    (In(x, 0, 1, Q(1, 2)), In(y, -1, 1), In(n, 0, 1, 2)), (n >= 0, n <= 3, In(x, 0, 1), In(y, 0, 1)), (n >= 3, n <= 1),
)  # fmt: skip


def _claim(seed: int) -> Claim:
    choose = random.Random(seed)
    statement, domain = _formula(choose, 2), choose.choice(DOMAINS)
    return Claim(id="R.1", where="", title="", statement=statement, domain=domain)


POINTS = [
    {"x": a, "y": b, "n": Fraction(k)}
    for a, b, k in itertools.product(_NUMBERS, _NUMBERS, range(-2, 4))
] + [{"x": a, "y": 1 - a, "n": Fraction(k)} for a in _NUMBERS for k in (0, 1)]  # fmt: skip


def _is_inside(claim: Claim, at: Point) -> bool:
    try:
        return all(truth(condition, at) for condition in claim.domain)
    except ZeroDivisionError:
        return False


def _holds(statement: Formula, at: Point) -> bool:
    """What has no value at a point of the domain fails there."""
    try:
        return truth(statement, at)
    except ZeroDivisionError:
        return False


def _is_wrong(claim: Claim, verdict: Verdict) -> bool:
    """Whether a point refutes a strong word, or the counterexample refutes nothing."""
    assert claim.statement is not None
    if verdict.counterexample is not None:
        at = {"x": Fraction(0), "y": Fraction(0), "n": Fraction(0)}
        at |= {name: Fraction(text) for name, text in verdict.counterexample.instance.items()}
        return not _is_inside(claim, at) or at["n"].denominator > 1 or _holds(claim.statement, at)
    if verdict.truth == "vacuous":
        return False
    if verdict.truth != "holds" or verdict.strength not in ("proved", "certified", "exhausted"):
        return False
    return any(_is_inside(claim, at) and not _holds(claim.statement, at) for at in POINTS)


@pytest.mark.parametrize("seeds", parts(60, 100_000))
def test_no_strong_word_is_refuted_by_a_point(seeds: range) -> None:
    """Counterexamples obey the domain and the sorts, and refute; what is proved holds wherever it is tried."""
    verdicts = [(seed, judge(_claim(seed), SMOKE)) for seed in seeds]
    assert [seed for seed, found in verdicts if _is_wrong(_claim(seed), found)] == []
    assert not any(found.broken for _, found in verdicts)
    assert {"holds", "fails"} <= {found.truth for _, found in verdicts}
    assert sum(found.strength in ("proved", "exhausted") for _, found in verdicts) >= 5


@pytest.mark.parametrize("strength", ["proved", "certified", "exhausted"])
def test_a_word_that_a_point_refutes_is_caught(strength: str) -> None:
    """At 1/300 the statement fails."""
    claim = Claim(id="R.2", where="", title="", statement=Ne(300 * x, 1), domain=(x > 0, x < 1))
    assert _is_wrong(claim, Verdict(claim, "holds", evidence=(Evidence("planted", strength, "", 1),)))
    tested = Verdict(claim, "unrefuted", evidence=(Evidence("planted", "tested", "", 1),))
    assert not _is_wrong(claim, tested)


def test_a_counterexample_that_breaks_a_sort_is_caught() -> None:
    """Half of a whole number is none."""
    claim = Claim(id="R.3", where="", title="", statement=Ne(2 * n, 1), domain=(Simplex(n, x),))
    found = Counterexample({"n": "1/2", "x": "1/2"}, (), "")
    assert _is_wrong(claim, Verdict(claim, "fails", counterexample=found))
