"""Which picture a claim gets, and that it shows the numbers that the formulas have."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from boostproof.reports import build_report
from boostproof.reports.plots import draw_plots
from boostproof.reports.plots.bounds import bounds_of
from boostproof.reports.plots.clouds import cloud, sampled
from boostproof.reports.plots.curves import curves
from boostproof.reports.plots.domain import Domain, domain_of
from boostproof.reports.plots.geometry import scene_of
from boostproof.reports.plots.grids import grid_of
from boostproof.reports.plots.instances import Instance, Laws, instance_values, laws_of
from boostproof.reports.plots.maps import slack_map
from boostproof.reports.plots.numbers import Numbers, formula, number
from boostproof.reports.plots.rounds import by_index, by_round
from boostproof.reports.plots.scale import limits, places, tick_words
from boostproof.reports.plots.shapes import Shape, shapes
from boostproof.reports.plots.words import formula_line, name_line, plain, runs
from boostproof.theory.build import And, Eq, Every, Implies, In, Product, Simplex, Sum, exp, integer, real, sqrt
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios import boosting
from boostproof.theory.scenarios.boosting import ADABOOST_RUN
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Verdict

x, y, z, t = real("x"), real("y"), real("z"), integer("t")
T, m, i = integer("T"), integer("m"), integer("i")
Z, eps, D, f, label = real("Z"), real("eps"), real("D"), real("f"), real("y")

PAPER = {"P": Paper("P", "A. Author", "A paper", "A journal", 2001)}


def _report(*verdicts: Verdict) -> dict[str, Any]:
    return build_report(verdicts, {"effort": "smoke", "seed": 1}, papers=PAPER, complete=True, run={})


def _claim(statement: Formula, domain: Sequence[Formula] = (), name: str = "P.1", **more: Any) -> Claim:
    return Claim(name, "section 1", "a claim", statement, tuple(domain), **more)


def _verdict(claim: Claim, found: dict[str, Any] | None = None, values: dict[str, Any] | None = None) -> Verdict:
    """A verdict that holds; one that fails where an instance is given, with a certificate of its values."""
    if found is None:
        return Verdict(claim, "holds", evidence=(Evidence("identity", "proved", "all", certificate={"kind": "trust"}),))
    certificate = {"kind": "counterexample", "instance": found, "values": values or {}}
    evidence = (Evidence("search", "refuted", "the domain", certificate=certificate),)
    return Verdict(claim, "fails", evidence=evidence, counterexample=Counterexample(found, (), "it fails"))


def _kind(statement: Formula, domain: Sequence[Formula] = (), found: dict[str, Any] | None = None) -> str | None:
    drawn = draw_plots(_report(_verdict(_claim(statement, domain), found))).drawn
    return drawn["P.1"][0].kind if drawn else None


def _shape(statement: Formula) -> Shape:
    return shapes(to_tree(statement))[0]


def _domain(statement: Formula, conditions: Sequence[Formula] = (), found: dict[str, Any] | None = None) -> Domain:
    (claim,) = _report(_verdict(_claim(statement, conditions), found))["claims"]
    domain = domain_of(claim, _shape(statement), statement)
    assert domain is not None
    return domain


# The choice ---------------------------------------------------------------------------------------------------------


def test_one_symbol_gives_curves() -> None:
    assert _kind(sqrt(1 - 4 * x**2) <= exp(-2 * x**2), (2 * x >= -1, 2 * x <= 1)) == "curves"


def test_two_symbols_give_a_map() -> None:
    assert _kind(x**2 + y**2 >= 2 * x * y) == "map"


def test_three_symbols_give_a_cloud() -> None:
    assert _kind(x * y * z <= 1, (x >= 0, x <= 1, y >= 0, y <= 1, z >= 0, z <= 1)) == "cloud"


def test_a_probability_vector_gives_a_cloud() -> None:
    assert _kind(x * y <= z + 1, (Simplex(x, y, z),)) == "cloud"


def test_an_identity_of_many_symbols_has_no_picture() -> None:
    assert _kind(Eq(x + y + z, z + y + x)) is None


def test_a_symbol_of_two_values_has_no_axis() -> None:
    assert _kind(Eq(x * x, 1), (In(x, -1, 1),)) is None


def test_a_relation_without_symbols_has_no_picture() -> None:
    assert _kind(Eq(real("a") - real("a"), 0), (Eq(real("a"), 1),)) is None


def test_what_is_nowhere_defined_has_no_picture() -> None:
    assert _kind(sqrt(-1 - x**2) <= 1) is None


def test_the_part_that_is_refuted_is_shown() -> None:
    statement = And(x <= 3, x**2 <= x)
    found = Counterexample({"x": "2"}, (), "it fails", part=2)
    verdict = Verdict(_claim(statement, (x >= 0, x <= 3)), "fails", counterexample=found)
    ((picture, _),) = draw_plots(_report(verdict)).drawn.values()
    assert picture.formula.startswith("part 2 of 2")


# Curves -------------------------------------------------------------------------------------------------------------


def test_curves_are_the_sides() -> None:
    statement = sqrt(1 - x**2) <= exp(-(x**2) / 2)
    domain = _domain(statement, (x >= -1, x <= 1))
    (window,) = domain.free
    mark = sampled(_shape(statement), domain).closest()
    assert mark is not None
    found = curves(_shape(statement), domain, mark, window)
    assert found is not None
    assert (found.x[0], found.x[-1]) == (-1.0, 1.0)
    assert found.left == pytest.approx([math.sqrt(max(1 - place**2, 0)) for place in found.x])
    assert found.right == pytest.approx([math.exp(-(place**2) / 2) for place in found.x])
    assert not found.fails.any()
    assert [(words, round(place, 9)) for words, place, *_ in found.points] == [("closest", 0.0)]


def test_curves_pass_through_the_counterexample_and_know_where_the_claim_fails() -> None:
    statement = x**2 <= x
    domain = _domain(statement, (x >= 0,), {"x": "7/3"})
    found = curves(_shape(statement), domain, domain.marks[0], domain.free[0])
    assert found is not None
    ((words, place, left, right),) = found.points
    assert (words, place, left, right) == ("counterexample", 7 / 3, pytest.approx(49 / 9), pytest.approx(7 / 3))
    assert set(found.x[found.fails]) == {place for place in found.x if place > 1}


def test_a_premise_leaves_places_out() -> None:
    statement = Implies(x >= 1, x**2 >= x)
    domain = _domain(statement, (x >= 0, x <= 2))
    mark = sampled(_shape(statement), domain).closest()
    assert mark is not None
    found = curves(_shape(statement), domain, mark, domain.free[0])
    assert found is not None
    assert set(found.x[found.counts]) == {place for place in found.x if place >= 1}


def test_equal_sides_never_show_as_failing() -> None:
    numbers = Numbers({"x": np.array([0.0, 0.5, 1.0])}, 3)
    assert numbers.breaks(_shape(x < x).relation).tolist() == [False] * 3
    assert numbers.breaks(_shape(x <= x - 1).relation).tolist() == [True] * 3
    assert numbers.breaks(_shape(Eq(x, 1)).relation).tolist() == [True, True, False]


# Windows ------------------------------------------------------------------------------------------------------------


def test_bounds_are_the_tightest_of_the_domain() -> None:
    bounds = bounds_of(x, [x > -2, 0 <= x, x < 5, 3 >= x])
    assert (bounds.low, bounds.high, bounds.strict) == (0.0, 3.0, {-2.0, 5.0})


def test_a_domain_of_values_has_no_other_bounds() -> None:
    assert bounds_of(x, [In(x, -1, 1)]).values == (-1.0, 1.0)
    assert bounds_of(x, [Eq(x, 4)]).values == (4.0,)


def test_a_bound_by_another_symbol_is_left_to_the_samples() -> None:
    bounds = bounds_of(x, [x <= y])
    assert (bounds.low, bounds.high, bounds.values) == (None, None, ())


def test_an_open_window_reaches_beyond_the_counterexample() -> None:
    (window,) = _domain(x <= 5, (x >= 0,), {"x": "100"}).free
    assert window.low == 0
    assert window.high >= 100
    assert window.beyond
    assert not window.below


def test_whole_numbers_are_drawn_one_by_one() -> None:
    (window,) = _domain(m <= 5, (m >= 1,), {"m": "6"}).free
    assert window.places(0).tolist() == list(range(1, 26))


def test_a_whole_number_far_away_does_not_fill_the_memory() -> None:
    (window,) = _domain(m <= 5, (m >= 1,), {"m": "100000000000000"}).free
    assert len(window.places(0)) <= 101
    assert _kind(m <= 5, (m >= 1,), {"m": "100000000000000"}) == "curves"


def test_a_window_is_narrowed_to_what_the_domain_leaves() -> None:
    statement = x + y <= 2
    narrowed = _domain(statement, (x >= 0, x <= y, y < 1)).narrowed(_shape(statement))
    assert 0.9 < narrowed.windows["x"].high < 1.2


# Maps and clouds ----------------------------------------------------------------------------------------------------


def test_a_map_is_the_slack() -> None:
    statement = x * y <= 1
    domain = _domain(statement, (x >= 0, x <= 2, y >= 0, y <= 3), {"x": "2", "y": "3"})
    found = slack_map(_shape(statement), domain, domain.marks[0], *domain.free)
    assert found is not None
    assert found.slack == pytest.approx(1 - np.outer(found.y, found.x))
    assert found.fails.tolist() == (np.outer(found.y, found.x) > 1 + 1e-6).tolist()
    assert found.points == (("counterexample", 2.0, 3.0),)


def test_a_cloud_is_the_right_side_against_the_left() -> None:
    statement = x * y <= x + z
    domain = _domain(statement, (Simplex(x, y, z),))
    found = sampled(_shape(statement), domain)
    shown = cloud(_shape(statement), domain, found)
    columns = [found.values[name][found.counts][: len(shown.x)] for name in "xyz"]
    assert sum(columns) == pytest.approx(np.ones(len(shown.x)))
    assert shown.y == pytest.approx(columns[0] * columns[1])
    assert shown.x == pytest.approx(columns[0] + columns[2])


def test_a_constant_bound_is_a_line_over_a_symbol() -> None:
    statement = x * y * z <= 1
    domain = _domain(statement, (x >= 0, x <= 1, y >= 0, y <= 1, z >= 0, z <= 1))
    shown = cloud(_shape(statement), domain, sampled(_shape(statement), domain))
    assert shown.symbol in (x, y, z)
    assert (shown.bound, shown.side) == (1.0, 0)


# Instances ----------------------------------------------------------------------------------------------------------

RUN = {"T": 2, "m": 4, "s0": 0, "y": [1.0] * 4, "f": [[1.0, 1.0, 1.0, -1.0], [1.0, 1.0, -1.0, 1.0]]}


def _laws() -> Laws:
    laws = laws_of([to_tree(law) for law in ADABOOST_RUN.laws])
    assert laws is not None
    return laws


def _value(instance: Instance, statement: Formula) -> float:
    return float(instance.numbers.array(statement.args[0])[0])


def test_laws_define_what_a_run_computes() -> None:
    """Round 1 errs on one of four examples, which weighs 1/2 afterwards; round 2 errs on one of weight 1/6."""
    instance = Instance(RUN, _laws())
    assert instance.lawful
    assert _value(instance, eps[1] <= 0) == pytest.approx(1 / 4)
    assert _value(instance, eps[2] <= 0) == pytest.approx(1 / 6)
    assert _value(instance, Z[2] <= 0) == pytest.approx(2 * math.sqrt(1 / 6 * 5 / 6))
    assert _value(instance, D[2, 4] <= 0) == pytest.approx(1 / 2)


def test_what_no_law_defines_has_no_value() -> None:
    instance = Instance(RUN, _laws())
    with pytest.raises(Exception, match="none of its entries"):
        _value(instance, eps[3] <= 0)


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    cut = Instance(RUN, _laws()).cut("T", 1)
    assert cut.lawful
    assert cut.data["f"] == RUN["f"][:1]
    assert cut.data["y"] == RUN["y"]


@pytest.mark.parametrize("wrong", [{"y": [2.0] * 4}, {"T": 0}, {"unheard": 1.0}])
def test_data_that_break_the_laws_are_no_instance(wrong: dict[str, Any]) -> None:
    assert not Instance({**RUN, **wrong}, _laws()).lawful


def test_a_bound_is_drawn_round_by_round() -> None:
    steps = by_round(_shape(Eq(Sum(eps[t], (t, 1, T)), 1)), Instance(RUN, _laws()))
    assert steps is not None
    assert steps.symbol == T
    assert steps.left == pytest.approx([1 / 4, 1 / 4 + 1 / 6])
    assert steps.fails.tolist() == [True, True]


def test_an_index_is_drawn_value_by_value() -> None:
    steps = by_index(_shape(Every(5 * eps[t] <= 1, (t, 1, T))), Instance(RUN, _laws()))
    assert steps is not None
    assert steps.left == pytest.approx([5 / 4, 5 / 6])
    assert steps.fails.tolist() == [True, False]


def test_the_outer_index_stands_where_the_relation_fails_first() -> None:
    """The examples' weights are 1/4 in round 1 and 1/6 or 1/2 in round 2."""
    failing = by_index(_shape(Every(Every(4 * D[t, i] <= 1, (i, 1, m)), (t, 1, T))), Instance(RUN, _laws()))
    assert failing is not None
    assert failing.held == (("t", 2),)
    assert failing.fails.tolist() == [False, False, False, True]


