"""The theorems against anybody's booster: check_booster, and a pytest item an estimator and
claim.
"""

from __future__ import annotations

import unittest
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from boostproof.verify.studies.boosters import Adapter, Examination, Outcome, chosen, examine

__all__ = ["BoosterViolation", "check_booster", "parametrize_with_checks"]


class BoosterViolation(AssertionError):
    """An estimator violates a claim; the message holds the numbers and a program that shows it.

    ``outcomes`` are those of the claims that are violated.

    >>> from sklearn.ensemble import AdaBoostClassifier
    >>> try:
    ...     check_booster(AdaBoostClassifier(), claims=["class-without-weight"], effort="smoke")
    ... except BoosterViolation as error:
    ...     print("class-without-weight" in str(error))
    True
    """

    def __init__(self, name: str, outcomes: Sequence[Outcome]) -> None:
        self.outcomes = tuple(outcomes)
        super().__init__("\n\n".join((_headline(name, outcomes), *map(_shown, outcomes))))


def check_booster(
    estimator: Any,
    *,
    claims: Sequence[str] | None = None,
    expected_failures: Mapping[str, str] | None = None,
    effort: Literal["smoke", "standard", "deep"] = "standard",
    seed: int = 0,
    rounds: int = 6,
    adapter: Adapter | None = None,
    on_fail: Literal["raise", "warn"] | None = "raise",
) -> list[Outcome]:
    """Hold the claims about boosters against an estimator, which is copied and not changed.

    Args:
        estimator: an object with fit and predict, scikit-learn's conventions; what it has beyond
            these is used.
        claims: the names of the claims to hold against it; all if None.
        expected_failures: the names of claims that may be violated, each with the reason.
        effort: how many tables are tried: a fixed sweep, and 0, 20 or 300 that are drawn beside it.
        seed: the seed of what is drawn.
        rounds: the number of rounds at most; the estimator's own number where that is smaller.
        adapter: what reads its run, where boostproof has no adapter for it.
        on_fail: "raise" BoosterViolation where a claim is violated that was not expected to be,
            "warn", or None.

    Returns:
        What became of each claim. An expected failure that did not come is unrefuted, and its
            reason says so.

    Raises:
        BoosterViolation: see on_fail.
        TypeError: the estimator is a class, or does not predict.
        ValueError: a claim is unknown, or an option is not as above.

    >>> from boostproof.algorithms import AdaBoost
    >>> claims = ["one-row", "finite-scores"]
    >>> for outcome in check_booster(AdaBoost(), claims=claims, effort="smoke"):
    ...     print(outcome.claim.name, outcome.status)
    finite-scores unrefuted
    one-row unrefuted
    """
    if on_fail not in ("raise", "warn", None):
        raise ValueError(f"on_fail={on_fail!r}: expected 'raise', 'warn' or None")
    outcomes = examine(
        estimator,
        claims=claims,
        expected=expected_failures,
        effort=effort,
        seed=seed,
        rounds=rounds,
        adapter=adapter,
    )
    violated = [one for one in outcomes if one.status == "violated"]
    if violated and on_fail is not None:
        violation = BoosterViolation(type(estimator).__name__, violated)
        if on_fail == "raise":
            raise violation
        warnings.warn(str(violation), stacklevel=2)
    return outcomes


class _Check:
    """One claim against one estimator, as a test calls it; its name is the claim's."""

    def __init__(self, examination: Examination, estimator: Any, name: str) -> None:
        self.examination, self.estimator, self.name = examination, estimator, name

    def __call__(self, estimator: Any) -> None:
        """Pass, skip or fail. Raises BoosterViolation for a violation, and unittest.SkipTest where
        nothing is said.
        """
        if estimator is not self.estimator:
            raise ValueError(
                f"estimator={estimator!r}: expected the one that the check was made for"
            )
        (claim,) = chosen((self.name,))
        outcome = self.examination.outcome(claim)
        if outcome.violation is not None:
            raise BoosterViolation(type(estimator).__name__, [outcome])
        if outcome.status != "unrefuted":
            raise unittest.SkipTest(f"{self.name}: {outcome.reason}")

    def __repr__(self) -> str:
        return self.name


def parametrize_with_checks(
    estimators: Sequence[Any],
    *,
    claims: Sequence[str] | None = None,
    expected_failures: Callable[[Any], Mapping[str, str]] | None = None,
    effort: Literal["smoke", "standard", "deep"] = "standard",
    seed: int = 0,
    rounds: int = 6,
    adapter: Adapter | None = None,
) -> Any:
    """A decorator of a test of ``estimator`` and ``check``, which calls ``check(estimator)``: an
    item a claim.

    ``expected_failures`` takes an estimator and returns the claims that may be violated, each with
    the reason: their items are marked xfail, not strictly. The rest as for :func:`check_booster`.
    pytest has to be installed.

    >>> from boostproof.algorithms import AdaBoost
    >>> @parametrize_with_checks([AdaBoost()], claims=["one-row"])
    ... def test_my_booster(estimator, check):
    ...     check(estimator)
    >>> [mark.name for mark in test_my_booster.pytestmark]
    ['parametrize']
    """
    import pytest  # an extra of boostproof's, that whoever writes tests for pytest has

    cases = []
    for place, estimator in enumerate(estimators):
        expected = {} if expected_failures is None else expected_failures(estimator)
        examination = Examination(
            estimator, expected=expected, effort=effort, seed=seed, rounds=rounds, adapter=adapter
        )
        for claim in chosen(None if claims is None else tuple(claims)):
            reason = expected.get(claim.name)
            marks = () if reason is None else (pytest.mark.xfail(reason=reason, strict=False),)
            check = _Check(examination, estimator, claim.name)
            label = f"{type(estimator).__name__}{place}-{claim.name}"
            cases.append(pytest.param(estimator, check, marks=marks, id=label))
    return pytest.mark.parametrize(("estimator", "check"), cases)


def _headline(name: str, outcomes: Sequence[Outcome]) -> str:
    count = f"{len(outcomes)} claim{'' if len(outcomes) == 1 else 's'}"
    return f"{name} violates {count}: {', '.join(one.claim.name for one in outcomes)}"


def _shown(outcome: Outcome) -> str:
    """A violation: the claim, whose it is, the numbers, and the program."""
    claim, violation = outcome.claim, outcome.violation
    assert violation is not None
    lines = (
        f"{claim.name}: {claim.title}",
        f"    source: {claim.source}",
        f"    tolerance: {claim.tolerance}",
        f"    found: {violation.words}",
    )
    program = (
        violation.snippet
        or f"no program: the adapter names no words; the table is {violation.table.data()}\n"
    )
    return "\n".join((*lines, "", *(f"    {line}" for line in program.splitlines())))
