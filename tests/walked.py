"""A document's steps: what a reader is told to write, and to run, done in their order in a folder."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from boostproof.cli import main

__all__ = ["section", "steps", "walk"]

_WRITTEN = re.compile(r"`([\w./-]+)`:\n\n```[a-z]+\n(.*?)```", re.DOTALL)
_RUN = re.compile(r"^    ((?:boostproof|cd|python3|pdflatex|bibtex) .*)$", re.MULTILINE)
_NEEDED = {"pdflatex": "pdflatex", "bibtex": "pdflatex"}


def section(text: str, title: str) -> str:
    """The part of a document below a heading of the second level."""
    return text.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def steps(text: str) -> Iterator[tuple[str, str]]:
    """What is written, as name and text, and run, as an empty name and a line; what sets up Python is left out."""
    found = [*_WRITTEN.finditer(text), *_RUN.finditer(text)]
    for match in sorted(found, key=lambda match: match.start()):
        if match.re is _WRITTEN:
            yield match[1], match[2]
        elif " -m venv " not in match[1]:
            yield "", match[1]


def walk(
    text: str, folder: Path, quick: Sequence[str], after: Callable[[str], None] = lambda line: None
) -> dict[str, int]:
    """The exit code of each line; ``quick`` goes behind each `boostproof verify`, ``after`` hears of each line."""
    codes = {}
    home = Path.cwd()
    os.chdir(folder)
    try:
        for name, content in steps(text):
            if name:
                Path(name).write_text(content, encoding="utf-8")
                continue
            codes[content] = _run(shlex.split(content), quick)
            after(content)
    finally:
        os.chdir(home)
    return codes


def _run(words: list[str], quick: Sequence[str]) -> int:
    program, *rest = words
    if program == "cd":
        os.chdir(rest[0])
        return 0
    if program == "boostproof":
        return main([*rest, *(quick if rest[0] == "verify" else ())])
    if program in _NEEDED and shutil.which(_NEEDED[program]) is None:
        return 0
    more = ["-interaction=nonstopmode", "-halt-on-error"] if program == "pdflatex" else []
    line = [sys.executable if program == "python3" else program, *more, *rest]
    return subprocess.run(line, stdout=subprocess.DEVNULL, check=False).returncode
