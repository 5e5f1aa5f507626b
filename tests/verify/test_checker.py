"""The checker accepts what was found, and no forgery of it that does not still prove its claim."""

from __future__ import annotations

import ast
import copy
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from flint import arb, ctx, fmpq

from boostproof.reports import build_report, digest
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import And, Eq, Implies, In, Q, Sign, Simplex, coefficient, exp, ln, real, sqrt
from boostproof.theory.tree import from_tree
from boostproof.verify import Settings, checker, judge
from boostproof.verify.judging import FAILS, HOLDS, Judge, conjuncts
from boostproof.verify.methods.exhaustion import exhaust
from boostproof.verify.spaces.choose import space_of

SOURCE = Path(checker.__file__)
NUMBERS = ["0", "1", "-1", "2", "-7/3", "1/2", "9" * 999]
FORGED = "statement domain evidence charities counterexample witness truth charity strength scenario".split()
x, y, c = real("x"), real("y"), coefficient("c")
OWN = (
    Claim(id="Own.identity", where="1", title="a square", statement=Eq((x + y) ** 2, x**2 + 2 * x * y + y**2)),
    Claim(id="Own.simplex", where="2", title="sums", statement=Eq(x + y, 1), domain=(Simplex(x, y),)),
    Claim(id="Own.exp", where="3", title="powers", statement=Eq(exp(c) * exp(-c - c), exp(-c))),
    Claim(id="Own.cover", where="4", title="a cover", statement=exp(x) > x + Q(1, 9), domain=(0 < x, x < 2)),
    Claim(id="Own.premise", where="5", title="a premise", statement=Implies(x > 1, ln(x + 1) > Q(1, 2)),
          domain=(0 <= x, x <= 2, x + y <= 3, 0 <= y, y <= 2)),
    Claim(id="Own.finite", where="6", title="values", statement=Implies(x > 0, Eq(x * Sign(y, x), x)),
          domain=(In(x, -1, 0, 1), In(y, 0, 2))),
    Claim(id="Own.false", where="7", title="false", statement=And(x**2 >= 0, sqrt(x) <= x), domain=(0 <= x, x <= 4)),
)  # fmt: skip
NAMES = (
    "JSS09.A1 JSS09.T3.1a JSS09.3.2a JSS09.3.3c JSS09.E12b SL16.2.1c SL16.2.1g SL16.2.3a SL16.2.3c SL16.3a "
    "SL16.2.3g SL16.2.3j JSS09.E56 JSS09.E17 JSS09.E4 SL16.1.1b"
).split()
CLAIMS = {claim.id: claim for claim in (*OWN, *(claim for claim in all_claims() if claim.id in NAMES))}


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    verdicts = [judge(claim, Settings("smoke")) for claim in CLAIMS.values()]
    made: dict[str, Any] = json.loads(json.dumps(build_report(verdicts, {}, papers={}, complete=True, run={})))
    return made


def result(report: dict[str, Any]) -> tuple[dict[str, str], int]:
    """The line of each claim, and the exit code, of a report whose forger knows how to make a digest."""
    read = checker.read(json.dumps({**report, "digest": digest(report)}).encode())
    lines, code = checker.check(read)
    return dict(line.split("  ", 1) for line in lines[:-1]), code


def alone(report: dict[str, Any], name: str) -> dict[str, Any]:
    """The report with one claim only."""
    return {**report, "claims": [copy.deepcopy(claim) for claim in report["claims"] if claim["id"] == name]}


def test_it_imports_the_standard_library_only() -> None:
    nodes = list(ast.walk(ast.parse(SOURCE.read_text(encoding="utf-8"))))
    modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    modules |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in modules} <= sys.stdlib_module_names


def test_it_accepts_what_was_found(report: dict[str, Any]) -> None:
    lines, code = result(report)
    assert code == 0
    assert not any("refuted:" in line for line in lines.values())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Own.identity", "re-checked: identity"),
        ("Own.simplex", "re-checked: identity"),
        ("Own.exp", "re-checked: identity"),
        ("Own.cover", "cover of"),
        ("Own.finite", "re-checked: exhaustion: 6 values gone through, 0 fail"),
        ("Own.false", "re-checked: counterexample replayed"),
        ("JSS09.T3.1a", "re-checked: counterexample replayed"),
        ("SL16.2.1g", "re-checked: counterexample replayed"),
        ("SL16.2.3a", "re-checked: witness replayed"),
        ("JSS09.E56", "re-checked: identity"),
        ("SL16.2.3j", "trusted: sign trusted to boostproof's prover; counterexample replayed"),
        ("JSS09.E4", "not re-checkable"),
    ],
)
def test_each_kind_of_evidence_has_its_class(report: dict[str, Any], name: str, words: str) -> None:
    assert words in result(report)[0][name]


