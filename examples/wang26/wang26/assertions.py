"""What the paper's certificate proves (Appendix A.2), as far as formulas about numbers can say it, and its lemmas.

Not among them: that polynomials have no common divisor and are irreducible (1, 5, 6; algebra.py), and what is proved of
derivatives (8 to 10; check_sectors.py).
"""

from functools import partial

from boostproof.theory import EQUATION, EXACT, HEADLINE, REMARK, Claim
from boostproof.theory.build import Abs, And, Eq, Max, Ne, Q, real

# fmt: off
# The gadgets: a row an example, a column a rule, +1 where the rule is right.
A = ((1, 1, -1, -1), (-1, 1, 1, 1), (1, -1, -1, 1), (1, -1, 1, -1))
B = (*A, (1, -1, 1, 1))
HALF_WORD = (0, 2, 3, 0, 1)
"""The rules that are taken in a burst of five rounds in phase 0; in phase 1 the third and the fourth change places."""
OTHER_HALF_WORD = (0, 3, 2, 0, 1)

p, d = real("p", meaning="a gadget's first coordinate"), real("d")
q = real("q", meaning="the weight of the fifth example, which the paper calls e")
INSIDE_A = (2 * p > 1, p < 1, d > 0, 2 * d < 1)
INSIDE_B = (2 * p > 1, p < 1, d > 0, q >= 0, 2 * (d + q) < 1)
WEIGHTS_A = (p - Q(1, 2), 1 - p, Q(1, 2) - d, d)
WEIGHTS_B = (p - Q(1, 2), 1 - p, Q(1, 2) - d - q, d, q)


def edge(weights, gadget, rule):
    """The edge of a rule under some weights."""
    return sum(w * row[rule] for w, row in zip(weights, gadget, strict=True))


def burst(weights, gadget, word):
    """The weights after the rounds of a word, not normalised.

    Wrong ones are multiplied by the mass of the right ones, and right ones by that of the wrong ones.
    """
    for rule in word:
        right = sum(w for w, row in zip(weights, gadget, strict=True) if row[rule] == 1)
        wrong = sum(w for w, row in zip(weights, gadget, strict=True) if row[rule] == -1)
        weights = [w * (wrong if row[rule] == 1 else right) for w, row in zip(weights, gadget, strict=True)]
    return weights


# The polynomials of Section 5 and 6, as printed.
def p_a(p, d):
    """The polynomial P_A."""
    return (4*d**4 - 6*d**3*p + 2*d**3 - 30*d**2*p**2 + 15*d**2*p - 2*d**2 - 6*d*p**3 + 14*d*p**2 - 4*d*p
           + 6*p**4 + p**3
           - 2*p**2)


def q_a(p, d):
    """The polynomial Q_A."""
    return (8*d**4 - 8*d**3*p + 2*d**3 - 48*d**2*p**2 + 22*d**2*p - 3*d**2 - 8*d*p**3 + 22*d*p**2 - 6*d*p
           + 8*p**4 + 2*p**3
           - 3*p**2)


def d_a(p, d):
    """The polynomial D_A."""
    return d * (2*d**3 + 2*d**2*p - d**2 - 6*d*p**2 + 2*p**3 + p**2)


def r_a(p, d):
    """The polynomial R_A."""
    return 8*d**4 - 2*d**3 - 24*d**2*p**2 + 6*d**2*p - d**2 + 10*d*p**2 - 2*d*p + 2*p**3 - p**2


def p_b(p, d, q):
    """The polynomial P_B."""
    return (4*d**4 + 16*d**3*q - 6*d**3*p + 2*d**3 + 20*d**2*q**2 - 36*d**2*q*p + 12*d**2*q - 30*d**2*p**2 + 15*d**2*p
           - 2*d**2 + 8*d*q**3 - 46*d*q**2*p + 18*d*q**2 - 48*d*q*p**2 + 30*d*q*p - 4*d*q - 6*d*p**3
           + 14*d*p**2 - 4*d*p
           - 16*q**3*p + 8*q**3 - 22*q**2*p**2 + 15*q**2*p - 2*q**2 + 8*q*p**2 - 4*q*p + 6*p**4 + p**3 - 2*p**2)


