"""Proofs that nobody wrote: the shapes that most proofs about runs have, each tried with few steps.

What a run takes from one index to the next is shown to be positive, or to have a value, by induction, and what is added
in each step is added up. A claim is then closed as it stands; or it holds by induction on its index; or it is said of
any place and not of the end alone, where its sums or a recursion end, and holds by induction on that place; or it is
shown where a condition holds that it counts by, and where not; or of a least value as the mean is below the bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial, reduce
from itertools import islice, product
from operator import add, mul, truediv
from typing import Any

from boostproof.theory.build import And, Defined, Eq, Every, Product, Sum, exp
from boostproof.theory.derivation import Derivation, Step, suppose
from boostproof.theory.free_data import affine
from boostproof.theory.ideas import by_induction, by_lemma, cases, have
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, walk
from boostproof.theory.scenario import Scenario
from boostproof.verify.logic.calculus import unabbreviated
from boostproof.verify.proof.derivation.algebra import opaque_terms
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
from boostproof.verify.proof.derivation.weights import weights_in

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
        for candidates in _said_beforehand(scope.laws, bounding):
            any(finder.tries(steps, _BEFORE) for steps in candidates)
        for place, shape in enumerate(islice(_shapes(goal, (*scope.laws, *bounding)), _SHAPES)):
            if finder.tries(shape, _SHAPE if place else _AS_IT_STANDS) and is_same(finder.lines[-1].formula, goal):
                return certificate_of(scope, finder.lines)
    return None


def _said_beforehand(laws: Sequence[Formula], bounding: Sequence[Formula]) -> Iterator[Sequence[Derivation]]:
    """Of each quantity what may be said of it, the strongest first."""
    told = [law.from_before() for law in laws_of(laws)]
    for law in told:
        on = law.step()
        if on is not None:
            index, low, high = on
            here = law.at(index, index)
            first = tuple(have(divisor > 0) for divisor in _divisors(law.right))
            yield [
                _at_each(str(said), (index, low, plus(high, law.order)), law.order, law.everywhere(said, on), *ideas)
                for said in (here > 0, here >= 0, Defined(here))
                for ideas in ((_inside(law, on, first),) if first else ((),))
            ]
    for law in told:
        if law.step() is None and any(law.left.args[:1] == one.args[:1] for one in _all_divisors(told)):
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


def _at_each(called: str, over: Range, order: int, said: Formula, *ideas: Step) -> Derivation:
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


def _all_divisors(laws: Iterable[Law]) -> Iterator[Term]:
    for law in laws:
        yield from _divisors(law.right)


def _unravelled(law: Law, on: Range) -> Iterator[Step]:
    """What a quantity is after any number of steps that multiply and divide it, or add to it."""
    index, low, high = on
    here, start, q = law.at(index, index), law.at(index, low), Symbol(name=_new_name(law.right), sort="integer")
    until = (q, low, index - 1)

    def each(term: Term) -> Term:
        return as_term(with_values(term, {index.name: q}))

    factors = _factors(law.right, here)
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
    summands = _summands(law.right)
    own = [place for place, (sign, term) in enumerate(summands) if sign > 0 and is_same(term, here)]
    if len(own) != 1 or len(summands) == 1:
        return None
    del summands[own[0]]
    for sign, term in summands:
        added = _summed(term, index, low, (Symbol(name=_new_name(law.right), sort="integer"), last))
        found = found + added if sign > 0 else found - added
    return found


def _shrunk(op: str, law: Law, on: Range) -> Iterator[Step]:
    """What a quantity is, or is bounded by, after steps that each take a share of it and add to it: and all values.

    ``d[t + 1] = q d[t] + b`` is ``d[t + 1] = d[1] - (1 - q) Sum d + t b``, which tells how large the sum is.
    """
    index, low, high = on
    here, q = law.at(index, index), Symbol(name=_new_name(law.right), sort="integer")
    summands = _summands(law.right)
    own = [one for one in summands if any(is_same(factor, here) for factor in _taken_apart(one[1])[0])]
    parted = _factors(own[0][1], here) if len(own) == 1 and own[0][0] > 0 else None
    share = reduce(truediv, parted[1], reduce(mul, parted[0]) if parted[0] else as_term(1)) if parted else here
    if parted is None or not any(parted) or _speaks(share, index):
        return
    for last, place in ((index - 1, index), (high, high + 1)):
        found = law.at(index, low) - (1 - share) * Sum(as_term(with_values(here, {index.name: q})), (q, low, last))
        for sign, term in summands:
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


def _summands(term: Term) -> list[tuple[int, Term]]:
    """What is added, each with its sign."""
    if term.op == "neg":
        return [(-sign, one) for sign, one in _summands(as_term(term.args[0]))]
    if term.op not in ("add", "sub"):
        return [(1, term)]
    left, right = (_summands(as_term(arg)) for arg in term.args)
    return left + (right if term.op == "add" else [(-sign, one) for sign, one in right])


def _summed(term: Term, index: Symbol, low: Term, until: tuple[Symbol, Term]) -> Term:
    """The sum of a term from an index' first value to a last one, with what does not speak of it outside."""
    q, last = until
    times, over = _taken_apart(term)
    still, varying = ([one for one in times if _speaks(one, index) == speaks] for speaks in (False, True))
    below, under = ([one for one in over if _speaks(one, index) == speaks] for speaks in (False, True))
    if varying or under:
        inner = reduce(truediv, under, reduce(mul, varying) if varying else as_term(1))
        found = Sum(as_term(with_values(inner, {index.name: q})), (q, low, last))
    else:
        found = last - low + 1
    return reduce(truediv, below, reduce(mul, [*still, found]))


