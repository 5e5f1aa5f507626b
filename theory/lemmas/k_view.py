"""Lemmas about the normalizer of any number of rules, each derived once, for every number of examples and of rules.

With the agreement X_j(i) of rule j at example i and coefficients v, the pull v.X(i) = sum_j v_j X_j(i) is minus the
exponent of the example's factor. A lemma is a tuple of steps whose last carries the lemma's name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boostproof.theory.build import Defined, Eq, Every, Sum, exp, integer, ln, sqrt
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    each,
    every,
    fold,
    induction,
    linear,
    so,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Symbol, Term, TermLike
from boostproof.theory.scenarios.k_view import e, i, j, k, m

__all__ = ["OfRule", "Views", "alone_at", "over_examples", "term_below_sum"]

n: Symbol = integer("n", meaning="how many terms")
_only: Symbol = integer("l", meaning="the one example")

OfRule = Callable[[Term], Term]


def over_examples(body: Term) -> Term:
    """The sum over the examples."""
    return Sum(body, (i, 1, m))


def alone_at(term: Callable[[Term], Term], example: Term) -> Term:
    """The sum over one example alone, of the term that takes an example."""
    return Sum(term(_only), (_only, example, example))


def term_below_sum(name: str, term: Callable[[Term], Term], positive: str) -> Derivation:
    """``name``: the sum over one example e alone is at most that over all, where terms are nowhere negative.

    ``name: alone`` says that it is the term; apart, as inequalities between long terms are better read by short names.
    ``term`` takes the example; the step ``positive`` says that it is at least 0 at each example i.
    """
    alone = alone_at(term, e)

    def first(count: TermLike) -> Term:
        return Sum(term(i), (i, 1, count))

    return (
        every(
            f"{name}: alone", (e, 1, m),
            fold(f"{name}: one", alone, positive),
            fold(f"{name}: nothing", Sum(term(_only), (_only, e, e - 1))),
            so(f"{name}: its value", Eq(alone, term(e)), f"{name}: one", f"{name}: nothing"),
        ),
        every(
            name, (e, 1, m),
            termwise(f"{name}: before", first(e - 1) >= 0, positive),
            induction(
                f"{name}: up to",
                Every(alone <= first(n), (n, e, m)),
                (
                    fold(f"{name}: the term", first(e), positive, f"{name}: before"),
                    so(
                        f"{name}: at the term", alone <= first(e),
                        f"{name}: the term", f"{name}: before", f"{name}: alone",
                    ),
                ),
                (
                    at(f"{name}: next", positive, n + 1),
                    fold(f"{name}: one more", first(n + 1), positive, f"{name}: up to.hypothesis", f"{name}: next"),
                    so(f"{name}: no less", first(n) <= first(n + 1), f"{name}: one more", f"{name}: next"),
                    so(
                        f"{name}: with one more", alone <= first(n + 1), f"{name}: up to.hypothesis", f"{name}: no less"
                    ),
                ),
            ),
            at(f"{name}: all", f"{name}: up to", m),
        ),
    )  # fmt: skip


@dataclass(frozen=True)
class Views:
    """The weight of an example, the agreement of a rule at an example, a rule's coefficient, and what is known.

    ``known`` names steps by which weights are not negative, agreements are signs and coefficients have values;
    ``total`` one by which the weights sum to 1.
    """

    weight: Callable[[Term], Term]
    agreement: Callable[[Term, Term], Term]
    coefficient: OfRule
    known: tuple[str, ...]
    total: str = "total"

    def pull(self, coefficient: OfRule, rules: TermLike = k, example: Term = i) -> Term:
        """The sum over the first rules of coefficient times agreement."""
        return Sum(coefficient(j) * self.agreement(j, example), (j, 1, rules))

    def factor(self, coefficient: OfRule, example: Term = i) -> Term:
        """The factor of an example at any coefficients."""
        return exp(-self.pull(coefficient, k, example))

    def weighted(self, example: Term = i) -> Term:
        """The weight of an example times its factor."""
        return self.weight(example) * self.factor(self.coefficient, example)

    def normalizer_at(self, coefficient: OfRule) -> Term:
        """The normalizer at any coefficients."""
        return over_examples(self.weight(i) * self.factor(coefficient))

    @property
    def normalizer(self) -> Term:
        """The normalizer at the coefficients."""
        return self.normalizer_at(self.coefficient)

    def moment(self, rule: Term, factor: Term) -> Term:
        """The sum over the examples of a factor times the agreement of a rule."""
        return over_examples(factor * self.agreement(rule, i))

    def slope(self, rule: Term) -> Term:
        """Minus the derivative of the normalizer by the coefficient of a rule."""
        return self.moment(rule, self.weighted())

    def edge(self, rule: Term) -> Term:
        """The edge of a rule."""
        return self.moment(rule, self.weight(i))

    @property
    def stationary(self) -> Formula:
        """All derivatives of the normalizer by the coefficients are 0."""
        return Every(Eq(self.slope(j), 0), (j, 1, k))

    def no_mean_pull(
        self, name: str, coefficient: OfRule, values: str, stationary: str, factor: Term | None = None
    ) -> Derivation:
        """``name``: the pull of any coefficients has mean 0, weighted by ``factor``, else as after the round.

        The steps ``values`` and ``stationary`` say of each rule that its coefficient has a value, and its agreement
        mean 0.
        """
        factor = self.weighted() if factor is None else factor
        one_more = coefficient(n + 1) * (factor * self.agreement(n + 1, i))
        split = over_examples(factor * self.pull(coefficient, n) + one_more)

        def mean(rules: TermLike) -> Term:
            return over_examples(factor * self.pull(coefficient, rules))

        return (
            induction(
                f"{name}: of the first",
                Every(Eq(mean(n), 0), (n, 0, k)),
                (
                    every(f"{name}: no pull", (i, 1, m), fold(f"{name}: none", self.pull(coefficient, 0))),
                    termwise(f"{name}: at none", Eq(mean(0), 0), f"{name}: no pull", *self.known),
                ),
                (
                    every(
                        f"{name}: pulls", (i, 1, m),
                        termwise(f"{name}: a pull", Defined(self.pull(coefficient, n + 1)), *self.known),
                        fold(f"{name}: one more", self.pull(coefficient, n + 1), f"{name}: a pull"),
                    ),
                    at(f"{name}: moment", stationary, n + 1),
                    at(f"{name}: coefficient", values, n + 1),
                    termwise(f"{name}: in two", Eq(mean(n + 1), split), f"{name}: pulls", *self.known),
                    linear(
                        f"{name}: apart", Eq(split, mean(n) + coefficient(n + 1) * self.moment(n + 1, factor)),
                        f"{name}: of the first.hypothesis", f"{name}: moment", f"{name}: coefficient",
                    ),
                    so(
                        f"{name}: with one more", Eq(mean(n + 1), 0),
                        f"{name}: in two", f"{name}: apart", f"{name}: moment", f"{name}: coefficient",
                        f"{name}: of the first.hypothesis",
                    ),
                ),
            ),
            at(name, f"{name}: of the first", k),
        )  # fmt: skip

    def tangent(self, name: str, exponent: Term, own: str, other: str, *shown: str) -> Derivation:
        """``name``: the sum of weights times exp(-exponent) is at least the normalizer.

        The steps ``own`` and ``other`` say that the pull of the coefficients and the exponent have mean 0, weighted as
        after the round; ``shown``, that the exponent has a value.
        """
        pull, known = self.pull(self.coefficient), (*self.known, *shown)
        below = over_examples(self.weighted() - self.weighted() * exponent + self.weighted() * pull)
        means = (over_examples(self.weighted() * exponent), over_examples(self.weighted() * pull))
        above = over_examples(self.weight(i) * exp(-exponent))
        line = exp(pull - exponent) >= 1 + pull - exponent
        return (
            each(f"{name}: values", (i, 1, m), Defined(pull - exponent), *known),
            each(f"{name}: line", (i, 1, m), line, f"{name}: values"),
            termwise(f"{name}: termwise", above >= below, f"{name}: line", *known),
            linear(f"{name}: apart", Eq(below, self.normalizer - means[0] + means[1]), *known, own, other),
            so(name, above >= self.normalizer, f"{name}: termwise", f"{name}: apart", own, other),
        )

    def positive(self, name: str) -> Derivation:
        """``name``: the normalizer is positive, as some weight is."""
        return (
            each(f"{name}: terms", (i, 1, m), self.weighted() >= 0, *self.known),
            *term_below_sum(f"{name}: a term", self.weighted, f"{name}: terms"),
            termwise(f"{name}: value", Defined(self.normalizer), f"{name}: terms"),
            suppose(
                f"{name}: if not", self.normalizer <= 0, (f"{name}: value",),
                every(
                    f"{name}: no weight", (e, 1, m),
                    so(
                        f"{name}: none", Eq(self.weight(e), 0),
                        f"{name}: a term", f"{name}: a term: alone", f"{name}: if not.premise", *self.known,
                    ),
                ),
                termwise(f"{name}: no total", Eq(over_examples(self.weight(i)), 0), f"{name}: no weight"),
            ),
            so(name, self.normalizer > 0, f"{name}: if not", self.total, f"{name}: value"),
        )  # fmt: skip

    def below_root(self, name: str, rule: Symbol, own: str, stationary: str, positive: str) -> Step:
        """``name``: for each rule, the normalizer is at most the root of 1 less the square of the rule's edge.

        It is at most what it is at coefficients of that rule alone, of which those at the logarithms of (1 + edge)/Z
        and of Z/(1 - edge) are enough; at least one of them has a value.
        """
        edge, normal = self.edge(rule), self.normalizer
        cases = (
            (f"{name}: up", edge > -1, ln((1 + edge) / normal)),
            (f"{name}: down", edge < 1, -ln((1 - edge) / normal)),
        )
        known = (own, f"{name}: moment", positive)
        return every(
            name, (rule, 1, k),
            termwise(f"{name}: edge", Defined(edge), *self.known),
            at(f"{name}: moment", stationary, rule),
            *(
                suppose(case, premise, (f"{name}: edge",), *self._along(case, rule, scale, *known))
                for case, premise, scale in cases
            ),
            suppose(
                f"{name}: above", normal**2 > 1 - edge**2, (f"{name}: edge", positive),
                so(f"{name}: not up", edge <= -1, f"{name}: up", f"{name}: above.premise", f"{name}: edge"),
                so(f"{name}: not down", edge >= 1, f"{name}: down", f"{name}: above.premise", f"{name}: edge"),
                so(f"{name}: neither", edge < edge, f"{name}: not up", f"{name}: not down"),
            ),
            so(f"{name}: square", normal**2 <= 1 - edge**2, f"{name}: above", f"{name}: edge", positive),
            so(f"{name}: root", normal <= sqrt(1 - edge**2), f"{name}: square", positive, f"{name}: edge"),
        )  # fmt: skip

    def _along(self, name: str, rule: Symbol, scale: Term, own: str, moment: str, positive: str) -> Derivation:
        """The square of the normalizer, by its tangent at a coefficient of the rule alone."""
        agreement, rise, fall = self.agreement(rule, i), exp(scale), exp(-scale)
        shown = (f"{name}.premise", positive, *self.known)
        pulled, scaled = over_examples(self.weighted() * (scale * agreement)), scale * self.slope(rule)
        mean, difference = (rise + fall) / 2, (rise - fall) / 2
        along = over_examples(self.weight(i) * exp(-(scale * agreement)))
        two = over_examples(mean * self.weight(i) - difference * (self.weight(i) * agreement))
        apart = over_examples(scale * (self.weighted() * agreement))
        return (
            termwise(f"{name}: scaled", Eq(pulled, apart), *shown),
            linear(f"{name}: scale", Eq(apart, scaled), moment, *shown),
            so(f"{name}: no mean", Eq(pulled, 0), f"{name}: scaled", f"{name}: scale", moment),
            *self.tangent(f"{name}: tangent", scale * agreement, own, f"{name}: no mean", *shown),
            termwise(f"{name}: two terms", Eq(along, two), *shown),
            linear(
                f"{name}: by the edge",
                Eq(two, mean * over_examples(self.weight(i)) - difference * self.edge(rule)), self.total, *shown,
            ),
            so(
                f"{name}: squares", self.normalizer**2 <= 1 - self.edge(rule) ** 2,
                f"{name}: tangent", f"{name}: two terms", f"{name}: by the edge", self.total, positive,
                f"{name}.premise",
            ),
        )  # fmt: skip
