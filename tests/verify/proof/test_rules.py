"""Single rules: what a formula needs to be defined, how connectives are read, and what a certificate holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Derivative,
    Eq,
    Every,
    Factorial,
    Iff,
    Implies,
    In,
    Iverson,
    Max,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    boolean,
    exp,
    integer,
    ln,
    sqrt,
    symbols,
)
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import from_tree
from boostproof.verify.proof import prove

x, y, z = symbols("x y z")
i, n, T = integer("i"), integer("n"), integer("T")
fact = boolean("fact")

TRUE: dict[str, tuple[list[Formula], Formula]] = {
    "a quotient by a non-zero term": ([Ne(x, 0)], Eq(x / x, 1)),
    "a premise guards its conclusion": ([], Implies(x > 0, ln(x) < x)),
    "an alternative guards the next": ([], Or(x <= 0, Eq(exp(ln(x)), x))),
    "a conjunct guards the next": ([x > 1], And(x > 0, ln(x) > 0)),
    "a hypothesis that holds is defined": ([ln(x) > 0], x > 1),
    "a root of a square": ([], Eq(sqrt(x**2), Abs(x))),
    "definedness of a quotient": ([], Iff(Defined(1 / (x - y)), Ne(x, y))),
    "definedness of a logarithm": ([], Iff(Defined(ln(x)), x > 0)),
    "a bracket": ([], Eq(Iverson(x > 0) + Iverson(x <= 0), 1)),
    "a sign with a convention": ([In(y, -1, 1)], Eq(Sign(x, y) ** 2, 1)),
    "a maximum": ([], Max(x, y) >= x),
    "a finite sum": ([], Eq(Sum(i * x, (i, 1, 4)), 10 * x)),
    "a finite product": ([x > 0], Product(x + i, (i, 0, 3)) > 0),
    "every index": ([x > 0], Every(x + i > 0, (i, 0, 5))),
    "an empty domain": ([x > 1, x < 0], Eq(x, 7)),
    "a contradiction by squares": ([Eq(x**2 + y**2, 0)], Eq(x, y)),
    "an equivalence of a square": ([], Iff(x**2 > 0, Ne(x, 0))),
    "a parity": ([], Eq(Q(-1) ** (2 * n + 1), -1)),
    "a predicate": ([fact], fact),
    "a negated premise": ([x > 0], Not(x <= 0)),
    "a linear combination": ([x <= y, y <= z, z < 1], x < 1),
    "a part of a vector": ([Simplex(x, y, z)], x + y <= 1),
    "a derivative of symbolic order": ([n >= 0], Eq(Derivative(x * exp(2 * y), y, n), x * Q(2) ** n * exp(2 * y))),
    "a factorial cancels": ([n >= 0], Eq(x / Factorial(n) * Factorial(n), x)),
    "a vacuous premise": ([Simplex(x, y)], Not(And(x > Q(1, 2), y > Q(1, 2)))),
    "a hypothesis that no rule reads": ([Sum(x, (i, 1, T)) > 0, y > 0], y**3 > 0),
}

FALSE: dict[str, tuple[list[Formula], Formula]] = {
    "a divisor that may vanish": ([], Eq(x / x, 1)),
    "a root of a square without a sign": ([], Eq(sqrt(x**2), x)),
    "an undefined premise": ([], Implies(ln(x) > 0, x > 1)),
    "an undefined conjunct": ([], Implies(x > 1, And(ln(y) > 0, x > 0))),
    "an undefined alternative": ([x > 0], Or(ln(y) > 0, x > 0)),
    "an undefined side of an equivalence": ([], Iff(ln(x) > 0, x > 1)),
    "a trivial relation of undefined terms": ([], Eq(ln(x), ln(x))),
    "an undefined term times zero": ([], Eq(0 * ln(x), 0)),
    "an undefined maximum": ([], Max(1, 1 / x) >= 1),
    "a root of a sign": ([], sqrt(Sign(x)) >= 0),
    "a negative power of what may vanish": ([x >= 0], x ** Q(-1, 2) > 0),
    "a strict square": ([], x**2 > 0),
    "a parity of an unknown number": ([], Eq(Q(-1) ** n, 1)),
    "a real exponent of parity": ([], Eq(Q(-1) ** (2 * x), 1)),
    "a derivative of unknown order": ([], Eq(Derivative(exp(-y), y, n), Q(-1) ** n * exp(-y))),
    "a derivative of a real order": ([x >= 0], Eq(Derivative(exp(-y), y, x), Q(-1) ** x * exp(-y))),
    "a premise that is not vacuous": ([Simplex(x, y)], Not(And(x >= Q(1, 2), y >= Q(1, 2)))),
    "a factorial that may have no value": ([], Eq(x / Factorial(n) * Factorial(n), x)),
    "a factorial below 0": ([n < -1000], Eq(Factorial(n), Factorial(n))),
    "the factorial of -1": ([], Eq(Factorial(-1), 1)),
    "a factorial is at least 1 where it has a value": ([], Or(n >= 0, Factorial(n) >= 1)),
    "two factorials": ([n >= 0], Eq(Factorial(n), Factorial(2 * n))),
    "a symbolic bound": ([x > 0], Sum(x, (i, 1, T)) >= 0),
    "a predicate that is not given": ([], fact),
    "a vector's part below a half": ([Simplex(x, y, z)], x <= Q(1, 2)),
    "a weak chain made strict": ([x <= y, y <= z], x < z),
    "a bound off by a millionth": ([0 <= x, x <= 1], x <= 1 - Q(1, 10**6)),
}


@pytest.mark.parametrize("name", TRUE)
def test_a_true_formula_is_proved(name: str) -> None:
    hypotheses, goal = TRUE[name]
    assert prove(hypotheses, goal) is not None


@pytest.mark.parametrize("name", FALSE)
def test_a_false_formula_is_refused(name: str) -> None:
    hypotheses, goal = FALSE[name]
    assert prove(hypotheses, goal) is None


def test_an_equality_is_proved_by_identity() -> None:
    proof = prove([], Eq((x + y) ** 2, x**2 + 2 * x * y + y**2))
    assert proof is not None
    assert proof.method == "identity"


def test_an_inequality_is_proved_by_sign() -> None:
    proof = prove([], x**2 + y**2 >= 2 * x * y)
    assert proof is not None
    assert proof.method == "sign"


def test_a_certificate_is_json_that_holds_the_goal() -> None:
    goal = Implies(x > 0, ln(x) <= x - 1)
    proof = prove([], goal)
    assert proof is not None
    assert from_tree(json.loads(json.dumps(proof.certificate))["goal"]) == goal


def test_too_few_steps_give_no_proof() -> None:
    assert prove([x > 0], ln(x) <= x - 1, steps=2) is None


def test_a_proof_counts_its_steps() -> None:
    proof = prove([x > 0], ln(x) <= x - 1)
    assert proof is not None
    assert 0 < proof.steps <= 3000


SCRIPT = """
import json
from boostproof.theory.build import Simplex, sqrt, symbols
from boostproof.verify.proof import prove
a, b, c, d = symbols("a b c d")
proof = prove([Simplex(a, b, c, d)], sqrt(a * d) + sqrt(b * c) <= sqrt(a + b) * sqrt(c + d))
print(json.dumps([proof.certificate, proof.steps]))
"""


def test_a_proof_does_not_depend_on_the_hash_seed() -> None:
    def run(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        ).stdout

    assert run("1") == run("2")
