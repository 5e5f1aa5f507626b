"""Claims of an author's own: from a file, a folder or an installed package, with the papers that they are of."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boostproof.theory.catalogue import all_claims, all_papers, all_scenarios, claims_in
from boostproof.theory.claim import Claim
from boostproof.theory.doubts import doubts_among
from boostproof.theory.language.origin import Origin, origin_of
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import Scenario
from boostproof.verify.file_faults import at, written_claims
from boostproof.verify.own_sources import Run, Source, source_at

__all__ = ["Loaded", "claim_at", "load", "load_claims", "paper_of", "place_of", "sources_of"]


@dataclass(frozen=True)
class Loaded:
    """A source that was run: its claims, its papers by key, and what is to be said of claims that it does not keep."""

    source: Source
    claims: tuple[Claim, ...]
    papers: dict[str, Paper]
    lost: tuple[str, ...]
    files: dict[str, str]
    """The SHA-256 of each file, by name."""


Place = tuple[str, str, str]
"""The kind and the place of a source, and an id."""

_LOADED: dict[tuple[str, str], Loaded] = {}
"""The sources that were run here, by kind and place."""
_CLAIMS: dict[Place, Claim] = {}
_PLACES: dict[int, Place] = {}
"""The places of their claims by identity: one that is changed is another claim."""


def load_claims(path: str) -> tuple[Claim, ...]:
    """The claims that a Python file defines, in the order of its lines, or the files of a folder, by name.

    What imports ``boostproof.theory`` is run. Raises ValueError, in one line with the file, the
    line and the claim's id, when it is missing, does not run, holds no claim, two with one id or
    one under an id of the library's, two symbols of one name, or when a scenario cannot be.
    """
    return load(source_at(path)).claims


def load(source: Source) -> Loaded:
    """The claims and papers of a source. Raises ValueError as :func:`load_claims` does."""
    loaded = _loaded(source)
    _check_library(source.said, loaded)
    _check_names(source.said, loaded.claims)
    _check_scenarios(source.said, loaded.claims)
    return loaded


def sources_of(claims: Iterable[Claim]) -> list[Loaded]:
    """The sources that the claims are of, in the order of their first claims; those of the library have none."""
    places = (_PLACES.get(id(claim)) for claim in claims)
    keys = dict.fromkeys(place[:2] for place in places if place is not None)
    return [_LOADED[key] for key in keys]


def paper_of(claim: Claim) -> Paper | None:
    """The paper that a claim is of, where the library or the claim's own source has it."""
    own = next(iter(sources_of([claim])), None)
    return all_papers().get(claim.paper) or (own.papers.get(claim.paper) if own is not None else None)


def place_of(claim: Claim) -> tuple[str, ...] | None:
    """The place of a claim of a source that was run here, with a digest of it; None for any other."""
    place = _PLACES.get(id(claim))
    return (*place, _sum_of(claim, place)) if place is not None and _CLAIMS[place] is claim else None


def claim_at(kind: str, path: str, name: str, digest: str) -> Claim:
    """The claim at a place: the source is run where it was not yet, and what it prints was printed elsewhere.

    Raises ValueError for another claim than the digest is of: the source was changed, or is not the same twice.
    """
    place = kind, path, name
    if place not in _CLAIMS:
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
            _loaded(Source(kind, path, path))
    claim = _CLAIMS[place]
    if _sum_of(claim, place) != digest:
        raise ValueError(f"{kind} {path!r} has another {name} than before")
    return claim


def _sum_of(claim: Claim, place: Place) -> str:
    from boostproof.verify.evidence.records import to_record  # only what is sent elsewhere has a digest

    content = json.dumps([_LOADED[place[:2]].files, to_record(claim)], sort_keys=True, default=repr)
    return hashlib.sha256(content.encode()).hexdigest()


def _loaded(source: Source) -> Loaded:
    run = source.run()
    claims = tuple({id(claim): claim for module in run.modules for claim in claims_in(module)}.values())
    lost = _lost(run, claims)
    if not claims:
        raise ValueError(next(iter(lost), _no_claims(source)))
    _check_ids(source.said, claims)
    papers = _papers(source.said, run)
    spare = _spare(run, papers, claims)
    loaded = Loaded(source, claims, papers, (*lost, *spare), run.sums)
    key = source.kind, source.place
    _LOADED[key] = loaded
    for claim in claims:
        _CLAIMS[*key, claim.id], _PLACES[id(claim)] = claim, (*key, claim.id)
    return loaded


def _no_claims(source: Source) -> str:
    if source.kind == "file":
        return at(None, source.place, "", "the file defines no Claim at its top level")
    words = "expected a file in it that imports boostproof.theory and has a Claim at its top level"
    return f"the {source.kind} {source.said!r} holds no claim: {words}"


def _check_ids(file: str, claims: Sequence[Claim]) -> None:
    first: dict[str, Claim] = {}
    for claim in claims:
        other = first.setdefault(claim.id, claim)
        if other is not claim:
            raise ValueError(at(origin_of(claim), file, claim.id, f"{origin_of(other)} has another claim of this id"))


def _papers(file: str, run: Run) -> dict[str, Paper]:
    """The papers that the files hold or make, by key. Raises ValueError for two that are not the same."""
    values = [*(value for module in run.modules for value in vars(module).values()), *run.made]
    found: dict[str, Paper] = {}
    for paper in values:
        if isinstance(paper, Paper) and found.setdefault(paper.key, paper) != paper:
            words = f"{origin_of(found[paper.key])} has another Paper of the key {paper.key!r}: expected one"
            raise ValueError(at(origin_of(paper), file, "", words))
    return found


def _spare(run: Run, papers: dict[str, Paper], claims: Sequence[Claim]) -> list[str]:
    """What is to be said of papers that no claim is of: an id does not begin with the key that was meant."""
    keys, files = {claim.paper for claim in claims}, {str(file) for file in run.files}
    lines = {key: origin_of(paper) for key, paper in papers.items() if key not in keys}
    return [
        at(line, line.file, "", f"no claim is of the paper {key}: expected ids that begin with {key}.")
        for key, line in lines.items()
        if line is not None and line.file in files
    ]


def _lost(run: Run, claims: Sequence[Claim]) -> list[str]:
    """What is to be said of claims that are written or made in the files, and of which no name of them holds one."""
    kept, files = {claim.id for claim in claims}, {str(file) for file in run.files}
    lines: dict[str, Origin] = {}
    for claim in run.made:
        origin = origin_of(claim)
        if isinstance(claim, Claim) and claim.id not in kept and origin is not None and origin.file in files:
            lines.setdefault(claim.id, origin)
    for file in run.files:
        for call in written_claims(str(file)):
            if call.makes and call.id not in kept:
                lines.setdefault(call.id, Origin(str(file), call.first))
    words = "the claim is not judged: expected it under a name of its own at the top level of the file"
    ordered = sorted(lines.items(), key=lambda one: (one[1].file, one[1].line))
    return [at(line, line.file, name, words) for name, line in ordered]


def _check_library(path: str, loaded: Loaded) -> None:
    """Nobody's claim, or paper, is taken for one of the library's."""
    for key, paper in loaded.papers.items():
        if all_papers().get(key, paper) != paper:
            words = f"the key {key} is that of a paper of the library: expected one of your own"
            raise ValueError(at(origin_of(paper), path, "", words))
    library = {claim.id: claim for claim in all_claims()}
    for claim in loaded.claims:
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
