"""No altered certificate makes the checker accept what is false: 12,500 alterations for each kind of evidence.

Most alterations are refused. One that is accepted either leaves what is claimed as it is (a statement that is known to
be true, or an instance that refutes it), or changes it to something that boostproof's own exact judge, which shares no
code with the checker, finds to be so wherever it looks.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, all_claims
from boostproof.theory.build import Abs, Eq, Implies, Q, exp, ln, sqrt
from boostproof.theory.language.expr import Formula, Symbol, walk
from boostproof.theory.language.tree import from_tree, to_tree
from boostproof.verify.instances.base import Words
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import Undecided
from tests.trials import parts
from tests.verify.certificates import COVERS, PROVED, outcome, x, y
from tests.verify.forgeries import KINDS, alter, bases, forged, judged_claims, retied

SCENARIOS = {claim.id: claim.scenario for claim in all_claims()}


@pytest.fixture(scope="module")
def judged() -> dict[str, Any]:
    return judged_claims()


def same_claim(one: Any, other: Any) -> bool:
    """Whether two claims say the same, with the same verdict."""
    keys = ("statement", "domain", "scenario", "truth", "charities", "charity")
    return all(meaning(one[key]) == meaning(other[key]) for key in keys)


def meaning(data: Any) -> Any:
    """The data without what only people read, and with connectives of two, as boostproof writes them."""
    if isinstance(data, dict) and data.get("op") in ("and", "or") and len(data["args"]) < 2:
        zero = {"number": "0"}
        alone = {"op": "eq" if data["op"] == "and" else "ne", "args": [zero, zero]}
        return meaning(data["args"][0]) if data["args"] else alone
    if isinstance(data, dict):
        return {key: meaning(value) for key, value in data.items() if key not in ("latex", "text", "meaning", "words")}
    return [meaning(value) for value in data] if isinstance(data, list) else data


def is_so(claim: Any, base: Any) -> bool:
    """Whether boostproof's own exact judge finds a changed claim to be so wherever it looks."""
    if claim["truth"] != base["truth"] and claim["truth"] not in ("holds", "fails"):
        return False
    if claim["truth"] == "fails" and claim["counterexample"] is None:
        return any(part.op == "exists" and not searched(case, HOLDS) for part, case in formulas_of(claim))
    cases = cases_of(claim, base)
    if claim["truth"] == "fails":
        found = claim["counterexample"]
        return cases[found["part"] - 1].outcome(found["instance"]) == FAILS or any(
            searched(case, FAILS) for case in cases
        )
    if claim["witness"] is not None:
        found = claim["witness"]
        return cases[found["part"] - 1].outcome(found["instance"]) == HOLDS or searched(cases[0], HOLDS)
    boxes = [item["certificate"]["box"] for item in claim["evidence"] if item["certificate"]["kind"] == "interval"]
    return not any(searched(case, FAILS, boxes[0] if boxes else None) for case in cases)


def violent_is_so(claim: Any, base: Any) -> bool:
    """Whether the most violent counterexample that is shown, if there is one, is a counterexample."""
    found = claim.get("violent")
    return found is None or cases_of(claim, base)[found["part"] - 1].outcome(found["instance"]) == FAILS


def formulas_of(claim: Any) -> list[tuple[Formula, Judge]]:
    """The parts of a changed claim without scenario, whatever its symbols are called, with their judges."""
    statement, *domain = (from_tree(meaning(item["tree"])) for item in (claim["statement"], *claim["domain"]))
    space = FreeSpace(statement, domain)  # type: ignore[arg-type]
    return [(part, Judge(space, domain, part)) for part in conjuncts(statement)]  # type: ignore[arg-type]


