"""`boostproof claims`, `show` and `replay`, and the program as a process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.theory import all_claims

HEAVY = "numpy sympy numba sklearn scipy flint hypothesis rich pytest matplotlib".split()


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What a command that succeeds prints."""
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture
def counterexample(lemmas: Path, tmp_path: Path) -> Path:
    """The file in which a run stored why a claim of a paper fails."""
    main(["verify", "SL16.2.3g", "--effort", "smoke", "--jobs", "1", "--out", str(tmp_path)])
    return tmp_path / "counterexamples" / "SL16.2.3g" / "instance.json"


def test_claims_lists_every_claim_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "claims").splitlines()
    assert [line.split()[0] for line in lines] == [claim.id for claim in all_claims()]


def test_claims_lists_a_paper(capsys: pytest.CaptureFixture[str]) -> None:
    assert {line[:5] for line in said(capsys, "claims", "SL16").splitlines()} == {"SL16."}


def test_claims_lists_those_of_a_file(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    assert said(capsys, "claims", lemmas).startswith("Mine.true   step  Lemma 1   squares are not negative\n")


def test_show_says_where_a_proof_without_steps_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tangent.py"
    file.write_text(
        "from boostproof.theory import Claim\n"
        "from boostproof.theory.build import exp, real\n"
        "x = real('x')\n"
        "tangent = Claim('Mine.L1', '(1)', 'a tangent', exp(x) >= 1 + x)\n"
        "steep = Claim('Mine.L2', '(2)', 'none', exp(x) >= 1 + 2 * x)\n"
    )
    out = tmp_path / "out"
    assert "has no proof in steps here: " in said(capsys, "show", "Mine.L1", file, "--proof")
    main(["verify", str(file), "--effort", "smoke", "--jobs", "1", "--out", str(out)])
    capsys.readouterr()
    asked = (file, "--report", out / "report.json", "--proof")
    wanted = "part 1 has no proof in steps; report.json has its certificate"
    assert wanted in said(capsys, "show", "Mine.L1", *asked)
    assert "part 1 is not proved" in said(capsys, "show", "Mine.L2", *asked)


DOUBLED = """
from boostproof.theory import Claim, Scenario, each, positive
from boostproof.theory.build import Eq, Every, integer, real
T, t, b, h = integer("T"), integer("t"), real("b"), real("h")
RUN = Scenario("doubled", "b, doubled T times", sizes=(T >= 1,), given=(each(b, positive),),
               laws=(Eq(h[1], b), Every(Eq(h[t + 1], 2 * h[t]), (t, 1, T))))
grows = Claim("Mine.L1", "(1)", "it grows", h[T + 1] >= b, scenario=RUN)
"""


def test_show_prints_a_proof_that_was_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Of the claim as the report has it: of another one nothing was found."""
    file, out = tmp_path / "doubled.py", tmp_path / "out"
    file.write_text(DOUBLED)
    main(["verify", str(file), "--effort", "smoke", "--jobs", "1", "--out", str(out)])
    capsys.readouterr()
    asked = ("show", "Mine.L1", file, "--report", out / "report.json", "--proof")
    page = said(capsys, *asked)
    assert "by induction" in page
    assert "h[T + 1] >= b" in page
    file.write_text(DOUBLED.replace(">= b", "> b"))
    assert "has no proof in steps" in said(capsys, *asked)


def test_show_says_all_about_a_claim(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    page = said(capsys, "show", lemmas)
    for words in ("Lemma 2", "x^2", "LaTeX: ", "x^{2}", "domain", "x <= 2", "says fast", "would be judged by"):
        assert words in page


@pytest.mark.parametrize("claim", ["SL16.E1", "JSS09.T3.1c"])
def test_show_knows_the_claims_of_the_papers(capsys: pytest.CaptureFixture[str], claim: str) -> None:
    page = said(capsys, "show", claim)
    assert page.startswith(claim)
    assert "LaTeX" in page


def test_a_stored_counterexample_refutes_again(capsys: pytest.CaptureFixture[str], counterexample: Path) -> None:
    capsys.readouterr()
    assert said(capsys, "replay", counterexample).startswith("SL16.2.3g is refuted again\n")


def without(key: str) -> Callable[[dict[str, Any]], Any]:
    return lambda data: {name: value for name, value in data.items() if name != key}


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: {**data, "format": "boostproof-counterexample/99"},
        lambda data: {**data, "version": "0.0.1"},
        lambda data: {**data, "claim": "SL16.nothing"},
        lambda data: {**data, "part": 99},
        lambda data: {**data, "instance": {}},
        lambda data: {**data, "instance": dict.fromkeys(data["instance"], "1/0")},
        lambda data: {**data, "instance": [1]},
        lambda data: {},
        lambda data: [data],
        without("format"),
        without("version"),
        without("claim"),
        without("instance"),
    ],
)
def test_a_damaged_counterexample_ends_with_2(
    capsys: pytest.CaptureFixture[str], counterexample: Path, damage: Callable[[dict[str, Any]], Any]
) -> None:
    data = json.loads(counterexample.read_text(encoding="utf-8"))
    counterexample.write_text(json.dumps(damage(data)), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(counterexample)]) == 2
    assert capsys.readouterr().err.startswith(f"boostproof: error: {counterexample}: ")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b'{"format": NaN}', b"[" * 100_000])
def test_a_file_that_is_no_counterexample_ends_with_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"boostproof: error: {file}: ")
    assert captured.err.count("\n") == 1


def test_a_missing_counterexample_ends_with_2(program: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    done = program("replay", "no.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "boostproof: error: no.json: cannot be read: No such file or directory\n"


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib.metadata import version

    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"boostproof {version('boostproof')}\n"


def test_a_closed_pipe_ends_the_listing_quietly(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "boostproof", "claims"]
    with subprocess.Popen(line, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None  # noqa: PT018 - one fact for the type checker
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


@pytest.mark.parametrize("arguments", [["--help"], ["claims"]])
def test_what_only_reads_imports_nothing_heavy(tmp_path: Path, arguments: list[str]) -> None:
    start = f"import sys; from boostproof.cli import main\ntry: main({arguments})\n"
    code = f"{start}finally: print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert not set(HEAVY) & set(done.stderr.split())


def test_an_ascii_terminal_gets_every_line(program: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    done = program("claims", env={"PYTHONIOENCODING": "ascii", "PATH": ""})
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == len(all_claims())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_output_that_is_full_ends_with_2(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        line = [sys.executable, "-m", "boostproof", "claims"]
        done = subprocess.run(line, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "boostproof: error: what was found cannot be printed: No space left on device\n"
