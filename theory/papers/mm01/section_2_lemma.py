"""MM01, section 2: the steps of Lemma 1's proof that speak of the points themselves, and Remark 1."""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Implies, In, Ne, Sign, real
from boostproof.theory.claim import CITED, CLARIFIED, REMARK, Charity, Claim
from boostproof.theory.derivation import given
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term, TermLike, as_term
from boostproof.theory.papers.mm01.derivations_directions import DIRECTION
from boostproof.theory.scenarios.observables import s0
from boostproof.theory.scenarios.projections import (
    POINTS,
    PROJECTIONS,
    d,
    distinct,
    i,
    j,
    lines,
    m,
    place,
    tried,
    x,
)

ALONG = Every(Every(Ne(x[i], x[j]), (j, i + 1, m)), (i, 1, m))
"""No two of the points project alike."""

epsilon = real("epsilon", r"\epsilon")
label = real("y_i", "y_i", "the label of the heavy point")
gap = real("g_j", r"u \cdot x_j - u \cdot x_i", "how far another point lies from the heavy one along u")


def first_rule(place: TermLike) -> Term:
    """sgn(u . x + b) for b = -u . x_i + epsilon y_i, at a place counted from the heavy point."""
    return Sign(place + epsilon * label, s0)


def second_rule(place: TermLike) -> Term:
    """sgn(-u . x + b') for b' = u . x_i + epsilon y_i."""
    return Sign(-as_term(place) + epsilon * label, s0)


a_direction = Claim(
    id="MM01.L1d",
    where="Section 2, proof of Lemma 1",
    title="distinct points have a direction that separates their projections, and at most m(m - 1)/2 lines",
    fidelity=CLARIFIED,
    statement=And(
        Every(Every(Ne(place[i], place[j]), (j, i + 1, m)), (i, 1, m)),
        lines <= m * (m - 1) / 2,
    ),
    domain=(distinct,),
    scenario=POINTS,
    reading="The lines are those through two points or more. Printed is that any direction that is not perpendicular "
    "to one of them will do; judged is that there is one, which the laws give, and how many lines there are at most.",
    derivation=DIRECTION,
)

here, there = (
    real("x_i", r"u \cdot x_i", "where a point projects"),
    real("x_j", r"u \cdot x_j", "where a point projects"),
)
TWO_POINTS = Charity("i differs from j", "the distances are those of two points", Ne(i, j))

a_gap = Claim(
    id="MM01.L1e",
    where="Section 2, proof of Lemma 1",
    title="an epsilon exists between 0 and the least distance of the projections of points i and j",
    statement=Abs(here - there) > 0,
    domain=(Implies(Ne(i, j), Ne(here, there)), Implies(Eq(i, j), Eq(here, there))),
    charities=(TWO_POINTS,),
    fidelity=CLARIFIED,
    reading="Pair by pair: of finitely many distances the least is positive where each of them is. As printed i and j "
    "run over all pairs, i = j among them.",
)

all_gaps = Claim(
    id="MM01.L1e.r",
    where="Section 2, proof of Lemma 1",
    title="each of the finitely many distances of the projections of two different points is positive",
    statement=Every(Every(Abs(x[i] - x[j]) > 0, (j, i + 1, m)), (i, 1, m)),
    domain=(ALONG,),
    scenario=PROJECTIONS,
    repairs="MM01.L1e",
    reading="For m = 1 any epsilon serves.",
    derivation=(
        given("places", Every(Defined(x[i]), (i, 1, m))),
        given("apart", ALONG),
        have(Every(Every(Abs(x[i] - x[j]) > 0, (j, i + 1, m)), (i, 1, m))),
    ),
)

flipped_rule = Claim(
    id="MM01.L1f",
    where="Section 2, proof of Lemma 1",
    title="both rules at the heavy point are right there, and they differ at every other point",
    statement=And(
        Eq(first_rule(0), label),
        Eq(second_rule(0), label),
        Eq(first_rule(gap), Sign(gap, s0)),
        Eq(second_rule(gap), -first_rule(gap)),
    ),
    domain=(In(label, -1, 1), In(s0, -1, 0, 1), epsilon > 0, epsilon < Abs(gap)),
)

polynomial = Claim(
    id="MM01.R1a",
    where="Section 2, Remark 1",
    title="the algorithm of Lemma 1 is polynomial in m and d",
    rank=REMARK,
    statement=tried <= (d - 1) * m * (m - 1) / 2 + 1,
    domain=(distinct,),
    scenario=POINTS,
    fidelity=CLARIFIED,
    reading="Judged of the one step whose operations are not counted at sight, the search for a direction: among the "
    "vectors (1, k, .., k^(d-1)) one of the first (d - 1) m (m - 1)/2 + 1 serves, and each takes m d multiplications.",
)

np_hard = Claim(
    id="MM01.R1b",
    where="Section 2, Remark 1",
    title="a linear rule of least error is NP-hard to find, and to approximate",
    rank=CITED,
    undecidable="two theorems of complexity theory, cited from Johnson and Preparata and from Bartlett and Ben-David",
)

transition = Claim(
    id="MM01.R1c",
    where="Section 2, Remark 1",
    title="there seems to be a transition between P and NP as gamma varies",
    rank=REMARK,
    undecidable="a conjecture that names no gamma, and that rests on P and NP being different",
)
