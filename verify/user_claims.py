"""Claims of an author's own: from a file, a folder or an installed package, with the papers that they are of."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from boostproof.theory.catalogue import all_claims, all_papers, all_scenarios
from boostproof.theory.claim import Claim
from boostproof.theory.doubts import doubts_among
from boostproof.theory.language.origin import Origin, origin_of
from boostproof.theory.paper import Paper
from boostproof.verify.file_faults import at, fault_of_file, written_claims
from boostproof.verify.own_faults import Fault, claims_of
from boostproof.verify.own_sources import Run, Source, source_at

__all__ = ["Loaded", "Told", "claim_at", "load", "load_claims", "paper_of", "place_of", "sources_of"]

_LONGEST = 100
_NAMED = 3
"""How many claims are named that a fault takes with it."""


class Told(NamedTuple):
    """A fault in one line, and the ids of the claims that it takes with it."""

    line: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Loaded:
    """A source that was run: its claims, its papers by key, and what is to be said of claims that it does not keep."""

    source: Source
    claims: tuple[Claim, ...]
    papers: dict[str, Paper]
    lost: tuple[str, ...]
    files: dict[str, str]
    """The SHA-256 of each file, by name."""
    faults: tuple[Told, ...] = ()
    """What is at fault, and is not judged."""


Place = tuple[str, str, str]
"""The kind and the place of a source, and an id."""

_LOADED: dict[tuple[str, str], Loaded] = {}
"""The sources that were run here, by kind and place."""
_CLAIMS: dict[Place, Claim] = {}
_PLACES: dict[int, Place] = {}
"""The places of their claims by identity: one that is changed is another claim."""


def load_claims(path: str) -> tuple[Claim, ...]:
    r"""The claims that a Python file defines, in the order of its lines, or the files of a folder, by name.

    What imports ``boostproof.theory`` is run. Raises ValueError, in one line with the file, the
    line and the claim's id, when it is missing, does not run, holds no claim, two with one id or
    one under an id of the library's, two symbols of one name, or when a scenario cannot be.

    >>> from pathlib import Path
    >>> lines = [
    ...     "from boostproof.theory import Claim",
    ...     "from boostproof.theory.build import real",
    ...     'square = Claim("Mine.L1", "Lemma 1", "a square is not negative", real("x") ** 2 >= 0)',
    ... ]
    >>> _ = Path("mine.py").write_text("\n".join(lines), encoding="utf-8")
    >>> [claim.id for claim in load_claims("mine.py")]
    ['Mine.L1']
    """
    loaded = load(source_at(path))
    if loaded.faults:
        raise ValueError(loaded.faults[0].line)
    return loaded.claims


def load(source: Source) -> Loaded:
    """The claims and papers of a source, without what is at fault. Raises ValueError where there is no claim in it."""
    loaded, said = _loaded(source), source.said
    kept, faults = [*loaded.claims], [*loaded.faults]
    for check in (_of_the_library, _too_large, _names, _scenarios):
        for claims, line in [*check(said, loaded, kept)]:
            faults.append(_with_others(line, [claim.id for claim in claims]))
            kept = [claim for claim in kept if not any(claim is other for other in claims)]
    return replace(loaded, claims=tuple(kept), faults=tuple(faults))


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
    claims = tuple({id(claim): claim for module in run.modules for claim in claims_of(module)}.values())
    faults, lost = [_told(fault) for fault in run.faults], _lost(run, claims)
    if not claims and not faults:
        raise ValueError(next(iter(lost), _no_claims(source)))
    papers = _papers(run)
    faults += [*_twice(source.said, claims), *_papers_twice(source.said, run, papers)]
    taken = {name for fault in faults for name in fault.ids}
    claims = tuple(claim for claim in claims if claim.id not in taken)
    spare = [] if faults else _spare(run, papers, claims)
    loaded = Loaded(source, claims, papers, (*lost, *spare), run.sums, tuple(dict.fromkeys(faults)))
    key = source.kind, source.place
    _LOADED[key] = loaded
    for claim in claims:
        _CLAIMS[*key, claim.id], _PLACES[id(claim)] = claim, (*key, claim.id)
    return loaded


def _told(fault: Fault) -> Told:
    """What a statement raised, in one line, with the claims that are written there, and where what it lacks is used."""
    line = fault_of_file(str(fault.file), fault.error)
    calls = [
        sorted((call.first, call.id) for call in written_claims(str(file)) if call.first in lines)
        for file, lines in fault.left_out
    ]
    return _with_others(line, [*dict.fromkeys(name for several in calls for _, name in several)])


def _with_others(line: str, ids: Sequence[str]) -> Told:
    """A fault whose line says which claims it takes with it, beside the one that it is told of."""
    others = [name for name in ids if f": {name}: " not in line]
    if others:
        more = f" and {len(others) - _NAMED} more" if len(others) > _NAMED else ""
        line += f"; left out with it: {', '.join(others[:_NAMED])}{more}"
    return Told(line, tuple(ids))


def _no_claims(source: Source) -> str:
    if source.kind == "file":
        return at(None, source.place, "", "the file defines no Claim at its top level")
    words = "expected a file in it that imports boostproof.theory and has a Claim at its top level"
    return f"the {source.kind} {source.said!r} holds no claim: {words}"


def _twice(file: str, claims: Sequence[Claim]) -> Iterator[Told]:
    first: dict[str, Claim] = {}
    for claim in claims:
        other = first.setdefault(claim.id, claim)
        if other is not claim:
            words = f"{origin_of(other)} has another claim of this id"
            yield Told(at(origin_of(claim), file, claim.id, words), (claim.id,))


def _all_papers(run: Run) -> list[Paper]:
    values = [*(value for module in run.modules for value in vars(module).values()), *run.made]
    return [paper for paper in values if isinstance(paper, Paper)]


def _papers(run: Run) -> dict[str, Paper]:
    """The papers that the files hold or make, by key; the first of each."""
    return {paper.key: paper for paper in _all_papers(run)[::-1]}


def _papers_twice(file: str, run: Run, papers: dict[str, Paper]) -> Iterator[Told]:
    for paper in _all_papers(run):
        if papers[paper.key] != paper:
            words = f"{origin_of(papers[paper.key])} has another Paper of the key {paper.key!r}: expected one"
            yield Told(at(origin_of(paper), file, "", words), ())


def _spare(run: Run, papers: dict[str, Paper], claims: Sequence[Claim]) -> list[str]:
    """What is to be said of papers that no claim is of: an id does not begin with the key that was meant."""
    keys, files = {claim.paper for claim in claims}, {str(file) for file in run.files}
    lines = {key: origin_of(paper) for key, paper in papers.items() if key not in {*keys, *all_papers()}}
    return [
        at(line, line.file, "", f"no claim is of the paper {key}: expected ids that begin with {key}.")
        for key, line in lines.items()
        if line is not None and line.file in files
    ]


def _lost(run: Run, claims: Sequence[Claim]) -> list[str]:
    """What is to be said of claims that are written or made in the files, and of which no name of them holds one."""
    kept, files = {claim.id for claim in claims}, {str(file) for file in run.files}
    at_fault = [(str(file), span) for fault in run.faults for file, span in fault.left_out]
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
    left = {name: one for name, one in lines.items() if not any(one.file == f and one.line in s for f, s in at_fault)}
    ordered = sorted(left.items(), key=lambda one: (one[1].file, one[1].line))
    return [at(line, line.file, name, words) for name, line in ordered]


Faulty = Iterator[tuple[Sequence[Claim], str]]
"""Claims that are at fault together, and the line that says why."""


def _of_the_library(path: str, loaded: Loaded, claims: Sequence[Claim]) -> Faulty:
    """Nobody's claim, or paper, is taken for one of the library's."""
    theirs = [key for key, paper in loaded.papers.items() if all_papers().get(key, paper) != paper]
    for key in theirs:
        words = f"the key {key} is that of a paper of the library: expected one of your own"
        yield [one for one in claims if one.paper == key], at(origin_of(loaded.papers[key]), path, "", words)
    library = {claim.id: claim for claim in all_claims()}
    for claim in claims:
        if claim.paper in theirs:
            continue
        if claim.id in library and library[claim.id] != claim:
            words = "the id is that of another claim of the library: expected a key of your own in the place of "
            yield [claim], at(origin_of(claim), path, claim.id, f"{words}{claim.paper}")
        elif claim.id not in library and claim.paper in all_papers():
            words = f"the key {claim.paper} is that of a paper of the library: expected one of your own"
            yield [claim], at(origin_of(claim), path, claim.id, words)


def _too_large(path: str, _: Loaded, claims: Sequence[Claim]) -> Faulty:
    """A claim can be written into a report: its id names files."""
    for claim in claims:
        if len(claim.id) > _LONGEST:
            words = f"the id has {len(claim.id)} characters: expected at most {_LONGEST}"
            yield [claim], at(origin_of(claim), path, f"{claim.id[:40]}...", words)


def _names(path: str, _: Loaded, claims: Sequence[Claim]) -> Faulty:
    """A symbol's name is one thing in a file, unless a claim says that it means another."""
    for doubt in doubts_among(claims):
        words = f"{doubt.words}: expected one symbol, another name, or meant=({doubt.rule!r},)"
        yield [doubt.claim], at(origin_of(doubt.claim), path, doubt.claim.id, words)


def _scenarios(path: str, _: Loaded, claims: Sequence[Claim]) -> Faulty:
    from boostproof.verify.instances.declared import (
        declared_space,  # numbers are not needed where no claim has a scenario
    )

    users: dict[int, list[Claim]] = {}
    for claim in claims:
        if claim.scenario is not None:
            users.setdefault(id(claim.scenario), []).append(claim)
    for using in users.values():
        scenario = using[0].scenario
        assert scenario is not None
        origin = origin_of(scenario) or origin_of(using[0])
        known = all_scenarios().get(scenario.name, scenario)
        if (known.laws, known.meaning) != (scenario.laws, scenario.meaning):
            words = f"the name of the scenario {scenario.name!r} is that of another one of the library"
            yield using, at(origin, path, using[0].id, f"{words}: expected one of its own")
            continue
        try:
            declared_space(scenario)
        except ValueError as fault:
            yield using, at(origin, path, using[0].id, str(fault))
