"""The search: outcomes, expected failures, violations that are made small, and programs that show them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from sklearn.ensemble import AdaBoostClassifier
from sklearn.tree import DecisionTreeClassifier

from boostproof.verify.studies.boosters import CLAIMS, Examination, Subject, Table, adapter_of, examine, outcome_of
from boostproof.verify.studies.boosters.subject import source_of
from tests.verify.studies.boosters.faulty_boosters import FAULTS
from tests.verify.studies.boosters.small_booster import SmallAdapter, SmallBooster

TIE = Table.of([[0, 0], [0, 0], [0, 1], [1, 0], [1, 1], [1, 1]], [0, 0, 0, 0, 1, 1])


class Constant:
    """Knows fit and predict, and nothing else."""

    def fit(self, X, y, sample_weight=None):
        values, counts = np.unique(y, return_counts=True)
        self.label = values[counts.argmax()]
        return self

    def predict(self, X):
        return np.full(len(X), self.label)


def outcome(estimator, claim, **options):
    (one,) = examine(estimator, claims=[claim], effort="smoke", **options)
    return one


def fault(words):
    (cls,) = [cls for name, cls in FAULTS.items() if words in name]
    return cls()


def test_a_violation_is_made_small():
    """Three rows are enough to see that a score has the other sign, and one round."""
    found = outcome(fault("scores of two classes have the other sign"), "predict-is-argmax-of-decision").violation
    assert (found.table.m, found.table.d, found.table.weights, found.rounds) == (3, 1, None, 1)


def test_a_claim_that_needs_a_run_says_nothing_of_a_black_box():
    assert outcome(Constant(), "coefficient-formula").status == "untested"


def test_fit_and_predict_are_enough_for_a_black_box():
    assert outcome(Constant(), "perfect-learner").status == "violated"
    assert outcome(Constant(), "one-class").status == "unrefuted"
    assert outcome(Constant(), "pickled-copies").status == "unrefuted"


def test_an_expected_failure_is_told_with_its_reason():
    one = outcome(Constant(), "perfect-learner", expected={"perfect-learner": "it is constant"})
    assert (one.status, one.reason) == ("expected", "it is constant")


def test_an_expected_failure_that_does_not_come_is_told():
    one = outcome(Constant(), "one-class", expected={"one-class": "why"})
    assert (one.status, one.reason) == ("unrefuted", "expected to fail, and no table violates it: why")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"claims": ["nonsense"]}, "claim 'nonsense' is unknown"),
        ({"expected": {"nonsense": "why"}}, "claim 'nonsense' is unknown"),
        ({"effort": "much"}, "effort='much'"),
        ({"rounds": 0}, "rounds=0"),
    ],
)
def test_wrong_options_are_refused(options, words):
    with pytest.raises(ValueError, match=words):
        examine(Constant(), **options)


def test_a_class_is_no_estimator():
    with pytest.raises(TypeError, match=r"expected an object, such as AdaBoostClassifier\(\)"):
        Examination(AdaBoostClassifier)


def test_the_same_seed_finds_the_same():
    first, second = (
        outcome(fault("grows with the error"), "coefficient-falls-with-error", adapter=SmallAdapter()) for _ in "ab"
    )
    assert first.violation.table == second.violation.table


def test_an_estimator_is_not_changed():
    model = AdaBoostClassifier(n_estimators=3)
    examine(model, claims=["same-seed"], effort="smoke")
    assert (model.random_state, hasattr(model, "estimators_")) == (None, False)


def test_a_tie_is_no_violation():
    """Each column makes one mistake, on another row: which is taken is open, and the order of the columns decides."""
    with pytest.raises(ValueError, match="a tie"):
        outcome_of(SmallBooster(1), "permuted-columns", TIE, adapter=SmallAdapter())


def test_a_tie_that_no_weights_break_is_no_violation():
    """Of three classes both columns err on the same rows with other answers: the order of the columns decides."""
    table = Table.of([[0, 1], [1, 1], [1, 0], [0, 0]], [2, 1, 0, 1], [2, 1, 2, 1])
    with pytest.raises(ValueError, match="more than two classes"):
        outcome_of(SmallBooster(2), "permuted-columns", table, adapter=SmallAdapter())


def test_where_weights_tell_the_columns_apart_their_order_is_nothing():
    table = TIE.weighted([1, 1, 2, 3, 1, 1])
    assert outcome_of(SmallBooster(1), "permuted-columns", table, adapter=SmallAdapter()) is None


def test_the_source_of_an_estimator_makes_it():
    model = AdaBoostClassifier(DecisionTreeClassifier(max_depth=2), n_estimators=3)
    source = source_of(model)
    space = {}
    exec("\n".join((*source.lines, f"made = {source.expression}")), space)
    assert repr(space["made"]) == repr(model)
    assert source.lines[0] == "from sklearn.ensemble import AdaBoostClassifier"


def test_every_claim_says_whose_it_is_and_how_far_floats_may_be_off():
    assert all(claim.source and claim.tolerance and claim.title for claim in CLAIMS.values())


def test_names_of_claims_are_stable():
    """Who expects a failure names it: a name may be added, and none may go."""
    names = Path(__file__).with_name("claim_names.txt").read_text(encoding="utf-8").split()
    assert list(CLAIMS) == names


def test_the_programs_of_violations_run_without_boostproof(tmp_path):
    """scikit-learn's AdaBoostClassifier: each program ends in an assertion, or in the package's own error."""
    names = ["decision-is-the-vote", "probabilities-as-cited", "no-other-error"]
    outcomes = examine(AdaBoostClassifier(), claims=names, effort="smoke")
    assert [one.status for one in outcomes] == ["violated"] * 3
    for one in outcomes:
        file = tmp_path / "shown.py"
        file.write_text(f"import sys\nsys.modules['boostproof'] = None\n{one.violation.snippet}", encoding="utf-8")
        done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].split(":")[0] in ("AssertionError", "ZeroDivisionError")
        assert len(one.violation.snippet.splitlines()) <= 12


@pytest.mark.parametrize("words", ["columns of the probabilities", "stages are one array", "labels are taken"])
def test_the_programs_of_planted_faults_show_them(words):
    """Run here, for the faulty booster is in a file of the tests."""
    model = fault(words)
    outcomes = examine(model, effort="smoke", adapter=SmallAdapter())
    found = [one.violation for one in outcomes if one.violation and one.violation.snippet]
    assert found
    for violation in found:
        program = violation.snippet.replace(f"from {type(model).__module__} import {type(model).__name__}\n", "")
        with pytest.raises((AssertionError, ValueError)):
            exec(program, {type(model).__name__: type(model)})


def test_adapters_know_their_own_estimators_alone():
    assert type(adapter_of(AdaBoostClassifier())).__name__ == "ScikitAdaBoost"
    assert type(adapter_of(Constant())).__name__ == "BlackBox"


def test_the_weights_that_are_read_are_those_that_learners_were_handed():
    table = Table.of([[0], [1], [2], [3]], [0, 1, 0, 0], [1, 2, 3, 4])
    subject = Subject.of(AdaBoostClassifier(), 3)
    run = subject.read(subject.fit(table))
    assert run.weights.shape == (3, 4)
    assert run.weights[0] == pytest.approx([0.1, 0.2, 0.3, 0.4])


def test_a_program_that_cannot_make_its_estimator_is_not_shown():
    """The booster has no parameters that could be written down."""
    assert outcome(Constant(), "perfect-learner").violation.snippet == ""
