"""All planted statements, by what they are."""

from __future__ import annotations

from tests.calibration import false_inequalities, false_others, true_inequalities, true_others
from tests.calibration.false_far import FAR_FALSE
from tests.calibration.known_misses import KNOWN_MISSES
from tests.calibration.planted import Planted
from tests.calibration.vacuous_statements import VACUOUS

__all__ = ["FALSE", "KNOWN_MISSES", "PLANTED", "TRUE", "VACUOUS"]

TRUE: tuple[Planted, ...] = (*true_inequalities.INEQUALITIES, *true_others.OTHERS)
FALSE: tuple[Planted, ...] = (*false_inequalities.INEQUALITIES, *false_others.OTHERS, *FAR_FALSE)
PLANTED: tuple[Planted, ...] = (*TRUE, *FALSE, *VACUOUS)
