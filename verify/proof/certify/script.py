"""Writing down a proof in the checker's steps: every step is carried out by the checker's own code as it is written.

A script is a list of steps in one scene. Cases and formulas with proofs of their own are scripts inside it. What cannot
be written raises Unexplained, and the proof stays one that is trusted to the prover.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from typing import Any

from flint import fmpq

from boostproof.theory.language.expr import Formula, Node, Number, Symbol
from boostproof.theory.language.words import is_word
from boostproof.verify import checker as kernel
from boostproof.verify.proof.farkas import Column, refutation

__all__ = ["DENIAL", "InVain", "Item", "Nodes", "Script", "Unexplained"]

DENIAL = -1
"""In the place of a line: the denial of what a sum is to show."""

_MOST_ITEMS = 160


class Unexplained(Exception):
    """A step of the search that cannot be written in the checker's steps."""


class InVain(Unexplained):
    """What was looked for in vain, in words for whoever asked."""


@dataclass(frozen=True)
class Item:
    """A summand: a product of lines, times a term or its square."""

    lines: tuple[int, ...]
    term: kernel.Node | None = None
    square: bool = False

    def data(self, nodes: Nodes, scale: Fraction) -> dict[str, Any]:
        """The summand in JSON."""
        data: dict[str, Any] = {"c": str(scale), "of": list(self.lines)}
        if self.term is not None:
            data["t"] = nodes.place(self.term)
        return {**data, "square": True} if self.square else data


class Nodes:
    """The nodes that a certificate lists, each after those that it is made of."""

    def __init__(self) -> None:
        self.listed: list[kernel.Node] = []
        self.rows: list[list[Any]] = []
        self._places: dict[kernel.Node, int] = {}
        self._known: dict[Node, kernel.Node] = {}

    def printed(self, goal: Node, written: Node) -> None:
        """Let implications of a written-out goal, and the sides of equivalences, stand as they are printed."""
        if goal.op == written.op and len(goal.args) == len(written.args):
            if goal.op == "implies":
                self._known[written] = self.of(goal)
            if goal.op in ("and", "or", "not", "implies", "iff"):
                for pair in zip(goal.args, written.args, strict=True):
                    self.printed(*pair)
            if goal.op == "iff":
                left, right = map(self.of, goal.args)
                for sides, way in ((written.args, (left, right)), (written.args[::-1], (right, left))):
                    self._known[Formula("implies", sides)] = kernel.node("implies", *way)

    def of(self, formula: Node) -> kernel.Node:
        """The checker's node for a term or formula."""
        found = self._known.get(formula)
        if found is None:
            self._known[formula] = found = self._made(formula)
        return found

    def _made(self, formula: Node) -> kernel.Node:
        if isinstance(formula, Number):
            return kernel.number(formula.value)
        if isinstance(formula, Symbol):
            return kernel.named(formula.name, formula.sort)
        if is_word(formula):
            return self.of(formula.args[1])
        return kernel.node(formula.op, *map(self.of, formula.args))

    def place(self, term: kernel.Node) -> int:
        """Where the node stands in the list."""
        if term not in self._places:
            if term.op == "number":
                row: list[Any] = ["number", str(term.value)]
            elif term.op == "symbol":
                row = ["symbol", *term.value]
            else:
                row = [term.op, *map(self.place, term.args)]
            self._places[term] = len(self.listed)
            self.listed.append(term)
            self.rows.append(row)
        return self._places[term]


