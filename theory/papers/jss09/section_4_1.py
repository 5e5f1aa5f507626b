"""JSS09, section 4.1: votes as convex combinations, and the margin bound on the generalization error."""

from __future__ import annotations

from boostproof.theory.build import And, Implies, Sum, integer, ln, real, sqrt
from boostproof.theory.claim import CITED, CLARIFIED, REMARK, STEP, Claim
from boostproof.theory.derivation import Derivation, given, so, suppose
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.jss09.derivations_edges import named, naming
from boostproof.theory.papers.jss09.derivations_one_round import LAW
from boostproof.theory.scenarios.boosting import ONE_ROUND, X1, D, i, m

vote = Sum(D[1, i] * X1[i], (i, 1, m))
C1 = real("C1", "C_1", "the constant that the first O hides")
C2 = real("C2", "C_2", "the constant that the second O hides")
dimension = integer("d", r"d_{\mathcal{H}}", "the VC dimension of the class")
examples = integer("n", "m", "the number of examples")
theta1, theta2 = real("theta1", r"\theta_1", "a margin"), real("theta2", r"\theta_2", "a larger margin")
delta1 = real("delta1", r"\delta_1", "a probability of error")
delta2 = real("delta2", r"\delta_2", "a larger probability of error")
_FACTS = ("first", "second", "root", "examples", "dimension", "first chance", "second chance")
_POSITIVE = ("positive root", "first logarithm", "second logarithm")


def penalty(margin: Term, chance: Term) -> Term:
    """The second and third term of (21)."""
    return C1 / margin * sqrt(dimension / examples) + C2 * sqrt(ln(1 / chance) / examples)


_complexity, _first, _second = sqrt(dimension / examples), ln(1 / delta1) / examples, ln(1 / delta2) / examples
_names = tuple(map(named, (_complexity, _first, _second)))

PENALTIES: Derivation = (
    given("C1 positive", C1 > 0),
    given("C2 positive", C2 > 0),
    given("dimension", dimension >= 1),
    given("examples", examples >= 1),
    given("first margin", theta1 > 0),
    given("second margin", theta2 > 0),
    given("first chance", And(delta1 > 0, delta1 < 1)),
    given("second chance", And(delta2 > 0, delta2 < 1)),
    so("positive root", _complexity > 0, "dimension", "examples"),
    so("first logarithm", _first > 0, "first chance", "examples"),
    so("second logarithm", _second > 0, "second chance", "examples"),
    *naming("root", _complexity, "positive root", "examples"),
    *naming("first", _first, "first logarithm", "first chance", "examples"),
    *naming("second", _second, "second logarithm", "second chance", "examples"),
    so("positive names", And(*(name > 0 for name in _names)), *_FACTS, *_POSITIVE),
    suppose(
        "larger margin", theta1 < theta2, ("first margin", "second margin"),
        so(
            "smaller term", C1 / theta2 * _names[0] < C1 / theta1 * _names[0],
            "larger margin.premise", "positive names", "C1 positive", "first margin",
        ),
        so(
            "smaller penalty", penalty(theta2, delta1) < penalty(theta1, delta1),
            "smaller term", "root", "first margin", "second margin", "examples", "positive root", "first logarithm",
            "first chance",
        ),
    ),
    suppose(
        "larger chance", delta1 < delta2, ("first chance", "second chance"),
        so("smaller", _second < _first, "larger chance.premise", "examples", "first chance", "second chance"),
        so("smaller name", _names[2] < _names[1], "smaller", "first", "second", *_FACTS),
        so("smaller root", sqrt(_names[2]) < sqrt(_names[1]), "smaller name", "positive names"),
        so(
            "smaller second penalty", penalty(theta1, delta2) < penalty(theta1, delta1),
            "smaller root", "C2 positive", "first", "second", "first margin", *_FACTS, *_POSITIVE,
        ),
    ),
)  # fmt: skip
"""Both penalties fall, the one in theta, the other in delta."""

convex_values = Claim(
    id="JSS09.4a",
    where="Section 4.1, first paragraph",
    title="a convex combination of classifiers has values in [-1, 1]",
    rank=STEP,
    statement=And(-1 <= vote, vote <= 1),
    scenario=ONE_ROUND,
    reading="At one instance x: X1[i] is the value h_i(x), and D[1, i] the coefficient alpha_i, of m classifiers.",
    derivation=LAW,
)

margin_bound = Claim(
    id="JSS09.E21",
    where="Section 4.1, (21)",
    title="the generalization error is below the margin error plus two penalties of order 1/sqrt(m)",
    rank=CITED,
    undecidable="both O hide constants that are not named, so that no error of any size contradicts (21); it is cited "
    "from Koltchinskii and Panchenko. How its penalties depend on theta and delta is JSS09.4b",
)

_constants = (
    C1 > 0,
    C2 > 0,
    dimension >= 1,
    examples >= 1,
    theta1 > 0,
    theta2 > 0,
    And(delta1 > 0, delta1 < 1),
    And(delta2 > 0, delta2 < 1),
)

large_margins = Claim(
    id="JSS09.4b",
    where="Section 4.1, last paragraph",
    title="a larger theta and a larger delta make (21) say more",
    rank=REMARK,
    fidelity=CLARIFIED,
    statement=And(
        Implies(theta1 < theta2, penalty(theta2, delta1) < penalty(theta1, delta1)),
        Implies(delta1 < delta2, And(penalty(theta1, delta2) < penalty(theta1, delta1), 1 - delta2 >= 1 - delta1)),
    ),
    domain=_constants,
    reading="For any constants. Of theta: the penalties fall. That f has large margins lets theta be large, as the "
    "margin error stays 0 up to the least margin. Of delta: (21) holds with a probability of at least 1 - delta, so "
    "that it says more only where the penalties fall and that probability does not. Margins have no say in delta.",
)

penalties_fall = Claim(
    id="JSS09.4b.r",
    where="Section 4.1, last paragraph",
    title="the penalties of (21) are smaller for a larger theta, and for a larger delta, with which it is less sure",
    rank=REMARK,
    statement=And(
        Implies(theta1 < theta2, penalty(theta2, delta1) < penalty(theta1, delta1)),
        Implies(delta1 < delta2, penalty(theta1, delta2) < penalty(theta1, delta1)),
    ),
    domain=_constants,
    repairs="JSS09.4b",
    mends="Large margins let theta be large, and not delta: with a larger one (21) holds less surely.",
    derivation=PENALTIES,
)

logarithm_removed = Claim(
    id="JSS09.4c",
    where="Section 4.1, last paragraph",
    title="the bound (21) improves an older one by a factor sqrt(log m)",
    rank=CITED,
    undecidable="both bounds hide their constants, and the older one is cited and not printed",
)
