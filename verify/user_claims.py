"""Claims from a user's own file."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from boostproof.theory.catalogue import all_claims, all_papers, all_scenarios, claims_in
from boostproof.theory.claim import Claim
from boostproof.theory.doubts import doubts_among
from boostproof.theory.language.origin import Origin, made, origin_of
from boostproof.theory.scenario import Scenario
from boostproof.verify.file_faults import at, fault_of_file, written_claims

__all__ = ["claim_at", "load_claims", "lost_claims", "place_of"]

_CLAIMS: dict[tuple[str, str], Claim] = {}
"""The claims of the files that were run here, by path and id."""
_PLACES: dict[int, tuple[str, str]] = {}
"""Their places by identity: one that is changed is another claim."""
_FILES: dict[str, str] = {}
"""The SHA-256 of each file as it was run."""
_LOST: dict[str, list[str]] = {}
"""Of each file that was run, what is said of claims that it makes and does not keep."""


def load_claims(path: str) -> tuple[Claim, ...]:
    """The claims that a Python file defines, in the order of its lines.

    The file is run. Raises ValueError, in one line with the file, the line and the claim's id, when it is missing, does
    not run, holds no claim, two with one id or one under an id of the library's, two symbols of one name, or when a
    scenario cannot be.
    """
    claims = _claims_of(path)
    _check_library(path, claims)
    _check_names(path, claims)
    _check_scenarios(path, claims)
    return claims


def lost_claims(path: str) -> Sequence[str]:
    """What is to be said of claims that a file which was run makes, and does not keep where they are found."""
    return _LOST.get(str(Path(path).absolute()), ())


def place_of(claim: Claim) -> tuple[str, str, str] | None:
    """The path, the id and a digest of a claim of a file that was run here; None for any other."""
    place = _PLACES.get(id(claim))
    return (*place, _sum_of(claim, place[0])) if place is not None and _CLAIMS[place] is claim else None


def claim_at(path: str, name: str, digest: str) -> Claim:
    """The claim at a place: the file is run where it was not yet, and what it prints was printed elsewhere.

    Raises ValueError for another claim than the digest is of: the file was changed, or is not the same twice.
    """
    if (path, name) not in _CLAIMS:
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
            _claims_of(path)
    claim = _CLAIMS[path, name]
    if _sum_of(claim, path) != digest:
        raise ValueError(f"claims file {path!r} has another {name} than before")
    return claim


def _sum_of(claim: Claim, path: str) -> str:
    from boostproof.verify.evidence.records import to_record  # only what is sent elsewhere has a digest

    content = json.dumps(to_record(claim), sort_keys=True, default=repr)
    return hashlib.sha256(f"{_FILES[path]}{content}".encode()).hexdigest()


def _claims_of(path: str) -> tuple[Claim, ...]:
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"claims file {path!r} does not exist")
    spec = importlib.util.spec_from_file_location(f"boostproof_claims_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise ValueError(f"claims file {path!r} is not a Python file")
    _FILES[str(file.absolute())] = hashlib.sha256(file.read_bytes()).hexdigest()
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # so that the file's own dataclasses and pickles find their module
    origin = str(spec.origin)
    try:
        with made() as marked:
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as fault:  # whatever a user's file raises is about that file
        raise ValueError(fault_of_file(origin, fault)) from fault
    claims = claims_in(module)
    lost = _lost(origin, [one for one in marked if isinstance(one, Claim)], claims)
    if not claims:
        raise ValueError(next(iter(lost), at(None, path, "", "the file defines no Claim at its top level")))
    first: dict[str, Claim] = {}
    for claim in claims:
        other = first.setdefault(claim.id, claim)
        if other is not claim:
            raise ValueError(at(origin_of(claim), path, claim.id, f"{origin_of(other)} has another claim of this id"))
        place = str(file.absolute()), claim.id
        _CLAIMS[place], _PLACES[id(claim)] = claim, place
    _LOST[str(file.absolute())] = lost
    return claims


def _lost(file: str, marked: Iterable[Claim], claims: Sequence[Claim]) -> list[str]:
    """What is to be said of claims that are written or made in a file, and of which no name of it holds one."""
    kept = {claim.id for claim in claims}
    lines: dict[str, Origin] = {}
    for claim in marked:
        origin = origin_of(claim)
        if claim.id not in kept and origin is not None and origin.file == file:
            lines.setdefault(claim.id, origin)
    for call in written_claims(file):
        if call.makes and call.id not in kept:
            lines.setdefault(call.id, Origin(file, call.first))
    words = "the claim is not judged: expected it under a name of its own at the top level of the file"
    return [at(line, file, name, words) for name, line in sorted(lines.items(), key=lambda one: one[1].line)]


def _check_library(path: str, claims: Sequence[Claim]) -> None:
    """Nobody's claim is taken for one of the library's papers."""
    library = {claim.id: claim for claim in all_claims()}
    for claim in claims:
        if claim.id in library and library[claim.id] != claim:
            words = "the id is that of another claim of the library: expected a key of your own in the place of "
            raise ValueError(at(origin_of(claim), path, claim.id, f"{words}{claim.paper}"))
        if claim.id not in library and claim.paper in all_papers():
            words = f"the key {claim.paper} is that of a paper of the library: expected one of your own"
            raise ValueError(at(origin_of(claim), path, claim.id, words))


def _check_names(path: str, claims: Sequence[Claim]) -> None:
    """A symbol's name is one thing in a file, unless a claim says that it means another."""
    for doubt in doubts_among(claims):
        words = f"{doubt.words}: expected one symbol, another name, or meant=({doubt.rule!r},)"
        raise ValueError(at(origin_of(doubt.claim), path, doubt.claim.id, words))


def _check_scenarios(path: str, claims: tuple[Claim, ...]) -> None:
    from boostproof.verify.instances.declared import (
        declared_space,  # numbers are not needed where no claim has a scenario
    )

    users: dict[int, tuple[Scenario, Claim]] = {}
    for claim in claims:
        if claim.scenario is not None:
            users.setdefault(id(claim.scenario), (claim.scenario, claim))
    for scenario, claim in users.values():
        origin = origin_of(scenario) or origin_of(claim)
        known = all_scenarios().get(scenario.name, scenario)
        if (known.laws, known.meaning) != (scenario.laws, scenario.meaning):
            words = f"the name of the scenario {scenario.name!r} is that of another one of the library"
            raise ValueError(at(origin, path, claim.id, f"{words}: expected one of its own"))
        try:
            declared_space(scenario)
        except ValueError as fault:
            raise ValueError(at(origin, path, claim.id, str(fault))) from None
