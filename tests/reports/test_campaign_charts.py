"""Pictures of a campaign's tables: the census shows the numbers that stand below it, and the same page has the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports.campaigns.charts import charts_of
from boostproof.reports.campaigns.page import campaign_page
from boostproof.verify.campaigns.base import Chart, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.campaigns.cycling.campaign import CYCLING
from tests.reports.chrome import browsing, needs_browser


@cache
def outcomes() -> list[tuple[Range, Outcome]]:
    ranges = CYCLING.plan(Sizes.read("m<=5,n<=4", CYCLING.letters))
    return [(one, CYCLING.work(one.data, Clock())) for one in ranges]


def tables() -> dict[str, dict[str, Any]]:
    return {table.title: asdict(table) for table in CYCLING.tell(iter(outcomes()))}


def drawn(chart: Chart) -> str:
    (figure,) = charts_of([asdict(Table("A title", "words", ("head",), [("cell",)], chart))])
    return figure


def texts(figure: str) -> list[str]:
    """What is written in a figure, in the order in which it is."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", figure)


def page() -> str:
    record = {
        "name": "cycling", "asks": "?", "sizes": "m<=5,n<=4", "digest": "0", "version": "0", "failures": [],
        "units": {"done": 1, "exhausted": 0, "timed out": 0, "failed": 0, "never run": 0},
        "tables": [*tables().values()],
    }  # fmt: skip
    return campaign_page(record)


# What is shown ----------------------------------------------------------------------------------------------------


def test_the_grid_holds_the_census() -> None:
    """5 x 4: 14 classes of value 0, 9 of period 3, 2 of 4, 2 of 10, and 2 by tie, which are the 29 that there are."""
    chart = tables()["Census"]["chart"]
    row = dict(zip(chart["columns"], chart["rows"]["5 x 4"], strict=True))
    assert row == {"value 0": 14, "3": 9, "4": 2, "10": 2, "by tie": 2, "open": 0}
    known = {row[0]: int(row[1].split()[1]) for row in tables()["Census"]["rows"]}
    assert {size: sum(counts) for size, counts in chart["rows"].items()} == known


def test_lines_begin_with_all_classes_that_cycle_and_end_with_the_longest_way() -> None:
    shown = tables()
    ways, rates = (shown[title]["chart"]["rows"] for title in ("Longest ways to a cycle", "Slowest contractions"))
    assert [ways[f"m = {m}"][0][1] for m in (3, 4, 5)] == [1, 6, 19]  # 3 x 3; 4 x 3 and 4 x 4; 5 x 3 and 5 x 4
    assert [line[0][1] for line in rates.values()] == [1, 6, 19]
    assert str(max(line[-1][0] for line in ways.values())) == shown["Longest ways to a cycle"]["rows"][0][0]
    assert all(line == sorted(line, key=lambda pair: -pair[1]) for line in ways.values())


def test_ties_are_parts_of_the_classes_that_cycle() -> None:
    """5 x 4: 15 of them cycle, and of two the period depends on the tie."""
    rows = tables()["Ties"]["chart"]["rows"]
    assert rows["5 x 4"] == [0, 13, 2]
    assert "2 x 1" not in rows


def test_rare_periods_are_one_column() -> None:
    (one, outcome), *_ = ((one, outcome) for one, outcome in outcomes() if one.size == "m=3, n=3")
    changed = []
    for period in range(11, 22):
        certificate = outcome.result["classes"][0]["certificate"]
        cycle = _with_period(certificate["run"], period)
        again = {**outcome.result["classes"][0], "certificate": {**certificate, "run": cycle}}
        changed.append((one, Outcome("done", {"classes": [again]})))
    chart = CYCLING.tell(iter(changed))[0].chart
    assert chart is not None
    assert [*chart.columns] == ["value 0", *map(str, range(11, 20)), "more", "by tie", "open"]
    assert [*chart.rows["3 x 3"]] == [0, *[1] * 9, 2, 0, 0]


def _with_period(node: Mapping[str, Any], period: int) -> dict[str, Any]:
    """The run of a certificate, with another period told at its ends."""
    if "cycle" in node:
        return {**node, "cycle": {**node["cycle"], "period": period}}
    tied = {rule: after if "image" in after else _with_period(after, period) for rule, after in node["tied"].items()}
    return {**node, "tied": tied}


# How it is drawn --------------------------------------------------------------------------------------------------


def test_a_grid_writes_each_number_and_no_zero() -> None:
    figure = drawn(Chart("grid", "words", {"2 x 2": [7, 0], "3 x 2": [0, 12]}, ("value 0", "10")))
    assert texts(figure) == ["0", "value", "10", "2 x 2", "7", "·", "3 x 2", "·", "12"]
    assert figure.count('class="z p"') == 2


def test_shares_fill_their_bar() -> None:
    figure = drawn(Chart("shares", "words", {"2 x 2": [1, 3], "3 x 2": [2, 0]}, ("no tie", "a tie")))
    assert {"no tie", "a tie", "2 x 2", "3 x 2", "100"} <= {*texts(figure)}


@pytest.mark.parametrize("log", [True, False])
def test_a_line_of_one_place_is_drawn(log: bool) -> None:
    figure = drawn(Chart("steps", "words", {"m = 3": [[12, 1]]}, across="round", log=log))
    assert {"m = 3", "round", "classes"} <= {*texts(figure)}
    assert '<path class="a"' in figure


def test_a_table_without_numbers_has_no_picture() -> None:
    plain = asdict(Table("A title", "words", ("head",), [("cell",)]))
    empty = asdict(Table("A title", "words", ("head",), [("cell",)], Chart("grid", "words", {}, ("10",))))
    assert charts_of([plain]) == [""]
    assert charts_of([plain, empty]) == ["", ""]


def test_names_that_look_like_markup_are_shown_as_they_are() -> None:
    figure = drawn(Chart("steps", "<b>words</b>", {"<i>m</i>": [[1, 1]]}, across="x"))
    assert "<i>" not in figure
    assert "<b>" not in figure
    assert "&lt;i&gt;m&lt;/i&gt;" in figure


def test_the_page_has_its_four_pictures_and_the_same_bytes_again() -> None:
    found = page()
    titles = re.findall(r'<svg class="plot"[^>]*><title>([^:<]*)', found)
    assert titles == ["Census", "Longest ways to a cycle", "Slowest contractions", "Ties"]
    assert page() == found
    assert "://" not in found


@needs_browser
def test_the_page_fits_a_phone_and_no_picture_is_empty(tmp_path: Path) -> None:
    (tmp_path / "campaign.html").write_text(page(), encoding="utf-8")
    with browsing() as tab:
        tab.size(390, 800, phone=True)
        tab.open(tmp_path / "campaign.html")
        assert tab.run("document.documentElement.scrollWidth") <= 390
        boxes = tab.run("[...document.querySelectorAll('svg.plot')].map(one => one.getBoundingClientRect().height)")
        assert len(boxes) == 4
        assert min(boxes) > 100
        inside = """[...document.querySelectorAll('svg.plot text')].every(text => {
            const outer = text.ownerSVGElement.getBoundingClientRect(), own = text.getBoundingClientRect();
            return own.left >= outer.left - 1 && own.right <= outer.right + 1 && own.top >= outer.top - 1;
        })"""
        assert tab.run(inside)
