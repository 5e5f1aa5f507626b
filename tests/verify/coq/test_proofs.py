"""Certificates of proofs as scripts: Coq accepts what follows, and refuses what does not."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from boostproof.verify.checker import NULL, ONE, TWO, Node, named, node, number, proved
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs import lemma, lemma_variables
from tests.verify.coq.compiled import built, coqc

Compile = Callable[[str], "subprocess.CompletedProcess[str]"]
HEAD = (
    "From Coq Require Import Reals ZArith Lra.\nFrom Boostproof Require Import Language Replay.\nOpen Scope R_scope.\n"
)
X, Y, M = named("x", "real"), named("y", "real"), named("m", "integer")
needs_coq = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")


def gt(left: Node, right: Node) -> Node:
    return node("gt", left, right)


def eq(left: Node, right: Node) -> Node:
    return node("eq", left, right)


def certificate(proof: dict[str, Any]) -> dict[str, Any]:
    """A certificate from a proof whose formulas and terms are nodes: they are listed, and referred to by place."""
    listed: list[Any] = []

    def place(where: Node) -> int:
        if where.op == "number":
            item: list[Any] = ["number", str(where.value)]
        elif where.op == "symbol":
            item = ["symbol", *where.value]
        else:
            item = [where.op, *map(place, where.args)]
        listed.append(item)
        return len(listed) - 1

    def filed(value: Any) -> Any:
        if isinstance(value, Node):
            return place(value)
        if isinstance(value, dict):
            return {key: filed(part) for key, part in value.items()}
        return [filed(part) for part in value] if isinstance(value, list) else value

    return {"proof": filed(proof), "nodes": listed}


def summed(formula: Node, *items: dict[str, Any]) -> dict[str, Any]:
    """A proof by one sum."""
    return {"lines": [{"by": "sum", "formula": formula, "sum": list(items)}]}


Case = tuple[Sequence[Node], Node, dict[str, Any]]
POSITIVE: Case = (
    (gt(X, NULL), gt(Y, NULL)),
    gt(X * Y, NULL),
    summed(gt(X * Y, NULL), {"c": "1", "of": [-1]}, {"c": "1", "of": [0, 1]}),
)
AT_ONCE: dict[str, dict[str, Any]] = {"lines": []}  # type: ignore[dict-item]
LN = node("ln", X)
CASES: dict[str, Case] = {
    "a product of what is positive": POSITIVE,
    "what is read off a line": ((gt(TWO * X, TWO),), gt(X, ONE), AT_ONCE),
    "a root squared": ((node("ge", X, NULL),), eq(node("pow", node("sqrt", X), TWO), X), AT_ONCE),
    "an exponential of a sum": ((), eq(node("exp", X + Y), node("exp", X) * node("exp", Y)), AT_ONCE),
    "half an exponent": ((), eq(node("exp", X), node("pow", node("exp", X / TWO), TWO)), AT_ONCE),
    "a logarithm by primes": ((), eq(node("ln", number(8)), number(3) * node("ln", TWO)), AT_ONCE),
    "a logarithm undone": ((gt(X, NULL),), eq(node("exp", -LN), ONE / X), AT_ONCE),
    "a power to an exponent that is one more than a number": (
        (gt(X, NULL),), eq(node("pow", X, M + ONE), node("exp", (M + ONE) * LN)), {
            "lines": [{"by": "axiom", "formula": eq(node("pow", X, M + ONE), node("exp", (M + ONE) * LN))}]}),
    "a quotient": ((node("ne", X, Y),), eq((X - Y) / (X - Y), ONE), AT_ONCE),
    "integers": ((node("ge", M, TWO),), gt(M - ONE, NULL), summed(
        gt(M - ONE, NULL), {"c": "1", "of": [-1]}, {"c": "1", "of": [0]}, {"c": "1", "of": []})),
    "a size": ((node("lt", X, NULL),), eq(node("abs", X), -X), AT_ONCE),
    "an indicator": ((gt(X, NULL),), eq(node("iverson", gt(X, NULL)), ONE), AT_ONCE),
    "a set of two": ((node("in", X, number(-1), ONE),), eq(X * X, ONE), {
        "lines": [], "split": eq(X, ONE),
        "yes": {"lines": [{"by": "value", "of": 1}]},
        "no": {"lines": [{"by": "unit", "of": 0, "formula": eq(X, number(-1))}, {"by": "value", "of": 2}]},
    }),
    "a slope": ((), node("ge", node("pow", X, TWO), node("pow", NULL, TWO)), {"lines": [
        {"by": "slope", "formula": node("ge", node("pow", X, TWO), node("pow", NULL, TWO)), "variable": X,
         "base": NULL, "keep": [], "up": AT_ONCE, "down": AT_ONCE}]}),
}  # fmt: skip


@pytest.fixture(scope="module")
def compile_(tmp_path_factory: pytest.TempPathFactory) -> Compile:
    """Coq on a text, with the library compiled."""
    folder = built(tmp_path_factory.mktemp("coq"), {"Tried.v": HEAD})

    def run(text: str) -> subprocess.CompletedProcess[str]:
        Path(folder, "Tried.v").write_text(HEAD + text, encoding="utf-8")
        return coqc(folder, "Tried.v")

    return run


def written(case: Case, name: str = "shown") -> str:
    given, goal, proof = case
    return lemma(name, given, goal, certificate(proof))


@pytest.mark.parametrize("name", CASES)
def test_the_checker_accepts_what_is_exported(name: str) -> None:
    given, goal, proof = CASES[name]
    assert proved(given, goal, certificate(proof))


@needs_coq
def test_coq_accepts_the_script_of_every_case(compile_: Compile) -> None:
    text = "\n".join(written(case, f"case_{place}") for place, case in enumerate(CASES.values()))
    assert compile_(text).stderr == ""


@needs_coq
def test_coq_refuses_a_wrong_multiplier(compile_: Compile) -> None:
    given, goal, _ = POSITIVE
    wrong = summed(goal, {"c": "1", "of": [-1]}, {"c": "2", "of": [0, 1]})
    assert "not a valid" in compile_(written((given, goal, wrong))).stderr


@needs_coq
def test_coq_refuses_a_changed_goal(compile_: Compile) -> None:
    text = written(POSITIVE)
    changed = text.replace("(x * y > 0).", "(x * y > 1).", 1)
    assert changed != text
    assert compile_(changed).returncode != 0


@needs_coq
def test_coq_refuses_a_script_without_one_of_its_hypotheses(compile_: Compile) -> None:
    text = written(POSITIVE)
    dropped = text.replace("  (y > 0) ->\n", "", 1).replace("intros H_1 H_2.", "intros H_1.")
    assert dropped != text
    assert compile_(dropped).returncode != 0


def test_a_sum_that_may_be_zero_is_not_written() -> None:
    goal = node("ge", X, NULL)
    proof = summed(goal, {"c": "1", "of": [0]})
    with pytest.raises(Untranslatable, match="a sum that may be 0"):
        written(((goal,), gt(X, NULL), {**proof, "lines": [{**proof["lines"][0], "formula": gt(X, NULL)}]}))


def test_the_symbols_are_quantified_in_the_order_in_which_they_are_met() -> None:
    assert lemma_variables((gt(Y, M),), gt(X, NULL)) == [Y, M, X]


def test_integers_are_quantified_as_such() -> None:
    assert "(m : Z)" in written(CASES["integers"])