def q_b(p, d, q):
    """The polynomial Q_B."""
    return (8*d**4 + 32*d**3*q - 8*d**3*p + 2*d**3 + 40*d**2*q**2 - 56*d**2*q*p + 16*d**2*q - 48*d**2*p**2 + 22*d**2*p
           - 3*d**2 + 16*d*q**3 - 72*d*q**2*p + 26*d*q**2 - 72*d*q*p**2 + 44*d*q*p - 6*d*q - 8*d*p**3
           + 22*d*p**2 - 6*d*p
           - 24*q**3*p + 12*q**3 - 32*q**2*p**2 + 22*q**2*p - 3*q**2 + 12*q*p**2 - 6*q*p + 8*p**4 + 2*p**3
           - 3*p**2)


def d_b(p, d, q):
    """The polynomial D_B."""
    return (d * (2*d**3 + 8*d**2*q + 2*d**2*p - d**2 + 10*d*q**2 - 2*d*q - 6*d*p**2 + 4*q**3 - 2*q**2*p
           - q**2 - 4*q*p**2
           + 2*p**3 + p**2))


def r_b(p, d, q):
    """The polynomial R_B."""
    return (8*d**4 + 32*d**3*q - 2*d**3 + 40*d**2*q**2 - 24*d**2*q*p - 24*d**2*p**2 + 6*d**2*p - d**2 + 16*d*q**3
           - 32*d*q**2*p + 6*d*q**2 - 24*d*q*p**2 + 12*d*q*p - 2*d*q + 10*d*p**2 - 2*d*p - 8*q**3*p + 4*q**3
           - 8*q**2*p**2 + 6*q**2*p - q**2 + 4*q*p**2 - 2*q*p + 2*p**3 - p**2)


def e_b(p, d, q):
    """The polynomial E_B."""
    return (q * (2*d**3 + 4*d**2*q - 6*d**2*p + d**2 + 2*d*q**2 - 8*d*q*p + 2*d*q + 2*d*p**2 - 2*q**2*p
           + q**2 + 2*p**3
           - p**2))


def n_1(p, d):
    """The polynomial N_1."""
    return 2*d**4 - 2*d**3*p + d**3 - 12*d**2*p**2 + 7*d**2*p - d**2 - 2*d*p**3 + 6*d*p**2 - 2*d*p + 2*p**4 - p**2


def n_2(p, d):
    """The polynomial N_2."""
    return (-16*d**5 + 8*d**4 + 48*d**3*p**2 - 16*d**3*p + 2*d**3 - 32*d**2*p**2 + 10*d**2*p - d**2
           - 8*d*p**3 + 10*d*p**2
           - 2*d*p + 2*p**3 - p**2)


def septic(x):
    """The polynomial f of Section 6, whose root is the first coordinate of the common cycle."""
    return 1024*x**7 - 3072*x**6 + 3200*x**5 - 1152*x**4 - 144*x**3 + 176*x**2 - 40*x + 7


def the_d(x):
    """The second coordinate of the cycle, from the first."""
    return 512*x**6 - 1152*x**5 + 736*x**4 - 24*x**3 - 88*x**2 + 19*x - Q(9, 2)


LAMBDA = (16, -117232, -8330040, -3628852593, 766183444916, -37440753370248, 504085851461616, 57085439654130,
          18299281845941356, -5676298472505780, 422743039128068, -4789675432569, 7468158864, -2899292, 4)
"""The coefficients of the minimal polynomial of the dominant eigenvalue of the first gadget, the highest first."""
KAPPA = (1, -35, 385, -1835, 2315, -625, 51, -1)
"""The same for the second gadget."""


def horner(coefficients, x):
    """The polynomial of these coefficients."""
    value = Q(coefficients[0])
    for coefficient in coefficients[1:]:
        value = value * x + coefficient
    return value


def slope(coefficients):
    """The coefficients of the derivative."""
    degree = len(coefficients) - 1
    return [c * (degree - place) for place, c in enumerate(coefficients[:-1])]


assertion = partial(Claim, rank=EQUATION, fidelity=EXACT)
a1, a2, a3, a4, a5 = u = tuple(real(f"u{i}", f"u_{i}", "a weight") for i in range(1, 6))


def distribution(weights):
    """The conditions on weights."""
    return (*(w >= 0 for w in weights), Eq(sum(weights), 1))


def edges(weights, gadget):
    """The edges of all rules."""
    return [edge(weights, gadget, rule) for rule in range(4)]


# Section 4: margins.

