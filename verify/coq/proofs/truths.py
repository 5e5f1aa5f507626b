"""Truth of formulas: what gives terms a value, connectives, and lines taken apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import and_

from boostproof.verify import checker
from boostproof.verify.checker import NULL, Node, Scene, node
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs import forms
from boostproof.verify.coq.proofs.context import joined
from boostproof.verify.coq.proofs.relations import Relations
from boostproof.verify.coq.terms import ARROW, IFF, Text

__all__ = ["Truths"]

NEEDS = {"div": "ne", "ln": "lt", "sqrt": "le"}


class Truths(Relations):
    """Knows how formulas are shown, and taken apart."""

    # --- What gives a term a value.

    def given(self, terms: Iterable[Node]) -> list[Text]:
        """The conditions of terms, all of them facts now."""
        found = dict.fromkeys(text for term in terms for text in self.given_one(term))
        return list(found)

    def given_one(self, term: Node) -> list[Text]:
        """The conditions of a term, all of them facts now."""
        texts = self.printer.given(term)
        if any(text not in self.facts for text, _ in texts):
            self._give(term)
        missing = next((text for text, _ in texts if text not in self.facts and text != "True"), None)
        if missing is not None:
            raise Untranslatable(f"a condition that is not known: {missing:.60}")
        return texts

    def _give(self, term: Node) -> None:
        if term.op == "let":
            self.given_one(term.args[1])
        elif term.op == "iverson":
            self.decided(term.args[0])
        elif term.op == "sign":
            self.given(term.args)
        elif term.op not in (*checker.OPAQUE, "at", "derivative", "limit"):
            self.given(term.args)
            self._own_condition(term, term.args)

    def _own_condition(self, term: Node, args: Sequence[Node]) -> None:
        op, inner = term.op, args[-1]
        if op in NEEDS and inner.op != "number":
            sides = (inner, NULL) if op == "div" else (NULL, inner)
            self.holds(node(NEEDS[op], *sides))
        elif op == "pow":
            self._power_condition(*args)

    def _power_condition(self, base: Node, k: Node) -> None:
        if base.op == "number" and base.value > 0:
            return
        if k.op == "number":
            if k.value.denominator > 1:
                self.holds(node("le" if k.value > 0 else "lt", NULL, base))
            elif k.value < 0:
                self.holds(node("ne", base, NULL))
            return
        ((text, _),) = self.printer.given(node("pow", base, k))[-1:]
        if self.scene.sign("ne" if checker.integral(k) else "gt", base):
            side = node("ne", base, NULL) if checker.integral(k) else node("lt", NULL, base)
            self.claim(text, f"left; exact {self.holds(side)}")
        elif checker.integral(k):
            self.claim(text, f"right; exact {self.said(node('le', NULL, k))}")
        else:
            low, up = self.holds(node("le", NULL, base)), self.holds(node("lt", NULL, k))
            self.claim(text, f"destruct {low}; [left; assumption | right; split; [exact {up} | symmetry; assumption]]")

    def decided(self, formula: Node) -> list[Text]:
        """The conditions under which a formula has a truth value, all of them facts now."""
        texts = self.printer.decided(formula)
        if any(text not in self.facts for text, _ in texts):
            self._decide(formula)
        missing = next((text for text, _ in texts if text not in self.facts), None)
        if missing is not None:
            raise Untranslatable(f"a condition that is not known: {missing:.60}")
        return texts

    def _decide(self, formula: Node) -> None:
        op, args = formula.op, formula.args
        if op in (*checker.MASKS, "in", "simplex"):
            self.given(args)
        elif op in ("not", "iff"):
            for arg in args:
                self.decided(arg)
        elif op in ("and", "or", "implies"):
            self._reached(formula, args)

    def _reached(self, formula: Node, parts: Sequence[Node]) -> None:
        """The conditions of the first part, and those of the others where it does not decide."""
        self.decided(parts[0])
        for text, _ in self.printer.decided(formula):
            if text not in self.facts and len(parts) > 1:
                self._reached_later(text, formula.op, parts)

    def _reached_later(self, text: str, op: str, parts: Sequence[Node]) -> None:
        name, inner = self.script.fresh(), self.branch()
        self.script.say(f"assert ({name} : {text}).")
        with self.script.braces():
            label = self.script.fresh("H")
            self.script.say(f"intro {label}.")
            inner.take(checker.negated(parts[0]) if op == "or" else parts[0], label)
            rest = parts[1] if len(parts) == 2 else node(op, *parts[1:])
            self.script.say(f"exact {inner.conjunction(inner.decided(rest))}.")
        self.learn(text, name)

    # --- What is true.

    def said(self, relation: Node) -> str:
        """The name of a relation as the printer writes it, which may be one of integers."""
        text = self.printer.relation(relation)[0]
        if text not in self.facts:
            name = self.holds(relation)
            if text != self.text(relation):
                self.claim(text, f"apply (whole_{relation.op} {name}); as_real")
        return self.facts[text]

    def true(self, formula: Node) -> str:
        """A proof of what the printer writes for a formula."""
        text = self.printer.true(formula)[0]
        if text == "True":
            return "I"
        if text in self.facts:
            return self.facts[text]
        rule = "relation" if formula.op in checker.MASKS else formula.op
        found = getattr(self, f"_true_{rule}", None)
        if found is None:
            raise Untranslatable(f"a formula with {formula.op}")
        return str(found(formula, *formula.args))

    def both(self, texts: Iterable[Text], *more: tuple[str, str]) -> str:
        """The proof of a conjunction of facts, and of what else is proved: each a text and its proof."""
        proofs = {text: self.facts[text] for text, _ in texts if text != "True"}
        for text, proof in more:
            if text != "True":
                proofs.setdefault(text, proof)
        return joined(proofs.values()) if proofs else "I"

    def _true_relation(self, formula: Node, *args: Node) -> str:
        texts = self.given(args)
        return self.both(texts, (self.printer.relation(formula)[0], self.said(formula)))

    def _true_and(self, _: Node, *parts: Node) -> str:
        return self.both((), *((self.printer.true(part)[0], self.true(part)) for part in parts))

    def _true_or(self, formula: Node, *parts: Node) -> str:
        if len(parts) == 1:
            return self.true(parts[0])
        if self.scene.truth(parts[0]):
            return f"(or_introl {self.true(parts[0])})"
        rest = node("or", *parts[1:])
        later = self._true_or(rest, *parts[1:])
        if self.printer.decided(parts[0]):
            false, after = self.printer.false(parts[0])[0], self.printer.true(rest)[0]
            later = self.both((), (false, self.false(parts[0])), (after, later))
        return f"(or_intror {later})"

    def _true_not(self, _: Node, part: Node) -> str:
        return self.false(part)

    def _true_implies(self, formula: Node, premise: Node, conclusion: Node) -> str:
        texts = self.decided(premise)
        arrow = self.printer.implication(premise, conclusion)
        if self.scene.truth(premise) is False and arrow not in self.facts:
            self.learn(arrow, self.proved(arrow, lambda name: self.refute(premise, name)))
        proof = self.facts[arrow] if arrow in self.facts else f"(fun _ => {self.true(conclusion)})"
        return self.both(texts, (arrow, proof))

    def _true_iff(self, formula: Node, left: Node, right: Node) -> str:
        texts = [*self.decided(left), *self.decided(right)]
        sides = [self._one_way(*pair) for pair in ((left, right), (right, left))]
        return self.both(texts, ("both ways", joined(sides)))

    def _one_way(self, premise: Node, conclusion: Node) -> str:
        arrow = self.printer.implication(premise, conclusion)
        if arrow in self.facts:
            return self.facts[arrow]
        if self.scene.truth(premise) is False:
            return self.proved(arrow, lambda name: self.refute(premise, name))
        return f"(fun _ => {self.true(conclusion)})"

    def _true_in(self, formula: Node, value: Node, *among: Node) -> str:
        texts = self.given(formula.args)
        sides = [node("eq", value, one) for one in among]
        place = next(k for k, side in enumerate(sides) if self.scene.truth(side))
        proof = self.said(sides[place])
        if place < len(sides) - 1:
            proof = f"(or_introl {proof})"
        for _ in range(place):
            proof = f"(or_intror {proof})"
        return self.both(texts, ("member", proof))

    def _true_simplex(self, formula: Node, *parts: Node) -> str:
        opened = self.scene.unfold(formula)
        texts = self.given(parts)
        return self.both(texts, *((self.printer.relation(part)[0], self.said(part)) for part in opened.args))

    def _true_defined(self, _: Node, term: Node) -> str:
        return self.both(self.given_one(term))

    def false(self, formula: Node) -> str:
        """A proof of what the printer writes for a formula that is false."""
        text = self.printer.false(formula)[0]
        if text == "True":
            return "I"
        if text in self.facts:
            return self.facts[text]
        if formula.op in checker.MASKS:
            return self.true(checker.negated(formula))
        if formula.op == "not":
            return self.true(formula.args[0])
        if formula.op == "or":
            return self.both((), *((self.printer.false(part)[0], self.false(part)) for part in formula.args))
        if formula.op == "implies":
            a, b = formula.args
            return self.both((), (self.printer.true(a)[0], self.true(a)), (self.printer.false(b)[0], self.false(b)))
        if formula.op == "and":
            return self._false_and(formula.args)
        if formula.op == "in":
            return self._false_in(formula)
        raise Untranslatable(f"that a formula with {formula.op} is false")

    def _false_and(self, parts: Sequence[Node]) -> str:
        """The first part that fails; those before it hold."""
        if len(parts) == 1:
            return self.false(parts[0])
        if self.scene.truth(parts[0]) is False:
            return f"(or_introl {self.false(parts[0])})"
        later, rest = self._false_and(parts[1:]), node("and", *parts[1:])
        if self.printer.decided(parts[0]):
            true, after = self.printer.true(parts[0])[0], self.printer.false(rest)[0]
            later = self.both((), (true, self.true(parts[0])), (after, later))
        return f"(or_intror {later})"

    def _false_in(self, formula: Node) -> str:
        texts = self.given(formula.args)
        member = self.printer.member(formula)[0]
        return self.both(
            texts, ("none", self.proved(f"~ ({member})", lambda name: self._refute_member(formula, name, None)))
        )

    def proved(self, text: str, refuting: Callable[[str], None]) -> str:
        """The name of an implication whose premise is absurd."""
        name, label, before = (
            self.script.fresh(),
            self.script.fresh("H"),
            (dict(self.facts), dict(self.equations), dict(self.atoms)),
        )
        self.script.say(f"assert ({name} : {text}).")
        with self.script.braces():
            self.script.say(f"intro {label}.")
            refuting(label)
        self.facts, self.equations, self.atoms = before
        return name

    def end_absurd(self) -> None:
        """Any goal, as the lines contradict each other."""
        self.script.say("exfalso.")
        relations = [line for line in reversed(self.scene.lines) if line.op in checker.MASKS]
        if self.scene.cased and any(map(self._end_without, relations)):
            return
        for line in sorted(self.scene.lines, key=self._by_cases):
            if line.op in checker.MASKS and self._clashes(line):
                return
        raise Untranslatable("lines that contradict each other in a way that is not seen")

    def _end_without(self, line: Node) -> bool:
        """A line is denied by all others: where lines contradict each other, no case can be told."""
        others = Scene(self.scene.values)
        for other in self.scene.lines:
            if other is not line:
                others.add(other)
        others.forget()
        if others.absurd or others.truth(line) is not False:
            return False
        held, inner = self.holds(line), self.branch()
        inner.scene = others
        inner.equations.clear()
        self.script.say(f"exact (clash_{line.op} {held} {inner.holds(checker.negated(line))}).")
        return True

    def _clashes(self, line: Node) -> bool:
        """Whether this line, on its own or with those of the same gap, is absurd; the end is written then."""
        try:
            key, mask = self.scene.placed(line)
        except checker.Unknown:
            return False
        if key is None:
            if mask:
                return False
            return self._end_number(line)
        lines = self.lines_of(key)
        masks = [self.scene.placed(other)[1] for other in lines]
        if reduce(and_, masks):
            return False
        return self._end_pair(line, lines)

    def _end_number(self, line: Node) -> bool:
        name = self.holds(line)
        value = forms.constant(checker.rational(self.scene.gap(line)) or 0)
        other = checker.negated(line)
        text = self.text(other)
        tactic = f"apply (number_{other.op} ({value})); [{self.identity(*line.args)} | lra]"
        fact = self.claim(text, tactic)
        self.script.say(f"exact (clash_{line.op} {name} {fact}).")
        return True

    def _end_pair(self, line: Node, lines: Sequence[Node]) -> bool:
        """The denial of a line follows from the others."""
        denial = checker.negated(line)
        mask, others = self.scene.placed(denial)[1], [other for other in lines if other is not line]
        single = next((other for other in others if not self.scene.placed(other)[1] & ~mask), None)
        if single is not None:
            name, fact = self.holds(line), self.by_denial(denial, self._transfer(denial, single))
        elif line.op in ("eq", "gt", "lt"):
            return False
        else:
            name, fact = self.holds(line), self._explained(denial, self.text(denial))
        self.script.say(f"exact (clash_{line.op} {name} {fact}).")
        return True

    # --- What is false.

    def refute(self, formula: Node, name: str, target: Node | None = None) -> None:
        """Proves any goal from a formula that is false, or the target from itself."""
        if formula is target:
            self.script.say(f"exact {name}.")
            return
        rule = "relation" if formula.op in checker.MASKS else formula.op
        found = getattr(self, f"_refute_{rule}", None)
        if found is None:
            raise Untranslatable(f"that a formula with {formula.op} is false")
        found(formula, name, target)

    def _refute_relation(self, formula: Node, name: str, target: Node | None) -> None:
        inner = self.branch()
        inner.apart([*inner.all_given(formula.args), inner.printer.relation(formula)], name)
        held = inner.holds(formula)
        inner.clash(formula, held)

    def clash(self, relation: Node, held: str) -> None:
        """False from a relation that holds, and its denial, which the lines give."""
        inner = self.branch()
        del inner.facts[self.text(relation)]
        self.script.say(f"exfalso. exact (clash_{relation.op} {held} {self.holds(checker.negated(relation))}).")

    def all_given(self, terms: Iterable[Node]) -> list[Text]:
        """The conditions of terms, whether they are known or not."""
        return [text for term in terms for text in self.printer.given(term)]

    def _refute_and(self, formula: Node, name: str, target: Node | None) -> None:
        inner = self.branch()
        texts = [inner.printer.true(part) for part in formula.args]
        inner.apart(texts, name)
        part, (text, _) = next(pair for pair in zip(formula.args, texts, strict=True) if inner.fails(pair[0], target))
        inner.refute(part, inner.facts[text], target)

    def _refute_or(self, formula: Node, name: str, target: Node | None) -> None:
        first, *rest = formula.args
        if not rest:
            return self.refute(first, name, target)
        one, other = self.script.fresh("H"), self.script.fresh("H")
        also = bool(self.printer.decided(first))
        later = f"[_ {other}]" if also and self.printer.false(first)[0] != "True" else other
        self.script.say(f"destruct {name} as [{one} | {later}].")
        with self.script.braces():
            self.branch().refute(first, one, target)
        with self.script.braces():
            self.branch().refute(node("or", *rest), other, target)
        return None

    def _refute_in(self, formula: Node, name: str, target: Node | None) -> None:
        inner = self.branch()
        member = inner.printer.member(formula)
        inner.apart([*inner.all_given(formula.args), member], name)
        inner._refute_member(formula, inner.facts[member[0]], target)

    def _refute_member(self, formula: Node, name: str, target: Node | None) -> None:
        value, *among = formula.args
        sides = [node("eq", value, one) for one in among]
        labels = [self.script.fresh("H") for _ in sides]
        if len(sides) > 1:
            pattern = "".join(f"[{label} | " for label in labels[:-1]) + labels[-1] + "]" * (len(labels) - 1)
            self.script.say(f"destruct {name} as {pattern}.")
        for side, label in zip(sides, labels, strict=True):
            with self.script.braces():
                self.branch()._refute_side(side, label if len(sides) > 1 else name, target)

    def _refute_side(self, side: Node, name: str, target: Node | None) -> None:
        self.learn(self.printer.relation(side)[0], name)
        if side is target:
            self.script.say(f"exact {self.true(side)}.")
        else:
            self.clash(side, self.holds(side))

    def _refute_implies(self, formula: Node, name: str, target: Node | None) -> None:
        premise, conclusion = formula.args
        inner = self.branch()
        arrow = self.printer.implication(premise, conclusion)
        inner.apart([*inner.printer.decided(premise), (arrow, ARROW)], name)
        label, proof = inner.script.fresh("H"), inner.true(premise)
        inner.script.say(f"pose proof ({inner.facts[arrow]} {proof}) as {label}.")
        inner.refute(conclusion, label, target)

    def _refute_not(self, formula: Node, name: str, target: Node | None) -> None:
        (part,) = formula.args
        if part.op not in checker.MASKS:
            raise Untranslatable(f"that a formula with {part.op} is not false")
        self.refute(checker.negated(part), name, target)

    def _refute_iff(self, formula: Node, name: str, target: Node | None) -> None:
        left, right = formula.args
        forward = bool(self.scene.truth(left))
        premise, conclusion = (left, right) if forward else (right, left)
        inner, label = self.branch(), self.script.fresh("H")
        texts = [*self.printer.decided(left), *self.printer.decided(right)]
        both = self.printer.equivalence(left, right)
        inner.apart([*texts, (both, IFF)], name)
        way = "proj1" if forward else "proj2"
        self.script.say(f"pose proof ({way} {inner.facts[both]} {inner.true(premise)}) as {label}.")
        inner.refute(conclusion, label, target)

    def fails(self, formula: Node, target: Node | None) -> bool:
        """Whether a formula is false here, if the target is."""
        if target is None:
            return self.scene.truth(formula) is False
        other = self.scene.branch()
        other.denied = {target}
        other.forget()
        return other.truth(formula) is False

    # --- Lines.

    def take(self, formula: Node, name: str) -> None:
        """Take in a formula that holds, by the name of its proof: its parts are lines."""
        self.learn(self.printer.true(formula)[0], name)
        self.add(formula)

    def add(self, formula: Node) -> None:
        """Take in a formula whose text is a fact, or the parts of which are."""
        scene, name = self.scene, self.facts.get(self.printer.true(formula)[0])
        scene.mark(formula.args[0] if formula.op == "defined" else formula)
        opened = scene.unfold(formula) if formula.op in ("simplex", "every") else formula
        if name is not None:
            self.apart(self.parts(formula), name)
        if opened.op == "and":
            for part in opened.args:
                self._add_part(formula, part)
            return
        scene.add(opened)
        self.changed()

    def _add_part(self, whole: Node, part: Node) -> None:
        if whole.op == "every":
            raise Untranslatable("an every over known bounds")
        self.add(part)

    def changed(self) -> None:
        """A case that was open may be decided by a new line."""
        if self.scene.cased:
            self.equations.clear()

    def refresh(self) -> None:
        """Read all lines anew where a new line may decide a case."""
        if self.scene.cased:
            self.scene.forget()
            self.equations.clear()

    def parts(self, formula: Node) -> list[Text]:
        """The conjunction that the printer makes of a formula."""
        op, args, printer = formula.op, formula.args, self.printer
        if op in checker.MASKS:
            return [*self.all_given(args), printer.relation(formula)]
        if op == "and":
            return [printer.true(part) for part in args]
        if op == "in":
            return [*self.all_given(args), printer.member(formula)]
        if op == "simplex":
            return [*self.all_given(args), *printer.distribution(args)]
        if op == "defined":
            return printer.given(args[0])
        if op == "implies":
            return [*printer.decided(args[0]), (printer.implication(*args), ARROW)]
        if op == "iff":
            return [*printer.decided(args[0]), *printer.decided(args[1]), (printer.equivalence(*args), IFF)]
        if op == "not" and args[0].op in checker.MASKS:
            return self.parts(checker.negated(args[0]))
        return [printer.true(formula)]
