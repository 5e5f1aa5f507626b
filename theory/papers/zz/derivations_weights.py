"""Weights that a factor of each rule changes: the weighted means of products over sets stay products.

With w the weights under which the rules are independent, g_i = a_i + b_i phi_i, and F(s) the product of the conforming
functions of a set s: the mean of F(s) under w prod g_i over the first q rules is a product of a factor of each rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boostproof.theory.build import And, Defined, Eq, Every, Product, Q
from boostproof.theory.derivation import Derivation, Step, at, every, fold, induction, so, termwise
from boostproof.theory.language.expr import Symbol, Term, TermLike
from boostproof.theory.lemmas.sets import KNOWN_SETS, OneRule, chosen, first_factor, none_of, over, right_ones
from boostproof.theory.papers.zz.notation import ON_SAMPLE, accuracy, total
from boostproof.theory.scenarios.independence import N, i, k, m, member, n, phi, q, s

__all__ = ["Tilted"]


@dataclass(frozen=True)
class Tilted:
    """The means of F(s) under w prod g_i over the first q rules.

    ``factor`` is g_i, ``parts`` a_i and b_i, and ``known`` names steps about every rule by which these have values.
    ``means`` is the step that says for all sets that the mean of F(s) under w is the product of the accuracies;
    ``weights`` and ``accuracies`` are those that say that these have values.
    """

    factor: Callable[[Term], Term]
    parts: Callable[[Term], tuple[Term, Term]]
    known: tuple[str, ...]
    start: Term = ON_SAMPLE
    rules: Symbol = n
    means: str = "means"
    weights: str = "weights"
    accuracies: str = "accuracies"

    def plain(self, of: Term, rule: Term) -> Term:
        """The factor of a rule in the product of the accuracies of a set."""
        return 1 - member[of, rule] * (1 - self.accuracy(rule))

    def accuracy(self, rule: TermLike) -> Term:
        """The accuracy of a rule under w."""
        return accuracy(rule, self.start)

    def weight(self, high: TermLike) -> Term:
        """The weight of example k with the factors of the first rules."""
        return self.start * Product(self.factor(i), (i, 1, high))

    def new(self, of: Term, rule: Term) -> Term:
        """The factor of a rule in the means, once it is in the weights."""
        first, second = self.parts(rule)
        return (1 - member[of, rule]) * (first + second * self.accuracy(rule)) + member[of, rule] * (
            (first + second) * self.accuracy(rule)
        )

    def mean(self, of: Term, rules: TermLike) -> Term:
        """The mean of F(s) when the first rules are in the weights."""
        return total(self.weight(rules) * right_ones(of, self.rules))

    def value(self, of: Term, rules: Term) -> Term:
        """That mean by its factors."""
        return over(self.new, of, 1, rules) * over(self.plain, of, rules + 1, self.rules)

    def steps(self, name: str) -> Step:
        """``name``: the mean is the product, for every number of rules in the weights and every set."""
        return induction(
            name,
            Every(Every(Eq(self.mean(s, q), self.value(s, q)), (s, 1, N)), (q, 0, self.rules)),
            (self._first(),),
            (
                *self._here(),
                self._before(name),
                self._update(),
                self._one().steps("after", "before", "update"),
                self._last(),
            ),
        )

    def _first(self) -> Step:
        nothing = Product(self.factor(i), (i, 1, 0))
        return every(
            "at first",
            (s, 1, N),
            every("no factors", (k, 1, m), fold("no factor", nothing)),
            fold("no new value", over(self.new, s, 1, 0)),
            termwise("first mean", Eq(self.mean(s, 0), total(self.start * right_ones(s, self.rules))), "no factors",
                self.weights, *KNOWN_SETS),
            at("mean of s", self.means, s),
            so("first value", Eq(self.mean(s, 0), over(self.new, s, 1, 0) * over(self.plain, s, 1, self.rules)),
               "first mean", "no new value", "mean of s"),
        )  # fmt: skip

    def _here(self) -> Derivation:
        """The facts about the next rule."""
        return (
            at("accuracy here", self.accuracies, q + 1),
            *(at(f"{name} here", name, q + 1) for name in self.known),
        )

    @property
    def _now(self) -> tuple[str, ...]:
        return ("accuracy here", *(f"{name} here" for name in self.known))

    def _before(self, name: str) -> Step:
        one = self._one()
        return every(
            "before",
            (s, 1, N),
            at("s here", "members", s, q + 1),
            *first_factor("head", self.plain, s, q + 1, self.rules, "members", self.accuracies),
            at("mean so far", f"{name}.hypothesis", s),
            so("with head", Eq(one.mean(self.weight(q), s), one.value(s, one.factor(s))),
               "head", "mean so far", "s here", "accuracy here"),
        )  # fmt: skip

    def _update(self) -> Step:
        first, second = self.parts(q + 1)
        so_far, next_one = (Product(self.factor(i), (i, 1, high)) for high in (q, q + 1))
        return every(
            "update",
            (k, 1, m),
            at("rule here", "rules", q + 1, k),
            fold("one factor more", next_one, "rule here", *self._now, *self.known, "rules"),
            so(
                "next weight", And(Defined(self.start), Eq(next_one, so_far * (first + second * phi[q + 1, k]))),
                "one factor more", self.weights, "rule here", *self._now,
            ),
        )  # fmt: skip

    def _one(self) -> OneRule:
        known = (self.accuracies, self.weights, *self.known, *self._now)
        return OneRule(
            self.weight(q), self.weight(q + 1), q + 1, *self.parts(q + 1), self.new, self.plain, Q(1),
            self.accuracy(q + 1), self.rules, self.rules,
            known,
        )  # fmt: skip

    def _last(self) -> Step:
        return every(
            "with the next",
            (s, 1, N),
            at("s here", "members", s, q + 1),
            fold("tail", over(self.new, s, 1, q + 1), "members", self.accuracies, *self.known, *self._now, "s here"),
            at("mean now", "after", s),
            so("with tail", Eq(self.mean(s, q + 1), self.value(s, q + 1)), "tail", "mean now", "s here", *self._now),
        )  # fmt: skip

    def of_all(self, name: str, source: str) -> Derivation:
        """``name``: the mean of prod g_i over all rules is the product of a_i + b_i c_i, by the steps ``source``."""
        product = total(self.weight(self.rules))
        return none_of(
            name,
            self.rules,
            at("mean with all", source, self.rules, chosen),
            fold("no more", over(self.plain, chosen, self.rules + 1, self.rules)),
            every("nobody right", (k, 1, m), termwise("no rule", Eq(right_ones(chosen, self.rules), 1), "nobody",
                "rules")),
            termwise("mean of all", Eq(product, self.mean(chosen, self.rules)), "nobody right", self.weights,
                *self.known, "rules"),
            termwise(
                "values of all", Eq(over(self.new, chosen, 1, self.rules), self.product),
                "nobody", self.accuracies, *self.known,
            ),
            so("all in all", Eq(product, self.product), "mean with all", "no more", "mean of all", "values of all"),
        )  # fmt: skip

    @property
    def product(self) -> Term:
        """The product of a_i + b_i c_i."""
        first, second = self.parts(i)
        return Product(first + second * self.accuracy(i), (i, 1, self.rules))
