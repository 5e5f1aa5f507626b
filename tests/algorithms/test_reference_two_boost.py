"""2-BOOST over exact numbers: the closed forms, and the three ways to meet a zero weight."""

from __future__ import annotations

from itertools import product
from math import log

import pytest

from boostproof.algorithms.reference import RunUndefined, replay, two_boost
from boostproof.verify.logic.fields import EXACT, FLOATS

ALL = (1, 1, -1, -1), (1, -1, 1, -1)  # one example in each of ++, +-, -+, --


def run(weights, rows_1, rows_2, zero_weights="limit", field=EXACT):
    """A run on agreements (labels +1), the weights given as integers."""
    D = [field.rational(w, sum(weights)) for w in weights]
    learners = replay(rows_1), replay(rows_2)
    return two_boost(field, (1,) * len(weights), *learners, len(rows_1), weights=D, zero_weights=zero_weights)


def equal(field, first, second):
    return field.sign(first - second) == 0


def test_coefficients_by_hand():
    """W = (8, 4, 2, 1)/15: c_1 = (1/4) ln 16 and c_2 = (1/4) ln 4."""
    trace = run((8, 4, 2, 1), [ALL[0]], [ALL[1]], field=FLOATS)
    assert (trace.coefficients_1[0], trace.coefficients_2[0]) == pytest.approx((log(16) / 4, log(4) / 4))


@pytest.mark.parametrize("weights", [(8, 4, 2, 1), (1, 1, 1, 1), (1, 2, 3, 5), (7, 1, 1, 2)])
def test_the_normalizer_is_the_closed_form(weights):
    """Z_t by summation is (11), 2 sqrt(W++ W--) + 2 sqrt(W+- W-+), exactly."""
    trace = run(weights, [ALL[0]], [ALL[1]])
    W, root, two = trace.cells[0], EXACT.sqrt, EXACT.rational(2)
    assert equal(EXACT, trace.normalizers[0], two * root(W.pp * W.mm) + two * root(W.pm * W.mp))


def test_the_update_is_the_printed_exponential():
    """w_{t+1}(i) = w_t(i) exp(-c_1 u_1 - c_2 u_2) / Z_t with c_1 and c_2 of (9) and (10), exactly."""
    trace = run((8, 4, 2, 1), [ALL[0]], [ALL[1]])
    c1, c2, Z = trace.coefficients_1[0], trace.coefficients_2[0], trace.normalizers[0]
    for i, (u1, u2) in enumerate(zip(*ALL, strict=True)):
        exponent = EXACT.rational(-u1) * c1 + EXACT.rational(-u2) * c2
        assert equal(EXACT, trace.weights[1][i], trace.weights[0][i] * EXACT.exp(exponent) / Z)


def test_both_rules_have_edge_0_after_a_round():
    """At the minimiser both derivatives (3) are zero: W++ = W-- and W+- = W-+ under w_{t+1}."""
    W = run((8, 4, 2, 1), [ALL[0]] * 2, [ALL[1]] * 2).cells[1]
    assert equal(EXACT, W.pp, W.mm)
    assert equal(EXACT, W.pm, W.mp)


def test_labels_turn_predictions_into_agreements():
    """Negating a label and both predictions of an example changes nothing but its vote."""
    w = [FLOATS.rational(k, 15) for k in (8, 4, 2, 1)]
    plain = two_boost(FLOATS, (1, 1, 1, 1), replay([ALL[0]]), replay([ALL[1]]), 1, weights=w)
    turned = two_boost(FLOATS, (-1, 1, 1, 1), replay([(-1, 1, -1, -1)]), replay([(-1, -1, 1, -1)]), 1, weights=w)
    assert (turned.cells, turned.margins) == (plain.cells, plain.margins)


ZERO = [cells for cells in product((0, 1), repeat=4) if any(cells) and not all(cells)]


@pytest.mark.parametrize("cells", ZERO)
def test_a_zero_weight_is_undefined_by_default(cells):
    """(9) and (10) have no value when any W is zero; the message names those that are."""
    with pytest.raises(RunUndefined, match=r"round 1: \(9\) and \(10\) have no value, for W\(.*\) = 0"):
        run(cells, [ALL[0]], [ALL[1]], "undefined")


