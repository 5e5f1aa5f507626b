"""Every planted fault is noticed by a claim, and the booster without a fault by none."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from boostproof.verify.studies.boosters import CLAIMS, Inapplicable, Subject, Table, Trial, drawn, examine, sweep
from boostproof.verify.studies.boosters.subject import Broken, Refused
from tests.trials import trials
from tests.verify.studies.boosters.faulty_boosters import FAULTS
from tests.verify.studies.boosters.small_booster import SmallAdapter, SmallBooster


def first_violation(model: SmallBooster, tables: Iterable[Table]) -> str | None:
    """The first claim that is violated on the first table on which one is."""
    subject = Subject.of(model, 5, SmallAdapter())
    for table in tables:
        trial = Trial(subject, table)
        for claim in CLAIMS.values():
            try:
                if claim.check(trial) is not None:
                    return claim.name
            except (Inapplicable, Refused, Broken):
                continue
    return None


def test_there_are_more_than_thirty_faults() -> None:
    assert len(FAULTS) >= 50


@pytest.mark.parametrize("words", FAULTS)
def test_a_fault_is_noticed(words: str) -> None:
    tables = (*sweep(), *drawn(10, 0))
    assert first_violation(FAULTS[words](5), tables) or first_violation(FAULTS[words](5, 0.5), tables)


@pytest.mark.parametrize("rate", [1.0, 0.5])
def test_the_booster_without_a_fault_is_noticed_by_no_claim(rate: float) -> None:
    tables = (*sweep(), *drawn(trials(12, 1000), 7))
    assert first_violation(SmallBooster(5, rate), tables) is None


def test_nearly_every_claim_says_something_of_the_small_booster() -> None:
    outcomes = examine(SmallBooster(), adapter=SmallAdapter())
    silent = [one.claim.name for one in outcomes if one.status != "unrefuted"]
    assert silent == ["normalizer-as-printed", "loss-as-printed"]
