"""Whether copies of examples would explain the sizes that JSS09 prints, and with them its accuracies.

Seven printed sizes are larger than their sets, and multiples of 4: five are 4 (n - 1) for a set of n rows. Were each
example four times in the learning set, a fold would be tested on copies of what was learnt. Another reading needs no
copies: the five learning sets of a cross-validation over n - 1 examples hold 4 (n - 1) examples together.
"""

from __future__ import annotations

import numpy as np

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.tables_rows import percent, signed
from boostproof.verify.experiments.jss09.tables_runs import METHODS
from boostproof.verify.experiments.jss09.tables_scores import Interval, Study, accuracy
from boostproof.verify.experiments.jss09.tables_sets import ROWS, copied_rows
from boostproof.verify.experiments.paired import student_t

__all__ = ["copies_finding", "copies_table", "explained"]


def copies_table(study: Study) -> list[dict[str, object]]:
    """By set and method: what is printed, our mean as the set stands, and with so many rows four times over."""
    rows: list[dict[str, object]] = []
    for base in (base for base in study.bases if base.name in study.copies):
        for method in METHODS:
            once, copied = (accuracy(found[base.name][method]) for found in (study.own, study.copies))
            rows.append({
                "set": base.name, "rows": base.rows, "drawn": copied_rows(base), "printed size": base.size,
                "method": method, "printed": getattr(ROWS[study.number][base.name], method) / 100,
                "once": once.mean, "four times": copied.mean, "low": copied.low, "high": copied.high,
                "left open": base.open,
            })  # fmt: skip
    return rows


def copies_finding(study: Study) -> Finding:
    """Whether printed accuracies are nearer to ours with copies, over the sets of which nothing else is left open."""
    closer, inside = [], [0, 0]
    for base in study.bases:
        if base.name in study.copies and not base.open:
            printed = [getattr(ROWS[study.number][base.name], method) / 100 for method in METHODS]
            found = [[accuracy(held[base.name][m]) for m in METHODS] for held in (study.own, study.copies)]
            once, copied = (_off(intervals, printed) for intervals in found)
            closer.append((once, copied))
            inside = [count + _inside(held, printed) for count, held in zip(inside, found, strict=True)]
    return explained(closer, inside)


def _off(found: list[Interval], printed: list[float]) -> float:
    return float(np.mean([abs(value - held.mean) for value, held in zip(printed, found, strict=True)]))


def _inside(found: list[Interval], printed: list[float]) -> int:
    return sum(held.holds(value) for value, held in zip(printed, found, strict=True))


def explained(off: list[tuple[float, float]], inside: list[int]) -> Finding:
    """Whether copies bring our accuracies nearer to the printed ones: Student's interval over the sets.

    Args:
        off: by set, the mean distance to the printed accuracies without copies and with them.
        inside: how many printed accuracies lie in our intervals, likewise.
    """
    once, copied = np.mean(np.array(off), axis=0)
    found = student_t([with_copies - without for without, with_copies in off])
    outcome = "reproduced" if found.high < 0 else "not reproduced" if found.low > 0 else "not comparable"
    says = {
        "reproduced": "copies bring them nearer; that is no proof of copies",
        "not reproduced": "copies take them farther away",
        "not comparable": "the interval holds 0, so that the accuracies do not tell",
    }
    numbers = len(off) * len(METHODS)
    reason = (
        f"mean distance {copied:.2f} with copies, {once:.2f} without; {inside[1]} and {inside[0]} of {numbers} printed "
        f"accuracies lie in our intervals; {says[outcome]}; 4 (n - 1) is also what the five learning sets of n - 1 "
        "examples hold together"
    )
    return Finding(
        "distance to the printed accuracies, each example four times over less once",
        f"sizes of four times as many examples, on {len(off)} sets", signed(found.mean), percent(found.low),
        percent(found.high), outcome, reason, ("JSS09.Tab1e",),
    )  # fmt: skip