@pytest.mark.parametrize("cells", ZERO)
def test_the_printed_rule_stops_before_a_zero_weight(cells):
    """zero_weights="stop" returns H_{t-1}: here H_0, which is 0 everywhere."""
    trace = run(cells, [ALL[0]], [ALL[1]], "stop")
    assert (trace.rounds, trace.stop_reason, trace.predictions) == (0, "zero_weight", (0, 0, 0, 0))


@pytest.mark.parametrize("cells", ZERO)
def test_in_the_limit_the_normalizer_is_the_infimum(cells):
    """Z_t is (11) for every set of zero weights."""
    trace = run(cells, [ALL[0]], [ALL[1]])
    W, root, two = trace.cells[0], EXACT.sqrt, EXACT.rational(2)
    assert equal(EXACT, trace.normalizers[0], two * root(W.pp * W.mm) + two * root(W.pm * W.mp))


@pytest.mark.parametrize("cells", ZERO)
def test_in_the_limit_the_run_ends_only_without_weight(cells):
    """The run stops with "zero_normalizer" exactly when the infimum of Z_t is 0."""
    trace = run(cells, [ALL[0]], [ALL[1]])
    assert (trace.stop_reason == "zero_normalizer") == equal(EXACT, trace.normalizers[0], EXACT.rational(0))


@pytest.mark.parametrize("cells", ZERO)
def test_in_the_limit_what_has_no_weight_left_is_decided_rightly(cells):
    """An example that loses all its weight is voted right by an infinite coefficient."""
    trace = run(cells, [ALL[0]], [ALL[1]])
    left = trace.weights[1] if len(trace.weights) > 1 else (EXACT.rational(0),) * 4
    for before, after, vote in zip(trace.weights[0], left, trace.infinite_votes, strict=True):
        assert (vote == 1) == (EXACT.sign(before) == 1 and EXACT.sign(after) == 0)


def test_in_the_limit_an_empty_pair_has_no_say():
    """W++ = W-- = 0: c_1 + c_2 is set to 0, so c_1 = -c_2 = (1/4) ln(W+- / W-+)."""
    trace = run((0, 3, 1, 0), [ALL[0]], [ALL[1]])
    assert trace.infinite == ((0, 0),)
    assert equal(EXACT, trace.coefficients_1[0], EXACT.rational(1, 4) * EXACT.log(EXACT.rational(3)))
    assert equal(EXACT, trace.coefficients_2[0], -trace.coefficients_1[0])


def test_in_the_limit_the_other_pair_shares_the_weight():
    """W-- = 0: c_1 + c_2 is infinite, ++ keeps nothing, +- and -+ get one half each."""
    trace = run((5, 3, 1, 0), [ALL[0]], [ALL[1]])
    half = EXACT.rational(1, 2)
    assert trace.infinite == ((1, 0),)
    assert all(
        equal(EXACT, a, b) for a, b in zip(trace.weights[1], (half - half, half, half, half - half), strict=True)
    )


def test_in_the_limit_the_earliest_infinite_vote_decides():
    """Round 1 is right on ++ and wrong on -- with c_1 + c_2 = inf; round 2, with the same, cannot turn either."""
    trace = run((5, 3, 1, 0), [ALL[0], (-1, 1, 1, 1)], [ALL[1], (-1, 1, 1, 1)])
    assert trace.infinite == ((1, 0), (1, 0))
    assert trace.predictions == (1, 1, 1, -1)


def test_the_limit_is_the_limit_of_small_weights():
    """With W-- = 10^-12 the printed run has the limit's predictions and, to 10^-5, its normalizer."""
    small = [FLOATS.rational(w, 9 * 10**12) for w in (5 * 10**12, 3 * 10**12, 10**12, 1)]
    near = two_boost(FLOATS, (1,) * 4, replay([ALL[0]]), replay([ALL[1]]), 1, weights=small)
    limit = run((5, 3, 1, 0), [ALL[0]], [ALL[1]], field=FLOATS)
    assert near.predictions == limit.predictions
    assert near.normalizers == pytest.approx(limit.normalizers, abs=1e-5)


def test_an_unknown_rule_for_zero_weights_is_refused():
    """zero_weights is one of three words."""
    with pytest.raises(ValueError, match="zero_weights='go on': expected 'undefined', 'stop' or 'limit'"):
        run((1, 1, 1, 1), [ALL[0]], [ALL[1]], "go on")
