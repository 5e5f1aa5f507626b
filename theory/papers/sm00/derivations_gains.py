"""SM00's statements about gains derived for every number of records, items and values."""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Every, Iff, In, Iverson, MaxOver, Sum
from boostproof.theory.derivation import Derivation, definition, every, given, linear, so, termwise
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Symbol
from boostproof.theory.papers.mm01 import derivations as line
from boostproof.theory.papers.sm00.gains import accuracy, gain
from boostproof.theory.scenarios.gains import N, g, h, h2, i, p, y
from boostproof.theory.scenarios.linear import P, V, k, m
from boostproof.theory.scenarios.linear import y as label

__all__ = ["ACCURACY", "ONE_SCAN", "RECORDS", "SOME_EDGE", "accuracy_by_gain"]

RECORDS: Derivation = (
    given("records", N >= 1),
    given("labels", Every(In(y[i], 0, 1), (i, 1, N))),
    given("weights", Every(p[i] >= 0, (i, 1, N))),
    given("total", Eq(Sum(p[i], (i, 1, N)), 1)),
    every("gains", (i, 1, N), definition("gain", g[i], "labels", "weights")),
)
"""What is known of the records; ``gains`` says what each record's gain is."""

_negative = Sum(p[i] * Iverson(Eq(y[i], 0)), (i, 1, N))


def accuracy_by_gain(name: str, hypothesis: Symbol, values: str) -> Derivation:
    """``name``: the accuracy of a hypothesis by its gain; the step ``values`` says that it is 0 or 1."""
    wrong = Abs(hypothesis[i] - y[i])
    known = (values, "labels", "weights", "gains")
    split = Sum(g[i] * Iverson(Eq(hypothesis[i], 1)) + p[i] * Iverson(Eq(y[i], 0)), (i, 1, N))
    both = Sum(p[i] - p[i] * wrong, (i, 1, N))
    return (
        termwise(f"{name}: record by record", Eq(both, split), *known),
        linear(f"{name}: right", Eq(both, Sum(p[i], (i, 1, N)) - Sum(p[i] * wrong, (i, 1, N))), *known),
        linear(f"{name}: by labels", Eq(split, gain(hypothesis) + _negative), *known),
        so(
            name, Eq(accuracy(hypothesis), gain(hypothesis) + _negative), f"{name}: record by record",
            f"{name}: right", f"{name}: by labels", "total",
        ),
    )  # fmt: skip


ACCURACY: Derivation = (
    *RECORDS,
    given("values", Every(In(h[i], 0, 1), (i, 1, N))),
    given("other values", Every(In(h2[i], 0, 1), (i, 1, N))),
    *accuracy_by_gain("accuracy", h, "values"),
    *accuracy_by_gain("other accuracy", h2, "other values"),
    so("order", Iff(accuracy(h) >= accuracy(h2), gain(h) >= gain(h2)), "accuracy", "other accuracy"),
)
"""The accuracy is the gain and a constant."""

ONE_SCAN: Derivation = (*line.DATA, have(Every(Eq(V[k], V[k - 1] - 2 * P[k] * label[k]), (k, 1, m)), called="moves"))
"""What one record changes in the edge of a split."""

SOME_EDGE: Derivation = (*line.EDGES, so("some edge", MaxOver(Abs(V[k]), (k, 0, m)) > 0, "large edge", "examples"))
"""Some split or its reverse is better than guessing."""
