"""What the edges of MM01's Figure 1 say: the fit with its uncertainty, the findings, the curves and the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import Finding, Series
from boostproof.verify.experiments.mm01.power_fit import EXPONENTS, Fit, as_good, fit, refits, sums

__all__ = ["MOST", "Edges", "Fitted", "findings", "series", "tables"]

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

MOST = 100
"""The most regions that are looked at."""
_TELLING = 1.0
"""An interval of exponents that is wider tells nothing of one of them."""
_PRINTED_EXPONENT = 3.0
_FROM = (2, 3, 5, 10, 20, 40)
"""The least numbers of regions, of which the paper does not say where its figure begins."""
_FEW_FROM = (2, 3, 5, 10)
"""The same of small figures, which have too few instances from 20 on."""
_RARE = 0.05
_TRIED = (0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
_BINS = (2, 3, 4, 6, 8, 11, 15, 20, 26, 33, 41, 50, 60, 72, 86, MOST + 1)
_SHOWN = 25
"""So many instances a number of lines are drawn as dots."""


@dataclass
class Edges:
    """Instances of one law: by number of lines the numbers of regions and gammas."""

    k: list[Integers]
    gamma: list[Floats]
    law: str

    def add(self, lines: int, pairs: Sequence[Sequence[float]]) -> None:
        """More instances with a number of lines, numbers of lines growing."""
        while len(self.k) < lines:
            self.k.append(np.zeros(0, dtype=np.int64))
            self.gamma.append(np.zeros(0))
        table = np.array(pairs, dtype=np.float64).reshape(-1, 2)
        table = table[table[:, 0] <= MOST]
        self.k[-1] = np.concatenate([self.k[-1], table[:, 0].astype(np.int64)])
        self.gamma[-1] = np.concatenate([self.gamma[-1], table[:, 1]])

    def fitted(self, times: int, seed: int) -> Fitted:
        """The fit, with refits to resamples of all instances, and how often 3 fits one instance a number of lines."""
        strata = list(zip(self.k, self.gamma, strict=True))
        k, gamma = np.concatenate(self.k), np.concatenate(self.gamma)
        few = {least: _share_of_few(strata, least, times, seed) for least in _FEW_FROM}
        return Fitted(self.law, self, k, gamma, fit(sums(k, gamma)), refits(strata, times, seed), few)


class Fitted(NamedTuple):
    """Instances of one law, all k and gamma of them, their fit, and the fits of resamples.

    ``few``: by the least number of regions, the share of figures of one instance a number of lines that l = 3 fits.
    """

    law: str
    edges: Edges
    k: Integers
    gamma: Floats
    fit: Fit
    again: list[Fit]
    few: Mapping[int, float]


def _share_of_few(strata: Sequence[tuple[Integers, Floats]], least: int, times: int, seed: int) -> float:
    kept = [(k[k >= least], gamma[k >= least]) for k, gamma in strata]
    count = sum(len(k) > 0 for k, _ in kept)
    return float(np.mean([_holds_3(as_good(found, count)) for found in refits(kept, times, seed, 1)]))


def _holds_3(interval: tuple[float, float]) -> bool:
    return interval[0] <= _PRINTED_EXPONENT <= interval[1]


def findings(
    main: Fitted, others: Sequence[Fitted], sample: Mapping[str, Any], worst: Sequence[Sequence[float]], target: int
) -> tuple[Finding, ...]:
    """What is printed beside what came out."""
    return (
        _exponent("exponent l of C k^-l + E", main, f"{len(main.k)} instances"),
        *(_exponent(f"exponent l, {other.law} lines", other, "another law") for other in others),
        _few(main),
        _late(main),
        _constant(main),
        _dependence(main),
        _regions(sample, target),
        _average_and_worst(main, worst),
    )  # fmt: skip


def _ends(values: Sequence[float] | Floats) -> tuple[float, float]:
    """The ends of the middle 95 per cent."""
    low, high = np.quantile(np.asarray(values), (0.025, 0.975))
    return float(low), float(high)


def _exponent(name: str, found: Fitted, what: str) -> Finding:
    """The best exponent of all instances; where 3 is none but fits those from more regions on, nothing is told."""
    low, high = _ends([again.l for again in found.again])
    inside = _holds_3((low, high))
    starts = [least for least in _FROM[1:-1] if _holds_3(_as_good_from(found, least)[1])]
    some = f"l = 3 fits as well as the best from {' or '.join(map(str, starts))} regions on"
    none = f"l = 3 fits those from {', '.join(map(str, _FROM[1:-2]))} or {_FROM[-2]} regions on less well than the best"
    reason = (
        f"3 lies {'in' if inside else 'outside of'} the interval of resamples; {what}, from {_FROM[0]} regions on; "
        f"{some if starts else none}"
    )
    outcome = "reproduced" if inside else "not comparable" if starts else "not reproduced"
    return Finding(name, "3", f"{found.fit.l:.2f}", f"{low:.2f}", f"{high:.2f}", outcome, reason, ("MM01.F1",))


def _as_good_from(found: Fitted, least: int) -> tuple[Fit, tuple[float, float]]:
    """The fit to the instances from so many regions on, and the exponents that fit them as well."""
    held = found.k >= least
    made = fit(sums(found.k[held], found.gamma[held]))
    return made, as_good(made, int(held.sum()))


def _few(main: Fitted) -> Finding:
    """How often 3 fits a figure of few instances, by where the figure begins."""
    low, high = min(main.few.values()), max(main.few.values())
    outcome = "reproduced" if low >= 1 - _RARE else "not reproduced" if high < _RARE else "not comparable"
    shares = ", ".join(f"{100 * share:.1f} per cent from {least}" for least, share in main.few.items())
    reason = (
        "the paper's figure may be one of few instances: the share of figures with one instance a number of lines that "
        f"3 fits as well as any exponent, by the least number of regions: {shares}; reproduced if all shares are "
        f"{1 - _RARE:g} at least, not reproduced if all are below {_RARE:g}"
    )
    return Finding(
        "small figures that l = 3 fits", "l = 3 fits well", f"{low:.3f} to {high:.3f}", f"{low:.3f}", f"{high:.3f}",
        outcome, reason, ("MM01.F1",),
    )  # fmt: skip


def _late(main: Fitted) -> Finding:
    """The exponents that fit as well where the least numbers of regions, which decide most, are left out."""
    made, (low, high) = _as_good_from(main, _FROM[-1])
    inside = _holds_3((low, high))
    reason = (
        f"3 {'is one' if inside else 'is none'} of the exponents that fit as well from {_FROM[-1]} regions on; "
        f"they lie between {low:.2f} and {high:.2f}, and 0.01 to 8 are tried"
    )
    outcome = "reproduced" if inside else "not reproduced"
    if high - low > _TELLING:
        outcome, reason = "not comparable", f"{reason}: the data there do not tell"
    return Finding(
        f"exponent l from {_FROM[-1]} regions on", "3", f"{made.l:.2f}", f"{low:.2f}", f"{high:.2f}", outcome, reason,
        ("MM01.F1",),
    )  # fmt: skip


def _constant(main: Fitted) -> Finding:
    low, high = _ends([found.E for found in main.again])
    reason = "the paper prints no value of E, nor of C; with E > 0 the fit is not the law k^-l of the conjecture"
    about = ("MM01.F1", "MM01.C1")
    return Finding(
        "constant E", "some E", f"{main.fit.E:.4f}", f"{low:.4f}", f"{high:.4f}", "not comparable", reason, about
    )


def _dependence(main: Fitted) -> Finding:
    """The slope of gamma over ln k; whether it differs from 0 is what 'significant' is read as."""
    across = np.log(main.k) - np.log(main.k).mean()
    slope = float(across @ main.gamma / (across @ across))
    rest = main.gamma - main.gamma.mean() - slope * across
    # Residuals differ in size, so that the error is the sandwich's.
    error = float(np.sqrt(np.sum((across * rest) ** 2)) / (across @ across))
    low, high = slope - 1.96 * error, slope + 1.96 * error
    explained = 1 - float(rest @ rest) / float(np.sum((main.gamma - main.gamma.mean()) ** 2))
    outcome = "reproduced" if high < 0 or low > 0 else "not reproduced"
    reason = f"the slope's interval {'leaves out' if outcome == 'reproduced' else 'holds'} 0; ln k explains "
    share = f"{100 * explained:.1f} per cent of the variance, C k^-l + E {100 * main.fit.explained:.1f} per cent"
    return Finding(
        "slope of gamma over ln k", "a significant logarithmic dependence", f"{slope:.4f}", f"{low:.4f}",
        f"{high:.4f}", outcome, reason + share, ("MM01.F1",),
    )  # fmt: skip


def _regions(sample: Mapping[str, Any], target: int) -> Finding:
    count = len(sample["cells"])
    reason = (
        f"an example, looked for until there was one: {sample['lines']} lines part the square into {count} regions, "
        f"and gamma is {sample['gamma']:.4f} there"
    )
    return Finding(
        "regions of a sample", str(target), str(count), str(count), str(count), "not comparable", reason, ("MM01.F1.l",)
    )


def _average_and_worst(main: Fitted, worst: Sequence[Sequence[float]]) -> Finding:
    """The mean over the largest numbers of regions, beside points that alternate on a line."""
    low, high = _BINS[-2], _BINS[-1]
    chosen = main.gamma[(main.k >= low) & (main.k < high)]
    mean, error = float(chosen.mean()), float(chosen.std() / np.sqrt(len(chosen)))
    at_worst = max(gamma for k, gamma in worst if k >= low)
    apart = mean - 1.96 * error > at_worst
    reason = (
        f"mean gamma at {low} to {high - 1} regions; points that alternate on a line leave at most {at_worst:.4f} "
        f"there, which is 1/(2k); Theorem 1 guarantees 1/(4k), {1 / (4 * (high - 1)):.4f} at {high - 1} regions"
    )
    return Finding(
        "average case beside the worst", "the procedure speaks of the average, not of the worst case",
        f"{mean:.4f}", f"{mean - 1.96 * error:.4f}", f"{mean + 1.96 * error:.4f}",
        "reproduced" if apart else "not reproduced", reason, ("MM01.C1", "MM01.T1"),
    )  # fmt: skip


def series(main: Fitted, sample: Mapping[str, Any], worst: Sequence[Sequence[float]]) -> tuple[Series, ...]:
    """The figure's two panels, and two of ours."""
    k = np.arange(2, MOST + 1, dtype=np.float64)
    bins = _binned(main)
    three = fit(sums(main.k, main.gamma), np.array([_PRINTED_EXPONENT]))
    return (
        *_figure(main, k, bins, three),
        *_drawn(sample),
        Series("exponents", "root mean squared residual", {"x": EXPONENTS.tolist(), "y": main.fit.profile.tolist()}),
        Series("exponents", "l = 3", {"x": [_PRINTED_EXPONENT], "y": [three.rms]}),
        Series("worst case", "mean gamma of random regions", bins),
        Series("worst case", "alternating on a line", {"x": [p[0] for p in worst], "y": [p[1] for p in worst]}),
        Series("worst case", "guaranteed: 1/(4k)", {"x": k.tolist(), "y": (1 / (4 * k)).tolist()}),
    )


