"""What a formula says in Coq is what it says at points, by exact arithmetic, on terms that often have no value."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from boostproof.verify.checker import Claim, Node, node, number
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import stated
from tests.trials import trials
from tests.verify.coq.compiled import built, coqc
from tests.verify.coq.meanings import LAST, H, M, N, Nothing, Point, X, Y, Z, drawn_formula, drawn_point, drawn_term, g

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
    node("eq", H, N * (N / N)),
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
    for point, formula, text in drawn(trials(60, 10_000), 1):
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
    while len(goals) < trials(24, 4_000):
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


K, TWO, TRUE = node("symbol", value=("k", "integer")), number(2), node("le", number(0), number(1))
FOLDED = ("sum", "product", "maxover", "minover")
COUNTED = {  # h has no value where n is 0
    **{f"{op} from h": node(op, X, K, H, TWO) for op in FOLDED},
    **{f"{op} to h": node(op, X, K, number(0), H) for op in FOLDED},
    "sum from what cancels": node("sum", X, K, H - H, TWO),
    "entry": g(H),
    "entry where it cancels": g(H - H + number(1)),
    "exponent": node("pow", X + TWO, H),
    "exponent of a number": node("pow", TWO, H),
    "exponent that cancels": node("pow", X, H - H),
    "factorial": node("factorial", node("abs", H)),
    "indicator": node("iverson", node("every", TRUE, K, H, TWO)),
    "indicator of a relation": node("iverson", node("le", X, H)),
    "sign": node("sign", H, X),
    "sign at 0": node("sign", X - X, H),
    "argument": H - H,
    "extreme": node("max", X, H),
    "value of what never varies": node("sum", H, K, number(1), TWO),
}
RELATIONS = {name: node("eq", term, term) for name, term in COUNTED.items()}
RELATIONS |= {
    "every from h": node("every", TRUE, K, H, TWO),
    "every to h": node("every", node("le", X, TWO), K, number(0), H),
    "every that reads to h": node("every", node("le", number(1) / (X + K), TWO), K, number(5), H),
    "among": node("in", X, X, H),
    "among, read first": node("in", H, H),
    "defined": node("defined", H),
}
J = node("symbol", value=("j", "integer"))


def forms(formula: Node) -> dict[str, Node]:
    """Formulas that ask for the truth, the denial or the value of one."""
    return {
        "true": formula,
        "false": node("not", formula),
        "denied twice": node("not", node("not", formula)),
        "decided": node("or", formula, TRUE),
        "decided behind": node("and", TRUE, node("or", node("not", formula), TRUE)),
        "premise": node("implies", formula, TRUE),
        "denied premise": node("not", node("implies", TRUE, formula)),
        "not read": node("or", TRUE, formula),
        "either": node("iff", formula, formula),
        "each": node("every", formula, J, number(1), TWO),
        "some": node("not", node("every", formula, J, number(1), TWO)),
        "none": node("every", formula, J, number(1), number(0)),
    }


def test_whoever_counts_by_an_integer_without_a_value_has_none(folder: Path) -> None:
    goals, without = [], set[tuple[str, str, bool]]()
    for where, formula in RELATIONS.items():
        for kind, one in forms(formula).items():
            for n in (0, 2):
                point = Point({X: Fraction(1), Y: Fraction(0)}, {N: n, M: LAST, H: n or None}, (Fraction(1),) * LAST)
                text, held = said(one), truth(point, one)
                without.add((where, kind, held and n == 0))
                goals.append((point.coq, text if held else f"~ ({text})", "settled"))
    assert ("sum to h", "true", False) in without
    assert ("sum to h", "true", True) not in without
    assert not refused(folder, goals)


def test_a_derivative_asks_for_its_order() -> None:
    slope = node("ge", node("derivative", X, X, H), number(0))
    assert said(slope).startswith("has_h /\\ (0 <= h)%Z /\\ differentiable")
    assert all("has_h" in said(one) for one in forms(slope).values())
