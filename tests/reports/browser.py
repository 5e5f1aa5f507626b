"""A headless Chromium for tests: found, started on one page, asked what the page says, and ended.

It is driven through its pipe for debuggers, so that a test waits for what a page computes, however long, and reads as
much of it as there is.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

__all__ = ["LOADED", "browser", "chromium", "run_page"]

Visit = Callable[..., str]

LOADED = "document.readyState === 'complete'"
WHOLE = "document.documentElement.outerHTML"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PIPED = """import os, sys
first, second = os.dup(int(sys.argv[1])), os.dup(int(sys.argv[2]))
while min(first, second) < 5:
    first, second = os.dup(first), os.dup(second)
os.dup2(first, 3)
os.dup2(second, 4)
os.execv(sys.argv[3], sys.argv[3:])"""
"""Starts a program that reads from 3 and writes to 4."""
FLAGS = (
    "--headless --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --remote-debugging-pipe"
).split()


def chromium() -> str | None:
    """The path of a Chromium, or None where none is installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def run_page(
    page: str | Path, timeout: float = 60, until: str = LOADED, give: str = WHOLE, flags: tuple[str, ...] = ()
) -> str:
    """What the expression ``give`` says on a page once the expression ``until`` is true there; both are JavaScript.

    ``page`` is a path, or the text of a page; by default the page's elements are given, as text, once it is loaded.
    Raises TimeoutError after ``timeout`` seconds, and RuntimeError where there is no Chromium or an expression fails.
    """
    with browser(flags) as visit:
        return visit(page, timeout, until, give)


@contextlib.contextmanager
def browser(flags: tuple[str, ...] = ()) -> Iterator[Visit]:
    """A function that does what run_page does, with one Chromium for many pages."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        debugger = stack.enter_context(_started(folder / "profile", flags))

        def visit(page: str | Path, timeout: float = 60, until: str = LOADED, give: str = WHOLE) -> str:
            path = page if isinstance(page, Path) else folder / "page.html"
            if isinstance(page, str):
                path.write_text(page, encoding="utf-8")
            return debugger.visit(path.resolve().as_uri(), time.monotonic() + timeout, until, give)

        yield visit


@contextlib.contextmanager
def _started(profile: Path, flags: tuple[str, ...]) -> Iterator[_Debugger]:
    program = chromium()
    if program is None:
        raise RuntimeError("no Chromium is installed")
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # its sandbox refuses to run as root
    (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()
    ends = (theirs_in, theirs_out)
    line = [sys.executable, "-c", PIPED, *map(str, ends), program, *FLAGS, *root, *flags]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([*line, f"--user-data-dir={profile}", "about:blank"], stdin=quiet, stdout=quiet,
                               stderr=quiet, pass_fds=ends, start_new_session=True)  # fmt: skip
    for end in ends:
        os.close(end)
    try:
        yield _Debugger(ours_in, ours_out)
    finally:
        os.close(ours_in)
        os.close(ours_out)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # the group that this function started
        process.wait()


class _Debugger:
    """Commands to a browser and its answers: JSON, each ended by a zero byte."""

    def __init__(self, answers: int, commands: int) -> None:
        self._answers, self._commands, self._number, self._read = answers, commands, 0, b""

    def visit(self, address: str, end: float, until: str, give: str) -> str:
        """Open a page, wait for ``until`` and return ``give``."""
        target = self._ask(end, "Target.createTarget", url=address)["targetId"]
        session = self._ask(end, "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        while not self._value(end, session, f"location.href !== 'about:blank' && Boolean({until})"):
            time.sleep(0.05)
        found = str(self._value(end, session, give))
        self._ask(end, "Target.closeTarget", targetId=target)
        return found

    def _value(self, end: float, session: str, expression: str) -> Any:
        found = self._ask(end, "Runtime.evaluate", session, expression=expression, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(f"{expression!r:.200} fails on the page: {found['exceptionDetails']!r:.400}")
        return found["result"].get("value")

    def _ask(self, end: float, method: str, session: str | None = None, **given: Any) -> dict[str, Any]:
        self._number += 1
        asked = {"id": self._number, "method": method, "params": given, **({"sessionId": session} if session else {})}
        os.write(self._commands, json.dumps(asked).encode() + b"\0")
        while (found := self._message(end)).get("id") != self._number:
            pass  # events, which nobody asked for
        if "error" in found:
            raise RuntimeError(f"the browser refuses {method}: {found['error']}")
        result: dict[str, Any] = found["result"]
        return result

    def _message(self, end: float) -> dict[str, Any]:
        while b"\0" not in self._read:
            ready, _, _ = select.select([self._answers], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise TimeoutError("the page is not done in time")
            part = os.read(self._answers, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self._read += part
        text, _, self._read = self._read.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        return message