def _run_verdicts() -> tuple[Verdict, Verdict]:
    instance = {"agreement": ["+++-", "++-+"], "labels": "++++", "sign_zero": 0}
    values = {"T": "2", "m": "4", "s0": "0", "y": ["1"] * 4, "f": [["1", "1", "1", "-1"], ["1", "1", "-1", "1"]]}
    t, z = boosting.t, boosting.Z
    bound = Product(z[t], (t, 1, boosting.T))
    failing = _claim(bound >= 1, name="P.1", scenario=ADABOOST_RUN)
    holding = _claim(Product(2 * z[t], (t, 1, boosting.T)) >= bound, name="P.2", scenario=ADABOOST_RUN)
    return _verdict(failing, instance, values), _verdict(holding)


def test_a_run_claim_is_drawn_at_its_own_counterexample() -> None:
    failing, _ = _run_verdicts()
    ((picture, _),) = draw_plots(_report(failing)).drawn.values()
    assert picture.kind == "steps"
    assert "at the counterexample" in picture.words
    assert picture.fails


def test_a_claim_that_holds_is_drawn_at_an_instance_of_another_claim() -> None:
    drawn = draw_plots(_report(*_run_verdicts())).drawn
    assert "an instance of this report, the counterexample of P.1" in drawn["P.2"][0].words


