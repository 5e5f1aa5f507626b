"""``boostproof recheck``: check a report from its JSON alone, and hold it against what is installed
here.
"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from boostproof import __version__
from boostproof.console import writing
from boostproof.problems import DIFFERS, DONE, Problem, checking
from boostproof.progress import progress
from boostproof.reports.beside import Beside
from boostproof.reports.parsing import contents
from boostproof.reports.visible import visible
from boostproof.verify.checker import BYTES, check, read

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print a line a claim, what is known here of its scenarios, and a summary.

    DONE when all that can be re-checked agrees and is this library's where it bears its names;
    DIFFERS when not.
    """
    try:
        data = contents(arguments.file, BYTES)  # of more the checker says that it is too much
    except OSError as error:
        raise Problem(f"{arguments.file}: cannot be read: {error.strerror}") from None
    with checking():
        lines, differs = _checked(arguments.file, data)
    with writing():
        print("\n".join(lines))
    return DIFFERS if differs else DONE


def _checked(file: str, data: bytes) -> tuple[list[str], bool]:
    """What the checker says of a report, and what is known here beside it. Raises ValueError for
    what is no report.
    """
    try:
        beside, report = Beside(__version__), read(data)
        # By number: what a claim of a stranger calls itself is no text for a terminal.
        with progress(
            [f"claim {place}" for place in range(1, len(report["claims"]) + 1)],
            "checking",
            "claims checked",
        ) as step:

            def judged(*claim: Any) -> tuple[str, str]:
                step()
                return beside.judged(*claim)

            lines, code = check(report, judged)
        more = [visible(line) for line in beside.lines()]
    except ValueError as error:
        raise ValueError(f"{file}: {error if data.strip() else 'the file is empty'}") from error
    except RecursionError:  # as the checker's own command line does
        raise ValueError(f"{file}: nested too deep for a report") from None
    *claims, summary = lines
    told = [line if "  " in line else f"{file}: {line}" for line in claims]
    return [*told, *(f"{file}: {line}" for line in more), summary], bool(code) or beside.differs
