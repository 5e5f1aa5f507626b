"""What tests of the front door share: a file of one's own claims, and the program as a process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import hypothesis
import pytest

# Shared machines stall, so no test has a deadline; in a pipeline the same examples are drawn every time.
hypothesis.settings.register_profile("here", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("here")

Program = Callable[..., "subprocess.CompletedProcess[str]"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-gold", action="store_true", help="make the gold files of tests/reports/gold anew")
    parser.addoption("--thorough", action="store_true", help="run random tests in full, not on a sample")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell, which programs inherit
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--renew-gold", default=False):
        os.environ["BOOSTPROOF_RENEW_GOLD"] = "1"  # read by tests/reports/gold.py, also in workers
    if config.getoption("--thorough", default=False):
        os.environ["BOOSTPROOF_THOROUGH"] = "1"  # read by tests/trials.py, also in workers


_CACHES = count(1)


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's cache is a folder of the test's own, which nobody has made yet."""
    folder = tmp_path_factory.getbasetemp() / f"cache-{next(_CACHES)}"
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(folder))
    return folder


LEMMAS = """
from boostproof.theory import Claim
from boostproof.theory.build import symbols

x, y = symbols("x y")

square = Claim(id="Mine.true", where="Lemma 1", title="squares are not negative", statement=0 <= x**2)
smaller = Claim(
    id="Mine.false", where="Lemma 2", title="a square is at most its root", statement=x**2 <= x, domain=(0 <= x, x <= 2)
)
vague = Claim(id="Mine.vague", where="Remark 3", title="it is fast", undecidable="the paper says fast and not how fast")
"""
"""A lemma that holds, one that fails, and one that says too little."""


@pytest.fixture
def lemmas(tmp_path: Path) -> Path:
    path = tmp_path / "mylemma.py"
    path.write_text(LEMMAS, encoding="utf-8")
    return path


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """``boostproof`` as a process of its own, in an empty folder."""

    def run(*arguments: object, **rest: object) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "boostproof", *map(str, arguments)]
        options = {"cwd": tmp_path, "capture_output": True, "text": True, "encoding": "utf-8", "timeout": 300, **rest}
        return subprocess.run(line, check=False, **options)

    return run
