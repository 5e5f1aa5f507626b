"""The block on Coq's kernel in a report that is read: what cannot be is refused, with where it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from boostproof.reports import digest, read_report, schema, to_json
from boostproof.reports.kernel import kept_kernel, with_kernel
from boostproof.reports.sharing import shared
from boostproof.verify.coq.files import library_digest
from tests.reports.kernels import SIG, entry, kernel_report
from tests.reports.tiny import tiny_report


def read(folder: Path, report: dict[str, Any]) -> dict[str, Any]:
    (folder / "report.json").write_text(to_json(report), encoding="ascii")
    return read_report(folder / "report.json")


NOTHING: dict[str, Any] = {"theorems": [], "file": "", "sha256": "", "axioms": []}
GOOD = [
    entry("TP01.T1"),
    entry("TP01.2a", "failed", axioms=[SIG]),
    entry("TP01.2a.r", "timeout"),
    entry("TP01.E3", "unchecked"),
    entry("TP02.L1", "not-exported", **NOTHING),
]


def test_a_block_with_each_status_is_read(tmp_path: Path) -> None:
    report = kernel_report(*GOOD)
    assert read(tmp_path, report) == report


def test_a_block_without_a_version_is_read_where_nothing_was_checked(tmp_path: Path) -> None:
    assert read(tmp_path, kernel_report(entry("TP01.T1", "unchecked"), version=""))


def test_the_schema_allows_the_block() -> None:
    jsonschema.validate(shared(kernel_report(*GOOD)), schema())


def test_the_block_is_a_part_of_the_digest() -> None:
    assert kernel_report()["digest"] != tiny_report()["digest"]


def test_a_changed_block_is_noticed(tmp_path: Path) -> None:
    report = kernel_report()
    report["kernel"]["version"] = "8.20.0"
    with pytest.raises(ValueError, match="it was changed"):
        read(tmp_path, report)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"status": "proved"}, r"kernel\.claims\[0\]\.status='proved': expected one of"),
        ({"id": "TP01.T9"}, r"id='TP01\.T9' is none of the report's claims"),
        ({"file": "coq/../x.v"}, r"\.file='coq/\.\./x\.v': expected text such as"),
        ({"file": "https://x.v"}, r"\.file="),
        ({"sha256": "1"}, r"\.sha256='1'"),
        ({"theorems": ["a b"]}, r"\.theorems\[0\]='a b'"),
        ({"axioms": ["<b>"]}, r"\.axioms\[0\]="),
        ({"axioms": ["lies"]}, "rests on the axiom 'lies', which is not allowed"),
        ({"axioms": [SIG, SIG]}, "twice"),
        ({"reason": "but"}, r"\.reason='but': expected one unless it is checked"),
        ({"theorems": []}, "expected a file with its sum and theorems"),
        ({"sha256": ""}, "expected a file with its sum and theorems"),
        ({"status": "failed"}, r"\.reason='': expected one"),
        ({"status": "timeout", "reason": "late"}, "is timeout: expected no axioms"),
        ({"status": "not-exported", "reason": "why", "axioms": []}, "or none of them where it is not exported"),
        ({"more": 1}, "does not belong there"),
    ],
)
def test_an_entry_that_cannot_be_is_refused(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read(tmp_path, kernel_report({**entry("TP01.T1"), **changes}))


@pytest.mark.parametrize("changes", [{"checker": "me"}, {"version": "<b>"}, {"library": ""}, {"more": 1}])
def test_a_block_that_cannot_be_is_refused(tmp_path: Path, changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"kernel\."):
        read(tmp_path, kernel_report(**changes))


def test_a_claim_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"'TP01\.T1' twice"):
        read(tmp_path, kernel_report(entry("TP01.T1"), entry("TP01.T1")))


def test_a_file_of_two_claims_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="twice"):
        read(tmp_path, kernel_report(entry("TP01.T1"), entry("TP01.E3", file="coq/TP01_T1.v")))


def test_a_claim_that_was_not_decided_cannot_be_checked(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is checked, and its claim is undecidable"):
        read(tmp_path, kernel_report(entry("TP02.3.r1")))


def test_nothing_can_be_checked_without_a_version(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected a version of the kernel"):
        read(tmp_path, kernel_report(version=""))


# Kept ---------------------------------------------------------------------------------------------------------


def before(*entries: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return kernel_report(*entries, **{"library": library_digest(), **changes})


def test_the_block_is_put_in_with_the_digest_of_that() -> None:
    report = with_kernel(tiny_report(), kernel_report()["kernel"])
    assert report == kernel_report()


def test_a_new_report_of_the_same_claims_keeps_the_block() -> None:
    old = before(*GOOD)
    assert kept_kernel(tiny_report(), old) == old


def test_a_claim_that_changed_loses_its_entry_and_no_other_does() -> None:
    new = tiny_report()
    new["claims"][0]["truth"] = "inconclusive"
    kept = kept_kernel(new, before(entry("TP01.T1"), entry("TP01.E3")))
    assert [item["id"] for item in kept["kernel"]["claims"]] == ["TP01.E3"]
    assert kept["digest"] == digest(kept)


def test_a_claim_that_is_gone_has_no_entry() -> None:
    new = tiny_report()
    del new["claims"][0]
    assert "kernel" not in kept_kernel(new, before(entry("TP01.T1")))


def test_a_claim_with_another_repair_is_the_same() -> None:
    new = tiny_report()
    new["claims"][1]["repaired_by"] = []
    assert kept_kernel(new, before(entry("TP01.2a", "failed")))["kernel"]["claims"]


def test_nothing_is_kept_of_another_library() -> None:
    assert "kernel" not in kept_kernel(tiny_report(), kernel_report())


def test_a_report_without_a_block_gives_none() -> None:
    assert kept_kernel(tiny_report(), tiny_report()) == tiny_report()
