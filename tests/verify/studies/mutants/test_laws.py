"""Mutants of an algorithm that is known by its laws: one law says something else, and claims notice or do not."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, each
from boostproof.theory.build import Eq, Every, Sum, integer, real
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, T
from boostproof.verify.studies.mutants.algorithms import changes_of, run_verdicts
from boostproof.verify.studies.mutants.laws import law_changes

n, i = integer("n"), integer("i")
x, w, s = real("x"), real("w"), real("s")
SHARES = Scenario("shares", "shares of n numbers", sizes=(n >= 1,), given=(each(x[i], between(1, 2), (i, 1, n)),),
                  laws=(Eq(s, Sum(x[i], (i, 1, n))), Every(Eq(w[i], x[i] / s), (i, 1, n))))  # fmt: skip


def claim(statement: Formula) -> Claim:
    return Claim("Own.1", "1", "t", statement, scenario=SHARES)


def words(statement: Formula) -> dict[str, str]:
    return {verdict.name: verdict.fate for verdict in run_verdicts(claim(statement), ())}


def test_each_definition_is_changed_and_nothing_that_is_given() -> None:
    changed = [name.partition(" = ")[0] for name, _, _ in law_changes(claim(s > 0))]
    assert set(changed) == {"s", "w[i]"}
    assert len(changed) >= 4


def test_a_claim_that_tells_the_algorithm_notices_every_change_of_it() -> None:
    found = words(Eq(Sum(w[i], (i, 1, n)), 1))
    assert found["w[i] = s/x[i]: quotient turned over"] == "killed"


def test_a_claim_that_tells_little_notices_little() -> None:
    found = words(Every(w[i] > 0, (i, 1, n)))
    assert (
        found["w[i] = s/x[i]: quotient turned over"] == found["s = product[i=1..n](x[i]): sum -> product"] == "classed"
    )


def test_what_follows_from_a_law_changes_with_it() -> None:
    changes = {name: changed for name, changed, _ in law_changes(claim(s > 0))}
    assert {frozenset(("s", "w")), frozenset(("w",))} == set(changes.values())


def test_changes_that_leave_no_instance_are_left_out() -> None:
    """Of s = x[1] the index 0 is no entry's, and s = x[2] has none where n = 1."""
    one = Scenario(
        "first", "the first", sizes=(n >= 1,), given=(each(x[i], between(1, 2), (i, 1, n)),), laws=(Eq(s, x[1]),)
    )
    assert [name for name, _, _ in law_changes(Claim("Own.1", "1", "t", s > 0, scenario=one))] == []


def test_a_scenario_with_a_kernel_of_its_own_keeps_its_mutations() -> None:
    run = Claim("Own.1", "1", "t", T >= 1, scenario=ADABOOST_RUN)
    assert "normalizer squared" in [name for name, _, _ in changes_of(run)]
