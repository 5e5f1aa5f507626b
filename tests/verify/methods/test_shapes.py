"""Proofs that nobody wrote: what the usual shapes prove of runs of every length, and what they must not."""

from __future__ import annotations

import json
from itertools import count

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Scenario, any_number, between, bit, each, positive
from boostproof.theory.build import (
    Abs,
    Eq,
    Every,
    Implies,
    Iverson,
    MaxOver,
    MinOver,
    Ne,
    Product,
    Q,
    Sum,
    exp,
    integer,
    real,
)
from boostproof.theory.derivation import Derivation
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify import Settings, judge
from boostproof.verify.engine.claims import methods_for
from boostproof.verify.proof.derivation.searching import Ledger
from boostproof.verify.proof.derivation.shapes import shaped
from tests.verify.certificates import outcome

n, T, i, t, k = (integer(name) for name in ("n", "T", "i", "t", "k"))
w, Z, v, L, a, b, c, s, eta, total = map(real, ("w", "Z", "v", "L", "a", "b", "c", "s", "eta", "total"))


def over(term: Term) -> Term:
    return Sum(term, (i, 1, n))


EXPERTS = Scenario(
    "experts",
    "weights of n experts, multiplied by exp(-eta v) in each of T rounds and divided by their sum",
    sizes=(n >= 1, T >= 1),
    given=(each(v[t, i], between(0, 1), (t, 1, T), (i, 1, n)), each(eta, positive)),
    laws=(
        Every(Eq(w[1, i], Q(1) / n), (i, 1, n)),
        Every(Eq(Z[t], over(w[t, i] * exp(-eta * v[t, i]))), (t, 1, T)),
        Every(Every(Eq(w[t + 1, i], w[t, i] * exp(-eta * v[t, i]) / Z[t]), (i, 1, n)), (t, 1, T)),
        Every(Eq(L[i], Sum(v[t, i], (t, 1, T))), (i, 1, n)),
    ),
)
WALK = Scenario(
    "walk",
    "a walk of T steps to the right, each of them 1 long or none",
    sizes=(T >= 1,),
    given=(each(a[t], bit, (t, 1, T)),),
    laws=(Eq(c[1], 0), Every(Eq(c[t + 1], c[t] + a[t]), (t, 1, T)), Eq(total, Sum(a[t], (t, 1, T)))),
)
PLACES = Scenario(
    "places",
    "n numbers, a rate, and a place among them",
    sizes=(n >= 2,),
    given=(each(b[i], any_number, (i, 1, n)), each(eta, positive), each(k, between(1, n))),
    laws=(Every(Eq(v[i], Iverson(Eq(i, k)) - Iverson(Ne(i, k)) / (n - 1)), (i, 1, n)),),
)


def falling(law: Term, *given: Formula) -> Scenario:
    """A number that starts at b >= 0, and is changed by a law in each of T steps, and by s >= 0 that is taken off."""
    return Scenario(
        "falling", "a number in T steps", sizes=(T >= 1,),
        given=(each(b, between(0)), each(s[t], between(0), (t, 1, T)), *given),
        laws=(Eq(c[1], b), Every(Eq(c[t + 1], law - s[t]), (t, 1, T))),
    )  # fmt: skip


