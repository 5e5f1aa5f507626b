"""The pictures as files and in a page: what SVG they are, what they may not hold, and that they are always the same."""

from __future__ import annotations

import copy
import hashlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import matplotlib as mpl
import numpy as np
import pytest

from boostproof.reports.plots import CSS, draw_plots, inline_plots, plot_files
from boostproof.reports.plots.board import Board
from boostproof.reports.plots.picture import Picture
from boostproof.reports.plots.style import PALETTE, settings
from tests.reports.tiny import tiny_report

SVG = "{http://www.w3.org/2000/svg}"
WITH = ("TP01.2a", "TP01.2a.r", "TP01.E3", "TP01.T1", "TP02.L1")


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    return tiny_report()


@pytest.fixture(scope="module")
def files(report: dict[str, Any]) -> dict[str, str]:
    return plot_files(report)


@pytest.fixture(scope="module")
def inline(report: dict[str, Any]) -> dict[str, str]:
    return inline_plots(report)


def _changed(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """The tiny report's second claim, x^2 <= x for x >= 0, changed, and alone."""
    report = copy.deepcopy(tiny_report())
    claim = next(claim for claim in report["claims"] if claim["id"] == "TP01.2a")
    change(claim)
    return {**report, "claims": [claim]}


# What is drawn ------------------------------------------------------------------------------------------------------


def test_each_claim_that_says_something_over_a_symbol_has_a_picture(files: dict[str, str]) -> None:
    assert set(files) == {f"plots/{claim}.svg" for claim in WITH}


def test_the_page_has_the_same_pictures_as_the_files(inline: dict[str, str]) -> None:
    assert tuple(sorted(inline)) == WITH


def test_a_claim_that_is_not_decidable_has_none(inline: dict[str, str]) -> None:
    assert "TP02.3.r1" not in inline


def test_a_report_without_claims_has_none() -> None:
    assert plot_files(tiny_report(claims=[])) == {}


# What SVG it is -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", WITH)
def test_a_file_is_an_svg_that_says_what_it_shows(files: dict[str, str], claim: str) -> None:
    root = ET.fromstring(files[f"plots/{claim}.svg"])
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, description = root[0], root[1]
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert (title.text or "").startswith(f"{claim}: ")
    assert "floating point" in (description.text or "")


@pytest.mark.parametrize("claim", WITH)
def test_a_picture_in_a_page_is_a_figure_with_a_caption(inline: dict[str, str], claim: str) -> None:
    figure = ET.fromstring(inline[claim])
    svg, caption = figure
    assert (figure.tag, svg.tag, caption.tag) == ("figure", "svg", "figcaption")
    assert [child.tag for child in svg][:2] == ["title", "desc"]
    assert (svg[1].text or "").endswith(caption.text or "-")


@pytest.mark.parametrize("claim", WITH)
def test_nothing_in_it_acts_or_points_elsewhere(files: dict[str, str], inline: dict[str, str], claim: str) -> None:
    for text in (files[f"plots/{claim}.svg"], inline[claim]):
        elements = list(ET.fromstring(text).iter())
        tags = {element.tag.removeprefix(SVG) for element in elements}
        assert tags <= {"svg", "title", "desc", "path", "text", "tspan", "figure", "figcaption"}
        names = {name for element in elements for name in element.keys()}  # noqa: SIM118 - an element is no mapping
        assert not names & {"style", "id", "href", "src", "{http://www.w3.org/1999/xlink}href"}
        assert not any(name.startswith("on") for name in names)


@pytest.mark.parametrize("claim", WITH)
def test_a_page_colours_every_class(inline: dict[str, str], claim: str) -> None:
    classes = {word for value in re.findall(r'class="([^"]*)"', inline[claim]) for word in value.split()}
    assert all(f".{word}" in CSS for word in classes)
    assert "#" not in inline[claim].partition("<title>")[2].partition("</desc>")[2]


@pytest.mark.parametrize("claim", WITH)
def test_a_file_has_colours_and_no_classes(files: dict[str, str], claim: str) -> None:
    assert "class=" not in files[f"plots/{claim}.svg"]
    assert PALETTE["a"] in files[f"plots/{claim}.svg"]


@pytest.mark.parametrize("claim", WITH)
def test_a_picture_is_small(inline: dict[str, str], claim: str) -> None:
    assert len(inline[claim].encode()) < 6000


@pytest.mark.parametrize("claim", WITH)
def test_no_coordinate_has_more_than_a_decimal(inline: dict[str, str], claim: str) -> None:
    assert not any(re.search(r"\.\d\d", data) for data in re.findall(r' d="([^"]*)"', inline[claim]))


@pytest.mark.parametrize("claim", WITH)
def test_everything_lies_on_the_board(files: dict[str, str], claim: str) -> None:
    root = ET.fromstring(files[f"plots/{claim}.svg"])
    wide, high = float(root.get("width", "0")), float(root.get("height", "0"))
    for path in root.iter(f"{SVG}path"):
        for x, y in _corners(path.get("d", "")):
            assert -2 <= x <= wide + 2
            assert -2 <= y <= high + 2


def _corners(data: str) -> list[tuple[float, float]]:
    """The places that a path of straight pieces goes to."""
    found: list[tuple[float, float]] = []
    x = y = 0.0
    for letter, text in re.findall(r"([MlhvzqcZ])([^A-Za-z]*)", data):
        numbers = [float(part) for part in re.findall(r"-?(?:\d+\.\d+|\d+|\.\d+)", text)]
        if letter == "M":
            x, y = numbers
        elif letter in "hv":
            x, y = x + numbers[0] * (letter == "h"), y + numbers[0] * (letter == "v")
        elif letter == "l":
            for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
                x, y = x + dx, y + dy
                found.append((x, y))
        if letter in "Mhv":
            found.append((x, y))
    return found


def test_the_counterexample_is_marked_where_it_is(files: dict[str, str]) -> None:
    """x^2 <= x at x = 2, where the sides are 4 and 2: two thirds along an axis from 0 to 3."""
    text = files["plots/TP01.2a.svg"]
    crosses = _corners(re.findall(rf'stroke="{PALETTE["x"]}" stroke-width="2" d="([^"]*)"', text)[0])
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(crosses[::2], crosses[1::2], strict=True)]
    ticks = dict(re.findall(r'x="([\d.]+)" y="193" text-anchor="middle" font-size="10">(\d)<', text))
    across = {int(words): float(x) for x, words in ticks.items()}
    assert {round(x) for x, _ in middles} == {round(across[2])}
    rows = {
        int(words): float(y) - 3.5
        for y, words in re.findall(r'y="([\d.]+)" text-anchor="end" font-size="10">(\d)<', text)
    }
    assert sorted({round(y) for _, y in middles}) == sorted({round(rows[4]), round(rows[2])})


