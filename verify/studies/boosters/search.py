"""Every claim against an estimator: on the sweep, then on tables that are drawn, and each violation made small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boostproof.verify.studies.boosters.adapters import Adapter
from boostproof.verify.studies.boosters.claims import BoosterClaim, chosen
from boostproof.verify.studies.boosters.shrinking import shrunk
from boostproof.verify.studies.boosters.snippets import snippet
from boostproof.verify.studies.boosters.subject import Broken, Refused, Subject
from boostproof.verify.studies.boosters.table import Table
from boostproof.verify.studies.boosters.tables import drawn, sweep
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["DRAWN", "ROUNDS", "Examination", "Outcome", "Violation", "examine", "outcome_of"]

ROUNDS = 6
"""Rounds at most, in the search; where one is enough for a violation it is shown with one."""
DRAWN = {"smoke": 0, "standard": 20, "deep": 300}
"""How many tables are drawn beside the sweep, by effort."""


@dataclass(frozen=True)
class Violation:
    """A claim is violated: how, on which table, after how many rounds, and a program that shows it."""

    words: str
    table: Table
    rounds: int
    numbers: Mapping[str, Any]
    snippet: str


@dataclass(frozen=True)
class Outcome:
    """What became of a claim, on how many tables it said something, why, and the violation.

    ``status`` is "unrefuted" (no table that was tried violates it), "violated", "expected" (violated, and that was
    expected with a reason), "not-applicable" (it says nothing of this estimator) or "untested" (nor on any table that
    was tried).
    """

    claim: BoosterClaim
    status: str
    tables: int
    reason: str = ""
    violation: Violation | None = None


class Examination:
    """An estimator against claims, one by one: the tables and what was fitted to them are shared.

    Raises ValueError for an unknown effort, and for an expected failure of a claim that there is not; TypeError for
    what is no estimator.
    """

    def __init__(
        self,
        estimator: Any,
        *,
        expected: Mapping[str, str] | None = None,
        effort: str = "standard",
        seed: int = 0,
        rounds: int = ROUNDS,
        adapter: Adapter | None = None,
    ) -> None:
        if effort not in DRAWN:
            raise ValueError(f"effort={effort!r}: expected one of {', '.join(DRAWN)}")
        if isinstance(rounds, bool) or not isinstance(rounds, int) or rounds < 1:
            raise ValueError(f"rounds={rounds!r}: expected a whole number of at least 1")
        self.expected = dict(expected or {})
        chosen(tuple(self.expected))
        self.subject = Subject.of(estimator, rounds, adapter)
        self.count, self.seed = DRAWN[effort], seed

    @cached_property
    def _trials(self) -> list[Trial]:
        tables = (*sweep(), *(drawn(self.count, self.seed) if self.count else ()))
        if not self.subject.weighs:
            tables = tuple(dict.fromkeys(table.weighted(None) for table in tables))
        return [Trial(self.subject, table) for table in tables]

    @cached_property
    def _silent(self) -> Mapping[str, str]:
        silent: Mapping[str, str] = self.subject.option("silent", lambda _: {})(self.subject.prepared)
        return silent

    def outcome(self, claim: BoosterClaim) -> Outcome:
        """What becomes of the claim: on all tables, or up to the first one that violates it, which is made small."""
        from threadpoolctl import threadpool_limits  # scikit-learn brings it; a table of six rows needs one thread

        with threadpool_limits(1):
            return self._outcome(claim)

    def _outcome(self, claim: BoosterClaim) -> Outcome:
        expected = self.expected.get(claim.name, "")
        if claim.name in self._silent:
            return Outcome(claim, "not-applicable", 0, self._silent[claim.name])
        tables, silence = 0, ""
        for trial in self._trials:
            try:
                finding = claim.check(trial)
            except (Inapplicable, Refused, Broken) as why:
                silence = silence or _why(why)
                continue
            tables += 1
            if finding is not None:
                violation = self._smallest(claim, trial.table, finding)
                return Outcome(claim, "expected" if expected else "violated", tables, expected, violation)
        if not tables:
            return Outcome(claim, "untested", 0, silence)
        stale = f"expected to fail, and no table violates it: {expected}" if expected else ""
        return Outcome(claim, "unrefuted", tables, stale)

    def _smallest(self, claim: BoosterClaim, table: Table, finding: Finding) -> Violation:
        small, table, finding = shrunk(self.subject, claim, table, finding)
        return Violation(finding.words, table, small.rounds, finding.numbers, snippet(small, table, finding))


def _why(silence: Exception) -> str:
    kinds = {Refused: "the table is refused: ", Broken: "see no-other-error: "}
    return f"{kinds.get(type(silence), '')}{silence}"


def examine(estimator: Any, *, claims: Sequence[str] | None = None, **options: Any) -> list[Outcome]:
    """What becomes of the claims, in their order; ``options`` as for :class:`Examination`, which raises what this does.

    Raises ValueError for an unknown claim.
    """
    wanted = chosen(None if claims is None else tuple(claims))
    examination = Examination(estimator, **options)
    return [examination.outcome(claim) for claim in wanted]


def outcome_of(
    estimator: Any, claim: str, table: Table, *, rounds: int = ROUNDS, adapter: Adapter | None = None
) -> Finding | None:
    """The violation of one claim on one table: what a replay does.

    Raises ValueError for an unknown claim, and where the claim says nothing on the table or the table is refused.
    """
    subject = Subject.of(estimator, rounds, adapter)
    (one,) = chosen((claim,))
    try:
        return one.check(Trial(subject, table))
    except (Inapplicable, Refused, Broken) as why:
        raise ValueError(f"{claim} says nothing on this table: {why}") from why
