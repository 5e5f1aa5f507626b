"""Results of experiments read back, be they hostile: what comes out is as schema.json says, or it is refused."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from boostproof.reports.experiments.record import SCHEMA, result_digest
from boostproof.reports.experiments.shape import check_shape
from boostproof.reports.parsing import Limits, read_json
from boostproof.reports.report import Report
from boostproof.verify.experiments.registry import experiments_order

__all__ = ["RESULT_NAME", "read_result", "read_results"]

RESULT_NAME = "result.json"
_LIMITS = Limits("a result of an experiment", values=2_000_000, depth=50, digits=20, fractions=True)
"""Our largest has 660 thousand bytes, 40 thousand values and 6 levels; a seed of 63 bits has 19 digits."""


def read_result(path: str | os.PathLike[str]) -> Report:
    """The result in the file ``path``.

    Raises ValueError naming the file and what is wrong with it: missing, empty, too large, not JSON, a key twice in an
    object, a report or a format of another version, a digest that is not its own, or, with its path, the first value
    that is not as schema.json describes it, an interval or columns that are none, a name twice.
    """
    name = os.fspath(path)
    try:
        return _checked(read_json(name, _LIMITS))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{name} {error}") from None


def read_results(folder: str | os.PathLike[str]) -> list[Report]:
    """The results that ``boostproof experiment run --out`` left in ``folder``, in the order of the experiments.

    Those of unknown experiments follow, by name; other files and folders are passed over. Raises ValueError when there
    is none, when one stands in a folder of another name, or as :func:`read_result` does.
    """
    found = [_named(path) for path in _places(Path(folder))]
    if not found:
        raise ValueError(
            f"{os.fspath(folder)} holds no NAME/{RESULT_NAME}: expected a folder that 'boostproof experiment run' wrote"
        )
    return sorted(found, key=lambda record: experiments_order(record["name"]))


def _places(folder: Path) -> list[Path]:
    try:
        return sorted(inner / RESULT_NAME for inner in folder.iterdir() if (inner / RESULT_NAME).is_file())
    except OSError as error:
        raise ValueError(f"{folder} cannot be read: {error.strerror}: expected a folder of results") from None


def _named(path: Path) -> Report:
    """The result, which stands in the folder of its name: so no two have one name."""
    record = read_result(path)
    if record["name"] != path.parent.name:
        raise ValueError(f"{path} has name={record['name']!r}: expected {path.parent.name!r}, as its folder is called")
    return record


def _checked(data: Any) -> Report:
    """The result in data; a ValueError begins with what the file does wrong."""
    _check_schema(data.get("schema") if isinstance(data, dict) else None)
    found = data.get("digest")
    if not isinstance(found, str) or found != result_digest(data):
        raise ValueError(f"has digest={found!r:.80}, which is not that of its contents: it was changed")
    try:
        check_shape(data)
    except ValueError as error:
        raise ValueError(f"is not a result of an experiment: {str(error).strip()}") from None
    record: Report = data
    return record


def _check_schema(found: object) -> None:
    if found == SCHEMA:
        return
    if isinstance(found, str) and found.startswith("boostproof-report/"):
        raise ValueError(f"is a report of verdicts: expected the {RESULT_NAME} of an experiment")
    if isinstance(found, str) and found.startswith("boostproof-experiment/"):
        raise ValueError(f"has schema={found!r:.60}: this version of boostproof reads {SCHEMA!r}")
    raise ValueError("is not a result of an experiment: it names no schema of one")
