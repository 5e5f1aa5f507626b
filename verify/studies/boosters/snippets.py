"""A few lines of Python that show a violation with the package alone: ready for an issue."""

from __future__ import annotations

from typing import Any

from boostproof.verify.studies.boosters.subject import Subject, quiet
from boostproof.verify.studies.boosters.table import Array, Table
from boostproof.verify.studies.boosters.trial import Finding

__all__ = ["snippet"]

_NOT_SHOWN = (NameError, SyntaxError, ImportError)
"""With these a program fails for another reason than the violation."""


def snippet(subject: Subject, table: Table, finding: Finding) -> str:
    """The program, which ends in an AssertionError or in the package's own.

    It was run: empty where it shows nothing, as of an estimator that a program cannot make, and where the finding has
    no lines.
    """
    if not finding.lines:
        return ""
    source, lines = subject.source, list(finding.lines)
    calls = sum(line.count("make()") for line in lines)
    make = [f"make = lambda: {source.expression}"] if calls > 1 else []
    if calls == 1:
        lines = [line.replace("make()", source.expression) for line in lines]
    head = ["import numpy as np", *source.lines, _data(table)]
    program = "\n".join((*head, *make, *lines)) + "\n"
    return program if _shows(program) else ""


def _shows(program: str) -> bool:
    """Whether the program ends in an error that is the violation's."""
    space: dict[str, Any] = {}
    try:
        quiet(exec, program, space)
    except _NOT_SHOWN:
        return False
    except Exception:  # noqa: BLE001 - whatever the package raises
        return True
    return False


def _data(table: Table) -> str:
    names, values = ["X", "y"], [_array(table.X), _array(table.y)]
    if table.w is not None:
        names.append("w")
        values.append(_array(table.w))
    return f"{', '.join(names)} = {', '.join(values)}"


def _array(values: Array) -> str:
    return f"np.array({values.tolist()!r})"
