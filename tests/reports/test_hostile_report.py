"""A hostile report.json: a clear error, or its text shown as text; it neither runs, nor hangs, nor crashes anything."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import os
import random
import re
import signal
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import browser, read_report, report_files, to_html
from boostproof.theory.language.latex import to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree
from tests.reports.chrome import Tab, browsing, needs_browser
from tests.reports.hostile import FLAG, TEXTS, Made, mutated, signed, text_of
from tests.reports.tiny import tiny_report
from tests.trials import trials

SECONDS = 20
"""So long nothing takes: the slowest takes one on a machine at rest."""
CASES = trials(16, 140)
COMMANDS = (
    "report FILE --out out", "cite --report FILE", "cite --report FILE --format ris", "cite --report FILE --format cff",
    "cite TP01.T1 --report FILE --format text", "errata FILE", "errata FILE --format markdown", "diff base.json FILE",
    "diff FILE base.json --format markdown", "diff base.json FILE --format json", "merge FILE --out merged",
    "replay FILE TP01.2a", "recheck FILE", "show JSS09.T3.1c --report FILE",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _watched() -> Iterator[None]:
    """What hangs is stopped, and fails, on systems with alarms."""

    def late(*_: object) -> None:
        pytest.fail(f"not done after {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, late) if hasattr(signal, "SIGALRM") else None
    yield
    if hasattr(signal, "SIGALRM"):
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _rearm() -> None:
    if hasattr(signal, "SIGALRM"):
        signal.alarm(SECONDS)


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with an honest report in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base.json").write_text(text_of(tiny_report()), encoding="utf-8")
    return tmp_path


def _read(folder: Path, made: Any) -> Any:
    """What reading a report gives; the error of one that is refused."""
    path = folder / "FILE"
    path.write_text(made if isinstance(made, str) else text_of(made), encoding="utf-8")
    _rearm()
    try:
        return read_report(path)
    except ValueError as error:
        return str(error)


def _changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The honest report after a change."""
    made = copy.deepcopy(tiny_report())
    change(made)
    return made


# Reading ----------------------------------------------------------------------------------------------------------


def test_the_honest_report_is_read(folder: Path) -> None:
    assert _read(folder, tiny_report())["claims"] == tiny_report()["claims"]


def _claim(place: int, **parts: Any) -> dict[str, Any]:
    return _changed(lambda made: made["claims"][place].update(parts))


def _symbol(**more: str) -> dict[str, Any]:
    return {"symbol": "x", "latex": "x", "sort": "real", **more}


def _written(tree: Any) -> dict[str, Any]:
    """The formula of a tree as a report shows it; of what is no formula nothing is shown."""
    try:
        node = from_tree(tree)
        return {"latex": to_latex(node), "text": to_text(node), "tree": tree}
    except (ValueError, RecursionError):
        return {"latex": "", "text": "", "tree": tree}


def _statement(tree: Any) -> dict[str, Any]:
    return _claim(0, statement=_written(tree), domain=[])


def _sum(levels: int, part: Any) -> Any:
    for _ in range(levels):
        part = {"op": "add", "args": [part, _symbol()]}
    return part


_LESS = {"op": "lt", "args": [_symbol(), _symbol()]}
_CIRCLE = _changed(
    lambda made: [
        claim.update(repairs={"TP01.T1": "TP01.2a.r", "TP01.2a.r": "TP01.T1"}.get(claim["id"], ""), repaired_by=[])
        for claim in made["claims"]
    ]
)


