"""What the laws of a scenario define, read law by law, and put in the place of what is defined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from boostproof.theory.build import Every
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, TermLike, as_term, walk
from boostproof.verify.proof.derivation.terms import with_values

__all__ = ["Law", "Range", "is_fold", "laws_of", "put_in", "unfolded"]

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
        """The index from which the law goes on to the next."""
        places = self.left.args[1:] if self.left.op == "entry" else ()
        return next((one for one in self.ranges if any(place == one[0] + 1 for place in places)), None)

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
        places = (as_term(value) if place == index + 1 else place for place in self.left.args)
        return as_term(replace(self.left, args=tuple(places)))


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
