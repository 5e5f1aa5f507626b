"""A mistake in a file of claims: each is told, what stands before the first and elsewhere is judged, exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boostproof import load_claims
from boostproof.cli import main
from tests.cli.mistakes import HEAD, REFUSED

TRUE = 'lemma("XX.1", x**2 >= 0)'


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, *lines: str) -> int:
    """A file of claims; the number of the first of these lines."""
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(HEAD.lstrip("\n") + "\n".join(lines) + "\n", encoding="utf-8")
    return HEAD.lstrip("\n").count("\n") + 1


def judged(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], list[str]]:
    """The exit code, the errors, and the ids in the report."""
    code = main(["verify", "--jobs", "1", *arguments, "--effort", "smoke", "--out", "out"])
    errors = [line for line in capsys.readouterr().err.splitlines() if line.startswith("boostproof: error: ")]
    report = Path("out/report.json")
    claims = json.loads(report.read_text(encoding="utf-8"))["claims"] if report.exists() else []
    return code, [line.removeprefix("boostproof: error: ") for line in errors], [claim["id"] for claim in claims]


def test_what_stands_before_a_mistake_is_judged_and_what_stands_behind_it_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = write("my.py", 'a = lemma("XX.1", x**2 >= 0)', 'b = lemma("XX.2", x == y)', 'c = lemma("XX.3", y**2 >= 0)')
    code, errors, ids = judged(capsys, "my.py")
    assert (code, ids, len(errors)) == (2, ["XX.1"], 1)
    assert errors[0].startswith(f"my.py:{line + 1}: XX.2: False is not")
    assert errors[0].endswith("; left out with it: XX.3")


def test_fifty_mistakes_of_one_file_are_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its line and its own id, and the true claim among them is judged."""
    texts = [text for text, start, _ in REFUSED.values() if text.startswith('a = lemma("XX.1"') and "\n" not in text]
    texts = [text for text in texts if "COIN" not in text and "repairs" not in text][:50]
    lines = [text.replace("XX.1", f"XX.{place}", 1) for place, text in enumerate(texts, 100)]
    first = write("my.py", f"true = {TRUE}", *lines) + 1
    code, errors, ids = judged(capsys, "my.py")
    assert (code, ids) == (2, ["XX.1"])
    wanted = [f"my.py:{first + place}: XX.{place + 100}" for place in range(50)]
    found = [": ".join(error.split(": ")[:2]) for error in errors]
    assert sorted(found) == sorted(wanted)


def test_other_files_of_the_selection_are_judged(capsys: pytest.CaptureFixture[str]) -> None:
    write("mine/good.py", f"a = {TRUE}")
    write("mine/bad.py", "def f(:")
    line = write("worse.py", 'b = lemma("YY.1", x**2 >= 0)', "1 / 0")
    code, errors, ids = judged(capsys, "mine/", "worse.py", "SL16.2.3g")
    assert (code, sorted(ids)) == (2, ["SL16.2.3g", "XX.1", "YY.1"])
    assert errors == [
        f"mine/bad.py:{line}: this is not Python: invalid syntax",
        f"worse.py:{line + 1}: ZeroDivisionError: division by zero",
    ]


def test_what_speaks_of_what_was_not_made_is_left_out_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    lines = 'o = lemma("XX.0", x**2 >= 0)', 'u, v = symbols("u, v")', 'a = lemma("XX.1", u**2 >= 0)'
    line = write("mine/one.py", *lines, 'b = lemma("XX.2", x**2 >= 0)') + 1
    Path("mine/two.py").write_text(
        'from . import one\nfrom .one import lemma, x, u\nc = lemma("XX.3", u**2 >= 0)\n'
        'd = lemma("XX.4", one.v**2 >= 0)\ne = lemma("XX.5", x**2 >= 0)\n',
        encoding="utf-8",
    )
    code, errors, ids = judged(capsys, "mine")
    assert (code, ids) == (2, ["XX.0"])
    words = "names='u, v' has a comma: expected blanks between names, as in 'x y'"
    assert errors == [f"mine/one.py:{line}: {words}; left out with it: XX.1, XX.2, XX.3 and 2 more"]


