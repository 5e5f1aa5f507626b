"""The findings of ZZ's experiment: the statements of the text, Table 1, Corollary 4, Assumption 1, and the bounds.

The paper does not say how its naive Bayes takes numbers. Its statements are held against naive Bayes by normal laws;
naive Bayes in bins stands beside that, in findings of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.rounds import bound_finding, together
from boostproof.verify.experiments.zz.collected import Cell, Collected
from boostproof.verify.experiments.zz.indiscernible import most_independent
from boostproof.verify.experiments.zz.runs import BINNED, LEARNERS, THETA
from boostproof.verify.experiments.zz.statements import EXCEPTION, SMALL, STATEMENTS, Statement, judged, largest

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
_MARGIN = "at most (2) of MM01, in rounds where that is below 1"
_IN_BINS = ("R", "C", "small C")
_NORMAL = "numbers by normal laws; the paper does not say how, and findings on naive Bayes in bins stand beside"
_READINGS = {
    "naive Bayes": _NORMAL,
    BINNED: "another reading, beside that by normal laws: numbers are cut at their deciles, which is a choice of ours",
}


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
    reading = _READINGS.get(learner, "")
    return judged(name, statement, values, found.count(learner, statement.place), foreign, reading)


def _deviations(found: Collected, cells: Sequence[Cell], which: str, foreign: str) -> Finding:
    """The largest of the nine deviations of R(T) from 1."""
    means = found.means("R", cells, len(cells))
    what = [(f"{learner} on {found.tables[place].name}", mean) for (learner, place), mean in means.items()]
    name = f"largest |R({found.rounds}) - 1|{which}"
    return largest(name, "15 per cent at most", what, len(cells), 1.0, _MOST, ("ZZ.4a",), foreign)


def _settled(found: Collected, foreign: str) -> Finding:
    """How far the curves that are said to converge still move in the second half of the rounds."""
    said = {name: [cell for cell in found.cells() if _converges(name, *cell)] for name in ("C", "R")}
    count = sum(map(len, said.values()))
    what = [
        (f"{name}(t), {learner} on {found.tables[place].name}", mean)
        for name, cells in said.items()
        for (learner, place), mean in found.means(f"change of {name}", cells, count).items()
    ]
    name, about = f"largest change from t = {found.rounds // 2} to {found.rounds}", ("ZZ.E13", "ZZ.E14")
    printed = "C(t) converges, but for naive Bayes on pima, and R(t) of C4.5 does"
    return largest(name, printed, what, count, 0.0, _SETTLED, about, foreign)


def _converges(curve: str, learner: str, place: int) -> bool:
    """Whether the text says so of C(t) or R(t) of a learner on a set."""
    return learner == "C4.5" or (curve == "C" and (learner, place) != EXCEPTION)


def _table(found: Collected, foreign: str) -> list[Finding]:
    """The examples and the attributes of each set."""
    made = []
    for sizes, (examples, attributes) in zip(found.tables, PRINTED_SIZES, strict=True):
        coded = f"columns without the class, which PROBEN1 codes as {sizes.inputs} inputs of a network"
        made += [
            _size(f"examples of {sizes.name}", examples, sizes.examples, "of two classes", foreign),
            _size(f"attributes of {sizes.name}", attributes, sizes.columns, "" if foreign else coded, foreign),
        ]
    return made


def _size(name: str, printed: int, ours: int, what: str, foreign: str) -> Finding:
    outcome = "not comparable" if foreign else "reproduced" if ours == printed else "not reproduced"
    text, reason = str(ours), "; ".join(filter(None, (foreign, what)))
    return Finding(name, str(printed), text, text, text, outcome, reason, ("ZZ.Tab1",))


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
    means = found.means("excess", cells, len(cells))
    name, printed = f"median |rho| on D_t divided by that of chance, {learner}", "1, if Assumption 1 holds in the runs"
    about = ("ZZ.As1", "ZZ.4b")
    if len(means) < len(cells):
        return Finding(name, printed, "", "", "", "not comparable", "too few runs have two rules on some set", about)
    low, high = min(mean.low for mean in means.values()), max(mean.high for mean in means.values())
    ours = " and ".join(f"{mean.value:.2f} on {found.tables[place].name}" for (_, place), mean in means.items())
    above = sum(mean.low > 1 for mean in means.values())
    outcome = "not reproduced" if above else "reproduced" if high <= _LIKE_CHANCE else "not comparable"
    reason = (
        f"on {above} of {len(means)} sets the interval of the mean is above 1, what independent rules drawn for the "
        f"same m points and D_t have; means over all rounds; the least and the largest end of the {len(means)} "
        f"intervals are told, which hold all means at once; an end above {_LIKE_CHANCE} would not tell"
    )
    return Finding(name, printed, ours, f"{low:.3f}", f"{high:.3f}", outcome, reason, about)


def _exact(found: Collected, place: int) -> Finding:
    """For how many rounds the rules of a run are exactly independent, the first one being so by itself."""
    sizes, joint = found.tables[place], [run["curves"]["joint"] for run in found.runs_on(place)]
    lengths = [_leading(one) for one in joint]
    second = sum(len(one) > 1 for one in joint)
    missed = sum(len(one) > 1 == length for one, length in zip(joint, lengths, strict=True))
    full = all(length == len(one) for one, length in zip(joint, lengths, strict=True))
    most, better = most_independent(sizes.examples)
    reason = (
        f"the fewest and the most rounds of {len(joint)} runs, exact to {_EXACT:g}; in round 2, where Assumption 1 "
        f"asks of h_1 only to have accuracy 1/2 on D_2, as it has, h_1 and h_2 are not independent in {missed} of "
        f"{second} runs; {sizes.examples} examples of equal weight, {sizes.factors}, allow {most} independent rules "
        f"at most, and {better} with accuracies above 1/2"
    )
    outcome = "not comparable" if not second else "reproduced" if full else "not reproduced"
    return Finding(
        f"rounds with exactly independent rules, {sizes.name}", "all, if Assumption 1 is taken as a fact",
        str(max(lengths)), str(min(lengths)), str(max(lengths)), outcome, reason, ("ZZ.As1", "ZZ.C3", "ZZ.As1.n"),
    )  # fmt: skip


def _leading(joint: Sequence[float | None]) -> int:
    """How many rounds come before the first distance that is not 0."""
    return next((t for t, value in enumerate(joint) if value is None or value > _EXACT), len(joint))


def _bounds(found: Collected) -> list[Finding]:
    every = [run["held"] for run in found.all_runs()]
    return [
        bound_finding(name, printed, together(one[kind] for one in every), about)
        for kind, name, printed, about in (
            ("training", "training error by its bound", "at most the product of Z_t", ("SL16.E1", "SM00.T2.1")),
            ("margin", f"margin error by its bound, theta = {THETA}", _MARGIN, ("MM01.E2",)),
            ("half margin", "margin error by its bound, theta half the least gamma", _MARGIN, ("MM01.E2",)),
        )
    ]
