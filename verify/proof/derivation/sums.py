"""Ways to show relations of sums and products: term by term, together under one sum, or each in a plain form."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from itertools import combinations
from operator import add

from boostproof.theory.build import Defined, Eq, Every, Q, Sum
from boostproof.theory.derivation import fold, induction, so
from boostproof.theory.derivation import linear as linear_step
from boostproof.theory.derivation import split as split_step
from boostproof.theory.derivation import termwise as termwise_step
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.algebra import MOST, opaque_terms
from boostproof.verify.proof.derivation.folds import check_linear, premise_of
from boostproof.verify.proof.derivation.gathering import Gathering, gathered, trimmed
from boostproof.verify.proof.derivation.matching import same_whole, values_of
from boostproof.verify.proof.derivation.picking import picked
from boostproof.verify.proof.derivation.pieces import Piece, is_number, monomials, pieces
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.terms import (
    Refused,
    free_in,
    gap,
    is_same,
    key,
    with_terms,
    with_values,
)

__all__ = ["FLIPPED", "by_one_term", "combined", "linear", "normal", "termwise"]

_RELATIONS = frozenset(("eq", "le", "lt", "ge", "gt"))
FLIPPED = {"le": "ge", "lt": "gt", "ge": "le", "gt": "lt", "eq": "eq"}
_FEW = 150
_MOST_PICKED = 12


def termwise(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation of two sums or products, or of one with 0 or 1, from that of their terms."""
    if goal.op in ("ge", "gt") and goal.args[0].op == "product" and not is_number(goal.args[1], 0):
        flipped = Formula(FLIPPED[goal.op], goal.args[::-1])
        return searcher.algebra(goal, (termwise(searcher, flipped, uses, searcher.new_name("so")),), _FEW, name)
    if goal.op not in (*_RELATIONS, "defined"):
        raise Refused(f"{goal} is no relation of sums")
    every = searcher.close(premise_of(goal), uses)
    searcher.write(termwise_step(name, goal, every))
    return name


