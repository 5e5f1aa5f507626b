"""From conditions that contradict each other anything follows: what is proved so is vacuous, or no word at all."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from boostproof.theory.build import And, Eq, Factorial, Implies, Ne, Not, Or, Q, Simplex, exp, integer, ln, real, sqrt
from boostproof.theory.claim import Charity, Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge
from boostproof.verify.evidence.records import to_record
from boostproof.verify.methods import proofs, smt, wholes
from boostproof.verify.methods.proofs import proof_of, vacuity_of
from tests.trials import trials
from tests.verify.certificates import item, outcome, told

x, y, z, n, k = real("x"), real("y"), real("z"), integer("n"), integer("k")
Truth = tuple[Formula, tuple[Formula, ...]]

TRUTHS: dict[str, Truth] = {
    "exponential": (exp(x) >= 1 + x + x**2 / 2, (x >= 0,)),
    "squares": (x**2 + y**2 >= 2 * x * y, ()),
    "means": (sqrt(x * y) <= (x + y) / 2, (x >= 0, y >= 0)),
    "box": (x * y * exp(-x) + y**2 <= 2, (x >= 0, x <= 1, y >= 0, y <= 1)),
    "logarithm": (ln(x) <= (x - 1) / sqrt(x), (x >= 1,)),
    "remainders": (Ne(n**2, 4 * k + 2), (n >= 1,)),
    "prime powers": (Ne(n**2, 2 * k**2), (n >= 1,)),
    "powers of two": (Q(2) ** n > n, (n >= 1,)),
    "factorials": (Factorial(n) >= Q(2) ** n, (n >= 4,)),
}
"""Each holds on its domain, and its denial beside it is met by nothing."""


def far(truth: Formula) -> Formula:
    """A statement of the same symbols that is false nearly everywhere."""
    return n >= 10**6 if "n" in str(truth).replace("ln", "") else x >= 10**6


def statements(truth: Formula) -> list[tuple[Formula, tuple[Formula, ...]]]:
    """What follows from the denial of a truth: in the domain, as a premise, in two parts."""
    denied = Not(truth)
    goals = [truth, far(truth), And(truth, Or(truth, far(truth)))]
    return [*((goal, (denied,)) for goal in goals), *((Implies(denied, goal), ()) for goal in goals[:2])]


CASES = [(name, place) for name in TRUTHS for place in range(5)]


@pytest.mark.sample
@pytest.mark.parametrize(("name", "place"), CASES)
def test_what_follows_from_a_contradiction_does_not_hold(name: str, place: int) -> None:
    truth, domain = TRUTHS[name]
    statement, more = statements(truth)[place]
    verdict = judge(Claim("Mine.C", "(1)", "planted", statement, (*domain, *more)), Settings(effort="smoke"))
    assert verdict.truth in ("vacuous", "inconclusive"), verdict


@pytest.mark.sample
@pytest.mark.parametrize("name", TRUTHS)
def test_a_charity_that_contradicts_the_domain_saves_nothing(name: str) -> None:
    truth, domain = TRUTHS[name]
    charity = Charity("kind", "a condition that nothing meets", Not(truth))
    verdict = judge(Claim("Mine.C", "(1)", "planted", far(truth), domain, charities=(charity,)), Settings("smoke"))
    assert verdict.truth in ("fails", "inconclusive")


@pytest.mark.parametrize("turned", [False, True])
def test_a_charity_saves_no_part_that_it_silences(turned: bool) -> None:
    """Both parts are false; under the charity one holds, and the other says nothing."""
    parts = [x >= 2, Implies(x <= 10, x >= 100)]
    statement = And(*(reversed(parts) if turned else parts))
    charity = Charity("large", "x is above 10", x > 10)
    verdict = judge(Claim("Mine.C", "(1)", "planted", statement, (x >= 1,), charities=(charity,)), Settings("smoke"))
    assert verdict.truth == "fails"
    alone = judge(Claim("Mine.C", "(1)", "planted", parts[0], (x >= 1,), charities=(charity,)), Settings("smoke"))
    assert alone.truth == "holds-under-charity"


IDLE = Implies(x < 0, y > 0)
"""It speaks of nothing where x is at least 1."""
LARGE = Charity("large", "x is above 10", x > 10)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("part", [IDLE, Implies(x <= 10, x >= 1)], ids=["as printed too", "where it is true"])
def test_a_claim_does_not_fail_for_a_part_that_says_nothing_under_a_charity(part: Formula, turned: bool) -> None:
    """With the charity it is true, and not all of it speaks of something: neither is it said to fail nor to hold."""
    statement = And(x >= 2, part) if turned else And(part, x >= 2)
    verdict = judge(Claim("Mine.C", "(1)", "planted", statement, (x >= 1,), charities=(LARGE,)), Settings("smoke"))
    assert (verdict.truth, verdict.counterexample is None) == ("inconclusive", False)
    assert f"under 'large' part {1 + turned} says nothing, and the others hold" in verdict.reason


@pytest.mark.parametrize("turned", [False, True])
def test_a_claim_fails_where_charities_leave_it_false_beside_a_part_that_says_nothing(turned: bool) -> None:
    statement = And(x >= 12, IDLE) if turned else And(IDLE, x >= 12)
    verdict = judge(Claim("Mine.C", "(1)", "planted", statement, (x >= 1,), charities=(LARGE,)), Settings("smoke"))
    assert verdict.truth == "fails"


def test_a_charity_that_saves_all_parts_counts_before_one_that_leaves_a_part_nothing_to_say() -> None:
    charities = (LARGE, Charity("two", "x is at least 2", x >= 2))
    statement = And(x >= 2, Implies(x <= 10, x >= 1))
    verdict = judge(Claim("Mine.C", "(1)", "planted", statement, (x >= 1,), charities=charities), Settings("smoke"))
    assert (verdict.truth, verdict.charity) == ("holds-under-charity", ("two",))


def test_most_contradictions_are_proved_to_be_such() -> None:
    for name in ("exponential", "squares", "box", "remainders", "powers of two"):
        truth, domain = TRUTHS[name]
        verdict = judge(Claim("Mine.C", "(1)", "planted", far(truth), (*domain, Not(truth))), Settings("smoke"))
        assert verdict.truth == "vacuous", name


def test_what_is_proved_and_met_by_no_instance_is_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "vacuity_of", lambda *_: None)
    monkeypatch.setattr(wholes, "_empty", lambda _: None)
    truth, domain = TRUTHS["exponential"]
    verdict = judge(Claim("Mine.C", "(1)", "planted", truth, (*domain, Not(truth))), Settings(effort="smoke"))
    assert verdict.truth == "inconclusive"
    assert "no instance was found to satisfy" in verdict.reason
    assert judge(Claim("Mine.C", "(1)", "planted", truth, domain), Settings(effort="smoke")).truth == "holds"


def test_conditions_that_meet_where_all_shares_are_equal_are_seen_to_be_met(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a list of small instances nor random ones meet two equations of exponentials beside a simplex."""
    monkeypatch.setattr(smt, "is_installed", lambda: False)
    p, q, r, s = (real(name) for name in "pqrs")
    domain = (Simplex(p, q, r, s), p > 0, q > 0, r > 0, s > 0)
    turning = And(Eq(p * exp(x), q * exp(-x)), Eq(r * exp(y), s * exp(-y)))
    statement = Implies(turning, And(Eq(x, ln(q / p) / 2), Eq(y, ln(s / r) / 2)))
    verdict = judge(Claim("Mine.C", "(1)", "turning points", statement, domain), Settings(effort="smoke"))
    assert verdict.truth == "holds"


