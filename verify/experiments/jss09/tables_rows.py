"""JSS09's Tables 1 and 2 number by number: what is printed for each set and method beside our mean and its interval."""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.tables_runs import METHODS
from boostproof.verify.experiments.jss09.tables_scores import Floats, Interval, Study, accuracy
from boostproof.verify.experiments.jss09.tables_sets import ABSENT, ROWS, Base

__all__ = ["CLAIM", "WIDE", "compared", "percent", "row_findings", "row_table", "signed"]

CLAIM = {1: "JSS09.Tab1a", 2: "JSS09.Tab2a"}
"""The claim that counts a table's best numbers."""

WIDE = 10.0
"""Percentage points. The three numbers of a row are mostly nearer to each other: a wider interval tells nothing."""


def percent(value: float) -> str:
    """An accuracy, or a difference of two, as the tables print it."""
    return f"{value:.2f}"


def signed(value: float) -> str:
    """A difference as the text prints it."""
    return f"{value:+.2f}"


def compared(
    name: str, printed: str, value: float, found: Interval, reason: str, about: tuple[str, ...], *, sign: bool = False
) -> Finding:
    """A printed number that lies in our interval or not.

    An interval that is too wide compares nothing, and neither does one of a difference, which is told with its sign,
    that holds 0 beside the printed one.
    """
    inside = found.holds(value)
    outcome = "reproduced" if inside else "not reproduced"
    told = f"{percent(value)} lies {'in' if inside else 'outside of'} the interval; {reason}"
    if found.high - found.low > WIDE:
        outcome, told = "not comparable", f"the interval is wider than {WIDE:g} points: it tells nothing; {reason}"
    if sign and inside and found.holds(0.0):
        outcome, told = "not comparable", f"the interval holds {signed(value)} and 0: it tells nothing; {reason}"
    ours = signed(found.mean) if sign else percent(found.mean)
    return Finding(name, printed, ours, percent(found.low), percent(found.high), outcome, told, about)


def row_findings(study: Study) -> Iterator[Finding]:
    """Three findings a set, and one for a printed set that is not there."""
    present = {base.name: base for base in study.bases} if study.real else {}
    for name, row in ROWS[study.number].items():
        if name in present:
            for method, title in METHODS.items():
                printed = getattr(row, method) / 100
                yield _number(study, present[name], method, f"{name}, {title}", printed)
        else:
            printed_all = ", ".join(f"{title} {getattr(row, m) / 100:.2f}" for m, title in METHODS.items())
            yield _absent(study, name, printed_all)


def _absent(study: Study, name: str, printed: str) -> Finding:
    reason = ABSENT.get(name, "no folder of data: tables of scikit-learn stand in, of which nothing is printed")
    return Finding(name, printed, "no data", "", "", "not comparable", reason, (CLAIM[study.number],))


def _number(study: Study, base: Base, method: str, name: str, printed: float) -> Finding:
    values = study.own[base.name][method]
    found, about = accuracy(values), (CLAIM[study.number],)
    reason = f"{_span(values, printed)}{_size(base)}"
    if base.open:
        ours, low, high = map(percent, found)
        return Finding(name, percent(printed), ours, low, high, "not comparable", f"{base.open}; {reason}", about)
    return compared(name, percent(printed), printed, found, reason, about)


def _span(values: Floats, printed: float) -> str:
    """What single repetitions gave, of which the paper's is one on the same data."""
    each = values.mean(axis=1)
    side = "above" if each.min() > printed else "below" if each.max() < printed else ""
    beyond = f", all {side} what is printed" if side else ""
    return f"{len(each)} repetitions gave {each.min():.2f} to {each.max():.2f}{beyond}"


def _size(base: Base) -> str:
    return "" if base.size == base.rows else f"; {base.size} examples are printed, and the set has {base.rows}"


def row_table(study: Study) -> list[dict[str, object]]:
    """A row for each set and method, the single boosters among them."""
    rows: list[dict[str, object]] = []
    for base in study.bases:
        for method, values in study.own[base.name].items():
            found, each = accuracy(values), values.mean(axis=1)
            printed = getattr(ROWS[study.number].get(base.name), method, None)
            rows.append({
                "set": base.name, "rows": base.rows, "printed size": base.size if study.real else "",
                "method": method, "printed": "" if printed is None else printed / 100, "mean": found.mean,
                "low": found.low, "high": found.high, "least repetition": float(each.min()),
                "largest repetition": float(each.max()),
            })  # fmt: skip
    return rows
