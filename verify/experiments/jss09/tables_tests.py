"""Whether 2-BOOST is above Methods A and B: Student's paired t, as JSS09 says, and tests that fit the data better.

The folds of a set share examples, so that Student's t over them finds too much. The corrected resampled t allows for
it, the sign test and Wilcoxon's signed ranks take one difference a set, and Holm's correction their number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.tables_rows import percent, signed
from boostproof.verify.experiments.jss09.tables_runs import METHODS
from boostproof.verify.experiments.jss09.tables_scores import SHARE, Floats, Study
from boostproof.verify.experiments.paired import corrected_t, holm, sign_test, signed_rank, student_t

__all__ = ["LEVEL", "paired_findings", "per_set", "sets_finding", "significant"]

LEVEL = 0.05
RIVALS = ("method_a", "method_b")
_ABOUT = {1: ("JSS09.Tab1c",), 2: ("JSS09.Tab2b",)}
_PRINTED = {
    1: {"method_a": "much higher", "method_b": "significantly higher, by Student's paired t"},
    2: dict.fromkeys(RIVALS, "significantly different, by Student's paired t"),
}


class PerSet(NamedTuple):
    """The corrected resampled t of one set against one method, and its p value after Holm's correction."""

    rival: str
    base: str
    mean: float
    low: float
    high: float
    p: float
    adjusted: float

    @property
    def sign(self) -> int:
        """1 or -1 where the difference is significant after correction, else 0."""
        return int(np.sign(self.mean)) if self.adjusted <= LEVEL else 0


def significant(name: str, printed: str, ours: str, p: float, above: bool, ends: Sequence[str], rest: str) -> Finding:
    """Whether a p value is at most 0.05 and the difference in favour of 2-BOOST."""
    outcome = "reproduced" if p <= LEVEL and above else "not reproduced"
    where = "in favour of 2-BOOST" if above else "not in favour of 2-BOOST"
    low, high = ends
    return Finding(name, printed, ours, low, high, outcome, f"p = {p:.2g}, {where}, held against {LEVEL:g}; {rest}")


def paired_findings(study: Study) -> Iterator[Finding]:
    """All tests of both rivals, with the claims that they bear on."""
    for finding in (*_students(study), *_over_sets(study), *_per_set_findings(study)):
        yield replace(finding, about=_ABOUT[study.number])


def _students(study: Study) -> Iterator[Finding]:
    """Student's t over what the paper may have meant: the means of the sets, or all folds of one run."""
    for rival in RIVALS:
        differences = study.differences(rival)
        pooled = np.concatenate([values[0] for values in differences.values()])
        for over, values in (("the sets", _means(differences)), ("the folds of one repetition", pooled.tolist())):
            found = student_t(values)
            ends = percent(found.low), percent(found.high)
            rest = f"{len(values)} differences, unweighted; the paper does not say what its test is over"
            yield significant(
                f"2-BOOST against {METHODS[rival]}: Student's t over {over}", _PRINTED[study.number][rival],
                signed(found.mean), found.p, found.mean > 0, ends, rest,
            )  # fmt: skip


def _means(differences: Mapping[str, Floats]) -> list[float]:
    return [float(values.mean()) for values in differences.values()]


def _over_sets(study: Study) -> Iterator[Finding]:
    """The sign test and Wilcoxon's, both against both methods: four p values under Holm's correction."""
    made, p_values = [], []
    for rival in RIVALS:
        values = _means(study.differences(rival))
        sign, ranks = sign_test(values), signed_rank(values)
        half = ranks.untied * (ranks.untied + 1) / 4
        told = f"{sign.wins} sets above, {sign.losses} below", f"rank sum {ranks.ranks:g}, {half:g} by chance"
        made.append((rival, "sign test", told[0], sign.wins > sign.losses))
        made.append((rival, "Wilcoxon's test", told[1], ranks.ranks > half))
        p_values += [sign.p, ranks.p]
    for (rival, test, ours, above), p, adjusted in zip(made, p_values, holm(p_values), strict=True):
        rest = f"after Holm's correction for four tests; {p:.2g} before"
        name, printed = f"2-BOOST against {METHODS[rival]}: {test} over the sets", _PRINTED[study.number][rival]
        yield significant(name, printed, ours, adjusted, above, ("", ""), rest)


def per_set(study: Study) -> list[PerSet]:
    """The corrected resampled t of each set against both methods, all corrected together."""
    found = [
        (rival, base, corrected_t(values.ravel().tolist(), SHARE))
        for rival in RIVALS
        for base, values in study.differences(rival).items()
    ]
    adjusted = holm([test.p for _, _, test in found])
    return [
        PerSet(rival, base, test.mean, test.low, test.high, test.p, p)
        for (rival, base, test), p in zip(found, adjusted, strict=True)
    ]


def _per_set_findings(study: Study) -> Iterator[Finding]:
    tests = per_set(study)
    for rival in RIVALS:
        signs = [test.sign for test in tests if test.rival == rival]
        yield sets_finding(f"2-BOOST against {METHODS[rival]}", _PRINTED[study.number][rival], signs, len(tests))


def sets_finding(name: str, printed: str, signs: Sequence[int], tests: int) -> Finding:
    """On how many sets the difference is significant: on most of them, and on none against 2-BOOST.

    Where it is on some, and never against, these tests do not tell: each of them finds large differences alone.
    """
    above, below = signs.count(1), signs.count(-1)
    ours = f"{above} above, {below} below, {signs.count(0)} neither"
    reason = (
        f"the corrected resampled t of each set at {LEVEL:g}, after Holm's correction for {tests} tests; held to be so "
        "where more than half of the sets are above and none below, and not to be so where none is above or one is "
        "below; else they do not tell"
    )
    outcome = "not reproduced" if below or not above else "not comparable"
    if above > len(signs) / 2 and not below:
        outcome = "reproduced"
    return Finding(f"{name}: corrected t, set by set", printed, ours, "", "", outcome, reason)
