r"""proofs.tex: outlines of the proofs of a report that are written as steps, for ``\ClaimProof`` of claims.sty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.latex.data import defined
from boostproof.reports.latex.escape import escaped
from boostproof.reports.latex.formula import latex
from boostproof.reports.latex.loose import loose
from boostproof.reports.proof_text import Row, proof_rows, readable_proofs

__all__ = ["proofs_tex"]

Json = Mapping[str, Any]


def proofs_tex(report: Json) -> str:
    """The text of proofs.tex; empty where no claim has a proof in steps."""
    proofs = ((claim["id"], list(_written(claim))) for claim in report["claims"])
    lines = [defined(name, "proof", "\n".join(rows)) for name, rows in proofs if rows]
    return "\n".join(lines) + "\n" if lines else ""


def _written(claim: Json) -> Iterator[str]:
    proofs = readable_proofs(claim)
    for place, steps in proofs.items():
        if len(proofs) > 1:
            yield rf"\ClaimPart{{part {claim['evidence'][int(place)]['part']}}}"
        yield from map(_row, proof_rows(steps, outline=True))


def _row(row: Row) -> str:
    return rf"\ClaimStep{{{row.number}}}{{{loose(latex(row.tree))}}}{{{escaped(row.words)}}}"
