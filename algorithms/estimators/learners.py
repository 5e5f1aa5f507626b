"""Weak learners as a booster sees them: weights in, a fitted rule and its predictions on the training examples out.

A weak learner is taught the weights in one of two ways. Reweighting hands them to its fit as
sample_weight. Resampling (ZZ, section 4) draws as many examples as there are, with replacement and
with the weights as probabilities, and fits the learner to the sample without weights, so that any
classifier will do.

Where all the weight, or all of a sample, is of a single class, the rule is the constant one of that
class: not every classifier can be fitted to one class. Only learners of this package are asked all
the same, for weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from sklearn.base import clone, is_regressor
from sklearn.dummy import DummyClassifier
from sklearn.utils import InputTags, get_tags
from sklearn.utils.validation import has_fit_parameter

from boostproof.algorithms.estimators.binary import BinaryClassifier, Training, WeakClassifier, random_numbers
from boostproof.algorithms.kernels.checks import Floats, Signs

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "Rule",
    "WeakLearner",
    "check_learner",
    "constant_rule",
    "draws",
    "importances",
    "input_tags",
    "rule_signs",
    "table_options",
    "weak_learner",
]


class Rule(NamedTuple):
    """A fitted weak hypothesis, and what it says of the training examples, +1 and -1, shape (m,)."""

    estimator: Any
    signs: Signs


WeakLearner = Callable[[Floats], Rule]
"""Takes the weights of the training examples and returns a weak hypothesis fitted to them."""

ToSigns = Callable[["npt.NDArray[Any]"], Signs]


def weak_learner(
    name: str, estimator: Any, data: Training, booster: BinaryClassifier, rng: np.random.RandomState | None = None
) -> WeakLearner:
    """Return the function that fits clones of an estimator to the data under given weights.

    Args:
        name: the booster's parameter that holds the estimator.
        estimator: a classifier; its fit takes sample_weight unless examples are drawn.
        data: the training examples.
        booster: whose classes_ these are, and whose signs predicted labels become.
        rng: where given, the learner is fitted to samples drawn from it.

    Raises:
        TypeError: the estimator is no classifier.
        ValueError: the estimator's fit takes no sample_weight, and rng is not given.
    """
    check_learner(name, estimator, drawn=rng is not None)
    if rng is not None:
        return _resampling_learner(estimator, data, booster, rng)
    if _is_prepared(estimator):
        return _prepared_learner(estimator, data, booster.classes_)

    def learner(weights: Floats) -> Rule:
        rule = constant_rule(data.y, np.flatnonzero(weights))
        rule = clone(estimator).fit(data.X, data.y, sample_weight=weights) if rule is None else rule
        return Rule(rule, booster._signs(rule.predict(data.X)))

    return learner


def check_learner(name: str, estimator: Any, *, drawn: bool) -> None:
    """Raise unless the estimator is a classifier whose fit takes weights, which it need not if examples are drawn.

    Raises:
        TypeError: it is no classifier.
        ValueError: its fit takes no sample_weight, and no examples are drawn.
    """
    methods = not isinstance(estimator, type) and all(hasattr(estimator, method) for method in ("fit", "predict"))
    # Tags are scikit-learn's own; whoever only has the methods is taken for a classifier.
    if not methods or (hasattr(estimator, "__sklearn_tags__") and is_regressor(estimator)):
        raise TypeError(f"{name}={estimator!r}: expected a classifier")
    if not drawn and not has_fit_parameter(estimator, "sample_weight"):
        raise ValueError(f"{name}={estimator!r}: expected an estimator whose fit takes sample_weight")


def draws(resample: Any, random_state: Any) -> np.random.RandomState | None:
    """Return the generator of the draws, None if none are made.

    Raises:
        TypeError: resample is neither True nor False.
        ValueError: random_state is no seed and no generator.
    """
    if not isinstance(resample, (bool, np.bool_)):
        raise TypeError(f"resample={resample!r}: expected True or False")
    generator = random_numbers(random_state)
    return generator if resample else None


def rule_signs(rules: Iterable[Any], table: npt.NDArray[Any], signs: ToSigns) -> Iterator[Signs]:
    """Yield what the rules of one weak learner say of a table; the table is checked once if they read it once."""
    checked: npt.NDArray[Any] | None = None
    for rule in rules:
        if _is_prepared(rule):
            checked = rule._checked(table) if checked is None else checked
            yield rule._decide(checked)
        else:
            yield signs(rule.predict(table))


def table_options(estimators: Iterable[Any]) -> dict[str, Any]:
    """Return the options of validate_data for the tables that all these weak learners take.

    A learner that takes strings, and a pipeline, which may begin with anything, gets the table as
    it comes and checks it itself; for the others it is made of floats, with missing values only
    where some learner takes them.
    """
    learners = list(estimators)
    if any(input_tags(learner).string or hasattr(learner, "steps") for learner in learners):
        return {"dtype": None, "ensure_all_finite": False}
    missing = any(input_tags(learner).allow_nan for learner in learners)
    return {"dtype": np.float64, "order": "C", "ensure_all_finite": "allow-nan" if missing else True}


def input_tags(estimator: Any) -> Any:
    """Return what scikit-learn's tags say of the tables that an estimator takes."""
    tagged = hasattr(estimator, "__sklearn_tags__") and not isinstance(estimator, type)
    return get_tags(estimator).input_tags if tagged else InputTags()


