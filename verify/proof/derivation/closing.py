"""How a goal is closed: taken apart by its form, and then by the first of several ways that leads there.

A relation is an instance of what was said; or it follows by algebra from what was said of its terms; or, of sums and
products, term by term; or with definitions put in, once or twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from boostproof.theory.build import Every
from boostproof.theory.derivation import at
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.algebra import MOST, functions_in, opaque_terms
from boostproof.verify.proof.derivation.exchange import exchanged
from boostproof.verify.proof.derivation.extremes import (
    EXTREMES,
    alone,
    by_values,
    extremal,
    from_both_sides,
    one_longer,
)
from boostproof.verify.proof.derivation.gathering import Gathering, gathered, trimmed
from boostproof.verify.proof.derivation.inside import written_out
from boostproof.verify.proof.derivation.kernel import Line
from boostproof.verify.proof.derivation.matching import matched
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.sums import (
    FLIPPED,
    by_one_term,
    combined,
    linear,
    normal,
    termwise,
)
from boostproof.verify.proof.derivation.terms import OPAQUE, Refused, at_index, is_same, key

__all__ = ["closed"]

Way = Callable[[Searcher, Formula, Sequence[str], str], str]

_FEW = 150
_MOST_NEAR = 4
RELATIONS = frozenset(("eq", "ne", "lt", "le", "gt", "ge"))


def closed(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """The name of a line that says the goal. Raises Refused, with what the nearest attempt lacked."""
    lacking: list[str] = []
    for way in _ways(goal, uses):
        searcher.ledger.go_on()
        try:
            with searcher.trial():
                return way(searcher, goal, uses, name)
        except Refused as error:
            lacking.append(str(error))
    raise Refused(f"{goal} is not shown: {max(reversed(lacking), key=_nearness, default='it has no such form')}")


def _nearness(fault: str) -> bool:
    return "no proof is found" in fault


def _ways(goal: Formula, uses: Sequence[str]) -> Iterator[Way]:
    if goal.op == "every":
        yield _instance
        yield extremal
        yield _turned
        yield one_longer
        yield _for_every
        return
    if any(node.op == "every" for node in walk(goal)):
        yield _by_parts
        return
    if goal.op == "defined":
        yield from (
            (termwise,)
            if goal.args[0].op in ("sum", "product")
            else (_named, partial(_gathering, 0, True, _FEW), partial(_gathering, 1, True, _FEW))
        )
        return
    terms = {term.op for term in opaque_terms(goal)}
    if goal.op == "eq" and "sum" in terms:
        yield linear
    yield _instance
    yield from (_named,) if uses else ()
    yield partial(_gathering, 0, True, _FEW)
    yield from (_by_last_terms,) if goal.op in RELATIONS else ()
    yield from (_by_parts,) if goal.op == "and" else ()
    yield from (termwise,) if terms & {"sum", "product"} else ()
    yield from (extremal,) if terms & {"minover", "maxover"} else ()
    yield partial(_gathering, 1, True, _FEW)
    yield _by_definition
    yield by_values
    yield from (_by_one_more,) if goal.op in RELATIONS else ()
    if goal.op in ("eq", "le", "lt", "ge", "gt"):
        yield exchanged
        yield combined
        yield partial(normal, False)
        yield partial(normal, True)
        yield by_one_term
        yield from (written_out,) if terms & {"sum", "product"} else ()
    if terms & EXTREMES:
        yield from_both_sides
        yield alone
    yield partial(_gathering, 1, False, MOST)
    yield partial(_gathering, 2, False, MOST)


def _named(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from the steps named, at the indices spoken of."""
    return searcher.algebra(goal, searcher.instances(uses), _FEW, name)


def _gathering(
    rounds: int, strict: bool, steps: int, searcher: Searcher, goal: Formula, uses: Sequence[str], name: str
) -> str:
    """By algebra from what is found."""
    lines = gathered(searcher, goal, uses, rounds, strict)
    if strict:
        _refuse_unspoken(searcher, goal, lines)
    fewer = trimmed(searcher, goal, lines)
    if fewer != lines:
        with suppress(Refused), searcher.trial():
            return searcher.algebra(goal, fewer, steps, name)
    return searcher.algebra(goal, lines, steps, name)


