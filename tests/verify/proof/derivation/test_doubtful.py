"""No rule proves a falsehood about a number without a value, and each proves its true sibling, as the checker says."""

from __future__ import annotations

import pytest

from boostproof.theory import Scenario
from boostproof.theory.build import Every, integer
from boostproof.theory.derivation import Derivation
from boostproof.theory.language.expr import Formula
from boostproof.verify.proof.derivation import Refused
from boostproof.verify.proof.derivation.deriving import scope_of
from boostproof.verify.proof.derivation.kernel import Line, Scope, check_all
from boostproof.verify.proof.derivation.writing import Writer
from tests.verify.certificates import outcome
from tests.verify.doubts import CANCELLED, CASES, FALSE, GIVEN, IN_WORDS, TRUE, proved_of, said_of
from tests.verify.proof.derivation.small import DOMAIN, LAWS, accepted, i, k, m, u, x

ALL = {**CASES, **CANCELLED, **IN_WORDS}
each_case = pytest.mark.parametrize("case", ALL)
each_hole = pytest.mark.parametrize("hole", FALSE)


def _is_proved(scenario: Scenario, statement: Formula, steps: Derivation) -> bool:
    try:
        return proved_of(scenario, statement, steps) is not None
    except Refused:
        return False


@each_hole
@each_case
def test_a_falsehood_is_not_proved(case: str, hole: str) -> None:
    assert not _is_proved(FALSE[hole], *ALL[case])


@each_case
def test_the_same_of_a_given_number_is_proved_and_re_checked(case: str) -> None:
    statement, steps = ALL[case]
    certificate = proved_of(GIVEN, statement, steps)
    assert certificate is not None
    assert outcome(said_of(GIVEN, statement, certificate)) == "trusted"


@pytest.mark.parametrize("shown", TRUE)
@pytest.mark.parametrize("case", CASES)
def test_where_a_value_is_shown_it_is_proved_and_re_checked(case: str, shown: str) -> None:
    statement, steps = CASES[case]
    certificate = proved_of(TRUE[shown], statement, steps)
    assert certificate is not None
    assert outcome(said_of(TRUE[shown], statement, certificate)) == "trusted"


@each_hole
@pytest.mark.parametrize("case", {**CASES, **CANCELLED})
def test_the_kernel_refuses_lines_that_show_no_value(case: str, hole: str) -> None:
    """Lines that are right of a given number, and that nobody wrote for the scenario with a hole."""
    statement, steps = ALL[case]
    writer = Writer(scope_of(GIVEN, (), statement))
    for step in steps:
        writer.write(step)
    check_all(scope_of(GIVEN, (), statement), writer.lines)
    with pytest.raises(Refused):
        check_all(scope_of(FALSE[hole], (), statement), writer.lines)


@each_hole
@each_case
def test_the_checker_refuses_lines_that_show_no_value(case: str, hole: str) -> None:
    statement, steps = ALL[case]
    certificate = proved_of(GIVEN, statement, steps)
    assert certificate is not None
    assert outcome(said_of(FALSE[hole], statement, certificate)) == "refuted"


def test_a_condition_of_the_domain_shows_a_value() -> None:
    """An ``Every`` is read as far as its bounds, whatever they are."""
    every, _ = CASES["every"]
    assert "h" in scope_of(FALSE["found"], (), every).doubtful
    assert "h" not in scope_of(FALSE["found"], (every,), every).doubtful


# What a derivation calls an index is nothing that laws speak of.


@pytest.mark.parametrize("name", ["m", "x", "y", "u"])
def test_no_index_is_called_as_something_in_laws_or_domain(name: str) -> None:
    unseen = Scope(LAWS, DOMAIN, frozenset())
    with pytest.raises(Refused):
        unseen.with_index(integer(name))


def test_an_index_may_be_called_as_one_in_laws() -> None:
    assert Scope(LAWS, DOMAIN, frozenset()).with_index(i).indices == (i,)


def test_no_index_is_called_as_what_a_solver_finds() -> None:
    with pytest.raises(Refused):
        Scope(LAWS, DOMAIN, frozenset(), found=frozenset("k")).with_index(k)


def test_a_block_about_what_laws_speak_of_is_refused() -> None:
    low = Line("low", "algebra", m >= 1, ("e.low",))
    line = Line("e", "every", Every(m >= 1, (m, 1, 3)), blocks=((low,),))
    assert not accepted(line, scope=Scope(LAWS, DOMAIN, frozenset((symbol.name, symbol.sort) for symbol in (x, u))))
