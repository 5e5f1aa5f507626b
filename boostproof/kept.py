"""Verdicts of earlier runs, kept in the user's cache, so that what was judged once is not judged again.

An entry is found by all that a verdict follows from: the whole content of its claim, effort, seed and table, the source
of boostproof, and the versions of what it builds on. What it holds is not believed: the checker goes through it as
``boostproof recheck`` does, and an entry that it refuses is dropped. What no checker can repeat, such as the number of
instances that were looked at, is this user's own: entries are sealed (:mod:`boostproof.sealed`).
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

__all__ = ["EVIDENCE", "Kept", "kept_for"]

EVIDENCE = "evidence"
"""The folder, in the user's cache."""
_MOST = 1 << 28
"""So many bytes are kept: those of all claims of the library, with some settings, are a tenth of it."""
_FORMAT = 1
_UNKNOWN = (ValueError, TypeError, LookupError, RecursionError, zlib.error)
"""What reading raises for what is no verdict."""


@dataclass(frozen=True)
class Kept:
    """What is kept of claims: ``about`` says by ids what a verdict follows from. ``fresh``: nothing is looked up."""

    sealed: Sealed | None
    about: Mapping[str, str]
    fresh: bool = False

    def judge(self, claim: Claim, settings: Settings) -> Verdict:
        """The verdict that is kept, checked again, or that of judging now, which is kept."""
        from boostproof.verify import judge  # the engine is imported when there is something to judge

        found = None if self.fresh else self.found(claim)
        if found is not None:
            return found
        verdict = judge(claim, settings)
        self.store(verdict)
        return verdict

    def known(self, claims: Sequence[Claim]) -> int:
        """Of how many claims there is an entry that would be looked up."""
        return 0 if self.fresh else sum(self._is_there(claim) for claim in claims)

    def found(self, claim: Claim) -> Verdict | None:
        """The verdict that is kept, if the checker does not refuse it; a line on stderr tells of an entry of no use."""
        start, about = perf_counter(), self.about.get(claim.id)
        if self.sealed is None or not about:
            return None
        try:
            data = self.sealed.read(about)
            if data is None:
                return None
            verdict, fault = _checked(claim, json.loads(zlib.decompress(data)))
        except Broken as broken:
            _warn(str(broken))
            return None
        except _UNKNOWN as error:
            verdict, fault = None, " ".join(str(error).split())[:200]
        if verdict is None or fault:
            self.sealed.drop(about)
            _warn(f"what was kept of {claim.id} is left out: {fault}")
            return None
        return replace(verdict, seconds=perf_counter() - start)

    def store(self, verdict: Verdict) -> None:
        """Keep a verdict, if it can be found again and tells of more than a fault."""
        about = self.about.get(verdict.claim.id)
        if self.sealed is None or not about or verdict.broken or verdict.claim.statement is None:
            return
        try:
            self.sealed.write(about, zlib.compress(_filed(verdict)))
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
        return Kept(None, {})
    table = None if settings.table is None else settings.table.sha256
    asked = {"effort": settings.effort, "seed": settings.seed, "hypotheses": settings.hypotheses, "data": table}
    facts = {"format": _FORMAT, **_program(), **asked}
    contents = zip(claims, content_sums(claims), strict=True)
    about = {claim.id: sum_of({**facts, "claim": content}) for claim, content in contents if content}
    return Kept(sealed, about, fresh)


@cache
def _program() -> dict[str, Any]:
    """What judges: boostproof's source but for the papers, whose content is the claims', and what it builds on."""
    from boostproof import __version__, algorithms, theory, verify  # read from the installed package's metadata
    from boostproof.verify.evidence.entries import source_sum  # as above

    source = [source_sum(algorithms, verify), source_sum(theory, without="papers")]
    return {"version": __version__, "source": source, "python": list(sys.version_info[:3]), "built_on": _built_on()}


def _built_on() -> dict[str, str]:
    """The versions of the packages that boostproof asks for, as far as they are there: they draw, search and count."""
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

    record = verdict_record(replace(verdict, seconds=0.0))
    filed = shared({"claims": [plain(record, f"verdict on {verdict.claim.id}", floats=True)]})
    return canonical(filed).encode("ascii")


def _checked(claim: Claim, filed: Any) -> tuple[Verdict, str]:
    """The verdict in an entry, and why the checker refuses it, if it does. Raises ValueError for what is none."""
    from boostproof.reports.sharing import unshared  # as above
    from boostproof.verify.evidence.records import verdict_of  # as above

    if not isinstance(filed, dict) or filed.keys() != {"claims", "shared"} or len(filed["claims"]) != 1:
        raise ValueError("it holds no verdict")
    (record,) = unshared(filed)["claims"]
    verdict = verdict_of(claim, record)
    return verdict, _refusal(verdict, filed)


def _refusal(verdict: Verdict, filed: Mapping[str, Any]) -> str:
    """Why the checker refuses a verdict with its evidence on the claim as it is here; nothing where it does not."""
    from boostproof.reports.report import SCHEMA, digest, encoded, plain  # as above
    from boostproof.verify.checker import check  # as above

    said: list[str] = []

    def note(_: Any, kind: str, words: str) -> tuple[str, str]:
        said.extend([words] if kind == "refuted" else [])
        return kind, words

    (record,) = filed["claims"]
    entry = {**record, **plain(encoded(verdict.claim)), "strength": verdict.strength}
    report = {"schema": SCHEMA, "claims": [entry], "shared": filed["shared"]}
    _, code = check({**report, "digest": digest(report)}, note)
    return "; ".join(said) or ("the checker refuses it" if code else "")


def _warn(line: str) -> None:
    complain(f"warning: {line}")


_warn_once = cache(_warn)
"""In each process."""
