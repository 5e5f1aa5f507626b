"""A changed statement does not pass with the proof of the printed one."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from boostproof.theory import all_claims
from boostproof.verify.coq.coqc import NoCoq, found_coqc
from tests.trials import trials
from tests.verify.coq.compiled import built
from tests.verify.coq.mutated import Trial, heads, passing, trial

pytestmark = pytest.mark.skipif(not (shutil.which("coqc") and shutil.which("coqtop")), reason="coqc is not installed")

NAMES = tuple(
    """
    SL16.2.3g.r SL16.2.3f.r SM00.3f.r MM01.T1c.r SL16.2.1c.r MM01.T2.e SM00.2g MM01.2e.n ZZ.2a SL16.E6.r SM00.2a
    MM01.3a.n MM01.F1.l SL16.E7.s SL16.E7 SM00.2d JSS09.Tab1e.r MM01.L2.l SL16.2.3e MM01.T1b.r JSS09.E18b.r
    SL16.2.3g SL16.2.3f MM01.T1c JSS09.Tab1e SL16.2.1c MM01.T1b JSS09.3.1c JSS09.E18b SL16.E6 ZZ.3a.d SM00.2b JSS09.F1c
    JSS09.3.3c JSS09.Tab1b
    MM01.L1 MM01.L1h MM01.N8.d ZZ.3h.r SL16.2.1g.r SL16.E1 SL16.2.1f.r SL16.E8 SL16.E9b.r SL16.3a.r
    """.split()
)
"""Formulas that hold, claims that fail, and what is derived for every number of examples and rounds."""
PARTS = trials(45, 15)


def tried(names: tuple[str, ...], most: int) -> list[Trial]:
    try:
        found_coqc()
    except NoCoq as missing:
        pytest.skip(str(missing))
    return [trial(claim, most) for claim in all_claims() if claim.id in names]


@pytest.mark.sample(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_of_two_hundred_mutants_of_forty_claims_none_passes_and_the_originals_do(part: int, tmp_path: Path) -> None:
    """Each mutant goes through the whole proof of the printed statement."""
    found = tried(NAMES[part::PARTS], 5)
    assert len(found) == len(NAMES[part::PARTS])
    assert sum(len(one.changed) for one in found) >= 4 * len(found)
    built(tmp_path, heads(found))
    assert passing(tmp_path, found) == {(one.claim, "") for one in found}


def test_the_trial_sees_what_does_pass(tmp_path: Path) -> None:
    (one,) = tried(("SL16.2.3g.r",), 1)
    itself = replace(one, changed={"itself": one.theorem.proposition})
    built(tmp_path, heads([itself]))
    assert passing(tmp_path, [itself]) == {(one.claim, ""), (one.claim, "itself")}
