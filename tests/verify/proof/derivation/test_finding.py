"""Steps that say their idea alone: they are closed where they are true, never where they are false, and tell why."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from boostproof.theory import Formula, Scenario, Term, between
from boostproof.theory import each as given
from boostproof.theory.build import And, Defined, Eq, Every, Iverson, MinOver, Q, Sum, integer, real
from boostproof.theory.derivation import Step
from boostproof.theory.ideas import Lemma, by_contradiction, by_induction, by_lemma, calc, case, cases, choose, have
from boostproof.verify.proof.derivation import NotClosed, Refused, derive

a, b, s = real("a"), real("b"), real("s")
i, k, m = integer("i"), integer("k"), integer("m")
ALL = (i, 1, m)
SPACE = Scenario(
    "numbers",
    "m numbers from 0 to 1 and their sums",
    sizes=(m >= 1,),
    given=(given(a[i], between(0, 1), ALL),),
    laws=(Eq(s[0], 0), Every(Eq(s[i + 1], s[i] + a[i + 1]), (i, 0, m - 1)), Every(Eq(b[i], a[i] ** 2), ALL)),
)
total = Sum(a[i], ALL)


def closes(goal: Formula, *ideas: Step, domain: Sequence[Formula] = ()) -> bool:
    """Whether the goal is closed by the ideas."""
    try:
        return derive((*ideas, have(goal)), SPACE, domain, goal) is not None
    except Refused:
        return False


TRUE: dict[str, tuple[Formula, tuple[Step, ...]]] = {
    "an instance": (And(a[1] >= 0, a[1] <= 1), ()),
    "term by term": (Sum(b[i], ALL) <= total, ()),
    "linear in sums": (Eq(Sum(2 * a[i] - b[i], ALL), 2 * total - Sum(b[i], ALL)), ()),
    "as many as there are": (total <= m, ()),
    "one of its terms": (a[m] <= total, ()),
    "below the least": (MinOver(a[i], ALL) >= 0, ()),
    "above the least": (MinOver(a[i], ALL) <= a[1], ()),
    "by induction": (Every(s[k] >= 0, (k, 0, m)), (by_induction((k, 0, m), s[k] >= 0),)),
    "the sum so far": (Eq(s[m], total), (by_induction((k, 0, m), Eq(s[k], Sum(a[i], (i, 1, k)))),)),
    "by cases": (Every(Iverson(a[i] > Q(1, 2)) <= 2 * a[i], ALL),
                 (have(Every(Iverson(a[i] > Q(1, 2)) <= 2 * a[i], ALL), cases(a[i] > Q(1, 2))),)),
    "by two cases": (Every(a[i] * (1 - a[i]) >= 0, ALL),
                     (have(Every(a[i] * (1 - a[i]) >= 0, ALL), cases(case(a[i] <= 1), case(a[i] > 1))),)),
    "by contradiction": (Every(b[i] <= 1, ALL), (have(Every(b[i] <= 1, ALL), by_contradiction()),)),
    "a chain": (Sum(b[i], ALL) <= m, (calc(Sum(b[i], ALL), "<=", total, "<=", m),)),
    "a named step": (s[m] >= 0, (by_induction((k, 0, m), s[k] >= 0, called="up"), by_lemma("up", at=(m,)))),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_is_closed(name: str) -> None:
    goal, ideas = TRUE[name]
    assert closes(goal, *ideas)


FALSE: dict[str, tuple[Formula, tuple[Step, ...]]] = {
    "a strict bound": (Every(a[i] < 1, ALL), ()),
    "the other way": (Sum(b[i], ALL) >= total, ()),
    "a term too many": (a[m + 1] <= total, ()),
    "above all but the least": (MinOver(a[i], ALL) >= a[1], ()),
    "a wrong invariant": (Every(s[k] <= 1, (k, 0, m)), (by_induction((k, 0, m), s[k] <= 1),)),
    "cases that are not all": (total <= 1, (have(total <= 1, cases(case(m < 1), case(m < 1))),)),
    "a chain with a gap": (total <= 1, (calc(total, "<=", Sum(b[i], ALL), "<=", 1),)),
    "no value": (Defined(1 / a[1]), ()),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_closed(name: str) -> None:
    goal, ideas = FALSE[name]
    assert not closes(goal, *ideas)


def _value(term: str, numbers: Sequence[float]) -> float:
    sums = {
        "a": sum(numbers),
        "b": sum(one * one for one in numbers),
        "m": float(len(numbers)),
        "1": 1.0,
        "a1": numbers[0],
    }
    return sums[term]


TERMS: dict[str, Term] = {"a": total, "b": Sum(b[i], ALL), "m": m * Q(1), "1": Q(1), "a1": a[1] * Q(1)}


@pytest.mark.parametrize("seed", range(12))
def test_a_random_false_goal_is_never_closed(seed: int) -> None:
    """A relation of a combination of sums with 0 that three numbers refute, worked out here from the numbers."""
    draw = random.Random(seed)
    while True:
        names = draw.sample(sorted(TERMS), 3)
        factors = [draw.choice((-2, -1, 1, 2)) for _ in names]
        strict = draw.random() < 0.5
        numbers = [draw.choice((0.0, 0.25, 0.5, 1.0)) for _ in range(draw.choice((1, 2, 3)))]
        gap = sum(factor * _value(name, numbers) for factor, name in zip(factors, names, strict=True))
        if gap < 0 or (strict and gap == 0):
            break
    left = sum(
        (factor * TERMS[name] for factor, name in zip(factors[1:], names[1:], strict=True)),
        factors[0] * TERMS[names[0]],
    )
    goal = left > 0 if strict else left >= 0
    assert not closes(goal)


def test_a_step_that_is_not_closed_says_its_goal_and_for_which_indices() -> None:
    with pytest.raises(NotClosed, match=r"a\[i\] < 1 is not closed") as caught:
        derive((have(Every(b[i] < 1, ALL), have(a[i] < 1)),), SPACE, (), Every(b[i] < 1, ALL))
    assert caught.value.everywhere == Every(a[i] < 1, ALL)


def test_a_lemma_is_proved_at_what_is_put_for_its_symbols() -> None:
    x, n = real("x"), integer("n")
    lemma = Lemma("squares", Sum(x[i] ** 2, (i, 1, n)) <= n, (Every(And(x[i] >= 0, x[i] <= 1), (i, 1, n)),))
    goal = Sum(b[i] ** 2, ALL) <= m
    assert derive((by_lemma(lemma, at={x: lambda i: b[i], n: m}),), SPACE, (), goal) is not None
    wrong = by_lemma(lemma, at={x: lambda i: 2 * b[i], n: m})
    with pytest.raises(Refused):
        derive((wrong,), SPACE, (), Sum((2 * b[i]) ** 2, ALL) <= m)


def test_a_chain_goes_one_way() -> None:
    with pytest.raises(ValueError, match="goes both ways"):
        calc(a, "<=", b, ">=", s)
    with pytest.raises(ValueError, match="is no chain"):
        calc(a, "<=")


def test_what_ends_a_proof_stands_in_one() -> None:
    with pytest.raises(Refused, match="ends the proof of something"):
        derive((cases(m >= 1),), SPACE, (), m >= 1)


def test_a_choice_needs_numbered_sets() -> None:
    goal = total >= 0
    with pytest.raises(Refused, match="no laws say which sets"):
        derive((have(goal, choose(k, Iverson(a[i] > 0), ALL)),), SPACE, (), goal)
