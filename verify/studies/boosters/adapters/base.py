"""How a booster is fitted and read: a protocol of three methods, and the one that knows nothing of its estimator."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from boostproof.verify.studies.boosters.run import Run
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["ANSWERS", "RAW", "Adapter", "BlackBox", "Words", "fresh_copy"]

_ROUNDS = ("n_estimators", "iterations", "max_iter", "n_rounds")
_SEEDS = ("random_state", "random_seed", "seed")
_THREADS = ("n_jobs", "thread_count")

ANSWERS = (
    "renamed-classes", "predict-is-argmax-of-proba", "probabilities", "known-classes", "perfect-learner", "majority",
    "one-class", "one-row", "swapped-classes", "fits-what-can-be-fitted", "class-without-weight",
)  # fmt: skip
"""The claims about labels and probabilities."""
RAW = "with an objective of one's own the answers are raw scores"

Words = Mapping[str, str]
"""How a snippet reads a fitted model ``a`` on ``X`` with the package alone, by what is read: "rules", "coefficients",
"errors", "normalizers", "stages", "printed", "cited"."""


class Adapter(Protocol):
    """What stands between a claim and an implementation."""

    def prepare(self, estimator: Any, rounds: int) -> Any:
        """A copy that is not fitted: of at most so many rounds, with a seed, on one thread, and silent."""

    def fit(self, estimator: Any, X: Array, y: Array, weights: Array | None) -> Any:
        """The estimator, fitted, or what stands for it: it has ``predict``, and may have more of scikit-learn's."""

    def read(self, model: Any, table: Table) -> Run | None:
        """The run of a model that was fitted to the table; None where it cannot be read."""


class BlackBox:
    """Fits and predicts as scikit-learn's estimators do, and reads nothing.

    A subclass says what it knows of its estimators. ``precision`` is the relative change of a weight that the
    implementation may take for rounding, ``tolerance`` what scores of two models that should be equal may differ by,
    relative to the larger of 1 and the largest score; ``refusals`` are the errors that say that an input is refused.
    """

    precision = 1e-9
    tolerance = 1e-6
    why = "scores are doubles; a millionth is far above their rounding, and far below what another model differs by"
    refusals: tuple[type[BaseException], ...] = (ValueError,)
    words: ClassVar[Words] = {}

    def knows(self, estimator: Any) -> bool:
        """Whether the adapter is meant for this estimator."""
        return False

    def prepare(self, estimator: Any, rounds: int) -> Any:
        """A copy with the parameters of these meanings, where there are any by their usual names."""
        fresh = fresh_copy(estimator)
        if not hasattr(fresh, "get_params"):
            return fresh
        given = fresh.get_params(deep=False)
        change = {name: min(given[name], rounds) for name in _ROUNDS if isinstance(given.get(name), int)}
        change |= {name: 0 for name in _SEEDS if name in given and given[name] is None}
        change |= {name: 1 for name in _THREADS if name in given and given[name] is None}
        return fresh.set_params(**change) if change else fresh

    def fit(self, estimator: Any, X: Array, y: Array, weights: Array | None) -> Any:
        """``estimator.fit``, with ``sample_weight`` where there are weights."""
        if weights is None:
            return estimator.fit(X, y)
        return estimator.fit(X, y, sample_weight=weights)

    def read(self, model: Any, table: Table) -> Run | None:
        """Nothing."""
        return None

    def weighs(self, estimator: Any) -> bool:
        """Whether fit takes weights."""
        from sklearn.utils.validation import has_fit_parameter  # is there where an estimator of its kind is

        return bool(has_fit_parameter(estimator, "sample_weight"))

    def silent(self, estimator: Any) -> Mapping[str, str]:
        """The claims that say nothing of this estimator, by name, with the reason."""
        return {}

    def cited(self, model: Any, X: Array) -> Array | None:
        """The probabilities by the formula that the implementation cites; None where it cites none."""
        return None


def fresh_copy(estimator: Any) -> Any:
    """A copy that is not fitted, of the same parameters; what has no parameters is copied as it is."""
    if not hasattr(estimator, "get_params"):
        return copy.deepcopy(estimator)
    from sklearn.base import clone  # as above

    return clone(estimator)
