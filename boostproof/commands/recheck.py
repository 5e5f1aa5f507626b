"""``boostproof recheck``: check a report from its JSON alone."""

from __future__ import annotations

from argparse import Namespace

from boostproof.console import writing
from boostproof.problems import DIFFERS, DONE, Problem, checking
from boostproof.verify.checker import BYTES, check, read

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print a line a claim and a summary: DONE when all that can be re-checked agrees, DIFFERS when it does not."""
    try:
        with open(arguments.file, "rb") as file:
            data = file.read(BYTES + 1)  # of more the checker says that it is too much
    except OSError as error:
        raise Problem(f"{arguments.file}: cannot be read: {error.strerror}") from None
    with checking():
        lines, refuted = _checked(arguments.file, data)
    with writing():
        print("\n".join(lines))
    return DIFFERS if refuted else DONE


def _checked(file: str, data: bytes) -> tuple[list[str], int]:
    """What the checker says. Raises ValueError for what is no report."""
    try:
        return check(_report(file, data))
    except RecursionError:  # as the checker's own command line does
        raise ValueError(f"{file}: nested too deep for a report") from None


def _report(file: str, data: bytes) -> dict[str, object]:
    try:
        return read(data)
    except ValueError as error:
        raise ValueError(f"{file}: {error if data.strip() else 'the file is empty'}") from error
