"""Any claim given to a campaign, which looks for an instance that refutes it among all up to a size.

Where the data of a scenario have finitely many values, all its instances of a size are gone through, one of each class
that the scenario's symmetry leaves, and how many there are is held against Burnside's lemma. Other scenarios are gone
through by weight, the sum of the sizes and of the number of values; data that may be any number have the simple values
of deep effort. Points of a formula about numbers are gone through by height: all rational numbers p/q of which neither
p nor q is larger, and probability vectors of so many parts.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from importlib.metadata import version
from typing import Any

from boostproof.theory.catalogue import all_claims, select
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, walk
from boostproof.verify.campaigns.base import DONE, EXHAUSTED, Campaign, Check, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.claim_positions import Positions, has_positions, speaks_of_positions
from boostproof.verify.evidence.content import content_sums
from boostproof.verify.evidence.entries import canonical
from boostproof.verify.instances.base import Disobedient, Instance
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, HOLDS, OUTSIDE, UNDECIDED, VACUOUS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.instances.orbits import Classes, classes_of
from boostproof.verify.instances.ranges import Range as Values
from boostproof.verify.instances.ranges import by_total, compositions
from boostproof.verify.replaying import FORMAT
from boostproof.verify.search.explored import Explored
from boostproof.verify.user_claims import load_claims

__all__ = ["campaign_of_claim"]

_UNIT = 2_000
"""Instances of a unit: some seconds."""
_MOST_UNITS = 1_000_000
_NONE, _AS_PRINTED = "none of the scenario's", "fails as printed"
_KINDLY = {OUTSIDE: _AS_PRINTED, FAILS: FAILS}
"""What comes of an instance that refutes a claim as printed, by what it says under the charities."""
_WORST = (FAILS, UNDECIDED, _AS_PRINTED, HOLDS, VACUOUS)
"""Of what an instance says of the parts of a statement the first of these counts."""


def campaign_of_claim(name: str) -> Campaign:
    """The campaign of a claim: an id of the library's, or ``FILE.py:ID`` for one of a file of claims.

    Raises ValueError for a name of no claim, and a claim without a statement or without instances.
    """
    claim = _claim(name)
    if claim.statement is None:
        raise ValueError(f"campaign={name!r}: {claim.id} has no statement that an instance could refute")
    if any(node.op == "exists" for part in conjuncts(claim.statement) for node in walk(part)):
        raise ValueError(f"campaign={name!r}: {claim.id} says that something exists, which no instance refutes")
    space = space_of(claim, claim.domain)
    if not isinstance(space, DeclaredSpace | FreeSpace):
        raise ValueError(f"campaign={name!r}: the instances of {claim.id} cannot be gone through by size")
    (content,) = content_sums([claim])
    if not content:
        raise ValueError(
            f"campaign={name!r}: {claim.id} rests on functions of your own, which may change before it goes on: "
            "expected a claim without any"
        )
    return Campaign(
        claim.id,
        f"is there an instance that refutes this? {claim.title}",
        _letters(name),
        partial(_plan, name),
        partial(_work, name),
        partial(_check, name),
        partial(_tell, name),
        {"claim": content},
        partial(_beside, name),
    )


@cache
def _claim(name: str) -> Claim:
    file, colon, wanted = name.rpartition(":")
    claims: Sequence[Claim] = load_claims(file) if colon else all_claims()
    found = select([wanted], claims)
    if len(found) != 1:
        raise ValueError(f"campaign={name!r} names {len(found)} claims: expected one, by its id")
    return found[0]


def _letters(name: str) -> Mapping[str, str]:
    """What bounds the instances: the sizes of a scenario that can be exhausted, or a weight, or a height."""
    space = _space(name)
    if isinstance(space, FreeSpace):
        return {"w": "height of the numbers"}
    if not _goes_by_size(name):
        return {"w": "weight"}
    return {one.symbol.name: one.symbol.meaning or "a size" for one in space.shapes.sizes}


_TRIED = 12
"""The smallest sizes, at which it is seen whether data have finitely many values."""


@cache
def _goes_by_size(name: str) -> bool:
    """Whether all instances of a size can be gone through, as far as the smallest sizes tell."""
    space = _space(name)
    if not isinstance(space, DeclaredSpace) or not space.shapes.sizes:
        return False
    # A distribution of one entry, or a table that is empty at the least size, is finite there alone.
    return _of_positions(name) or all(
        classes_of(space.shapes, sizes) is not None for sizes in space.shapes.first(_TRIED)
    )


def _of_positions(name: str) -> bool:
    space, claim = _space(name), _claim(name)
    return isinstance(space, DeclaredSpace) and speaks_of_positions(space, claim.domain)


def _plan(name: str, sizes: Sizes) -> Iterator[Range]:
    made = 0
    for data, size, count in _levels(name, sizes):
        made += -(-count // _UNIT)
        if made > _MOST_UNITS:
            raise ValueError(f"sizes={str(sizes)!r}: {size} alone has {count:,} instances, which are too many")
        for start in range(0, count, _UNIT):
            end = min(start + _UNIT, count)
            yield Range({**data, "start": start, "end": end}, size, end - start)


def _levels(name: str, sizes: Sizes) -> Iterator[tuple[dict[str, Any], str, int]]:
    """What is gone through one after the other: data that name it, how it is called, and how many are listed."""
    if not _goes_by_size(name):
        yield from (({"w": weight}, f"w={weight}", _count(name, weight)) for weight in range(sizes.most("w") + 1))
        return
    space = _space(name)
    assert isinstance(space, DeclaredSpace)
    names = [one.symbol.name for one in space.shapes.sizes]
    vectors = space.shapes.vectors(sum(map(sizes.most, names)))
    chosen = [one for one in vectors if sizes.allow(**one) and space.shapes.has(one) and not space.shapes.is_empty(one)]
    found = [(_classes(name, tuple(one.items())), one) for one in chosen]
    for classes, one in sorted(found, key=lambda pair: pair[0].counts().classes):
        yield {"sizes": one}, _size(one), classes.counts().classes


def _size(sizes: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={value}" for name, value in sizes.items())


@cache
def _classes(name: str, sizes: tuple[tuple[str, int], ...]) -> Classes | Positions:
    space = _space(name)
    assert isinstance(space, DeclaredSpace)
    if _of_positions(name):
        if not has_positions(**dict(sizes)):
            raise ValueError(f"campaign={name!r}: at {_size(dict(sizes))} not all positions of points are known")
        return Positions(**dict(sizes))
    classes = classes_of(space.shapes, dict(sizes), space.symmetry, space.conventions)
    if classes is None:
        raise ValueError(f"campaign={name!r}: at {_size(dict(sizes))} some datum may be any number")
    return classes


def _count(name: str, weight: int) -> int:
    """How many instances there are of a weight."""
    space = _space(name)
    if isinstance(space, DeclaredSpace):
        shapes = space.shapes.between(weight, weight)
        return sum(math.prod(len(cell.small("deep")) for cell in cells) for _, cells in shapes)
    inner, outer = (math.prod(map(len, _lists(space, height))) for height in (weight - 1, weight))
    return outer - inner


def _space(name: str) -> DeclaredSpace | FreeSpace:
    claim = _claim(name)
    space = space_of(claim, (*claim.domain, *_charities(claim)))
    assert isinstance(space, DeclaredSpace | FreeSpace)
    return space


def _charities(claim: Claim) -> tuple[Formula, ...]:
    return tuple(charity.condition for charity in claim.charities)


def _listed(name: str, data: Mapping[str, Any]) -> Iterator[tuple[Instance, int]]:
    """The instances of a range, always in the same order, and how many each stands for."""
    if "sizes" in data:
        return _classes(name, tuple(data["sizes"].items())).between(data["start"], data["end"])
    return ((one, 1) for one in itertools.islice(_instances(name, data["w"]), data["start"], data["end"]))


def _instances(name: str, weight: int) -> Iterator[Instance]:
    """All instances of a weight, always in the same order."""
    space = _space(name)
    if isinstance(space, DeclaredSpace):
        for sizes, cells in space.shapes.between(weight, weight):
            for pick in by_total([cell.small("deep") for cell in cells]):
                yield space.shapes.instance(sizes, cells, pick)
        return
    known = [frozenset(values) for values in _lists(space, weight - 1)]
    for pick in itertools.product(*_lists(space, weight)):
        if not all(value in smaller for value, smaller in zip(pick, known, strict=True)):
            yield space.instance(itertools.chain.from_iterable(pick))


def _lists(space: FreeSpace, height: int) -> list[list[tuple[str, ...]]]:
    """What each probability vector, and each symbol, may be at a height; nothing at height 0."""
    vectors = [[*compositions(len(group), height)] if height else [] for group in space.groups]
    return vectors + [[(text,) for text in _numbers(one, height)] for one in space.ranges]


def _numbers(values: Values, height: int) -> list[str]:
    """The numbers of a height that a symbol may be; of a coefficient and of finitely many values simple ones."""
    if not height:
        return []
    if values.values or values.symbol.sort == "coefficient":
        return values.small()[:height]
    whole = values.symbol.sort == "integer"
    found = {Fraction(p, q) for q in range(1, 2 if whole else height + 1) for p in range(-height, height + 1)}
    low, high = values.low, values.high
    return [str(x) for x in sorted(found) if (low is None or x >= low) and (high is None or x <= high)]


def _work(name: str, data: Mapping[str, Any], clock: Clock) -> Outcome:
    """Judge the instances of a range; the first that refutes the statement, under the charities if there is one."""
    claim, listed = _claim(name), [*_listed(name, data)]
    assert claim.statement is not None
    judges = [Judge(_space(name), claim.domain, part) for part in conjuncts(claim.statement)]
    kind = [Judge(judge.space, _charities(claim), judge.part) for judge in judges]
    counts, found = Counter[str](), dict[tuple[str, int], Instance]()
    for instance, printed in _outcomes(judges, [one for one, _ in listed], counts):
        clock.check()
        outcomes = [
            _KINDLY.get(judge.outcome(instance), UNDECIDED) if outcome == FAILS else outcome
            for judge, outcome in zip(kind, printed, strict=True)
        ]
        counts[next(worst for worst in _WORST if worst in outcomes)] += 1
        for part, outcome in enumerate(outcomes, 1):
            if outcome in (FAILS, _AS_PRINTED):
                found.setdefault((outcome, part), instance)
    # One of a unit is told, as each that is told is judged again: the most telling.
    stored = [_stored(claim, part, instance) | {"says": word} for (word, part), instance in sorted(found.items())[:1]]
    digest = hashlib.sha256("".join(canonical(one) for one, _ in listed).encode()).hexdigest()
    told = {"counts": {word: count for word, count in sorted(counts.items()) if count}, "found": stored}
    stands_for = sum(count for _, count in listed)
    return Outcome(EXHAUSTED if counts[UNDECIDED] else DONE, {**told, "stands for": stands_for, "sha256": digest})


def _outcomes(
    judges: Sequence[Judge], instances: Sequence[Instance], counts: Counter[str]
) -> Iterator[tuple[Instance, tuple[str, ...]]]:
    """The instances inside the domain with what they say of each part; of the others it is counted why.

    Many are looked at together in floats with bounded errors, and exactly where these leave something open. Where a
    scenario has conditions, each instance is held against them first.
    """
    space = judges[0].space
    assert isinstance(space, DeclaredSpace | FreeSpace)
    if isinstance(space, DeclaredSpace) and space.declaration.conditions:
        for instance in instances:
            try:
                outcomes = tuple(judge.outcome(instance) for judge in judges)
            except Disobedient:
                counts[_NONE] += 1
                continue
            if outcomes[0] == OUTSIDE:
                counts[OUTSIDE] += 1
            else:
                yield instance, outcomes
        return
    explored = Explored(judges[0], instances)
    for some in zip(*map(explored.outcomes, judges), strict=True):
        yield some[0][0], tuple(outcome for _, outcome, _ in some)
    counts[OUTSIDE], counts[UNDECIDED] = explored.outside, counts[UNDECIDED] + explored.undecided


def _stored(claim: Claim, part: int, instance: Instance) -> dict[str, Any]:
    """A counterexample as ``boostproof replay`` reads it."""
    return {
        "format": FORMAT,
        "version": version("boostproof"),
        "claim": claim.id,
        "part": part,
        "instance": instance,
    }


def _check(name: str, result: Any) -> Check | None:
    """``boostproof replay`` judges the instance again, in a process of its own."""
    if not result["found"]:
        return None
    file, colon, _ = name.rpartition(":")
    command = (sys.executable, "-P", "-m", "boostproof", "replay")
    return Check(command, _counterexample(result["found"][0]), (file,) if colon else ())


def _counterexample(hit: Mapping[str, Any]) -> str:
    """A counterexample as a file's text."""
    return json.dumps({name: value for name, value in hit.items() if name != "says"}, sort_keys=True) + "\n"


