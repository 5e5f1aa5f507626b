"""The four displays in the proof of ZZ's Lemma 3, for every number of examples and rounds.

All lines of the last two are H, the product of 1/2 over the rules of S: on D_t the first t rules are independent, those
before t with the accuracy 1/2, so that the mean of phi_t F(S) is that of F(S u {t}).
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iverson, Ne, Product
from boostproof.theory.derivation import Derivation, Step, at, every, fold, so, suppose, termwise  # fmt: skip
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.sets import (
    KNOWN_SETS,
    alone,
    around,
    chosen,
    joined,
    over,
    pair,
    pair_product,
    product_with,
    right,
    right_ones,
    same_product,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_assumption import UNDER_ASSUMPTION
from boostproof.theory.papers.zz.derivations_states import a, half, mean, trained
from boostproof.theory.papers.zz.notation import (
    HALF,
    accuracies,
    accuracy,
    all_right,
    before,
    chain,
    half_products,
    subset_of,
    total,
)  # fmt: skip
from boostproof.theory.scenarios.independence import N, T, c, i, k, m, member, phi, q, s, t

__all__ = ["DISPLAYS", "EARLIER_RULES"]

_here, _after, _phi, _phi_a = before(t), before(t + 1), phi[t, k], phi[a, k]
_right, _wrong = 1 / (2 * c[t]), 1 / (2 * (1 - c[t]))
_FORMS = ("forms here", "interior", "weights here", "weights next", "rules")

_FACTS: Derivation = (
    at("numbers here", "all accuracies", t),
    at("numbers next", "all accuracies", t + 1),
    at("weights here", "weights positive", t),
    at("weights next", "weights positive", t + 1),
    at("total here", "total weights", t),
    at("forms here", "two forms", t),
    at("accuracy here", "accuracies", t),
    every("rule here", (k, 1, m), at("rule at k", "rules", t, k)),
)  # fmt: skip

_EARLIER: Step = every("earlier halves", (t, 1, T),
    at("so far there", "so far", t),
    at("weights there", "weights positive", t),
    have(Every(Eq(mean(s, t, t), over(half, s, 1, t - 1) * over(trained, s, t, t)), (s, 1, N)),
        at("mean there", "so far there", s),
        fold("its rule", over(trained, s, t, t), "members", "interior", "trained"),
        called="means there",
    ),
    every("halves there", (a, 1, t - 1),
        *alone("alone there", _here, a, (T, t), "means there", ((half, 1, t - 1), (trained, t, t)), 0, HALF, "members",
               "interior", "trained", "weights there"),
    ),
)  # fmt: skip
"""``earlier halves``: the accuracies of the rules before t on D_t."""

_missed = total(_here * (1 - _phi))
_MISSED: Derivation = (
    have(Eq(_missed, total(_here - _here * _phi)), called="missed"),
    have(Eq(total(_here - _here * _phi), total(_here) - accuracy(t, _here)), called="missed by parts"),
    so("missed weight", Eq(_missed, 1 - c[t]), "missed", "missed by parts", "total here", "accuracy here"),
    have(Eq(_right * accuracy(t, _here) + _wrong * _missed, 1), called="both shares"),
)  # fmt: skip
"""``both shares``: what stands in brackets is 1."""

# The first two displays.

_first = (
    accuracy(t, _after),
    total(_right * _here * _phi * _phi + _wrong * _here * (1 - _phi) * _phi),
    _right * accuracy(t, _here),
    HALF,
)
_scaled = total(_right * (_here * _phi))

_FIRST: Step = have(
    Every(chain(*_first), (t, 1, T - 1)),
    *_FACTS,
    termwise("by cases", Eq(_first[0], _first[1]), *_FORMS),
    have(Eq(_first[1], _scaled), called="right alone"),
    have(Eq(_scaled, _first[2]), called="right scaled"),
    have(Eq(_first[2], _first[3]), called="half"),
    called="first display",
)  # fmt: skip

_both, _other = total(_here * _phi * _phi_a), total(_here * (1 - _phi) * _phi_a)
_second = (
    accuracy(a, _after),
    _right * _both + _wrong * _other,
    (_right * accuracy(t, _here) + _wrong * _missed) * accuracy(a, _here),
    HALF,
)
_second_parts = total(_right * (_here * _phi * _phi_a) + _wrong * (_here * (1 - _phi) * _phi_a))
_other_parts = total(_here * _phi_a - _here * _phi * _phi_a)

_SECOND: Step = every("second display", (t, 1, T - 1),
    *_FACTS,
    *_MISSED,
    have(
        Every(chain(*_second), (a, 1, t - 1)),
        at("its half", "earlier halves", t, a),
        have(a < t, called="below"),
        every("earlier rule", (k, 1, m), at("earlier rule at k", "rules", a, k)),
        *pair(
             "the two", a, t, T,
             at("mean of the two", "so far", t, chosen),
             *around("halves of the two", half, chosen, a, t - 1, "members"),
             have(Eq(over(half, chosen, 1, a - 1), 1), called="no half below"),
             have(Eq(over(half, chosen, a + 1, t - 1), 1), called="no half between"),
             have(Every(Eq(right_ones(chosen, t), _phi * _phi_a), (k, 1, m)),
                 *pair_product("product of the two", right, a, t, t, *KNOWN_SETS),
                 called="products of the two",
             ),
             have(Eq(_both, mean(chosen, t, t)), called="joint mass"),
             so("joint", Eq(_both, c[t] / 2), "joint mass", "mean of the two", "halves of the two", "no half below",
                "no half between", "the rules"),
         ),
        have(Eq(_other, _other_parts), called="without t"),
        have(Eq(_other_parts, accuracy(a, _here) - _both), called="without t by parts"),
        termwise("by cases", Eq(_second[0], _second_parts), "earlier rule", *_FORMS),
        have(Eq(_second_parts, _second[1]), called="by both cases"),
        so("apart", Eq(_other, (1 - c[t]) / 2), "without t", "without t by parts", "its half", "the two"),
        have(Eq(_second[1], HALF), called="two halves"),
        have(Eq(_second[2], HALF), called="bracket"),
        called="each earlier rule",
    ),
)  # fmt: skip

# The last two displays.

_F = right_ones(s, t)
_H = over(half, s, 1, t)
_before = over(half, s, 1, t - 1)
_twos = Product(1 + member[s, i], (i, 1, q))
_with_rule = total(_here * _phi * _F)
_without_rule = total(_here * (1 - _phi) * _F)

_HALVES: Derivation = (
    at("halves here", "earlier halves", t),
    at("halves next", "earlier halves", t + 1),
)

_OF_SET: Derivation = (
    at("members of s", "members", s),
    at("member of s", "members", s, t),
    by_induction((q, 0, t), Eq(_twos * over(half, s, 1, q), 1),
        at("member here", "members of s", q + 1),
        fold("two more", Product(1 + member[s, i], (i, 1, q + 1)), "members of s", "member here"),
        fold("half more", over(half, s, 1, q + 1), "members of s", "member here"),
        base=(fold("no twos", Product(1 + member[s, i], (i, 1, 0))), fold("no halves", over(half, s, 1, 0))),
        called="halves and twos",
    ),
    at("all halves and twos", "halves and twos", t),
    have(Eq(half_products(t), _H), called="halves by twos"),
    termwise("accuracies next", Eq(accuracies(s, t, _after), _H), "halves next", "members"),
    fold("last of s", accuracies(s, t, _here), "numbers here", "members", "member of s", "accuracy here"),
    termwise("first of s", Eq(accuracies(s, t - 1, _here), _before), "halves here", "members"),
    so("accuracies now", Eq(accuracies(s, t, _here), _before * (1 - member[s, t] * (1 - c[t]))), "last of s",
       "first of s", "accuracy here", "member of s"),
    fold("last half", _H, "members", "member of s"),
    at("mean of s", "so far", t, s),
)  # fmt: skip
"""What the lines are made of: ``halves by twos``, ``accuracies next``, ``accuracies now``, ``mean of s``."""


def _right_but(of: Term, rule: Term) -> Term:
    """The factor of a rule in the product of the conforming functions of S without the rule of the round."""
    return 1 - member[of, rule] * Iverson(Ne(rule, t)) * (1 - phi[rule, k])


_others = all_right(s, t, but=t)
_third = (
    total(_after * _F),
    total(_after * _phi * _others),
    _right * total(_here * _phi * _others),
    _right * accuracies(s, t, _here),
    half_products(t),
    accuracies(s, t, _after),
)
_third_scaled = total(_right * (_here * _phi * _others))

_THIRD: Step = every("third display", (t, 1, T - 1),
    *_FACTS,
    *_HALVES,
    every("each set", (s, 1, N - 1),
        *_OF_SET,
        suppose("with it", And(subset_of(t, T), Eq(member[s, t], 1)), ("members", "member of s"),
            have(Every(Eq(_F, _phi * _others), (k, 1, m)),
                at("rule here at k", "rules", t, k),
                fold("last of all", _F, *KNOWN_SETS, "rule here at k", "member of s"),
                fold("last of others", _others, *KNOWN_SETS, "rule here at k", "member of s"),
                have(Every(Eq(_right_but(s, i), right(s, i)), (i, 1, t - 1)), called="each other"),
                have(Eq(over(_right_but, s, 1, t - 1), over(right, s, 1, t - 1)), called="same others"),
                called="others and it",
            ),
            have(Eq(_third[0], _third[1]), called="second line"),
            have(Eq(_third[1], _third_scaled), called="scaled"),
            have(Eq(total(_here * _F), total(_here * _phi * _others)), called="mean with others"),
            have(Eq(_third_scaled, _third[2]), called="third line"),
            so("mean", Eq(total(_here * _phi * _others), _before * c[t]), "mean with others", "mean of s",
               "with it.premise"),
            so("third is H", Eq(_third[2], _H), "mean", "last half", "with it.premise", "interior"),
            so("fourth is H", Eq(_third[3], _H), "accuracies now", "last half", "with it.premise", "interior"),
            so("lines",
                chain(*_third),
                "second line",
                "scaled",
                "third line",
                "third is H",
                "fourth is H",
                "halves by twos",
                "accuracies next",
            ),
        ),
    ),
)  # fmt: skip

_fourth = (
    total(_after * _F),
    _right * _with_rule + _wrong * _without_rule,
    (_right * accuracy(t, _here) + _wrong * _missed) * accuracies(s, t, _here),
    half_products(t),
    accuracies(s, t, _after),
)
_fourth_parts = total(_right * (_here * _phi * _F) + _wrong * (_here * (1 - _phi) * _F))
_rest = total(_here * _F - _here * _phi * _F)

_FOURTH: Step = every("fourth display", (t, 1, T - 1),
    *_FACTS,
    *_MISSED,
    *_HALVES,
    every("each set", (s, 1, N - 1),
        *_OF_SET,
        *joined("with the round", t, T, t,
             at("mean with it", "so far", t, chosen),
             product_with(t, t),
             same_product("halves below", half, 1, t - 1, "same below"),
             termwise(
                 "right part", Eq(_with_rule, total(_here * right_ones(chosen, t))), "product with j", "weights here",
                 *KNOWN_SETS,
             ),
             so("right mean", Eq(_with_rule, _before * c[t]), "right part", "mean with it", "halves below",
                "with the rule"),
         ),
        suppose("without it", And(subset_of(t, T), Eq(member[s, t], 0)), ("members", "member of s"),
            termwise("wrong part", Eq(_without_rule, _rest), "weights here", *KNOWN_SETS),
            have(Eq(_rest, total(_here * _F) - _with_rule), called="wrong by parts"),
            so("wrong mean", Eq(_without_rule, _before * (1 - c[t])), "wrong part", "wrong by parts", "mean of s",
               "with the round", "without it.premise"),
            termwise("by cases", Eq(_fourth[0], _fourth_parts), *_FORMS, "members"),
            have(Eq(_fourth_parts, _fourth[1]), called="second line"),
            so("second is H", Eq(_fourth[1], _H), "with the round", "wrong mean", "last half", "without it.premise",
               "interior"),
            so("third is H", Eq(_fourth[2], _H), "both shares", "accuracies now", "last half", "without it.premise"),
            so("lines",
                chain(*_fourth),
                "by cases",
                "second line",
                "second is H",
                "third is H",
                "halves by twos",
                "accuracies next",
            ),
        ),
    ),
)  # fmt: skip

DISPLAYS: Derivation = (*UNDER_ASSUMPTION, _EARLIER, _FIRST, _SECOND, _THIRD, _FOURTH)
"""The four displays, under Assumption 1."""

EARLIER_RULES: Derivation = (
    *UNDER_ASSUMPTION,
    _EARLIER,
    every("earlier rules", (t, 2, T), at("halves of the round", "earlier halves", t)),
)
"""The accuracies of earlier rules, under Assumption 1."""
