"""boostproof new: the folder of a paper works at once, and an article's statements become claims."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boostproof.commands.new as new
from boostproof import load_claims
from boostproof.cli import main
from boostproof.reports import read_report

ARTICLES = Path(__file__).parent.parent / "theory" / "articles"
QUICK = ("--effort", "smoke", "--jobs", "1")
NEEDS_TEX = pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module", name="example")
def _example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the example, judged by the commands that its workflow runs."""
    folder = tmp_path_factory.mktemp("new") / "my-paper"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder.parent)
        assert main(["new", "my-paper"]) == 0
        patch.chdir(folder)
        workflow = (folder / ".github/workflows/claims.yml").read_text(encoding="utf-8")
        for line in re.findall(r"- run: boostproof (.*)", workflow):
            words = shlex.split(line)
            assert main([*words, *(QUICK if words[0] == "verify" else ())]) == 0, line
    return folder


@pytest.fixture(name="refused")
def _refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> object:
    """Runs a command that is refused in one line; what it says, after which nothing is there that was not."""

    def run(*arguments: str) -> str:
        before = sorted(tmp_path.rglob("*"))
        assert main(["new", *arguments]) == 2
        assert sorted(tmp_path.rglob("*")) == before
        (line,) = capsys.readouterr().err.splitlines()
        return line

    return run


def test_the_example_gets_the_verdicts_that_it_expects(example: Path) -> None:
    claims = read_report(example / "boostproof-report" / "report.json")["claims"]
    assert {claim["id"]: claim["truth"] for claim in claims} == {
        "MyPaper.L1": "holds", "MyPaper.L2": "holds-under-charity", "MyPaper.R1": "holds", "MyPaper.R2": "fails",
    }  # fmt: skip


def test_pytest_judges_the_example(example: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(example, tmp_path / "copy", ignore=shutil.ignore_patterns("boostproof-report"))
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "--claim-effort", "smoke"]
    done = subprocess.run(line, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


@NEEDS_TEX
def test_its_article_takes_the_verdicts_from_the_report(example: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(example, tmp_path / "copy")
    line = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "article.tex"]
    done = subprocess.run(line, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "??" not in done.stdout


def test_the_readme_shows_the_badge_that_the_report_makes(example: Path) -> None:
    badges = re.findall(r"!\[\w+\]\((boostproof-report/[\w.]+)\)", (example / "README.md").read_text(encoding="utf-8"))
    assert badges
    assert all((example / badge).is_file() for badge in badges)


def test_the_readme_names_the_files_that_are_there(example: Path) -> None:
    rows = re.findall(r"^\| ([\w./]+) \|", (example / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [row for row in rows if row != "file" and not (example / row).is_file()] == []


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert main(["new", "mine"]) == 0
    assert (tmp_path / "mine" / "lemma.py").is_file()


def test_a_folder_that_is_not_empty_is_refused(refused, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes").write_text("mine")
    assert "the folder 'mine' is there, and not empty" in refused("mine")


def test_a_file_in_the_place_is_refused(refused, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    assert "'mine' is there, and is no folder" in refused("mine")


@pytest.mark.parametrize("name", ["", "a b", "../up", "/tmp/x", "-x", "1st", "a--b", "a.b", "ä", "x" * 61])
def test_a_name_that_is_none_is_refused(refused, name: str) -> None:
    assert f"name={name!r}"[:70] in refused(*(("--", name) if name.startswith("-") else (name,)))


def test_a_key_of_the_library_is_refused(refused) -> None:
    assert "gives the ids the key SL16" in refused("SL16")


def test_no_name_and_no_article_is_refused(refused) -> None:
    assert "a name is missing" in refused()


@pytest.mark.parametrize(("article", "read", "count"), [("edges", 3, 6), ("regret", 6, 8), ("tails", 2, 7)])
def test_the_statements_of_an_article_become_claims(
    article: str, read: int, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "--from", str(ARTICLES / f"{article}.tex")]) == 0
    assert f"read    {read} of {count} labelled statements" in capsys.readouterr().out
    claims = load_claims(tmp_path / article / "claims.py")
    assert len(claims) == count
    assert sum(claim.statement is not None for claim in claims) == read
    reasons = [claim.undecidable for claim in claims if claim.statement is None]
    assert all(reason.startswith("It was not read from the LaTeX: ") for reason in reasons)


def test_an_id_is_made_of_the_label(tmp_path: Path) -> None:
    assert main(["new", "my-edges", "--from", str(ARTICLES / "edges.tex")]) == 0
    ids = [claim.id for claim in load_claims(tmp_path / "my-edges" / "claims.py")]
    assert ids[:2] == ["MyEdges.eq.normalizer", "MyEdges.lem.training"]


def test_what_was_read_stands_beside_what_is_printed(tmp_path: Path) -> None:
    assert main(["new", "--from", str(ARTICLES / "edges.tex")]) == 0
    lines = (tmp_path / "edges" / "claims.py").read_text(encoding="utf-8").splitlines()
    at = lines.index(r"# \label{eq:normalizer}, line 18")
    assert lines[at + 1].startswith(r"# read     \sqrt{1-4\gamma^2} \le e^{-2\gamma^2}")
    assert lines[at + 2].startswith(r"# printed  \sqrt{1 - 4 \, \gamma^{2}} \le e^{-2 \, \gamma^{2}}")


def test_conditions_in_the_words_are_shown_and_not_taken(tmp_path: Path) -> None:
    assert main(["new", "--from", str(ARTICLES / "edges.tex")]) == 0
    text = (tmp_path / "edges" / "claims.py").read_text(encoding="utf-8")
    assert "# in words delta >= 0\n" in text
    assert "# in words \\varepsilon_t > 0 (not read)\n" in text
    assert "delta >= 0," not in text


@NEEDS_TEX
@pytest.mark.parametrize("article", ["edges", "regret", "tails"])
def test_what_is_to_be_confirmed_is_set_by_latex(article: str, tmp_path: Path) -> None:
    assert main(["new", "--from", str(ARTICLES / f"{article}.tex")]) == 0
    line = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "confirm.tex"]
    done = subprocess.run(line, cwd=tmp_path / article, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]


def test_claims_of_an_article_are_judged_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["new", "--from", str(ARTICLES / "edges.tex")]) == 0
    monkeypatch.chdir(tmp_path / "edges")
    assert main(["verify", "claims.py", "--expect", "expect.toml", *QUICK]) == 0


def test_an_article_without_labels_is_refused(refused, tmp_path: Path) -> None:
    (tmp_path / "plain.tex").write_text(r"\begin{document}$x \le 1$\end{document}")
    assert "no labelled equation, theorem or lemma" in refused("--from", "plain.tex")


def test_an_article_that_is_not_there_is_refused(refused) -> None:
    assert "none.tex: No such file" in refused("--from", "none.tex")


def test_what_is_missing_to_read_latex_is_named(refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new, "find_spec", lambda name: None)
    assert "pip install 'boostproof[latex]'" in refused("--from", str(ARTICLES / "edges.tex"))
