"""Runs that are written down for mutants are what they are meant to be."""

from __future__ import annotations

from fractions import Fraction

from boostproof.theory.scenarios.boosting import ADABOOST_RUN, VOTED_RUN
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.studies.mutants.wide import wide_runs
from tests.verify.runs import runs


def test_a_deep_run_ends_with_an_error_of_nearly_0_or_1() -> None:
    deep = [instance for instance in wide_runs("adaboost_run") if int(instance["T"]) > 50]
    ends = [runs(ADABOOST_RUN).observe(instance, EXACT)["eps"][int(instance["T"]),].value for instance in deep]
    low, high = sorted(Fraction(int(value.p), int(value.q)) for value in ends)
    assert 0 < low < Fraction(1, 4 * 10**12)
    assert high == 1 - low


def test_most_votes_of_tied_runs_are_0() -> None:
    tied = [instance for instance in wide_runs("adaboost_run") if instance["m"] in ("8", "18")]
    assert len(tied) == 2
    for instance in tied:
        run = runs(ADABOOST_RUN).observe(instance, EXACT)
        votes = [run["H"][2, i] for i in range(1, run["m"] + 1)]
        assert sum(EXACT.sign(vote) == 0 for vote in votes) > len(votes) / 2
        assert all(EXACT.sign(vote) >= 0 for vote in votes)


def test_the_coefficients_of_tuned_runs_make_the_loss_stationary() -> None:
    tuned = [instance for instance in wide_runs("voted_run") if int(instance["m"]) < 9]
    assert len(tuned) > 10
    for instance in tuned:
        run = runs(VOTED_RUN).observe(instance, EXACT)
        for t in range(1, run["T"] + 1):
            slope = EXACT.rational(0)
            for i in range(1, run["m"] + 1):
                score = run["y"][i,] * run["H"][run["T"], i]
                slope = slope + run["y"][i,] * run["f"][t, i] * EXACT.exp(-score)
            assert EXACT.sign(slope) == 0


def test_runs_of_two_learners_have_two_matrices() -> None:
    assert all({"f1", "f2"} <= instance.keys() for instance in wide_runs("two_boost_run"))
