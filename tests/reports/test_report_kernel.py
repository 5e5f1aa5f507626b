"""Marks of Coq's kernel in a report: on the page, in its files, in the terminal; they change no verdict."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from boostproof.reports import build_report, digest, print_table, read_report, report_files, to_html, to_json, to_paper
from boostproof.reports.claim_text import report_sections
from boostproof.reports.coq import AXIOMS, axiom_of, grouped, kernel_of, kernel_sentence
from boostproof.reports.coq.axioms import UNKNOWN
from boostproof.reports.sharing import shared
from boostproof.theory import all_claims
from boostproof.verify import Settings, judge
from boostproof.verify.coq import export
from boostproof.verify.coq.axioms import REASONS
from boostproof.verify.coq.files import CoqFile, NotExported, library_digest
from tests.reports.chrome import Tab, browsing, needs_browser
from tests.reports.kernels import CLASSIC, EXTENSIONAL, SIG, entry, kernel_report
from tests.reports.tiny import tiny_report

HOSTILE = "<script>alert(1)</script>&\"'"
SHOWN = "[...document.querySelectorAll('article.claim:not([hidden])')].map((claim) => claim.id)"


def article(page: str, name: str) -> str:
    """The part of a page about one claim."""
    return page.partition(f'<article id="{name}"')[2].partition("</article>")[0]


def failed() -> dict[str, Any]:
    return kernel_report(entry("TP01.T1"), entry("TP01.2a", "failed"), entry("TP01.2a.r", "timeout", reason="60 s"))


# The block --------------------------------------------------------------------------------------------------------


def test_a_report_without_the_block_has_no_kernel() -> None:
    assert kernel_of(tiny_report()) is None


def test_the_block_changes_no_verdict() -> None:
    assert kernel_report()["claims"] == tiny_report()["claims"]


def test_a_report_with_the_block_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_text(to_json(shared(failed())), encoding="ascii")
    assert read_report(path)["kernel"] == failed()["kernel"]


def test_the_count_is_of_claims_that_are_proved_or_refuted() -> None:
    kernel = kernel_of(kernel_report(entry("TP01.T1"), entry("TP01.2a", "failed"), entry("TP02.L1")))
    assert kernel
    assert kernel_sentence(kernel) == (
        "1 of 3 claims that are proved or refuted was accepted by the kernel of Coq 8.16.1, and 1 beyond these, "
        "as the maker of the report says"
    )


def test_without_coq_nothing_was_accepted() -> None:
    kernel = kernel_of(kernel_report(entry("TP01.T1", "unchecked", reason="coqc is not installed"), version=""))
    assert kernel
    counted = "0 of 3 claims that are proved or refuted were accepted by Coq's kernel"
    assert kernel_sentence(kernel) == f"{counted}, as the maker of the report says"
    assert kernel_sentence(kernel, told=False) == counted


def test_that_a_tested_claim_was_not_exported_says_nothing() -> None:
    gone = {"file": "", "sha256": "", "theorems": []}
    block = kernel_report(entry("TP02.L1", "not-exported", **gone), entry("TP01.2a", "not-exported", **gone))
    kernel = kernel_of(block)
    assert kernel
    assert [*kernel.marks] == ["TP01.2a"]


# Axioms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", REASONS)
def test_every_axiom_that_a_proof_may_rest_on_has_words(name: str) -> None:
    assert axiom_of(name) in AXIOMS


@pytest.mark.parametrize("name", ["Mine.magic", "Uint63.magic", "classic", "Classical_Prop.classic2", ""])
def test_an_axiom_that_no_proof_may_rest_on_is_not_known(name: str) -> None:
    assert axiom_of(name) is UNKNOWN


def test_axioms_of_one_kind_stand_together() -> None:
    found = grouped(["Uint63.add_spec", CLASSIC, "PrimInt63.add"])
    assert [(axiom.title, names) for axiom, names in found.items()] == [
        ("classic", [CLASSIC]),
        ("primitive integers", ["Uint63.add_spec", "PrimInt63.add"]),
    ]


# The page ---------------------------------------------------------------------------------------------------------


def test_a_page_without_the_block_speaks_of_no_kernel() -> None:
    page = to_html(tiny_report())
    assert "kernel" not in page
    assert 'AXES = ["paper", "truth", "strength", "rank"];' in page


def test_an_accepted_claim_is_marked_with_the_version() -> None:
    found = article(to_html(kernel_report()), "TP01.T1")
    assert '<b class="k0">kernel-checked by Coq 8.16.1</b>' in found
    assert '<b class="k0">kernel-checked</b>' in found
    assert '<a href="coq/TP01_T1.v">' in found
    assert hashlib.sha256(b"TP01.T1").hexdigest() in found


def test_a_claim_without_an_entry_has_no_mark() -> None:
    assert "kernel" not in article(to_html(kernel_report()), "TP01.2a")


def test_a_claim_that_coq_did_not_accept_says_so_and_why() -> None:
    found = article(to_html(failed()), "TP01.2a")
    assert '<b class="k1">not accepted by Coq 8.16.1</b>' in found
    assert "line 7: the term has no such type" in found
    assert "kernel-checked" not in found


def test_a_claim_that_coq_did_not_finish_says_so() -> None:
    assert '<b class="k2">not finished by Coq 8.16.1 in its time</b>' in article(to_html(failed()), "TP01.2a.r")


def test_a_claim_that_was_not_checked_here_says_so() -> None:
    page = to_html(kernel_report(entry("TP01.T1", "unchecked", reason="coqc is not installed"), version=""))
    assert '<b class="k3">not kernel-checked on this machine</b>' in article(page, "TP01.T1")
    assert "<p>coqc is not installed</p>" in article(page, "TP01.T1")


def test_a_refutation_is_said_to_be_one() -> None:
    page = to_html(kernel_report(entry("TP01.T1"), entry("TP01.2a")))
    words = "kernel-checked by Coq 8.16.1</b>, as the maker of the report says: "
    assert f"{words}that the statement fails " in article(page, "TP01.2a")
    assert f"{words}the statement " in article(page, "TP01.T1")


def test_the_foot_counts_what_was_accepted() -> None:
    page = to_html(kernel_report())
    foot = page.partition("<footer>")[2].partition("</footer>")[0]
    assert "1 of 3 claims that are proved or refuted was accepted by the kernel of Coq 8.16.1, as the" in foot


def test_the_front_lists_what_was_not_accepted() -> None:
    section = to_html(failed()).partition('<section id="kernel">')[2].partition("</section>")[0]
    assert '<a href="#TP01.2a" class="id">TP01.2a</a>' in section
    assert '<a href="#TP01.2a.r" class="id">TP01.2a.r</a>' in section
    assert '<a href="#TP01.T1"' not in section


def test_the_front_names_the_axioms_in_words_with_their_claims() -> None:
    report = kernel_report(entry("TP01.T1"), entry("TP01.2a", axioms=[SIG]))
    section = to_html(report).partition('<section id="kernel">')[2].partition("</section>")[0]
    rows = [row.partition("</tr>")[0] for row in section.split("<tr ")[1:]]
    assert [row.rpartition("<td>")[2] for row in rows] == ["2</td>", "1</td>"]
    assert "functions with equal values are equal" in rows[1]


def test_an_axiom_that_is_not_known_stands_out() -> None:
    page = to_html(kernel_report(entry("TP01.T1", axioms=["Mine.magic"])))
    assert '<tr id="axiom-unknown" class="k1">' in page
    assert "Mine.magic" in article(page, "TP01.T1")  # in its line; names that may be broken stand behind it


def test_a_proof_without_axioms_says_so() -> None:
    assert "No axiom." in article(to_html(kernel_report(entry("TP01.T1", axioms=[]))), "TP01.T1")


@pytest.mark.parametrize("file", ["javascript:alert(1)", "../coq/a.v", "coq/a.html", "https://a.org/a.v"])
def test_no_link_leads_out_of_the_folder(file: str) -> None:
    found = article(to_html(kernel_report(entry("TP01.T1", file=file))), "TP01.T1")
    assert f'href="{file}"' not in found


def test_text_of_the_block_is_no_markup() -> None:
    hostile = {"reason": HOSTILE, "file": HOSTILE, "sha256": HOSTILE, "theorems": [HOSTILE], "axioms": [HOSTILE]}
    report = kernel_report(entry("TP01.T1", **hostile), entry("TP01.2a", "failed", **hostile), version=HOSTILE)
    assert "<script>alert" not in to_html(report)


def test_what_is_printed_has_the_marks_too() -> None:
    page = to_paper(kernel_report())
    assert "kernel-checked by Coq 8.16.1" in article(page, "TP01.T1")


# The files --------------------------------------------------------------------------------------------------------


SOURCE = CoqFile("TP01.T1", "TP01_T1.v", ("TP01_T1",), "(* a proof *)\n")


@pytest.fixture(name="source")
def _source(monkeypatch: pytest.MonkeyPatch) -> CoqFile:
    """The export of the first claim, whatever it would be, and of no other."""

    def one(_: Any, chosen: set[str]) -> Iterator[CoqFile | NotExported]:
        yield from [SOURCE] if SOURCE.claim in chosen else []
        yield NotExported("TP01.2a", "no proof")

    monkeypatch.setattr(export, "exported", one)
    return SOURCE


def files_of(**changes: Any) -> dict[str, str]:
    said = {"sha256": SOURCE.sha256, **changes}
    return report_files(kernel_report(entry("TP01.T1", **said), library=said.pop("library", library_digest())))


def test_a_report_without_the_block_has_no_files_for_coq() -> None:
    assert not [path for path in report_files(tiny_report()) if path.startswith("coq/")]


def test_the_sources_stand_beside_the_report(source: CoqFile) -> None:
    files = files_of()
    assert files["coq/TP01_T1.v"] == source.text
    assert "coq/Language.v" in files
    assert "TP01_T1.v" in files["coq/_CoqProject"]
    assert "TP01_T1.vo" in files["coq/Makefile"]


def test_the_archive_lists_the_sources(source: CoqFile) -> None:
    graph = json.loads(files_of()["ro-crate-metadata.json"])["@graph"]
    found = next(item for item in graph if item["@id"] == "coq/TP01_T1.v")
    assert (found["sha256"], found["encodingFormat"]) == (source.sha256, "text/x-coq")


@pytest.mark.usefixtures("source")
def test_a_source_that_is_not_the_one_that_was_checked_is_left_out() -> None:
    files = files_of(sha256="2" * 64)
    assert "coq/TP01_T1.v" not in files
    assert 'href="coq/TP01_T1.v"' not in files["report.html"]
    assert "which is not beside this page" in article(files["report.html"], "TP01.T1")


@pytest.mark.usefixtures("source")
def test_nothing_stands_beside_a_report_that_was_checked_with_another_library() -> None:
    assert not [path for path in report_files(kernel_report()) if path.startswith("coq/")]


# The terminal -----------------------------------------------------------------------------------------------------


def told(report: dict[str, Any], name: str) -> list[str]:
    """What ``show`` prints of the kernel."""
    claim = next(claim for claim in report["claims"] if claim["id"] == name)
    sections = dict(report_sections(claim, report, "report.json", report["version"]))
    return [line.words for line in sections.get("coq", ())]


def test_what_is_shown_of_an_accepted_claim_names_its_axioms() -> None:
    report = kernel_report(entry("TP01.T1", axioms=[SIG, EXTENSIONAL, "Uint63.add_spec", "PrimInt63.add"]))
    assert told(report, "TP01.T1") == [
        "kernel-checked by Coq 8.16.1, as the maker of the report says",
        f"file: coq/TP01_T1.v, SHA-256 {hashlib.sha256(b'TP01.T1').hexdigest()}",
        "axioms: sig_forall_dec, functional extensionality, primitive integers",
    ]


def test_what_is_shown_of_a_claim_that_coq_did_not_accept_says_why() -> None:
    assert told(failed(), "TP01.2a")[0] == "not accepted by Coq 8.16.1: line 7: the term has no such type"


def test_nothing_of_coq_is_shown_of_a_claim_without_an_entry() -> None:
    assert told(kernel_report(), "TP01.2a") == []
    assert told(tiny_report(), "TP01.T1") == []


def table(report: dict[str, Any]) -> list[str]:
    """The lines that ``verify`` prints where the output is no terminal, without titles."""
    file = io.StringIO()
    print_table(report, Console(file=file, width=200))
    return file.getvalue().splitlines()


def test_the_table_tells_what_coq_said_of_a_claim() -> None:
    evidence = [line.split("  ")[2].strip() for line in map(squeezed, table(failed())[:4])]
    assert evidence == [
        "proved, kernel-checked",
        "refuted, not accepted by the kernel",
        "proved, not finished in its time",
        "certified",
    ]


def squeezed(line: str) -> str:
    """The line with two blanks between its columns."""
    return re.sub(" {2,}", "  ", line)


def test_the_table_ends_with_the_count() -> None:
    assert table(failed())[-1].startswith("1 of 3 claims that are proved or refuted was accepted")
    assert "kernel" not in "".join(table(tiny_report()))


# In a browser -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", name="tab")
def _tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    path = tmp_path_factory.mktemp("kernel") / "report.html"
    path.write_text(to_html(failed()), encoding="utf-8")
    with browsing() as tab:
        tab.size(1200, 900)
        tab.open(path)
        yield tab


@needs_browser
@pytest.mark.parametrize(
    ("value", "ids"), [("k0", ["TP01.T1"]), ("k1", ["TP01.2a"]), ("k2", ["TP01.2a.r"]), ("", ["TP01.T1", "TP01.2a"])]
)
def test_the_filter_keeps_the_claims_of_one_status(tab: Tab, value: str, ids: list[str]) -> None:
    tab.run(
        f"(() => {{ const field = document.querySelector('[name=kernel]'); field.value = '{value}'; "
        "field.dispatchEvent(new Event('input', { bubbles: true })); })()"
    )
    shown = tab.run(SHOWN)
    assert shown[: len(ids)] == ids
    assert len(shown) == (len(ids) if value else 6)


@needs_browser
def test_nothing_is_wider_than_a_phone(tab: Tab) -> None:
    tab.size(360, 800, phone=True)
    assert tab.run("document.documentElement.scrollWidth") == 360
    tab.size(1200, 900)


@needs_browser
def test_the_check_in_the_page_is_the_same_with_marks(tab: Tab, tmp_path: Path) -> None:
    verdicts = [judge(claim, Settings("smoke")) for claim in all_claims() if claim.id == "SL16.2.3g.r"]
    report = build_report(verdicts, {}, papers={}, complete=True, run={})
    marked = {**report, "kernel": {**kernel_report()["kernel"], "claims": [entry("SL16.2.3g.r")]}}
    page = tmp_path / "report.html"
    page.write_text(to_html({**marked, "digest": digest(marked)}), encoding="utf-8")
    tab.open(page)
    tab.run("document.getElementById('recheck').click()")
    tab.wait("document.getElementById('check').dataset.state === 'done'")
    said = tab.run("document.getElementById('rechecked').textContent")
    assert said == "✓ 1 claim: 1 re-checked. The report is as it was made: its digest is the one printed here."