SLOPES = falling(c[t] - v[t] ** 2 / (2 * L), each(v[t], any_number, (t, 1, T)), each(L, positive))
SHARES = falling((1 - a / L) * c[t], each(L, positive), each(a, between(0, L)))
STEPS = falling((1 - Q(2) / (t + 1)) * c[t] + (Q(2) / (t + 1)) ** 2 * a, each(a, positive))
GROWING = falling((1 + a[t]) * c[t], each(a[t], between(0), (t, 1, T)))
INTEREST = falling(c[t] + a, each(a, any_number))
NUMBERS = Scenario("numbers", "n numbers", sizes=(n >= 1,), given=(each(b[i], any_number, (i, 1, n)),))
CASE = tuple[Scenario, Formula]
TRUE: dict[str, CASE] = {
    "weights are positive": (EXPERTS, Every(Every(w[t, i] > 0, (i, 1, n)), (t, 1, T + 1))),
    "weights add up to 1": (EXPERTS, Eq(over(w[T + 1, i]), 1)),
    "what they are divided by is positive": (EXPERTS, Every(Z[t] > 0, (t, 1, T))),
    "weights by all losses": (
        EXPERTS, Every(Eq(w[T + 1, i] * Product(Z[t], (t, 1, T)), Q(1) / n * exp(Sum(-eta * v[t, i], (t, 1, T)))),
                       (i, 1, n))),
    "an exponential of a sum is a product": (
        EXPERTS, Every(Eq(exp(-L[i]), Product(exp(-v[t, i]), (t, 1, T))), (i, 1, n))),
    "a walk is the sum of its steps": (WALK, Eq(c[T + 1], total)),
    "a walk goes right": (WALK, Every(c[t + 1] >= c[t], (t, 1, T))),
    "at most one a step": (WALK, Every(c[t] <= t - 1, (t, 1, T + 1))),
    "a step that is none": (WALK, Implies(Eq(total, 0), c[T + 1] <= 0)),
    "terms by a condition": (NUMBERS, over(Iverson(b[i] > 2)) <= over(b[i] ** 2)),
    "the number at a place": (PLACES, Eq(over(Iverson(Eq(i, k)) * b[i]), b[k])),
    "all numbers but one": (PLACES, Eq(over(Iverson(Ne(k, i)) * b[i]), over(b[i]) - b[k])),
    "a code adds up to 0": (PLACES, Eq(over(v[i]), 0)),
    "the square of a code": (PLACES, Eq(over(v[i] ** 2), n / (n - 1))),
    "squares of slopes by what they take off": (
        SLOPES, Implies(c[T + 1] >= 0, Sum(v[t] ** 2, (t, 1, T)) <= 2 * L * c[1])),
    "the least slope by their mean": (
        SLOPES, Implies(c[T + 1] >= 0, MinOver(v[t] ** 2, (t, 1, T)) <= 2 * L * c[1] / T)),
    "a share that is left in each step": (SHARES, c[T + 1] <= (1 - a / L) ** T * b),
    "an exponential rate": (SHARES, c[T + 1] <= exp(-a * T / L) * b),
    "steps that get shorter": (STEPS, c[T + 1] <= 4 * a / (T + 2)),
    "what grows by shares": (GROWING, c[T + 1] <= exp(Sum(a[t], (t, 1, T))) * b),
    "as much in each step": (INTEREST, c[T + 1] <= b + T * a),
    "exponents over one divisor": (PLACES, Eq(exp(b[k] / n) * exp((n - 1) * b[k] / n), exp(b[k]))),
    "exponents over several": (
        PLACES, Eq(exp(b[k] * (n - 1) ** 2 / n / (n - 1)) / exp(-eta / n), exp(b[k] - (b[k] - eta) / n))),
}  # fmt: skip
FALSE: dict[str, CASE] = {
    "squares of slopes, without their ends": (SLOPES, Sum(v[t] ** 2, (t, 1, T)) <= 2 * L * c[1]),
    "squares of slopes, half": (SLOPES, Implies(c[T + 1] >= 0, Sum(v[t] ** 2, (t, 1, T)) <= L * c[1])),
    "the largest slope by their mean": (
        SLOPES, Implies(c[T + 1] >= 0, MaxOver(v[t] ** 2, (t, 1, T)) <= 2 * L * c[1] / T)),
    "a share that is left, once more": (SHARES, c[T + 1] <= (1 - a / L) ** (T + 1) * b),
    "an exponential rate, twice": (SHARES, c[T + 1] <= exp(-2 * a * T / L) * b),
    "an exponential rate from below": (SHARES, c[T + 1] >= exp(-a * T / L) * b),
    "steps that get shorter, at the start": (STEPS, Every(c[t] <= 4 * a / (t + 1), (t, 1, T + 1))),
    "steps that get shorter, half": (STEPS, c[T + 1] <= 2 * a / (T + 2)),
    "what grows by shares, from below": (GROWING, c[T + 1] >= exp(Sum(a[t], (t, 1, T))) * b),
    "as much in each step, once less": (INTEREST, c[T + 1] <= b + (T - 1) * a),
    "weights add up to 2": (EXPERTS, Eq(over(w[T + 1, i]), 2)),
    "weights before the last round": (
        EXPERTS, Every(Eq(w[T, i] * Product(Z[t], (t, 1, T)), Q(1) / n * exp(Sum(-eta * v[t, i], (t, 1, T)))),
                       (i, 1, n))),
    "a walk goes at each step": (WALK, Every(c[t + 1] > c[t], (t, 1, T))),
    "less than one a step": (WALK, Every(c[t] < t - 1, (t, 1, T + 1))),
    "terms by another condition": (NUMBERS, over(Iverson(b[i] < 2)) <= over(b[i] ** 2)),
    "the number at the next place": (PLACES, Eq(over(Iverson(Eq(i, k + 1)) * b[i]), b[k + 1])),
    "the number at the first place": (PLACES, Eq(over(Iverson(Eq(i, k)) * b[i]), b[1])),
    "all numbers but one and a half": (PLACES, Eq(over(Iverson(Ne(i, k)) * b[i]), over(b[i]) - 3 * b[k] / 2)),
    "all numbers but none": (PLACES, Eq(over(Iverson(Ne(i, k)) * b[i]), over(b[i]))),
    "the square of a code is 1": (PLACES, Eq(over(v[i] ** 2), 1)),
    "exponents over one divisor, once too often": (
        PLACES, Eq(exp(b[k] / n) * exp((n - 1) * b[k] / n) * exp(b[k] / n), exp(b[k]))),
    "exponents over another divisor": (PLACES, Eq(exp(b[k] / n) * exp((n - 1) * b[k] / (n + 1)), exp(b[k]))),
}  # fmt: skip