def test_a_claim_of_other_laws_is_not_drawn_at_that_instance() -> None:
    failing, holding = _run_verdicts()
    other = Scenario(ADABOOST_RUN.name, ADABOOST_RUN.meaning, ADABOOST_RUN.observables, ADABOOST_RUN.laws[:-1])
    moved = replace(holding.claim, scenario=other)
    assert list(draw_plots(_report(failing, _verdict(moved))).drawn) == ["P.1"]


def test_values_are_read_as_far_as_they_are_numbers() -> None:
    assert instance_values({"values": {"a": "1/2", "b": [["1"], ["ln(4)/2"]]}}) == {
        "a": 0.5, "b": [[1.0], [pytest.approx(math.log(2))]],
    }  # fmt: skip
    assert instance_values({"values": {"a": "one"}}) is None
    assert instance_values({"values": {"a": ["1"] * 5000}}) is None
    assert instance_values({}) is None


# Points, lines and grids --------------------------------------------------------------------------------------------


def test_points_with_signs_are_a_scene() -> None:
    scene = scene_of({"points": [["0", "1"], ["1/2", "0"]], "labels": "+-"})
    assert scene is not None
    assert (scene.size, scene.points, scene.labels) == (2, ((0.0, 1.0), (0.5, 0.0)), "+-")


