"""Runs of the naive extractor, for every number of examples and rounds: recursion (9) and Lemma 2."""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, In, Q
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    every,
    given,
    induction,
    linear,
    so,
    termwise,
)  # fmt: skip
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.zz.notation import accuracy, before, interior_earlier, interior_run, total
from boostproof.theory.scenarios.independence import D, T, c, i, k, m, phi, t

__all__ = ["EXTRACTOR", "KNOWN", "everywhere"]

KNOWN = ("rules", "weights positive", "interior")
_right, _wrong = 1 / (2 * c[t]), 1 / (2 * (1 - c[t]))


def _forms() -> Step:
    """``two forms``: (9) in every round."""
    nine = D[t, k] / (2 * c[t]) * phi[t, k] + D[t, k] / (2 * (1 - c[t])) * (1 - phi[t, k])
    return every(
        "two forms",
        (t, 1, T - 1),
        every(
            "two forms of the round",
            (k, 1, m),
            definition("(8)", D[t + 1, k], *KNOWN),
            so("(9)", Eq(D[t + 1, k], nine), "(8)", *KNOWN),
        ),
    )


def _weights() -> Step:
    """``weights positive`` in the rounds 1 to T."""
    known = "weights positive.hypothesis"
    return induction(
        "weights positive",
        Every(Every(D[t, k] > 0, (k, 1, m)), (t, 1, T)),
        (
            every(
                "first weights",
                (k, 1, m),
                definition("first weight", D[1, k], "examples"),
                so("first weight positive", D[1, k] > 0, "first weight", "examples"),
            ),
        ),
        (
            every(
                "next weights",
                (k, 1, m),
                definition("next weight", D[t + 1, k], known, "rules", "interior"),
                so("next weight positive", D[t + 1, k] > 0, "next weight", known, "rules", "interior"),
            ),
        ),
    )


def _totals() -> Derivation:
    """``total weights``: they sum to 1 in the rounds 1 to T."""
    split = total((_right - _wrong) * (D[t, k] * phi[t, k]) + _wrong * D[t, k])
    parts = (_right - _wrong) * accuracy(t, before(t)) + _wrong * total(D[t, k])
    return (
        *constant_sum("uniform mass", Q(1) / m, m, "examples"),
        every("uniform weights", (k, 1, m), definition("uniform weight", D[1, k], "examples")),
        induction(
            "total weights",
            Every(Eq(total(D[t, k]), 1), (t, 1, T)),
            (
                termwise("first mass", Eq(total(D[1, k]), total(Q(1) / m)), "uniform weights"),
                at("all of the uniform mass", "uniform mass", m),
                so("first total", Eq(total(D[1, k]), 1), "first mass", "all of the uniform mass"),
            ),
            (
                at("accuracy here", "accuracies", t),
                termwise("next mass", Eq(total(D[t + 1, k]), split), "two forms", *KNOWN),
                linear("next mass by parts", Eq(split, parts), "accuracy here", "total weights.hypothesis", "interior"),
                so(
                    "next total", Eq(total(D[t + 1, k]), 1),
                    "next mass", "next mass by parts", "accuracy here", "total weights.hypothesis", "interior",
                ),
            ),
        ),
    )  # fmt: skip


def _halves() -> Step:
    """``halves``: each rule has the accuracy 1/2 on the next distribution."""
    scaled = total(_right * (D[t, k] * phi[t, k]))
    return every(
        "halves",
        (t, 1, T - 1),
        termwise("right part", Eq(accuracy(t, before(t + 1)), scaled), "two forms", *KNOWN),
        linear("right part scaled", Eq(scaled, _right * accuracy(t, before(t))), "accuracies", "interior"),
        so(
            "half", Eq(accuracy(t, before(t + 1)), Q(1, 2)),
            "right part", "right part scaled", "accuracies", "interior",
        ),
    )  # fmt: skip


EXTRACTOR: Derivation = (
    given("examples", m >= 1),
    given("rules", Every(Every(In(phi[i, k], 0, 1), (k, 1, m)), (i, 1, T))),
    given("interior", interior_earlier),
    _weights(),
    every("accuracies", (t, 1, T), definition("accuracy of the round", c[t], "rules", "weights positive")),
    every(
        "trained",
        (t, 1, T),
        termwise("right ones of the round", accuracy(t, before(t)) >= 0, "rules", "weights positive"),
        so("trained accuracy", c[t] >= 0, "accuracies", "right ones of the round"),
    ),
    _forms(),
    *_totals(),
    _halves(),
)
"""(9), Lemma 2, and the accuracies 1/2."""


def everywhere(derivation: Derivation) -> Derivation:
    """The same, where the last rule too is neither always right nor always wrong."""
    return tuple(given("interior", interior_run) if step.name == "interior" else step for step in derivation)