margin_a = assertion(
    "W26.P7a", "Section 4, Proposition 7", "whatever the weights, some rule of the first gadget has the edge 1/5",
    Max(*edges(u[:4], A)) >= Q(1, 5), distribution(u[:4]))

margin_b = assertion(
    "W26.P7b", "Section 4, Proposition 7", "whatever the weights, some rule of the second gadget has the edge 1/5",
    Max(*edges(u, B)) >= Q(1, 5), distribution(u))

FIFTHS = (Q(1, 5), Q(2, 5), Q(1, 5), Q(1, 5))
attained = assertion(
    "W26.A16", "Appendix A.2, 16", "at some weights every rule of both gadgets has the edge 1/5",
    And(*(Eq(value, Q(1, 5)) for value in (*edges(FIFTHS, A), *edges((*FIFTHS, Q(0)), B)))))

# Section 5: five rounds. After four of them w are the weights up to a factor; the last leaves one half to the examples
# that its rule is right on, the first two, and one half to the others, so that p is 1 - w_2/(2 (w_1 + w_2)).

w, v = burst(WEIGHTS_A, A, HALF_WORD[:4]), burst(WEIGHTS_B, B, HALF_WORD[:4])

map_a_p = assertion(
    "W26.A1a", "Appendix A.2, 1", "five rounds of the first gadget in phase 0 give p the value P_A/Q_A",
    Eq(p_a(p, d) * 2 * (w[0] + w[1]), q_a(p, d) * (2 * w[0] + w[1])), INSIDE_A)
map_a_d = assertion(
    "W26.A1b", "Appendix A.2, 1", "five rounds of the first gadget in phase 0 give d the value D_A/R_A",
    Eq(d_a(p, d) * 2 * (w[2] + w[3]), r_a(p, d) * w[3]), INSIDE_A)
map_b_p = assertion(
    "W26.A1c", "Appendix A.2, 1", "five rounds of the second gadget in phase 0 give p the value P_B/Q_B",
    Eq(p_b(p, d, q) * 2 * (v[0] + v[1]), q_b(p, d, q) * (2 * v[0] + v[1])), INSIDE_B)
map_b_d = assertion(
    "W26.A1d", "Appendix A.2, 1", "five rounds of the second gadget in phase 0 give d the value D_B/R_B",
    Eq(d_b(p, d, q) * 2 * (v[2] + v[3] + v[4]), r_b(p, d, q) * v[3]), INSIDE_B)
map_b_e = assertion(
    "W26.A1e", "Appendix A.2, 1", "five rounds of the second gadget in phase 0 give e the value E_B/R_B",
    Eq(e_b(p, d, q) * 2 * (v[2] + v[3] + v[4]), r_b(p, d, q) * v[4]), INSIDE_B)

other = burst((p - Q(1, 2), 1 - p, d, Q(1, 2) - d), A, OTHER_HALF_WORD[:4])
phases = assertion(
    "W26.5", "Section 5", "the two phases differ by the places of the third and the fourth example",
    And(Eq(other[0], w[0]), Eq(other[1], w[1]), Eq(other[2], w[3]), Eq(other[3], w[2])), INSIDE_A)

other_b = burst((p - Q(1, 2), 1 - p, d, Q(1, 2) - d - q, q), B, OTHER_HALF_WORD[:4])
phases_b = assertion(
    "W26.5b", "Section 5", "the same of the second gadget",
    And(Eq(other_b[0], v[0]), Eq(other_b[1], v[1]), Eq(other_b[2], v[3]), Eq(other_b[3], v[2]), Eq(other_b[4], v[4])),
    INSIDE_B)

faces = assertion(
    "W26.A2", "Appendix A.2, 2", "without the fifth example the second gadget is the first",
    And(Eq(p_b(p, d, 0), p_a(p, d)), Eq(q_b(p, d, 0), q_a(p, d)), Eq(d_b(p, d, 0), d_a(p, d)),
        Eq(r_b(p, d, 0), r_a(p, d)), Eq(e_b(p, d, 0), 0)))

# Section 6: the common cycle.

reduced_1 = assertion(
    "W26.A3a", "Appendix A.2, 3", "that p comes back says that N_1 is 0",
    Eq(p_a(p, d) - p * q_a(p, d), -2 * (2 * p - 1) * n_1(p, d)))
