"""The methods that decide a part of a claim; the engine asks those that apply, the cheapest first."""

from __future__ import annotations

from boostproof.verify.methods.derivation import DERIVATION
from boostproof.verify.methods.descent import DESCENT
from boostproof.verify.methods.draws import DRAWS
from boostproof.verify.methods.exhaustion import ENUMERATION, FURTHER
from boostproof.verify.methods.growing import GROWING
from boostproof.verify.methods.interval import INTERVAL
from boostproof.verify.methods.invariants import INVARIANTS
from boostproof.verify.methods.lengths import LENGTHS
from boostproof.verify.methods.linear_program import LINEAR_PROGRAM
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.proofs import LONG_PROOF, PROOF, VACUITY
from boostproof.verify.methods.real_data import REAL_DATA
from boostproof.verify.methods.shapes import SHAPES
from boostproof.verify.methods.smt import SMT
from boostproof.verify.methods.sweep import SWEEP
from boostproof.verify.methods.vanishing import VANISHING
from boostproof.verify.methods.wholes import WHOLES
from boostproof.verify.methods.written import WRITTEN

__all__ = ["METHODS", "Case", "Found", "Method"]

METHODS: tuple[Method, ...] = (
    ENUMERATION,
    FURTHER,
    LINEAR_PROGRAM,
    VANISHING,
    GROWING,
    SWEEP,
    REAL_DATA,
    DRAWS,
    VACUITY,
    DERIVATION,
    INVARIANTS,
    LENGTHS,
    SHAPES,
    PROOF,
    INTERVAL,
    WRITTEN,
    LONG_PROOF,
    DESCENT,
    WHOLES,
    SMT,
)
"""All methods; a new one is a file here and its name in this list."""
