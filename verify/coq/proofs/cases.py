"""Terms by the case that the lines decide: sizes, extremes, signs and indicators."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.verify import checker
from boostproof.verify.checker import NULL, ONE, Node, node
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs.truths import Truths

__all__ = ["Cases"]

TURNED = {"gt": "lt", "ge": "le"}


class Cases(Truths):
    """Knows which part of a term a case leaves."""

    def case(self, term: Node, opened: Node) -> str:
        """The equation of a term with the part of it that the case leaves."""
        text = f"{self.printer.term(term)} = {self.printer.term(opened)}"
        if text in self.facts:
            return self.facts[text]
        rule = {"abs": self._abs, "sign": self._sign, "iverson": self._iverson}.get(term.op, self._extreme)
        return self.claim(text, rule(term, opened), "E")

    def _abs(self, term: Node, opened: Node) -> str:
        (inner,) = term.args
        op, lemma = ("ge", "abs_up") if opened is inner else ("lt", "abs_down")
        return f"exact ({lemma} {self.holds(node(op, inner, NULL))})"

    def _sign(self, term: Node, opened: Node) -> str:
        inner, zero = term.args
        if opened is zero and self.scene.sign("eq", inner):
            return f"exact (sgn_zero _ _ {self.holds(node('eq', inner, NULL))})"
        if opened is ONE:
            return f"exact (sgn_pos _ _ {self.holds(node('lt', NULL, inner))})"
        return f"exact (sgn_neg _ _ {self.holds(node('lt', inner, NULL))})"

    def _extreme(self, term: Node, opened: Node) -> str:
        op = "ge" if term.op == "max" else "le"
        others = [part for part in term.args if part is not opened]
        if len(term.args) == 2 and others:
            lemma = f"{term.op}_left" if opened is term.args[0] else f"{term.op}_right"
            return f"exact ({lemma} {self.holds(node(op, opened, others[0]))})"
        for other in others:
            self.holds(node(op, opened, other))
        unfolded = {"max": "Rmax", "min": "Rmin"}[term.op]
        return f"unfold {unfolded}; repeat destruct (Rle_dec _ _); lra"

    def _iverson(self, term: Node, opened: Node) -> str:
        (formula,) = term.args
        word = "true" if opened is ONE else "false"
        return f"exact (iverson_{word} {self.test(formula, opened is ONE)})"

    # --- Truth values.

    def test(self, formula: Node, truth: bool) -> str:
        """A proof that a formula's truth value is this one."""
        op, args = formula.op, formula.args
        if op in checker.MASKS:
            return self._test_relation(formula, truth)
        if op == "in":
            return self._test_joined("or", [node("eq", args[0], one) for one in args[1:]], truth)
        if op in ("and", "or"):
            return self._test_joined(op, args, truth)
        if op == "not":
            return f"({'negb_yes' if truth else 'negb_no'} {self.test(args[0], not truth)})"
        raise Untranslatable(f"an indicator of a formula with {op}")

    def _test_relation(self, formula: Node, truth: bool) -> str:
        left, right = formula.args
        if formula.op == "ne":
            word = "negb_yes" if truth else "negb_no"
            return f"({word} {self._test_relation(node('eq', left, right), not truth)})"
        op = TURNED.get(formula.op, formula.op)
        sides = (right, left) if formula.op in TURNED else (left, right)
        relation = node(op, *sides)
        held = relation if truth else checker.negated(relation)
        whole = "whole_" if self.printer.relation(held)[0] != self.text(held) else ""
        return f"({whole}{op}_{'yes' if truth else 'no'} {self.said(held)})"

    def _test_joined(self, op: str, parts: Sequence[Node], truth: bool) -> str:
        """``and`` is true where all parts are, ``or`` where one is."""
        if len(parts) == 1:
            return self.test(parts[0], truth)
        word = "andb" if op == "and" else "orb"
        decides = op == "or"
        if truth is not decides:
            first, rest = self.test(parts[0], truth), self._test_joined(op, parts[1:], truth)
            return f"({word}_{'yes' if truth else 'no'} {first} {rest})"
        answer = "yes" if truth else "no"
        if self.scene.truth(parts[0]) is truth:
            return f"({word}_{answer} _ {self.test(parts[0], truth)})"
        return f"({word}_{answer}_right _ {self._test_joined(op, parts[1:], truth)})"