def cases_of(claim: Any, base: Any) -> list[Judge]:
    """Boostproof's own judges of a changed claim's parts."""
    statement = from_tree(meaning(claim["statement"]["tree"]))
    domain = tuple(from_tree(meaning(item["tree"])) for item in claim["domain"])
    if claim["truth"] == "holds-under-charity":
        kept = [item for item in claim["charities"] if item["name"] in claim["charity"]]
        domain += tuple(from_tree(meaning(item["tree"])) for item in kept)
    scenario = SCENARIOS.get(base["id"])
    statement, *domain = (meant(formula, scenario) for formula in (statement, *domain))  # type: ignore[assignment]
    own = Claim(id="Own.forged", where="", title="", statement=statement, domain=tuple(domain),  # type: ignore[arg-type]
                scenario=scenario)  # fmt: skip
    space = space_of(own, own.domain)
    return [Judge(space, own.domain, part) for part in conjuncts(statement)]  # type: ignore[arg-type]


def meant(node: Any, scenario: Any) -> Any:
    """The node with the scenario's symbols for those of their names: a tree does not say what a symbol means."""
    known = {symbol.name: symbol for symbol in scenario.observables} if scenario else {}
    for law in scenario.laws if scenario else ():
        known.update({inner.name: inner for inner in walk(law) if isinstance(inner, Symbol)})

    def put(inner: Any) -> Any:
        if isinstance(inner, Symbol):
            return known.get(inner.name, inner)
        return replace(inner, args=tuple(map(put, inner.args))) if inner.args else inner

    return put(node)


def searched(case: Judge, wanted: str, box: Any = None) -> bool:
    """Whether one of a few hundred instances has the outcome, within a box if there is one."""
    found = [*sampled(case), *case.space.enumerate("smoke").instances]
    if box is not None:
        found = [one for one in found if all(Fraction(low) <= Fraction(one[name]) <= Fraction(high)
                                             for name, (low, high) in box.items() if name in one)]  # fmt: skip
    return any(case.outcome(instance) == wanted for instance in found)


def sampled(case: Judge) -> list[Any]:
    """300 random instances, where the space offers them and its numbers are floats."""
    try:
        batch = case.space.sample(Words(7), 300)
    except (Undecided, OverflowError):
        return []
    return [batch.instance(place) for place in range(batch.size)]


@pytest.mark.parametrize("places", parts(1_200, 12_500, 2_500))
@pytest.mark.parametrize("kind", KINDS)
def test_no_forgery_is_accepted_that_is_not_so(kind: str, places: range, judged: dict[str, Any]) -> None:
    starts, draw, refused = bases(kind, judged), random.Random(f"{kind} from {places.start}"), 0
    assert set(map(outcome, starts)) == {"not re-checkable" if kind == "linear-program" else "re-checked"}
    for count in places:
        base = starts[count % len(starts)]
        made = forged(base, starts, draw)
        found = outcome(made)
        refused += found in ("refuted", "unreadable")
        assert found != "re-checked" or same_claim(made, base) or is_so(made, base), made
        assert found != "re-checked" or violent_is_so(made, base), made
    assert refused > 0.4 * len(places)  # the rest says no more than the claims that they are made of


