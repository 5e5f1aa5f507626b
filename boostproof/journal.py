"""The journal of a run: each verdict on disk as soon as it is there, so that an interrupted run is taken up again.

It lies in DIR/journal/KEY, an entry a claim. KEY is of everything that all verdicts follow from: the program's version
and source, the effort, the seed, the table. An entry carries a fingerprint of KEY and of its claim's content, and a sum
of its own; whatever does not fit is left out with a warning, and judged again. A run that completes takes its journal
away; those of other settings stay. An entry counts only where this user's cache remembers that a run of theirs wrote
it: whoever fills a folder can make everything in it fit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import complain
from boostproof.problems import Problem
from boostproof.trust import forget, is_mine, remember
from boostproof.verify.evidence.entries import Entry, Unwritable, of_others, remove_entries, source_sum, sum_of

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify import Settings, Verdict

__all__ = ["JOURNAL", "Journal", "Written", "journal_in"]

JOURNAL = "journal"


@dataclass(frozen=True)
class Written:
    """What this user's runs wrote into journals."""

    def keep(self, sha256: str) -> None:
        """Remember an entry."""
        remember(JOURNAL, sha256)

    def knows(self, sha256: str) -> bool:
        """Whether an entry is remembered."""
        return is_mine(JOURNAL, sha256)

    def drop(self, sha256: str) -> None:
        """Remember an entry no longer."""
        forget(JOURNAL, sha256)


@dataclass(frozen=True)
class Journal:
    """The entries of one kind of run: ``key`` names what their verdicts follow from."""

    folder: Path
    key: str

    def judge(self, claim: Claim, settings: Settings) -> Verdict:
        """The verdict on a claim, judged and stored. Raises Problem when it cannot be stored."""
        from boostproof.verify import judge  # the engine is imported when there is something to judge

        verdict = judge(claim, settings)
        self.store(verdict)
        return verdict

    def store(self, verdict: Verdict) -> None:
        """Write an entry, whole or not at all. Raises Problem when the folder cannot be written into."""
        from boostproof.reports.report import plain  # as above
        from boostproof.verify.evidence.records import verdict_record

        record = plain(verdict_record(verdict), f"verdict on {verdict.claim.id}", floats=True)
        try:
            self._entry(verdict.claim).store(record)
        except Unwritable as error:
            raise Problem(str(error)) from None

    def stored(self, claims: Iterable[Claim]) -> dict[str, Verdict]:
        """The verdicts that are there, by id; a line on stderr says which entries are of no use."""
        from boostproof.verify.evidence.records import verdict_of  # as above

        there = {path.stem for path in self.folder.glob("*.json")}
        entries = [(claim, self._entry(claim)) for claim in claims if claim.id in there]
        strange = of_others([entry for _, entry in entries], _warn)
        return {
            claim.id: verdict
            for claim, entry in entries
            if entry.path not in strange
            for verdict in entry.stored(partial(verdict_of, claim), _warn)
        }

    def remove(self) -> None:
        """Take the entries away, and the folders that are empty then."""
        remove_entries(self.folder, Written())

    def _entry(self, claim: Claim) -> Entry:
        about = {"key": self.key, "claim": _content(claim)}
        return Entry(self.folder / f"{claim.id}.json", "boostproof-journal/1", "verdict", "claim", about, Written())


def journal_in(out: Path, settings: Settings) -> Journal:
    """The journal of runs with ``settings`` that write into ``out``; nothing is written yet."""
    from boostproof import __version__, algorithms, theory, verify  # read from the installed package's metadata

    table = None if settings.table is None else settings.table.sha256
    source = source_sum(algorithms, theory, verify)
    asked = {"effort": settings.effort, "seed": settings.seed, "hypotheses": settings.hypotheses, "data": table}
    key = sum_of({"version": __version__, "source": source, **asked})
    return Journal(out / JOURNAL / key[:16], key)


def _warn(line: str) -> None:
    complain(f"warning: {line}")


def _content(claim: Claim) -> Any:
    """Everything that a claim holds, formulas as trees."""
    from boostproof.verify.evidence.records import to_record  # as above

    return {item.name: to_record(getattr(claim, item.name)) for item in fields(claim)}
