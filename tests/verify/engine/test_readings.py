"""Other readings are claims of their own, and a counterexample that convinces is shown where there is one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Charity, Claim, Formula, Reading
from boostproof.theory.build import Ne, Or, Q, integer, real
from boostproof.theory.scenarios.k_view import K_VIEW_ROUND
from boostproof.theory.scenarios.k_view import m as examples
from boostproof.verify import Settings, judge

m, x, y = integer("m"), real("x"), real("y")
SMOKE = Settings("smoke")
WEAK = Reading("weak", "Above includes equal.", m * m >= m)


def claim(statement: Formula, **rest: Any) -> Claim:
    return Claim(**{"id": "Mine.1", "where": "here", "title": "planted", "statement": statement, **rest})


def test_each_reading_is_judged_by_itself() -> None:
    strict = claim(m * m > m, domain=(m >= 1,), readings=(WEAK,))
    (weak,) = strict.otherwise
    assert (weak.id, weak.reads, weak.reading) == ("Mine.1.weak", "Mine.1", WEAK.words)
    assert [judge(one, SMOKE).truth for one in (strict, weak)] == ["fails", "holds"]


def test_a_reading_is_none_of_ours_and_has_no_further_readings() -> None:
    (weak,) = claim(m * m > m, readings=(WEAK,), repairs="Mine.2").otherwise
    assert not weak.ours
    assert (weak.repairs, weak.readings) == ("", ())


@pytest.mark.parametrize(
    ("readings", "words"),
    [
        ((WEAK, WEAK), "two readings named 'weak'"),
        ((Reading("no name", "", m > 1),), "'Mine.1.no name' is not a claim's id"),
    ],
)
def test_readings_have_names_of_their_own(readings: tuple[Reading, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        claim(m > 1, readings=readings)


def test_a_reading_is_a_formula() -> None:
    with pytest.raises(TypeError, match="m in the reading 'odd' is not a formula"):
        claim(m > 1, readings=(Reading("odd", "", m),))  # type: ignore[arg-type]


def test_what_cannot_be_decided_has_no_other_readings() -> None:
    with pytest.raises(ValueError, match="no statement"):
        Claim(id="Mine.1", where="here", title="planted", undecidable="It is open.", readings=(WEAK,))


def _shown(statement: Formula, **rest: Any) -> dict[str, Any]:
    found = judge(claim(statement, **rest), SMOKE)
    assert found.truth == "fails"
    assert found.counterexample is not None
    return found.counterexample.instance


def test_a_counterexample_that_convinces_comes_before_a_smaller_one() -> None:
    domain = (x >= 0, x <= 1)
    assert _shown(x * x > x, domain=domain) == {"x": "0"}
    assert 0 < Fraction(_shown(x * x > x, domain=domain, fair=(x > 0, x < 1))["x"]) < 1


def test_where_none_convinces_the_smallest_is_shown() -> None:
    assert _shown(m * m > m, domain=(m >= 1,), fair=(m >= 2,)) == {"m": "1"}


def test_what_convinces_may_speak_of_more_than_the_claim() -> None:
    """Values that only the conditions speak of are no part of the counterexample."""
    assert _shown(x * x >= x, domain=(x >= 0, x <= 1), fair=(Or(y > 0, y < 0), x > 0)).keys() == {"x"}


def test_the_part_that_fails_is_the_same_one() -> None:
    both = claim((x >= 0) & (x * x >= x), domain=(x >= 0, x <= 1), fair=(x >= Q(1, 2),))
    found = judge(both, SMOKE).counterexample
    assert found is not None
    assert found.part == 2


def test_a_run_that_convinces_is_larger() -> None:
    whole = _shown(examples < 1, scenario=K_VIEW_ROUND, fair=(examples >= 3,))
    assert int(whole["m"]) >= 3


def test_what_is_saved_by_a_charity_is_refuted_by_what_convinces() -> None:
    saved = judge(
        claim(x * x > x, domain=(x >= 0,), charities=(Charity("above one", "x is above 1", x > 1),), fair=(Ne(x, 0),)),
        SMOKE,
    )
    assert saved.truth == "holds-under-charity"
    assert saved.counterexample is not None
    assert saved.counterexample.instance["x"] != "0"
