"""Random statements about whole numbers: what is proved of them has no counterexample among the small ones."""

from __future__ import annotations

import itertools
import random

import pytest

from boostproof.theory.build import Eq, Factorial, Ne, Product, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula, Term, as_term, free_symbols
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.proof.wholes import whole
from tests.trials import trials

n, k, m, i = map(integer, "nkmi")
x = real("x")


def drawn_term(draw: random.Random, depth: int = 0) -> Term:
    """Powers, factorials, sums, products and polynomials, also where they have no value."""
    factor, symbol = draw.randint(-3, 4), draw.choice([n, n, k, m])
    exponents = [n, n, k, n + 1, 2 * n, n - 1, n**2, n * k]
    summands = [i, i**2, Q(2) ** i, 1 / i, Q(1) / i**2, Q(1) / (i * (i + 1)), i * n]
    leaves = [
        factor * symbol,
        symbol ** draw.choice([2, 3]),
        as_term(draw.choice([2, 3, 4, -1, -2, 1])) ** draw.choice(exponents),
        Factorial(draw.choice([n, n + 1, k, n - 1])),
        Sum(draw.choice(summands), (i, draw.choice([0, 1, 1, 2]), draw.choice([n, n + 1, k, n - 1]))),
        Product(draw.choice([i, 1 + Q(1) / i, 1 - Q(1) / i**2]), (i, draw.choice([1, 2]), draw.choice([n, k]))),
        (1 + draw.choice([x, Q(1, 2), Q(3)])) ** n,
        as_term(draw.randint(-9, 20)),
        symbol * draw.choice([n, k, m]) * factor,
    ]
    made = draw.choice(leaves)
    if depth < 2 and draw.random() < 0.35:
        other = drawn_term(draw, depth + 1)
        made = draw.choice([made + factor * other, made + factor * other, made * other, made / draw.choice([2, 3, n])])
    return made


def drawn_relation(draw: random.Random) -> Formula:
    left, right = drawn_term(draw), drawn_term(draw)
    return draw.choice([Ne(left, right), Ne(left, right), Eq(left, right), left <= right, left < right])


def counterexample(goal: Formula, domain: tuple[Formula, ...]) -> dict[str, object] | None:
    """An instance of the domain at which the goal is false, or has no value."""
    names = {name for formula in (goal, *domain) for name in free_symbols(formula)}
    wholes = [range(-5, 9) if name in names else [0] for name in "nkm"]
    reals = [EXACT.rational(Q(*pair).value) for pair in ((-2, 1), (-1, 1), (-1, 2), (0, 1), (3, 2), (5, 1))]
    for values in itertools.product(*wholes, reals if "x" in names else reals[:1]):
        instance = dict(zip("nkmx", values, strict=True))
        evaluator = Evaluator(EXACT, instance)
        try:
            if not all(map(evaluator.truth, domain)):
                continue
        except (Undefined, Undecided):
            continue
        try:
            if evaluator.truth(goal):
                continue
        except Undecided:
            continue
        except Undefined:
            pass
        return instance
    return None


@pytest.mark.parametrize("part", range(trials(1, 60)))
def test_what_is_proved_has_no_small_counterexample(part: int) -> None:
    proved = 0
    for seed in range(300 * part, 300 * (part + 1)):
        draw = random.Random(seed)
        goal = drawn_relation(draw)
        bounds = [draw.choice([one >= draw.randint(0, 3), one > draw.randint(-1, 1), one <= 3]) for one in (n, k, m)]
        domain = tuple(bound for bound in bounds if draw.random() < 0.75)
        domain += (drawn_relation(draw),) if draw.random() < 0.25 else ()
        if whole(domain, goal) is not None:
            proved += 1
            assert counterexample(goal, domain) is None, (seed, str(goal), list(map(str, domain)))
    assert proved
