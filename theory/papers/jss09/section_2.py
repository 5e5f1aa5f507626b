"""JSS09, sections 1 and 2: AdaBoost by its edge, and the cost of 2-BOOST."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Let, Q, coefficient, exp, ln, real
from boostproof.theory.claim import CLARIFIED, EQUATION, REMARK, Claim

gamma = real("gamma", r"\gamma_t", "the edge of the round's hypothesis")
u = coefficient("u", "u", "another coefficient")
edge_coefficient = Let(real("c_t", "c_t"), Q(1, 2) * ln((1 + gamma) / (1 - gamma)))
error = (1 - gamma) / 2

adaboost_coefficient = Claim(
    id="JSS09.A1",
    where="Algorithm 1, line 7",
    title="AdaBoost's coefficient by the edge is half the log odds of being right, and minimises the normalizer",
    rank=EQUATION,
    fidelity=CLARIFIED,
    statement=And(
        Eq(edge_coefficient, Q(1, 2) * ln((1 - error) / error)),
        (1 + gamma) / 2 * exp(-u) + (1 - gamma) / 2 * exp(u)
        >= (1 + gamma) / 2 * exp(-edge_coefficient) + (1 - gamma) / 2 * exp(edge_coefficient),
    ),
    domain=(gamma > -1, gamma < 1),
    reading="A definition, and its two uses in the paper: the same coefficient as by the error, and the minimum of the "
    "normalizer. At an edge of -1 or 1 AdaBoost stops, as the note after Theorem 3.1 says.",
)

parallel_time = Claim(
    id="JSS09.2a",
    where="Section 2, last paragraph",
    title="2-BOOST on two machines takes no longer than AdaBoost with the slower learner",
    rank=REMARK,
    undecidable="it speaks of running time under a communication time that is 'small', which no formula bounds; "
    "2-BOOST feeds its learners other weights than AdaBoost does, so that even the learners' own times may differ",
)
