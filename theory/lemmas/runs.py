"""Lemmas about runs of boosting, each derived once, for every number of examples and rounds.

A lemma is a tuple of steps whose last carries the lemma's name; it names the lemmas that it rests on in its docstring.
They are about the runs of one rule a round (SL16) and of two (JSS09), which differ in the exponent of an example's
factor, in what a round adds to the vote, and in the data.
"""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.theory.build import And, Defined, Eq, Every, In, Iverson, Ne, Product, Q, Sign, Sum, exp, integer
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.scenarios.observables import D, H, T, Z, alpha, c1_t, c2_t, f, f1, f2, i, m, q, s0, t, y

__all__ = ["ONE_RULE", "TWO_RULES", "RunOf", "constant_sum"]

n = integer("n", meaning="how many terms")


@dataclass(frozen=True)
class RunOf:
    """What tells the runs of one rule a round from those of two.

    ``exponent`` is that of an example's factor in round t, ``increment`` what round q adds to its vote, ``data`` the
    steps that say what is known of labels and rules; ``facts`` names the steps by which exponents have values.
    """

    exponent: Term
    increment: Term
    data: Derivation
    facts: tuple[str, ...]

    @property
    def mass(self) -> Term:
        """The right side of the normalizer's definition in round t."""
        return Sum(D[t, i] * exp(self.exponent), (i, 1, m))

    def vote(self, rounds: Term) -> Term:
        """The vote at example i after some rounds, as a sum."""
        return Sum(self.increment, (q, 1, rounds))

    def factor(self) -> Term:
        """An example's factor in round t."""
        return exp(self.exponent)

    def rounds(self) -> Derivation:
        """``weights positive``, ``normalizers``, ``reweighting`` and ``total weights``.

        The first and the last are about the rounds up to T + 1; ``normalizers`` says in one what Z[t] is defined as
        and that it is positive.
        """
        return (self._weights_positive(), self._normalizers(), self._reweighting(), *self._total_weights())

    def _round(self, weights: str) -> Derivation:
        """In round t, with positive weights: what the normalizer is, and that it is positive."""
        return (
            have(self.mass > 0, called="mass of the round"),
            have(And(Eq(Z[t], self.mass), Z[t] > 0), called="normalizer"),
        )

    def _weights_positive(self) -> Step:
        known = "weights positive.hypothesis"
        first = (
            definition("first weight", D[1, i], "examples"),
            so("first weight positive", D[1, i] > 0, "examples", "first weight"),
        )
        following = (
            definition("next weight", D[t + 1, i], known, "normalizer", *self.facts),
            so("next weight positive", D[t + 1, i] > 0, "next weight", known, "normalizer"),
        )
        return induction(
            "weights positive",
            Every(Every(D[t, i] > 0, (i, 1, m)), (t, 1, T + 1)),
            (every("first weights", (i, 1, m), *first),),
            (*self._round(known), every("next weights", (i, 1, m), *following)),
        )

    def _normalizers(self) -> Step:
        return every("normalizers", (t, 1, T), *self._round("weights of the round"))

    def _reweighting(self) -> Step:
        reweighted = definition("reweighted", D[t + 1, i], "weights positive", "normalizers", *self.facts)
        return every("reweighting", (t, 1, T), every("reweighting of the round", (i, 1, m), reweighted))

    def _total_weights(self) -> Derivation:
        scaled = Sum(D[t, i] * self.factor() / Z[t], (i, 1, m))
        known = ("weights positive", "normalizers", *self.facts)
        return (
            constant_sum("uniform mass", Q(1) / m, m),
            every("uniform weights", (i, 1, m), definition("uniform weight", D[1, i], "examples")),
            by_induction(
                (t, 1, T + 1),
                Eq(Sum(D[t, i], (i, 1, m)), 1),
                termwise("next mass", Eq(Sum(D[t + 1, i], (i, 1, m)), scaled), "reweighting", *known),
                linear("scaled mass", Eq(scaled, self.mass / Z[t]), "normalizers"),
                base=(
                    termwise("first mass", Eq(Sum(D[1, i], (i, 1, m)), Sum(Q(1) / m, (i, 1, m))), "uniform weights"),
                ),
                called="total weights",
            ),
        )

    def unravelled(self) -> Derivation:
        """``unravelled``: the weights by the vote and the normalizers of the rounds before; from ``rounds``."""
        before = Product(Z[q], (q, 1, t - 1))
        upto = Product(Z[q], (q, 1, t))
        weight = exp(-y[i] * self.vote(t - 1)) / (m * before)
        return (
            have(Every(Defined(Z[t]), (t, 1, T)), called="normalizers defined"),
            have(Every(before > 0, (t, 1, T + 1)), called="products positive"),
            every(
                "unravelled", (i, 1, m),
                induction(
                    "unravelled example", Every(Eq(D[t, i], weight), (t, 1, T + 1)),
                    (
                        at("uniform", "uniform weights", i),
                        fold("no vote", self.vote(Q(0))),
                        fold("no factor", Product(Z[q], (q, 1, 0))),
                        so(
                            "at first",
                            Eq(D[1, i], exp(-y[i] * self.vote(Q(0))) / (m * Product(Z[q], (q, 1, 0)))),
                            "uniform", "no vote", "no factor", "examples", "labels",
                        ),
                    ),
                    (
                        fold("vote", self.vote(t), *self.facts),
                        fold("factors", upto, "normalizers"),
                        so(
                            "one round on", Eq(D[t + 1, i], exp(-y[i] * self.vote(t)) / (m * upto)),
                            "unravelled example.hypothesis", "reweighting", "vote", "factors",
                            "products positive", "normalizers", "examples", *self.facts,
                        ),
                    ),
                ),
            ),
        )  # fmt: skip

    def final_votes(self) -> Step:
        """``votes``: the final vote at each example, as a sum over the rounds."""
        return every("votes", (i, 1, m), definition("vote at the example", H[T, i], *self.facts, "examples"))

    def mean_loss(self) -> Derivation:
        """``mean loss``: the mean exponential loss is the product of the normalizers; from ``unravelled``."""
        product, loss = Product(Z[t], (t, 1, T)), exp(-y[i] * H[T, i])
        scaled = m * product * D[T + 1, i]
        return (
            termwise("product", product > 0, "normalizers"),
            have(
                Every(Eq(loss, scaled), (i, 1, m)),
                at("unravelled to the end", "unravelled", i, T + 1),
                called="losses",
            ),
            at("last weights", "weights positive", T + 1),
            at("last total weight", "total weights", T + 1),
            termwise("sum of losses", Eq(Sum(loss, (i, 1, m)), Sum(scaled, (i, 1, m))), "losses"),
            linear(
                "factor taken out", Eq(Sum(scaled, (i, 1, m)), m * product * Sum(D[T + 1, i], (i, 1, m))),
                "last total weight", "product",
            ),
            so(
                "mean loss", Eq(Q(1) / m * Sum(loss, (i, 1, m)), product), "sum of losses", "factor taken out",
                "last total weight", "product", "examples",
            ),
        )  # fmt: skip

    def error_below_loss(self) -> Derivation:
        """``error below loss``: the training error is at most the mean exponential loss; from ``votes``."""
        wrong = Sum(Iverson(Ne(y[i], Sign(H[T, i], s0))), (i, 1, m))
        losses = Sum(exp(-y[i] * H[T, i]), (i, 1, m))
        return (
            termwise("errors below losses", wrong <= losses, "votes", "labels", "convention"),
            so("error below loss", Q(1) / m * wrong <= Q(1) / m * losses, "errors below losses", "examples"),
        )


