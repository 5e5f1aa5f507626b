"""Subsets of categories, of one nominal attribute or of two, as scikit-learn classifiers."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.estimators.binary import OneColumn, Training
from boostproof.algorithms.estimators.columns import MixedClassifier
from boostproof.algorithms.kernels.checks import Floats, Signs, counting
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.regions.bucketing import gain_sequence
from boostproof.algorithms.kernels.subsets.category_sums import Nominal, bounds_of_pairs, nominal, pair_sums
from boostproof.algorithms.kernels.subsets.subset_pair import find_pair

__all__ = ["SubsetClassifier", "SubsetPairClassifier"]

Objects = npt.NDArray[Any]

PIXELS = 2**26
"""The most pairs of categories of two attributes."""


class _NominalClassifier(MixedClassifier):
    """What both classifiers share: which columns are attributes, and what their categories are."""

    def _attributes(self, data: Training) -> npt.NDArray[np.intp]:
        """Return the columns that are searched: the nominal ones, all if none was named so; ValueError for none."""
        if self.categorical_features is None:
            return np.arange(data.X.shape[1])
        chosen = np.flatnonzero(self.is_categorical_)
        if not chosen.size:
            raise ValueError(
                f"categorical_features={self.categorical_features!r}: expected at least one nominal column"
            )
        return chosen

    def _named(self, column: int, values: Objects) -> Objects:
        """Return values of a column of the inner table as they stand in X: categories for codes."""
        categories = self.categories_[column]
        return values if categories is None else categories[values.astype(np.intp)]


class SubsetClassifier(_NominalClassifier, OneColumn):
    """classes_[1] where a nominal attribute is in a subset of its categories, else classes_[0]: the largest edge.

    The best subset of an attribute takes each category whose examples weigh no less for classes_[1]
    than for classes_[0]; ties between the classes go to the subset, as SM00, Theorem 6.1, has it.
    Categories without weight are left out. Of several best attributes the first is taken.

    Where columns are named nominal, these are the attributes, and a category that fit has not seen
    is refused. Where none is, all columns are, with their distinct numbers as categories, and
    another number is in no subset.

    Weights are rounded to multiples of a power of two as `algorithms.kernels.fixed` says, to about
    2^-59 of their sum: whole numbers are exact. edge_ is right, and the best one, up to the sum of
    these errors.

    Args:
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X
            has column names.

    Attributes:
        classes_: the labels, one or two, sorted.
        feature_: index of the attribute.
        subset_: the categories, sorted.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its
            categories.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: SM00, section 6.

    Examples:
        >>> X, y = [["red"], ["blue"], ["green"], ["red"]], ["yes", "no", "yes", "yes"]
        >>> rule = SubsetClassifier(categorical_features=[0]).fit(X, y)
        >>> rule.subset_.tolist(), rule.predict([["blue"]]).tolist()
        (['green', 'red'], ['no'])
    """

    def _prepare(self, data: Training) -> tuple[npt.NDArray[np.intp], Nominal]:
        columns = self._attributes(data)
        return columns, nominal(data.X[:, columns])

    def _choose(self, prepared: tuple[npt.NDArray[np.intp], Nominal], data: Training, weights: Floats) -> Self:
        columns, (codes, values) = prepared
        gains = fixed("sample_weight", weights * data.signs, 1).values
        sums = [gain_sequence(column, gains, len(v)) for column, v in zip(codes, values, strict=True)]
        # Inside for the positive sums, outside for the negative ones: all that a rule on the
        # attribute can do.
        edges = [int(np.abs(each).sum()) for each in sums]
        best = int(np.argmax(edges))
        weighed = gain_sequence(codes[best], np.abs(gains), len(values[best]))
        self._inside = values[best][(sums[best] >= 0) & (weighed > 0)]
        self.feature_ = int(columns[best])
        self.subset_ = self._named(self.feature_, self._inside)
        self.edge_ = edges[best] / int(np.abs(gains).sum())
        return self

    def _column(self) -> int | None:
        return self.feature_ if self._inside.size else None

    def _decide(self, table: Floats) -> Signs:
        return np.where(np.isin(table[:, self.feature_], self._inside), 1, -1).astype(np.int8)


class _Pairs(NamedTuple):
    """The attributes as columns of the table, as nominal ones, and the pairs of them that are searched."""

    columns: npt.NDArray[np.intp]
    nominal: Nominal
    pairs: Integers


class _Best(NamedTuple):
    """A rule: its edge, pair and polarity, the masks of the categories inside, and whether it is known to be best."""

    edge: int
    pair: int
    polarity: int
    masks: tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]
    optimal: bool


class SubsetPairClassifier(_NominalClassifier):
    """One class where two nominal attributes are in a subset each, the other elsewhere: the rule with the largest edge.

    All pairs of attributes are searched, for the rules that say classes_[1] inside and for those
    that say classes_[0] there. Empty subsets make a constant rule. A pair of attributes is searched
    exactly if one of them has at most `exact_up_to` categories, and else by hill climbing (see
    `algorithms.kernels.subset_pair`, also for which of several best pairs of subsets is taken). Of
    several best rules found the one with the first pair of attributes is taken, then polarity +1
    before -1.

    Which columns are attributes, and what their categories are, is as for `SubsetClassifier`.

    Args:
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X
            has column names.
        exact_up_to: the most categories in the smaller domain of a pair for which the search is
            exact.
        n_jobs: number of threads, as in scikit-learn: None is one, -1 all. It does not change the
            rule.

    Attributes:
        classes_: the labels, one or two, sorted.
        features_: indices of the two attributes; the same twice if there is only one.
        subsets_: their categories inside, two sorted arrays.
        polarity_: +1 if the rule says classes_[1] inside, -1 if it says classes_[0] there.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        optimal_: whether it is known that no rule has a larger edge.
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its
            categories.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: SM00, section 7 (its open problem).

    Examples:
        >>> X = [["red", "s"], ["red", "m"], ["blue", "s"], ["blue", "m"], ["blue", "l"]]
        >>> rule = SubsetPairClassifier(categorical_features=[0, 1]).fit(X, [0, 0, 1, 1, 0])
        >>> [subset.tolist() for subset in rule.subsets_], rule.polarity_, rule.edge_
        ([['blue'], ['m', 's']], 1, 1.0)
    """

    def __init__(self, categorical_features: Any = None, exact_up_to: int = 16, n_jobs: int | None = None) -> None:
        super().__init__(categorical_features)
        self.exact_up_to = exact_up_to
        self.n_jobs = n_jobs

    def _prepare(self, data: Training) -> _Pairs:
        counting("exact_up_to", self.exact_up_to, 0)
        columns = self._attributes(data)
        attributes, d = nominal(data.X[:, columns]), len(columns)
        _check_sizes(columns, [len(values) for values in attributes.values])
        pairs = [(x, y) for x in range(d) for y in range(x + 1, d)] or [(0, 0)]
        return _Pairs(columns, attributes, np.array(pairs, dtype=np.int64))

    def _choose(self, prepared: _Pairs, data: Training, weights: Floats) -> Self:
        gains = fixed("sample_weight", weights * data.signs, 1).values
        best = self._search(prepared, gains)
        values = [prepared.nominal.values[f] for f in prepared.pairs[best.pair]]
        self._inside = tuple(v[mask] for v, mask in zip(values, best.masks, strict=True))
        self.features_ = tuple(int(prepared.columns[f]) for f in prepared.pairs[best.pair])
        self.subsets_ = tuple(self._named(f, v) for f, v in zip(self.features_, self._inside, strict=True))
        self.polarity_, self.optimal_ = best.polarity, best.optimal
        self.edge_ = best.edge / int(np.abs(gains).sum())
        return self

    def _search(self, prepared: _Pairs, gains: Integers) -> _Best:
        """Return the best rule; pairs that cannot be better are left out, which the order of the search makes many."""
        codes, values = prepared.nominal
        sizes, total = np.array([len(v) for v in values]), int(gains.sum())
        # edge = 2 p (gain inside) - p total, and the gain inside is at most the sum of the positive
        # gains.
        most = 2 * bounds_of_pairs(codes, sizes, gains, prepared.pairs) + np.array([-total, total])
        best, open_bound = _Best(-abs(total) - 1, 0, 1, (np.zeros(0, bool), np.zeros(0, bool)), True), -abs(total) - 1
        for place in np.argsort(-most, axis=None, kind="stable").tolist():
            pair, negative = divmod(place, 2)
            polarity, bound = 1 - 2 * negative, int(most[pair, negative])
            if bound < best.edge or (bound == best.edge and (pair, -polarity) > (best.pair, -best.polarity)):
                continue
            x, y = prepared.pairs[pair]
            sums = polarity * pair_sums(codes[x], codes[y], gains, (sizes[x], sizes[y]))
            gain, rows, columns, exact = find_pair(sums, int(self.exact_up_to), self.n_jobs)
            open_bound = open_bound if exact else max(open_bound, bound)
            edge = 2 * gain - polarity * total
            if (edge, -pair, polarity) > (best.edge, -best.pair, best.polarity):
                best = _Best(edge, pair, polarity, (rows, columns), True)
        return best._replace(optimal=bool(open_bound <= best.edge))

    def _decide(self, table: Floats) -> Signs:
        parts = [np.isin(table[:, f], inside) for f, inside in zip(self.features_, self._inside, strict=True)]
        return np.where(parts[0] & parts[1], self.polarity_, -self.polarity_).astype(np.int8)


def _check_sizes(columns: npt.NDArray[np.intp], sizes: list[int]) -> None:
    """Raise ValueError if the two attributes with the most categories have too many pairs of them."""
    x, y = ([*np.argsort([-size for size in sizes], kind="stable"), 0])[:2]
    if sizes[x] * sizes[y] > PIXELS:
        raise ValueError(
            f"X holds {sizes[x]} different values in column {columns[x]} and {sizes[y]} in column {columns[y]}: "
            f"expected at most {PIXELS} pairs; name the nominal columns in categorical_features"
        )
