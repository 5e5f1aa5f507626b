"""Games of Sylvester's matrix: classes counted otherwise, values known in advance, and forgeries that are refused."""

from __future__ import annotations

import copy
import itertools
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from scipy.optimize import linprog

from boostproof.verify.campaigns.base import Clock, Outcome, Range, Sizes
from boostproof.verify.campaigns.hadamard import check_hadamard, choices
from boostproof.verify.campaigns.hadamard.campaign import HADAMARD
from boostproof.verify.campaigns.hadamard.check_hadamard import (
    Refused,
    check_result,
    count_choices,
    entry,
    invariant,
    marks,
)

GAMES = [False, True]
"""Without and with the opposites of rows."""


@cache
def maps(bits: int, opposites: bool) -> list[list[int]]:
    """Where each symmetry takes each column, by trying all matrices and all shifts."""
    found = []
    for columns in itertools.product(range(1 << bits), repeat=bits):
        image = [_sum(columns[place] for place in range(bits) if one >> place & 1) for one in range(1 << bits)]
        if len({*image}) == len(image):
            shifts = range(1 << bits) if opposites else range(1)
            found += [[one ^ shift for one in image] for shift in shifts]
    return found


def _sum(vectors: Iterator[int]) -> int:
    found = 0
    for one in vectors:
        found ^= one
    return found


def least(bits: int, chosen: Sequence[int], opposites: bool) -> tuple[int, ...]:
    return min(tuple(sorted(image[one] for one in chosen)) for image in maps(bits, opposites))


def ranges(sizes: str) -> Iterator[Range]:
    yield from HADAMARD.plan(Sizes.read(sizes, HADAMARD.letters))


def solved(sizes: str) -> list[tuple[Range, Outcome]]:
    return [(one, HADAMARD.work(one.data, Clock())) for one in ranges(sizes)]


