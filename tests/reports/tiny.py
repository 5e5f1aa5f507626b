"""A report of six claims made by hand, with nothing judged: what the gold files are made from."""

from __future__ import annotations

from typing import Any

from boostproof.reports import build_report
from boostproof.reports.report import digest
from boostproof.theory.build import And, Implies, real, sqrt
from boostproof.theory.claim import Charity, Claim
from boostproof.theory.paper import Paper
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Shown, Verdict

__all__ = ["tiny_report", "tiny_verdicts"]

x, gamma = real("x"), real("gamma", r"\gamma", "the edge of the rule")

_PAPERS = {
    "TP01": Paper("TP01", "Åsa Ödman, Renée Núñez-Łoś", "Rules of Thumb & Their Edges", "Journal of Examples 12", 2001),
    "TP02": Paper("TP02", "Ludwig van der Berg", "On 100% of the Margins", "Proceedings of Samples", 2002),
}
_SETTINGS = {"effort": "standard", "seed": 7, "selectors": [], "data": None}


def tiny_verdicts() -> list[Verdict]:
    """One proved, one that fails with its repair, one under charity, one that is tested, one that is not decidable."""
    return [_proved(), _failing(), _repair(), _lenient(), _tested(), _undecidable()]


def tiny_report(**changes: Any) -> dict[str, Any]:
    """The report of :func:`tiny_verdicts` by version 0.1.0, as ``read_report`` returns one; a new one each time.

    ``changes`` replace parts of the report; its digest is made anew.
    """
    report = build_report(tiny_verdicts(), _SETTINGS, papers=_PAPERS, complete=True, run={})
    report = {key: value for key, value in report.items() if key != "run"} | {"version": "0.1.0"} | changes
    return {**report, "digest": changes.get("digest", digest(report))}


def _proved() -> Verdict:
    claim = Claim(
        "TP01.T1", "Theorem 1, (2)", "the normalizer of a round is at most 1", 2 * sqrt(x * (1 - x)) <= 1,
        (x >= 0, x <= 1), rank="headline",
    )  # fmt: skip
    proof = Evidence("identity", "proved", "the whole domain", certificate={"kind": "trust", "to": "the prover"})
    return Verdict(claim, "holds", evidence=(proof,), seconds=0.5)


def _failing() -> Verdict:
    claim = Claim("TP01.2a", "section 2, line 4", "a square is at most its root", x**2 <= x, (x >= 0,), rank="step")
    smallest = Counterexample({"x": "2"}, (Shown("x", "x", "2", "2"),), "x^2 = 4 is claimed to be <= x = 2", 1)
    violent = Counterexample(
        {"x": "1000"}, (Shown("x", "x", "1000", "1000"),), "x^2 = 1000000 is claimed to be <= x = 1000", 1
    )
    refuted = Evidence("random", "refuted", "the printed domain", instances=12, discards=3)
    return Verdict(claim, "fails", evidence=(refuted,), counterexample=smallest, violent=violent, seconds=0.25)


def _repair() -> Verdict:
    claim = Claim(
        "TP01.2a.r", "section 2, line 4", "a square is at most its root up to 1", x**2 <= x, (x >= 0, x <= 1),
        rank="step", repairs="TP01.2a", mends="x is at most 1.",
    )  # fmt: skip
    proof = Evidence("sign", "proved", "the whole domain", certificate={"kind": "trust", "to": "the prover"})
    return Verdict(claim, "holds", evidence=(proof,))


def _lenient() -> Verdict:
    useful = Charity("useful rule", "The rule has an edge, at most 1/2.", And(gamma > 0, 2 * gamma <= 1))
    claim = Claim(
        "TP01.E3", "(3), section 2.1", "a quotient of edges is at least 1", 1 / (2 * gamma) >= 1, (gamma >= 0,),
        charities=(useful,), rank="equation", fidelity="clarified", reading="The edge is that of one rule.",
    )  # fmt: skip
    words = "1/(2*gamma) = 1/2 (about 0.5) is claimed to be >= 1"
    found = Counterexample({"gamma": "1"}, (Shown("gamma", r"\gamma", "1", "1"),), words, 1)
    evidence = (
        Evidence("random", "refuted", "the printed domain", instances=4),
        Evidence("interval", "certified", "1/100 <= gamma <= 1/2", certificate={"kind": "trust", "to": "the prover"}),
    )
    return Verdict(claim, "holds-under-charity", ("useful rule",), evidence, counterexample=found)


def _tested() -> Verdict:
    claim = Claim("TP02.L1", "Lemma 1", "small numbers have smaller squares", Implies(x < 1, x**2 < 1), (x > 0,))
    reason = "only tested: at 5,000 instances in the domain, of 5,120 judged, x from 1/4096 to 16"
    certificate = {"kind": "sweep", "reach": {"distinct": 20, "ends": {"x": ["1/4096", "16"]}}}
    evidence = Evidence("random", "tested", "x random", 1, 5000, 120, certificate)
    return Verdict(claim, "unrefuted", evidence=(evidence,), reason=reason)


def _undecidable() -> Verdict:
    reason = "O(log n) names no constant"
    claim = Claim("TP02.3.r1", "section 3, remark", "it takes O(log n) rounds", undecidable=reason, rank="remark")
    return Verdict(claim, "undecidable", reason=reason)
