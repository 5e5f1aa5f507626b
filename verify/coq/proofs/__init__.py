"""Proofs of formulas as tactics of Coq: a certificate is walked through as the checker does, and each line asserted."""

from __future__ import annotations

from boostproof.verify.coq.proofs.lemmas import lemma, lemma_variables, proof_script

__all__ = ["lemma", "lemma_variables", "proof_script"]
