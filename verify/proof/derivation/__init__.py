"""Proofs for every number of examples and rounds: derivations that theory writes down, checked here."""

from __future__ import annotations

from boostproof.verify.proof.derivation.deriving import derive
from boostproof.verify.proof.derivation.searching import NotClosed
from boostproof.verify.proof.derivation.terms import Refused

__all__ = ["NotClosed", "Refused", "derive"]
