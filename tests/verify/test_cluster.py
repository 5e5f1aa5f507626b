"""Claims judged on a cluster: the verdicts of one process, also where a worker is lost in mid-run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.verify import cluster
from boostproof.verify.cluster import Cluster

_RUN = """
import json, os, signal, sys
from distributed import LocalCluster
from boostproof.theory import all_claims, select
from boostproof.verify import Settings, judge_each
from boostproof.verify.cluster import Cluster
from boostproof.verify.evidence.records import verdict_record

def main():
    claims, settings = select(["SL16.2.1*"], all_claims()), Settings("smoke")
    records = {}
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1") as dask:
        pids = [worker.pid for worker in dask.workers.values()]
        stream = judge_each(claims, settings, 4, cluster=Cluster("dask", dask.scheduler_address))
        records["cluster"] = []
        for place, verdict in enumerate(stream):
            if place == 0:
                os.kill(pids[0], signal.SIGKILL)
            records["cluster"].append(said(verdict))
        records["pids"] = [pids, [worker.pid for worker in dask.workers.values()]]
    records["alone"] = [said(verdict) for verdict in judge_each(claims, settings)]
    print(json.dumps(records))

def said(verdict):
    return {"id": verdict.claim.id, **verdict_record(verdict), "seconds": 0, "spent": {}}

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a worker cannot be killed so")
def test_two_workers_of_which_one_is_killed_find_what_one_process_finds(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    file = tmp_path / "run.py"
    file.write_text(_RUN, encoding="utf-8")
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False, timeout=900)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert len(found["alone"]) > 5
    assert found["cluster"] == found["alone"]
    before, after = found["pids"]
    assert before != after


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--cluster", ""], "cluster='' is no address: expected one such as tcp://127.0.0.1:8786"),
        (["--backend", "spark", "--cluster", "here"], "invalid choice: 'spark'"),
    ],
)
def test_what_is_no_cluster_is_one_line(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "SL16.2.3g", "--effort", "smoke", "--out", str(tmp_path / "out"), *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_where_nobody_answers_it_is_one_line(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    line = ["verify", "SL16.2.3g", "--effort", "smoke", "--out", "out", "--backend", "dask"]
    done = subprocess.run(
        [sys.executable, "-m", "boostproof", *line, "--cluster", "tcp://127.0.0.1:1"],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 2
    assert "cluster='tcp://127.0.0.1:1' of dask cannot be used" in done.stderr.splitlines()[-1]


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(ValueError, match="backend='loky' is unknown: expected one of dask, ray"):
        Cluster("loky", "here")


def test_a_worker_with_another_source_does_no_work() -> None:
    with pytest.raises(ValueError, match="a worker of the cluster has another boostproof"):
        cluster._same(lambda task: task, b"task", "0" * 64)
    assert cluster._same(lambda task: task, b"task", cluster._source()) == b"task"