def results(sizes: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(json.dumps([outcome.result for _, outcome in solved(sizes)]))
    return found


# Choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bits", "classes"), [(1, 3), (2, 5), (3, 10), (4, 32), (5, 382), (6, 15768919)])
def test_choices_with_opposites_are_as_many_as_boolean_functions_up_to_affine_maps(bits: int, classes: int) -> None:
    """The On-Line Encyclopedia, A000214: a function says which columns are chosen."""
    assert sum(count_choices(bits, count, True) for count in range((1 << bits) + 1)) == classes


@pytest.mark.parametrize(("bits", "classes"), [(1, 4), (2, 8), (3, 20), (4, 92), (5, 2744), (6, 950998216)])
def test_choices_of_rows_are_half_of_the_boolean_functions_up_to_linear_maps(bits: int, classes: int) -> None:
    """The On-Line Encyclopedia, A000585, where each choice is twice: with the column 0, and without it."""
    assert 2 * sum(count_choices(bits, count, False) for count in range(1 << bits)) == classes


@pytest.mark.parametrize("opposites", GAMES)
@pytest.mark.parametrize("bits", [1, 2, 3])
def test_the_list_has_one_choice_of_each_class(bits: int, opposites: bool) -> None:
    columns = range(0 if opposites else 1, 1 << bits)
    for count in range(1, len(columns) + 1):
        every = {least(bits, chosen, opposites) for chosen in itertools.combinations(columns, count)}
        listed = [least(bits, chosen, opposites) for chosen in choices.choices(bits, count, opposites)]
        assert sorted(listed) == sorted(every)


@pytest.mark.parametrize("opposites", GAMES)
def test_no_symmetry_changes_the_invariant(opposites: bool) -> None:
    for chosen in itertools.combinations(range(1, 8), 4):
        known = invariant(3, chosen, opposites)
        assert {invariant(3, [image[one] for one in chosen], opposites) for image in maps(3, opposites)} == {known}


def test_columns_that_a_symmetry_takes_to_each_other_have_one_mark() -> None:
    told = marks(3, [1, 2, 3], False)
    assert told[1] == told[2] == told[3]
    assert told[4] == told[5] == told[6] == told[7]
    assert len({told[0], told[1], told[4]}) == 3


def test_a_list_that_lacks_a_class_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    choices.choices.cache_clear()
    monkeypatch.setattr(choices, "invariant", lambda *_: ())
    with pytest.raises(ValueError, match="1 choices of 3 of 8 columns are told apart, of 2"):
        choices.choices(3, 3, False)
    choices.choices.cache_clear()


def test_a_list_of_classes_that_are_not_all_maps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check_hadamard.cycle_types.cache_clear()
    monkeypatch.setattr(check_hadamard, "centraliser", lambda *_: 1)
    with pytest.raises(Refused, match="not all maps"):
        count_choices(2, 2, False)
    check_hadamard.cycle_types.cache_clear()


# Values -----------------------------------------------------------------------------------------------------------


def values(sizes: str) -> dict[tuple[int, int, str], list[Fraction]]:
    found: dict[tuple[int, int, str], list[Fraction]] = {}
    for result in results(sizes):
        size = found.setdefault((1 << result["bits"], result["count"], result["game"]), [])
        size += [Fraction(one["value"]) for one in result["choices"]]
    return found


def test_values_that_are_known_without_a_program() -> None:
    found = values("n<=16,t<=16")
    for bits in (2, 3, 4):
        n = 1 << bits
        # All columns: each row has one +1 less than -1 without the constant column, and as many with it.
        assert found[n, n - 1, "rows"] == [Fraction(-1, n - 1)]
        assert found[n, n, "opposites"] == [0]
        # One column is -1 at some row.
        assert found[n, 1, "rows"] == found[n, 1, "opposites"] == [-1]
        # Columns of affinely independent vectors have all signs at the rows but one: a vote of 1/t each is best.
        assert max(found[n, bits + 1, "opposites"]) == Fraction(2, bits + 1) - 1
        # Columns of a subspace: the rows are those of a smaller matrix, and the constant one.
        assert max(found[n, n // 2 - 1, "rows"]) == Fraction(-1, n // 2 - 1)


def test_no_value_beats_the_mean_of_squares() -> None:
    """The rows of a vote have the sum of squares n |votes|^2 - 1, so that one has (n - t) / (t (n - 1)) at least."""
    for (n, t, game), found in values("n<=16,t<=16").items():
        assert game == "rows" or all(value**2 >= Fraction(n - t, t * (n - 1)) for value in found)


@pytest.mark.sample(4)
@pytest.mark.parametrize("opposites", GAMES)
@pytest.mark.parametrize("count", range(1, 16))
def test_another_solver_finds_the_same_values(count: int, opposites: bool) -> None:
    signs = (1, -1) if opposites else (1,)
    name = "opposites" if opposites else "rows"
    (size,) = (
        found for (n, t, game), found in values(f"n<=16,t<={count}").items() if (n, t, game) == (16, count, name)
    )
    for chosen, value in zip(choices.choices(4, count, opposites), size, strict=True):
        least_row = [[-sign * entry(row, one) for one in chosen] + [1] for sign in signs for row in range(1, 16)]
        cost, whole = [0] * count + [-1], [[1] * count + [0]]
        bounds = [(0, None)] * count + [(None, None)]
        found = linprog(cost, least_row, [0] * len(least_row), whole, [1], bounds)
        assert -found.fun == pytest.approx(float(value))


def test_a_campaign_tells_what_is_complete_with_the_least_and_the_greatest_value() -> None:
    rows, both = HADAMARD.tell(iter(solved("n<=8,t<=8")))
    assert {row[0]: row[1:5] for row in rows.rows}["n=8, t=3"] == ("all 2", "-1", "-1/3", "1")
    assert {row[0]: row[1:5] for row in both.rows}["n=8, t=4"] == ("all 2", "-1", "-1/2", "1")
    assert both.rows[-1] == ("n=8, t=8", "all 1", "0", "0", "1", "0 1 2 3 4 5 6 7", "0.000")


def test_a_size_of_which_some_is_lacking_is_not_complete() -> None:
    met = [pair for pair in solved("n<=16,t<=7") if pair[0].size == "n=16, t=7"]
    half = [(one, Outcome(outcome.state, dict(outcome.result))) for one, outcome in met]
    rows = HADAMARD.tell(iter(half[:1]))[0].rows
    assert [row[1] for row in rows] == ["all 6"]
    cut = Range({**met[0][0].data, "end": 4}, "n=16, t=7")
    shorter = Outcome("done", {**met[0][1].result, "choices": met[0][1].result["choices"][:4]})
    assert [row[1] for row in HADAMARD.tell(iter([(cut, shorter)]))[0].rows] == ["4 of 6"]


def test_values_of_other_choices_are_refused() -> None:
    (one, outcome), *_ = (pair for pair in solved("n<=8,t<=3") if pair[0].size == "n=8, t=3")
    other = Outcome("done", {**outcome.result, "choices": outcome.result["choices"][::-1]})
    with pytest.raises(ValueError, match="of other choices"):
        HADAMARD.tell(iter([(one, other)]))


@pytest.mark.parametrize(
    ("sizes", "words"), [("n<=128,t<=2", "n may be 64 at most"), ("n<=64,t<=20", "are too many, expected 2,000")]
)
def test_sizes_that_are_too_large_are_refused(sizes: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        [*ranges(sizes)]


# Forgeries --------------------------------------------------------------------------------------------------------


def a_result(game: str) -> dict[str, Any]:
    return next(one for one in results("n<=8,t<=4") if (one["bits"], one["count"], one["game"]) == (3, 4, game))


@pytest.mark.parametrize(
    ("game", "name", "value", "words"),
    [
        ("rows", "value", "-2/5", "a column has a larger edge"),
        ("rows", "value", "-1/4", "the votes give a row less"),
        ("opposites", "value", "-1/3", "the votes give a row less"),
        ("rows", "columns", [0, 1, 2, 4], "may not be chosen"),
        ("rows", "columns", [1, 2, 4, 8], "may not be chosen"),
        ("rows", "columns", [1, 2, 4, 4.0], "may not be chosen"),
        ("rows", "columns", [1, 2, 4], "another number of columns"),
        ("rows", "columns", [1, 1, 2, 4], "another number of columns"),
        ("rows", "votes", ["1"], "no shares"),
        ("rows", "votes", ["1/2", "1/2", "1/2", "-1/2"], "no shares"),
        ("rows", "votes", ["1/2", "1/2", "1/2", "1/2"], "no shares"),
        ("rows", "weights", [], "do not add up"),
        ("rows", "weights", [[1, "1/2"], [2, "1/4"]], "do not add up"),
        ("rows", "weights", [[1, "-1/2"], [2, "1/2"]], "a weight is negative"),
        ("rows", "weights", [[0, "1"]], "no row"),
        ("rows", "weights", [[8, "1"]], "no row"),
        ("opposites", "weights", [[True, "1"]], "no row"),
    ],
)
def test_a_forged_choice_is_refused(game: str, name: str, value: Any, words: str) -> None:
    result = a_result(game)
    assert check_result(result)[:3] == (3, 4, game == "opposites")
    best = max(result["choices"], key=lambda one: Fraction(one["value"]))
    best[name] = value
    with pytest.raises(Refused, match=words):
        check_result(result)


@pytest.mark.parametrize(("name", "value"), [("bits", 7), ("bits", 0), ("bits", 3.0), ("count", 0), ("game", "both")])
def test_a_forged_size_is_refused(name: str, value: Any) -> None:
    with pytest.raises(Refused, match=r"no (matrix|such game)"):
        check_result({**a_result("rows"), name: value})


def run_checker(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", check_hadamard.__file__, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_checker_needs_the_standard_library_alone_and_counts_what_is_there(tmp_path: Path) -> None:
    whole = a_result("rows")
    one, forged = copy.deepcopy(whole), copy.deepcopy(whole)
    del one["choices"][1:]
    forged["choices"][0]["value"] = "0"
    # The same choice by another basis: 1, 2, 4 become 1, 2, 5.
    moved = {1: 1, 2: 2, 3: 3, 4: 5, 5: 4, 6: 7, 7: 6}
    twin = copy.deepcopy(one)
    twin["choices"][0]["columns"] = [moved[column] for column in twin["choices"][0]["columns"]]
    rows = {r: next(s for s in range(1, 8) if all(entry(s, moved[c]) == entry(r, c) for c in moved)) for r in moved}
    twin["choices"][0]["weights"] = [[rows[row], weight] for row, weight in twin["choices"][0]["weights"]]
    check_result(twin)
    for name, found in (("all", [whole]), ("one", [one]), ("twice", [one, twin]), ("forged", [forged])):
        (tmp_path / f"{name}.json").write_text(json.dumps(found))
    assert run_checker(tmp_path / "all.json").stdout == "rows, n = 8, t = 4: all 2 choices, values from -1 to -1/3\n"
    assert "1 of 2 choices" in run_checker(tmp_path / "one.json").stdout
    for name, words in (("twice", "another one's up to symmetry"), ("forged", "result 1"), ("absent", "refused")):
        done = run_checker(tmp_path / f"{name}.json")
        assert done.returncode == 1
        assert words in done.stderr
        assert "Traceback" not in done.stderr
