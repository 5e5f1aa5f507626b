"""The checker accepts what was found, each kind in its class, and refuses what is damaged, false or too much."""

from __future__ import annotations

import ast
import copy
import hashlib
import itertools
import json
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from flint import arb, ctx, fmpq

from boostproof.reports import build_report, to_json
from boostproof.reports.sharing import shared
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import And, Eq, Implies, In, Q, Sign, Simplex, coefficient, exp, ln, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, checker, judge
from boostproof.verify.evidence.verdict import Verdict
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from tests.verify.certificates import Sheet, at_two, at_values, item, outcome, proof, told

SOURCE = Path(checker.__file__)
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
    "JSS09.A1 JSS09.T3.1a JSS09.3.2a JSS09.3.3c JSS09.E12b SL16.2.1c SL16.2.1g SL16.2.2b SL16.2.3c SL16.3a SL16.3c "
    "SL16.2.3g SL16.2.3j JSS09.E56 JSS09.E17 JSS09.E4 SL16.1.1b MM01.3a.n"
).split()
CLAIMS = {claim.id: claim for claim in (*OWN, *(claim for claim in all_claims() if claim.id in NAMES))}


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """At smoke effort a proof is enough, and no cover is looked for beside it."""
    verdicts = [judge(claim, Settings("standard" if claim in OWN else "smoke")) for claim in CLAIMS.values()]
    made: dict[str, Any] = json.loads(json.dumps(build_report(verdicts, {}, papers={}, complete=True, run={})))
    return made


def result(report: dict[str, Any]) -> tuple[dict[str, str], int]:
    """The line of each claim, and the exit code, of a report whose forger knows how to make a digest."""
    part = {key: value for key, value in report.items() if key not in ("digest", "run")}
    named = hashlib.sha256(json.dumps(part, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    read = checker.read(json.dumps({**report, "digest": named}).encode())
    lines, code = checker.check(read)
    return dict(line.split("  ", 1) for line in lines[:-1]), code


def alone(report: dict[str, Any], name: str) -> dict[str, Any]:
    """The report with one claim only."""
    return {**report, "claims": [copy.deepcopy(claim) for claim in report["claims"] if claim["id"] == name]}


def test_it_reads_what_is_shared(report: dict[str, Any]) -> None:
    """The form of a file, with the digest that boostproof gives it, says the same as the report unabridged."""
    filed = shared(report)
    assert len(filed["shared"]) > 10
    assert checker.check(checker.read(to_json(report).encode()))[1] == 0
    assert result(filed) == result(report)


@pytest.mark.parametrize(
    "parts", [{}, "", [[{"shared": 0}]], [["x"] * 10, *([{"shared": n}] * 10 for n in range(20))]],
    ids=["no list", "a text", "itself", "a bomb"],
)  # fmt: skip
def test_it_refuses_hostile_shared_parts(report: dict[str, Any], parts: Any) -> None:
    with pytest.raises(ValueError, match=r"shared|reference|unfold"):
        result({**report, "shared": parts})


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
        ("Own.identity", "re-checked: proof of"),
        ("Own.simplex", "re-checked: proof of"),
        ("Own.exp", "re-checked: proof of"),
        ("Own.cover", "cover of"),
        ("Own.finite", "re-checked: exhaustion: 6 values gone through, 0 fail"),
        ("Own.false", "re-checked: counterexample replayed"),
        ("JSS09.T3.1a", "re-checked: counterexample replayed"),
        ("SL16.2.1g", "re-checked: counterexample replayed"),
        ("SL16.2.2b", "witness replayed"),
        ("JSS09.E56", "re-checked: proof of"),
        ("SL16.2.3j", "re-checked: proof of"),
        ("JSS09.E4", "re-checked: derivation"),
        ("SL16.3c", "not re-checkable"),
    ],
)
def test_each_kind_of_evidence_has_its_class(report: dict[str, Any], name: str, words: str) -> None:
    assert words in result(report)[0][name]


def test_it_runs_alone_anywhere(report: dict[str, Any], tmp_path: Path) -> None:
    copied, file = tmp_path / "checker.py", tmp_path / "report.json"
    copied.write_bytes(SOURCE.read_bytes())
    file.write_text(to_json(report), encoding="utf-8")
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
    """Logarithms, exponentials and roots of random decimals against arb."""
    draw = random.Random(1)
    with ctx.workprec(600):
        for _ in range(500):
            x = Fraction(draw.randrange(1, 1 << draw.randrange(2, 140)), 1 << draw.randrange(100))
            near, ball = checker.enclosed(40, x, x), arb(fmpq(x.numerator, x.denominator))
            for op, exact in (("ln", ball.log()), ("sqrt", ball.sqrt()), ("exp", (-ball).exp())):
                side = near if op != "exp" else checker.BOUNDS["neg"](40, near)
                low, high = map(Fraction, checker.BOUNDS[op](40, side))
                assert arb(fmpq(low.numerator, low.denominator)) <= exact <= arb(fmpq(high.numerator, high.denominator))


