"""Claims of one's own from a file, a folder, a module and an installed package; what a report says of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main

PACKAGE = {
    "pack/__init__.py": """
from boostproof.theory import Paper
PAPER = Paper("PK", "Ada Lovelace, Emmy Noether", "A pack of lemmas", "Letters 3", 1901, doi="10.1000/pk_1")
""",
    "pack/symbols.py": "from boostproof.theory.build import symbols\nx, y = symbols('x y')\n",
    "pack/helpers.py": """
from boostproof.theory import Claim
def lemma(name, formula):
    return Claim(name, "Lemma 1", "a square", formula)
""",
    "pack/one.py": """
from .symbols import x
from pack.helpers import lemma
first = lemma("PK.1", x**2 >= 0)
more = {"second": [lemma("PK.2", x**2 > 0)]}
""",
    "pack/inner/two.py": """
from ..helpers import lemma
import pack.symbols
third = (lemma("PK.3", pack.symbols.y**4 >= 0),)
""",
    "top.py": "from pack.one import first\nimport common\nfourth = common.made('PK.4')\n",
    "common.py": """
from pack.helpers import lemma
from pack.symbols import x
def made(name):
    return lemma(name, x**6 >= 0)
""",
    "tests/test_it.py": "from boostproof.theory import nothing\n",
    "setup.py": "from boostproof.theory import nothing\n",
    ".venv/pyvenv.cfg": "",
    ".venv/lib.py": "from boostproof.theory import nothing\n",
    "script.py": "raise SystemExit('a script that speaks of no claims')\n",
}
META = {
    "pack_claims-1.2.dist-info/METADATA": "Metadata-Version: 2.1\nName: pack-claims\nVersion: 1.2\n",
    "pack_claims-1.2.dist-info/entry_points.txt": "[boostproof.papers]\npk = pack\n",
}
LEMMA = """
from boostproof.theory import Claim, Paper
from boostproof.theory.build import symbols
PAPER = Paper("Mine", "Ada Lovelace", "My lemmas", "Letters 4", 1902, url="https://example.org/mine.pdf")
(x,) = symbols("x")
one = Claim("Mine.L1", "Lemma 1", "a square", x**2 >= 0)
two = Claim("Mine.L2", "Lemma 2", "a square above", x**2 > x)
"""


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def listed(capsys: pytest.CaptureFixture[str], *selectors: str) -> list[str]:
    return sorted(line.split()[0] for line in said(capsys, "claims", *selectors).splitlines())


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line.removeprefix("boostproof: error: ")


def verified(*selectors: str, out: str = "out") -> dict[str, Any]:
    assert main(["verify", *selectors, "--effort", "smoke", "--jobs", "1", "--replace", "--out", out]) == 0
    report: dict[str, Any] = json.loads(Path(out, "report.json").read_text(encoding="utf-8"))
    return report


@pytest.mark.parametrize(
    ("selectors", "ids"),
    [
        (["."], ["PK.1", "PK.2", "PK.3", "PK.4"]),
        (["./"], ["PK.1", "PK.2", "PK.3", "PK.4"]),
        (["pack"], ["PK.1", "PK.2", "PK.3"]),
        (["pack/inner"], ["PK.3"]),
        (["pack/one.py"], ["PK.1", "PK.2"]),
        (["pack.one"], ["PK.1", "PK.2"]),
        (["pack.inner.two"], ["PK.3"]),
        (["top.py"], ["PK.1", "PK.4"]),
        (["top"], ["PK.1", "PK.4"]),
        ([".", "PK.2"], ["PK.2"]),
        ([".", "PK.[12]"], ["PK.1", "PK.2"]),
        (["PK", "pack"], ["PK.1", "PK.2", "PK.3"]),
        (["pack", "./pack", "pack.one", "pack/one.py"], ["PK.1", "PK.2", "PK.3"]),
    ],
)
def test_a_source_is_a_file_a_folder_or_a_module(
    selectors: list[str], ids: list[str], here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(here, PACKAGE)
    assert listed(capsys, *selectors) == ids


def test_nothing_is_left_beside_the_files(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, PACKAGE)
    listed(capsys, ".")
    assert list(here.rglob("*.pyc")) == []


def test_two_folders_may_have_files_of_one_name(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("A", "B"):
        text = "from common import bound\nfrom boostproof.theory import Claim\n"
        claim = f"one = Claim('{name}.1', 'p', 't', bound)\n"
        bound = f"from boostproof.theory.build import symbols\n(x,) = symbols('x')\nbound = x**2 >= {-ord(name)}\n"
        write(here / name.lower(), {"claims.py": text + claim, "common.py": bound})
    assert "x^2 >= -65" in said(capsys, "show", "A.1", "a", "b")
    assert "x^2 >= -66" in said(capsys, "show", "B.1", "a", "b")


def test_a_file_that_was_changed_is_run_again_with_what_imports_it(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(here, PACKAGE)
    assert "x^2 >= 0" in said(capsys, "show", "PK.1", "pack")
    write(here, {"pack/symbols.py": "from boostproof.theory.build import symbols\ny, x = symbols('y z')\n"})
    assert "z^2 >= 0" in said(capsys, "show", "PK.1", "pack")


def test_a_sibling_is_never_taken_for_a_module_of_python(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, {"mine.py": LEMMA + "import fractions, statistics\nassert statistics.mean([1]) == 1\n"})
    write(here, {"fractions.py": "raise ValueError('not this one')\n"})
    assert listed(capsys, "mine.py") == ["Mine.L1", "Mine.L2"]


def test_an_installed_package_is_named_by_itself_and_by_its_ids(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    inner = {name: text for name, text in PACKAGE.items() if name.startswith("pack/")}
    site = write(tmp_path_factory.mktemp("site"), {**{f"in{name}": text for name, text in inner.items()}, **META})
    (site / "pack_claims-1.2.dist-info/entry_points.txt").write_text("[boostproof.papers]\npk = inpack\n")
    one = site / "inpack/one.py"
    one.write_text(one.read_text().replace("from pack.", "from inpack."), encoding="utf-8")
    two = site / "inpack/inner/two.py"
    two.write_text(two.read_text().replace("pack.symbols", "inpack.symbols"), encoding="utf-8")
    monkeypatch.syspath_prepend(str(site))
    assert listed(capsys, "pk") == listed(capsys, "inpack") == listed(capsys, "PK") == ["PK.1", "PK.2", "PK.3"]
    assert listed(capsys, "PK.3") == ["PK.3"]
    assert listed(capsys, "inpack.one") == ["PK.1", "PK.2"]
    papers = said(capsys, "papers")
    assert (
        "pk, of pack-claims 1.2\n  PK         3 claims  Ada Lovelace, Emmy Noether: A pack of lemmas. Letters 3"
        in papers
    )
    assert papers.startswith("boostproof ")
    assert verified("pk")["digest"] == verified("PK")["digest"]


def test_a_package_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = "from boostproof.theory import nothing\n"
    site = write(tmp_path_factory.mktemp("site"), {"broken_pack.py": text, **META})
    (site / "pack_claims-1.2.dist-info/entry_points.txt").write_text("[boostproof.papers]\nbad = broken_pack\n")
    monkeypatch.syspath_prepend(str(site))
    assert "bad, of pack-claims 1.2\n  cannot be read: " in said(capsys, "papers")
    assert "broken_pack.py:1: ImportError" in refused(capsys, "claims", "bad")
    assert "names no claim" in refused(capsys, "claims", "PK.1")


@pytest.mark.parametrize(
    ("selector", "words"),
    [
        ("nobody", "selector 'nobody' names no claim"),
        ("json", "selector 'json' names no claim"),
        ("./nobody", "claims folder './nobody' does not exist"),
        ("nobody.py", "claims file 'nobody.py' does not exist"),
        ("empty", "the folder 'empty' holds no claim: expected a file in it that imports boostproof.theory"),
    ],
)
def test_what_is_no_source_is_one_line(
    selector: str, words: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "empty").mkdir()
    assert refused(capsys, "claims", selector).startswith(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("from .nothing import y\n", "my.py:1: ModuleNotFoundError: No module named 'nothing'"),
        ("import nothing\n", "my.py:1: ModuleNotFoundError: No module named 'nothing'"),
        (
            LEMMA + 'P = Paper("Mine", "B", "Another", "v", 1)\n',
            "my.py:8: my.py:4 has another Paper of the key 'Mine': expected one",
        ),
        (
            LEMMA + 'P = Paper("SL16", "B", "Another", "v", 1)\n',
            "my.py:8: the key SL16 is that of a paper of the library: expected one of your own",
        ),
    ],
)
def test_what_a_source_cannot_be_is_one_line(
    text: str, words: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(here, {"my.py": text})
    assert refused(capsys, "claims", "my.py") == words


def test_a_paper_that_no_claim_is_of_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, {"my.py": LEMMA.replace('Paper("Mine"', 'Paper("Mime"')})
    verified("my.py")
    words = "my.py:4: no claim is of the paper Mime: expected ids that begin with Mime."
    assert f"boostproof: warning: {words}\n" in capsys.readouterr().err


def test_the_digest_is_the_same_whatever_a_file_is_called(here: Path) -> None:
    write(here, {"mine.py": LEMMA, "t/renamed.py": LEMMA})
    named = ["mine.py", "./mine.py", str(here / "mine.py"), "t/renamed.py", "t", "mine"]
    reports = [verified(name) for name in named]
    assert len({report["digest"] for report in reports}) == 1
    assert [report["sources"][0]["name"] for report in reports] == [*["mine.py"] * 3, "renamed.py", "t", "mine.py"]


def test_a_report_names_its_sources_and_no_path(here: Path) -> None:
    write(here, PACKAGE)
    report = verified("pack", "PK.3")
    assert [(source["name"], sorted(source["files"])) for source in report["sources"]] == [
        ("pack", ["pack/__init__.py", "pack/helpers.py", "pack/inner/two.py", "pack/one.py", "pack/symbols.py"])
    ]
    assert report["settings"]["selectors"] == ["PK.3"]
    written = b"".join(file.read_bytes() for file in Path("out").rglob("*") if file.is_file())
    assert str(here).encode() not in written


def test_what_a_source_is_called_does_not_change_what_a_checker_says(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(here, {"mine.py": LEMMA})
    path = Path("out/report.json")
    report = verified("mine.py")
    report["sources"][0]["name"] = "other.py"
    path.write_text(json.dumps(report), encoding="utf-8")
    capsys.readouterr()
    assert "0 refuted" in said(capsys, "recheck", "out/report.json")
    report["papers"]["Mine"]["title"] = "Another"
    path.write_text(json.dumps(report), encoding="utf-8")
    assert main(["recheck", "out/report.json"]) == 1


def test_all_that_is_made_names_the_paper(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, {"mine.py": LEMMA})
    verified("mine.py")
    capsys.readouterr()
    machines = (".zenodo.json", "ro-crate-metadata.json")
    for name in ("report.json", "report.html", "claims.tex", "claims.bib", "CITATION.cff", *machines):
        text = Path("out", name).read_text(encoding="utf-8").replace("\\allowbreak{}", "")
        assert "My lemmas" in text, name
        assert "https://example.org/mine.pdf" in text, name
    for form in ("bibtex", "text", "ris", "cff"):
        assert "My lemmas" in said(capsys, "cite", "--report", "out", "--format", form)


def test_what_reproduces_it_names_the_file(here: Path) -> None:
    write(here, {"mine.py": LEMMA})
    report = verified("mine.py")
    text = Path("out/ARTIFACT.md").read_text(encoding="utf-8")
    assert "boostproof verify mine.py --effort smoke" in text
    assert "boostproof verify Mine.L2 mine.py --effort smoke" in text
    assert report["sources"][0]["files"]["mine.py"] in text


def test_show_and_replay_look_into_the_file_that_the_report_names(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(here, {"mine.py": LEMMA})
    verified("mine.py", out="boostproof-report")
    capsys.readouterr()
    assert "truth: holds" in said(capsys, "show", "Mine.L1")
    assert "My lemmas" in said(capsys, "show", "Mine.L1")
    for place in (["boostproof-report", "Mine.L2"], ["boostproof-report/counterexamples/Mine.L2"]):
        assert said(capsys, "replay", *place).startswith("Mine.L2 is refuted again\n")
    assert "@misc" in said(capsys, "cite", "Mine.L1")


def test_a_file_that_is_not_there_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, {"t/mine.py": LEMMA})
    verified("t/mine.py", out="boostproof-report")
    assert refused(capsys, "show", "Mine.L1") == "Mine.L1 stands in mine.py, which is not found here: name its path"


def test_what_somebody_elses_report_names_is_not_run(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here, {"mine.py": LEMMA})
    verified("mine.py", out="boostproof-report")
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(here / "of-somebody-else"))
    words = "Mine.L1 stands in mine.py, by a report of somebody else: name the file to have it run"
    assert refused(capsys, "show", "Mine.L1") == words


def test_the_complete_report_of_another_file_is_not_written_over(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grown = LEMMA + 'three = Claim("Mine.L3", "Lemma 3", "a square", x**2 >= 0)\n'
    write(here, {"mine.py": LEMMA, "other.py": grown})
    arguments = ["--effort", "smoke", "--jobs", "1", "--out", "out"]
    assert main(["verify", "mine.py", *arguments]) == 0
    capsys.readouterr()
    assert main(["verify", "other.py", *arguments]) == 2
    shutil.copy("other.py", "mine.py")
    assert main(["verify", "mine.py", *arguments]) == 0
