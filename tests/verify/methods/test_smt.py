"""z3: what it is told, what it is not told, and what is made of its answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boostproof.theory import Claim, Formula, from_tree
from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Factorial,
    Implies,
    In,
    Iverson,
    Let,
    Max,
    Min,
    Ne,
    Or,
    Q,
    Sign,
    Simplex,
    Sum,
    boolean,
    exp,
    integer,
    ln,
    real,
    sqrt,
    symbols,
)
from boostproof.verify import Settings, Verdict
from boostproof.verify import judge as verdict_of
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.methods import smt
from boostproof.verify.methods.smt import Solved, example, solve
from boostproof.verify.proof.smt.asking import ask
from boostproof.verify.proof.smt.translate import can_be_said, not_negative

a, b, c, d, x, y, z = symbols("a b c d x y z")
i, k, n = map(integer, "ikn")
TINY = Q(1, 10**15)
NARROW = Implies(And(x > 0, x**2 + y**2 < TINY, x * y > TINY / 4), x < Q(1, 10**7))
"""True, and no search meets an instance of its premise."""


def judge_of(part: Formula, *domain: Formula) -> Judge:
    return Judge(FreeSpace(part, domain), domain, part)


def solved(part: Formula, *domain: Formula, alone: bool = True) -> Solved:
    return solve(judge_of(part, *domain), "smoke", 1, alone=alone)


def proved(part: Formula, *domain: Formula) -> bool:
    answer = solved(part, *domain)
    return answer.evidence is not None and not answer.vacuous


def verdict(part: Formula, *domain: Formula, effort: str = "standard") -> Verdict:
    claim = Claim(id="Own.1", where="here", title="a claim", statement=part, domain=domain)
    return verdict_of(claim, Settings(effort=effort))


TRUE: list[tuple[Formula, Sequence[Formula]]] = [
    (a**2 + b**2 + c**2 >= a * b + b * c + c * a, ()),
    (2 * sqrt(a * d) + 2 * sqrt(b * c) <= sqrt(1 - Max(a + b - c - d, a - b + c - d) ** 2), (Simplex(a, b, c, d),)),
    (sqrt(a * b) <= (a + b) / 2, (a > 0, b > 0)),
    (a / (b + c) + b / (c + a) + c / (a + b) >= Q(3, 2), (a > 0, b > 0, c > 0)),
    (Eq(x * Sign(x), Abs(x)), ()),
    (Eq(Iverson(x > 0) + Iverson(x <= 0), 1), ()),
    (Eq(Max(x, y) + Min(x, y), x + y), ()),
    (Eq(x ** Q(2, 3) * x ** Q(1, 3), x), (x > 0,)),
    (Eq(x**-2, 1 / x**2), (Ne(x, 0),)),
    (Eq(Sum(i * x, (i, 1, 4)), 10 * x), ()),
    (Every(x**2 + i**2 >= 2 * i * x, (i, 0, 3)), ()),
    (Eq(Let(real("s"), x + 1) ** 2, x**2 + 2 * x + 1), ()),
    (Eq(Derivative(x**3, x), 3 * x**2), ()),
    (Implies(Eq(x**3, 2), x < Q(126, 100)), ()),
    (Or(n <= 3, n >= 4), ()),
    (Ne(2 * n, 7), ()),
    (Eq(x**3, x), (In(x, -1, 0, 1),)),
    (Eq(Factorial(4) * x, 24 * x), ()),
    (Or(x <= 0, sqrt(x) > 0), ()),
]

FALSE: list[tuple[Formula, Sequence[Formula], dict[str, str]]] = [
    ((7 * x - 2) ** 2 > 0, (), {"x": "2/7"}),
    (x / x <= 1, (), {"x": "0"}),
    (Eq(x / x, 1), (In(x, 0, 1),), {"x": "0"}),
    (Sign(x) ** 2 > 0, (), {"x": "0"}),
    (Defined(1 / (3 * x - 1)), (), {"x": "1/3"}),
    (Ne(n**2, 144), (n >= 0,), {"n": "12"}),
    (Or(Eq(x / x, 1), Eq(x, 0)), (), {"x": "0"}),
]


@pytest.mark.parametrize(("part", "domain"), TRUE, ids=[str(part) for part, _ in TRUE])
def test_true_statements_are_proved(part: Formula, domain: Sequence[Formula]) -> None:
    assert proved(part, *domain)


@pytest.mark.parametrize(("part", "domain", "instance"), FALSE, ids=[str(part) for part, _, _ in FALSE])
def test_false_ones_are_refuted_by_an_exact_instance(
    part: Formula, domain: Sequence[Formula], instance: dict[str, str]
) -> None:
    assert solved(part, *domain).found == instance


@pytest.mark.parametrize(
    "part",
    [sqrt(x) >= 0, 2 * sqrt(a * d) <= (a + d) * Q(999999, 10**6), x**2 + y**2 > 0, Implies(x > y, x > y + Q(1, 10**6))],
)
def test_what_refutes_is_confirmed_by_the_exact_judge(part: Formula) -> None:
    judge = judge_of(part)
    found = solve(judge, "smoke", 1, alone=True).found
    assert found is not None
    assert judge.outcome(found) == FAILS


def test_a_model_at_roots_alone_says_nothing() -> None:
    """x^2 = 2 has two solutions, and no instance can name them."""
    assert solved(Ne(x**2, 2)) == Solved()


def test_a_model_at_a_root_gives_a_rational_instance_near_it() -> None:
    part = Implies(x**2 >= 2, x**2 >= 2 + Q(1, 10**12))
    judge = judge_of(part, x > 0)
    found = solve(judge, "smoke", 1, alone=True).found
    assert found is None or judge.outcome(found) == FAILS


@pytest.mark.parametrize(
    "part",
    [
        exp(x) > 0,
        ln(x) < x,
        x**n >= 0,
        Q(2) ** n > 0,
        x**y >= 0,
        Exists(x > 0),
        boolean("fact"),
        real("D")[1] >= 0,
        Eq(Sum(i, (i, 1, n)), n),
        x**65 >= 0,
        x ** Q(1, 7) >= 0,
        Eq(Derivative(x**3, x, n), 0),
    ],
    ids=str,
)
def test_what_z3_is_not_told_is_left_alone(part: Formula) -> None:
    assert not can_be_said(part)
    assert solve(Judge(FreeSpace(x > 0, ()), (), part), "smoke", 1, alone=True) == Solved()


def test_a_hypothesis_that_cannot_be_said_is_left_out() -> None:
    assert proved(x**2 >= 0, exp(x) > 2, x > 0)
    assert solved(x > Q(1, 2), exp(x) > 2).found is None, "x = 0 does not satisfy the hypothesis"


def test_a_proof_from_an_unsaid_domain_is_about_something_only_when_an_instance_is_seen() -> None:
    """No x has exp(x) < 0, and z3 does not know."""
    assert solved(x**2 >= 0, exp(x) < 0) == Solved()


def test_the_evidence_is_trusted_to_z3_and_tied_to_its_claim() -> None:
    evidence = solved(x * y <= Q(1, 4), Simplex(x, y)).evidence
    assert evidence is not None
    assert (evidence.method, evidence.strength) == ("smt", "proved")
    assert evidence.scope == "the whole domain, as far as z3 is trusted"
    certificate = evidence.certificate
    assert (certificate["kind"], certificate["solver"]) == ("smt", "z3")
    assert from_tree(certificate["goal"]) == (x * y <= Q(1, 4))
    assert [from_tree(tree) for tree in certificate["hypotheses"]] == [Simplex(x, y)]


@pytest.mark.parametrize(
    ("part", "domain"),
    [(x > 5, (x > 1, x < 0)), (Implies(x**2 < 0, x > 5), ()), (Implies(Eq(2 * n, 7), Eq(n, 0)), ())],
)
def test_what_is_about_nothing_is_said_to_be(part: Formula, domain: Sequence[Formula]) -> None:
    answer = solved(part, *domain)
    assert answer.vacuous
    assert answer.evidence is not None


def test_beside_other_evidence_a_premise_need_not_be_seen() -> None:
    answer = solved(Implies(x**2 < 0, x > 5), alone=False)
    assert answer.evidence is not None
    assert not answer.vacuous


def test_an_example_for_a_claim_of_existence() -> None:
    judge = judge_of(Exists(And(Eq(7 * x, 2), Eq(y, x**2))))
    found = example(judge, "smoke")
    assert found == {"x": "2/7", "y": "4/49"}
    assert judge.outcome(found) == HOLDS


def test_no_example_where_there_is_none() -> None:
    assert example(judge_of(Exists(x**2 < 0)), "smoke") is None
    assert example(judge_of(Exists(Eq(x**2, 2))), "smoke") is None
    assert example(judge_of(Exists(exp(x) < 0)), "smoke") is None


def test_too_few_steps_are_giving_up() -> None:
    part = 2 * sqrt(a * d) + 2 * sqrt(b * c) > 1
    assert ask((Simplex(a, b, c, d),), part, 50).word == "unknown"
    assert ask((Simplex(a, b, c, d),), part, 10**6).word == "unsat"


def test_too_many_variables_are_not_asked_about() -> None:
    many = [real(f"v{place}") for place in range(13)]
    assert ask((), And(*(value > 0 for value in many)), 10**6).word == "unknown"
    assert ask((), And(*(value > 0 for value in many[:12])), 10**6).word == "sat"


def test_the_same_question_has_the_same_answer() -> None:
    parts = [x**2 + y**2 > Q(1, 7), 3 * x * y < 1, x**3 + x < 2]
    assert [solved(part) for part in parts] == [solved(part) for part in reversed(parts)][::-1]


def test_terms_that_are_said_not_to_be_negative_are_known() -> None:
    assert not_negative([Simplex(a, b), x >= 0, And(y > 1, 0 < z)]) == {a, b, x, y, z}
    assert not_negative([x >= -1, y <= 0, Or(z > 0, z < 0)]) == frozenset()


def test_z3_decides_at_standard_effort_what_nothing_else_does() -> None:
    found = verdict(NARROW)
    assert (found.truth, found.strength) == ("holds", "proved")
    assert [item.method for item in found.evidence] == ["smt"]


def test_z3_stays_silent_at_standard_effort_where_another_method_speaks() -> None:
    for statement in (a**2 + b**2 >= 2 * a * b, (7 * x - 2) ** 2 > 0):
        assert "smt" not in {item.method for item in verdict(statement).evidence}


def test_z3_confirms_and_refutes_at_deep_effort() -> None:
    methods = {item.method for item in verdict(a**2 + b**2 >= 2 * a * b, effort="deep").evidence}
    assert {"smt", "identity"} <= methods or {"smt", "sign"} <= methods
    refuted = verdict((7 * x - 2) ** 2 > 0, effort="deep")
    assert refuted.counterexample is not None
    assert refuted.counterexample.instance == {"x": "2/7"}


def test_without_z3_the_extra_is_named_where_it_would_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smt, "is_installed", lambda: False)
    found = verdict(NARROW)
    assert found.truth == "inconclusive"
    assert "boostproof[smt]" in found.reason
    assert solved(exp(x) > 0) == Solved(), "z3 could not be told of this"


def test_without_z3_other_verdicts_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = verdict(a**2 + b**2 >= 2 * a * b)
    monkeypatch.setattr(smt, "is_installed", lambda: False)
    assert verdict(a**2 + b**2 >= 2 * a * b).evidence == with_it.evidence
    assert example(judge_of(Exists(x > 0)), "smoke") is None
