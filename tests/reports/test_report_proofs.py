"""The folder of proofs: what is in it, and that nothing of anybody else's is written over or removed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from boostproof.reports import report_files
from boostproof.reports.proofs import SUMS, check_proofs, files_beside, proof_files, put_proofs
from boostproof.verify.coq.files import CoqFile, library, library_digest
from tests.reports.kernels import entry, kernel_report


def made(claim: str = "TP01.T1", text: str = "Check 1.\n") -> CoqFile:
    name = claim.replace(".", "_")
    return CoqFile(claim, f"{name}.v", (name,), text)


def test_the_folder_holds_the_library_the_claims_and_how_they_are_compiled() -> None:
    texts = proof_files([made()])
    assert texts.keys() == {*library(), "TP01_T1.v", "_CoqProject", "Makefile", "README.md", SUMS}


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="sha256sum is not installed")
def test_the_sums_are_those_of_the_files(tmp_path: Path) -> None:
    put_proofs(tmp_path, proof_files([made(text="(* \u00e9 *)\n")]))
    done = subprocess.run(["sha256sum", "--check", "--strict", SUMS], cwd=tmp_path, check=False, capture_output=True)
    assert done.returncode == 0


def test_the_readme_names_the_axioms_and_counts_the_claims() -> None:
    text = proof_files([made()])["README.md"]
    assert "1 claim of a report" in text
    assert "`ClassicalDedekindReals.sig_forall_dec`" in text


def test_two_files_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two files of the export have one name"):
        proof_files([made(), made()])


def test_a_claim_that_is_called_like_a_file_of_the_library_is_refused() -> None:
    with pytest.raises(ValueError, match="two files of the export have one name"):
        proof_files([CoqFile("TP01.T1", "Language.v", ("a",), "")])


def test_an_export_is_written_over_an_earlier_one(tmp_path: Path) -> None:
    put_proofs(tmp_path, proof_files([made()]))
    put_proofs(tmp_path, proof_files([made(text="Check 2.\n")]))
    assert (tmp_path / "TP01_T1.v").read_text("ascii") == "Check 2.\n"


def test_what_the_export_does_not_have_any_more_goes(tmp_path: Path) -> None:
    put_proofs(tmp_path, proof_files([made(), made("TP01.E3")]))
    put_proofs(tmp_path, proof_files([made()]))
    assert not (tmp_path / "TP01_E3.v").exists()


def test_what_was_changed_since_stays(tmp_path: Path) -> None:
    put_proofs(tmp_path, proof_files([made(), made("TP01.E3")]))
    (tmp_path / "TP01_E3.v").write_text("mine")
    put_proofs(tmp_path, proof_files([made()]))
    assert (tmp_path / "TP01_E3.v").read_text() == "mine"


@pytest.mark.parametrize("name", ["TP01_T1.v", "Makefile", "README.md", "Language.v"])
def test_a_file_of_somebody_else_is_not_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(ValueError, match=f"{name} was not written by boostproof, or was changed since"):
        put_proofs(tmp_path, proof_files([made()]))
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_file_that_was_changed_since_is_not_written_over(tmp_path: Path) -> None:
    put_proofs(tmp_path, proof_files([made()]))
    (tmp_path / "TP01_T1.v").write_text("mine")
    with pytest.raises(ValueError, match="changed since"):
        check_proofs(tmp_path, proof_files([made()]))


def test_a_link_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "TP01_T1.v").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ValueError, match="not written by boostproof"):
        put_proofs(tmp_path, proof_files([made()]))


# Beside a report ----------------------------------------------------------------------------------------------


def test_the_files_beside_a_report_are_found_by_their_sums(tmp_path: Path) -> None:
    put_proofs(tmp_path / "coq", proof_files([made(), made("TP01.E3")]))
    report = kernel_report(entry("TP01.T1", sha256=made().sha256), entry("TP01.E3"))
    assert files_beside(report, tmp_path) == [made()]


def test_a_report_is_written_with_the_files_at_hand() -> None:
    report = kernel_report(entry("TP01.T1", sha256=made().sha256), library=library_digest())
    texts = report_files(report, (), [made(), made("TP01.E3")])
    assert texts["coq/TP01_T1.v"] == made().text
    assert "coq/TP01_E3.v" not in texts
    assert "coq/Language.v" in texts
