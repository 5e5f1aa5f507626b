"""ZZ's notation beside the extractor: two rules by their joint law, one rule, and runs with labels."""

from __future__ import annotations

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iverson,
    Let,
    MinOver,
    Ne,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    coefficient,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Symbol, Term, TermLike
from boostproof.theory.lemmas.adaboost import INTERIOR as INTERIOR_ERRORS
from boostproof.theory.scenarios.observables import D, H, T, eps, f, i, m, s0, t, y

__all__ = [
    "INTERIOR", "LAW", "NO_PERFECT_RULE", "NO_TIE", "ONE_ACCURACY", "ON_LAW", "TWO_SIGNS", "VARIED", "Pair",
    "accuracy_c", "accuracy_t", "correctness", "entropy", "error_rate", "guarantee", "lambda_i", "least_advantage",
    "right_share", "x",
]  # fmt: skip


class Pair:
    """Two rules on a distribution, by the weights of the examples that both, one or none of them gets right."""

    def __init__(self, both: Symbol, first: Symbol, second: Symbol, none: Symbol) -> None:
        self.cells = self.both, self.first, self.second, self.none = both, first, second, none

    @property
    def opposite(self) -> Pair:
        """-h_i in the place of h_i."""
        return Pair(self.second, self.none, self.both, self.first)

    @property
    def accuracies(self) -> tuple[Term, Term]:
        """(2) for both rules."""
        return self.both + self.first, self.both + self.second

    @property
    def product(self) -> Term:
        """The product of the two accuracies."""
        first, second = self.accuracies
        return first * second

    @property
    def variances(self) -> tuple[Term, Term]:
        """(7) for both rules, with phi^2 = phi."""
        first, second = self.accuracies
        return first - first**2, second - second**2

    @property
    def rho(self) -> Term:
        """(6)."""
        return (self.both - self.product) / sqrt(self.variances[0] * self.variances[1])


LAW = Pair(
    real("p_11", meaning="weight of the examples that both rules get right"),
    real("p_10", meaning="weight of the examples that only the first rule gets right"),
    real("p_01", meaning="weight of the examples that only the second rule gets right"),
    real("p_00", meaning="weight of the examples that both rules get wrong"),
)
ON_LAW = Simplex(*LAW.cells)
x = real("x")
lambda_i: Symbol = coefficient("lambda_i", r"\lambda_i", "the coefficient of one rule")
accuracy_c: Symbol = real("c_i", "c_i", "the accuracy of one rule")

# Runs with labels, of AdaBoost and with any coefficients.

accuracy_t = Let(real("c_t", "c_t"), 1 - eps[t])
error_rate = Let(real("error", r"\varepsilon(H)"), Q(1) / m * Sum(Iverson(Ne(y[i], Sign(H[T, i], s0))), (i, 1, m)))
right_share = Q(1) / m * Sum(Iverson(Eq(y[i], Sign(H[T, i], s0))), (i, 1, m))
least_advantage = Let(real("delta", r"\delta"), MinOver(Q(1, 2) - eps[t], (t, 1, T)))
guarantee = error_rate <= Product(2 * sqrt(accuracy_t * (1 - accuracy_t)), (t, 1, T))


def entropy(new: TermLike, old: TermLike) -> Term:
    """The relative entropy of the distributions of two rounds."""
    return Sum(D[new, i] * ln(D[new, i] / D[old, i]), (i, 1, m))


def correctness(rounds: TermLike) -> Term:
    """The mean of y h_t under the distribution of a round."""
    return Sum(D[rounds, i] * (y[i] * f[t, i]), (i, 1, m))


# What the paper leaves out.

INTERIOR = Charity(
    "no rule always right or always wrong", "every weighted error lies strictly between 0 and 1", INTERIOR_ERRORS
)
VARIED = Charity(
    "no rule always right or always wrong", "both variances are positive", And(*(part > 0 for part in LAW.variances))
)
NO_PERFECT_RULE = Charity("no perfect rule", "every weighted error is positive", Every(eps[t] > 0, (t, 1, T)))
ONE_ACCURACY = Charity(
    "no rule always right or always wrong",
    "the accuracy lies strictly between 0 and 1",
    And(0 < accuracy_c, accuracy_c < 1),
)
TWO_SIGNS = Charity("sign(0) is -1 or 1", "the sign function takes no third value", Ne(s0, 0))
NO_TIE = Charity("no ties", "the vote is 0 at no example", Every(Ne(H[T, i], 0), (i, 1, m)))