def _by_last_terms(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from what is found when sums and products are taken apart, and no definition is put in."""
    lines = gathered(searcher, goal, uses, 1, define=False)
    if lines == gathered(searcher, goal, uses, 0):
        raise Refused(f"{goal} speaks of no sum or product with a last term")
    return searcher.algebra(goal, lines, _FEW, name)


def _by_one_more(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from one line that speaks of other terms as well, the latest first, and what was said of these."""
    told = [(line, said) for line, said in searcher.told() if said.op in RELATIONS and _links(goal, said)]
    for line, _ in told[:_MOST_NEAR]:
        with suppress(Refused), searcher.trial():
            return searcher.algebra(goal, gathered(searcher, goal, (*uses, line), 0), _FEW, name)
    raise Refused(f"{goal} follows from no line with what is said of its terms")


def _links(goal: Formula, said: Formula) -> bool:
    """Whether a line speaks of a function of the goal, or of a term where it has none, and of other terms as well."""
    own, others = ({key(term) for term in opaque_terms(one)} for one in (goal, said))
    functions, theirs = ({key(term) for term in functions_in(one)} for one in (goal, said))
    shares = not functions.isdisjoint(theirs) if functions else not own.isdisjoint(others)
    return shares and not others <= own


def _refuse_unspoken(searcher: Searcher, goal: Formula, lines: Sequence[str]) -> None:
    """Raise Refused where one side of a relation is a sum or product that neither the other nor a line speaks of."""
    if goal.op not in RELATIONS:
        return
    for side, other in (goal.args, goal.args[::-1]):
        if side.op not in ("sum", "product") or _speaks(other, side):
            continue
        told = (*lines, searcher.showing(side))
        said = [searcher.scope.said(line) for line in told if line is not None]
        if not any(formula.op != "defined" and _speaks(formula, side) for formula in said):
            raise Refused(f"nothing is said of {side}")


def _speaks(node: Node, term: Node) -> bool:
    return any(is_same(one, term) for one in opaque_terms(node))


def _by_definition(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation of what laws define as a sum, a product or an extreme, from that of what it is."""
    gathering, sides, lines = Gathering(searcher, ()), list[Node](), list[str]()
    for side in goal.args:
        if side.op in ("entry", "symbol"):
            with suppress(Refused):
                lines.append(gathering.unfolded(side))
                side = searcher.scope.said(lines[-1]).args[1]
        sides.append(side)
    folded = any(term.op in OPAQUE - {"entry"} for side in sides for term in (side, *_extremes_in(side)))
    if goal.op not in RELATIONS or not folded or not lines:
        raise Refused(f"{goal} speaks of no sum by its name")
    found = searcher.close(Formula(goal.op, tuple(sides)), uses)
    return searcher.algebra(goal, (found, *lines), _FEW, name)


def _extremes_in(node: Node) -> list[Node]:
    return [term for term in opaque_terms(node) if term.op in EXTREMES]


def _for_every(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """For a new index."""
    wanted = searcher.renamed(goal)
    body, index, low, high = wanted.args
    assert isinstance(index, Symbol)
    assert isinstance(body, Formula)
    low, high = as_term(low), as_term(high)
    valued = searcher.valued((low, high))
    inner = searcher.inside(name, index, (low <= index, index <= high))
    assert isinstance(inner, Searcher)
    inner.close(body, uses, f"{name}.it")
    return searcher.add(Line(name, "every", wanted, tuple(valued), blocks=(tuple(inner.lines),)))


def _turned(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """Each value compared with an extreme, as the extreme is compared with each."""
    body, index, low, high = goal.args
    assert isinstance(index, Symbol)
    if body.op not in FLIPPED or body.args[0].op in EXTREMES or body.args[1].op not in EXTREMES:
        raise Refused(f"{goal} does not compare each value with an extreme")
    turned = Every(Formula(FLIPPED[body.op], body.args[::-1]), (index, as_term(low), as_term(high)))
    return _for_every(searcher, goal, (searcher.close(turned, uses),), name)


def _by_parts(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """An ``and`` by its parts."""
    if goal.op != "and":
        raise Refused(f"{goal} speaks of every index below another word")
    parts = [searcher.close(part, uses) for part in goal.args if isinstance(part, Formula)]
    return searcher.add(Line(name, "both", goal, tuple(parts)))


def _instance(searcher: Searcher, goal: Formula, _uses: Sequence[str], name: str) -> str:
    """What was said of every index, at some."""
    for source, said in searcher.told():
        if said.op != "every":
            continue
        values = _values(said, goal)
        if values is None:
            continue
        with suppress(Refused), searcher.trial():
            searcher.write(at(name, source, *values))
            if is_same(searcher.lines[-1].formula, goal):
                return name
            raise Refused("it is written in another way")
        with suppress(Refused), searcher.trial():
            between = searcher.ledger.next_name("so")
            searcher.write(at(between, source, *values))
            return searcher.algebra(goal, [between], _FEW, name)  # x^(T + 1 - 1) is x^T
    raise Refused(f"{goal} is no instance of what was said")


def _values(said: Formula, goal: Formula) -> list[Term] | None:
    """The values of the indices at which what is said of every index is the goal."""
    values: list[Term] = []
    inner: Node = said
    while inner.op == "every":
        body, index = inner.args[:2]
        assert isinstance(index, Symbol)
        pattern = body
        loose = set()
        while pattern.op == "every":
            loose.add(str(pattern.args[1]))
            pattern = pattern.args[0]
        if pattern.op != goal.op:
            return None
        value = matched(pattern, goal, index, frozenset(loose))
        if value is None:
            return None
        values.append(value)
        try:
            inner = at_index(inner, value)
        except Refused:
            return None
        if goal.op == "every" and inner.op == "every" and values and _depth(inner) == _depth(goal):
            break
    return values


def _depth(node: Node) -> int:
    return 1 + _depth(node.args[0]) if node.op == "every" else 0
