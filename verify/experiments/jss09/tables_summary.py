"""What JSS09's text reads off Tables 1 and 2, from our accuracies: best methods, averages, small and large sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from boostproof.theory.papers.jss09.tables import Row
from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.tables_rows import compared, percent, signed
from boostproof.verify.experiments.jss09.tables_runs import METHODS
from boostproof.verify.experiments.jss09.tables_scores import (
    Floats,
    Interval,
    Scores,
    Study,
    one_more,
    weighted,
    weighted_each,
)
from boostproof.verify.experiments.jss09.tables_sets import ROWS, Base

__all__ = ["best", "counted", "larger", "printed_average", "summary_findings"]

Parts = list[tuple[float, Floats]]
"""By set, its weight and its accuracies, or differences of them."""

LIMIT = 2000
"""Below are the paper's small sets, above its large ones."""

_COUNTS = {1: {"two_boost": 9, "method_b": 4, "method_a": 0}, 2: {"two_boost": 10}}
"""Best on so many sets: better than both others in Table 1, as good as any in Table 2, where one row has a tie."""
_AVERAGES = {
    1: {"two_boost": "82.70", "method_a": "75.97", "method_b": "81.19"},
    2: {"two_boost": "85.60", "method_a": "84.34", "method_b": "85.22"},
}
_ADVANTAGES = {1: {"method_a": "+6.73", "method_b": "+1.51"}, 2: {}}
_BY_SIZE = {1: {"small": "+2.20", "large": "+1.30"}, 2: {"small": "+0.59", "large": "+0.28"}}
_SMALL_AVERAGES = {1: {"two_boost": "77.8", "method_b": "75.6"}, 2: {}}
_ABOUT = {
    1: {"counts": "JSS09.Tab1a", "averages": "JSS09.Tab1b", "advantages": "JSS09.Tab1c", "sizes": "JSS09.Tab1d"},
    2: dict.fromkeys(("averages", "advantages", "sizes"), "JSS09.Tab2b") | {"counts": "JSS09.Tab2a"},
}
_LARGER = "JSS09.Tab1f"


def summary_findings(study: Study) -> Iterator[Finding]:
    """The text's statements in its order."""
    yield from _counts(study)
    yield from _averages(study)
    small, large = (tuple(base for base in study.bases if (base.size < LIMIT) is below) for below in (True, False))
    yield from _by_size(study, small, large)


def _counts(study: Study) -> Iterator[Finding]:
    ties, of = study.number == 2, len(study.bases)
    for method, printed in _COUNTS[study.number].items():
        each = [best(study.own, method, ties=ties, repetition=place) for place in range(_repetitions(study.own))]
        kept = _printed_best(study, method, ties=ties)
        name = f"sets on which {METHODS[method]} is {'best, ties too' if ties else 'better than both others'}"
        text = f"{printed} of 13" + ("" if kept is None else f"; {kept} of the {of} that are here")
        about = (_ABOUT[study.number]["counts"],)
        yield counted(name, text, kept, (best(study.own, method, ties=ties), of), each, about)


def counted(
    name: str, printed: str, kept: int | None, ours: tuple[int, int], each: Sequence[int], about: tuple[str, ...]
) -> Finding:
    """A printed count beside ours, whose interval is that of one more repetition: the paper's is a single one.

    Args:
        name: what is counted.
        printed: what is printed, in words.
        kept: the printed count over the sets that are here; None where there is none.
        ours: the count by the means of all repetitions, and the number of sets.
        each: the counts of single repetitions.
        about: the claims.
    """
    found = _count_of_one_more(each, ours[1])
    reason = (
        f"by the means of all repetitions; single ones gave {min(each)} to {max(each)}; the interval is of 95 per cent "
        "for one more, were counts normal"
    )
    outcome = "reproduced" if kept is not None and found.holds(kept) else "not reproduced"
    if kept is None:
        outcome, reason = "not comparable", f"{reason}; nothing is printed of these sets"
    elif found.holds(kept) and found.high - found.low > ours[1] / 2:
        outcome, reason = "not comparable", f"{reason}; it is wider than half the number of sets: it tells nothing"
    told = f"{ours[0]} of {ours[1]}", f"{found.low:.1f}", f"{found.high:.1f}"
    return Finding(name, printed, *told, outcome, reason, about)


def _count_of_one_more(each: Sequence[int], most: int) -> Interval:
    """The prediction interval of one more count."""
    found = one_more(each)
    return Interval(found.mean, max(0.0, found.low), min(float(most), found.high))


def best(found: Scores, method: str, *, ties: bool, repetition: int | None = None) -> int:
    """On how many sets a method's accuracy is above those of the two others, or with ties as high as any."""
    count = 0
    for held in found.values():
        means = {name: float(_part(held[name], repetition).mean()) for name in METHODS}
        others = [value for name, value in means.items() if name != method]
        count += means[method] >= max(others) if ties else means[method] > max(others)
    return count


