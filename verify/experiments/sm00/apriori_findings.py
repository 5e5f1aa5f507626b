"""What SM00 says of AprioriGain beside what came out on Quest data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.rounds import bound_finding, together
from boostproof.verify.experiments.sm00.apriori_cases import THETA
from boostproof.verify.experiments.sm00.apriori_growth import ALMOST, Case, Exponent, almost_linear, exponents
from boostproof.verify.experiments.sm00.quest import LAWS, SETTINGS

__all__ = ["findings"]

_PRINTED = "execution time almost linear in the number of records"
_ALL = "all settings"
_WORDS = {"planted": "labels by a planted rule", "coins": "labels by coins"}


def findings(cases: Sequence[Case], bounds: Sequence[Mapping[str, Any]]) -> tuple[Finding, ...]:
    """All findings, from the searches and from the boosted runs."""
    return (
        *_growth(cases),
        _each_candidate(cases),
        _additions(cases),
        _optimum(cases),
        _bound_of_supersets(cases),
        _not_monotone(cases),
        _ties(cases),
        bound_finding(
            "training error of boosted conjunctions", "at most prod Z_t",
            together(run["training"]["held"] for run in bounds), ("SM00.T2.1",),
        ),
        bound_finding(
            f"margin error of boosted conjunctions, theta = {THETA:g}", "at most the bound (2) of MM01",
            together(run["margin"]["held"] for run in bounds), ("MM01.E2",),
        ),
    )  # fmt: skip


def _growth(cases: Sequence[Case]) -> list[Finding]:
    """The exponent of all operations, by law and round for all settings together, in round 1 for each one, too."""
    rounds = sorted({case.found["round"] for case in cases})
    return [
        _growth_of(law, number, where, chosen)
        for law in LAWS
        for number in rounds
        for where, chosen in _places(case for case in cases if (case.law, case.found["round"]) == (law, number))
        if number == 1 or where == _ALL
    ]


def _places(cases: Iterable[Case]) -> list[tuple[str, list[Case]]]:
    """The cases of each setting, and all of them."""
    held = list(cases)
    each = [(setting, [case for case in held if case.setting == setting]) for setting in SETTINGS]
    return [*each, (_ALL, held)]


def _growth_of(law: str, number: int, where: str, cases: Sequence[Case]) -> Finding:
    looked_at = exponents(cases, lambda case: case.candidates).values()
    grow = f"the number of candidates grows with the exponent {_range(one.mean for one in looked_at)}"
    name = f"exponent of operations, {_WORDS[law]}, round {number}, {where}"
    more = f"{grow}. Labels are ours and operations stand for time, as the paper tells neither its labels nor its times"
    ended = sum(not case.found["complete"] for case in cases)
    return _exponents(name, _PRINTED, cases, lambda case: case.operations, more, "SM00.5j", ended)


def _each_candidate(cases: Sequence[Case]) -> Finding:
    return _exponents(
        "exponent of operations for each candidate", "each candidate takes a scan of all records", cases,
        lambda case: case.operations / case.candidates, "over all laws and rounds", "SM00.5j.n",
    )  # fmt: skip


def _exponents(
    name: str,
    printed: str,
    cases: Sequence[Case],
    value: Callable[[Case], float],
    more: str,
    about: str,
    ended: int = 0,
) -> Finding:
    """Almost linear or not; the interval reaches from the lowest end to the highest of all groups.

    ``ended`` searches are missed; what is looked at for each candidate does not miss them.
    """
    found: list[Exponent] = list(exponents(cases, value).values())
    if not found:
        reason = "too few searches came to their end"
        return Finding(name, printed, "no exponent", "", "", "not comparable", reason, (about,))
    low, high = min(one.low for one in found), max(one.high for one in found)
    outcome = almost_linear(found, ended)
    reason = f"{_rule(outcome, ended)} {ALMOST[0]:g} to {ALMOST[1]:g}; {more}"
    ours = _range(one.mean for one in found)
    return Finding(name, printed, ours, f"{low:.3f}", f"{high:.3f}", outcome, reason, (about,))


def _rule(outcome: str, ended: int) -> str:
    """What the outcome says of the intervals of the settings, and of searches that were ended."""
    if ended and outcome == "not comparable":
        return f"{ended} searches with the most candidates were ended early, and the others do not decide beside"
    return {
        "reproduced": "the interval of each setting here lies within",
        "not reproduced": "the interval of a setting at least lies outside of",
        "not comparable": "the data sets do not decide: no setting's interval lies outside, and not all lie within",
    }[outcome]


def _range(values: Iterable[float]) -> str:
    # Without a minus before 0.00; sorted as numbers, for text puts -0.01 before -0.02.
    held = [f"{value:.2f}" for value in sorted(round(value, 2) + 0.0 for value in values)]
    if not held:
        return "not known"
    return held[0] if held[0] == held[-1] else f"{held[0]} to {held[-1]}"


def _additions(cases: Sequence[Case]) -> Finding:
    """The largest number of additions for a record and a candidate, which the sums make 2 at most."""
    most = max(case.found["counts"]["additions"] / (case.records * case.candidates) for case in cases)
    outcome = "reproduced" if most <= 2 else "not reproduced"
    reason = f"u(I) and gain(I) take 2 at most; the largest of {len(cases)} searches"
    return Finding(
        "additions for each record and candidate", "one scan of the records computes u(I) and gain(I)", f"{most:.4f}",
        f"{most:.4f}", f"{most:.4f}", outcome, reason, ("SM00.5j.n",),
    )  # fmt: skip


def _optimum(cases: Sequence[Case]) -> Finding:
    """The gain and the itemset of all complete searches with a positive gain, beside those of branch and bound."""
    compared = [case for case in cases if case.found["complete"] and case.found["raised"]]
    same, left = sum(case.found["same"] for case in compared), len(cases) - len(compared)
    if not compared:
        reason = "no search came to its end with a positive gain"
        return _optimum_finding("none", "", "not comparable", reason)
    reason = (
        f"branch and bound finds the same gain, itemset and choice among ties in {same} of {len(compared)} searches; "
        f"{left} are left out, as they were ended early or no gain is positive"
    )
    outcome = "reproduced" if same == len(compared) else "not reproduced"
    return _optimum_finding(f"{same} of {len(compared)}", f"{same / len(compared):.6g}", outcome, reason)


def _optimum_finding(ours: str, share: str, outcome: str, reason: str) -> Finding:
    return Finding(
        "searches that return the optimum", "AprioriGain returns the itemset of maximum gain", ours, share, share,
        outcome, reason, ("SM00.Fig4a",),
    )  # fmt: skip


def _bound_of_supersets(cases: Sequence[Case]) -> Finding:
    pairs, above = (sum(case.found["pairs"].get(name, 0) for case in cases) for name in ("pairs", "above"))
    outcome = ("not reproduced" if above else "reproduced") if pairs else "not comparable"
    reason = f"in {above} of {pairs} pairs of a candidate and itself without its last item gain is above u"
    return Finding(
        "gains above u of a smaller itemset", "none", str(above), str(above), str(above), outcome, reason,
        ("SM00.T5.1",),
    )  # fmt: skip


def _not_monotone(cases: Sequence[Case]) -> Finding:
    """One pair is enough for "not always"."""
    pairs, more = (sum(case.found["pairs"].get(name, 0) for case in cases) for name in ("pairs", "more"))
    outcome = ("reproduced" if more else "not reproduced") if pairs else "not comparable"
    share = f"{more / max(pairs, 1):.4f}"
    reason = f"{more} of {pairs} such pairs; one would do"
    return Finding(
        "share of candidates that gain more than a smaller itemset", "gain is not anti-monotone", share, share, share,
        outcome, reason, ("SM00.5g",),
    )  # fmt: skip


def _ties(cases: Sequence[Case]) -> Finding:
    """What the equality in u(I) >= tau costs."""
    held = [case for case in cases if case.found["strict"]]
    printed = sum(case.candidates for case in held)
    strict = sum(case.found["strict"]["candidates"] for case in held)
    same = sum(case.found["strict"]["same"] for case in held)
    parts = [1 - case.found["strict"]["candidates"] / case.candidates for case in held]
    reason = (
        f"the paper prints no number. With u > tau {strict} itemsets are looked at, as printed {printed}; gain and "
        f"itemset are the same in {same} of {len(held)} searches; the ends are those of single searches"
    )
    return Finding(
        "share of candidates that are there by u = tau alone", "promising if u(I) >= tau",
        f"{1 - strict / max(printed, 1):.5f}", f"{min(parts, default=0.0):.5f}", f"{max(parts, default=0.0):.5f}",
        "not comparable", reason, ("SM00.Fig4c",),
    )  # fmt: skip
