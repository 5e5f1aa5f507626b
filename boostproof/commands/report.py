"""``boostproof report``: every output of a stored report, made again from its JSON alone."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from boostproof.console import complain, writing
from boostproof.place import check_replaces, holding, of_report
from boostproof.problems import DONE, checking
from boostproof.progress import writing_report
from boostproof.proofs import remember_marks, tell_foreign_marks
from boostproof.reports import (
    PDF_NAME,
    PLACES,
    check_place,
    check_writable,
    print_pdf,
    read_report,
    to_paper,
    write_report,
)
from boostproof.reports.experiments import figures_of
from boostproof.reports.proofs import files_beside
from boostproof.results import asked_results, with_results

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Write the report's files into a folder, and where asked for a PDF of its page."""
    with checking():
        stored = read_report(arguments.file)
        check_writable(arguments.out, (*PLACES, *([PDF_NAME] if arguments.pdf else ())))
        report, results = with_results(
            stored, asked_results(arguments.experiments), [arguments.file]
        )
    foreign = tell_foreign_marks([stored])
    with holding(arguments.out), checking():
        check_place(arguments.out, (*PLACES, *([PDF_NAME] if arguments.pdf else ())))
        check_replaces(
            arguments.out, of_report(report), replace=arguments.replace, parts=(stored["digest"],)
        )
        proofs = files_beside(report, Path(arguments.file).parent)
        beside: dict[str, bytes] = {}
        try:
            if arguments.pdf:
                beside[PDF_NAME] = _printed(to_paper(report, figures_of(results)))
        except ValueError:  # without a browser the other outputs are made all the same
            write_report(report, arguments.out, results, proofs)
            raise
        with writing_report(len(report["claims"])) as step:
            files = [*write_report(report, arguments.out, results, proofs, beside, step)]
        files += [Path(arguments.out, name) for name in beside]
        if not foreign:
            remember_marks(report)
    with writing():
        for file in files:
            print(f"{file.suffix[1:]:<6}  {file}")
        print(f"digest  {report['digest']}")
    return DONE


def _printed(page: str) -> bytes:
    """The page as a PDF."""
    complain("printing the page, which takes about a minute for four hundred claims")
    with TemporaryDirectory(prefix="boostproof-") as folder:
        return print_pdf(page, Path(folder, "report.pdf")).read_bytes()
