"""ZZ's Lemma 3 for every number of examples and rounds: under Assumption 1 all rules are independent on D_T.

By induction the first t rules are independent on D_t, with the accuracies 1/2 but for the last: then they are so on
D_{t+1}, all with 1/2, the condition of the assumption, which says that the next rule is independent of them.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    both,
    every,
    fold,
    given,
    hence,
    induction,
    linear,
    so,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.sets import (
    KNOWN_SETS,
    alone,
    chosen,
    over,
    restricted,
    right,
    right_ones,
    same_product,
    some_or_none,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_states import EXTRACTED, FORTH_FACTS, a, forth, half, mean, state, trained
from boostproof.theory.papers.zz.notation import (
    HALF,
    accuracies,
    accuracy,
    all_right,
    assumption,
    before,
    condition_part,
    subset_of,
    total,
)  # fmt: skip
from boostproof.theory.scenarios.independence import D, N, T, c, i, k, m, member, phi, s, t

__all__ = ["UNDER_ASSUMPTION"]

_HALVED = "halved"


def _so_far(rounds: Term) -> Formula:
    """The first rules on the distribution of the last of them."""
    value = over(half, s, 1, rounds - 1) * trained(s, rounds)
    return Every(Eq(mean(s, rounds, rounds), value), (s, 1, N))


_first = D[1, k] * right_ones(s, 1)
_first_parts = D[1, k] - member[s, 1] * (D[1, k] - D[1, k] * phi[1, k])
_by_parts = total(D[1, k]) - member[s, 1] * (total(D[1, k]) - accuracy(1, before(1)))

_AT_FIRST: Step = every(
    "one rule",
    (s, 1, N),
    at("s here", "members", s, 1),
    at("weights here", "weights positive", 1),
    at("total here", "total weights", 1),
    at("accuracy here", "accuracies", 1),
    at("interior here", "trained", 1),
    every(
        "first products",
        (k, 1, m),
        at("first rule", "rules", 1, k),
        fold("one factor", right_ones(s, 1), *KNOWN_SETS, "first rule", "s here"),
        fold("no factor", right_ones(s, 0)),
        so("the factor", Eq(right_ones(s, 1), right(s, Q(1))), "one factor", "no factor"),
    ),
    every("first rules", (k, 1, m), at("first rule again", "rules", 1, k)),
    termwise("first parts", Eq(total(_first), total(_first_parts)), "first products", "weights here", "first rules",
        "s here"),
    linear("first by parts", Eq(total(_first_parts), _by_parts), "total here", "accuracy here", "s here"),
    fold("nothing before", over(half, s, 1, 0)),
    so("first mean", Eq(mean(s, 1, 1), over(half, s, 1, 0) * trained(s, Q(1))),
       "first parts", "first by parts", "total here", "accuracy here", "nothing before", "s here", "interior here"),
)  # fmt: skip

_ONE = forth(c[t], half, t)

_HALVES: Derivation = (
    *FORTH_FACTS,
    every(
        "before",
        (s, 1, N),
        at("mean so far", "so far.hypothesis", s),
        fold("nobody after", over(_ONE.above, s, t + 1, t)),
        so("with the factor", Eq(mean(s, t, t), _ONE.value(s, _ONE.factor(s))),
           "mean so far", "nobody after", "members", "interior", "trained"),
    ),
    _ONE.steps("after", "before", "update"),
    every(
        _HALVED,
        (s, 1, N),
        at("mean now", "after", s),
        fold("nobody later", over(_ONE.above, s, t + 1, t)),
        fold("tail", over(half, s, 1, t), "members"),
        so("all halves", Eq(mean(s, t + 1, t), over(half, s, 1, t)), "mean now", "tail", "nobody later", "members",
            "interior", "trained"),
    ),
)  # fmt: skip
"""``halved``: the means of the first t rules on D_{t+1}."""

_mean_of_first = total(before(t + 1) * all_right(s, t))
_product_of_first = accuracies(s, t, before(t + 1))

_CONDITION: Derivation = (
    every(
        "halves so far",
        (a, 1, t),
        *alone(
            "alone",
            D[t + 1, k],
            a,
            (T, t),
            _HALVED,
            ((half, 1, t), (half, t + 1, t)),
            0,
            HALF,
            "members",
            "weights next",
        ),
    ),
    every(
        "independent so far",
        (s, 1, N - 1),
        suppose(
            "of the first",
            subset_of(t, T),
            ("members",),
            at("mean of the first", _HALVED, s),
            termwise("accuracies of the first", Eq(_product_of_first, over(half, s, 1, t)), "halves so far", "members"),
            so(
                "first independent",
                Eq(_mean_of_first, _product_of_first),
                "mean of the first",
                "accuracies of the first",
            ),
        ),
    ),
    both("condition", condition_part(t), "independent so far", "halves so far"),
    at("assumed", "assumption", t),
    hence("conclusion", "assumed", "condition"),
)
"""``conclusion``: what the assumption says of round t + 1."""

_next = t + 1
_accuracies_next = accuracies(chosen, _next, before(_next))

_NEXT: Step = every(
    "one rule more",
    (s, 1, N),
    at("s next", "members", s, _next),
    at("accuracy next", "accuracies", _next),
    at("accuracies next", "all accuracies", _next),
    at("total weight", "total weights", _next),
    *restricted(
        "first rules of s", _next, T,
        *some_or_none(
            chosen, T, before(_next), _accuracies_next, _next, Eq(mean(chosen, _next, _next), _accuracies_next),
            (
                at("conclusion here", "conclusion", chosen),
                termwise("no others", Eq(Sum(member[chosen, i], (i, _next + 1, T)), 0), "none above"),
                hence("independent next", "conclusion here", "no others"),
            ),
            "weights next", "accuracies next",
        ),
        every("same products", (k, 1, m), same_product("same product", right, 1, _next, "same so far")),
        termwise("same mean", Eq(mean(s, _next, _next), mean(chosen, _next, _next)), "same products", "weights next",
                 *KNOWN_SETS),
        termwise("same accuracies", Eq(_accuracies_next, accuracies(s, _next, before(_next))), "same so far",
                 "accuracies next", "members"),
        fold("last accuracy", accuracies(s, _next, before(_next)), "members", "accuracies next", "s next",
            "accuracy next"),
        termwise("first accuracies", Eq(accuracies(s, t, before(_next)), over(half, s, 1, t)), "halves so far",
            "members"),
        so("mean next", Eq(mean(s, _next, _next), over(half, s, 1, t) * trained(s, _next)),
           "same mean", "mean of the set", "same accuracies", "last accuracy", "first accuracies", "accuracy next",
               "s next"),
    ),
)  # fmt: skip

UNDER_ASSUMPTION: Derivation = (
    *EXTRACTED,
    given("assumption", assumption),
    induction("so far", Every(_so_far(t), (t, 1, T)), (_AT_FIRST,), (*_HALVES, *_CONDITION, _NEXT)),
    at("so far at the last", "so far", T),
    every(
        "means with all halves",
        (s, 1, N),
        at("mean at the last", "so far at the last", s),
        at("s at the last", "members", s, T),
        at("last interior", "trained", T),
        fold("last factor", over(trained, s, T, T), "members", "interior", "trained", "s at the last", "last interior"),
        fold("no other factor", over(trained, s, T, T - 1)),
        so("mean with all halves", Eq(mean(s, T), state(s, T)),
           "mean at the last", "last factor", "no other factor", "s at the last", "last interior"),
    ),
    at("weights in the last", "weights positive", T),
    every(
        "earlier accuracies",
        (a, 1, T - 1),
        *alone(
            "alone at the last", D[T, k], a, (T, T), "means with all halves", ((half, 1, T - 1), (trained, T, T)), 0,
                HALF,
            "members", "interior", "trained", "weights in the last",
        ),
    ),
    at("accuracy of the last", "accuracies", T),
    at("accuracies of all", "all accuracies", T),
    every(
        "last independent",
        (s, 1, N - 1),
        at("mean of some", "so far at the last", s),
        at("s in the last", "members", s, T),
        fold("accuracy at the end", accuracies(s, T, before(T)), "members", "accuracies of all", "s in the last",
             "accuracy of the last"),
        termwise("accuracies before", Eq(accuracies(s, T - 1, before(T)), over(half, s, 1, T - 1)),
            "earlier accuracies",
                 "members"),
        so("independent at the last", Eq(total(before(T) * all_right(s, T)), accuracies(s, T, before(T))),
           "mean of some", "accuracy at the end", "accuracies before", "accuracy of the last", "s in the last"),
    ),
)  # fmt: skip
"""``last independent``: all rules are so on D_T."""
