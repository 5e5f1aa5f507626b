"""Proofs of formula claims: a deterministic search for sequents over the reals, without sampling and without floats.

``prove(hypotheses, goal)`` answers a :class:`Proof` or None. A proof says: at every real instance of the symbols (whole
numbers for symbols of sort integer) at which all hypotheses hold, the goal has a value and holds, as
:class:`boostproof.verify.logic.evaluate.Evaluator` reads it. None says nothing.
"""

from __future__ import annotations

from boostproof.verify.proof.prove import Proof, prove

__all__ = ["Proof", "prove"]
