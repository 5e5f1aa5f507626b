"""Write a verification report with every Python that can be found, and compare them.

``tox -e report`` runs it; by hand: ``python tests/compare_reports.py FOLDER``, with virtualenv installed. It ends with
1 when two reports differ, when a Python could not write one, or when there is no Python at all.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
HEADINGS = ("Python", "digest", "verdicts", "seconds")


@dataclass(frozen=True)
class Made:
    """What one Python wrote: its report's folder and data, and how long judging took; or what went wrong instead."""

    version: str
    folder: Path
    report: dict[str, Any]
    seconds: float
    problem: str = ""

    @property
    def digest(self) -> str:
        """The digest of the report; nothing where none was written."""
        return str(self.report.get("digest", ""))


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _asked(arguments)
    found = [
        made(version, asked.folder.absolute() / version, asked.select)
        for version in asked.python
        if environment(version, asked.folder / version)
    ]
    print(*table(map(row, found)), sep="\n", flush=True)
    for other in found[1:]:
        if other.digest != found[0].digest:
            print(difference(found[0], other), flush=True)
    if not found:
        print("no Python was found")
    return int(any(one.problem for one in found) or len({one.digest for one in found}) != 1)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare the reports of every Python that can be found.")
    parser.add_argument("folder", type=Path, help="where the environments and the reports go")
    parser.add_argument("--select", action="append", default=[], metavar="SELECTOR", help="claims; all by default")
    parser.add_argument("--python", action="append", metavar="VERSION", help=f"by default {', '.join(VERSIONS)}")
    asked = parser.parse_args(arguments)
    asked.python = asked.python or VERSIONS
    return asked


def environment(version: str, folder: Path) -> bool:
    """Make an environment with this version of Python; False, and a line that says so, when there is no such Python."""
    line = [sys.executable, "-m", "virtualenv", "--quiet", "--python", version, folder]
    if subprocess.run(line, capture_output=True, check=False).returncode:
        print(f"Python {version}: not found, skipped", flush=True)
        return False
    return True


def made(version: str, folder: Path, selectors: Sequence[str]) -> Made:
    """The report that an environment's Python writes, with the package installed from this checkout."""
    installed = _run(folder, "pip", "install", "--quiet", ROOT)
    start = perf_counter()
    out = folder / "report"
    line = [*selectors, "--effort", "smoke", "--fresh", "--out", out]
    judged = installed if installed.returncode else _run(folder, "boostproof", "verify", *line)
    seconds = perf_counter() - start
    if judged.returncode:
        return Made(version, out, {}, seconds, _last_line(judged.stderr))
    return Made(version, out, json.loads((out / "report.json").read_text(encoding="utf-8")), seconds)


def row(one: Made) -> tuple[str, ...]:
    """One Python in the table: its digest, its verdicts counted, its seconds."""
    if one.problem:
        return one.version, "none", one.problem, f"{one.seconds:.0f}"
    counts = Counter(claim["truth"] for claim in one.report["claims"])
    words = ", ".join(f"{count} {truth}" for truth, count in sorted(counts.items()))
    return one.version, one.digest[:16], words, f"{one.seconds:.0f}"


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """The rows below their headings, in columns."""
    lines = [HEADINGS, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]


def difference(one: Made, other: Made) -> str:
    """What `boostproof diff` says of two reports, or which of them is missing."""
    missing = [made.version for made in (one, other) if made.problem]
    if missing:
        return f"\nPython {' and '.join(missing)} wrote no report"
    done = _run(one.folder.parent, "boostproof", "diff", *(made.folder / "report.json" for made in (one, other)))
    return f"\nPython {one.version} and {other.version} differ:\n{done.stdout or done.stderr}"


def _run(folder: Path, program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a program of an environment, outside of the checkout."""
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    line = [scripts / program, *arguments]
    return subprocess.run(line, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


def _last_line(text: str) -> str:
    return text.strip().splitlines()[-1] if text.strip() else "failed without a word"


if __name__ == "__main__":
    sys.exit(main())
