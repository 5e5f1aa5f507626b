"""Finite classes of weak hypotheses on m examples: what holds of every run that uses them, decided exactly.

An instance is ``{"rules": rows of signs}``: a row a hypothesis, ``+`` where it classifies the example right. The facts
about endless runs are facts about the polytopes of distributions and votes, decided by exact linear programs:

- the value of the matrix game: the best edge under the worst distribution, and, by a program of its own, the least
  margin of the best vote;
- *weak learnable*: that value is positive;
- *better than random*: under all positive weights some rule has a positive edge. It fails exactly when some positive
  weights give no rule a positive edge; scaled, these are 1 or more each, which a feasible point of a program tells;
- *error vanishes*: some vote with non-negative coefficients has all margins positive, again a positive game value. If
  there is none, every vote of every round leaves an example with a margin of at most 0: an error, unless the margin is
  0 and sign(0) happens to be its label. AdaBoost's coefficients are positive as long as errors are below 1/2.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boostproof.verify.exact_lp import GameSolution, NoPoint, Optimum, feasible, game_value
from boostproof.verify.fields import Undecided
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Traits, Words

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["FiniteClassSpace"]

_SIZES = {"smoke": (3, 2), "standard": (4, 3), "deep": (4, 4)}
"""Most examples and most rules that are enumerated."""

Matrix = Sequence[Sequence[int]]


class FiniteClassSpace:
    """Classes of rules, up to the order of examples and of rules."""

    @property
    def traits(self) -> Traits:
        """Each instance is a matrix game."""
        return Traits(games=self)

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
        matrix = self.game(instance)
        losses = [[-value for value in column] for column in zip(*matrix, strict=True)]
        worst, best = self.solution(instance).value, -game_value(losses).value
        return {
            "m": len(losses),
            "game_value": field.rational(worst),
            "margin_value": field.rational(best),
            "better_than_random": not _idle_somewhere(matrix),
            "weak_learnable": worst > 0,
            "error_vanishes": best > 0,
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Weights and votes that prove the value; idle weights, or votes that are sure that there are none."""
        matrix, solution = self.game(instance), self.solution(instance)
        optimal = {"weights": _texts(solution.weights), "votes": _texts(solution.votes)}
        return {"values": {}, "game": {**optimal, **_alternative(matrix)}}

    def game(self, instance: Instance) -> Matrix:
        """The payoffs: a row a rule, 1 where it is right and -1 where it is wrong.

        Raises ValueError for damaged data.
        """
        rules = instance.get("rules")
        if not isinstance(rules, list) or not rules or not all(isinstance(r, str) and r for r in rules):
            raise ValueError(f"rules={rules!r} is not a list of rows of signs")
        if len({len(row) for row in rules}) != 1 or set("".join(rules)) - {"+", "-"}:
            raise ValueError(f"rules={rules!r} are not rows of signs of one length")
        return [[1 if sign == "+" else -1 for sign in row] for row in rules]

    def solution(self, instance: Instance) -> GameSolution:
        """The game's value with its proof."""
        return game_value(self.game(instance))


def _idle_somewhere(matrix: Matrix) -> bool:
    """Whether some positive weights give no rule a positive edge."""
    return isinstance(_idle(matrix), Optimum)


def _idle(matrix: Matrix) -> Optimum | NoPoint:
    """Positive weights without a positive edge, as 1 + d with matrix d + slack = -matrix 1, or why there are none."""
    slack = [[int(k == place) for k in range(len(matrix))] for place in range(len(matrix))]
    rows = [[*row, *unit] for row, unit in zip(matrix, slack, strict=True)]
    return feasible(rows, [-sum(row) for row in matrix])


def _alternative(matrix: Matrix) -> dict[str, list[str]]:
    """Idle weights, or votes all of whose margins are at least 0 and not all 0, which every positive weighting sees."""
    found = _idle(matrix)
    if isinstance(found, Optimum):
        return {"idle": _texts([1 + value for value in found.point[: len(matrix[0])]])}
    return {"sure": _texts(found.multipliers)}


def _texts(values: Sequence[Fraction]) -> list[str]:
    return list(map(str, values))
