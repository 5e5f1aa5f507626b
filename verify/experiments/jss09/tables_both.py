"""What JSS09's Table 2 says beside Table 1: differences that are reduced, and rows that are the same in both."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.tables_rows import percent, signed
from boostproof.verify.experiments.jss09.tables_runs import METHODS
from boostproof.verify.experiments.jss09.tables_scores import Floats, Interval, Scores, Study, weighted
from boostproof.verify.experiments.jss09.tables_sets import ROWS

__all__ = ["both_findings", "equal_rows", "reduced"]

_ABOUT = ("JSS09.Tab2b",)


def both_findings(study: Study) -> Iterator[Finding]:
    """The differences to both methods with all features and with halves, and the rows that are printed twice."""
    for rival in ("method_a", "method_b"):
        own = study.differences(rival)
        halves = study._replace(own=study.split).differences(rival)
        parts = [(base.size, own[base.name], halves[base.name]) for base in study.bases]
        before = weighted((size, half) for size, _, half in parts).mean
        after = weighted((size, whole) for size, whole, _ in parts).mean
        less = weighted((size, half - whole) for size, whole, half in parts)
        yield reduced(f"difference to {METHODS[rival]}, halves less all features", before, after, less)
    if study.real:
        yield _same(study)


def reduced(name: str, before: float, after: float, less: Interval) -> Finding:
    """Whether a difference is considerably reduced: certainly smaller, and half as large at most."""
    smaller, half = less.low > 0, after <= before / 2
    reason = (
        f"{signed(before)} with halves, {signed(after)} with all features, weighted by size; the interval "
        f"{'lies above' if smaller else 'does not lie above'} 0, and {signed(after)} is "
        f"{'at most' if half else 'more than'} half of {signed(before)}, which 'considerably' is read as"
    )
    outcome = "reproduced" if smaller and half else "not reproduced"
    low, high = percent(less.low), percent(less.high)
    return Finding(name, "considerably reduced", signed(less.mean), low, high, outcome, reason, _ABOUT)


def _same(study: Study) -> Finding:
    """How often a repetition has the same three numbers in both settings, as some printed rows have."""
    names = [base.name for base in study.bases if _printed(1, base.name) == _printed(2, base.name)]
    pairs = [pair for name in names for pair in _pairs(study, name)]
    return equal_rows(names, pairs)


def _printed(number: int, base: str) -> list[int]:
    return [getattr(ROWS[number][base], method) for method in METHODS]


def _pairs(study: Study, name: str) -> Iterator[tuple[Floats, Floats]]:
    """By repetition, the three accuracies with halves and with all features."""
    halves, whole = (_by_repetition(found, name) for found in (study.split, study.own))
    yield from zip(halves, whole, strict=True)


def _by_repetition(found: Scores, name: str) -> Floats:
    return np.column_stack([found[name][method].mean(axis=1) for method in METHODS])


def equal_rows(names: list[str], pairs: list[tuple[Floats, Floats]]) -> Finding:
    """Whether rows that are the same in both tables come out; the bound of the share is Clopper and Pearson's."""
    same = sum(bool(np.all(np.round(halves, 2) == np.round(whole, 2))) for halves, whole in pairs)
    count = len(pairs)
    high = 1.0 - 0.025 ** (1 / count) if count and not same else 1.0
    reason = (
        f"repetitions with the same three numbers, to two decimals, in both settings; they share their folds; "
        f"{'such rows do come out' if same else f'the true share is below {high:.2g}, at 97.5 per cent'}"
    )
    return Finding(
        f"rows that are the same in both tables: {', '.join(names) or 'none'}",
        "the same three accuracies in both tables", f"{same} of {count}", "0" if not same else "",
        f"{high:.2g}" if not same else "", "reproduced" if same else "not reproduced", reason,
    )  # fmt: skip
