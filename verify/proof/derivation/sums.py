"""Ways to show relations of sums and products: term by term, together under one sum, or each in a plain form."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import prod
from operator import add, mul, truediv

from boostproof.theory.build import Defined, Eq, Every, Q, Sum
from boostproof.theory.derivation import extreme as extreme_step
from boostproof.theory.derivation import fold, induction, linear, so
from boostproof.theory.derivation import split as split_step
from boostproof.theory.derivation import termwise as termwise_step
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.algebra import MOST, opaque_terms
from boostproof.verify.proof.derivation.folds import premise_of, values_compared
from boostproof.verify.proof.derivation.gathering import Gathering, gathered, trimmed
from boostproof.verify.proof.derivation.matching import same_whole, values_of
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.terms import Refused, free_in, gap, is_same, key, with_values

__all__ = ["by_one_term", "combined", "extremal", "normal", "termwise"]

_RELATIONS = frozenset(("eq", "le", "lt", "ge", "gt"))
_FLIPPED = {"le": "ge", "lt": "gt", "ge": "le", "gt": "lt", "eq": "eq"}
_EXTREMES = frozenset(("minover", "maxover"))
_MOST_PIECES = 24
_FEW = 150


def termwise(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation of two sums or products, or of one with 0 or 1, from that of their terms."""
    if goal.op in ("ge", "gt") and goal.args[0].op == "product" and not _is(goal.args[1], 0):
        flipped = Formula(_FLIPPED[goal.op], goal.args[::-1])
        return searcher.algebra(goal, (termwise(searcher, flipped, uses, searcher.new_name("so")),), _FEW, name)
    if goal.op not in (*_RELATIONS, "defined"):
        raise Refused(f"{goal} is no relation of sums")
    every = searcher.close(premise_of(goal), uses)
    searcher.write(termwise_step(name, goal, every))
    return name


