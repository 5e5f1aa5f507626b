"""The program as a terminal sees it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import suppress

__all__ = ["HAS_TERMINALS", "on_terminal", "without_colours"]

HAS_TERMINALS = hasattr(os, "openpty")


def on_terminal(*arguments: object, width: int) -> tuple[int, str]:
    """The exit code of ``boostproof`` on a terminal of so many columns, and what it wrote there."""
    mine, theirs = os.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    env |= {"TERM": "xterm-256color", "COLUMNS": str(width), "PYTHONUTF8": "1"}
    line = [sys.executable, "-m", "boostproof", *map(str, arguments)]
    with subprocess.Popen(line, stdout=theirs, stderr=subprocess.DEVNULL, env=env) as process:
        os.close(theirs)
        said = b""
        with suppress(OSError):  # how Linux says that nobody holds the other end any more
            while part := os.read(mine, 4096):
                said += part
        os.close(mine)
        return process.wait(60), said.decode("utf-8")


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
