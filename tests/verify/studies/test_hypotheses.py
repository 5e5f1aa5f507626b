"""Each condition of a claim left out once: needed for the truth, for a value, not needed, or open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boostproof.theory.build import And, Every, Exists, Implies, Or, Sum, exp, integer, ln, real, symbols
from boostproof.theory.claim import Charity, Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, judge
from boostproof.verify.evidence.hypotheses import Hypothesis
from boostproof.verify.studies.hypotheses import hypotheses_of, left_out

x, y = symbols("x y")
i, n = integer("i"), integer("n")
a = real("a")
SMOKE = Settings("smoke", hypotheses=True)


def _claim(statement: Formula, *domain: Formula, **more: object) -> Claim:
    return Claim("Mine.1", "here", "planted", statement, domain=domain, **more)  # type: ignore[arg-type]


def _found(claim: Claim) -> tuple[Hypothesis, ...]:
    found = judge(claim, SMOKE).hypotheses
    assert found is not None
    return found


def _fates(claim: Claim) -> dict[str, str]:
    return {item.condition.text: item.fate for item in _found(claim)}


def test_a_condition_is_needed_for_the_truth_or_for_a_value_or_not_at_all() -> None:
    claim = _claim(x / y <= 1, x >= 0, y > 0, x <= y, y <= 5)
    assert _fates(claim) == {"x >= 0": "unused", "y > 0": "undefined", "x <= y": "false", "y <= 5": "unused"}


def test_what_is_not_needed_is_proved_and_what_is_needed_has_an_instance_of_the_other_conditions() -> None:
    spare, needed = _found(_claim(ln(1 + x) <= x, x <= 7, x >= 0))
    assert (spare.strength, spare.counterexample) == ("proved", None)
    assert needed.counterexample is not None
    assert needed.fate == "undefined"  # ln(1 + x) is at most x wherever it has a value


def test_without_the_condition_that_there_are_some_there_may_be_none() -> None:
    squares = Sum(a[i] ** 2, (i, 1, n))
    assert _fates(_claim(squares >= 0, n >= 1)) == {"n >= 1": "unused"}
    assert _fates(_claim(squares + n > 0, n >= 1)) == {"n >= 1": "false"}


def test_parts_of_a_premise_are_left_out_one_by_one() -> None:
    claim = _claim(And(x <= x + 1, Implies(And(x >= 0, y >= 0), 1 + x <= exp(x + y))))
    assert [(item.condition.text, item.of, item.fate) for item in _found(claim)] == [
        ("x >= 0", "part 2", "unused"),
        ("y >= 0", "part 2", "false"),
    ]


def test_a_charity_is_a_condition_like_any_other() -> None:
    claim = _claim(x**2 <= x, x <= 1, charities=(Charity("not negative", "x is not negative", x >= 0),))
    assert [(item.of, item.fate) for item in _found(claim)] == [("domain", "false"), ("not negative", "false")]


def test_conditions_on_data_of_every_size_are_read_anew() -> None:
    """The table keeps its entries without what bounds them."""
    bounds = (n >= 1, n <= 3, Every(And(a[i] >= 0, a[i] <= 1), (i, 1, n)))
    assert _fates(_claim(Sum(a[i], (i, 1, n)) >= 0, *bounds)) == {
        "n >= 1": "unused",
        "n <= 3": "unused",
        "for every[i=1..n](a[i] >= 0)": "false",
        "for every[i=1..n](a[i] <= 1)": "unused",
    }


def test_a_condition_that_says_which_data_there_are_is_open_and_the_others_are_judged() -> None:
    """Without 2 <= n the entries a[n - 1] may be none; the bound of all entries is needed."""
    claim = _claim(a[n - 1] >= 0, n >= 2, Every(a[i] >= 0, (i, 1, n)))
    assert _fates(claim) == {"n >= 2": "open", "for every[i=1..n](a[i] >= 0)": "false"}


@pytest.mark.parametrize(
    "claim",
    [_claim(x > 1, x > 0), _claim(Exists(x**2 <= 2), x >= 1), _claim(x < 0, x > 0, x < 0)],
    ids=["false", "of existence", "vacuous"],
)
def test_of_a_claim_that_does_not_hold_or_says_that_something_exists_nothing_is_asked(claim: Claim) -> None:
    assert _found(claim) == ()


def test_nothing_is_asked_unless_it_is_wanted() -> None:
    claim = _claim(x <= 1, x <= 1)
    assert judge(claim, Settings("smoke")).hypotheses is None


def test_what_is_only_tested_without_a_condition_is_open_and_says_so() -> None:
    """x^y + y^x > 1 for positive x and y; that it is greater than 1/1000 for one more bound is beyond a quick look."""
    claim = _claim(x**y + y**x > 1, x > 0, y > 0, x <= 1)
    verdict = replace(judge(claim, Settings("smoke")), truth="unrefuted")
    last = hypotheses_of(claim, verdict, SMOKE)[-1]
    assert last.fate == "open"
    assert "tested" in last.words


def test_a_conjunction_falls_into_its_conditions_also_under_an_index() -> None:
    bounds = Every(And(a[i] >= 0, Or(a[i] <= 1, n <= 3)), (i, 1, n))
    pieces = [(str(piece), str(rest)) for piece, rest in left_out(bounds)]
    lower, upper = (str(Every(one, (i, 1, n))) for one in (a[i] >= 0, Or(a[i] <= 1, n <= 3)))
    assert pieces == [(lower, upper), (upper, lower)]
    assert [*left_out(n >= 1)] == [(n >= 1, None)]
