"""Ways to show relations of a least or a largest value: by each of the values, and by some that are spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from operator import add

from boostproof.theory.build import Defined, Eq, Every, Max, Min, Q
from boostproof.theory.derivation import extreme as extreme_step
from boostproof.theory.ideas import by_induction, by_lemma, have
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.algebra import opaque_terms
from boostproof.verify.proof.derivation.folds import values_compared
from boostproof.verify.proof.derivation.gathering import gathered
from boostproof.verify.proof.derivation.matching import values_of
from boostproof.verify.proof.derivation.pieces import Piece, is_number, pieces
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.sums import FLIPPED
from boostproof.verify.proof.derivation.terms import Refused, gap, is_same, key, with_values

__all__ = ["EXTREMES", "alone", "by_values", "extremal", "from_both_sides", "one_longer"]

EXTREMES = frozenset(("minover", "maxover"))
_AS_VALUES = {"minover": "le", "maxover": "ge"}
_FEW = 150
_MOST_EXTREMES, _MOST_VALUES = 4, 6


def extremal(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A least or a largest value compared with each, or with what each is compared with."""
    if goal.op in FLIPPED and goal.args[1].op in EXTREMES and _is_about(goal) != goal.args[0]:
        flipped = Formula(FLIPPED[goal.op], goal.args[::-1])
        return searcher.algebra(goal, (extremal(searcher, flipped, uses, searcher.new_name("so")),), _FEW, name)
    if goal.op != "every":
        every = searcher.close(values_compared(goal), uses)
    else:
        body, index, low, high = goal.args
        assert isinstance(index, Symbol)
        if body.op not in FLIPPED or body.args[0].op not in EXTREMES:
            raise Refused(f"{goal} does not compare an extreme with each value")
        every = searcher.close(Every(Defined(as_term(body.args[1])), (index, as_term(low), as_term(high))), uses)
    searcher.write(extreme_step(name, goal, every))
    return name


def _is_about(goal: Formula) -> Node | None:
    """The extreme that a comparison is shown of: of two, the one that is as its values are."""
    first, second = goal.args
    if first.op not in EXTREMES or second.op not in EXTREMES:
        return next((one for one in goal.args if one.op in EXTREMES), None)
    less, more = (first, second) if goal.op in ("le", "lt") else (second, first)
    return less if less.op == "maxover" else more if more.op == "minover" else first


