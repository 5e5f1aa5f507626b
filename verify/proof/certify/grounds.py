"""That terms have values, as far as the lines of a script tell."""

from __future__ import annotations

from functools import partial

from boostproof.theory.language.expr import Node
from boostproof.verify import checker as kernel
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["Grounds"]


class Grounds:
    """Sees to it that the conditions of terms are known."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def node(self, term: Node) -> kernel.Node:
        """The checker's node."""
        return self.script.nodes.of(term)

    def need(self, relation: kernel.Node) -> None:
        """See to it that a relation is known: it may say that a term that occurs has a value."""
        if self.script.known(relation):
            return
        key, mask = self.script.scene.placed(relation)
        for term in self.script.terms():
            if term.op in ("div", "ln", "sqrt", "pow"):
                try:
                    condition = kernel.condition(self.script.scene, term)
                    found, allowed = self.script.scene.placed(condition)
                except (kernel.Bad, kernel.Unknown):
                    continue
                if found == key and not allowed & ~mask:
                    self.script.add("meaning", term=self.script.nodes.place(term))
                    return
        self._of_extreme(relation)

    def _of_extreme(self, relation: kernel.Node) -> None:
        """What a bound on an absolute value, a maximum or a minimum says of one of its arguments."""
        for place, line in enumerate(self.script.scene.lines):
            piece = next((arg for arg in line.args if arg.op in ("abs", "max", "min")), None)
            if line.op not in kernel.MASKS or piece is None:
                continue
            if piece.op != "abs" and len(piece.args) != 2:
                continue
            other = kernel.NULL if piece.op == "abs" else piece.args[1]
            case = kernel.node("ge", piece.args[0], other)
            try:
                self.script.inner(relation, partial(_in_cases, relation=relation, case=case, place=place))
            except Unexplained:
                continue
            return

    def defined(self, term: kernel.Node) -> None:
        """See to it that a term's conditions are known."""
        term = self.script.scene.unfold(term)
        if term in self.script.scene.there or not term.args:
            return
        for arg in term.args:
            self.defined(arg)
        if term.op in ("div", "ln", "sqrt"):
            self.need(kernel.condition(self.script.scene, term))

    def readable(self, formula: kernel.Node) -> None:
        """See to it that the conditions of a formula's terms are known."""
        formula = self.script.scene.unfold(formula)
        for part in formula.args if formula.op != "defined" else ():
            if formula.op in kernel.MASKS:
                self.defined(part)
            else:
                self.readable(part)

    def tangent_at(self, exponent: kernel.Node, strict: bool = False) -> int:
        """exp(x) >= 1 + x, for a term."""
        self.defined(exponent)
        line = kernel.node(
            "gt" if strict else "ge", kernel.node("exp", exponent), kernel.node("add", kernel.ONE, exponent)
        )
        return self.script.add("axiom", line)


def _in_cases(script: Script, relation: kernel.Node, case: kernel.Node, place: int) -> None:
    """A relation in both cases of one, from a line that reads differently in each."""

    def write(child: Script) -> None:
        if not child.known(relation):
            items = [Item((DENIAL,)), Item((place,)), Item((len(child.scene.lines) - 1,)), Item(())]
            child.derive(relation, items)

    script.split(case, write, write)
