"""What is called exhausted holds at every instance of the stated size, with no symmetry taken for granted."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula, Scenario, each, sign
from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Ne, Q, Sum
from boostproof.theory.scenarios import boosting as runs
from boostproof.theory.scenarios import independence as extractor
from boostproof.theory.scenarios import linear, uniform
from boostproof.theory.scenarios.classes import TWO_CLASSES, d1, d2, d_union, h1, h2, n1, n2
from boostproof.theory.scenarios.observables import m
from boostproof.verify.instances import of_claim
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.methods.exhaustion import exhaust
from tests.trials import parts
from tests.verify.instances.statements import Words, random_statement
from tests.verify.runs import run

_SIGNS = ("-", "+")


def _rows(count: int, length: int) -> Iterator[tuple[str, ...]]:
    rows = ["".join(signs) for signs in itertools.product(_SIGNS, repeat=length)]
    return itertools.product(rows, repeat=count)


def _ada_boost() -> Iterator[Instance]:
    for size, rounds in ((1, 1), (1, 2), (2, 1), (3, 1), (2, 2)):
        for labels, *agreement in _rows(rounds + 1, size):
            for zero in (0, 1, -1):
                yield run(agreement, labels=labels, zero=zero)


def _two_boost() -> Iterator[Instance]:
    for size in (1, 2):
        for labels, first, second in _rows(3, size):
            for zero in (0, 1, -1):
                yield run([first], [second], labels=labels, zero=zero)


def _extractor() -> Iterator[Instance]:
    for size, rounds in ((1, 1), (2, 1), (3, 1), (2, 2), (3, 2)):
        for rows in itertools.product(itertools.product("01", repeat=size), repeat=rounds):
            yield {"m": str(size), "T": str(rounds), "phi": list(map(list, rows))}


def _uniform() -> Iterator[Instance]:
    """Each pair of accuracies on up to 12 examples for which all four kinds of examples are whole numbers of them."""
    for size in range(1, 13):
        shares = [Fraction(right, size) for right in range(1, size)]
        for count in (0, 1, 2):
            for c in itertools.product(shares, repeat=count):
                kinds = itertools.product(*[(share, 1 - share) for share in c])
                if all((_product(kind) * size).denominator == 1 for kind in kinds):
                    yield {"m": str(size), "n": str(count), "c": list(map(str, c))}


def _product(shares: tuple[Fraction, ...]) -> Fraction:
    found = Fraction(1)
    for share in shares:
        found *= share
    return found


def _line() -> Iterator[Instance]:
    for size in (1, 2, 3):
        for places in itertools.product(range(3), repeat=size):
            for labels in itertools.product(("1", "-1"), repeat=size):
                points = [[str(place)] for place in places]
                yield {"m": str(size), "d": "1", "points": points, "labels": list(labels)}


def _classes() -> Iterator[Instance]:
    for size in (1, 2):
        for first, second in itertools.product((1, 2), repeat=2):
            for rows in itertools.product(itertools.product(("-1", "1"), repeat=size), repeat=first + second):
                rules = list(map(list, rows))
                sizes = {"m": str(size), "n1": str(first), "n2": str(second)}
                yield {**sizes, "h1": rules[:first], "h2": rules[first:]}


y, f, H, D = runs.y, runs.f, runs.H, runs.D
VOTES = Scenario(
    "votes", "a vote of T rules on m examples, of a stranger who says nothing of a symmetry",
    sizes=(m >= 1, runs.T >= 1),
    given=(each(y[runs.i], sign, (runs.i, 1, m)), each(f[runs.t, runs.i], sign, (runs.t, 1, runs.T), (runs.i, 1, m))),
    laws=(
        Every(Eq(H[1, runs.i], f[1, runs.i]), (runs.i, 1, m)),
        Every(
            Every(Eq(H[runs.t + 1, runs.i], H[runs.t, runs.i] + f[runs.t + 1, runs.i]), (runs.i, 1, m)),
            (runs.t, 1, runs.T - 1),
        ),
        Every(
            Eq(runs.eps[runs.t], Sum(Iverson(Ne(y[runs.i], f[runs.t, runs.i])), (runs.i, 1, m)) / m),
            (runs.t, 1, runs.T),
        ),
    ),
)  # fmt: skip


def _votes() -> Iterator[Instance]:
    for size, rounds in ((1, 1), (1, 2), (2, 1), (3, 1), (2, 2), (4, 1)):
        for labels, *votes in itertools.product(itertools.product(("1", "-1"), repeat=size), repeat=rounds + 1):
            yield {"m": str(size), "T": str(rounds), "y": list(labels), "f": list(map(list, votes))}


KINDS: dict[str, tuple[Scenario, tuple[Formula, ...], Words, Callable[[], Iterator[Instance]]]] = {
    "adaboost": (
        runs.ADABOOST_RUN, (),
        Words(m, items=(y,), both=(f, H, D), rounds=(runs.eps,), numbers=(), count=runs.T, convention=runs.s0),
        _ada_boost,
    ),
    "2-boost": (
        runs.TWO_BOOST_RUN, (), Words(m, items=(y,), both=(runs.f1, runs.f2, D), count=runs.T), _two_boost,
    ),
    "extractor": (
        extractor.NAIVE_EXTRACTOR, (), Words(m, both=(extractor.phi, extractor.D), rounds=(extractor.c,)), _extractor,
    ),
    "accuracies": (
        uniform.UNIFORM_RULES, (), Words(uniform.n, items=(uniform.c,), numbers=(m, uniform.factors)), _uniform,
    ),
    "points": (
        linear.LINEAR_CLASS, (Eq(linear.d, 1),),
        Words(m, items=(linear.y, linear.cut), numbers=(linear.d, runs.game_value, linear.generic)), _line,
    ),
    "cuts": (
        linear.LINEAR_CLASS, (Eq(linear.d, 1),),
        Words(m, items=(linear.cut,), numbers=(runs.game_value,), first=0), _line,
    ),
    "votes": (VOTES, (), Words(m, items=(y,), both=(f, H), rounds=(runs.eps,), count=runs.T), _votes),
    "classes": (
        TWO_CLASSES, (),
        Words(m, both=(h1,), numbers=(d1, d2, d_union, n1, n2), count=n1),
        _classes,
    ),
}  # fmt: skip


def _claim(statement: Formula, kind: str) -> Claim:
    scenario, domain, _, _ = KINDS[kind]
    return Claim(id="E.1", where="", title="", statement=statement, domain=domain, scenario=scenario)


class _Brute:
    """All small instances of a scenario, each observed once."""

    def __init__(self, kind: str) -> None:
        self.domain = KINDS[kind][1]
        space = space_of(_claim(Eq(m, m), kind), self.domain)
        judge = Judge(space, self.domain, Eq(m, m))
        self.all = [(instance, judge.evaluator(instance).values) for instance in KINDS[kind][3]()]

    def refutes(self, judge: Judge) -> Instance | None:
        from boostproof.verify.logic.evaluate import Evaluator  # beside its only use

        for instance, values in self.all:
            if judge.judge(Evaluator(judge.field, values)) == FAILS:
                return instance
        return None


def _wrong(kind: str, seed: int, brute: _Brute) -> bool | None:
    """Whether a statement is called exhausted that an instance refutes; None where it is not called exhausted."""
    statement = random_statement(seed, KINDS[kind][2])
    claim = _claim(statement, kind)
    said: bool | None = None
    for part in conjuncts(statement):
        judge = Judge(space_of(claim, claim.domain), claim.domain, part)
        found = exhaust(judge, "smoke", 1)
        if found.evidence is not None and found.evidence.method == "exhaustion":
            said = said or brute.refutes(judge) is not None
    return said


SHARES = [(kind, seeds) for kind in KINDS if kind != "accuracies" for seeds in parts(150, 14_000, 1_000)]
SHARES += [("accuracies", seeds) for seeds in parts(30, 3_000, 600)]  # each takes ten times as long
"""Of the eight kinds together 101,000 statements."""


@pytest.mark.parametrize(("kind", "seeds"), SHARES)
def test_no_instance_without_symmetry_refutes_what_is_exhausted(kind: str, seeds: range) -> None:
    """Random statements, against every instance of a few examples in every order and with every label."""
    brute = _Brute(kind)
    said = {seed: _wrong(kind, seed, brute) for seed in seeds}
    assert [seed for seed, wrong in said.items() if wrong] == []
    assert [*said.values()].count(False) >= 5


@pytest.mark.parametrize("kind", ["adaboost", "2-boost", "points"])
def test_one_that_takes_all_statements_for_symmetric_is_caught(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The random statements tell an enumeration that leaves out what a statement can see."""
    monkeypatch.setattr(of_claim, "is_symmetric", lambda *_: True)
    brute = _Brute(kind)
    assert any(_wrong(kind, seed, brute) for seed in range(300))


