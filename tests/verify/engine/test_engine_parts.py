"""What the engine does not judge, what breaks in it, and what one part of a claim says of the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boostproof.theory import Charity, Claim, Formula, Scenario, bit, each
from boostproof.theory.build import And, Eq, Implies, Ne, Not, Or, Q, Sum, boolean, exp, integer, real
from boostproof.theory.derivation import given, so
from boostproof.theory.ideas import have
from boostproof.theory.scenarios.k_view import K_VIEW_ROUND, D, m
from boostproof.theory.scenarios.linear import LINEAR_CLASS
from boostproof.verify import Alone, Settings, Verdict, judge, judge_each
from boostproof.verify.engine import deciding
from boostproof.verify.methods import METHODS

x, b = real("x"), integer("b")
n, i = integer("n"), integer("i")
SMOKE, STANDARD = Settings("smoke"), Settings("standard")


def claim(statement: Formula | None, **rest: Any) -> Claim:
    return Claim(**{"id": "Mine.1", "where": "here", "title": "planted", "statement": statement, **rest})


def verdict(statement: Formula, *domain: Formula, **rest: Any) -> Verdict:
    return judge(claim(statement, domain=domain, **rest), STANDARD)


def test_a_scenario_without_laws_gives_its_claims_free_symbols() -> None:
    found = judge(claim(x > 0, scenario=Scenario("dice", "two dice")), SMOKE)
    assert found.truth == "fails"


@pytest.mark.parametrize("laws", [(*K_VIEW_ROUND.laws, m <= 0), (*K_VIEW_ROUND.laws, Eq(D[1], 2))])
def test_laws_that_nothing_obeys_prove_nothing(laws: tuple[Formula, ...]) -> None:
    """From a contradictory law anything would follow."""
    lines = (given("a", m >= 1), given("b", m <= 0), so("c", exp(m) >= 3, "a", "b"))
    found = judge(claim(exp(m) >= 3, scenario=replace(K_VIEW_ROUND, laws=laws), derivation=lines), SMOKE)
    assert (found.truth, found.evidence) == ("inconclusive", ())
    assert "'k_view_round'" in found.reason


def test_a_scenario_is_its_declaration_and_not_its_name() -> None:
    """With the round's first law of m alone there are rounds of 6 examples and more; with another, none of 2."""
    wide = claim(Ne(m, 2), scenario=replace(K_VIEW_ROUND, laws=(*K_VIEW_ROUND.laws, m >= 3)))
    assert judge(wide, SMOKE).truth == "holds"
    assert judge(claim(Ne(m, 2), scenario=K_VIEW_ROUND), SMOKE).truth == "fails"


def test_a_scenario_that_equals_the_librarys_is_that() -> None:
    assert judge(claim(m >= 1, scenario=replace(K_VIEW_ROUND)), SMOKE).truth == "holds"


def _drawn(found: Verdict) -> int:
    (swept,) = [item.certificate["drawn"] for item in found.evidence if item.certificate["kind"] == "sweep"]
    return int(swept)


def test_beside_a_proof_fewer_random_instances_are_looked_at() -> None:
    """They are a second opinion there; where nothing is proved they are all that there is, and so they are in deep."""
    proved = verdict(exp(x) >= 1 + x, x >= 0)
    assert proved.strength == "proved"
    deep = judge(claim(exp(x) >= 1 + x, domain=(x >= 0,)), Settings("deep"))
    assert _drawn(deep) == 64 * 8192 > _drawn(proved) == 2 * 8192


def test_where_nothing_is_proved_all_random_instances_are_looked_at() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deciding, "METHODS", [method for method in METHODS if method.name in ("enumeration", "sweep")])
        assert _drawn(verdict(exp(x) >= 1 + x, x >= 0)) == 16 * 8192


def test_a_symbol_that_no_declaration_makes_free_is_named() -> None:
    assert "nothing says when odd holds" in judge(claim(boolean("odd"), scenario=LINEAR_CLASS), SMOKE).reason


@pytest.mark.parametrize("more", [(), (x > 0,)])
@pytest.mark.parametrize("shape", [lambda b: b, Not, lambda b: Implies(x > 1, b), lambda b: Or(b, x > 1)])
def test_a_fact_is_no_free_number(shape: Callable[[Formula], Formula], more: tuple[Formula, ...]) -> None:
    """It is true or false, and which of them nobody says: no instance shows anything."""
    for domain in (more, (*more, boolean("even"))):
        verdict = judge(claim(shape(boolean("odd")), domain=domain), SMOKE)
        assert verdict.truth == "inconclusive"
        assert "nothing says when odd holds: expected a scenario that says so" in verdict.reason


