"""Runs of 2-BOOST with a margin beside them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boostproof.theory.language.expr import as_term
from boostproof.theory.papers.jss09.margins import edges_above, independent_run, margin_error, total
from boostproof.theory.papers.jss09.notation import positive_run
from boostproof.theory.scenarios.boosting import TWO_BOOST_RUN, T
from boostproof.theory.scenarios.two_boost_margins import TWO_BOOST_MARGIN_RUN
from boostproof.verify.instances.base import Instance
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from tests.verify.runs import run, runs

SPACE = runs(TWO_BOOST_MARGIN_RUN)
RUN = run(["++++++---"], ["++++--++-"])


def evaluated(instance: Instance) -> Evaluator:
    return Evaluator(EXACT, SPACE.observe(instance, EXACT))


def error_at(margin: str) -> Fraction:
    value = evaluated({**RUN, "theta": margin}).term(margin_error(T, total(T))).value
    return Fraction(int(value.p), int(value.q))


def test_the_run_is_that_of_the_runs_space() -> None:
    alone, beside = runs(TWO_BOOST_RUN).observe(RUN, EXACT), evaluated({**RUN, "theta": "1/3"}).values
    played = {name for name in alone if isinstance(alone[name], dict)}
    assert len(played) == 9
    assert all(str(beside[name]) == str(alone[name]) for name in played)


@pytest.mark.parametrize(("margin", "share"), [("-2", 0), ("-1/2", 1), ("1/10", 5), ("99/100", 5), ("2", 9)])
def test_the_margin_error_counts_margins_up_to_theta(margin: str, share: int) -> None:
    """W = (4, 2, 2, 1)/9 gives both rules the same coefficient: margins 1, 0, 0 and -1."""
    assert error_at(margin) == Fraction(share, 9)


def test_a_margin_error_may_rise_with_edges_above_twice_the_margin() -> None:
    """W = (3, 1, 1, 1)/6 in the first round: margins 1, 0 and -1, so that 3 of 6 are at most 1/10."""
    rising = evaluated({**run(["+-++-+", "-++-+-"], ["+-+-++", "-+-+-+"]), "theta": "1/10"})
    assert rising.truth(positive_run)
    assert rising.truth(edges_above)
    assert [str(rising.term(margin_error(as_term(n), total(n))).value) for n in (1, 2)] == ["1/2", "2/3"]


def test_the_designs_are_independent_and_positive() -> None:
    designs = [i for i in SPACE.enumerate("standard").instances if int(i["m"]) > 5 and i["theta"] == "0"]
    assert designs
    assert all(evaluated(design).truth(positive_run) for design in designs)
    assert all(evaluated(design).truth(independent_run) for design in designs)


def test_an_independent_second_round_stays_independent() -> None:
    rounds = {i["T"] for i in SPACE.enumerate("deep").instances if i["m"] == "81"}
    assert rounds == {"2"}


def test_the_enumeration_is_not_called_complete() -> None:
    assert not SPACE.enumerate("smoke").complete


def test_data_hold_the_margin_and_the_run() -> None:
    data = SPACE.data({**RUN, "theta": "1/3"})["values"]
    assert data["theta"] == "1/3"
    assert data["m"] == "9"


@pytest.mark.parametrize("margin", [None, "x", 0.5])
def test_a_margin_that_is_no_rational_is_refused(margin: object) -> None:
    with pytest.raises(ValueError, match="not a rational"):
        SPACE.observe({**RUN, "theta": margin}, EXACT)
