"""The combinatorics of finite classes and of hyperplanes, exactly: shattering, cells, dichotomies by linear rules."""

from __future__ import annotations

from boostproof.verify.structure.arrangement import cells
from boostproof.verify.structure.dichotomies import linear_dichotomies
from boostproof.verify.structure.shattering import shatters, vc_dimension

__all__ = ["cells", "linear_dichotomies", "shatters", "vc_dimension"]
