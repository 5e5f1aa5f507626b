"""The report as JSON data."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import jsonschema
import pytest

from boostproof.reports import digest, schema, to_json
from boostproof.theory.build import And, Let, Sum, integer, real
from boostproof.theory.claim import Claim
from boostproof.verify.evidence.verdict import STRENGTHS, TRUTHS, Evidence, Verdict

x, y = real("x"), real("y")
CLAIM = Claim("AA01.1", "1", "a claim", x > 0)


def _validate(report):
    jsonschema.validate(report, schema(), cls=jsonschema.Draft202012Validator)


def test_the_schema_is_a_schema():
    """schema.json conforms to JSON Schema 2020-12."""
    jsonschema.Draft202012Validator.check_schema(schema())


def test_the_samples_conform_to_the_schema(report):
    """A report of every truth and strength is what the schema describes, also after a trip through its text."""
    _validate(json.loads(to_json(report)))


def test_the_samples_cover_every_truth_and_strength(report):
    """No word for a truth or a strength goes untested."""
    assert len({claim["truth"] for claim in report["claims"]}) == len(TRUTHS)
    assert {item["strength"] for claim in report["claims"] for item in claim["evidence"]} == set(STRENGTHS)


@pytest.mark.parametrize("part", ["schema", "version", "settings", "complete", "papers", "claims", "digest"])
def test_the_schema_refuses_a_report_without_a_part(report, part):
    """Each top-level part is required."""
    with pytest.raises(jsonschema.ValidationError):
        _validate({key: value for key, value in report.items() if key != part})


def test_the_schema_refuses_a_float_in_a_certificate(make_report):
    """No float stands in evidence."""
    report = make_report(
        verdicts=[Verdict(CLAIM, "holds", evidence=(Evidence("m", "proved", "s", certificate={"a": 1}),))]
    )
    report["claims"][0]["evidence"][0]["certificate"]["a"] = 0.5
    with pytest.raises(jsonschema.ValidationError):
        _validate(report)


def test_an_undecided_claim_is_undecidable_in_the_report(one):
    """A claim that cannot be decided carries its reason."""
    entry = one(Claim("AA01.1", "1", "a claim", undecidable="no constant"), "undecidable")
    assert (entry["truth"], entry["reason"], entry["statement"]) == ("undecidable", "no constant", None)


def test_claims_keep_their_order(report, sample_verdicts):
    """The report lists the claims as they were given."""
    assert [claim["id"] for claim in report["claims"]] == [verdict.claim.id for verdict in sample_verdicts]


def test_two_verdicts_about_one_claim_are_refused(make_report):
    """An id names one claim of a report."""
    with pytest.raises(ValueError, match="two verdicts about one claim"):
        make_report(verdicts=[Verdict(CLAIM, "holds"), Verdict(CLAIM, "fails")])


def test_definitions_stand_once_each_in_the_order_met(one):
    """Nested abbreviations are defined after the one that uses them, and none twice."""
    inner = Let(real("B"), y + 1)
    outer = Let(real("A"), inner * 2)
    entry = one(Claim("AA01.1", "1", "a claim", And(outer > 0, inner > 0), domain=(outer > 1,)))
    assert [(item["symbol"], item["text"]) for item in entry["definitions"]] == [("A", "B*2"), ("B", "y + 1")]


def test_symbols_with_a_meaning_are_listed(one):
    """A symbol that says what it stands for is explained once."""
    m = integer("m", meaning="the number of examples")
    entry = one(Claim("AA01.1", "1", "a claim", Sum(x, (m, 1, m)) > m))
    assert entry["symbols"] == [{"name": "m", "latex": "m", "meaning": "the number of examples"}]


def test_a_repair_that_holds_is_named_by_what_it_repairs(report):
    """repaired_by names the claims of this report that repair this one and hold."""
    entries = {claim["id"]: claim for claim in report["claims"]}
    assert entries["AA01.2.3g"]["repaired_by"] == ["AA01.2.3g-r"]


def test_a_repair_that_fails_repairs_nothing(make_report):
    """A repair that is refuted itself is not named."""
    repair = Claim("AA01.2", "1", "a repair", x > 1, repairs="AA01.1")
    assert make_report(verdicts=[Verdict(CLAIM, "fails"), Verdict(repair, "fails")])["claims"][0]["repaired_by"] == []


def test_papers_without_a_claim_are_left_out(report):
    """Only the papers that were judged are cited."""
    assert list(report["papers"]) == ["AA01", "BB02"]


@pytest.mark.parametrize("bad", [0.5, float("nan"), {1, 2}, b"x", 1j])
def test_what_is_not_exact_is_refused_with_its_path(make_report, bad):
    """A float, or an object that JSON has no form for, is refused by name of its place."""
    evidence = (Evidence("sweep", "tested", "s", certificate={"deep": [0, bad]}),)
    with pytest.raises(TypeError, match=r"report\.claims\[0\]\.evidence\[0\]\.certificate\.deep\[1\]"):
        make_report(verdicts=[Verdict(CLAIM, "holds", evidence=evidence)])


def test_a_float_in_the_settings_is_refused(make_report):
    """Settings are exact as well."""
    with pytest.raises(TypeError, match=r"report\.settings\.budget=0\.5"):
        make_report(settings={"budget": 0.5})


def test_a_number_that_python_cannot_print_is_refused(make_report):
    """A number of more than 4300 digits is refused with its path instead of failing while the file is written."""
    with pytest.raises(TypeError, match=r"report\.settings\.n cannot stand in a report"):
        make_report(settings={"n": 10**5000})


def test_keys_that_are_not_text_are_refused(make_report):
    """JSON's keys are text, and nothing is turned into text unseen."""
    with pytest.raises(TypeError, match="the key 1"):
        make_report(settings={"a": {1: 2}})


