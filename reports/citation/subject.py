"""What a citation needs of a report, checked and cleaned once: every format is written from this alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boostproof.reports.citation.clean import clean
from boostproof.reports.citation.people import Person, people
from boostproof.reports.cited import PLACES, Place, places
from boostproof.reports.coq import Kernel, kernel_of, mark_words
from boostproof.reports.summary import OUTCOMES, STRENGTHS, TRUTHS, summary_line, with_charity
from boostproof.theory.claim import RANKS

__all__ = ["Judged", "Origin", "Rerun", "Source", "Subject", "subject"]

_ID = re.compile(r"[A-Z][A-Za-z0-9]*\.[A-Za-z0-9][A-Za-z0-9.\-]*")
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")
_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Source:
    """A paper that claims are of."""

    key: str
    authors: tuple[Person, ...]
    title: str
    venue: str
    year: int
    places: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Origin:
    """A file, a folder or a package with claims of a user's own: its name, and the SHA-256 of each file by name."""

    name: str
    files: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Judged:
    """A claim with its verdict; ``kernel`` says that Coq's kernel accepted it, where it did."""

    id: str
    title: str
    locator: str
    rank: str
    ours: bool
    reads: bool
    """Whether it is another reading of a claim that is counted by itself."""
    truth: str
    strength: str
    charity: tuple[str, ...]
    refuted: bool
    paper: str
    source: Source | None
    kernel: str = ""

    @property
    def verdict(self) -> str:
        """The verdict in words: truth, the charities that it needs, and how strong the evidence is."""
        kind = TRUTHS[self.truth]
        words, names = kind.short if self.ours else kind.words, "; ".join(self.charity)
        if self.truth == "unrefuted":
            words, names = with_charity(self.truth, words, names), ""
        needs = f" ({names})" if names else ""
        return f"{words}{needs}{self._by(STRENGTHS[self.strength].words)}"

    @property
    def short(self) -> str:
        """The verdict in two words, for a badge or a table."""
        return TRUTHS[self.truth].short + self._by("" if self.truth == "fails" else STRENGTHS[self.strength].short)

    def _by(self, evidence: str) -> str:
        return f", {evidence}" if self.strength and evidence else ""


@dataclass(frozen=True)
class Rerun:
    """An experiment that was run again, how, and what came of it."""

    name: str
    seed: str
    full: bool
    digest: str
    outcomes: tuple[str, ...]


@dataclass(frozen=True)
class Subject:
    """A report: what it was made by and from, its papers, its claims in their order, and what Coq's kernel said."""

    digest: str
    version: str
    effort: str
    seed: str
    selectors: tuple[str, ...]
    table: str
    table_sha256: str
    complete: bool
    summary: str
    sources: tuple[Source, ...]
    claims: tuple[Judged, ...]
    reruns: tuple[Rerun, ...] = ()
    kernel: Kernel | None = None
    origins: tuple[Origin, ...] = ()

    @property
    def short(self) -> str:
        """The first eight signs of the digest, which name the report among others."""
        return self.digest[:8]

    @property
    def settings(self) -> str:
        """What the verdicts follow from beside the version; the digest covers the rest."""
        said = (("effort", self.effort), ("seed", self.seed))
        return ", ".join(f"{name} {value}" for name, value in said if value)

    @property
    def printed(self) -> tuple[Judged, ...]:
        """The claims that papers print, each once; all where none does."""
        return tuple(claim for claim in self.claims if not (claim.ours or claim.reads)) or self.claims

    @property
    def tally(self) -> dict[str, int]:
        """How many of these claims have each truth that occurs."""
        found = [claim.truth for claim in self.printed]
        return {truth: found.count(truth) for truth in TRUTHS if truth in found}


def subject(report: Mapping[str, Any]) -> Subject:
    """What is cited of ``report``, which ``read_report`` returned.

    Raises ValueError naming the part of the report that is not what its format says.
    """
    settings = _need(report, "settings", dict, "report")
    sources = {key: _source(key, paper) for key, paper in _need(report, "papers", dict, "report").items()}
    judged = [_judged(claim, sources) for claim in _need(report, "claims", list, "report")]
    _check_distinct(judged)
    kernel = kernel_of(report)
    claims = tuple(replace(claim, kernel=_accepted(claim.id, kernel)) for claim in judged)
    return Subject(
        digest=_matching(report, "digest", _DIGEST, "64 hexadecimal digits"),
        version=_words(report, "version", "report"),
        **_settings(settings),
        complete=_need(report, "complete", bool, "report"),
        summary=summary_line(report).replace(
            " of our own: ", " beyond the print: "
        ),  # a citing paper has an "ours" of its own
        sources=tuple(sources.values()),
        claims=claims,
        reruns=tuple(map(_rerun, report.get("experiments", ()))),
        kernel=kernel,
        origins=tuple(map(_origin, report.get("sources", ()))),
    )


