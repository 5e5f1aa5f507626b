"""Sections 2 and 3: the multi-class exponential loss, its stagewise minimum, and its minimum over populations."""

from functools import partial

from boostproof.theory import CLARIFIED, EQUATION, HEADLINE, REMARK, Charity, Claim, Scenario
from boostproof.theory import any_number, between, distribution, each, positive
from boostproof.theory.build import And, Eq, Every, Iff, Implies, Iverson, Let, MaxOver, Ne, Q, Sum
from boostproof.theory.build import exp, integer, ln, real

NOT_COMPARED = "Stated from memory; not compared with the print."

K, n, i, j, k = (integer(name) for name in ("K", "n", "i", "j", "k"))
c, T = integer("c", meaning="the class of an example"), integer("T", meaning="the class that a rule names")
b = real("b", r"\beta", "the coefficient of a rule")
w, err, e = real("w"), real("err"), real("e")
f, p, code, rule = real("f"), real("p", meaning="the probabilities of the classes"), real("Y"), real("g")


def over(term):
    """The sum of a term over the classes."""
    return Sum(term, (k, 1, K))


# One example: its class c and a rule's class T, both coded as K numbers that sum to 0.

CODES = Scenario(
    "zzrh09_codes",
    "K classes, a class c and a class T, both coded by 1 and -1/(K - 1)",
    sizes=(K >= 2,),
    given=(each(c, between(1, K)), each(T, between(1, K)), each(b, positive), each(f[k], any_number, (k, 1, K))),
    laws=(
        Every(Eq(code[k], Iverson(Eq(k, c)) - Iverson(Ne(k, c)) / (K - 1)), (k, 1, K)),
        Every(Eq(rule[k], Iverson(Eq(k, T)) - Iverson(Ne(k, T)) / (K - 1)), (k, 1, K)),
    ),
)
product = over(code[k] * rule[k])
score = over(Iverson(Eq(k, c)) * f[k])
balanced = (Eq(over(f[k]), 0),)

# n weighted examples and one more rule.

SAMPLE = Scenario(
    "zzrh09_sample",
    "n weighted examples of K classes, a rule and a coefficient",
    sizes=(n >= 1, K >= 2),
    given=(
        each(c[i], between(1, K), (i, 1, n)),
        each(T[i], between(1, K), (i, 1, n)),
        distribution(w[i], (i, 1, n)),
        each(b, positive),
    ),
    laws=(Eq(err, Sum(w[i] * Iverson(Ne(c[i], T[i])), (i, 1, n))),),
)
right, wrong = exp(-b / (K - 1)), exp(b / (K - 1) ** 2)
loss = Sum(w[i] * (Iverson(Eq(c[i], T[i])) * right + Iverson(Ne(c[i], T[i])) * wrong), (i, 1, n))
