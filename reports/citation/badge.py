"""Badges as SVG: what a report comes to, and its verdict on one claim. Nothing is fetched to make or to show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from boostproof.reports.citation.glyphs import width
from boostproof.reports.citation.subject import Judged, Subject
from boostproof.reports.coq import Kernel, kernel_sentence, kernel_share
from boostproof.reports.markup import escape

__all__ = ["COLOURS", "claim_badge", "kernel_badge", "report_badge"]

_LABEL, _OPEN = "#333a41", "#5a626b"
COLOURS = {
    "holds": "#1b7340", "holds-under-charity": "#8a5a00", "unrefuted": "#1f5f8b", "fails": "#b3261e",
    "vacuous": "#6b3fa0", "undecidable": _OPEN, "inconclusive": _OPEN,
}  # fmt: skip
"""Behind white letters; the words say the same, so that nothing hangs on a colour."""

_SIZE, _HEIGHT, _PAD = 11, 20, 7
_FACES = "Verdana,Geneva,'DejaVu Sans',sans-serif"

_Part = tuple[str, str]
"""Words, and the colour behind them."""


def report_badge(subject: Subject) -> str:
    """The printed claims by verdict; the title names the digest."""
    parts = [(words, COLOURS[truth]) for truth, words in _counted(subject.tally)]
    parts = parts or [("nothing judged", _OPEN)]
    parts += [] if subject.complete else [("incomplete", _OPEN)]
    told = " · ".join(words for words, _ in parts)
    return _badge([("boostproof", _LABEL), *parts], f"boostproof {subject.short}: {told}", "badge")


def claim_badge(subject: Subject, claim: Judged) -> str:
    """A claim's id and verdict; the title names the digest too."""
    told = f"{claim.id}: {claim.verdict} (boostproof {subject.short})"
    return _badge([(claim.id, _LABEL), (claim.short, COLOURS[claim.truth])], told, f"badge-{claim.id}")


def kernel_badge(subject: Subject, kernel: Kernel) -> str:
    """How many of the claims that are proved or refuted Coq's kernel accepted."""
    told = f"{kernel_sentence(kernel)} (boostproof {subject.short})"
    return _badge([("kernel-checked", _LABEL), (kernel_share(kernel), COLOURS["holds"])], told, "badge-kernel")


def _counted(tally: Mapping[str, int]) -> Iterator[_Part]:
    """Each truth that occurs with its count in words; what could not be decided counts as one."""
    words = {
        "holds": ("holds", "hold"), "holds-under-charity": ("under charity", "under charity"),
        "unrefuted": ("unrefuted", "unrefuted"), "fails": ("fails", "fail"), "vacuous": ("vacuous", "vacuous"),
    }  # fmt: skip
    for truth, (one, many) in words.items():
        if count := tally.get(truth, 0):
            yield truth, f"{count} {one if count == 1 else many}"
    if count := tally.get("undecidable", 0) + tally.get("inconclusive", 0):
        yield "undecidable", f"{count} open"


def _badge(parts: Sequence[_Part], told: str, name: str) -> str:
    widths = [width(words, _SIZE) + 2 * _PAD for words, _ in parts]
    starts = [sum(widths[:place]) for place in range(len(widths))]
    total = sum(widths)
    boxes = (_box(start, wide, colour) for start, wide, (_, colour) in zip(starts, widths, parts, strict=True))
    texts = (_text(start, wide, words) for start, wide, (words, _) in zip(starts, widths, parts, strict=True))
    size = f'width="{total}" height="{_HEIGHT}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {total} {_HEIGHT}" role="img"',
        f' aria-label="{escape(told)}">',
        f"<title>{escape(told)}</title>",
        f'<clipPath id="{name}"><rect {size} rx="3"/></clipPath>',
        f'<g clip-path="url(#{name})">{"".join(boxes)}</g>',
        f'<g fill="#fff" font-family="{_FACES}" font-size="{_SIZE}" text-rendering="geometricPrecision">',
        *texts,
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _box(start: int, wide: int, colour: str) -> str:
    return f'<rect x="{start}" width="{wide}" height="{_HEIGHT}" fill="{colour}"/>'


def _text(start: int, wide: int, words: str) -> str:
    """The words at the width that their box was made for, whatever face the reader has."""
    return f'<text x="{start + _PAD}" y="14" textLength="{wide - 2 * _PAD}">{escape(words)}</text>'
