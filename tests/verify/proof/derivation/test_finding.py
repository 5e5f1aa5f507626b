"""Steps that say their idea alone: they are closed where they are true, never where they are false, and tell why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from boostproof.theory import Formula, Scenario, Term, between, positive
from boostproof.theory import each as given
from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Eq,
    Every,
    Implies,
    Iverson,
    MaxOver,
    MinOver,
    Q,
    Sum,
    exp,
    integer,
    real,
    sqrt,
)
from boostproof.theory.derivation import Step, at, every, extreme, fold, induction, linear, split, suppose
from boostproof.theory.ideas import (
    Lemma,
    by_cauchy_schwarz,
    by_contradiction,
    by_induction,
    by_lemma,
    calc,
    case,
    cases,
    choose,
    have,
)
from boostproof.theory.language.expr import as_term
from boostproof.verify.proof.derivation import NotClosed, Refused, derive
from boostproof.verify.proof.derivation.deriving import scope_of
from boostproof.verify.proof.derivation.finding import Finder
from boostproof.verify.proof.derivation.terms import doubting, is_same
from tests.verify.proof.derivation.closing import closes
from tests.verify.proof.derivation.small import SCOPE, x

a, b, c, s, u = (real(name) for name in "abcsu")
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


TRUE: dict[str, tuple[Formula, tuple[Step, ...]]] = {
    "an instance": (And(a[1] >= 0, a[1] <= 1), ()),
    "term by term": (Sum(b[i], ALL) <= total, ()),
    "linear in sums": (Eq(Sum(2 * a[i] - b[i], ALL), 2 * total - Sum(b[i], ALL)), ()),
    "as many as there are": (total <= m, ()),
    "one of its terms": (a[m] <= total, ()),
    "below the least": (MinOver(a[i], ALL) >= 0, ()),
    "above the least": (MinOver(a[i], ALL) <= a[1], ()),
    "each is above the least": (Every(a[i] >= MinOver(a[i], ALL), ALL), ()),
    "each is below the largest": (Every(b[i] <= MaxOver(b[i], ALL), ALL), ()),
    "by induction": (Every(s[k] >= 0, (k, 0, m)), (by_induction((k, 0, m), s[k] >= 0),)),
    "one step of a recursion": (Eq(s[1], a[1]), ()),
    "the sum so far": (Eq(s[m], total), (by_induction((k, 0, m), Eq(s[k], Sum(a[i], (i, 1, k)))),)),
    "by cases": (Every(Iverson(a[i] > Q(1, 2)) <= 2 * a[i], ALL),
                 (have(Every(Iverson(a[i] > Q(1, 2)) <= 2 * a[i], ALL), cases(a[i] > Q(1, 2))),)),
    "by two cases": (Every(a[i] * (1 - a[i]) >= 0, ALL),
                     (have(Every(a[i] * (1 - a[i]) >= 0, ALL), cases(case(a[i] <= 1), case(a[i] > 1))),)),
    "by contradiction": (Every(b[i] <= 1, ALL), (have(Every(b[i] <= 1, ALL), by_contradiction()),)),
    "a chain": (Sum(b[i], ALL) <= m, (calc(Sum(b[i], ALL), "<=", total, "<=", m),)),
    "Cauchy and Schwarz": (Sum(a[i] * b[i], ALL) ** 2 <= Sum(a[i] ** 2, ALL) * Sum(b[i] ** 2, ALL),
                           (by_cauchy_schwarz(a[i], b[i], ALL),)),
    "Cauchy and Schwarz, of sums": (Sum(a[i] * Sum(a[i], (i, 1, i)), ALL) ** 2
                                    <= Sum(a[i] ** 2, ALL) * Sum(Sum(a[i], (i, 1, i)) ** 2, ALL),
                                    (by_cauchy_schwarz(a[i], Sum(a[i], (i, 1, i)), ALL),)),
    "in two sums, a factor of neither": (
        Eq(Sum(Sum(a[i] * a[k] / m, (k, 1, m)), ALL), total**2 / m), ()),
    "as many pairs as there are": (Eq(Sum(Sum(Q(1) / m, (k, 1, m)), ALL), m), ()),
    "relations added up": (
        a[1] * (1 - b[1]) + exp(a[1]) * b[1] >= b[1], (have(a[1] * (1 - b[1]) >= 0), have(exp(a[1]) * b[1] >= b[1]))),
    "two at a time": (
        Every(And(s[k] >= 0, s[k + 1] >= s[k]), (k, 0, m - 1)),
        (by_induction((k, 0, m), s[k] >= 0), have(Every(And(s[k] >= 0, s[k + 1] >= s[k]), (k, 0, m - 1))))),
    "an invariant in two parts": (
        And(s[m] >= 0, s[m] <= m), (by_induction((k, 0, m), And(s[k] >= 0, s[k] <= k)),)),
    "a named step": (s[m] >= 0, (by_induction((k, 0, m), s[k] >= 0, called="up"), by_lemma("up", at=(m,)))),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_is_closed(name: str) -> None:
    goal, ideas = TRUE[name]
    assert closes(SPACE, goal, *ideas)


FALSE: dict[str, tuple[Formula, tuple[Step, ...]]] = {
    "a strict bound": (Every(a[i] < 1, ALL), ()),
    "the other way": (Sum(b[i], ALL) >= total, ()),
    "a term too many": (a[m + 1] <= total, ()),
    "linear in sums, with a wrong sign": (Eq(Sum(2 * a[i] - b[i], ALL), 2 * total + Sum(b[i], ALL)), ()),
    "above all but the least": (MinOver(a[i], ALL) >= a[1], ()),
    "each is above the largest": (Every(a[i] >= MaxOver(a[i], ALL), ALL), ()),
    "each is below the largest, strictly": (Every(a[i] < MaxOver(a[i], ALL), ALL), ()),
    "one step of a recursion": (Eq(s[1], 0), ()),
    "Cauchy and Schwarz, strictly": (Sum(a[i] * b[i], ALL) ** 2 < Sum(a[i] ** 2, ALL) * Sum(b[i] ** 2, ALL),
                                     (by_cauchy_schwarz(a[i], b[i], ALL),)),
    "Cauchy and Schwarz, of a term without a value": (
        Sum(a[i] / b[i], ALL) ** 2 <= Sum(a[i] ** 2, ALL) * Sum((1 / b[i]) ** 2, ALL),
        (by_cauchy_schwarz(a[i], 1 / b[i], ALL),),
    ),
    "a wrong invariant": (Every(s[k] <= 1, (k, 0, m)), (by_induction((k, 0, m), s[k] <= 1),)),
    "in two sums, a factor of one": (Eq(Sum(Sum(a[i] * a[k] / m, (k, 1, m)), ALL), total**2), ()),
    "more pairs than there are": (Eq(Sum(Sum(Q(1) / m, (k, 1, m)), ALL), m + 1), ()),
    "relations added up the other way": (
        a[1] * (1 - b[1]) + exp(a[1]) * b[1] <= b[1], (have(a[1] * (1 - b[1]) >= 0), have(exp(a[1]) * b[1] >= b[1]))),
    "an invariant of which one part is wrong": (
        And(s[m] >= 0, s[m] <= 1), (by_induction((k, 0, m), And(s[k] >= 0, s[k] <= 1)),)),
    "cases that are not all": (total <= 1, (have(total <= 1, cases(case(m < 1), case(m < 1))),)),
    "a chain with a gap": (total <= 1, (calc(total, "<=", Sum(b[i], ALL), "<=", 1),)),
    "no value": (Defined(1 / a[1]), ()),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not_closed(name: str) -> None:
    goal, ideas = FALSE[name]
    assert not closes(SPACE, goal, *ideas)


@pytest.mark.parametrize(("most", "found"), [(2, True), (1, False)])
def test_what_is_known_of_a_sum_of_two_terms_is_known_of_their_sums(most: int, found: bool) -> None:
    known = Sum(a[i] + b[i], ALL) <= 1
    assert closes(SPACE, 2 * total + 2 * Sum(b[i], ALL) <= most, domain=(known,)) is found


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
    assert not closes(SPACE, goal)


def test_a_step_that_is_not_closed_says_its_goal_and_for_which_indices() -> None:
    with pytest.raises(NotClosed, match=r"a\[i\] < 1 is not closed") as caught:
        derive((have(Every(b[i] < 1, ALL), have(a[i] < 1)),), SPACE, (), Every(b[i] < 1, ALL))
    assert caught.value.everywhere == Every(a[i] < 1, ALL)


def test_a_name_that_no_step_has_is_refused_and_not_passed_over() -> None:
    known, goal = have(Every(b[i] >= 0, ALL), called="signs"), b[1] >= 0
    assert derive((known, have(goal, using=("signs",))), SPACE, (), goal) is not None
    with pytest.raises(Refused, match="no step is called 'sings'"):
        derive((known, have(goal, using=("sings",))), SPACE, (), goal)


BOTH = And(total <= m, total >= 0)
MISSHAPEN: dict[str, tuple[Step, ...]] = {
    "at no index": (have(Every(a[i] >= 0, ALL), called="signs"), at("z", "signs")),
    "of every index without steps": (every("z", ALL),),
    "an induction on nothing": (induction("z", total <= m, (), ()),),
    "a premise without steps": (suppose("z", m >= 2, ()),),
    "the last term of no sum": (fold("z", s[1]),),
    "the parts of no sum": (split("z", s[1], 1),),
    "linear without an equation": (linear("z", BOTH),),
    "an extreme that nothing is compared with": (extreme("z", Every(BOTH, (k, 1, m))),),
}


@pytest.mark.parametrize("steps", MISSHAPEN.values(), ids=MISSHAPEN)
def test_a_step_of_another_form_than_its_rule_has_is_refused(steps: tuple[Step, ...]) -> None:
    with pytest.raises(Refused):
        derive((*steps, have(total <= m)), SPACE, (), total <= m)


def test_for_a_table_of_a_lemma_stands_a_function_or_another_table() -> None:
    x, n = real("x"), integer("n")
    lemma = Lemma("squares", Sum(x[i] ** 2, (i, 1, n)) >= 0)
    goal = Sum(b[i] ** 2, ALL) >= 0
    for step in (by_lemma(lemma, at={x: b, n: m}), by_lemma(lemma, at={x: lambda i: b[i], n: m})):
        assert derive((step,), SPACE, (), goal) is not None
    for number in (b[1], 2):
        with pytest.raises(TypeError, match=r"for x, which has indices, stands .*: expected a function"):
            by_lemma(lemma, at={x: number, n: m})


def test_ideas_may_stand_under_a_premise() -> None:
    goal = Implies(u >= 2, Every(b[i] * u >= b[i], ALL))
    assert derive((have(goal, have(u - 1 >= 0), have(Every(b[i] * (u - 1) >= 0, ALL))),), SPACE, (), goal) is not None
    wrong = Implies(u <= 2, Every(b[i] * u >= b[i], ALL))
    with pytest.raises(Refused):
        derive((have(wrong, have(u - 1 >= 0)),), SPACE, (), wrong)


def test_a_lemma_is_proved_at_what_is_put_for_its_symbols() -> None:
    x, n = real("x"), integer("n")
    lemma = Lemma("squares", Sum(x[i] ** 2, (i, 1, n)) <= n, (Every(And(x[i] >= 0, x[i] <= 1), (i, 1, n)),))
    goal = Sum(b[i] ** 2, ALL) <= m
    assert derive((by_lemma(lemma, at={x: lambda i: b[i], n: m}),), SPACE, (), goal) is not None
    wrong = by_lemma(lemma, at={x: lambda i: 2 * b[i], n: m})
    with pytest.raises(Refused):
        derive((wrong,), SPACE, (), Sum((2 * b[i]) ** 2, ALL) <= m)


def test_a_recursion_that_is_not_shown_to_have_values_is_told_how() -> None:
    goal = Every(Eq(s[k + 1], s[k] + a[k + 1]), (k, 0, m - 1))
    with pytest.raises(NotClosed, match="is first shown by induction to have a value"):
        derive((have(goal),), SPACE, (), goal)
    assert closes(SPACE, goal, by_induction((k, 0, m), Defined(s[k])))


def test_a_last_step_says_what_is_claimed_however_an_instance_of_an_induction_is_written() -> None:
    """With k = m + 1, b^(k - 1) is b^(m + 1 - 1)."""
    powers = Scenario(
        "powers", "powers of u", sizes=(m >= 1,), given=(given(u, between(0, 1, open=True)),),
        laws=(Eq(s[1], 1), Every(Eq(s[i + 1], u * s[i]), ALL)),
    )  # fmt: skip
    goal = Eq(s[m + 1], u**m)
    assert derive((by_induction((k, 1, m + 1), Eq(s[k], u ** (k - 1))), have(goal)), powers, (), goal) is not None


def test_a_chain_compares_its_ends_whatever_its_terms_are() -> None:
    shrink, more = 1 - 2 / (m + 2), 4 * b[1] / (m + 2) ** 2
    chain = (s[m], shrink * s[1] + more, shrink * (4 * b[1] / (m + 2)) + more, 4 * b[1] / (m + 3))
    links = tuple(one <= other for one, other in pairwise(chain))
    goal = chain[0] <= chain[-1]
    assert derive((calc(chain[0], "<=", chain[1], "<=", chain[2], "<=", chain[3]),), SPACE, links, goal) is not None
    with pytest.raises(Refused, match="is not closed"):
        derive((calc(chain[0], "<", chain[1], "<=", chain[2], "<=", chain[3]),), SPACE, links, chain[0] < chain[-1])


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


@pytest.mark.parametrize("low", [1 <= i, as_term(1) <= i], ids=["from its own side", "from the number's"])
def test_a_goal_is_said_of_every_index_however_its_ends_are_written(low: Formula) -> None:
    block = Finder(SCOPE).inside("block", i, (low, i <= m))
    assert isinstance(block, Finder)
    assert is_same(block.everywhere(x[i] > 0), Every(x[i] > 0, (i, 1, m)))


def test_a_power_is_bounded_by_what_is_known_of_the_absolute_value_in_its_exponent() -> None:
    distance = Abs(a[i] - b[i])
    known = have(Every(And(distance >= 0, distance <= 1), ALL))
    for goal, is_true in ((s[i] ** (1 - distance) >= 1, True), (s[i] ** (1 - distance) > 1, False)):
        ideas = (known, have(Every(s[i] >= 1, ALL)))
        assert closes(SPACE, Every(goal, ALL), *ideas, domain=(Every(s[i] >= 1, ALL),)) is is_true


# Definitions that are in the way: a symbol that laws define is taken as a number where its definition tells nothing.

TUNED = Scenario(
    "tuned",
    "m numbers from 0 to 1 and a factor that laws choose",
    sizes=(m >= 1,),
    given=(given(a[i], between(0, 1), ALL), given(u, positive)),
    laws=(Eq(c, 1 / (1 + sqrt(2 / (u / (1 + u))))), Eq(s[0], 1), Every(Eq(s[i], s[i - 1] * exp(-(1 - c) * a[i])), ALL)),
)
below_1 = And(c > 0, c < 1)
kept = Every(Eq(s[k], exp(-(1 - c) * Sum(a[i], (i, 1, k)))), (k, 0, m))
TO_THE_END = (have(below_1, have(sqrt(2 / (u / (1 + u))) > 0)), by_induction((k, 0, m), kept.args[0]))


def test_a_chosen_factor_is_a_number_like_a_given_one() -> None:
    assert derive((*TO_THE_END, have(total >= 0), have(s[m] <= 1)), TUNED, (), s[m] <= 1) is not None


def test_what_is_false_of_a_chosen_factor_is_not_closed() -> None:
    with pytest.raises(Refused):
        derive((*TO_THE_END, have(total >= 0), have(s[m] < 1)), TUNED, (), s[m] < 1)


def test_each_outermost_step_may_spend_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many steps of the prover as the dearest of some needs are enough for all of them, one after another."""
    steps = [
        have(Every(b[i] ** power + k >= b[i] * k - 2, (i, 1, m)), called=f"{k}") for power in (2, 4) for k in (1, 2)
    ]
    scope, spent = scope_of(SPACE, (), m >= 1), [0]
    with doubting(scope.doubtful):
        finder = Finder(scope)
        for step in steps:
            finder.write(replace(step, name=f"step {len(spent)}"))
            spent.append(finder.ledger.spent)
    dearest = max(after - before for before, after in pairwise(spent))
    assert dearest < spent[-1]
    monkeypatch.setattr("boostproof.verify.proof.derivation.searching._MOST", dearest + 1)
    told = tuple(replace(step, name=f"step {place}") for place, step in enumerate(steps))
    assert derive(told, SPACE, (), told[-1].formula) is not None
