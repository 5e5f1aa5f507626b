"""The doors for maintainers: check_booster and parametrize_with_checks."""

from __future__ import annotations

import subprocess
import sys

import pytest
from sklearn.ensemble import AdaBoostClassifier

from boostproof.testing import BoosterViolation, check_booster, parametrize_with_checks

FEW = ("no-other-error", "one-row", "same-seed", "known-classes")
REASON = "staged_predict divides by the number of classes less one"
CASES = parametrize_with_checks(
    [AdaBoostClassifier(n_estimators=2)], claims=FEW, effort="smoke",
    expected_failures=lambda estimator: {"no-other-error": REASON},
)  # fmt: skip


def test_a_violation_is_raised_with_numbers_source_and_program():
    with pytest.raises(BoosterViolation, match="AdaBoostClassifier violates 1 claim: no-other-error") as caught:
        check_booster(AdaBoostClassifier(), claims=FEW, effort="smoke")
    words = str(caught.value)
    assert "ZeroDivisionError" in words
    assert "source: scikit-learn" in words
    assert "from sklearn.ensemble import AdaBoostClassifier" in words


def test_an_expected_failure_is_not_raised():
    outcomes = check_booster(
        AdaBoostClassifier(), claims=FEW, effort="smoke", expected_failures={"no-other-error": REASON}
    )
    assert {one.claim.name: one.status for one in outcomes}["no-other-error"] == "expected"


def test_a_violation_may_be_a_warning():
    with pytest.warns(UserWarning, match="violates 1 claim"):
        check_booster(AdaBoostClassifier(), claims=FEW, effort="smoke", on_fail="warn")


def test_a_violation_may_be_told_alone():
    outcomes = check_booster(AdaBoostClassifier(), claims=["no-other-error"], effort="smoke", on_fail=None)
    assert outcomes[0].violation is not None


def test_another_word_for_on_fail_is_refused():
    with pytest.raises(ValueError, match="on_fail='shout'"):
        check_booster(AdaBoostClassifier(), on_fail="shout")


@CASES
def test_the_items_of_an_estimator(estimator, check):
    check(estimator)


def test_an_item_is_named_by_its_estimator_and_claim():
    names = [case.id for case in CASES.args[1]]
    assert names == [f"AdaBoostClassifier0-{name}" for name in sorted(FEW, key=names_in_order().index)]


def names_in_order() -> list[str]:
    from boostproof.verify.studies.boosters import CLAIMS

    return list(CLAIMS)


def test_an_expected_failure_is_marked():
    marked = {case.id: case.marks[0].kwargs for case in CASES.args[1] if case.marks}
    assert marked == {"AdaBoostClassifier0-no-other-error": {"reason": REASON, "strict": False}}


def test_the_doors_need_no_pytest():
    line = "import sys; sys.modules['pytest'] = None; from boostproof.testing import check_booster"
    assert subprocess.run([sys.executable, "-c", line], check=False).returncode == 0
