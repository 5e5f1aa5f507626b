"""Claims and verdicts made up for these tests: every truth, strength and shape that a report can carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory.build import (
    And,
    Derivative,
    Eq,
    Every,
    Exists,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Ne,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    boolean,
    coefficient,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.claim import Charity, Claim
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import Scenario
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Shown, Verdict

HOSTILE = "<script>alert('x')</script>&\"[red]"

PAPERS = {
    "AA01": Paper("AA01", "A. Author and B. Writer", "On Rounds and Weights", "Journal of Examples 1", 2001),
    "BB02": Paper("BB02", "C. Third", "Two Rules at Once", "Proceedings of Samples", 2002),
    "CC03": Paper("CC03", "D. Fourth", "Never Judged", "Nowhere", 2003),
}

x = real("x")
eps, gamma = real("epsilon"), real("gamma", r"\gamma", "the edge of the rule")
t, i, T, m = integer("t"), integer("i"), integer("T"), integer("m", meaning="the number of examples")
D, y, h = real("D"), real("y"), real("h")
alpha = coefficient("alpha", r"\alpha")
Wpp, Wmm = real("Wpp", "W_{++}"), real("Wmm", "W_{--}")
Wpm, Wmp = real("Wpm", "W_{+-}"), real("Wmp", "W_{-+}")
gamma_t = Let(real("gamma_t", r"\gamma_{t}"), Q(1, 2) - real("eps")[t])
Z_t = Let(real("Z_t", "Z_{t}"), Sum(D[t, i] * exp(-alpha[t] * y[i] * h[t, i]), (i, 1, m)))
margin = Let(real("H", "H(x_{i})"), Sum(alpha[t] * h[t, i], (t, 1, T)))
RUN = Scenario("some_run", "a run of AdaBoost: an agreement matrix and starting weights", (D, y, h, alpha, m, T))
LAW = Scenario("joint_law", "four weights that sum to 1")
UNIT = (x > 0, x < 1)
distinct = Charity(
    "distinct-points", "No two examples share their features.", boolean("distinct", r"\mathit{points\_distinct}")
)
inside = Charity("no-perfect-rule", "Every weighted error lies strictly between 0 and 1.", And(eps > 0, eps < 1))


def verdicts() -> list[Verdict]:
    """A dozen verdicts and more, of two papers."""
    return [*_first_paper(), *_second_paper()]


def _first_paper() -> list[Verdict]:
    proof = Evidence(
        "identity", "proved", "the whole domain", certificate={"kind": "identity", "steps": ["x/1", 2, None, True]}
    )
    sweep = Evidence("random", "tested", "batched sweep, m <= 8, T <= 6", part=2, instances=5_000_000, discards=1_204)
    walk = Evidence("exhaustion", "tested", "all sign matrices with m = 3, T = 3", part=1, instances=512)
    printed = Claim("AA01.2.3g", "section 2.3", f"a bound for all real x {HOSTILE}", 1 - 4 * x >= exp(x), rank="step")
    return [
        Verdict(
            Claim("AA01.E1", "(1), section 2.1", "training error below the product of normalizers",
                  Sum(Iverson(margin * y[i] <= 0), (i, 1, m)) / m <= Product(Z_t, (t, 1, T)), (m >= 1, T >= 1),
                  RUN, rank="headline"),
            "unrefuted", evidence=(walk, Evidence("random", "tested", "real stumps on a table", part=1, instances=3)),
            reason="only tested: at 515 instances in the domain, of 515 judged",
            seconds=1.25,
        ),
        _kind(sweep),
        Verdict(
            Claim("AA01.2.2c", "section 2.2", "the normalizer is convex in its weight",
                  Derivative(Let(real("Z"), (1 - eps) * exp(-alpha) + eps * exp(alpha)), alpha, 2) > 0,
                  (eps > 0, eps < 1), rank="equation"),
            "holds", evidence=(proof,),
        ),
        Verdict(
            Claim("AA01.2.2d", "section 2.2", "the minimum", Implies(Eq(alpha, Q(1, 2) * ln((1 - eps) / eps)),
                  Eq((1 - eps) * exp(-alpha) + eps * exp(alpha), 2 * sqrt(eps * (1 - eps)))), (eps > 0, eps < 1)),
            "holds", evidence=(Evidence("interval", "certified", "0.1 <= epsilon <= 0.9", certificate={"boxes": 64}),),
        ),
        Verdict(
            printed, "fails", evidence=(Evidence("random", "refuted", "x real", instances=1),),
            counterexample=Counterexample(
                {"x": "1"}, (Shown("x", "x", "1", "1"),),
                "1 - 4*x = -3 is claimed to be >= exp(x) = exp(1) (about 2.7182818)", 1),
        ),
        Verdict(
            Claim("AA01.2.3g-r", "section 2.3", "the bound that was meant", exp(x) >= 1 + x, repairs="AA01.2.3g",
                  fidelity="typo fixed", reading=HOSTILE),
            "holds", evidence=(Evidence("taylor", "proved", "x real", certificate={"tangency": "0"}),),
        ),
        Verdict(
            Claim("AA01.3a", "3", "a constant that the paper does not name", undecidable="O(.) names no constant",
                  rank="remark"),
            "undecidable", reason="O(.) names no constant",
        ),
    ]  # fmt: skip


def _kind(sweep: Evidence) -> Verdict:
    error = Sum(Iverson(margin * y[i] <= 0), (i, 1, m)) / m
    claim = Claim(
        "AA01.2.1b",
        "section 2.1",
        "two facts about the exponential loss",
        And(
            Every(Implies(margin * y[i] > 0, And(exp(-y[i] * margin) > 0, exp(-y[i] * margin) < 1)), (i, 1, m)),
            Every(Implies(Ne(Sign(margin, 1), y[i]), exp(-y[i] * margin) >= 1), (i, 1, m)),
            error <= Product(Z_t, (t, 1, T)),
        ),
        (Simplex(Wpp, Wpm, Wmp, Wmm), eps > 0, eps <= Q(1, 2), In(y[i], -1, 1)),
        RUN,
        (distinct, inside),
        fidelity="clarified",
        reading="the sign of 0 counts as an error",
    )
    found = Counterexample(
        {
            "signs": ["++-", "-++", "+--"],
            "weights": ["1/3", "1/3", "1/3"],
            "rounds": 3,
            "convention": {"sign(0)": "+1"},
        },
        (Shown("eps_1", r"\varepsilon_{1}", "1/3", "0.3333"), Shown("Z_1", "Z_{1}", "2*sqrt(2)/3", "0.9428")),
        "Two examples share a point, and their labels differ.",
        1,
    )
    proof = Evidence("sign", "proved", "with the charities", part=1, certificate={"roots": ["1/3"]})
    refuted = Evidence("random", "refuted", "the printed domain", part=1, instances=17)
    charity = ("distinct-points", "no-perfect-rule")
    return Verdict(claim, "holds-under-charity", charity, (refuted, sweep, proof), counterexample=found, seconds=12.5)


ATTAINED = {"kind": "witness", "instance": {"x": "1/2"}, "values": {"x": "1/2"}}


def _second_paper() -> list[Verdict]:
    minimum = 2 * sqrt(Wpp * Wmm) + 2 * sqrt(Wpm * Wmp)
    witness = Counterexample({"x": "1/2"}, (Shown("x", "x", "1/2", "0.5"),), "At x = 1/2 both sides agree.", 1)
    return [
        Verdict(
            Claim("BB02.T3.1c", "Theorem 3.1, (11)", "least normalizer of a pair of rules",
                  Let(real("Z", r"\hat{Z}_{\theta}"), minimum) <= 1, (Simplex(Wpp, Wpm, Wmp, Wmm),), LAW,
                  rank="headline"),
            "holds", evidence=(Evidence("identity", "proved", "the simplex", certificate={"kind": "am-gm"}),),
        ),
        Verdict(
            Claim("BB02.3.2a", "3.2", "some law attains the bound", Exists(Eq(minimum, 1)), scenario=LAW),
            "holds", evidence=(Evidence("search", "proved", "one instance", certificate=ATTAINED),), witness=witness,
        ),
        Verdict(
            Claim("BB02.3.2b", "3.2", "nothing satisfies its conditions", Iff(x > 2, x > 3), (x < 0, x > 1),
                  rank="remark"),
            "vacuous", evidence=(Evidence("exhaustion", "exhausted", "the domain is empty", discards=100),),
        ),
        Verdict(
            Claim("BB02.3.3a", "section 3.3", "the largest normalizer", Or(x <= 1, x >= 2), UNIT, rank="cited"),
            "inconclusive", reason="the interval method met its limit of 4096 boxes",
        ),
    ]  # fmt: skip


def report(**changes: Any) -> dict[str, Any]:
    """The report of all verdicts, or of others."""
    settings = {"effort": "standard", "seed": 7, "selectors": [], "data": "breast cancer", "target": None}
    run = {"total": 13.75, "python": "3.11.2", "platform": "Linux", "jobs": 2, "started": "2026-01-01T00:00:00Z"}
    given = {"verdicts": verdicts(), "settings": settings, "papers": PAPERS, "complete": True, "run": run, **changes}
    return build_report(given.pop("verdicts"), given.pop("settings"), **given)


def one(claim: Claim, truth: str = "holds", **fields: Any) -> dict[str, Any]:
    """The report's entry for one claim with one verdict."""
    entry: dict[str, Any] = report(verdicts=[Verdict(claim, truth, **fields)])["claims"][0]
    return entry


@pytest.fixture(scope="session", name="report")
def _report() -> dict[str, Any]:
    """The report of every sample verdict; tests leave it as it is."""
    return report()


@pytest.fixture(name="make_report")
def _make_report() -> Callable[..., dict[str, Any]]:
    """A function that makes a report with some arguments changed."""
    return report


@pytest.fixture(name="one")
def _one() -> Callable[..., dict[str, Any]]:
    """A function that makes the entry of one claim."""
    return one


@pytest.fixture(name="sample_verdicts")
def _sample_verdicts() -> list[Verdict]:
    """The sample verdicts."""
    return verdicts()
