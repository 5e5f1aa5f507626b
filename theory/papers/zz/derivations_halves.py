"""ZZ's remark on (9) with no more than it needs: each rule has the accuracy 1/2 on the next distribution if c_t > 0.

By induction all weights are positive, and sum to 1 at most: where a rule is wrong at some example, c_t is then below 1,
and (8) divides by no 0. After a rule that is always right half of the weight is left, and the rule has all of it.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, In, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    both,
    definition,
    every,
    fold,
    given,
    induction,
    linear,
    part,
    so,
    split,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.zz.notation import HALF, RIGHT_EARLIER, accuracy, before, total
from boostproof.theory.scenarios.independence import D, T, c, i, k, m, phi, q, t

__all__ = ["HALVES"]


def _positive(rounds: Term) -> Formula:
    return Every(D[rounds, k] > 0, (k, 1, m))


def _sound(rounds: Term) -> Formula:
    """The weights are positive, and sum to 1 at most."""
    return And(_positive(rounds), total(D[rounds, k]) <= 1)


_right, _wrong = D[t, k] * phi[t, k], D[t, k] * (1 - phi[t, k])
_TOTAL = total(D[t, k])
_KNOWN = ("rules", "positive", "accuracy of the round", "right somewhere")


def _missed(high: Term) -> Term:
    """The weight of the first examples at which the rule is wrong."""
    return Sum(_wrong, (k, 1, high))


def _parts(source: str) -> Derivation:
    """``positive`` and ``light``: what a step says of the weights of the round."""
    return part("positive", _positive(t), source), part("light", _TOTAL <= 1, source)


_ROUND: Derivation = (
    definition("accuracy of the round", c[t], "rules", "positive"),
    termwise("wrong ones", Eq(total(_wrong), total(D[t, k] - _right)), "rules", "positive"),
    linear("wrong by parts", Eq(total(D[t, k] - _right), _TOTAL - total(_right)), "light", "accuracy of the round"),
    so("wrong weight", total(_wrong) <= 1 - c[t], "wrong ones", "wrong by parts", "light", "accuracy of the round"),
    every(
        "missed",
        (q, 1, m),
        at("rule here", "rules", t, q),
        at("weight here", "positive", q),
        split("apart", total(_wrong), q, "wrong weight"),
        fold("last one", _missed(q), "rule here", "weight here", "rules", "positive"),
        termwise("those before", _missed(q - 1) >= 0, "rules", "positive"),
        termwise("those after", Sum(_wrong, (k, q + 1, m)) >= 0, "rules", "positive"),
        so("one", D[t, q] * (1 - phi[t, q]) <= 1 - c[t], "apart", "last one", "those before", "those after",
           "wrong weight", "rule here", "weight here"),
    ),
    every(
        "next weights",
        (k, 1, m),
        at("missed here", "missed", k),
        definition("next weight", D[t + 1, k], "missed here", *_KNOWN),
        so("next form", And(D[t + 1, k] > 0, Eq(D[t + 1, k] * phi[t, k], 1 / (2 * c[t]) * _right)),
           "next weight", "missed here", *_KNOWN),
    ),
)  # fmt: skip
"""``next weights``: those of the next round are positive, and scaled where the rule of the round is right."""

_parted = total(1 / (2 * c[t]) * _right + 1 / (2 * (1 - c[t])) * _wrong)

_NEXT: Derivation = (
    every("next positive", (k, 1, m), at("next form here", "next weights", k),
          part("next positive here", D[t + 1, k] > 0, "next form here")),
    suppose(
        "wrong somewhere",
        c[t] < 1,
        ("accuracy of the round",),
        every(
            "next parts",
            (k, 1, m),
            at("missed there", "missed", k),
            definition("next there", D[t + 1, k], "missed there", *_KNOWN),
            so("next parted", Eq(D[t + 1, k], 1 / (2 * c[t]) * _right + 1 / (2 * (1 - c[t])) * _wrong),
               "next there", "wrong somewhere.premise", *_KNOWN),
        ),
        termwise("next mass", Eq(total(D[t + 1, k]), _parted), "next parts"),
        linear("next by parts", Eq(_parted, 1 / (2 * c[t]) * total(_right) + 1 / (2 * (1 - c[t])) * total(_wrong)),
               "wrong weight", "wrong somewhere.premise", *_KNOWN),
        so("next below", total(D[t + 1, k]) <= 1, "next mass", "next by parts", "wrong weight",
           "wrong somewhere.premise", *_KNOWN),
    ),
    suppose(
        "right everywhere",
        c[t] >= 1,
        ("accuracy of the round",),
        every(
            "next smaller",
            (k, 1, m),
            at("missed where", "missed", k),
            definition("next where", D[t + 1, k], "missed where", *_KNOWN),
            so("next at most", D[t + 1, k] <= D[t, k], "next where", "missed where", "right everywhere.premise",
               *_KNOWN),
        ),
        termwise("no more mass", total(D[t + 1, k]) <= _TOTAL, "next smaller"),
        so("next still below", total(D[t + 1, k]) <= 1, "no more mass", "light"),
    ),
    so("next light", total(D[t + 1, k]) <= 1, "wrong somewhere", "right everywhere",
       "accuracy of the round", "next positive"),
    both("next sound", _sound(t + 1), "next positive", "next light"),
)  # fmt: skip

_FIRST: Derivation = (
    every(
        "first weights",
        (k, 1, m),
        definition("first weight", D[1, k], "examples"),
        so("first positive", D[1, k] > 0, "first weight", "examples"),
    ),
    every("uniform weights", (k, 1, m), definition("uniform weight", D[1, k], "examples")),
    termwise("first mass", Eq(total(D[1, k]), total(Q(1) / m)), "uniform weights"),
    at("all of the uniform mass", "uniform mass", m),
    so("first total", total(D[1, k]) <= 1, "first mass", "all of the uniform mass"),
    both("first sound", _sound(Q(1)), "first weights", "first total"),
)
_scaled = total(1 / (2 * c[t]) * _right)

HALVES: Derivation = (
    given("examples", m >= 1),
    given("rules", Every(Every(In(phi[i, k], 0, 1), (k, 1, m)), (i, 1, T))),
    given("right somewhere", RIGHT_EARLIER.condition),
    constant_sum("uniform mass", Q(1) / m, m),
    induction(
        "sound",
        Every(_sound(t), (t, 1, T)),
        _FIRST,
        (*_parts("sound.hypothesis"), *_ROUND, *_NEXT),
    ),
    every(
        "halves",
        (t, 1, T - 1),
        at("sound here", "sound", t),
        *_parts("sound here"),
        *_ROUND,
        every("right next", (k, 1, m), at("form here", "next weights", k),
              part("right form", Eq(D[t + 1, k] * phi[t, k], 1 / (2 * c[t]) * _right), "form here")),
        termwise("right part", Eq(accuracy(t, before(t + 1)), _scaled), "right next"),
        linear("right part scaled", Eq(_scaled, 1 / (2 * c[t]) * total(_right)), *_KNOWN),
        so("half", Eq(accuracy(t, before(t + 1)), HALF), "right part", "right part scaled", *_KNOWN),
    ),
)  # fmt: skip
"""The accuracies 1/2."""
