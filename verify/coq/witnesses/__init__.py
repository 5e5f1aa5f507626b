"""Refutations and witnesses: the values of an instance as tables of Coq, and the computation that decides."""

from __future__ import annotations

from boostproof.verify.coq.witnesses.scripts import refutation_script, witness_script

__all__ = ["refutation_script", "witness_script"]
