"""Ways to show relations of a least or a largest value: by each of the values, and by some that are spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from boostproof.theory.build import Defined, Every
from boostproof.theory.derivation import extreme as extreme_step
from boostproof.theory.language.expr import Formula, Node, Symbol, as_term
from boostproof.verify.proof.derivation.algebra import opaque_terms
from boostproof.verify.proof.derivation.folds import values_compared
from boostproof.verify.proof.derivation.gathering import gathered
from boostproof.verify.proof.derivation.matching import values_of
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.sums import FLIPPED
from boostproof.verify.proof.derivation.terms import Refused, key, with_values

__all__ = ["EXTREMES", "by_values", "extremal"]

EXTREMES = frozenset(("minover", "maxover"))
_FEW = 150
_MOST_EXTREMES, _MOST_VALUES = 4, 6


def extremal(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A least or a largest value compared with each, or with what each is compared with."""
    if goal.op in FLIPPED and goal.args[0].op not in EXTREMES and goal.args[1].op in EXTREMES:
        flipped = Formula(FLIPPED[goal.op], goal.args[::-1])
        return searcher.algebra(goal, (extremal(searcher, flipped, uses, searcher.new_name("so")),), _FEW, name)
    if goal.op != "every":
        every = searcher.close(values_compared(goal), uses)
    else:
        body, index, low, high = goal.args
        assert isinstance(index, Symbol)
        if body.op not in FLIPPED or body.args[0].op not in EXTREMES:
            raise Refused(f"{goal} does not compare an extreme with each value")
        every = searcher.close(Every(Defined(as_term(body.args[1])), (index, as_term(low), as_term(high))), uses)
    searcher.write(extreme_step(name, goal, every))
    return name


def by_values(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """By algebra from how extremes, those too that laws give a name, compare with values that are spoken of."""
    found = gathered(searcher, goal, uses, 1)
    terms = [term for one in (goal, *map(searcher.scope.said, found)) for term in opaque_terms(one)]
    extremes = list({key(term): term for term in terms if term.op in EXTREMES}.values())[:_MOST_EXTREMES]
    lines = [line for one in extremes for line in _at_values(searcher, one, terms, uses)]
    if not lines:
        raise Refused(f"{goal} speaks of no value of an extreme")
    return searcher.algebra(goal, tuple(dict.fromkeys((*lines, *found))), _FEW, name)


def _at_values(searcher: Searcher, extreme: Node, terms: Sequence[Node], uses: Sequence[str]) -> list[str]:
    """Lines that compare an extreme with those of its values that the terms speak of."""
    body, index, low, high = extreme.args
    assert isinstance(index, Symbol)
    own = searcher.fresh_index(index)
    value = as_term(body if own == index else with_values(body, {index.name: own}))
    relation = Formula("le" if extreme.op == "minover" else "ge", (extreme, value))
    lines: list[str] = []
    with suppress(Refused):
        every = searcher.close(Every(relation, (own, as_term(low), as_term(high))), uses)
        for place in values_of(searcher.scope.said(every), terms)[:_MOST_VALUES]:
            with suppress(Refused), searcher.trial():
                lines.append(searcher.instance(every, place))
    return lines
