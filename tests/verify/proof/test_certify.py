"""Proofs in the checker's steps: what is written is accepted, and stays the same wherever it is written."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from boostproof.theory.build import (
    Abs,
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Iff,
    Implies,
    In,
    Limit,
    Max,
    Ne,
    Or,
    Q,
    Sign,
    Simplex,
    exp,
    integer,
    ln,
    oo,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from boostproof.verify.proof import prove
from boostproof.verify.proof.afresh import afresh

x, y, z = map(real, "xyz")
w, v = real("w"), real("v")
n = integer("n")
_VOTE = -ln(x / (1 - x))

STATEMENTS: dict[str, tuple[list[Formula], Formula]] = {
    "an identity": ([], Eq((x + y) ** 2, x**2 + 2 * x * y + y**2)),
    "a quotient": ([Ne(x, 0)], Eq(x / x, 1)),
    "a sign": ([x > 0, y < 0], x * y < 0),
    "a square": ([], x**2 + y**2 >= 2 * x * y),
    "means": ([x >= 0, y >= 0], sqrt(x * y) <= (x + y) / 2),
    "a root of a square": ([], Eq(sqrt(x**2), Abs(x))),
    "a tangent": ([], exp(-x) >= 1 - x),
    "a tangent that touches": ([x >= 0, x <= Q(1, 2)], sqrt(1 - 4 * x**2) <= exp(-2 * x**2)),
    "a logarithm": ([x > 0], ln(x) <= x - 1),
    "logarithms of products": ([x > 0, y > 0], Eq(ln(x * y), ln(x) + ln(y))),
    "a slope": ([x >= 0], ln(1 + x) >= x - x**2 / 2),
    "an implication": ([x > 0], Implies(x * y > 0, y > 0)),
    "an equivalence": ([], Iff(x**2 <= 1, Abs(x) <= 1)),
    "an equivalence as a hypothesis": ([Iff(x <= y, z <= 0), z > 0], x > y),
    "an equivalence from another": ([Iff(x <= y, z <= 0)], Iff(2 * x - 1 <= 2 * y - 1, z <= 0)),
    "alternatives": ([Eq(x * y, 0)], Or(Eq(x, 0), Eq(y, 0))),
    "a maximum": ([], Max(x, y) >= (x + y) / 2),
    "a sign at 0": ([In(z, -1, 0, 1)], Sign(x, z) * x >= 0),
    "a probability vector": ([Simplex(x, y, z)], x * y + y * z + z * x <= Q(1, 3)),
    "a derivative": ([], Eq(Derivative(exp(2 * x), x), 2 * exp(2 * x))),
    "a point": ([], Eq(At(Derivative(x**3, x), x, y), 3 * y**2)),
    "parts": ([x >= 1], And(x > 0, 1 / x <= 1)),
    "a quotient by what has no sign": ([Abs(x) <= 1 / y, z > 1 / y], Abs(x) < z),
    "a logarithm of what has no sign": ([Eq(-ln(x / (1 - x)), 2 * y), Defined(y)], Eq(-ln(x / (1 - x)) / 2, y)),
    "the same for two signs": ([Eq(_VOTE, 2 * y), In(z, -1, 1), Defined(y)], Eq(_VOTE * (1 + z) / 2, y + y * z)),
    "a sign that cannot be": ([y < 0, y >= z, In(z, -1, 1), _VOTE > 0], Eq(_VOTE * (1 + z) / 2, 0)),
    "an equation from others": ([Eq(x, y * z), Eq(x, w), Eq(v, w), Eq(z * y * v, v)], Eq(y * z, y * z * v)),
    "each from its own": ([Eq(x, y), Eq(z, w)], And(Eq(x + w, y + z), Implies(x > w, y > z))),
    "odds": ([x / (1 - x) > 1, x > Q(1, 2), And(x > 0, x < 1)], ln(x / (1 - x)) / 2 > 0),
    "logarithms below an exponent": ([1 - x**2 < exp(y), x > 0, x < 1], ln(1 - x) + ln(1 + x) < y),
    "a slope of a root of a logarithm": ([x >= 1], ln(x) / x <= sqrt(ln(x) / x)),
    "an exponential of a quotient": ([x > 0, x < 1], 1 - x < exp(-2 * x / (2 - x))),
    "two exponentials of quotients": ([x > 0, x < 1], (1 - x) * exp(1 / (2 - x)) < exp(1 / (2 - x) - x)),
}


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_proof_is_written_in_steps_that_the_checker_accepts(name: str) -> None:
    hypotheses, goal = STATEMENTS[name]
    proof = prove(hypotheses, goal)
    assert proof is not None
    certificate = json.loads(json.dumps(proof.certificate))
    assert "trusted" not in certificate
    given = [checker.tree(tree) for tree in certificate["hypotheses"]]
    assert checker.proved(given, checker.tree(certificate["goal"]), certificate)


@pytest.mark.parametrize("name", STATEMENTS)
def test_the_steps_do_not_prove_the_goal_without_its_hypotheses_or_its_opposite(name: str) -> None:
    hypotheses, goal = STATEMENTS[name]
    proof = prove(hypotheses, goal)
    assert proof is not None
    given = [checker.tree(tree) for tree in proof.certificate["hypotheses"]]
    opposite = checker.node("not", checker.tree(proof.certificate["goal"]))
    assert not _accepts(given, opposite, proof.certificate)


NEIGHBOURS: dict[str, tuple[list[Formula], Formula]] = {
    "a quotient by what has no sign": ([Abs(x) <= 1 / y, z >= 1 / y], Abs(x) < z),
    "the same for two signs": ([Eq(_VOTE, 2 * y), In(z, -1, 1), Defined(y)], Eq(_VOTE * (1 + z) / 2, y - y * z)),
    "a sign that can be": ([y < 2, y >= z, In(z, -1, 1), _VOTE > 0], Eq(_VOTE * (1 + z) / 2, 0)),
    "a third value": ([y < 0, y >= z, In(z, -1, -Q(1, 2), 1), _VOTE > 0], Eq(_VOTE * (1 + z) / 2, 0)),
    "an equation from others": ([Eq(x, y * z), Eq(x, w), Eq(v, w), Eq(z * y * w, x)], Eq(y * z, y + z + v)),
    "odds": ([x / (1 - x) > Q(1, 2), And(x > 0, x < 1)], ln(x / (1 - x)) / 2 > 0),
    "logarithms below an exponent": ([1 - x**2 < exp(y), x > 0, x < 1], ln(1 - x) + ln(1 + x) < y / 2),
    "a slope of a root of a logarithm": ([x > 0], ln(x) / x <= sqrt(ln(x) / x)),
    "an exponential of a quotient": ([x > 0, x < 1], 1 - x < exp(-x / (1 - x))),
}
"""Like some of these, and false."""


@pytest.mark.parametrize("name", NEIGHBOURS)
def test_what_is_false_beside_them_is_not_proved(name: str) -> None:
    assert prove(*NEIGHBOURS[name]) is None


def test_a_proof_needs_the_hypotheses_that_it_uses() -> None:
    proof = prove([x > 0, y > 0], x * y > 0)
    assert proof is not None
    goal = checker.tree(proof.certificate["goal"])
    kept = [checker.tree(tree) for tree in proof.certificate["hypotheses"]]
    assert _accepts(kept, goal, proof.certificate)
    assert not _accepts(kept[:1], goal, proof.certificate)


def test_a_proof_by_a_limit_is_checked_where_signs_that_decide_it_are_known() -> None:
    goal = Eq(Limit((y * exp(x) + 1) / exp(x), x, oo) + Limit(exp(-y * x), x, oo), y)
    proof = prove([y > 0], goal)
    assert proof is not None
    there, positive = checker.tree(proof.certificate["goal"]), list(map(checker.tree, proof.certificate["hypotheses"]))
    assert _accepts(positive, there, proof.certificate)
    assert not _accepts([], there, proof.certificate)


def test_steps_do_not_depend_on_what_was_checked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on symbols that another claim doubts or defines, nor on the work that it has cost."""
    hypotheses, goal = STATEMENTS["means"]
    first = prove(hypotheses, goal)
    names = [checker.tree(to_tree(symbol)) for symbol in (x, y)]
    monkeypatch.setattr(checker.Node, "doubtful", frozenset(names))
    monkeypatch.setattr(checker.Node, "made_of", {names[0]: frozenset(names)})
    monkeypatch.setattr(checker.Work, "spent", checker.Work.limit + 1)
    again = prove(hypotheses, goal)
    assert first is not None
    assert again is not None
    assert first.certificate == again.certificate
    assert "proof" in first.certificate
    assert checker.Node.doubtful == frozenset(names)


def test_steps_do_not_depend_on_what_was_proved_before() -> None:
    hypotheses, goal = STATEMENTS["means"]
    first = prove(hypotheses, goal)
    other = prove(*STATEMENTS["a probability vector"])
    again = prove(hypotheses, goal)
    assert first is not None
    assert other is not None
    assert again is not None
    assert other.certificate
    assert first.certificate == again.certificate


@pytest.mark.parametrize("seed", ["1", "2"])
def test_steps_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = (
        "import json; from boostproof.theory.build import Q, real, sqrt; from boostproof.verify.proof import prove\n"
        "x, y = real('x'), real('y')\n"
        "print(json.dumps(prove([x >= 0, y >= 0], sqrt(x * y) <= (x + y) / 2).certificate))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    told = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    proof = prove([x >= 0, y >= 0], sqrt(x * y) <= (x + y) / 2)
    assert proof is not None
    assert json.loads(told.stdout) == proof.certificate


def _accepts(given: list[checker.Node], goal: checker.Node, certificate: dict[str, object]) -> bool:
    try:
        with afresh():
            return checker.proved(given, goal, certificate)
    except (checker.Bad, checker.Unknown):
        return False