def by_values(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from how extremes, those too that laws give a name, compare with values that are spoken of.

    Or from what they are of one value, and of one value more than others that are spoken of.
    """
    found = gathered(searcher, goal, uses, 1)
    terms = [term for one in (goal, *map(searcher.scope.said, found)) for term in opaque_terms(one)]
    extremes = list({key(term): as_term(term) for term in terms if term.op in EXTREMES}.values())[:_MOST_EXTREMES]
    if lines := _grown(searcher, extremes):
        with suppress(Refused), searcher.trial():
            return searcher.algebra(goal, (*lines, *found), _FEW, name)
    lines = [line for one in extremes for line in _at_values(searcher, one, terms, uses)]
    if lines:
        with suppress(Refused), searcher.trial():
            return searcher.algebra(goal, tuple(dict.fromkeys((*lines, *found))), _FEW, name)
    more = [line for one in extremes for line in _at_values(searcher, one, searcher.scope.indices, uses)]
    if set(more) <= set(lines):
        raise Refused(f"{goal} speaks of no value of an extreme")
    found = gathered(searcher, goal, (*uses, *lines, *more), 1)
    return searcher.algebra(goal, tuple(dict.fromkeys((*lines, *more, *found))), _FEW, name)


def _at_values(searcher: Searcher, extreme: Node, terms: Sequence[Node], uses: Sequence[str]) -> list[str]:
    """Lines that compare an extreme with those of its values that the terms speak of."""
    body, index, low, high = extreme.args
    assert isinstance(index, Symbol)
    own = searcher.fresh_index(index)
    value = as_term(body if own == index else with_values(body, {index.name: own}))
    relation = Formula(_AS_VALUES[extreme.op], (extreme, value))
    lines: list[str] = []
    with suppress(Refused):
        every = searcher.close(Every(relation, (own, as_term(low), as_term(high))), uses)
        spoken = [one for one in terms if isinstance(one, Symbol)] or values_of(searcher.scope.said(every), terms)
        for place in spoken[:_MOST_VALUES]:
            with suppress(Refused), searcher.trial():
                lines.append(searcher.instance(every, place))
    return lines


def from_both_sides(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """An equation of extremes, as neither side is less."""
    if goal.op != "eq" or not any(term.op in EXTREMES for term in opaque_terms(goal)):
        raise Refused(f"{goal} is no equation of extremes")
    found = [searcher.close(Formula(op, goal.args), uses) for op in ("le", "ge")]
    return searcher.algebra(goal, found, _FEW, name)


def alone(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation in which an extreme, times something positive maybe, is a summand, from that of the extreme alone."""
    if goal.op not in FLIPPED or goal.op == "eq" or searcher.ledger.alone:
        raise Refused(f"{goal} is no comparison")
    searcher.ledger.alone = True
    try:
        return _alone(searcher, goal, uses, name)
    finally:
        searcher.ledger.alone = False


def _alone(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    left, right = map(as_term, goal.args)
    made = pieces(left - right)
    for at, piece in enumerate(made):
        extreme = next((one for one in piece.factors if one.op in EXTREMES), None)
        if extreme is None or is_same(left, extreme) or is_same(right, extreme):
            continue
        with suppress(Refused), searcher.trial():
            by = Piece(tuple(one for one in piece.factors if one is not extreme), piece.divisors).term()
            less = is_number(by, -1)
            others = reduce(add, [one.term() for place, one in enumerate(made) if place != at] or [Q(0)])
            signs = [] if less or is_number(by, 1) else [searcher.close(by > 0, uses)]
            rest = others if less else -others if not signs else -others / by
            found = searcher.close(Formula(FLIPPED[goal.op] if less else goal.op, (extreme, rest)), uses)
            return searcher.algebra(goal, (found, *signs), _FEW, name)
    raise Refused(f"{goal} has no extreme as a summand")


def _grown(searcher: Searcher, extremes: Sequence[Term]) -> list[str]:
    """Lines that say what extremes are of one value, and of one value more than others among them."""
    lines: list[str] = []
    for one in extremes:
        low, high = map(as_term, one.args[2:])
        shorter = as_term(replace(one, args=(*one.args[:3], high - 1)))
        with suppress(Refused), searcher.trial():
            if gap(low, high) == {}:
                lines.append(_of_one_value(searcher, one))
            elif any(is_same(shorter, other) for other in extremes):
                lines.append(_of_one_more(searcher, one, shorter))
    return lines


def _of_one_value(searcher: Searcher, extreme: Term) -> str:
    """A line that says that an extreme of one value is this."""
    body, index, low, _ = map(as_term, extreme.args)
    assert isinstance(index, Symbol)
    there = as_term(with_values(body, {index.name: low}))
    every = _down_from(searcher, Every(Eq(body, there), (index, low, low)), searcher.close(Eq(there, there)))
    name = searcher.new_name("extreme")
    searcher.write(extreme_step(name, Eq(extreme, there), every))
    return name


def _of_one_more(searcher: Searcher, extreme: Term, shorter: Term) -> str:
    """A line that says that an extreme is the larger, or the smaller, of that of all values but the last, and this."""
    body, index, low, high = map(as_term, extreme.args)
    assert isinstance(index, Symbol)
    op, joint = ("le", Max) if extreme.op == "maxover" else ("ge", Min)
    last = as_term(with_values(body, {index.name: high}))
    whole, before = joint(shorter, last), (index, low, high - 1)
    every = [_each_value(searcher, one) for one in (extreme, shorter)]
    within = searcher.close(Every(Formula(op, (body, extreme)), before), every[:1])
    below = searcher.close(Every(Formula(op, (body, whole)), before), every[1:])
    each = Every(Formula(op, (body, whole)), (index, low, high))
    every += [_down_from(searcher, each, searcher.close(Formula(op, (last, whole)), every[1:]), below)]
    names = [searcher.new_name("extreme"), searcher.new_name("extreme")]
    searcher.write(extreme_step(names[0], Formula(op, (shorter, extreme)), within))
    searcher.write(extreme_step(names[1], Formula(op, (extreme, whole)), every[-1]))
    return searcher.algebra(Eq(extreme, whole), (*names, searcher.instance(every[0], high)), _FEW)


def _each_value(searcher: Searcher, extreme: Term) -> str:
    """A line that compares an extreme with each of its values."""
    body, index, low, high = map(as_term, extreme.args)
    assert isinstance(index, Symbol)
    return searcher.close(Every(Formula(_AS_VALUES[extreme.op], (extreme, body)), (index, low, high)))


def one_longer(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """What is so of every index, from what is so of all but the last of them, and of the last.

    For that the indices are counted from the last one down: ``h - k`` for k from 0 on.
    """
    body, index, low, high = goal.args
    assert isinstance(index, Symbol)
    assert isinstance(body, Formula)
    low, high = as_term(low), as_term(high)
    ended = gap(low, high) == {}
    if not ended and not any(_same_range(one, low, high - 1) for one in _told_of(searcher, body)):
        raise Refused(f"{goal} is about no more than what is known")
    last = searcher.close(_at(body, index, high), uses)
    rest = () if ended else (searcher.close(Every(body, (index, low, high - 1)), uses),)
    return _down_from(searcher, goal, last, *rest, called=name)


def _down_from(searcher: Searcher, goal: Formula, last: str, *rest: str, called: str = "") -> str:
    """A line that says something of every index, from one that says it of the last, and one of all others if any."""
    body, index, low, high = goal.args
    assert isinstance(index, Symbol)
    assert isinstance(body, Formula)
    low, high = as_term(low), as_term(high)
    down = searcher.fresh_index(Symbol(name=f"{index.name}_", sort="integer"))
    counted = searcher.new_name("down")
    never = have(Q(1) < 0, using=(f"{counted}.low", f"{counted}.high"))
    earlier = tuple(by_lemma(line, at=(high - down - 1,)) for line in rest) or (never,)
    each = _at(body, index, high - down)
    searcher.write(by_induction((down, 0, high - low), each, *earlier, using=(last,), called=counted))
    name = called or searcher.new_name("every")
    searcher.write(have(goal, by_lemma(counted, at=(high - index,)), called=name))
    return name


def _told_of(searcher: Searcher, body: Formula) -> Iterator[Node]:
    """The extremes in what is to be shown, and what inductions assume of every index."""
    yield from (node for node in walk(body) if node.op in EXTREMES)
    known = searcher.scope.known.items()
    yield from (said for name, said in known if name.endswith(".hypothesis") and said.op == "every")


def _same_range(node: Node, low: Term, high: Term) -> bool:
    return gap(node.args[2], low) == {} and gap(node.args[3], high) == {}


def _at(body: Formula, index: Symbol, value: Term) -> Formula:
    found = with_values(body, {index.name: value})
    assert isinstance(found, Formula)
    return found
