"""What a sample of slow tests leaves out, and what it never does."""

from __future__ import annotations

import pytest

from tests.trials import each_value_once, evenly, told

MARKED = """
import pytest

@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", range(9))
def test_of_seeds(seed): pass

@pytest.mark.sample()
@pytest.mark.parametrize("one", "abcd")
@pytest.mark.parametrize("other", [[1], [2], [3]])  # not hashable
def test_of_pairs(one, other): pass

@pytest.mark.sample(2, by=lambda word: word[0])
@pytest.mark.parametrize("word", ["a1", "a2", "a3", "b1", "c1", "c2", "c3", "c4"])
def test_of_kinds(word): pass

@pytest.mark.parametrize("seed", range(4))
def test_of_all(seed): pass
"""
CONFTEST = "from tests.conftest import *\n"


@pytest.fixture
def marked(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.delenv("BOOSTPROOF_THOROUGH", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    pytester.makepyfile(test_marked=MARKED)
    pytester.makeconftest(CONFTEST)


def test_evenly_keeps_the_ends() -> None:
    assert evenly(9, 3) == [0, 4, 8]
    assert evenly(2, 3) == [0, 1]
    assert evenly(9, 1) == [0]


def test_each_value_is_in_some_case() -> None:
    cases = [{"a": a, "b": b} for a in range(4) for b in range(7)]
    chosen = [cases[place] for place in each_value_once(cases)]
    assert len(chosen) == 7
    assert {case["a"] for case in chosen} == {*range(4)}
    assert {case["b"] for case in chosen} == {*range(7)}
    assert each_value_once([{}]) == [0]
    assert each_value_once([]) == []


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_a_sample_is_run_and_the_end_says_so(pytester: pytest.Pytester, workers: str) -> None:
    done = pytester.runpytest_subprocess(workers)
    done.assert_outcomes(passed=3 + 4 + 5 + 4)
    done.stdout.fnmatch_lines(
        ["sample: 12 of 29 cases of 3 slow tests were run*--thorough*", "  .: 12 of 29 cases of 3 tests*"]
    )


@pytest.mark.usefixtures("marked")
def test_thorough_runs_all(pytester: pytest.Pytester) -> None:
    done = pytester.runpytest_subprocess("-n0", "--thorough")
    done.assert_outcomes(passed=9 + 12 + 8 + 4)
    done.stdout.fnmatch_lines("thorough: every case*")


@pytest.mark.usefixtures("marked")
def test_a_case_that_is_named_is_run(pytester: pytest.Pytester) -> None:
    done = pytester.runpytest_subprocess("-n0", "test_marked.py::test_of_seeds[5]")
    done.assert_outcomes(passed=1)


@pytest.mark.usefixtures("marked")
def test_each_test_of_a_sample_is_named_where_more_is_asked_for(pytester: pytest.Pytester) -> None:
    done = pytester.runpytest_subprocess("-n0", "-v")
    done.stdout.fnmatch_lines(["  test_marked.py::test_of_pairs: 4 of 12 cases", "  *test_of_seeds: 3 of 9 cases"])


@pytest.mark.usefixtures("marked")
def test_a_sample_by_kind_has_the_first_and_the_last_of_each(pytester: pytest.Pytester) -> None:
    done = pytester.runpytest_subprocess("-n0", "-v", "-k", "kinds")
    ran = {line.partition("[")[2][:2] for line in done.outlines if line.startswith("test_marked.py::test_of_kinds[")}
    assert ran == {"a1", "a3", "b1", "c1", "c4"}


def test_what_ran_on_a_sample_is_told_by_folder() -> None:
    cases = {"tests/a/b/test_x.py::test_one": (1, 1000), "tests/a/test_y.py::test_two": (2, 3)}
    assert [*told(cases, ["tests/trees.py", "tests/a/test_x.py"], each=False)][1:] == [
        "  tests: fewer trials in 1 files",
        "  tests/a: 3 of 1,003 cases of 2 tests, fewer trials in 1 files",
    ]
