"""JSS09, section 4.3: Figure 1, and what a strong correlation of the rules does to the margins."""

from __future__ import annotations

from boostproof.theory.build import And, Q, exp, real
from boostproof.theory.claim import CLARIFIED, EQUATION, REMARK, STEP, Claim
from boostproof.theory.papers.jss09.derivations_disagreement import DISAGREEMENT, disagreement_bound
from boostproof.theory.papers.jss09.derivations_figure_1 import HARMLESS
from boostproof.theory.papers.jss09.figure_1 import correlation, factor, largest, w
from boostproof.theory.papers.jss09.notation import NONDEGENERATE, W

steps = real("x", "x", "how often W(--) is divided by e^100")
towards_least = Q(3, 50) * exp(-100 * steps)
on_figure = (w > 0, w <= largest)

around_0 = Claim(
    id="JSS09.F1a",
    where="Figure 1, and Section 4.3",
    title="on Figure 1 the factor of Lemma 4.1 is below 1 for correlations around 0",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=factor(w) < 1,
    domain=(w >= Q(17, 100), w <= Q(27, 100), correlation >= -Q(1, 10), correlation <= Q(1, 10)),
    reading="'Around 0' is read as from -1/10 to 1/10. The bounds of W(--) only help to look: all these correlations "
    "lie inside them.",
)

infinite = Claim(
    id="JSS09.F1b",
    where="Figure 1, caption",
    title="on Figure 1 the factor grows without bound where the correlation is strongly negative",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=factor(towards_least) > exp(steps) / 2,
    domain=(steps >= 0,),
    reading="'Infinite' is read as unbounded, towards the least correlation that these edges allow, about -0.8868, "
    "where W(--) = 0. It grows slowly: at W(--) = (3/50) exp(-100 x) it exceeds exp(x)/2.",
)

far_above_1 = Claim(
    id="JSS09.F1c",
    where="Section 4.3, last paragraph",
    title="the factor is far above 1 when the correlation is close to its least value",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=factor(w) > 1,
    domain=(*on_figure, correlation <= -Q(22, 25)),
    reading="On Figure 1, and above 1 instead of far above. Correlations near -1 do not occur with these edges; "
    "'strongly negative' is read as up to -22/25, less than 1/100 above the least one. The factor has no limit there "
    "(JSS09.F1b), but it is not far above 1 at any correlation that a figure can show (JSS09.F1c.t).",
)

crossing_of_1 = Claim(
    id="JSS09.F1c.r",
    where="Section 4.3, last paragraph",
    title="on Figure 1 the factor is above 1 where W(--) is between 0.00001 and 0.00027",
    rank=REMARK,
    statement=And(factor(w) > 1, correlation < -Q(8856, 10**4)),
    domain=(w >= Q(1, 10**5), w <= Q(27, 10**5)),
    repairs="JSS09.F1c",
    mends="Only a sliver of width 0.0012 at the least correlation has a factor above 1.",
    reading="The correlation is then below -0.8856, with -0.8868 the least one. JSS09.F1c.t and JSS09.F1b have what is "
    "beyond, and JSS09.F1c.s the other side.",
)

not_far_above_1 = Claim(
    id="JSS09.F1c.t",
    where="Section 4.3, last paragraph",
    title="on Figure 1 the factor stays below 2 down to W(--) = 1.7 * 10^-34, and above 1 from 9 * 10^-5 on",
    rank=REMARK,
    statement=And(factor(towards_least) > Q(15, 16) * exp(steps), factor(towards_least) < 2),
    domain=(steps >= 0, steps <= Q(3, 4)),
    repairs="JSS09.F1c",
    reading="W(--) = (3/50) exp(-100 x), and (15/16) exp(x) is above 1 from x = 13/200 on. With JSS09.F1c.s: for a "
    "factor of 2 and more the correlation has to be within 10^-33 of the least one.",
)

below_1 = Claim(
    id="JSS09.F1c.s",
    where="Section 4.3, last paragraph",
    title="on Figure 1 the factor is below 1 for all larger W(--), from 0.00028 on",
    rank=REMARK,
    statement=factor(w) < 1,
    domain=(w >= Q(28, 10**5), w <= largest),
    repairs="JSS09.F1c",
    reading="That is for every correlation above -0.8856.",
)

harmless = Claim(
    id="JSS09.F1d",
    where="Section 4.3, second paragraph",
    title="a strongly positive correlation is harmless",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=factor(w) < 1,
    domain=(w >= Q(1, 5), w <= largest, correlation >= 0),
    reading="On Figure 1, and for every correlation from 0 to the largest possible one: the factor is below 1. The "
    "bounds of W(--) only help to look. JSS09.T4.1a.s says it for all edges of a mean of at least 2 theta. What "
    "2-BOOST then does on new data is not judged.",
    derivation=HARMLESS,
)

disagreement = Claim(
    id="JSS09.F1e",
    where="Section 4.3, last paragraph",
    title="a correlation near -1 means that the rules disagree on almost all examples",
    rank=STEP,
    fidelity=CLARIFIED,
    statement=disagreement_bound,
    domain=(W.simplex, NONDEGENERATE.condition),
    reading="In numbers: the rules disagree on a weight of at least -rho. Written without the division in (16).",
    derivation=DISAGREEMENT,
)

random_on_new_data = Claim(
    id="JSS09.F1f",
    where="Section 4.3, last paragraph",
    title="if the rules often disagree so, the final classifier performs randomly on new data",
    rank=REMARK,
    undecidable="it speaks of new data, of which nothing is assumed",
)
