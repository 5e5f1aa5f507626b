"""The curves and tables of JSS09's Figure 2 on the students that stand in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import Series, by_round
from boostproof.verify.experiments.jss09.students_draws import LEVEL, STRONG, Base, fold_tests, over_draws
from boostproof.verify.experiments.jss09.students_laws import STATED
from boostproof.verify.experiments.jss09.students_runs import (
    BIGRAM,
    KINDS,
    METHOD_A,
    METHOD_B,
    METHODS,
    ROUNDS,
    STUMP,
    THETAS,
    TWO,
)
from boostproof.verify.experiments.paired import PairedT, holm, student_t

__all__ = ["series", "tables"]

Floats = npt.NDArray[np.float64]

_X = [float(t) for t in range(1, ROUNDS + 1)]
_COMBINED = (METHOD_A, METHOD_B)


def series(bases: Mapping[str, Base]) -> tuple[Series, ...]:
    """The figure's curves and table, and ours: correlations, bounds, p values, other laws; ``bases`` are by law."""
    base = bases[STATED]
    return (
        *(Series(kind, name, _curve(base, kind, name)) for kind in reversed(KINDS) for name in METHODS),
        *(Series("last", f"{kind} accuracy", _row_dots(_all_last(base, kind))) for kind in KINDS),
        *_correlation(base.every),
        *_bounds(base.every),
        *_p_values(base),
        *(Series("laws", f"{TWO} less {name}", _row_dots(_by_law(bases, name))) for name in _COMBINED),
    )  # fmt: skip


def _curve(base: Base, kind: str, name: str) -> dict[str, list[float]]:
    """The mean accuracy in per cent by rounds, with the 95 per cent interval of the mean over draws."""
    by_draw = 100 * base.accuracy[kind][name].mean(axis=1)
    tests = [student_t(column.tolist()) for column in by_draw.T]
    return {"x": _X, "y": [t.mean for t in tests], "low": [t.low for t in tests], "high": [t.high for t in tests]}


def _last(base: Base, kind: str, name: str) -> PairedT:
    return student_t((100 * base.accuracy[kind][name][..., -1].mean(axis=1)).tolist())


def _all_last(base: Base, kind: str) -> list[PairedT]:
    return [_last(base, kind, name) for name in METHODS]


def _row_dots(tests: Sequence[PairedT]) -> dict[str, list[float]]:
    """A dot a row, with its interval."""
    return {
        "x": [test.mean for test in tests],
        "y": [float(row) for row in range(len(tests))],
        "low": [test.low for test in tests],
        "high": [test.high for test in tests],
    }


def _by_law(bases: Mapping[str, Base], name: str) -> list[PairedT]:
    return [over_draws(base.points("generalization", TWO, name)) for base in bases.values()]


def _correlation(every: Sequence[Mapping[str, Any]]) -> tuple[Series, ...]:
    """By rounds: the mean correlation with the middle 95 per cent of the runs, and the least one."""
    rounds = [
        np.array([one["rho"][t] for one in every if len(one["rho"]) > t])
        for t in range(max(len(one["rho"]) for one in every))
    ]
    low, high = (list(map(float, ends)) for ends in zip(*(np.quantile(r, (0.025, 0.975)) for r in rounds), strict=True))
    x = _X[: len(rounds)]
    mean = {"x": x, "y": [float(r.mean()) for r in rounds], "low": low, "high": high}
    least = {"x": x, "y": [float(r.min()) for r in rounds]}
    return Series("correlation", "mean", mean), Series("correlation", "least", least)


def _bounds(every: Sequence[Mapping[str, Any]]) -> tuple[Series, ...]:
    """Means over runs of errors and of their bounds, which bound the means; zeros are left out of a log axis."""
    drawn = (
        ("bounds", f"training error of {TWO}", "training error", "product of Z"),
        ("bounds", f"margin error of {TWO}, theta {THETAS[1]:g}", "margin error", "Lemma 4.1"),
        *(("alone", f"margin error of {name}, theta {THETAS[1]:g}", name, f"{name}, (2)") for name in (STUMP, BIGRAM)),
    )
    return tuple(
        Series(panel, label, by_round(_mean_curve(every, name, place)))
        for panel, name, *labels in drawn
        for place, label in enumerate(labels)
    )


def _mean_curve(every: Sequence[Mapping[str, Any]], name: str, place: int) -> list[float]:
    """The mean over the runs of which the bound's premises hold in the first round."""
    known = [one["curves"][name][place] for one in every if one["curves"][name][place]]
    return [float(value) for value in np.mean(known, axis=0)] if known else []


