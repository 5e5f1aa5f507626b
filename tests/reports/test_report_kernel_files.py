"""Marks of Coq's kernel in what is made for papers and evaluators, and in reports that are compared or joined."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import digest
from boostproof.reports.citation import citation_files, cite
from boostproof.reports.compare import compare_reports, difference_sum, merge_reports
from boostproof.reports.latex import latex_files
from tests.reports.kernels import CLASSIC, EXTENSIONAL, SIG, entry, kernel_report
from tests.reports.latex_tools import Paper, compiled, needs_latex
from tests.reports.tiny import tiny_report


def failed() -> dict[str, Any]:
    return kernel_report(entry("TP01.T1"), entry("TP01.2a", "failed"))


# LaTeX ------------------------------------------------------------------------------------------------------------


def test_claims_tex_has_the_mark_of_an_accepted_claim_alone() -> None:
    data = latex_files(failed())["claims.tex"]
    assert r"\ClaimDefine{TP01.T1}{kernel}{kernel-checked, as its report says (Coq 8.16.1)}" in data
    assert r"\ClaimDefine{TP01.2a}{kernel}" not in data
    assert r"\ClaimDefine{@@}{count.kernel-checked}{1}" in data
    assert r"\ClaimDefine{@@}{count.proved-or-refuted}{3}" in data


def test_claims_tex_without_the_block_has_no_mark() -> None:
    assert "kernel" not in latex_files(tiny_report())["claims.tex"]


def test_the_example_uses_the_option_where_there_are_marks() -> None:
    assert r"\usepackage[kernel]{claims}" in latex_files(failed())["example.tex"]
    assert r"\usepackage{claims}" in latex_files(tiny_report())["example.tex"]
    assert "kernel" not in latex_files(tiny_report())["example.tex"]


def test_the_example_speaks_of_an_accepted_claim() -> None:
    only = kernel_report(entry("TP01.2a", "failed"), entry("TP01.2a.r"))
    assert r"\claim{TP01.2a.r} It \ClaimVerdict{TP01.2a.r}" in latex_files(only)["example.tex"]


def test_the_example_has_no_section_where_nothing_was_accepted() -> None:
    assert "proof kernel" not in latex_files(kernel_report(entry("TP01.2a", "failed")))["example.tex"]


def printed(folder: Path, body: str, *, option: str = "", report: dict[str, Any] | None = None) -> Paper:
    """A paper with the package's option."""
    head = f"\\documentclass{{article}}\n\\usepackage{option}{{claims}}\n\\begin{{document}}\n"
    text = f"{head}{body}\n\\end{{document}}\n"
    return compiled(folder, {**latex_files(report or failed()), "paper.tex": text})


@needs_latex
def test_the_option_adds_the_mark_to_the_verdict(tmp_path: Path) -> None:
    paper = printed(tmp_path, r"A \ClaimVerdict{TP01.T1}. B \ClaimVerdict{TP01.2a}.", option="[kernel]")
    assert paper.errors == []
    assert (
        "holds as printed (proved), kernel-checked, as its report says (Coq 8.16.1). B fails as printed (refuted"
        in paper.text()
    )


@needs_latex
def test_without_the_option_the_verdict_is_as_before(tmp_path: Path) -> None:
    paper = printed(tmp_path, r"A \ClaimVerdict{TP01.T1}. [\ClaimKernel{TP01.T1}] [\ClaimKernel{TP01.2a}]")
    assert paper.errors == []
    assert "A holds as printed (proved). [kernel-checked, as its report says (Coq 8.16.1)] []" in paper.text()


@needs_latex
def test_both_options_may_stand_together(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "claims.tex").write_text(latex_files(failed())["claims.tex"], encoding="ascii")
    option = "[kernel,file=data/claims.tex]"
    paper = printed(tmp_path, r"A \ClaimVerdict{TP01.T1}.", option=option, report=tiny_report())
    assert paper.errors == []
    assert "(proved), kernel-checked, as its report says (Coq 8.16.1)" in paper.text()


@needs_latex
def test_a_claim_that_the_report_does_not_have_is_an_error(tmp_path: Path) -> None:
    paper = printed(tmp_path, r"\ClaimKernel{TP01.T9}")
    assert paper.errors == ["! Package claims Error: There is no claim 'TP01.T9' in claims.tex."]


@needs_latex
def test_another_option_is_still_an_error(tmp_path: Path) -> None:
    assert "There is no option 'kernels'" in printed(tmp_path, "A", option="[kernels]").errors[0]


@needs_latex
def test_the_example_with_marks_compiles(tmp_path: Path) -> None:
    files = {**latex_files(failed()), "claims.bib": citation_files(failed())["claims.bib"]}
    paper = compiled(tmp_path, files, name="example", times=3)
    assert paper.errors == []
    assert "kernel-checked,asitsreportsays(Coq8.16.1)" in paper.words()


# Citations --------------------------------------------------------------------------------------------------------