reduced_2 = assertion(
    "W26.A3b", "Appendix A.2, 3", "that d changes places with 1/2 - d says that N_2 is 0",
    Eq(2 * (d_a(p, d) - (Q(1, 2) - d) * r_a(p, d)), -n_2(p, d)))

LOW, HIGH = Q(637116837818846, 10**15), Q(637116837818848, 10**15)
root = assertion(
    "W26.A3c", "Appendix A.2, 3", "f changes its sign in the interval of p*",
    septic(LOW) * septic(HIGH) < 0)
x = real("x")
single = assertion(
    "W26.A3d", "Appendix A.2, 3", "f is monotone in the interval of p*, so that it has one root there",
    Ne(7168 * x**6 - 18432 * x**5 + 16000 * x**4 - 4608 * x**3 - 432 * x**2 + 352 * x - 40, 0), (x >= LOW, x <= HIGH))

# What N_1 and N_2 are divided by f; nobody has to believe it.
QUOTIENT_1 = (134217728, -805306368, 2013265920, -2642411520, 1796734976, -351010816, -354418688, 272498688, -59566080,
              -12027904, 10709504, -3004544, 240648, 115588, -46402, 10334, Q(-4653, 4), Q(405, 4))
QUOTIENT_2 = (-549755813888, 4535485464576, -16458314678272, 34144990003200, -43626130309120, 33353105408000,
              -11317641478144, -4188566192128, 6551024697344, -2823070679040, 134028460032, 403530448896, -195247505408,
              34616893440, 6073202688, -5463428608, 1523925760, -173188480, -30394208, 19060144, -4560420, 728732,
              -69750, Q(9315, 2))
cycle_1 = assertion(
    "W26.A4a", "Appendix A.2, 4", "for the stated d*, N_1 is a multiple of f, and so 0 at a root of f",
    Eq(n_1(p, the_d(p)), septic(p) * horner(QUOTIENT_1, p)))
cycle_2 = assertion(
    "W26.A4b", "Appendix A.2, 4", "for the stated d*, N_2 is a multiple of f, and so 0 at a root of f",
    Eq(n_2(p, the_d(p)), septic(p) * horner(QUOTIENT_2, p)))
where = assertion(
    "W26.A4c", "Section 6", "d* lies in the stated interval",
    And(the_d(x) >= Q(257995382953758869, 10**18), the_d(x) <= Q(257995382958145447, 10**18)), (x >= LOW, x <= HIGH))

# Section 7: eigenvalues.

INTERVALS = {
    "l": (LAMBDA, Q(944920594891271, 10**16), Q(944920594891272, 10**16), "lambda"),
    "n": (LAMBDA, Q(11453882842312, 10**16), Q(11453882842313, 10**16), "nu"),
    "k": (KAPPA, Q(2038817328642625, 10**16), Q(2038817328642626, 10**16), "kappa"),
}
signs = [
    assertion(f"W26.A7{key}", "Appendix A.2, 7", f"the polynomial of {name} changes its sign in its interval",
              horner(c, low) * horner(c, high) < 0)
    for key, (c, low, high, name) in INTERVALS.items()]
monotone = [
    assertion(f"W26.A7{key}m", "Appendix A.2, 7", f"the polynomial of {name} is monotone in its interval: one root",
              Ne(horner(slope(c), x), 0), (x >= low, x <= high))
    for key, (c, low, high, name) in INTERVALS.items()]

# Sections 9 to 11: lemmas, with the numbers that are put in.

c, rho, r, K, ell, R, y, n = map(real, ("c", "rho", "r", "K", "ell", "R", "y", "n"))
a, b = real("a"), real("b")
taylor = (c > 0, a >= 0, K >= 0, rho > 0, r > 0, x > 0, x <= r, Abs(ell) <= a * rho * x, Abs(R) <= K * x**2)
sector = assertion(
    "W26.L15a", "Section 9, Lemma 15", "the principal coordinate is multiplied by a number between m and M",
    And(c * x + ell + R >= (c - a * rho - K * r) * x, c * x + ell + R <= (c + a * rho + K * r) * x), taylor)
m, tau, z = real("m"), real("tau"), real("z")
transverse = assertion(
    "W26.L15b", "Section 9, Lemma 15", "the transverse ratio stays below rho",
    z <= rho * y, (x > 0, rho > 0, z <= tau * x, tau <= rho * m, y >= m * x))

