"""``boostproof recheck``: check a report from its JSON alone."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from boostproof.console import writing
from boostproof.problems import DIFFERS, DONE, Problem, checking
from boostproof.verify.checker import check, read

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print a line a claim and a summary: DONE when all that can be re-checked agrees, DIFFERS when it does not."""
    try:
        data = Path(arguments.file).read_bytes()
    except OSError as error:
        raise Problem(f"{arguments.file}: cannot be read: {error.strerror}") from None
    with checking():
        lines, refuted = check(_report(arguments.file, data))
    with writing():
        print("\n".join(lines))
    return DIFFERS if refuted else DONE


def _report(file: str, data: bytes) -> dict[str, object]:
    try:
        return read(data)
    except ValueError as error:
        raise ValueError(f"{file}: {error if data.strip() else 'the file is empty'}") from error
