"""Sharpness in a report: valid JSON, and a block on the page."""

from __future__ import annotations

import copy
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import jsonschema
import pytest

from boostproof.reports import build_report
from boostproof.reports.html import to_html
from boostproof.reports.report import schema
from boostproof.reports.sharpness import plot, sharpness_html
from boostproof.theory.build import And, exp, symbols
from boostproof.theory.claim import Claim
from boostproof.verify import Evidence, Settings, Verdict
from boostproof.verify.studies.sharpness import sharpness_of

(x,) = symbols("x")
claim = Claim(
    id="Mine.1", where="here", title="planted",
    statement=And(1 - 4 * x**2 <= exp(-2 * x**2), x < 1 + x**2), domain=(x >= -1, x <= 1),
)  # fmt: skip


def _verdict() -> Verdict:
    verdict = Verdict(claim, "holds", evidence=(Evidence("sign", "proved", "everywhere", 1),))
    return replace(verdict, sharpness=sharpness_of(claim, verdict, Settings("deep")))


VERDICT = _verdict()


def report_of(verdict: Verdict) -> dict[str, Any]:
    return build_report([verdict], {}, papers={}, complete=True, run={})


REPORT = report_of(VERDICT)
HELD = REPORT["claims"][0]


@pytest.mark.parametrize("verdict", [VERDICT, replace(VERDICT, sharpness=None), replace(VERDICT, sharpness=())])
def test_a_report_with_sharpness_keeps_to_the_schema(verdict: Verdict) -> None:
    jsonschema.Draft202012Validator(schema()).validate(report_of(verdict))


def test_a_number_that_is_none_is_refused_by_the_schema() -> None:
    report = copy.deepcopy(REPORT)
    report["claims"][0]["sharpness"][0]["better"][0]["printed"] = "many"
    assert not jsonschema.Draft202012Validator(schema()).is_valid(report)


def test_without_sharpness_nothing_stands_on_the_page() -> None:
    assert sharpness_html(report_of(replace(VERDICT, sharpness=None))["claims"][0]) == ""
    assert sharpness_html({}) == ""


def test_the_block_says_whether_the_bound_is_tight_and_where() -> None:
    block = sharpness_html(HELD)
    assert "Tight: the two sides are equal at an exact instance; the infimum of the slack is 0." in block
    assert "At x = 0." in block
    assert "Equal exactly where" in block


def test_a_proved_improvement_stands_out() -> None:
    assert "Can be sharpened:" in sharpness_html(HELD)


def test_the_page_holds_the_block_and_closes_what_it_opens() -> None:
    page = to_html(REPORT)
    assert '<ul class="sharpness">' in page
    open_tags: list[str] = []

    class Balance(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag not in ("meta", "input"):
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Balance().feed(page)
    assert open_tags == []


def test_the_plot_says_in_words_what_it_shows() -> None:
    picture = plot({"symbol": "x", "latex": "x", "values": ["0", "1", "2"], "slack": ["1", "0", "4"], "at": "1"})
    assert "<title>Slack along x from 0 to 2: least at 1, largest 4</title>" in picture
    assert 'role="img"' in picture
    assert 'cx="130.0"' in picture


def test_a_flat_plot_is_drawn() -> None:
    assert "nan" not in plot({"symbol": "x", "latex": "x", "values": ["1", "1"], "slack": ["0", "0"], "at": "1"})


def test_what_an_instance_says_is_escaped() -> None:
    hostile = {**HELD["sharpness"][0], "words": "<script>", "nearest": None, "profile": None}
    assert "<script>" not in sharpness_html({"sharpness": [hostile]})
