"""The files of a check: JSON, page, Markdown, JUnit, and a program and a replay file a violation."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boostproof.reports.boosters.junit import to_junit
from boostproof.reports.boosters.page import check_page
from boostproof.reports.boosters.tables import markdown
from boostproof.reports.store import put_files

__all__ = ["CHECK_FILES", "check_files", "replays", "write_check"]

CHECK_FILES = ("check.json", "check.html", "check.md", "junit.xml")
REPLAY_SCHEMA = "boostproof-booster-violation/1"

Json = Mapping[str, Any]


def check_files(data: Json) -> dict[str, str]:
    """The files by their names."""
    texts = (_json(data), check_page(data), markdown(data), to_junit(data))
    return {**dict(zip(CHECK_FILES, texts, strict=True)), **dict(replays(data))}


def replays(data: Json) -> dict[str, str]:
    """For each violation a replay file, and the program where there is one."""
    found: dict[str, str] = {}
    for one in data["estimators"]:
        for outcome in one["outcomes"]:
            violation = outcome["violation"]
            if violation is None:
                continue
            name = f"violations/{_slug(one['name'])}/{outcome['claim']}"
            held = {key: one[key] for key in ("name", "estimator", "class", "package", "version", "target")}
            held |= {key: violation[key] for key in ("words", "table", "rounds")}
            head = {"schema": REPLAY_SCHEMA, "boostproof": data["version"], "claim": outcome["claim"]}
            found[f"{name}.json"] = _json({**head, **held})
            if violation["snippet"]:
                found[f"{name}.py"] = violation["snippet"]
    return found


def _json(data: Json) -> str:
    return json.dumps(data, sort_keys=True, indent=1, ensure_ascii=True, allow_nan=False) + "\n"


def _slug(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.").lower() or "estimator"


def write_check(data: Json, directory: str | os.PathLike[str]) -> tuple[Path, ...]:
    """Write the files into ``directory``; the paths of those that are not of a violation.

    Raises ValueError when the directory cannot be written into.
    """
    put_files(directory, check_files(data), "check")
    return tuple(Path(directory, name) for name in CHECK_FILES)
