"""The best conjunction of Boolean tests as a scikit-learn classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.checks import Floats, Signs, counting
from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.algorithms.kernels.conjunction.transactions import Transactions, transactions
from boostproof.algorithms.kernels.fixed import fixed

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.conjunction.conjunction import Itemset

__all__ = ["ConjunctionClassifier"]

Booleans = npt.NDArray[np.bool_]


class ConjunctionClassifier(WeakClassifier):
    """The conjunction of tests on single columns with the largest edge on the weighted sample (SM00, section 5).

    A test is x[j] > binarize. Where all tests of the conjunction hold, the rule says one class, elsewhere the other;
    both ways are tried. Rules that say one class everywhere take part too: then items_ is None. Of several rules of
    the largest edge a constant one is taken first, then one that says classes_[1] where the conjunction holds, then
    the one with the fewest tests, then the lexicographically smallest columns. Weights are compared in fixed point,
    so that rounding does not choose the rule beyond 2^-58 of their sum for each example. Examples of weight 0 are left
    out.

    Args:
        max_items: the largest number of tests, at least 1; None for any number, which can take exponential time.
        binarize: the number with which all values are compared; with None the table must hold zeros and ones only.
        n_jobs: the number of threads, as elsewhere in scikit-learn.

    Attributes:
        classes_: the labels, one or two, sorted.
        items_: the columns that are tested, ascending, or None for a constant rule.
        polarity_: +1 if the rule says classes_[1] where the conjunction holds, -1 if it says classes_[0] there. A
            constant rule is a conjunction that holds nowhere.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 * error.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[1, 1, 0], [1, 1, 1], [1, 0, 1], [0, 1, 0]], ["yes", "yes", "no", "no"]
        >>> rule = ConjunctionClassifier().fit(X, y)
        >>> rule.items_, rule.edge_
        ((0, 1), 1.0)
    """

    def __init__(self, max_items: int | None = 5, binarize: float | None = 0.0, n_jobs: int | None = None) -> None:
        self.max_items = max_items
        self.binarize = binarize
        self.n_jobs = n_jobs

    def _form(self, table: Floats, *, fitting: bool) -> Booleans:
        if self.binarize is not None:
            above: Booleans = table > _finite(self.binarize)
            return above
        wrong = table[(table != 0) & (table != 1)]
        if wrong.size:
            raise ValueError(f"X holds {float(wrong[0])!r}: expected only 0 and 1, for binarize=None")
        ones: Booleans = table == 1
        return ones

    def _prepare(self, data: Training) -> Transactions:
        if self.max_items is not None:
            counting("max_items", self.max_items, 1)
        return transactions(data.X)

    def _choose(self, prepared: Transactions, data: Training, weights: Floats) -> Self:
        gains = fixed("weights", weights * data.signs, 1).values
        total, whole = int(gains.sum()), int(np.abs(gains).sum())
        self.items_, self.polarity_, edge = None, 1 if total <= 0 else -1, abs(total)
        # A conjunction of gain g has the edge 2 g - total, one of gain g on negated gains, turned round, 2 g + total.
        for polarity in (1, -1):
            gain, items = self._best(prepared, polarity * gains, (edge + polarity * total) // 2)
            if items is not None:
                self.items_, self.polarity_, edge = items, polarity, 2 * gain - polarity * total
        self.edge_ = edge / whole
        return self

    def _best(self, prepared: Transactions, gains: npt.NDArray[np.int64], above: int) -> tuple[int, Itemset | None]:
        """Return the best conjunction whose gain is above that number, or None."""
        gain, items = optimal_conjunction(prepared, gains, max_items=self.max_items, above=above, n_jobs=self.n_jobs)
        return int(gain), items

    def _decide(self, table: Booleans) -> Signs:
        if self.items_ is None:
            return np.full(len(table), -self.polarity_, dtype=np.int8)
        return np.where(table[:, self.items_].all(axis=1), self.polarity_, -self.polarity_).astype(np.int8)


def _finite(binarize: float) -> float:
    """Return the number; TypeError or ValueError if it is none, or is not finite."""
    if isinstance(binarize, bool) or not isinstance(binarize, (int, float, np.integer, np.floating)):
        raise TypeError(f"binarize={binarize!r}: expected None or a number")
    if not np.isfinite(binarize):
        raise ValueError(f"binarize={binarize!r}: expected a finite number")
    return float(binarize)