def _tell(name: str, outcomes: Iterator[tuple[Range, Outcome]]) -> list[Table]:
    told = _Told()
    for one, outcome in outcomes:
        told.take(one, outcome.result)
    tables = [told.outcomes(f"{_said(_claim(name), told)} {_how(name)}")]
    if _goes_by_size(name):
        tables.append(_complete(name, told))
    found = told.found[:20]
    tables.append(Table("Counterexamples", "Each was judged again by another process.", _FOUND, found))
    return tables


_FOUND = ("size", "part", "says", "instance")


def _said(claim: Claim, told: _Told) -> str:
    """What comes of the claim."""
    words = {says for _, _, says, _ in told.found}
    if FAILS in words:
        return f"{claim.id} fails: an exact instance refutes it, below."
    if words:
        names = " and ".join(charity.name for charity in claim.charities)
        return f"{claim.id} fails as printed, and is unrefuted where this is added: {names}."
    return f"{claim.id} is unrefuted: no instance refutes it."


def _how(name: str) -> str:
    """How the instances were chosen, and what stays open where they are not all."""
    if _goes_by_size(name):
        return "An instance of each class of a size: see below which sizes are complete."
    if isinstance(_space(name), FreeSpace):
        return "Numbers of a height, of which there are finitely many: these need not be all points of the domain."
    return "Data that may be any number have some simple values: these need not be all instances of a size."


