"""JSS09, after (20): over two rounds the correlation changes the empirical error, ties or none."""

from __future__ import annotations

from typing import Any

from boostproof.algorithms.reference import replay, two_boost
from boostproof.verify.logic.fields import EXACT

FIRST = ["+++--++", "-+-+++-"]
SECOND = ["-+++--+", "+-+++--"]
OTHER = [SECOND[0], "++-++--"]
LABELS = [1] * 7


def _rows(matrix: list[str]) -> list[list[int]]:
    return [[1 if sign == "+" else -1 for sign in row] for row in matrix]


def _run(second: list[str]) -> Any:
    return two_boost(EXACT, LABELS, replay(_rows(FIRST)), replay(_rows(second)), 2)


def _edges(run: Any) -> list[Any]:
    cells = [(c.pp, c.pm, c.mp, c.mm) for c in run.cells]
    return [edge for pp, pm, mp, mm in cells for edge in (pp + pm - mp - mm, pp - pm + mp - mm)]


def _wrong(run: Any) -> int:
    return sum(EXACT.sign(vote) < 0 for vote in run.votes)


def test_two_untied_runs_with_equal_edges_differ_in_their_errors() -> None:
    """Seven examples, two rounds: all edges agree exactly, no vote is 0, and the errors are 1/7 and 2/7."""
    one, other = _run(SECOND), _run(OTHER)
    assert all(EXACT.sign(a - b) == 0 for a, b in zip(_edges(one), _edges(other), strict=True))
    assert all(EXACT.sign(edge) > 0 for edge in _edges(one))
    assert all(EXACT.sign(vote) != 0 for run in (one, other) for vote in run.votes)
    assert (_wrong(one), _wrong(other)) == (1, 2)
