"""What is written of a check: the matrix, signs, JUnit and pages, whatever names and messages hold."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from boostproof.reports.boosters import check_files, failing, markdown, plain_lines, summary_of
from boostproof.reports.boosters.page import check_page
from boostproof.reports.boosters.tables import SIGNS

CLAIM = {"name": "one-row", "title": "one row", "source": "a paper", "tolerance": "none", "needs": ""}
TABLE = {"rows": [[0.0]], "classes": [0], "weights": None, "names": None}


def outcome(status="unrefuted", known=None, words="it is wrong", snippet="assert False\n"):
    found = {"words": words, "table": TABLE, "rounds": 1, "snippet": snippet}
    violation = found if status in ("violated", "expected") else None
    reason = "a reason" if status != "unrefuted" else ""
    return {"claim": "one-row", "status": status, "tables": 3, "reason": reason, "known": known, "violation": violation}


def data(*outcomes, name="a booster", missing=()):
    told = {
        "name": name,
        "estimator": "Booster()",
        "class": "Booster",
        "package": "p",
        "version": "1",
        "precision": "why",
    }
    rows = [{**told, "target": {"entry": name}, "outcomes": [one]} for one in outcomes]
    head = {"schema": "boostproof-check/1", "version": "0", "settings": {"seed": 0}, "digest": "d"}
    return {**head, "claims": [CLAIM], "estimators": rows, "missing": list(missing)}


CHOICE = {"kind": "choice", "words": "its documentation says so"}
FAULT = {"kind": "fault", "words": "an answer is wrong"}


@pytest.mark.parametrize(
    ("one", "fails"),
    [
        (outcome(), False),
        (outcome("violated"), True),
        (outcome("violated", FAULT), True),
        (outcome("violated", CHOICE), False),
        (outcome("expected"), False),
        (outcome("untested"), False),
    ],
)
def test_only_what_is_unexpected_and_not_documented_fails(one, fails):
    assert bool(failing(data(one))) is fails
    suite = ET.fromstring(check_files(data(one))["junit.xml"].partition("?>")[2])[0]
    assert suite.get("failures") == str(int(fails))


def test_every_sign_is_another_one_but_for_the_two_of_a_fault():
    assert len({*SIGNS.values()}) == len(SIGNS) - 1


def test_the_matrix_has_a_row_a_claim_and_a_column_an_estimator():
    assert "| `one-row` | ✓ | ✗ | ◇ |" in markdown(
        data(outcome(), outcome("violated", FAULT), outcome("violated", CHOICE))
    )


def test_what_is_known_stands_beside_the_violation():
    assert "- `one-row`, choice. its documentation says so" in markdown(data(outcome("violated", CHOICE)))


def test_a_line_tells_what_is_missing_and_one_sums_up():
    *_, missing, last = plain_lines(data(outcome(), missing=["catboost"]))
    assert (missing, last) == ("not installed  catboost", "1 estimator by 1 claim: 1 unrefuted")


def test_the_summary_counts_the_kinds():
    assert summary_of(data(outcome(), outcome("violated", CHOICE))) == "2 estimators by 1 claim: 1 unrefuted, 1 choice"


def test_a_hostile_message_stays_text():
    evil = "<script>alert(1)</script>"
    page = check_page(data(outcome("violated", words=evil, snippet=evil), name=evil))
    assert evil not in page
    assert "&lt;script&gt;" in page


def test_a_hostile_name_stays_in_its_folder():
    files = check_files(data(outcome("violated"), name="../../etc/passwd"))
    assert "violations/etc-passwd/one-row.json" in files


def test_characters_without_a_place_in_xml_are_shown_as_marks():
    text = check_files(data(outcome("violated", words="\x00\x1b")))["junit.xml"]
    assert 'message="??"' in text


def test_the_page_has_no_script_and_no_network():
    page = check_page(data(outcome()))
    assert "<script" not in page
    assert "default-src" in page
