"""What two reports say of Coq's kernel: which claims gained or lost its mark, and the marks of several joined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.compare.kinds import Change
from boostproof.reports.coq import KEY, Kernel, Mark, kernel_of, mark_words
from boostproof.reports.visible import visible

__all__ = ["joined_kernel", "kernel_changes"]

Json = Mapping[str, Any]

_WHOLE = ("checker", "version", "library")
"""What is said of all claims of a report at once."""


def kernel_changes(before: Json, after: Json) -> Iterator[Change]:
    """What became of the mark of each claim; then of the version, the library, and what the marks rest on."""
    old, new = kernel_of(before), kernel_of(after)
    marks = [dict(kernel.marks) if kernel else {} for kernel in (old, new)]
    for name in dict.fromkeys((*marks[0], *marks[1])):
        was, now = _said(marks[0].get(name), old), _said(marks[1].get(name), new)
        if was != now:
            yield Change(KEY, name, KEY, was, now)
        elif marks[0].get(name) != marks[1].get(name):
            yield from _rests(name, marks[0][name], marks[1][name])
    blocks = [report.get(KEY) or {} for report in (before, after)]
    for key in _WHOLE:
        if blocks[0].get(key) != blocks[1].get(key):
            yield Change(KEY, "", key, blocks[0].get(key), blocks[1].get(key))


def _said(mark: Mark | None, kernel: Kernel | None) -> str | None:
    """A mark in words, with its reason."""
    return ": ".join(filter(None, (mark_words(mark, kernel), mark.reason))) if mark and kernel else None


def _rests(name: str, old: Mark, new: Mark) -> Iterator[Change]:
    """What changed in a mark that says the same: its file, its theorems, or its axioms."""
    for key in ("file", "sha256", "theorems", "axioms"):
        was, now = getattr(old, key), getattr(new, key)
        if was != now:
            yield Change(KEY, name, key, *(list(side) if isinstance(side, tuple) else side for side in (was, now)))


def joined_kernel(reports: Sequence[Json], names: Sequence[str], order: Sequence[str]) -> dict[str, Any]:
    """The block of all marks, in the order of the claims; nothing where no report has one.

    Raises ValueError where two reports differ in the version of Coq or in the library, or in what they say of a claim:
    a mark is worth what it was made with.
    """
    blocks = [(name, report[KEY]) for name, report in zip(names, reports, strict=True) if report.get(KEY)]
    if not blocks:
        return {}
    first, block = blocks[0]
    for name, other in blocks[1:]:
        for key in _WHOLE:
            if block.get(key) != other.get(key):
                told = " and ".join(
                    f"{visible(part.get(key), 20)} in {of}" for of, part in ((first, block), (name, other))
                )
                raise ValueError(f"reports of different {KEY} {key} cannot be joined: {told}")
    found = _marks(blocks)
    ordered = [found[name] for name in order if name in found]
    return {KEY: {**block, "claims": ordered}}


def _marks(blocks: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    """The entries by claim; raises ValueError where two say different things of one."""
    found: dict[str, tuple[str, Json]] = {}
    for name, block in blocks:
        for item in block["claims"]:
            first, known = found.setdefault(item["id"], (name, item))
            if known != item:
                raise ValueError(
                    f"what Coq's kernel said of {visible(item['id'])} is not the same in {first} and {name}"
                )
    return {claim: item for claim, (_, item) in found.items()}
