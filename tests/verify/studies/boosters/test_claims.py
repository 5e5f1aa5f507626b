"""Every claim refuses a fault that it is about."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from boostproof.verify.studies.boosters import (
    CLAIMS,
    Finding,
    Inapplicable,
    Stages,
    Subject,
    Table,
    Trial,
    drawn,
    sweep,
)
from boostproof.verify.studies.boosters.adapters import BlackBox
from boostproof.verify.studies.boosters.subject import Broken, Refused
from tests.verify.studies.boosters.faulty_boosters import FAULTS
from tests.verify.studies.boosters.small_booster import SmallAdapter, SmallBooster

REFUSED = {
    "coefficients-are-numbers": "a perfect stump has a coefficient that is no number, as in mlpack 821 and 956",
    "coefficient-falls-with-error": "the coefficient grows with the error, as in DecisionTree.jl 42 and 167",
    "coefficient-is-0-at-chance": "the coefficient is not 0 at chance",
    "coefficient-formula": "the coefficient lacks ln(K - 1)",
    "weights-are-normalised": "the weights are not normalised",
    "weights-follow-the-rule": "right answers are weighed up, not mistakes",
    "next-error-is-chance": "the coefficient lacks ln(K - 1)",
    "error-as-printed": "the error that is told is that of the round before",
    "error-at-most-product": "the last rule decides",
    "margin-bound": "every rule has one vote",
    "decision-is-the-vote": "the scores of two classes have the other sign",
    "zero-sum-scores": "the scores do not sum to 0, as in scikit-learn 26520",
    "loss-never-rises": "the coefficient is twice and a half what it should be, and the loss rises",
    "probabilities-as-cited": "probabilities are of the votes over the sum of the coefficients, though the formula "
    "says of the votes",
    "weight-is-copies": "weights of fit are ignored",
    "weight-zero-is-absence": "rows of weight 0 count a little, as in scikit-learn 14294",
    "class-without-weight": "a class that only rows of weight 0 have counts as one",
    "scaled-weights": "weights of fit are cut to integers",
    "tiny-weights": "a gain below 1e-7 of what the weights are in is none, as in scikit-learn 9568",
    "huge-weights": "weights are kept in half precision",
    "permuted-rows": "the first row weighs twice",
    "permuted-columns": "the first column alone is looked at",
    "renamed-classes": "labels are taken for indices",
    "swapped-classes": "class 0 has an advantage",
    "constant-column": "the coefficient depends on the number of columns",
    "repeated-column": "the coefficient depends on the number of columns",
    "repeated-rows": "the coefficient depends on the number of rows",
    "predict-is-argmax-of-proba": "the columns of the probabilities are in another order, and predict is not their "
    "argmax, as in scikit-learn 14084",
    "predict-is-argmax-of-decision": "a score has to be above 1/2, as if it were a probability",
    "probabilities": "probabilities are negative, as in RubixML 475",
    "finite-scores": "a perfect stump has a coefficient that is no number, as in mlpack 821 and 956",
    "known-classes": "one class of several is predicted as another that nobody has",
    "one-by-one": "a row is centred among those that are asked with it",
    "stages-end-at-the-model": "the stages end one round too early",
    "stages-stay": "the stages are one array, as in hep_ml",
    "stages-are-shorter-runs": "the stages add up the rounds from the last one",
    "no-other-error": "one class ends in a division by zero",
    "fits-what-can-be-fitted": "a table on which no rule is better than a third is refused",
    "perfect-learner": "a perfect stump is thrown away",
    "majority": "the prediction for rows without information is class 0",
    "one-class": "a perfect stump has an infinite coefficient, and the probabilities are no numbers",
    "one-row": "a perfect stump has an infinite coefficient, and the probabilities are no numbers",
    "same-seed": "two fits of one seed differ",
    "refit-forgets": "a second fit adds to the first one",
    "cloned-copies": "fit changes a parameter, and a clone is another model",
    "pickled-copies": "a copy by pickle forgets the coefficients",
    "inputs-stay": "fit changes the weights in place",
}
BY_FAKES = {"normalizer-as-printed", "loss-as-printed"}


def violated(name: str, model: object, adapter: BlackBox) -> Finding | None:
    """The violation on the first table that has one."""
    subject = Subject.of(model, 5, adapter)
    for table in (*sweep(), *drawn(20, 0)):
        try:
            finding = CLAIMS[name].check(Trial(subject, table))
        except (Inapplicable, Refused, Broken):
            continue
        if finding is not None:
            return finding
    return None


def test_every_claim_is_seen_refusing():
    assert set(REFUSED) | BY_FAKES == set(CLAIMS)


@pytest.mark.parametrize("name", REFUSED)
def test_a_claim_refuses_the_fault_that_it_is_about(name):
    assert violated(name, FAULTS[REFUSED[name]](5), SmallAdapter())


class Telling(SmallAdapter):
    """Tells normalizers, which are too large by ``off``."""

    def __init__(self, off: float) -> None:
        self.off = off

    def read(self, model, table):
        votes = super().read(model, table)
        e = votes.errors
        return replace(votes, law="samme", normalizers=2 * np.sqrt(e * (1 - e)) + self.off)


@pytest.mark.parametrize(("off", "refused"), [(0.0, False), (1e-3, True)])
def test_normalizers_that_are_told_are_judged(off, refused):
    assert bool(violated("normalizer-as-printed", SmallBooster(5), Telling(off))) is refused


class Staged(BlackBox):
    """Stages of the exponential loss of a score that grows by ``step`` for every row, and losses that are told."""

    def __init__(self, step: float, off: float = 0.0) -> None:
        self.step, self.off = step, off

    def read(self, model, table):
        if table.present != (0, 1):
            return None
        signs = np.where(np.array(table.classes) == 1, 1.0, -1.0)
        scores = np.array([t * self.step * signs for t in (1, 2, 3)])
        printed = np.exp(-np.array([1, 2, 3]) * self.step)
        return Stages("exponential", scores, steps=True, printed=printed + self.off)


@pytest.mark.parametrize(("off", "refused"), [(0.0, False), (1e-3, True)])
def test_losses_that_are_told_are_judged(off, refused):
    assert bool(violated("loss-as-printed", SmallBooster(5), Staged(0.1, off))) is refused


@pytest.mark.parametrize(("step", "refused"), [(0.1, False), (-0.1, True)])
def test_a_loss_of_stages_that_rises_is_refused(step, refused):
    assert bool(violated("loss-never-rises", SmallBooster(5), Staged(step))) is refused


def test_a_table_on_which_a_claim_says_nothing_is_told():
    with pytest.raises(Inapplicable, match="one row"):
        CLAIMS["permuted-rows"].check(Trial(Subject.of(SmallBooster(), 2), Table.of([[0]], [0])))
