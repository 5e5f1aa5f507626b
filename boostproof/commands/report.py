"""``boostproof report``: every output of a stored report, made again from its JSON alone."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boostproof.console import complain, writing
from boostproof.problems import DONE, checking
from boostproof.progress import tell_writing
from boostproof.proofs import remember_marks, tell_foreign_marks
from boostproof.results import asked_results, with_results

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Write the report's files into a folder, and where asked for a PDF of its page."""
    from boostproof.reports import print_pdf, read_report, to_paper, write_report  # --help does without
    from boostproof.reports.experiments import figures_of  # as above
    from boostproof.reports.proofs import files_beside  # as above

    with checking():
        stored = read_report(arguments.file)
        report, results = with_results(stored, asked_results(arguments.experiments), [arguments.file])
        foreign = tell_foreign_marks([stored])
        tell_writing(len(report["claims"]))
        proofs = files_beside(report, Path(arguments.file).parent)
        files = [*write_report(report, arguments.out, results, proofs)]
        if not foreign:
            remember_marks(report)
        if arguments.pdf:
            complain("printing the page, which takes about a minute for four hundred claims")
            files.append(print_pdf(to_paper(report, figures_of(results)), Path(arguments.out, "report.pdf")))
    with writing():
        for file in files:
            print(f"{file.suffix[1:]:<6}  {file}")
        print(f"digest  {report['digest']}")
    return DONE
