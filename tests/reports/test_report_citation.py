"""Citations of a report and of its verdicts, in every format, and what they refuse."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports.citation import FORMATS, citation_files, cite
from boostproof.reports.citation.people import people
from boostproof.reports.citation.released import released
from boostproof.reports.citation.tex import tex
from tests.reports.gold import check_gold
from tests.reports.tiny import tiny_report

ROOT = Path(__file__).resolve().parent.parent.parent
HOSTILE = '}\n@comment{x,"\\input{/etc/passwd} %$&#_^~ ]]> </script> \x00\x1b[31m\u202e ER  - é中ﬁ½x² `|'


def looked_at() -> dict[str, Any]:
    """The report of the gold files: under a name of its own, so that they outlast changes of the report's format."""
    return tiny_report(digest="0123456789abcdef" * 4)


def changed(place: int, **fields: Any) -> dict[str, Any]:
    """The tiny report with some fields of a claim changed."""
    claims = tiny_report()["claims"]
    return tiny_report(claims=[{**claim, **fields} if n == place else claim for n, claim in enumerate(claims)])


def hostile() -> dict[str, Any]:
    """A report all of whose free texts try something."""
    report = tiny_report()
    paper = {"authors": HOSTILE, "title": HOSTILE, "venue": HOSTILE, "year": 2001}
    texts = {"title": HOSTILE, "locator": HOSTILE, "charity": [HOSTILE]}
    return tiny_report(
        claims=[{**claim, **texts} for claim in report["claims"]],
        papers=dict.fromkeys(report["papers"], paper),
        settings={**dict.fromkeys(("effort", "seed"), HOSTILE), "selectors": [HOSTILE], "data": {"name": HOSTILE}},
        version=HOSTILE,
    )  # fmt: skip


def test_another_reading_is_no_claim_more() -> None:
    assert "5 claims of 2 papers" in cite(looked_at(), None, "text")
    assert "4 claims of 2 papers" in cite(changed(1, reads="TP01.T1", ours=False), None, "text")


@pytest.mark.parametrize("form", FORMATS)
def test_the_citation_of_the_report_is_as_it_was_looked_at(form: str) -> None:
    check_gold(f"citation/report.{form}", cite(looked_at(), None, form))


@pytest.mark.parametrize("form", FORMATS)
def test_the_citation_of_a_claim_is_as_it_was_looked_at(form: str) -> None:
    check_gold(f"citation/claim.{form}", cite(looked_at(), "TP01.E3", form))


@pytest.mark.parametrize("name", ["claims.bib", "CITATION.cff", "ARTIFACT.md", ".zenodo.json", "formalization.yaml"])
def test_a_file_beside_the_report_is_as_it_was_looked_at(name: str) -> None:
    check_gold(f"citation/{name}", citation_files(looked_at())[name])


def test_the_files_are_these() -> None:
    badges = {f"badges/{claim['id']}.svg" for claim in tiny_report()["claims"]}
    others = {"claims.bib", "CITATION.cff", "ARTIFACT.md", ".zenodo.json", "badge.svg", "formalization.yaml"}
    assert set(citation_files(tiny_report())) == badges | others


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("said", ["0.1.0", "standard", "seed 7", "2026", "The boostproof developers"])
def test_a_citation_names_version_settings_year_and_author(form: str, said: str) -> None:
    assert said in cite(tiny_report(), "TP01.T1", form)


@pytest.mark.parametrize("form", FORMATS)
def test_a_citation_holds_the_digest_in_one_piece(form: str) -> None:
    assert tiny_report()["digest"] in cite(tiny_report(), "TP01.T1", form)


@pytest.mark.parametrize("form", ["bibtex", "ris", "text"])
def test_a_claims_citation_names_place_and_paper(form: str) -> None:
    text = cite(tiny_report(), "TP02.L1", form)
    said = ["TP02.L1", "Lemma 1 of Ludwig van der Berg", "of the Margins", "Proceedings of Samples, 2002"]
    assert [words for words in said if words not in text] == []


