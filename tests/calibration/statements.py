"""All planted statements, by what they are."""

from __future__ import annotations

from tests.calibration import false_inequalities, false_others, true_inequalities, true_others
from tests.calibration.boxes import FALSE_BOXES, TRUE_BOXES
from tests.calibration.false_far import FAR_FALSE
from tests.calibration.known_misses import KNOWN_MISSES
from tests.calibration.planted import Planted
from tests.calibration.semialgebraic import FALSE_SEMIALGEBRAIC, TRUE_SEMIALGEBRAIC
from tests.calibration.vacuous_statements import VACUOUS

__all__ = ["FALSE", "KNOWN_MISSES", "PLANTED", "TRUE", "VACUOUS"]

TRUE: tuple[Planted, ...] = (
    *true_inequalities.INEQUALITIES,
    *true_others.OTHERS,
    *TRUE_BOXES,
    *TRUE_SEMIALGEBRAIC,
)
FALSE: tuple[Planted, ...] = (
    *false_inequalities.INEQUALITIES,
    *false_others.OTHERS,
    *FAR_FALSE,
    *FALSE_BOXES,
    *FALSE_SEMIALGEBRAIC,
)
PLANTED: tuple[Planted, ...] = (*TRUE, *FALSE, *VACUOUS)
