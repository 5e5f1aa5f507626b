"""Claims of existence that nothing shows, with what refutes them, and what a forger makes of these."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from typing import Any

from boostproof.reports import build_report
from boostproof.theory import Claim
from boostproof.theory.build import (
    And,
    Eq,
    Exists,
    Factorial,
    In,
    Ne,
    Not,
    Or,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, judge
from tests.verify.certificates import Sheet, proof, told
from tests.verify.certificates import item as evidence_of
from tests.verify.meaning import NoValue, value

__all__ = ["DENIED", "FORGED", "INDUCED", "bounded", "tied_powers"]

x, y = real("x"), real("y")
m, n, k, i = map(integer, "mnki")


def denied(statement: Formula, *domain: Formula, effort: str = "smoke", name: str = "Own.claim") -> Any:
    """The claim as a report tells it, with the evidence of a judgement."""
    verdict = judge(Claim(name, "here", "made", statement, domain), Settings(effort))
    report = json.loads(json.dumps(build_report([verdict], {}, papers={}, complete=True, run={})))
    light = {"definitions": [], "symbols": [], "sharpness": None}
    return {**report["claims"][0], **light}


def denial(statement: Formula, *domain: Formula, effort: str = "smoke") -> Callable[[], Any]:
    """The claim when it is asked for, judged once: collecting tests judges nothing."""
    return cache(partial(denied, statement, *domain, effort=effort))


PROOF = denial(Exists(x + 1 / x < 2), x > 0)
NOWHERE = denial(Exists(ln(x) > x - 1))
COVER = denial(Exists(exp(x) > 8), x >= 0, x <= 2)
ENTROPY = denial(Exists(-x * ln(x) - (1 - x) * ln(1 - x) >= Q(693148, 10**6)), x > 0, x < 1, effort="standard")
VALUES = denial(Exists(Eq(2 * n**2, 3 * k**2)), 1 <= n, n <= 6, In(k, 1, 2, 3))
SECOND = denial(And(x**2 >= 0, Exists(y**2 < 0)))
DENIED = {
    "a proof": PROOF,
    "a value nowhere": NOWHERE,
    "a cover": COVER,
    "a cover of its own box": denial(Exists(And(x >= 0, x <= 2, exp(x) + x > 10))),
    "values": VALUES,
    "no values": denial(Exists(n > 0), n > 3, n < 3),
    "remainders": denial(Exists(And(n > 1, Eq(n**2 / 2, 2 * k + 1)))),
    "a second part": SECOND,
    "powers of a prime": denial(Exists(Eq(n**2, 2 * k**2)), k >= 1),
    "remainders of powers": denial(Exists(Eq(Q(4) ** n + Q(10) ** n, 3 * k + 1)), n >= 0),
    "between neighbours": denial(Exists(Eq(n**2 + n + 1, k**2)), n >= 1, k >= 0),
    "an induction on a factorial": denial(Exists(Factorial(n) < Q(2) ** (n - 1)), n >= 1),
    "an induction on a sum": denial(Exists(Sum(Q(1) / i**2, (i, 1, n)) > 2), n >= 1),
    "an entropy": ENTROPY,
}
"""Each is false, and refuted by a proof, a cover or exhaustion."""


def changed(claim: Any, statement: Formula | None = None, *domain: Formula, retied: bool = False, **more: Any) -> Any:
    """The claim with another statement and domain, and proofs that speak of these where they are ``retied``."""
    made = copy.deepcopy({**claim, **more})
    if statement is not None:
        made["statement"] = {"tree": to_tree(statement)}
        made["domain"] = [{"tree": to_tree(condition)} for condition in domain]
    for item in made["evidence"] if retied else ():
        inner = made["statement"]["tree"]["args"][0]
        item["certificate"]["goal"] = {"op": "not", "args": [inner]}
        item["certificate"]["hypotheses"] = [*(condition["tree"] for condition in made["domain"]), inner]
    return made


def by(claim: Any, change: Callable[[Any], object]) -> Any:
    """The claim with its evidence changed in place."""
    made = copy.deepcopy(claim)
    change(made["evidence"][0])
    return made


def witnessed(claim: Any, values: dict[str, str]) -> Any:
    """The claim with a witness beside what refutes it."""
    certificate = {"kind": "witness", "instance": values, "values": values}
    item = {"method": "witness", "strength": "proved", "scope": "", "part": 1, "instances": 1, "discards": 0}
    evidence = [*claim["evidence"], {**item, "certificate": certificate}]
    return {**claim, "evidence": evidence, "witness": {"instance": values, "part": 1}}


def counted(count: int, instances: int, discards: int) -> dict[str, Any]:
    """An exhaustion of so many."""
    certificate = {"kind": "enumeration", "count": count, "sha256": ""}
    told_by = {"method": "exhaustion", "strength": "refuted", "scope": "", "part": 1}
    return {**told_by, "instances": instances, "discards": discards, "certificate": certificate}


def exhausted(statement: Formula, domain: tuple[Formula, ...], *counts: int) -> Any:
    """The claim refuted by such an exhaustion."""
    return told(statement, [counted(*counts)], domain, truth="fails", strength="refuted")


def by_step(statement: Formula, by: str, *domain: Formula, place: int | None = None, **data: Any) -> Any:
    """The claim refuted by a step of a proof: that the relation which it says, or has at ``place``, does not hold."""
    sheet, (sought,) = Sheet(), statement.args
    assert isinstance(sought, Formula)
    said = sought if place is None else sought.args[place]
    step = {"by": by, "formula": sheet(Ne(*said.args)), **data}  # type: ignore[arg-type]
    tied = {"goal": to_tree(Not(sought)), "hypotheses": [to_tree(one) for one in (*domain, sought)]}
    evidence = evidence_of("proof", "refuted", nodes=sheet.rows, proof={"lines": [step]}, **tied)
    return told(statement, [evidence], domain, truth="fails", strength="refuted")


def by_induction(low: int, least: int = 1, more: int = 0, hypothesis: bool = True, symbol: Symbol = n) -> Any:
    """That no n from ``least`` on has n (n + 1) < 2 n + ``more``, by induction from ``low`` on."""
    sheet, below, above = Sheet(), n * (n + 1) < 2 * n + more, n * (n + 1) >= 2 * n + more
    root = {"by": "sum", "formula": sheet((n + 1) * (n + 1 + 1) >= 2 * (n + 1) + more),
            "sum": [{"of": [-1]}, {"of": [int(hypothesis)]}, {"c": "2", "of": [0]}, {"c": "2", "of": []}]}  # fmt: skip
    step = {"by": "induct", "formula": sheet(above), "symbol": sheet(symbol), "low": sheet(Q(low)),
            "base": {"lines": []}, "step": {"lines": [root]}}  # fmt: skip
    domain = n >= least
    tied = {"goal": to_tree(Not(below)), "hypotheses": [to_tree(domain), to_tree(below)]}
    evidence = evidence_of("proof", "refuted", nodes=sheet.rows, proof={"lines": [step]}, **tied)
    return told(Exists(below), [evidence], (domain,), truth="fails", strength="refuted")


def cut(item: Any) -> None:
    item["certificate"]["box"] = {"x": ["0", "1"]}
    item["scope"] = "on the box 0 <= x <= 1"


INDUCED = by_induction(1)
"""False, and refuted by hand."""

FORGED: dict[str, Callable[[], Any]] = {
    "a hair below the entropy of a coin": lambda: changed(
        ENTROPY(), Exists(-x * ln(x) - (1 - x) * ln(1 - x) >= Q(693147, 10**6)), x > 0, x < 1, retied=True
    ),
    "another formula": lambda: changed(PROOF(), Exists(x + 1 / x < 3), x > 0),
    "another formula, and a proof that says so": lambda: changed(PROOF(), Exists(x + 1 / x < 3), x > 0, retied=True),
    "a wider domain": lambda: changed(PROOF(), Exists(x + 1 / x < 2), retied=True),
    "one where nothing else has a value": lambda: changed(NOWHERE(), Exists(Or(x < 0, ln(x) > x - 1)), retied=True),
    "no existence": lambda: changed(PROOF(), x + 1 / x >= 2, x > 0),
    "existence within a part": lambda: changed(PROOF(), Or(Exists(x + 1 / x < 2), x > 5), x > 0),
    "existence of existence": lambda: changed(PROOF(), Exists(Exists(x + 1 / x < 2)), x > 0),
    "no denial as its goal": lambda: by(PROOF(), lambda item: item["certificate"].update(goal=to_tree(x + 1 / x >= 2))),
    "the part as its goal": lambda: by(
        PROOF(), lambda item: item["certificate"].update(goal=PROOF()["statement"]["tree"])
    ),
    "what is sought left out": lambda: by(PROOF(), lambda item: item["certificate"]["hypotheses"].pop()),
    "something else supposed": lambda: by(
        PROOF(), lambda item: item["certificate"]["hypotheses"].append(to_tree(x < 0))
    ),
    "fewer steps": lambda: by(PROOF(), lambda item: item["certificate"]["proof"]["lines"].clear()),
    "a universal part": lambda: by(SECOND(), lambda item: item.update(part=1)),
    "no such part": lambda: by(PROOF(), lambda item: item.update(part=2)),
    "a proof that it exists": lambda: by(PROOF(), lambda item: item.update(strength="proved")),
    "nothing": lambda: changed(PROOF(), evidence=[]),
    "a claim that holds": lambda: changed(PROOF(), truth="holds", strength="proved"),
    "an open claim": lambda: changed(PROOF(), truth="inconclusive", strength=""),
    "an empty claim": lambda: changed(PROOF(), truth="vacuous"),
    "a counterexample that is none": lambda: changed(PROOF(), counterexample={"instance": {"x": "1"}, "part": 1}),
    "a witness beside it": lambda: witnessed(PROOF(), {"x": "1"}),
    "a true witness beside it": lambda: witnessed(changed(PROOF(), Exists(x + 1 / x < 3), x > 0), {"x": "1"}),
    "a derivation": lambda: by(PROOF(), lambda item: item["certificate"].update(kind="derivation", steps=[])),
    "draws": lambda: by(PROOF(), lambda item: item["certificate"].update(kind="draws")),
    "a cover of a true one": lambda: changed(COVER(), Exists(exp(x) > 7), x >= 0, x <= 2),
    "a cover of some of the domain": lambda: by(COVER(), cut),
    "a cover of a wider domain": lambda: changed(COVER(), Exists(exp(x) > 8), x >= 0, x <= 3),
    "a cover that is cut short": lambda: by(COVER(), lambda item: item["certificate"].update(splits="|x")),
    "a cover without leaves": lambda: by(COVER(), lambda item: item["certificate"].update(splits="")),
    "a value that is left out": lambda: changed(
        VALUES(), Exists(Eq(2 * n**2, 3 * k**2)), 1 <= n, n <= 7, In(k, 1, 2, 3)
    ),
    "a value that shows it": lambda: changed(
        VALUES(), Exists(Eq(2 * n**2, 6 * k**2 - 4)), 1 <= n, n <= 6, In(k, 1, 2, 3)
    ),
    "other counts": lambda: by(VALUES(), lambda item: item.update(instances=17, discards=1)),
    "no values of many": lambda: exhausted(Exists(Eq(2 * n, 5000)), (n >= 1, n <= 10_000), 0, 0, 0),
    "a symbol without bounds": lambda: exhausted(Exists(Eq(n, 5000)), (n >= 1,), 0, 0, 0),
    "real numbers": lambda: exhausted(Exists(Eq(x, Q(1, 2))), (x >= 0, x <= 1), 2, 2, 0),
    "remainders of what has solutions": lambda: by_step(Exists(Eq(n**2, 4 * k + 1)), "remainder", modulus=4),
    "remainders of fractions": lambda: by_step(Exists(Eq(n / 2 + k / 2, 1)), "remainder", modulus=2),
    "remainders of a quotient": lambda: by_step(Exists(Eq(6 / n, 4 * k)), "remainder", modulus=4),
    "remainders of real numbers": lambda: by_step(Exists(Eq(x**2, 4 * k + 2)), "remainder", modulus=4),
    "remainders of a power's first factors": lambda: by_step(Exists(Eq(Q(2) ** n, 4)), "remainder", n >= 0, modulus=3),
    "remainders of powers that may be fractions": lambda: by_step(Exists(Eq(Q(2) ** n, 3 * k)), "remainder", modulus=3),
    "remainders of powers of fractions": lambda: by_step(
        Exists(Eq(Q(1, 2) ** n, 3 * k)), "remainder", n >= 0, modulus=3
    ),
    "remainders of powers of what is real": lambda: by_step(Exists(Eq(x**n, 3 * k)), "remainder", n >= 0, modulus=3),
    "remainders of roots": lambda: by_step(Exists(Eq(sqrt(n), 2)), "remainder", modulus=3),
    "remainders of an inequality": lambda: by_step(Exists(n**2 >= 4 * k + 2), "remainder", modulus=4),
    "remainders by 1": lambda: by_step(Exists(Eq(n**2, 4 * k + 2)), "remainder", modulus=1),
    "remainders by a negative number": lambda: by_step(Exists(Eq(n**2, 4 * k + 2)), "remainder", modulus=-4),
    "remainders by no number": lambda: by_step(Exists(Eq(n**2, 4 * k + 2)), "remainder", modulus="4"),
    "remainders by too large a number": lambda: by_step(Exists(Eq(n**2, 4 * k + 2)), "remainder", modulus=10**9),
    "an equation of one of several": lambda: by_step(
        Exists(Or(Eq(n**2, 4 * k + 2), n > 3)), "remainder", place=0, modulus=4
    ),
    "powers of a prime of what is a power": lambda: by_step(Exists(Eq(n**2, 4 * k**2)), "valuation", k >= 1),
    "powers of a prime where both may be 0": lambda: by_step(Exists(Eq(n**2, 2 * k**2)), "valuation"),
    "powers of a prime of sums": lambda: by_step(Exists(Eq(n**2, 2 * k**2 + 2)), "valuation", k >= 1),
    "powers of a prime of real numbers": lambda: by_step(Exists(Eq(x**2, 2 * k**2)), "valuation", k >= 1),
    "powers of what is no prime": lambda: by_step(Exists(Eq(n**2, 1009**2 * k**2)), "valuation", k >= 1),
    "powers of a prime of other powers": lambda: by_step(Exists(Eq(n**2, 2 * k**3)), "valuation", k >= 1),
    "a whole number above another less 1": lambda: by_step(Exists(Eq(n, k)), "whole", n > k - 1),
    "an induction that starts too late": lambda: by_induction(2),
    "an induction that starts too early": lambda: by_induction(1, least=0),
    "an induction without its hypothesis": lambda: by_induction(1, hypothesis=False),
    "an induction on a real number": lambda: by_induction(1, symbol=x),
    "an induction on what is not spoken of": lambda: by_induction(1, symbol=k),
    "an induction from what is false": lambda: by_induction(1, more=1),
}
"""What no checker may accept."""


def bounded(count: int) -> list[Any]:
    """Failing claims of existence that are bounded by the domain, by what is sought or by both, also of two parts."""
    found = [_of_bounds(random.Random(f"bounds {place}"), f"Own.{place}") for place in range(count)]
    return [claim for claim in found if claim["truth"] == "fails"]


def tied_powers(count: int) -> list[Any]:
    """False claims that what a condition makes of a power is no multiple, by the remainders of the power."""
    draw, found = random.Random("tied powers"), list[Any]()
    while len(found) < count:
        base, modulus, shift = draw.choice((2, 3, 4, 6, 10)), draw.choice((3, 4, 5, 7)), draw.randrange(7)
        read = draw.choice((k + m, k * k, k * m, 3 * k, k / 2, k / m, m - k, k**3, k + 1, 1 / k))
        power, goal = Q(base) ** n, Ne(k + shift, modulus * i)
        met = (
            (k_, m_) for k_ in range(-40, 41) for m_ in range(-40, 41)
            if (k_ + shift) % modulus == 0 and _is_power(read, {"k": Fraction(k_), "m": Fraction(m_)}, base)
        )  # fmt: skip
        if next(met, None) is None:
            continue  # it may be true
        sheet, tied = Sheet(), (n >= 0, Eq(power, read))
        step = {"by": "remainder", "formula": sheet(Ne(k + shift + 0 * power, modulus * i)), "modulus": modulus}
        found.append(proof(sheet, {"lines": [{"by": "value", "of": 1}, step]}, goal, tied))
    return found


def _is_power(term: Term, at: Mapping[str, Fraction], base: int) -> bool:
    try:
        return value(term, at) in [base**n for n in range(8)]
    except NoValue:
        return False


def _of_bounds(draw: random.Random, name: str) -> Any:
    (a, b), (c, d) = (sorted(draw.sample(range(-3, 9), 2)) for _ in range(2))
    domain = draw.choice([(n >= a, n <= b), (n >= a,), (), (In(n, a, b, a + b),)])
    bounds = draw.choice([(n >= c, n <= d), (n >= c,), (n <= d, n >= c, m >= 0, m <= 1), (In(n, c, d),)])
    sought = Exists(And(*bounds, Eq(n**2 + n, draw.randint(0, 60))))
    statement = draw.choice([sought, And(sought, x**2 >= 0), And(Exists(And(m >= 1, m <= 3)), sought)])
    return denied(statement, *domain, name=name)
