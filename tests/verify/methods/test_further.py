"""Small instances in two looks: the smallest before anything else, all of them where no proof was found."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula, Scenario, bit, each
from boostproof.theory.build import And, Eq, Exists, Implies, Sum, exp, integer, ln
from boostproof.theory.catalogue import all_claims
from boostproof.verify.engine import deciding
from boostproof.verify.engine.claims import judge
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.judging import Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.methods import METHODS
from boostproof.verify.methods.exhaustion import exhaust

n, i, x, heads = integer("n"), integer("i"), integer("x"), integer("H")
THROWS = Scenario(
    "throws",
    "n throws of a coin",
    sizes=(n >= 1,),
    given=(each(x[i], bit, (i, 1, n)),),
    laws=(Eq(heads, Sum(x[i], (i, 1, n))),),
)
TWICE = 2 * heads <= n + heads


def claim(statement: Formula) -> Claim:
    return Claim("Mine.1", "here", "planted", statement, scenario=THROWS)


def looked_at(effort: str) -> Evidence | None:
    """What all small instances say, asked of the enumeration itself."""
    return exhaust(Judge(space_of(claim(TWICE), ()), (), TWICE), effort, 1).evidence


def listed(evidence: tuple[Evidence, ...]) -> list[Evidence]:
    return [item for item in evidence if item.certificate["kind"] == "enumeration"]


@pytest.fixture
def by_instances(monkeypatch: pytest.MonkeyPatch) -> None:
    """No method but the two looks."""
    both = [method for method in METHODS if method.name in ("enumeration", "further enumeration")]
    monkeypatch.setattr(deciding, "METHODS", both)


def test_the_two_looks_see_more_and_more() -> None:
    first, all_small = looked_at("smoke"), looked_at("standard")
    assert first is not None
    assert all_small is not None
    assert first.instances < all_small.instances


@pytest.mark.usefixtures("by_instances")
@pytest.mark.parametrize("effort", ["smoke", "standard"])
def test_without_a_proof_one_evidence_tells_of_all_small_instances(effort: str) -> None:
    assert listed(judge(claim(TWICE), Settings(effort=effort)).evidence) == [looked_at(effort)]


def test_beside_a_proof_the_smallest_instances_are_a_second_opinion() -> None:
    proved = next(one for one in all_claims() if one.id == "SL16.2.3i")
    found = [judge(proved, Settings(effort=effort)).evidence for effort in ("smoke", "standard")]
    assert all(any(item.strength == "proved" for item in evidence) for evidence in found)
    assert listed(found[0]) == listed(found[1]) != []


@pytest.mark.usefixtures("by_instances")
def test_what_fails_beyond_the_first_look_is_refuted() -> None:
    verdicts = [judge(claim(heads <= 16), Settings(effort=effort)) for effort in ("smoke", "standard")]
    assert [verdict.truth for verdict in verdicts] == ["unrefuted", "fails"]
    assert verdicts[1].counterexample is not None
    assert verdicts[1].counterexample.instance["n"] == "17"


@pytest.mark.usefixtures("by_instances")
def test_an_instance_that_shows_existence_is_looked_for_at_once() -> None:
    assert judge(claim(Exists(Eq(heads, 3))), Settings()).truth == "holds"


def test_a_linear_program_stands_beside_a_derivation_and_not_in_its_place() -> None:
    game = next(one for one in all_claims() if one.id == "MM01.L1.s")
    kinds = {item.method: item.certificate["kind"] for item in judge(game, Settings()).evidence}
    assert (kinds["linear program"], kinds["derivation"]) == ("linear-program", "derivation")


PLAIN = And(n + 1 >= heads, x[1] >= 0)
HALF_OPEN = Implies(Eq(x[1], 1), Eq(exp(ln(1 + heads)), 1 + heads))
"""Exact arithmetic sees that the two are equal, one instance after the other."""


@pytest.mark.parametrize(
    ("domain", "statement", "far"), [((), PLAIN, True), ((), HALF_OPEN, False), ((HALF_OPEN,), PLAIN, False)]
)
def test_what_floats_leave_open_ends_a_look_further_out(
    domain: tuple[Formula, ...], statement: Formula, far: bool
) -> None:
    evidence = exhaust(Judge(space_of(claim(statement), domain), domain, statement), "standard", 1).evidence
    assert evidence is not None
    assert (evidence.certificate["count"] > 100_000) == far
    assert far or evidence.certificate["count"] < 10_000
