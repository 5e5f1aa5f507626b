"""What is waited for before anything is judged: processor seconds of processes, which other work hardly changes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest

resource = pytest.importorskip("resource")  # which Windows has not

REPEATS = 5
PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")


def spent(folder: Path, *words: str) -> float:
    """Processor seconds of a Python process, and of those that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def usual(folder: Path, *words: str) -> float:
    return median(spent(folder, *words) for _ in range(REPEATS))


@pytest.mark.parametrize(
    "words",
    ["--help", "verify SL16.2.3g --jobs 1 --fresh", "claims SL16", "show SL16.2.3g"],
    ids=lambda words: words.partition(" ")[0],
)
def test_a_command(benchmark: Any, report: Callable[..., None], tmp_path: Path, words: str) -> None:
    line = ("-m", "boostproof", *words.split())
    benchmark.pedantic(spent, (tmp_path, *line), rounds=REPEATS, warmup_rounds=1)
    report(**{"processor seconds": usual(tmp_path, *line), "of Python itself": usual(tmp_path, "-c", "pass")})


def test_the_plugin_where_no_claims_are_asked_for(benchmark: Any, report: Callable[..., None], tmp_path: Path) -> None:
    """What a run of pytest takes that has one test, with the plugin and without it."""
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n", encoding="utf-8")
    benchmark.pedantic(spent, (tmp_path, "-m", *PYTEST), rounds=REPEATS, warmup_rounds=1)
    pairs = [(spent(tmp_path, "-m", *PYTEST), spent(tmp_path, "-m", *PYTEST, "-p", "no:boostproof")) for _ in range(10)]
    report(**{"milliseconds of the plugin": 1000 * (min(a for a, _ in pairs) - min(b for _, b in pairs))})
