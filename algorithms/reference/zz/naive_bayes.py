"""Naive Bayes for two classes on numeric and nominal columns, by its definition, over any field.

P(c | x) is proportional to P(c) prod_j P(x_j | c), columns taken as independent given the class. With weights w_i,
scaled to sum to the number m of examples of positive weight, unless they are counts of examples:

- P(c) is the share of the weight that class c has; a class without weight is never predicted.
- A nominal column with K categories: P(v | c) = (W_c(v) + alpha) / (W_c + alpha K), W_c(v) the weight of the examples
  of class c with the value v, W_c the sum over v. (Scaled weights make alpha = 1 the same as one example more for each
  category, whatever the unit of the weights is; a booster's sum to 1.)
- A numeric column: the normal density with the weighted mean and variance of the class, plus `smoothing` times the
  weighted variance of the whole column, so that no variance is 0. A column that is constant, or that has no value in
  one of the classes, is left out. The factor (2 pi)^(-1/2), the same for both classes, is left out.
- A missing value is left out, where probabilities are estimated and where they are used.

Source: ZZ, section 4; JSS09, section 5.2, which name the learner and leave the estimates open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from boostproof.algorithms.arithmetic import Arithmetic, X
from boostproof.algorithms.reference.steps import total

__all__ = ["NaiveBayes", "Normal", "naive_bayes"]

CLASSES = (-1, 1)


@dataclass(frozen=True)
class Normal(Generic[X]):
    """The normal distribution of a numeric column in a class."""

    mean: X
    variance: X


@dataclass(frozen=True)
class NaiveBayes(Generic[X]):
    """The estimates, the class -1 first.

    Attributes:
        field: the arithmetic that they are made in.
        priors: P(c).
        columns: for each column two distributions: `Normal`, or the probabilities of the categories; None if the
            column is left out.
    """

    field: Arithmetic[X]
    priors: tuple[X, X]
    columns: tuple[tuple[Normal[X] | tuple[X, ...], Normal[X] | tuple[X, ...]] | None, ...]

    def log_joint(self, row: Sequence[X | int | None]) -> tuple[X | None, X | None]:
        """Return log P(c) + sum_j log P(x_j | c) for both classes, None for one without weight."""
        first, second = (self._log_joint(c, row) for c in (0, 1))
        return first, second

    def predict(self, row: Sequence[X | int | None]) -> int:
        """Return the class with the larger joint probability, -1 if they are equal."""
        low, high = self.log_joint(row)
        if low is None or high is None:
            return -1 if high is None else 1
        return 1 if self.field.sign(high - low) > 0 else -1

    def _log_joint(self, c: int, row: Sequence[X | int | None]) -> X | None:
        if self.field.sign(self.priors[c]) == 0:
            return None
        pairs = zip(self.columns, row, strict=True)
        terms = [self._log(column[c], x) for column, x in pairs if column is not None and x is not None]
        return self.field.log(self.priors[c]) + total(self.field, terms)

    def _log(self, law: Normal[X] | tuple[X, ...], x: X | int) -> X:
        """Return the log of the probability of a category, or of the density without its constant factor."""
        if isinstance(law, tuple):
            assert isinstance(x, int)
            return self.field.log(law[x])
        assert not isinstance(x, int)
        square = (x - law.mean) * (x - law.mean) / law.variance
        return -(self.field.log(law.variance) + square) / self.field.rational(2)


def naive_bayes(
    field: Arithmetic[X],
    rows: Sequence[Sequence[X | int | None]],
    labels: Sequence[int],
    weights: Sequence[X],
    categories: Sequence[int | None],
    *,
    alpha: X,
    smoothing: X,
    counts: bool = False,
) -> NaiveBayes[X]:
    """Return the estimates of naive Bayes.

    Args:
        field: the arithmetic to compute in.
        rows: m rows of d entries: numbers of the field, codes 0, 1, .. of categories, or None for a missing value.
        labels: m values +1 or -1.
        weights: m non-negative numbers, not all 0.
        categories: for each column the number of its categories, None if it is numeric.
        alpha: what is added to the weight of each category, positive.
        smoothing: the share of a column's variance that is added to the classes', positive.
        counts: whether weights are numbers of examples, which are not scaled.

    Raises:
        ValueError: lengths differ, labels or weights are not as above, or alpha or smoothing is not positive.
    """
    _check(field, rows, labels, weights, categories)
    if field.sign(alpha) <= 0 or field.sign(smoothing) <= 0:
        raise ValueError(f"alpha={alpha!r}, smoothing={smoothing!r}: expected positive numbers")
    all_weight = total(field, weights)
    scale = field.rational(1) if counts else field.rational(sum(field.sign(w) > 0 for w in weights)) / all_weight
    members = [[(row, w * scale) for row, y, w in zip(rows, labels, weights, strict=True) if y == c] for c in CLASSES]
    priors = [total(field, (w for _, w in part)) / (all_weight * scale) for part in members]
    columns: list[tuple[Normal[X] | tuple[X, ...], Normal[X] | tuple[X, ...]] | None] = []
    for j, size in enumerate(categories):
        values = [[(row[j], w) for row, w in part if row[j] is not None] for part in members]
        if size is None:
            columns.append(_normals(field, values, smoothing))
        else:
            columns.append((_shares(field, values[0], size, alpha), _shares(field, values[1], size, alpha)))
    return NaiveBayes(field, (priors[0], priors[1]), tuple(columns))


def _shares(field: Arithmetic[X], values: Sequence[tuple[X | int | None, X]], size: int, alpha: X) -> tuple[X, ...]:
    """Return (W_c(v) + alpha) / (W_c + alpha K) for all categories v."""
    masses = [total(field, (w for x, w in values if x == v)) + alpha for v in range(size)]
    return tuple(mass / total(field, masses) for mass in masses)


def _normals(
    field: Arithmetic[X], values: Sequence[Sequence[tuple[X | int | None, X]]], smoothing: X
) -> tuple[Normal[X], Normal[X]] | None:
    """Return the normal distributions of a numeric column in both classes, None if it is left out."""
    parts = [[(x, w) for x, w in part if x is not None and not isinstance(x, int)] for part in values]
    if any(field.sign(total(field, (w for _, w in part))) == 0 for part in parts):
        return None
    values_of_weight = [x for part in parts for x, w in part if field.sign(w) > 0]
    # Not by the variance: that of equal values is 0 only where the field does not round.
    if all(field.sign(x - values_of_weight[0]) == 0 for x in values_of_weight):
        return None
    whole = _normal(field, parts[0] + parts[1])
    first, second = (_normal(field, part) for part in parts)
    extra = smoothing * whole.variance
    return Normal(first.mean, first.variance + extra), Normal(second.mean, second.variance + extra)


def _normal(field: Arithmetic[X], values: Sequence[tuple[X, X]]) -> Normal[X]:
    """Return the weighted mean and variance."""
    mass = total(field, (w for _, w in values))
    mean = total(field, (x * w for x, w in values)) / mass
    return Normal(mean, total(field, (w * (x - mean) * (x - mean) for x, w in values)) / mass)


def _check(
    field: Arithmetic[X],
    rows: Sequence[Sequence[X | int | None]],
    labels: Sequence[int],
    weights: Sequence[X],
    categories: Sequence[int | None],
) -> None:
    """Raise ValueError unless rows, labels and weights belong together and are as `naive_bayes` says."""
    if not rows or any(len(row) != len(categories) for row in rows):
        raise ValueError(f"rows={rows!r}: expected one or more rows of {len(categories)} entries")
    if len(labels) != len(rows) or any(label not in CLASSES for label in labels):
        raise ValueError(f"labels={labels!r}: expected {len(rows)} labels, +1 or -1")
    signs = [field.sign(w) for w in weights]
    if len(weights) != len(rows) or min(signs) < 0 or not any(signs):
        raise ValueError(f"weights={weights!r}: expected {len(rows)} non-negative weights, not all 0")
