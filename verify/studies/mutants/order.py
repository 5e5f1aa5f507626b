"""Which of two terms that differ in one place is the larger one, by what stands around the place.

Sums, roots, exponentials, logarithms, maxima and products with what is not negative keep the order of what changes in
them, and a minus turns it round. So the question shrinks to the place itself, where numbers settle it or the oracle is
asked. A root or logarithm of something smaller may have no value, so there the order is kept only upwards, or where the
mutant is known to be true and so to have one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from boostproof.theory.language.expr import Formula, Node, Number, as_term
from boostproof.verify.studies.mutants.normal import normal

__all__ = ["ABOVE", "BELOW", "SAME", "TermOrder"]

ABOVE, BELOW, SAME = "above", "below", "same"

_TURNED = {ABOVE: BELOW, BELOW: ABOVE}
_KEEPS = frozenset(("exp", "atan", "max", "min", "maxover", "minover", "sum", "add"))
_KEEPS_UPWARDS = frozenset(("sqrt", "ln"))
_FOLDS = frozenset(("sum", "product", "maxover", "minover"))
_NEVER_NEGATIVE = frozenset(("exp", "sqrt", "abs", "iverson", "factorial"))


@dataclass(frozen=True)
class TermOrder:
    """Compares terms.

    ``holds`` says whether a formula holds wherever the terms stand, ``defined`` that both have values there.
    """

    holds: Callable[[Formula], bool]
    defined: bool = False

    def of(self, one: Node, two: Node) -> str:
        """Whether the second term is everywhere at least (ABOVE), at most (BELOW) or the SAME as the first one."""
        one, two = _opened(one), _opened(two)
        if one is two or normal(one) == normal(two):
            return SAME
        if isinstance(one, Number) and isinstance(two, Number):
            return ABOVE if two.value > one.value else BELOW
        return self._alike(one, two) or self._added(one, two) or self._multiplied(one, two) or self._asked(one, two)

    def _asked(self, one: Node, two: Node) -> str:
        left, right = as_term(one), as_term(two)
        if self.holds(left <= right):
            return SAME if self.holds(right <= left) else ABOVE
        return BELOW if self.holds(right <= left) else ""

    def _alike(self, one: Node, two: Node) -> str:
        """Terms with the same operation, which differ in one argument."""
        pairs = list(zip(one.args, two.args, strict=False))
        places = [place for place, pair in enumerate(pairs) if normal(pair[0]) != normal(pair[1])]
        if one.op != two.op or len(one.args) != len(two.args) or len(places) != 1:
            return ""
        (place,) = places
        if one.op in _FOLDS and place != 0:
            return ""
        keeps = self._keeps(one, place)
        # Below a fold's index the oracle does not know what it is asked about.
        inner = replace(self, holds=_nothing) if one.op in _FOLDS else self
        found = inner.of(*pairs[place]) if keeps else ""
        if one.op in _KEEPS_UPWARDS and found == BELOW and not self.defined:
            return ""
        return _TURNED.get(found, found) if keeps < 0 else found

    def _keeps(self, node: Node, place: int) -> int:
        """1 where the order of an argument is that of the whole, -1 where it is turned round, 0 where neither."""
        if node.op in _KEEPS or node.op in _KEEPS_UPWARDS:
            return 1
        if node.op in ("neg", "sub"):
            return 1 if node.op == "sub" and place == 0 else -1
        if node.op in ("mul", "div"):
            other = node.args[1 - place]
            if node.op == "div" and (place == 1 or not isinstance(other, Number)):
                return 0
            return self._sign(other)
        return 0

    def _sign(self, node: Node) -> int:
        """1 for a term that is never negative, -1 for one that is never positive, 0 where that is open."""
        node = _opened(node)
        if isinstance(node, Number):
            return 1 if node.value >= 0 else -1
        if node.op == "neg":
            return -self._sign(node.args[0])
        if node.op in _NEVER_NEGATIVE or (node.op == "pow" and _is_even(node.args[1])):
            return 1
        if node.op in ("mul", "div"):
            return self._sign(node.args[0]) * self._sign(node.args[1])
        return 1 if self.holds(as_term(node) >= 0) else -1 if self.holds(as_term(node) <= 0) else 0

    def _added(self, one: Node, two: Node) -> str:
        """A summand more, or one less."""
        for whole, part, more, less in ((two, one, ABOVE, BELOW), (one, two, BELOW, ABOVE)):
            if whole.op not in ("add", "sub"):
                continue
            for place, rest in enumerate(whole.args):
                if normal(rest) == normal(part) and (whole.op == "add" or place == 0):
                    sign = self._sign(whole.args[1 - place]) * (1 if whole.op == "add" else -1)
                    return more if sign > 0 else less if sign < 0 else ""
        return ""

    def _multiplied(self, one: Node, two: Node) -> str:
        """A numerical factor more, or one less."""
        for whole, part, more, less in ((two, one, ABOVE, BELOW), (one, two, BELOW, ABOVE)):
            if whole.op == "mul" and isinstance(whole.args[0], Number) and normal(whole.args[1]) == normal(part):
                grows = self._sign(part) * (1 if whole.args[0].value >= 1 else -1)
                return more if grows > 0 else less if grows < 0 else ""
        return ""


def _opened(node: Node) -> Node:
    while node.op == "let":
        node = node.args[1]
    return node


def _is_even(exponent: Node) -> bool:
    return isinstance(exponent, Number) and exponent.value.denominator == 1 and exponent.value % 2 == 0


def _nothing(_: Formula) -> bool:
    return False
