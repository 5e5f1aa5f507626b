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
    definition,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    split,
    termwise,
)  # fmt: skip
from boostproof.theory.ideas import by_induction
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.lemmas.sets import chosen, right_at
from boostproof.theory.papers.zz.derivations_extractor import everywhere
from boostproof.theory.papers.zz.derivations_lifting import LIFTED
from boostproof.theory.papers.zz.derivations_sample import FACTORS
from boostproof.theory.papers.zz.derivations_sets import SAMPLE_SETS
from boostproof.theory.papers.zz.derivations_weights import Tilted
from boostproof.theory.papers.zz.notation import accuracy, before, interior_rules, total
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
_HERE = ("coefficient here", "rule here")

_AS_PRODUCT: Step = every(
    "losses",
    (k, 1, m),
    by_induction(
        (q, 0, n),
        Eq(exp(-_so_far), _product),
        at("coefficient here", "coefficients", q + 1),
        at("rule here", "rules", q + 1, k),
        fold("vote more", Sum(lam[i] * (2 * phi[i, k] - 1), (i, 1, q + 1)), "coefficients", "rules", *_HERE),
        fold("loss more", Product(_loss(i), (i, 1, q + 1)), "coefficients", "rules", *_HERE),
        base=(
            fold("no vote", Sum(lam[i] * (2 * phi[i, k] - 1), (i, 1, 0))),
            fold("no loss", Product(_loss(i), (i, 1, 0))),
        ),
        called="loss so far",
    ),
    at("loss", "loss so far", n),
)  # fmt: skip

_each = total(D[k] * _loss(i))
_mean = total(D[k] * exp(-_vote))

VOTES: Derivation = (
    *SAMPLE_SETS,
    *FACTORS[3:],
    _LOSS.steps("tilted"),
    *_LOSS.of_all("product of means", "tilted"),
    _AS_PRODUCT,
    termwise("loss by factors", Eq(_mean, total(_LOSS.weight(n))), "losses", "weights", "coefficients", "rules"),
    termwise("each factor", Eq(Product(_each, (i, 1, n)), _LOSS.product), "factors", "coefficients", "accuracies"),
    so("third line", Eq(_mean, Product(_each, (i, 1, n))), "loss by factors", "product of means", "each factor"),
)
"""The third line of the display on the combiner."""

# Patterns: rule i is right where R has it, and else wrong.


def pattern(rule: Term) -> Term:
    """1 where a rule is right or wrong as R says, and 0 else."""
    return member[r, rule] * phi[rule, k] + (1 - member[r, rule]) * (1 - phi[rule, k])


def _pattern_parts(rule: Term) -> tuple[Term, Term]:
    return 1 - member[r, rule], 2 * member[r, rule] - 1


PATTERNS = Tilted(pattern, _pattern_parts, ("members of R",))
"""The weights of patterns on a sample."""


def counted(of: Tilted, interior: str, light: str) -> Derivation:
    """``enough examples``: N of them.

    The steps named ``interior`` and ``light`` say that every accuracy lies between 0 and 1, and that no weight is
    above 1.
    """
    rules = of.rules
    return (
        termwise("some sets", Product(Q(2), (i, 1, rules)) > 0),
        so("a set", N > 0, "some sets", "number of sets"),
        *_positive(of, interior),
        *_inhabited(of, light),
        _disjoint(rules),
        *_count(rules),
    )


def _matches(rules: Term) -> Term:
    """1 where the first rules are as R says, and 0 else."""
    return Product(pattern(i), (i, 1, rules))


def _positive(of: Tilted, interior: str) -> Derivation:
    """``pattern weights``: those of all R are positive."""
    weight = total(of.weight(of.rules))
    return (
        every(
            "pattern weights",
            (r, 1, N),
            at("members of R", "members", r),
            of.steps("tilted"),
            *of.of_all("weight of R", "tilted"),
            termwise("its product", of.product > 0, "members of R", interior),
            so("its weight", weight > 0, "weight of R", "its product"),
        ),
    )


