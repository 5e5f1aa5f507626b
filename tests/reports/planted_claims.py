"""A false claim for each scenario, by one rule: it denies what all observables are at an instance.

It says that not all of these hold: an entry has a value, which is this number, and beside those
entries there are none. It is false at one instance alone, as long as everybody who works out the
observables finds the same values at the same places: a checker that reads another law, or starts to
count elsewhere, does not find it false.

Where some entry of an observable is not rational, equations between roots and logarithms are more
than check.py decides: of all of its entries the claim says which two numbers they lie between.
"""

from __future__ import annotations

import importlib
import itertools
import json
import math
import pkgutil
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any

import tests.outside
from boostproof import theory
from boostproof.reports import build_report
from boostproof.theory import Claim, Scenario, all_claims
from boostproof.theory.build import And, Defined, Eq, Not, Q
from boostproof.theory.declaration import indices_of
from boostproof.theory.language.expr import Formula, Symbol, Term, free_symbols
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.instances.base import Instance, Space
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undefined
from boostproof.verify.logic.fields.rationals import ends_of, rational_of
from tests.guests import guest

__all__ = [
    "Plant",
    "Seen",
    "all_plants",
    "judged",
    "library_scenarios",
    "outside_scenarios",
    "planted",
    "reported",
]

_LISTED, _TRIED, _MOST = 8000, 16, 200
"""Of so many that are listed first so many are looked at, more where an observable has no value."""
_FARTHEST = 5
"""The largest index of an entry that a claim names."""
_NEAR = 10**6
"""What is not rational lies between two whole parts of one by this."""

Place = tuple[int, ...]
Values = dict[str, dict[Place, Any]]


@dataclass(frozen=True)
class Plant:
    """What a claim is about: the observables of which a scenario's laws speak, or the others."""

    name: str
    scenario: Scenario
    observables: tuple[Symbol, ...]
    ruled: bool


@dataclass(frozen=True)
class Seen:
    """A planted claim, an instance at which it is false, and one, if any, at which it holds.

    ``denied`` says, by observable, what each entry is.
    """

    claim: Claim
    instance: Instance
    other: Instance | None
    denied: dict[str, tuple[Formula, ...]]
    space: Space

    @property
    def valued(self) -> set[str]:
        """The observables that have a value."""
        return {name for name, of in self.denied.items() if not _is_none(of[-1])}

    @property
    def bounded(self) -> set[str]:
        """Those of which the claim says what their values lie between."""
        last = {name: of[-1] for name, of in self.denied.items()}
        return {name for name, one in last.items() if one.op == "and" and len(one.args) == 3}

    def drifted(self, name: str) -> Claim:
        """The claim with another value for an observable's last entry: it holds at the instance."""
        *kept, last = self.denied[name]
        return _claim(self.claim.scenario, self.claim.id, {**self.denied, name: (*kept, Not(last))})


def _is_none(said: Formula) -> bool:
    return said.op == "not" and said.args[0].op == "defined"


def library_scenarios() -> list[Scenario]:
    """All scenarios that some module of the library has, or a claim of a paper: not what is made of its free data."""
    found = pkgutil.walk_packages(theory.__path__, f"{theory.__name__}.")
    claimed = [one.scenario for one in all_claims() if one.scenario and one.scenario.name != f"data_of_{one.id}"]
    return list(dict.fromkeys([*_scenarios_of(_imported(info.name for info in found)), *claimed]))


def outside_scenarios() -> list[Scenario]:
    """Those that tests and the papers of guests declare as a stranger does."""
    found = pkgutil.iter_modules(tests.outside.__path__, f"{tests.outside.__name__}.")
    guests = map(guest, ("fs97.boosting", "fs97.hedge", "ss99.runs", "zzrh09.samme"))
    return list(dict.fromkeys((*_scenarios_of(_imported(info.name for info in found)), *_scenarios_of(guests))))


def _imported(names: Iterable[str]) -> Iterator[ModuleType]:
    return map(importlib.import_module, sorted(names))


def _scenarios_of(modules: Iterable[ModuleType]) -> Iterator[Scenario]:
    values = itertools.chain.from_iterable(vars(module).values() for module in modules)
    return (value for value in values if isinstance(value, Scenario))


@cache
def all_plants() -> dict[str, Plant]:
    """What claims are planted about, by name."""
    scenarios = (*library_scenarios(), *outside_scenarios())
    return {plant.name: plant for one in scenarios for plant in _plants_of(one)}


def _plants_of(scenario: Scenario) -> Iterator[Plant]:
    told = {name for law in scenario.laws for name in free_symbols(law)}
    for ruled, words in ((True, ""), (False, " beyond its laws")):
        symbols = tuple(symbol for symbol in scenario.observables if (symbol.name in told) == ruled)
        if symbols:
            yield Plant(f"{scenario.name}{words}", scenario, symbols, ruled)


@cache
def planted(name: str) -> Seen:
    """The claim that denies most, of those of some instances that the scenario lists."""
    plant = all_plants()[name]
    counts = _counts(plant)
    named = sorted(plant.observables, key=lambda symbol: counts[symbol.name])
    first = {one.name: (_said(one, (1,) * counts[one.name], 1),) for one in named}
    claim_id = "Planted." + name.replace("_", "-").replace(" ", ".")
    space = space_of(_claim(plant.scenario, claim_id, first), ())
    looked = _looked_at(list(itertools.islice(space.enumerate("smoke").instances, _LISTED)), name)
    best: tuple[tuple[int, ...], Instance, Values] = ((-1,), {}, {})
    for tries, instance in enumerate(looked):
        if tries >= _TRIED and (tries == _MOST or best[0][0] == len(named)):
            break
        found = _values(_at(space, instance), named, counts)
        best = max(best, (_told(found, instance), instance, found), key=lambda one: one[0])
    denied = {one.name: _denied(one, best[2][one.name]) for one in named}
    claim = _claim(plant.scenario, claim_id, denied)
    kept = (one for one in looked if _at(space, one).truth(claim.statement))
    return Seen(claim, best[1], next(kept, None), denied, space)


