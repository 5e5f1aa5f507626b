"""Finite classes of weak hypotheses on m examples: what holds of every run that uses them, decided exactly.

An instance is ``{"rules": rows of signs}``: a row a hypothesis, ``+`` where it classifies the example right. The facts
about endless runs are facts about the polytopes of distributions and votes, read off their vertices:

- the value of the matrix game: the best edge under the worst distribution is the least margin of the best vote;
- *weak learnable*: that value is positive;
- *better than random*: under all positive weights some rule has a positive edge. It fails exactly when some positive
  distribution gives no rule a positive edge; the set of such distributions is a polytope, and it holds a positive one
  exactly when the mean of its vertices is positive;
- *error vanishes*: some vote with non-negative coefficients has all margins positive, again a positive game value. If
  there is none, every vote of every round leaves an example with a margin of at most 0: an error, unless the margin is
  0 and sign(0) happens to be its label. AdaBoost's coefficients are positive as long as errors are below 1/2.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flint import fmpq, fmpq_mat

from boostproof.verify.fields import Undecided
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["FiniteClassSpace", "simplex_vertices"]

_SIZES = {"smoke": (3, 2), "standard": (4, 3), "deep": (4, 4)}
"""Most examples and most rules that are enumerated."""

Matrix = Sequence[Sequence[int]]
Point = tuple[fmpq, ...]


class FiniteClassSpace:
    """Classes of rules, up to the order of examples and of rules."""

    def enumerate(self, effort: str) -> Enumeration:
        """All classes up to a number of examples and of rules."""
        examples, rules = _SIZES[effort]
        words = f"all classes of at most {rules} rules on at most {examples} examples"
        return Enumeration(self._small(examples, rules), words, True)

    def _small(self, examples: int, rules: int) -> Iterator[Instance]:
        sizes = itertools.product(range(1, examples + 1), range(1, rules + 1))
        for m, n in sorted(sizes, key=lambda size: (size[0] * size[1], size)):
            for columns in itertools.combinations_with_replacement(list(itertools.product("+-", repeat=n)), m):
                yield {"rules": ["".join(row) for row in zip(*columns, strict=True)]}

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 4 rules on up to 5 examples."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_size(m: int) -> SearchStrategy[list[str]]:
            row = st.lists(st.sampled_from("+-"), min_size=m, max_size=m).map("".join)
            return st.lists(row, min_size=1, max_size=4)

        return st.integers(1, 5).flatmap(of_size).map(lambda rows: {"rules": rows})

    def sample(self, words: Words, size: int) -> Batch:
        """Batches are not offered: each instance takes exact polytopes."""
        raise Undecided("classes are judged one at a time, exactly")

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The class's game value from both sides, and the facts about its runs."""
        rules = instance.get("rules")
        if not isinstance(rules, list) or not rules or not all(isinstance(r, str) and r for r in rules):
            raise ValueError(f"rules={rules!r} is not a list of rows of signs")
        if len({len(row) for row in rules}) != 1 or set("".join(rules)) - {"+", "-"}:
            raise ValueError(f"rules={rules!r} are not rows of signs of one length")
        matrix = [[1 if sign == "+" else -1 for sign in row] for row in rules]
        columns = list(zip(*matrix, strict=True))
        worst = min(max(_dot(row, point) for row in matrix) for point in _corners(matrix))
        losses = [[-value for value in column] for column in columns]
        best = max(min(_dot(column, point) for column in columns) for point in _corners(losses))
        return {
            "m": len(columns),
            "game_value": field.rational(worst),
            "margin_value": field.rational(best),
            "better_than_random": not _has_positive(_no_edge(matrix), len(columns)),
            "weak_learnable": worst > 0,
            "error_vanishes": best > 0,
        }


def _dot(row: Sequence[int], point: Point) -> fmpq:
    return sum((value * weight for value, weight in zip(row, point, strict=True)), fmpq(0))


def _corners(matrix: Matrix) -> Iterator[Point]:
    """Distributions among which the worst for ``max_h edge`` is found: vertices of its level pieces.

    The function is the maximum of the rows' values. Its minimum over the simplex lies at a vertex of one of the pieces
    on which one row is the largest.
    """
    for top in matrix:
        rises = [[a - b for a, b in zip(row, top, strict=True)] for row in matrix if row is not top]
        yield from simplex_vertices(rises, len(top))


def _no_edge(matrix: Matrix) -> list[Point]:
    return list(simplex_vertices(matrix, len(matrix[0])))


def _has_positive(vertices: Sequence[Point], dimension: int) -> bool:
    return all(any(vertex[place] > 0 for vertex in vertices) for place in range(dimension))


def simplex_vertices(rows: Matrix, dimension: int) -> Iterator[Point]:
    """The vertices of the distributions x with row.x <= 0 for each row, exactly; none when there are no such x."""
    bounds = [list(row) for row in rows] + [[-int(k == place) for k in range(dimension)] for place in range(dimension)]
    seen: set[tuple[Fraction, ...]] = set()
    for tight in itertools.combinations(bounds, dimension - 1):
        point = _solved([[1] * dimension, *tight])
        if point is None or any(_dot(row, point) > 0 for row in bounds):
            continue
        key = tuple(Fraction(int(value.p), int(value.q)) for value in point)
        if key not in seen:
            seen.add(key)
            yield point


def _solved(system: Matrix) -> Point | None:
    """The point with first row.x = 1 and the other rows 0; None when there is not exactly one."""
    size = len(system)
    matrix = fmpq_mat(size, size, [fmpq(value) for row in system for value in row])
    if matrix.det() == 0:
        return None
    right = fmpq_mat(size, 1, [fmpq(int(place == 0)) for place in range(size)])
    return tuple(matrix.solve(right).entries())