def _inhabited(of: Tilted, light: str) -> Derivation:
    """``inhabited``: each pattern has an example; ``indicators``: 0 or 1."""
    rules = of.rules
    match, some = _matches(rules), Sum(_matches(rules), (k, 1, q))
    weight = total(of.weight(rules))
    one = In(_matches(q), 0, 1)
    return (
        every(
            "indicators",
            (r, 1, N),
            at("members of R", "members", r),
            every(
                "indicators of R",
                (k, 1, m),
                by_induction(
                    (q, 0, rules),
                    one,
                    at("rule here", "rules", q + 1, k),
                    at("member here", "members of R", q + 1),
                    fold("one more", _matches(q + 1), "rule here", "member here", "indicator so far.hypothesis"),
                    called="indicator so far",
                ),
                at("indicator", "indicator so far", rules),
            ),
        ),
        every(
            "inhabited",
            (r, 1, N),
            by_induction(
                (q, 0, m),
                Or(Eq(some, 0), some >= 1),
                at("example here", "indicators", r, q + 1),
                fold("example more", Sum(match, (k, 1, q + 1)), "example here", "none or some.hypothesis"),
                called="none or some",
            ),
            at("none or some of all", "none or some", m),
            at("its weight", "pattern weights", r),
            termwise("weight below count", weight <= total(match), "indicators", light, of.weights),
            so("some example", total(match) >= 1, "none or some of all", "its weight", "weight below count"),
        ),
    )  # fmt: skip


def _written(of: Term, high: Term) -> Term:
    """The number that the digits of a set of the first rules write."""
    return Sum(member[of, i] * Q(2) ** (i - 1), (i, 1, high))


def _same_digits(rules: Symbol) -> Step:
    """``same digits``: where example k is of pattern R, its right rules write the number of R."""

    def apart(high: Term) -> Formula:
        return Eq(_matches(high) * (_written(r, high) - _written(chosen, high)), 0)

    return induction(
        "same digits",
        Every(apart(q), (q, 0, rules)),
        (
            fold("no digits of R", _written(r, Q(0))),
            fold("no digits", _written(chosen, Q(0))),
            fold("no match", _matches(Q(0))),
            so("same at first", apart(Q(0)), "no digits of R", "no digits", "no match"),
        ),
        (
            at("rule here", "rules", q + 1, k),
            at("in R here", "members of R", q + 1),
            at("right here", "right rules.members", q + 1),
            fold("digit of R more", _written(r, q + 1), "members of R", "in R here"),
            fold("digit more", _written(chosen, q + 1), "right rules.members", "rules", "right here"),
            fold("match more", _matches(q + 1), "members of R", "rules", "rule here", "in R here"),
            so("same one on", apart(q + 1), "same digits.hypothesis", "digit of R more", "digit more", "match more",
               "rule here", "in R here", "right here"),
        ),
    )  # fmt: skip


def _number(of: Symbol, rules: Symbol) -> Formula:
    """The digits of a set write its number, or 0 for the empty set."""
    written = _written(of, rules)
    return Or(And(of < N, Eq(written, of)), And(Eq(of, N), Eq(written, 0)))


