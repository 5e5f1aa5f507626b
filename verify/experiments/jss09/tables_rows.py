"""JSS09's Tables 1 and 2 number by number: what is printed for each set and method beside our mean and its interval."""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.tables_runs import METHODS
from boostproof.verify.experiments.jss09.tables_scores import Floats, Interval, Study, accuracy, accuracy_of_one_more
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
    name: str,
    printed: str,
    value: float,
    one: Interval,
    mean: Interval,
    reason: str,
    about: tuple[str, ...],
    *,
    sign: bool = False,
) -> Finding:
    """A printed number beside two intervals: that of one more repetition, as the paper's is one, and that of the mean.

    It is reproduced within the first, which is for our examples. It is not if it lies outside of both. Between them the
    paper's examples, whose number is not that of ours, may be what differs, and that cannot be compared. An interval
    that is too wide reproduces nothing, and neither does one of a difference, which is told with its sign, that holds 0
    beside the printed one.

    Args:
        name: what is compared.
        printed: what is printed, in words.
        value: the printed number.
        one: our mean and the interval of one more repetition.
        mean: our mean and its interval for other examples of the same law.
        reason: what else there is to say.
        about: the claims.
        sign: whether it is a difference.
    """
    outcome, told = _judged(value, one, mean, sign)
    ours = signed(one.mean) if sign else percent(one.mean)
    words = f"{told}; {percent(mean.low)} to {percent(mean.high)} for the mean on other examples; {reason}"
    return Finding(name, printed, ours, percent(one.low), percent(one.high), outcome, words, about)  # fmt: skip


def _judged(value: float, one: Interval, mean: Interval, sign: bool) -> tuple[str, str]:
    """The outcome, and why."""
    if not one.holds(value):
        outside = f"{percent(value)} lies outside of the interval of one more repetition"
        if mean.holds(value):
            return "not comparable", f"{outside}, but not of what other examples may give"
        return "not reproduced", outside
    if one.high - one.low > WIDE:
        return "not comparable", f"the interval of one more repetition is wider than {WIDE:g} points: it tells nothing"
    if sign and one.holds(0.0):
        return "not comparable", f"the interval of one more repetition holds {signed(value)} and 0: it tells nothing"
    return "reproduced", f"{percent(value)} lies in the interval of one more repetition"


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
    one, about = accuracy_of_one_more(values), (CLAIM[study.number],)
    reason = f"{_span(values, printed)}{_size(base)}"
    if base.open:
        ours, low, high = map(percent, one)
        return Finding(name, percent(printed), ours, low, high, "not comparable", f"{base.open}; {reason}", about)
    return compared(name, percent(printed), printed, one, accuracy(values), reason, about)


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
            found, one, each = accuracy(values), accuracy_of_one_more(values), values.mean(axis=1)
            printed = getattr(ROWS[study.number].get(base.name), method, None)
            rows.append({
                "set": base.name, "rows": base.rows, "printed size": base.size if study.real else "",
                "method": method, "printed": "" if printed is None else printed / 100, "mean": found.mean,
                "low": found.low, "high": found.high, "low of one more": one.low,
                "high of one more": one.high, "least repetition": float(each.min()),
                "largest repetition": float(each.max()),
            })  # fmt: skip
    return rows