def test_the_tightest_instance_of_the_report_is_marked() -> None:
    def sharp(claim: dict[str, Any]) -> None:
        found = {"instance": {"x": "3/4"}, "part": 1, "values": [], "words": ""}
        claim.update(truth="holds", counterexample=None, violent=None, sharpness=[{"part": 1, "nearest": found}])
        claim["statement"] = {**claim["statement"], "tree": {"op": "le", "args": [_X, _number("3")]}}
        claim["domain"] = [{"tree": {"op": op, "args": [_X, _number(end)]}} for op, end in (("ge", "0"), ("le", "1"))]

    (text,) = plot_files(_changed(sharp)).values()
    assert "The tightest found lies at 0.75." in text


def test_where_the_claim_fails_is_said_and_shaded(files: dict[str, str]) -> None:
    text = files["plots/TP01.2a.svg"]
    assert "Places where the relation fails are shaded." in text
    assert f'fill="{PALETTE["f"]}"' in text


def test_a_repair_that_holds_shows_nothing_that_fails(files: dict[str, str]) -> None:
    assert PALETTE["f"] not in files["plots/TP01.2a.r.svg"]


def test_places_that_fail_are_shown_only_where_the_report_has_a_counterexample() -> None:
    """Floats judge nothing: without a counterexample in the report no picture says that a relation fails."""

    def hold(claim: dict[str, Any]) -> None:
        claim.update(truth="holds", counterexample=None, violent=None)

    assert plot_files(_changed(hold)) == {}


# That it is always the same -----------------------------------------------------------------------------------------

