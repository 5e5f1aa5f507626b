"""One run of a booster against the claims about runs."""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.theory import all_claims, select
from boostproof.theory.build import symbols
from boostproof.theory.claim import Claim
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, T, eps
from boostproof.verify import judge_run

ONE = [[1, 1, 1, -1]]
"""One round, three agreements in four."""


def outcomes(*args, **options):
    return {outcome.claim.id: outcome.printed for outcome in judge_run(*args, **options)}


def mine(statement, **options):
    return Claim(id="Mine.1", where="here", title="mine", statement=statement, scenario=ADABOOST_RUN, **options)


def test_a_true_statement_holds_on_a_run():
    """eps_1 = 1/4 on one mistake in four."""
    assert outcomes(ONE, claims=[mine(4 * eps[1] <= 1)]) == {"Mine.1": "holds"}


def test_a_false_statement_fails_on_a_run():
    """eps_1 is not below 1/4."""
    assert outcomes(ONE, claims=[mine(4 * eps[1] < 1)]) == {"Mine.1": "fails"}


def test_a_part_that_fails_is_the_outcome_of_the_whole():
    """Of two parts one fails."""
    assert outcomes(ONE, claims=[mine((4 * eps[1] <= 1) & (eps[1] < 0))]) == {"Mine.1": "fails"}


def test_a_run_outside_the_domain_says_nothing():
    """The domain asks for two rounds."""
    assert outcomes(ONE, claims=[mine(4 * eps[1] < 1, domain=(T >= 2,))]) == {"Mine.1": "outside"}


def test_only_claims_about_the_scenario_are_judged():
    """A claim about a free symbol has no run."""
    (x,) = symbols("x")
    free = Claim(id="Mine.2", where="here", title="mine", statement=x >= x)
    assert outcomes(ONE, claims=[free]) == {}


def test_agreements_of_two_views_are_judged_by_the_claims_about_2_boost():
    """Every claim that is judged is about the scenario of 2-BOOST."""
    found = judge_run([[[1, 1, -1, -1]], [[1, -1, 1, -1]]])
    assert found
    assert {outcome.claim.scenario.name for outcome in found} == {"two_boost_run"}


def test_a_claim_that_some_run_exists_is_not_about_each():
    """A run that is no example refutes nothing."""
    (found,) = select(["SL16.2.3a"], all_claims())
    assert found.statement.op == "exists"
    assert outcomes(ONE, claims=[found]) == {}


def random_run(T, m):
    rng = np.random.default_rng(0)
    return np.where(rng.random((T, m)) < 0.6, 1, -1), rng.choice((-1, 1), m)


@pytest.mark.parametrize("selector", ["SL16.E8", "SL16.E9b.r", "SL16.2.3k"])
def test_a_claim_that_holds_for_all_runs_holds_on_one(selector):
    """Forty examples and six random rules."""
    U, y = random_run(6, 40)
    assert set(outcomes(U, y, claims=select([selector], all_claims())).values()) == {"holds"}


def test_a_charity_tells_a_failing_run_from_one_that_the_claim_leaves_out():
    """A round of error 1/2 refutes the print of SL16.2.3b; under the charity the run is outside."""
    (found,) = judge_run([[1, -1]], claims=select(["SL16.2.3b"], all_claims()))
    assert (found.printed, found.charitable) == ("fails", "outside")


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"agreements": [1, -1]}, ValueError, r"agreements has shape \(2,\): expected \(T, m\)"),
        ({"agreements": [[1, 0]]}, ValueError, "agreements holds 0: expected only"),
        ({"agreements": [[1.0]]}, TypeError, "agreements holds float64: expected integers"),
        ({"agreements": [[[1]]]}, ValueError, r"agreements has shape \(1, 1, 1\)"),
        ({"labels": [1]}, ValueError, r"labels has shape \(1,\): expected \(4,\)"),
        ({"weights": [1, 2, 1, 1]}, ValueError, r"weights=\[1, 2, 1, 1\]: expected 4 equal positive weights"),
        ({"sign_zero": 2}, ValueError, "sign_zero=2"),
    ],
)
def test_bad_runs_are_refused_by_name(changed, error, message):
    with pytest.raises(error, match=message):
        judge_run(**{"agreements": ONE, "claims": [mine(4 * eps[1] <= 1)], **changed})
