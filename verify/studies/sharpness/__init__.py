"""How sharp a bound is: the tightest instances, the equality set, and the constants that could be better."""

from __future__ import annotations

from boostproof.verify.evidence.sharpness import TIGHTNESS, Better, Equality, Profile, Sharpness, Written
from boostproof.verify.studies.sharpness.study import sharpness_of

__all__ = ["TIGHTNESS", "Better", "Equality", "Profile", "Sharpness", "Written", "sharpness_of"]
