"""Counterexamples that travel: the folders, and the script in them, which sees true claims and false instances."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.reports.instances import counterexample_files, stored_counterexample
from boostproof.theory import all_claims, all_papers, select
from boostproof.verify import Settings, judge

# A formula without scenario, runs, classes of rules, two classes, hyperplanes, and one with a derivative.
CLAIMS = ["SL16.2.3g", "SL16.2.1f", "JSS09.L3.1", "JSS09.E7", "SL16.3c", "JSS09.4e", "MM01.N1", "SL16.2.1c"]
Checked = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    verdicts = [judge(claim, Settings("smoke")) for claim in select(CLAIMS, all_claims())]
    return build_report(verdicts, {}, papers=all_papers(), complete=True, run={})


@pytest.fixture(scope="module")
def files(report: dict[str, Any]) -> dict[str, str]:
    return counterexample_files(report)


@pytest.fixture
def checked(files: dict[str, str], tmp_path: Path) -> Checked:
    """The script on an instance.json: data, or a text."""

    def run(data: Any) -> subprocess.CompletedProcess[str]:
        script = next(text for path, text in files.items() if path.endswith("check.py"))
        (tmp_path / "check.py").write_text(script, encoding="utf-8")
        text = data if isinstance(data, str) else json.dumps(data)
        (tmp_path / "instance.json").write_text(text, encoding="utf-8")
        line = [sys.executable, "-I", "-S", str(tmp_path / "check.py")]
        done = subprocess.run(line, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)
        assert done.stderr == ""
        return done

    return run


def stored(report: dict[str, Any], claim_id: str) -> dict[str, Any]:
    return copy.deepcopy(stored_counterexample(report, claim_id))


def symbol(name: str, sort: str = "real") -> dict[str, Any]:
    return {"symbol": name, "sort": sort}


def number(value: str) -> dict[str, Any]:
    return {"number": value}


def op(name: str, *args: dict[str, Any]) -> dict[str, Any]:
    return {"op": name, "args": list(args)}


def claim(statement: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """An instance.json about x = 1, made by hand."""
    made = {
        "format": "boostproof-counterexample/2", "claim": "A.1", "locator": "", "title": "", "report": "",
        "statement": {"tree": statement}, "domain": [], "scenario": None,
        "part": 1, "instance": {}, "values": {"x": "1"},
    }  # fmt: skip
    return {**made, **changes}


def below(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    return op("lt", left, right)


x, m, i = symbol("x"), symbol("m", "integer"), symbol("i", "integer")
no, yes = below(x, number("0")), below(number("0"), x)


def test_every_claim_with_a_counterexample_has_a_folder_of_two_files(report: dict[str, Any], files: Any) -> None:
    refuted = [claim["id"] for claim in report["claims"] if claim["counterexample"]]
    assert len(refuted) >= 6
    names = [f"counterexamples/{name}/{file}" for name in refuted for file in ("instance.json", "check.py")]
    assert sorted(files) == sorted(names)


def test_the_script_is_the_same_in_every_folder(files: dict[str, str]) -> None:
    assert len({text for path, text in files.items() if path.endswith("check.py")}) == 1


def test_the_files_are_made_from_the_json_alone(report: dict[str, Any], files: dict[str, str]) -> None:
    assert counterexample_files(json.loads(json.dumps(report))) == files


def test_an_id_that_names_no_folder_is_refused(report: dict[str, Any]) -> None:
    claims = [{**claim, "id": "../../etc"} for claim in report["claims"]]
    with pytest.raises(ValueError, match=r"id='../../etc' of a claim names no folder"):
        counterexample_files({**report, "claims": claims})


@pytest.mark.parametrize("change", [{"counterexample": 7}, {"evidence": 7}, {"evidence": [{}]}, {"violent": []}])
def test_a_claim_that_is_not_as_the_schema_says_is_refused(report: dict[str, Any], change: dict[str, Any]) -> None:
    claims = [{**claim, **change} for claim in report["claims"] if claim["counterexample"]]
    with pytest.raises(ValueError, match="is not as the schema of reports says"):
        counterexample_files({**report, "claims": claims})


def test_a_claim_without_counterexample_is_not_stored(report: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no counterexample to such a claim"):
        stored_counterexample(report, "ZZ.L1")


@pytest.mark.parametrize("name", CLAIMS)
def test_the_script_agrees_with_the_engine(report: dict[str, Any], checked: Checked, name: str) -> None:
    found = next(claim for claim in report["claims"] if claim["id"] == name)
    if found["counterexample"] is None:
        pytest.skip(f"{name} has no counterexample at smoke effort")
    done = checked(stored(report, name))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "refuted: the claim is false there")


def test_it_shows_the_claim_the_instance_and_both_sides(report: dict[str, Any], checked: Checked) -> None:
    shown = checked(stored(report, "SL16.2.3g")).stdout
    assert (
        "claimed, part 1 of 1: 1 - 4*x >= exp(x)\n  left side: 1 - 4*x = -3\n  right side: exp(x) = about 2.71828"
        in shown
    )
    assert report["digest"] in shown


def test_it_shows_each_condition_of_the_domain(report: dict[str, Any], checked: Checked) -> None:
    data = stored(report, "SL16.2.3g")
    data["domain"] = [{"tree": yes}]
    assert "domain: 0 < x holds\n" in checked(data).stdout


def test_it_says_how_it_is_used(checked: Checked, files: dict[str, str], tmp_path: Path) -> None:
    checked(claim(no))
    line = [sys.executable, "-I", "-S", str(tmp_path / "check.py"), "--help"]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert "python3 check.py [instance.json]" in done.stdout


def test_another_instance_is_refused(report: dict[str, Any], checked: Checked) -> None:
    data = {**stored(report, "SL16.2.3g"), "values": {"x": "0"}, "instance": {"x": "0"}}
    done = checked(data)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "not refuted: the claim is not false there")


def test_a_run_that_is_no_run_is_refused(report: dict[str, Any], checked: Checked) -> None:
    """A vote of 2 is no label."""
    data = stored(report, "SL16.2.1f")
    data["values"]["f"][0][0] = "2"
    assert checked(data).returncode == 2


def test_a_true_statement_is_not_refuted(report: dict[str, Any], checked: Checked) -> None:
    data = stored(report, "SL16.2.3g")
    data["statement"]["tree"]["op"] = "lt"
    assert checked(data).returncode == 1


def test_an_instance_outside_of_the_domain_is_refused(report: dict[str, Any], checked: Checked) -> None:
    data = {**stored(report, "SL16.2.3g"), "domain": [{"tree": no}]}
    done = checked(data)
    assert done.returncode == 1
    assert "domain: x < 0 does not hold" in done.stdout


def test_the_most_violent_counterexample_is_checked_too(checked: Checked) -> None:
    violent = {"part": 1, "instance": {}, "values": {"x": "5"}}
    assert checked(claim(no, violent=violent)).returncode == 0
    assert checked(claim(no, violent={**violent, "values": {"x": "-5"}})).returncode == 1


def run_of(laws: list[Any], **changes: Any) -> dict[str, Any]:
    """A claim about D, which a law says to be x."""
    scenario = {"name": "a_run", "meaning": "", "laws": laws}
    return claim(below(symbol("D"), number("1")), scenario=scenario, **changes)


DEFINED = op("eq", symbol("D"), x)


def test_what_a_law_defines_is_worked_out(checked: Checked) -> None:
    assert checked(run_of([DEFINED, yes], values={"x": "1/2"})).returncode == 1
    assert checked(run_of([DEFINED, yes])).returncode == 0
    assert "no law says what x may be" in checked(run_of([DEFINED])).stdout


@pytest.mark.parametrize(
    "data",
    [
        run_of([DEFINED], values={"x": "1/2", "D": "3"}),  # given and defined
        run_of([DEFINED, op("eq", symbol("D"), number("3"))]),  # defined twice
        run_of([op("eq", symbol("D"), symbol("D"))]),  # by itself
        run_of([DEFINED, no]),  # a law that does not hold
        run_of([]),  # the laws left out
        run_of([DEFINED], values={"x": "1", "f": ["1"]}),  # an entry that no law speaks of
        run_of([op("eq", symbol("D"), op("entry", symbol("f"), number("1")))]),  # of what is not there
        claim(below(symbol("z"), number("0"))),  # without a value
        claim(no, part=2),
        claim(no, values={}),
        claim(op("exists", no)),  # one instance does not refute it
        claim(op("not", op("holds", symbol("x", "boolean")))),  # a number for a predicate
        claim(below(symbol("x", "integer"), number("0")), values={"x": "1/2"}),  # no integer
        claim(op("limit", x, x, op("infinity"))),
    ],
)
def test_what_does_not_follow_is_never_refuted(checked: Checked, data: dict[str, Any]) -> None:
    done = checked(data)
    assert done.returncode in (1, 2)
    assert done.stdout.splitlines()[-1].startswith(("not refuted: ", "unreadable: "))


def test_an_index_hides_a_quantity_of_its_name_inside_and_not_outside(checked: Checked) -> None:
    total = op("sum", i, i, number("1"), number("3"))
    both = op("and", op("eq", total, number("6")), op("eq", i, number("9")))
    assert checked(claim(both, values={"i": "9"})).returncode == 1
    assert checked(claim(both, values={"i": "9"}, part=2)).returncode == 1


def test_a_definition_does_not_see_the_index_of_who_asks(checked: Checked) -> None:
    """D = i is about the quantity i = 9, also where an index of the statement is called i."""
    asked = op("every", op("eq", symbol("D"), number("9")), i, number("1"), number("2"))
    scenario = {"name": "a_run", "meaning": "", "laws": [op("eq", symbol("D"), i)]}
    assert checked(claim(asked, scenario=scenario, values={"i": "9"})).returncode == 1


two, half = number("2"), number("1/2")


@pytest.mark.parametrize(
    "equation",
    [
        (op("mul", op("sqrt", two), op("sqrt", number("8"))), number("4")),
        (op("add", op("sqrt", two), op("sqrt", number("8"))), op("sqrt", number("18"))),
        (op("exp", op("div", op("ln", number("9")), two)), number("3")),
        (op("pow", two, half), op("sqrt", two)),
        (op("ln", op("sqrt", two)), op("mul", half, op("ln", two))),
        (op("sub", op("ln", number("6")), op("ln", two)), op("ln", number("3"))),
        (op("pow", number("0"), number("0")), number("1")),
        (op("at", op("derivative", op("pow", x, number("3")), x, two), x, two), number("12")),
        (op("factorial", number("5")), number("120")),
        (op("maxover", op("mul", i, i), i, number("-3"), number("1")), number("9")),
        (op("product", i, i, number("1"), number("0")), number("1")),
        (op("sign", number("0"), number("7")), number("7")),
    ],
)
def test_equal_numbers_are_equal(checked: Checked, equation: tuple[dict[str, Any], dict[str, Any]]) -> None:
    assert checked(claim(op("eq", *equation))).returncode == 1
    assert checked(claim(op("ne", *equation))).returncode == 0


@pytest.mark.parametrize("term", [op("div", x, number("0")), op("ln", op("sub", x, x)), op("sqrt", number("-2"))])
def test_what_has_no_value_does_not_hold(checked: Checked, term: dict[str, Any]) -> None:
    assert checked(claim(op("eq", term, term))).returncode == 0
    assert checked(claim(op("not", op("defined", term)))).returncode == 1


def test_numbers_that_no_digits_tell_apart_are_not_decided(checked: Checked) -> None:
    """e e = e^2, which neither roots nor logarithms show."""
    e = op("exp", number("1"))
    done = checked(claim(op("eq", op("mul", e, e), op("exp", two))))
    assert done.returncode == 1
    assert "not decided: a number that 600 digits cannot tell from 0" in done.stdout


@pytest.mark.parametrize(("size", "code"), [("m", 1), ("n", 0)])
def test_what_is_worked_out_is_not_the_same_for_other_sizes(checked: Checked, size: str, code: int) -> None:
    value, one = symbol("game_value"), symbol(size, "integer")
    moved = op("or", op("lt", m, number("1")), op("ne", op("at", value, one, number("5")), value))
    rules = {"rules": [["1"]], "m": "1", "n": "1"}
    game = {"weights": ["1"], "votes": ["1"]}
    done = checked(claim(moved, scenario={"name": "finite_class", "laws": []}, instance=rules, values={}, game=game))
    assert done.returncode == code


def nested(depth: int) -> dict[str, Any]:
    found = x
    for _ in range(depth):
        found = op("neg", found)
    return below(found, x)


def many(depth: int) -> dict[str, Any]:
    """A sum over so many indices up to m."""
    names = [symbol(f"i{k}", "integer") for k in range(depth)]
    found = names[0]
    for name in names[1:]:
        found = op("add", found, name)
    for name in names:
        found = op("sum", found, name, number("1"), m)
    return below(found, x)


def long_numbers(count: int, draw: random.Random) -> list[str]:
    return [f"{draw.randint(-(10**998), 10**998)}/{draw.randint(1, 10**998)}" for _ in range(count)]


def costly(draw: random.Random) -> Iterator[dict[str, Any]]:
    """Scenarios without laws, of numbers that grow with each step of what is worked out."""
    for size in (5, 10):
        rows = [long_numbers(size, draw) for _ in range(10)]
        for at in (rows, [[*row[:-1], "0"] for row in rows]):
            instance = {"hyperplanes": at, "k": "10", "d": str(size - 1)}
            yield claim(below(symbol("M"), number("0")), scenario={"name": "arrangement", "laws": []},
                        instance=instance, values={})  # fmt: skip
    for size in (400, 900):
        weights = [text.lstrip("-") for text in long_numbers(size, draw)]
        rules = {"rules": [["1"] * size] * 2, "m": str(size), "n": "2"}
        yield claim(below(symbol("game_value"), number("0")), scenario={"name": "finite_class", "laws": []},
                    instance=rules, values={}, game={"weights": weights, "votes": ["1", "1"]})  # fmt: skip
    for term in (
        op("ln", op("add", number("1"), x)),
        op("sqrt", x),
        op("exp", op("mul", number("-23100"), op("add", x, number("1")))),
    ):
        yield claim(op("gt", op("atan", op("atan", term)), number("2")), values={"x": "0"})


@pytest.mark.parametrize("data", [*costly(random.Random("long numbers"))])
def test_what_grows_costs_what_it_takes(checked: Checked, data: dict[str, Any]) -> None:
    """The limit of work is met soon, or the answer is found."""
    done = checked(data)
    long = data["scenario"] is not None
    assert done.returncode == int(long)
    assert ("a number that is too long" in done.stdout) == long


@pytest.mark.parametrize(
    "data",
    [
        "", "[]", "{}", "null", "[" * 100_000, '{"format": NaN}', '{"a": 1, "a": 1}', "9" * 100_000, "\ud7ff{",
        json.dumps({"format": "boostproof-counterexample/1"}),
        claim(nested(400)), claim(no, values={"x": "9" * 10_000}), claim(no, values={"x": "1e400"}),
        claim(op("lt", x)), claim(op("lt", x, x, x)), claim(x), claim(op("system", x)),
        claim({"op": ["lt"], "args": []}),
        claim(no, title=7), claim(no, domain=7), claim(no, scenario=[]), claim(no, part="1"), claim(no, values=[]),
        claim(no, violent={"part": 1}), claim(op("lt", op("pow", x, number("1000000")), x), values={"x": "3/2"}),
        claim(many(3), values={"x": "1", "m": "3999"}),
        claim(op("lt", op("exp", op("exp", op("exp", number("100")))), x)),
        claim(no, scenario={"name": "arrangement", "laws": []}, instance={"hyperplanes": [["0"] * 1000] * 99}),
        claim(no, scenario={"name": "finite_class", "laws": []}, instance={"rules": [["1"], ["1", "1"]]}, game={}),
    ],
)  # fmt: skip
def test_hostile_input_is_refused_in_one_line_and_in_time(checked: Checked, data: Any) -> None:
    done = checked(data)
    assert done.returncode in (1, 2)
    assert done.stdout.splitlines()[-1].startswith(("not refuted: ", "unreadable: "))


def test_nothing_from_the_file_acts_on_the_terminal(checked: Checked) -> None:
    done = checked(claim(no, title="\x1b[2Jok\u202e\nrefuted: no", locator="\r"))
    assert not set(done.stdout) & set("\x1b\u202e\r")
    assert "\\x1b[2Jok\\u202e\\nrefuted: no" in done.stdout


def test_a_file_may_be_named_and_a_missing_one_is_no_crash(checked: Checked, tmp_path: Path) -> None:
    checked(claim(yes))
    line = [sys.executable, "-I", "-S", str(tmp_path / "check.py"), str(tmp_path / "nowhere.json")]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "")


def test_an_instance_that_is_shown_beside_other_values_is_refused(report: dict[str, Any], checked: Checked) -> None:
    data = stored(report, "SL16.2.3g")
    for instance in ({"x": "1000"}, {**data["instance"], "x": "-1000"}):
        done = checked({**data, "instance": instance})
        assert (done.returncode, done.stdout.splitlines()[-1]) == (2, "unreadable: another is shown")
