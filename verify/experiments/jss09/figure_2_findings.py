"""What the runs on the students say of JSS09's Section 5.1 and of what the paper says of its method in general."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.jss09.students_draws import LEVEL, STRONG, Base, fold_tests, over_draws
from boostproof.verify.experiments.jss09.students_laws import STATED
from boostproof.verify.experiments.jss09.students_runs import BIGRAM, KINDS, METHOD_A, METHOD_B, STUMP, THETAS, TWO
from boostproof.verify.experiments.paired import PairedT, holm, share_interval, student_t
from boostproof.verify.experiments.rounds import bound_finding, together

__all__ = ["findings"]

Floats = npt.NDArray[np.float64]

NEVER = "STUDENTS is not public"
_COMBINED = (METHOD_A, METHOD_B)
_PRINTED_ERROR = "the empirical error is at most the product of the normalizers"


def findings(bases: Mapping[str, Base]) -> tuple[Finding, ...]:
    """What is printed beside what came out, by the students' stated law, and for theorems by all laws together."""
    base, every = bases[STATED], [one for held in bases.values() for one in held.every]
    return (
        *(_combination(base, kind, name) for kind in reversed(KINDS) for name in _COMBINED),
        *_advantages(base),
        *(_significance(base, name) for name in _COMBINED),
        _level(base),
        _any_combination(base),
        _falls(base),
        *(_margins_fall(base, theta) for theta in THETAS),
        _least_rho(base.every, every),
        _challenge(every),
        _zero_weights(base),
        *_bounds(every),
    )


def _combination(base: Base, kind: str, name: str) -> Finding:
    """A method less the better of the two boosters: it outperforms each where it outperforms both."""
    found = {other: over_draws(base.points(kind, name, other)) for other in (STUMP, BIGRAM)}
    least = min(found, key=lambda other: found[other].mean)
    words = "; ".join(f"{_decimal(test.mean)} over the {other}" for other, test in found.items())
    said = _said(min(test.low for test in found.values()), min(test.high for test in found.values()))
    return _on_students(
        f"{name} less the better booster, {kind} accuracy", f"{name} outperforms each booster", found[least],
        f"{said} on the stand-in, by the intervals of both: {words}",
    )  # fmt: skip


def _said(low: float, high: float) -> str:
    """What an interval of a difference says of the statement that it is positive."""
    return "the statement holds" if low > 0 else "the statement fails" if high < 0 else "the statement is undecided"


def _on_students(name: str, printed: str, test: PairedT, words: str) -> Finding:
    ours, low, high = _decimal(test.mean), _decimal(test.low), _decimal(test.high)
    return Finding(f"{name}, points", printed, ours, low, high, "not comparable", f"{NEVER}; {words}")


def _advantages(base: Base) -> list[Finding]:
    """2-BOOST less methods A and B."""
    found = {name: over_draws(base.points("generalization", TWO, name)) for name in _COMBINED}
    adjusted = holm([test.p for test in found.values()])
    return [
        _on_students(
            f"{TWO} less {name}, generalization accuracy", f"{TWO} outperforms {name}", test,
            f"{_said(test.low, test.high)} on the stand-in, p = {p:.2g} after Holm for two comparisons",
        )
        for (name, test), p in zip(found.items(), adjusted, strict=True)
    ]  # fmt: skip


def _significance(base: Base, name: str) -> Finding:
    """In how many draws five folds say that 2-BOOST is better, by the test of the paper and by a better one."""
    by_name = {other: base.points("generalization", TWO, other) for other in _COMBINED}
    tests = {other: fold_tests(points) for other, points in by_name.items()}
    better = by_name[name].mean(axis=1) > 0
    place = _COMBINED.index(name)
    plain = [p <= LEVEL for p, _ in tests[name]]
    corrected = [
        holm([row[1] for row in pair])[place] <= LEVEL for pair in zip(*(tests[one] for one in _COMBINED), strict=True)
    ]
    won, lost, kept = (int(np.sum(flags)) for flags in (plain & better, plain & ~better, corrected & better))
    low, high = share_interval(won, len(better))
    reason = (
        f"{NEVER}; of {len(better)} draws of the stand-in Student's paired t of five folds finds {TWO} better in {won} "
        f"and worse in {lost}, at level {LEVEL:g}; the corrected resampled t with Holm finds it better in {kept}"
    )
    return Finding(
        f"share of draws with a significant advantage over {name}", "significant by Student's paired t",
        f"{won / len(better):.2f}", f"{low:.2f}", f"{high:.2f}", "not comparable", reason,
    )  # fmt: skip


