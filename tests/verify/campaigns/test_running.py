"""Campaigns: units that are done once, kept apart by their states, and the same bytes whatever happens on the way."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from joblib import parallel_config
from joblib.externals.loky import get_reusable_executor

from boostproof.verify.campaigns.base import Sizes
from boostproof.verify.campaigns.journal import CampaignJournal
from boostproof.verify.campaigns.running import CampaignRun, Estimate
from boostproof.verify.cluster import Cluster
from boostproof.verify.evidence.entries import Unwritable
from tests.trials import trials
from tests.verify.campaigns import counting
from tests.verify.campaigns.counting import COUNTING, run_in, settled

SQUARES = [0, 1, 2, 4, 5, 8, 9, 10, 13, 16, 17, 18, 20, 25, 26, 29, 32, 34, 36, 37, 40, 41, 45, 49, 50, 52, 53, 58]
"""Sums of two squares below 60, from the On-Line Encyclopedia, A001481."""


def journal_bytes(folder: Path) -> bytes:
    return (folder / "journal.jsonl").read_bytes()


def a_run(folder: Path, sizes: str = "m<=60", source: str = "1", warn: Any = lambda _: None) -> CampaignRun:
    return CampaignRun(COUNTING, sizes, folder, source, warn)


def test_a_campaign_finds_what_there_is(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    assert settled(run) == SQUARES
    assert run.counts() == {"done": 12, "exhausted": 0, "timed out": 0, "failed": 0, "never run": 0}


def test_two_workers_leave_the_bytes_that_one_leaves(tmp_path: Path) -> None:
    run_in(tmp_path / "one")
    run_in(tmp_path / "two", jobs=2)
    assert journal_bytes(tmp_path / "one") == journal_bytes(tmp_path / "two")


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_in(tmp_path)
    monkeypatch.setenv("COUNTING_RAISES", "0")
    assert run_in(tmp_path).counts()["done"] == 12


def test_larger_sizes_add_to_what_is_done(tmp_path: Path) -> None:
    run_in(tmp_path, "m<=30")
    run = a_run(tmp_path)
    assert run.counts()["never run"] == 6
    run.work(1)
    run_in(tmp_path / "at once")
    assert journal_bytes(tmp_path) == journal_bytes(tmp_path / "at once")


def test_another_specification_is_refused(tmp_path: Path) -> None:
    run_in(tmp_path)
    with pytest.raises(ValueError, match=r'another specification \(source is "2" and was "1"\)'):
        run_in(tmp_path, source="2")
    with pytest.raises(ValueError, match="options is"):
        run_in(tmp_path, of=counting.campaign(ties="any"))


def test_a_unit_is_named_by_its_specification_and_range(tmp_path: Path) -> None:
    one, same, other = (a_run(tmp_path / name, source=name[0]).units for name in ("1a", "1b", "2"))
    assert [unit.key for unit in one] == [unit.key for unit in same]
    assert not {unit.key for unit in one} & {unit.key for unit in other}


@pytest.mark.parametrize(("fault", "words"), [("RAISES", "ArithmeticError: it was told to"), ("LIES", "no sum of two")])
def test_a_unit_that_fails_is_kept_apart_and_can_be_done_again(
    fault: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"COUNTING_{fault}", "10")
    run = run_in(tmp_path)
    assert (run.counts()["failed"], run.counts()["done"]) == (1, 11)
    assert all(words in outcome.result for _, outcome in run.failures())
    monkeypatch.delenv(f"COUNTING_{fault}")
    assert run_in(tmp_path).counts()["failed"] == 1  # only when it is asked for
    again = run_in(tmp_path, again=("failed",))
    assert again.counts()["failed"] == 0
    assert settled(again) == SQUARES


def test_a_unit_whose_seconds_are_over_is_kept_apart(tmp_path: Path) -> None:
    run = run_in(tmp_path, seconds=-1)
    assert run.counts()["timed out"] == 12
    assert run_in(tmp_path, again=("timed out",)).counts()["done"] == 12


@pytest.fixture
def new_workers() -> Iterator[None]:
    """Workers that see this test's environment, and none that later tests would find with it."""
    get_reusable_executor().shutdown(wait=True)
    yield
    get_reusable_executor().shutdown(wait=True)


