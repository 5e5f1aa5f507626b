"""What a whole boosting run over decision stumps gives back, whichever kernel made it."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["PERFECT", "REASONS", "ROUNDS", "USELESS", "USELESS_RULE", "StopReason", "StumpRun"]

USELESS = 1e-10
"""A coefficient of at most this is rounding: the rule does not move the weights."""

StopReason = Literal["rounds", "perfect", "useless"]

REASONS: tuple[StopReason, ...] = ("rounds", "perfect", "useless")
ROUNDS, PERFECT, USELESS_RULE = 0, 1, 2
"""The places of the reasons, as kernels return them."""


class StumpRun(NamedTuple):
    """The T' <= T rounds of AdaBoost on decision stumps; stump t is polarity_t where x[feature_t] > threshold_t.

    feature (T',) int64 and threshold (T',), -inf for the constant rule (whose feature is 0), polarity (T',) int8.
    eps (T',): weighted error of round t. alpha (T',): 1/2 ln((1 - eps)/eps), inf for a perfect rule.
    Z (T',): 2 sqrt(eps (1 - eps)). stop_reason: "rounds" when T' = T; "perfect" when the last rule makes no mistake on
    an example with weight; "useless" when the best edge was 0, or its alpha at most USELESS, in a round
    that is not recorded.
    weights (m,): the normalized distribution after the last round, for a perfect rule the one before it.
    """

    feature: npt.NDArray[np.int64]
    threshold: Floats
    polarity: Signs
    eps: Floats
    alpha: Floats
    Z: Floats
    stop_reason: StopReason
    weights: Floats
