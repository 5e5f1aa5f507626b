"""Each guard of the checker is taken away in turn, and something false, or malformed, is then re-checked.

The guards are read from the checker's text. A few have another behind them, which refuses the same: these are named,
each with what stands behind it.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from tests.verify.guards import guarded
from tests.verify.refused.forms import FORMS
from tests.verify.refused.instances import INSTANCES
from tests.verify.refused.lines import LINES
from tests.verify.refused.reports import REPORTS
from tests.verify.refused.steps import STEPS

CORPUS: list[Any] = [
    *(claim for group in (STEPS, LINES, INSTANCES, FORMS, REPORTS) for claim in group.values()), (),
]  # fmt: skip
NO_KEY = "a table has no such key, or a list no such place"
BACKED = {
    "substitute: \"a table's name in the place of a number's\"": "no formula of a claim has the name elsewhere",
    "Proof.line: no such rule": NO_KEY,
    "Proof.value: a value in terms of itself": "a term that leads to itself is not read",
    "Proof.cover: a relation of more than the box has": "what has no side in the box has no bounds",
    "condition: a term that has a value without conditions": NO_KEY,
    "listed: a node of a proof that is no list": "nothing else has a first place with the name of an operation",
    "Derivation.block: no such rule, or line": NO_KEY,
    "Derivation.choice.inside: no law of sets": "the laws that these would be are then made, and compared",
    "either: a formula that is made of no others": "no line is a term, which what is compared is made of",
    "pieces: too many boxes": "the limit of work: no cover is wrong for its size",
    "pieces: more splits than boxes": NO_KEY,
    "peopled: the part does not hold at the instance that is to show it": "what is proved holds at every instance",
    "instance_rule: a counterexample that the charity keeps": "what is proved under the charity holds there too",
    "integer: f'{text:.20} is no number of JSON": "what has no digits is no integer of Python either",
}
"""Guards that a fault elsewhere would make the only ones, and what refuses the same until then."""


@cache
def refused_by() -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for claim in CORPUS:
        for number in guarded().refusals(claim):
            found[number].append(claim)
    return found


def noticed(number: int) -> bool:
    """Whether something passes without a guard, or ends the checker without a word."""
    found = (guarded().outcome_without(number, claim) for claim in refused_by()[number])
    return any(outcome == "re-checked" or outcome.startswith("crash") for outcome in found)


WHOLE, PARTS = ([n for n, guard in enumerate(guarded().guards) if guard.part is part] for part in (False, True))


@pytest.mark.parametrize("number", WHOLE, ids=[guarded().guards[number].place for number in WHOLE])
def test_a_guard_that_is_away_is_noticed(number: int) -> None:
    assert noticed(number) is (guarded().guards[number].place not in BACKED)


def test_most_conditions_of_several_are_noticed_when_one_is_away() -> None:
    """Of those of rules and evidence; the others have a second behind them, choose a way, or save work."""
    assert sum(map(noticed, PARTS)) >= 150


def test_the_guards_that_are_backed_are_in_the_checker() -> None:
    assert {guard.place for guard in guarded().guards} >= BACKED.keys()


def test_each_claim_is_refused_by_a_guard() -> None:
    refused = [claim for claims in refused_by().values() for claim in claims]
    assert not [claim for claim in CORPUS if claim not in refused]
