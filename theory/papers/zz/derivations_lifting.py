"""ZZ's Lemma 3, Theorem 1 and Corollaries 2 and 3, for every number of examples and rounds.

All is read off the means of products in every round, under Assumption 1, where all rules are independent on D_T, where
they are so on D_1, and where they are indiscernible in every round.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Ne, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    both,
    every,
    fold,
    given,
    hence,
    linear,
    so,
    split,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.lemmas.sets import (
    KNOWN_SETS,
    Body,
    alone,
    chosen,
    over,
    pair,
    pair_product,
    right,
    right_ones,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_assumption import UNDER_ASSUMPTION
from boostproof.theory.papers.zz.derivations_states import EXTRACTED, FROM_FIRST, FROM_LAST, a, b, half, mean, trained
from boostproof.theory.papers.zz.notation import (
    HALF,
    accuracies,
    accuracy,
    all_right,
    before,
    condition_part,
    independent,
    indiscernible,
    subset_of,
    total,
)  # fmt: skip
from boostproof.theory.scenarios.independence import N, T, c, i, k, m, member, n, phi, s, t

__all__ = ["CONSEQUENCES", "FIRST", "LAST", "LIFTED", "PAIRS", "ROUNDS", "own"]

here, after = before(t), before(t + 1)
_means = ((half, 1, t - 1), (trained, t, T))
_KNOWN = ("members", "interior", "trained", "weights here")


def _accuracy(place: int, value: Term) -> Derivation:
    return alone("alone", here, a, (T, T), "means here", _means, place, value, *_KNOWN)


_later, _earlier = Eq(accuracy(a, here), c[a]), Eq(accuracy(a, here), HALF)

_ACCURACIES: Step = every(
    "(10)",
    (t, 1, T),
    at("means here", "states", t),
    at("weights here", "weights positive", t),
    every(
        "(10) in the round",
        (a, 1, T),
        suppose("later rules", a >= t, (), *_accuracy(1, c[a])),
        suppose("earlier rules", a < t, (), *_accuracy(0, HALF)),
        both("of the rule", And(Implies(a >= t, _later), Implies(a < t, _earlier)), "later rules", "earlier rules"),
    ),
)
"""``(10)``: the accuracies of all rules in all rounds."""


def own(rounds: Term) -> Body:
    """The factor of a rule with its accuracy in a round."""
    return lambda of, rule: 1 - member[of, rule] * (1 - accuracy(rule, before(rounds)))


_all = Eq(total(here * all_right(s, T)), accuracies(s, T, here))

_MEANS: Step = every(
    "means in each round",
    (t, 1, T),
    at("accuracies of the round", "(10)", t),
    at("numbers", "all accuracies", t),
    every(
        "later",
        (a, t, T),
        at("of a later rule", "accuracies of the round", a),
        so("of it", _later, "of a later rule", "later.low", "numbers", "interior", "trained"),
    ),
    every(
        "earlier",
        (a, 1, t - 1),
        at("of an earlier rule", "accuracies of the round", a),
        so("earlier: order", a < t, "earlier.high"),
        so("of that", _earlier, "of an earlier rule", "earlier: order", "numbers"),
    ),
    every(
        "means in the round",
        (s, 1, N),
        at("mean of s", "states", t, s),
        split("parts of s", accuracies(s, T, here), t - 1, "numbers", "members"),
        termwise("halves of s", Eq(accuracies(s, t - 1, here), over(half, s, 1, t - 1)), "earlier", "members"),
        termwise(
            "rest of s", Eq(over(own(t), s, t, T), over(trained, s, t, T)), "later", "members", "interior", "trained"
        ),
        so("product", _all, "mean of s", "parts of s", "halves of s", "rest of s"),
    ),
)
"""``means in each round``: the mean of F(s) is the product of the accuracies, for all sets s."""

_INDEPENDENT: Step = every(
    "independent in each round",
    (t, 1, T),
    every("independent here", (s, 1, N - 1), at("mean of some", "means in each round", t, s)),
)
"""``independent in each round``: all rules."""

_both = total(here * phi[a, k] * phi[b, k])

PAIRS: Step = every(
    "pairs in each round",
    (t, 1, T),
    at("numbers here", "all accuracies", t),
    at("positive here", "weights positive", t),
    every(
        "pairs",
        (a, 1, T),
        every(
            "pairs with a",
            (b, a + 1, T),
            so("below", a < b, "pairs with a.low"),
            *pair(
                "the two", a, b, T,
                at("mean of the two", "means in each round", t, chosen),
                *pair_product("values", own(t), a, b, T, "numbers here", "members"),
                every(
                    "products of the two",
                    (k, 1, m),
                    *pair_product("product of the two", right, a, b, T, *KNOWN_SETS),
                    so("both right", Eq(right_ones(chosen, T), phi[a, k] * phi[b, k]), "product of the two",
                        "the rules",
                       "rules"),
                ),
                termwise("joint mass", Eq(_both, mean(chosen, t)), "products of the two", "positive here", *KNOWN_SETS),
                so("uncorrelated", Eq(_both, accuracy(a, here) * accuracy(b, here)), "joint mass", "mean of the two",
                   "values", "the rules", "numbers here"),
            ),
        ),
    ),
)  # fmt: skip
"""``pairs in each round``: any two rules."""


def _first_rules(name: str, rounds: Term, high: Term) -> Derivation:
    """``name``: the first rules are independent on the distribution of a round."""
    mine, theirs = total(before(rounds) * all_right(s, high)), accuracies(s, high, before(rounds))
    others = Sum(member[s, i], (i, high + 1, T))
    return (
        at("weights there", "weights positive", rounds),
        at("all there", "all accuracies", rounds),
        every(
            name,
            (s, 1, N - 1),
            at("all of s", "independent in each round", rounds, s),
            suppose(
                "of the first",
                subset_of(high, T),
                ("members",),
                every(
                    "no others",
                    (a, high + 1, T),
                    split("cut", others, a, "members"),
                    at("member a", "members", s, a),
                    fold("up to a", Sum(member[s, i], (i, high + 1, a)), "cut", "members", "member a"),
                    termwise("those before", Sum(member[s, i], (i, high + 1, a - 1)) >= 0, "members"),
                    termwise("those after", Sum(member[s, i], (i, a + 1, T)) >= 0, "members"),
                    so("not a", Eq(member[s, a], 0), "cut", "up to a", "those before", "those after", "member a",
                       "of the first.premise"),
                ),
                every(
                    "products",
                    (k, 1, m),
                    split("parts", right_ones(s, T), high, *KNOWN_SETS),
                    termwise("rest", Eq(over(right, s, high + 1, T), 1), "no others", *KNOWN_SETS),
                    so("no more", Eq(right_ones(s, T), right_ones(s, high)), "parts", "rest"),
                ),
                split("accuracy parts", accuracies(s, T, before(rounds)), high, "all there", "members"),
                termwise("accuracy rest", Eq(over(own(rounds), s, high + 1, T), 1), "no others", "all there"),
                termwise("same mean", Eq(mine, total(before(rounds) * all_right(s, T))), "products", "weights there",
                         *KNOWN_SETS),
                so("first alone", Eq(mine, theirs), "same mean", "all of s", "accuracy parts", "accuracy rest"),
            ),
        ),
    )  # fmt: skip


_COROLLARY_2: Step = every("first rules here", (t, 1, T), *_first_rules("first rules", t, t))
_INDISCERNIBLE: Step = every("indiscernible", (t, 1, T - 1), *_first_rules("first with the next", t + 1, t + 1))

_LEMMA_3: Step = every(
    "lemma 3",
    (t, 1, T - 1),
    *_first_rules("first rules next", t + 1, t),
    at("numbers next", "all accuracies", t + 1),
    every(
        "halves next",
        (a, 1, t),
        at("accuracy next", "(10)", t + 1, a),
        so("halves next: order", a < t + 1, "halves next.high"),
        so("half next", Eq(accuracy(a, after), HALF), "accuracy next", "halves next: order", "numbers next"),
    ),
    both("condition", condition_part(t), "first rules next", "halves next"),
)

_now, _then = accuracy(a, here), accuracy(a, after)


def _unchanged(name: str, low: TermLike, high: TermLike, order: Formula) -> Step:
    """``name``: the accuracies of some rules are the same in the next round."""
    return every(
        name,
        (a, low, high),
        at("accuracy now", "(10)", t, a),
        at("accuracy then", "(10)", t + 1, a),
        so("side", order, f"{name}.low", f"{name}.high"),
        so(
            "same",
            Eq(_now, _then),
            "accuracy now",
            "accuracy then",
            "side",
            "all accuracies",
            "numbers next",
            "interior",
            "trained",
        ),
    )


_SIDES: Derivation = (
    every(
        "unchanged below",
        (t, 1, T - 1),
        at("numbers next", "all accuracies", t + 1),
        _unchanged("same below", 1, t - 1, And(a < t, a < t + 1)),
    ),
    every(
        "unchanged above",
        (t, 1, T - 1),
        at("numbers next", "all accuracies", t + 1),
        _unchanged("same above", t + 1, T, And(a >= t, a >= t + 1)),
    ),
)

_CHANGES: Step = every(
    "changes",
    (t, 1, T - 1),
    at("numbers next", "all accuracies", t + 1),
    at("same below", "unchanged below", t),
    at("same above", "unchanged above", t),
    every(
        "changes in the round",
        (a, 1, T),
        suppose("before it", a < t, (), at("same before", "same below", a)),
        suppose("after it", a > t, (), at("same after", "same above", a)),
        so("only then", Implies(Ne(_now, _then), Eq(a, t)), "before it", "after it", "all accuracies", "numbers next"),
    ),
)

_KEPT: Derivation = (
    at("independent at first", "independent in each round", 1),
    at("numbers at first", "all accuracies", 1),
    every(
        "training accuracies at first",
        (a, 1, T),
        at("accuracy at first", "(10)", 1, a),
        so(
            "kept at first",
            Eq(accuracy(a, before(1)), c[a]),
            "accuracy at first",
            "training accuracies at first.low",
            "numbers at first",
            "interior",
            "trained",
        ),
    ),
)

CONSEQUENCES: Derivation = (
    _ACCURACIES,
    _MEANS,
    _INDEPENDENT,
    *_KEPT,
    _COROLLARY_2,
    _INDISCERNIBLE,
    _LEMMA_3,
    *_SIDES,
    _CHANGES,
)

LIFTED: Derivation = (*UNDER_ASSUMPTION, *FROM_LAST, *CONSEQUENCES)
"""What holds under Assumption 1."""

LAST: Derivation = (*EXTRACTED, given("last independent", independent(T, before(T))), *FROM_LAST, *CONSEQUENCES)
"""What holds where all rules are independent on D_T."""

FIRST: Derivation = (*EXTRACTED, given("first independent", independent(T, before(1))), *FROM_FIRST, *CONSEQUENCES)
"""What holds where all rules are independent on D_1."""

# From rules that are indiscernible in every round.

_last = before(T)
_of_last = total(_last * all_right(s, T))
_parts = total(_last - member[s, T] * (_last - _last * phi[T, k]))
_by_parts = total(_last) - member[s, T] * (total(_last) - accuracy(T, _last))
_wanted = Eq(_of_last, accuracies(s, T, _last))

_ONE_ROUND: Derivation = (
    at("total in the last", "total weights", T),
    every(
        "one rule",
        (k, 1, m),
        at("the rule", "rules", T, k),
        fold("its factor", right_ones(s, T), *KNOWN_SETS, "the rule", "s in the last"),
        fold("no factor", right_ones(s, T - 1)),
        so("factor alone", Eq(right_ones(s, T), right(s, T)), "its factor", "no factor"),
    ),
    every("the rules", (k, 1, m), at("the one rule", "rules", T, k)),
    termwise("mean of one", Eq(_of_last, _parts), "one rule", "weights at the end", "the rules", "s in the last"),
    linear("mean by parts", Eq(_parts, _by_parts), "total in the last", "accuracy in the last", "s in the last"),
    fold("one accuracy", accuracies(s, T, _last), "members", "numbers in the last", "s in the last",
        "accuracy in the last"),
    fold("no accuracy", accuracies(s, T - 1, _last)),
    so("one rule alone", _wanted, "mean of one", "mean by parts", "one accuracy", "no accuracy", "total in the last",
       "s in the last"),
)  # fmt: skip

ROUNDS: Derivation = (
    *EXTRACTED,
    given("every round", Every(indiscernible(n), (n, 1, T - 1))),
    at("weights at the end", "weights positive", T),
    at("numbers in the last", "all accuracies", T),
    at("accuracy in the last", "numbers in the last", T),
    every(
        "last independent",
        (s, 1, N - 1),
        at("s in the last", "members", s, T),
        suppose(
            "two rounds",
            T >= 2,
            (),
            at("of the last", "every round", T - 1, s),
            fold("none after", Sum(member[s, i], (i, T + 1, T))),
            hence("in the last", "of the last", "none after"),
        ),
        suppose("one round", T < 2, (), *_ONE_ROUND),
        so(
            "in either case",
            _wanted,
            "two rounds",
            "one round",
            "weights at the end",
            "numbers in the last",
            *KNOWN_SETS,
        ),
    ),
    *FROM_LAST,
    *CONSEQUENCES,
)
"""What holds where the rules are indiscernible in every round."""
