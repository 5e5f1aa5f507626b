"""Proofs of formulas as tactics of Coq: a certificate is walked through as the checker does, and each line asserted."""

from __future__ import annotations

from boostproof.verify.coq.proofs.forms import forget_atoms
from boostproof.verify.coq.proofs.lemmas import lemma, lemma_variables, proof_script

__all__ = ["forget_atoms", "lemma", "lemma_variables", "proof_script"]
