"""Sets of rules under their numbers: what the rule ``choice`` of the derivations' kernel rests on.

Where N = 2^n, all member[s, i] are 0 or 1, and the sum of member[s, i] 2^(i - 1) is s for s < N and 0 for s = N, each
row b of n digits 0 and 1 is that of exactly one s in 1, ..., N: of the number that it writes, or of N where that is 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.build import Eq, Every, In, Iverson, Product, Q, Sum
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term
from boostproof.verify.proof.derivation.terms import Refused, is_same

__all__ = ["chosen_set"]


def chosen_set(uses: Sequence[Formula], index: Symbol) -> tuple[Term, Formula]:
    """The greatest number N of a set, and what is known of the members of the set that ``index`` stands for.

    ``uses`` says in this order how many sets there are, that members are 0 or 1, what the digits of a number are, and
    that the members asked for are 0 or 1. Raises Refused where it says anything else.
    """
    if len(uses) != 4:
        raise Refused("a choice rests on the three laws of sets and on what is chosen")
    rules, sets, member = _numbers(uses[0], uses[1])
    for said, wanted in zip(uses, _laws(rules, sets, member), strict=False):
        if not is_same(said, wanted):
            raise Refused(f"{said} is not {wanted}")
    return sets, _members(uses[3], rules, member, index)


def _inside(formula: Node, *ops: str) -> Node:
    """The first argument of the first argument, and so on, of operations in this order."""
    for op in ops:
        if formula.op != op:
            raise Refused(f"{formula} is no law of sets")
        formula = formula.args[0]
    return formula


def _numbers(count: Formula, members: Formula) -> tuple[Term, Term, Symbol]:
    """n, N and the name of the members."""
    _inside(count, "eq", "product")
    member = _inside(members, "every", "every", "in", "entry")
    assert isinstance(member, Symbol)
    return as_term(count.args[0].args[3]), as_term(count.args[1]), member


def _laws(rules: Term, sets: Term, member: Symbol) -> tuple[Formula, ...]:
    # Names that nothing else has.
    s, i = Symbol(name="#s", sort="integer"), Symbol(name="#i", sort="integer")
    digits = Sum(member[s, i] * Q(2) ** (i - 1), (i, 1, rules))
    return (
        Eq(Product(Q(2), (i, 1, rules)), sets),
        Every(Every(In(member[s, i], 0, 1), (i, 1, rules)), (s, 1, sets)),
        Every(Eq(digits, s * Iverson(s < sets)), (s, 1, sets)),
    )


def _members(wanted: Formula, rules: Term, member: Symbol, index: Symbol) -> Formula:
    digit = as_term(_inside(wanted, "every", "in"))
    rule = wanted.args[1]
    assert isinstance(rule, Symbol)
    if rule.name == index.name or not is_same(wanted, Every(In(digit, 0, 1), (rule, 1, rules))):
        raise Refused(f"{wanted} does not say of each rule whether it is in the set {index}")
    return Every(Eq(member[index, rule], digit), (rule, 1, rules))
