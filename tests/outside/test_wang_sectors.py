"""The checker of a paper's sectors accepts the paper's numbers, and none that are a little better, or elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.guests import guest

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "wang26"
CHECKER, PRINTED = FOLDER / "check_sectors.py", FOLDER / "sectors.json"


guest("wang26")  # beside which the checker lies
checker = import_module("check_sectors")


def changed(path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    """The paper's numbers, but for one."""
    found = json.loads(PRINTED.read_text(encoding="utf-8"))
    place: Any = found
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return dict(found)


REFUSED = [
    (("root",), ["0.1", "0.2"], "f does not change its sign"),
    (("root",), ["-2", "2"], "f may have several roots"),
    (("r",), "-1", "a sector is empty"),
    (("r",), "0.001", "A0: the sector is not led"),
    (("rho",), "1e-7", "B0: the sector is not led"),
    (("r",), "0.3", "A0: the sector is not contracted"),
    (("r",), "3", "a divisor"),
    (("printed", "lambda"), ["0.0944920594891272", "0.0944920594891273"], "lambda lies elsewhere"),
    (("printed", "theta_A"), ["0.58040527", "0.58040528"], "theta_A lies elsewhere"),
    (("printed", "chi_B"), ["1.01", "1.0134"], "chi_B lies elsewhere"),
    (("printed", "A0", "stretch"), ["0.3073957", "0.3073958"], "A0: the direction"),
    (("printed", "B1", "contraction"), ["0.45139", "0.4516"], "B1: another contraction"),
    (("printed", "B0", "across"), "6.8e-4", "B0: another transverse ratio"),
    (("printed", "A", "alpha"), "0.1100981", "A0: another alpha"),
    (("printed", "A", "beta"), "2", "A0: another beta"),
    (("printed", "B", "gamma"), "0.318", "B0: another Gamma"),
    (("printed", "B", "delta"), "3", "B0: another Delta"),
    (("printed", "A", "error"), "3.3e-6", "A0: another relative error"),
    (("printed", "branch gap"), "0.0251", "another rule of the gadget"),
    (("printed", "later surplus"), "0.0759", "the other gadget"),
    (("printed", "first surplus"), "4e-8", "the first edge"),
    (("printed", "lock margin"), "0.0759", "a burst may be interrupted"),
    (("printed", "opposite gap"), "0.274234", "the opposite of a rule"),
    (("printed", "start A", "weights", 0), 137116847818848, "none of a chart"),
    (("printed", "start A", "weights"), [137116837818847, 362883162181153, 242004611239991, 257995388760009],
     "too far along"),
    (("printed", "start B", "across", 0), ["0", "1e-3"], "too far across"),
    (("printed", "start B", "weights"), [137116857552466, 362883142447534, 242004592130510, 257995387869490, 20000000],
     "too far across"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "words"), REFUSED, ids=lambda case: str(case)[:40])
def test_another_number_is_refused(path: tuple[str | int, ...], value: object, words: str) -> None:
    with pytest.raises(checker.Refused, match=words):
        checker.check(changed(path, value))


def test_a_point_that_does_not_come_back_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *rest = checker.THE_D
    monkeypatch.setattr(checker, "THE_D", (first + Fraction(1, 10**9), *rest))
    with pytest.raises(checker.Refused, match="does not come back"):
        checker.check(json.loads(PRINTED.read_text(encoding="utf-8")))


def test_another_direction_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    right = checker.Cycle.direction

    def nearly(*of: object) -> tuple[object, object]:
        theta, chi = right(*of)
        return theta + checker.Interval.of(Fraction(1, 10**9)), chi

    monkeypatch.setattr(checker.Cycle, "direction", nearly)
    with pytest.raises(checker.Refused, match="the direction is"):
        checker.check(json.loads(PRINTED.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("c_a", "small", "c_b", "words"),
    [("1/3", "1/3", "1/2", "not 0 < nu"), ("1/2", "1/9", "1/3", "not 0 < nu"), ("-1/3", "1/9", "1/2", "turns")],
)
def test_eigenvalues_in_another_order_are_refused(c_a: str, small: str, c_b: str, words: str) -> None:
    of_a = [checker.Interval.of(Fraction(one)) for one in (c_a, small, "1")]
    of_b = [checker.Interval.of(Fraction(one)) for one in (c_b, "1", "1")]
    names = ("lambda", "nu", "kappa", "theta_A", "theta_B0", "chi_B", "theta_B1", "c_A", "c_B")
    with pytest.raises(checker.Refused, match=words):
        checker.check_numbers(SimpleNamespace(of_a=of_a, of_b=of_b), {name: ["-9", "9"] for name in names})


def test_jets_are_derivatives() -> None:
    """Of 1/(1 + x + 2 y) at 0: slopes -1 and -2, second derivatives 2, 4 and 8."""
    one, zero = checker.UNIT, checker.ZERO
    below = checker.Jet.linear(one, (one, one + one))
    jet = checker.Jet.linear(one, (zero, zero)) / below
    found = [jet.value, *jet.slopes, *(curve for row in jet.curves for curve in row)]
    assert [(v.low, v.high) for v in found] == [(n * checker.ONE,) * 2 for n in (1, -1, -2, 2, 4, 4, 8)]


def test_intervals_hold_what_they_enclose() -> None:
    third = checker.Interval.of(Fraction(1, 3))
    assert Fraction(third.low, checker.ONE) < Fraction(1, 3) < Fraction(third.high, checker.ONE)
    square = (third * third).root()
    assert square.low <= third.low
    assert third.high <= square.high


def test_the_program_tells_what_it_found(tmp_path: Path) -> None:
    line = [sys.executable, "-I", "-S", str(CHECKER)]
    good = subprocess.run([*line, str(PRINTED)], capture_output=True, text=True, check=False)
    assert (good.returncode, good.stdout, good.stderr) == (0, "items 7 to 13 and 15 hold\n", "")
    other = tmp_path / "other.json"
    other.write_text(json.dumps(changed(("printed", "branch gap"), "1")), encoding="utf-8")
    bad = subprocess.run([*line, str(other)], capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stderr) == (1, "refused: another rule of the gadget comes too near\n")
