"""The findings of ZZ's experiment: the statements of the text, Table 1, Corollary 4, Assumption 1, and the bounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.rounds import bound_finding, together
from boostproof.verify.experiments.zz.collected import Cell, Collected
from boostproof.verify.experiments.zz.indiscernible import most_independent
from boostproof.verify.experiments.zz.runs import BINNED, LEARNERS, THETA
from boostproof.verify.experiments.zz.statements import SMALL, STATEMENTS, Statement, judged, largest

__all__ = ["findings"]

PRINTED_SIZES = ((690, 15), (920, 35), (768, 8))
"""Table 1: examples and attributes."""
_EXACT = 1e-9
"""A distance of 0 in float64: sums of some 1000 products are off by less."""
_AGREEING = 1e-9
"""Both sides of Corollary 4, sums of some 1000 products and of as many terms as rounds, differ by less in float64."""
_MOST = 0.155
"""What rounds to 15 per cent."""
_SETTLED = 0.02
"""What 'converges' is read as: so much at most between T/2 and T."""
_LIKE_CHANCE = 1.25
"""An interval around 1 that reaches beyond tells nothing."""
_NAMES = {
    "R": "R({T}), {on}", "C": "C({T}), {on}", "small C": "mean of C(t), t up to {small}, {on}",
    "later": "mean correlation of Corollary 4, {on}",
}  # fmt: skip
_IN_BINS = ("R", "C", "small C")


def findings(found: Collected) -> tuple[Finding, ...]:
    """Every finding, those of the text first."""
    foreign = "" if found.real else "other data stand in for the paper's, which a folder of data would hold"
    again = [one for one in STATEMENTS if one.learner == "naive Bayes" and one.quantity in _IN_BINS]
    return (
        *(_stated(found, statement, statement.learner, foreign) for statement in STATEMENTS),
        _deviations(found, found.cells(), "", foreign),
        _settled(found, foreign),
        *_table(found, foreign),
        *(_stated(found, statement, BINNED, foreign) for statement in again),
        _deviations(found, _with_bins(found.cells()), ", naive Bayes in bins", foreign),
        _corollary(found),
        *(_by_chance(found, learner) for learner in LEARNERS),
        *(_exact(found, place) for place in range(len(found.tables))),
        *_bounds(found),
    )


def _with_bins(cells: Iterable[Cell]) -> list[Cell]:
    return [(BINNED if learner == "naive Bayes" else learner, place) for learner, place in cells]


def _stated(found: Collected, statement: Statement, learner: str, foreign: str) -> Finding:
    on = f"{learner} on {found.tables[statement.place].name}"
    name = _NAMES[statement.quantity].format(T=found.rounds, on=on, small=SMALL)
    values = found.values(statement.quantity, learner, statement.place)
    return judged(name, statement, values, found.count(learner, statement.place), foreign)


def _deviations(found: Collected, cells: Sequence[Cell], which: str, foreign: str) -> Finding:
    """The largest of the nine deviations of R(T) from 1."""
    means = found.means("R", cells)
    what = [(f"{learner} on {found.tables[place].name}", mean) for (learner, place), mean in means.items()]
    name = f"largest |R({found.rounds}) - 1|{which}"
    return largest(name, "15 per cent at most", what, len(cells), 1.0, _MOST, ("ZZ.4a",), foreign)


def _settled(found: Collected, foreign: str) -> Finding:
    """How far C(t) and R(t) still move in the second half of the rounds."""
    what = [
        (f"{curve}(t), {learner} on {found.tables[place].name}", mean)
        for curve in ("C", "R")
        for (learner, place), mean in found.means(f"change of {curve}", found.cells()).items()
    ]
    name, about = f"largest change from t = {found.rounds // 2} to {found.rounds}", ("ZZ.E13", "ZZ.E14")
    return largest(name, "C(t) and R(t) converge", what, 2 * len(found.cells()), 0.0, _SETTLED, about, foreign)


def _table(found: Collected, foreign: str) -> list[Finding]:
    """The examples of each set; attributes are told beside."""
    made = []
    for sizes, (examples, attributes) in zip(found.tables, PRINTED_SIZES, strict=True):
        outcome = "not comparable" if foreign else "reproduced" if sizes.examples == examples else "not reproduced"
        what = (
            f"of two classes; {attributes} attributes are printed, and there are {sizes.columns} columns, which the "
            f"network's coding makes {sizes.inputs} inputs"
        )
        text, reason = str(sizes.examples), f"{foreign}; {what}" if foreign else what
        made.append(
            Finding(f"examples of {sizes.name}", str(examples), text, text, text, outcome, reason, ("ZZ.Tab1",))
        )
    return made


def _corollary(found: Collected) -> Finding:
    every = [run["corollary"] for run in found.all_runs()]
    most, rounds = max(one["apart"] or 0.0 for one in every), sum(one["rounds"] for one in every)
    text = f"{most:.2g}"
    return Finding(
        "largest difference of both sides of Corollary 4", "0", text, text, text,
        "reproduced" if most <= _AGREEING else "not reproduced",
        f"in {rounds} rounds of {len(every)} runs, in float64 and to 9 decimals", ("ZZ.C4", "ZZ.4c"),
    )  # fmt: skip


def _by_chance(found: Collected, learner: str) -> Finding:
    """The median of |rho| over the pairs, beside what chance leaves of 0 on the same weights, all rounds together."""
    cells = [cell for cell in found.cells() if cell[0] == learner]
    means = found.means("excess", cells)
    name, printed = f"median |rho| on D_t by that of chance, {learner}", "1, if Assumption 1 holds in the runs"
    about = ("ZZ.As1", "ZZ.4b")
    if len(means) < len(cells):
        return Finding(name, printed, "", "", "", "not comparable", "too few runs have two rules on some set", about)
    low, high = min(mean.low for mean in means.values()), max(mean.high for mean in means.values())
    ours = " and ".join(f"{mean.value:.2f} on {found.tables[place].name}" for (_, place), mean in means.items())
    above = sum(mean.low > 1 for mean in means.values())
    outcome = "not reproduced" if above else "reproduced" if high <= _LIKE_CHANCE else "not comparable"
    reason = (
        f"on {above} of {len(means)} sets the interval of the mean is above 1, which is all that m points can show; "
        f"ends of all intervals are told, and beyond {_LIKE_CHANCE} they tell nothing; means over all rounds"
    )
    return Finding(name, printed, ours, f"{low:.3f}", f"{high:.3f}", outcome, reason, about)


def _exact(found: Collected, place: int) -> Finding:
    """For how many rounds the rules of a run are exactly independent, the first one being so by itself."""
    sizes, runs = found.tables[place], found.runs_on(place)
    lengths = [_leading(run["curves"]["joint"]) for run in runs]
    full = all(length >= len(run["curves"]["joint"]) for length, run in zip(lengths, runs, strict=True))
    most, better = most_independent(sizes.examples)
    reason = (
        f"the fewest and the most rounds of {len(lengths)} runs, exact to {_EXACT:g}; {sizes.examples} examples of "
        f"equal weight, {sizes.factors}, allow {most} at most, and {better} with accuracies above 1/2"
    )
    return Finding(
        f"rounds with exactly independent rules, {sizes.name}", "all, if Assumption 1 is taken as a fact",
        str(max(lengths)), str(min(lengths)), str(max(lengths)), "reproduced" if full else "not reproduced", reason,
        ("ZZ.As1", "ZZ.C3", "ZZ.As1.n"),
    )  # fmt: skip


def _leading(joint: Sequence[float | None]) -> int:
    """How many rounds come before the first distance that is not 0."""
    return next((t for t, value in enumerate(joint) if value is None or value > _EXACT), len(joint))


def _bounds(found: Collected) -> list[Finding]:
    every = [run["held"] for run in found.all_runs()]
    return [
        bound_finding(name, printed, together(one[kind] for one in every), (claim,))
        for kind, name, printed, claim in (
            ("training", "training error by its bound", "at most the product of Z_t", "SM00.T2.1"),
            ("margin", f"margin error by its bound, theta = {THETA}", "at most (2) of MM01", "MM01.E2"),
            ("half margin", "margin error by its bound, theta half the least gamma", "at most (2) of MM01", "MM01.E2"),
        )
    ]
