"""What the laws leave free takes fractions and both signs, and data obey the laws as the checker reads them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice
from math import log
from typing import Any

import pytest

from boostproof.theory import Claim, Scenario, catalogue
from boostproof.theory.build import Eq
from boostproof.theory.language.expr import Node, Symbol
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from boostproof.verify.instances.base import Instance, Space, Words
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import Undecided
from tests.trials import trials
from tests.verify.told import told

SCENARIOS: dict[str, Scenario] = {
    claim.scenario.name: claim.scenario for claim in catalogue.all_claims() if claim.scenario is not None
}


def _space(scenario: Scenario) -> Space:
    """Of a scenario as it stands: one that a claim reads off its own formulas would be read off these anew."""
    scenario = replace(scenario)
    size = next(symbol for symbol in scenario.observables if symbol.sort == "integer")
    return space_of(Claim("A.1", "", "", statement=Eq(size, size), scenario=scenario), ())


def _free_numbers(scenario: Scenario) -> list[str]:
    """The real quantities of which a law says no more than that they have a value."""
    found = []
    for law in scenario.laws:
        inner: Node = law
        while inner.op == "every":
            inner = inner.args[0]
        if inner.op == "defined":
            term = inner.args[0]
            symbol = term.args[0] if term.op == "entry" else term
            if isinstance(symbol, Symbol) and symbol.sort == "real":
                found.append(symbol.name)
    return found


def _drawn(space: Space) -> Iterator[Instance]:
    """Instances of batches, a few of each."""
    try:
        for seed in range(40):
            batch = space.sample(Words(seed), 8)
            yield from (batch.instance(place) for place in range(min(batch.size, 3)))
    except Undecided:
        return


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _flat(part)
    else:
        yield str(value)


def _numbers(space: Space, instances: Iterator[Instance], name: str) -> list[Fraction]:
    texts = (text for one in instances for text in _flat(space.data(one)["values"].get(name, [])))
    return [_number(text) for text in texts]


def _number(text: str) -> Fraction:
    """A rational, or something near half a logarithm."""
    return Fraction(log(Fraction(text[3:-3])) / 2) if text.startswith("ln(") else Fraction(text)


def _is_bounded(scenario: Scenario, name: str) -> bool:
    bounds = [law for law in scenario.laws if law.op in ("le", "ge")]
    return any(isinstance(arg, Symbol) and arg.name == name for law in bounds for arg in law.args)


FREE = [
    (scenario, name)
    for scenario, known in SCENARIOS.items()
    for name in _free_numbers(known)
    if not _is_bounded(known, name)
]


@pytest.mark.sample(8)
@pytest.mark.parametrize(("scenario", "name"), FREE)
def test_any_number_is_met_as_a_fraction_and_with_either_sign(scenario: str, name: str) -> None:
    """A coefficient that is met as a logarithm is irrational."""
    space = _space(SCENARIOS[scenario])
    instances = chain(islice(space.enumerate("smoke").instances, 4000), _drawn(space))
    numbers = [number for number in _numbers(space, instances, name) if number.denominator > 1]
    assert min(numbers, default=0) < 0 < max(numbers, default=0)


DATA = [name for name, scenario in SCENARIOS.items() if scenario.laws]


@pytest.mark.parametrize("scenario", DATA)
def test_the_data_of_an_instance_obey_the_laws(scenario: str) -> None:
    """As the checker reads them, which knows no scenario."""
    known = SCENARIOS[scenario]
    space = _space(known)
    claim = told(scenario, laws=[checker.tree(to_tree(law)) for law in known.laws])
    checked = 0
    for instance in islice(_drawn(space), trials(4, 100)):
        data = space.data(instance)
        if "values" in data:
            checker.Work.spent, checker.Work.limit = 0, checker.STEPS
            checker.at_instance(claim, {"instance": instance, **data})
            checked += 1
    assert checked or scenario in ("linear_class", "two_classes", "finite_class")
