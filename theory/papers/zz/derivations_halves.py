"""ZZ's remark on (9) with no more than it needs: each rule has the accuracy 1/2 on the next distribution if c_t > 0.

By induction all weights are positive, and sum to 1 at most: where a rule is wrong at some example, c_t is then below 1,
and (8) divides by no 0. After a rule that is always right half of the weight is left, and the rule has all of it.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, In, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    every,
    given,
    induction,
    part,
    split,
)  # fmt: skip
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.zz.notation import HALF, accuracy, before, total
from boostproof.theory.scenarios.independence import D, T, c, i, k, m, phi, q, t

__all__ = ["HALVES"]


def _positive(rounds: Term) -> Formula:
    return Every(D[rounds, k] > 0, (k, 1, m))


def _sound(rounds: Term) -> Formula:
    """The weights are positive, and sum to 1 at most."""
    return And(_positive(rounds), total(D[rounds, k]) <= 1)


_right, _wrong = D[t, k] * phi[t, k], D[t, k] * (1 - phi[t, k])
_TOTAL = total(D[t, k])


def _missed(high: Term) -> Term:
    """The weight of the first examples at which the rule is wrong."""
    return Sum(_wrong, (k, 1, high))


def _parts(source: str) -> Derivation:
    """``positive`` and ``light``: what a step says of the weights of the round."""
    return part("positive", _positive(t), source), part("light", _TOTAL <= 1, source)


_ROUND: Derivation = (
    definition("accuracy of the round", c[t], "rules", "positive"),
    have(Eq(total(_wrong), total(D[t, k] - _right))),
    have(Eq(total(D[t, k] - _right), _TOTAL - total(_right))),
    have(total(_wrong) <= 1 - c[t], called="wrong weight"),
    every("missed", (q, 1, m),
        split("apart", total(_wrong), q, "wrong weight"),
        have(_missed(q - 1) >= 0),
        have(Sum(_wrong, (k, q + 1, m)) >= 0),
        have(D[t, q] * (1 - phi[t, q]) <= 1 - c[t]),
    ),
    have(Every(And(D[t + 1, k] > 0, Eq(D[t + 1, k] * phi[t, k], 1 / (2 * c[t]) * _right)), (k, 1, m)),
        at("missed here", "missed", k),
    ),
)  # fmt: skip
"""``next weights``: those of the next round are positive, and scaled where the rule of the round is right."""

_parted = total(1 / (2 * c[t]) * _right + 1 / (2 * (1 - c[t])) * _wrong)

_NEXT: Derivation = (
    have(Every(D[t + 1, k] > 0, (k, 1, m)), called="next positive"),
    have(Implies(c[t] < 1, total(D[t + 1, k]) <= 1),
        have(Every(Eq(D[t + 1, k], 1 / (2 * c[t]) * _right + 1 / (2 * (1 - c[t])) * _wrong), (k, 1, m)),
            at("missed there", "missed", k),
        ),
        have(Eq(total(D[t + 1, k]), _parted)),
        have(Eq(_parted, 1 / (2 * c[t]) * total(_right) + 1 / (2 * (1 - c[t])) * total(_wrong))),
        called="wrong somewhere",
    ),
    have(Implies(c[t] >= 1, total(D[t + 1, k]) <= 1),
        have(Every(D[t + 1, k] <= D[t, k], (k, 1, m)), at("missed where", "missed", k)),
        have(total(D[t + 1, k]) <= _TOTAL),
        called="right everywhere",
    ),
    have(total(D[t + 1, k]) <= 1,
         using=("wrong somewhere", "right everywhere", "accuracy of the round", "next positive")),
    have(_sound(t + 1)),
)  # fmt: skip

_FIRST: Derivation = (
    have(Every(D[1, k] > 0, (k, 1, m))),
    every("uniform weights", (k, 1, m), definition("uniform weight", D[1, k], "examples")),
    have(Eq(total(D[1, k]), total(Q(1) / m))),
    have(total(D[1, k]) <= 1),
    have(_sound(Q(1))),
)  # fmt: skip
_scaled = total(1 / (2 * c[t]) * _right)

HALVES: Derivation = (
    given("examples", m >= 1),
    given("rules", Every(Every(In(phi[i, k], 0, 1), (k, 1, m)), (i, 1, T))),
    constant_sum("uniform mass", Q(1) / m, m),
    induction("sound", Every(_sound(t), (t, 1, T)), _FIRST, (*_parts("sound.hypothesis"), *_ROUND, *_NEXT)),
    have(Every(Eq(accuracy(t, before(t + 1)), HALF), (t, 1, T - 1)),
        at("sound here", "sound", t),
        *_parts("sound here"),
        *_ROUND,
        have(Every(Eq(D[t + 1, k] * phi[t, k], 1 / (2 * c[t]) * _right), (k, 1, m))),
        have(Eq(accuracy(t, before(t + 1)), _scaled)),
        have(Eq(_scaled, 1 / (2 * c[t]) * total(_right))),
    ),
)  # fmt: skip
"""The accuracies 1/2."""