def extremal(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A least or a largest value compared with each, or with what each is compared with."""
    if goal.op in _FLIPPED and goal.args[0].op not in _EXTREMES and goal.args[1].op in _EXTREMES:
        flipped = Formula(_FLIPPED[goal.op], goal.args[::-1])
        return searcher.algebra(goal, (extremal(searcher, flipped, uses, searcher.new_name("so")),), _FEW, name)
    if goal.op != "every":
        every = searcher.close(values_compared(goal), uses)
    else:
        body, index, low, high = goal.args
        assert isinstance(index, Symbol)
        if body.op not in _FLIPPED or body.args[0].op not in _EXTREMES:
            raise Refused(f"{goal} does not compare an extreme with each value")
        every = searcher.close(Every(Defined(as_term(body.args[1])), (index, as_term(low), as_term(high))), uses)
    searcher.write(extreme_step(name, goal, every))
    return name


def _is(node: Node, value: int) -> bool:
    return isinstance(node, Number) and node.value == value


# Terms as sums of pieces.


@dataclass(frozen=True)
class Piece:
    """A product of factors, some of them below the line."""

    factors: tuple[Term, ...] = ()
    divisors: tuple[Term, ...] = ()

    def times(self, other: Piece) -> Piece:
        """The product of two pieces."""
        return Piece((*self.factors, *other.factors), (*self.divisors, *other.divisors))

    def over(self, divisor: Term) -> Piece:
        """The piece divided by a term."""
        return Piece(self.factors, (*self.divisors, divisor))

    def term(self) -> Term:
        """The piece as a term, numbers put together."""
        number = prod((one.value for one in self.factors if isinstance(one, Number)), start=Fraction(1))
        rest = [one for one in self.factors if not isinstance(one, Number)]
        top = as_term(number) if not rest else reduce(mul, rest) if number == 1 else number * reduce(mul, rest)
        return reduce(truediv, self.divisors, top)

    def parted(self, index: Symbol) -> tuple[Piece, Piece]:
        """The factors without an index, and those that speak of it."""

        def speaks(term: Term) -> bool:
            return any(name == index.name for name, _ in free_in(term))

        ways = [
            [one for one in part if speaks(one) is way]
            for way in (False, True)
            for part in (self.factors, self.divisors)
        ]
        return Piece(tuple(ways[0]), tuple(ways[1])), Piece(tuple(ways[2]), tuple(ways[3]))


def pieces(node: Node) -> list[Piece]:
    """A term as a sum of pieces. Raises Refused for one of too many."""
    found = [piece for piece in _pieces(node) if not any(_is(one, 0) for one in piece.factors)]
    if len(found) > _MOST_PIECES:
        raise Refused(f"{node} has too many parts")
    return found


def _pieces(node: Node) -> list[Piece]:
    args = node.args
    if node.op == "add":
        return [*_pieces(args[0]), *_pieces(args[1])]
    if node.op == "sub":
        return [*_pieces(args[0]), *(one.times(Piece((Q(-1),))) for one in _pieces(args[1]))]
    if node.op == "neg":
        return [one.times(Piece((Q(-1),))) for one in _pieces(args[0])]
    if node.op == "mul":
        left, right = map(_pieces, args)
        if len(left) * len(right) > _MOST_PIECES:
            raise Refused(f"{node} has too many parts")
        return [one.times(other) for one in left for other in right]
    if node.op == "div":
        return [one.over(as_term(args[1])) for one in _pieces(args[0])]
    if node.op == "pow" and isinstance(args[1], Number) and args[1].value in (2, 3) and args[0].op in ("add", "sub"):
        return _pieces(reduce(mul, [as_term(args[0])] * int(args[1].value)))
    return [Piece((as_term(node),))]


# Together under one sum.


def combined(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation that is linear in sums over one range, from that of the terms taken together."""
    if goal.op not in _RELATIONS:
        raise Refused(f"{goal} is no relation")
    left, right = map(as_term, goal.args)
    parts, told = _linear(searcher, left - right)
    index = searcher.fresh_index(parts[0][1].args[1])
    low, high = map(as_term, parts[0][1].args[2:])
    if any(not _same_range(total, parts[0][1]) for _, total in parts):
        raise Refused(f"{goal} has sums over more than one range")
    body = _added([_times(by, _body(total, index)) for by, total in parts])
    form = _added([_times(by, as_term(total)) for by, total in parts])
    whole = Sum(body, (index, low, high))
    each = searcher.close(Every(Formula(goal.op, (body, Q(0))), (index, low, high)), uses)
    together, split = searcher.new_name("together"), searcher.new_name("apart")
    searcher.write(termwise_step(together, Formula(goal.op, (whole, Q(0))), each))
    searcher.write(linear(split, Eq(whole, form), *told))
    found = gathered(searcher, goal, uses, 0)
    try:
        with searcher.trial():
            return searcher.algebra(goal, (together, split, *told), _FEW, name)
    except Refused:
        return searcher.algebra(goal, (together, split, *told, *found), MOST, name)


def _linear(searcher: Searcher, term: Term) -> tuple[list[tuple[Term, Node]], list[str]]:
    """Sums with the factors before them, and lines by which what is no sum is one."""
    found: list[tuple[Term, Node]] = []
    told: list[str] = []
    gathering, made = Gathering(searcher, ()), pieces(term)
    model = next((one for piece in made for one in piece.factors if one.op == "sum"), None)
    for piece in made:
        own = next((at for at, one in enumerate(piece.factors) if one.op == "sum"), None)
        place, total = _as_sum(gathering, piece, told, model) if own is None else (own, piece.factors[own])
        if _is_empty(searcher, total, told):
            continue
        rest = Piece((*piece.factors[:place], *piece.factors[place + 1 :]), piece.divisors)
        found.append((_guarded(rest.term()), total))
    if not found:
        raise Refused(f"{term} has no sums")
    return found, list(dict.fromkeys(told))


def _is_empty(searcher: Searcher, total: Node, told: list[str]) -> bool:
    """Whether a sum has no terms, which a line then tells."""
    if searcher.facts((as_term(total.args[3]) + 1, total.args[2])) is None:
        return False
    told.append(searcher.new_name("fold"))
    searcher.write(fold(told[-1], as_term(total)))
    return True


def _as_sum(gathering: Gathering, piece: Piece, told: list[str], model: Node | None) -> tuple[int, Node]:
    """The place of a factor that is a sum by a law, or as the number of the model's terms, and that sum."""
    searcher = gathering.searcher
    for place, one in enumerate(piece.factors):
        if one.op in ("entry", "symbol"):
            with suppress(Refused):
                line = gathering.unfolded(one)
                right = searcher.scope.said(line).args[1]
                if right.op == "sum":
                    told.append(line)
                    return place, right
        if model is not None and same_whole(one, as_term(model.args[3]) - as_term(model.args[2]) + 1):
            low, high = map(as_term, model.args[2:])
            told.append(counted(searcher, low, high))
            return place, searcher.scope.said(told[-1]).args[0]
    raise Refused(f"{piece.term()} is no sum")


def _guarded(factor: Term) -> Term:
    """A factor before a sum, with sums of its own put where the rule does not look for them."""
    return factor**1 if any(node.op == "sum" for node in walk(factor)) else factor


def _same_range(one: Node, other: Node) -> bool:
    return all(not gap(*ends) for ends in zip(one.args[2:], other.args[2:], strict=True))


def _body(total: Node, index: Symbol) -> Term:
    own = total.args[1]
    assert isinstance(own, Symbol)
    return as_term(total.args[0] if own.name == index.name else with_values(total.args[0], {own.name: index}))


def _times(factor: Term, term: Term) -> Term:
    if _is(factor, 1):
        return term
    return -term if _is(factor, -1) else factor * term


def _added(terms: Sequence[Term]) -> Term:
    return reduce(add, terms) if terms else Q(0)


# Each sum in a plain form.


def normal(unfold: bool, searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from what each sum is when constants are taken out, and before it definitions are put in, if so."""
    if goal.op not in _RELATIONS:
        raise Refused(f"{goal} is no relation")
    found = list(gathered(searcher, goal, uses, 1))
    formulas = (goal, *(searcher.scope.said(line) for line in found))
    totals = {key(term): term for formula in formulas for term in opaque_terms(formula) if term.op == "sum"}
    made: list[str] = []
    for total in list(totals.values())[:8]:
        with suppress(Refused), searcher.trial():
            made += _plain(searcher, total, unfold)
    if not made:
        raise Refused(f"{goal} has no sums with another form")
    lines = tuple(dict.fromkeys((*made, *gathered(searcher, goal, (*uses, *made), 1))))
    with suppress(Refused), searcher.trial():
        return searcher.algebra(goal, trimmed(searcher, goal, lines), _FEW, name)
    return searcher.algebra(goal, lines, MOST, name)


def _plain(searcher: Searcher, total: Node, unfold: bool) -> list[str]:
    """Lines that say what a sum is in pieces without factors that could stand before it."""
    index = searcher.fresh_index(total.args[1])
    low, high = map(as_term, total.args[2:])
    inner = searcher.inside(searcher.new_name("probe"), index, (low <= index, index <= high))
    assert isinstance(inner, Searcher)
    body = _unfolded(inner, _body(total, index), index) if unfold else _body(total, index)
    parts = [piece.parted(index) for piece in pieces(body)]
    moved = [(_guarded(before.term()), inside.term()) for before, inside in parts]
    if len(moved) == 1 and is_same(moved[0][1], _body(total, index)):
        raise Refused(f"{total} is plain")
    under = _added([_times(by, term) for by, term in moved])
    form = _added([_times(by, Sum(term, (index, low, high))) for by, term in moved])
    if not moved:
        return [
            searcher.close(Eq(as_term(total), Sum(Q(0), (index, low, high)))),
            searcher.close(Eq(Sum(Q(0), (index, low, high)), 0)),
        ]
    ones = [counted(searcher, low, high)] if any(_is(term, 1) for _, term in moved) else []
    whole = Sum(under, (index, low, high))
    same, split, name = (searcher.new_name(stem) for stem in ("same", "apart", "plain"))
    each = searcher.close(Every(Eq(_body(total, index), under), (index, low, high)))
    searcher.write(termwise_step(same, Eq(as_term(total), whole), each))
    searcher.write(linear(split, Eq(whole, form)))
    return [searcher.algebra(Eq(as_term(total), form), (same, split), _FEW, name), *ones]


def _unfolded(searcher: Searcher, body: Term, index: Symbol) -> Term:
    """The terms of a sum with what laws define their entries as, where that is no sum itself."""
    values: dict[Hashable, Node] = {}
    gathering = Gathering(searcher, ())
    for term in opaque_terms(body):
        if term.op == "entry" and any(name == index.name for name, _ in free_in(term)):
            with suppress(Refused):
                line = gathering.unfolded(term)
                right = searcher.scope.said(line).args[1]
                if not any(node.op in ("sum", "product", "maxover", "minover") for node in walk(right)):
                    values[key(term)] = right
    return as_term(_put(body, values))


def _put(node: Node, values: dict[Hashable, Node]) -> Node:
    if node.op == "entry":
        return values.get(key(node), node)
    if node.op in ("sum", "product", "maxover", "minover") or not node.args:
        return node
    return replace(node, args=tuple(_put(arg, values) for arg in node.args))


# One term of a sum.


def by_one_term(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from what a sum is before, at and after a term that the goal speaks of, and from their signs."""
    found = gathered(searcher, goal, uses, 1)
    formulas = (goal, *(searcher.scope.said(line) for line in found))
    totals = {key(term): term for formula in formulas for term in opaque_terms(formula) if term.op == "sum"}
    for total in list(totals.values())[:4]:
        for place in values_of(total, opaque_terms(goal))[:3]:
            with suppress(Refused), searcher.trial():
                lines = (*_around(searcher, as_term(total), place), *found)
                return searcher.algebra(goal, trimmed(searcher, goal, tuple(dict.fromkeys(lines))), _FEW, name)
    raise Refused(f"{goal} speaks of no term of a sum")


def _around(searcher: Searcher, total: Term, place: Term) -> list[str]:
    """Lines that say what a sum is before, at and after a place, and that it is nowhere negative."""
    body, index, low, high = total.args
    before, upto, after = (
        as_term(replace(total, args=(body, index, *ends)))
        for ends in ((low, place - 1), (low, place), (place + 1, high))
    )
    lines = [searcher.new_name(stem) for stem in ("split", "fold")]
    signs = [searcher.close(one >= 0) for one in (before, after)]
    searcher.write(split_step(lines[0], total, place))
    searcher.write(fold(lines[1], upto))
    return [*lines, *signs]


def counted(searcher: Searcher, low: Term, high: Term) -> str:
    """A line that says that a sum of ones is the number of its terms."""
    index, q = (
        searcher.fresh_index(Symbol(name="i", sort="integer")),
        searcher.fresh_index(Symbol(name="q", sort="integer")),
    )
    none, many, more = (Sum(Q(1), (index, low, end)) for end in (low - 1, q, q + 1))
    name, first, last = (searcher.new_name(stem) for stem in ("count", "none", "more"))
    base = (fold(first, none), so(f"{first} counted", Eq(none, (low - 1) - low + 1), first))
    step = (
        fold(last, more, f"{name}.hypothesis"),
        so(f"{last} counted", Eq(more, q + 1 - low + 1), last, f"{name}.hypothesis"),
    )
    said = searcher.known_line(Eq(Sum(Q(1), (index, low, high)), high - low + 1))
    if said is not None:
        return said
    searcher.write(induction(name, Every(Eq(many, q - low + 1), (q, low - 1, high)), base, step))
    return searcher.instance(name, high)