def _part(values: Floats, repetition: int | None) -> Floats:
    return values if repetition is None else values[repetition]


def _repetitions(found: Scores) -> int:
    return len(next(iter(found.values()))["two_boost"])


def _printed_best(study: Study, method: str, *, ties: bool) -> int | None:
    if not study.real:
        return None
    rows = _rows(study, study.bases)
    found = {row.base: {name: np.array([[getattr(row, name)]]) for name in METHODS} for row in rows}
    return best(found, method, ties=ties)


def _rows(study: Study, bases: Sequence[Base]) -> list[Row]:
    return [ROWS[study.number][base.name] for base in bases]


def printed_average(rows: Sequence[Row], method: str) -> float:
    """The average of printed accuracies, each weighted by the printed size."""
    total: int = sum(row.size * getattr(row, method) for row in rows)
    return total / sum(row.size for row in rows) / 100


def _average(study: Study, bases: Sequence[Base], method: str) -> Parts:
    return [(base.size, study.own[base.name][method]) for base in bases]


def _advantage(study: Study, bases: Sequence[Base], rival: str) -> Parts:
    differences = study.differences(rival)
    return [(base.size, differences[base.name]) for base in bases]


def _averages(study: Study) -> Iterator[Finding]:
    for method, printed in _AVERAGES[study.number].items():
        name = f"average of {METHODS[method]}, weighted by size"
        found = _average(study, study.bases, method)
        yield _of_average(study, study.bases, name, printed, (method,), found, "averages")
    for rival, printed in _ADVANTAGES[study.number].items():
        name = f"average of 2-BOOST above {METHODS[rival]}"
        found = _advantage(study, study.bases, rival)
        yield _of_average(study, study.bases, name, printed, ("two_boost", rival), found, "advantages")


def _of_average(
    study: Study, bases: Sequence[Base], name: str, printed: str, methods: Sequence[str], parts: Parts, about: str
) -> Finding:
    """An average, or the difference of two, beside what the printed rows of the same sets give."""
    sign, claims = len(methods) == 2, (_ABOUT[study.number][about],)
    one, found = one_more(weighted_each(parts)), weighted(parts)
    if not study.real:
        ours = signed(one.mean) if sign else percent(one.mean)
        low, high = percent(one.low), percent(one.high)
        return Finding(name, printed, ours, low, high, "not comparable", "other sets", claims)
    averages = [printed_average(_rows(study, bases), method) for method in methods]
    value = averages[0] - averages[1] if sign else averages[0]
    text = f"{printed}; {signed(value) if sign else percent(value)} by the printed rows of the {len(bases)} sets here"
    reason = f"{', '.join(base.name for base in bases)}; weights are the printed sizes"
    return compared(name, text, value, one, found, reason, claims, sign=sign)


def _by_size(study: Study, small: Sequence[Base], large: Sequence[Base]) -> Iterator[Finding]:
    """Sets of fewer and of more than 2000 printed instances."""
    if not small or not large:
        reason = f"no set here has {'fewer' if not small else 'more'} than {LIMIT} instances"
        told = "small sets beside large ones", "larger advantages on small sets"
        yield Finding(*told, "none", "", "", "not comparable", reason, (_LARGER,))
        return
    for method, printed in _SMALL_AVERAGES[study.number].items():
        name = f"average of {METHODS[method]} below {LIMIT} instances"
        yield _of_average(study, small, name, printed, (method,), _average(study, small, method), "sizes")
    found = []
    for which, bases in (("small", small), ("large", large)):
        name = f"average of 2-BOOST above Method B, {'below' if which == 'small' else 'above'} {LIMIT} instances"
        found.append(_advantage(study, bases, "method_b"))
        printed = _BY_SIZE[study.number][which]
        yield _of_average(study, bases, name, printed, ("two_boost", "method_b"), found[-1], "sizes")
    yield larger(weighted(found[0]), weighted(found[1]))


def larger(small: Interval, large: Interval) -> Finding:
    """Whether the advantage is larger on small sets: the interval of the difference, of independent sets."""
    middle = small.mean - large.mean
    half = float(np.hypot(small.high - small.mean, large.high - large.mean))
    low, high = middle - half, middle + half
    outcome = "reproduced" if low > 0 else "not reproduced" if high < 0 else "not comparable"
    where = {"reproduced": "above", "not reproduced": "below"}.get(outcome)
    reason = f"the interval lies {where} 0" if where else "the interval holds 0: these sets do not tell"
    return Finding(
        f"advantage over Method B below {LIMIT} instances, less that above", "larger on small sets", signed(middle),
        percent(low), percent(high), outcome, reason, (_LARGER,),
    )  # fmt: skip
