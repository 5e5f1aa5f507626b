"""Verdicts of earlier runs, kept in the user's cache, so that what was judged once is not judged
again.

An entry is found by all that a verdict follows from: the whole content of its claim, effort, seed
and table, the source of boostproof, and the versions of what it builds on. What it says to hold or
to fail is not believed: the checker goes through it as ``boostproof recheck`` does. What it refuses
is dropped, and what it cannot repeat is judged again, but for the number of instances that an
unrefuted claim was tested on: there the entry is this user's own, as its seal shows
(:mod:`boostproof.sealed`). What becomes of a claim without each of its conditions has no
certificate: it is not kept, and found again.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import PackageNotFoundError, requires, version
from time import perf_counter
from typing import TYPE_CHECKING, Any

from boostproof.console import complain
from boostproof.sealed import Broken, Sealed, sealed_in

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify import Settings, Verdict

__all__ = ["EVIDENCE", "KEPT", "Kept", "kept_for"]

EVIDENCE = "evidence"
"""The folder, in the user's cache."""
KEPT = "kept, and checked again"
"""What the seconds of a verdict go to that was not judged now."""
_MOST = 1 << 28
"""So many bytes are kept: those of all claims of the library, with some settings, are a tenth of
it.
"""
_FORMAT = 1
_QUICKER, _MOMENT = " is judged faster than checked", 1.0
"""What an entry without content is about, and so many seconds that make no difference."""
CHECKED, OPEN = "re-checked", "not re-checkable"
"""Classes of the checker: all that a verdict rests on was done again, or some of it are tests."""
_TESTED = ("unrefuted", "inconclusive")
"""Truths that say of nothing that it holds or fails."""
_UNKNOWN = (ValueError, TypeError, LookupError, RecursionError, zlib.error)
"""What reading raises for what is no verdict."""


@dataclass(frozen=True)
class Kept:
    """What is kept of claims judged with ``settings``: ``about`` says by ids what a verdict follows
    from.

    ``fresh``: nothing is looked up.
    """

    sealed: Sealed | None
    about: Mapping[str, str]
    settings: Settings
    fresh: bool = False

    def judge(self, claim: Claim, settings: Settings) -> Verdict:
        """The verdict that is kept, checked again, or that of judging now, which is kept."""
        from boostproof.verify import (
            judge,
        )  # the engine is imported when there is something to judge

        found = self.found(claim)
        if found is not None:
            return found
        verdict = judge(claim, settings)
        self.store(verdict)
        return verdict

    def known(self, claims: Sequence[Claim]) -> int:
        """Of how many claims there is an entry that would be looked up."""
        return 0 if self.fresh else sum(self._is_there(claim) for claim in claims)

    def found(self, claim: Claim) -> Verdict | None:
        """The verdict that is kept and looked up, if it counts; a line on stderr tells of an entry
        that is refused.
        """
        start, about = perf_counter(), self.about.get(claim.id)
        if self.fresh or self.sealed is None or not about:
            return None
        try:
            data = self.sealed.read(about)
            verdict = None if data is None else _checked(claim, json.loads(zlib.decompress(data)))
        except Broken as broken:
            _warn(str(broken))
            return None
        except _UNKNOWN as error:
            self.sealed.drop(about)
            _warn(f"what was kept of {claim.id} is left out: {' '.join(str(error).split())[:200]}")
            return None
        if verdict is None:
            return None
        from boostproof.verify.studied import with_hypotheses  # as above

        verdict = with_hypotheses(verdict, self.settings)
        seconds = perf_counter() - start
        if seconds > 2 * verdict.seconds + _MOMENT:
            self._put(about + _QUICKER, b"")
            self.sealed.drop(about)
        return replace(verdict, seconds=seconds, spent={KEPT: seconds})

    def store(self, verdict: Verdict) -> None:
        """Keep a verdict, if it can be found again and would count then."""
        about = self.about.get(verdict.claim.id)
        if self.sealed is None or not about or not _may_count(verdict):
            return
        if self.fresh:
            self.sealed.drop(about + _QUICKER)
        if not self.sealed.has(about + _QUICKER):
            self._put(about, zlib.compress(_filed(verdict)))

    def _put(self, about: str, content: bytes) -> None:
        """Write an entry, if that can be."""
        try:
            assert self.sealed is not None
            self.sealed.write(about, content)
        except OSError as error:
            _warn_once(f"what was judged is not kept for another time: {error.strerror}")

    def trim(self) -> None:
        """Take away what was not used for long, where there is too much."""
        if self.sealed is not None:
            self.sealed.trim(_MOST)

    def _is_there(self, claim: Claim) -> bool:
        about = self.about.get(claim.id)
        return bool(about) and self.sealed is not None and self.sealed.has(str(about))


