r"""claims.tex: what claims.sty reads of a report, a line of ``\ClaimDefine`` a field."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.cited import imprint, places
from boostproof.reports.coq import Kernel, kernel_of
from boostproof.reports.latex.escape import escaped, is_plain
from boostproof.reports.latex.fields import claim_fields, claim_key, report_key
from boostproof.reports.summary import TRUTHS, counts, printed, summary_line

__all__ = ["claims_tex", "defined", "paper_keys"]

_ID = re.compile(r"[A-Z][A-Za-z0-9]*\.[A-Za-z0-9][A-Za-z0-9.\-]*")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_WIDTH = 116

Json = Mapping[str, Any]


def claims_tex(report: Json) -> str:
    """The text of claims.tex.

    Raises ValueError naming the claim that cannot be typeset, because its id or a formula is none.
    """
    if not _DIGEST.fullmatch(report["digest"]):
        raise ValueError(f"digest={report['digest']!r:.80} is not that of a report: expected 64 hexadecimal digits")
    lines, kernel = [*_head(report)], kernel_of(report)
    for place, claim in enumerate(report["claims"]):
        fields = {**_fields(report, claim, place), **_kernel(kernel, claim["id"])}
        lines += [defined(claim["id"], name, value) for name, value in fields.items()]
    lines += [defined(f"@{key}", name, value) for key, name, value in _papers(report)]
    return "\n".join(lines) + "\n"


def paper_keys(report: Json) -> dict[str, str]:
    r"""The argument of ``\ClaimTable`` for each paper: its key, or its number where no macro could have that name."""
    papers = dict.fromkeys(claim["paper"] for claim in report["claims"])
    return {paper: paper if is_plain(paper) else f"paper-{number}" for number, paper in enumerate(papers, 1)}


def _head(report: Json) -> Iterator[str]:
    yield "% Made by boostproof, to be read by claims.sty; what is changed here is lost when it is made again."
    truths = counts(printed(report["claims"]), "truth", TRUTHS)
    values = {
        "version": escaped(report["version"]), "digest": _breakable(report["digest"]),
        "short": report["digest"][:16], "key": report_key(report),
        "summary": escaped(summary_line(report)), "papers": ", ".join(paper_keys(report).values()),
        "count.all": str(len(report["claims"])), **{f"count.{truth}": str(count) for truth, count in truths.items()},
        **_kernel_counts(report),
    }  # fmt: skip
    yield from (defined("@@", name, value) for name, value in values.items())


def _kernel_counts(report: Json) -> dict[str, str]:
    """What Coq's kernel accepted, where it was asked; claims of ours are among these."""
    kernel = kernel_of(report)
    if not kernel:
        return {}
    return {"count.kernel-checked": str(kernel.accepted), "count.proved-or-refuted": str(len(kernel.judged))}


def _breakable(digest: str) -> str:
    return r"\ClaimGap ".join(re.findall("." * 8, digest))


def _fields(report: Json, claim: Json, place: int) -> dict[str, str]:
    if not _ID.fullmatch(claim["id"]):
        raise ValueError(f"claims[{place}] has id={claim['id']!r:.80}: expected one such as 'JSS09.T3.1c'")
    try:
        return claim_fields(claim, claim_key(report, claim))
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise ValueError(f"claims[{place}], {claim['id']}, cannot be typeset: {error!s:.200}") from None


def _kernel(kernel: Kernel | None, name: str) -> dict[str, str]:
    """That Coq's kernel accepted a claim, and by which version; nothing of a claim that it did not accept."""
    mark = kernel.marks.get(name) if kernel else None
    return (
        {"kernel": escaped(f"kernel-checked, as its report says ({kernel.prover})")}
        if kernel and mark and mark.checked
        else {}
    )


def _papers(report: Json) -> Iterator[tuple[str, str, str]]:
    for paper, key in paper_keys(report).items():
        ids = [claim["id"] for claim in report["claims"] if claim["paper"] == paper]
        yield key, "rows", "\n".join(rf"\ClaimRow{{{claim}}}" for claim in ids)
        yield key, "paper", _cited(report["papers"].get(paper), paper)


def _cited(paper: Json | None, key: str) -> str:
    """The paper as a bibliography names it; its key where no more is known."""
    if paper is None:
        return escaped(key)
    authors, title = escaped(paper["authors"]), escaped(paper["title"])
    found = (imprint(paper), *(place.words for place in places(paper)))
    return ", ".join((authors, rf"\emph{{{title}}}", *map(escaped, found)))


def defined(name: str, field: str, value: str) -> str:
    r"""A line of ``\ClaimDefine``; a long value on several lines, which TeX reads as one."""
    line = rf"\ClaimDefine{{{name}}}{{{field}}}{{{value}}}"
    pieces = (_wrapped(piece) for piece in line.split("\n"))
    return "\n".join(pieces)


def _wrapped(line: str) -> str:
    if len(line) <= _WIDTH:
        return line
    return textwrap.fill(line, _WIDTH, break_long_words=False, break_on_hyphens=False)
