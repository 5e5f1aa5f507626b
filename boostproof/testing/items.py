"""A claim as a test item, and the message with which it fails."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pytest

from boostproof.expectations import Expectation, difference

if TYPE_CHECKING:
    from boostproof.kept import Kept
    from boostproof.theory import Claim
    from boostproof.verify import Settings, Verdict

__all__ = ["NODE", "ClaimCollector", "ClaimFailed", "ClaimItem"]

NODE = "claims"
"""The collector's node id; an item's is ``claims::ID``."""


class ClaimFailed(Exception):
    """The verdict is not the one that lets the item pass; the message is all that is shown."""


class ClaimCollector(pytest.Collector):
    """Holds the items of the claims, beside the test files."""

    def __init__(
        self,
        *,
        claims: Iterable[Claim],
        kept: Callable[[], Kept],
        settings: Callable[[], Settings],
        expectations: Mapping[str, Expectation],
        strict: bool = False,
        **rest: Any,
    ):
        super().__init__(name=NODE, nodeid=NODE, **rest)
        self.claims, self.kept, self.settings = claims, kept, settings
        self.expectations, self.strict = expectations, strict

    def collect(self) -> Iterator[ClaimItem]:
        """An item a claim."""
        for claim in self.claims:
            expected = self.expectations.get(claim.id)
            yield ClaimItem.from_parent(
                self,
                name=claim.id,
                claim=claim,
                kept=self.kept,
                settings=self.settings,
                expectation=expected,
                strict=self.strict,
            )


class ClaimItem(pytest.Item):
    """Judges one claim."""

    def __init__(
        self,
        *,
        claim: Claim,
        kept: Callable[[], Kept],
        settings: Callable[[], Settings],
        expectation: Expectation | None,
        strict: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.claim, self.kept, self.settings = claim, kept, settings
        self.expectation, self.strict = expectation, strict
        self.verdict: Verdict | None = None

    def runtest(self) -> None:
        """Judge; fail, skip or pass as the module's functions say."""
        settings = self.settings()
        self.user_properties.extend(_asked(self.claim, settings))
        self.verdict = self.kept().judge(self.claim, settings)
        self.user_properties.extend(_found(self.verdict))
        complaint = _complaint(self.verdict, self.expectation, strict=self.strict)
        if complaint:
            raise ClaimFailed("\n".join((complaint, *_evidence(self.verdict))))
        if self.expectation is None and self.verdict.truth == "undecidable":
            pytest.skip(
                f"{self.claim.id} is not decidable as printed: "
                f"{self.verdict.reason or self.claim.undecidable}"
            )

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone for a verdict, the traceback for a fault of ours."""
        if isinstance(excinfo.value, ClaimFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """Where the claim stands: in no file of the session's."""
        return self.config.rootpath / NODE, None, self.claim.id


def _complaint(verdict: Verdict, expectation: Expectation | None, *, strict: bool) -> str:
    """What is wrong with the verdict; empty when nothing is."""
    if expectation is not None:
        differs = difference(verdict, expectation)
        return "" if differs is None else str(differs)
    unrefuted = verdict.truth == "unrefuted" and not verdict.charity and not strict
    if verdict.truth in ("holds", "undecidable") or unrefuted:
        return ""
    charity = f" ({', '.join(map(repr, verdict.charity))})" if verdict.charity else ""
    return f"{verdict.claim.id}: expected to hold as printed, found {verdict.truth}{charity}"


def _evidence(verdict: Verdict) -> Iterator[str]:
    """The claim, why nothing more could be said, and the counterexample."""
    from boostproof.verify.search.shown import value_lines  # as above

    claim = verdict.claim
    yield f"{claim.where}: {claim.title}"
    if claim.statement is not None:
        yield f"statement: {claim.statement}"
    if verdict.reason:
        yield f"reason: {verdict.reason}"
    if verdict.counterexample is not None:
        found = verdict.counterexample
        yield f"counterexample: {found.words}"
        yield from (f"  {line}" for line in value_lines(found.values, found.instance))


def _asked(claim: Claim, settings: Settings) -> Iterator[tuple[str, object]]:
    """What a JUnit file keeps of a claim, whatever becomes of it: which one it is, and how it is
    judged.
    """
    from boostproof import __version__  # read from the installed package's metadata

    yield "claim", claim.id
    yield "paper", claim.paper
    yield "locator", claim.where
    yield "fidelity", claim.fidelity
    yield "effort", settings.effort
    yield "seed", settings.seed
    yield "version", __version__


def _found(verdict: Verdict) -> Iterator[tuple[str, object]]:
    """What a JUnit file keeps of the verdict."""
    yield "truth", verdict.truth
    yield "strength", verdict.strength
    if verdict.charity:
        yield "charity", ", ".join(verdict.charity)
    if verdict.evidence:
        yield "methods", ", ".join(dict.fromkeys(item.method for item in verdict.evidence))
    yield "instances", sum(item.instances for item in verdict.evidence)
    yield "discards", sum(item.discards for item in verdict.evidence)
    if verdict.counterexample is not None:
        yield "counterexample", verdict.counterexample.words