def _figure(main: Fitted, k: Floats, bins: Mapping[str, list[float]], three: Fit) -> tuple[Series, ...]:
    shown_k = np.concatenate([found[:_SHOWN] for found in main.edges.k])
    shown = np.concatenate([found[:_SHOWN] for found in main.edges.gamma])
    curves = np.array([found.at(k) for found in main.again])
    low, high = np.quantile(curves, (0.025, 0.975), axis=0)
    band = {"x": k.tolist(), "y": main.fit.at(k).tolist(), "low": low.tolist(), "high": high.tolist()}
    return (
        Series("gamma", "instances", {"x": shown_k.tolist(), "y": shown.tolist()}),
        Series("gamma", "best fit", band),
        Series("gamma", "best with l = 3", {"x": k.tolist(), "y": three.at(k).tolist()}),
        Series("gamma", "mean", bins),
    )


def _binned(main: Fitted) -> dict[str, list[float]]:
    """Mean k and gamma by bins of k, with twice the error of the mean."""
    rows = []
    for low, high in pairwise(_BINS):
        chosen = (main.k >= low) & (main.k < high)
        if np.sum(chosen) > 1:
            held = main.gamma[chosen]
            mean, error = float(held.mean()), 1.96 * float(held.std() / np.sqrt(len(held)))
            rows.append((float(main.k[chosen].mean()), mean, mean - error, mean + error))
    return {name: [row[place] for row in rows] for place, name in enumerate(("x", "y", "low", "high"))}


