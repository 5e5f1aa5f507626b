"""Counterexamples that were stored, judged again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from boostproof.theory.catalogue import SelectorError, all_claims, select
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify.evidence.verdict import Shown
from boostproof.verify.instances.judging import FAILS, OUTSIDE, UNDECIDED, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.search.shown import explain, show_values

__all__ = ["FORMAT", "FORMATS", "Replay", "replay"]

FORMAT = "boostproof-counterexample/1"
FORMATS = (FORMAT, "boostproof-counterexample/2")
"""Those that are read. The second has the claim's formulas with it, and maybe the most violent instance."""


@dataclass(frozen=True)
class Replay:
    """What a stored instance says today. ``holds``: the statement holds there, so that it is no counterexample.

    ``values`` are those of its quantities, ``instance`` its data; ``changed``: the claim's formulas are others than
    those that were stored with the instance.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> from importlib.metadata import version
    >>> stored = {
    ...     "format": "boostproof-counterexample/1",
    ...     "version": version("boostproof"),
    ...     "claim": "Mine.L1",
    ...     "part": 1,
    ...     "instance": {"x": "0"},
    ... }
    >>> replay({**stored, "instance": {"x": "1"}}, [claim]).holds
    True
    """

    claim_id: str
    holds: bool
    words: str
    values: tuple[Shown, ...]
    instance: Mapping[str, Any]
    changed: bool = False


def replay(data: Mapping[str, Any], claims: Sequence[Claim] | None = None) -> Replay:
    """Judge a stored counterexample again, exactly; ``claims`` are those it may belong to, by default the library's.

    ``data`` is in one of FORMATS. Raises ValueError for another format or version, an unknown claim, and an
    instance that is damaged or outside the domain.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> from importlib.metadata import version
    >>> stored = {
    ...     "format": "boostproof-counterexample/1",
    ...     "version": version("boostproof"),
    ...     "claim": "Mine.L1",
    ...     "part": 1,
    ...     "instance": {"x": "0"},
    ... }
    >>> replay(stored, [claim]).words
    'x^2 = 0 is claimed to be > 0'
    """
    _check_format(data)
    claim = _claim(data.get("claim"), all_claims() if claims is None else claims)
    assert claim.statement is not None
    part = _part(data.get("part"), claim)
    if not isinstance(data.get("instance"), dict):
        raise ValueError(f"instance={data.get('instance')!r} is not an object")
    case = Judge(space_of(claim, claim.domain), claim.domain, part)
    evaluator = case.evaluator(data["instance"])
    outcome = case.judge(evaluator)
    if outcome in (OUTSIDE, UNDECIDED):
        raise ValueError(f"instance={data['instance']!r} is {outcome} for {claim.id}")
    words = explain(evaluator, part) if outcome == FAILS else "the statement holds at this instance"
    return Replay(
        claim.id, outcome != FAILS, words, show_values(evaluator, part), data["instance"], _changed(data, claim)
    )


def _check_format(data: Any) -> None:
    if not isinstance(data, Mapping) or data.get("format") not in FORMATS:
        found, known = data.get("format") if isinstance(data, Mapping) else data, " or ".join(map(repr, FORMATS))
        raise ValueError(f"format={found!r:.200} is not {known}: not a counterexample file of this version")
    if data.get("version") != version("boostproof"):
        # A claim's encoding may change between versions, and with it what its stored instance means.
        raise ValueError(f"version={data.get('version')!r} is not this boostproof's, {version('boostproof')!r}")


def _changed(data: Mapping[str, Any], claim: Claim) -> bool:
    """Whether the file holds formulas, and others than the claim's."""
    if data["format"] == FORMAT:
        return False
    formulas = [data.get("statement"), *(data["domain"] if isinstance(data.get("domain"), list) else [None])]
    trees = [formula.get("tree") if isinstance(formula, dict) else None for formula in formulas]
    return trees != [None if formula is None else to_tree(formula) for formula in (claim.statement, *claim.domain)]


def _part(place: Any, claim: Claim) -> Formula:
    assert claim.statement is not None
    parts = conjuncts(claim.statement)
    if not isinstance(place, int) or isinstance(place, bool) or not 1 <= place <= len(parts):
        raise ValueError(f"part={place!r} is not a part of {claim.id}: expected 1 to {len(parts)}")
    return parts[place - 1]


def _claim(name: object, claims: Sequence[Claim]) -> Claim:
    try:
        (claim,) = select([str(name)], claims)
    except SelectorError as fault:
        raise SelectorError(f"claim={name!r} of the stored counterexample: {fault}") from None
    except ValueError as fault:
        raise ValueError(f"claim={name!r} of the stored counterexample: {fault}") from None
    if claim.statement is None:
        raise ValueError(f"claim={name!r} has no statement that an instance could refute")
    return claim