def test_labels_of_points_may_be_numbers() -> None:
    scene = scene_of({"m": "2", "d": "1", "points": [["0"], ["1"]], "labels": ["1", "-1"]})
    assert scene is not None
    assert scene.labels == "+-"
    assert scene_of({"points": [["0"], ["1"]], "labels": ["1", "2"]}) is None


def test_weights_on_a_line_stand_at_their_numbers() -> None:
    scene = scene_of({"labels": "+-", "weights": ["1/4", "3/4"]})
    assert scene is not None
    assert (scene.points, scene.weights) == (((1.0,), (2.0,)), (0.25, 0.75))


@pytest.mark.parametrize(
    "instance",
    [
        {}, {"points": [["0", "0", "0"], ["1", "1", "1"]]}, {"points": [["0"], ["1"]], "labels": "+"},
        {"points": [["0"], ["1"]], "labels": "ab"}, {"points": "x"}, {"points": [["a"], ["b"]]},
        {"hyperplanes": [["1"]]},
    ],
)  # fmt: skip
def test_what_is_no_scene_of_the_line_or_the_plane_is_refused(instance: dict[str, Any]) -> None:
    assert scene_of(instance) is None


def test_tables_with_labels_are_a_grid() -> None:
    grid = grid_of({"agreement": ["+-+", "--+"], "labels": "++-", "sign_zero": 0})
    assert grid is not None
    assert (grid.wide, grid.rows, grid.labels) == (3, 2, (("labels", "++-"),))


