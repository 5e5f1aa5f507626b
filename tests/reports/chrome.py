"""A headless browser for tests, spoken to over a pipe in its DevTools protocol: no driver, no port, no network."""

from __future__ import annotations

import base64
import fcntl
import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from time import monotonic
from typing import Any

import pytest

from boostproof.reports import browser

__all__ = ["Tab", "browsing", "needs_browser"]

needs_browser = pytest.mark.skipif(
    browser() is None or os.name != "posix", reason="no browser of Chromium's family is installed"
)
_FLAGS = (
    "--headless", "--disable-gpu", "--disable-quic", "--disable-sync", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--remote-debugging-pipe",
)  # fmt: skip


class Tab:
    """One page in the browser."""

    def __init__(self, reading: int, writing: int) -> None:
        self._reading, self._writing = reading, writing
        self._held, self._count, self._session, self._happened = b"", 0, "", list[str]()
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")

    def call(self, method: str, seconds: float = 60, **params: Any) -> Any:
        """What the browser answers to one command of its protocol."""
        self._count += 1
        message = {"id": self._count, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._writing, json.dumps(message).encode() + b"\0")
        until = monotonic() + seconds
        while True:
            answer = self._next(until)
            if answer.get("id") == self._count:
                assert "error" not in answer, answer["error"]
                return answer["result"]

    def _next(self, until: float) -> Any:
        while b"\0" not in self._held:
            ready, _, _ = select([self._reading], [], [], max(0.0, until - monotonic()))
            assert ready, "the browser does not answer"
            chunk = os.read(self._reading, 1 << 20)
            assert chunk, "the browser is gone"
            self._held += chunk
        message, _, self._held = self._held.partition(b"\0")
        told = json.loads(message)
        if "method" in told:
            self._happened.append(told["method"])
        return told

    def open(self, page: Path, anchor: str = "") -> None:
        """Go to the page in a file, and wait until it is there."""
        self._happened.clear()
        self.call("Page.navigate", url="about:blank")
        self._event("Page.loadEventFired")
        self.call("Page.navigate", url=page.resolve().as_uri() + (f"#{anchor}" if anchor else ""))
        self._event("Page.loadEventFired")

    def _event(self, name: str, seconds: float = 60) -> None:
        """Wait for something that happens once."""
        until = monotonic() + seconds
        while name not in self._happened:
            self._next(until)
        self._happened.remove(name)

    def run(self, expression: str, seconds: float = 60) -> Any:
        """The value of a JavaScript expression on the page; promises are waited for."""
        answer = self.call(
            "Runtime.evaluate", seconds, expression=expression, awaitPromise=True, returnByValue=True, userGesture=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, condition: str, seconds: float = 60) -> None:
        """Wait until a condition holds on the page."""
        waited = (
            f"new Promise((done) => {{ const look = () => ({condition}) ? done() : setTimeout(look, 20); look(); }})"
        )
        self.run(waited, seconds)

    def size(self, width: int, height: int, *, phone: bool = False) -> None:
        """Give the page a size in CSS pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )  # fmt: skip

    def media(self, kind: str = "", **features: str) -> None:
        """Show the page as on paper (``print``), or with features such as ``prefers_color_scheme="dark"``."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", media=kind, features=named)

    def scripts(self, *, on: bool) -> None:
        """Switch the page's scripts on or off, from the next page on."""
        self.call("Emulation.setScriptExecutionDisabled", value=not on)

    def picture(self, path: Path) -> None:
        """A screenshot of what is in the window."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))


@contextmanager
def browsing() -> Iterator[Tab]:
    """A tab in a browser of its own, which is ended with it."""
    program = browser()
    assert program is not None
    box = ["--no-sandbox"] if os.geteuid() == 0 else []
    (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()
    # The browser reads from 3 and writes to 4: the pipes' own ends are moved out of the way first.
    moved = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (theirs_in, theirs_out)]

    def place() -> None:
        os.dup2(moved[0], 3)
        os.dup2(moved[1], 4)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        line = [program, *_FLAGS, *box, f"--user-data-dir={profile}"]
        quiet = subprocess.DEVNULL
        started = subprocess.Popen(
            line,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            pass_fds=(3, 4),
            preexec_fn=place,  # noqa: PLW1509 - no threads are about
            start_new_session=True,
        )
        for end in (theirs_in, theirs_out, *moved):
            os.close(end)
        try:
            yield Tab(ours_in, ours_out)
        finally:
            os.close(ours_in)
            os.close(ours_out)
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)  # the group that was started here
            started.wait()
