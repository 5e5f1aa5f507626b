"""The subset of a nominal attribute's categories with the largest gain.

Gains of categories add up without interaction, so that those without loss are taken: S = {j : g_j >= 0}, and nothing
has to be sorted. As Theorem 6.1 prints it, a category of gain 0 belongs to S: of all best subsets S is the largest.
The empty subset is the answer where all gains are negative.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.fixed import fixed

__all__ = ["optimal_subset"]


def optimal_subset(gains: npt.ArrayLike) -> tuple[int | float, npt.NDArray[np.bool_]]:
    """Return the largest gain of a subset of categories, and the largest such subset.

    Args:
        gains: the categories' gains, real numbers, shape (M,); M may be 0. Floats are rounded as `fixed` says, but for
            their signs: the gain is right to the number of categories times that error.

    Returns:
        The gain, an int for integers and else a float, and the mask of the subset, shape (M,).

    Raises:
        TypeError: gains does not hold real numbers.
        ValueError: another number of dimensions, a number that is not finite, or sums beyond 2^60.

    Source: SM00, Theorem 6.1.
    """
    values = fixed("gains", gains, 1)
    # Of what was given: a tiny negative float may round to 0.
    mask = np.asarray(gains) >= 0
    return values.gain(int(values.values[mask].sum())), mask
