"""What the laws of a scenario define, read law by law, and put in the place of what is defined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from boostproof.theory.build import Every
from boostproof.theory.free_data import affine
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, TermLike, as_term, walk
from boostproof.verify.proof.derivation.matching import less
from boostproof.verify.proof.derivation.terms import with_values

__all__ = ["Law", "Range", "bounds_of", "is_fold", "laws_of", "moved_from", "plus", "put_in", "unfolded"]

Range = tuple[Symbol, Term, Term]
"""An index, its first value and its last."""


@dataclass(frozen=True)
class Law:
    """A definition: what stands on its left, of which indices it speaks, and what it is."""

    left: Term
    ranges: tuple[Range, ...]
    right: Term

    def everywhere(self, said: Formula, *without: Range) -> Formula:
        """Something for all indices, or for the others."""
        for one in self.ranges:
            said = said if one in without else Every(said, one)
        return said

    def step(self) -> Range | None:
        """The index from which the law goes on to the next, or to one that is some further."""
        return next((one for one in self.ranges if self._at_once(one[0]) is not None), None)

    @property
    def order(self) -> int:
        """How many values before the law makes the next of: 2 of ``f[t + 2] = f[t + 1] + f[t]``."""
        on = self.step()
        return 1 if on is None else self._at_once(on[0]) or 1

    def _at_once(self, index: Symbol) -> int | None:
        """How much further than the index the law's own place is, if it is."""
        own = (moved_from(index, place) for place in self.left.args[1:]) if self.left.op == "entry" else iter(())
        return next((further for further in own if further is not None and further > 0), None)

    def from_before(self) -> Law:
        """The same law, its index the earliest place that it looks back at: ``f[t] = f[t - 1]`` as ``f[t + 1] = f[t]``.

        The index of a law that looks back at no place by a number stays as it is.
        """
        for at, place in enumerate(self.left.args) if self.left.op == "entry" else ():
            for index, low, high in self.ranges if at else ():
                further = moved_from(index, place)
                tables = (node for node in walk(self.right) if node.op == "entry" and node.args[0] == self.left.args[0])
                looked = [back for one in tables if (back := moved_from(index, one.args[at])) is not None]
                back = min(looked, default=0)
                if further is None or not back or further <= back:
                    continue
                left = with_values(self.left, {index.name: plus(index, -back)})
                places = (plus(index, further - back) if n == at else one for n, one in enumerate(left.args))
                ranges = ((index, plus(low, back), plus(high, back)) if one[0] == index else one for one in self.ranges)
                right = as_term(with_values(self.right, {index.name: plus(index, -back)}))
                return Law(as_term(replace(self.left, args=tuple(places))), tuple(ranges), right)
        return self

    def values(self, node: Node) -> dict[str, Node] | None:
        """The values of its indices at which the law defines a node; None where it does not."""
        if node.op != self.left.op or len(node.args) != len(self.left.args):
            return None
        if self.left.op == "symbol" or self.left.args[0] != node.args[0]:
            return {} if node == self.left else None
        names = {str(index) for index, *_ in self.ranges}
        pairs = list(zip(self.left.args[1:], node.args[1:], strict=True))
        if any(str(mine) not in names and mine != given for mine, given in pairs):
            return None
        return {str(mine): given for mine, given in pairs if str(mine) in names}

    def at(self, index: Symbol, value: TermLike) -> Term:
        """What is defined, at a value of the index in the place of the next."""
        order = self.order
        places = (as_term(value) if moved_from(index, place) == order else place for place in self.left.args)
        return as_term(replace(self.left, args=tuple(places)))


def moved_from(index: Symbol, place: Node) -> int | None:
    """By what whole number a place is further than an index; None where it is no such place."""
    form = affine(place)
    further = form.pop(None, Fraction(0))
    return int(further) if form == {index: 1} and further.denominator == 1 else None


def plus(term: Term, number: int) -> Term:
    """The term and a number, added up where they are numbers."""
    return Number(value=term.value + number) if isinstance(term, Number) else less(term, -number) if number else term


def laws_of(laws: Iterable[Formula]) -> Iterator[Law]:
    """Those of some laws that define something."""
    for law in laws:
        ranges: list[Range] = []
        inner: Node = law
        while inner.op == "every":
            inner, index, low, high = inner.args
            assert isinstance(index, Symbol)
            ranges.append((index, as_term(low), as_term(high)))
        if inner.op == "eq" and inner.args[0].op in ("entry", "symbol"):
            yield Law(as_term(inner.args[0]), tuple(ranges), as_term(inner.args[1]))


_FLIPPED = {"le": "ge", "lt": "gt", "ge": "le", "gt": "lt"}


def bounds_of(conditions: Iterable[Formula]) -> Iterator[tuple[str, Law]]:
    """Conditions that bound the next value by those before, ``d[t + 1] <= q * d[t]``: how, and as if it were a law."""
    for condition in conditions:
        ranges: list[Range] = []
        inner: Node = condition
        while inner.op == "every":
            inner, index, low, high = inner.args
            assert isinstance(index, Symbol)
            ranges.append((index, as_term(low), as_term(high)))
        if inner.op in _FLIPPED:
            for op, (left, right) in ((inner.op, inner.args), (_FLIPPED[inner.op], inner.args[::-1])):
                law = Law(as_term(left), tuple(ranges), as_term(right))
                if left.op == "entry" and law.step() is not None:
                    yield op, law


def unfolded(goal: Formula, laws: Sequence[Formula]) -> Formula:
    """The goal with what laws define by sums and products written out. Raises Refused where an index is caught."""
    found = put_in(goal, [law for law in laws_of(laws) if any(map(is_fold, walk(law.right)))])
    assert isinstance(found, Formula)
    return found


def put_in(node: Node, laws: Sequence[Law]) -> Node:
    """The node with what laws say in the place of what they define, once. Raises Refused where an index is caught."""
    for law in laws:
        values = law.values(node)
        if values is not None:
            return with_values(law.right, values)
    return replace(node, args=tuple(put_in(arg, laws) for arg in node.args)) if node.args else node


def is_fold(node: Node) -> bool:
    """Whether it is a sum or a product."""
    return node.op in ("sum", "product")
