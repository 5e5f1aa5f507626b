"""All that a reader gets, made from a report's JSON data alone, and put into one folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from boostproof.reports.citation import citation_files, crate_files
from boostproof.reports.coq.files import FOLDER as COQ
from boostproof.reports.coq.files import coq_files
from boostproof.reports.experiments import figures_of, results_files
from boostproof.reports.folder import check_ours
from boostproof.reports.graph import graph_of
from boostproof.reports.html import page_files
from boostproof.reports.instances import counterexample_files
from boostproof.reports.latex import latex_files
from boostproof.reports.leftovers import REPORT, earlier_report
from boostproof.reports.plots import draw_plots
from boostproof.reports.report import Report
from boostproof.reports.sharing import shared
from boostproof.reports.store import HTML_NAME, JSON_NAME, RUN_NAME, check_writable, put_files, run_json, to_json
from boostproof.verify.coq.files import CoqFile

__all__ = ["EXPERIMENTS", "PARTS", "PDF_NAME", "PLACES", "check_place", "report_files", "write_report"]

CHECKER_NAME = "checker.py"
EXPERIMENTS = "experiments"
"""The folder of the results that a report was made with."""
PDF_NAME = "report.pdf"
PLACES = (
    *(JSON_NAME, HTML_NAME, RUN_NAME, CHECKER_NAME, "ro-crate-metadata.json", "ARTIFACT.md", "CITATION.cff"),
    *(
        ".zenodo.json",
        "badge.svg",
        "certificates.js",
        "claims.bib",
        "claims.sty",
        "claims.tex",
        "example.tex",
        "formalization.yaml",
        "proofs.tex",
    ),
    *(f"{folder}/any" for folder in ("badges", "counterexamples", "plots", EXPERIMENTS, COQ)),
)
"""Where files of a report will stand, to make sure of it before there is a report."""
PARTS = ("plots", "proofs", JSON_NAME, HTML_NAME, "citations", "LaTeX", "counterexamples", "the folder")
"""What the writing of a report consists of, in order."""


def _nothing() -> None:
    """What is called after each part where nobody waits for it."""


def report_files(
    report: Mapping[str, Any],
    results: Sequence[Report] = (),
    proofs: Iterable[CoqFile] = (),
    step: Callable[[], object] = _nothing,
) -> dict[str, str]:
    """The texts of the files by their paths in the report's folder; the same for the same report, wherever it is made.

    ``results`` are those of its experiments, as far as they are at hand: their files stand in ``experiments``, and
    their figures in the page. Where Coq's kernel was asked about the claims, their files stand in ``coq``: ``proofs``
    are those that are at hand, and the others are exported again. Raises ValueError when a formula is none.
    """
    made = dict(report)
    filed, plots, figures, graph = shared(made), draw_plots(made), figures_of(results), graph_of(made)
    step()
    sources = coq_files(made, proofs)
    checker = files("boostproof.verify").joinpath(CHECKER_NAME).read_text(encoding="utf-8")
    texts = {**plots.files(), **sources, CHECKER_NAME: checker}
    texts |= {f"{EXPERIMENTS}/{path}": text for path, text in results_files(results).items()}
    step()
    makers: tuple[Callable[[], Mapping[str, str]], ...] = (
        lambda: {JSON_NAME: to_json(filed)},
        lambda: page_files(made, filed, plots, figures, sources, graph),
        lambda: citation_files(made, graph),
        lambda: latex_files(made),
        lambda: counterexample_files(made),
    )
    for make in makers:
        texts |= make()
        step()
    return {**texts, **crate_files(made, texts)}


def check_place(directory: str | os.PathLike[str], names: Sequence[str] = PLACES) -> None:
    """Make sure, before there is a report, that one can be written into ``directory``.

    Raises ValueError as :func:`boostproof.reports.store.check_writable` does, and where a file stands in the place of
    one of ``names`` that boostproof did not write, or that was changed since.
    """
    check_writable(directory, names)
    folder = Path(os.path.realpath(directory))
    check_ours(folder, names, earlier=earlier_report(folder))


def write_report(
    report: Mapping[str, Any],
    directory: str | os.PathLike[str],
    results: Sequence[Report] = (),
    proofs: Iterable[CoqFile] = (),
    beside: Mapping[str, bytes] | None = None,
    step: Callable[[], object] = _nothing,
) -> tuple[Path, Path]:
    """Write the files of a report into ``directory``, made when missing; the paths of report.json and report.html.

    ``results`` are those of its experiments, and ``proofs`` its files for Coq, as for :func:`report_files`; files
    ``beside`` them become a part of it. ``step`` is called after each of :data:`PARTS`.

    Beside them stands run.json, with times and machine facts, where the report has them. The files appear all at once
    or not at all, whatever interrupts the writing; what an earlier report left and this one does not have goes, unless
    it was changed. Raises ValueError as :func:`boostproof.reports.store.put_files` does.

    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> verdict = judge(claim, Settings("smoke"))
    >>> report = build_report([verdict], {"effort": "smoke"}, papers={}, complete=True, run={})
    >>> [path.name for path in write_report(report, "report")]
    ['report.json', 'report.html']
    """
    run = {RUN_NAME: run_json(report)} if "run" in report else {}
    texts: dict[str, str | bytes] = {**report_files(report, results, proofs, step), **run, **(beside or {})}
    put_files(directory, texts, REPORT, earlier_report(Path(directory)), times=RUN_NAME)
    step()
    return Path(directory, JSON_NAME), Path(directory, HTML_NAME)
