"""What weights mean: copies of a row, or none of it, and nothing but their ratios."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.claims.clear import clear_rows
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["class_without_weight", "copies", "huge", "scaled", "tiny", "zeros"]

_MOST_COPIES = 60
_TIES = "that of the adapter for scores; a table on which the last digits of the weights decide says nothing"
_SCALED = "that of the adapter for scores; powers of two round nothing, so that ties are no excuse"
_GLOSSARY = "scikit-learn, Glossary, sample_weight: "


def _weighted(trial: Trial) -> tuple[Fraction, ...]:
    if trial.table.weights is None:
        raise Inapplicable("the table has no weights")
    return trial.table.weights


@stated(
    "weight-is-copies",
    "a row of weight k is k copies of the row",
    f"{_GLOSSARY}an integer weight is a repetition of the row; Freund and Schapire 1997, section 4: D is any law",
    needs="weights",
    tolerance=_TIES,
)
def copies(trial: Trial) -> Finding | None:
    """Fits the table without weights, in which each row stands as often as its weight says."""
    weights = _weighted(trial)
    if any(weight.denominator > 1 for weight in weights) or not 1 < max(weights) or sum(weights) > _MOST_COPIES:
        raise Inapplicable("no weights that count copies, or too many copies")
    if trial.table.present != tuple(sorted(set(trial.table.classes))):
        raise Inapplicable("a class has no weight")
    places = [i for i, weight in enumerate(weights) for _ in range(int(weight))]
    other = trial.table.weighted(None).taken(places)
    return trial.same_model(other, "make().fit(X.repeat(w.astype(int), axis=0), y.repeat(w.astype(int)))")


@stated(
    "weight-zero-is-absence",
    "a row of weight 0 is a row that is not there",
    f"{_GLOSSARY}a weight of zero is as if the row were left out; scikit-learn, check_sample_weight_equivalence",
    needs="weights",
    tolerance=_TIES,
)
def zeros(trial: Trial) -> Finding | None:
    """Fits the rows of positive weight, which have all classes."""
    weights = _weighted(trial)
    if all(weights) or trial.table.present != tuple(sorted(set(trial.table.classes))):
        raise Inapplicable("no row of weight 0, or a class without weight")
    other = trial.table.taken([i for i, weight in enumerate(weights) if weight])
    return trial.same_model(other, "make().fit(X[w > 0], y[w > 0], sample_weight=w[w > 0])")


@stated(
    "class-without-weight",
    "a class that only rows of weight 0 have changes no prediction",
    f"{_GLOSSARY}a weight of zero is as if the row were left out",
    needs="weights",
    tolerance="none: labels, on rows where the best score is clear of the second",
)
def class_without_weight(trial: Trial) -> Finding | None:
    """Fits the rows of positive weight, which have at least two of the classes."""
    weights, table = _weighted(trial), trial.table
    if len(table.present) < 2 or table.present == tuple(sorted(set(table.classes))):
        raise Inapplicable("no class without weight beside two others")
    other = table.taken([i for i, weight in enumerate(weights) if weight])
    X = table.X[[i for i, weight in enumerate(weights) if weight]]
    first, second = trial.model, trial.fit(other)
    clear = clear_rows(first, X, trial.tolerance) & clear_rows(second, X, trial.tolerance)
    p, q = first.predict(X), second.predict(X)
    differs = np.flatnonzero((p != q) & clear)
    if not differs.size:
        return None
    if max(trial.wander(table, X), trial.wander(other, X)) > trial.tolerance / 2:
        raise Inapplicable("a tie: rounding decides between rules of equal gain")
    row = int(differs[0])
    lines = (
        "a = make().fit(X, y, sample_weight=w)",
        "b = make().fit(X[w > 0], y[w > 0], sample_weight=w[w > 0])",
        "p, q = a.predict(X[w > 0]), b.predict(X[w > 0])",
        "print(p, q)",
        "assert np.array_equal(p, q)",
    )
    return Finding(
        f"row {row} of positive weight is {p[row]}, and {q[row]} without the rows of weight 0", {"row": row}, lines
    )


def _scaled(trial: Trial, power: int) -> Finding | None:
    if not trial.subject.weighs:
        raise Inapplicable("fit takes no weights")
    other = trial.table.weighted([weight * Fraction(2) ** power for weight in trial.table.exact_weights])
    scaled = f"2.0**{power} * w" if trial.table.weights is not None else f"np.full(len(y), 2.0**{power})"
    return trial.same_model(other, f"make().fit(X, y, sample_weight={scaled})", ties=False)


@stated(
    "scaled-weights",
    "all weights eight times as large change nothing",
    "Freund and Schapire 1997, Figure 2, step 1: weights enter as the distribution p = w / sum w",
    needs="weights",
    tolerance=_SCALED,
)
def scaled(trial: Trial) -> Finding | None:
    """Fits the same table with 8 times the weights."""
    return _scaled(trial, 3)


@stated(
    "tiny-weights",
    "all weights 2^-100 times as large change nothing",
    "Freund and Schapire 1997, Figure 2, step 1: weights enter as the distribution p = w / sum w",
    needs="weights",
    tolerance=_SCALED,
)
def tiny(trial: Trial) -> Finding | None:
    """Fits the same table with very small weights, which singles can still hold."""
    return _scaled(trial, -100)


@stated(
    "huge-weights",
    "all weights 2^100 times as large change nothing",
    "Freund and Schapire 1997, Figure 2, step 1: weights enter as the distribution p = w / sum w",
    needs="weights",
    tolerance=_SCALED,
)
def huge(trial: Trial) -> Finding | None:
    """Fits the same table with very large weights, which singles can still hold."""
    return _scaled(trial, 100)