_PROCESS = """
import hashlib, sys
sys.path.insert(0, {here!r})
from tests.reports.tiny import tiny_report
from boostproof.reports.plots import draw_plots
plots = draw_plots(tiny_report())
text = repr(sorted(plots.files().items())) + repr(sorted(plots.inline().items()))
print(hashlib.sha256(text.encode()).hexdigest(), "matplotlib.pyplot" in sys.modules)
"""

_RC = "lines.linewidth: 9\nfont.size: 30\naxes.grid: True\nsavefig.dpi: 7\nsvg.fonttype: path\naxes.facecolor: red\n"


@pytest.mark.parametrize(("seed", "language", "zone"), [("0", "C", "UTC"), ("77", "de_DE.UTF-8", "Asia/Kathmandu")])
def test_another_process_draws_the_same_bytes(
    seed: str, language: str, zone: str, files: dict[str, str], inline: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "matplotlibrc").write_text(_RC, encoding="utf-8")
    around = {"PYTHONHASHSEED": seed, "LC_ALL": language, "TZ": zone, "MPLCONFIGDIR": str(tmp_path)}
    code = _PROCESS.format(here=str(Path(__file__).parents[2]))
    ran = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **around}, capture_output=True, text=True, check=True
    )
    here = hashlib.sha256((repr(sorted(files.items())) + repr(sorted(inline.items()))).encode()).hexdigest()
    assert ran.stdout.split() == [here, "False"]


def test_the_users_settings_have_no_effect_and_stay_as_they_are(report: dict[str, Any], files: dict[str, str]) -> None:
    with mpl.rc_context({"lines.linewidth": 7.0, "axes.facecolor": "red", "axes.spines.top": True, "font.size": 3.0}):
        before = dict(mpl.rcParams)
        assert plot_files(report) == files
        assert dict(mpl.rcParams) == before


def test_a_picture_does_not_depend_on_those_before_it(report: dict[str, Any], files: dict[str, str]) -> None:
    for claim in report["claims"]:
        alone = plot_files({**report, "claims": [claim]})
        assert alone.items() <= files.items()