def test_fractions_become_text(make_report):
    """Rationals are "p/q" strings, whole ones "p"."""
    assert make_report(settings={"a": Fraction(1, 3), "b": (Fraction(4, 2), 5)})["settings"] == {
        "a": "1/3",
        "b": ["2", 5],
    }


def test_infinity_is_refused_even_in_the_run(make_report):
    """The block of times takes floats, and only finite ones."""
    with pytest.raises(TypeError, match=r"run\.total=inf"):
        make_report(run={"total": float("inf")})


def test_the_seconds_of_each_claim_stand_in_the_run(report):
    """Times are kept outside the verdicts."""
    assert report["run"]["seconds"]["AA01.E1"] == 1.25


def test_times_do_not_touch_the_digest(make_report, sample_verdicts):
    """Another machine's times give the same digest."""
    slower = [replace(verdict, seconds=99.0) for verdict in sample_verdicts]
    assert make_report(run={"total": 1.0}, verdicts=slower)["digest"] == make_report()["digest"]


@pytest.mark.parametrize("change", [{"settings": {"seed": 8}}, {"complete": False}, {"verdicts": []}, {"papers": {}}])
def test_everything_else_touches_the_digest(make_report, change):
    """Settings, completeness, verdicts and papers are part of what the digest names."""
    assert make_report(**change)["digest"] != make_report()["digest"]


def test_the_digest_is_that_of_the_canonical_text(report):
    """The digest can be computed from a file by its description alone: sorted keys, no blanks, ASCII, SHA-256."""
    import hashlib

    part = {key: value for key, value in json.loads(to_json(report)).items() if key not in ("digest", "run")}
    text = json.dumps(part, sort_keys=True, separators=(",", ":"))
    assert report["digest"] == hashlib.sha256(text.encode()).hexdigest() == digest(report)


_SCRIPT = """
import runpy, sys
from boostproof.reports import to_html, to_json
report = runpy.run_path(sys.argv[1])["report"]()
sys.stdout.buffer.write((to_json(report) + to_html(report)).encode())
"""


@pytest.mark.parametrize(
    "environment", [{"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "LC_ALL": "C", "TZ": "Asia/Tokyo"}]
)
def test_outputs_are_the_same_bytes_everywhere(environment, tmp_path):
    """Hash seed, locale and time zone change no byte of either output."""
    from boostproof.reports import to_html

    samples = Path(__file__).with_name("conftest.py")
    here = runpy.run_path(str(samples))["report"]()
    command = [sys.executable, "-c", _SCRIPT, str(samples)]
    there = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, check=True, cwd=tmp_path)
    assert there.stdout == (to_json(here) + to_html(here)).encode()


def test_the_door_is_light():
    """Importing the reports loads neither rich nor jsonschema nor numpy nor sympy."""
    code = "import sys, boostproof.reports; print(sorted({'rich', 'jsonschema', 'numpy', 'sympy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "[]"
