"""Where a run may leave what it found: a complete report is replaced by a complete one of the same
claims alone.

Two reports are of the same claims when they hold the same ids, or were asked for by the same
selectors and share a claim: a file of claims may have grown since. Effort, seed and data may
differ.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.problems import checking

if TYPE_CHECKING:
    from boostproof.theory import Claim

__all__ = [
    "Chosen",
    "asked_for",
    "check_replaces",
    "holding",
    "keeps_complete",
    "of_report",
    "own_folder",
]

_SHOWN = 3
_LONGEST = 40
"""Characters of a name that is made from selectors."""


@dataclass(frozen=True)
class Chosen:
    """The claims that a report is about: how they were asked for, their ids, and whether all of
    them are there.
    """

    selectors: tuple[str, ...]
    ids: frozenset[str]
    complete: bool = True
    digest: str = ""
    sources: tuple[str, ...] = ()
    """What the files and folders are called that hold claims of the user's own."""

    def is_same(self, other: Chosen) -> bool:
        """Whether both are of the same claims."""
        asked = (self.selectors, self.sources) == (other.selectors, other.sources)
        return self.ids == other.ids or (asked and not self.ids.isdisjoint(other.ids))

    def __str__(self) -> str:
        count = f"{len(self.ids)} claim{'' if len(self.ids) == 1 else 's'}"
        if not self.selectors:
            return f"all claims ({count})"
        more = f" and {len(self.selectors) - _SHOWN} more" if len(self.selectors) > _SHOWN else ""
        return (
            f"{', '.join(f'{selector:.80}' for selector in self.selectors[:_SHOWN])}{more} "
            f"({count})"
        )


@contextmanager
def holding(*folders: str | os.PathLike[str]) -> Iterator[None]:
    """Let no other run write into the folders meanwhile, and settle what a killed one left. Raises
    Problem.
    """
    from boostproof.reports.folder import held  # --help does without

    with ExitStack() as stack:
        with checking():
            for folder in folders:
                stack.enter_context(held(folder))
        yield


def check_replaces(
    folder: str | os.PathLike[str],
    new: Chosen,
    *,
    replace: bool = False,
    parts: Collection[str] = (),
    name: str = "report.json",
) -> None:
    """Make sure that ``new`` may take the place of what stands in ``folder``.

    ``parts`` are the digests of reports that it is made from. Raises ValueError with the words that
    allow it.
    """
    old = _standing(Path(folder), name)
    if (
        replace
        or old is None
        or not old.complete
        or old.digest in parts
        or (new.complete and old.is_same(new))
    ):
        return
    which = f"that of {new}" if new.complete else "one that is incomplete"
    raise ValueError(
        f"{os.fspath(folder)} holds the complete {name} of {old}, and this is {which}: name "
        "another folder with --out, or allow it to be replaced with --replace"
    )


def keeps_complete(folder: str | os.PathLike[str], name: str = "report.json") -> bool:
    """Whether a complete report stands in the folder, which no incomplete one may replace."""
    old = _standing(Path(folder), name)
    return old is not None and old.complete


def own_folder(folder: Path, chosen: Chosen) -> Path:
    """The folder beside ``folder`` for a report of these claims alone."""
    words = [selector.removesuffix(".py").rpartition("/")[2] for selector in chosen.selectors]
    words = words or ["all"]
    name = re.sub("[^A-Za-z0-9._]+", "-", "-".join(words)).strip("-.")
    if words != [name] or len(name) > _LONGEST:
        mark = hashlib.sha256(repr(chosen.selectors).encode()).hexdigest()[:8]
        name = f"{name[:_LONGEST]}-{mark}".lstrip("-")
    return folder.with_name(f"{folder.name}-{name}")


def asked_for(selectors: Sequence[str], claims: Sequence[Claim]) -> Chosen:
    """These claims, which selectors as a report keeps them name."""
    from boostproof.verify.user_claims import sources_of  # --help does without

    sources = tuple(loaded.source.name for loaded in sources_of(claims))
    return Chosen(tuple(selectors), frozenset(claim.id for claim in claims), sources=sources)


def of_report(report: Mapping[str, Any]) -> Chosen:
    """The claims of a report, or of a run of mutants."""
    ids = frozenset(claim["id"] for claim in report["claims"])
    selectors = report.get("settings", {}).get(
        "selectors", ()
    )  # a reader asks for no more than it needs
    sources = tuple(source["name"] for source in report.get("sources", ()))
    return Chosen(tuple(selectors), ids, report["complete"], report["digest"], sources)


def _standing(folder: Path, name: str) -> Chosen | None:
    """What stands in a folder; nothing where it is not as boostproof writes it."""
    try:
        found = of_report(json.loads((folder / name).read_bytes()))
        return found if found.complete in (True, False) else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