def _disjoint(rules: Symbol) -> Step:
    """``one pattern``: an example is of one pattern at most."""
    match, so_far = _matches(rules), Sum(_matches(rules), (r, 1, q))
    return every(
        "one pattern",
        (k, 1, m),
        *right_at(
            "right rules", rules,
            every(
                "its pattern",
                (r, 1, N),
                at("members of R", "members", r),
                _same_digits(rules),
                at("same number", "same digits", rules),
                at("digits of R", "digits", r),
                at("digits of the right", "digits", chosen),
                so("number of R", _number(r, rules), "digits of R", "its pattern.high"),
                so("number of the right", _number(chosen, rules), "digits of the right", "right rules.high"),
                so("R or not", Or(Eq(match, 0), Eq(r, chosen)), "same number", "number of R", "number of the right",
                   "its pattern.low", "right rules.low"),
                so("match of R", match <= Iverson(Eq(r, chosen)), "R or not", "indicators"),
            ),
            by_induction(
                (q, 0, N),
                so_far <= Iverson(q >= chosen),
                at("match here", "its pattern", q + 1),
                fold("match more", Sum(match, (r, 1, q + 1)), "match here", "matches so far.hypothesis"),
                base=(fold("no pattern", Sum(match, (r, 1, 0))),),
                called="matches so far",
            ),
            at("all matches", "matches so far", N),
            so("one match", Sum(match, (r, 1, N)) <= 1, "all matches"),
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
        by_induction(
            (q, 0, N),
            And(Eq(by_patterns(q), by_examples(q)), by_patterns(q) >= q),
            at("some here", "inhabited", q + 1),
            fold("patterns more", by_patterns(q + 1), "some here", "both orders.hypothesis"),
            every(
                "at each",
                (k, 1, m),
                at("indicator here", "indicators", q + 1, k),
                fold("pattern more", Sum(match, (r, 1, q + 1)), "indicator here", "indicators"),
            ),
            termwise(
                "examples more",
                Eq(by_examples(q + 1), total(Sum(match, (r, 1, q)) + _match_of(q + 1, rules))),
                "at each",
            ),
            linear(
                "by parts",
                Eq(
                    total(Sum(match, (r, 1, q)) + _match_of(q + 1, rules)),
                    by_examples(q) + total(_match_of(q + 1, rules)),
                ),
                "some here",
                "both orders.hypothesis",
            ),
            base=(
                fold("no patterns", by_patterns(Q(0))),
                every("nothing", (k, 1, m), fold("no pattern", Sum(match, (r, 1, 0)))),
                termwise("no examples", Eq(by_examples(Q(0)), 0), "nothing"),
            ),
            called="both orders",
        ),
        *_pairs_counted(by_examples(N)),
    )  # fmt: skip


def _pairs_counted(pairs: Term) -> Derivation:
    """``enough examples``: there is one pair of an example and its pattern at most for each example."""
    return (
        at("all patterns", "both orders", N),
        termwise("one each", pairs <= total(Q(1)), "one pattern"),
        by_induction(
            (q, 0, m),
            Eq(Sum(Q(1), (k, 1, q)), q),
            fold("another", Sum(Q(1), (k, 1, q + 1)), "as many.hypothesis"),
            called="as many",
        ),
        at("as many as examples", "as many", m),
        so("enough examples", N <= m, "all patterns", "one each", "as many as examples"),
    )  # fmt: skip


def _match_of(which: Term, rules: Term) -> Term:
    """1 where all rules are as a set has them, and 0 else."""
    has = member[which, i]
    return Product(has * phi[i, k] + (1 - has) * (1 - phi[i, k]), (i, 1, rules))


_LIGHT: Step = every(
    "light",
    (q, 1, m),
    at("weight here", "weights", q),
    split("weight apart", Sum(D[k], (k, 1, m)), q, "total weight"),
    fold("weight last", Sum(D[k], (k, 1, q)), "weight apart"),
    termwise("weight before", Sum(D[k], (k, 1, q - 1)) >= 0, "weights"),
    termwise("weight after", Sum(D[k], (k, q + 1, m)) >= 0, "weights"),
    so("at most 1", D[q] <= 1, "weight apart", "weight last", "weight before", "weight after", "total weight"),
)

MANY_EXAMPLES: Derivation = (
    *SAMPLE_SETS,
    given("interior", interior_rules),
    given("examples", m >= 1),
    _LIGHT,
    *counted(PATTERNS, "interior", "light"),
)
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
    at("total at first", "total weights", 1),
)
_wrong_ones = total(before(1) - before(1) * phi[i, k])
_indicator = Product(Iverson(Eq(_signed, 2 * member[r, i] - 1)), (i, 1, T))
_probability = Product(member[r, i] * c[i] + (1 - member[r, i]) * (1 - c[i]), (i, 1, T))

SIGNS: Derivation = (
    *_RUN,
    every(
        "right shares",
        (i, 1, T),
        termwise("right by accuracy", Eq(_share(1), accuracy(i, before(1))), "rules", "weights at first"),
        so("right share", Eq(_share(1), c[i]), "right by accuracy", "training accuracies at first"),
    ),
    every(
        "wrong shares",
        (i, 1, T),
        termwise("wrong ones", Eq(_share(-1), _wrong_ones), "rules", "weights at first"),
        linear("wrong by parts", Eq(_wrong_ones, total(before(1)) - accuracy(i, before(1))), "total at first",
               "numbers at first"),
        so("wrong share", Eq(_share(-1), 1 - c[i]), "wrong ones", "wrong by parts", "total at first",
           "training accuracies at first"),
    ),
    every(
        "patterns",
        (r, 1, N),
        at("members of R", "members", r),
        _IN_RUN.steps("tilted"),
        *_IN_RUN.of_all("weight of R", "tilted"),
        every("indicators", (k, 1, m), termwise("indicator", Eq(_indicator, _matches(T)), "members of R", "rules")),
        termwise("weight of signs", Eq(total(before(1) * _indicator), total(_IN_RUN.weight(T))), "indicators",
                 "weights at first", "members of R", "rules"),
        termwise("probabilities", Eq(_IN_RUN.product, _probability), "training accuracies at first", "members of R",
                 "trained"),
        so("weight of the pattern", Eq(total(before(1) * _indicator), _probability), "weight of R", "weight of signs",
           "probabilities"),
    ),
)  # fmt: skip
"""The random variables u_i."""

FEW_ROUNDS: Derivation = (
    *everywhere(_RUN),
    every("light", (k, 1, m), definition("first weight again", D[1, k], "examples"),
          so("at most 1", D[1, k] <= 1, "first weight again", "examples")),
    every("interior at first", (i, 1, T),
          so("between", And(0 < accuracy(i, before(1)), accuracy(i, before(1)) < 1), "training accuracies at first",
             "interior")),
    *counted(_IN_RUN, "interior at first", "light"),
)  # fmt: skip
"""As many examples as patterns, under Assumption 1."""
