"""ZZ's section 2 on independent rules, derived for every number of examples and rules: Lemma 1 and what follows.

The wrong rules R are taken into the weights one by one: D prod (1 - phi_j) over the first q rules of R.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Not, Or, Product, Q, Sum, integer
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    either,
    every,
    fold,
    given,
    so,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Symbol, Term
from boostproof.theory.lemmas.sets import (
    KNOWN_SETS,
    chosen,
    joined,
    over,
    pair,
    pair_product,
    restricted,
    right,
    right_ones,
    same_product,
    set_laws,
    some_or_none,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_weights import Tilted
from boostproof.theory.papers.zz.notation import (
    accuracies,
    accuracy,
    all_right,
    all_wrong,
    covariance,
    disjoint,
    errors,
    independent,
    interior_others,
    subset_of,
    total,
)  # fmt: skip
from boostproof.theory.scenarios.independence import D, N, i, k, m, member, n, phi, q, r, s

__all__ = ["COROLLARY_1", "INDISCERNIBLE", "LEMMA_1", "PAIRS", "SAMPLE_SETS", "disjointness"]

a: Symbol = integer("a", meaning="a rule")
b: Symbol = integer("b", meaning="a later rule")


def plain(of: Term, rule: Term) -> Term:
    """The factor of a rule in the product of the accuracies of a set."""
    return 1 - member[of, rule] * (1 - accuracy(rule))


SAMPLE_SETS: Derivation = (
    *set_laws(n),
    given("some rule", n >= 1),
    given("weights", Every(D[k] >= 0, (k, 1, m))),
    given("total weight", Eq(Sum(D[k], (k, 1, m)), 1)),
    given("independent", independent(n)),
    every("accuracies", (i, 1, n), termwise("accuracy", accuracy(i) >= 0, "rules", "weights")),
    every(
        "means",
        (s, 1, N),
        *some_or_none(
            s, n, D[k], accuracies(s, n), n, Eq(total(D[k] * all_right(s, n)), accuracies(s, n)),
            (at("mean of some", "independent", s),), "weights", "accuracies",
        ),
    ),
)  # fmt: skip
"""``means``: (3) for all sets, the empty one too."""

# Two rules.


_both = total(D[k] * phi[a, k] * phi[b, k])

PAIRS: Derivation = (
    *SAMPLE_SETS,
    every(
        "pairs",
        (a, 1, n),
        every(
            "pairs with a",
            (b, a + 1, n),
            so("below", a < b, "pairs with a.low"),
            *pair(
                "the two", a, b, n,
                at("mean of the two", "means", chosen),
                *pair_product("values", plain, a, b, n, "accuracies", "members"),
                every(
                    "products",
                    (k, 1, m),
                    *pair_product("product", right, a, b, n, *KNOWN_SETS),
                    so("both right", Eq(right_ones(chosen, n), phi[a, k] * phi[b, k]), "product", "the rules", "rules"),
                ),
                termwise("joint mass", Eq(_both, total(D[k] * right_ones(chosen, n))), "products", "weights",
                    *KNOWN_SETS),
                so("uncorrelated", Eq(covariance(a, b), 0), "joint mass", "mean of the two", "values", "the rules",
                   "accuracies"),
            ),
        ),
    ),
)  # fmt: skip
"""Two by two."""


# Lemma 1.


def _wrong(rule: Term) -> Term:
    """The factor of a rule in the product of the complements of R."""
    return 1 - member[r, rule] * (1 - (1 - phi[rule, k]))


def _missed(rule: Term) -> Term:
    """The factor of a rule in the product of the errors of R."""
    return 1 - member[r, rule] * (1 - total(D[k] * (1 - phi[rule, k])))


WRONG = Tilted(_wrong, lambda rule: (Q(1), -member[r, rule]), ("members of R",))
_apart = disjoint(n)
_mean = total(D[k] * all_right(s, n) * all_wrong(r, n))
_product = accuracies(s, n) * errors(r, n)


def disjointness(name: str, high: Term) -> Derivation:
    """``name``: two sets have a rule in common, or not."""
    one = Eq(member[s, i] * member[r, i], 0)
    every_rule = f"{name}: each"
    return (
        every(every_rule, (i, 1, high), so(f"{name}: one", Or(one, Not(one)), "members of S", "members of R")),
        either(name, disjoint(high), every_rule),
    )


def tilted(name: str) -> Step:
    """``name``: the means of F(s) with the wrong rules of R in the weights, for every R."""
    return every(name, (r, 1, N), at("members of R", "members", r), WRONG.steps(f"{name} of R"))


_ERRORS: Step = have(Every(Eq(total(D[k] * (1 - phi[i, k])), 1 - accuracy(i)), (i, 1, n)), called="errors")

_HERE = ("s here", "r here", "accuracy here", "error here")
_joint = Product(WRONG.new(s, i), (i, 1, q))

_TOGETHER: Step = by_induction((q, 0, n), Eq(accuracies(s, q) * errors(r, q), _joint), called="together")  # fmt: skip

LEMMA_1: Derivation = (
    *SAMPLE_SETS,
    _ERRORS,
    tilted("tilted"),
    every(
        "lemma 1",
        (s, 1, N),
        at("members of S", "members", s),
        every(
            "lemma 1 for s",
            (r, 1, N),
            at("members of R", "members", r),
            *disjointness("apart or not", n),
            suppose(
                "lemma 1 apart",
                _apart,
                ("apart or not",),
                _TOGETHER,
                at("all together", "together", n),
                at("tilted by all", "tilted", r, n, s),
                fold("nothing left", over(plain, s, n + 1, n)),
                termwise("order", Eq(_mean, WRONG.mean(s, n)), "weights", *KNOWN_SETS),
                so("(4)", Eq(_mean, _product), "order", "tilted by all", "nothing left", "all together"),
            ),
        ),
    ),
)
"""Lemma 1."""

# Corollary 1.

_before = n - 1
_value = over(WRONG.new, s, 1, _before)
_part = total(D[k] * all_right(s, _before) * all_wrong(r, _before))
_with_last = total(D[k] * phi[n, k] * all_right(s, _before) * all_wrong(r, _before))
_FACTORS = ("accuracies", "members of R", "members")
_of_chosen = WRONG.mean(chosen, _before)


def _at_chosen(product: Term, mean: Term, value: Term, last: str, same: str) -> Derivation:
    """``its mean``: ``mean``, in which F of the chosen set is ``product``, is ``value``; ``last`` is about rule n."""
    return (
        at("mean of it", "tilted", r, _before, chosen),
        same_product("new values", WRONG.new, 1, _before, same, *_FACTORS),
        at("accuracy of the last", "accuracies", n),
        at("last in it", "members", chosen, n),
        fold("last value", over(plain, chosen, n, n), "accuracy of the last", "last in it", "accuracies", "members"),
        fold("no later value", over(plain, chosen, n, n - 1)),
        every(
            "product of it",
            (k, 1, m),
            at("last rule", "rules", n, k),
            fold("last of it", right_ones(chosen, n), "last rule", "last in it", *KNOWN_SETS),
            same_product("right before", right, 1, _before, same),
            so("as of s", Eq(right_ones(chosen, n), product), "last of it", "right before", last),
        ),
        termwise("mean as of it", Eq(mean, _of_chosen), "product of it", "weights", "members of R", *KNOWN_SETS),
        so("its mean", Eq(mean, value), "mean as of it", "mean of it", "new values", "last value", "no later value",
            last,
           "accuracy of the last"),
    )  # fmt: skip


COROLLARY_1: Derivation = (
    *SAMPLE_SETS,
    given("no rule always right or always wrong", interior_others),
    tilted("tilted"),
    every(
        "corollary 1",
        (s, 1, N),
        at("members of S", "members", s),
        every(
            "corollary 1 for s",
            (r, 1, N),
            at("members of R", "members", r),
            *disjointness("apart or not", _before),
            *restricted(
                "the others", _before, n,
                at("no last", "none above", n),
                *_at_chosen(all_right(s, _before), _part, _value, "no last", "same so far"),
            ),
            *joined(
                "with the last", n, n, n,
                *_at_chosen(all_right(s, _before) * phi[n, k], _with_last, _value * accuracy(n), "with the rule",
                    "same below"),
            ),
            suppose(
                "corollary 1 apart",
                disjoint(_before),
                ("apart or not",),
                termwise("some weight", _value > 0, "corollary 1 apart.premise", "no rule always right or always wrong",
                    "members of S",
                         "members of R"),
                so("(5)", Eq(_with_last / _part, accuracy(n)), "the others", "with the last", "some weight"),
            ),
        ),
    ),
)  # fmt: skip
"""Corollary 1."""

# Indiscernible rules.

_of_first = Eq(total(D[k] * all_right(s, _before)), accuracies(s, _before))

INDISCERNIBLE: Derivation = (
    *PAIRS,
    every(
        "first rules",
        (s, 1, N - 1),
        at("last member", "members", s, n),
        at("last rule's accuracy", "accuracies", n),
        suppose(
            "without the last",
            subset_of(_before, n),
            ("members",),
            fold("the last", Sum(member[s, i], (i, n, n)), "last member", "members"),
            fold("no other", Sum(member[s, i], (i, n, n - 1))),
            every(
                "products",
                (k, 1, m),
                at("last rule", "rules", n, k),
                fold("last factor", all_right(s, n), "last rule", "last member", *KNOWN_SETS),
            ),
            fold("last accuracy", accuracies(s, n), "members", "accuracies", "last member", "last rule's accuracy"),
            so("not the last", Eq(member[s, n], 0), "without the last.premise", "the last", "no other"),
            termwise(
                "first of it", Eq(total(D[k] * all_right(s, _before)), total(D[k] * all_right(s, n))),
                "products", "not the last", "weights", *KNOWN_SETS,
            ),
            so("mean of the first", _of_first, "first of it", "independent", "last accuracy", "not the last"),
        ),
    ),
    every("last with each", (a, 1, n - 1), at("one with the last", "pairs", a, n)),
)  # fmt: skip
"""The two meanings of indiscernibility."""
