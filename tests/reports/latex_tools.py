"""Compiling small papers: files into a folder, pdflatex without a shell, and its log and text."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

__all__ = ["Paper", "compiled", "needs_latex"]

_SECONDS = 120


def _missing() -> str:
    """What the example needs and is not there."""
    if not shutil.which("pdflatex") or not shutil.which("kpsewhich"):
        return "pdflatex"
    found = subprocess.run(["kpsewhich", "amsmath.sty", "amsfonts.sty"], capture_output=True, text=True, check=False)
    return "" if found.stdout.count("\n") == 2 else "amsmath or amsfonts"


needs_latex = pytest.mark.skipif(bool(_missing()), reason=f"{_missing()} is not installed")


@dataclass(frozen=True)
class Paper:
    """What TeX made of a paper."""

    log: str
    folder: Path
    name: str

    @property
    def errors(self) -> list[str]:
        """The lines of the log that begin an error."""
        return [line for line in self.log.splitlines() if line.startswith("! ")]

    def text(self) -> str:
        """The words of the PDF, on one line; the test is skipped where nothing reads them."""
        if not shutil.which("pdftotext"):
            pytest.skip("pdftotext is not installed")
        command = ["pdftotext", "-layout", f"{self.name}.pdf", "-"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True, timeout=_SECONDS)
        return " ".join(done.stdout.replace("-\n", "").split())

    def words(self) -> str:
        """The text without any blanks: pdftotext sees some between letters."""
        return self.text().replace(" ", "")


def compiled(folder: Path, files: Mapping[str, str], body: str = "", *, name: str = "paper", times: int = 1) -> Paper:
    """The paper ``name`` among ``files``, or an article of ``body``, compiled; also by BibTeX for several ``times``."""
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    if body:
        head = "\\documentclass{article}\n\\usepackage{claims}\n\\begin{document}\n"
        (folder / f"{name}.tex").write_text(f"{head}{body}\n\\end{{document}}\n", encoding="utf-8")
    for turn in range(times):
        _run(folder, "pdflatex", "-no-shell-escape", "-interaction=nonstopmode", name)
        if not turn and times > 1:
            _run(folder, "bibtex", name)
    log = (folder / f"{name}.log").read_text(encoding="latin-1")
    return Paper(log, folder, name)


def _run(folder: Path, *command: str) -> None:
    wide = {**os.environ, "max_print_line": "1000"}  # else the lines of a log are broken anywhere
    subprocess.run(command, cwd=folder, env=wide, capture_output=True, check=False, timeout=_SECONDS)