def test_it_runs_alone_anywhere(report: dict[str, Any], tmp_path: Path) -> None:
    copied, file = tmp_path / "checker.py", tmp_path / "report.json"
    copied.write_bytes(SOURCE.read_bytes())
    file.write_text(json.dumps(report), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", copied, file], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith(f"{len(CLAIMS)} claims: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"a": 1, "a": 1}', "a key twice"),
        ('{"a": NaN}', "NaN is no number"),
        ('{"a": -Infinity}', "is no number"),
        ('{"a": ' + "9" * 5000 + "}", "an integer of more than 18 digits"),
        ("[" * 100000, "nested too deep"),
        ("", "Expecting value"),
        ("[]", "'schema' is missing"),
        ('{"schema": "other/1"}', "not a report of the format"),
        ("\udcff", "can't decode"),
    ],
)
def test_what_is_no_report_is_refused(text: str, words: str, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "report.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert checker.main([str(file)]) == 2
    assert words in capsys.readouterr().out


def test_a_changed_report_does_not_have_its_digest(report: dict[str, Any]) -> None:
    changed = {**report, "version": "9"}
    assert checker.check(checker.read(json.dumps(changed).encode()))[1] == 1


def test_bounds_hold_the_number() -> None:
    """Logarithms and exponentials against arb, at 100 bits."""
    draw = random.Random(1)
    with ctx.workprec(400):
        for _ in range(500):
            n, m = draw.randrange(1, 1 << draw.randrange(2, 140)), draw.randrange(-(1 << 106), 1 << 106)
            for (low, high), exact in (
                (checker.Bounds.ln(n, 100), (arb(n) / arb(2) ** 100).log()),
                (checker.Bounds.exp(m, 100), (arb(m) / arb(2) ** 100).exp()),
            ):
                assert arb(low) <= exact * arb(2) ** 100 <= arb(high)
            checker.Work.claim = checker.Work.report = 0


def test_signs_agree_with_arb() -> None:
    draw = random.Random(2)
    with ctx.workprec(300):
        for _ in range(300):
            checker.Work.claim = checker.Work.report = 0
            p, q = (Fraction(draw.randrange(1, 99), draw.randrange(1, 99)) for _ in range(2))
            mine = checker.ln(checker.rational(p)).plus(checker.sqrt(checker.rational(q)), -1)
            balls = arb(fmpq(p.numerator, p.denominator)).log() - arb(fmpq(q.numerator, q.denominator)).sqrt()
            assert checker.sign(mine) == (1 if balls > 0 else -1)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to what a forger may change."""
    if isinstance(data, (dict, list)):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from places(data[key], (*path, key))
    elif path[-1] not in ("latex", "text", "meaning", "words", "approx", "exact"):
        yield path


def other(value: Any, draw: random.Random) -> Any:
    """Something else in the place of a value: off by one, of another sign, of another kind."""
    if isinstance(value, int):
        return draw.choice([value + 1, value - 1, -value, None, "1", True])
    if isinstance(value, str) and value[-1:].isdigit() and set(value) <= set("0123456789-/"):
        exact = Fraction(value)
        return draw.choice([*NUMBERS, str(exact + 1), str(exact - 1), str(-exact), 1, None])
    if isinstance(value, str) and value and set(value) <= set("+-"):
        at = draw.randrange(len(value))
        return draw.choice(
            [value[:at] + "-" + value[at + 1 :], value[:at] + "+" + value[at + 1 :], value[1:], value * 99]
        )
    if isinstance(value, str) and value and set(value) <= set(".|xv"):
        at = draw.randrange(len(value))
        return draw.choice(
            [value[:at] + value[at + 1 :], value[:at] + draw.choice(".|xv") + value[at + 1 :], value + "."]
        )
    return draw.choice(["add", "sub", "lt", "gt", "le", "ge", "eq", "ne", "x", "proved", "holds", "fails", None, 7, []])


def forged(claim: dict[str, Any], draw: random.Random) -> dict[str, Any]:
    """The claim with one or two of its values changed; a statement is changed in its proof too."""
    made = copy.deepcopy(claim)
    for _ in range(draw.choice([1, 1, 1, 2])):
        *path, last = draw.choice(list(places({key: made[key] for key in FORGED})))
        place: Any = made
        for key in path:
            place = place[key]
        place[last] = other(place[last], draw)
    for kind in ("counterexample", "witness"):
        for item in made["evidence"] if made[kind] else ():
            if item["certificate"]["kind"] == kind and draw.random() < 0.7:
                made[kind]["instance"] = item["certificate"]["instance"]
    return made


def still_proves(claim: dict[str, Any]) -> bool:
    """Whether boostproof's own evaluator finds that the instance of an accepted forgery does what it is said to."""
    statement = from_tree(claim["statement"]["tree"])
    domain = [from_tree(item["tree"]) for item in claim["domain"]]
    made = Claim(id="Own.forged", where="", title="", statement=statement, domain=tuple(domain),
                 scenario=CLAIMS[claim["id"]].scenario)  # type: ignore[arg-type]  # fmt: skip
    for kind, wanted in (("counterexample", FAILS), ("witness", HOLDS)):
        if claim[kind] is not None:
            part = conjuncts(made.statement)[claim[kind]["part"] - 1]  # type: ignore[arg-type]
            if Judge(space_of(made, made.domain), made.domain, part).outcome(claim[kind]["instance"]) != wanted:
                return False
    if made.scenario is None and claim["truth"] == "holds" and claim["witness"] is None:
        parts = conjuncts(made.statement)  # type: ignore[arg-type]
        judges = [Judge(space_of(made, made.domain), made.domain, part) for part in parts]
        return all(exhaust(case, "smoke", 1).found is None for case in judges)
    return True


@pytest.mark.parametrize("name", [name for name in CLAIMS if not name.startswith(("JSS09.E4", "JSS09.A1"))])
def test_no_forgery_is_accepted_that_does_not_prove_its_claim(report: dict[str, Any], name: str) -> None:
    """250 forgeries a claim; those that are accepted have instances that boostproof's own evaluator confirms."""
    base, draw = alone(report, name), random.Random(name)
    refused = 0
    for _ in range(250):
        made = forged(base["claims"][0], draw)
        try:
            lines, code = result({**base, "claims": [made]})
        except ValueError:
            refused += 1
            continue
        if code:
            refused += 1
        elif "  re-checked:" in " ".join(lines.values()):
            assert still_proves(made), made
    assert refused > 60


@pytest.mark.parametrize("name", ["Own.identity", "Own.simplex", "Own.exp", "JSS09.E17"])
def test_a_changed_identity_is_not_re_checked(report: dict[str, Any], name: str) -> None:
    """The forger changes the statement and the proof's goal alike, to something that is false."""
    base = alone(report, name)
    claim = base["claims"][0]
    parts = (
        [claim["statement"]["tree"]]
        if claim["statement"]["tree"]["op"] != "and"
        else claim["statement"]["tree"]["args"]
    )
    for part in parts:
        part["args"] = [{"op": "add", "args": [part["args"][0], {"number": "1/1000000007"}]}, part["args"][1]]
    for item in claim["evidence"]:
        if item["certificate"]["kind"] == "proof":
            item["certificate"]["goal"] = parts[item["part"] - 1]
    assert "  trusted: " in f"  {result(base)[0][name].split('  ', 1)[1]}"


def test_certificates_of_other_claims_are_refused(report: dict[str, Any]) -> None:
    """Each claim with the evidence of each other one."""
    for one in report["claims"]:
        for another in report["claims"]:
            if one["id"] == another["id"]:
                continue
            made = {
                **one,
                **{key: another[key] for key in ("evidence", "counterexample", "witness", "truth", "strength")},
            }
            try:
                lines, code = result({**report, "claims": [made]})
            except ValueError:
                continue
            assert code or "re-checked:" not in lines[one["id"]] or still_proves(made), (one["id"], another["id"])


def test_every_dropped_or_changed_leaf_of_a_cover_is_seen(report: dict[str, Any]) -> None:
    base = alone(report, "Own.cover")
    (item,) = [item for item in base["claims"][0]["evidence"] if item["method"] == "interval"]
    splits = item["certificate"]["splits"]
    for at in range(len(splits)):
        for mark in ("", "x", "v", "||", ".."):
            item["certificate"]["splits"] = splits[:at] + mark + splits[at + 1 :]
            assert result(base)[1] == 1, (splits, at, mark)


@pytest.mark.parametrize("hostile", ["pow", "exp", "sum", "deep", "factorial"])
def test_hostile_formulas_end_soon(report: dict[str, Any], hostile: str) -> None:
    base = alone(report, "Own.false")
    tree: Any = {"number": "9" * 900}
    n = {"symbol": "n", "sort": "integer"}
    for _ in range(60 if hostile != "deep" else 150):
        tree = {
            "pow": {"op": "pow", "args": [tree, {"number": "1000"}]},
            "exp": {"op": "exp", "args": [tree]},
            "sum": {"op": "sum", "args": [tree, n, {"number": "1"}, {"number": "9999"}]},
            "deep": {"op": "sqrt", "args": [tree]},
            "factorial": {"op": "factorial", "args": [{"number": "9" * 900}]},
        }[hostile]
    base["claims"][0]["statement"]["tree"]["args"][1] = {"op": "gt", "args": [tree, tree]}
    lines, _ = result(base)
    assert "re-checked:" not in lines["Own.false"].split("not ")[0]
