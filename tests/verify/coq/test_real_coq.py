"""One file that Coq itself accepts, and one that it refuses."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boostproof.verify.coq.coqc import NoCoq, found_coqc
from boostproof.verify.coq.kernel import Kept, Result, checked
from tests.verify.coq.coq_files import made

pytestmark = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")

TRUE, FALSE = "forall x : R, x * x >= 0", "forall x : R, x * x > 0"
PROOF = "intros x.\napply Rle_ge, Rle_0_sqr."


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    """What Coq says of a true statement and of a false one with the same proof."""
    try:
        coqc = found_coqc()
    except NoCoq as missing:
        pytest.skip(str(missing))
    files = [made("TP01.T1", statement=TRUE, proof=PROOF), made("TP01.E3", statement=FALSE, proof=PROOF)]
    kept = Kept(Path(tmp_path_factory.mktemp("kept")), coqc.version, pytest.fail)
    return {result.claim: result for result in checked(files, coqc, kept, jobs=1, seconds=60)}


def test_a_true_statement_is_checked_and_rests_on_the_reals(results: dict[str, Result]) -> None:
    found = results["TP01.T1"]
    assert (found.status, found.reason) == ("checked", "")
    assert "ClassicalDedekindReals.sig_forall_dec" in found.axioms


def test_a_false_statement_does_not_pass_with_the_same_proof(results: dict[str, Result]) -> None:
    found = results["TP01.E3"]
    assert found.status == "failed"
    assert found.reason.startswith("line 13: In environment x : R Unable to unify")