def _accepted(name: str, kernel: Kernel | None) -> str:
    """That Coq's kernel accepted a claim, in words; nothing where it did not, or was not asked."""
    mark = kernel.marks.get(name) if kernel else None
    return clean(mark_words(mark, kernel)) if kernel and mark and mark.checked else ""


def _settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that a citation names; a report that was made by hand may leave some out."""
    selectors = settings.get("selectors")
    table = settings["data"] if isinstance(settings.get("data"), dict) else {}
    return {
        "effort": clean(str(settings.get("effort", "")), 40),
        "seed": clean(str(settings.get("seed", "")), 40),
        "selectors": tuple(clean(str(item), 200) for item in selectors) if isinstance(selectors, list) else (),
        "table": clean(str(table.get("name", "")), 100),
        "table_sha256": clean(str(table.get("sha256", "")), 100),
    }


def _source(key: str, paper: Any) -> Source:
    place = f"papers.{key:.40}"
    if not isinstance(paper, dict):
        raise ValueError(f"{place}={paper!r:.60} is no paper: expected an object")
    return Source(
        key=clean(key, 40),
        authors=people(_words(paper, "authors", place)),
        title=_words(paper, "title", place),
        venue=_words(paper, "venue", place),
        year=_need(paper, "year", int, place),
        places=places({name: clean(str(paper.get(name, ""))) for name in PLACES}),
    )


def _origin(item: Any) -> Origin:
    if not isinstance(item, dict):
        raise ValueError(f"sources hold {item!r:.60}: expected objects")
    files = _need(item, "files", dict, "a source")
    named = ((clean(name), _matching(files, name, _DIGEST, "64 hexadecimal digits")) for name in sorted(files))
    return Origin(_words(item, "name", "a source"), tuple(named))


def _rerun(item: Any) -> Rerun:
    if not isinstance(item, dict):
        raise ValueError(f"experiments hold {item!r:.60}: expected objects")
    outcomes = (finding.get("outcome") for finding in _need(item, "findings", list, "an experiment"))
    return Rerun(
        name=_matching(item, "name", _NAME, "an experiment's name"),
        seed=str(_need(item, "seed", int, "an experiment")),
        full=_need(item, "full", bool, "an experiment"),
        digest=_matching(item, "digest", _DIGEST, "64 hexadecimal digits"),
        outcomes=tuple(outcome for outcome in outcomes if outcome in OUTCOMES),
    )


def _judged(claim: Any, sources: Mapping[str, Source]) -> Judged:
    if not isinstance(claim, dict):
        raise ValueError(f"claims hold {claim!r:.60}: expected objects")
    name = _matching(claim, "id", _ID, "a claim's id such as JSS09.T3.1c")
    return Judged(
        id=name,
        title=_words(claim, "title", name),
        locator=_words(claim, "locator", name),
        rank=_among(claim, "rank", RANKS),
        ours=_need(claim, "ours", bool, name),
        reads="reads" in claim,
        truth=_among(claim, "truth", tuple(TRUTHS)),
        strength=_supported(claim, _among(claim, "strength", tuple(STRENGTHS))),
        charity=tuple(clean(str(item)) for item in _need(claim, "charity", list, name)),
        refuted=claim.get("counterexample") is not None,
        paper=_words(claim, "paper", name),
        source=sources.get(claim["paper"]),
    )


def _supported(claim: Mapping[str, Any], strength: str) -> str:
    """The strength, unless no evidence of the claim has it: "proved" is said beside a proof only."""
    evidence = _need(claim, "evidence", list, claim["id"])
    return strength if any(isinstance(item, dict) and item.get("strength") == strength for item in evidence) else ""


def _check_distinct(claims: Sequence[Judged]) -> None:
    seen: set[str] = set()
    for claim in claims:
        if claim.id in seen:
            raise ValueError(f"claims hold {claim.id!r} twice: expected one verdict a claim")
        seen.add(claim.id)


def _need(data: Mapping[str, Any], key: str, kind: type, place: str) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{place} has {key}={value!r:.60}: expected {kind.__name__}")
    return value


def _words(data: Mapping[str, Any], key: str, place: str) -> str:
    return clean(_need(data, key, str, place))


def _matching(data: Mapping[str, Any], key: str, pattern: re.Pattern[str], expected: str) -> str:
    value: str = _need(data, key, str, "report")
    if not pattern.fullmatch(value):
        raise ValueError(f"{key}={value!r:.60} cannot be cited: expected {expected}")
    return value


def _among(claim: Mapping[str, Any], key: str, known: Sequence[str]) -> str:
    value = claim.get(key)
    if value not in known:
        raise ValueError(f"{claim['id']} has {key}={value!r:.60}: expected one of {', '.join(filter(None, known))}")
    return str(value)
