"""SM00, section 6: gains by record and by value, and the best subset, derived for every number of values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boostproof.theory.build import And, Eq, Every, In, Iverson, Not, Or, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    either,
    every,
    fold,
    given,
    induction,
    linear,
    part,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.papers.sm00.derivations_gains import RECORDS
from boostproof.theory.papers.sm00.gains import gain_of_values
from boostproof.theory.scenarios.gains import G, M, N, S, g, has, i, j, k, subset_operations, v

__all__ = ["FIRST_VALUES", "SUBSET", "VALUES", "Merging"]

VALUES: Derivation = (
    *RECORDS,
    given("at least one value", M >= 1),
    given("x", Every(Every(In(has[i, j], 0, 1), (j, 1, M)), (i, 1, N))),
    every("merged gains", (j, 1, M), definition("merged gain", G[j], "x", "gains")),
)
"""What is known of the records' values."""


@dataclass(frozen=True)
class Merging:
    """``name``: up to each value v, a sum over records of the weights of their values is one over merged gains.

    ``weight`` is that of a value, 1 if it is None; the step ``known`` says of each value that its weight has one.
    """

    name: str
    low: Term
    weight: Callable[[Term], Term] | None
    known: str

    def steps(self) -> Derivation:
        """The induction over v, from the value before the lowest on."""
        said = Every(Eq(self._of_records(v), self._of_values(v)), (v, self.low - 1, M))
        return (induction(self.name, said, self._none(), self._one_more()),)

    def _weighted(self, term: Term, value: Term) -> Term:
        return term if self.weight is None else term * self.weight(value)

    def _of_record(self, last: TermLike) -> Term:
        return Sum(self._weighted(has[i, j], j), (j, self.low, last))

    def _of_records(self, last: TermLike) -> Term:
        return Sum(g[i] * self._of_record(last), (i, 1, N))

    def _of_values(self, last: TermLike) -> Term:
        return Sum(self._weighted(G[j], j), (j, self.low, last))

    def _none(self) -> Derivation:
        name, none = self.name, self.low - 1
        return (have(Eq(self._of_records(none), self._of_values(none)), called=f"{name}: none"),)

    def _one_more(self) -> Derivation:
        name, merged, weight = self.name, f"{self.name}: next merged", f"{self.name}: next weight"
        here = self._weighted(Sum(g[i] * has[i, v + 1], (i, 1, N)), v + 1)
        apart = Sum(g[i] * self._of_record(v) + self._weighted(g[i] * has[i, v + 1], v + 1), (i, 1, N))
        return (
            at(merged, "merged gains", v + 1),
            at(weight, self.known, v + 1),
            self._next_values(weight),
            termwise(
                f"{name}: split", Eq(self._of_records(v + 1), apart), f"{name}: next values", "gains", weight,
                self.known,
            ),
            linear(
                f"{name}: apart", Eq(apart, self._of_records(v) + here), f"{name}.hypothesis", merged, weight,
            ),
            fold(f"{name}: next sum", self._of_values(v + 1), f"{name}.hypothesis", merged, weight),
            so(
                f"{name}: one more", Eq(self._of_records(v + 1), self._of_values(v + 1)), f"{name}: split",
                f"{name}: apart", f"{name}: next sum", f"{name}.hypothesis", merged,
            ),
        )  # fmt: skip

    def _next_values(self, weight: str) -> Step:
        """Each record's weights up to the next value."""
        here = f"{self.name}: next has"
        return every(
            f"{self.name}: next values",
            (i, 1, N),
            at(here, "x", i, v + 1),
            fold(f"{self.name}: next value", self._of_record(v + 1), "x", here, self.known, weight),
        )


def _best_subset(index: Term) -> Term:
    return Iverson(G[index] >= 0)


SUBSET: Derivation = (
    *VALUES,
    given("members", Every(In(S[j], 0, 1), (j, 1, M))),
    *Merging("by values", Q(1), lambda value: S[value], "members").steps(),
    *Merging("best by values", Q(1), _best_subset, "merged gains").steps(),
    at("gain of S", "by values", M),
    at("gain of the best", "best by values", M),
    have(Sum(G[j] * S[j], (j, 1, M)) <= Sum(G[j] * _best_subset(j), (j, 1, M)), called="value by value"),
    have(
        gain_of_values(S[j]) <= gain_of_values(_best_subset(j)),
        using=("gain of S", "gain of the best", "value by value"), called="(T6.1)",
    ),
)  # fmt: skip
"""Theorem 6.1."""

_behind = Every(G[j] < 0, (j, k + 1, M))
_last = And(G[k] >= 0, _behind)


def _up_to(last: TermLike) -> Term:
    return Sum(G[j] * S[j], (j, 1, last))


FIRST_VALUES: Derivation = (
    *VALUES,
    given("members", Every(In(S[j], 0, 1), (j, 1, M))),
    have(Every(Or(G[j] < 0, Not(G[j] < 0)), (j, 1, M)), called="signs"),
    every("falling", (j, 1, M), by_induction((v, j, M), G[j] >= G[v], called="falling from j")),
    every(
        "first values", (k, 1, M),
        so("sign of the last", Or(G[k] >= 0, Not(G[k] >= 0)), "merged gains"),
        every("signs behind", (j, k + 1, M), at("sign behind", "signs", j)),
        either("behind or not", _behind, "signs behind"),
        either("last or not", _last, "sign of the last", "behind or not"),
        suppose(
            "last", _last, ("last or not",),
            part("not negative", G[k] >= 0, "last.premise"),
            part("negative behind", _behind, "last.premise"),
            by_induction(
                (v, k, M), _up_to(v) <= Sum(G[j], (j, 1, k)),
                at("negative there", "negative behind", v + 1),
                at("member there", "members", v + 1),
                called="no more",
            ),
            at("(6b)", "no more", M),
        ),
    ),
    have(Every(Sum(_best_subset(j), (j, 1, v)) <= v, (v, 0, M)), called="comparisons"),
    have(subset_operations <= 2 * M, called="linear time"),
)  # fmt: skip
"""The first of the sorted values, and two operations a value."""