TINY = Q(1, 10**6)
FALSE: list[tuple[Formula, tuple[Formula, ...], dict[str, str]]] = [
    (x * y > TINY, (x > 0, y > 0), {"x": "1/2000", "y": "1/2000"}),
    (x * y > 0, (x > 0,), {"x": "1", "y": "-1"}),
    (x * y > 0, (x >= 0, y > 0), {"x": "0", "y": "1"}),
    (sqrt(1 - x**2) <= 1 - TINY, (x >= 0, x <= 1), {"x": "0"}),
    (sqrt(1 - x**2) < 1, (x >= 0, x <= 1), {"x": "0"}),
    (sqrt(1 - x**2) <= 1, (x >= 0, x <= 1 + TINY), {"x": "2000001/2000000"}),
    (sqrt(1 - x**2) <= 1, (x >= 0,), {"x": "2"}),
    (exp(-x) >= 1 - x + TINY, (), {"x": "0"}),
    (exp(-x) > 1 - x, (), {"x": "0"}),
    (exp(-x) >= 1 - (1 + TINY) * x, (), {"x": "-1/1000000"}),
    (sqrt(x * y) <= (x + y) / 2 - TINY, (x >= 0, y >= 0), {"x": "1", "y": "1"}),
    (sqrt(x * y) < (x + y) / 2, (x >= 0, y >= 0), {"x": "1", "y": "1"}),
    (sqrt(x * y) <= (x + y) / 2, (x >= 0,), {"x": "1", "y": "-1"}),
    (sqrt(x * y) <= (Q(1, 2) - TINY) * (x + y), (x >= 0, y >= 0), {"x": "1", "y": "1"}),
    (Abs(x) > x, (), {"x": "1"}),
    (Abs(x) >= x + TINY, (), {"x": "1"}),
    (Eq((x + y) ** 2, x**2 + 2 * x * y + y**2 + TINY), (), {"x": "0", "y": "0"}),
    (Eq((x + y) ** 2, x**2 + 2 * x * y + (1 + TINY) * y**2), (), {"x": "0", "y": "1"}),
    (Eq(x / x, 1), (), {"x": "0"}),
    (Implies(x >= 1, x * x > 1), (), {"x": "1"}),
    (Implies(x > 1, x * x > 1 + TINY), (), {"x": "4000001/4000000"}),
    (x - ln(1 + x) >= Q(0) - ln(1 + Q(0)) + TINY, (x >= 0,), {"x": "0"}),
    (x - ln(1 + x) > Q(0) - ln(1 + Q(0)), (x >= 0,), {"x": "0"}),
    (x - ln(1 + x) >= Q(0) - ln(1 + Q(0)), (), {"x": "-1"}),
    (exp(x) > x + 1, (x >= 0, x < 2), {"x": "0"}),
    (exp(x) >= x + 1 + TINY, (x >= 0, x <= 1), {"x": "0"}),
    (x**2 < x, (x >= 0, x < 1), {"x": "0"}),
    (x * (1 - y) <= 1 - TINY, (x >= 0, x <= 1, y >= 0, y <= 1), {"x": "1", "y": "0"}),
    (x * (1 - y) < 1, (x >= 0, x <= 1, y >= 0, y <= 1), {"x": "1", "y": "0"}),
]


def says_nothing_of(claim: Any, point: dict[str, str]) -> bool:
    """Whether the claim's cover is of a box that does not hold the point."""
    boxes = [item["certificate"].get("box", {}) for item in claim["evidence"] if isinstance(item["certificate"], dict)]
    sides = [(name, ends) for box in boxes for name, ends in box.items() if name in point]
    return any(not Fraction(low) <= Fraction(point[name]) <= Fraction(high) for name, (low, high) in sides)


@pytest.mark.parametrize("place", range(len(FALSE)))
def test_a_near_miss_is_false(place: int) -> None:
    statement, domain, point = FALSE[place]
    own = Claim(id="Own.false", where="", title="", statement=statement, domain=domain)
    assert Judge(space_of(own, domain), domain, statement).outcome(point) == FAILS


@pytest.mark.parametrize("place", range(len(FALSE)))
def test_no_certificate_proves_a_near_miss(place: int) -> None:
    """Each certificate of a true statement, as it is and altered in 40 ways, under a false one."""
    statement, domain, point = FALSE[place]
    draw = random.Random(place)
    said = {"statement": {"tree": to_tree(statement)}, "domain": [{"tree": to_tree(condition)} for condition in domain]}
    for base in (*PROVED, *COVERS):
        for count in range(41):
            made = json.loads(json.dumps({**base, **said}))
            for _ in range(min(count, 2)):
                alter(draw.choice(made["evidence"])["certificate"], draw)
            retied(made)
            assert outcome(made) != "re-checked" or says_nothing_of(made, point), made
