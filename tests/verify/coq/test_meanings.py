"""What a formula says in Coq is what it says at points, by exact arithmetic, on terms that often have no value."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from boostproof.verify.checker import Claim, Node, node, number
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import stated
from tests.trials import trials
from tests.verify.coq.compiled import built, coqc
from tests.verify.coq.meanings import LAST, M, Nothing, Point, X, Z, drawn_formula, drawn_point, drawn_term, g

pytestmark = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")

HEAD = """From Coq Require Import Reals ZArith Bool.
From Coquelicot Require Import Coquelicot.
From Boostproof Require Import Language Calculus Witness.
Open Scope R_scope.
Ltac settled :=
  lazymatch goal with
  | |- ~ ?p =>
      let r := Witness.read p in change (~ Witness.holds r); apply Witness.decided_false; vm_compute; reflexivity
  | |- ?p =>
      let r := Witness.read p in change (Witness.holds r); apply Witness.decided_true; vm_compute; reflexivity
  end.
Lemma there_of {there f n x} : differentiable there f n x -> there x.
Proof. intros [L _]. apply locally_singleton in L. apply L. Qed.
Ltac apart := repeat match goal with H : _ /\\ _ |- _ => destruct H end.
"""
AROUND = (
    "repeat match goal with"
    " | H : differentiable ?there _ _ ?u |- _ => assert (there u) by exact (there_of H); clear H"
    " | H : convergent ?there _ |- _ => clear H end; cbv beta in *;"
)
INDEX = node("symbol", value=("j", "integer"))
LAWS = [
    node("eq", M, number(LAST)),
    node("every", node("defined", g(INDEX)), INDEX, number(1), M),
]
A_RUN = 150


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("coq"), {"Tried.v": HEAD})


def said(formula: Node) -> str:
    """The formula as the conclusion of a statement. Raises Untranslatable."""
    return stated(Claim({}, [formula], [], [], LAWS, {}, {}, {}), [], [formula]).conclusion


def truth(point: Point, formula: Node) -> bool:
    """Whether it has a truth value, and is true."""
    try:
        return point.truth(formula)
    except Nothing:
        return False


def refused(folder: Path, goals: list[tuple[str, str, str]]) -> list[str]:
    """Of goals, each with tactics before it and to prove it, those that Coq does not prove."""
    for start in range(0, len(goals), A_RUN):
        part = enumerate(goals[start : start + A_RUN], start)
        texts = (
            f'Goal True.\n{before}\nfirst [assert ({goal}) by ({proof}) | idtac "refused {k}"].\nAbort.\n'
            for k, (before, goal, proof) in part
        )
        (folder / "Tried.v").write_text(HEAD + "".join(texts), encoding="utf-8")
        done = coqc(folder, "Tried.v")
        assert done.returncode == 0, done.stderr
        found = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("refused ")]
        if found:
            return [goals[int(k)][1] for k in found]
    return []


def drawn(count: int, seed: int) -> Iterator[tuple[Point, Node, str]]:
    draw = random.Random(seed)
    while count:
        point, formula = drawn_point(draw), drawn_formula(draw, draw.randint(1, 3))
        try:
            text = said(formula)
        except Untranslatable:  # such as an entry at a bound index that may lie outside
            continue
        if len(text) < 4000:
            yield point, formula, text
            count -= 1


def test_a_formula_is_true_in_coq_exactly_where_it_is(folder: Path) -> None:
    goals, kinds = [], set[bool]()
    for point, formula, text in drawn(trials(150, 10_000), 1):
        held = truth(point, formula)
        kinds.add(held)
        goals.append((point.coq, text if held else f"~ ({text})", "settled"))
    assert kinds == {True, False}
    assert not refused(folder, goals)


def test_what_is_otherwise_is_refused(folder: Path) -> None:
    goals = [
        (point.coq, f"~ ({text})" if truth(point, formula) else text, "settled")
        for point, formula, text in drawn(40, 2)
    ]
    assert len(refused(folder, goals)) == len(goals)


def test_a_derivative_or_limit_asks_for_whatever_its_function_asks_for(folder: Path) -> None:
    """Where a function has no value it has no derivative; where a part without the variable has none, no limit."""
    goals, draw, oo = list[tuple[str, str, str]](), random.Random(3), node("infinity")
    while len(goals) < trials(60, 4_000):
        point, term, rest = drawn_point(draw), drawn_term(draw, 2), drawn_term(draw, 1)
        moving = node("derivative", node("add", term, rest), X, draw.choice((number(1), number(2))))
        far = node("limit", node("mul", node("exp", Z), node("add", term, rest)), Z, oo)
        where = draw.choice((moving, far))
        try:
            text = said(node("defined", where))
            asked = said(node("and", node("defined", term), node("defined", rest)))
        except Untranslatable:
            continue
        if truth(point, node("defined", node("add", term, rest))) or len(text) > 2000:
            continue
        settled = f"revert here; change (~ ({asked})); settled"
        proof = f"intro there; assert (here : {asked}); [apart; {AROUND} tauto | {settled}]"
        goals.append((point.coq, f"~ ({text})", proof))
    assert not refused(folder, goals)
