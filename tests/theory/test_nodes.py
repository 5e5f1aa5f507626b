"""Formulas compare by structure, wherever they were built."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

from boostproof.theory.build import Q, integer, real, sqrt
from boostproof.theory.language.expr import Node

x, n = real("x"), integer("n")


def nested(levels: int) -> Node:
    term = x
    for _ in range(levels):
        term = 1 / (1 + term)
    return term


def test_two_that_are_built_alike_are_one_key() -> None:
    assert {sqrt(x + 1) < 2: "here"}[sqrt(x + 1) < 2] == "here"


def test_what_is_read_and_not_compared_makes_no_other_symbol() -> None:
    assert real("x", meaning="a number", latex=r"\xi") == x


def test_a_number_is_no_symbol_and_another_sort_is_another_symbol() -> None:
    assert Q(1) != x
    assert integer("x") != x
    assert (x < 1) != (x <= 1)
    assert (x + n) != (n + x)
    assert Q(1) != 1


def test_one_that_another_process_wrote_is_the_same_key() -> None:
    """The hash of a text differs between processes: a node that took its own along would not be found."""
    write = "import pickle, sys; from tests.theory.test_nodes import nested;"
    write += "node = nested(3); hash(node); sys.stdout.buffer.write(pickle.dumps(node))"
    for seed in ("1", "2"):
        sent = subprocess.run(
            [sys.executable, "-c", write], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        assert pickle.loads(sent.stdout) == nested(3)


def test_deep_ones_that_differ_at_their_end_are_told_apart_at_once() -> None:
    """Hundreds of nearly equal ones, as divisors within divisors give them, in a table."""
    known = {nested(levels) for levels in range(100)}
    assert len(known) == 100
    assert nested(99) in known
    assert nested(100) not in known