def test_signs_agree_with_arb() -> None:
    draw = random.Random(2)
    with ctx.workprec(300):
        for _ in range(300):
            checker.Work.spent = 0
            p, q = (Fraction(draw.randrange(1, 99), draw.randrange(1, 99)) for _ in range(2))
            sides = checker.node("ln", checker.number(p)), checker.node("sqrt", checker.number(q))
            balls = arb(fmpq(p.numerator, p.denominator)).log() - arb(fmpq(q.numerator, q.denominator)).sqrt()
            assert checker.Scene().compare(*sides) == (4 if balls > 0 else 1)


@pytest.mark.parametrize("name", ["Own.identity", "Own.simplex", "Own.exp", "JSS09.E17"])
def test_a_changed_identity_is_refused(report: dict[str, Any], name: str) -> None:
    """The forger changes the statement and the proof's goal alike, to something that is false."""
    base = alone(report, name)
    claim = base["claims"][0]
    tree = claim["statement"]["tree"]
    parts = [tree] if tree["op"] != "and" else tree["args"]
    for part in parts:
        part["args"] = [{"op": "add", "args": [part["args"][0], {"number": "1/1000000007"}]}, part["args"][1]]
    for one in claim["evidence"]:
        if one["certificate"]["kind"] == "proof":
            one["certificate"]["goal"] = parts[one["part"] - 1]
    assert "  refuted: " in f"  {result(base)[0][name].split('  ', 1)[1]}"


def test_certificates_of_other_claims_are_refused(report: dict[str, Any]) -> None:
    """Each claim with the evidence of each other one that holds."""
    keys = ("evidence", "counterexample", "witness", "truth", "strength")
    for one in report["claims"]:
        for another in report["claims"]:
            if one["id"] == another["id"] or another["truth"] != "holds":
                continue
            try:
                lines, code = result({**report, "claims": [{**one, **{key: another[key] for key in keys}}]})
            except ValueError:
                continue
            assert code or "re-checked:" not in lines[one["id"]].split("not ")[0], (one["id"], another["id"])


def test_every_dropped_or_changed_leaf_of_a_cover_is_seen(report: dict[str, Any]) -> None:
    base = alone(report, "Own.cover")
    (item,) = [item for item in base["claims"][0]["evidence"] if item["method"] == "interval"]
    splits = item["certificate"]["splits"]
    for at in range(len(splits)):
        for mark in ("", "x", "v", "||", ".."):
            item["certificate"]["splits"] = splits[:at] + mark + splits[at + 1 :]
            assert result(base)[1] == 1, (splits, at, mark)


@pytest.mark.parametrize("hostile", ["pow", "exp", "sum", "deep", "factorial", "squares", "power", "fold"])
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
            "squares": {"op": "sub", "args": [{"op": "mul", "args": [{"number": "7/3"}, tree]}, {"number": "9" * 900}]},
            "power": {"op": "pow", "args": [{"number": "2"}, {"number": "9" * 18}]},
            "fold": {"op": "product", "args": [n, n, {"number": "1"}, {"number": "2999"}]},
        }[hostile]
    base["claims"][0]["statement"]["tree"]["args"][1] = {"op": "gt", "args": [tree, tree]}
    assert result(base)[0]["Own.false"]


def test_hostile_proofs_end_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty squarings of one term are a term of 2^60 factors."""
    monkeypatch.setattr(checker, "STEPS", 300_000)
    rows: list[list[Any]] = [["symbol", "x", "real"], ["number", "1"], ["add", 0, 1]]
    rows += [["mul", place, place] for place in range(2, 62)]
    for divided in (False, True):
        nodes = [*rows, ["div", 1, len(rows) - 1]] if divided else list(rows)
        nodes += [["gt", len(nodes) - 1, 1]]
        step = {"by": "sum", "formula": len(nodes) - 1, "sum": [{"of": [-1]}]}
        steps = {"nodes": nodes, "proof": {"lines": [step]}}
        hostile = item("proof", "proved", goal=to_tree(x > 1), hypotheses=[], **steps)
        assert outcome(told(x > 1, [hostile])) != "re-checked"


@pytest.mark.parametrize(
    "name", ["JSS09.T3.2", "SL16.2.1d", "SL16.1.1a", "SL16.E9a", "JSS09.3.2c", "MM01.L1a", "SL16.3c"]
)
def test_the_laws_give_each_instance_what_the_scenario_gives_it(name: str) -> None:
    """The outcome of each part at the first instances, from the data alone, is that of boostproof's own judge."""
    (claim,) = [claim for claim in all_claims() if claim.id == name]
    report = build_report([Verdict(claim, "inconclusive")], {}, papers={}, complete=True, run={})
    parsed = checker.parsed(json.loads(json.dumps(report))["claims"][0])
    space = space_of(claim, claim.domain)
    assert claim.statement is not None
    for instance in itertools.islice(space.enumerate("smoke").instances, 80):
        checker.Work.spent, checker.Work.limit = 0, checker.STEPS
        scene = checker.at_instance(parsed, {"instance": instance, "values": {}, **space.data(instance)})
        for own, part in zip(conjuncts(claim.statement), parsed.parts, strict=True):
            if own.op != "exists":
                found = checker.outcome(scene, parsed.domain, part)
                assert found == Judge(space, claim.domain, own).outcome(instance), instance


