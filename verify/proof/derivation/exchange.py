"""Sums of sums in the other order: ``Sum_j Sum_i f = Sum_i Sum_j f``, by induction on where the outer one ends."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.build import Eq, Every, Sum
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term
from boostproof.verify.proof.derivation.pieces import Piece, pieces
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.sums import FLIPPED
from boostproof.verify.proof.derivation.terms import Refused, free_in, gap, is_same, with_values

__all__ = ["exchanged"]

_FEW = 150
_Over = tuple[Symbol, Term, Term]


def exchanged(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation of two sums of sums in different orders, from that in one order.

    Raises Refused for any other formula, and where the range of an inner sum depends on the outer index.
    """
    if goal.op not in FLIPPED or any(side.op != "sum" for side in goal.args):
        raise Refused(f"{goal} is no relation of two sums")
    left, right = goal.args
    factors, inner = _inner_of(left)
    if not (_same_range(inner, right) and _same_range(_inner_of(right)[1], left)):
        raise Refused(f"{goal} has no sums of sums in two orders")
    j = searcher.fresh_index(left.args[1])
    i = _other(searcher, inner.args[1], j)
    body = _at(inner.args[0], inner.args[1], i)
    term = as_term(_at((factors.term() * body) if factors.factors or factors.divisors else body, left.args[1], j))
    over_j, over_i = _over(j, left), _over(i, inner)
    first, last = Sum(Sum(term, over_i), over_j), Sum(Sum(term, over_j), over_i)
    lines = [_turned(searcher, term, over_j, over_i)]
    if not is_same(left, first):
        lines.append(searcher.close(Eq(as_term(left), first), uses))
    if not is_same(right, last):
        lines.append(searcher.close(Formula(goal.op, (last, right)), uses))
    return searcher.algebra(goal, tuple(lines), _FEW, name)


def _inner_of(total: Node) -> tuple[Piece, Node]:
    """The one sum among the factors of a sum's terms, over a range free of its index, and the other factors."""
    made = pieces(total.args[0])
    inner = [one for one in made[0].factors if one.op == "sum"] if len(made) == 1 else []
    bounds = {name for one in inner for end in one.args[2:] for name, _ in free_in(end)}
    if len(inner) != 1 or str(total.args[1]) in bounds:
        raise Refused(f"{total} is no sum of sums over one range")
    rest = tuple(one for one in made[0].factors if one is not inner[0])
    return Piece(rest, made[0].divisors), inner[0]


def _over(index: Symbol, total: Node) -> _Over:
    """The range of a sum, for an index."""
    return index, as_term(total.args[2]), as_term(total.args[3])


def _same_range(one: Node, other: Node) -> bool:
    return all(not gap(*ends) for ends in zip(one.args[2:], other.args[2:], strict=True))


def _other(searcher: Searcher, index: Node, than: Symbol) -> Symbol:
    """A new index that is not called as another one is."""
    found = searcher.fresh_index(index)
    while found.name == than.name:
        found = searcher.fresh_index(Symbol(name=f"{found.name}_", sort="integer"))
    return found


def _at(node: Node, index: Node, own: Symbol) -> Term:
    return as_term(with_values(node, {str(index): own}))


def _turned(searcher: Searcher, term: Term, over_j: _Over, over_i: _Over) -> str:
    """A line that says that the sum over j of the sums over i is that over i of the sums over j."""
    j, low, high = over_j
    q = _other(searcher, Symbol(name="q", sort="integer"), j)
    q = q if q.name != over_i[0].name else _other(searcher, Symbol(name="q_", sort="integer"), over_i[0])

    def row(place: Term) -> Term:
        return Sum(as_term(with_values(term, {j.name: place})), over_i)

    def column(end: Term) -> Term:
        return Sum(term, (j, low, end))

    rows, columns = Sum(row(j), (j, low, q)), Sum(column(q), over_i)
    more = column(q) + as_term(with_values(term, {j.name: q + 1}))
    name = searcher.new_name("exchange")
    searcher.write(
        by_induction(
            (q, low - 1, high),
            Eq(rows, columns),
            have(Every(Eq(column(q + 1), more), over_i)),
            have(Eq(Sum(column(q + 1), over_i), Sum(more, over_i))),
            have(Eq(Sum(more, over_i), columns + row(q + 1))),
            have(Eq(Sum(row(j), (j, low, q + 1)), rows + row(q + 1))),
            base=(have(Every(Eq(column(low - 1), 0), over_i)), have(Eq(Sum(column(low - 1), over_i), 0))),
            called=name,
        )
    )
    return searcher.instance(name, high)