def test_importing_the_door_does_not_import_matplotlib() -> None:
    code = (
        "import sys, boostproof.reports.plots as p; print({'matplotlib', 'numpy'} & set(sys.modules), len(p.CSS) > 500)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["set()", "True"]


# Hostile reports ----------------------------------------------------------------------------------------------------


def _number(text: str) -> dict[str, Any]:
    return {"number": text}


_X = {"symbol": "x", "latex": "x", "sort": "real"}


def _statement(tree: Any) -> Callable[[dict[str, Any]], None]:
    def change(claim: dict[str, Any]) -> None:
        claim["statement"] = {**claim["statement"], "tree": tree}

    return change


def _relation(left: Any) -> dict[str, Any]:
    return {"op": "le", "args": [left, _number("1")]}


def _deep(depth: int) -> Any:
    tree: Any = _X
    for _ in range(depth):
        tree = {"op": "neg", "args": [tree]}
    return tree


def _laughing(depth: int) -> Any:
    """A tree whose unfolded size is 2^depth, of few objects."""
    tree: Any = _X
    for _ in range(depth):
        tree = {"op": "add", "args": [tree, tree]}
    return tree


def _folded(high: str, depth: int) -> Any:
    tree: Any = _X
    for place in range(depth):
        index = {"symbol": f"i{place}", "latex": "i", "sort": "integer"}
        tree = {"op": "sum", "args": [tree, index, _number("1"), _number(high)]}
    return tree


def _powers(depth: int) -> Any:
    tree: Any = _number("7")
    for _ in range(depth):
        tree = {"op": "pow", "args": [tree, _number("99999")]}
    return tree


_DERIVED = {"op": "derivative", "args": [_X, _X, _number("100000")]}

HOSTILE = {
    "deep": _relation(_deep(5000)),
    "laughing": _relation(_laughing(60)),
    "long sums": _relation(_folded("1000000000", 1)),
    "sums of sums": _relation(_folded("3000", 4)),
    "powers": _relation(_powers(5)),
    "derivatives": _relation(_DERIVED),
    "factorial": _relation({"op": "factorial", "args": [_number("1000000000")]}),
    "a long number": _relation(_number("9" * 1_000_000)),
    "a large number": _relation({"op": "mul", "args": [_X, _number("9" * 350)]}),
    "no formula": [1, 2, 3],
    "an unknown operation": _relation({"op": "import", "args": []}),
    "arguments that are none": _relation({"op": "add", "args": "os"}),
    "an index that is none": {"op": "every", "args": [_relation(_X), _X]},
    "null": None,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_statement_neither_hangs_nor_crashes(name: str) -> None:
    report = _changed(_statement(HOSTILE[name]))
    start = time.process_time()
    drawn = plot_files(report)
    assert time.process_time() - start < 20
    assert all(ET.fromstring(text) is not None for text in drawn.values())


def test_a_hostile_bound_of_the_domain_does_not_hang() -> None:
    def change(claim: dict[str, Any]) -> None:
        claim["domain"] = [{**claim["domain"][0], "tree": {"op": "le", "args": [_X, _powers(6)]}}]

    start = time.process_time()
    plot_files(_changed(change))
    assert time.process_time() - start < 20


@pytest.mark.parametrize("value", ["9" * 100_000, "1e999", "nan", "ln(-1)/2", "1/0", None, {"x": 1}, ["2"]])
def test_a_hostile_instance_is_not_marked(value: Any) -> None:
    def change(claim: dict[str, Any]) -> None:
        claim["counterexample"]["instance"] = {"x": value}

    (text,) = plot_files(_changed(change)).values()
    assert "The counterexample lies" not in text


def test_a_hostile_name_is_shown_as_text() -> None:
    name = '</text><script>alert("x")</script>\x00\x1b[31m&amp;\u202e' + "y" * 5000
    symbol = {"symbol": name, "latex": "", "sort": "real"}
    tree = {"op": "le", "args": [{"op": "mul", "args": [symbol, symbol]}, symbol]}

    def change(claim: dict[str, Any]) -> None:
        claim.update(domain=[], statement={**claim["statement"], "tree": tree})
        claim["counterexample"]["instance"] = {name: "2"}

    report = _changed(change)
    (text,) = [*plot_files(report).values()]
    (part,) = [*inline_plots(report).values()]
    for markup in (text, part):
        assert not any("script" in element.tag for element in ET.fromstring(markup).iter())
        assert len(markup) < 8000
        assert not set(markup) & {"\x00", "\x1b", "\u202e"}


@pytest.mark.parametrize("scenario", [{}, [], "x", {"name": {}, "laws": 3}, {"name": "n", "laws": [{"op": "x"}]}])
def test_a_scenario_that_is_none_gives_no_picture(scenario: Any) -> None:
    assert plot_files(_changed(lambda claim: claim.update(scenario=scenario))) == {}


# The writer ---------------------------------------------------------------------------------------------------------


def _paths(draw: Callable[[Board], None]) -> list[str]:
    with settings():
        body = Board().drawn(Picture("", "", "", "", 100.0, draw))
    return re.findall(r' d="([^"]*)"', body)


def _plot(x: Any, y: Any) -> Callable[[Board], None]:
    def draw(board: Board) -> None:
        axes = board.bare()
        axes.plot(x, y, color=PALETTE["a"])

    return draw


def test_places_on_a_line_are_left_out() -> None:
    assert _paths(_plot(np.linspace(0, 100, 50), np.linspace(0, 50, 50))) == ["M0 100l100-50"]


def test_a_gap_breaks_a_line() -> None:
    assert _paths(_plot([0, 10, 20, 30, 40], [10, 10, np.nan, 10, 10])) == ["M0 90h10M30 90h10"]


def test_a_line_ends_at_the_edge_of_the_axes() -> None:
    (data,) = _paths(_plot([0, 100], [0, 1e9]))
    assert all(-2 <= y <= 102 for _, y in _corners(data))


def test_a_corner_is_kept() -> None:
    assert _paths(_plot([0, 50, 100], [0, 100, 0])) == ["M0 100l50-100 50 100"]


def test_one_board_draws_each_picture_afresh() -> None:
    picture = Picture("", "", "", "", 100.0, _plot([0, 100], [0, 50]))
    with settings():
        board = Board()
        assert board.drawn(picture) == board.drawn(picture)


def test_plots_are_drawn_once_for_both_doors(
    report: dict[str, Any], files: dict[str, str], inline: dict[str, str]
) -> None:
    plots = draw_plots(report)
    assert (plots.files(), plots.inline()) == (files, inline)