def _level(base: Base) -> Finding:
    test = student_t((100 * base.accuracy["generalization"][TWO][..., -1].mean(axis=1)).tolist())
    reason = f"{NEVER}, and our copy of the paper has lost the figure and its numbers"
    return Finding(
        f"generalization accuracy of {TWO}, per cent", "a curve and a number in the figure", _decimal(test.mean),
        _decimal(test.low), _decimal(test.high), "not comparable", reason,
    )  # fmt: skip


def _any_combination(base: Base) -> Finding:
    """The statement of the abstract, which one combination that does as well refutes for such data."""
    found = {name: over_draws(base.points("generalization", TWO, name)) for name in _COMBINED}
    adjusted = dict(zip(found, holm([test.p for test in found.values()]), strict=True))
    least = min(found, key=lambda name: found[name].mean)
    test, beaten = found[least], [name for name in found if found[name].mean > 0 and adjusted[name] <= LEVEL]
    words = " and ".join(beaten) or "neither method A nor method B"
    reason = (
        f"on the stand-in {TWO} is significantly better than {words}, by the means of draws, level {LEVEL:g}, Holm for "
        f"two; told is what it has more than {least}. One combination that does as well is enough against the statement"
    )
    return Finding(
        f"{TWO} less the better of the two combinations, points", "significantly better than any combination",
        _decimal(test.mean), _decimal(test.low), _decimal(test.high),
        "reproduced" if len(beaten) == len(found) else "not reproduced", reason,
    )  # fmt: skip


def _falls(base: Base) -> Finding:
    """How much the held out error of 2-BOOST falls from the first round to the last."""
    curve = 100 * (1 - base.accuracy["generalization"][TWO].mean(axis=1))
    test, best = student_t((curve[:, -1] - curve[:, 0]).tolist()), int(curve.mean(axis=0).argmin())
    reason = (
        f"errors on held out students after {curve.shape[1]} rounds less those after one; it falls where the interval "
        f"is below 0. The mean error is least after round {best + 1}: {curve.mean(axis=0)[best]:.2f} per cent, and "
        f"{curve.mean(axis=0)[-1]:.2f} after the last"
    )
    return Finding(
        f"change of the generalization error of {TWO}, points", "decreases with the number of iterations",
        _decimal(test.mean), _decimal(test.low), _decimal(test.high),
        "reproduced" if test.high < 0 else "not reproduced", reason, ("JSS09.4k",),
    )  # fmt: skip


def _margins_fall(base: Base, theta: float) -> Finding:
    """How much the margin error on the training folds falls; over draws, as for the held out error."""
    name = f"margin error of {TWO}, theta {theta:g}"
    curves = [[one["curves"][name][0] for one in draw if one["curves"][name][0]] for draw in base.folds]
    known = [np.mean(draw, axis=0) for draw in curves if draw]
    name = f"change of the margin error of {TWO}, theta {theta:g}, points"
    printed, about = "decreases with the number of iterations", ("JSS09.4g",)
    if len(known) < 2:
        return Finding(name, printed, "no runs", "", "", "not comparable", "a weight is 0 in the first round", about)
    curve = 100 * np.array(known)
    test, middle = student_t((curve[:, -1] - curve[:, 0]).tolist()), curve.mean(axis=0)
    rises = int((np.diff(middle) > 0).sum())
    reason = (
        f"after {curve.shape[1]} rounds less after one; it falls where the interval is below 0. The mean goes from "
        f"{middle[0]:.2f} to {middle[-1]:.2f} per cent, and rises in {rises} rounds; {_premise(base, theta)}"
    )
    return Finding(
        name, printed, _decimal(test.mean), _decimal(test.low), _decimal(test.high),
        "reproduced" if test.high < 0 else "not reproduced", reason, about,
    )  # fmt: skip


def _premise(base: Base, theta: float) -> str:
    """In how many rounds both edges are as Theorem 4.1 has them; the sentence that is judged has no such premise."""
    edges = [min(pair) for one in base.every for pair in one["edges"]]
    return f"{sum(edge > 2 * theta for edge in edges)} of {len(edges)} have both edges above 2 theta, as in Theorem 4.1"


