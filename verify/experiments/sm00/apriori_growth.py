"""How counts grow with the number of records: exponents, seed by seed, and when growth is called almost linear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from boostproof.verify.experiments.paired import student_t
from boostproof.verify.experiments.sm00.apriori_search import COUNTS
from boostproof.verify.experiments.sm00.quest import LAWS, SETTINGS

__all__ = ["ALMOST", "LEAST", "Case", "Exponent", "almost_linear", "exponent", "exponents", "groups"]

ALMOST = (0.85, 1.15)
"""Exponents that are called almost linear: N ln N is, whose exponent is 1 + 1 / ln N, from LEAST on 1.145 at most."""
LEAST = 1000
"""Exponents are those from so many records on: a planted pair that a twentieth of fewer records hold is hardly told
from noise."""
_LEAST_SIZES = 3


class Case(NamedTuple):
    """A search: the setting of the records, the law of the labels, N, the number of the data set, and what was found.

    ``found`` is what :func:`boostproof.verify.experiments.sm00.apriori_cases.scaling` tells.
    """

    setting: str
    law: str
    records: int
    sample: int
    found: Mapping[str, Any]

    @property
    def group(self) -> tuple[str, str, int]:
        """What is looked at together: the setting, the law, and the round."""
        return self.setting, self.law, self.found["round"]

    @property
    def candidates(self) -> int:
        """The number of itemsets that were looked at."""
        count: int = self.found["candidates"]
        return count

    @property
    def operations(self) -> int:
        """The number of all operations."""
        return sum(self.found["counts"][name] for name in COUNTS)


class Exponent(NamedTuple):
    """The mean exponent over data sets, with the ends of its 95 per cent interval, and how many data sets there are."""

    mean: float
    low: float
    high: float
    sets: int


def groups(cases: Iterable[Case]) -> dict[tuple[str, str, int], list[Case]]:
    """The cases by group, in the order of their groups."""
    ordered = sorted(cases, key=lambda case: (_place(case), case.sample, case.records))
    return {group: list(held) for group, held in groupby(ordered, key=lambda case: case.group)}


def exponents(
    cases: Iterable[Case], value: Callable[[Case], float], least: int = LEAST
) -> dict[tuple[str, str, int], Exponent]:
    """By group the exponent of a positive value in N, N at least ``least``; a group that has none is left out."""
    found = {group: _exponent(held, value, least) for group, held in groups(cases).items()}
    return {group: made for group, made in found.items() if made is not None}


def almost_linear(found: Sequence[Exponent], ended: int = 0) -> str:
    """The outcome of "almost linear" said of all of them.

    Reproduced if all intervals lie within `ALMOST`, not reproduced if one lies outside of it as a whole, and else not
    comparable, as the data sets do not decide. Where searches were ended, which are those with the most candidates, the
    exponents of the others may be too small: then only one that is too large decides.
    """
    if any(one.low > ALMOST[1] for one in found):
        return "not reproduced"
    if ended or not found:
        return "not comparable"
    if all(ALMOST[0] <= one.low and one.high <= ALMOST[1] for one in found):
        return "reproduced"
    return "not reproduced" if any(one.high < ALMOST[0] for one in found) else "not comparable"


def exponent(records: Sequence[int], values: Sequence[float]) -> float:
    """The slope of ln of positive values over ln of N, by least squares."""
    across = np.log(np.asarray(records, dtype=np.float64))
    across = across - across.mean()
    return float(across @ np.log(np.asarray(values, dtype=np.float64)) / (across @ across))


def _place(case: Case) -> tuple[int, int, int]:
    setting, law, number = case.group
    return list(SETTINGS).index(setting), list(LAWS).index(law), number


def _exponent(cases: Sequence[Case], value: Callable[[Case], float], least: int) -> Exponent | None:
    """The mean over data sets with enough sizes of searches that came to their end, with Student's interval."""
    slopes = []
    for _, held in groupby(cases, key=lambda case: case.sample):
        chosen = [case for case in held if case.found["complete"] and case.records >= least]
        if len(chosen) >= _LEAST_SIZES:
            slopes.append(exponent([case.records for case in chosen], [value(case) for case in chosen]))
    if len(slopes) < 2:
        return None
    mean, low, high, *_ = student_t(slopes)
    return Exponent(mean, low, high, len(slopes))