@dataclass
class _Told:
    """What the units say, by size."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    stands_for: Counter[str] = field(default_factory=Counter)
    sizes: dict[str, Mapping[str, int]] = field(default_factory=dict)
    found: list[tuple[str, str, str, str]] = field(default_factory=list)

    def take(self, one: Range, result: Mapping[str, Any]) -> None:
        """Add a unit. Raises ValueError where it has not judged what its range lists."""
        counts = Counter[str](result["counts"])
        if counts.total() != one.data["end"] - one.data["start"]:
            raise ValueError(f"{one.size}: a unit of {one.weight:,} instances has judged {counts.total():,}")
        self.counts.setdefault(one.size, Counter()).update(counts)
        self.stands_for[one.size] += result["stands for"]
        self.sizes[one.size] = one.data.get("sizes", {})
        self.found += [
            (one.size, str(hit["part"]), hit["says"], json.dumps(hit["instance"])) for hit in result["found"]
        ]

    def outcomes(self, words: str) -> Table:
        """What the instances of each size say."""
        heads = sorted({word for counts in self.counts.values() for word in counts})
        rows = [(size, *(f"{counts[word]:,}" for word in heads)) for size, counts in self.counts.items()]
        return Table("What the instances say", words, ("size", *heads), rows)


def _complete(name: str, told: _Told) -> Table:
    """Which sizes are complete. Raises ValueError where the list and the formulas differ."""
    rows = []
    for size, sizes in told.sizes.items():
        known, judged = _classes(name, tuple(sizes.items())).counts(), told.counts[size].total()
        stands_for, undecided = told.stands_for[size], told.counts[size][UNDECIDED]
        whole = judged == known.classes
        if whole != (stands_for == known.instances) or stands_for > known.instances:
            words = f"{judged:,} of {known.classes:,} classes stand for {stands_for:,} of {known.instances:,} instances"
            raise ValueError(f"{size}: the list is not what the formulas count: {words}")
        state = "complete" if whole and not undecided else f"{undecided:,} open" if whole else "not complete"
        numbers = (known.instances, known.classes, judged, stands_for)
        rows.append((size, *(f"{number:,}" for number in numbers), state, known.words))
    words = (
        "How many instances there are is a product, and how many classes the symmetry leaves follows from Burnside's "
        "lemma by the cycles of permutations: neither comes from the list. A size is complete where the list has as "
        "many classes, the orders and flips of these are as many instances as there are, and all are decided."
    )
    heads = ("size", "instances", "classes", "judged", "standing for", "state", "how the numbers follow")
    return Table("Which sizes are complete", words, heads, rows)


def _beside(_: str, outcomes: Iterator[tuple[Range, Outcome]]) -> dict[str, str]:
    """The first counterexample, for ``boostproof replay``; one under the charities tells more than one as printed."""
    hits = [hit for _, outcome in outcomes for hit in outcome.result["found"]]
    first = min(hits, key=lambda hit: hit["says"] != FAILS, default=None)
    return {} if first is None else {"counterexample.json": _counterexample(first)}
