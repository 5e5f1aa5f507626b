"""The checker in JavaScript on what refutes claims of existence, and on what forgers make of it."""

from __future__ import annotations

from tests.reports.rechecker import agree, needs_browser, outcomes, python_outcome
from tests.trials import trials
from tests.verify.denials import DENIED, FORGED, INDUCED, bounded, tied_powers

pytestmark = needs_browser


def test_what_refutes_existence_is_checked_again_in_a_page() -> None:
    assert set(outcomes([*(refuted() for refuted in DENIED.values()), INDUCED])) == {"re-checked"}


def test_no_forged_denial_is_accepted_in_a_page() -> None:
    forged = {name: forge() for name, forge in FORGED.items()}
    found = dict(zip(forged, outcomes([*forged.values()]), strict=True))
    assert [name for name, word in found.items() if word in ("re-checked", "trusted")] == []
    assert [name for name, word in found.items() if not agree(word, python_outcome(forged[name]))] == []


def test_it_agrees_on_what_is_denied_by_bounds() -> None:
    claims = bounded(trials(24, 400))
    assert all(map(agree, outcomes(claims), map(python_outcome, claims)))


def test_remainders_of_what_a_condition_makes_of_a_power_show_nothing() -> None:
    assert {*outcomes(tied_powers(trials(30, 2_000)))} <= {"refuted", "unreadable"}
