"""What is said of a run before a claim about it.

What goes from one index to the next is shown to be positive, or to have a value, by induction; weights add up to 1; and
what each step multiplies, divides or adds is collected over all steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import mul, truediv

from boostproof.theory.build import And, Defined, Eq, Product, Sum, exp
from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.ideas import by_induction, by_lemma, have
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.definitions import Law, Range, bounds_of, laws_of, plus
from boostproof.verify.proof.derivation.summands import factors_around, speaks_of, summands, taken_apart
from boostproof.verify.proof.derivation.terms import free_in, is_same, with_values
from boostproof.verify.proof.derivation.weights import weights_in

__all__ = ["at_each", "new_name", "said_beforehand"]


def said_beforehand(laws: Sequence[Formula], bounding: Sequence[Formula]) -> Iterator[Sequence[Derivation]]:
    """Of each quantity what may be said of it, the strongest first."""
    told = [law.from_before() for law in laws_of(laws)]
    divisors = [divisor for law in told for divisor in _divisors(law.right)]
    for law in told:
        on = law.step()
        if on is not None:
            index, low, high = on
            here = law.at(index, index)
            first = tuple(have(divisor > 0) for divisor in _divisors(law.right))
            yield [
                at_each(str(said), (index, low, plus(high, law.order)), law.order, law.everywhere(said, on), *ideas)
                for said in (here > 0, here >= 0, Defined(here))
                for ideas in ((_inside(law, on, first),) if first else ((),))
            ]
    for law in told:
        if law.step() is None and any(law.left.args[:1] == one.args[:1] for one in divisors):
            yield [(have(law.everywhere(law.left > 0)),)]
    for law in told:
        on = law.step()
        if on is not None and law.order == 1:
            yield [(step,) for weights in weights_in(told) if weights.law is law for step in weights.step()]
            yield [(step,) for step in _unravelled(law, on)]
            yield from ([(have(said),)] for said in _at_the_end(law, on))
    for weights in weights_in(told):
        yield from weights.said()
    for op, law in (*(("eq", law) for law in told), *bounds_of((*laws, *bounding))):
        on = law.step()
        if on is not None and law.order == 1 and (steps := tuple(_shrunk(op, law, on))):
            yield [steps]


def at_each(called: str, over: Range, order: int, said: Formula, *ideas: Step) -> Derivation:
    """Something of every place, by induction: first of as many places at once as a law looks back at."""
    index, low, high = over
    if order == 1:
        return (by_induction(over, said, *ideas),)
    steps, before = list[Step](), ""
    for count in range(order, 0, -1):
        places = (with_values(said, {index.name: plus(index, further)}) for further in range(count))
        both, name = And(*(one for one in places if isinstance(one, Formula))), f"{called}: {count}" * (count > 1)
        told = (by_lemma(before, at=(index,)), by_lemma(before, at=(low,))) if before else ()
        over = (index, low, plus(high, 1 - count))
        steps.append(by_induction(over, both, *(told[:1] or ideas), base=told[1:], called=name))
        before = name
    return tuple(steps)


def _inside(law: Law, on: Range, first: Derivation) -> Derivation:
    """What is to be said first of divisors that speak of no other index of the law."""
    others = {one[0].name for one in law.ranges if one is not on}
    return tuple(
        step for step in first if step.formula is not None and others.isdisjoint(n for n, _ in free_in(step.formula))
    )


def _divisors(term: Node) -> Iterator[Term]:
    for node in walk(term):
        if node.op == "div" and node.args[1].op in ("entry", "symbol"):
            yield as_term(node.args[1])


def _unravelled(law: Law, on: Range) -> Iterator[Step]:
    """What a quantity is after any number of steps that multiply and divide it, or add to it."""
    index, low, high = on
    here, start, q = law.at(index, index), law.at(index, low), Symbol(name=new_name(law.right), sort="integer")
    until = (q, low, index - 1)

    def each(term: Term) -> Term:
        return as_term(with_values(term, {index.name: q}))

    factors = factors_around(law.right, here)
    if factors is not None:
        times, over = factors
        left, right = here, start
        exponents = [as_term(one.args[0]) for one in times if one.op == "exp"]
        for one in over:
            left = left * Product(each(one), until)
        for one in times:
            right = right if one.op == "exp" else right * Product(each(one), until)
        if exponents:
            right = right * exp(Sum(each(sum(exponents[1:], exponents[0])), until))
        yield by_induction((index, low, high + 1), law.everywhere(Eq(left, right), on))
    elif (whole := _accumulated(law, on, index - 1)) is not None:
        yield by_induction((index, low, high + 1), law.everywhere(Eq(here, whole), on))


def _accumulated(law: Law, on: Range, last: Term) -> Term | None:
    """What a quantity is after the step of an index' last value, where each step adds to it; None for another law."""
    index, low, _ = on
    here, found = law.at(index, index), law.at(index, low)
    terms = summands(law.right)
    own = [place for place, (sign, term) in enumerate(terms) if sign > 0 and is_same(term, here)]
    if len(own) != 1 or len(terms) == 1:
        return None
    del terms[own[0]]
    for sign, term in terms:
        added = _summed(term, index, low, (Symbol(name=new_name(law.right), sort="integer"), last))
        found = found + added if sign > 0 else found - added
    return found


