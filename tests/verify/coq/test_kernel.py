"""Files checked: what coqc says becomes a result, which is kept as long as all that it follows from is as it was."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from boostproof.verify.coq import kernel as module
from boostproof.verify.coq.checking import Outcome
from boostproof.verify.coq.coqc import Coqc
from boostproof.verify.coq.files import CoqFile, NotExported, library_digest
from boostproof.verify.coq.kernel import Kept, Result, block, checked, unchecked
from tests.verify.coq.coq_files import AXIOMS, fake_coqc, made

pytestmark = pytest.mark.skipif(not shutil.which("sh") or not shutil.which("sed"), reason="there is no shell")


class Bench:
    """A stand-in for coqc in a folder, and what is kept of what it says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = str(fake_coqc(folder))
        self.version = "8.16.1"
        self.warnings: list[str] = []

    def check(self, *exports: CoqFile | NotExported, seconds: float = 60) -> dict[str, Result]:
        kept = Kept(self.folder / "kept", self.version, self.warnings.append)
        found = checked(exports, Coqc(self.path, self.version), kept, jobs=2, seconds=seconds)
        return {result.claim: result for result in found}

    def one(self, run: str, seconds: float = 60) -> tuple[str, str]:
        result = self.check(made(run=run), seconds=seconds)["TP01.T1"]
        return result.status, result.reason

    @property
    def runs(self) -> list[str]:
        """The claims' files that coqc was run on."""
        log = self.folder / "log"
        return [name for name in log.read_text("ascii").split() if name.startswith("TP")] if log.exists() else []


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def test_a_file_that_coq_accepts_is_checked(bench: Bench) -> None:
    assert bench.check(made())["TP01.T1"] == Result("TP01.T1", "checked", made())


def test_the_axioms_are_told_by_their_full_names(bench: Bench) -> None:
    assert bench.check(made(run=AXIOMS))["TP01.T1"].axioms == (
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
    )


def test_an_axiom_that_is_not_allowed_makes_it_fail(bench: Bench) -> None:
    told = r"printf 'Axioms:\nsig_not_dec : x\nlies : False\n'"
    assert bench.one(told) == ("failed", "it rests on axiom lies")


def test_an_error_makes_it_fail_with_its_line(bench: Bench) -> None:
    told = r"""printf 'File "./TP01_T1.v", line 7, characters 0-5:\nError: No such goal.\n' >&2; exit 1"""
    assert bench.one(told) == ("failed", "line 7: No such goal.")


def test_the_folder_of_the_run_is_not_told(bench: Bench) -> None:
    assert bench.one('echo "Error: in $PWD/x and $PWD" >&2; exit 1') == ("failed", "in ./x and .")


def test_silence_is_no_proof(bench: Bench) -> None:
    assert bench.one("true") == ("failed", "coqc spoke of 0 theorems, and the file has 1")


def test_two_answers_for_one_theorem_are_none(bench: Bench) -> None:
    two = "echo Closed under the global context; echo Closed under the global context"
    assert bench.one(two) == ("failed", "coqc spoke of 2 theorems, and the file has 1")


def test_other_output_is_no_proof(bench: Bench) -> None:
    status, reason = bench.one("echo Hello; echo Closed under the global context")
    assert (status, reason) == ("failed", "coqc printed 'Hello' before it answered")


def test_a_file_that_takes_too_long_is_told_and_the_others_go_on(bench: Bench) -> None:
    found = bench.check(made(run="sleep 60"), made("TP01.E3"), seconds=0.5)
    assert (found["TP01.T1"].status, found["TP01.T1"].reason) == ("timeout", "not done in 0.5 s")
    assert found["TP01.E3"].status == "checked"


def test_a_process_that_a_signal_ends_is_told_and_not_kept(bench: Bench) -> None:
    assert bench.one("kill -9 $$") == ("failed", "coqc was ended by signal 9")
    bench.one("kill -9 $$")
    assert len(bench.runs) == 2


def test_a_hostile_file_is_never_run(bench: Bench) -> None:
    assert bench.check(made(proof="admit."))["TP01.T1"].status == "failed"
    assert bench.runs == []


def test_a_claim_without_a_file_has_the_reason(bench: Bench) -> None:
    assert bench.check(NotExported("TP01.T1", "why")) == {"TP01.T1": Result("TP01.T1", "not-exported", reason="why")}


def test_a_library_that_does_not_compile_fails_what_builds_on_it(bench: Bench) -> None:
    script = Path(bench.path)
    script.write_text(script.read_text("ascii") + 'case "$last" in Language.v) echo "Error: x" >&2; exit 1;; esac\n')
    assert bench.one("true") == ("failed", "the library's Language.v, x")


def test_two_files_of_one_name_are_never_checked_for_each_other(bench: Bench) -> None:
    with pytest.raises(ValueError, match="is that of two files"):
        bench.check(made(), made(run="exit 1"))


# Kept ---------------------------------------------------------------------------------------------------------


def test_what_did_not_change_is_not_run_again(bench: Bench) -> None:
    first = bench.check(made(run=AXIOMS), made("TP01.E3", run="exit 1"))
    assert bench.check(made(run=AXIOMS), made("TP01.E3", run="exit 1")) == first
    assert sorted(bench.runs) == ["TP01_E3.v", "TP01_T1.v"]
    assert bench.warnings == []


