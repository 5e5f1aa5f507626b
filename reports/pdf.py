"""The page as a PDF, printed by the reader's own browser without a window and without network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

__all__ = ["BROWSER", "browser", "print_pdf"]

BROWSER = "BOOSTPROOF_BROWSER"
"""The environment variable that names the browser, where none of the known ones is on the path."""
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
_SECONDS = 900
_QUIET = (
    "--headless", "--disable-gpu", "--disable-quic", "--disable-sync", "--disable-extensions", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--no-pdf-header-footer",
)  # fmt: skip
_DATE = re.compile(rb"/(CreationDate|ModDate) \(D:\d{14}[+\-]\d{2}'\d{2}'\)")


def browser() -> str | None:
    """The program that prints: the one that the environment names, else a browser of Chromium's family on the path."""
    named = os.environ.get(BROWSER)
    return shutil.which(named) if named else next(filter(None, map(shutil.which, _NAMES)), None)


def print_pdf(page: str, target: Path) -> Path:
    """Print the page with the text ``page`` to ``target``, which appears whole or not at all, and without a date.

    Raises ValueError when there is no browser, or when it prints nothing.
    """
    program = browser()
    if program is None:
        raise ValueError(
            "a PDF is printed by a browser of Chromium's family, and none is on the path: install chromium, "
            f"or let {BROWSER} name one"
        )
    with tempfile.TemporaryDirectory(prefix="boostproof-", ignore_cleanup_errors=True) as folder:
        shown, printed = Path(folder, "report.html"), Path(folder, "report.pdf")
        shown.write_text(page, encoding="utf-8", errors="backslashreplace")
        places = (f"--user-data-dir={folder}", f"--print-to-pdf={printed}", shown.resolve().as_uri())
        said = _run([program, *_QUIET, *_unboxed(), *places])
        if not printed.is_file():
            raise ValueError(f"{program} printed no PDF: {said or 'it said nothing'}")
        content = _undated(printed.read_bytes())
    return _put(target, content)


def _unboxed() -> list[str]:
    """Chromium refuses to build its sandbox for root, as whom containers run; the page loads nothing."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _run(line: list[str]) -> str:
    """What the browser said last. A hanging one is ended."""
    try:
        done = subprocess.run(line, capture_output=True, timeout=_SECONDS, check=False)  # noqa: S603 - the user's browser
    except subprocess.TimeoutExpired:
        return f"it took more than {_SECONDS} seconds"
    except OSError as error:
        return str(error.strerror)
    return done.stderr.decode("utf-8", errors="replace").strip()[-200:]


def _undated(content: bytes) -> bytes:
    """The PDF with the dates of its printing replaced by one that never changes, of the same length."""
    return _DATE.sub(rb"/\1 (D:20000101000000+00'00')", content)


def _put(target: Path, content: bytes) -> Path:
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(content)
        temporary.replace(target)
    except OSError as error:
        raise ValueError(f"{target} cannot be written: {error.strerror}") from None
    finally:
        temporary.unlink(missing_ok=True)
    return target