def kept_for(claims: Sequence[Claim], settings: Settings, *, fresh: bool = False) -> Kept:
    """What is kept of claims that are judged with ``settings``; nothing is read yet."""
    from boostproof.verify.evidence.content import content_sums  # as above
    from boostproof.verify.evidence.entries import sum_of  # as above

    sealed = sealed_in(EVIDENCE)
    if sealed is None:
        return Kept(None, {}, settings)
    table = None if settings.table is None else settings.table.sha256
    asked = {
        "effort": settings.effort,
        "seed": settings.seed,
        "hypotheses": settings.hypotheses,
        "data": table,
    }
    facts = {"format": _FORMAT, **_program(), **asked}
    contents = zip(claims, content_sums(claims), strict=True)
    about = {
        claim.id: sum_of({**facts, "claim": content}) for claim, content in contents if content
    }
    return Kept(sealed, about, settings, fresh)


@cache
def _program() -> dict[str, Any]:
    """What judges: boostproof's source but for the papers, whose content is the claims', and what
    it builds on.
    """
    from boostproof import (
        __version__,
        algorithms,
        theory,
        verify,
    )  # read from the installed package's metadata
    from boostproof.verify.evidence.entries import source_sum  # as above

    source = [source_sum(algorithms, verify), source_sum(theory, without="papers")]
    return {
        "version": __version__,
        "source": source,
        "python": list(sys.version_info[:3]),
        "built_on": _built_on(),
    }


def _built_on() -> dict[str, str]:
    """The versions of the packages that boostproof asks for, as far as they are there: they draw,
    search and count.
    """
    found: dict[str, str] = {}
    for line in requires("boostproof") or ():
        name = line.split(";")[0].split("[")[0].rstrip("<>=!~.,0123456789 ")
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


def _filed(verdict: Verdict) -> bytes:
    """A verdict as bytes: what its certificates repeat stands once."""
    from boostproof.reports.report import canonical, plain  # as above
    from boostproof.reports.sharing import shared  # as above
    from boostproof.verify.evidence.records import verdict_record  # as above

    record = verdict_record(replace(verdict, spent={}, hypotheses=None))
    filed = shared({"claims": [plain(record, f"verdict on {verdict.claim.id}", floats=True)]})
    return canonical(filed).encode("ascii")


def _may_count(verdict: Verdict) -> bool:
    """Whether a verdict would count if it were found: it tells of no fault, and of nothing that is
    only trusted.
    """
    trusted = any(
        "trusted" in item.certificate or item.certificate.get("kind") == "smt"
        for item in verdict.evidence
    )
    return not (trusted or verdict.broken or verdict.claim.statement is None)


def _checked(claim: Claim, filed: Any) -> Verdict | None:
    """The verdict in an entry, if it can be told without belief. Raises ValueError for what is
    none, or refused.
    """
    from boostproof.reports.sharing import unshared  # as above
    from boostproof.verify.evidence.records import verdict_of  # as above

    if (
        not isinstance(filed, dict)
        or filed.keys() != {"claims", "shared"}
        or len(filed["claims"]) != 1
    ):
        raise ValueError("it holds no verdict")
    (record,) = unshared(filed)["claims"]
    verdict = replace(verdict_of(claim, record), hypotheses=None)
    told = _rechecked(verdict, filed)
    return verdict if told == CHECKED or (told == OPEN and verdict.truth in _TESTED) else None


def _rechecked(verdict: Verdict, filed: Mapping[str, Any]) -> str:
    """The checker's class of a verdict with its evidence, on the claim as it is here. Raises
    ValueError if refused.
    """
    from boostproof.reports.report import SCHEMA, digest, encoded, plain  # as above
    from boostproof.verify.checker import check  # as above

    told: list[tuple[str, str]] = []

    def note(_: Any, kind: str, words: str) -> tuple[str, str]:
        told.append((kind, words))
        return kind, words

    (record,) = filed["claims"]
    entry = {**record, **plain(encoded(verdict.claim)), "strength": verdict.strength}
    report = {"schema": SCHEMA, "claims": [entry], "shared": filed["shared"]}
    _, code = check({**report, "digest": digest(report)}, note)
    ((kind, words),) = told
    if code:
        raise ValueError(f"the checker refuses it: {words}")
    return kind


def _warn(line: str) -> None:
    complain(f"warning: {line}")


_warn_once = cache(_warn)
"""In each process."""
