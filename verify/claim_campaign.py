"""Any claim given to a campaign, which looks for an instance that refutes it among all up to a size.

Instances of a scenario are gone through by weight, the sum of the sizes and of the number of values; data that may be
any number have the simple values of deep effort. Points of a formula about numbers are gone through by height: all
rational numbers p/q of which neither p nor q is larger, and probability vectors of so many parts.
"""

from __future__ import annotations

import itertools
import json
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from importlib.metadata import version
from typing import Any

from boostproof.theory.catalogue import all_claims, select
from boostproof.theory.claim import Claim
from boostproof.verify.campaigns.base import DONE, EXHAUSTED, Campaign, Check, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.evidence.content import content_sums
from boostproof.verify.instances.base import Disobedient, Instance
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, UNDECIDED, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.instances.ranges import Range as Values
from boostproof.verify.instances.ranges import by_total, compositions
from boostproof.verify.replaying import FORMAT
from boostproof.verify.user_claims import load_claims

__all__ = ["campaign_of_claim"]

_UNIT = 2_000
"""Instances of a unit: some seconds."""
_MOST_UNITS = 1_000_000


def campaign_of_claim(name: str) -> Campaign:
    """The campaign of a claim: an id of the library's, or ``FILE.py:ID`` for one of a file of claims.

    Raises ValueError for a name of no claim, and a claim without a statement or without instances.
    """
    claim = _claim(name)
    if claim.statement is None:
        raise ValueError(f"campaign={name!r}: {claim.id} has no statement that an instance could refute")
    space = space_of(claim, claim.domain)
    if not isinstance(space, DeclaredSpace | FreeSpace):
        raise ValueError(f"campaign={name!r}: the instances of {claim.id} cannot be gone through by size")
    (content,) = content_sums([claim])
    if not content:
        raise ValueError(
            f"campaign={name!r}: {claim.id} rests on functions of your own, which may change before it goes on: "
            "expected a claim without any"
        )
    letters = {"w": "weight" if isinstance(space, DeclaredSpace) else "height of the numbers"}
    return Campaign(
        claim.id,
        f"is there an instance that refutes {claim.id}: {claim.title}?",
        letters,
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


def _plan(name: str, sizes: Sizes) -> Iterator[Range]:
    made = 0
    for weight in range(sizes.most("w") + 1):
        count = _count(name, weight)
        made += -(-count // _UNIT)
        if made > _MOST_UNITS:
            raise ValueError(f"sizes={str(sizes)!r}: w={weight} alone has {count:,} instances, which are too many")
        for start in range(0, count, _UNIT):
            end = min(start + _UNIT, count)
            yield Range({"w": weight, "start": start, "end": end}, f"w={weight}", end - start)


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
    space = space_of(claim, claim.domain)
    assert isinstance(space, DeclaredSpace | FreeSpace)
    return space


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
    """Judge the instances of a range exactly; the first that refutes each part of the statement."""
    claim = _claim(name)
    assert claim.statement is not None
    judges = [Judge(_space(name), claim.domain, part) for part in conjuncts(claim.statement)]
    counts: dict[str, int] = {}
    found: dict[int, Instance] = {}
    for instance in itertools.islice(_instances(name, data["w"]), data["start"], data["end"]):
        clock.check()
        for part, judge in enumerate(judges, 1):
            try:
                outcome = judge.outcome(instance)
            except Disobedient:
                outcome = "none of the scenario's"
            counts[outcome] = counts.get(outcome, 0) + 1
            if outcome == FAILS:
                found.setdefault(part, instance)
    stored = [_stored(claim, part, instance) for part, instance in sorted(found.items())]
    return Outcome(EXHAUSTED if counts.get(UNDECIDED) else DONE, {"counts": counts, "found": stored})


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
    return Check(command, json.dumps(result["found"][0]), (file,) if colon else ())


def _tell(name: str, outcomes: Iterator[tuple[Range, Outcome]]) -> list[Table]:
    sizes: dict[str, dict[str, int]] = {}
    found: list[tuple[str, str, str]] = []
    for one, outcome in outcomes:
        counts = sizes.setdefault(one.size, {})
        for word, count in outcome.result["counts"].items():
            counts[word] = counts.get(word, 0) + count
        found += [(one.size, str(hit["part"]), json.dumps(hit["instance"])) for hit in outcome.result["found"]]
    words = sorted({word for counts in sizes.values() for word in counts})
    rows = [(size, *(f"{counts.get(word, 0):,}" for word in words)) for size, counts in sizes.items()]
    said = "fails: an exact instance refutes it, below" if found else "is unrefuted: no instance refutes it"
    return [
        Table("What the instances say", f"{_claim(name).id} {said}.", ("size", *words), rows),
        Table("Counterexamples", "Each was judged again by another process.", ("size", "part", "instance"), found[:20]),
    ]


def _beside(_: str, outcomes: Iterator[tuple[Range, Outcome]]) -> dict[str, str]:
    """The first counterexample, for ``boostproof replay``."""
    first = next((hit for _, outcome in outcomes for hit in outcome.result["found"]), None)
    return {} if first is None else {"counterexample.json": json.dumps(first, sort_keys=True) + "\n"}
