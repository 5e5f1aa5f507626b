"""The displays in the proof of ZZ's Theorem 1, for every number of examples and rounds: with and without h_t."""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Implies, Iverson, Ne
from boostproof.theory.derivation import Derivation, Step, at, every, so
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.sets import (
    KNOWN_SETS,
    Body,
    around,
    over,
    right,
    right_ones,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_lifting import LIFTED, own
from boostproof.theory.papers.zz.notation import accuracies, accuracy, all_right, before, chain, total
from boostproof.theory.scenarios.independence import N, T, c, i, k, m, member, phi, s, t

__all__ = ["WITHOUT_RULE", "WITH_RULE"]

_here, _after, _phi = before(t), before(t + 1), phi[t, k]
_F = right_ones(s, T)
_right, _wrong = total(_after * _phi * _F), total(_after * (1 - _phi) * _F)
_own = own(t + 1)
_FACTS: Derivation = (
    at("numbers here", "all accuracies", t),
    at("numbers next", "all accuracies", t + 1),
    at("number next", "numbers next", t),
    at("half next", "halves", t),
    at("total next", "total weights", t + 1),
    at("accuracy here", "accuracies", t),
)  # fmt: skip

_PARTS: Derivation = (
    at("member of s", "members", s, t),
    at("mean here", "means in each round", t, s),
    at("mean next", "means in each round", t + 1, s),
    *around("accuracies of s", _own, s, t, T, "numbers next", "members"),
)  # fmt: skip
"""``with the round``: the mean of phi_t F(s) on the next distribution, and ``wrong by parts``: that of the rest."""

_second = 2 * c[t] * _right + 2 * (1 - c[t]) * _wrong
_missed = total(_after * (1 - _phi))
_missed_parts = total(_after - _after * _phi)
_third = (2 * c[t] * accuracy(t, _after) + 2 * (1 - c[t]) * _missed) * accuracies(s, T, _after)
_lines = (total(_here * all_right(s, T)), _second, _third, accuracies(s, T, _after), accuracies(s, T, _here))

_SAME: Derivation = (
    *around("accuracies now", own(t), s, t, T, "numbers here", "members"),
    have(Eq(over(own(t), s, 1, t - 1), over(_own, s, 1, t - 1)), called="below now"),
    have(Eq(over(own(t), s, t + 1, T), over(_own, s, t + 1, T)), called="above now"),
)  # fmt: skip

WITHOUT_RULE: Derivation = (
    *LIFTED,
    every("without the rule", (t, 1, T - 1),
        *_FACTS,
        every("each set", (s, 1, N - 1),
            *_PARTS,
            *_SAME,
            have(
                Implies(Eq(member[s, t], 0), chain(*_lines)),
                have(Eq(_missed, _missed_parts), called="missed"),
                have(Eq(_missed_parts, total(_after) - accuracy(t, _after)), called="missed by parts"),
                so("means are one", Eq(_lines[3], _lines[4]), "accuracies of s", "accuracies now", "below now",
                   "above now", "not in it.premise", "number next", "accuracy here"),
                have(Eq(_lines[0], _lines[1]), called="first"),
                so("third is fourth", Eq(_lines[2], _lines[3]), "missed", "missed by parts", "total next", "half next",
                   "mean next", "interior", "trained"),
                have(Eq(_lines[1], _lines[2]), using=("first", "mean here", "means are one", "third is fourth")),
                called="not in it",
            ),
        ),
    ),
)  # fmt: skip
"""The display for t not in S."""

# With the rule of the round.


def _right_but(of: Term, rule: Term) -> Term:
    """The factor of a rule in the product of the conforming functions of S without the rule of the round."""
    return 1 - member[of, rule] * Iverson(Ne(rule, t)) * (1 - phi[rule, k])


def _own_but(of: Term, rule: Term) -> Term:
    """The factor of a rule in the product of the accuracies of S without the rule of the round."""
    return 1 - member[of, rule] * Iverson(Ne(rule, t)) * (1 - accuracy(rule, _here))


def _as_with(name: str, body: Body, other: Body) -> Derivation:
    """``{name} below`` and ``{name} above``: the products of ``body`` before and after t are those of ``other``."""
    steps: list[Step] = []
    for side, low, high in (("below", 1, t - 1), ("above", t + 1, T)):
        steps += [
            have(Every(Eq(body(s, i), other(s, i)), (i, low, high))),
            have(Eq(over(body, s, low, high), over(other, s, low, high)), called=f"{name} {side}"),
        ]
    return tuple(steps)


_others = all_right(s, T, but=t)
_ends = (total(_here * _phi * _others), 2 * c[t] * total(_after * _phi * _others))
_with = (
    total(_here * all_right(s, T)),
    *_ends,
    2 * c[t] * accuracies(s, T, _after),
    2 * c[t] * accuracy(t, _after) * accuracies(s, T, _here, but=t),
    accuracies(s, T, _here),
)
_scaled = total(2 * c[t] * (_after * _phi * _others))
_products = every("others with it", (k, 1, m),
    *around("all", right, s, t, T, *KNOWN_SETS),
    *around("others", _right_but, s, t, T, *KNOWN_SETS),
    *_as_with("others", _right_but, right),
    have(Eq(_F, _phi * _others), using=("all", "others", "others below", "others above", "in it.premise", "rules")),
)  # fmt: skip

WITH_RULE: Derivation = (
    *LIFTED,
    every("with the rule of the round", (t, 1, T - 1),
        *_FACTS,
        every("each set", (s, 1, N - 1),
            at("member of s", "members", s, t),
            at("mean here", "means in each round", t, s),
            at("mean next", "means in each round", t + 1, s),
            *around("accuracies of s", _own, s, t, T, "numbers next", "members"),
            *_SAME,
            have(
                Implies(Eq(member[s, t], 1), chain(*_with)),
                _products,
                have(Eq(_with[0], _with[1])),
                have(Eq(_with[1], _scaled)),
                have(Eq(total(_after * _phi * _others), total(_after * _F))),
                have(Eq(_scaled, _with[2])),
                have(Eq(_with[1], _with[2])),
                have(Eq(_with[2], _with[3])),
                *around("accuracies of others", _own_but, s, t, T, "numbers here", "members"),
                *_as_with("accuracies of others", _own_but, own(t)),
                have(Eq(_with[3], _with[4]),
                     using=("accuracies of others", "accuracies of others below", "accuracies of others above",
                            "below now", "above now", "accuracies of s", "in it.premise", "half next", "interior",
                            "trained")),
                have(Eq(_with[4], _with[5]),
                     using=("accuracies of others", "accuracies of others below", "accuracies of others above",
                            "accuracies now", "in it.premise", "half next", "accuracy here", "interior", "trained")),
                called="in it",
            ),
        ),
    ),
)  # fmt: skip
"""The display for t in S, with the product over S in its fourth line."""
