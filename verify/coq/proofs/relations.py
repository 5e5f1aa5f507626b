"""Relations of real numbers: what the lines give at once, and sums of products that contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node, node
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.printing import SIGNS
from boostproof.verify.coq.proofs import forms
from boostproof.verify.coq.proofs.functions import Functions

__all__ = ["Held", "Relations", "Summand"]

TURNED = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "eq": "eq", "ne": "ne"}
TURN = {"le": "Rge_le", "ge": "Rle_ge", "eq": "eq_sym", "ne": "not_eq_sym"}
EXP_SIGN = {
    "gt": "apply exp_pos",
    "ge": "apply Rle_ge, Rlt_le, exp_pos",
    "ne": "apply Rgt_not_eq, exp_pos",
}
STRONGER = {"ne": "Rgt_not_eq", "ge": "Rle_ge, Rlt_le", "le": "Rlt_le"}  # from 0 < x
DOWN = ("lt", "le")
POSITIVE, WEAK, ZERO = "positive", "weak", "zero"
SIGN = {"lt": POSITIVE, "gt": POSITIVE, "le": WEAK, "ge": WEAK, "eq": ZERO, "ne": POSITIVE}
Signed = tuple[str, str]  # a proof of a sign, and which it is
Held = tuple[Node, str]  # a relation, and the name of its proof


@dataclass(frozen=True)
class Summand:
    """A multiple of a product of relations that hold, and of terms; the gaps of relations have their signs."""

    factor: Fraction
    held: Sequence[Held] = ()
    terms: Sequence[Node] = ()
    square: bool = False
    args: list[Node] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "args", [*self.terms, *(arg for line, _ in self.held for arg in line.args)])


class Relations(Functions):
    """Knows how relations follow from each other."""

    def text(self, relation: Node) -> str:
        """A relation of real numbers."""
        left, right = map(self.printer.term, relation.args)
        return f"{left} {SIGNS[relation.op]} {right}"

    def holds(self, relation: Node) -> str:
        """The name of a relation of real numbers: a fact, turned, of integers, or what the lines say of its gap."""
        text, turned = self.text(relation), node(TURNED[relation.op], *reversed(relation.args))
        if text in self.facts:
            return self.facts[text]
        for known in (relation, turned):
            whole = self.printer.relation(known)[0]
            if whole in self.facts and whole != self.text(known):
                self.claim(self.text(known), f"apply (real_{known.op} _ _ {self.facts[whole]}); as_real")
        if text not in self.facts and self.text(turned) in self.facts:
            self._turn(text, relation.op, self.facts[self.text(turned)])
        stronger = self._stronger(relation)
        if text not in self.facts and stronger is not None:
            self.claim(text, f"apply {STRONGER[relation.op]}; exact {self.facts[stronger]}")
        return self.facts[text] if text in self.facts else self._explained(relation, text)

    def _stronger(self, relation: Node) -> str | None:
        """The text of a condition that says more: that a term is above 0 where it is not to be 0, or below."""
        left, right = relation.args
        term = {"ne": left, "ge": left, "le": right}.get(relation.op)
        text = f"0 < {self.printer.term(term)}" if term is not None else ""
        zero = left if relation.op == "le" else right
        return text if zero is checker.NULL and text in self.facts else None

    def _turn(self, text: str, op: str, name: str) -> None:
        if op in TURN:
            self.claim(text, f"exact ({TURN[op]}{' _ _' if op in ('le', 'ge') else ''} {name})")
        else:
            self.learn(text, name)

    # --- What the lines say.

    def _explained(self, relation: Node, text: str) -> str:
        key, _ = self.scene.placed(relation)
        if key is None:
            return self._by_number(relation, text)
        lines = [line for line in self.lines_of(key) if line is not relation]
        single = next((line for line in lines if self.suits(relation, line)), None)
        if single is not None:
            return self.by_denial(relation, self._transfer(relation, single))
        if relation.args[0].op == "exp" and relation.args[1] is checker.NULL and relation.op in EXP_SIGN:
            return self.claim(text, EXP_SIGN[relation.op])
        pair = {"eq": ("le", "ge"), "gt": ("ge", "ne"), "lt": ("le", "ne")}.get(relation.op)
        if pair is None or not lines:
            raise Untranslatable(f"a relation by its numbers: {text:.60}")
        first, second = (self.holds(node(op, *relation.args)) for op in pair)
        return self.claim(text, f"exact (both_{relation.op} {first} {second})")

    def lines_of(self, key: Any) -> list[Node]:
        """The lines that compare the same with 0."""
        mark = (len(self.scene.lines), len(self.scene.values))
        if self.scene.cased or self.indexed[0] != mark:
            self.indexed = mark, self._index()
        return sorted(self.indexed[1].get(key, []), key=self._by_cases)

    def _by_cases(self, where: Node) -> bool:
        """Whether a case stands in a line: what decides the case is not to rest on such a line."""
        if where.op in checker.CASES:
            return True
        value = self.scene.values.get(where) if where.op == "symbol" else None
        return any(map(self._by_cases, where.args if value is None else (value,)))

    def _index(self) -> dict[Any, list[Node]]:
        found: dict[Any, list[Node]] = {}
        for line in self.scene.lines:
            if line.op in checker.MASKS:
                try:
                    key, _ = self.scene.placed(line)
                except checker.Unknown:
                    continue
                found.setdefault(key, []).append(line)
        return found

    def suits(self, relation: Node, line: Node) -> bool:
        """Whether a line about the same gap gives a relation."""
        return not self.scene.placed(line)[1] & ~self.scene.placed(relation)[1]

    def scale(self, relation: Node, line: Node) -> Fraction:
        """How many times the one's gap is the other's."""
        one, other = (checker.scaled(self.scene.gap(each))[0] for each in (relation, line))
        return one / other

    def _transfer(self, relation: Node, line: Node) -> list[Summand]:
        """The summands, the denial's first without its name, by which a line gives a relation of the same gap."""
        times, op = self.scale(relation, line), relation.op
        denial = checker.negated(relation)
        held, gap = (line, self.holds(line)), node("sub", *relation.args)
        down = -1 if denial.op in DOWN else 1
        up = -1 if line.op in DOWN else 1
        if op == "eq":
            return [Summand(Fraction(1), ((denial, ""),) * 2), Summand(-times, (held,), (gap,))]
        if op == "ne" and line.op == "ne":
            return [Summand(-1 / times**2, ((denial, ""),), (gap,)), Summand(Fraction(1), (held, held))]
        if op == "ne":
            return [Summand(-up / times, ((denial, ""),)), Summand(Fraction(1), (held,))]
        return [Summand(Fraction(1), ((denial, ""),)), Summand(-down * times / up, (held,))]

    def _by_number(self, relation: Node, text: str) -> str:
        value = forms.constant(checker.rational(self.scene.gap(relation)) or 0)
        tactic = f"apply (number_{relation.op} ({value})); [{self.identity(*relation.args)} | lra]"
        return self.claim(text, tactic)

    # --- Sums that contradict each other.

    def by_denial(self, relation: Node, summands: Sequence[Summand]) -> str:
        """A relation whose denial, which stands in the summands without a name, makes the sum absurd."""
        name = self.script.fresh("H")
        named = [
            Summand(one.factor, [(line, known or name) for line, known in one.held], one.terms, one.square)
            for one in summands
        ]
        absurd = self.contradiction(named)
        return self.claim(self.text(relation), f"apply denied_{relation.op}; intro {name}; {absurd}")

    def contradiction(self, summands: Sequence[Summand]) -> str:
        """The tactic for False where a sum of signed summands is 0."""
        proof, sign = reduce(plus, map(self._signed, summands))
        if sign != POSITIVE:
            raise Untranslatable("a sum that may be 0")
        divides = any(one.factor.denominator > 1 for one in summands)
        identity = self.identity(*dict.fromkeys(arg for one in summands for arg in one.args), divides=divides)
        return f"refine (no_sum _ {proof} _); {identity}"

    def _signed(self, summand: Summand) -> Signed:
        zero = next((place for place, (line, _) in enumerate(summand.held) if line.op == "eq"), None)
        if zero is not None:
            return self._vanishing(summand, zero)
        factors = [*self._gaps(summand.held)]
        if summand.square:
            factors.append((f"(square_weak ({self.printer.term(summand.terms[0])}))", WEAK))
        if summand.factor != 1 or not factors:
            factors.append((f"(ltac:(lra) : 0 < {forms.constant(summand.factor)})", POSITIVE))
        return reduce(times, factors)

    def _gaps(self, held: Iterable[Held]) -> Iterable[Signed]:
        """The signs of gaps; what differs stands twice, and its square is positive."""
        unequal: dict[str, int] = {}
        for line, name in held:
            if line.op != "ne":
                yield f"(gap_{line.op} {name})", SIGN[line.op]
            else:
                unequal[name] = unequal.get(name, 0) + 1
        for name, count in unequal.items():
            yield from [(f"(gap_ne {name})", POSITIVE)] * (count // 2)

    def _vanishing(self, summand: Summand, place: int) -> Signed:
        """A product with an equation is 0."""
        name = summand.held[place][1]
        others = [self._gap_text(other) for at, (other, _) in enumerate(summand.held) if at != place]
        others += [f"({self.printer.term(term)})" for term in summand.terms] * (2 if summand.square else 1)
        proof = f"(gap_eq {name})"
        if others:
            proof = f"(product_zero ({' * '.join(others)}) {proof})"
        if summand.factor != 1:
            proof = f"(times_zero ({forms.constant(summand.factor)}) {proof})"
        return proof, ZERO

    def _gap_text(self, relation: Node) -> str:
        left, right = (f"({self.printer.term(arg)})" for arg in relation.args)
        return f"({right} - {left})" if relation.op in DOWN else f"({left} - {right})"


def weak(signed: Signed) -> str:
    """That it is at least 0."""
    proof, sign = signed
    return {POSITIVE: f"(weak {proof})", WEAK: proof, ZERO: f"(zero_weak {proof})"}[sign]


def plus(one: Signed, other: Signed) -> Signed:
    """The sign of a sum."""
    if one[1] == POSITIVE:
        return f"(sum_positive {one[0]} {weak(other)})", POSITIVE
    if other[1] == POSITIVE:
        return f"(sum_positive_right {weak(one)} {other[0]})", POSITIVE
    return f"(sum_weak {weak(one)} {weak(other)})", WEAK


def times(one: Signed, other: Signed) -> Signed:
    """The sign of a product of what is not negative."""
    if one[1] == other[1] == POSITIVE:
        return f"(product_positive {one[0]} {other[0]})", POSITIVE
    return f"(product_weak {weak(one)} {weak(other)})", WEAK
