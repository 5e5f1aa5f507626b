"""Text of a report made fit for one line of any format: no controls, no line ends, no endless lengths."""

from __future__ import annotations

import re

from boostproof.reports.brief import cut

__all__ = ["MOST", "clean", "several"]

MOST = 600
"""Characters that a title, a name or a venue may have; what is longer is cut, and dots say so."""

# What YAML, XML or BibTeX cannot hold, and marks that turn the direction of the text around them.
_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\uffff]"
)


def clean(text: str, most: int = MOST) -> str:
    """The text on one line, without what a format cannot hold, and cut to ``most`` characters."""
    # A text of megabytes is cut before it is looked at; blanks that fall away leave room enough.
    return cut(" ".join(_UNFIT.sub("", text[: 8 * most]).split()), most)


def several(count: int, noun: str) -> str:
    """The number with the noun: 1 claim, 2 claims."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"