SQUARE = at_two(x**2 <= y, {"x": "1", "y": "0"}, {"x": "-9", "y": "1/2"}, y >= 0)


def changed(**keys: Any) -> Any:
    """The claim of two counterexamples, with other values for some keys."""
    return {**copy.deepcopy(SQUARE), **keys}


def with_violent(instance: dict[str, str], values: dict[str, str] | None = None, part: int = 1) -> Any:
    """The claim with another most violent counterexample, in its evidence too."""
    found = item("counterexample", "refuted", instance=instance, values=instance if values is None else values)
    evidence = [SQUARE["evidence"][0], {**found, "part": part}]
    return changed(evidence=evidence, violent={"instance": instance, "part": part})


def without_violent() -> Any:
    """The claim as a report says it that knows of one counterexample only."""
    return {key: value for key, value in changed(evidence=SQUARE["evidence"][:1]).items() if key != "violent"}


def test_a_violent_counterexample_is_checked_like_the_smallest() -> None:
    assert outcome(SQUARE) == "re-checked"
    assert outcome(with_violent({"x": "5", "y": "2"})) == "re-checked"


def test_a_violent_counterexample_may_be_absent_or_null() -> None:
    assert outcome(without_violent()) == "re-checked"
    assert outcome({**without_violent(), "violent": None}) == "re-checked"


@pytest.mark.parametrize(
    "forged",
    [
        with_violent({"x": "1", "y": "4"}),
        with_violent({"x": "9", "y": "-1"}),
        with_violent({"x": "9"}),
        with_violent({"x": "9", "y": "1"}, {"x": "1", "y": "1"}),
        with_violent({"x": "9", "y": "1"}, {"x": "9", "y": "1/0"}),
        with_violent({"x": "9", "y": "1"}, part=2),
        changed(violent={"instance": {"x": "9", "y": "1/2"}, "part": 1}),
        changed(violent={"instance": {"x": "-9", "y": "1/2"}, "part": 2}),
        changed(violent=None),
        changed(evidence=SQUARE["evidence"][:1]),
        changed(evidence=SQUARE["evidence"][1:]),
        changed(evidence=SQUARE["evidence"][1:] * 2),
        changed(counterexample=None),
        changed(counterexample=None, evidence=SQUARE["evidence"][1:]),
        changed(counterexample=SQUARE["violent"]),
        {**without_violent(), "violent": {"instance": {}, "part": 1}},
    ],
    ids=[
        "true there", "outside of the domain", "a value short", "other data", "no data", "another part", "unknown",
        "not of the part", "evidence of nothing shown", "without evidence", "the smallest without evidence", "twice",
        "alone", "alone with evidence", "in the place of the smallest", "empty",
    ],
)  # fmt: skip
def test_a_forged_violent_counterexample_is_refuted(forged: Any) -> None:
    assert outcome(forged) == "refuted"


@pytest.mark.parametrize("broken", [3, "x", [], {"part": 1}, {"instance": {}}, {"instance": [], "part": 1}])
def test_what_is_no_instance_is_unreadable(broken: Any) -> None:
    assert outcome(changed(violent=broken)) == "unreadable"


def test_a_claim_that_holds_has_no_violent_counterexample(report: dict[str, Any]) -> None:
    base = alone(report, "Own.identity")
    base["claims"][0]["violent"] = {"instance": {"x": "1", "y": "1"}, "part": 1, "values": [], "words": ""}
    assert "  refuted: " in f"  {result(base)[0]['Own.identity'].split('  ', 1)[1]}"


EXISTING = Formula("exists", (x > 5,))
FALSEHOODS = {
    "one instance does not refute existence": at_values(EXISTING, "counterexample", {"x": "1"}),
    "nor within an implication": at_values(Implies(x > 0, EXISTING), "counterexample", {"x": "1"}),
    "nor is nested existence witnessed": at_values(Formula("exists", (EXISTING,)), "witness", {"x": "6"}),
    "no proof shows existence": {
        **proof(Sheet(), {"lines": []}, Formula("exists", (Eq(x, x),)), (x > 0, x < 0)), "truth": "holds"
    },
    "existence is no condition": at_values(x > 5, "counterexample", {"x": "1"}, (EXISTING,)),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSEHOODS)
def test_existence_is_shown_by_a_witness_and_by_nothing_else(name: str) -> None:
    assert outcome(FALSEHOODS[name]) in ("refuted", "unreadable")
    assert outcome(at_values(EXISTING, "witness", {"x": "6"})) == "re-checked"
