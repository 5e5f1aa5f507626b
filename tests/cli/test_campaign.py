"""`boostproof campaign`: a run, its files, going on, bad input, and a claim that is given to a campaign."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.verify.campaigns import base, running
from boostproof.verify.campaigns.base import Clock, Outcome, Sizes, Table
from boostproof.verify.claim_campaign import campaign_of_claim

OUT = Path("boostproof-campaigns")

FAILING = """
from boostproof.theory import Claim
from boostproof.theory.build import real
x = real("x")
low = Claim(id="Own.L", where="here", title="x^2 is at least x", statement=x**2 >= x, domain=(x >= 0,))
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def campaign(*arguments: object) -> int:
    return main(["campaign", *map(str, arguments)])


def cycling(*sizes: str) -> int:
    return campaign("run", "cycling", "--sizes", ",".join(sizes), "--jobs", 1)


def test_a_run_leaves_a_page_its_data_and_the_checker(capsys: pytest.CaptureFixture[str]) -> None:
    assert cycling("m<=4", "n<=4") == 0
    names = sorted(path.name for path in (OUT / "cycling").iterdir() if not path.name.startswith("."))
    assert names == ["campaign.html", "campaign.json", "check_cycles.py", "journal.jsonl"]
    assert "units   15 done" in capsys.readouterr().out
    record = json.loads((OUT / "cycling" / "campaign.json").read_text())
    census = {row[0]: row for row in record["tables"][0]["rows"]}
    assert census["4 x 4"][1:3] == ["all 5", "0"]
    page = (OUT / "cycling" / "campaign.html").read_text()
    assert "Complete up to these sizes" in page
    assert "http://" not in page
    assert "https://" not in page


def test_what_a_campaign_leaves_is_checked_by_the_file_beside_it() -> None:
    cycling("m<=4", "n<=4")
    command = [sys.executable, "-I", "check_cycles.py", "journal.jsonl"]
    done = subprocess.run(command, cwd=OUT / "cycling", capture_output=True, text=True, check=True)
    assert done.stdout.endswith("19 certificates are good\n")
    journal = OUT / "cycling" / "journal.jsonl"
    journal.write_text(journal.read_text().replace('"radius":"1/8192"', '"radius":"1/4"'))
    assert subprocess.run(command, cwd=OUT / "cycling", capture_output=True, check=False).returncode == 1


def test_a_page_is_the_same_whether_sizes_grew_or_not() -> None:
    cycling("m<=4", "n<=4")
    at_once = {path.name: path.read_bytes() for path in (OUT / "cycling").iterdir()}
    for path in (OUT / "cycling").iterdir():
        path.unlink()
    cycling("m<=3", "n<=2")
    cycling("m<=4", "n<=4")
    assert {path.name: path.read_bytes() for path in (OUT / "cycling").iterdir()} == at_once


def test_status_resume_and_report_need_no_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    cycling("m<=3", "n<=2")
    page = (OUT / "cycling" / "campaign.html").read_bytes()
    (OUT / "cycling" / "campaign.html").unlink()
    assert campaign("status", "cycling") == 0
    assert not (OUT / "cycling" / "campaign.html").exists()
    assert campaign("resume", "cycling", "--jobs", 1) == 0
    assert campaign("report", "cycling") == 0
    assert (OUT / "cycling" / "campaign.html").read_bytes() == page
    assert "sizes   m<=3,n<=2" in capsys.readouterr().out


