"""The page's checker goes through the values that the engine does, of whatever sets and bounds these are."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Exists, In, Ne, Q, integer, real, sqrt
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.verify.certificates import item, told
from tests.verify.denials import denied
from tests.verify.instances.test_between_bounds import SETS

pytestmark = needs_browser
x, n, m = real("x"), integer("n"), integer("m")


def test_of_several_sets_the_last_is_gone_through_and_others_are_conditions() -> None:
    claims = [denied(statement, *domain) for statement, domain in SETS]
    assert outcomes(claims) == ["re-checked"] * len(SETS)


def test_other_sets_and_bounds_are_none() -> None:
    cases = [
        (x * x <= 4, (In(x, sqrt(2), 2),), 2),
        (x * x <= 64, (In(x, 1, Q(2) ** Q(3)),), 2),
        (n * n <= 64, (n >= 0, n <= Q(2) ** Q(3)), 9),
        (n * n <= 64, (In(n, 1, 2), In(n, 1, 2, 3)), 2),
        (n * n <= 64, (In(n, Q(1, 2)), n >= 0, n <= 2), 0),
    ]
    claims = [
        told(statement, [item("enumeration", "exhausted", "all values", (count, 0), count=count)], domain)
        for statement, domain, count in cases
    ]
    some = Exists(And(In(m, 1, 2), Eq(m, 1)))
    none = item("enumeration", "refuted", "all values", (2, 0), count=2)
    claims.append(told(And(Exists(And(In(n, 1, 2), Ne(n, n))), some), [none], truth="fails", strength="refuted"))
    assert list(map(python_outcome, claims)) == ["refuted"] * len(claims)
    assert outcomes(claims) == ["refuted"] * len(claims)
