"""One citation before it takes a format: the report as a whole, or its verdict on one claim, in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.reports.citation.clean import several
from boostproof.reports.citation.people import listed
from boostproof.reports.citation.released import released
from boostproof.reports.citation.subject import Judged, Source, Subject
from boostproof.reports.coq import kernel_sentence
from boostproof.reports.errata import sentence

__all__ = ["Entry", "reference"]


@dataclass(frozen=True)
class Entry:
    """What is cited: a report, or with ``claim`` its verdict on that one."""

    subject: Subject
    claim: Judged | None = None

    @property
    def key(self) -> str:
        """The name by which a paper cites it: the same for the same digest."""
        return f"boostproof-{self.subject.short}" + (f"-{self.claim.id}" if self.claim else "")

    @property
    def title(self) -> str:
        """What is cited, in a phrase."""
        if self.claim:
            return (
                f"Verdict on {self.claim.id}: {self.claim.title}" if self.claim.title else f"Verdict on {self.claim.id}"
            )
        papers = several(len(self.subject.sources), "paper")
        number = several(len(self.subject.printed), "claim")
        if len(self.subject.sources) == 1:
            papers = f"“{self.subject.sources[0].title}”"
        return f"Verdicts on {number} of {papers}" if self.subject.sources else f"Verdicts on {number}"

    @property
    def released(self) -> str:
        """The day of release of the version that judged; nothing where it is not known."""
        return released(self.subject.version)

    @property
    def year(self) -> str:
        """The year of that day."""
        return self.released[:4]

    @property
    def made_by(self) -> str:
        """Which version judged, with which settings."""
        return ", ".join(filter(None, (f"boostproof {self.subject.version}", self.subject.settings)))

    @property
    def sources(self) -> tuple[Source, ...]:
        """The papers that it is about."""
        if self.claim:
            return () if self.claim.source is None else (self.claim.source,)
        return self.subject.sources

    @property
    def note(self) -> str:
        """The verdict, or how many there are of each, and what it is about, in whole sentences."""
        verdict = self.claim.verdict if self.claim else self.subject.summary
        about = _place(self.claim) if self.claim else _about(self.sources)
        return " ".join(sentence(part) for part in (verdict, self._kernel, f"on {about}" if about else "") if part)

    @property
    def _kernel(self) -> str:
        """What Coq's kernel said of the claim, or of all; nothing where it was not asked, or accepted nothing."""
        if self.claim:
            return self.claim.kernel
        kernel = self.subject.kernel
        return kernel_sentence(kernel) if kernel and kernel.accepted else ""


def reference(source: Source) -> str:
    """A paper in words: its authors, title, venue and year, and where it is found."""
    authors = listed([person.name for person in source.authors])
    title = f"“{source.title}”" if source.title else ""
    found = (place.words for place in source.places)
    return ", ".join(filter(None, (authors, title, source.venue, str(source.year), *found)))


def _place(claim: Judged) -> str:
    """Where the claim stands; one that no paper prints says so."""
    source = reference(claim.source) if claim.source else ""
    place = " of ".join(filter(None, (claim.locator, source)))
    return f"{place}; this claim is not printed there" if claim.ours and place else place


def _about(sources: tuple[Source, ...]) -> str:
    """The papers of a report: one is told in full."""
    return reference(sources[0]) if len(sources) == 1 else "; ".join(map(_short, sources))


def _short(source: Source) -> str:
    families = [" ".join(filter(None, (person.particle, person.family))) for person in source.authors]
    return f"{listed(families) or source.title} {source.year}"
