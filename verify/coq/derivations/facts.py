"""What is known at a step, by what it says, with the term of Coq that proves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from boostproof.verify import checker
from boostproof.verify.checker import Node, node, renamed
from boostproof.verify.coq.derivations.meanings import NOTHING

__all__ = ["Facts", "conjoined", "hole", "projections"]

Key = Callable[[Node], "Node | None"]


def projections(proof: str, count: int) -> Iterator[str]:
    """Proofs of the parts of a conjunction."""
    for _ in range(count - 1):
        yield f"(proj1 {proof})"
        proof = f"(proj2 {proof})"
    yield proof


def conjoined(proofs: Iterable[str]) -> str:
    """The proof of a conjunction from those of its parts."""
    *first, last = [*proofs] or ["I"]
    for proof in reversed(first):
        last = f"(conj {proof} {last})"
    return last


def same_range(one: Sequence[Node], other: Sequence[Node]) -> bool:
    """Whether bounds are the same integers by their normal forms."""
    return checker.same(*(node("entry", checker.ONE, *ends) for ends in (one, other)))


def hole(tactic: str) -> str:
    """A place in a term that a tactic fills."""
    return f"{{|{tactic}|}}"


class Facts:
    """Proofs by what they prove: lines, what they join, and what they say of every index.

    ``key`` is what formulas of one meaning share, or None for what is not to be found; ``others`` are asked next.
    """

    def __init__(self, key: Key = renamed, others: Facts | None = None) -> None:
        self.key, self.others = key, others
        self.proofs: dict[Node, str] = {}
        self.bare: list[tuple[str, Node]] = []
        self.quantified: list[tuple[str, Node]] = []
        self.cases: list[tuple[str, Node, Node]] = []
        self.arrows: list[tuple[str, Node, Node]] = []
        self.whole: list[str] = []
        self.depth = 0

    def add(self, proof: str, said: Node) -> None:
        """Take in a proof of what is said, and of all that this joins."""
        if said is not NOTHING:
            self.whole.append(proof)
            self._take(proof, said)

    def _take(self, proof: str, said: Node) -> None:
        if (key := self.key(said)) is not None:
            self.proofs.setdefault(key, proof)
        if said.op == "and":
            for one, part in zip(projections(proof, len(said.args)), said.args, strict=True):
                self._take(one, part)
        if said.op == "every":
            self.quantified.append((proof, said))
        if said.op == "bare":
            self.bare.append((proof, said.args[0]))
        if said.op == "or":
            self.cases.append((proof, said.args[0], said.args[1]))
        if said.op == "arrow":
            self.arrows.append((proof, said.args[0], said.args[1]))

    def prove(self, said: Node) -> str | None:
        """A term that proves what is said, or None."""
        key = self.key(said)
        if key is not None and key in self.proofs:
            return self.proofs[key]
        if said.op == "and":
            proofs = [proof for part in said.args if (proof := self.prove(part))]
            return conjoined(proofs) if len(proofs) == len(said.args) else None
        if said.op == "needs" and not checker.free(said):
            return hole("by_numbers")
        found = self._made(said) or self._by_cases(said)
        return self.others.prove(said) if self.others and not found else found

    def _made(self, said: Node) -> str | None:
        """A proof by the form of what is said."""
        if said.op == "every":
            return self._every(said)
        if said.op == "arrow":
            return self._arrow(said)
        if said.op != "or":
            return None
        for side, word in zip(said.args, ("or_introl", "or_intror"), strict=True):
            if found := self.prove(side):
                return f"({word} {found})"
        return None

    def inner(self) -> Facts:
        """The same knowledge, to be extended apart."""
        other = Facts(self.key, self.others)
        other.proofs, other.quantified, other.arrows = dict(self.proofs), [*self.quantified], [*self.arrows]
        other.cases, other.depth = [*self.cases], self.depth + 1
        return other

    def _arrow(self, said: Node) -> str | None:
        premise, conclusion = said.args
        inner = self.inner()
        given = f"G{inner.depth}"
        inner.add(given, premise)
        for proof, before, after in self.arrows:
            if found := inner.prove(before):
                inner.add(f"({proof} {found})", after)
        found = inner.prove(conclusion)
        return f"(fun {given} => {found})" if found else None

    def _every(self, said: Node) -> str | None:
        body, index, *ends = said.args
        inner = self.inner()
        new = node("symbol", value=(-inner.depth, "integer"))  # of no name: what is known of another is not of this
        body = checker.substitute(body, index, new)
        i, bounds = f"E{inner.depth}", f"H{inner.depth}"
        for proof, one in self.quantified:
            if same_range(one.args[2:], ends):
                inner._at(f"({proof} {i} {bounds})", one, new)
        found = inner.prove(body)
        return f"(fun {i} {bounds} => {found})" if found else None

    def _at(self, proof: str, every: Node, index: Node) -> None:
        try:
            self.add(proof, checker.substitute(every.args[0], every.args[1], index))
        except checker.Unknown:
            return  # a name of an inner index: what it says is not needed under this one

    def _by_cases(self, said: Node) -> str | None:
        """What each side of a disjunction says, or what it is a case of."""
        for place, (proof, *sides) in enumerate(self.cases):
            found = []
            for side in sides:
                inner = self.inner()
                inner.cases = inner.cases[place + 1 :]
                inner.add(f"G{inner.depth}", side)
                found.append(inner.prove(said))
            if None not in found:
                case = f"G{self.depth + 1}"
                left, right = found
                return f"(match {proof} with or_introl {case} => {left} | or_intror {case} => {right} end)"
        return None
