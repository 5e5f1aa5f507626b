"""The means of products of conforming functions in runs of the naive extractor, for all sizes.

Where all rules are independent on one of the distributions, the mean of F(s) on D_t is the product,
    over the rules of s,
of 1/2 for the rules before round t and c_i for the others. From D_T to D_1 each round puts back the accuracy of its
rule, and from D_1 to D_T it takes it away.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Q, integer
from boostproof.theory.derivation import (
    Derivation,
    at,
    every,
    fold,
    given,
    induction,
    so,
    termwise,
)  # fmt: skip
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Symbol, Term, TermLike
from boostproof.theory.lemmas.sets import (
    Body,
    OneRule,
    alone,
    first_factor,
    over,
    right_ones,
    set_laws,
    some_or_none,
)  # fmt: skip
from boostproof.theory.papers.zz.derivations_extractor import EXTRACTOR
from boostproof.theory.papers.zz.notation import (
    HALF,
    accuracies,
    accuracy,
    before,
    total,
)  # fmt: skip
from boostproof.theory.scenarios.independence import D, N, T, c, i, k, m, member, phi, q, s, t

__all__ = ["EXTRACTED", "FORTH_FACTS", "FROM_FIRST", "FROM_LAST", "a", "b", "forth", "half", "mean", "state", "trained"]

a: Symbol = integer("a", meaning="a rule")
b: Symbol = integer("b", meaning="a later rule")


def half(of: Term, rule: Term) -> Term:
    """The factor of an earlier rule."""
    return 1 - member[of, rule] * (1 - HALF)


def trained(of: Term, rule: Term) -> Term:
    """The factor of a rule with its training accuracy."""
    return 1 - member[of, rule] * (1 - c[rule])


def _on_last(of: Term, rule: Term) -> Term:
    """The factor of a rule with its accuracy on D_T."""
    return 1 - member[of, rule] * (1 - accuracy(rule, before(T)))


def _on_first(of: Term, rule: Term) -> Term:
    """The factor of a rule with its accuracy on D_1."""
    return 1 - member[of, rule] * (1 - accuracy(rule, before(1)))


def state(of: Term, rounds: Term) -> Term:
    """The mean of F on the distribution of a round."""
    return over(half, of, 1, rounds - 1) * over(trained, of, rounds, T)


def mean(of: Term, rounds: TermLike, high: TermLike = T) -> Term:
    """The mean of the product of the first conforming functions of a set."""
    return total(before(rounds) * right_ones(of, high))


EXTRACTED: Derivation = (
    *set_laws(T)[:-1],
    *EXTRACTOR,
    given("a round", T >= 1),
    have(Every(Every(accuracy(i, before(t)) >= 0, (i, 1, T)), (t, 1, T)), called="all accuracies"),
)
"""The laws of sets with those of runs; ``all accuracies`` are numbers."""


# From D_T to D_1: q rounds before the last.

_round = T - q
_back = _round - 1


def _at_last(of: Term, rounds: Term) -> Term:
    """The mean of F on the distribution of a round, with the accuracies on D_T."""
    return over(_on_last, of, 1, rounds - 1) * over(trained, of, rounds, T)


_LAST_VALUES = ("accuracies at the last", "members", "interior", "trained", "weights at the last")

_BACK_ONE = OneRule(
    D[_round, k], D[_back, k], _back, 2 * (1 - c[_back]), 4 * c[_back] - 2, _on_last, trained, Q(1), HALF, T, T,
    ("accuracies at the last", "interior", "trained", "interior back", "weights now", "weights back"),
)  # fmt: skip


def _facts_back() -> Derivation:
    """Facts about the round before."""
    return (
        at("interior back", "interior", _back),
        at("weights now", "weights positive", _round),
        at("weights back", "weights positive", _back),
        at("forms back", "two forms", _back),
        at("half back", "halves", _back),
        at("accuracy at the last", "accuracies at the last", _back),
    )


_BACK: Derivation = (
    *_facts_back(),
    *alone(
        "alone back", D[_round, k], _back, (T, T), "lifted.hypothesis",
        ((_on_last, 1, _back), (trained, _round, T)), 0, accuracy(_back, before(T)), *_LAST_VALUES, "weights now",
    ),
    so("half at the last", Eq(accuracy(_back, before(T)), HALF), "alone back", "half back"),
    every(
        "before",
        (s, 1, N),
        at("mean so far", "lifted.hypothesis", s),
        at("s back", "members", s, _back),
        fold("last of the first", over(_on_last, s, 1, _back), *_LAST_VALUES, "s back", "accuracy at the last"),
        so("with the factor", Eq(mean(s, _round), _BACK_ONE.value(s, _BACK_ONE.factor(s))),
           "mean so far", "last of the first", "half at the last", "s back", "accuracy at the last"),
    ),
    every(
        "update",
        (k, 1, m),
        at("rule back", "rules", _back, k),
        so("weight back", Eq(D[_back, k], D[_round, k] * (2 * (1 - c[_back]) + (4 * c[_back] - 2) * phi[_back, k])),
           "forms back", "rule back", "interior back", "weights now", "weights back"),
    ),
    _BACK_ONE.steps("after", "before", "update"),
    every(
        "one round back",
        (s, 1, N),
        at("s back", "members", s, _back),
        at("mean now", "after", s),
        *first_factor("head", trained, s, _back, T, "members", "interior", "trained"),
        so("mean back", Eq(mean(s, _back), _at_last(s, _back)), "mean now", "head", "s back", "interior back"),
    ),
)  # fmt: skip

FROM_LAST: Derivation = (
    at("accuracies at the last", "all accuracies", T),
    at("weights at the last", "weights positive", T),
    at("total weight", "total weights", T),
    at("last accuracy", "accuracies", T),
    every(
        "means at the last",
        (s, 1, N),
        *some_or_none(
            s, T, before(T), accuracies(s, T, before(T)), T, Eq(mean(s, T), accuracies(s, T, before(T))),
            (at("mean of some", "last independent", s),), "weights at the last", "accuracies at the last",
        ),
    ),
    induction(
        "lifted",
        Every(Every(Eq(mean(s, _round), _at_last(s, _round)), (s, 1, N)), (q, 0, T - 1)),
        (
            every(
                "from the last",
                (s, 1, N),
                at("s at the last", "members", s, T),
                at("mean of all", "means at the last", s),
                fold("last factor", accuracies(s, T, before(T)), *_LAST_VALUES, "s at the last", "last accuracy"),
                at("interior at the last", "trained", T),
                fold("last trained", over(trained, s, T, T), "members", "interior", "trained", "s at the last",
                    "interior at the last"),
                fold("no other factor", over(trained, s, T, T - 1)),
                so("at the last", Eq(mean(s, T), _at_last(s, T)), "mean of all", "last factor", "last trained",
                   "no other factor", "last accuracy", "s at the last"),
            ),
        ),
        _BACK,
    ),
    every(
        "halves at the last",
        (a, 1, T - 1),
        at("next means", "lifted", T - a - 1),
        at("half after", "halves", a),
        at("next weights here", "weights positive", a + 1),
        *alone(
            "alone next", D[a + 1, k], a, (T, T), "next means", ((_on_last, 1, a), (trained, a + 1, T)), 0,
            accuracy(a, before(T)), *_LAST_VALUES, "next weights here",
        ),
        so("half at the last too", Eq(accuracy(a, before(T)), HALF), "alone next", "half after"),
    ),
    every(
        "states",
        (t, 1, T),
        every(
            "states of the round",
            (s, 1, N),
            at("mean in the round", "lifted", T - t, s),
            termwise("earlier halves", Eq(over(_on_last, s, 1, t - 1), over(half, s, 1, t - 1)), "halves at the last",
                "members"),
            so("state", Eq(mean(s, t), state(s, t)), "mean in the round", "earlier halves"),
        ),
    ),
)  # fmt: skip
"""``states``, where ``last independent`` says that all rules are independent on D_T."""

# From D_1 to D_T.

_right, _wrong = 1 / (2 * c[t]), 1 / (2 * (1 - c[t]))
_FACTS = ("interior", "trained", "weights here", "weights next")


def forth(now: Term, later: Body, high: Term, *known: str) -> OneRule:
    """One round on: the rule of round t, of accuracy ``now``, gets 1/2; ``later`` are the factors of later rules."""
    return OneRule(D[t, k], D[t + 1, k], t, _wrong, _right - _wrong, half, later, Q(1), now, T, high, (*known, *_FACTS))


FORTH_FACTS: Derivation = (
    at("weights here", "weights positive", t),
    at("weights next", "weights positive", t + 1),
    at("forms here", "two forms", t),
    at("accuracy of the round", "accuracies", t),
    have(Every(Eq(D[t + 1, k], D[t, k] * (_wrong + (_right - _wrong) * phi[t, k])), (k, 1, m)), called="update"),
)  # fmt: skip
"""``update``: the next weights, for the step from round t to the next."""


def _at_first(of: Term, rounds: Term) -> Term:
    """The mean of F on the distribution of a round, with the accuracies on D_1."""
    return over(half, of, 1, rounds - 1) * over(_on_first, of, rounds, T)


_FORTH = forth(c[t], _on_first, T, "accuracies at first")
_FIRST_VALUES = ("accuracies at first", "members")

FROM_FIRST: Derivation = (
    at("accuracies at first", "all accuracies", 1),
    at("weights at first", "weights positive", 1),
    at("total weight", "total weights", 1),
    every(
        "means at first",
        (s, 1, N),
        *some_or_none(
            s, T, before(1), accuracies(s, T, before(1)), T, Eq(mean(s, 1), accuracies(s, T, before(1))),
            (at("mean of some", "first independent", s),), "weights at first", "accuracies at first",
        ),
    ),
    induction(
        "carried",
        Every(Every(Eq(mean(s, t), _at_first(s, t)), (s, 1, N)), (t, 1, T)),
        (
            every(
                "from the first",
                (s, 1, N),
                at("mean of all", "means at first", s),
                fold("nothing before", over(half, s, 1, 0)),
                so("at first", Eq(mean(s, 1), _at_first(s, Q(1))), "mean of all", "nothing before"),
            ),
        ),
        (
            *FORTH_FACTS,
            *alone(
                "alone here", D[t, k], t, (T, T), "carried.hypothesis", ((half, 1, t - 1), (_on_first, t, T)), 1,
                accuracy(t, before(1)), *_FIRST_VALUES, "weights here",
            ),
            every(
                "before",
                (s, 1, N),
                at("mean so far", "carried.hypothesis", s),
                *first_factor("head", _on_first, s, t, T, *_FIRST_VALUES),
                so("with the factor", Eq(mean(s, t), _FORTH.value(s, _FORTH.factor(s))),
                   "mean so far", "head", "alone here", "accuracy of the round", "members"),
            ),
            _FORTH.steps("after", "before", "update"),
            every(
                "one round on",
                (s, 1, N),
                at("mean now", "after", s),
                fold("tail", over(half, s, 1, t), "members"),
                so("mean next", Eq(mean(s, t + 1), _at_first(s, t + 1)), "mean now", "tail", "members", "interior",
                   "trained"),
            ),
        ),
    ),
    every(
        "kept",
        (t, 1, T),
        at("weights of the round", "weights positive", t),
        at("means of the round", "carried", t),
        at("training accuracy", "accuracies", t),
        *alone(
            "alone in the round", D[t, k], t, (T, T), "means of the round", ((half, 1, t - 1), (_on_first, t, T)), 1,
            accuracy(t, before(1)), *_FIRST_VALUES, "weights of the round",
        ),
        so("accuracy kept", Eq(accuracy(t, before(1)), c[t]), "alone in the round", "training accuracy"),
    ),
    every(
        "states",
        (t, 1, T),
        every(
            "states of the round",
            (s, 1, N),
            at("mean in the round", "carried", t, s),
            termwise("training accuracies", Eq(over(_on_first, s, t, T), over(trained, s, t, T)), "kept", "members",
                "interior", "trained"),
            so("state", Eq(mean(s, t), state(s, t)), "mean in the round", "training accuracies"),
        ),
    ),
)  # fmt: skip
"""``states``, where ``first independent`` says that all rules are independent on D_1."""
