"""The combinatorics of finite classes and of hyperplanes, exactly: shattering, cells, dichotomies by linear rules."""

from __future__ import annotations

from boostproof.verify.solvers.structure.arrangement import cells
from boostproof.verify.solvers.structure.dichotomies import linear_dichotomies
from boostproof.verify.solvers.structure.shattering import shatters, vc_dimension

__all__ = ["cells", "linear_dichotomies", "shatters", "vc_dimension"]
