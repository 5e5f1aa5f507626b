"""The checker of a paper's eigenvalues accepts the paper's polynomials, and no others."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.guests import EXAMPLES, guest

FOLDER = EXAMPLES / "wang26"
PRINTED: dict[str, Any] = json.loads((FOLDER / "spectra.json").read_text(encoding="utf-8"))
guest("wang26")  # beside which the checker lies
checker = import_module("check_spectra")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"lambda": [*PRINTED["lambda"][:-1], 5]}, "lambda has another polynomial"),
        ({"kappa": [1, *PRINTED["kappa"][1:-1], 1]}, "kappa has another polynomial"),
        ({"kappa": [*PRINTED["kappa"], 0]}, "another degree"),
        ({"prime": 2}, "the prime divides the highest coefficient"),
        ({"prime": 9}, "the prime is none"),
        ({"prime": 3}, "that of lambda may have a divisor"),
    ],
)
def test_another_polynomial_or_prime_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(checker.Refused, match=words):
        checker.check(PRINTED | change)


@pytest.mark.parametrize(
    ("coefficients", "prime", "irreducible"),
    [
        ([1, 0, 1], 3, True),
        ([1, 0, 1], 5, False),  # (x - 2)(x + 2)
        ([1, 0, -1], 5, False),
        ([1, 1, 1], 2, True),
        ([1, 0, 2, 0, 1], 3, False),  # (x^2 + 1)^2
        ([1, 0, 0, 0, 1], 3, False),  # x^4 + 1 is reducible modulo every prime
        ([2, 0, 0, 0, 2, 2], 3, False),  # with the root 1
        ([1, 0, 0, 1, 1], 2, True),
        ([1, 0, 0, 0, 0, 0, 0, 0], 5, False),
    ],
)
def test_irreducible_polynomials_are_told_apart(coefficients: list[int], prime: int, irreducible: bool) -> None:
    assert checker.is_irreducible(coefficients, prime) == irreducible


def test_the_norm_is_the_product_of_conjugates() -> None:
    """That of p* is minus the constant of f over its highest coefficient, and that of a number its seventh power."""
    root = [Fraction(0), Fraction(1), *[Fraction(0)] * 5]
    assert checker.norm(root) == Fraction(-7, 1024)
    assert checker.norm(checker.number(2)) == 128
    assert checker.multiplied(root, checker.inverse(root)) == checker.number(1)


def test_zero_has_no_inverse() -> None:
    with pytest.raises(checker.Refused, match="a divisor is 0"):
        checker.inverse(checker.number(0))


def test_the_program_tells_what_it_found(tmp_path: Path) -> None:
    line = [sys.executable, str(FOLDER / "check_spectra.py")]
    good = subprocess.run([*line, str(FOLDER / "spectra.json")], capture_output=True, text=True, check=False)
    assert (good.returncode, good.stdout, good.stderr) == (0, "items 5 and 6 hold\n", "")
    other = tmp_path / "other.json"
    other.write_text(json.dumps(PRINTED | {"prime": 2}), encoding="utf-8")
    bad = subprocess.run([*line, str(other)], capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stderr) == (1, "refused: the prime divides the highest coefficient\n")