def _p_values(base: Base) -> tuple[Series, ...]:
    """The p values of five folds by draw, those of each test in order; those of 0 are left out of a log axis."""
    made = []
    for name in _COMBINED:
        tests = fold_tests(base.points("generalization", TWO, name))
        for place, word in enumerate(("Student", "corrected")):
            values = sorted(pair[place] for pair in tests)
            made.append(Series("p values", f"{word}, {name}", by_round(values)))
    return tuple(made)


def tables(bases: Mapping[str, Base]) -> dict[str, list[dict[str, Any]]]:
    """Accuracies, differences, and what the rounds of 2-BOOST were like, by law."""
    return {
        "accuracy": [
            _accuracy_row(base, law, kind, name) for law, base in bases.items() for name in METHODS for kind in KINDS
        ],
        "differences": [
            row for law, base in bases.items() for kind in KINDS for row in _difference_rows(base, law, kind)
        ],
        "rounds of 2-BOOST": [_round_row(base, law) for law, base in bases.items()],
        "ends": [row for law, base in bases.items() for row in _end_rows(base, law)],
    }


def _accuracy_row(base: Base, law: str, kind: str, name: str) -> dict[str, Any]:
    test = _last(base, kind, name)
    spread = float((100 * base.accuracy[kind][name][..., -1].mean(axis=1)).std(ddof=1))
    curve = base.accuracy[kind][name].mean(axis=(0, 1))
    return {
        "law": law, "method": name, "accuracy": kind, "per cent": test.mean, "low": test.low, "high": test.high,
        "spread of draws": spread, "best round": int(curve.argmax()) + 1, "best per cent": float(100 * curve.max()),
    }  # fmt: skip


def _difference_rows(base: Base, law: str, kind: str) -> list[dict[str, Any]]:
    """The differences of 2-BOOST, and of methods A and B, with Holm's correction within each of the two families."""
    families = (((TWO, METHOD_A), (TWO, METHOD_B)), tuple((a, b) for a in _COMBINED for b in (STUMP, BIGRAM)))
    rows = []
    for pairs in families:
        tests = [over_draws(base.points(kind, *pair)) for pair in pairs]
        for pair, test, adjusted in zip(pairs, tests, holm([test.p for test in tests]), strict=True):
            rows.append(_difference_row(base, law, kind, pair, test, adjusted))
    return rows


def _difference_row(
    base: Base, law: str, kind: str, pair: tuple[str, str], test: PairedT, adjusted: float
) -> dict[str, Any]:
    points = base.points(kind, *pair)
    folds, ahead = fold_tests(points), points.mean(axis=1) > 0
    student, corrected = (np.array([one[place] <= LEVEL for one in folds]) for place in (0, 1))
    return {
        "law": law, "accuracy": kind, "first": pair[0], "second": pair[1], "points": test.mean, "low": test.low,
        "high": test.high, "p": test.p, "p after Holm": adjusted, "draws": len(points), "draws ahead": int(ahead.sum()),
        "Student significant": int((student & ahead).sum()), "corrected significant": int((corrected & ahead).sum()),
    }  # fmt: skip


def _round_row(base: Base, law: str) -> dict[str, Any]:
    every = base.every
    rho = np.concatenate([one["rho"] for one in every])
    stops = [one["stop"] for one in every]
    return {
        "law": law, "runs": len(every), "rounds": len(rho), "least rho": float(rho.min()),
        "mean rho": float(rho.mean()), "largest rho": float(rho.max()),
        f"rho at most {STRONG:g}": int((rho <= STRONG).sum()),
        "stopped as printed": sum(stop["reason"] == "zero_weight" for stop in stops),
        "per cent, going on": float(100 * base.accuracy["generalization"][TWO][..., -1].mean()),
        "per cent, stopping": float(100 * np.mean([stop["generalization"] for stop in stops])),
    }  # fmt: skip


def _end_rows(base: Base, law: str) -> list[dict[str, Any]]:
    """By method, how many runs ended early, and the least number of rounds."""
    rows = []
    for name in METHODS:
        rounds = [one["rounds"][name][0] for one in base.every]
        early = sum(count < ROUNDS for count in rounds)
        rows.append(
            {"law": law, "method": name, "runs": len(rounds), "ended early": early, "least rounds": min(rounds)}
        )
    return rows
