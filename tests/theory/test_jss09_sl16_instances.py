"""JSS09 and SL16: instances of what fails as printed, without ties, each with the value that it is known to have."""

from __future__ import annotations

import math

import pytest

from boostproof.theory import Claim, all_claims
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT
from tests.verify.runs import run

CLAIMS = {claim.id: claim for claim in all_claims()}


def _outcome(claim: Claim, instance: Instance) -> str:
    assert claim.statement is not None
    (part,) = conjuncts(claim.statement)
    judge = Judge(space_of(claim, claim.domain), claim.domain, part, EXACT)
    return judge.outcome(instance)


@pytest.mark.parametrize(
    ("name", "instance"),
    [
        ("SL16.2.2a.e", {**run(["+++++--", "++++-+-", "++++--+"]), "alpha": ["ln(2)/2"] * 3}),
        ("SL16.1.1b", run(["+++--", "++++-", "++--+"])),
        ("SL16.3d", run(["+++--", "++++-", "++--+"])),
        ("JSS09.T3.1a", run(["+++++--", "++++-+-"], ["+++--+-", "++++--+"])),
    ],
)
def test_an_instance_without_ties_refutes_the_print(name: str, instance: Instance) -> None:
    assert _outcome(CLAIMS[name], instance) == FAILS


def test_positive_edges_let_a_vote_leave_the_interval() -> None:
    """Cells of 5, 3, 1 and 2 elevenths have edges of 5/11 and 1/11, and a vote of 1.19898."""
    first, second = math.log(5 * 3 / (2 * 1)) / 4, math.log(5 * 1 / (2 * 3)) / 4
    assert second < 0 < first + second
    assert (first - second) / (first + second) == pytest.approx(1.19898, abs=1e-5)
