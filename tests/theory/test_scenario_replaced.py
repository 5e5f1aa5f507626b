"""A scenario made from another by ``dataclasses.replace``: no size and no given datum goes, or stays, unsaid."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from boostproof.theory.beside import Solver
from boostproof.theory.build import Eq, Sum, integer, real
from boostproof.theory.scenario import Scenario, between, bit, each

n, i = integer("n"), integer("i")
w, total = real("w"), real("total")
UNIT = each(w[i], between(0, 1), (i, 1, n))
WIDER = each(w[i], between(0, 2), (i, 1, n))
TOTAL = Eq(total, Sum(w[i], (i, 1, n)))
SCENARIO = Scenario("weighted", "n weights", sizes=(n >= 1,), given=(UNIT,), laws=(TOTAL,))


@pytest.mark.parametrize(
    ("changed", "laws"),
    [
        ({"name": "same"}, (n >= 1, UNIT, TOTAL)),
        ({"laws": (*SCENARIO.laws, n <= 3)}, (n >= 1, UNIT, TOTAL, n <= 3)),
        ({"laws": (Eq(total, 2 * n),)}, (n >= 1, UNIT, Eq(total, 2 * n))),
        ({"given": (WIDER,), "laws": (TOTAL,)}, (n >= 1, WIDER, TOTAL)),
        ({"sizes": (), "given": (), "laws": SCENARIO.laws[1:]}, (UNIT, TOTAL)),
    ],
)
def test_each_part_is_replaced_alone(changed: dict[str, Any], laws: tuple[Any, ...]) -> None:
    assert replace(SCENARIO, **changed).laws == laws


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"given": (WIDER,)}, "other sizes or given data beside laws .* expected laws= too"),
        ({"given": ()}, "other sizes or given data beside laws .* expected laws= too"),
        ({"sizes": (n >= 2,)}, "other sizes or given data beside laws .* expected laws= too"),
        ({"laws": SCENARIO.laws[1:]}, "'weighted' leave out n >= 1, .*: expected all of these, or none, or sizes=()"),
    ],
)
def test_what_would_go_or_stay_unsaid_is_refused(changed: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        replace(SCENARIO, **changed)


def test_it_is_so_of_one_that_another_process_made() -> None:
    sent = pickle.loads(pickle.dumps(SCENARIO))
    assert replace(sent, name="same").laws == SCENARIO.laws
    with pytest.raises(ValueError, match="expected laws= too"):
        replace(sent, given=(WIDER,))


def test_laws_that_were_declared_as_laws_are_any_laws() -> None:
    plain = Scenario("plain", "n weights", laws=SCENARIO.laws)
    assert replace(plain, laws=SCENARIO.laws[1:]).laws == SCENARIO.laws[1:]
    coin = each(real("b"), bit)
    assert replace(plain, given=(coin,)).laws == (coin, *SCENARIO.laws)


def test_what_may_be_spoken_of_is_read_off_the_laws_and_solvers_that_a_scenario_has() -> None:
    """Only what was listed is kept: what was read off other laws is not what these say."""
    found = Solver("largest", (real("largest"),), lambda data: {"largest": max(data["w"])})
    other = replace(SCENARIO, solvers=(found,), laws=(Eq(real("mean"), Sum(w[i], (i, 1, n)) / n),))
    assert [symbol.name for symbol in other.observables] == ["n", "w", "mean", "largest"]
    listed = replace(SCENARIO, observables=(n, w))
    assert replace(listed, solvers=(found,)).observables == (n, w)


def test_observables_that_are_listed_stay_though_they_are_those_of_the_laws() -> None:
    """As when their meanings, by which symbols do not differ, are taken from them."""
    meant = replace(SCENARIO, observables=tuple(replace(symbol, meaning="m") for symbol in SCENARIO.observables))
    assert {symbol.meaning for symbol in replace(meant, name="same").observables} == {"m"}
