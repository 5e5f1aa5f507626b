"""The displays in the proof of ZZ's Theorem 1, for every number of examples and rounds: with and without h_t."""

from __future__ import annotations

from boostproof.theory.build import Eq, Iverson, Ne
from boostproof.theory.derivation import Derivation, Step, at, every, linear, so, suppose, termwise
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.sets import (
    KNOWN_SETS,
    Body,
    around,
    chosen,
    joined,
    over,
    product_with,
    right,
    right_ones,
    same_product,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_lifting import LIFTED, own
from boostproof.theory.papers.zz.notation import accuracies, accuracy, all_right, before, chain, total
from boostproof.theory.scenarios.independence import N, T, c, i, k, m, member, phi, s, t

__all__ = ["WITHOUT_RULE", "WITH_RULE"]

_here, _after, _phi = before(t), before(t + 1), phi[t, k]
_F = right_ones(s, T)
_right, _wrong = total(_after * _phi * _F), total(_after * (1 - _phi) * _F)
_apart = total(_after * _F - _after * _phi * _F)
_own = own(t + 1)
_rest = over(_own, s, 1, t - 1) * over(_own, s, t + 1, T)
_FACTS: Derivation = (
    at("numbers here", "all accuracies", t),
    at("numbers next", "all accuracies", t + 1),
    at("number next", "numbers next", t),
    at("weights here", "weights positive", t),
    at("weights next", "weights positive", t + 1),
    at("half next", "halves", t),
    at("total next", "total weights", t + 1),
    at("forms here", "two forms", t),
    at("accuracy here", "accuracies", t),
)

_PARTS: Derivation = (
    at("member of s", "members", s, t),
    at("mean here", "means in each round", t, s),
    at("mean next", "means in each round", t + 1, s),
    *around("accuracies of s", _own, s, t, T, "numbers next", "members"),
    *joined(
        "with the round", t, T, T,
        at("mean with it", "means in each round", t + 1, chosen),
        product_with(t, T),
        *around("accuracies with it", _own, chosen, t, T, "numbers next", "members"),
        same_product("accuracies below", _own, 1, t - 1, "same below", "numbers next"),
        same_product("accuracies above", _own, t + 1, T, "same above", "numbers next"),
        termwise("right part", Eq(_right, total(_after * right_ones(chosen, T))), "product with j", "weights next",
                 *KNOWN_SETS),
        so("right mean", Eq(_right, _rest * accuracy(t, _after)), "right part", "mean with it", "accuracies with it",
           "accuracies below", "accuracies above", "with the rule", "number next"),
    ),
    termwise("wrong part", Eq(_wrong, _apart), "weights next", *KNOWN_SETS),
    linear("wrong by parts", Eq(_apart, total(_after * _F) - _right), "mean next", "with the round"),
)  # fmt: skip
"""``with the round``: the mean of phi_t F(s) on the next distribution, and ``wrong by parts``: that of the rest."""

_both = total(2 * c[t] * (_after * _phi * _F) + 2 * (1 - c[t]) * (_after * (1 - _phi) * _F))
_second = 2 * c[t] * _right + 2 * (1 - c[t]) * _wrong
_missed = total(_after * (1 - _phi))
_missed_parts = total(_after - _after * _phi)
_third = (2 * c[t] * accuracy(t, _after) + 2 * (1 - c[t]) * _missed) * accuracies(s, T, _after)
_lines = (total(_here * all_right(s, T)), _second, _third, accuracies(s, T, _after), accuracies(s, T, _here))

_SAME: Derivation = (
    at("same below here", "unchanged below", t),
    at("same above here", "unchanged above", t),
    *around("accuracies now", own(t), s, t, T, "numbers here", "members"),
    termwise(
        "below now",
        Eq(over(own(t), s, 1, t - 1), over(_own, s, 1, t - 1)),
        "same below here",
        "numbers here",
        "members",
    ),
    termwise(
        "above now",
        Eq(over(own(t), s, t + 1, T), over(_own, s, t + 1, T)),
        "same above here",
        "numbers here",
        "members",
    ),
)

WITHOUT_RULE: Derivation = (
    *LIFTED,
    every(
        "without the rule",
        (t, 1, T - 1),
        *_FACTS,
        every(
            "each set",
            (s, 1, N - 1),
            *_PARTS,
            *_SAME,
            suppose(
                "not in it",
                Eq(member[s, t], 0),
                ("member of s",),
                termwise("both parts", Eq(_lines[0], _both), "forms here", "weights here", "weights next",
                         "interior", "trained", *KNOWN_SETS),
                linear("by both parts", Eq(_both, _second), "with the round", "wrong part", "wrong by parts",
                    "mean next",
                       "interior", "trained"),
                termwise("missed", Eq(_missed, _missed_parts), "weights next", *KNOWN_SETS),
                linear("missed by parts", Eq(_missed_parts, total(_after) - accuracy(t, _after)), "total next",
                    "number next"),
                so("means are one", Eq(_lines[3], _lines[4]), "accuracies of s", "accuracies now", "below now",
                    "above now",
                   "not in it.premise", "number next", "accuracy here"),
                so("first", Eq(_lines[0], _lines[1]), "both parts", "by both parts"),
                so("third is fourth", Eq(_lines[2], _lines[3]), "missed", "missed by parts", "total next", "half next",
                   "mean next", "interior", "trained"),
                so("second", Eq(_lines[1], _lines[2]), "first", "mean here", "means are one", "third is fourth"),
                so("all lines", chain(*_lines), "first", "second", "third is fourth", "means are one"),
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


def _as_with(name: str, body: Body, other: Body, *uses: str) -> Derivation:
    """``{name} below`` and ``{name} above``: the products of ``body`` before and after t are those of ``other``."""
    steps: list[Step] = []
    for side, low, high, bound in (("below", 1, t - 1, "high"), ("above", t + 1, T, "low")):
        each = f"{name} {side}: each"
        steps += [
            every(
                each,
                (i, low, high),
                so(f"{each} one", Eq(body(s, i), other(s, i)), f"{each}.{bound}", "members", *uses),
            ),
            termwise(f"{name} {side}", Eq(over(body, s, low, high), over(other, s, low, high)), each),
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
_products = every(
    "others with it",
    (k, 1, m),
    *around("all", right, s, t, T, *KNOWN_SETS),
    *around("others", _right_but, s, t, T, *KNOWN_SETS),
    *_as_with("others", _right_but, right, "rules"),
    so(
        "others and it",
        Eq(_F, _phi * _others),
        "all",
        "others",
        "others below",
        "others above",
        "in it.premise",
        "rules",
    ),
)

WITH_RULE: Derivation = (
    *LIFTED,
    every(
        "with the rule of the round",
        (t, 1, T - 1),
        *_FACTS,
        every(
            "each set",
            (s, 1, N - 1),
            at("member of s", "members", s, t),
            at("mean here", "means in each round", t, s),
            at("mean next", "means in each round", t + 1, s),
            *around("accuracies of s", _own, s, t, T, "numbers next", "members"),
            *_SAME,
            suppose(
                "in it",
                Eq(member[s, t], 1),
                ("member of s",),
                _products,
                termwise("second mean", Eq(_with[0], _with[1]), "others with it", "weights here", *KNOWN_SETS),
                termwise("scaled", Eq(_with[1], _scaled), "forms here", "weights next", "interior", "trained",
                         "others with it", *KNOWN_SETS),
                termwise("next mean", Eq(total(_after * _phi * _others), total(_after * _F)), "others with it",
                         "weights next", *KNOWN_SETS),
                linear("third mean", Eq(_scaled, _with[2]), "next mean", "interior", "trained"),
                so("third line", Eq(_with[1], _with[2]), "scaled", "third mean"),
                so("fourth line", Eq(_with[2], _with[3]), "next mean", "mean next", "interior", "trained"),
                *around("accuracies of others", _own_but, s, t, T, "numbers here", "members"),
                *_as_with("accuracies of others", _own_but, own(t), "numbers here"),
                so("fifth line", Eq(_with[3], _with[4]), "accuracies of others", "accuracies of others below",
                   "accuracies of others above", "below now", "above now", "accuracies of s", "in it.premise",
                       "half next",
                   "interior", "trained"),
                so("sixth line", Eq(_with[4], _with[5]), "accuracies of others", "accuracies of others below",
                   "accuracies of others above", "accuracies now", "in it.premise", "half next", "accuracy here",
                       "interior", "trained"),
                so("all lines", chain(*_with), "second mean", "third line", "fourth line", "fifth line", "sixth line"),
            ),
        ),
    ),
)  # fmt: skip
"""The display for t in S, with the product over S in its fourth line."""