ONE = And(Eq(m, 9), Eq(runs.T, 1))
WRONG = Iverson(Ne(y[runs.i], f[1, runs.i]))
FALSE = {
    "an index is a number": (
        "adaboost",
        Implies(And(ONE, Eq(runs.eps[1], Q(1, 9))), Eq(Sum(runs.i * WRONG, (runs.i, 1, m)), 9)),
    ),
    "labels of two examples": (
        "adaboost", Implies(ONE, Every(Every(Eq(y[runs.i], y[linear.j]), (runs.i, 1, m)), (linear.j, 1, m))),
    ),
    "a square of a sum of labels": ("adaboost", Implies(ONE, Ne(Sum(y[runs.i], (runs.i, 1, m)) ** 2, 1))),
    "rules in the order of their accuracies": ("accuracies", Implies(uniform.n >= 2, uniform.c[1] <= uniform.c[2])),
    "the first label": ("points", Implies(Eq(m, 9), Eq(linear.y[1], 1))),
    "an example in a run of independent rules": (
        "extractor",
        Implies(
            And(Eq(m, 12), Eq(runs.T, 1), Eq(Sum(extractor.phi[1, runs.i], (runs.i, 1, m)), 1)),
            Eq(Sum(runs.i * extractor.phi[1, runs.i], (runs.i, 1, m)), 1),
        ),
    ),
    "the place of a vote": (
        "votes",
        Implies(
            And(Eq(m, 4), Eq(runs.T, 1), Eq(Sum(y[runs.i] + f[1, runs.i], (runs.i, 1, m)), -6)),
            Eq(Sum(runs.i * (y[runs.i] + f[1, runs.i] + 2), (runs.i, 1, m)), 8),
        ),
    ),
    "a number of rules": (
        "classes", Implies(And(Eq(m, 3), Eq(n1, 8), Eq(n2, 1)), Eq(h2[1, 1], 1)),
    ),
}  # fmt: skip


