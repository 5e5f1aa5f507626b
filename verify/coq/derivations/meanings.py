"""What formulas say in Coq, taken apart: the conditions and relations that their texts join, each as a node.

``said(F)`` is a node that is built as the text of F is: of ``and`` over atoms. An atom is ``has(quantity)``,
``needs(place, term)`` (what an operation asks for), ``bare(relation)``, an ``every`` of what is said, or
``truth(formula)``, which is not taken apart. Formulas with one text have one node, up to the names of bound indices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from boostproof.verify import checker
from boostproof.verify.checker import Node, node, number
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.printing import Printer

__all__ = ["NOTHING", "Meanings", "joined", "parts_of"]

Condition = tuple[str, Node]  # its text, by which the printer leaves out what stands twice, and its node
NOTHING = node("and")
SPECIAL = ("derivative", "at", "limit")
LAST = ("div", "ln", "sqrt")  # what these ask for is asked of their last argument alone


def parts_of(said: Node) -> Sequence[Node]:
    """What a conjunction joins; anything else alone."""
    return said.args if said.op == "and" else (said,)


def joined(parts: Sequence[Node]) -> Node:
    """The parts in conjunction; one alone is itself."""
    return parts[0] if len(parts) == 1 else node("and", *parts)


class Meanings:
    """Takes formulas apart as one printer writes them."""

    def __init__(self, printer: Printer) -> None:
        self.printer = printer
        self._said: dict[Node, Node] = {}
        self._conditions: dict[Node, list[Condition]] = {}

    def said(self, formula: Node) -> Node:
        """What a formula says; NOTHING where its text is ``True``."""
        if formula not in self._said:
            self._said[formula] = joined(self._parts(formula))
        return self._said[formula]

    def conditions(self, *terms: Node) -> list[Node]:
        """What gives terms values, each condition once."""
        return list(self._given(terms).values())

    def _parts(self, formula: Node) -> list[Node]:
        op, args = formula.op, formula.args
        if op in checker.MASKS or op == "in":
            return [*self.conditions(*args), node("bare", formula)]
        if op == "defined":
            return self.conditions(args[0])
        if op == "simplex":
            total = reduce(Node.__add__, args)
            bare = [*(node("ge", part, checker.NULL) for part in args), node("eq", total, checker.ONE)]
            return [*self.conditions(*args), *(node("bare", one) for one in bare)]
        if op == "and":
            each = {self.printer.true(arg)[0]: self.said(arg) for arg in reversed(args)}
            order = dict.fromkeys(self.printer.true(arg)[0] for arg in args)
            return [each[text] for text in order if each[text] is not NOTHING]
        if op == "every":
            inner, counted = self.said(args[0]), self.conditions(*args[2:])
            return counted if inner is NOTHING else [*counted, node("every", inner, *args[1:])]
        if op == "or":
            return [self._or(args)]
        if op == "implies":
            return [*self.decided(args[0]), node("arrow", self.said(args[0]), self.said(args[1]))]
        return self._false(args[0]) if op == "not" else [node("truth", formula)]

    def _or(self, parts: Sequence[Node]) -> Node:
        """One part, or the rest; where reading the first has conditions, the rest says that it is false."""
        if len(parts) < 2:
            return self.said(parts[0]) if parts else node("truth", node("or"))
        before = [node("not", parts[0])] if self.printer.decided(parts[0]) else []
        return node("or", self.said(parts[0]), self._both([*before, node("or", *parts[1:])]))

    def _both(self, formulas: Sequence[Node]) -> Node:
        return joined(self._parts(node("and", *formulas)))

    def _false(self, formula: Node) -> list[Node]:
        """What the denial of a formula joins."""
        op, args = formula.op, formula.args
        if op in checker.OPPOSITE:
            return self._parts(checker.negated(formula))
        if op == "not":
            return self._parts(args[0])
        if op == "implies":
            return self._parts(node("and", args[0], node("not", args[1])))
        if op == "or":
            return self._parts(node("and", *(node("not", arg) for arg in args)))
        if op == "and" and args:
            return [self._one_fails(args)]
        return [node("truth", node("not", formula))]

    def _one_fails(self, parts: Sequence[Node]) -> Node:
        first = self.said(node("not", parts[0]))
        if len(parts) == 1:
            return first
        before = [parts[0]] if self.printer.decided(parts[0]) else []
        return node("or", first, self._both([*before, node("not", node("and", *parts[1:]))]))

    def decided(self, formula: Node) -> list[Node]:
        """What gives a formula a truth value."""
        op, args = formula.op, formula.args
        if op in checker.MASKS or op == "in":
            return self.conditions(*args)
        if op == "not":
            return self.decided(args[0])
        if op == "every":
            either = [self.said(node("or", formula, node("not", formula)))] if self.printer.decided(args[0]) else []
            return [*self.conditions(*args[2:]), *either]
        if op in ("and", "or", "implies"):
            return self._reached(op, args)
        return [node("needs", number(place), formula) for place, _ in enumerate(self.printer.decided(formula))]

    def _reached(self, op: str, parts: Sequence[Node]) -> list[Node]:
        first = self.decided(parts[0])
        rest = joined(self._reached(op, parts[1:])) if len(parts) > 1 else NOTHING
        if rest is NOTHING:
            return first
        go_on = node("not", parts[0]) if op == "or" else parts[0]
        return [*first, node("arrow", self.said(go_on), rest)]

    def _given(self, terms: Iterable[Node]) -> dict[str, Node]:
        found: dict[str, Node] = {}
        for term in terms:
            for text, one in self._term(term):
                found.setdefault(text, one)
        return found

    def _term(self, term: Node) -> list[Condition]:
        if term not in self._conditions:
            texts = [text for text, _ in self.printer.given(term)]
            found = self._structured(term, texts) if texts else []
            if [text for text, _ in found] != texts:
                raise Untranslatable(f"the conditions of a term with {term.op}")
            self._conditions[term] = found
        return self._conditions[term]

    def _structured(self, term: Node, texts: list[str]) -> list[Condition]:
        if term.op in ("symbol", "entry"):
            counted = list(self._given(term.args[1:]).items())
            own = [node("has", term), node("needs", number(1), term)]
            return [*counted, *zip(texts[len(counted) :], own, strict=False)]
        if term.op == "let":
            return self._term(term.args[1])
        if term.op in checker.FOLDS:
            return list(zip(texts, self._fold(term, len(texts)), strict=True))
        if term.op in SPECIAL or (term.op == "iverson" and term.args[0].op not in checker.MASKS):
            return [(text, node("needs", number(place), term)) for place, text in enumerate(texts)]
        read = {"iverson": term.args[0].args, "sign": term.args[:1]}.get(term.op, term.args)
        inner = self._given(read)
        asked = node(term.op, term.args[-1]) if term.op in LAST else term
        rest = enumerate(texts[len(inner) :])
        return [*inner.items(), *((text, node("needs", number(place), asked)) for place, text in rest)]

    def _fold(self, term: Node, count: int) -> list[Node]:
        body, index, low, high = term.args
        counted, inner = list(self._given((low, high)).values()), [one for _, one in self._term(body)]
        found = [node("every", joined(inner), index, low, high)] if inner else []
        some = [] if len(counted) + len(found) == count else [node("bare", low <= high)]
        return [*counted, *some, *found]
