"""Commands whose work a cluster does: what they find is what one process finds."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

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
def address() -> Iterator[str]:
    """Where a cluster of one worker, a thread of this process, is running."""
    distributed = pytest.importorskip("distributed")
    told = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": ":0"}
    with distributed.LocalCluster(**told, protocol="tcp", host="127.0.0.1") as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize("name", LINES)
def test_a_cluster_finds_what_this_machine_finds(name: str, address: str, tmp_path: Path) -> None:
    line, file = LINES[name]
    code = main([*line, "--jobs", "1", "--out", str(tmp_path / "here")])
    assert main([*line, "--cluster", address, "--out", str(tmp_path / "there")]) == code
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
