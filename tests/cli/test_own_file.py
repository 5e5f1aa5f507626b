"""A file of one's own claims: each command takes it, and ids beside it choose among its claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from boostproof.cli import main

CLAIMS = """
from boostproof.theory import Claim, Scenario, bit, each
from boostproof.theory.build import Eq, Sum, integer

n, i, heads, x = (integer(name) for name in ("n", "i", "heads", "x"))
COIN = Scenario("coin", "n throws", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),),
                laws=(Eq(heads, Sum(x[i], (i, 1, n))),))
few = Claim("Coin.1", "Lemma 1", "at most n heads", heads <= n, scenario=COIN)
one = Claim("Coin.2", "Lemma 2", "a head", heads >= 1, scenario=COIN)
data = Claim("Data.1", "(1)", "a sum", Sum(x[i], (i, 1, n)) >= 3, (n >= 1,))
"""
OTHER = CLAIMS.replace("heads >= 1", "heads >= 2").replace("Data.1", "Data.2")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the file and its report."""
    found = tmp_path_factory.mktemp("own")
    (found / "mine.py").write_text(CLAIMS, encoding="utf-8")
    (found / "other.py").write_text(OTHER, encoding="utf-8")
    (found / "foreign.py").write_text(CLAIMS.replace("Coin.", "Toss.").replace("Data.", "Sum."), encoding="utf-8")
    verify = ["verify", str(found / "mine.py"), "--effort", "smoke", "--jobs", "1", "--out", str(found / "out")]
    assert main(verify) == 0
    return found


@pytest.fixture(autouse=True)
def there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def listed(capsys: pytest.CaptureFixture[str], *selectors: str) -> list[str]:
    return [line.split()[0] for line in said(capsys, "claims", *selectors).splitlines()]


REPORT = ("--report", "out/report.json")


def test_all_claims_of_a_file_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(capsys, "mine.py") == ["Coin.1", "Coin.2", "Data.1"]


@pytest.mark.parametrize(
    ("selector", "ids"), [("Coin.2", ["Coin.2"]), ("Coin", ["Coin.1", "Coin.2"]), ("[CD]???.1", ["Coin.1", "Data.1"])]
)
def test_an_id_a_paper_and_a_glob_choose_among_them(
    selector: str, ids: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert listed(capsys, selector, "mine.py") == ids


def test_what_names_claims_of_the_papers_leaves_a_file_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(capsys, "SL16.2.3g", "mine.py") == ["SL16.2.3g", "Coin.1", "Coin.2", "Data.1"]


def test_a_file_of_which_nothing_is_named_stays_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert listed(capsys, "Toss.2", "mine.py", "foreign.py") == ["Coin.1", "Coin.2", "Data.1", "Toss.2"]


def test_one_claim_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "show", "Coin.2", "mine.py", *REPORT).startswith("Coin.2  a head\n")


@pytest.mark.parametrize(
    ("claim", "whose"),
    [("Coin.1", "NOT of boostproof"), ("Data.1", "what the claim's own formulas say of its data, SHA-256")],
)
def test_whose_the_laws_are_is_shown(claim: str, whose: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"\n  {whose}" in said(capsys, "show", claim, "mine.py")


def test_one_claim_is_verified_and_mutated(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Coin.2  ✗ fails" in said(capsys, "verify", "Coin.2", "mine.py", "--effort", "smoke", "--out", "one")
    assert "Coin.2  not mutated: it fails as printed" in said(capsys, "mutate", "Coin.2", "mine.py", "--out", "two")


def test_the_counterexamples_of_a_file_are_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "replay", "out/report.json", "mine.py").splitlines()
    assert [line for line in lines if line[0] != " "] == [
        "Coin.2 is refuted again",
        "Data.1 is refuted again",
        "Data.1 is refuted again, by the counterexample of largest violation",
    ]


def test_the_counterexample_of_one_is_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "replay", "out/report.json", "Data.1", "mine.py").startswith("Data.1 is refuted again\n")
    assert said(capsys, "replay", "out/counterexamples/Data.1", "mine.py").startswith("Data.1 is refuted again\n")


def test_the_claims_of_a_file_are_exported(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "export", "--coq", "mine.py", *REPORT, "--out", "coq").startswith("3 of 3 claims exported\n")


@pytest.mark.parametrize(("selector", "count"), [("mine.py", 3), ("Coin", 2), ("Coin.1", 1)])
def test_the_verdicts_on_the_claims_of_a_file_are_cited(
    selector: str, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, "cite", selector, *REPORT).count("@misc{") == count


def test_the_errata_of_some_claims_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = (said(capsys, "errata", "out/report.json", *more) for more in ((), ("--select", "Data")))
    assert ("Coin.2" in whole, "Data.1" in whole) == (True, True)
    assert ("Coin.2" in part, "Data.1" in part) == (False, True)
    assert said(capsys, "errata", "out/report.json", "--select", "mine.py") == whole


def test_a_claim_that_is_another_one_by_now_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cite", "other.py", *REPORT]) == 0
    captured = capsys.readouterr()
    assert captured.out.count("@misc{") == 2
    words = "the statement or the domain is not the one that was judged"
    assert captured.err == f"boostproof: warning: Coin.2 in other.py: {words}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "Coin.2"], "selector 'Coin.2' names no claim; a claim of your own is named beside its file"),
        (["show", "Coin.9", "mine.py"], "selector 'Coin.9' names no claim; the closest are Coin.2, Coin.1"),
        (["verify", "Coin.9", "mine.py"], "selector 'Coin.9' names no claim"),
        (["mutate", "Coin.9", "mine.py"], "selector 'Coin.9' names no claim"),
        (["claims", "missing.py"], "claims file 'missing.py' does not exist"),
        (["replay", "out/report.json", "Coin.2"], "name the file that holds the claim, such as mylemma.py"),
        (["replay", "out/counterexamples/Coin.2"], "name the file that holds the claim, such as mylemma.py"),
        (["replay", "out/report.json", "Coin.1", "mine.py"], "claim='Coin.1': the report has no counterexample"),
        (["replay", "out/report.json", "Coin.9", "mine.py"], "selector 'Coin.9' names no claim"),
        (["export", "--coq", "foreign.py", *REPORT, "--out", "none"], "'foreign.py': the report has none of its"),
        (["cite", "missing.py", *REPORT], "claims file 'missing.py' does not exist"),
        (["errata", "out/report.json", "--select", "Coin.9"], "selector 'Coin.9' names no claim"),
        (["kernel-check", "out/report.json", "--select", "foreign.py"], "the report has none of its claims"),
    ],
)
def test_what_names_nothing_is_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1
