"""Claims from a user's own file."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import sys
from pathlib import Path

from boostproof.theory.catalogue import claims_in
from boostproof.theory.claim import Claim

__all__ = ["claim_at", "load_claims", "place_of"]

_CLAIMS: dict[tuple[str, str], Claim] = {}
"""The claims of the files that were run here, by path and id."""
_PLACES: dict[int, tuple[str, str]] = {}
"""Their places by identity: one that is changed is another claim."""
_FILES: dict[str, str] = {}
"""The SHA-256 of each file as it was run."""


def load_claims(path: str) -> tuple[Claim, ...]:
    """The claims that a Python file defines, in the order of its lines.

    The file is run. Raises ValueError when it is missing, does not run, holds no claim or two with one id.
    """
    claims = _claims_of(path)
    _check_scenarios(path, claims)
    return claims


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
    try:
        spec.loader.exec_module(module)
    except Exception as fault:  # whatever a user's file raises is about that file
        raise ValueError(f"claims file {path!r} does not run: {type(fault).__name__}: {fault}") from fault
    claims = claims_in(module)
    if not claims:
        raise ValueError(f"claims file {path!r} defines no Claim")
    if len({claim.id for claim in claims}) != len(claims):
        raise ValueError(f"claims file {path!r} defines two claims with one id")
    for claim in claims:
        place = str(file.absolute()), claim.id
        _CLAIMS[place], _PLACES[id(claim)] = claim, place
    return claims


def _check_scenarios(path: str, claims: tuple[Claim, ...]) -> None:
    from boostproof.verify.instances.declared import (
        declared_space,  # numbers are not needed where no claim has a scenario
    )

    for scenario in {id(claim.scenario): claim.scenario for claim in claims if claim.scenario is not None}.values():
        try:
            declared_space(scenario)
        except ValueError as fault:
            raise ValueError(f"claims file {path!r}: {fault}") from None
