"""All files of the citation of a report, by their paths in its folder; and one citation in a format."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

from boostproof.reports.citation.artifact import artifact
from boostproof.reports.citation.badge import claim_badge, kernel_badge, report_badge
from boostproof.reports.citation.bibtex import bibtex
from boostproof.reports.citation.cff import cff
from boostproof.reports.citation.crate import CRATE, crate
from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.formalization import formalization
from boostproof.reports.citation.line import line
from boostproof.reports.citation.ris import ris
from boostproof.reports.citation.subject import Judged, Subject, subject
from boostproof.reports.citation.zenodo import zenodo
from boostproof.reports.graph import Graph, graph_of

__all__ = ["FORMATS", "citation_files", "cite", "crate_files"]

_WRITERS: dict[str, Callable[[Entry], str]] = {"bibtex": bibtex, "ris": ris, "cff": cff, "text": line}

FORMATS = tuple(_WRITERS)
"""The formats of :func:`cite`."""


def citation_files(report: Mapping[str, Any], graph: Graph | None = None) -> dict[str, str]:
    """The texts of the files beside a report that archives, evaluators and web pages want, by their paths.

    Those are claims.bib, CITATION.cff, ARTIFACT.md, .zenodo.json, formalization.yaml, badge.svg and badges/ID.svg;
    where Coq's kernel was asked, badge-kernel.svg is among them. The ``graph`` of the claims is made here unless it is
    at hand.
    Raises ValueError naming the part of ``report`` that is not what its format says.
    """
    cited = subject(report)
    entries = [Entry(cited), *(Entry(cited, claim) for claim in cited.claims)]
    return {
        "claims.bib": "\n".join(map(bibtex, entries)),
        "CITATION.cff": cff(Entry(cited)),
        "ARTIFACT.md": artifact(cited),
        ".zenodo.json": zenodo(cited),
        "formalization.yaml": formalization(report, cited, graph or graph_of(report)),
        "badge.svg": report_badge(cited),
        **{f"badges/{claim.id}.svg": claim_badge(cited, claim) for claim in cited.claims},
        **({"badge-kernel.svg": kernel_badge(cited, cited.kernel)} if cited.kernel else {}),
    }


def crate_files(report: Mapping[str, Any], files: Mapping[str, str]) -> dict[str, str]:
    """The text of ro-crate-metadata.json, which describes ``files``: the texts of all other files by their paths.

    Itself and run.json, which differs from run to run, are left out of what it lists. Raises ValueError as
    :func:`citation_files` does.
    """
    return {CRATE: crate(subject(report), files)}


def cite(report: Mapping[str, Any], claim_id: str | None = None, format: str = "bibtex") -> str:  # noqa: A002 - as the option is called
    """The citation of ``report``, or of its verdict on the claim ``claim_id``, in one of FORMATS.

    Raises ValueError for an unknown format, for a claim that the report does not hold, and as :func:`citation_files`
    does.
    """
    if format not in _WRITERS:
        raise ValueError(f"format={format!r} is unknown: expected one of {', '.join(FORMATS)}")
    cited = subject(report)
    return _WRITERS[format](Entry(cited, None if claim_id is None else _claim(cited, claim_id)))


def _claim(cited: Subject, name: str) -> Judged:
    known = {claim.id: claim for claim in cited.claims}
    if name in known:
        return known[name]
    close = difflib.get_close_matches(name, known, n=3)
    hint = f"; the closest are {', '.join(close)}" if close else ""
    raise ValueError(f"{name!r:.80} is no claim of the report {cited.short}{hint}")
