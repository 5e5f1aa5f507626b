"""Both checkers ask the same of the box of a cover: a side for each symbol of the claim, in which bounds keep it."""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import And, Eq, Exists, In, Q, Simplex, exp, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.verify.certificates import item, told
from tests.verify.denials import denied

pytestmark = needs_browser
x, y = real("x"), real("y")
GOAL = exp(x) < 8
KEPT = (x >= 0, x <= 1)


def covered(statement: Formula, domain: tuple[Formula, ...], *names: str, high: str = "1", **more: Any) -> Any:
    """By one leaf on the box from 0 to ``high``."""
    scope = "on the box " + " and ".join(f"0 <= {name} <= {high}" for name in names)
    box = {name: ["0", high] for name in names}
    strength = "refuted" if statement.op == "exists" else "certified"
    truth = "fails" if statement.op == "exists" else "holds"
    found = item("interval", strength, scope, box=box, splits=".")
    return told(statement, [found], domain, truth=truth, **more)


def test_a_side_is_kept_by_bounds_alone() -> None:
    half = Q(1, 2)
    domains: list[tuple[Formula, ...]] = [KEPT, (x > 0, sqrt(x) < 1, 1 / sqrt(Q(4)) >= x)]
    domains += [(Eq(x, half),), (In(x, 0, half),), (x >= 0, Eq(x, half)), (In(x, 0, half), x >= 0), (x >= 0, x <= 2)]
    claims = [covered(GOAL, domain, "x") for domain in domains]
    claims.append(covered(And(exp(x * y) < 8, exp(x) * y < 8), (Simplex(x, y),), "x", "y"))
    claims[-1]["evidence"].append({**claims[-1]["evidence"][0], "part": 2})
    expected = ["re-checked"] * 2 + ["refuted"] * 5 + ["re-checked"]
    assert list(map(python_outcome, claims)) == outcomes(claims) == expected


def test_the_sides_are_those_of_the_symbols_and_have_a_length() -> None:
    kind = {"charities": [{"name": "kind", "tree": to_tree(y > 0)}]}
    claims = [
        covered(GOAL, KEPT, "x", "y"),
        covered(GOAL, KEPT, "x", "y", **kind),
        covered(GOAL, (Eq(x, 0), x >= 0, x <= 0), "x", high="0"),
        covered(Exists(exp(x) > 8), (x >= 0, x <= 0), "x", high="0"),
        covered(Exists(exp(x) > 8), KEPT, "x", "y", **kind),
    ]
    both = covered(And(GOAL, exp(x) * y < 8), (*KEPT, x >= 0), "x")
    claims.append({**both, "evidence": [both["evidence"][0], {**both["evidence"][0], "part": 2}]})
    assert list(map(python_outcome, claims)) == outcomes(claims) == ["refuted"] * len(claims)


def test_a_power_with_a_symbol_in_its_exponent_has_slopes() -> None:
    """The page's checker refuted honest covers of such powers."""
    claims = [
        denied(statement, x >= Q(1, 100), x <= 1, effort="standard")
        for statement in (x**x >= Q(2, 3), (1 + x) ** x <= Q(21, 10), x ** (2 * x) >= Q(9, 20))
    ]
    assert ["interval" in {one["method"] for one in claim["evidence"]} for claim in claims] == [True] * 3
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["re-checked"] * 3
