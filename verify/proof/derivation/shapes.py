"""Proofs that nobody wrote: the shapes that most proofs about runs have, each tried with few steps.

First is said what may be of the run (:mod:`boostproof.verify.proof.derivation.beforehand`). A claim is then closed as
it stands; or it holds by induction on its index; or it is said of any place and not of the end alone, where its sums or
a recursion end, and holds by induction on that place; or it is shown where a condition holds that it counts by, and
where not; or of a least value as the mean is below the bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial, reduce
from itertools import islice, product
from operator import add, mul
from typing import Any

from boostproof.theory.build import Defined, Every, Sum
from boostproof.theory.derivation import Derivation, Step, suppose
from boostproof.theory.free_data import affine
from boostproof.theory.ideas import by_induction, by_lemma, cases, have
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, walk
from boostproof.theory.scenario import Scenario
from boostproof.verify.logic.calculus import unabbreviated
from boostproof.verify.proof.derivation.algebra import opaque_terms
from boostproof.verify.proof.derivation.beforehand import at_each, new_name, said_beforehand
from boostproof.verify.proof.derivation.definitions import (
    Law,
    Range,
    bounds_of,
    is_fold,
    laws_of,
    moved_from,
    plus,
    unfolded,
)
from boostproof.verify.proof.derivation.deriving import certificate_of, scope_of
from boostproof.verify.proof.derivation.extremes import EXTREMES
from boostproof.verify.proof.derivation.finding import Finder
from boostproof.verify.proof.derivation.moving import moved_on
from boostproof.verify.proof.derivation.powersums import summed_up
from boostproof.verify.proof.derivation.summands import factors_around, speaks_of, summands, taken_apart
from boostproof.verify.proof.derivation.terms import (
    OPAQUE,
    Refused,
    doubting,
    free_in,
    is_same,
    key,
    with_terms,
    with_values,
)

__all__ = ["shaped"]

_BEFORE, _AS_IT_STANDS, _SHAPE = 10_000, 40_000, 18_000
"""The steps of the prover that what is said beforehand may take, the claim as it stands, and each other shape."""
_SHAPES, _CONDITIONS = 12, 3
"""The most shapes, and the most conditions that cases are made of."""
_RELATIONS = frozenset(("eq", "lt", "le", "gt", "ge"))


def shaped(scenario: Scenario | None, domain: Sequence[Formula], part: Formula) -> dict[str, Any] | None:
    """The certificate that a part holds at every instance of the scenario in the domain, by a usual shape of proof."""
    goal = unabbreviated(part)
    assert isinstance(goal, Formula)
    scope = scope_of(scenario, tuple(domain), goal)
    with doubting(scope.doubtful):
        finder = Finder(scope)
        bounding = tuple(one for one in scope.domain if next(bounds_of((one,)), None) is not None)
        for candidates in said_beforehand(scope.laws, bounding):
            any(finder.tries(steps, _BEFORE) for steps in candidates)
        for place, shape in enumerate(islice(_shapes(goal, (*scope.laws, *bounding)), _SHAPES)):
            if finder.tries(shape, _SHAPE if place else _AS_IT_STANDS) and is_same(finder.lines[-1].formula, goal):
                return certificate_of(scope, finder.lines)
    return None


def _shapes(goal: Formula, laws: Sequence[Formula]) -> Iterator[Derivation]:
    """Steps of which the last says the goal."""
    if goal.op == "implies":
        premise, wanted = goal.args
        assert isinstance(premise, Formula)
        assert isinstance(wanted, Formula)
        entries = dict.fromkeys(node for node in opaque_terms(premise) if node.op == "entry")
        there = [have(Defined(as_term(term)), called=f"there.{place}") for place, term in enumerate(entries)]
        for shape in _shapes(wanted, laws):
            for first in ([], there) if there else ([],):
                yield *first, suppose("", premise, tuple(step.name for step in first), *shape)
        return
    yield (have(goal),)
    for written in dict.fromkeys((goal, unfolded(goal, laws))):
        for any_place in _telescoped(written, laws):
            yield *any_place, have(goal)
    if goal.op in _RELATIONS and (steps := summed_up(goal, Symbol(name=new_name(goal, *laws), sort="integer"))):
        yield steps
    if goal.op == "every":
        yield from _of_every(goal, laws)
    elif goal.op in _RELATIONS:
        for condition in islice(_conditions(goal), _CONDITIONS):
            yield (have(goal, cases(condition)),)
        yield from _of_both_signs(goal)
        yield from _termwise(goal)
        yield from _of_the_mean(goal)


def _of_every(goal: Formula, laws: Sequence[Formula]) -> Iterator[Derivation]:
    """What is said of every index, by induction on it, or by the shapes of what is said of one."""
    body, index, low, high = goal.args
    assert isinstance(index, Symbol)
    assert isinstance(body, Formula)
    over = (index, as_term(low), as_term(high))
    yield (by_induction(over, body),)
    order = _order_of(body, laws)
    if order > 1:
        yield at_each("goal", over, order, body)
        yield *at_each("goal", (index, over[1], plus(over[2], order - 1)), order, body)[:1], have(goal)
    for shape in _shapes(body, laws):
        if len(shape) > 1 or shape[-1].rule != "have" or shape[-1].blocks[0]:
            yield (have(goal, *_ideas_of(shape)),)


def _of_the_mean(goal: Formula) -> Iterator[Derivation]:
    """That a least value is below something as the mean of all is, and a largest one above it."""
    less, more = goal.args if goal.op in ("le", "lt") else goal.args[::-1]
    for extreme, op in ((less, "minover"), (more, "maxover")):
        if goal.op != "eq" and extreme.op == op:
            body, index, low, high = map(as_term, extreme.args)
            assert isinstance(index, Symbol)
            count = high if low == as_term(1) else high - low + 1
            total, times = Sum(body, (index, low, high)), count * as_term(extreme)
            yield have(times <= total if op == "minover" else total <= times), have(goal)


def _of_both_signs(goal: Formula) -> Iterator[Derivation]:
    """That how far extremes lie apart is below something, as that is so of their difference either way."""
    less, more = map(as_term, goal.args if goal.op in ("le", "lt") else goal.args[::-1])
    inner = as_term(less.args[0]) if less.op == "abs" else less
    if goal.op != "eq" and less.op == "abs" and any(term.op in EXTREMES for term in opaque_terms(inner)):
        left, right = map(as_term, inner.args) if inner.op == "sub" else (inner, as_term(0))
        op = "le" if goal.op in ("le", "ge") else "lt"
        yield *(have(Formula(op, (one, other + more))) for one, other in ((left, right), (right, left))), have(goal)


def _ideas_of(shape: Derivation) -> Derivation:
    """The ideas of a shape, without that which says its goal once more."""
    last = shape[-1]
    return (*shape[:-1], *last.blocks[0]) if last.rule == "have" else shape


def _telescoped(goal: Formula, laws: Sequence[Formula]) -> Iterator[Derivation]:
    """The goal at any place, by induction on the place, for each size up to which it goes, from its first place on.

    Where a law looks back at more than one place, at as many places at once; in the end up to the size, or as far that
    the last of them is the size.
    """
    if goal.op not in {*_RELATIONS, "every"}:
        return
    place, order = Symbol(name=new_name(goal, *laws), sort="integer"), _order_of(goal, laws)
    for size, first in dict.fromkeys((*_ends_of_folds(goal), *_ends_of_runs(goal, laws))):
        somewhere = with_values(goal, {size.name: place})
        assert isinstance(somewhere, Formula)
        moved = moved_on(somewhere, place, "goal") if goal.op in _RELATIONS else ()
        for ideas in dict.fromkeys((moved, (*_bounded_before(somewhere, place, laws), *moved))):
            there = by_lemma("goal", at=(size,))
            yield by_induction((place, first, size), somewhere, *ideas, called="goal"), there
        for bound, ideas in _grown(somewhere, place, laws):
            there = by_lemma("goal", at=(size,))
            yield (
                bound((place, first, size)),
                by_induction((place, first, size), somewhere, *ideas, called="goal"),
                there,
            )
        for last in (size, plus(size, 1 - order)) if order > 1 else ():
            together, *_ = at_each("goal", (place, first, plus(last, order - 1)), order, somewhere)
            yield together, by_lemma(together.name, at=(last,))


def _order_of(goal: Formula, laws: Sequence[Formula]) -> int:
    """At how many places before the laws look back that define what a goal speaks of."""
    tables = {node.args[0] for node in walk(goal) if node.op == "entry"}
    own = (law for law in map(Law.from_before, laws_of(laws)) if law.left.op == "entry" and law.left.args[0] in tables)
    return max((law.order for law in own), default=1)


def _bounded_before(said: Formula, place: Symbol, laws: Sequence[Formula]) -> Iterator[Step]:
    """Of a quantity that is bounded at a place, that so is what a law takes of it from there to the next place.

    And that what the law makes of the bound is bounded as is to be shown: which no longer speaks of the quantity.
    """
    for law in map(Law.from_before, laws_of(laws)):
        on = law.step()
        if on is None or law.order > 1 or law.ranges != (on,) or said.op in ("eq", "every"):
            continue
        for one, other in (said.args, said.args[::-1]):
            if one.op != "entry" or one.args[0] != law.left.args[0]:
                continue

            def compared(left: Node, right: Node, turned: bool = one is not said.args[0]) -> Step:
                return have(Formula(said.op, (right, left) if turned else (left, right)))

            now = as_term(with_values(law.right, {on[0].name: one.args[_place_of_step(law, on)]}))
            terms = [term for _, term in summands(now) if not is_same(term, one)]
            changed = [(term, found) for term in terms if (found := with_terms(term, {key(one): other})) != term]
            yield from (compared(term, found) for term, found in changed)
            if changed:
                yield compared(with_terms(now, {key(one): other}), with_values(other, {place.name: place + 1}))


def _grown(
    said: Formula, place: Symbol, laws: Sequence[Formula]
) -> Iterator[tuple[Callable[[Range], Step], Derivation]]:
    """Of a quantity that is multiplied and added to, that what is added may be multiplied too (Gronwall's inequality).

    It is below a factor of 1 at least, an exponential of a sum or a product, that grows as it does, times what is
    added. First that the factor is 1 at least, then the ideas of the step.
    """
    if said.op not in _RELATIONS - {"eq"}:
        return
    quantity, bound = map(as_term, said.args if said.op in ("le", "lt") else said.args[::-1])
    ways = (*map(Law.from_before, laws_of(laws)), *(law for op, law in bounds_of(laws) if op in ("le", "lt")))
    factors, under = taken_apart(bound)
    large = [one for one in factors if one.op in ("exp", "product") and speaks_of(one, place)]
    for law in ways if len(large) == 1 and not under else ():
        on = law.step()
        if on is None or law.order > 1 or law.ranges != (on,) or quantity.args[:1] != law.left.args[:1]:
            continue
        here, at = law.at(on[0], on[0]), _place_of_step(law, on)
        made = [(term, factors_around(term, here)) for sign, term in summands(law.right) if sign > 0]
        parted = [found for _, found in made if found is not None]
        if len(parted) != 1 or parted[0][1] or not parted[0][0]:
            continue
        rest = [term for term, found in made if found is None] or [as_term(0)]
        now = {on[0].name: quantity.args[at]}
        by, more = (as_term(with_values(one, now)) for one in (reduce(mul, parted[0][0]), reduce(add, rest)))
        others = reduce(mul, [one for one in factors if one is not large[0]] or [as_term(1)])
        factor, following = large[0], as_term(with_values(large[0], {place.name: plus(place, 1)}))
        signs = [have(as_term(node) >= 0) for node in dict.fromkeys(opaque_terms(others)) if node.op == "sum"]
        yield (
            partial(by_induction, invariant=factor >= 1),
            (
                have(following >= 1), *signs, have(others >= 0), have(by * factor <= following),
                have(by * (factor * others) <= following * others), have(more <= following * more),
                have(by * quantity + more <= by * (factor * others) + more),
                have(as_term(with_values(quantity, {place.name: plus(place, 1)})) <= by * quantity + more),
                have(by * (factor * others) + more <= as_term(with_values(bound, {place.name: plus(place, 1)}))),
            ),
        )  # fmt: skip


def _ends_of_folds(goal: Formula) -> Iterator[tuple[Symbol, Term]]:
    """Sizes up to which sums and products run, and where the first of them is empty."""
    free = {name for name, _ in free_in(goal)}
    for node in walk(goal):
        if is_fold(node) and not free_in(node.args[2]):
            end = affine(node.args[3])
            further = end.pop(None, Fraction(0))
            size, times = next(iter(end.items()), (None, None))
            if len(end) == 1 and times == 1 and isinstance(size, Symbol) and size.name in free:
                yield size, plus(as_term(node.args[2]), -1 - int(further))


def _ends_of_runs(goal: Formula, laws: Sequence[Formula]) -> Iterator[tuple[Symbol, Term]]:
    """Sizes at which a recursion is asked for, as T in h[T + 1], and where it is at its first place, and its second."""
    free = {name for name, _ in free_in(goal)}
    for law in (*map(Law.from_before, laws_of(laws)), *(law for _, law in bounds_of(laws))):
        on = law.step()
        if on is None or not isinstance(on[1], Number):
            continue
        for node in walk(goal):
            if node.op != "entry" or node.args[0] != law.left.args[0]:
                continue
            place = affine(node.args[_place_of_step(law, on)])
            further = place.pop(None, Fraction(0))
            size, times = next(iter(place.items()), (None, None))
            if len(place) == 1 and times == 1 and isinstance(size, Symbol) and size.name in free:
                yield from ((size, Number(value=on[1].value - further + k)) for k in (0, 1))


def _place_of_step(law: Law, on: Range) -> int:
    """Which argument of the entry that a law defines is further than the law's index."""
    return next(at for at, place in enumerate(law.left.args) if at and moved_from(on[0], place))


def _conditions(goal: Formula) -> Iterator[Formula]:
    """The conditions that the goal's own terms count by."""
    found: dict[Formula, None] = {}
    for node in _bare(goal):
        inner = node.args[0] if node.op == "iverson" else None
        if isinstance(inner, Formula):
            found.setdefault(inner)
    yield from found


def _bare(node: Node) -> Iterator[Node]:
    yield node
    if node.op not in OPAQUE:
        for arg in node.args:
            yield from _bare(arg)


def _termwise(goal: Formula) -> Iterator[Derivation]:
    """That sums compare as their terms do, where these count by a condition."""
    left, right = ([node for node in opaque_terms(side) if node.op == "sum"] for side in goal.args)
    for one, other in product(left, right):
        if one.args[2:] != other.args[2:]:
            continue
        index = one.args[1]
        assert isinstance(index, Symbol)
        try:
            body = with_values(other.args[0], {str(other.args[1]): index})
        except Refused:  # a sum inside goes by the same index
            continue
        each = Formula(goal.op, (one.args[0], body))
        over = (index, as_term(one.args[2]), as_term(one.args[3]))
        sums = have(Formula(goal.op, (one, other)))
        for condition in islice(_conditions(each), _CONDITIONS):
            yield have(Every(each, over), cases(condition)), sums, have(goal)