@dataclass
class Script:
    """The steps written so far, in the scene that they have made."""

    nodes: Nodes
    scene: kernel.Scene
    goal: kernel.Node
    steps: list[dict[str, Any]] = field(default_factory=list)
    cases: dict[str, Any] = field(default_factory=dict)
    _index: dict[Any, list[tuple[int, int]]] = field(default_factory=dict)
    _indexed: tuple[int, int] = (0, 0)

    def proof(self) -> dict[str, Any]:
        """The script in JSON."""
        return {"lines": self.steps, **self.cases}

    def add(self, by: str, line: kernel.Node | None = None, **data: Any) -> int:
        """Carry out a step and write it; the place of its line. Raises Unexplained when the checker refuses it."""
        step = {"by": by, **data} if line is None else {"by": by, "formula": self.nodes.place(line), **data}
        try:
            found = kernel.Proof(self.nodes.listed).line(self.scene, step)
            if found is not None:
                self.scene.add(found)
        except (kernel.Bad, kernel.Unknown) as fault:
            raise Unexplained(f"{by}: {fault}") from None
        self.steps.append(step)
        return len(self.scene.lines) - 1

    def inner(self, goal: kernel.Node, write: Callable[[Script], None]) -> None:
        """A formula with a proof of its own, written by ``write``."""
        child = Script(self.nodes, self.scene.branch(), goal)
        child.scene.used |= kernel.free(goal)
        write(child)
        child.close()
        self.take({"by": "proof", "formula": self.nodes.place(goal), "proof": child.proof()}, goal)

    def suppose(self, formula: kernel.Node, write: Callable[[Script], None]) -> None:
        """An implication, whose conclusion ``write`` shows under its premise."""
        premise, conclusion = formula.args
        if not self.scene.defined(premise):
            raise Unexplained("a premise that may have no value")
        child = Script(self.nodes, self.scene.branch(premise), conclusion)
        child.scene.used |= kernel.free(conclusion)
        write(child)
        child.close()
        self.take({"by": "suppose", "formula": self.nodes.place(formula), "proof": child.proof()}, formula)

    def take(self, step: dict[str, Any], line: kernel.Node) -> None:
        """Write a step whose own proof was carried out while it was written."""
        self.steps.append(step)
        self.scene.add(line)

    def close(self) -> None:
        """Raise Unexplained unless the steps settle the goal."""
        if not self.cases and not (self.scene.absurd or self.scene.truth(self.goal) or self.impossible()):
            raise Unexplained("the goal is not reached")

    def terms(self) -> Iterator[kernel.Node]:
        """The terms that occur in relations, in the order of the lines; each has a value."""
        lines = [line for line in reversed(self.scene.lines) if line.op in kernel.MASKS or line.op == "defined"]
        waiting = [arg for line in lines for arg in line.args]
        seen: set[kernel.Node] = set()
        while waiting:
            term = waiting.pop()
            if term in self.scene.there and term not in seen:
                seen.add(term)
                yield term
                waiting.extend(reversed((self.scene.unfold(term), *term.args)))

    def impossible(self) -> bool:
        """Whether a line that is no relation is known to be false."""
        loose = [line for line in self.scene.lines if line.op not in kernel.MASKS]
        return any(self.scene.truth(line) is False for line in loose)

    def split(self, case: kernel.Node, yes: Callable[[Script], None], no: Callable[[Script], None]) -> None:
        """End with two cases; each must reach the goal."""
        if not self.scene.defined(case):
            raise Unexplained("cases of what may have no value")
        written = {}
        for key, line, write in (("yes", case, yes), ("no", kernel.negated(case), no)):
            child = Script(self.nodes, self.scene.branch(line), self.goal)
            if not child.scene.absurd and not child.impossible():
                write(child)
            child.close()
            written[key] = child.proof()
        self.cases = {"split": self.nodes.place(case), **written}

    def fresh(self) -> kernel.Node:
        """A real symbol that nothing speaks of yet."""
        taken = {name.value[0] for name in self.scene.used}
        return kernel.named(next(name for k in itertools.count() if (name := f"t{k}") not in taken), "real")

    def relation(self, op: str, left: kernel.Node, right: kernel.Node = kernel.NULL) -> kernel.Node:
        """left op right."""
        return kernel.node(op, left, right)

    def known(self, relation: kernel.Node) -> bool:
        """Whether the lines give a relation's sign."""
        key, mask = self.scene.placed(relation)
        return bool(mask) if key is None else not self.scene.signs.get(key, 7) & ~mask

    def line(self, relation: kernel.Node) -> int:
        """The place of a line that says at least as much; it is made of two where it takes two."""
        key, mask = self.scene.placed(relation)
        if key is None:
            return self._evident(relation)
        found = self._lines(key)
        for known, place in found:
            if not known & ~mask:
                return place
        for known, place in found:
            for other, second in found:
                if not known & other & ~mask:
                    return self._joined(relation, place, second)
        raise Unexplained("no lines give the relation")

    def _evident(self, relation: kernel.Node) -> int:
        if relation.op in ("eq", "ne"):
            return self.derive(relation, [Item((DENIAL, DENIAL)), Item((DENIAL,), relation.args[0]), Item(())])
        return self.derive(relation, [Item((DENIAL,)), Item(())])

    def _joined(self, relation: kernel.Node, first: int, second: int) -> int:
        pairs = [(DENIAL, first), (DENIAL, second), (first, second), (first, first), (second, second), (DENIAL, DENIAL)]
        return self.derive(relation, [Item(pair) for pair in pairs])

    def _lines(self, key: Any) -> list[tuple[int, int]]:
        state = (len(self.scene.values), len(self.scene.lines))
        if self._indexed[0] != state[0]:
            self._index, self._indexed = {}, (state[0], 0)
        for place in range(self._indexed[1], state[1]):
            line = self.scene.lines[place]
            if line.op in kernel.MASKS:
                found, mask = self.scene.placed(line)
                self._index.setdefault(found, []).append((mask, place))
        self._indexed = state
        return self._index.get(key, [])

    def opened(self, formula: kernel.Node) -> kernel.Node:
        """The formula one step further, negations inside."""
        formula = self.scene.unfold(formula)
        if formula.op == "not":
            inner = self.scene.unfold(formula.args[0])
            if inner.op in ("and", "or"):
                return kernel.node("or" if inner.op == "and" else "and", *map(kernel.negated, inner.args))
            if inner.op == "implies":
                return kernel.node("and", inner.args[0], kernel.negated(inner.args[1]))
        return formula

    def alike(self, line: kernel.Node, other: kernel.Node) -> bool:
        """Whether two formulas read alike, relation by relation."""
        line, other = self.opened(line), self.opened(other)
        if line is other:
            return True
        if line.op in kernel.MASKS and other.op in kernel.MASKS:
            return self.scene.placed(line) == self.scene.placed(other)
        pairs = zip(line.args, other.args, strict=False)
        return line.op == other.op and len(line.args) == len(other.args) and all(self.alike(*pair) for pair in pairs)

    def counterpart(self, place: int, part: kernel.Node) -> kernel.Node:
        """The part of a line that reads like a formula."""
        waiting = [self.scene.lines[place]]
        while waiting:
            found = self.opened(waiting.pop())
            if self.alike(found, part):
                return found
            if found.op not in kernel.MASKS:
                waiting.extend(found.args)
        raise Unexplained("a part that its hypothesis does not have")

    def derive(self, relation: kernel.Node, items: Sequence[Item]) -> int:
        """A relation by a sum of some of the items, with scales that are found; the place of its line."""
        denial = kernel.negated(relation)
        writer, columns, owners = kernel.Proof(self.nodes.listed), [], []
        for item in items:
            value = self._value(writer, item, denial)
            if value is not None:
                columns.append(value)
                owners.append((item, 1))
                if any(self._op(place, denial) == "eq" for place in item.lines):
                    columns.append((kernel.product(kernel.constant(-1), value[0]), False))
                    owners.append((item, -1))
        if len(columns) > _MOST_ITEMS:
            raise Unexplained("a sum of too many summands")
        weights = refutation(_columns(columns))
        if weights is None:
            raise Unexplained("no sum shows it")
        chosen = [(item, sign * weight) for (item, sign), weight in zip(owners, weights, strict=True) if weight]
        summands = [item.data(self.nodes, Fraction(int(scale.p), int(scale.q))) for item, scale in chosen]
        return self.add("sum", relation, sum=summands)

    def _op(self, place: int, denial: kernel.Node) -> str:
        return denial.op if place == DENIAL else self.scene.lines[place].op

    def _value(self, writer: kernel.Proof, item: Item, denial: kernel.Node) -> tuple[kernel.Ratio, bool] | None:
        lines = [denial if place == DENIAL else self.scene.lines[place] for place in item.lines]
        try:
            return writer.summand(self.scene, item.data(self.nodes, Fraction(1)), lines)
        except (kernel.Bad, kernel.Unknown):
            return None


def _columns(values: Iterable[tuple[kernel.Ratio, bool]]) -> list[Column]:
    """The summands over a common divisor, as rows of coefficients."""
    values = list(values)
    divisor: dict[Any, int] = {}
    for value, _ in values:
        for factor, count in value.den.items():
            divisor[factor] = max(divisor.get(factor, 0), count)
    found = []
    for value, strict in values:
        missing = [dict(f) for f, count in divisor.items() for _ in range(count - value.den.get(f, 0))]
        top = reduce(_multiplied, missing, value.num)
        found.append(({mono: fmpq(x.numerator, x.denominator) for mono, x in top.items()}, strict))
    return found


def _multiplied(num: kernel.Poly, by: kernel.Poly) -> kernel.Poly:
    """The product, with squares of roots carried out where these are of no quotients."""
    found = kernel.product(kernel.Ratio(num, {}), kernel.Ratio(by, {}))
    return kernel.times(num, by) if found.den else found.num
