"""Proofs in Coq of what no list of steps shows: derivatives, limits, intervals, finitely many values."""

from __future__ import annotations

from boostproof.verify.coq.analysis.intervals import box_conditions
from boostproof.verify.coq.analysis.plain import of_calculus
from boostproof.verify.coq.analysis.scripts import analysis_refutation, analysis_script

__all__ = ["analysis_refutation", "analysis_script", "box_conditions", "of_calculus"]