@pytest.mark.parametrize(
    ("made", "fault"),
    [
        (_claim(0, evidence=7), r"claims\[0\]\.evidence=7: expected array"),
        (_claim(2, title={}), r"claims\[2\]\.title=\{0 keys\}: expected string"),
        (_claim(1, title="x" * 50_001), r"claims\[1\]\.title='xxx.*at most 50000 characters"),
        (_claim(1, repaired_by=["TP01.T1"]), r"claims\[1\]\.repaired_by names 'TP01\.T1'"),
        (_claim(1, repaired_by=["TP01.2a.r"] * 2), r"claims\[1\]\.repaired_by names a claim twice"),
        (_claim(1, id="TP01.T1", repaired_by=[]), "two verdicts about TP01.T1"),
        (_claim(4, id="TP02./../x"), r"claims\[4\]\.id='TP02\./\.\./x': expected text such as"),
        (_claim(4, id="TP02.L1\n"), r"claims\[4\]\.id='TP02\.L1\\n': expected text such as"),
        (_claim(4, paper="TP01"), r"claims\[4\]\.paper='TP01' is not that of the id"),
        (_claim(0, rank="royal"), r"claims\[0\]\.rank='royal': expected one of 'headline'"),
        (_claim(0, colour="red"), r"claims\[0\]\.colour='red' does not belong there"),
        (_CIRCLE, "repairs of 'TP01.T1' lead back to it"),
        (_statement("x"), r"claims\[0\]\.statement\.tree is no formula: tree='x'"),
        (_statement(_symbol()), r"claims\[0\]\.statement\.tree is a term"),
        (_statement({"op": "lt", "args": [_symbol()]}), r"op='lt' has 1 arguments in a formula: expected 2"),
        (_statement({"op": "run", "args": []}), r"op='run' is unknown"),
        (_statement({"op": "lt", "args": [_LESS, _symbol()]}), "op='lt' is of a formula .* expected a term"),
        (_statement({"op": "not", "args": [_symbol()]}), "op='not' is of a term .* expected a formula"),
        (_statement({"op": "lt", "args": [_symbol(), {"number": "9" * 1001}]}), "at most 1000 digits"),
        (_statement({"op": "lt", "args": [_symbol(sort="boolean"), _symbol()]}), "it may not stand there"),
        (_statement({"op": "lt", "args": [_symbol(), _sum(121, _symbol())]}), "too large a formula"),
        (_changed(lambda made: made.update(run={"seconds": {}})), "run does not belong there"),
        (_changed(lambda made: made["papers"].update({"../x": made["papers"]["TP01"]})), r"papers has a key='\.\./x'"),
        (_changed(lambda made: made["settings"].update(seed=-1)), r"settings\.seed=-1: expected at least 0"),
        (_changed(lambda made: made["settings"].update(seed=10**30)), "an integer of more than 18 digits"),
        (_changed(lambda made: made["settings"].update(budget=0.5)), "0.5 is a number with a fraction"),
        (_changed(lambda made: made.update(shared=7)), "has shared=7: expected list"),
    ],
)
def test_what_the_format_does_not_allow_is_refused_with_its_path(folder: Path, made: Any, fault: str) -> None:
    found = _read(folder, made)
    assert isinstance(found, str)

    assert re.search(fault, found), found
    assert found.startswith(f"{folder / 'FILE'} ")


@pytest.mark.parametrize(
    ("seed", "fault"),
    [
        (lambda: "7" * 1_000_000, "an integer of more than 18 digits"),
        (lambda: "1e999999999", "a number with a fraction or an exponent"),
        (lambda: "[" * 301 + "]" * 301, "nested too deeply"),
        (lambda: '{"a":' * 100_000 + "1" + "}" * 100_000, "nested too deeply"),
        (lambda: "[" + "[]," * 10_000_000 + "[]]", "at most 10000000 values"),
        (lambda: "7" + " " * (64 << 20), "at most 64 MB"),
    ],
    ids=["digits", "exponent", "deep", "deeper", "values", "bytes"],
)
def test_a_file_that_is_too_much_is_refused(folder: Path, seed: Callable[[], str], fault: str) -> None:
    """The text is made here, so that no collected test holds it."""
    assert fault in _read(folder, text_of(tiny_report()).replace('"seed": 7', f'"seed": {seed()}'))


def test_too_many_claims_are_refused(folder: Path) -> None:
    made = _changed(lambda made: made.update(claims=[made["claims"][-1]] * 10_001))
    assert "expected a list of at most 10000" in _read(folder, made)