@pytest.mark.parametrize("instance", [{}, {"rules": ["+-+", "--+"]}, {"a": ["+"], "b": ["-"]}, {"a": ["+-", "+"]}])
def test_a_table_alone_is_no_grid(instance: dict[str, Any]) -> None:
    assert grid_of(instance) is None


@pytest.mark.parametrize(
    ("instance", "kind"),
    [
        ({"points": [["0", "1"], ["1", "0"], ["1", "1"]], "labels": "+-+"}, "scene"),
        ({"hyperplanes": [["1", "0", "1"], ["0", "1", "2"], ["1", "1", "0"]]}, "scene"),
        ({"hyperplanes": [["1", "0"], ["0", "1"]]}, "scene"),
        ({"agreement": ["+-+", "--+"], "labels": "++-", "weights": ["1/2", "1/4", "1/4"]}, "grid"),
    ],
)
def test_an_instance_is_drawn_where_there_is_no_better_picture(instance: dict[str, Any], kind: str) -> None:
    empty = Scenario("a_space", "A space that nothing implements.", (x,), ())
    report = _report(_verdict(_claim(x <= 1, scenario=empty), instance))
    assert [picture.kind for picture, _ in draw_plots(report).drawn.values()] == [kind]


# Words and numbers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("latex", "shown"),
    [(r"\gamma_{1t}", "γ1t"), ("W_t(++)", "Wt(++)"), (r"\varepsilon(H_T)", "ε(HT)"), (r"\mathrm{gain}(J)", "gain(J)")],
)
def test_names_are_written_as_in_the_paper(latex: str, shown: str) -> None:
    assert plain(name_line(latex, "name")) == shown


def test_scripts_are_set_apart() -> None:
    assert runs(name_line(r"\gamma_{t}", "gamma")) == [("γ", True, 0), ("t", True, -1)]


def test_a_formula_is_written_on_a_line() -> None:
    assert plain(formula_line(to_tree(sqrt(1 - 4 * x**2)), 40)) == "√(1 − 4x2)"


def test_a_long_formula_is_not_written() -> None:
    assert formula_line(to_tree(sum((x**k for k in range(2, 40)), x)), 40) == ""


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0.0, "0"),
        (-0.5, "−0.5"),
        (1500.0, "1500"),
        (12500.0, "12500"),
        (1e6, "10\x046\x05"),
        (2e-5, "2·10\x04−5\x05"),
        (-1e7, "−10\x047\x05"),
    ],
)
def test_ticks_are_written_short(value: float, words: str) -> None:
    assert tick_words(value) == words


def test_ticks_lie_within_the_axis() -> None:
    assert places((0.0, 1.0), "linear", 5, False) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert all(-0.3 <= place <= 2.1 for place in places((-0.3, 2.1), "linear", 5, False))


def test_limits_cut_what_runs_off() -> None:
    low, high = limits([np.linspace(0, 1, 100), np.linspace(0, 1, 100) ** 3 * 10], [])
    assert low < 0
    assert 1 < high < 3


def test_limits_keep_what_is_marked() -> None:
    assert limits([np.linspace(0, 1, 100), np.exp(np.linspace(0, 9, 100))], [5.0])[1] > 5


@pytest.mark.parametrize(
    ("text", "value"), [("1/2", 0.5), ("ln(4)/2", math.log(2)), (3, 3.0), ("x", None), (True, None)]
)
def test_numbers_of_a_report_are_read(text: object, value: float | None) -> None:
    assert number(text) == pytest.approx(value)


def test_a_formula_that_is_too_large_is_not_read() -> None:
    assert formula(to_tree(x <= 1)) == (x <= 1)
    tree = to_tree(x)
    for _ in range(100):
        tree = {"op": "neg", "args": [tree]}
    assert formula({"op": "le", "args": [tree, to_tree(x)]}) is None


def test_a_long_logarithmic_axis_has_no_tick_below_its_lower_end() -> None:
    assert min(places((1.0, 1e15), "log", 5, whole=False)) >= 1.0