def claim(case: CASE, derivation: Derivation = ()) -> Claim:
    scenario, statement = case
    return Claim("Own.claim", "here", "made", statement, scenario=scenario, derivation=derivation)


@pytest.mark.parametrize("case", TRUE.values(), ids=TRUE)
def test_what_holds_is_proved_without_a_written_proof(case: CASE) -> None:
    assert shaped(case[0], (), case[1]) is not None


@pytest.mark.parametrize("case", FALSE.values(), ids=FALSE)
def test_what_does_not_hold_has_no_proof(case: CASE) -> None:
    assert shaped(case[0], (), case[1]) is None


BISECTION = Scenario(
    "bisection",
    "T halvings of the interval from 0 to 1 towards a",
    sizes=(T >= 1,),
    given=(each(a, between(0, 1)),),
    laws=(
        Eq(b[1], 0),
        Eq(c[1], 1),
        Every(Eq(v[t], (b[t] + c[t]) / 2), (t, 1, T)),
        Every(Eq(b[t + 1], b[t] + Iverson(v[t] <= a) * (v[t] - b[t])), (t, 1, T)),
        Every(Eq(c[t + 1], c[t] - Iverson(v[t] > a) * (c[t] - v[t])), (t, 1, T)),
    ),
)
WANDERING: dict[str, CASE] = {
    "what is left of an interval": (BISECTION, Eq(c[T + 1] - b[T + 1], 2**-T)),
    "where the middle lies": (BISECTION, Abs(v[T] - a) <= 2**-T),
    "ends that go inwards": (BISECTION, Every(b[t + 1] >= b[t], (t, 1, T))),
    "what is divided by, strictly": (EXPERTS, Every(Z[t] < 1, (t, 1, T))),
    "the last below the first": (EXPERTS, Z[T] <= Z[1]),
}


@pytest.mark.parametrize("case", WANDERING.values(), ids=WANDERING)
def test_a_search_ends_where_goals_rest_on_goals_without_a_step_of_the_prover(
    case: CASE, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first had no end within many thousand ways."""
    ways, pay = count(), Ledger.go_on
    monkeypatch.setattr(Ledger, "go_on", lambda ledger: (next(ways), pay(ledger))[1])
    shaped(case[0], (), case[1])
    assert next(ways) < 10_000


DISTURBED = Scenario(
    "disturbed",
    "shares c of a number that starts at 1, to which something is added in each of T rounds",
    sizes=(T >= 1,),
    given=(each(c, between(0, 1, open=True)), each(b[t], between(0, 1), (t, 1, T))),
    laws=(Eq(a[1], 1), Every(Eq(a[t + 1], c * a[t] + b[t]), (t, 1, T))),
)
FOUND = [
    claim(TRUE["a walk is the sum of its steps"]),
    Claim("Mine.2", "here", "what is added stays bounded", a[T + 1] <= 1 / (1 - c), scenario=DISTURBED),
]


@pytest.mark.parametrize("found_alone", FOUND)
def test_a_claim_about_runs_is_proved_by_its_shape_and_the_checker_agrees(found_alone: Claim) -> None:
    found = judge(found_alone, Settings("smoke"))
    assert found.strength == "proved"
    assert "shapes" in {item.method for item in found.evidence}
    report = build_report([found], {}, papers={}, complete=True, run={})["claims"][0]
    assert outcome(json.loads(json.dumps(report))) == "re-checked"


def test_a_written_proof_is_the_one_that_is_judged() -> None:
    case = TRUE["weights add up to 1"]
    assert "shapes" in [method.name for method in methods_for(claim(case))]
    assert "shapes" not in [method.name for method in methods_for(claim(case, (have(case[1]),)))]
