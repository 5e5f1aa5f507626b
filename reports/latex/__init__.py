"""What the author of a paper takes from a report: claims.tex with its data, claims.sty that reads it, an example."""

from __future__ import annotations

from importlib.resources import files

from boostproof.reports.latex.data import claims_tex
from boostproof.reports.latex.example import example_tex
from boostproof.reports.report import Report

__all__ = ["latex_files"]


def latex_files(report: Report) -> dict[str, str]:
    """The texts of claims.tex, claims.sty and example.tex, by name, from a report's data alone.

    Raises ValueError naming the claim that cannot be typeset: its id or a formula is none, or a part is missing.
    """
    style = files("boostproof.reports.latex").joinpath("claims.sty").read_text(encoding="ascii")
    try:
        return {"claims.tex": claims_tex(report), "claims.sty": style, "example.tex": example_tex(report)}
    except (TypeError, LookupError, AttributeError) as error:  # what a file holds need not be what the schema says
        raise ValueError(f"report cannot be typeset: {error!s:.200}") from None
