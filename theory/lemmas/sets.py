"""Lemmas about products over sets of rules, each derived once: what independence says, and how it is carried over.

F(s, k) is the product of the conforming functions of a set s at example k. A factor of the weights that depends on one
rule keeps the product form of the weighted means: with w' = w (a + b phi_j), the mean of F(s) under w' is (1 - s_j) a
times that under w, and (b + s_j a) times that of F(s u {j}).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boostproof.theory.build import And, Eq, Every, In, Iverson, Ne, Product, Q, Sum, integer
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    choice,
    every,
    fold,
    given,
    linear,
    part,
    so,
    split,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Symbol, Term, TermLike, as_term
from boostproof.theory.scenarios.independence import N, i, k, m, member, phi, s

__all__ = [
    "KNOWN_SETS", "Body", "OneRule", "alone", "around", "chosen", "first_factor", "joined", "none_of", "over", "pair",
        "pair_product", "product_with",
    "restricted", "right", "right_at", "right_ones", "same_product", "set_laws", "single", "some_or_none",
]  # fmt: skip

Body = Callable[[Term, Term], Term]
"""The factor of a rule in a product over a set: of the set and the rule."""

chosen: Symbol = integer("e", meaning="a set of rules that is chosen")
KNOWN_SETS = ("members", "rules")
_SETS = ("number of sets", "members", "digits")


def set_laws(rules: Symbol) -> Derivation:
    """``number of sets``, ``members``, ``digits``, ``empty set``, and ``rules``: conforming functions are 0 or 1."""
    digits = Sum(member[s, i] * Q(2) ** (i - 1), (i, 1, rules))
    return (
        given("number of sets", Eq(Product(Q(2), (i, 1, rules)), N)),
        given("members", Every(Every(In(member[s, i], 0, 1), (i, 1, rules)), (s, 1, N))),
        given("digits", Every(Eq(digits, s * Iverson(s < N)), (s, 1, N))),
        given("empty set", Every(Every(member[s, i] <= 0, (i, 1, rules)), (s, N, N))),
        given("rules", Every(Every(In(phi[i, k], 0, 1), (k, 1, m)), (i, 1, rules))),
    )


# Products over a set.


def right(of: Term, rule: Term) -> Term:
    """The factor of a rule in the product of the conforming functions of a set."""
    return 1 - member[of, rule] * (1 - phi[rule, k])


def over(body: Body, of: Term, low: TermLike, high: TermLike) -> Term:
    """The product of the factors of the rules from low to high."""
    return Product(body(of, i), (i, low, high))


def right_ones(of: Term, high: TermLike) -> Term:
    """The product of the conforming functions of a set of the first rules."""
    return over(right, of, 1, high)


def first_factor(name: str, body: Body, of: Term, j: Term, high: TermLike, *uses: str) -> Derivation:
    """``name``: the product from j on is the factor of j, with the product from j + 1 on."""
    whole, one, none = (over(body, of, j, end) for end in (high, j, j - 1))
    return (
        split(f"{name}: cut", whole, j, *uses),
        fold(f"{name}: one", one, f"{name}: cut"),
        fold(f"{name}: none", none),
        so(
            name, Eq(whole, body(of, j) * over(body, of, j + 1, high)),
            f"{name}: cut", f"{name}: one", f"{name}: none",
        ),
    )  # fmt: skip


def around(name: str, body: Body, of: Term, j: Term, high: TermLike, *uses: str, low: TermLike = 1) -> Derivation:
    """``name``: the product over all rules is that before j, with the factor of j, and that after j."""
    whole, before, after = (over(body, of, *ends) for ends in ((low, high), (low, j - 1), (j + 1, high)))
    return (
        split(f"{name}: cut", whole, j, *uses),
        fold(f"{name}: last", over(body, of, low, j), f"{name}: cut"),
        so(name, Eq(whole, before * body(of, j) * after), f"{name}: cut", f"{name}: last"),
    )


# Sets.


def _without(name: str, low: TermLike, high: TermLike, members: str, fact: Formula | None = None, *uses: str) -> Step:
    """``name``: the chosen set has no rule from low to high, by ``fact``, which follows from the steps ``uses``."""
    here, bounds = f"{name}: here", (f"{name}.low", f"{name}.high")
    known = () if fact is None else (f"{name}: order",)
    return every(
        name,
        (i, low, high),
        at(here, members, i),
        *(() if fact is None else (so(f"{name}: order", fact, *bounds, *uses),)),
        so(f"{name}: it", Eq(member[chosen, i], 0), *bounds, *known, here),
    )


def _as_before(name: str, low: TermLike, high: TermLike, members: str, bound: str) -> Step:
    """``name``: the chosen set has the same rules from low to high as s."""
    here = f"{name}: here"
    same = Eq(member[chosen, i], member[s, i])
    return every(name, (i, low, high), at(here, members, i), so(f"{name}: it", same, here, bound, "members"))


def _choose(name: str, digit: Term, rules: Term, uses: tuple[str, ...], *steps: Step) -> Derivation:
    """What the last of ``steps`` says with the help of the set of the rules whose digit is 1."""
    return (
        every(f"{name}: digits", (i, 1, rules), so(f"{name}: digit", In(digit, 0, 1), *uses)),
        choice(name, chosen, _SETS, f"{name}: digits", *steps),
    )


def joined(name: str, j: Term, rules: Term, high: TermLike, *steps: Step) -> Derivation:
    """A choice of the set s with rule j: ``same below``, ``same above`` (up to ``high``), and ``with the rule``."""
    return _choose(
        name,
        1 - (1 - member[s, i]) * Iverson(Ne(i, j)),
        rules,
        ("members",),
        _as_before("same below", 1, j - 1, f"{name}.members", "same below.high"),
        _as_before("same above", j + 1, high, f"{name}.members", "same above.low"),
        at("member j", f"{name}.members", j),
        so("with the rule", Eq(member[chosen, j], 1), "member j"),
        *steps,
    )


def single(name: str, j: Term, rules: Term, *steps: Step) -> Derivation:
    """A choice of the set of rule j alone: ``none below``, ``none above`` and ``the rule``."""
    return _choose(
        name,
        1 - Iverson(Ne(i, j)),
        rules,
        (),
        _without("none below", 1, j - 1, f"{name}.members"),
        _without("none above", j + 1, rules, f"{name}.members"),
        at("member j", f"{name}.members", j),
        so("the rule", Eq(member[chosen, j], 1), "member j"),
        *steps,
    )


def pair(name: str, a: Term, b: Term, rules: Term, *steps: Step) -> Derivation:
    """A choice of the set of two rules a < b: ``none below``, ``none between``, ``none above`` and ``the rules``."""
    return _choose(
        name,
        1 - Iverson(Ne(i, a)) * Iverson(Ne(i, b)),
        rules,
        (),
        _without("none below", 1, a - 1, f"{name}.members", i < b, "below"),
        _without("none between", a + 1, b - 1, f"{name}.members"),
        _without("none above", b + 1, rules, f"{name}.members", i > a, "below"),
        at("member a", f"{name}.members", a),
        at("member b", f"{name}.members", b),
        so("the rules", And(Eq(member[chosen, a], 1), Eq(member[chosen, b], 1)), "member a", "member b", "below"),
        *steps,
    )


def restricted(name: str, high: Term, rules: Term, *steps: Step) -> Derivation:
    """A choice of the rules of s up to ``high``: ``same so far`` and ``none above``."""
    return _choose(
        name,
        member[s, i] * Iverson(i <= high),
        rules,
        ("members",),
        _as_before("same so far", 1, high, f"{name}.members", "same so far.high"),
        _without("none above", high + 1, rules, f"{name}.members", i > high),
        *steps,
    )


def right_at(name: str, rules: Term, *steps: Step) -> Derivation:
    """A choice of the rules that are right at example k, by ``name.members``."""
    return _choose(name, phi[i, k], rules, ("rules",), *steps)


def none_of(name: str, rules: Term, *steps: Step) -> Derivation:
    """A choice of the empty set: ``nobody``."""
    return _choose(name, Q(1) - 1, rules, (), _without("nobody", 1, rules, f"{name}.members"), *steps)


def some_or_none(
    of: Symbol, rules: Term, weight: Term, value: Term, high: Term, goal: Formula, inside: Derivation, *uses: str
) -> Derivation:
    """``mean of the set``: ``goal``, that the mean of F of a set is ``value``, a product over the set.

    The last of ``inside`` says it for a set before the empty one, and ``total weight`` that the weights sum to 1;
    ``uses`` show that values exist.
    """
    mean = Sum(weight * right_ones(of, high), (k, 1, m))
    return (
        suppose("some rules", of <= N - 1, (), *inside),
        suppose(
            "no rules",
            of > N - 1,
            (),
            at("no member", "empty set", of),
            every("no members", (i, 1, rules), so("not it", Eq(member[of, i], 0), "no member", "members")),
            every("no products", (k, 1, m), termwise("no product", Eq(right_ones(of, high), 1), "no members", "rules")),
            termwise("whole weight", Eq(mean, Sum(weight, (k, 1, m))), "no products", *uses),
            termwise("no values", Eq(value, 1), "no members", *uses),
            so("weight 1", goal, "whole weight", "no values", "total weight"),
        ),
        so("mean of the set", goal, "some rules", "no rules", *KNOWN_SETS, *uses),
    )


def pair_product(name: str, body: Body, a: Term, b: Term, rules: Term, *uses: str) -> Derivation:
    """``name``: the product over the chosen set, of the two rules a < b, is that of their factors."""
    ends = (("none below", 1, a - 1), ("none between", a + 1, b - 1), ("none above", b + 1, rules))
    return (
        *around(f"{name}: b", body, chosen, b, rules, *uses),
        *around(f"{name}: a", body, chosen, a, b - 1, *uses),
        *(_ones(f"{name}: {where}", (body, low, high), where, *uses) for where, low, high in ends),
        so(
            name, Eq(over(body, chosen, 1, rules), body(chosen, a) * body(chosen, b)), f"{name}: a", f"{name}: b",
            *(f"{name}: {where}" for where, *_ in ends),
        ),
    )  # fmt: skip


Segment = tuple[Body, TermLike, TermLike]
"""The factors of the rules from low to high."""


def _ones(name: str, segment: Segment, where: str, *uses: str) -> Step:
    """``name``: the product over the chosen set, of rules that it does not have, is 1."""
    body, low, high = segment
    return termwise(name, Eq(over(body, chosen, low, high), 1), where, *uses)


def _own_factor(name: str, segment: Segment, j: Term, *uses: str) -> Derivation:
    """``name``: the product over the set of rule j alone is the factor of j."""
    body, low, high = segment
    return (
        *around(f"{name}: around", body, chosen, j, high, *uses, low=low),
        _ones(f"{name}: before", (body, low, j - 1), "none below", *uses),
        _ones(f"{name}: after", (body, j + 1, high), "none above", *uses),
        so(
            name, Eq(over(body, chosen, low, high), body(chosen, j)),
            f"{name}: around", f"{name}: before", f"{name}: after",
        ),
    )  # fmt: skip


def alone(
    name: str,
    weight: Term,
    j: Term,
    sizes: tuple[Term, TermLike],
    source: str,
    segments: tuple[Segment, Segment],
    place: int,
    value: Term,
    *uses: str,
) -> Derivation:
    """``name``: the accuracy of rule j is ``value``, by the mean of the set of it alone.

    ``source`` says for all sets that the mean of F is the product of two segments, of which that at ``place`` has j;
    ``sizes`` are the number of rules, and of those in F. ``uses`` show that factors and weights have values.
    """
    rules, high = sizes
    other, where = segments[1 - place], "none above" if place == 0 else "none below"
    accuracy = Sum(weight * phi[j, k], (k, 1, m))
    return single(
        name, j, rules,
        at("mean alone", source, chosen),
        every(
            "product alone",
            (k, 1, m),
            *_own_factor("own", (right, 1, high), j, *KNOWN_SETS),
            at("own rule", "rules", j, k),
            so("its own", Eq(right_ones(chosen, high), phi[j, k]), "own", "the rule", "own rule"),
        ),
        termwise("accuracy alone", Eq(accuracy, Sum(weight * right_ones(chosen, high), (k, 1, m))), "product alone",
                 *KNOWN_SETS, *uses),
        *_own_factor("its value", segments[place], j, "members", *uses),
        _ones("other values", other, where, *uses),
        so("value alone", Eq(accuracy, value), "accuracy alone", "mean alone", "its value", "other values", "the rule",
           *uses),
    )  # fmt: skip


@dataclass(frozen=True)
class OneRule:
    """One more rule j in the weights: w' = w (a + b phi_j), for products over the first ``high`` of ``rules`` rules.

    ``below`` and ``above`` are the factors of the other rules in the means under w, x0 and x1 that of j outside and
    inside of a set. ``known`` names steps by which these, a, b and the weights have values.
    """

    weight: Term
    new_weight: Term
    j: Term
    a: Term
    b: Term
    below: Body
    above: Body
    x0: Term
    x1: Term
    rules: Term
    high: TermLike
    known: tuple[str, ...] = ()

    def mean(self, weight: Term, of: Term) -> Term:
        """The weighted sum of the product over a set."""
        return Sum(weight * right_ones(of, self.high), (k, 1, m))

    def factor(self, of: Term) -> Term:
        """The factor of j in the means under w."""
        return (1 - member[of, self.j]) * self.x0 + member[of, self.j] * self.x1

    def new_factor(self, of: Term) -> Term:
        """The factor of j in the means under w'."""
        here = member[of, self.j]
        return (1 - here) * (self.a * self.x0 + self.b * self.x1) + here * ((self.a + self.b) * self.x1)

    def value(self, of: Term, factor: Term) -> Term:
        """The mean by its factors."""
        low = over(self.below, of, 1, self.j - 1)
        return low * factor * over(self.above, of, as_term(self.j) + 1, self.high)

    def steps(self, name: str, before: str, update: str) -> Step:
        """``name``: the means under w', for all sets s.

        ``before`` says for all s that the mean under w is ``value(s, factor(s))``, ``update`` for all k what w' is.
        """
        one, new = f"{name}: with j", self.mean(self.new_weight, s)
        return every(
            name,
            (s, 1, N),
            at("mean of s", before, s),
            at("member of s", "members", s, self.j),
            *joined(
                one, self.j, self.rules, self.high,
                at("mean with j", before, chosen),
                *self._same_values(),
                product_with(self.j, self.high),
                *self._new_mean(update),
                so("mean after", Eq(new, self.value(s, self.new_factor(s))), "new mean", "new mean by parts",
                    "mean of s",
                   "mean with j", "factors below", "factors above", "with the rule", "member of s", *self.known),
            ),
        )  # fmt: skip

    def _new_mean(self, update: str) -> Derivation:
        """``new mean`` and ``new mean by parts``: from the means of s and of the set with j."""
        here = member[s, self.j]
        first, second = (1 - here) * self.a, self.b + here * self.a
        parts = first * (self.weight * right_ones(s, self.high)) + second * (
            self.weight * right_ones(chosen, self.high)
        )
        total, ones = Sum(parts, (k, 1, m)), right_ones(s, self.high)
        return (
            every(
                "new weights",
                (k, 1, m),
                at("product with j here", "product with j", k),
                so("there already", Eq(self.a * (self.weight * (here * ones * (1 - phi[self.j, k]))), 0), update,
                    "product with j"),
                part("with it", Eq(right_ones(chosen, self.high), ones * phi[self.j, k]), "product with j here"),
                so("new weight", Eq(self.new_weight * ones, parts), update, "there already", "with it"),
            ),
            termwise("new mean", Eq(self.mean(self.new_weight, s), total), "new weights"),
            linear(
                "new mean by parts",
                Eq(total, first * self.mean(self.weight, s) + second * self.mean(self.weight, chosen)),
                "mean of s", "mean with j", "member of s", *self.known,
            ),
        )  # fmt: skip

    def _same_values(self) -> Derivation:
        """``factors below`` and ``factors above``: those of the set with j are those of s."""
        low, high = (1, self.j - 1), (as_term(self.j) + 1, self.high)
        return (
            same_product("factors below", self.below, *low, "same below", *self.known),
            same_product("factors above", self.above, *high, "same above", *self.known),
        )


def product_with(j: Term, high: TermLike) -> Step:
    """``product with j``: at each example that over the chosen set, s with j, is that over s, with phi_j.

    It rests on the steps of :func:`joined` and on ``member of s``.
    """
    here, there = right_ones(s, high), right_ones(chosen, high)
    with_j = And(Eq(there, here * phi[j, k]), Eq(member[s, j] * here * (1 - phi[j, k]), 0))
    return every(
        "product with j",
        (k, 1, m),
        *around("of s", right, s, j, high, *KNOWN_SETS),
        *around("with j", right, chosen, j, high, *KNOWN_SETS),
        same_product("right below", right, 1, j - 1, "same below"),
        same_product("right above", right, j + 1, high, "same above"),
        at("j here", "rules", j, k),
        so(
            "one more", with_j, "of s", "with j", "right below", "right above", "with the rule", "member of s", "j here"
        ),
    )


def same_product(name: str, body: Body, low: TermLike, high: TermLike, *uses: str) -> Step:
    """``name``: the product over the chosen set is that over s."""
    return termwise(name, Eq(over(body, chosen, low, high), over(body, s, low, high)), *uses, *KNOWN_SETS)