def test_a_changed_text_is_run_again_and_alone(bench: Bench) -> None:
    bench.check(made(), made("TP01.E3"))
    bench.check(made(proof="lra."), made("TP01.E3"))
    assert sorted(bench.runs) == ["TP01_E3.v", "TP01_T1.v", "TP01_T1.v"]


def test_another_version_of_coq_is_asked_again(bench: Bench) -> None:
    bench.check(made())
    bench.version = "8.20.0"
    bench.check(made())
    assert len(bench.runs) == 2


def test_another_library_is_asked_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.check(made())
    monkeypatch.setattr(module, "library", lambda: {"Language.v": "Definition other := 1."})
    bench.check(made())
    assert len(bench.runs) == 2


def test_what_took_too_long_is_run_again(bench: Bench) -> None:
    bench.one("sleep 1", seconds=0.2)
    bench.one("sleep 1", seconds=0.2)
    assert len(bench.runs) == 2


def entry(bench: Bench) -> Path:
    return next((bench.folder / "kept").iterdir())


def test_a_damaged_entry_is_left_out_with_a_warning(bench: Bench) -> None:
    bench.one("exit 1")
    entry(bench).write_text(entry(bench).read_text("ascii").replace("failed", "checked"), encoding="ascii")
    assert bench.one("exit 1")[0] == "failed"
    assert len(bench.runs) == 2
    assert "is left out: it was damaged" in bench.warnings[0]


def test_an_entry_of_another_file_is_not_believed(bench: Bench) -> None:
    bench.check(made())
    good = entry(bench)
    bench.check(made("TP01.E3", run="exit 1"))
    bad = next(path for path in (bench.folder / "kept").iterdir() if path != good)
    shutil.copyfile(good, bad)
    assert bench.check(made("TP01.E3", run="exit 1"))["TP01.E3"].status == "failed"
    assert "is about another file" in bench.warnings[0]


def test_a_kept_axiom_is_judged_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bench.one(AXIOMS)[0] == "checked"
    monkeypatch.setattr(module, "is_allowed", lambda axiom: False)
    assert bench.one(AXIOMS)[0] == "failed"


def test_an_entry_that_cannot_be_read_is_run_again(bench: Bench) -> None:
    bench.check(made())
    entry(bench).write_bytes(b"\xff{")
    assert bench.check(made())["TP01.T1"].status == "checked"
    assert len(bench.runs) == 2


def test_what_is_done_before_an_interrupt_is_kept(bench: Bench) -> None:
    def exports() -> Iterator[CoqFile]:
        yield made()
        yield made("TP01.E3", run="sleep 60")

    kept = Kept(bench.folder / "kept", bench.version, bench.warnings.append)
    stream = checked(exports(), Coqc(bench.path, bench.version), kept, jobs=2, seconds=50)
    assert next(stream).claim == "TP01.T1"
    stream.close()
    assert len([*(bench.folder / "kept").iterdir()]) == 1
    assert kept.found(made()) == Outcome("checked")


def test_where_nothing_can_be_kept_it_is_said_once_and_all_are_checked(bench: Bench) -> None:
    (bench.folder / "kept").write_text("a file")
    found = bench.check(made(), made("TP01.E3"))
    assert [result.status for result in found.values()] == ["checked", "checked"]
    assert len(bench.warnings) == 1
    assert "is not kept for another time" in bench.warnings[0]


def test_without_a_folder_each_file_is_run(bench: Bench) -> None:
    for _ in range(2):
        kept = Kept(None, bench.version, bench.warnings.append)
        found = checked([made()], Coqc(bench.path, bench.version), kept, jobs=1, seconds=50)
        assert [result.status for result in found] == ["checked"]
    assert len(bench.runs) == 2


def test_an_entry_goes_by_all_that_it_follows_from(bench: Bench) -> None:
    """No file is found again under another name, text, list of theorems, version or library."""
    theirs = Kept(bench.folder / "kept", "8.16.1", bench.warnings.append)
    theirs.store(made(), Outcome("checked"))
    file = made()
    others = (replace(file, name="Other.v"), made(proof="lra."), replace(file, theorems=("T2",)), made("TP01.E3"))
    assert [theirs.found(one) for one in others] == [None] * 4
    assert Kept(bench.folder / "kept", "8.16.2", bench.warnings.append).found(file) is None
    assert theirs.found(file) == Outcome("checked")


# The block ----------------------------------------------------------------------------------------------------


def test_a_result_is_a_record_of_the_report() -> None:
    file = made()
    assert Result("TP01.T1", "checked", file, ("Classical_Prop.classic",)).record() == {
        "id": "TP01.T1",
        "status": "checked",
        "theorems": ["TP01_T1"],
        "axioms": ["Classical_Prop.classic"],
        "file": "coq/TP01_T1.v",
        "sha256": file.sha256,
        "reason": "",
    }


def test_without_coq_each_file_is_unchecked_with_the_reason() -> None:
    found = [*unchecked([made(), NotExported("TP01.E3", "why")], "no coqc")]
    assert [(result.status, result.reason) for result in found] == [("unchecked", "no coqc"), ("not-exported", "why")]


def test_the_block_names_the_library() -> None:
    assert block("8.16.1", [])["library"] == library_digest()
    assert json.dumps(block("", []))
