"""The checker in JavaScript on what refutes claims of existence, and on what forgers make of it."""

from __future__ import annotations

import itertools

from boostproof.theory.build import Exists, Implies, In, real
from tests.reports.rechecker import agree, needs_browser, outcomes, python_outcome
from tests.trials import trials
from tests.verify.certificates import item, told, witness
from tests.verify.denials import DENIED, FORGED, INDUCED, bounded, tied_powers

pytestmark = needs_browser


def test_what_refutes_existence_is_checked_again_in_a_page() -> None:
    assert set(outcomes([*(refuted() for refuted in DENIED.values()), INDUCED])) == {"re-checked"}


def test_no_forged_denial_is_accepted_in_a_page() -> None:
    forged = {name: forge() for name, forge in FORGED.items()}
    found = dict(zip(forged, outcomes([*forged.values()]), strict=True))
    assert [name for name, word in found.items() if word in ("re-checked", "trusted")] == []
    assert [name for name, word in found.items() if not agree(word, python_outcome(forged[name]))] == []


def test_a_denial_is_shown_as_a_refutation() -> None:
    """Whatever word stands for the verdict's strength is shown, and so it has to be that of the evidence."""
    claim = DENIED["a proof"]()
    claims = [{**claim, "strength": word} for word in ("refuted", "proved", "ne")]
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["re-checked", "refuted", "refuted"]


def test_it_agrees_on_what_is_denied_by_bounds() -> None:
    claims = bounded(trials(24, 400))
    assert all(map(agree, outcomes(claims), map(python_outcome, claims)))


def test_remainders_of_what_a_condition_makes_of_a_power_show_nothing() -> None:
    assert {*outcomes(tied_powers(trials(30, 2_000)))} <= {"refuted", "unreadable"}


def test_an_implication_whose_premise_fails_exists_as_well() -> None:
    """At a witness `P implies Q` holds where P does not, and where nothing is to satisfy it P holds and Q does not."""
    x = real("x")
    for value, premise, conclusion in itertools.product((-2, 0, 2), (-1, 1), (-1, 1)):
        sought, holds = Implies(x > premise, x > conclusion), value <= premise or value > conclusion
        denial = item("enumeration", "refuted", "all values", (1, 0), count=1, sha256="")
        denied = told(Exists(sought), [denial], (In(x, value),), truth="fails", strength="refuted")
        claims = [witness(sought, {"x": str(value)}), denied]
        found = ["re-checked", "refuted"] if holds else ["refuted", "re-checked"]
        assert outcomes(claims) == list(map(python_outcome, claims)) == found
