"""JSS09, Theorem 3.1, of a whole run: the first rule of the first round alone has no smaller mean exponential loss.

No normalizer is above 1, so that their product is at most the first; and the first is a minimum over all coefficients.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iverson, Ne, Product, Q, Simplex, Sum, exp, integer, sqrt
from boostproof.theory.derivation import Derivation, at, definition, fold, termwise
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.papers.jss09.derivations import TWO_CLOSED, TWO_ROUNDS
from boostproof.theory.papers.jss09.notation import loss_alone, normalizers
from boostproof.theory.scenarios.observables import D, T, W_mm_t, W_mp_t, W_pm_t, W_pp_t, Z, f1, f2, i, m, t, y

__all__ = ["LEAST_LOSS"]

n = integer("n", meaning="a number of rounds")
_FIRST = ("first cell 1", "first cell 2", "first cell 3", "first cell 4")
_FACTS = ("labels", "first rule", "second rule")
_cells = (W_pp_t[1], W_pm_t[1], W_mp_t[1], W_mm_t[1])
_alone = exp(-y[i] * f1[1, i])


def _weight(first: bool, second: bool) -> Term:
    """The first weight of an example if the two rules are right or wrong there as told."""
    first_holds, second_holds = (Eq if right else Ne for right in (first, second))
    return D[1, i] * Iverson(And(first_holds(y[i], f1[1, i]), second_holds(y[i], f2[1, i])))


def _sum(body: Term) -> Term:
    return Sum(body, (i, 1, m))


_weights = (_weight(True, True), _weight(True, False), _weight(False, True), _weight(False, False))


def _by_first(parts: tuple[Term, ...]) -> Term:
    """The loss by the four cells, of which the first rule gets two right."""
    return exp(-1) * parts[0] + exp(-1) * parts[1] + exp(1) * parts[2] + exp(1) * parts[3]


def _least(rounds: TermLike) -> Term:
    """(11) in a round."""
    return 2 * sqrt(W_pp_t[rounds] * W_mm_t[rounds]) + 2 * sqrt(W_pm_t[rounds] * W_mp_t[rounds])


_by_cells = _by_first(tuple(map(_sum, _weights)))
_before = Product(Z[t], (t, 1, n - 1))

LEAST_LOSS: Derivation = (
    *TWO_ROUNDS,
    *TWO_CLOSED,
    have(Every(Z[t] <= 1, (t, 1, T)), have(Simplex(W_pp_t[t], W_pm_t[t], W_mp_t[t], W_mm_t[t]))),
    have(Every(Z[t] > 0, (t, 1, T))),
    by_induction((n, 2, T + 1), _before <= Z[1],
        base=(fold("no product", Product(Z[t], (t, 1, 0))),),
        called="products",
    ),
    at("product of all", "products", T + 1),
    at("first four cells", "four cells", 1),
    *(definition(name, cell, "first four cells") for name, cell in zip(_FIRST, _cells, strict=True)),
    at("first weights positive", "weights positive", 1),
    at("first rule", "first rules", 1),
    at("second rule", "second rules", 1),
    termwise("first loss", Eq(_sum(D[1, i] * _alone), _sum(_by_first(_weights))), "first weights positive", *_FACTS),
    have(Eq(_sum(_by_first(_weights)), _by_cells), called="first loss by cells"),
    at("first round", "closed normalizers", 1),
    have(_least(1) <= _by_first(_cells), called="first least"),
    have(Eq(_sum(D[1, i] * _alone), _sum(Q(1) / m * _alone)), called="uniform"),
    have(Eq(_sum(Q(1) / m * _alone), Q(1) / m * _sum(_alone)), called="mean"),
    have(normalizers <= loss_alone,
        using=(
                  "product of all",
                  "first round",
                  "first least",
                  "first loss",
                  "first loss by cells",
                  "uniform",
                  "mean",
                  *_FIRST,
              ),
    ),
)  # fmt: skip
"""The product of the normalizers against the loss of the coefficients 1 for that rule and 0 else."""
