"""How a mutant stands to the printed part: equivalent, stronger or weaker.

Of two true formulas each implies the other, so they are compared by what they leave open:

- relations of one kind, `a <= b` and `a' <= b'`: the mutant is **stronger** when its slack b' - a' is at most b - a
  wherever the domain and the premises hold, **weaker** when it is at least that, and **equivalent** when it is the same
  everywhere; `<` is stronger than `<=` and `!=`, and `=` is stronger than `<=` and `>=`;
- equations that are both true, with one side in common: their other sides agree on the domain, so they are equivalent;
- a comparison with 0 is equivalent to that of a positive multiple;
- the same for every index of a range: a narrower range makes the weaker formula;
- premises and alternatives, of which neither need be true: the one that implies the other is the stronger one; a
  stronger premise makes a weaker implication;
- domains likewise: a claim on a larger domain is stronger.

What is to hold everywhere is put to an oracle: the prover, or all small instances of a run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from boostproof.theory.build import Implies
from boostproof.theory.language.expr import Formula, Node, Number, as_term, walk
from boostproof.verify.studies.mutants.normal import Form, flat, normal
from boostproof.verify.studies.mutants.order import ABOVE, BELOW, SAME, TermOrder

__all__ = ["EQUIVALENT", "STRONGER", "WEAKER", "Oracle", "by_form", "compared", "domains_compared", "joined"]

EQUIVALENT, STRONGER, WEAKER = "equivalent", "stronger", "weaker"

Oracle = Callable[[Formula], bool]
"""Whether a formula is known to hold on the whole domain."""

_FLIPPED = {"gt": "lt", "ge": "le"}
_WEAKER_OPS = {"lt": ("le", "ne"), "eq": ("le",)}
_FLIP = {STRONGER: WEAKER, WEAKER: STRONGER}


def by_form(printed: Formula, mutant: Formula) -> str:
    """The relation that form alone settles, whatever the domain; empty when it settles none."""
    return _Comparison(lambda formula: False, true=False, implications=False).of(printed, mutant)


def compared(printed: Formula, mutant: Formula, holds: Oracle, *, true: bool = True) -> str:
    """The mutant's relation to the printed part.

    ``true`` says that both are known to hold. Where that is open, only slacks are compared: whether premises imply each
    other is dear to ask, and tells nothing of a mutant that may be false.
    """
    return _Comparison(holds, true=true, implications=true).of(printed, mutant)


def domains_compared(printed: Sequence[Formula], mutant: Sequence[Formula], holds: Callable[..., bool]) -> str:
    """The relation of a claim on another domain; ``holds(domain, formula)`` asks for one on either."""
    settled = _domains_by_form(printed, mutant)
    if settled in (WEAKER, EQUIVALENT):
        return settled
    kept, left = (set(map(normal, domain)) for domain in (printed, mutant))
    larger = all(holds(printed, new) for new in mutant if normal(new) not in kept)
    smaller = all(holds(mutant, old) for old in printed if normal(old) not in left)
    if larger:
        return EQUIVALENT if smaller else STRONGER
    return WEAKER if smaller else settled


def _domains_by_form(printed: Sequence[Formula], mutant: Sequence[Formula]) -> str:
    """Of domains that differ in one condition: the larger one makes the stronger claim."""
    pairs = [pair for pair in zip(printed, mutant, strict=False) if not _same(*pair)]
    if len(printed) != len(mutant) or len(pairs) != 1:
        return ""
    found = by_form(*pairs[0])
    return _FLIP.get(found, found)


@dataclass(frozen=True)
class _Comparison:
    """Compares formulas inside a statement.

    ``close`` puts a formula back under its premises and quantifiers before the oracle is asked; ``true`` says that both
    formulas are known to hold where those do.
    """

    holds: Oracle
    true: bool
    implications: bool = True
    close: Callable[[Formula], Formula] = lambda formula: formula

    def of(self, printed: Node, mutant: Node) -> str:
        """The relation of the mutant to the printed formula."""
        if _same(printed, mutant):
            return EQUIVALENT
        one, two = _oriented(printed), _oriented(mutant)
        found = _same_sides(one, two) or _scaled(one, two) or _connectives(one, two) or _subsets(one, two)
        found = found or _ranges(one, two) or self._inside(one, two) or self._slack(one, two)
        return found if found or self.true or not self.implications else self._implied(one, two)

    def _asked(self, formula: Formula) -> bool:
        return self.holds(self.close(formula))

    def _inside(self, one: Formula, two: Formula) -> str:
        """Formulas that differ in one argument."""
        if one.op != two.op or one.op not in _INSIDE or len(one.args) != len(two.args):
            return ""
        places = [place for place, pair in enumerate(zip(one.args, two.args, strict=True)) if not _same(*pair)]
        if len(places) != 1 or not isinstance(one.args[places[0]], Formula):
            return ""
        inner, left, right = self._beneath(one, places[0]), one.args[places[0]], two.args[places[0]]
        if one.op == "iff":
            # Where both hold, the sides that differ are equivalent to the third.
            return EQUIVALENT if self.true or inner.of(left, right) == EQUIVALENT else ""
        found = inner.of(left, right)
        return _FLIP.get(found, found) if one.op == "not" or (one.op == "implies" and places[0] == 0) else found

    def _beneath(self, formula: Formula, place: int) -> _Comparison:
        """The comparison for an argument: what holds there, and what closes it."""
        if formula.op == "implies" and place == 1:
            premise = _formula(formula.args[0])
            if any(node.op == "eq" for node in walk(premise)):
                # Leaving out a premise is sound, and equations make the question dear.
                return self
            return replace(self, close=lambda inner: self.close(Implies(premise, inner)))
        if formula.op == "every":
            over = formula.args[1:]
            return replace(self, close=lambda inner: self.close(Formula("every", (inner, *over))))
        return self if formula.op == "and" else replace(self, true=False)

    def _slack(self, one: Formula, two: Formula) -> str:
        """Relations of one kind by their slacks."""
        if one.op != two.op or one.op not in ("lt", "le", "eq"):
            return ""
        (a, b), (c, d) = (tuple(map(as_term, formula.args)) for formula in (one, two))
        if one.op == "eq":
            return EQUIVALENT if self.true and (_same(a, c) or _same(b, d)) else ""
        order = TermOrder(self._asked, self.true)
        left, right = order.of(a, c), order.of(b, d)
        return _SLACKS.get((left, right), "")

    def _implied(self, one: Formula, two: Formula) -> str:
        """Which of two formulas, neither of which need hold, implies the other."""
        forth, back = self._asked(Implies(one, two)), self._asked(Implies(two, one))
        if forth:
            return EQUIVALENT if back else WEAKER
        return STRONGER if back else ""


def _oriented(node: Node) -> Formula:
    formula = _formula(node)
    op = _FLIPPED.get(formula.op)
    return Formula(op, formula.args[::-1]) if op else formula


def _formula(node: Node) -> Formula:
    assert isinstance(node, Formula)
    return node


def _same(left: Node, right: Node) -> bool:
    return left is right or normal(left) == normal(right)


def _same_sides(one: Formula, two: Formula) -> str:
    """Different relations between the same sides."""
    if not {one.op, two.op} <= {"lt", "le", "eq", "ne"} or one.op == two.op:
        return ""
    first, second = (tuple(map(normal, formula.args)) for formula in (one, two))
    loose = {one.op, two.op} & {"eq", "ne"}
    if first != second and not (loose and first == second[::-1]):
        return ""
    if two.op in _WEAKER_OPS.get(one.op, ()):
        return WEAKER
    return STRONGER if one.op in _WEAKER_OPS.get(two.op, ()) else ""


def _scaled(one: Formula, two: Formula) -> str:
    """A comparison with 0 of a term and of a positive multiple of it."""
    if one.op != two.op or one.op not in ("lt", "le", "eq", "ne"):
        return ""
    for place in (0, 1):
        zero, term, other = one.args[place], one.args[1 - place], two.args[1 - place]
        if isinstance(zero, Number) and zero.value == 0 and two.args[place] == zero:
            found = _multiple(term, other) or _multiple(other, term)
            return EQUIVALENT if found else ""
    return ""


def _multiple(term: Node, whole: Node) -> bool:
    """Whether the whole is written as a positive number times the term."""
    factor = whole.args[0] if whole.op == "mul" else None
    return isinstance(factor, Number) and factor.value > 0 and _same(whole.args[1], term)


def _connectives(one: Formula, two: Formula) -> str:
    """Equivalence above each implication, a conjunction above the alternative, a conclusion above its implication."""
    for strong, weak, relation in ((one, two, WEAKER), (two, one, STRONGER)):
        if weak.op == "implies" and _same(weak.args[1], strong):
            return relation
        same = set(map(normal, strong.args)) == set(map(normal, weak.args))
        if same and (strong.op, weak.op) in (("iff", "implies"), ("and", "or")):
            return relation
    return ""


def _subsets(one: Formula, two: Formula) -> str:
    """A conjunction above some of its parts, an alternative below."""
    for op, fewer, more in (("and", WEAKER, STRONGER), ("or", STRONGER, WEAKER)):
        first, second = _parts(one, op), _parts(two, op)
        if second < first:
            return fewer
        if first < second:
            return more
    return ""


def _ranges(one: Formula, two: Formula) -> str:
    """The same for every index of two ranges, one of which is a part of the other."""
    if (one.op, two.op) != ("every", "every") or not all(map(_same, one.args[:2], two.args[:2])):
        return ""
    order = TermOrder(lambda formula: False)
    low, high = (order.of(*pair) for pair in zip(one.args[2:], two.args[2:], strict=True))
    return _RANGES.get((low, high), "")


def _parts(formula: Formula, op: str) -> frozenset[Form]:
    return frozenset(map(normal, flat(formula) if formula.op == op else (formula,)))


_INSIDE = frozenset(("and", "or", "exists", "not", "implies", "iff", "every"))


_RANGES = {
    (SAME, BELOW): WEAKER, (ABOVE, SAME): WEAKER, (ABOVE, BELOW): WEAKER,
    (SAME, ABOVE): STRONGER, (BELOW, SAME): STRONGER, (BELOW, ABOVE): STRONGER,
}  # fmt: skip
"""What follows where the mutant's range begins and ends above or below the printed one."""

_SLACKS = {
    (SAME, SAME): EQUIVALENT,
    (SAME, ABOVE): WEAKER, (BELOW, SAME): WEAKER, (BELOW, ABOVE): WEAKER,
    (SAME, BELOW): STRONGER, (ABOVE, SAME): STRONGER, (ABOVE, BELOW): STRONGER,
}  # fmt: skip
"""What follows where the mutant's left and right sides are above or below the printed ones."""


def joined(relations: Sequence[str]) -> str:
    """The relation of a claim by those of its parts; empty where they point both ways or one is missing."""
    found = {relation for relation in relations if relation != EQUIVALENT}
    if not found:
        return EQUIVALENT
    return found.pop() if len(found) == 1 else ""
