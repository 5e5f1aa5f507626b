"""Derivatives, points and limits carried out: what a term is without them, and how Coq is shown that it is so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.analysis.exponentials import of_order
from boostproof.verify.coq.analysis.limits import leading, limit_tactics
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.printing import Printer

__all__ = ["CALCULUS", "Carrying", "Fact", "speaks"]

CALCULUS = ("derivative", "at", "limit")
ORDER = checker.node("symbol", value=("order of a line", "integer"))

FACTOR = checker.node("symbol", value=("a factor", "integer"))


@cache
def speaks(where: Node) -> bool:
    """Whether derivatives, points or limits stand in a term or formula."""
    return where.op in CALCULUS or any(map(speaks, where.args))


@dataclass(frozen=True)
class Fact:
    """What Coq is shown of a term: that it exists and what it is, for all values of ``names``, with the tactics."""

    label: str
    names: tuple[str, ...]
    text: str
    tactics: str

    @property
    def script(self) -> str:
        """The fact as a hypothesis, and the equation of it beside it."""
        head = f"forall {' '.join(self.names)} : R, " if self.names else ""
        intro = f"intros {' '.join(self.names)}. " if self.names else ""
        value = f"fun {' '.join(self.names)} => " if self.names else ""
        shown = f"assert ({self.label} : {head}{self.text}).\n{{ {intro}{self.tactics} }}"
        applied = " ".join([self.label, *self.names])
        return f"{shown}\npose proof ({value}proj2 ({applied})) as {self.label}_value."


class Carrying:
    """Carries out what stands in terms and formulas; ``facts`` are those that were needed, inner ones first."""

    def __init__(self, printer: Printer) -> None:
        self.printer = printer
        self.facts: dict[Node, Fact] = {}
        self.moving: tuple[Node, ...] = ()  # the variables of all derivatives: facts hold for all of their values

    def plain(self, formula: Node) -> Node:
        """The same formula without derivatives, points and limits. Raises Untranslatable."""
        self.moving = tuple(dict.fromkeys((*self.moving, *_variables(formula))))
        return self._plain(formula, frozenset())

    def _plain(self, where: Node, bound: frozenset[Node]) -> Node:
        if where.op == "let":
            return self._plain(where.args[1], bound)
        if not speaks(where):
            return where
        if where.op in checker.FOLDS:
            bound = bound | {where.args[1]}
        if where.op in CALCULUS:
            if bound & checker.free(where):
                raise Untranslatable(f"a {where.op} with an index that is bound outside of it")
            found: Node = getattr(self, f"_{where.op}")(where)
            return found
        return checker.node(where.op, *(self._plain(arg, bound) for arg in where.args))

    def multiplied(self, where: Node) -> Node:
        """The same with products in the places of factorials, for what computes."""
        if not where.args:
            return where
        parts = [self.multiplied(arg) for arg in where.args]
        if where.op != "factorial":
            return checker.node(where.op, *parts)
        found = checker.node("product", FACTOR, FACTOR, checker.ONE, parts[0])
        if where not in self.facts:
            text = f"True /\\ {self.printer.term(where)} = {self.printer.term(found)}"
            tactics = "split; [exact I | apply factorial_product; lia]."
            self.facts[where] = Fact(f"X{len(self.facts) + 1}", (), text, tactics)
        return found

    def _inner(self, where: Node) -> Node:
        return self._plain(where, frozenset())

    def _at(self, where: Node) -> Node:
        body, variable, value = where.args
        return checker.substitute(self._inner(body), variable, self._inner(value))

    def _derivative(self, where: Node) -> Node:
        body, variable, order = where.args
        plain = self._inner(body)
        try:
            value = of_order(plain, variable, order)
        except Untranslatable:
            value = self._once(plain, variable, order)
        if where not in self.facts:
            self.facts[where] = self._shown(where, plain, value)
        return value

    def _once(self, plain: Node, variable: Node, order: Node) -> Node:
        if order != checker.ONE:
            raise Untranslatable("a derivative of a higher order of what is no sum of exponentials")
        value = checker.slope(plain, variable)
        # A function has no slope where it has no value.
        return value + checker.NULL * plain if self.printer.given(plain) else value

    def _shown(self, where: Node, plain: Node, value: Node) -> Fact:
        label = f"X{len(self.facts) + 1}"
        try:
            line = of_order(plain, where.args[1], ORDER)
        except Untranslatable:
            text = self._said(where, value)
            return Fact(
                label,
                (),
                text,
                "apply carried_once; [holds_around |]. auto_derive; [repeat split; by_signs | by_field].",
            )
        # A name of its own for each variable, as the statement may speak of one of the same name.
        own = {one: _own(one) for one in self.moving if one in checker.free(where)}
        where, value, line = (_renamed(one, own) for one in (where, value, line))
        return Fact(
            label, tuple(map(self.printer.name, own.values())), self._said(where, value), self._tower(where, line)
        )

    def _said(self, where: Node, value: Node) -> str:
        """That a derivative or limit exists, which is the last of its conditions, and what it is."""
        exists = self.printer.given(where)[-1][0]
        return f"{exists} /\\ {self.printer.term(where)} = {self.printer.term(value)}"

    def _tower(self, where: Node, line: Node) -> str:
        _, variable, order = where.args
        names = f"({self.printer.name(ORDER)} : Z) ({self.printer.name(variable)} : R)"
        lines = f"(fun {names} => {self.printer.term(line)})"
        inner = "".join(f"rewrite ?{fact.label}_value; " for fact in reversed(self.facts.values()))
        start = f"split; [intro; cbv beta; {inner}simpl; ring | one_step]"
        known = "".join(f"apply {fact.label} | " for fact in self.facts.values())
        there = f"intro; cbv beta; repeat split; first [{known}by_condition]"
        return (
            f"apply (carried_out _ _ {lines} {self.printer.whole(order)});\n  [{start} | {there} | lia | simpl; ring]."
        )

    def _limit(self, where: Node) -> Node:
        body, variable, _ = where.args
        if speaks(body):
            raise Untranslatable("the limit of a derivative")
        found = leading(body, variable)
        if where not in self.facts:
            tactics = limit_tactics(self.printer, found, variable)
            self.facts[where] = Fact(f"X{len(self.facts) + 1}", (), self._said(where, found.value), tactics)
        return found.value


def _variables(where: Node) -> Iterable[Node]:
    if where.op in ("derivative", "at"):
        yield where.args[1]
    for arg in where.args:
        yield from _variables(arg)


def _own(variable: Node) -> Node:
    name, sort = variable.value
    return checker.node("symbol", value=(f"any {name}", sort))


def _renamed(where: Node, own: Mapping[Node, Node]) -> Node:
    """The node with other names everywhere, also for what is bound: they stand nowhere else."""
    if not where.args:
        return own.get(where, where)
    return checker.node(where.op, *(_renamed(arg, own) for arg in where.args))
