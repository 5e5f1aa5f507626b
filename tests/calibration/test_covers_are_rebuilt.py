"""Covers of planted and random statements, rebuilt by the checker, which shares no code with what found them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from random import Random

import pytest

from boostproof.reports import build_report, digest, to_json
from boostproof.theory import Claim, Formula
from boostproof.verify import Verdict, checker
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.methods.interval import cover
from tests.calibration.planted import Planted, x, y
from tests.calibration.random_statements import a_polynomial_relation
from tests.calibration.statements import FALSE, TRUE

SQUARE = (-1 <= x, x <= 1, -1 <= y, y <= 1)


def rebuilt(claim: Claim) -> str | None:
    """What the checker says of the cover of a claim of one part; None where there is no cover."""
    assert claim.statement is not None
    evidence = cover(FreeSpace(claim.statement, claim.domain), claim.domain, claim.statement, "smoke", 1)
    if evidence is None:
        return None
    verdict = Verdict(claim, "unrefuted" if evidence.strength == "tested" else "holds", evidence=(evidence,))
    report = json.loads(json.dumps(build_report([verdict], {}, papers={}, complete=True, run={})))
    lines, _ = checker.check(checker.read(to_json({**report, "digest": digest(report)}).encode()))
    return lines[0]


def claim_of(name: str, statement: Formula) -> Claim:
    return Claim(id=f"Own.{name}", where="here", title=name, statement=statement, domain=SQUARE)


def refused(claims: Iterable[Claim], at_least: int) -> list[str]:
    """The lines of covers that are not rebuilt, of which there must be some number to look at.

    A cover of a part of the domain is rebuilt too, and is no proof.
    """
    found = [line for line in map(rebuilt, claims) if line is not None]
    assert len(found) >= at_least
    return [line for line in found if not re.search("boxes rebuilt(, of a part of the domain)?$", line)]


@pytest.mark.parametrize(("planted", "covered"), [(TRUE, 25), (FALSE, 15)])
def test_the_covers_of_planted_statements_are_rebuilt(planted: Sequence[Planted], covered: int) -> None:
    claims = [one.claim for one in planted]
    assert (
        refused([claim for claim in claims if claim.statement is not None and claim.statement.op != "and"], covered)
        == []
    )


def test_the_covers_of_random_statements_are_rebuilt() -> None:
    claims = [claim_of(str(seed), a_polynomial_relation(Random(seed))) for seed in range(60)]
    assert refused(claims, 10) == []
