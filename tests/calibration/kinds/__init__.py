"""Statements whose truth is known, in eight kinds, by a reader who does not know how they are judged."""

from __future__ import annotations

from tests.calibration.kinds import existence, integers, limits, one_real, runs, several_reals, sums, vectors
from tests.calibration.kinds.statement import Statement

__all__ = ["FALSE", "KINDS", "STATEMENTS", "TRUE"]

KINDS = {
    module.__name__.rpartition(".")[2]: (module.FALSE, module.TRUE)
    for module in (one_real, several_reals, integers, sums, vectors, runs, existence, limits)
}
"""The false and the true statements of each kind."""

FALSE: tuple[Statement, ...] = tuple(one for false, _ in KINDS.values() for one in false)
TRUE: tuple[Statement, ...] = tuple(one for _, true in KINDS.values() for one in true)
STATEMENTS: tuple[Statement, ...] = (*FALSE, *TRUE)
