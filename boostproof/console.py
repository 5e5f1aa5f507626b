"""Writing to the terminal: a pipe that closes early ends the writing and nothing else."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from boostproof.problems import Problem

__all__ = ["complain", "lenient_streams", "writing"]


@contextmanager
def writing() -> Iterator[None]:
    """What is printed inside reaches its reader, or there is none any more, as after ``| head``."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
    except SystemExit:  # rich's answer to a closed pipe
        _silence()
    except OSError as error:
        _silence()
        raise Problem(f"what was found cannot be printed: {error.strerror}") from None


def complain(line: str) -> None:
    """One line on stderr, in the program's name; of a word that fills the screen both ends."""
    with suppress(OSError):
        short = re.sub(r"(\S{200})\S{200,}(\S{200})", r"\1...\2", line)
        print(f"boostproof: {short}", file=sys.stderr, flush=True)


def lenient_streams() -> None:
    """Show characters that the terminal cannot say as escapes, where Python would stop; a closed
    stream is mute.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - stays for the whole run
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _silence() -> None:
    """Send what is still buffered nowhere, so that the interpreter's last flush does not
    complain.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