M_A, M_B = Q(307396653842409774, 10**18), Q(451676307610047724, 10**18)
m_A, m_B = Q(307394561088771942, 10**18), Q(451388989838190632, 10**18)
numbers = assertion(
    "W26.L19n", "Section 11, Lemma 19", "the bounds of the two contractions are far enough apart",
    And(M_A < m_B, m_A > M_B**2, M_A < 1, M_B < 1))
one_a = assertion(
    "W26.L18a", "Section 11, Lemma 18", "after a burst of the first gadget comes one of the second",
    n < 1, (x >= 1, x <= 1 / m_B, n > 0, n <= M_A * x))
two_b = assertion(
    "W26.L18b", "Section 11, Lemma 18", "of the second gadget there are two bursts in turn at most",
    y >= 1, (x >= m_A, n >= x / M_B, y >= n / M_B), rank=REMARK)

balance = assertion(
    "W26.L26", "Appendix A.1, Lemma 26", "after a round right and wrong weights are one half each",
    And(Eq(a / (1 + a - b), Q(1, 2)), Eq(b / (1 - (a - b)), Q(1, 2))), (a > 0, b > 0, Eq(a + b, 1)), rank=HEADLINE)

# Sections 9, 10 and 14: boxes that hold both gadgets' sectors, round by round. In phase 1 the third and the fourth
# example change places, and so do the third and the fourth rule (W26.5, W26.5b); in the first gadget the fifth example
# weighs 0.

TEN12 = 10**12
BOXES = (
    ((137116837818, 137116862819), (362883137181, 362883162182), (242004586694, 242004617120),
     (257995382880, 257995397556), (0, 25400)),
    ((107607287277, 107607314584), (500000000000, 500000000000), (189921658922, 189921693130),
     (202470996806, 202471029347), (0, 19934)),
    ((180834967958, 180835018043), (355886552557, 355886579143), (319164981957, 319165032042),
     (144113416768, 144113437344), (0, 14189)),
    ((278251816299, 278251868098), (263599518315, 263599552724), (236400442307, 236400476145),
     (221748131902, 221748183701), (0, 10510)),
    ((188926963888, 188927010437), (500000000000, 500000000000), (160510782397, 160510822869),
     (150562184518, 150562228756), (0, 7137)),
)
"""The weights before each round of a burst, times 10^12: from the least to the largest."""
NUMBERS = ("first", "second", "third", "fourth", "fifth")
GAP, SURPLUS, OPPOSITE = Q(250983508506417014, 10**19), Q(758691457701749199, 10**19), Q(274233539263122735, 10**18)
FIRST = Q(10568728763248937, 10**23)


def in_box(weights, box):
    """That weights lie in a box."""
    return tuple(
        bound for one, (low, high) in zip(weights, box, strict=True)
        for bound in (one >= Q(low, TEN12), one <= Q(high, TEN12)))


def after(weights, rule):
    """The weights after a round."""
    sides = {sign: 2 * sum(w for w, row in zip(weights, B, strict=True) if row[rule] == sign) for sign in (1, -1)}
    return [w / sides[row[rule]] for w, row in zip(weights, B, strict=True)]


branches = [
    assertion(
        f"W26.A11r{place + 1}", "Appendix A.2, 11", f"in the {NUMBERS[place]} round of a burst the word's rule wins",
        And(*(edge(u, B, rule) - edge(u, B, k) > GAP for k in range(4) if k != rule)), in_box(u, BOXES[place]))
    for place, rule in enumerate(HALF_WORD)]
boxes = [
    assertion(
        f"W26.A11n{place + 1}", "Appendix A.2, 11", f"the {NUMBERS[place]} round leads from its box into the next",
        And(*in_box(after(u, HALF_WORD[place]), BOXES[place + 1])), in_box(u, BOXES[place]))
    for place in range(4)]
locks = [
    assertion(
        f"W26.A12r{place + 1}", "Appendix A.2, 12", f"in the {NUMBERS[place]} round the edge is above 2 p* - 1",
        edge(u, B, HALF_WORD[place]) - (2 * HIGH - 1) > SURPLUS, in_box(u, BOXES[place]))
    for place in range(1, 5)]
balanced = (*in_box(u, BOXES[0]), Eq(a1 + a2, Q(1, 2)), Eq(a3 + a4 + a5, Q(1, 2)))
frozen = assertion(
    "W26.A12f", "Appendix A.2, 12", "before a burst no edge is more than 1.0568728763248937e-7 above 2 p* - 1",
    And(*(edge(u, B, k) - (2 * LOW - 1) < FIRST for k in range(4))), balanced)