def _speaks(term: Term, index: Symbol) -> bool:
    return index.name in {name for name, _ in free_in(term)}


def _factors(right: Term, here: Term) -> tuple[list[Term], list[Term]] | None:
    """By what the quantity before is multiplied and divided; None where it is no factor, once."""
    times, over = _taken_apart(right)
    own = [one for one in times if is_same(one, here)]
    if len(own) != 1:
        return None
    return [one for one in times if one is not own[0]], over


def _taken_apart(term: Term) -> tuple[list[Term], list[Term]]:
    if term.op not in ("mul", "div"):
        return [term], []
    (times, over), (by, under) = (_taken_apart(as_term(arg)) for arg in term.args)
    return (times + by, over + under) if term.op == "mul" else (times + under, over + by)


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
    if goal.op in _RELATIONS and (steps := summed_up(goal, Symbol(name=_new_name(goal, *laws), sort="integer"))):
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
        yield _at_each("goal", over, order, body)
        yield *_at_each("goal", (index, over[1], plus(over[2], order - 1)), order, body)[:1], have(goal)
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
    place, order = Symbol(name=_new_name(goal, *laws), sort="integer"), _order_of(goal, laws)
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
            together, *_ = _at_each("goal", (place, first, plus(last, order - 1)), order, somewhere)
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
            terms = [term for _, term in _summands(now) if not is_same(term, one)]
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
    factors, under = _taken_apart(bound)
    large = [one for one in factors if one.op in ("exp", "product") and _speaks(one, place)]
    for law in ways if len(large) == 1 and not under else ():
        on = law.step()
        if on is None or law.order > 1 or law.ranges != (on,) or quantity.args[:1] != law.left.args[:1]:
            continue
        here, at = law.at(on[0], on[0]), _place_of_step(law, on)
        made = [(term, _factors(term, here)) for sign, term in _summands(law.right) if sign > 0]
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


def _new_name(*nodes: Node) -> str:
    name, taken = "q", {symbol.name for node in nodes for symbol in walk(node) if isinstance(symbol, Symbol)}
    while name in taken:
        name += "_"
    return name


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
