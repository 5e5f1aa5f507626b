"""Commands whose work a cluster does: what they find is what one process finds."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main

LINES = {
    "mutate": (["mutate", "JSS09.3.1b"], "mutants.json"),
    "experiment run": (["experiment", "run", "jss09-figure-1"], "jss09-figure-1/result.json"),
    "check": (
        ["check", "sklearn.ensemble:AdaBoostClassifier", "sklearn.tree:DecisionTreeClassifier", "--effort", "smoke"],
        "check.json",
    ),
    "campaign run": (["campaign", "run", "cycling", "--sizes", "m<=3,n<=2"], "cycling/campaign.json"),
}


@pytest.fixture(scope="module")
def running() -> Iterator[Any]:
    """A cluster of two workers: one that has a single thread gets no work from joblib, which then does it itself."""
    distributed = pytest.importorskip("distributed")
    told = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": ":0"}
    with distributed.LocalCluster(**told, protocol="tcp", host="127.0.0.1") as cluster:
        yield cluster


@pytest.mark.parametrize("name", LINES)
def test_a_cluster_finds_what_this_machine_finds(name: str, running: Any, tmp_path: Path) -> None:
    line, file = LINES[name]
    code = main([*line, "--jobs", "1", "--out", str(tmp_path / "here")])
    before = running.scheduler.transition_counter
    assert main([*line, "--cluster", running.scheduler_address, "--out", str(tmp_path / "there")]) == code
    assert running.scheduler.transition_counter > before, "no task came to the cluster"
    here, there = (json.loads((tmp_path / place / file).read_bytes()) for place in ("here", "there"))
    assert {**here, "run": None} == {**there, "run": None}


@pytest.mark.parametrize("name", [*LINES, "verify"])
def test_a_cluster_that_is_not_there_is_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    line = LINES[name][0] if name in LINES else ["verify", "JSS09.3.1b", "--effort", "smoke", "--fresh"]
    assert main([*line, "--cluster", "tcp://nowhere:1", "--out", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert "cluster='tcp://nowhere:1' of dask cannot be used: distributed is not installed" in told


@pytest.mark.parametrize("name", [*LINES, "verify"])
def test_a_kind_of_cluster_without_an_address_is_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = LINES[name][0] if name in LINES else ["verify", "JSS09.3.1b"]
    assert main([*line, "--backend", "dask", "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "boostproof: error: --backend dask needs --cluster ADDRESS, where the cluster is running"
    ]