def test_what_stands_in_the_same_statement_is_left_out_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    line = write("my.py", 'b = lemma("XX.3", y**2 >= 0)', 'a = [lemma("XX.1", x == y), lemma("XX.2", x**2 >= 0)]')
    code, errors, ids = judged(capsys, "my.py")
    assert (code, ids) == (2, ["XX.3"])
    assert errors[0].startswith(f"my.py:{line + 1}: XX.1: False is not a formula")
    assert errors[0].endswith("; left out with it: XX.2")


def test_a_module_of_an_installed_package_is_left_out_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    site = tmp_path_factory.mktemp("site")
    (site / "faulty_pack").mkdir()
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.chdir(site / "faulty_pack")
    write("__init__.py")
    write("one.py", f"a = {TRUE}")
    line = write("two.py", 'b = lemma("XX.2", x == y)', 'c = lemma("XX.3", x**2 >= 0)')
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    code, errors, ids = judged(capsys, "faulty_pack")
    assert (code, ids, len(errors)) == (2, ["XX.1"], 1)
    assert errors[0].startswith(f"{site / 'faulty_pack' / 'two.py'}:{line}: XX.2: False is not a formula")
    assert errors[0].endswith("; left out with it: XX.3")


def test_a_name_that_nothing_makes_is_a_fault_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    line = write("my.py", 'u = symbols("u, v")', 'a = lemma("XX.1", z >= 0)')
    _, errors, _ = judged(capsys, "my.py")
    assert errors[1] == f"my.py:{line + 1}: XX.1: NameError: name 'z' is not defined"


def test_two_claims_of_one_id_are_both_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    line = write("my.py", f"a = {TRUE}", 'b = lemma("XX.1", y > 0)', 'c = lemma("XX.2", y**2 >= 0)')
    code, errors, ids = judged(capsys, "my.py")
    assert (code, errors, ids) == (2, [f"my.py:{line + 1}: XX.1: my.py:{line} has another claim of this id"], ["XX.2"])


def test_the_claims_of_a_scenario_at_fault_are_left_out_together(capsys: pytest.CaptureFixture[str]) -> None:
    line = write(
        "my.py",
        'S = Scenario("s", "s", laws=(Eq(y, x + 1), Eq(x, y - 1)))',
        'a = [lemma(f"XX.{k}", y > k, scenario=S) for k in range(6)]',
        'b = lemma("YY.1", y**2 >= 0)',
    )
    code, errors, ids = judged(capsys, "my.py")
    assert (code, ids, len(errors)) == (2, ["YY.1"], 1)
    assert errors[0].startswith(f"my.py:{line}: XX.0: the scenario 's' has laws that do not go together")
    assert errors[0].endswith("; left out with it: XX.1, XX.2, XX.3 and 2 more")


def test_workers_judge_what_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    write("my.py", f"a = {TRUE}", 'c = lemma("XX.3", y**2 >= 0)', 'b = lemma("XX.2", y == 0)')
    code, _, ids = judged(capsys, "my.py", "--jobs", "2")
    assert (code, ids) == (2, ["XX.1", "XX.3"])


def test_a_claim_at_fault_that_is_asked_for_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    line = write("my.py", 'a = lemma("XX.1", x > 0 and y > 0)', 'b = lemma("XX.2", y**2 >= 0)')
    code, errors, ids = judged(capsys, "my.py", "XX.1")
    assert (code, ids) == (2, [])
    assert errors[0].startswith(f"my.py:{line}: XX.1: the formula x > 0 has no truth value")


def test_what_is_expected_of_it_is_no_fault_of_the_expectations(capsys: pytest.CaptureFixture[str]) -> None:
    write("my.py", 'b = lemma("XX.2", y**2 >= 0)', 'a = lemma("XX.1", x == y)')
    expected = '"XX.1" = { truth = "holds-under-charity", charity = ["some"] }\n"XX.2" = "holds"\n'
    Path("expect.toml").write_text(expected, encoding="utf-8")
    code, errors, ids = judged(capsys, "my.py", "--expect", "expect.toml")
    assert (code, len(errors), ids) == (2, 1, ["XX.2"])