# One vacuous part.

VACUOUS = Implies(x**2 < 0, x > 5)


@pytest.mark.parametrize("parts", [(VACUOUS, Ne(x, Q(1, 3))), (Ne(x, Q(1, 3)), VACUOUS)])
def test_a_vacuous_part_does_not_hide_a_false_one(parts: tuple[Formula, ...]) -> None:
    assert verdict(And(*parts)).truth == "fails"


def test_a_vacuous_part_counts_as_holding_beside_one_that_holds() -> None:
    found = verdict(And(VACUOUS, x**2 >= 0))
    assert (found.truth, found.strength) == ("holds", "proved")
    assert {item.part for item in found.evidence} == {1, 2}


def test_a_claim_all_of_whose_parts_are_vacuous_is_vacuous() -> None:
    assert verdict(And(VACUOUS, Implies(x**2 < -1, x > 7))).truth == "vacuous"


# A method that breaks.


def _broken(*_: Any, **__: Any) -> Any:
    raise LookupError("a fault\nof ours")


def _break(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    methods = tuple(replace(method, look=_broken) if method.name in names else method for method in METHODS)
    monkeypatch.setattr(deciding, "METHODS", methods)


@pytest.mark.parametrize("method", ["enumeration", "sweep", "proof", "interval"])
def test_a_method_that_breaks_leaves_the_others_their_work(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _break(monkeypatch, method)
    found = judge(claim(x**2 >= 0, domain=(x >= 0, x <= 1)), Settings("deep"))
    assert found.truth == "holds"
    assert found.broken
    assert f"in {method}: LookupError: a fault of ours" in found.reason


def test_beside_a_proof_that_is_carried_out_again_hypothesis_draws_nothing() -> None:
    """It draws where a formula is only tested, or proved in steps that the checker does not have; and in deep."""
    proved, tested = verdict(x**2 >= 0, x >= 0), judge(claim(x**2 >= 0, domain=(x >= 0,)), Settings("deep"))
    kinds = [[item.certificate["kind"] for item in found.evidence] for found in (proved, tested)]
    assert ["draws" in found for found in kinds] == [False, True]


def test_a_method_that_breaks_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    _break(monkeypatch, *(method.name for method in METHODS))
    found = judge(claim(x**2 >= 0), STANDARD)
    assert (found.truth, found.evidence) == ("inconclusive", ())


def test_what_breaks_beside_a_counterexample_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "most_violent", _broken)
    found = judge(claim(x**2 > 0), STANDARD)
    assert found.truth == "fails"
    assert "in the instance of largest violation: LookupError: a fault of ours" in found.reason


def test_a_claim_that_breaks_is_told_beside_the_others() -> None:
    def by(one: Claim, _: Settings) -> Verdict:
        return judge(one, SMOKE) if one.id == "Mine.1" else _broken()

    good = claim(x**2 >= 0)
    first, second, third = judge_each([good, replace(good, id="Mine.2"), good], SMOKE, by=Alone(by))
    assert (first.truth, third.truth, second.truth) == ("holds", "holds", "inconclusive")
    assert second.reason == "internal error: LookupError: a fault of ours"


# One name.


@pytest.mark.parametrize(
    "other",
    [integer("x"), real("x", "X"), real("x", meaning="another")],
    ids=["sort", "look", "meaning"],
)
def test_two_symbols_of_one_name_are_refused_with_both(other: Any) -> None:
    """In a statement, in a domain, and where one is an index of another sort or look."""
    said = real("x", meaning="this one")
    for changes in ({"statement": Eq(said, other)}, {"statement": said > 0, "domain": (other > 0,)}):
        with pytest.raises(ValueError, match="two symbols of the name 'x': a real"):
            claim(**changes)


def test_a_symbol_without_a_meaning_is_not_the_one_that_has_it() -> None:
    """Who reads the difference of the two sees two quantities, and a proof one."""
    for left, right in ((real("x"), real("x", meaning="this one")), (real("x", meaning="this one"), real("x"))):
        with pytest.raises(ValueError, match=r"two symbols of the name 'x': a real .*without a meaning"):
            claim(left - right <= 0)


@pytest.mark.parametrize(("name", "sort"), [("x", "real"), ("n", "integer")])
def test_an_index_may_borrow_a_name_and_not_a_sort(name: str, sort: str) -> None:
    index = integer(name, meaning="an index")
    statement = And(Sum(index, (index, 1, 3)) > 0, (x if sort == "real" else integer(name)) > 0)
    if sort == "integer":
        assert claim(statement).statement is statement
    else:
        with pytest.raises(ValueError, match="two symbols of the name"):
            claim(statement)


def test_a_derivation_with_another_symbol_of_the_name_proves_nothing() -> None:
    lines = (given("a", integer("x") > 0), so("b", integer("x") >= 1, "a"))
    found = judge(claim(x >= 1, domain=(x > 0,), derivation=lines), SMOKE)
    assert found.truth == "inconclusive"
    assert "two symbols of the name 'x'" in found.reason


def test_an_indexed_quantity_of_which_nothing_says_how_many_there_are_is_refused() -> None:
    with pytest.raises(ValueError, match=r"in Mine.1 nothing says which entries x has: .* a condition on all entries"):
        claim(x[integer("i")] > 0)


# What is said of what was only tested.

COIN = Scenario("coins", "n throws", sizes=(n >= 1,), given=(each(b[i], bit, (i, 1, n)),))
FEW_COINS = Scenario("few_coins", "n throws", sizes=(n >= 1, n <= 4), given=(each(b[i], bit, (i, 1, n)),))
HEADS = Ne(Sum(b[i], (i, 1, n)) ** 2 + 1, 3 * n)
"""Of two ranges, so that nothing but going through them shows it."""


TWICE = Sum(b[i], (i, 1, n)) + Sum(b[i], (i, 1, 1)) <= n + 1
"""A usual shape of proof reaches it for every n."""


@pytest.mark.parametrize("statement", [HEADS, TWICE])
def test_what_is_exhausted_on_a_finite_domain_holds(statement: Formula) -> None:
    found = judge(claim(statement, scenario=FEW_COINS), SMOKE)
    assert (found.truth, found.strength, found.reason) == ("holds", "exhausted", "")


def test_the_same_with_an_unbounded_size_is_unrefuted_and_says_how_far_it_was_looked_at() -> None:
    found = judge(claim(HEADS, scenario=COIN), SMOKE)
    assert (found.truth, found.strength) == ("unrefuted", "tested")
    assert found.reason.startswith("only tested: at ")
    assert "n from 1 to " in found.reason


@pytest.mark.parametrize("statement", [(exp(x) - 3) ** 2 > 0, Ne(exp(x), 3)])
def test_a_false_statement_that_no_instance_met_refutes_does_not_hold(statement: Formula) -> None:
    """It is false at the logarithm of 3 alone, and instances are rational."""
    assert verdict(statement).truth == "unrefuted"


def test_fewer_instances_than_are_enough_say_nothing() -> None:
    """Of a size alone there are a few dozen instances, of which the domain keeps three."""
    found = judge(
        claim(Ne(Sum(i, (i, 1, n)) ** 2 + 1, 3 * n), domain=(n <= 3,), scenario=replace(COIN, given=(), laws=())),
        SMOKE,
    )
    assert (found.truth, found.strength) == ("inconclusive", "")
    assert found.reason.startswith("fewer than 20 different instances")
    assert " were met (3), too few " in found.reason


def test_a_proof_that_is_refused_is_told_beside_another_one() -> None:
    proof = (have(Sum(i, (i, 1, n)) <= n), have(Sum(i, (i, 1, n)) >= n))
    found = judge(claim(Sum(i, (i, 1, n)) >= n, domain=(n >= 1,), derivation=proof), STANDARD)
    assert (found.truth, found.strength) == ("holds", "proved")
    assert found.reason.startswith("the proof is refused: sum[i=1..n](i) <= n is not closed")
    assert found.reason.endswith("; it is proved without it")


@pytest.mark.parametrize("statement", [b >= 1, x >= 0])
def test_a_step_that_speaks_of_what_the_claim_does_not_have_is_refused_and_false_at_no_instance(
    statement: Formula,
) -> None:
    """A lemma of which a size was forgotten speaks of its own."""
    proof = (have(statement), have(Sum(i, (i, 1, n)) >= n))
    found = judge(claim(Sum(i, (i, 1, n)) >= n, domain=(n >= 1,), derivation=proof), SMOKE)
    assert not found.broken, found.reason
    assert found.reason.startswith(f"the proof is refused: {statement} is not closed")
    assert "it is false at" not in found.reason


def test_what_charities_are_tested_for_is_unrefuted_under_them() -> None:
    kind = Charity("not there", "x is not 0", Ne(x, 0))
    found = verdict((x * exp(x) - 3 * x) ** 2 > 0, charities=(kind,))
    assert (found.truth, found.charity) == ("unrefuted", ("not there",))
    assert found.counterexample is not None
    assert found.counterexample.instance == {"x": "0"}
