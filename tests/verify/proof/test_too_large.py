"""What grows with each order, term or point is given up after so much work, and that is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boostproof.theory import Claim, Term
from boostproof.theory.build import At, Derivative, Eq, Limit, Product, Sum, cos, exp, integer, ln, real, sin, sqrt
from boostproof.theory.language.expr import Formula, Node
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.logic import calculus
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, TooLarge
from boostproof.verify.methods.method import Case
from boostproof.verify.methods.proofs import PROOF
from boostproof.verify.proof import plain, prove
from boostproof.verify.proof.plain import written_out
from tests.verify.too_much import counted

x = real("x")
i, j, k, n = map(integer, ("i", "j", "k", "n"))
GROWING: list[Term] = [
    sin(x) * exp(x) * x**5, exp(-(x**2)), exp(x * sin(x)), cos(x) * exp(-x) * (x**3 + x), exp(exp(x)),
]  # fmt: skip
REGULAR = [*GROWING, x * exp(2 * x) / (x**2 + 1), ln(1 + x**2), sqrt(2 + sin(x))]
_MOST = 400_000
"""Terms that are differentiated, or written, before a formula is given up."""


def nested(depth: int) -> Term:
    """Points within points: each stands twice in the next one."""
    term: Term = x
    for _ in range(depth):
        term = At(x * x + x, x, term)
    return term


LARGE: dict[str, Term] = {
    "sums within sums": Sum(Sum(Sum(x * i * j * k, (i, 1, 64)), (j, 1, 64)), (k, 1, 64)),
    "a product of sums of products": Product(Sum(Product(x + i * j * k, (i, 1, 60)), (j, 1, 60)), (k, 1, 60)),
    "derivatives in sums": Sum(Sum(Derivative(GROWING[0] * i, x, 6), (i, 1, 60)), (j, 1, 60)),
    "what vanishes in sums": Sum(Sum(Derivative(x**3 * (x + i) ** 3 * x**2, x, 9), (i, 1, 64)), (j, 1, 64)),
    "a derivative of a derivative": Derivative(Derivative(GROWING[0], x, 8), x, 8),
    "a derivative at a point": At(Derivative(GROWING[0], x, 60), x, 1),
    "a limit of a derivative": Limit(Derivative(GROWING[0], x, 60), x, 0),
    "points within points": nested(40),
}


@pytest.mark.parametrize("order", [14, 60, 10**6, 10**30])
@pytest.mark.parametrize("term", GROWING, ids=str)
def test_a_derivative_of_a_high_order_is_not_written_out(
    monkeypatch: pytest.MonkeyPatch, term: Term, order: int
) -> None:
    counted(monkeypatch, calculus, "differentiate", _MOST)
    with pytest.raises(TooLarge, match="too large to be written out"):
        written_out(Derivative(term, x, order))


@pytest.mark.parametrize("name", LARGE)
def test_a_formula_that_grows_too_large_is_not_written_out(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    counted(monkeypatch, calculus, "differentiate", 4 * _MOST)
    counted(monkeypatch, plain, "replace", _MOST)
    with pytest.raises(TooLarge):
        written_out(LARGE[name])


@pytest.mark.parametrize("build", [lambda term, order: Derivative(term, x, order), lambda term, order: At(
    Derivative(Derivative(term, x, 1), x, order), x, x)], ids=["derivative", "of one"])  # fmt: skip
@pytest.mark.parametrize("term", REGULAR, ids=str)
def test_instances_do_not_ask_again_for_what_is_given_up(
    monkeypatch: pytest.MonkeyPatch, term: Term, build: Callable[[Term, Node], Term]
) -> None:
    work = counted(monkeypatch, calculus, "differentiate", _MOST)
    formula = Eq(build(term, n), 0)
    spent = []
    plans = Evaluator(EXACT, {"x": EXACT.rational(0), "n": 40})
    for _ in range(5):
        with pytest.raises(TooLarge):
            plans.truth(formula)
        spent.append(work[0])
    assert spent == spent[:1] * 5


@pytest.mark.parametrize("order", [2, 3, 10**6, 10**30])
def test_what_is_its_own_derivative_stays_what_it_is(monkeypatch: pytest.MonkeyPatch, order: int) -> None:
    counted(monkeypatch, calculus, "differentiate", 1000)
    for term, found in ((x, 0), (2 * x + 1, 0), (exp(x), exp(x))):
        assert written_out(Derivative(term, x, order)) == Eq(found, 0).args[0]
        assert prove([], Eq(Derivative(term, x, order), found)) is not None


def test_moderate_orders_are_written_out() -> None:
    assert prove([], Eq(Derivative(x * exp(x), x, 9), (x + 9) * exp(x))) is not None
    assert prove([], Eq(Derivative(sin(x), x, 100), sin(x))) is not None


def test_what_was_given_up_is_told() -> None:
    for goal, words in (
        (Eq(Derivative(GROWING[0], x, 14), 0), "a derivative grows too large to be written out"),
        (Eq(LARGE["sums within sums"], 0), "a formula has more than 100,000 parts when it is written out"),
    ):
        assert _reason(goal) == words


def test_a_condition_that_is_too_large_is_left_out_and_told() -> None:
    tried: list[str] = []
    assert prove([Eq(Derivative(GROWING[0], x, 14), 0), x > 1], x > 0, tried=tried) is not None
    assert tried == ["a derivative grows too large to be written out"]


def _reason(goal: Formula) -> str:
    from boostproof.verify.instances.judging import Judge
    from boostproof.verify.instances.of_claim import space_of

    claim = Claim("Own.t", "1", "large", goal)
    case = Case(claim, Judge(space_of(claim, ()), (), goal), 1, Settings(effort="smoke"), ("Own.t",))
    return PROOF.look(case).tried