def _doubled(leaf: Any, times: int, double: Callable[[Any, Any], Any]) -> list[Any]:
    return [leaf, *(double({"shared": place}, {"shared": place}) for place in range(times))]


def _holding(shared: list[Any], **parts: Any) -> dict[str, Any]:
    return {**_claim(0, **parts), "shared": shared}


def _evidence(certificate: Any) -> list[Any]:
    return [{**tiny_report()["claims"][0]["evidence"][0], "certificate": certificate}]


@pytest.mark.parametrize("times", [40, 100_000])
def test_references_that_unfold_to_too_much_are_refused(folder: Path, times: int) -> None:
    """A billion laughs, and a chain as deep as it is long."""
    parts = _doubled(["ha"], times, lambda one, other: [one, other] if times == 40 else [one])
    found = _read(folder, _holding(parts, evidence=_evidence({"laugh": {"shared": times}})))
    assert "the data unfold to more than" in found


def test_a_formula_that_unfolds_to_too_much_is_refused(folder: Path) -> None:
    parts = _doubled(_symbol(), 20, lambda one, other: {"op": "add", "args": [one, other]})
    tree = {"op": "lt", "args": [{"shared": 20}, {"shared": 20}]}
    found = _read(folder, _holding(parts, statement={"latex": "", "text": "", "tree": tree}))
    assert "claims[0].statement.tree is too large a formula" in found


def test_a_proof_of_shared_cases_is_shown_soon(folder: Path) -> None:
    """Its cases are a million, and one object each level."""
    parts = _doubled({"lines": []}, 20, lambda one, other: {"lines": [], "yes": one, "no": other})
    proof = {"kind": "proof", "nodes": [], "proof": {"shared": 20}}
    assert "A proof in 0 lines" in to_html(_read(folder, _holding(parts, evidence=_evidence(proof))))


_INDEX = {"symbol": "k", "latex": "k", "sort": "integer"}
_DEEP = (
    lambda part: {"op": "derivative", "args": [part, _symbol(), {"number": "1"}]},
    lambda part: {"op": "div", "args": [{"number": "1"}, part]},
    lambda part: {"op": "pow", "args": [_symbol(), part]},
    lambda part: {"op": "sum", "args": [part, _INDEX, {"number": "1"}, {"number": "2"}]},
)


@pytest.mark.parametrize("deeper", _DEEP, ids=["derivative", "quotient", "power", "sum"])
def test_the_deepest_formulas_that_are_read_are_written(folder: Path, deeper: Callable[[Any], Any]) -> None:
    part: Any = _symbol()
    for _ in range(118):
        part = deeper(part)
    found = _read(folder, _statement({"op": "lt", "args": [part, _symbol()]}))
    assert not isinstance(found, str), found
    assert "report.html" in report_files(found)


def test_a_word_of_fifty_thousand_letters_is_shown(folder: Path) -> None:
    """Ids are looked for in a text in one pass."""
    assert "A" * 50_000 in to_html(_read(folder, _claim(0, reading="A" * 50_000)))


# Every command ----------------------------------------------------------------------------------------------------


def _drawn() -> list[tuple[str, Made]]:
    """Some hundred of the altered reports, the same ones every time, with all hostile texts among them."""
    found = list(mutated(tiny_report()))
    return random.Random("hostile").sample(found, CASES)


