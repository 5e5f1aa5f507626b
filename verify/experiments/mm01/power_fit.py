"""The fit of y by C k^-l + E, by least squares, with its uncertainty and the exponents that fit about as well.

For a given exponent C and E have a closed form; the exponents of a fine grid are tried, all of them, so that no search
can stop at the wrong place. Resampling is within strata, such as the instances with one number of lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit

__all__ = ["EXPONENTS", "Fit", "Sums", "as_good", "fit", "refits", "sums"]

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

EXPONENTS: Floats = np.arange(1, 801) / 100
"""The exponents that are tried: 0.01 to 8."""
_PARAMETERS = 3
_FLAT = 1e-12


class Sums(NamedTuple):
    """What a fit needs of the observations: by each k from 0 on how many there are, the sum of y, of y squared."""

    counts: Floats
    totals: Floats
    squares: Floats


class Fit(NamedTuple):
    """y is about C k^-l + E, with the root of the mean squared residual, and that by exponent of `EXPONENTS`."""

    l: float  # noqa: E741 - the paper's name
    C: float
    E: float
    rms: float
    explained: float
    profile: Floats

    def at(self, k: Floats) -> Floats:
        """The fitted curve."""
        return self.C * k**-self.l + self.E


def sums(k: Integers, y: Floats) -> Sums:
    """The sums of observations, both of shape (n,), with k at least 1."""
    return Sums(*(np.bincount(k, weights=weights).astype(np.float64) for weights in (np.ones(len(k)), y, y * y)))


def fit(given: Sums, exponents: Floats = EXPONENTS) -> Fit:
    """The best fit with one of the exponents. Raises ValueError unless there are three different k at least."""
    k = np.flatnonzero(given.counts)
    if len(k) < 3 or k[0] < 1:
        raise ValueError(f"k takes {len(k)} values, the least of them {k[:1]}: expected three at least, from 1 on")
    counts, totals = given.counts[k], given.totals[k]
    n, mean = counts.sum(), totals.sum() / counts.sum()
    powers = k[None, :].astype(np.float64) ** -exponents[:, None]
    centred = powers - (powers @ counts / n)[:, None]
    slopes = centred @ totals / (centred**2 @ counts)
    whole = float(given.squares.sum() - n * mean**2)
    left = np.maximum(whole - slopes * (centred @ totals), 0.0)
    best = int(np.argmin(left))
    E = float(mean - slopes[best] * (powers[best] @ counts) / n)
    explained = 1 - float(left[best]) / whole if whole > _FLAT else 0.0
    profile = np.sqrt(left / n)
    return Fit(float(exponents[best]), float(slopes[best]), E, float(profile[best]), explained, profile)


def as_good(found: Fit, count: int) -> tuple[float, float]:
    """The least and the largest exponent that fit as well: at 95 per cent, if residuals were alike and independent.

    By the F test of an exponent against the best of all, with ``count`` observations, more than three.
    """
    left = max(count - _PARAMETERS, 1)
    shape = np.maximum(found.profile, _FLAT) / max(found.rms, _FLAT)
    near = shape**2 <= 1 + float(stdtrit(left, 0.975)) ** 2 / left
    return float(EXPONENTS[near][0]), float(EXPONENTS[near][-1])


def refits(strata: Sequence[tuple[Integers, Floats]], times: int, seed: int, each: int | None = None) -> list[Fit]:
    """Fits of resamples, drawn with replacement within each stratum (k, y): as many as it has, or ``each``."""
    draw = np.random.default_rng(seed)
    filled = [(k, y) for k, y in strata if len(k)]
    found = []
    for _ in range(times):
        picks = [(draw.random(each or len(k)) * len(k)).astype(np.intp) for k, _ in filled]
        drawn_k = np.concatenate([k[pick] for (k, _), pick in zip(filled, picks, strict=True)])
        drawn_y = np.concatenate([y[pick] for (_, y), pick in zip(filled, picks, strict=True)])
        found.append(fit(sums(drawn_k, drawn_y)))
    return found