def _method(kind: str, statement: Formula) -> str:
    claim = _claim(statement, kind)
    found = exhaust(Judge(space_of(claim, claim.domain), claim.domain, statement), "standard", 1)
    return "" if found.evidence is None else found.evidence.method


@pytest.mark.parametrize(
    ("kind", "statement"), [FALSE[name] for name in FALSE if FALSE[name][0] not in ("classes", "points")]
)
def test_without_the_check_a_false_statement_is_called_exhausted(
    kind: str, statement: Formula, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the check of the form that keeps the word from them."""
    monkeypatch.setattr(of_claim, "is_symmetric", lambda *_: True)
    assert _method(kind, statement) == "exhaustion"


@pytest.mark.parametrize(("kind", "statement"), FALSE.values(), ids=FALSE)
def test_a_false_statement_that_sees_a_reduction_is_not_exhausted(kind: str, statement: Formula) -> None:
    """They are false at instances that reductions of the enumeration leave out."""
    assert _method(kind, statement) in ("", "enumeration")


def test_instances_beyond_the_stated_size_exhaust_nothing() -> None:
    """Of larger runs the enumeration holds some: a statement that speaks of these alone is tested."""
    larger = Implies(And(m >= 12, runs.T >= 2), m <= 100)
    found = exhaust(Judge(space_of(_claim(larger, "extractor"), ()), (), larger), "smoke", 1)
    assert found.evidence is not None
    assert found.evidence.method == "enumeration"