def _ran(line: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    _rearm()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(line.split())
    return code, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("part", range(4))
def test_altered_reports_are_refused_in_one_line_or_taken_by_every_command(folder: Path, part: int) -> None:
    for name, make in _drawn()[part::4]:
        made = make()
        taken = not isinstance(_read(folder, made), str)
        for line in COMMANDS if taken else COMMANDS[:1]:
            code, out, err = _ran(line)
            assert code in (0, 1, 2), (name, line, err)
            complaints = [row for row in err.splitlines() if "error" in row]
            assert len(complaints) == (code == 2), (name, line, err)
            assert not set(out + err) & set("\x00\x07\x1b\u202e\ud800"), (name, line)
        assert set(os.listdir(folder)) <= {"FILE", "base.json", "out", "merged"}, name


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_everywhere_is_text_in_every_file(folder: Path, name: str) -> None:
    """Pages have no script but their own, pictures are XML, data are JSON, and paths stay below the folder."""
    report = _read(folder, _everywhere(TEXTS[name]))
    if isinstance(report, str):
        pytest.skip(f"refused: {report[-80:]}")
    files = report_files(report)
    assert files["report.html"].count("<script") == report_files(tiny_report())["report.html"].count("<script")
    for path, text in files.items():
        assert ".." not in path
        assert not path.startswith("/")
        if path.endswith(".svg"):
            ET.fromstring(text)
        if path.endswith(".json"):
            json.loads(text)


_FREE = frozenset(
    "title reading locator reason words meaning mends scope method name authors venue "
    "version skipped what share kind by effort".split()
)


def _everywhere(text: str) -> dict[str, Any]:
    """The honest report with a text in the place of every text that is free: not of those that formulas give."""

    def within(value: Any, key: str) -> Any:
        if key in ("counterexample", "violent", "witness", "symbols"):
            return value
        if isinstance(value, dict):
            return {name: within(item, name) for name, item in value.items()}
        if isinstance(value, list):
            return [within(item, key) for item in value]
        return text if isinstance(value, str) and key in _FREE else value

    report = within(copy.deepcopy(tiny_report()), "")
    report["version"] = report["version"][:100] or "0"
    return signed(report)


# In a browser -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", name="tab")
def _tab() -> Iterator[Tab]:
    if browser() is None:
        pytest.skip("no browser of Chromium's family is installed")
    with browsing() as tab:
        yield tab


@needs_browser
@pytest.mark.parametrize("name", ["script", "comment", "attribute", "link", "template", "control", "null"])
def test_no_text_runs_or_adds_anything_to_the_page(tab: Tab, folder: Path, name: str) -> None:
    _rearm()
    page = folder / "report.html"
    page.write_bytes(to_html(_read(folder, _everywhere(TEXTS[name]))).encode("utf-8", errors="backslashreplace"))
    tab.open(page)
    assert tab.run("typeof globalThis.pwned") == "undefined"
    strange = (
        "document.querySelectorAll('img, iframe, object, embed, base, link, [onerror], [onload], [onfocus]').length"
    )
    assert tab.run(strange) == 0
    assert tab.run("performance.getEntriesByType('resource').filter((e) => !e.name.startsWith('blob:')).length") == 0
    assert tab.run("[...document.links].every((link) => link.getAttribute('href').startsWith('#'))")
    assert FLAG not in tab.run("[...document.scripts].map((script) => script.text).join('')")


_LAUGHS = _holding(
    _doubled(["ha"], 24, lambda one, other: [one, other]),
    evidence=_evidence({"kind": "proof", "goal": {"shared": 24}, "hypotheses": [], "nodes": [], "proof": {}}),
)
_TOWER: Any = {"number": "9"}
for _ in range(6):
    _TOWER = {"op": "pow", "args": [{"number": "9"}, _TOWER]}
_POWERS = _claim(
    1,
    statement=_written({"op": "lt", "args": [_TOWER, _symbol()]}),
    evidence=_evidence({"kind": "counterexample", "instance": {"x": "2"}, "values": {"x": "2"}}),
)


@needs_browser
@pytest.mark.parametrize("made", [_LAUGHS, _POWERS, _everywhere(TEXTS["half"])], ids=["laughs", "powers", "half"])
def test_the_checker_in_the_page_refuses_hostile_data_and_does_not_hold_the_page_up(
    tab: Tab, folder: Path, made: dict[str, Any]
) -> None:
    page = folder / "report.html"
    page.write_bytes(to_html(_read(folder, made)).encode("utf-8", errors="backslashreplace"))
    tab.open(page)
    tab.run("document.getElementById('recheck').click()", 2)
    assert tab.run("1 + 1", 2) == 2
    tab.wait("document.getElementById('rechecked').textContent.startsWith('The check could not be done')", SECONDS)
