"""Many files replaced at once: a run that is killed anywhere leaves the folder as it was, or as it is to be.

All files are first written into a new folder. Then one of two things happens.

*Exchange.* The new folder stands beside the old one, with hard links to what is not ours in there, and takes its place
in one call of the system. This is how it is done where it can be.

*Rolling forward.* In a folder that cannot be exchanged (the current one, a mounted one, a file system without that
call) the new folder stands inside. A record of what is to be moved makes the change final: before it is there, the
next run throws the new files away; from then on, it moves those that have not been moved. Each file is whole at any
time, and report.json comes behind all that is made from it.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from boostproof.reports.folder.beside import INSIDE, exchanged, put_back, sibling
from boostproof.reports.folder.disk import write_new
from boostproof.reports.folder.manifest import MANIFEST, manifest_with, sum_of_file

__all__ = ["replace_files", "settle"]

_RECORD = "record.json"
_LAST = ("report.json", MANIFEST)


def replace_files(
    folder: Path, kind: str, contents: Mapping[str, bytes], gone: Collection[str] = (), volatile: Collection[str] = ()
) -> None:
    """Make ``contents`` all the files of a kind in a folder that is held; ``gone`` are removed. Raises OSError."""
    whole = {**contents, MANIFEST: manifest_with(folder, kind, contents, volatile)}
    if not exchanged(folder, whole, gone):
        _rolled(folder, whole, gone)


def settle(folder: Path) -> None:
    """Finish what a killed run began to write into a folder, or throw it away. Raises OSError."""
    put_back(sibling(folder), folder)
    if (folder / INSIDE / _RECORD).is_file():
        _roll_forward(folder)
    elif (folder / INSIDE).is_dir():
        shutil.rmtree(folder / INSIDE)


def _rolled(folder: Path, contents: Mapping[str, bytes], gone: Collection[str]) -> None:
    stage = folder / INSIDE
    try:
        stage.mkdir()
        for name, content in contents.items():
            write_new(stage / "files" / name, content)
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_new(stage / "record.new", json.dumps(_record(folder, contents, gone)).encode("ascii"))
        os.replace(stage / "record.new", stage / _RECORD)
    except BaseException:
        shutil.rmtree(stage, ignore_errors=True)
        _without_empty(folder, contents)
        raise
    try:
        _roll_forward(folder)
    except KeyboardInterrupt:  # it is decided: half of it would be the only harm
        _roll_forward(folder)
        raise


def _record(folder: Path, names: Iterable[str], gone: Iterable[str]) -> dict[str, Any]:
    """What is to be moved and removed, with the digests of what stands there now."""
    order = sorted(names, key=lambda name: (name in _LAST, name == MANIFEST, name))
    return {
        "put": [[name, sum_of_file(folder, name)] for name in order],
        "gone": [[name, sum_of_file(folder, name)] for name in gone],
    }


def _roll_forward(folder: Path) -> None:
    """Do what is left to do of a record; a file that was changed since it was written stays."""
    stage = folder / INSIDE
    record = json.loads((stage / _RECORD).read_bytes())
    for name, before in record["put"]:
        new, target = stage / "files" / name, folder / name
        if new.is_file() and sum_of_file(folder, name) == before:
            target.parent.mkdir(parents=True, exist_ok=True)
            os.replace(new, target)
    for name, before in record["gone"]:
        if before and sum_of_file(folder, name) == before:
            (folder / name).unlink()
    _without_empty(folder, [name for name, _ in record["gone"]])
    (stage / _RECORD).unlink()
    shutil.rmtree(stage)


def _without_empty(folder: Path, names: Iterable[str]) -> None:
    """Remove the folders of these files that hold nothing."""
    for name in names:
        with suppress(OSError):
            for above in [*(folder / name).relative_to(folder).parents][:-1]:
                (folder / above).rmdir()
