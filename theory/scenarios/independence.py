"""The instance spaces of claims about independent rules: rules on a weighted sample, and runs of the naive extractor.

ZZ speaks of a rule h_i through its conforming function phi_i alone, which is 1 where the rule is right. Sets of rules
are numbered by their binary digits: rule i is in set s where digit i of s is 1, so that the sets of n rules are
1 to N = 2^n, and N is the empty one.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver, Symmetry
from boostproof.theory.build import Defined, Eq, Every, In, Iverson, Product, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.listed.rules import extractor_runs, numbered_sets, rules_on_samples
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import D, T, m, t

__all__ = [
    "NAIVE_EXTRACTOR", "RULES_ON_A_SAMPLE", "D", "N", "T", "c", "i", "j", "k", "lam", "m", "member", "n", "phi", "q",
    "r", "s", "t",
]  # fmt: skip

n: Symbol = integer("n", meaning="number of rules")
i: Symbol = integer("i", meaning="a rule")
j: Symbol = integer("j", meaning="a rule")
q: Symbol = integer("q", meaning="a round")
k: Symbol = integer("k", meaning="an example")
s: Symbol = integer("s", "S", "a set of rules")
r: Symbol = integer("r", "R", "a set of rules")
N: Symbol = integer("N", meaning="number of sets of rules, and the number of the empty set")
member: Symbol = real("member", r"\mathbf{1}", "member[s, i], 1 where rule i is in the set s, and 0 else")
phi: Symbol = real(
    "phi", r"\varphi", "phi[i, k], the conforming function: 1 where rule i is right at example k, else 0"
)
c: Symbol = real("c", meaning="c[t], the training accuracy of the rule of round t")
lam: Symbol = real("lam", r"\lambda", "lam[i], the coefficient of rule i in the vote")


def _sets(rules: Symbol) -> tuple[Formula, ...]:
    """Every set of rules under its number."""
    digits = Sum(member[s, i] * Q(2) ** (i - 1), (i, 1, rules))
    return (
        Eq(Product(Q(2), (i, 1, rules)), N),
        Every(Every(In(member[s, i], 0, 1), (i, 1, rules)), (s, 1, N)),
        Every(Eq(digits, s * Iverson(s < N)), (s, 1, N)),
        Every(Every(member[s, i] <= 0, (i, 1, rules)), (s, N, N)),
    )


def _conforming(rules: Symbol) -> tuple[Formula, ...]:
    return (m >= 1, rules >= 1, Every(Every(In(phi[i, k], 0, 1), (k, 1, m)), (i, 1, rules)), *_sets(rules))


RULES_ON_A_SAMPLE = Scenario(
    name="rules_on_a_sample",
    meaning="m examples with weights D[k] that are not negative and sum to 1, and n rules with real coefficients, "
    "given by which examples each gets right",
    observables=(m, n, D, phi, lam, N, member),
    laws=(
        *_conforming(n),
        Every(D[k] >= 0, (k, 1, m)),
        Eq(Sum(D[k], (k, 1, m)), 1),
        Every(Defined(lam[i]), (i, 1, n)),
    ),
    drawn=(n <= 3, m <= 8),
    logarithms=(lam,),
    special=rules_on_samples,
    solvers=(Solver("numbered sets", (N, member), numbered_sets("n"), of=(n,)),),
)


def _divisor(right: Term) -> Term:
    """2 c_t where the rule of the round is right, and 2 (1 - c_t) where it is wrong: the two cases of ZZ (8)."""
    return 2 * (c[t] * right + (1 - c[t]) * (1 - right))


NAIVE_EXTRACTOR = Scenario(
    name="naive_extractor",
    meaning="a run of the naive extractor on m examples from uniform weights, by any weak learner: the distributions "
    "of rounds 1 to T by recursion (8) of ZZ",
    observables=(m, T, phi, D, c, N, member),
    laws=(
        *_conforming(T),
        Every(Eq(D[1, k], Q(1) / m), (k, 1, m)),
        Every(Eq(c[t], Sum(D[t, k] * phi[t, k], (k, 1, m))), (t, 1, T)),
        Every(Every(Eq(D[t + 1, k], D[t, k] / _divisor(phi[t, k])), (k, 1, m)), (t, 1, T - 1)),
    ),
    drawn=(T <= 4,),
    special=extractor_runs,
    solvers=(Solver("numbered sets", (N, member), numbered_sets("T"), of=(T,)),),
    symmetry=Symmetry("m", frozenset(("phi", "D"))),
)
