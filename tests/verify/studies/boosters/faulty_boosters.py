"""Faults that boosters have had, and their like: each is the small booster with one step changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.verify.studies.boosters.small_booster import Rule, SmallBooster

__all__ = ["FAULTS"]

FAULTS: dict[str, type[SmallBooster]] = {}


def fault(words: str) -> Any:
    """Adds a class to the faults, under a sentence."""

    def added(cls: type[SmallBooster]) -> type[SmallBooster]:
        assert words not in FAULTS
        FAULTS[words] = cls
        return cls

    return added


# Coefficients


@fault("the coefficient grows with the error, as in DecisionTree.jl 42 and 167")
class Growing(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return float(np.log(1 + e / (1 - e)))


@fault("the coefficient lacks ln(K - 1)")
class Binary(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return self.learning_rate * float(np.log((1 - e) / e))


@fault("the coefficient is half of what the weights follow")
class Half(SmallBooster):
    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        super().keep(rule, c / 2, e, D)


@fault("the coefficient is twice and a half what it should be, and the loss rises")
class Overshot(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return 2.5 * super().coefficient(e, K)


@fault("all coefficients are 1")
class Equal(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return 1.0


@fault("the coefficient is the odds, not their logarithm")
class Odds(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return (1 - e) / e


@fault("errors below a tenth count as a tenth")
class Clipped(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return super().coefficient(max(e, 0.1), K)


@fault("the coefficient is not 0 at chance")
class Lifted(SmallBooster):
    def chance(self, K: int) -> float:
        return 1.0

    def coefficient(self, e: float, K: int) -> float:
        return abs(super().coefficient(e, K)) + 0.01


@fault("the logarithm has the base 2")
class Bits(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        return super().coefficient(e, K) / float(np.log(2))


@fault("a perfect stump has a coefficient that is no number, as in mlpack 821 and 956")
class PerfectNan(SmallBooster):
    def perfect(self) -> float:
        return float("nan")


@fault("a perfect stump has an infinite coefficient, and the probabilities are no numbers")
class PerfectInfinite(SmallBooster):
    def perfect(self) -> float:
        return float("inf")

    def probabilities(self, votes: Any) -> Any:
        with np.errstate(all="ignore"):
            powers = np.exp(votes)
            return powers / powers.sum(axis=1, keepdims=True)


@fault("a perfect stump is thrown away")
class PerfectDropped(SmallBooster):
    def perfect(self) -> float:
        return 0.0


# Weights


@fault("the weights are not normalised")
class Unnormalised(SmallBooster):
    def normalise(self, D: Any) -> Any:
        return D

    def error(self, D: Any, miss: Any) -> float:
        return float(D[miss].sum() / D.sum())


@fault("right answers are weighed up, not mistakes")
class Backwards(SmallBooster):
    def reweighed(self, D: Any, miss: Any, c: float) -> Any:
        return D * np.exp(c * ~miss)


@fault("a mistake multiplies a weight by exp(c / 2)")
class Timid(SmallBooster):
    def reweighed(self, D: Any, miss: Any, c: float) -> Any:
        return D * np.exp(c / 2 * miss)


@fault("a mistake multiplies a weight by exp(2c)")
class Bold(SmallBooster):
    def reweighed(self, D: Any, miss: Any, c: float) -> Any:
        return D * np.exp(2 * c * miss)


@fault("the weights stay what they are")
class Still(SmallBooster):
    def reweighed(self, D: Any, miss: Any, c: float) -> Any:
        return D


@fault("the learning rate is forgotten in the weights")
class RateInVotesAlone(SmallBooster):
    def reweighed(self, D: Any, miss: Any, c: float) -> Any:
        return super().reweighed(D, miss, c / self.learning_rate)


@fault("weights of fit are ignored")
class Ignored(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        return np.ones(len(y))


@fault("weights of fit are squared")
class Squared(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        return w**2


@fault("weights of fit are cut to integers")
class Integers(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        return np.maximum(w.astype(int), 1)


@fault("rows of weight 0 count a little, as in scikit-learn 14294")
class ZeroCounts(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        return np.maximum(w, 0.01 * w.max())


@fault("a class that only rows of weight 0 have counts as one")
class ZeroClass(SmallBooster):
    def classes(self, y: Any, w: Any) -> Any:
        return np.unique(y)


@fault("a gain below 1e-7 of what the weights are in is none, as in scikit-learn 9568")
class Absolute(SmallBooster):
    def normalise(self, D: Any) -> Any:
        self.total_ = D.sum()
        return super().normalise(D)

    def slack(self) -> float:
        return 1e-7 / self.total_


@fault("weights are kept in half precision")
class HalfPrecision(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        with np.errstate(all="ignore"):
            return w.astype(np.float16).astype(float)


@fault("the first row weighs twice")
class FirstTwice(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        return np.where(np.arange(len(y)) == 0, 2 * w, w)


# Errors


@fault("the error is not weighted")
class Plain(SmallBooster):
    def error(self, D: Any, miss: Any) -> float:
        return float(miss.mean())


@fault("the error that is told is that under the next weights")
class Late(SmallBooster):
    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        super().keep(rule, c, self.chance(len(self.classes_)) if c and e else e, D)


@fault("the error that is told is that of the round before")
class Shifted(SmallBooster):
    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        super().keep(rule, c, e, D)
        if len(self.errors_) > 1:
            self.errors_[-1] = self.errors_[-2]


# Rules


@fault("the first column alone is looked at")
class FirstColumn(SmallBooster):
    def columns(self, X: Any) -> Any:
        return [0]


@fault("a later column has to be better by a twentieth")
class Sticky(SmallBooster):
    def slack(self) -> float:
        return 0.05


@fault("the coefficient depends on the number of columns")
class Columns(SmallBooster):
    def rule(self, X: Any, target: Any, D: Any, K: int) -> Rule:
        self.width_ = X.shape[1]
        return super().rule(X, target, D, K)

    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        super().keep(rule, c / self.width_, e, D)


@fault("the coefficient depends on the number of rows")
class Rows(SmallBooster):
    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        super().keep(rule, c * (1 - 1 / (len(D) + 1)), e, D)


@fault("the constant rule is forgotten, and a useless table ends in an error of the index")
class NoConstant(SmallBooster):
    def rule(self, X: Any, target: Any, D: Any, K: int) -> Rule:
        found = super().rule(X, target, D, K)
        if found.cut == X[:, found.column].max():
            raise IndexError("list index out of range")
        return found


# Scores, labels and probabilities


@fault("the scores do not sum to 0, as in scikit-learn 26520")
class OwnVotes(SmallBooster):
    def coded(self, predicted: Any, K: int) -> Any:
        return np.where(predicted[:, None] == np.arange(K), 1.0, 0.0)


@fault("every rule has one vote")
class Democratic(SmallBooster):
    def staged_votes(self, X: Any) -> Iterator[Any]:
        held, self.coefficients_ = self.coefficients_, [float(c != 0) for c in self.coefficients_]
        stages = list(super().staged_votes(X))
        self.coefficients_ = held
        return iter(stages)


@fault("the last rule decides")
class LastRule(SmallBooster):
    def predict(self, X: Any) -> Any:
        return self.classes_[self.rules_[-1].predict(np.asarray(X))]


@fault("the scores of two classes have the other sign")
class Sign(SmallBooster):
    def scores(self, votes: Any) -> Any:
        return -votes[:, 1] if votes.shape[1] == 2 else votes


@fault("a score has to be above 1/2, as if it were a probability")
class Threshold(SmallBooster):
    def labels(self, votes: Any) -> Any:
        return self.classes_[(votes[:, 1] > 0.5).astype(int)] if votes.shape[1] == 2 else super().labels(votes)


@fault(
    "the columns of the probabilities are in another order, and predict is not their argmax, as in scikit-learn 14084"
)
class Reversed(SmallBooster):
    def predict_proba(self, X: Any) -> Any:
        return super().predict_proba(X)[:, ::-1]


@fault("probabilities are negative, as in RubixML 475")
class Negative(SmallBooster):
    def probabilities(self, votes: Any) -> Any:
        return 0.5 + votes / (1 + np.abs(votes).max())


@fault("probabilities of three classes do not sum to 1")
class Unsummed(SmallBooster):
    def probabilities(self, votes: Any) -> Any:
        return 1 / (1 + np.exp(-votes)) if votes.shape[1] > 2 else super().probabilities(votes)


@fault("probabilities are of the votes over the sum of the coefficients, though the formula says of the votes")
class Squeezed(SmallBooster):
    def predict_proba(self, X: Any) -> Any:
        total = sum(self.coefficients_)
        return self.probabilities(self.votes(X) / (total or 1))


@fault("labels are taken for indices")
class Indices(SmallBooster):
    def labels(self, votes: Any) -> Any:
        return votes.argmax(axis=1)


@fault("a row is centred among those that are asked with it")
class Centred(SmallBooster):
    def votes(self, X: Any) -> Any:
        X = np.asarray(X, dtype=float)
        return super().votes(X - X.mean(axis=0) + 0.5 * (len(X) > 1))


@fault("class 0 has an advantage")
class Favoured(SmallBooster):
    def votes(self, X: Any) -> Any:
        return super().votes(X) + 0.3 * (np.arange(len(self.classes_)) == 0)


# Stages


@fault("the stages end one round too early")
class ShortStages(SmallBooster):
    def staged_predict(self, X: Any) -> Iterator[Any]:
        stages = list(super().staged_predict(X))
        return iter(stages[:-1] or stages)


@fault("the stages are one array, as in hep_ml")
class OneArray(SmallBooster):
    def staged_decision_function(self, X: Any) -> Iterator[Any]:
        held: Any = None
        for stage in super().staged_decision_function(X):
            held = np.zeros_like(stage) if held is None else held
            held[:] = stage
            yield held


@fault("the stages add up the rounds from the last one")
class BackwardStages(SmallBooster):
    def staged_predict(self, X: Any) -> Iterator[Any]:
        K, votes = len(self.classes_), 0
        for rule, c in zip(self.rules_[::-1], self.coefficients_[::-1], strict=True):
            votes = votes + c * self.coded(rule.predict(np.asarray(X)), K)
            yield self.labels(votes)


# Copies


@fault("fit changes the weights in place")
class InPlace(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        w /= w.sum()
        return w


@fault("fit changes the table in place")
class SortedInPlace(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        X[0] += 1
        return w


@fault("a second fit adds to the first one")
class Remembering(SmallBooster):
    def clear(self) -> None:
        if not hasattr(self, "rules_"):
            super().clear()


@fault("two fits of one seed differ")
class Unseeded(SmallBooster):
    def coefficient(self, e: float, K: int) -> float:
        Unseeded.calls += 1
        return super().coefficient(e, K) * (1 + 1e-9 * Unseeded.calls)

    calls = 0


@fault("fit changes a parameter, and a clone is another model")
class Consuming(SmallBooster):
    def clear(self) -> None:
        super().clear()
        self.learning_rate = 0.9 * self.learning_rate


@fault("a copy by pickle forgets the coefficients")
class Forgetful(SmallBooster):
    def __getstate__(self) -> Any:
        state = dict(super().__getstate__())
        if "coefficients_" in state:
            state["coefficients_"] = [round(c, 3) for c in state["coefficients_"]]
        return state


# Edges


@fault("one class ends in a division by zero")
class OneClass(SmallBooster):
    def chance(self, K: int) -> float:
        return 1 - 1 / (K - 1) if K == 1 else super().chance(K)


@fault("one row ends in an error of the index")
class OneRow(SmallBooster):
    def start(self, X: Any, y: Any, w: Any) -> Any:
        return w + 0 * X[1, 0] if len(y) == 1 else w


@fault("a table on which no rule is better than a third is refused")
class Refusing(SmallBooster):
    def error(self, D: Any, miss: Any) -> float:
        e = super().error(D, miss)
        if e > 1 / 3:
            raise ValueError("the weak learner is too weak")
        return e


@fault("the prediction for rows without information is class 0")
class Minority(SmallBooster):
    def rule(self, X: Any, target: Any, D: Any, K: int) -> Rule:
        return Rule(0, np.inf, 0, 0) if len(np.unique(X, axis=0)) == 1 else super().rule(X, target, D, K)

    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        super().keep(rule, c if e or len(D) == 1 else 0.0, e, D)


@fault("one class of several is predicted as another that nobody has")
class Stranger(SmallBooster):
    def labels(self, votes: Any) -> Any:
        return (
            np.where(votes.max(axis=1) <= 0, -1, super().labels(votes))
            if self.classes_.dtype.kind == "i"
            else super().labels(votes)
        )