def _drawn(sample: Mapping[str, Any]) -> tuple[Series, ...]:
    """The sample's cells by their corners, the points, and the best line."""
    cells = [(place, x, y) for place, (label, cell) in enumerate(sample["cells"]) if label > 0 for x, y in cell]
    points = {label: [(x, y) for x, y, sign in sample["points"] if sign == label] for label in (1, -1)}
    best = sample["best"]
    return (
        Series("sample", "regions labelled +1", _columns(cells, ("cell", "x", "y"))),
        Series("sample", "points +1", _columns(points[1], ("x", "y"))),
        Series("sample", "points -1", _columns(points[-1], ("x", "y"))),
        Series("sample", "best line", _columns(best, ("x", "y"))),
    )


def _columns(rows: Sequence[Sequence[float]], names: Sequence[str]) -> dict[str, list[float]]:
    return {name: [row[place] for row in rows] for place, name in enumerate(names)}


def tables(main: Fitted, others: Sequence[Fitted]) -> dict[str, list[dict[str, Any]]]:
    """Exponents by law and by the least number of regions, and what each of some exponents leaves unexplained."""
    return {
        "fits": [_fit_row(found, least) for found in (main, *others) for least in _FROM],
        "exponents": [_exponent_row(found, exponent) for found in (main, *others) for exponent in _TRIED],
    }  # fmt: skip


def _fit_row(found: Fitted, least: int) -> dict[str, Any]:
    made, (low, high) = _as_good_from(found, least)
    numbers = {"l": made.l, "l as good from": low, "l as good to": high, "C": made.C, "E": made.E, "rms": made.rms}
    return {"lines": found.law, "regions from": least, "instances": int((found.k >= least).sum()), **numbers}


def _exponent_row(found: Fitted, exponent: float) -> dict[str, Any]:
    made = fit(sums(found.k, found.gamma), np.array([exponent]))
    return {
        "lines": found.law, "l": exponent, "C": made.C, "E": made.E, "rms": made.rms,
        "explained": made.explained,
    }  # fmt: skip
