"""The claims that docs/cycling.md rests on are proved, and what is nearly so is refuted."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from boostproof.theory import Claim, Formula, claims_in
from boostproof.theory.build import Abs, Eq, Every, Implies, Or, Q
from boostproof.verify.checker import check, read
from tests.guests import guest
from tests.outside.by_ideas.judged import report_of
from tests.outside.judged import checks

rounds, regions, three = (guest(f"cycling.{name}") for name in ("rounds", "regions", "three"))
CLAIMS = {claim.id: claim for claim in chain.from_iterable(map(claims_in, (rounds, regions, three)))}


def nearly(name: str, title: str, statement: Formula | None = None, *conditions: Formula) -> Claim:
    """A claim's false neighbour: another statement under its conditions, or the same one under others."""
    claim = CLAIMS[f"CYC.{name}"]
    domain = claim.domain if statement is not None and not conditions else conditions
    said = claim.statement if statement is None else statement
    return replace(claim, id=f"Near.{name}", title=title, statement=said, domain=domain, derivation=())


r, c = rounds, regions
t, T, i = r.t, r.T, r.i
k, j, n, m = c.k, c.j, c.n, c.m
columns = Every(c.Sum(Abs(c.M[k, i]) * c.r[k], (k, 1, n)) <= c.rate * c.r[i], (i, 1, n))
NEAR = (
    nearly("R1", "weights stay as large", Every(Every(r.d[t, i] >= r.d[1, i], (i, 1, r.m)), (t, 1, T + 1))),
    nearly("R2", "of any rule", None, r.m >= 2),
    nearly("R3", "as heavy as before", Every(Eq(r.over(r.d[t + 1, i] * r.x[t, i]), r.e[t]), (t, 1, T))),
    nearly(
        "R4",
        "twice the coefficient",
        Every(
            Every(Eq(r.d[t + 1, i], r.d[t, i] * r.exp(-r.odds * (1 - 2 * r.x[t, i])) / r.normalizer), (i, 1, r.m)),
            (t, 1, T),
        ),
    ),
    nearly("R5", "half the normalizer", Every(Eq(r.over(r.d[t, i] * r.factor), r.normalizer / 2), (t, 1, T))),
    nearly(
        "R6", "against the edge", Every(Eq(r.KL[t + 1], r.KL[t] + r.ln(r.normalizer) - r.alpha * r.edge), (t, 1, T))
    ),
    nearly("R7", "with an edge", None, r.weak),
    nearly("R8", "the bound without its 2", r.squares(T) <= r.KL[1]),
    nearly("R9", "edges that are not squared", r.g * r.many <= 2 * r.KL[1]),
    nearly(
        "R10",
        "the right ones",
        Every(
            Every(
                Eq(r.ln(r.d[t + 1, i]), r.ln(r.d[t, i]) - r.ln(2 * (1 - r.e[t])) + (1 - r.x[t, i]) * r.odds),
                (i, 1, r.m),
            ),
            (t, 1, T),
        ),
    ),
    nearly("R11", "a combination that is not balanced", None, r.inside),
    nearly("R12", "a combination that mistakes change", None, r.inside, r.balanced),
    nearly(
        "R13", "whatever the weights at the start", None, r.inside, r.m >= 2, Every(Eq(r.x[t, 1], r.x[t, 2]), (t, 1, T))
    ),
    nearly(
        "R14",
        "roots that are not squared",
        Every(r.over(Abs(r.sqrt(r.s[i]) - r.sqrt(r.d[t, i]))) <= r.KL[t], (t, 1, T + 1)),
    ),
    nearly(
        "C1",
        "a centre that moves too far",
        None,
        c.norm(c.around) <= 1,
        c.norm(c.centred) <= 1,
        c.norm(c.apart) <= c.rate * c.norm(c.around),
    ),
    nearly(
        "C2",
        "a centre that moves too far",
        None,
        c.from_centre(1) <= 1,
        c.norm(c.centred) <= 1,
        Every(Implies(c.from_centre(c.t) <= 1, c.from_image(c.t + 1) <= c.rate * c.from_centre(c.t)), (c.t, 1, c.T)),
    ),
    nearly(
        "C3",
        "a step too many",
        Every(c.between_paths(c.t + 1) <= c.rate ** (c.t + 1) * c.between_paths(1), (c.t, 0, c.T)),
    ),
    nearly("C4", "a rate of 1", None, c.norm(c.apart) <= c.rate * c.norm(c.apart)),
    nearly("C5", "all but the first", c.powers(c.T) <= c.rate**2 / (1 - c.rate)),
    nearly("C6", "columns for rows", None, columns, Every(Abs(c.y[k]) <= c.far * c.r[k], (k, 1, n))),
    nearly(
        "C7",
        "what is not lost",
        None,
        Every(c.between_paths(c.t + 1) <= c.rate * c.between_paths(c.t), (c.t, 1, c.T)),
    ),
    nearly(
        "C8", "no further than its first step", Every(c.gone(c.t + 1, 1) <= (1 - c.rate**c.t) * c.first, (c.t, 0, c.T))
    ),
    nearly(
        "W1",
        "bounds the other way",
        None,
        c.enclosed,
        Every(Or(Eq(j, c.g), c.over(c.high[i] * c.only_other) > c.over(c.low[i] * c.only_own)), (j, 1, n)),
    ),
    nearly("W2", "a tie", None, Every(Or(Eq(j, c.g), c.error[j] >= c.error[c.g]), (j, 1, n))),
    nearly("W3", "the bound of the lowest", Every(c.d[i] * c.mass_high <= c.own[i] * c.high[i], (i, 1, m))),
    nearly("W4", "without the rest", Every(c.d[i] * c.mass_high >= c.own[i] * c.low[i], (i, 1, m))),
    nearly("W5", "once", Eq(c.over(c.following[i]), c.bad * (c.total - c.bad))),
    nearly("M1", "above", 1 - c.point >= c.exp(-c.point)),
    nearly("M2", "beyond 1", None, c.point >= 0),
    nearly("M3", "by one half", c.ln(c.point) <= (c.point - 1) / 2),
    nearly("M4", "divided by the other", c.ln(c.point) - c.ln(c.z) <= (c.point - c.z) / c.point),
    nearly("M5", "bounds below", None, c.point >= c.p, c.z >= c.p),
    nearly("T1", "the other two change places", Eq(three.least / (2 * (1 - three.least)), three.middle)),
    nearly("T2", "three weights that are alike", Eq(three.least, Q(1, 3))),
    nearly(
        "T3", "by 1/4", Abs(three.next_least(three.a) - three.next_least(three.b)) <= Q(1, 4) * Abs(three.a - three.b)
    ),
    nearly("T4", "in any order", None, three.v[1] >= three.v[2]),
    nearly(
        "T5",
        "by 1/3",
        Every(
            Abs(three.u[three.t + 2] - three.least) <= Q(1, 3) * Abs(three.u[three.t + 1] - three.least),
            (three.t, 1, three.T - 1),
        ),
    ),
    nearly(
        "T6",
        "by 1/4",
        Every(Abs(three.u[three.t + 1] - three.least) <= Q(1, 4) ** (three.t + 1), (three.t, 1, three.T)),
    ),
)

_, test_its_near_miss_is_refuted = checks((), NEAR)


@pytest.mark.sample(3)
@pytest.mark.parametrize("claim", CLAIMS.values(), ids=lambda claim: claim.title)
def test_a_step_of_the_argument_is_proved_and_re_checked(claim: Claim) -> None:
    lines, code = check(read(report_of(claim).encode()))
    assert (code, lines[0].split("  ")[:2]) == (0, [claim.id, "holds"]), lines
    assert lines[0].split("  ")[2].startswith("re-checked: "), lines
    assert "proof" in lines[0] or "derivation" in lines[0]


def test_each_claim_has_its_near_miss() -> None:
    assert [claim.id.partition(".")[2] for claim in NEAR] == [name.partition(".")[2] for name in CLAIMS]
