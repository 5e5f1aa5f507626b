"""ZZ on the patterns of right and wrong of independent rules, derived for every number of examples and rules.

The loss of a vote is a product of a factor of each rule, and so is the indicator of a pattern. Each pattern of rules of
which none is always right or always wrong has a positive weight, so that there are as many examples as patterns, 2^n at
least.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, In, Iverson, Or, Product, Q, Sum, exp
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    every,
    fold,
    split,
)  # fmt: skip
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.lemmas.sets import chosen, right_at
from boostproof.theory.papers.zz.derivations_extractor import everywhere
from boostproof.theory.papers.zz.derivations_lifting import LIFTED
from boostproof.theory.papers.zz.derivations_sample import FACTORS
from boostproof.theory.papers.zz.derivations_sets import SAMPLE_SETS
from boostproof.theory.papers.zz.derivations_weights import Tilted
from boostproof.theory.papers.zz.notation import accuracy, before, total
from boostproof.theory.scenarios.independence import D, N, T, c, i, k, lam, m, member, n, phi, q, r

__all__ = ["FEW_ROUNDS", "MANY_EXAMPLES", "SIGNS", "VOTES"]

# The loss of a vote.


def _loss(rule: Term) -> Term:
    """The factor of a rule in the loss of the vote."""
    return exp(-lam[rule] * (2 * phi[rule, k] - 1))


_LOSS = Tilted(_loss, lambda rule: (exp(lam[rule]), exp(-lam[rule]) - exp(lam[rule])), ("coefficients",))
_vote = Sum(lam[i] * (2 * phi[i, k] - 1), (i, 1, n))
_so_far = Sum(lam[i] * (2 * phi[i, k] - 1), (i, 1, q))
_product = Product(_loss(i), (i, 1, q))

_AS_PRODUCT: Step = every("losses", (k, 1, m),
    by_induction((q, 0, n), Eq(exp(-_so_far), _product),
        at("coefficient here", "coefficients", q + 1),
        at("rule here", "rules", q + 1, k),
        base=(),
    ),
)  # fmt: skip

_each = total(D[k] * _loss(i))
_mean = total(D[k] * exp(-_vote))

VOTES: Derivation = (
    *SAMPLE_SETS,
    *FACTORS[3:],
    _LOSS.steps("tilted"),
    *_LOSS.of_all("product of means", "tilted"),
    _AS_PRODUCT,
    have(Eq(_mean, total(_LOSS.weight(n)))),
    have(Eq(Product(_each, (i, 1, n)), _LOSS.product)),
    have(Eq(_mean, Product(_each, (i, 1, n)))),
)  # fmt: skip
"""The third line of the display on the combiner."""

# Patterns: rule i is right where R has it, and else wrong.


def pattern(rule: Term) -> Term:
    """1 where a rule is right or wrong as R says, and 0 else."""
    return member[r, rule] * phi[rule, k] + (1 - member[r, rule]) * (1 - phi[rule, k])


def _pattern_parts(rule: Term) -> tuple[Term, Term]:
    return 1 - member[r, rule], 2 * member[r, rule] - 1


PATTERNS = Tilted(pattern, _pattern_parts, ("members of R",))
"""The weights of patterns on a sample."""


def counted(of: Tilted) -> Derivation:
    """``enough examples``: N of them, where every accuracy lies between 0 and 1, and no weight is above 1."""
    rules = of.rules
    return (
        have(Product(Q(2), (i, 1, rules)) > 0),
        have(N > 0),
        *_positive(of),
        *_inhabited(of),
        _disjoint(rules),
        *_count(rules),
    )  # fmt: skip


def _matches(rules: Term) -> Term:
    """1 where the first rules are as R says, and 0 else."""
    return Product(pattern(i), (i, 1, rules))


def _positive(of: Tilted) -> Derivation:
    """``pattern weights``: those of all R are positive."""
    weight = total(of.weight(of.rules))
    return (
        have(Every(weight > 0, (r, 1, N)),
            at("members of R", "members", r),
            of.steps("tilted"),
            *of.of_all("weight of R", "tilted"),
            have(of.product > 0),
        ),
    )  # fmt: skip


def _inhabited(of: Tilted) -> Derivation:
    """``inhabited``: each pattern has an example; ``indicators``: 0 or 1."""
    rules = of.rules
    match, some = _matches(rules), Sum(_matches(rules), (k, 1, q))
    weight = total(of.weight(rules))
    one = In(_matches(q), 0, 1)
    return (
        every("indicators", (r, 1, N),
            at("members of R", "members", r),
            every("indicators of R", (k, 1, m),
                by_induction((q, 0, rules), one,
                    at("rule here", "rules", q + 1, k),
                    at("member here", "members of R", q + 1),
                    called="indicator so far",
                ),
                at("indicator", "indicator so far", rules),
            ),
        ),
        have(Every(total(match) >= 1, (r, 1, N)),
            by_induction((q, 0, m), Or(Eq(some, 0), some >= 1), at("example here", "indicators", r, q + 1)),
            have(weight <= total(match)),
            called="inhabited",
        ),
    )  # fmt: skip


def _written(of: Term, high: Term) -> Term:
    """The number that the digits of a set of the first rules write."""
    return Sum(member[of, i] * Q(2) ** (i - 1), (i, 1, high))


def _same_digits(rules: Symbol) -> Step:
    """``same digits``: where example k is of pattern R, its right rules write the number of R."""

    def apart(high: Term) -> Formula:
        return Eq(_matches(high) * (_written(r, high) - _written(chosen, high)), 0)

    return by_induction((q, 0, rules), apart(q),
        at("rule here", "rules", q + 1, k),
        at("in R here", "members of R", q + 1),
        at("right here", "right rules.members", q + 1),
        base=(),
        called="same digits",
    )  # fmt: skip


def _number(of: Symbol, rules: Symbol) -> Formula:
    """The digits of a set write its number, or 0 for the empty set."""
    written = _written(of, rules)
    return Or(And(of < N, Eq(written, of)), And(Eq(of, N), Eq(written, 0)))


def _disjoint(rules: Symbol) -> Step:
    """``one pattern``: an example is of one pattern at most."""
    match, so_far = _matches(rules), Sum(_matches(rules), (r, 1, q))
    return every("one pattern", (k, 1, m),
        *right_at(
             "right rules", rules,
             have(Every(match <= Iverson(Eq(r, chosen)), (r, 1, N)),
                 at("members of R", "members", r),
                 _same_digits(rules),
                 have(_number(r, rules), called="number of R"),
                 have(_number(chosen, rules)),
                 have(Or(Eq(match, 0), Eq(r, chosen))),
                 called="its pattern",
             ),
             by_induction((q, 0, N), so_far <= Iverson(q >= chosen), at("match here", "its pattern", q + 1)),
             have(Sum(match, (r, 1, N)) <= 1),
         ),
    )  # fmt: skip


def _count(rules: Symbol) -> Derivation:
    """``enough examples``: N <= m, counting the pairs of an example and its pattern in both orders."""
    match = _matches(rules)

    def by_examples(high: Term) -> Term:
        return total(Sum(match, (r, 1, high)))

    def by_patterns(high: Term) -> Term:
        return Sum(total(match), (r, 1, high))

    return (
        by_induction((q, 0, N), And(Eq(by_patterns(q), by_examples(q)), by_patterns(q) >= q),
            at("some here", "inhabited", q + 1),
            every("at each", (k, 1, m), at("indicator here", "indicators", q + 1, k)),
            have(Eq(by_examples(q + 1), total(Sum(match, (r, 1, q)) + _match_of(q + 1, rules)))),
            have(Eq(total(Sum(match, (r, 1, q)) + _match_of(q + 1, rules)),
                    by_examples(q) + total(_match_of(q + 1, rules)))),
            base=(
                     every("nothing", (k, 1, m), fold("no pattern", Sum(match, (r, 1, 0)))),
                     have(Eq(by_examples(Q(0)), 0)),
                 ),
        ),
        *_pairs_counted(by_examples(N)),
    )  # fmt: skip


def _pairs_counted(pairs: Term) -> Derivation:
    """``enough examples``: there is one pair of an example and its pattern at most for each example."""
    return (have(pairs <= total(Q(1))), by_induction((q, 0, m), Eq(Sum(Q(1), (k, 1, q)), q)), have(N <= m))


def _match_of(which: Term, rules: Term) -> Term:
    """1 where all rules are as a set has them, and 0 else."""
    has = member[which, i]
    return Product(has * phi[i, k] + (1 - has) * (1 - phi[i, k]), (i, 1, rules))


_LIGHT: Step = have(Every(D[q] <= 1, (q, 1, m)),
    split("weight apart", Sum(D[k], (k, 1, m)), q, "total weight"),
    have(Sum(D[k], (k, 1, q - 1)) >= 0),
    have(Sum(D[k], (k, q + 1, m)) >= 0),
)  # fmt: skip

MANY_EXAMPLES: Derivation = (*SAMPLE_SETS, _LIGHT, *counted(PATTERNS))
"""As many examples as patterns."""

# In runs under Assumption 1.

_IN_RUN = Tilted(
    pattern, _pattern_parts, ("members of R",), before(1), T, "means at first", "weights at first", "numbers at first"
)
_signed = 2 * phi[i, k] - 1


def _share(sign: int) -> Term:
    """The weight under D_1 of the examples at which u_i is 1, or -1."""
    return total(before(1) * Iverson(Eq(_signed, sign)))


_RUN: Derivation = (
    *LIFTED,
    at("means at first", "means in each round", 1),
    at("weights at first", "weights positive", 1),
)  # fmt: skip
_wrong_ones = total(before(1) - before(1) * phi[i, k])
_indicator = Product(Iverson(Eq(_signed, 2 * member[r, i] - 1)), (i, 1, T))
_probability = Product(member[r, i] * c[i] + (1 - member[r, i]) * (1 - c[i]), (i, 1, T))

SIGNS: Derivation = (
    *_RUN,
    have(Every(Eq(_share(1), c[i]), (i, 1, T)), have(Eq(_share(1), accuracy(i, before(1))))),
    have(Every(Eq(_share(-1), 1 - c[i]), (i, 1, T)),
        have(Eq(_share(-1), _wrong_ones)),
        have(Eq(_wrong_ones, total(before(1)) - accuracy(i, before(1)))),
    ),
    have(Every(Eq(total(before(1) * _indicator), _probability), (r, 1, N)),
        at("members of R", "members", r),
        _IN_RUN.steps("tilted"),
        *_IN_RUN.of_all("weight of R", "tilted"),
        have(Every(Eq(_indicator, _matches(T)), (k, 1, m))),
        have(Eq(total(before(1) * _indicator), total(_IN_RUN.weight(T)))),
        have(Eq(_IN_RUN.product, _probability)),
    ),
)  # fmt: skip
"""The random variables u_i."""

FEW_ROUNDS: Derivation = (
    *everywhere(_RUN),
    have(Every(D[1, k] <= 1, (k, 1, m))),
    have(Every(And(0 < accuracy(i, before(1)), accuracy(i, before(1)) < 1), (i, 1, T))),
    *counted(_IN_RUN),
)  # fmt: skip
"""As many examples as patterns, under Assumption 1."""