def _is_prepared(estimator: Any) -> bool:
    """Whether the estimator reads its table once; a subclass with a fit or a decision of its own may not."""
    kept = ("fit", "predict", "decision_function")
    return isinstance(estimator, WeakClassifier) and all(
        getattr(type(estimator), name) is getattr(WeakClassifier, name) for name in kept
    )


def _prepared_learner(estimator: WeakClassifier, data: Training, classes: npt.NDArray[Any]) -> WeakLearner:
    """Return the weak learner that reads its table once for all rounds."""
    first = clone(estimator)
    own = first._training(data.X, data.y, data.weights, classes)
    prepared = first._prepare(own)

    def learner(weights: Floats) -> Rule:
        rule = copy(first)._choose(prepared, own, weights)
        return Rule(rule, rule._decide(own.X))

    return learner


def _resampling_learner(
    estimator: Any, data: Training, booster: BinaryClassifier, rng: np.random.RandomState
) -> WeakLearner:
    """Return the weak learner that is fitted to samples; one that reads its table once gets counts as weights."""
    m = len(data.y)
    counted = _prepared_learner(estimator, data, booster.classes_) if _is_prepared(estimator) else None

    def learner(weights: Floats) -> Rule:
        drawn = rng.choice(m, size=m, p=weights / weights.sum())
        rule = constant_rule(data.y, drawn)
        if rule is None and counted is not None:
            return counted(np.bincount(drawn, minlength=m).astype(np.float64))
        rule = clone(estimator).fit(data.X[drawn], data.y[drawn]) if rule is None else rule
        return Rule(rule, booster._signs(rule.predict(data.X)))

    return learner


def constant_rule(labels: npt.NDArray[Any], chosen: npt.NDArray[np.intp]) -> Any:
    """Return the constant rule of the class that all of the chosen examples have, None if they have several."""
    if bool(np.any(labels[chosen] != labels[chosen[0]])):
        return None
    return DummyClassifier(strategy="most_frequent").fit(np.zeros((1, 1)), labels[chosen[:1]])


def importances(rules: Sequence[Any], coefficients: Floats, columns: int) -> Floats:
    """Return the mean of the rules' feature_importances_, weighted by |coefficients|, shape (columns,).

    A constant rule has no importances; all are 0 where all coefficients are.

    Raises:
        AttributeError: a rule that is not constant has no feature_importances_.
    """
    total = np.zeros(columns)
    for rule, coefficient in zip(rules, np.abs(coefficients), strict=True):
        if not isinstance(rule, DummyClassifier):
            total = total + coefficient * rule.feature_importances_
    reach = float(np.abs(coefficients).sum())
    return total / reach if reach > 0 else total
