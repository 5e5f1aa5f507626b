"""What compiles a kernel is a child; the process that asked for it loads it."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from numba import njit
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import TypingError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux alone")

MODULE = """
import numba

@numba.njit(cache=True)
def twice(x):
    return 2 * x
"""


@pytest.fixture
def twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    (tmp_path / "kernels_of_a_test.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("kernels_of_a_test").twice
    del sys.modules["kernels_of_a_test"]


def test_a_kernel_is_loaded_that_was_never_compiled_here(twice: Any) -> None:
    assert (twice(3), twice(0.5)) == (6, 1.0)
    assert not twice.stats.cache_misses
    assert sorted(twice.stats.cache_hits.values()) == [1, 1]


def test_a_thread_that_compiles_something_else_is_waited_for(twice: Any) -> None:
    """A child of a thread has no other threads, and what these held when it began is held for ever."""
    held, done = threading.Event(), threading.Event()

    def compile_for_a_while() -> None:
        with global_compiler_lock:
            held.set()
            done.wait(0.5)

    other = threading.Thread(target=compile_for_a_while)
    other.start()
    held.wait()
    assert twice(3) == 6
    other.join()
    assert sorted(twice.stats.cache_hits.values()) == [1]


def test_what_cannot_be_compiled_fails_as_ever(twice: Any) -> None:
    with pytest.raises(TypingError):
        twice({})


def test_what_is_not_to_be_kept_is_compiled_here() -> None:
    assert njit(lambda x: x + 1)(1) == 2
