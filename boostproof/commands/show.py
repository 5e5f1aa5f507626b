"""``boostproof show``: one claim in full, and what a report found of it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof import __version__
from boostproof.claim_page import claim_sections, judges
from boostproof.console import complain, writing
from boostproof.doubtful import doubts_of
from boostproof.problems import DONE, Problem, checking
from boostproof.reports import Report, read_report
from boostproof.reports.claim_text import Section, report_sections, verdict_sections
from boostproof.reports.lines import HEADING, Line
from boostproof.reports.proof_text import proof_latex, proof_text
from boostproof.reports.visible import visible
from boostproof.screen import print_lines
from boostproof.stored import changes_since, claims_beside
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.methods.derivation import derived

if TYPE_CHECKING:
    from boostproof.theory import Claim

__all__ = ["run"]

DEFAULT = "boostproof-report/report.json"


def run(arguments: Namespace) -> int:
    """Print each claim that is named."""
    with checking():
        report = _report(arguments.report)
        claims = claims_beside(arguments.selectors, report, arguments.report or DEFAULT)
        _check_held(arguments.report, report, claims)
        pages = [_page(claim, report, arguments.report or DEFAULT) for claim in claims]
        if arguments.proof:
            pages = [[*_title(claim), *_proof(claim, _entry(claim, report))] for claim in claims]
    with writing():
        print_lines(_parted(pages))
    return DONE


def _report(file: str | None) -> Report:
    """The report that was named, or the one that verify writes where it is there; without claims
    where none is.
    """
    if file is None and not Path(DEFAULT).is_file():
        return {"claims": []}

    try:
        return read_report(file or DEFAULT)
    except ValueError as error:
        if file is not None:
            raise
        complain(f"shown without verdicts: {error}")
        return {"claims": []}


def _check_held(file: str | None, report: Report, claims: Iterable[Claim]) -> None:
    """A report that is named has one of the claims."""
    if file is not None and not {claim.id for claim in claims} & {
        entry["id"] for entry in report["claims"]
    }:
        raise Problem(f"{file} holds no verdict on {', '.join(claim.id for claim in claims)}"[:200])


def _page(claim: Claim, report: Report, file: str) -> list[Line]:
    """The lines of a claim: with its verdict where the report has one, else with what would judge
    it.
    """
    entry = _entry(claim, report)
    told = [*_own(claim)] if entry is None else [*_judged(claim, entry, report, file)]
    return [*_title(claim), *(line for section in told for line in _section(*section))]


def _entry(claim: Claim, report: Report) -> Mapping[str, Any] | None:
    """What the report says of a claim, if it is there."""
    return next((entry for entry in report["claims"] if entry["id"] == claim.id), None)


def _title(claim: Claim) -> Iterator[Line]:
    yield Line(f"{claim.id}  {visible(claim.title)}", 0, HEADING)


def _proof(claim: Claim, entry: Mapping[str, Any] | None) -> Iterator[Line]:
    """The proof that is written down for a claim, or was found for it as it stands, each line as
    text, and the whole as LaTeX.
    """
    fits = entry is not None and not [*changes_since(claim, entry)]
    proofs = list(_steps(claim, entry["evidence"] if entry is not None and fits else ()))
    for heading, written in (("proof", proof_text), ("LaTeX", proof_latex)):
        found = [
            [_without_steps(place, entry if fits else None)] if steps is None else written(steps)
            for place, steps in enumerate(proofs, 1)
        ]
        yield from _section(heading, [_line(line) for lines in found for line in lines])


def _without_steps(place: int, entry: Mapping[str, Any] | None) -> str:
    """What is said of a part that has no proof in steps."""
    if entry is None:
        return f"part {place} has no proof in steps here: `boostproof verify` looks for one"
    strengths = {item["strength"] for item in entry["evidence"] if item["part"] == place}
    if strengths.isdisjoint(("proved", "certified")):
        return f"part {place} is not proved"
    return f"part {place} has no proof in steps; report.json has its certificate"


def _steps(
    claim: Claim, evidence: Iterable[Mapping[str, Any]]
) -> Iterator[Sequence[Mapping[str, Any]] | None]:
    """The steps of each part's proof, under the domain and, where that does not do, all charities
    as well; or those of a report's evidence.
    """
    told = {
        item["part"]: item["certificate"]["steps"]
        for item in evidence
        if item["certificate"].get("kind") == "derivation"
    }
    kept = (*claim.domain, *(charity.condition for charity in claim.charities))
    for place, part in enumerate(
        conjuncts(claim.statement) if claim.statement is not None else (), 1
    ):
        found = derived(claim, claim.domain, part, place) or derived(claim, kept, part, place)
        yield told.get(place) if found is None else found.certificate["steps"]


def _section(heading: str, lines: Sequence[Line]) -> Iterator[Line]:
    if lines:
        yield Line(heading, 0, HEADING)
        yield from lines


def _own(claim: Claim) -> Iterator[Section]:
    yield from _printed(claim)
    yield "doubtful", [_line(doubt.line, "red") for doubt in doubts_of([claim])]
    yield "would be judged by", [_line(words) for words in judges(claim)]


def _judged(claim: Claim, entry: Mapping[str, Any], report: Report, file: str) -> Iterator[Section]:
    """The verdict, the claim as it stands, what was found, and the report."""
    verdict, *found = verdict_sections(entry)
    yield verdict
    yield from (section for section in _printed(claim) if section[0] != "fidelity")
    yield from found
    for heading, lines in report_sections(entry, report, file, __version__):
        aged = (
            [_line(words, "red") for words in changes_since(claim, entry)]
            if heading == "report"
            else []
        )
        yield heading, [*lines, *aged]


def _printed(claim: Claim) -> Iterator[Section]:
    for heading, lines in claim_sections(claim):
        yield heading, [_line(words) for words in lines]


def _line(words: str, style: str = "") -> Line:
    deeper = words.startswith("  ")
    return Line(
        visible(words.strip(), 10 * len(words)), 2 if deeper else 1, style
    )  # escapes included, and never cut


def _parted(pages: Sequence[Sequence[Line]]) -> Iterator[Line]:
    for place, page in enumerate(pages):
        if place:
            yield Line("")
        yield from page