def test_what_took_too_long_is_told_and_done_again(capsys: pytest.CaptureFixture[str]) -> None:
    now = iter(range(0, 10**9, 100))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base, "monotonic", lambda: next(now))
        assert campaign("run", "cycling", "--sizes", "m<=3,n<=2", "--jobs", 1, "--seconds", 1) == 1
    assert "3 timed out" in capsys.readouterr().out
    assert "Not complete" in (OUT / "cycling" / "campaign.html").read_text()
    assert campaign("retry", "cycling", "--timed-out", "--jobs", 1) == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("run", "cycling", "--sizes", "m<5"), "'m<5' is no bound"),
        (("run", "cycling", "--sizes", "m<=3"), "does not bound n"),
        (("run", "cycling", "--sizes", "m<=30,n<=2"), "m may be 8 at most"),
        (("run", "cycling", "--sizes", "m<=1,n<=1"), "nothing of such sizes"),
        (("run", "cycling"), "holds no campaign"),
        (("resume", "cycling"), "holds no campaign"),
        (("retry", "cycling"), "--failed --timed-out is required"),
        (("run", "no-such-thing", "--sizes", "w<=3"), "names no claim; campaigns of other names are cycling, "),
        (("run", "absent.py:Own.L", "--sizes", "w<=3"), "absent.py"),
        (("run", "SL16.2.3g", "--sizes", "m<=3"), "no bound such as m<=6 on sizes among w"),
        (("run", "SL16.E9a", "--sizes", "w<=9"), "on sizes among m (number of examples), T (number of rounds)"),
        (("run", "SL16.E9a", "--sizes", "m*T<=9"), "does not bound m"),
        (("run", "SL16.2.3a", "--sizes", "m<=2,T<=2"), "something exists, which no instance refutes"),
        (("run", "MM01.L1.d", "--sizes", "m<=8,d<=3"), "not all positions of points are known"),
        (("run", "MM01.L1.d", "--sizes", "m<=10,d<=1"), "not all positions of points are known"),
        (("run", "linear-edges", "--sizes", "m<=8,d<=2"), "d may be 3 at most, and m 7"),
        (("run",), "arguments are required"),
        ((), "arguments are required"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign(*arguments) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
    assert not OUT.exists()


def test_a_folder_of_another_specification_is_not_gone_on_with(capsys: pytest.CaptureFixture[str]) -> None:
    cycling("m<=3", "n<=2")
    journal = OUT / "cycling" / "journal.jsonl"
    before = journal.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boostproof.verify.experiments.journal.own_source", lambda: "another")
        assert cycling("m<=3", "n<=2") == 2
    assert "another specification" in capsys.readouterr().err
    assert journal.read_bytes() == before


def test_a_claim_that_nothing_refutes_stays_unrefuted() -> None:
    assert campaign("run", "SL16.E1", "--sizes", "w<=7", "--jobs", 1) == 0
    page = (OUT / "SL16.E1" / "campaign.html").read_text()
    assert "is unrefuted" in page


OF_ONE = """
from boostproof.theory import Claim, Scenario, distribution
from boostproof.theory.build import Eq, Sum, integer, real
n, i, p, E = integer("n"), integer("i"), real("p"), real("E")
shares = Scenario("shares", "shares", sizes=(n >= 1,), given=(distribution(p[i], (i, 1, n)),),
                  laws=(Eq(E, Sum(p[i] ** 2, (i, 1, n))),))
one = Claim("Own.E", "1", "one has it all", E >= 1, scenario=shares)
"""


def test_what_is_finite_at_the_least_size_alone_is_gone_through_by_weight(tmp_path: Path) -> None:
    (tmp_path / "of_one.py").write_text(OF_ONE)
    assert campaign("run", f"{tmp_path / 'of_one.py'}:Own.E", "--sizes", "w<=6", "--jobs", 1) == 0
    page = (OUT / "Own.E" / "campaign.html").read_text()
    assert "1/2" in page
    assert "fails" in page


def complete(name: str) -> dict[str, list[str]]:
    """The rows of the table that says which sizes are complete."""
    record = json.loads((OUT / name / "campaign.json").read_text())
    (table,) = (one for one in record["tables"] if one["title"] == "Which sizes are complete")
    return {row[0]: row[1:6] for row in table["rows"]}


@pytest.mark.parametrize(
    ("name", "sizes", "size", "row"),
    [
        # Runs of 4 examples and 2 rounds: 3 * 2^12; where sign(0) = 0 the multisets of 4 of 4 patterns, C(7, 4), and
        # where it is 1 those of 8, C(11, 4).
        ("SL16.E9a", "m<=4,T<=2,m*T<=8", "m=4, T=2", ["12,288", "365", "365", "12,288", "complete"]),
        # No word of sign(0): the multisets of 3 of 16 patterns of two rules in two rounds, C(18, 3).
        ("JSS09.T3.1a.r", "m<=3,T<=2", "m=3, T=2", ["98,304", "816", "816", "98,304", "complete"]),
        # The multisets of 4 of 8 patterns of three rules, C(11, 4).
        ("ZZ.As1.i", "m<=4,T<=3", "m=4, T=3", ["4,096", "330", "330", "4,096", "complete"]),
        # Three order types of five points with 264 chirotopes, and 2^5 labellings.
        ("MM01.L1.d", "m<=5,d<=2", "m=5, d=2", ["8,448", "24", "24", "8,448", "complete"]),
    ],
)
def test_a_claim_is_exhausted_size_by_size(name: str, sizes: str, size: str, row: list[str]) -> None:
    assert campaign("run", name, "--sizes", sizes, "--jobs", 1) == 0
    found = complete(name)
    assert found[size] == row
    assert {one[4] for one in found.values()} == {"complete"}
    assert "is unrefuted" in (OUT / name / "campaign.html").read_text()


def test_a_claim_that_a_charity_saves_fails_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """SL16.2.3c: the errors of two rules that are wrong on one example each may come as near to 1/2 as you like."""
    assert campaign("run", "SL16.2.3c", "--sizes", "m<=3,n<=2", "--jobs", 1) == 0
    page = (OUT / "SL16.2.3c" / "campaign.html").read_text()
    assert "fails as printed, and is unrefuted where this is added: edges bounded away from 0" in page
    capsys.readouterr()
    assert main(["replay", str(OUT / "SL16.2.3c" / "counterexample.json")]) == 0
    assert "is refuted again" in capsys.readouterr().out


def tell_with(name: str, sizes: str, change: Any) -> Sequence[Table]:
    """The tables of a campaign where what a unit found is changed."""
    made = campaign_of_claim(name)
    ranges = made.plan(Sizes.read(sizes, made.letters))
    return made.tell((one, Outcome("done", change(made.work(one.data, Clock()).result))) for one in ranges)


def test_a_unit_that_stands_for_another_number_of_instances_is_refused() -> None:
    assert tell_with("ZZ.As1.i", "m<=2,T<=1", lambda result: result)
    with pytest.raises(ValueError, match="the list is not what the formulas count"):
        tell_with("ZZ.As1.i", "m<=2,T<=1", lambda result: {**result, "stands for": result["stands for"] + 1})


def test_a_unit_that_has_judged_less_than_its_range_is_refused() -> None:
    with pytest.raises(ValueError, match="a unit of 2 instances has judged 1"):
        tell_with("ZZ.As1.i", "m<=1,T<=1", lambda result: {**result, "counts": {"holds": 1}})


def test_a_size_with_an_open_instance_is_not_complete() -> None:
    tables = tell_with("ZZ.As1.i", "m<=1,T<=1", lambda result: {**result, "counts": {"holds": 1, "undecided": 1}})
    assert tables[1].rows[0][5] == "1 open"


def test_simple_values_are_not_all() -> None:
    assert campaign("run", "SL16.E1", "--sizes", "w<=7", "--jobs", 1) == 0
    record = json.loads((OUT / "SL16.E1" / "campaign.json").read_text())
    assert "these need not be all instances of a size" in record["tables"][0]["words"]
    assert [table["title"] for table in record["tables"]] == ["What the instances say", "Counterexamples"]


def test_what_refutes_a_claim_is_judged_again_by_another_process(capsys: pytest.CaptureFixture[str]) -> None:
    Path("own.py").write_text(FAILING)
    assert campaign("run", "own.py:Own.L", "--sizes", "w<=3", "--jobs", 1) == 0
    found = OUT / "Own.L" / "counterexample.json"
    assert json.loads(found.read_text())["instance"] == {"x": "1/2"}
    capsys.readouterr()
    assert main(["replay", str(found), "own.py"]) == 0
    assert "is refuted again" in capsys.readouterr().out


def test_a_finding_that_replay_refuses_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("own.py").write_text(FAILING)
    made = campaign_of_claim("own.py:Own.L")
    stored = {"format": "boostproof-counterexample/1", "claim": "Own.L", "part": 1, "instance": {"x": "2"}}
    lie = {"counts": {"fails": 1}, "found": [{**stored, "says": "fails", "version": version("boostproof")}]}
    state, result = running._one(lambda *_: Outcome("done", lie), made.check, {}, None)
    assert (state, "refused by its check" in result) == ("failed", True)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are told otherwise")
def test_an_interrupt_keeps_what_is_done(tmp_path: Path) -> None:
    program = [sys.executable, "-P", "-m", "boostproof"]
    command = [*program, "campaign", "run", "cycling", "--sizes", "m<=5,n<=5", "--jobs", "1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    journal = OUT / "cycling" / "journal.jsonl"
    while process.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 5):
        pass
    process.terminate()
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"what is done is kept" in told
    assert journal.read_bytes().count(b"\n") > 5


def test_campaigns_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign("list") == 0
    assert "cycling-one-sided" in capsys.readouterr().out


def test_what_somebody_else_put_into_a_journal_does_not_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sums fit in a journal that anybody may have made: its units are done again, and end with the same bytes."""
    cycling("m<=3", "n<=3")
    journal = OUT / "cycling" / "journal.jsonl"
    before, census = journal.read_bytes(), (OUT / "cycling" / "campaign.json").read_bytes()
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(tmp_path / "another user's"))
    capsys.readouterr()
    cycling("m<=3", "n<=3")
    assert "units are done again, as no run of yours wrote" in capsys.readouterr().err
    assert (journal.read_bytes(), (OUT / "cycling" / "campaign.json").read_bytes()) == (before, census)
    cycling("m<=3", "n<=3")
    assert "no run of yours" not in capsys.readouterr().err
