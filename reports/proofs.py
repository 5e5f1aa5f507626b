"""A folder of proofs for Coq: the library, the files of claims, how they are compiled, and what is trusted."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boostproof.reports.folder import check_ours
from boostproof.reports.store import check_writable, content_of, put_files
from boostproof.verify.coq.axioms import REASONS
from boostproof.verify.coq.files import CoqFile, library, project

__all__ = ["PROOFS", "SUMS", "check_proofs", "files_beside", "proof_files", "put_proofs"]

PROOFS = "coq"
"""The folder of a report's proofs, beside the report."""
SUMS = "SHA256SUMS"
"""The list of what was written into the folder, for `sha256sum --check`."""

_LARGEST = 1 << 24


def proof_files(files: Sequence[CoqFile]) -> dict[str, str]:
    """The texts of the folder's files by their paths in it. Raises ValueError where two have one name."""
    own = {file.name: file.text for file in files}
    texts = {**library(), **own, **project(files), "README.md": _readme(files)}
    if len(own) < len(files) or own.keys() & library().keys():
        raise ValueError("two files of the export have one name")
    return {**texts, SUMS: "".join(f"{_sum(content_of(texts[name]))}  {name}\n" for name in sorted(texts))}


def check_proofs(folder: str | os.PathLike[str], texts: Mapping[str, str]) -> None:
    """Make sure that the files can be written into a folder without writing over what somebody else put there.

    Raises ValueError as :func:`boostproof.reports.store.check_writable` does, and for a file that is neither as an
    earlier export wrote it nor as it would be written.
    """
    check_writable(folder, tuple(texts))
    contents = {name: content_of(text) for name, text in texts.items()}
    check_ours(Path(os.path.realpath(folder)), texts, contents)


def put_proofs(folder: str | os.PathLike[str], texts: Mapping[str, str]) -> None:
    """Write the files; what an earlier export left and this one does not have goes, unless it was changed.

    Raises ValueError as :func:`check_proofs` does.
    """
    put_files(folder, texts, PROOFS)


def files_beside(report: Mapping[str, Any], folder: str | os.PathLike[str]) -> list[CoqFile]:
    """The files for Coq that lie in ``folder``, beside a report, and are those that it speaks of, by their SHA-256."""
    found = []
    for item in report.get("kernel", {}).get("claims", ()):
        content = _content(Path(folder, item["file"])) if item["file"] else None
        if content is not None and _sum(content) == item["sha256"]:
            text = content.decode("utf-8", errors="replace")
            found.append(CoqFile(item["id"], item["file"].removeprefix(f"{PROOFS}/"), tuple(item["theorems"]), text))
    return found


def _content(path: Path) -> bytes | None:
    """What a file holds; nothing where it is none, or larger than any of ours."""
    try:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > _LARGEST:
            return None
        return path.read_bytes()
    except (OSError, ValueError):
        return None


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _readme(files: Sequence[CoqFile]) -> str:
    kinds: dict[str, list[str]] = {}
    for axiom, reason in REASONS.items():
        kinds.setdefault(reason, []).append(axiom)
    trusted = (f"- {reason}: {', '.join(f'`{name}`' for name in names)}" for reason, names in kinds.items())
    return _README.format(
        claims=f"{len(files)} claim{'' if len(files) == 1 else 's'}",
        library=", ".join(f"`{name}`" for name in library()),
        axioms="\n".join(trusted),
    )


_README = """\
# Proofs for Coq

{claims} of a report by boostproof, each as a file of Coq: the statement, written from the formula that was judged, and
a proof made from the certificate. The library below them: {library}.

## Compiling

With Coq 8.16 or later, and its libraries Coquelicot and Interval (`apt install coq libcoq-interval`):

    make -j2

A file that compiles is proved. Behind each theorem Coq prints what it rests on. `boostproof kernel-check report.json`
does the same within limits of time, several at once, and puts what came out into the report.

## Reading

A file begins with the claim's id, its title and place, and the SHA-256 of the claim with its certificates. Then come
the proposition, under the name `claim`, or `under_charity` where it needs a condition that the print leaves out, and
the theorem. A claim that fails as printed has the proposition `as_printed`, and a theorem that denies it; one that
speaks of nothing has `empty`, which says so.

## What is trusted

- Coq's kernel, and the machine that it runs on;
- that a proposition says what the paper says: this is for a reader to judge, and what the files are short for;
- the definitions of the library's words, above all `Language.v`;
- the axioms that Coq names, of these and no others:

{axioms}

No proof of boostproof's own is trusted, and neither are its verdicts: Coq does each proof again.
"""
