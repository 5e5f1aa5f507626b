"""The steps of a derivation as tactics: each line that has something to say is asserted, from the lines that it names.

A rule gives a ``Proof`` of what its formula says: a term, or tactics. What a formula says where its text is ``True``
is not written at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.derivations.bounds import Bounds
from boostproof.verify.coq.derivations.facts import Facts
from boostproof.verify.coq.derivations.lemmas import Lemmas
from boostproof.verify.coq.derivations.meanings import NOTHING, Meanings
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement

__all__ = ["Known", "Line", "Proof", "Rule", "Task", "Walk", "filled", "proved_by", "tactics"]

HOLE = re.compile(r"\{\|(.*?)\|\}")


@dataclass(frozen=True)
class Line:
    """A formula that is known, and the term that proves it."""

    proof: str
    formula: Node


@dataclass(frozen=True)
class Proof:
    """A term or tactics; a term that is ``plain`` says its formula in just the printer's words."""

    term: str = ""
    script: tuple[str, ...] = ()
    plain: bool = False


Known = Mapping[str, Line]


@dataclass(frozen=True)
class Task:
    """A step: what is known where it stands, its data, its formula, and the lines that it uses."""

    known: Known
    step: Mapping[str, Any]
    formula: Node
    uses: Sequence[Line]
    facts: Facts


Rule = Callable[["Walk", Task], Proof]


def proved_by(term: str) -> Proof:
    """The proof by a term whose type Coq has to compare with the formula."""
    return Proof(term=term)


def tactics(lines: Iterable[str]) -> Proof:
    """The proof by tactics."""
    return Proof(script=tuple(lines))


def filled(proof: str) -> list[str]:
    """The tactics that give a goal its proof, with those of the holes in it; the innermost hole alone is one."""
    holes = HOLE.findall(proof)
    return [f"refine {HOLE.sub('_', proof)}.", *(f"{{ {tactic}. }}" for tactic in holes)]


class Walk:
    """Goes through the steps of one part; ``rules`` has a function for each of the checker's rules."""

    def __init__(self, statement: Statement, rules: Mapping[str, Rule], lemmas: Lemmas) -> None:
        self.statement, self.rules, self.lemmas = statement, rules, lemmas
        self.printer = statement.printer
        self.meanings = Meanings(self.printer)
        self.bounds = Bounds(self.printer, lemmas)
        self.count = 0

    def label(self) -> str:
        """A name that no line has."""
        self.count += 1
        return f"L{self.count}"

    def text(self, formula: Node) -> str:
        """A formula as Coq reads it."""
        return self.printer.true(formula)[0]

    def block(self, known: Known, steps: Sequence[Mapping[str, Any]]) -> tuple[list[str], Line]:
        """The tactics of a block, and its last line."""
        written: list[str] = []
        for step in steps:
            tactics, line = self.step(known, step)
            written += tactics
            known = {**known, step["name"]: line}
        return written, line

    def step(self, known: Known, step: Mapping[str, Any]) -> tuple[list[str], Line]:
        """The tactics that add one line."""
        formula = checker.tree(step["formula"])
        if self.meanings.said(formula) is NOTHING:
            return [], Line("I", formula)
        uses = [known[name] for name in step["uses"]]
        proof = self.rules[step["rule"]](self, Task(known, step, formula, uses, self.facts(uses)))
        if proof.plain and proof.term.isidentifier():
            return [], Line(proof.term, formula)
        label = self.label()
        return self._asserted(label, formula, proof), Line(label, formula)

    def _asserted(self, label: str, formula: Node, proof: Proof) -> list[str]:
        if proof.plain:
            return [f"pose proof {proof.term} as {label}."]
        if proof.term and HOLE.search(proof.term):
            return self._asserted(label, formula, tactics(filled(proof.term)))
        if proof.term:
            return [f"assert ({label} : {self.text(formula)}) by exact {proof.term}."]
        first, *rest = proof.script
        return [f"assert ({label} : {self.text(formula)}).", f"{{ {first}", *(f"  {line}" for line in rest), "}"]

    def facts(self, lines: Iterable[Line]) -> Facts:
        """What lines say, taken apart."""
        found = Facts()
        for line in lines:
            found.add(line.proof, self.meanings.said(line.formula))
        return found

    def need(self, facts: Facts, said: Node) -> str:
        """A proof of what is said. Raises Untranslatable."""
        if (found := facts.prove(said)) is None:
            raise Untranslatable(f"{said.op} of {said.args[-1].op if said.args else ''} is not among the lines used")
        return found

    def same(self, line: Line, goal: Node) -> str:
        """The proof of a goal that is a line, but for the names of bound indices."""
        return self._same(line, self.meanings.said(goal))

    def _same(self, line: Line, wanted: Node) -> str:
        if checker.same(self.meanings.said(line.formula), wanted):
            return line.proof
        return self.need(self.facts([line]), wanted)

    def finish(self, line: Line, goal: Node) -> str:
        """The tactic that ends a block by its last line."""
        return self.ended(line, self.meanings.said(goal))

    def ended(self, line: Line, wanted: Node, shifted: bool = False) -> str:
        """The same for what a goal says; ``shifted``: at indices that are written in another way."""
        proof = self._same(line, wanted)
        if HOLE.search(proof):
            return " ".join(filled(proof))
        return f"{'reindex' if shifted else 'exact'} {proof}."

    def range(self, low: Node, value: Node, high: Node, facts: Facts) -> str:
        """That a value is in a range, by the comparisons that are known."""
        return f"(conj {self.bound(low <= value, facts)} {self.bound(value <= high, facts)})"

    def bound(self, goal: Node, facts: Facts) -> str:
        """A comparison of integers, by those that are known."""
        return self.bounds.proof(goal, facts.bare)
