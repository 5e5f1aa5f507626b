"""``boostproof new``: a folder for a paper, with an example that works at once, or with what an
article states.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from argparse import Namespace
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from boostproof.console import writing
from boostproof.problems import DONE, Problem, checking
from boostproof.skeleton import example_files, paper_files

__all__ = ["run"]

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*")
_LONGEST = 60


def run(arguments: Namespace) -> int:
    """Make the folder, all of it or nothing, and say how to go on."""
    source = None if arguments.source is None else Path(arguments.source)
    name = arguments.name
    if name is None and source is not None:
        name = re.sub(r"[^A-Za-z0-9]+", "-", source.stem).strip("-")
    if name is None:
        raise Problem(
            "a name is missing: expected boostproof new my-paper, or boostproof new --from "
            "paper.tex"
        )
    key = _key(name)
    _check_free(Path(name))
    with checking():
        files, lines = _files(name, key, source)
    _put(Path(name), files)
    with writing():
        print(
            "\n".join([f"made    {name}/", *(f"        {file}" for file in sorted(files)), *lines])
        )
        print(f"next    cd {name} && boostproof verify .")
    return DONE


def _key(name: str) -> str:
    """The key of the paper's claims: MyPaper for my-paper. Raises Problem for a name that gives
    none.
    """
    from boostproof.theory import all_papers  # --help does without

    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise Problem(
            f"name={name!r:.80} is none for a folder of claims: expected at most {_LONGEST} "
            "letters, digits and single hyphens behind a letter, such as my-paper"
        )
    key = "".join(part[:1].upper() + part[1:] for part in re.split(r"[-_]", name))
    if key in all_papers():
        raise Problem(
            f"name={name!r} gives the ids the key {key}, which is a paper's of the library: "
            "expected another"
        )
    return key


def _check_free(folder: Path) -> None:
    """Nothing is written into what is there. Raises Problem."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise Problem(f"{str(folder)!r} is there, and is no folder: expected a name that is free")
    if folder.is_dir() and any(folder.iterdir()):
        raise Problem(
            f"the folder {str(folder)!r} is there, and not empty: expected a name that is free"
        )


def _files(name: str, key: str, source: Path | None) -> tuple[dict[str, str], list[str]]:
    """The files of the folder, and what there is to say of them. Raises ValueError for an article
    that is none.
    """
    from importlib.metadata import version  # --help does without

    if source is None:
        return example_files(name, key, version("boostproof")), []
    if find_spec("pylatexenc") is None:
        raise ValueError(
            "--from reads LaTeX by pylatexenc, which is not installed: pip install "
            "'boostproof[latex]'"
        )
    from boostproof.skeleton import article  # only --from needs the formulas
    from boostproof.theory.tex.article import read_article  # as above

    statements = read_article(source)
    if not statements:
        raise ValueError(
            f"{source} has no labelled equation, theorem or lemma: expected a \\label in one"
        )
    found = article.drafts(statements, key)
    files = paper_files(
        name, key, version("boostproof"),
        article.claims_source(source.name, key, found), article.confirmation(source.name, found),
        article.statements_in_article(found),
    )  # fmt: skip
    read = sum(draft.found is not None for draft in found)
    lines = [
        (
            f"read    {read} of {len(found)} labelled statements; compare each with the print in "
            "confirm.tex"
        )
    ]
    lines += [f"        {draft.key}: {draft.reason}" for draft in found if draft.found is None]
    return files, lines


def _put(folder: Path, files: Mapping[str, str]) -> None:
    """Make the folder with its files: under another name first, so that it is there as a whole or
    not at all.
    """
    parent = folder.absolute().parent
    try:
        made = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=parent))
    except OSError as error:
        raise Problem(f"no folder can be made in {str(parent)!r}: {error.strerror}") from None
    try:
        for name, text in files.items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_text(text, encoding="utf-8", newline="\n")
        made.chmod(0o777 & ~_umask())
        if folder.is_dir():
            folder.rmdir()
        made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
