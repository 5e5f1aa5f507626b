"""The library compiled in a folder of a test, and Coq on files beside it."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from boostproof.verify.coq.files import closure, library

__all__ = ["OPTIONS", "accepts", "built", "coqc"]

OPTIONS = ("-q", "-w", "none", "-Q", ".", "Boostproof")
_MADE: dict[str, bytes] = {}
"""Files of the library that were compiled by this process, which other folders have too."""
SECONDS = 300  # far more than a file takes, so that a busy machine fails no test


def coqc(folder: Path, name: str) -> subprocess.CompletedProcess[str]:
    """Coq on a file of the folder, from within it: what it leaves behind lies there."""
    command = ["coqc", *OPTIONS, name]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)


def built(folder: Path, wanted: Mapping[str, str]) -> Path:
    """The folder with all that files of the library, or texts by their names, build on."""
    texts = library()
    made = {} if wanted.keys() & texts.keys() else _MADE  # what rests on a changed file is another file
    for name, text in closure({**texts, **wanted}, list(wanted)).items():
        if name in texts:
            (folder / name).write_text(text, encoding="utf-8")
            file = (folder / name).with_suffix(".vo")
            if name in made:
                file.write_bytes(made[name])
                continue
            done = coqc(folder, name)
            assert done.returncode == 0, done.stderr
            made[name] = file.read_bytes()
    return folder


def accepts(folder: Path, text: str, name: str = "Tried.v") -> bool:
    """Whether Coq accepts a text as a file of the folder."""
    (folder / name).write_text(text, encoding="utf-8")
    return coqc(folder, name).returncode == 0
