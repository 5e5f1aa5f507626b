"""What the author of a paper takes from a report: claims.tex with its data, claims.sty that reads it, an example.

Proofs that are written as steps stand in proofs.tex, which a paper reads that shows one.
"""

from __future__ import annotations

from importlib.resources import files

from boostproof.reports.latex.data import claims_tex
from boostproof.reports.latex.example import example_tex
from boostproof.reports.latex.proofs import proofs_tex
from boostproof.reports.report import Report

__all__ = ["latex_files"]


def latex_files(report: Report) -> dict[str, str]:
    """The texts of claims.tex, claims.sty, example.tex and proofs.tex, by name, from a report's data alone.

    A report without a proof in steps has no proofs.tex.
    Raises ValueError naming the claim that cannot be typeset: its id or a formula is none, or a part is missing.
    """
    style = files("boostproof.reports.latex").joinpath("claims.sty").read_text(encoding="ascii")
    try:
        proofs = {"proofs.tex": text} if (text := proofs_tex(report)) else {}
        return {"claims.tex": claims_tex(report), "claims.sty": style, "example.tex": example_tex(report), **proofs}
    except (TypeError, LookupError, AttributeError) as error:  # what a file holds need not be what the schema says
        raise ValueError(f"report cannot be typeset: {error!s:.200}") from None
