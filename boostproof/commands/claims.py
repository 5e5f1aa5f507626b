"""``boostproof claims``: the list of claims."""

from __future__ import annotations

from argparse import Namespace

from boostproof.choice import chosen_claims
from boostproof.console import writing
from boostproof.problems import DONE, checking

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print a line a claim: its id, rank, place and title."""
    with checking():
        claims = chosen_claims(arguments.selectors)
    rows = [(claim.id, claim.rank, claim.where, claim.title) for claim in claims]
    widths = [max(len(row[place]) for row in rows) for place in range(3)]
    with writing():
        for *cells, title in rows:
            print(
                *(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)),
                title,
                sep="  ",
            )
    return DONE