def test_a_citation_of_an_accepted_claim_says_so() -> None:
    assert "Kernel-checked by Coq 8.16.1." in cite(failed(), "TP01.T1")
    assert "ernel-checked" not in cite(failed(), "TP01.2a")
    assert "ernel-checked" not in cite(tiny_report(), "TP01.T1")


def test_a_citation_of_the_report_counts_what_was_accepted() -> None:
    words = "1 of 3 claims that are proved or refuted was accepted by the kernel of Coq 8.16.1, as"
    assert words in cite(failed(), None, "text")
    assert "kernel" not in cite(kernel_report(entry("TP01.2a", "failed")), None, "text")


def test_evaluators_get_the_commands_and_the_axioms() -> None:
    text = citation_files(kernel_report(entry("TP01.T1", axioms=[SIG, CLASSIC]), entry("TP01.2a", "failed")))[
        "ARTIFACT.md"
    ]
    assert "    boostproof kernel-check report.json\n    cd coq && make -k\n" in text
    assert "accepted by the kernel of Coq 8.16.1" in text
    assert "| not accepted by the kernel | 1 |" in text
    assert f"| classic | `{CLASSIC}` | a statement holds or its negation does | Coq's standard Reals |" in text
    assert EXTENSIONAL not in text


def test_evaluators_of_other_reports_read_nothing_of_coq() -> None:
    assert "Coq" not in citation_files(tiny_report())["ARTIFACT.md"]


def test_a_badge_has_the_share() -> None:
    badge = citation_files(failed())["badge-kernel.svg"]
    assert "1/3" in badge
    assert "kernel-checked" in badge


def test_other_reports_have_no_badge_of_it() -> None:
    assert "badge-kernel.svg" not in citation_files(tiny_report())


# Compared ---------------------------------------------------------------------------------------------------------


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[str, str, Any, Any]]:
    found = compare_reports(before, after)
    assert {change.kind for change in found.changes} <= {"kernel"}
    return [(change.claim, change.what, change.before, change.after) for change in found.changes]


def test_a_mark_that_is_gained_is_a_difference() -> None:
    assert ("TP01.T1", "kernel", None, "kernel-checked by Coq 8.16.1") in changes(tiny_report(), kernel_report())


def test_a_mark_that_is_lost_is_a_difference() -> None:
    found = changes(kernel_report(), kernel_report(entry("TP01.T1", "failed")))
    lost = "not accepted by Coq 8.16.1: line 7: the term has no such type"
    assert found == [("TP01.T1", "kernel", "kernel-checked by Coq 8.16.1", lost)]


def test_another_axiom_is_a_difference() -> None:
    found = changes(kernel_report(), kernel_report(entry("TP01.T1", axioms=[SIG])))
    assert found == [("TP01.T1", "axioms", [SIG, EXTENSIONAL], [SIG])]


def test_another_library_is_a_difference() -> None:
    found = changes(kernel_report(), kernel_report(library="3" * 64))
    assert found == [("", "library", "1" * 64, "3" * 64)]


def test_the_sum_counts_marks() -> None:
    found = compare_reports(kernel_report(), kernel_report(entry("TP01.T1", "timeout")))
    assert difference_sum(found) == "1 check by Coq's kernel changed; 5 claims are as before"


# Joined -----------------------------------------------------------------------------------------------------------


def joined(*reports: dict[str, Any]) -> dict[str, Any]:
    return merge_reports(reports, [f"{name}.json" for name in "abc"[: len(reports)]])


def test_a_joined_report_has_the_marks_of_both_in_the_order_of_the_claims() -> None:
    whole = joined(kernel_report(entry("TP01.2a", "failed")), kernel_report(entry("TP01.T1")))
    assert [(item["id"], item["status"]) for item in whole["kernel"]["claims"]] == [
        ("TP01.T1", "checked"),
        ("TP01.2a", "failed"),
    ]
    assert whole["digest"] == digest(whole)


def test_marks_stay_where_the_other_report_has_none() -> None:
    assert joined(tiny_report(), kernel_report())["kernel"] == kernel_report()["kernel"]


def test_reports_without_marks_are_joined_to_one_without() -> None:
    assert "kernel" not in joined(tiny_report(), tiny_report())


def test_marks_of_two_versions_are_not_joined() -> None:
    words = r"different kernel version cannot be joined: 8\.16\.1 in a\.json and 8\.20\.0 in b\.json"
    with pytest.raises(ValueError, match=words):
        joined(kernel_report(), kernel_report(version="8.20.0"))


def test_marks_of_two_libraries_are_not_joined() -> None:
    with pytest.raises(ValueError, match="different kernel library cannot be joined"):
        joined(kernel_report(), kernel_report(library="3" * 64))


def test_two_marks_of_one_claim_have_to_be_the_same() -> None:
    with pytest.raises(ValueError, match=r"said of TP01\.T1 is not the same in a\.json and b\.json"):
        joined(kernel_report(), kernel_report(entry("TP01.T1", "failed")))
