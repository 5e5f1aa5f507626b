"""A difference for readers: lines for a terminal, a page in Markdown, and JSON for programs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from boostproof.reports.compare.changes import Difference
from boostproof.reports.compare.kinds import KINDS, Change, Kind
from boostproof.reports.compare.words import both
from boostproof.reports.lines import BAD, FAINT, GOOD, HEADING, PLAIN, Line
from boostproof.reports.visible import visible

__all__ = ["difference_json", "difference_lines", "difference_markdown", "difference_sum"]

_SHORT = 100
_STYLES = {"truth": HEADING, "removed": BAD, "lost": BAD, "added": GOOD, "gained": GOOD}
_SPECIAL = re.compile(r"([\\`*_<>\[\]|~$&!#@])")
_LETTERS = ("A", "B")


def difference_sum(difference: Difference) -> str:
    """The difference in one line: how many changes there are of each kind, and how many claims are as they were."""
    if difference.same:
        return f"same report: {difference.after['digest']}"
    counts = Counter(change.kind for change in difference.changes)
    parts = [f"{counts[kind.name]} {_counted(kind, counts[kind.name])}" for kind in KINDS if counts[kind.name]]
    equal = _unchanged(difference)
    rest = f"{equal} claim{' is' if equal == 1 else 's are'} as before"
    return f"{', '.join(parts) or 'the same contents, written otherwise'}; {rest}"


def difference_lines(difference: Difference, names: Sequence[str]) -> Iterator[Line]:
    """The lines for a terminal; ``names`` are those of the two files."""
    if not difference.same:
        yield from (Line(f"{letter}  {words}", 0, FAINT) for letter, words in _heads(difference, names))
    yield Line(difference_sum(difference), 0, HEADING)
    for kind, changes in _groups(difference):
        yield Line("")
        yield Line(f"{kind.heading} ({len(changes)})", 0, HEADING)
        for change in changes:
            yield from _change(change)


def difference_markdown(difference: Difference, names: Sequence[str]) -> str:
    """The difference as a page in Markdown."""
    return "\n\n".join(_blocks(difference, names)) + "\n"


def difference_json(difference: Difference) -> str:
    """The difference in JSON: every change in full, for certificates the SHA-256 of their contents."""
    ends = (difference.before, difference.after)
    heads = [{key: end[key] for key in ("digest", "version", "settings", "complete")} for end in ends]
    changes = [asdict(change) for change in difference.changes]
    data = {
        "same": difference.same, "sum": difference_sum(difference), "before": heads[0], "after": heads[1],
        "changes": changes,
    }  # fmt: skip
    return json.dumps(data, sort_keys=True, indent=1, ensure_ascii=True) + "\n"


def _counted(kind: Kind, count: int) -> str:
    return kind.one if count == 1 else kind.several


def _unchanged(difference: Difference) -> int:
    touched = {change.claim for change in difference.changes}
    return sum(claim["id"] not in touched for claim in difference.after["claims"])


def _groups(difference: Difference) -> Iterator[tuple[Kind, list[Change]]]:
    for kind in KINDS:
        changes = difference.of(kind.name)
        if changes:
            yield kind, changes


def _heads(difference: Difference, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for letter, name, report in zip(_LETTERS, names, (difference.before, difference.after), strict=True):
        yield letter, visible(f"{name}: {_made(report)}, digest {report['digest'][:16]}")


def _made(report: Mapping[str, Any]) -> str:
    settings, count = report["settings"], len(report["claims"])
    words = f"boostproof {report['version']}, {settings.get('effort', 'unknown')} effort, seed {settings.get('seed')}"
    whole = "" if report["complete"] else ", incomplete"
    return f"{words}, {count} claim{'' if count == 1 else 's'}{whole}"


def _label(change: Change) -> str:
    """Whose change it is, and of what, where the heading does not say it."""
    what = "" if change.what == change.kind else visible(change.what)
    return ", ".join(filter(None, (visible(change.claim), what)))


def _change(change: Change) -> Iterator[Line]:
    label, style = _label(change), _STYLES.get(change.kind, PLAIN)
    before, after = both(change)
    if change.before is None and change.after is None:
        yield Line(label, 1, style)
    elif change.kind in ("added", "lost", "gained", "removed"):
        yield Line(f"{label}: {before if change.after is None else after}", 1, style)
    elif len(label) + len(before) + len(after) <= _SHORT:
        yield Line(f"{label}: {before} -> {after}", 1, style)
    else:
        yield Line(label, 1, style)
        yield Line(f"- {before}", 2, BAD)
        yield Line(f"+ {after}", 2, GOOD)


def _blocks(difference: Difference, names: Sequence[str]) -> Iterator[str]:
    yield "# Difference of two reports"
    if not difference.same:
        yield "\n".join(f"- **{letter}** {_plain(words)}" for letter, words in _heads(difference, names))
    yield f"{_plain(difference_sum(difference))}."
    for kind, changes in _groups(difference):
        yield f"## {kind.heading} ({len(changes)})"
        yield "\n".join(line for change in changes for line in _item(change))


def _item(change: Change) -> Iterator[str]:
    label, (before, after) = _plain(_label(change)), both(change)
    if change.before is None and change.after is None:
        yield f"- {label}"
    elif change.kind in ("added", "lost", "gained", "removed"):
        yield f"- {label}: {_plain(before if change.after is None else after)}"
    else:
        yield f"- {label}"
        yield f"  - A: {_code(before)}"
        yield f"  - B: {_code(after)}"


def _plain(words: str) -> str:
    return _SPECIAL.sub(r"\\\1", words)


def _code(words: str) -> str:
    """A code span, in more backticks than stand together in the words."""
    fence = "`" * (1 + max(map(len, re.findall("`+", words)), default=0))
    room = " " if "`" in words else ""
    return f"{fence}{room}{words}{room}{fence}"
