"""Regions over two numeric attributes as a scikit-learn classifier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.checks import Floats, Signs, counting, shown
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.flags import threads
from boostproof.algorithms.kernels.regions.bucketing import Codes, bucket_codes, equal_frequency, gain_grids
from boostproof.algorithms.kernels.regions.rectangle import optimal_rectangle_many
from boostproof.algorithms.kernels.regions.rectilinear_convex import optimal_rectilinear_convex
from boostproof.algorithms.kernels.regions.x_monotone_many import optimal_x_monotone_many

__all__ = ["RegionClassifier"]

Masks = npt.NDArray[np.bool_]

Search = Callable[..., tuple[npt.NDArray[Any], Any]]
"""Takes grids (B, rows, columns) and n_jobs; returns their best gains, and the region of the first best grid."""

BITS = 48
"""Weights sum to less than 2^BITS, and those of PAIRS grids to less than 2^60, what the searches take."""

PAIRS, PIXELS = 4096, 2**20
"""Grids are built and searched so many at a time, as far as they have not more pixels together."""


def _rectangle_mask(region: Any, mask: Masks) -> None:
    (r0, r1), (c0, c1) = region
    mask[r0:r1, c0:c1] = True


def _columns_mask(region: Any, mask: Masks) -> None:
    first, intervals = region
    for column, (start, stop) in enumerate(intervals, first):
        mask[start:stop, column] = True


def _rectilinear_convex(grids: Integers, *, n_jobs: int | None) -> tuple[npt.NDArray[Any], Any]:
    """Search grids for rectilinear-convex regions; of those that cannot be the best, return an upper bound of the gain.

    Such regions are x-monotone: the largest gain of these, which is found much faster, says which grids to search.
    """
    gains, _ = optimal_x_monotone_many(grids, n_jobs=n_jobs)
    best: tuple[int, int, Any] = (-1, 0, None)
    for q in np.argsort(-gains, kind="stable").tolist():
        if gains[q] < best[0]:
            break
        gains[q], region = optimal_rectilinear_convex(grids[q])
        if (-gains[q], q) < (-best[0], best[1]):
            best = (gains[q], q, region)
    return gains, best[2]


class _Shape(NamedTuple):
    """How regions are searched and painted, and whether the axes may change places."""

    search: Search
    paint: Callable[[Any, Masks], None]
    symmetric: bool


SHAPES = {
    "rectangle": _Shape(optimal_rectangle_many, _rectangle_mask, True),
    "x-monotone": _Shape(optimal_x_monotone_many, _columns_mask, False),
    "rectilinear-convex": _Shape(_rectilinear_convex, _columns_mask, True),
}


class _Buckets(NamedTuple):
    """The buckets of the training examples, shape (d, m); the edges of each column; the pairs that are searched."""

    codes: Codes
    edges: list[Floats]
    pairs: Integers


class _Best(NamedTuple):
    """A rule; its region is as the search returns it, None if empty."""

    edge: int
    pair: Integers
    polarity: int
    region: Any


class RegionClassifier(WeakClassifier):
    """One class inside a region of the plane of two features, the other outside: the rule with the largest edge.

    Each feature is cut into buckets of about equal weight (see `algorithms.kernels.bucketing`), once for all rounds of
    boosting. A region is a set of pixels, pairs of buckets; for every pair of features the best one is found, for the
    rules that say classes_[1] inside and for those that say classes_[0] there. The empty region makes a constant rule.
    Of several best rules the one with the first pair is taken, then polarity +1 before -1, then the first region in the
    order of the search. Examples of weight 0 are left out.

    Weights are rounded to about 2^-48 of their sum; whole numbers of a sum below 2^47 are exact. edge_ is right, and
    the best one, up to the sum of these errors.

    Args:
        shape: "rectangle"; "x-monotone" (connected, and in every column of pixels an interval); or "rectilinear-convex"
            (x-monotone, and in every row an interval as well).
        n_buckets: the most buckets a feature, at least 1.
        pairs: "all", or a list of pairs (x, y) of different or equal columns; columns of pixels are buckets of x, rows
            are buckets of y. "all" takes x < y and, as x-monotone regions depend on the order, x > y for these; with a
            single feature it is paired with itself.
        n_jobs: number of threads, as in scikit-learn: None is one, -1 all. It does not change the rule.

    Attributes:
        classes_: the labels, one or two, sorted.
        features_: the pair (x, y).
        edges_: the edges of their buckets, two arrays; bucket j holds edges[j - 1] < value <= edges[j].
        region_: mask of the pixels inside, shape (buckets of y, buckets of x).
        polarity_: +1 if the rule says classes_[1] inside the region, -1 if it says classes_[0] there.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 * error.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: SM00, section 4.

    Examples:
        >>> X, y = [[0, 0], [1, 1], [1, 2], [3, 3]], [0, 1, 1, 0]
        >>> RegionClassifier("rectangle", n_buckets=4).fit(X, y).predict([[1, 1], [3, 0]]).tolist()
        [1, 0]
    """

    def __init__(
        self, shape: str = "rectangle", n_buckets: int = 32, pairs: Any = "all", n_jobs: int | None = None
    ) -> None:
        self.shape = shape
        self.n_buckets = n_buckets
        self.pairs = pairs
        self.n_jobs = n_jobs

    def _prepare(self, data: Training) -> _Buckets:
        if not isinstance(self.shape, str) or self.shape not in SHAPES:
            raise ValueError(f"shape={self.shape!r}: expected one of {', '.join(map(repr, SHAPES))}")
        most = min(len(data.X), counting("n_buckets", self.n_buckets, 1))
        pairs = _pairs(self.pairs, data.X.shape[1], SHAPES[self.shape].symmetric)
        edges = [equal_frequency(column, most, data.weights) for column in data.X.T]
        codes = np.array([bucket_codes(column, cuts) for column, cuts in zip(data.X.T, edges, strict=True)])
        return _Buckets(codes, edges, pairs)

    def _choose(self, prepared: _Buckets, data: Training, weights: Floats) -> Self:
        gains = _rounded(weights * data.signs)
        n = 1 + max(map(len, prepared.edges))
        step = max(1, min(PAIRS, PIXELS // n**2))
        parts = [prepared.pairs[start : start + step] for start in range(0, len(prepared.pairs), step)]
        # Of equal ones max takes the first.
        found = max((self._best(prepared.codes, gains, part, n) for part in parts), key=lambda best: best.edge)
        return self._adopt(found, prepared.edges, int(np.abs(gains).sum()))

    def _best(self, codes: Codes, gains: Integers, pairs: Integers, n: int) -> _Best:
        """Return the best rule for some pairs of features."""
        with threads(self.n_jobs):
            grids = gain_grids(codes, gains, pairs, n)
        search, total = SHAPES[self.shape].search, int(gains.sum())
        (inside, region), (outside, other) = (search(p * grids, n_jobs=self.n_jobs) for p in (1, -1))
        edges = np.stack([2 * inside - total, 2 * outside + total], axis=1)
        # If this is polarity p of pair q, then q is the first best pair for p: the one whose region the search returns.
        q, negative = divmod(int(edges.argmax()), 2)
        return _Best(int(edges[q, negative]), pairs[q], -1 if negative else 1, other if negative else region)

    def _adopt(self, found: _Best, edges: list[Floats], total: int) -> Self:
        x, y = map(int, found.pair)
        self.features_, self.edges_ = (x, y), (edges[x], edges[y])
        self.polarity_, self.edge_ = found.polarity, found.edge / total
        self.region_ = np.zeros((len(edges[y]) + 1, len(edges[x]) + 1), dtype=bool)
        if found.region is not None:
            SHAPES[self.shape].paint(found.region, self.region_)
        return self

    def _decide(self, table: Floats) -> Signs:
        x, y = (bucket_codes(table[:, f], cuts) for f, cuts in zip(self.features_, self.edges_, strict=True))
        return np.where(self.region_[y, x], self.polarity_, -self.polarity_).astype(np.int8)


def _rounded(signed: Floats) -> Integers:
    """Return signed weights in fixed point, their absolute values below 2^BITS in sum."""
    cut = 59 - BITS
    return (fixed("sample_weight", signed, 1).values + (1 << (cut - 1))) >> cut


def _pairs(pairs: Any, d: int, symmetric: bool) -> Integers:
    """Return the pairs of columns, shape (p, 2); ValueError or TypeError for what are no pairs of columns."""
    if isinstance(pairs, str) and pairs == "all":
        found = [(x, y) for x in range(d) for y in range(d) if x < y or (x > y and not symmetric)]
        return np.array(found or [(0, 0)])
    expected = f"pairs={shown(pairs)}: expected 'all' or a list of pairs of columns, 0 to {d - 1}"
    if isinstance(pairs, str):
        raise ValueError(expected)
    try:
        array = np.asarray(pairs)
    except ValueError as error:
        raise ValueError(expected) from error
    if array.ndim != 2 or array.shape[1] != 2 or not len(array) or array.dtype.kind not in "iu":
        raise ValueError(expected)
    if bool(np.any((array < 0) | (array >= d))):
        raise ValueError(expected)
    return array.astype(np.int64)
