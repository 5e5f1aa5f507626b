"""MM01, section 2 between Remark 1 and Theorem 1: random labels, and decision regions that hyperplanes generate."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Iff, Implies, In, Iverson, Let, Ne, Q, Sum, exp, real
from boostproof.theory.claim import CLARIFIED, EQUATION, HEADLINE, REMARK, Charity, Claim
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.derivations_cells import CELLS
from boostproof.theory.papers.mm01.derivations_lemma_1 import LEMMA_1
from boostproof.theory.papers.mm01.derivations_powers import AT_LEAST, AT_MOST, DIAGONAL, THETA
from boostproof.theory.papers.mm01.derivations_regions import LARGEST
from boostproof.theory.papers.mm01.notation import binomial, worst_error
from boostproof.theory.scenarios.arrangements import (
    ARRANGEMENT,
    CELL_COUNTS,
    M,
    R,
    central,
    d,
    general,
    i,
    k,
    regions,
    simple,
    through,
    vectors,
)
from boostproof.theory.scenarios.linear import LINEAR_CLASS, distinct, m

NORMALS_TOO = Charity("normals too", "any d of the normals w are linearly independent too", simple)
ENOUGH_HYPERPLANES = Charity("k - 1 >= d", "there are more hyperplanes than dimensions", k - 1 >= d)


def choices(top: Term, most: Term) -> Term:
    """The ways to choose at most so many."""
    return Sum(binomial(top, i), (i, 0, most))


printed_count = Let(real("C", "C(k, d+1)"), 2 * choices(k - 1, d))
right_count = Let(real("C_d", r"\sum_{i \le d} \binom{k}{i}"), choices(k, d))
prediction = real("h", "h", "what a rule says of a fresh point")
above, below = real("h_u", "h_u", "w . u + w_0 at a point u"), real("h_v", "h_v", "the same at a point v")
share = real("theta", r"\theta", "where on the segment from v to u")

random_labels = Claim(
    id="MM01.2e",
    where="Section 2, after Remark 1",
    title="Lemma 1 holds for labels drawn at random as well, for which no generalization can be expected",
    rank=REMARK,
    statement=worst_error <= Q(1, 2) - 1 / (4 * m),
    domain=(distinct,),
    scenario=LINEAR_CLASS,
    derivation=LEMMA_1,
    fidelity=CLARIFIED,
    reading="Judged for every labelling of the points, and so for labels that are drawn; that a rule learns nothing "
    "from such labels is MM01.2e.n.",
)

fresh_labels = Claim(
    id="MM01.2e.n",
    where="Section 2, after Remark 1",
    title="whatever a rule says of a fresh point whose label is a toss of a fair coin, its error is 1/2",
    rank=REMARK,
    statement=Eq(Q(1, 2) * Iverson(Ne(prediction, 1)) + Q(1, 2) * Iverson(Ne(prediction, -1)), Q(1, 2)),
    domain=(In(prediction, -1, 1),),
    repairs="MM01.2e",
    reading="A claim of ours: the second half of the printed sentence.",
)

one_vector_a_cell = Claim(
    id="MM01.2f",
    where="Section 2, after Remark 1",
    title="each component of the space without the hyperplanes has a binary vector of its own",
    statement=Eq(vectors, M),
    scenario=ARRANGEMENT,
    reading="The components are counted apart from the vectors, by Whitney's formula.",
)

one_cell_a_vector = Claim(
    id="MM01.2f.s",
    where="Section 2, after Remark 1",
    title="points with the same binary vector lie in one component: so does the segment between them",
    statement=And(
        Implies(And(above > 0, below > 0), share * above + (1 - share) * below > 0),
        Implies(And(above < 0, below < 0), share * above + (1 - share) * below < 0),
    ),
    domain=(share >= 0, share <= 1),
    repairs="MM01.2f",
    reading="A claim of ours, for any number of hyperplanes in any dimension: judged of each hyperplane. Conversely no "
    "sign changes within a component, where no w . x + w_0 is 0.",
)

number_of_cells = Claim(
    id="MM01.N1",
    where="Section 2, after Remark 1",
    title="k hyperplanes of R^d in general position have 2 (C(k-1, 0) + .. + C(k-1, d)) cells",
    rank=EQUATION,
    statement=Eq(M, printed_count),
    domain=(general,),
    scenario=ARRANGEMENT,
)

number_of_cells_repaired = Claim(
    id="MM01.N1.r",
    where="Section 2, after Remark 1",
    title="k hyperplanes of R^d in general position have C(k, 0) + .. + C(k, d) cells",
    rank=EQUATION,
    statement=Eq(M, right_count),
    domain=(simple,),
    scenario=ARRANGEMENT,
    repairs="MM01.N1",
    mends="The cells are C(k, 0) + .. + C(k, d); the printed sum is about hyperplanes through the origin of R^(d+1).",
    reading="The normals are in general position too, as MM01.N2 needs. MM01.N1.d derives the sum for all k and d.",
)

cells_through_the_origin = Claim(
    id="MM01.N1.c",
    where="Section 2, after Remark 1",
    title="the hyperplanes of R^(d+1) with the normals (w, w_0) have the printed number of cells",
    rank=EQUATION,
    statement=Eq(central, printed_count),
    domain=(general,),
    scenario=ARRANGEMENT,
    repairs="MM01.N1",
    reading="The printed sum and the printed general position belong to R^(d+1), not to R^d.",
)

most_cells = Claim(
    id="MM01.N1.s",
    where="Section 2, after Remark 1",
    title="no k hyperplanes of R^d have more than C(k, 0) + .. + C(k, d) cells, nor more than the printed number",
    rank=EQUATION,
    statement=And(M <= right_count, right_count <= printed_count),
    scenario=ARRANGEMENT,
    repairs="MM01.N1",
    reading="A claim of ours: as an upper bound the printed number stands, for hyperplanes in any position.",
)

counted_for_all = Claim(
    id="MM01.N1.d",
    where="Section 2, after Remark 1",
    title="where each hyperplane divides as many cells as it is cut into, both sums follow, for every k and d",
    rank=EQUATION,
    statement=And(Eq(R[k, d], choices(k, d)), Eq(through[k, d + 1], 2 * choices(k - 1, d))),
    scenario=CELL_COUNTS,
    repairs="MM01.N1",
    reading="A claim of ours: the sums of MM01.N1.r and MM01.N1.c, derived from their recursions.",
    derivation=CELLS,
)

general_position = Claim(
    id="MM01.N2",
    where="Section 2, after Remark 1",
    title="that the vectors (w, w_0) are in general position settles the number of cells",
    statement=Eq(M, right_count),
    domain=(general,),
    scenario=ARRANGEMENT,
    charities=(NORMALS_TOO,),
    fidelity=CLARIFIED,
    reading="General position in R^(d+1): any d + 1 of the vectors are linearly independent. The number is that of "
    "MM01.N1.r, so that only the condition is judged.",
)

general_position_repaired = Claim(
    id="MM01.N2.r",
    where="Section 2, after Remark 1",
    title="the number of cells is C(k, 0) + .. + C(k, d) exactly where the normals w are in general position too",
    statement=Iff(Eq(M, right_count), simple),
    scenario=ARRANGEMENT,
    repairs="MM01.N2",
    reading="Parallel hyperplanes may have vectors (w, w_0) in general position.",
)

above_last_term = Claim(
    id="MM01.N3",
    where="Section 2, after Remark 1",
    title="the printed number is at least 2 C(k-1, d)",
    statement=2 * choices(k - 1, d) >= 2 * binomial(k - 1, d),
    scenario=CELL_COUNTS,
    derivation=LARGEST,
)

above_power = Claim(
    id="MM01.N4",
    where="Section 2, after Remark 1",
    title="2 C(k-1, d) is at least 2 ((k-1)/d)^d",
    statement=2 * binomial(k - 1, d) >= 2 * ((k - 1) / d) ** d,
    scenario=CELL_COUNTS,
    charities=(ENOUGH_HYPERPLANES,),
    derivation=AT_LEAST,
)

below_power = Claim(
    id="MM01.N5",
    where="Section 2, after Remark 1",
    title="the printed number is at most 2 (e (k-1)/d)^d",
    statement=2 * choices(k - 1, d) <= 2 * (exp(1) * (k - 1) / d) ** d,
    scenario=CELL_COUNTS,
    charities=(ENOUGH_HYPERPLANES,),
    derivation=AT_MOST,
    fidelity=CLARIFIED,
    reading="The printed condition m >= d is about no symbol of the inequality; in the bound on sums of binomial "
    "coefficients that is used here, m is what is k - 1 in it. Read as k, it leaves k = d = 1 and k = d = 2.",
)

order_of_growth = Claim(
    id="MM01.N6",
    where="Section 2, after Remark 1",
    title="the printed number is of the order (k/d)^d",
    statement=And(
        2 * choices(k - 1, d) >= 2 / exp(1) * (k / d) ** d,
        2 * choices(k - 1, d) <= 2 * exp(d) * (k / d) ** d,
    ),
    domain=(k - 1 >= d,),
    scenario=CELL_COUNTS,
    fidelity=CLARIFIED,
    reading="No constants are named. For a fixed d, as k grows: 2/e and 2 e^d serve for all k > d.",
    derivation=THETA,
)

labelled_in_turn = Claim(
    id="MM01.N7",
    where="Section 2, after Remark 1",
    title="labelling neighbours in turn gives exactly M decision regions",
    statement=Eq(regions, M),
    scenario=ARRANGEMENT,
)

decision_regions = Claim(
    id="MM01.N8",
    where="Section 2, after Remark 1",
    title="k hyperplanes generate at least 2 C(k-1, d) >= 2 ((k-1)/d)^d decision regions",
    rank=HEADLINE,
    statement=And(regions >= 2 * binomial(k - 1, d), 2 * binomial(k - 1, d) >= 2 * ((k - 1) / d) ** d),
    domain=(general,),
    scenario=ARRANGEMENT,
)

decision_regions_repaired = Claim(
    id="MM01.N8.r",
    where="Section 2, after Remark 1",
    title="k >= d hyperplanes in general position generate at least C(k, d) >= (k/d)^d decision regions",
    rank=HEADLINE,
    statement=And(regions >= binomial(k, d), binomial(k, d) >= (k / d) ** d),
    domain=(simple, k >= d),
    scenario=ARRANGEMENT,
    repairs="MM01.N8",
    mends="The lower bound is C(k, d) and (k/d)^d, not the printed number.",
    reading="The printed number is too large: four points of the line make 5 regions, and not 6.",
)

decision_regions_for_all = Claim(
    id="MM01.N8.d",
    where="Section 2, after Remark 1",
    title="C(k, 0) + .. + C(k, d) is at least C(k, d) >= (k/d)^d, for every k >= d",
    rank=HEADLINE,
    statement=And(choices(k, d) >= binomial(k, d), binomial(k, d) >= (k / d) ** d),
    domain=(k >= d,),
    scenario=CELL_COUNTS,
    repairs="MM01.N8",
    reading="A claim of ours: with the sum of MM01.N1.r this gives MM01.N8.r in every dimension.",
    derivation=DIAGONAL,
)
