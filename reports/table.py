"""The verdicts as a table for the terminal; as plain lines where the output is no terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.reports.brief import cut
from boostproof.reports.coq import STATUSES, Kernel, kernel_of, kernel_sentence
from boostproof.reports.summary import STRENGTHS, TRUTHS, summary_line, with_charity
from boostproof.theory.claim import RANKS

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

__all__ = ["plain_text", "print_table", "print_verdicts"]

_NARROW = 72
_STYLES = {
    "holds": "green", "holds-under-charity": "yellow", "unrefuted": "blue", "fails": "red", "vacuous": "magenta",
    "undecidable": "dim", "inconclusive": "cyan",
}  # fmt: skip

Json = Mapping[str, Any]

_SCREEN = 16
"""Rows that fit a screen, beside the summary, the places of the files and a line or two of warnings."""
_TELLING = {"inconclusive": 2, "vacuous": 2, "fails": 8, "unrefuted": 2, "holds-under-charity": 2}
"""What a reader looks for, and so many rows of each at most."""


def print_verdicts(report: Json, console: Console) -> None:
    """Print what fits a screen: the table of a few claims, or of many the most telling, and the line that sums them up.

    Of many those are shown that do not hold as printed, of each kind the weightiest, and how many more there are.
    """
    claims = report["claims"]
    if len(claims) <= _SCREEN:
        print_table(report, console)
        return
    shown = [claim for truth, most in _TELLING.items() for claim in _weightiest(claims, truth)[:most]]
    _print_lines({**report, "claims": shown}, console, most=console.width if console.is_terminal else None)
    words = " and ".join(_more(claims, shown))
    console.print(plain_text(f"{words}; --table prints all {len(claims)} claims", console), soft_wrap=True)
    _print_sum(report, console)


def _weightiest(claims: Sequence[Json], truth: str) -> list[Json]:
    """The claims of a truth: what papers print before what is ours, and headlines before remarks."""
    found = [claim for claim in claims if claim["truth"] == truth]
    return sorted(found, key=lambda claim: (claim["ours"] or "reads" in claim, RANKS.index(claim["rank"])))


def _more(claims: Sequence[Json], shown: Sequence[Json]) -> Iterator[str]:
    """How many claims that do not hold as printed are not shown, and how many hold."""
    left = sum(claim["truth"] in _TELLING for claim in claims) - len(shown)
    if left:
        yield f"{left} more that are not true as printed"
    yield f"{len(claims) - len(shown) - left} others"


def print_table(report: Json, console: Console) -> None:
    """Print the report's verdicts, a row a claim, and a line that sums them up.

    A narrow terminal gets no titles; an output that is no terminal gets a line a claim, never broken, whose columns are
    parted by two blanks or more; one that cannot say more than ASCII gets nothing else.
    """
    if console.is_terminal:
        console.print(_table(report, console), "", sep="\n")
    else:
        _print_lines(report, console)
    _print_sum(report, console)


def _print_sum(report: Json, console: Console) -> None:
    console.print(plain_text(summary_line(report), console), soft_wrap=True)
    kernel = kernel_of(report)
    if kernel:
        console.print(plain_text(kernel_sentence(kernel, told=False), console), soft_wrap=True)


def _table(report: Json, console: Console) -> Table:
    from rich import box
    from rich.table import Table

    wide = console.width >= _NARROW
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, highlight=False)
    table.add_column("claim", no_wrap=True)
    table.add_column("verdict", overflow="fold", max_width=30)
    table.add_column("evidence", overflow="fold")
    if wide:
        table.add_column("title", overflow="fold", ratio=1)
    kernel = kernel_of(report)
    for claim in report["claims"]:
        verdict = plain_text(_verdict(claim, console), console, _STYLES[claim["truth"]])
        cells = [plain_text(claim["id"], console), verdict, plain_text(_evidence(claim, kernel), console)]
        table.add_row(*cells, *([plain_text(claim["title"], console)] if wide else []))
    return table


def _print_lines(report: Json, console: Console, most: int | None = None) -> None:
    """A line a claim, of at most so many characters, if that is said."""
    claims, kernel = report["claims"], kernel_of(report)
    rows = [(claim["id"], _verdict(claim, console), _evidence(claim, kernel), claim["title"]) for claim in claims]
    widths = [max(len(row[place]) for row in rows) for place in range(3)] if rows else []
    for *cells, title in rows:
        head = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        line = f"{head}  {' '.join(title.split())}"
        console.print(plain_text(cut(line, most) if most else line, console), soft_wrap=True)


def _verdict(claim: Json, console: Console) -> str:
    """The truth in short, with the charities that it needs."""
    kind = TRUTHS[claim["truth"]]
    words = with_charity(claim["truth"], kind.short, ", ".join(claim["charity"]))
    return words if _ascii_only(console) else f"{kind.mark} {words}"


def _evidence(claim: Json, kernel: Kernel | None) -> str:
    """The strength, and what Coq's kernel said where it looked at the claim."""
    mark = kernel.marks.get(claim["id"]) if kernel else None
    looked = mark and mark.status in ("checked", "failed", "timeout")
    strength = STRENGTHS[claim["strength"]].short if claim["strength"] else "-"
    return f"{strength}, {STATUSES[mark.status].words}" if mark and looked else strength


def plain_text(words: str, console: Console, style: str = "") -> Text:
    """The words as they stand, never as rich's markup, in what the output can say."""
    from rich.text import Text

    said = words.encode(console.encoding or "ascii", errors="replace").decode(console.encoding or "ascii")
    return Text(said, style=style)


def _ascii_only(console: Console) -> bool:
    return not console.encoding.lower().startswith("utf")
