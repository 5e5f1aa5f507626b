"""What is proved by ideas in the scenarios of others is accepted by Coq's kernel, where there is a Coq.

But for powers whose exponent is an indicator, as AdaBoost.M1 and weighted majority have: these are not written.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from boostproof.cli import main
from tests.outside.by_ideas import test_gradient_descent, test_guests, test_hedge
from tests.outside.by_ideas.judged import report_of

MODULES = (test_gradient_descent, test_guests, test_hedge)


@pytest.mark.skipif(shutil.which("coqc") is None, reason="there is no coqc")
@pytest.mark.sample(1)
@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition("test_")[2])
def test_coq_accepts_it(module: object, tmp_path: Path) -> None:
    claim = module.PROVED[0]  # type: ignore[attr-defined]
    (tmp_path / "report.json").write_text(report_of(claim), encoding="utf-8")
    assert main(["kernel-check", str(tmp_path / "report.json")]) == 0
    told = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["kernel"]["claims"]
    assert [entry["status"] for entry in told] == ["checked"]
