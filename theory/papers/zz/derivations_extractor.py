"""Runs of the naive extractor, for every number of examples and rounds: recursion (9) and Lemma 2."""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, In, Q
from boostproof.theory.derivation import Derivation, Step, definition, every, given, linear, termwise
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.papers.zz.notation import accuracy, before, interior_earlier, interior_run, total
from boostproof.theory.scenarios.independence import D, T, c, i, k, m, phi, t

__all__ = ["EXTRACTOR", "KNOWN", "everywhere"]

KNOWN = ("rules", "weights positive", "interior")
_right, _wrong = 1 / (2 * c[t]), 1 / (2 * (1 - c[t]))


def _forms() -> Step:
    """``two forms``: (9) in every round."""
    nine = D[t, k] / (2 * c[t]) * phi[t, k] + D[t, k] / (2 * (1 - c[t])) * (1 - phi[t, k])
    return have(Every(Every(Eq(D[t + 1, k], nine), (k, 1, m)), (t, 1, T - 1)), called="two forms")


def _weights() -> Step:
    """``weights positive`` in the rounds 1 to T."""
    return by_induction((t, 1, T), Every(D[t, k] > 0, (k, 1, m)), called="weights positive")


def _totals() -> Derivation:
    """``total weights``: they sum to 1 in the rounds 1 to T."""
    split = total((_right - _wrong) * (D[t, k] * phi[t, k]) + _wrong * D[t, k])
    parts = (_right - _wrong) * accuracy(t, before(t)) + _wrong * total(D[t, k])
    return (
        every("uniform weights", (k, 1, m), definition("uniform weight", D[1, k], "examples")),
        by_induction(
            (t, 1, T), Eq(total(D[t, k]), 1),
            have(Eq(total(D[t + 1, k]), split), called="next mass"),
            have(Eq(split, parts), called="next mass by parts"),
            base=(termwise("first mass", Eq(total(D[1, k]), total(Q(1) / m)), "uniform weights"),),
            called="total weights",
        ),
    )  # fmt: skip


def _halves() -> Step:
    """``halves``: each rule has the accuracy 1/2 on the next distribution."""
    scaled = total(_right * (D[t, k] * phi[t, k]))
    return have(
        Every(Eq(accuracy(t, before(t + 1)), Q(1, 2)), (t, 1, T - 1)),
        termwise("right part", Eq(accuracy(t, before(t + 1)), scaled), "two forms", *KNOWN),
        linear("right part scaled", Eq(scaled, _right * accuracy(t, before(t))), "accuracies", "interior"),
        called="halves",
    )  # fmt: skip


EXTRACTOR: Derivation = (
    given("examples", m >= 1),
    given("rules", Every(Every(In(phi[i, k], 0, 1), (k, 1, m)), (i, 1, T))),
    given("interior", interior_earlier),
    _weights(),
    every("accuracies", (t, 1, T), definition("accuracy of the round", c[t], "rules", "weights positive")),
    have(Every(c[t] >= 0, (t, 1, T)), called="trained"),
    _forms(),
    *_totals(),
    _halves(),
)
"""(9), Lemma 2, and the accuracies 1/2."""


def everywhere(derivation: Derivation) -> Derivation:
    """The same, where the last rule too is neither always right nor always wrong."""
    return tuple(given("interior", interior_run) if step.name == "interior" else step for step in derivation)