@pytest.mark.usefixtures("new_workers")
def test_a_lost_worker_costs_its_own_unit_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COUNTING_DIES", "0")
    told: list[str] = []
    run = run_in(tmp_path, jobs=2, warn=told.append)
    assert (run.counts()["failed"], run.counts()["done"]) == (1, 11)
    assert "a worker was lost" in told[0]
    monkeypatch.delenv("COUNTING_DIES")
    get_reusable_executor().shutdown(wait=True)
    assert settled(run_in(tmp_path, again=("failed",))) == SQUARES


def test_a_journal_that_is_cut_anywhere_is_completed_to_the_same_bytes(tmp_path: Path) -> None:
    run_in(tmp_path / "whole")
    whole = journal_bytes(tmp_path / "whole")
    draw = random.Random(0)
    for place in [0, 1, len(whole) - 1, *(draw.randrange(len(whole)) for _ in range(trials(5, 100)))]:
        (tmp_path / "cut").mkdir(exist_ok=True)
        (tmp_path / "cut" / "journal.jsonl").write_bytes(whole[:place])
        run_in(tmp_path / "cut")
        assert journal_bytes(tmp_path / "cut") == whole, place


def test_a_damaged_line_is_left_out_and_done_again(tmp_path: Path) -> None:
    run_in(tmp_path)
    whole = journal_bytes(tmp_path)
    lines = whole.splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"result":[[', b'"result":[[7,')
    (tmp_path / "journal.jsonl").write_bytes(b"".join(lines))
    told: list[str] = []
    assert a_run(tmp_path, warn=told.append).counts()["never run"] == 1
    assert "line 5 is left out" in told[0]
    run_in(tmp_path)
    assert journal_bytes(tmp_path) == whole


def test_a_line_of_another_campaign_counts_for_nothing(tmp_path: Path) -> None:
    run_in(tmp_path / "one", source="1")
    run_in(tmp_path / "two", source="2")
    foreign = journal_bytes(tmp_path / "two").splitlines(keepends=True)[3]
    with open(tmp_path / "one" / "journal.jsonl", "ab") as file:
        file.write(foreign)
    told: list[str] = []
    CampaignJournal.read(tmp_path / "one" / "journal.jsonl", told.append)
    assert len(told) == 1


def test_a_file_that_is_no_journal_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_text("my diary\n")
    with pytest.raises(ValueError, match="is no journal"):
        run_in(tmp_path)
    assert journal_bytes(tmp_path) == b"my diary\n"


def test_a_campaign_that_is_killed_again_and_again_ends_with_the_same_bytes(tmp_path: Path) -> None:
    """Killed by the system, which no program can put off, at times drawn at random."""
    run_in(tmp_path / "whole")
    draw, kills = random.Random(0), 0
    environment = {**os.environ, "COUNTING_SLEEP": "0.05"}
    while kills < trials(3, 100):
        command = [sys.executable, "-m", counting.__name__, str(tmp_path / "killed")]
        child = subprocess.Popen(command, env=environment, start_new_session=True)
        time.sleep(draw.uniform(0.1, 1.2))
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            kills += 1
        elif kills < trials(3, 100):  # it came to its end: begin again, and go on killing
            assert journal_bytes(tmp_path / "killed") == journal_bytes(tmp_path / "whole")
            (tmp_path / "killed" / "journal.jsonl").unlink()
        child.wait()
    run_in(tmp_path / "killed")
    assert journal_bytes(tmp_path / "killed") == journal_bytes(tmp_path / "whole")
    assert [path.name for path in (tmp_path / "killed").iterdir()] == ["journal.jsonl"]


def test_a_disk_that_is_full_is_told_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = a_run(tmp_path)
    written = CampaignJournal._line

    def torn(self: CampaignJournal, entry: dict[str, Any]) -> bytes:
        if entry.get("unit") == run.units[3].key:
            raise OSError(28, "No space left on device")
        return written(self, entry)

    with monkeypatch.context() as patch:
        patch.setattr(CampaignJournal, "_line", torn)
        with pytest.raises((Unwritable, OSError)):
            run.work(1)
    assert run_in(tmp_path).counts()["done"] == 12


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("m<6", "'m<6' is no bound such as m<=6"),
        ("k<=6", "is no bound such as m<=6 on sizes among m"),
        ("", "is no bound"),
        ("n<=3", "does not bound m"),
        ("m*m<=3", "does not bound m"),
        ("m+m*m<=3", "is no bound"),
    ],
)
def test_sizes_that_cannot_be_read_are_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="sizes=") as met:
        Sizes.read(text, {"m": "examples", "n": "rules"})
    assert words in str(met.value)
    assert "\n" not in str(met.value)


def test_sizes_bound_sums_too() -> None:
    sizes = Sizes.read("m<=6, n<=5, m+n<=9", {"m": "examples", "n": "rules"})
    assert (sizes.allow(m=6, n=3), sizes.allow(m=6, n=4), sizes.most("m")) == (True, False, 6)
    assert str(sizes) == "m<=6,m+n<=9,n<=5"


def test_sizes_bound_products_too() -> None:
    sizes = Sizes.read("m<=6, n1<=5, m * n1<=12", {"m": "examples", "n1": "rules"})
    assert [sizes.allow(m=m, n1=n) for m, n in ((3, 4), (4, 3), (6, 2), (4, 4), (6, 3))] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert (sizes.most("m"), str(sizes)) == (6, "m<=6,m*n1<=12,n1<=5")
    assert str(Sizes.read(str(sizes), {"m": "examples", "n1": "rules"})) == str(sizes)


def test_an_estimate_says_that_it_has_met_no_larger_sizes(tmp_path: Path) -> None:
    units = a_run(tmp_path).units
    estimate = Estimate(units)
    assert str(estimate) == "no estimate yet"
    for unit in units[:2]:
        estimate.step(unit)
    assert "larger sizes have not been met" in str(estimate)
    for unit in units[2:]:
        estimate.step(unit)
    assert str(estimate) == "nothing left"


def test_a_cluster_leaves_the_bytes_that_one_worker_leaves(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    run_in(tmp_path / "one")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0") as cluster,
        distributed.Client(cluster),
        parallel_config("dask"),
    ):
        run_in(tmp_path / "cluster", jobs=None)
    assert journal_bytes(tmp_path / "cluster") == journal_bytes(tmp_path / "one")


@pytest.mark.usefixtures("new_workers")
@pytest.mark.parametrize("dies", ["", "10"])
def test_a_worker_that_a_cluster_loses_costs_at_most_its_own_unit(
    dies: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed from outside, or by one unit whenever that is tried: the others end as they do without."""
    distributed = pytest.importorskip("distributed")
    dask = pytest.importorskip("dask")
    run_in(tmp_path / "one")
    monkeypatch.setenv("COUNTING_HOME", str(os.getpid()))  # workers inherit it
    monkeypatch.setenv("COUNTING_DIES" if dies else "COUNTING_SLEEP", dies or "0.2")
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0 if dies else 2}),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        distributed.Client(cluster) as client,
        Cluster("dask", cluster.scheduler_address).joined(),
    ):
        if not dies:
            victim = min(client.run(os.getpid).values())
            threading.Timer(0.5, os.kill, (victim, signal.SIGKILL)).start()
        run = run_in(tmp_path / "cluster", jobs=None)
    assert run.counts()["failed"] == (1 if dies else 0)
    assert run.counts()["done"] == (11 if dies else 12)
    monkeypatch.undo()
    run_in(tmp_path / "cluster", again=("failed",))
    assert journal_bytes(tmp_path / "cluster") == journal_bytes(tmp_path / "one")
