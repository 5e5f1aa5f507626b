"""What tests of the front door share: a file of one's own claims, and the program as a process."""

from __future__ import annotations

import gc
import math
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tests.compiling import compile_elsewhere
from tests.trials import drew_less, is_thorough, left_out, sampled, told, trials

Program = Callable[..., "subprocess.CompletedProcess[str]"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-gold", action="store_true", help="make the gold files of tests/reports/gold anew")
    parser.addoption("--thorough", action="store_true", help="run slow tests in full, not on a sample")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell, which programs inherit
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--renew-gold", default=False):
        os.environ["BOOSTPROOF_RENEW_GOLD"] = "1"  # read by tests/reports/gold.py, also in workers
    if config.getoption("--thorough", default=False):
        os.environ["BOOSTPROOF_THOROUGH"] = "1"  # read by tests/trials.py, also in workers
    # Else each worker and each program that a test starts would compile all that it imports.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    # Shared machines stall, so no test has a deadline; in a pipeline the same examples are drawn every time.
    examples = {"max_examples": trials(30, 100), "deadline": None, "derandomize": "CI" in os.environ}
    hypothesis.settings.register_profile("here", **examples)
    hypothesis.settings.load_profile("here")
    config.addinivalue_line(
        "markers", "sample(n, by): so many cases run, of each kind, or each value once; all under --thorough"
    )


OURS = {"tests/conftest.py"}
SAMPLED = pytest.StashKey[dict[str, tuple[int, int]]]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what no sample holds."""
    if is_thorough():
        return
    dropped = left_out(items, config.args)
    config.stash[SAMPLED] = sampled(items, dropped)
    items[:] = [item for item in items if item not in dropped]


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected lives to the end, but for what no sample holds: Python need not look there for garbage.

    Whether kernels will be needed is known by now.
    """
    gc.collect()
    gc.freeze()
    if "numba" in sys.modules:
        compile_elsewhere()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Workers have collected the same, and each has drawn for the tests that it ran."""
    said = getattr(node, "workeroutput", {})
    node.config.stash[SAMPLED] = {name: (kept, total) for name, (kept, total) in said.get("sampled", {}).items()}
    drew_less.update(said.get("drew_less", ()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        said = {"sampled": session.config.stash.get(SAMPLED, {}), "drew_less": sorted(drew_less)}
        session.config.workeroutput.update(said)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if is_thorough():
        terminalreporter.write_line("thorough: every case and every trial was run")
    elif (cases := config.stash.get(SAMPLED, {})) or (drew_less - OURS):
        for line in told(cases, drew_less - OURS, config.get_verbosity() > 0):
            terminalreporter.write_line(line)


@pytest.fixture(autouse=True, scope="session")
def patient() -> Iterator[None]:
    """However slow the machine is, no line says how far a run is: tests compare what it has to say."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boostproof.progress._PAUSE", math.inf)
        yield


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
