"""How a goal is closed: taken apart by its form, and then by the first of several ways that leads there.

A relation is an instance of what was said; or it follows by algebra from what was said of its terms; or, of sums and
products, term by term; or with definitions put in, once or twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from boostproof.theory.derivation import at
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.algebra import MOST, opaque_terms
from boostproof.verify.proof.derivation.gathering import Gathering, gathered, trimmed
from boostproof.verify.proof.derivation.kernel import Line
from boostproof.verify.proof.derivation.matching import matched
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.sums import by_one_term, combined, extremal, normal, termwise
from boostproof.verify.proof.derivation.terms import OPAQUE, Refused, at_index

__all__ = ["closed"]

Way = Callable[[Searcher, Formula, Sequence[str], str], str]

_FEW = 150
RELATIONS = frozenset(("eq", "ne", "lt", "le", "gt", "ge"))


def closed(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """The name of a line that says the goal. Raises Refused, with what the nearest attempt lacked."""
    lacking: list[str] = []
    for way in _ways(goal, uses):
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
    yield _instance
    yield from (_named,) if uses else ()
    yield partial(_gathering, 0, True, _FEW)
    yield from (termwise,) if terms & {"sum", "product"} else ()
    yield from (extremal,) if terms & {"minover", "maxover"} else ()
    yield partial(_gathering, 1, True, _FEW)
    yield _by_definition
    if goal.op in ("eq", "le", "lt", "ge", "gt"):
        yield combined
        yield partial(normal, False)
        yield partial(normal, True)
        yield by_one_term
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
    fewer = trimmed(searcher, goal, lines)
    if fewer != lines:
        with suppress(Refused), searcher.trial():
            return searcher.algebra(goal, fewer, steps, name)
    return searcher.algebra(goal, lines, steps, name)


def _by_definition(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation of what laws define as a sum, a product or an extreme, from that of what it is."""
    gathering, sides, lines = Gathering(searcher, ()), list[Node](), list[str]()
    for side in goal.args:
        if side.op in ("entry", "symbol"):
            with suppress(Refused):
                lines.append(gathering.unfolded(side))
                side = searcher.scope.said(lines[-1]).args[1]
        sides.append(side)
    if goal.op not in RELATIONS or not any(side.op in OPAQUE - {"entry"} for side in sides) or not lines:
        raise Refused(f"{goal} speaks of no sum by its name")
    found = searcher.close(Formula(goal.op, tuple(sides)), uses)
    return searcher.algebra(goal, (found, *lines), _FEW, name)


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
        if values is not None:
            try:
                with searcher.trial():
                    searcher.write(at(name, source, *values))
                    return name
            except Refused:
                continue
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
