"""The laws of scenarios, as hypotheses of Coq, hold of some instance: no theorem from them is empty.

Left out is one whose quantities have entries from 0 on: the lists of a certificate begin at 1.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory import all_claims
from boostproof.theory.claim import Claim
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from boostproof.verify.coq.proofs import forget_atoms
from boostproof.verify.coq.statement import stated
from boostproof.verify.coq.witnesses import witness_script
from boostproof.verify.instances.of_claim import space_of
from tests.verify.coq.compiled import accepts, built
from tests.verify.told import told

pytestmark = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")

HEAD = """From Coq Require Import Reals ZArith.
From Boostproof Require Import Language Witness.
Open Scope R_scope.
"""


def with_laws() -> Iterator[Claim]:
    """A claim of each scenario that has laws."""
    seen: set[str] = set()
    for claim in all_claims():
        scenario = claim.scenario
        if scenario and scenario.laws and claim.statement is not None and scenario.name not in seen:
            seen.add(scenario.name)
            yield claim


FROM_ZERO = ("binomial_means",)
CLAIMS = {claim.scenario.name: claim for claim in with_laws() if claim.scenario}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("coq"), {"Tried.v": HEAD})


def said(claim: Claim, data: dict[str, Any], *, more: tuple[checker.Node, ...] = ()) -> str:
    """A file that says that the laws hold of some values, with those of an instance."""
    assert claim.scenario is not None
    laws = [*(checker.tree(to_tree(law)) for law in claim.scenario.laws), *more]
    obeyed = told(claim.scenario.name, [checker.TRUE], laws=laws)
    statement = stated(obeyed, [], [checker.TRUE])
    script = witness_script(obeyed, statement, {**data, "instance": {}})
    return f"{HEAD}Theorem shown :\n{statement.existential('0 = 0')}.\nProof.\n{script}\nQed.\n"


def instance_of(claim: Claim, place: int = 3) -> dict[str, Any]:
    """The data of one of the first small instances."""
    assert claim.statement is not None
    space = space_of(claim, claim.domain)
    found = [instance for instance, _ in zip(space.enumerate("standard").instances, range(place + 1), strict=False)]
    return space.data(found[-1])


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", sorted(CLAIMS.keys() - set(FROM_ZERO)))
def test_the_laws_of_a_scenario_hold_of_an_instance_in_coq(folder: Path, name: str) -> None:
    forget_atoms()
    assert accepts(folder, said(CLAIMS[name], instance_of(CLAIMS[name])))


def test_a_law_that_contradicts_the_others_is_refused(folder: Path) -> None:
    forget_atoms()
    claim = CLAIMS["voted_run"]
    m = checker.named("m", "integer")
    assert accepts(folder, said(claim, instance_of(claim), more=(checker.node("ge", m, checker.ONE),)))
    with pytest.raises((ValueError, ArithmeticError)):
        said(claim, instance_of(claim), more=(checker.node("lt", m, checker.ONE),))
