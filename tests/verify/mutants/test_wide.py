"""Runs that are written down for mutants are what they are meant to be."""

from __future__ import annotations

from fractions import Fraction

from boostproof.verify.fields import EXACT
from boostproof.verify.mutants.wide import wide_runs
from boostproof.verify.spaces.runs import RunSpace


def test_a_deep_run_ends_with_an_error_of_nearly_0_or_1() -> None:
    space = RunSpace("adaboost_run", False)
    deep = [instance for instance in wide_runs(space.kind) if len(instance["agreement"]) > 50]
    ends = [space.observe(instance, EXACT)["eps"][len(instance["agreement"]),].value for instance in deep]
    low, high = sorted(Fraction(int(value.p), int(value.q)) for value in ends)
    assert 0 < low < Fraction(1, 4 * 10**12)
    assert high == 1 - low


def test_most_votes_of_tied_runs_are_0() -> None:
    space = RunSpace("adaboost_run", True)
    tied = [instance for instance in wide_runs(space.kind) if len(instance["labels"]) in (8, 18)]
    assert len(tied) == 2
    for instance in tied:
        run = space.observe(instance, EXACT)
        votes = [run["H"][2, i] for i in range(1, run["m"] + 1)]
        assert sum(EXACT.sign(vote) == 0 for vote in votes) > len(votes) / 2
        assert all(EXACT.sign(vote) >= 0 for vote in votes)


def test_the_coefficients_of_tuned_runs_make_the_loss_stationary() -> None:
    space = RunSpace("voted_run", True)
    tuned = [instance for instance in wide_runs(space.kind) if len(instance["labels"]) < 9]
    assert len(tuned) > 10
    for instance in tuned:
        run = space.observe(instance, EXACT)
        for t in range(1, run["T"] + 1):
            slope = EXACT.rational(0)
            for i in range(1, run["m"] + 1):
                score = EXACT.rational(run["y"][i,]) * run["H"][run["T"], i]
                slope = slope + EXACT.rational(run["y"][i,] * run["f"][t, i]) * EXACT.exp(-score)
            assert EXACT.sign(slope) == 0


def test_runs_of_two_learners_have_two_matrices() -> None:
    assert all("agreement2" in instance for instance in wide_runs("two_boost_run"))
