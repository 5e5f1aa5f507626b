"""The papers of examples/, as modules: they are packages of their own, and are not installed for these tests.

``python tests/guests.py DIR`` runs the tests of each, which judge all its claims, in an environment that has them
installed; the reports go below DIR.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

__all__ = ["EXAMPLES", "PAPERS", "guest"]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
PAPERS = sorted(paper.parent.name for paper in EXAMPLES.glob("*/pyproject.toml"))


def guest(name: str) -> ModuleType:
    """A module of a guest's package by its name there, such as fs97.hedge."""
    folder = str(EXAMPLES / name.partition(".")[0])
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return import_module(name)


def run_their_tests(reports: Path, options: list[str]) -> int:
    """Run each paper's tests in its folder; the worst exit code."""
    codes = []
    for paper in PAPERS:
        line = [sys.executable, "-m", "pytest", "-n", "auto", "--claim-report", str(reports / paper), *options]
        codes.append(subprocess.run(line, cwd=EXAMPLES / paper, check=False).returncode)
    return max(codes)


if __name__ == "__main__":
    sys.exit(run_their_tests(Path(sys.argv[1]).resolve(), sys.argv[2:]))