def test_keys_are_made_from_the_digest_and_the_id() -> None:
    keys = re.findall(r"^@misc\{(.*),$", citation_files(tiny_report())["claims.bib"], flags=re.MULTILINE)
    short = f"boostproof-{tiny_report()['digest'][:8]}"
    assert keys == [short, *(f"{short}-{claim['id']}" for claim in tiny_report()["claims"])]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("TP01.T1", "Holds as printed, proved."),
        ("TP01.2a", "Fails as printed, refuted exactly."),
        ("TP01.2a.r", "Holds, proved."),
        ("TP01.E3", "Holds with an omitted assumption (useful rule), certified."),
        ("TP02.L1", "Unrefuted, tested on instances."),
        ("TP02.3.r1", "Not decidable as printed."),
    ],
)
def test_the_verdict_is_said_in_words(name: str, words: str) -> None:
    assert f" {words} " in cite(tiny_report(), name, "text")


def test_a_claim_that_no_paper_prints_says_so() -> None:
    assert "2001; this claim is not printed there." in cite(tiny_report(), "TP01.2a.r", "text")


def test_proved_is_said_beside_a_proof_only() -> None:
    report = changed(0, evidence=[{"strength": "tested"}])
    assert [form for form in FORMATS if "proved" in cite(report, "TP01.T1", form).lower()] == []


def test_a_claim_without_a_known_paper_is_cited_by_itself() -> None:
    text = cite(tiny_report(papers={}), "TP02.L1", "text")
    assert "On Lemma 1. SHA-256" in text


def test_a_version_without_a_known_release_has_no_year() -> None:
    report = tiny_report(version="9.9.9")
    assert "(n.d.)" in cite(report, None, "text")
    assert "2026" not in cite(report, None, "bibtex") + cite(report, None, "ris") + cite(report, None, "cff")


# BibTeX


def test_bibtex_is_ascii_with_balanced_braces() -> None:
    text = citation_files(hostile())["claims.bib"]
    assert text.isascii()
    assert text.count("{") == text.count("}")
    assert all(line.count("{") == line.count("}") for line in text.splitlines() if line.startswith("  "))


def test_bibtex_has_no_command_of_the_reports() -> None:
    text = citation_files(hostile())["claims.bib"]
    assert r"\input" not in text
    assert text.count("\n@") == len(tiny_report()["claims"])


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("é", r"{\'{e}}"), ("Ö", r"{\"{O}}"), ("š", r"{\v{s}}"), ("ï", r"{\"{\i}}"), ("ẹ", r"{\d{e}}"), ("ß", r"{\ss}"),
        ("Ł", r"{\L}"), ("ą", "a"), ("e\u0301", r"{\'{e}}"), ("ε", r"\ensuremath{\varepsilon}"),
        ("≤", r"\ensuremath{\le}"), ("ﬁ", "fi"), ("¼", "1/4"), ("ℝ", "R"), ("中", "[U+4E2D]"), ("“a”", "``a''"),
        ("{", r"{\textbraceleft}"), ("\\", r"{\textbackslash}"), ("100 % & $1_2#", r"100 \% \& \$1\_2\#"),
    ],
)  # fmt: skip
def test_characters_in_latex(text: str, latex: str) -> None:
    assert tex(text) == latex


@pytest.mark.skipif(shutil.which("bibtex") is None, reason="bibtex is not installed")
@pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])
def test_bibtex_reads_it_without_a_warning(report: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "claims.bib").write_text(citation_files(report)["claims.bib"], encoding="ascii")
    (tmp_path / "a.aux").write_text("\\citation{*}\n\\bibstyle{plain}\n\\bibdata{claims}\n", encoding="ascii")
    done = subprocess.run(["bibtex", "a"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, "arning" in done.stdout, "rror" in done.stdout) == (0, False, False)
    assert (tmp_path / "a.bbl").read_text(encoding="ascii").count("\\bibitem") == len(report["claims"]) + 1


@pytest.mark.skipif(
    shutil.which("bibtex") is None or shutil.which("pdflatex") is None, reason="pdflatex or bibtex is not installed"
)
@pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])
def test_a_paper_with_all_citations_compiles(report: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "claims.bib").write_text(citation_files(report)["claims.bib"], encoding="ascii")
    paper = (
        r"\documentclass{article}\begin{document}\nocite{*}\bibliographystyle{plain}\bibliography{claims}\end{document}"
    )
    (tmp_path / "a.tex").write_text(paper, encoding="ascii")
    latex = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a"]
    for command in (latex, ["bibtex", "a"], latex):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
        assert (done.returncode, done.stdout[-500:] if done.returncode else "") == (0, "")
    assert "Overfull" not in (tmp_path / "a.log").read_text(encoding="latin-1") or report["version"] != "0.1.0"


# RIS


@pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])
def test_ris_is_a_tag_a_line_between_ty_and_er(report: dict[str, Any]) -> None:
    lines = cite(report, "TP01.T1", "ris").split("\r\n")
    assert lines[0] == "TY  - RPRT"
    assert lines[-2:] == ["ER  - ", ""]
    assert [line for line in lines[:-1] if not re.fullmatch(r"[A-Z][A-Z0-9]  - [^\r\n]*", line)] == []
    assert sum(line.startswith(("TY", "ER")) for line in lines) == 2


# CFF


def _scalars(text: str) -> list[Any]:
    """The values of a CFF of ours: each is JSON or a plain word."""
    values = [line.split(": ", 1)[1] for line in text.splitlines() if ": " in line]
    return [json.loads(value) if value[0] in '"0123456789' and value != "1.2.0" else value for value in values]


@pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])
def test_cff_has_the_required_keys_once(report: dict[str, Any]) -> None:
    keys = re.findall(r"^([a-z-]+):", cite(report, "TP01.T1", "cff"), flags=re.MULTILINE)
    assert {"cff-version", "message", "title", "authors"} <= set(keys)
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])
def test_every_line_of_cff_is_one_of_its_form(report: dict[str, Any]) -> None:
    form = r'( *)(- )?[a-z-]+:( (1\.2\.0|dataset|generic|other|\d+|"([^"\\]|\\.)*"))?'
    lines = citation_files(report)["CITATION.cff"].splitlines()
    assert [line for line in lines if not re.fullmatch(form, line)] == []


def test_cff_holds_nothing_that_yaml_cannot() -> None:
    text = citation_files(hostile())["CITATION.cff"]
    assert re.search("[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text) is None
    assert all(isinstance(value, str | int) for value in _scalars(text))


def test_cff_names_the_digest_and_no_doi() -> None:
    text = cite(tiny_report(), None, "cff")
    assert f'  - type: other\n    value: "sha256:{tiny_report()["digest"]}"' in text
    assert "doi" not in text.lower()


def test_cff_takes_names_apart() -> None:
    text = cite(tiny_report(), "TP02.L1", "cff")
    assert '- family-names: "Berg"\n        name-particle: "van der"\n        given-names: "Ludwig"' in text


@pytest.mark.parametrize(
    ("authors", "families"),
    [
        ("A. Author and B. Writer", ["Author", "Writer"]),
        ("Jun Sese, Shinichi Morishita", ["Sese", "Morishita"]),
        ("A One, B Two, and C Three", ["One", "Two", "Three"]),
        ("A One; B Two & C Anderson", ["One", "Two", "Anderson"]),
        ("Bourbaki", ["Bourbaki"]),
        ("", []),
    ],
)
def test_authors_are_taken_apart(authors: str, families: list[str]) -> None:
    assert [person.family for person in people(authors)] == families


# The repository's own CITATION.cff


def test_the_repositorys_citation_has_version_and_date() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {version}\n" in text
    assert released(version)
    assert f"\ndate-released: {released(version)}\n" in text


# What is refused


def test_an_unknown_claim_names_the_closest() -> None:
    with pytest.raises(ValueError, match=r"'TP01.T2' is no claim of the report \w{8}; the closest are TP01.T1"):
        cite(tiny_report(), "TP01.T2")


def test_an_unknown_format_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="format='html' is unknown: expected one of bibtex, ris, cff, text"):
        cite(tiny_report(), None, "html")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"id": "../../x"}, "id='../../x' cannot be cited"),
        ({"id": "TP01.2a"}, "'TP01.2a' twice"),
        ({"truth": "surely"}, "truth='surely': expected one of holds"),
        ({"strength": "sure"}, "strength='sure': expected one of proved"),
        ({"rank": "great"}, "rank='great'"),
        ({"title": 7}, "title=7: expected str"),
        ({"evidence": None}, "evidence=None: expected list"),
    ],
)
def test_a_claim_of_another_form_is_named(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        citation_files(changed(0, **fields))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"digest": "0" * 63}, "digest="),
        ({"papers": {"TP01": 1}}, "papers.TP01=1 is no paper"),
        (
            {"papers": {"TP01": {"authors": "A", "title": "T", "venue": "V", "year": "2001"}}},
            "year='2001': expected int",
        ),
        ({"version": 1}, "version=1: expected str"),
    ],
)
def test_a_report_of_another_form_is_named(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        citation_files(tiny_report(**fields))


def test_a_title_of_a_million_characters_is_cut() -> None:
    assert len(cite(changed(0, title="x " * 500_000), "TP01.T1", "text")) < 2000
