"""Lemma 1 for every number of points and dimension, from its form on a line.

Along a direction across which no two distinct points lie, the rules that part the points are linear rules, so that
under the worst weights each of their edges is at most that of the best linear rule; the rest is what is derived for
points of a line.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Every, Implies, In, Q
from boostproof.theory.derivation import Derivation, at, every, given, hence, induction
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.derivations import edges, walk
from boostproof.theory.papers.mm01.notation import worst_error
from boostproof.theory.scenarios.boosting import game_value
from boostproof.theory.scenarios.linear import V, consistent, cut, distinct, j, k, m, y

__all__ = ["ADVANTAGE", "BETTER_THAN_RANDOM", "IMPROVED", "LEMMA_1", "MERGED", "SHARPER", "SHARPEST"]

_RULES: Derivation = (
    given("cut or not", Every(In(cut[k], 0, 1), (k, 0, m))),
    given("rules of the class", Every(Implies(Eq(cut[k], 1), game_value >= Abs(V[k])), (k, 0, m))),
)  # fmt: skip
"""The edges of linear rules are at most that of the best one."""

_DISTINCT: Derivation = (
    *_RULES,
    given("distinct", distinct),
    every(
        "below the largest",
        (k, 0, m),
        at("rule here", "rules of the class", k),
        at("cut here", "distinct", k),
        hence("rule below the best", "rule here", "cut here"),
    ),
)
"""``below the largest``: where no points coincide each V[k] is the edge of a rule."""


def _constant(name: str, points: Term) -> Derivation:
    """``name``: the edge of a constant rule, which always parts the points, is at most that of the best.

    By this the best rule's edge has a value, which no law gives.
    """
    return (
        at(f"{name}: rule", "rules of the class", points),
        have(Eq(cut[points], 1), called=f"{name}: parted"),
        hence(name, f"{name}: rule", f"{name}: parted"),
    )  # fmt: skip


_HERE: Derivation = (
    at("cut here", "cut or not", k),
    at("rule here", "rules of the class", k),
    at("label here", "one label", k),
    at("own label", "labels", k),
    at("next label", "labels", k + 1),
)  # fmt: skip

_FORWARDS: Derivation = (
    *_constant("one constant", Q(0)),
    induction("forwards", Every(y[k] * V[k] <= game_value, (k, 1, m)),
        (at("first move", "signed moves", 1), have(y[1] * V[1] <= game_value)),
        (
            at("move forwards", "signed moves", k + 1),
            at("weight forwards", "weights", k + 1),
            *_HERE,
            have(y[k + 1] * V[k + 1] <= game_value,
                 using=("move forwards", "cut here", "rule here", "label here", "forwards.hypothesis", "own label",
                        "next label", "weight forwards")),
        ),
    ),
)  # fmt: skip
"""Where points of one label coincide, y[k] V[k] is no larger than it was before them."""

_BACKWARDS: Derivation = (
    *_constant("other constant", m),
    induction("backwards", Every(-y[m - j + 1] * V[m - j] <= game_value, (j, 1, m)),
        (at("last move", "signed moves", m), have(-y[m - Q(1) + 1] * V[m - Q(1)] <= game_value)),
        (
            at("move backwards", "signed moves", m - j),
            at("weight backwards", "weights", m - j),
            at("cut there", "cut or not", m - j),
            at("rule there", "rules of the class", m - j),
            at("label there", "one label", m - j),
            at("own label", "labels", m - j),
            at("next label", "labels", m - j + 1),
            have(-y[m - (j + 1) + 1] * V[m - (j + 1)] <= game_value,
                 using=("move backwards", "cut there", "rule there", "label there", "backwards.hypothesis", "own label",
                        "next label", "weight backwards")),
        ),
    ),
)  # fmt: skip
"""And -y[k + 1] V[k] no larger than it is behind them."""

_CONSISTENT: Derivation = (
    *_RULES,
    given("one label", consistent),
    *_FORWARDS,
    *_BACKWARDS,
    have(Every(game_value >= Abs(V[k]), (k, 0, m)),
        have(Implies(Eq(cut[k], 0), game_value >= Abs(V[k])),
            have(k >= 1),
            have(k <= m - 1),
            at("backwards here", "backwards", m - k),
            at("own label", "labels", k),
            called="coinciding",
        ),
        called="below the largest",
    ),
)  # fmt: skip
"""``below the largest``: where points that coincide have one label."""


def _error(below: Derivation, slack: int) -> Derivation:
    return (*edges(game_value, below), have(worst_error <= Q(1, 2) - 1 / (slack * m)))


LEMMA_1 = _error(_DISTINCT, 4)
IMPROVED: Derivation = (*edges(game_value, _DISTINCT), have(worst_error <= Q(1, 2) - 1 / (4 * (m - 1))))
SHARPER = _error(_DISTINCT, 2)
MERGED = _error(_CONSISTENT, 4)

ADVANTAGE: Derivation = (*edges(game_value, _CONSISTENT), have(worst_error < Q(1, 2) - 1 / (4 * m)))

BETTER_THAN_RANDOM: Derivation = (*edges(game_value, _CONSISTENT), have(worst_error < Q(1, 2)))

SHARPEST = walk(game_value, _DISTINCT)
"""The best edge is at least 1/m for odd m and 1/(m - 1) for even m."""