lock = assertion(
    "W26.A12n", "Section 10", "the difference of the two bounds is what Section 10 prints",
    SURPLUS - FIRST > Q(758690400828872874, 10**19))
opposites = [
    assertion(
        f"W26.A15r{place + 1}", "Appendix A.2, 15",
        f"in the {NUMBERS[place]} round no opposite of a rule of the gadget comes near",
        And(*(edge(u, B, rule) + edge(u, B, k) > OPPOSITE for k in range(4))), in_box(u, BOXES[place]))
    for place, rule in enumerate(HALF_WORD)]
of_the_other = assertion(
    "W26.A15f", "Appendix A.2, 15", "before a burst no edge is negative: no opposite of the other gadget's comes near",
    And(*(edge(u, B, k) >= 0 for k in range(4)), edge(u, B, 0) > OPPOSITE), balanced)

first_edges = assertion(
    "W26.L17", "Section 11, Lemma 17", "before a burst the first rule has the edge 2 p - 1 in both gadgets",
    And(Eq(edge(WEIGHTS_A, A, 0), 2 * p - 1), Eq(edge(WEIGHTS_B, B, 0), 2 * p - 1)))

# A point of a sector is s along and s y, s z across.
e, f, s = real("e", r"\delta", "d*, as W26.A4c encloses it"), real("f", r"\theta", "the direction of d"), real("s")
chi = real("g", r"\chi", "the direction of e")
h = real("h", meaning="theta and chi together, the direction of d in phase 1, up to its sign")
RADIUS, SLOPE = Q(25, 10**9), Q(1, 1000)
cycle_box = (x >= LOW, x <= HIGH, e >= Q(257995382953758869, 10**18), e <= Q(257995382958145447, 10**18))
theta_a = (f >= Q(580405272518281104, 10**18), f <= Q(580405291461442915, 10**18))
theta_b = (f >= Q(198318090249174405, 10**18), f <= Q(198318111627417224, 10**18),
           chi >= Q(101349886578531906, 10**17), chi <= Q(101349888527878102, 10**17))
theta_b1 = (h >= Q(121181695603449347, 10**17), h <= Q(121181699690619825, 10**17))
cone = (*cycle_box, s >= 0, s <= RADIUS, y >= -SLOPE, y <= SLOPE)
cone_b = (*cone, z >= -SLOPE, z <= SLOPE)
along = (x + s - Q(1, 2), 1 - x - s)
sector_a = assertion(
    "W26.A11a", "Appendix A.2, 11", "the sectors of the first gadget lie in the box of the first round",
    And(*in_box((*along, Q(1, 2) - e - s * (f + y), e + s * (f + y)), BOXES[0][:4])), (*cone, *theta_a))
sector_b0 = assertion(
    "W26.A11b", "Appendix A.2, 11", "the sector of the second gadget in phase 0 lies in the box of the first round",
    And(*in_box((*along, Q(1, 2) - e - s * (h + y + z), e + s * (f + y), s * (chi + z)), BOXES[0])),
    (*cone_b, *theta_b, *theta_b1))
sector_b1 = assertion(
    "W26.A11c", "Appendix A.2, 11", "so does that in phase 1, with the third and the fourth example exchanged",
    And(*in_box((*along, Q(1, 2) - e - s * (h - y), e + s * (f - y - z), s * (chi + z)), BOXES[0])),
    (*cone_b, *theta_b, *theta_b1))

START_A = Q(637116847818847, 10**15) - x
START_B = Q(637116857552466, 10**15) - x
start_a = assertion(
    "W26.A13a", "Appendix A.2, 13", "the start of the first gadget lies in its sector",
    And(START_A > 0, START_A <= RADIUS, Abs(Q(257995388760009, 10**15) - e - f * START_A) <= SLOPE * START_A),
    (*cycle_box, *theta_a))
start_b = assertion(
    "W26.A13b", "Appendix A.2, 13", "the start of the second gadget lies in its sector",
    And(START_B > 0, START_B <= RADIUS, Abs(Q(257995386869490, 10**15) - e - f * START_B) <= SLOPE * START_B,
        Abs(Q(20000000, 10**15) - chi * START_B) <= SLOPE * START_B),
    (*cycle_box, *theta_b))
# fmt: on