def test_a_file_that_ends_itself_has_what_stood_before(capsys: pytest.CaptureFixture[str]) -> None:
    line = write("my.py", f"a = {TRUE}", "raise SystemExit(0)", 'b = lemma("XX.2", y**2 >= 0)')
    code, errors, ids = judged(capsys, "my.py")
    assert (code, errors, ids) == (
        2,
        [f"my.py:{line + 1}: the file ends itself with 0; left out with it: XX.2"],
        ["XX.1"],
    )


def test_a_mended_file_is_judged_whole(capsys: pytest.CaptureFixture[str]) -> None:
    write("my.py", f"a = {TRUE}", 'b = lemma("XX.2", y == 0)')
    assert judged(capsys, "my.py")[0] == 2
    write("my.py", f"a = {TRUE}", 'b = lemma("XX.2", y**2 >= 0)')
    assert judged(capsys, "my.py") == (0, [], ["XX.1", "XX.2"])


def test_a_sibling_may_be_missed_on_purpose(capsys: pytest.CaptureFixture[str]) -> None:
    """Who catches what an import raises is at no fault."""
    Path("beside.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    write("my.py", "try:\n    import beside\nexcept ImportError:\n    beside = None", f"a = {TRUE}")
    assert judged(capsys, "my.py") == (0, [], ["XX.1"])


def test_a_text_between_claims_is_no_docstring() -> None:
    write("my.py", f"a = {TRUE}", '"""About a."""', "documented = __doc__")
    load_claims("my.py")
    line = write("my.py", f"a = {TRUE}", '"""About a."""', "assert __doc__ is None")
    assert load_claims("my.py")[0].id == "XX.1", line


def test_annotations_from_the_future_stay_words() -> None:
    text = "from __future__ import annotations\n"
    Path("my.py").write_text(f"{text}{HEAD}\ndef f(a: nobody) -> nothing: ...\na = {TRUE}\n", encoding="utf-8")
    assert [claim.id for claim in load_claims("my.py")] == ["XX.1"]


@pytest.mark.parametrize("command", ["claims", "show", "mutate"])
def test_commands_that_judge_no_report_name_the_first_fault(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = write("my.py", f"a = {TRUE}", 'b = lemma("XX.2", y == 0)')
    assert main([command, "my.py"]) == 2
    assert capsys.readouterr().err.startswith(f"boostproof: error: my.py:{line + 1}: XX.2: False is not a formula")


HALF_DONE = {
    "a name that was something else": ("bound = x + 1 >= x", "bound = 1 / 0", "bound"),
    "a list": ("held = [x >= 0]", "held.append(x <= 1 / 0)", "Implies(And(*held), x <= 2)"),
    "a loop": ("held = [x >= 0]", "for k in range(3): held.append(x >= 1 / (1 - k))", "Implies(And(*held), x <= 2)"),
    "another name of a table": ("table = {1: x >= x}; other = table", "table[1] = 1 / 0", "other[1]"),
    "a builtin": ("low = 0", "@(1 / 0)\ndef max(a, b): return -a", "x**2 + max(1, 2) > low"),
    "a function's global": ("B = 1\ndef settle():\n    global B\n    B = -1 / 0", "settle()", "x**2 + B > 0"),
    "an exception that is caught": ("import sys", "B = 1 / 0", "x**2 + getattr(sys.modules[__name__], 'B', 1) > 0"),
    "a match": ("B = 1", "match 1 / 0:\n    case B: pass", "x**2 + B > 0"),
    "the end of the file": ("B = 1", "B = exit(3)", "x**2 + B > 0"),
    "what is no Exception": ("B = 1", "import pytest\nB = pytest.skip('no', allow_module_level=True)", "x**2 + B > 0"),
}
"""What is made, a statement that would change it and does not come to its end, and a formula of what it was before."""


@pytest.mark.parametrize("name", HALF_DONE)
def test_what_a_mistake_would_have_changed_is_not_judged_as_it_was(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before, mistake, formula = HALF_DONE[name]
    write("my.py", f"a = {TRUE}", before, mistake, f'b = lemma("XX.2", {formula})')
    code, errors, ids = judged(capsys, "my.py")
    assert (code, ids) == (2, ["XX.1"])
    assert "left out with it: XX.2" in errors[0]


@pytest.mark.parametrize(
    "use", ["from mine import *", "from mine import bound", "try:\n    import mine\nfinally: pass"]
)
def test_nor_is_what_imports_a_file_at_fault(use: str, capsys: pytest.CaptureFixture[str]) -> None:
    write("mine/__init__.py", 'a = lemma("XX.1", x**2 >= 0)', "bound = x + 1 / 0")
    Path("mine/two.py").write_text(
        "from boostproof.theory.build import real\nfrom boostproof.theory import Claim\nbound = real('z') ** 2 >= 0\n"
        f"c = Claim('XX.3', '(3)', 'before', bound)\n{use}\nb = Claim('XX.2', '(2)', 'behind', bound)\n",
        encoding="utf-8",
    )
    code, errors, ids = judged(capsys, "mine")
    assert (code, sorted(ids)) == (2, ["XX.1", "XX.3"])
    assert errors[0].endswith("left out with it: XX.2")


def test_nor_what_stands_in_the_statement_of_the_import(capsys: pytest.CaptureFixture[str]) -> None:
    write("mine/__init__.py", 'a = lemma("XX.1", x**2 >= 0)', "bound = x + 1 / 0")
    Path("mine/two.py").write_text(
        "from boostproof.theory.build import real\nfrom boostproof.theory import Claim\nx = real('x')\n"
        "if x is not None:\n    import mine\n    limit = getattr(mine, 'bound', x >= x)\n"
        "    b = Claim('XX.2', '(2)', 'beside', limit)\n",
        encoding="utf-8",
    )
    code, errors, ids = judged(capsys, "mine")
    assert (code, ids) == (2, ["XX.1"])
    assert errors[0].endswith("left out with it: XX.2")


def test_a_report_without_the_claims_at_fault_says_that_they_are_missing(capsys: pytest.CaptureFixture[str]) -> None:
    write("my.py", f"a = {TRUE}", 'b = lemma("XX.2", x == y)')
    assert judged(capsys, "my.py")[0] == 2
    assert json.loads(Path("out/report.json").read_text(encoding="utf-8"))["complete"] is False


def test_a_mistake_costs_no_complete_report(capsys: pytest.CaptureFixture[str]) -> None:
    write("my.py", f"a = {TRUE}", 'b = lemma("XX.2", y**2 >= 0)')
    assert judged(capsys, "my.py")[::2] == (0, ["XX.1", "XX.2"])
    before = Path("out/report.json").read_bytes()
    write("my.py", f"a = {TRUE}", 'b = lemma("XX.2", x == y)')
    assert main(["verify", "my.py", "--jobs", "1", "--effort", "smoke", "--out", "out"]) == 2
    told = capsys.readouterr()
    assert "XX.1  " in told.out
    assert told.err.splitlines()[-1].endswith("left out; the complete report in out is as it was")
    assert Path("out/report.json").read_bytes() == before


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("b = " + "-" * 20_000 + "1", "my.py"),
        ("class Silent(Exception):\n    def __str__(self): return 1 / 0\nraise Silent", "Silent"),
        ("raise ImportError('cannot import name x', path=5)", "ImportError: cannot import name x"),
        ("raise ValueError('red \\x1b[31m')", "ValueError: red \\x1b[31m"),
    ],
)
def test_what_is_odd_about_a_mistake_is_no_fault_of_ours(
    line: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write("my.py", f"a = {TRUE}", line)
    code, errors, _ = judged(capsys, "my.py")
    assert code == 2
    assert words in errors[0]
