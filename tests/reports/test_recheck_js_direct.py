"""The page's checker follows the proofs that are found in the steps of the checker in Python."""

from __future__ import annotations

import importlib.util
from typing import Any

from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.trials import trials
from tests.verify.certificates import item, model, told
from tests.verify.proof.test_direct import BY_SQUARES, TRUE, direct

pytestmark = needs_browser
GOALS = TRUE if importlib.util.find_spec("clarabel") is None else {**TRUE, **BY_SQUARES}


def written(name: str) -> Any:
    """A claim with its proof, and with an instance of its conditions."""
    domain, goal = GOALS[name]
    certificate = direct(domain, goal)
    assert certificate is not None
    return told(goal, [item("proof", "proved", **certificate, **model(goal, domain))], domain)


def test_what_is_found_in_one_checkers_steps_is_followed_by_both() -> None:
    """Every third by default."""
    claims = [*map(written, [*GOALS][:: trials(3, 1)])]
    found, expected = outcomes(claims), [*map(python_outcome, claims)]
    assert {*expected} <= {"re-checked", "trusted"}  # trusted where no small instance obeys the conditions
    assert found == expected
