"""The four AdaBoosts and ZZ's recursion: one algorithm, exactly; and where their formulas have no value."""

from __future__ import annotations

from fractions import Fraction
from math import log, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boostproof.algorithms.reference import (
    RunUndefined,
    adaboost_jss09,
    adaboost_sl16,
    adaboost_sm00,
    adaboost_zz,
    recursion_zz,
    replay,
)
from boostproof.verify.logic.fields import EXACT, FLOATS

SIGN = st.sampled_from((-1, 1))
SIGNED = (adaboost_zz, adaboost_sl16, adaboost_jss09, recursion_zz)


@st.composite
def runs(draw, most_examples=6, most_rounds=4):
    """Labels, predictions and integer weights of a run, ties and zero weights included."""
    m, T = draw(st.integers(1, most_examples)), draw(st.integers(1, most_rounds))
    row = st.lists(SIGN, min_size=m, max_size=m).map(tuple)
    weights = draw(st.lists(st.integers(0, 4), min_size=m, max_size=m).filter(any))
    return draw(row), draw(st.lists(row, min_size=T, max_size=T)), weights


def distribution(field, weights):
    return [field.rational(w, sum(weights)) for w in weights]


def traces(field, run):
    """The traces of the four papers and of the recursion; runs without a value are passed over."""
    labels, rows, weights = run
    D = distribution(field, weights)
    try:
        signed = [boost(field, labels, replay(rows), len(rows), weights=D, sign_zero=1) for boost in SIGNED]
    except RunUndefined:
        assume(False)
    bits = [tuple((h + 1) // 2 for h in row) for row in (labels, *rows)]
    return *signed, adaboost_sm00(field, bits[0], replay(bits[1:]), len(rows), weights=D)


@given(run=runs())
def test_all_adaboosts_have_the_same_normalised_weights_in_every_round(radicals, run):
    """ZZ, SL16, JSS09, ZZ's recursion and SM00 (divided by the sum) give equal distributions D_1..D_{T+1}."""
    zz, *others, sm00 = traces(radicals, run)
    for rows in (*(trace.weights for trace in others), sm00.distributions):
        assert rows == zz.weights


@given(run=runs())
def test_all_adaboosts_predict_the_same_with_ties_for_the_positive_class(radicals, run):
    """With sign(0) = +1 the three signed votes are SM00's vote with >=, read as 0 and 1."""
    zz, *others, sm00 = traces(radicals, run)
    assert {trace.predictions for trace in others} == {zz.predictions}
    assert tuple(2 * bit - 1 for bit in sm00.predictions) == zz.predictions


@given(run=runs())
def test_minus_log_beta_is_twice_alpha(radicals, run):
    """-ln beta_t = 2 alpha_t, exactly."""
    zz, *_, sm00 = traces(radicals, run)
    for alpha, beta in zip(zz.alphas, sm00.betas, strict=True):
        assert radicals.sign(radicals.log(beta) + alpha + alpha) == 0


@given(run=runs())
def test_accuracy_error_and_edge_say_the_same(radicals, run):
    """c_t = 1 - eps_t and the edge is 2 c_t - 1, in every round."""
    zz, sl16, jss09, _, sm00 = traces(radicals, run)
    one = radicals.rational(1)
    assert sl16.errors == sm00.errors == tuple(one - c for c in zz.accuracies)
    assert jss09.edges == tuple(c + c - one for c in zz.accuracies)


@given(run=runs())
def test_all_adaboosts_have_the_same_normalizers(radicals, run):
    """Z_t by summation (ZZ, SL16, JSS09) is 2 sqrt(eps_t (1 - eps_t)) (the recursion, SM00)."""
    zz, *others = traces(radicals, run)
    for trace in others:
        assert [radicals.sign(a - b) for a, b in zip(trace.normalizers, zz.normalizers, strict=True)] == [0] * zz.rounds


def test_the_field_of_verify_finds_the_same_weights_as_well():
    """Over EXACT, written apart from the tests' field, ZZ's and JSS09's weights agree after two rounds."""
    rows = [(1, 1, -1, 1), (-1, 1, 1, 1)]
    zz, jss09 = (boost(EXACT, (1,) * 4, replay(rows), 2) for boost in (adaboost_zz, adaboost_jss09))
    pairs = zip(sum(zz.weights, ()), sum(jss09.weights, ()), strict=True)
    assert all(EXACT.sign(a - b) == 0 for a, b in pairs)


def test_a_round_by_hand():
    """One of four wrong: eps = 1/4, alpha = (1/2) ln 3, Z = sqrt(3)/2, D_2 = 1/6, 1/6, 1/6, 1/2."""
    trace = adaboost_sl16(FLOATS, (1, 1, -1, -1), replay([(1, 1, -1, 1)]), 1)
    assert trace.errors == (0.25,)
    assert trace.alphas == pytest.approx((log(3) / 2,))
    assert trace.normalizers == pytest.approx((sqrt(3) / 2,))
    assert trace.weights[1] == pytest.approx((1 / 6, 1 / 6, 1 / 6, 1 / 2))


def test_without_weights_every_example_starts_with_1_over_m(radicals):
    """D_1 = 1/m."""
    trace = adaboost_zz(radicals, (1, 1, 1), replay([]), 0)
    assert trace.weights == ((radicals.rational(1, 3),) * 3,)


@pytest.mark.parametrize("sign_zero", [-1, 0, 1])
def test_sign_zero_decides_a_vote_without_rounds(radicals, sign_zero):
    """H_0 is 0 everywhere, and sign(0) is what the caller says."""
    assert adaboost_zz(radicals, (1, -1), replay([]), 0, sign_zero=sign_zero).predictions == (sign_zero, sign_zero)


def test_sm00_gives_a_tie_to_the_positive_class(radicals):
    """The final vote of SM00 is >=, so that the empty vote says 1."""
    assert adaboost_sm00(radicals, (0, 1), replay([]), 0).predictions == (1, 1)


def test_sm00_leaves_the_weight_of_a_wrong_example_as_it_is(radicals):
    """w_i beta_t^(1 - |h_t - y|): only right examples lose weight."""
    trace = adaboost_sm00(radicals, (0, 1, 1), replay([(0, 1, 0)]), 1)
    assert [w.q for w in trace.weights[1]] == [Fraction(1, 6), Fraction(1, 6), Fraction(1, 3)]


def test_margins_are_the_votes_times_the_labels(radicals):
    """y_i H(x_i) is positive where the vote is right."""
    trace = adaboost_zz(radicals, (1, -1, 1), replay([(1, -1, -1)]), 1)
    assert [radicals.sign(margin) for margin in trace.margins] == [1, 1, -1]


def test_the_weak_learner_gets_the_weights_and_the_round(radicals):
    """A learner sees D_t and t, and may answer by them."""
    seen = []

    def learner(weights, t):
        seen.append((t, len(weights)))
        return (1, -1) if t == 1 else (-1, 1)

    adaboost_zz(radicals, (1, 1), learner, 2)
    assert seen == [(1, 2), (2, 2)]


@pytest.mark.parametrize("boost", SIGNED)
@pytest.mark.parametrize("row", [(1, 1), (-1, -1)])
def test_a_perfect_or_perfectly_wrong_rule_has_no_coefficient(radicals, boost, row):
    """c_t of 1 or 0 raises RunUndefined and names the round."""
    with pytest.raises(RunUndefined, match=r"round 2: .* has no value"):
        boost(radicals, (1, 1), replay([(1, -1), row]), 2)


@pytest.mark.parametrize("row", [(1, 1), (0, 0)])
def test_sm00_has_no_beta_for_a_perfect_or_perfectly_wrong_rule(radicals, row):
    """eps_t of 0 gives ln 0, eps_t of 1 divides by 0."""
    with pytest.raises(RunUndefined, match=r"round 1: .* at the error eps_t") as caught:
        adaboost_sm00(radicals, (1, 1), replay([row]), 1)
    assert caught.value.round == 1


def test_sm00_refuses_a_rule_without_advantage_on_demand(radicals):
    """Step 2 of SM00 asks for eps_t < 1/2."""
    with pytest.raises(RunUndefined, match="error below 1/2"):
        adaboost_sm00(radicals, (1, 1), replay([(1, 0)]), 1, demand_advantage=True)


def test_sm00_has_no_distribution_without_weights(radicals):
    """p_i divides by the sum of the weights."""
    with pytest.raises(RunUndefined, match="all weights are zero"):
        adaboost_sm00(radicals, (1, 0), replay([]), 0, weights=[radicals.rational(0)] * 2)


def test_jss09_may_stop_at_a_perfect_rule_and_return_the_rounds_before(radicals):
    """zero_weights="stop" is the note after Theorem 3.1: H_{t-1} is returned."""
    trace = adaboost_jss09(radicals, (1, 1), replay([(1, -1), (1, 1)]), 5, zero_weights="stop")
    assert (trace.rounds, trace.stop_reason) == (1, "zero_weight")


def test_sl16_takes_arbitrary_coefficients(radicals):
    """Section 2.1 holds for any alphas: here exp(-alpha) = 1/2 for the right example, 2 for the wrong one."""
    trace = adaboost_sl16(radicals, (1, 1), replay([(1, -1)]), 1, alphas=[radicals.log(radicals.rational(2))])
    assert trace.weights[1] == (radicals.rational(1, 5), radicals.rational(4, 5))


def test_sl16_with_given_coefficients_has_a_run_for_a_perfect_rule(radicals):
    """Without (5) nothing divides by eps_t."""
    alphas = [radicals.log(radicals.rational(3))]
    assert adaboost_sl16(radicals, (1, 1), replay([(1, 1)]), 1, alphas=alphas).normalizers == (radicals.rational(1, 3),)


BAD = {
    "labels": ({"labels": (1, 0)}, r"labels=\(1, 0\): expected one or more values out of \(-1, 1\)"),
    "no labels": ({"labels": ()}, r"labels=\(\): expected"),
    "rounds": ({"rounds": -1}, "rounds=-1: expected a non-negative integer"),
    "sign_zero": ({"sign_zero": 2}, "sign_zero=2: expected -1, 0 or 1"),
    "row": ({"weak_learner": replay([(1, 0)])}, r"hypothesis of round 1=\(1, 0\): expected"),
    "row length": ({"weak_learner": replay([(1,)])}, r"hypothesis of round 1=\(1,\): expected 2 predictions"),
    "no row": ({"weak_learner": replay([])}, r"rows=\[\]: expected a row for round 1"),
    "weights": ({"weights": []}, r"weights=\[\]: expected 2 non-negative weights"),
}


@pytest.mark.parametrize("boost", SIGNED)
@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_refused_by_name(radicals, boost, case):
    """Every reference names the argument, its value and what it expected."""
    changed, message = BAD[case]
    arguments = {"labels": (1, 1), "weak_learner": replay([(1, -1)]), "rounds": 1, **changed}
    with pytest.raises(ValueError, match=message):
        boost(radicals, **arguments)


def test_negative_weights_are_refused(radicals):
    """A starting weight below zero is no weight."""
    with pytest.raises(ValueError, match=r"weights=.*expected 2 non-negative"):
        adaboost_zz(radicals, (1, 1), replay([]), 0, weights=[radicals.rational(2), radicals.rational(-1)])


def test_sl16_wants_one_coefficient_a_round(radicals):
    """alphas must have length T."""
    with pytest.raises(ValueError, match=r"alphas=\[\]: expected 1 coefficients"):
        adaboost_sl16(radicals, (1, 1), replay([(1, -1)]), 1, alphas=[])


def test_jss09_knows_two_rules_for_zero_weights(radicals):
    """Anything but "undefined" and "stop" is refused."""
    with pytest.raises(ValueError, match="zero_weights='limit': expected 'undefined' or 'stop'"):
        adaboost_jss09(radicals, (1, 1), replay([]), 0, zero_weights="limit")
