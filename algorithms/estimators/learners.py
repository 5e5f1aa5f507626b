"""Weak learners as a booster sees them: weights in, a fitted rule and its predictions on the training examples out."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from sklearn.base import clone
from sklearn.utils.validation import has_fit_parameter

from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.checks import Floats, Signs

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["Rule", "WeakLearner", "weak_learner"]


class Rule(NamedTuple):
    """A fitted weak hypothesis, and what it says of the training examples, +1 and -1, shape (m,)."""

    estimator: Any
    signs: Signs


WeakLearner = Callable[[Floats], Rule]
"""Takes the weights of the training examples and returns a weak hypothesis fitted to them."""


def weak_learner(name: str, estimator: Any, data: Training, signs: Callable[[npt.NDArray[Any]], Signs]) -> WeakLearner:
    """Return the function that fits clones of an estimator to the data under given weights.

    Args:
        name: the booster's parameter that holds the estimator.
        estimator: a classifier whose fit takes sample_weight.
        data: the training examples.
        signs: turns predicted labels into +1 and -1.

    Raises:
        ValueError: the estimator's fit takes no sample_weight.
    """
    if _is_prepared(estimator):
        return _prepared_learner(estimator, data)
    if not has_fit_parameter(estimator, "sample_weight"):
        raise ValueError(f"{name}={estimator!r}: expected an estimator whose fit takes sample_weight")

    def learner(weights: Floats) -> Rule:
        rule = clone(estimator).fit(data.X, data.y, sample_weight=weights)
        return Rule(rule, signs(rule.predict(data.X)))

    return learner


def _is_prepared(estimator: Any) -> bool:
    """Whether the estimator reads its table once; a subclass with a fit or a decision of its own may not."""
    kept = ("fit", "predict", "decision_function")
    return isinstance(estimator, WeakClassifier) and all(
        getattr(type(estimator), name) is getattr(WeakClassifier, name) for name in kept
    )


def _prepared_learner(estimator: WeakClassifier, data: Training) -> WeakLearner:
    """Return the weak learner that reads its table once for all rounds."""
    first = clone(estimator)
    own = first._training(data.X, data.y, None)
    prepared = first._prepare(own)

    def learner(weights: Floats) -> Rule:
        rule = copy(first)._choose(prepared, own, weights)
        return Rule(rule, rule._decide(own.X))

    return learner