def _at(space: Space, instance: Instance) -> Evaluator:
    return Evaluator(EXACT, space.observe(instance, EXACT))


def _looked_at(listed: list[Instance], name: str) -> list[Instance]:
    """Instances in an order in which those of other shapes come soon, and the largest first."""
    shapes: dict[str, list[Instance]] = {}
    for instance in random.Random(name).sample(listed, len(listed)):
        shapes.setdefault(re.sub(r"[^][,]", "", str(instance)), []).append(instance)
    largest = sorted(shapes, key=len, reverse=True)
    rounds = itertools.zip_longest(*(shapes[shape] for shape in largest))
    return [instance for some in rounds for instance in some if instance is not None]


def _claim(scenario: Scenario | None, name: str, denied: Mapping[str, Iterable[Formula]]) -> Claim:
    statement = Not(And(*itertools.chain.from_iterable(denied.values())))
    return Claim(name, "here", "not everything is what it is", statement, scenario=scenario)


def _counts(plant: Plant) -> dict[str, int]:
    """How many indices each observable has: by the laws, or by its value where these are silent."""
    scenario = plant.scenario
    found = dict(pair for law in (*scenario.laws, *scenario.hidden) for pair in indices_of(law))
    if not found.keys() >= {symbol.name for symbol in plant.observables}:
        space = space_of(_claim(scenario, "Planted.any", {"": (Eq(Q(0), 0),)}), ())
        values = space.observe(next(iter(space.enumerate("smoke").instances)), EXACT)
        for name in values.keys() - found.keys():
            table = values[name]
            found[name] = len(next(iter(table))) if isinstance(table, dict) else 0
    return found


def _told(values: Values, instance: Instance) -> tuple[int, ...]:
    """How many observables have a value, whether two rows or more, and how many different ones."""
    found = [{str(one) for one in of.values() if one is not None} for of in values.values()]
    fewest = min([2, *_lengths(list(instance.values()))])
    return sum(map(bool, found)), fewest, sum(map(len, found))


def _lengths(data: Any) -> Iterator[int]:
    """How long the lists among data are."""
    for rows in (part for part in data if isinstance(part, list)):
        yield len(rows)
        yield from _lengths(rows)


def _values(evaluator: Evaluator, named: Sequence[Symbol], counts: Mapping[str, int]) -> Values:
    """The entries of each observable and, before them, those beside them that have no value."""
    found: Values = {}
    for one in named:
        entries = _entries(evaluator, one, counts[one.name]).items()
        found[one.name] = dict(sorted(entries, key=lambda pair: pair[1] is not None))
    return found


def _entries(evaluator: Evaluator, symbol: Symbol, count: int) -> dict[Place, Any]:
    waiting = list(itertools.product(range(3 if count < 3 else 2), repeat=count))
    found: dict[Place, Any] = {}
    for place in waiting:
        found[place] = _value(evaluator, symbol, place)
        if found[place] is not None:
            beside = {(*place[:k], place[k] + 1, *place[k + 1 :]) for k in range(count)}
            waiting += sorted(one for one in beside.difference(waiting) if max(one) <= _FARTHEST)
    return found


def _value(evaluator: Evaluator, symbol: Symbol, place: Place) -> Any:
    """The value of an entry, None where it has none."""
    try:
        if symbol.sort == "boolean":
            return evaluator.truth(Formula("holds", (symbol,)))
        return evaluator.term(symbol[place] if place else symbol)
    except (Undefined, LookupError):
        return None


def _denied(symbol: Symbol, values: Mapping[Place, Any]) -> tuple[Formula, ...]:
    """What the entries of an observable are: numbers, or what these lie between."""
    numbers = {place: _rational(value) for place, value in values.items() if value is not None}
    bounds = {place: ends_of(values[place]) for place in numbers if None in numbers.values()}
    return tuple(_said(symbol, place, bounds.get(place, numbers.get(place))) for place in values)


def _rational(value: Any) -> Any:
    return value if isinstance(value, int) else rational_of(value)


def _said(symbol: Symbol, place: Place, value: Any) -> Formula:
    """That an entry has a value, and this one, or one between two; or that it has none."""
    if symbol.sort == "boolean":
        fact = Formula("holds", (symbol,))
        return fact if value else Not(fact)
    term: Term = symbol[place] if place else symbol
    if value is None:
        return Not(Defined(term))
    if isinstance(value, tuple):
        low, high = math.floor(value[0] * _NEAR), math.ceil(value[1] * _NEAR)
        return And(Defined(term), term >= Q(low, _NEAR), term <= Q(high, _NEAR))
    return And(Defined(term), Eq(term, Fraction(value)))


@cache
def judged(name: str) -> Verdict:
    """The verdict on a planted claim."""
    return judge(planted(name).claim, Settings("smoke"))


def reported(*verdicts: Verdict) -> dict[str, Any]:
    """A report of verdicts, as its JSON tells it."""
    report = build_report(verdicts, {}, papers={}, complete=True, run={})
    made: dict[str, Any] = json.loads(json.dumps(report))
    return made