def _least_rho(every: Sequence[Mapping[str, Any]], all_laws: Sequence[Mapping[str, Any]]) -> Finding:
    """The correlations under the stated law, which decide, beside those under all laws."""
    rho, others = (np.concatenate([one["rho"] for one in held]) for held in (every, all_laws))
    least, most = f"{rho.min():.3f}", f"{rho.max():.3f}"
    below = int((rho <= STRONG).sum())
    reason = (
        f"the least and the largest of {len(rho)} rounds are told; {below} are at most {STRONG:g}, half way to -1, "
        f"which is what 'strongly negative' is read as. The mean is {rho.mean():.3f}. Under all laws of "
        f"the students {int((others <= STRONG).sum())} of {len(others)} rounds are, and the least is {others.min():.3f}"
    )
    return Finding(
        "least correlation of the two rules", "never strongly negative in practice", least, least, most,
        "not reproduced" if below else "reproduced", reason, ("JSS09.F1f",),
    )  # fmt: skip


def _challenge(every: Sequence[Mapping[str, Any]]) -> Finding:
    """The rounds that meet Theorem 4.1's premise on the edges, and whose factor is nevertheless not below 1."""
    rows = [
        (rho, factor)
        for one in every
        for rho, factor, edges in zip(one["rho"], one["factors"], one["edges"], strict=True)
        if min(edges) > 2 * THETAS[0]
    ]
    over = [rho for rho, factor in rows if factor is None or factor >= 1]
    milder = sum(rho > STRONG for rho in over)
    reason = (
        f"{len(over)} of {len(rows)} rounds under all laws, with both edges above 2 theta, theta = {THETAS[0]:g}, "
        f"have a factor Z_theta that is not below 1"
    )
    name, printed = "correlation where Z_theta is not below 1", "strongly negative, the only case"
    about = ("JSS09.F1c", "JSS09.T4.1a.s")
    if not over:
        return Finding(name, printed, "no such round", "", "", "not comparable", f"{reason}: none tells", about)
    low, high = f"{min(over):.3f}", f"{max(over):.3f}"
    outcome = "not reproduced" if milder else "reproduced"
    words = f"{reason}; the largest correlation there is told, and {milder} are above {STRONG:g}"
    return Finding(name, printed, high, low, high, outcome, words, about)


def _zero_weights(base: Base) -> Finding:
    """How often one of the four weights is 0, where the printed 2-BOOST stops."""
    stops = [one["stop"] for one in base.every]
    count = sum(stop["reason"] == "zero_weight" for stop in stops)
    low, high = share_interval(count, len(stops))
    gained = base.accuracy["generalization"][TWO][..., -1].mean() - np.mean([stop["generalization"] for stop in stops])
    reason = (
        f"the printed rule stops {count} of {len(stops)} runs early, as a weight is 0; going on with the limit makes "
        f"{_decimal(100 * float(gained))} points of generalization accuracy"
    )
    return Finding(
        "share of runs with a weight of 0", "may occur in practice", f"{count / len(stops):.3f}", f"{low:.3f}",
        f"{high:.3f}", "reproduced" if count else "not comparable",
        reason if count else f"{reason}; that it may occur is not refuted", ("JSS09.3.1c",),
    )  # fmt: skip


def _bounds(every: Sequence[Mapping[str, Any]]) -> list[Finding]:
    """The theorems on errors and margins in all rounds of all runs."""
    found: Callable[[str], dict[str, Any]] = partial(_over_runs, every)
    lemma = "at most the product of the factors Z_theta"
    two = (
        (f"training error of {TWO}", _PRINTED_ERROR, "JSS09.L3.1"),
        (f"normalizer of {TWO}", "at most sqrt(1 - max edge^2)", "JSS09.E20"),
        *((f"margin error of {TWO}, theta {theta:g}", lemma, "JSS09.L4.1") for theta in THETAS),
    )
    alone = [
        row
        for name in (STUMP, BIGRAM)
        for row in (
            (f"training error of {name}", _PRINTED_ERROR, "SL16.E1"),
            (f"margin error of {name}, theta {THETAS[1]:g}", "at most (2) of MM01", "MM01.E2"),
        )
    ]
    rows = (*two, *alone)
    return [bound_finding(f"{name} by its bound", printed, found(name), (claim,)) for name, printed, claim in rows]


def _over_runs(every: Sequence[Mapping[str, Any]], name: str) -> dict[str, Any]:
    return together(one["bounds"][name] for one in every)


def _decimal(number: float) -> str:
    """Two digits, and no sign before a 0."""
    text = f"{number:.2f}"
    return text if text.strip("-0.") else "0.00"
