"""The steps of a proof, each of which adds a line, and its ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import NULL, Node, listed, node, of
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs.cases import Cases
from boostproof.verify.coq.proofs.relations import Summand
from boostproof.verify.coq.proofs.slopes import by_slope

__all__ = ["Place", "Steps"]

_UNWRITTEN = ("whole", "induct", "unfold", "remainder", "valuation")
"""Steps of proofs that Coq is not asked about yet."""


class Place(Cases):
    """What is known at a place of a script."""


class Steps:
    """The walk through a certificate."""

    def __init__(self, certificate: Mapping[str, Any]) -> None:
        self.nodes = listed(of(certificate, "nodes", list))
        self.checked = checker.Proof(self.nodes)

    def at(self, data: Any, key: str = "formula") -> Node:
        """The node that a field names."""
        return self.checked.at(data, key)

    def settle(self, place: Place, goal: Node, data: Any) -> None:
        """Write the steps that lead to the goal in all cases, as a proof of what the printer writes for it."""
        place.scene.used |= checker.free(goal)
        for step in of(data, "lines", list):
            self._step(place, step)
        if "split" in data:
            self._split(place, goal, data)
        else:
            self._end(place, goal)

    def _split(self, place: Place, goal: Node, data: Any) -> None:
        case = self.at(data, "split")
        place.given(case.args)
        name = place.script.fresh()
        whole = place.printer.relation(case)[0] != place.text(case)
        texts = place.printer.relation(case)[0], place.printer.relation(checker.negated(case))[0]
        left, right = map(place.printer.whole if whole else place.printer.term, case.args)
        test = f"whole_cases_{case.op} {left} {right}" if whole else f"cases_{case.op} ({left}) ({right})"
        place.script.say(f"destruct ({test}) as [{name} | {name}].")
        for line, key, text in zip((case, checker.negated(case)), ("yes", "no"), texts, strict=True):
            with place.script.braces():
                inner = place.branch()
                inner.learn(text, name)
                inner.add(line)
                inner.refresh()
                self.settle(inner, goal, of(data, key, dict))

    def _end(self, place: Place, goal: Node) -> None:
        if place.scene.absurd:
            place.end_absurd()
        elif place.scene.truth(goal):
            place.script.say(f"exact {place.true(goal)}.")
        else:
            loose = (line for line in place.scene.lines if line.op not in checker.MASKS)
            line = next((line for line in loose if place.scene.truth(line) is False), None)
            if line is None:
                raise Untranslatable("a proof of something else")
            place.refute(line, place.facts[place.printer.true(line)[0]])

    # --- Rules.

    def _step(self, place: Place, step: Any) -> None:
        by = of(step, "by", str)
        if by in _UNWRITTEN:
            raise Untranslatable(f"a step {by} about whole numbers is not written for Coq")
        line: Node | None = getattr(self, f"_{by}")(place, step)
        if line is not None:
            place.add(line)

    def _proof(self, place: Place, step: Any) -> Node:
        formula, inner = self.at(step), place.branch()
        self._inner(place, inner, formula, formula, step)
        return formula

    def _suppose(self, place: Place, step: Any) -> Node:
        formula, inner = self.at(step), place.branch()
        place.decided(formula.args[0])
        inner.facts.update(place.facts)
        self._inner(place, inner, formula, formula.args[1], step, formula.args[0])
        return formula

    def _inner(
        self, place: Place, inner: Place, formula: Node, goal: Node, step: Any, premise: Node | None = None
    ) -> None:
        text = place.printer.true(formula)[0] if premise is None else place.printer.implication(premise, goal)
        name, script = place.script.fresh(), place.script
        script.say(f"assert ({name} : {text}).")
        with script.braces():
            if premise is not None:
                label = script.fresh("H")
                script.say(f"intro {label}.")
                inner.take(premise, label)
                inner.refresh()
            self.settle(inner, goal, of(step, "proof", dict))
        place.learn(text, name)

    def _sum(self, place: Place, step: Any) -> Node:
        formula = self.at(step)
        place.given(formula.args)
        if place.text(formula) not in place.facts:
            place.by_denial(formula, [self._summand(place, formula, item) for item in of(step, "sum", list)])
        return formula

    def _summand(self, place: Place, formula: Node, item: Any) -> Summand:
        held = []
        for number in of(item, "of", list):
            line = checker.negated(formula) if number == -1 else self.checked.earlier(place.scene, number)
            held.append((line, "" if number == -1 else place.holds(line)))
        terms = [self.at(item, "t")] if "t" in item else []
        return Summand(checker.ratio(item.get("c", "1")), held, terms, item.get("square") is True)

    def _axiom(self, place: Place, step: Any) -> Node:
        formula = self.at(step)
        place.given(formula.args)
        if place.text(formula) not in place.facts:
            place.claim(place.text(formula), self._schema(place, formula))
        return formula

    def _schema(self, place: Place, formula: Node) -> str:
        left, right = formula.args
        rule = {
            ("ge", "sqrt"): self._root_low,
            ("ge", "exp"): self._exp_low,
            ("gt", "exp"): self._exp_low,
            ("eq", "sqrt"): self._root_is,
            ("eq", "ln"): self._ln_is,
            ("eq", "pow"): self._power_is,
        }
        recursive = left.op == "pow" and checker.integral(left.args[1]) and right.op == "mul"
        if left.op == "factorial" or recursive:
            raise Untranslatable(f"a {left.op} by its last factor is not written for Coq")
        return rule[formula.op, left.op](place, left, right, formula.op)

    def _root_low(self, place: Place, left: Node, right: Node, op: str) -> str:
        return "apply Rle_ge, sqrt_pos"

    def _exp_low(self, place: Place, left: Node, right: Node, op: str) -> str:
        (inner,) = left.args
        if right is NULL:
            return "apply exp_pos" if op == "gt" else "left; apply exp_pos"
        text = place.printer.term(inner)
        last = "apply on_tangent" if op == "ge" else f"apply above_tangent; {self._away(place, inner)}"
        return f"replace ({place.printer.term(right)}) with (1 + ({text})); [{last} | {place.identity(right, inner)}]"

    def _away(self, place: Place, inner: Node) -> str:
        return f"exact {place.holds(node('ne', inner, NULL))}"

    def _root_is(self, place: Place, left: Node, right: Node, op: str) -> str:
        low = place.low(right)
        return f"apply root_is; [exact {low} | {place.identity(right, left.args[0])}]"

    def _ln_is(self, place: Place, left: Node, right: Node, op: str) -> str:
        return f"apply ln_is; {place.identity(node('exp', right), left.args[0])}"

    def _power_is(self, place: Place, left: Node, right: Node, op: str) -> str:
        base, exponent = left.args
        if exponent.op == "number" and exponent.value.denominator == 1:
            return place.identity(left, right)
        positive = place.holds(node("lt", NULL, base))
        value = node("exp", exponent * node("ln", base))
        last = place.identity(value, right)
        if checker.integral(exponent):
            whole = f"power_ln ({place.printer.term(exponent)}) ({positive}) _"
            return f"refine (eq_trans ({whole}) _); [as_real | {last}]"
        return f"rewrite rpow_pos by exact {positive}; {last}"

    def _value(self, place: Place, step: Any) -> None:
        line = self.checked.earlier(place.scene, step.get("of"))
        symbol = line.args[0]
        place.holds(line)
        if symbol.op != "symbol":
            self._value_of_atom(place, symbol, line)
        self.checked.value(place.scene, step)
        place.valued.setdefault(symbol, line)
        place.equations.clear()

    def _value_of_atom(self, place: Place, term: Node, line: Node) -> None:
        name = place.equation(term)
        ((atom, _),) = next(iter(place.scene.read(term).num))
        place.valued[atom], place.before[atom] = line, name

    def _define(self, place: Place, step: Any) -> Node:
        symbol, term = self.at(step, "symbol"), self.at(step, "term")
        place.given([term])
        line, name, fact = node("eq", symbol, term), place.printer.name(symbol), place.script.fresh()
        place.script.say(f"destruct (named ({place.printer.term(term)})) as [{name} {fact}].")
        place.learn(place.text(line), fact)
        return line

    def _meaning(self, place: Place, step: Any) -> Node:
        formula = checker.condition(place.scene, self.at(step, "term"))
        if formula is checker.TRUE:
            place.claim(place.text(formula), "reflexivity")
        else:
            place.holds(formula)
        return formula

    def _unit(self, place: Place, step: Any) -> Node:
        line, formula = self.checked.earlier(place.scene, step.get("of")), self.at(step)
        text, script = place.printer.true(formula)[0], place.script
        if text == "True" or text in place.facts:
            return formula
        name, inner = script.fresh(), place.branch()
        script.say(f"assert ({name} : {text}).")
        with script.braces():
            inner.refute(line, place.facts[place.printer.true(line)[0]], formula)
        place.apart(place.parts(formula), name)
        place.learn(text, name)
        return formula

    def _cover(self, place: Place, step: Any) -> Node:
        raise Untranslatable("a cover by boxes inside a proof is not written for Coq")

    def _slope(self, place: Place, step: Any) -> Node:
        return by_slope(self, place, step)