def linear(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A sum of a linear form as the linear form of the sums."""
    total, form = map(as_term, goal.args)
    check_linear((Defined(form),), Eq(total, form))
    searcher.write(linear_step(name, goal, *uses))
    return name


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
    searcher.write(linear_step(split, Eq(whole, form), *told))
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
    if is_number(factor, 1):
        return term
    return -term if is_number(factor, -1) else factor * term


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
    made += _told_of_parts(searcher, found, [goal, *(searcher.scope.said(line) for line in made)], unfold)
    made += _all_picked(searcher, [goal, *(searcher.scope.said(line) for line in (*found, *made))])
    made += _alike(searcher, [goal, *(searcher.scope.said(line) for line in (*found, *made))])
    if not made:
        raise Refused(f"{goal} has no sums with another form")
    lines = tuple(dict.fromkeys((*made, *gathered(searcher, goal, (*uses, *made), 1))))
    with suppress(Refused), searcher.trial():
        return searcher.algebra(goal, trimmed(searcher, goal, lines), _FEW, name)
    return searcher.algebra(goal, lines, MOST, name)


def _told_of_parts(searcher: Searcher, found: Sequence[str], formulas: Sequence[Formula], unfold: bool) -> list[str]:
    """What was said of sums whose plain forms are made of those that are spoken of, with these forms."""
    spoken = {key(total) for formula in formulas for total in _sums_in(formula)}
    lines: list[str] = []
    told = [(name, said) for name, said in searcher.told() if said.op in _RELATIONS and name not in found]
    for name, said in told:
        strange = [total for total in _sums_in(said) if key(total) not in spoken]
        if strange and len(lines) < _MOST_PICKED:
            with suppress(Refused), searcher.trial():
                forms = [line for total in strange for line in _plain(searcher, total, unfold)]
                parts = [total for line in forms for total in _sums_in(searcher.scope.said(line).args[1])]
                if spoken.isdisjoint(map(key, parts)):
                    raise Refused(f"{said} speaks of other sums")
                lines += [name, *forms]
    return lines


def _sums_in(node: Node) -> list[Node]:
    return [term for term in opaque_terms(node) if term.op == "sum"]


def _alike(searcher: Searcher, formulas: Sequence[Formula]) -> list[str]:
    """Lines that say that sums are equal whose terms are written in two ways, as ``x[i]*x[i]`` and ``x[i]^2``.

    With what was said of sums that are spoken of in another way.
    """
    spoken = {key(total): total for formula in formulas for total in _sums_in(formula)}
    lines = _equal(searcher, list(spoken.values())[:_MOST_PICKED])
    for name, said in searcher.told():
        strange = [total for total in _sums_in(said) if key(total) not in spoken] if said.op in _RELATIONS else []
        if strange and len(lines) < _MOST_PICKED:
            with suppress(Refused), searcher.trial():
                equal = [_equal(searcher, [total, *spoken.values()], first=True) for total in strange]
                if not all(equal):
                    raise Refused(f"{said} speaks of other sums")
                lines += [name, *(line for some in equal for line in some)]
    return lines


def _equal(searcher: Searcher, totals: Sequence[Node], *, first: bool = False) -> list[str]:
    """Lines that say which of some sums are equal by their terms, or which ones the ``first`` is equal to."""
    lines: list[str] = []
    for one, other in combinations(totals, 2):
        if (first and one is not totals[0]) or any(map(gap, one.args[2:], other.args[2:])):
            continue
        with suppress(Refused), searcher.trial():
            index = searcher.fresh_index(one.args[1])
            if monomials(_body(one, index)) == monomials(_body(other, index)):
                lines.append(searcher.close(Eq(as_term(one), as_term(other))))
    return lines


def _all_picked(searcher: Searcher, formulas: Sequence[Formula]) -> list[str]:
    """Lines that say what those sums are of which a condition singles out one index."""
    lines: list[str] = []
    seen: set[Hashable] = set()
    left = [term for formula in formulas for term in opaque_terms(formula)]
    while left and len(lines) < _MOST_PICKED:
        total = left.pop(0)
        if total.op != "sum" or key(total) in seen:
            continue
        seen.add(key(total))
        with suppress(Refused), searcher.trial():
            lines.append(picked(searcher, as_term(total)))
            left += opaque_terms(searcher.scope.said(lines[-1]))
            continue
        if is_number(total.args[0], 1) and lines:
            with suppress(Refused), searcher.trial():
                lines.append(counted(searcher, *map(as_term, total.args[2:])))
    return lines


def _plain(searcher: Searcher, total: Node, unfold: bool) -> list[str]:
    """Lines that say what a sum is in pieces without factors that could stand before it."""
    index = searcher.fresh_index(total.args[1])
    low, high = map(as_term, total.args[2:])
    inner = searcher.inside(searcher.new_name("probe"), index, (low <= index, index <= high))
    assert isinstance(inner, Searcher)
    body = _unfolded(inner, _body(total, index), index) if unfold else _body(total, index)
    body = _with_plain_sums(inner, body, unfold)
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
    ones = [counted(searcher, low, high)] if any(is_number(term, 1) for _, term in moved) else []
    whole = Sum(under, (index, low, high))
    same, split, name = (searcher.new_name(stem) for stem in ("same", "apart", "plain"))
    each = searcher.close(Every(Eq(_body(total, index), under), (index, low, high)))
    searcher.write(termwise_step(same, Eq(as_term(total), whole), each))
    searcher.write(linear_step(split, Eq(whole, form)))
    return [searcher.algebra(Eq(as_term(total), form), (same, split), _FEW, name), *ones]


def _with_plain_sums(searcher: Searcher, body: Term, unfold: bool) -> Term:
    """The terms of a sum with what the sums in them are in their plain forms, sums of ones as their numbers.

    Of sums in sums, that is, but no deeper: each level multiplies what is searched.
    """
    values: dict[Hashable, Node] = {}
    for total in _sums_in(body):
        if any(node.op == "sum" for node in walk(total.args[0])):
            continue
        with suppress(Refused), searcher.trial():
            line, *_ = _plain(searcher, total, unfold)
            form = searcher.scope.said(line).args[1]
            ones = [one for one in _sums_in(form) if is_number(one.args[0], 1)]
            counts = {key(one): as_term(one.args[3]) - as_term(one.args[2]) + 1 for one in ones}
            values[key(total)] = with_terms(form, counts)
    return as_term(with_terms(body, values))


def _unfolded(searcher: Searcher, body: Term, index: Symbol) -> Term:
    """The terms of a sum with what laws define their entries as, where that is no sum over what the index tells."""
    values: dict[Hashable, Node] = {}
    gathering = Gathering(searcher, ())
    for term in opaque_terms(body):
        if term.op == "entry" and any(name == index.name for name, _ in free_in(term)):
            with suppress(Refused):
                line = gathering.unfolded(term)
                right = searcher.scope.said(line).args[1]
                folds = [node for node in walk(right) if node.op in ("sum", "product", "maxover", "minover")]
                if not any(index.name in {name for name, _ in free_in(fold)} for fold in folds):
                    values[key(term)] = right
    return as_term(with_terms(body, values))


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