def _shrunk(op: str, law: Law, on: Range) -> Iterator[Step]:
    """What a quantity is, or is bounded by, after steps that each take a share of it and add to it: and all values.

    ``d[t + 1] = q d[t] + b`` is ``d[t + 1] = d[1] - (1 - q) Sum d + t b``, which tells how large the sum is.
    """
    index, low, high = on
    here, q = law.at(index, index), Symbol(name=new_name(law.right), sort="integer")
    terms = summands(law.right)
    own = [one for one in terms if any(is_same(factor, here) for factor in taken_apart(one[1])[0])]
    parted = factors_around(own[0][1], here) if len(own) == 1 and own[0][0] > 0 else None
    share = reduce(truediv, parted[1], reduce(mul, parted[0]) if parted[0] else as_term(1)) if parted else here
    if parted is None or not any(parted) or speaks_of(share, index):
        return
    for last, place in ((index - 1, index), (high, high + 1)):
        found = law.at(index, low) - (1 - share) * Sum(as_term(with_values(here, {index.name: q})), (q, low, last))
        for sign, term in terms:
            if term is not own[0][1]:
                added = _summed(term, index, low, (q, last))
                found = found + added if sign > 0 else found - added
        said = law.everywhere(Formula(op, (law.at(index, place), found)), on)
        yield by_induction((index, low, high + 1), said) if place is index else have(said)


def _at_the_end(law: Law, on: Range) -> Iterator[Formula]:
    """What a quantity is in the end, where each step adds to it, and that the sums in this are not below 0."""
    index, _, high = on
    whole = _accumulated(law, on, high)
    if whole is not None:
        yield law.everywhere(Eq(law.at(index, high + 1), whole), on)
        yield from (law.everywhere(as_term(node) >= 0, on) for node in walk(whole) if node.op == "sum")


def _summed(term: Term, index: Symbol, low: Term, until: tuple[Symbol, Term]) -> Term:
    """The sum of a term from an index' first value to a last one, with what does not speak of it outside."""
    q, last = until
    times, over = taken_apart(term)
    still, varying = ([one for one in times if speaks_of(one, index) == speaks] for speaks in (False, True))
    below, under = ([one for one in over if speaks_of(one, index) == speaks] for speaks in (False, True))
    if varying or under:
        inner = reduce(truediv, under, reduce(mul, varying) if varying else as_term(1))
        found = Sum(as_term(with_values(inner, {index.name: q})), (q, low, last))
    else:
        found = last - low + 1
    return reduce(truediv, below, reduce(mul, [*still, found]))


def new_name(*nodes: Node) -> str:
    """A name that no symbol of the nodes has."""
    name, taken = "q", {symbol.name for node in nodes for symbol in walk(node) if isinstance(symbol, Symbol)}
    while name in taken:
        name += "_"
    return name
