"""The page's checker asks that a counterexample lies outside of what a charity keeps, as the other does."""

from __future__ import annotations

import random

from tests.reports.rechecker import SOURCE, needs_browser, outcomes, python_outcome
from tests.trials import trials
from tests.verify.charities import charitable

pytestmark = needs_browser


def test_both_refuse_a_counterexample_that_the_charity_keeps() -> None:
    pairs = list(charitable(trials(60, 3_000), random.Random(3)))
    found = outcomes([claim for claim, _ in pairs])
    assert found == [python_outcome(claim) for claim, _ in pairs]
    told = {(word != "refuted", fits) for word, (_, fits) in zip(found, pairs, strict=True)}
    assert told == {(True, True), (False, False)}


def test_a_checker_that_does_not_ask_for_it_is_noticed() -> None:
    asked = "outcomeAt(where, claim.kept, said) !== "
    assert SOURCE.count(asked) == 1
    pairs = list(charitable(60, random.Random(4)))
    found = outcomes([claim for claim, _ in pairs], SOURCE.replace(asked, "true || "))
    assert any(word != "refuted" and not fits for word, (_, fits) in zip(found, pairs, strict=True))
