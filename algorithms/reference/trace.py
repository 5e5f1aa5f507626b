"""What a reference run leaves behind, and how it says that a printed formula has no meaning.

Every reference returns a frozen trace that starts from the fields here and adds what its own paper prints. Rounds are
numbered from 1 as in the papers, tuples from 0: round t stands at index t - 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal

from boostproof.algorithms.arithmetic import X
from boostproof.algorithms.reference.steps import signed

__all__ = ["RunUndefined", "StopReason", "Trace"]

StopReason = Literal["rounds", "zero_weight", "zero_normalizer"]
"""Why a run ended.

- "rounds": all T rounds were made;
- "zero_weight": a weight that a closed form divides by is zero, and the printed rule is to stop and return H_{t-1};
- "zero_normalizer": the infimum of Z_t is zero, so that no weight is left for a round t + 1.
"""


class RunUndefined(ValueError):
    """A formula that the paper prints has no value in this round (a logarithm of zero, a division by zero)."""

    def __init__(self, round_: int, reason: str) -> None:
        """Name the round t (from 1) and what has no value in it."""
        super().__init__(f"round {round_}: {reason}")
        self.round = round_
        self.reason = reason


@dataclass(frozen=True, kw_only=True)
class Trace(Generic[X]):
    """One boosting run on m training examples; T below is the number of rounds that were made.

    Attributes:
        labels: y_i, length m, in the paper's own coding.
        weights: row t - 1 holds the weights at the start of round t; T + 1 rows of length m, the last one being
            the weights that round T leaves (absent if the run ended with "zero_normalizer").
        normalizers: Z_t, length T.
        votes: what is compared with zero for example i, length m; see the subclass.
        predictions: the combined hypothesis on the m examples, in the coding of the labels.
        stop_reason: why there was no further round.
    """

    labels: tuple[int, ...]
    weights: tuple[tuple[X, ...], ...]
    normalizers: tuple[X, ...]
    votes: tuple[X, ...]
    predictions: tuple[int, ...]
    stop_reason: StopReason

    @property
    def rounds(self) -> int:
        """The number T of rounds that were made."""
        return len(self.normalizers)

    @property
    def margins(self) -> tuple[X, ...]:
        """The margins y_i H(x_i), length m, not divided by the sum of the coefficients."""
        return tuple(signed(vote, 1 if y == 1 else -1) for vote, y in zip(self.votes, self.labels, strict=True))
