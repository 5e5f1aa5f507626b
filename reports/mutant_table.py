"""Mutants in the terminal: a row a claim, then by name what survived and what is true and stronger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.reports.mutants import FATES, score, score_line
from boostproof.reports.summary import percent
from boostproof.reports.table import plain_text

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

__all__ = ["print_mutants"]

_WIDE = 132
_SHORT = {
    "constant": "const", "factor": "factor", "sign": "sign", "exponent": "expon", "relation": "relat", "swap": "swap",
    "term": "term", "function": "funct", "shift": "shift", "condition": "condit", "run": "run",
}  # fmt: skip

Json = Mapping[str, Any]


def print_mutants(data: Json, console: Console) -> None:
    """Print the matrix, the survivors, the findings, and a line that sums them up.

    A narrow terminal gets the fates and no kinds; an output that is no terminal gets a line a claim, never broken.
    """
    claims = data["claims"]
    if console.is_terminal:
        console.print(_table(claims, console), "", sep="\n")
    else:
        for claim in claims:
            console.print(plain_text(_line(claim), console), soft_wrap=True)
    for words in _named(claims):
        console.print(plain_text(words, console), soft_wrap=True)
    console.print(plain_text(score_line(data), console), soft_wrap=True)


def _table(claims: Sequence[Json], console: Console) -> Table:
    from rich import box  # only a terminal needs tables
    from rich.table import Table

    kinds = list(dict.fromkeys(kind for claim in claims for kind in claim["kinds"])) if console.width >= _WIDE else []
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, highlight=False)
    table.add_column("claim", no_wrap=True)
    for name in (*(_SHORT.get(kind, kind) for kind in kinds), *FATES, "decided"):
        table.add_column(name, justify="right", no_wrap=True)
    for claim in claims:
        cells = [_cell(claim["kinds"].get(kind)) for kind in kinds]
        style = "dim" if claim["skipped"] else "yellow" if claim["survivors"] else "green"
        row = [claim["id"], *cells, *map(str, _totals(claim)), _decided(claim)]
        table.add_row(*(plain_text(words, console) for words in row), style=style)
    return table


def _cell(counts: Json | None) -> str:
    """Killed + classed, and those that survived behind a slash."""
    if not counts:
        return ""
    killed, classed, survived = (counts[fate] for fate in FATES)
    return f"{killed}+{classed}" + (f"/{survived}" if survived else "")


def _totals(claim: Json) -> list[int]:
    return [sum(cell[fate] for cell in claim["kinds"].values()) for fate in FATES]


def _decided(claim: Json) -> str:
    return "-" if claim["skipped"] else percent(*score([claim]))


def _line(claim: Json) -> str:
    if claim["skipped"]:
        return f"{claim['id']}  {claim['skipped']}"
    kinds = "  ".join(f"{kind} {_cell(cell)}" for kind, cell in claim["kinds"].items())
    fates = ", ".join(f"{count} {fate}" for count, fate in zip(_totals(claim), FATES, strict=True))
    return f"{claim['id']}  {_decided(claim)}  {fates}  {kinds}"


def _named(claims: Sequence[Json]) -> Iterator[str]:
    for claim in claims:
        for item in claim["survivors"]:
            yield f"survived  {claim['id']}  {item['name']}: {item['reason']}"
    for claim in claims:
        for item in claim["findings"]:
            yield f"stronger  {claim['id']}  {item['name']}: {item['reason']} (by {item['by']})"
