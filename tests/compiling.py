"""Kernels are compiled by a child, and loaded from numba's cache.

What the compiler holds, a gigabyte for all kernels, ends with the child instead of lying in each worker to its end, and
workers that need the same kernel wait for one child.
"""

from __future__ import annotations

import hashlib
import os
import signal
import sys
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

__all__ = ["compile_elsewhere"]

_SECONDS = 600
"""The time that a child has, far more than a kernel takes: a child that hangs holds nobody up for ever."""


class _Here:
    """Whether this process compiles itself, as a child does."""

    compiles = False


def compile_elsewhere() -> None:
    """From now on; elsewhere than on Linux, and with a numba that keeps kernels otherwise, nothing changes."""
    if sys.platform != "linux":
        return
    from numba.core.compiler_lock import global_compiler_lock  # heavy, and most runs of one file need no kernel
    from numba.core.dispatcher import Dispatcher

    here = Dispatcher.compile

    def compiled(dispatcher: Any, signature: Any) -> Any:
        if not _Here.compiles and _is_missing(dispatcher, signature):
            with global_compiler_lock:  # else another thread might hold it, which a child would wait for to its end
                _by_a_child(lambda: here(dispatcher, signature), _lock(dispatcher))
        return here(dispatcher, signature)  # from the cache; what the child could not compile fails here, in words

    Dispatcher.compile = compiled


def _is_missing(dispatcher: Any, signature: Any) -> bool:
    """Whether numba's cache could hold the kernel, and does not."""
    cache = dispatcher._cache
    try:
        return cache._index_key(signature, dispatcher.targetctx.codegen()) not in cache._cache_file._load_index()
    except AttributeError:  # a function that is not to be kept, or another numba
        return False


def _lock(dispatcher: Any) -> Path:
    code = dispatcher.py_func.__code__
    name = hashlib.sha256(f"{code.co_filename} {code.co_qualname}".encode()).hexdigest()[:20]
    return Path(tempfile.gettempdir(), f"boostproof-kernel-{os.getuid()}-{name}")


def _by_a_child(work: Callable[[], object], lock: Path) -> None:
    import fcntl  # not on Windows

    with lock.open("w") as file, warnings.catch_warnings():
        fcntl.flock(file, fcntl.LOCK_EX)
        warnings.simplefilter("ignore", DeprecationWarning)  # threads of execnet, which the child does not need
        child = os.fork()
        if child == 0:
            _end_after(work)
        os.waitpid(child, 0)
    lock.unlink(missing_ok=True)


def _end_after(work: Callable[[], object]) -> None:
    """Nothing of the parent's is run in the child but the work: no test goes on there."""
    try:
        _Here.compiles = True
        signal.alarm(_SECONDS)
        work()
    finally:
        os._exit(0)