def constant_sum(name: str, value: Term, most: Term) -> Step:
    """``name``: for n from 0 to ``most``, the sum of n times the same value is n times it."""
    return by_induction((n, 0, most), Eq(Sum(value, (i, 1, n)), n * value), called=name)


_SIZES = (
    given("examples", m >= 1),
    given("at least one round", T >= 1),
    given("convention", In(s0, -1, 0, 1)),
    given("labels", Every(In(y[i], -1, 1), (i, 1, m))),
)


def _signs(name: str, rule: Term) -> Step:
    return given(name, Every(Every(In(rule, -1, 1), (i, 1, m)), (t, 1, T)))


ONE_RULE = RunOf(
    exponent=-alpha[t] * y[i] * f[t, i],
    increment=alpha[q] * f[q, i],
    data=(*_SIZES, _signs("rules", f[t, i])),
    facts=("labels", "rules", "coefficients"),
)
"""SL16's runs. The coefficients are left to the scenario: a step ``coefficients`` must say that they have values."""

TWO_RULES = RunOf(
    exponent=-c1_t[t] * y[i] * f1[t, i] - c2_t[t] * y[i] * f2[t, i],
    increment=c1_t[q] * f1[q, i] + c2_t[q] * f2[q, i],
    data=(*_SIZES, _signs("first rules", f1[t, i]), _signs("second rules", f2[t, i])),
    facts=("labels", "first rules", "second rules", "coefficients"),
)
"""JSS09's runs. A step ``coefficients`` must say that both coefficients have values."""
