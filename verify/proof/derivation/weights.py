"""What is divided by its own sum: weights that are positive, add up to 1, and are at most 1 each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from boostproof.theory.build import Eq, Sum
from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import as_term
from boostproof.verify.proof.derivation.definitions import Law, Range, put_in
from boostproof.verify.proof.derivation.terms import Refused, is_same

__all__ = ["Weights", "weights_in"]


@dataclass(frozen=True)
class Weights:
    """A law that divides something by its sum over a range, and the law that names this sum, if one does."""

    law: Law
    over: Range
    total: Law | None

    def said(self) -> Iterator[Sequence[Derivation]]:
        """What may be said of weights that each place defines by itself, the strongest first."""
        if self.law.step() is not None:
            return
        weight = self.law.left
        if self.total is not None:
            yield [(have(self.total.everywhere(self.total.left > 0)),)]
        yield [(have(self.law.everywhere(said)),) for said in (weight > 0, weight >= 0)]
        whole = Sum(weight, self.over)
        yield [(have(self.law.everywhere(Eq(whole, 1), self.over)),)]
        yield [tuple(have(self.law.everywhere(said)) for said in (weight <= whole, weight <= 1))]

    def definition(self) -> Derivation:
        """What the weights are."""
        return (have(self.law.everywhere(Eq(self.law.left, self.law.right))),)

    def step(self) -> Iterator[Step]:
        """That weights which each step makes of those before add up to 1 after each."""
        on = self.law.step()
        if on is not None and self.over is not on:
            index, low, high = on
            yield by_induction((index, low, high + 1), Eq(Sum(self.law.at(index, index), self.over), 1))


def weights_in(laws: Sequence[Law]) -> Iterator[Weights]:
    """The laws that divide something by its sum, be it by the name of that sum."""
    sums = [one for one in laws if one.right.op == "sum"]
    for law in (one for one in laws if one.left.op == "entry" and one.right.op == "div"):
        above, below = law.right.args
        total = next((one for one in sums if one.values(below) is not None), None)
        with suppress(Refused):
            whole = put_in(below, sums)
            yield from (Weights(law, over, total) for over in law.ranges if is_same(whole, Sum(as_term(above), over)))