ON_EQUATIONS: dict[str, Truth] = {
    "two roots": (x + y >= 2, (x > 0, y > 0, Eq(sqrt(2 * x + 1) + sqrt(2 * y + 3), 4))),
    "two quadrics": (x <= 1, (x > 0, y >= 0, z >= 0, Eq(y**2, 1 - x), Eq(z**2, 1 - x**2))),
    "a quadric": (x + y + z <= Q(3, 2), (x > 0, y > 0, z > 0, Eq(x**2 + y**2 + z**2 + x * y + y * z + z * x, 1))),
}


@pytest.mark.parametrize("name", ON_EQUATIONS)
def test_a_point_on_equations_is_found_beside_a_proof(name: str) -> None:
    truth, domain = ON_EQUATIONS[name]
    verdict = judge(Claim("Mine.C", "(1)", "planted", truth, domain), Settings(effort="standard"))
    assert (verdict.truth, verdict.strength) == ("holds", "proved")


@pytest.mark.parametrize("name", ON_EQUATIONS)
def test_no_point_is_found_on_equations_that_exclude_each_other(name: str) -> None:
    truth, domain = ON_EQUATIONS[name]
    verdict = judge(Claim("Mine.C", "(1)", "planted", truth, (*domain, x >= 10)), Settings(effort="standard"))
    assert verdict.truth in ("vacuous", "inconclusive")


# --- The checker: what shows that there is no instance.


def empty(domain: Sequence[Formula], statement: Formula) -> object:
    """What the checker says of a proof that the domain is empty, beside a claim about it."""
    found = vacuity_of(domain, None, 1)
    assert found is not None
    return outcome(told(statement, [to_record(found)], domain, truth="vacuous"))


def test_that_a_condition_is_refuted_by_the_others_is_rechecked() -> None:
    for name in ("exponential", "box"):
        truth, domain = TRUTHS[name]
        assert empty((*domain, Not(truth)), far(truth)) == "re-checked"


def test_a_proof_that_something_else_does_not_hold_shows_no_emptiness() -> None:
    """A true claim is not called vacuous by a proof that some formula, which is no condition, holds nowhere."""
    draw = random.Random(6)
    for _ in range(trials(20, 300)):
        truth, domain = draw.choice(list(TRUTHS.values())[:4])
        found = proof_of(domain, Not(Not(truth)), 1)
        assert found is not None
        assert outcome(told(truth, [to_record(found)], domain, truth="vacuous")) == "refuted"


def test_an_altered_hypothesis_shows_no_emptiness() -> None:
    truth, domain = TRUTHS["exponential"]
    found = vacuity_of((*domain, Not(truth)), None, 1)
    assert found is not None
    record = to_record(found)
    assert outcome(told(far(truth), [record], domain, truth="vacuous")) == "refuted"
    assert outcome(told(far(truth), [record], (*domain, Eq(x, 1)), truth="vacuous")) == "refuted"
    assert outcome(told(far(truth), [item("sweep", "tested")], domain, truth="vacuous")) == "refuted"
