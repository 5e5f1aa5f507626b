"""Formulas in Coq's words, from the trees of a report.

A formula is written as what makes its terms have values, in conjunction with what it says (``true``), and so is its
denial (``false``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, wraps
from typing import Any, TypeVar

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.terms import (
    APPLIED,
    ARROW,
    ATOM,
    BINDER,
    IFF,
    NOT,
    OR,
    RELATION,
    Terms,
    Text,
    apart,
    conjunction,
    others,
    wrapped,
)
from boostproof.verify.coq.wholes import whole

__all__ = ["SIGNS", "Printer"]

SIGNS = {"lt": "<", "le": "<=", "eq": "=", "ne": "<>", "gt": ">", "ge": ">="}
TESTS = {"lt": "Rltb", "le": "Rleb", "eq": "Reqb"}
WHOLE_TESTS = {"lt": "<?", "le": "<=?", "eq": "=?"}
TURNED = {"gt": "lt", "ge": "le"}
T = TypeVar("T", Text, list[Text])
LONGEST = 200_000
"""The most signs of a formula: what says when a formula has a truth value says its parts twice, these theirs again."""


def once(write: Callable[[Printer, Node], T]) -> Callable[[Printer, Node], T]:
    """Write each formula once, and none that is too long."""

    @wraps(write)
    def written(self: Printer, where: Node) -> T:
        known: dict[Node, T] = self.written.setdefault(write.__name__, {})
        if where not in known:
            found = write(self, where)
            if sum(len(text) for text, _ in (found if isinstance(found, list) else [found])) > LONGEST:
                raise Untranslatable(f"a formula of more than {LONGEST:,} signs in Coq")
            known[where] = found
        return known[where]

    return written


class Printer(Terms):
    """Writes formulas."""

    @cached_property
    def written(self) -> dict[str, dict[Node, Any]]:
        """What each method wrote of each formula."""
        return {}

    # --- Formulas.

    @once
    def true(self, where: Node) -> Text:
        """That a formula has a truth value, and is true."""
        where = self._read(where)
        op, args = where.op, where.args
        if op in SIGNS:
            return conjunction([*self.all_given(args), self.relation(where)])
        if op == "and":
            return conjunction(map(self.true, args))
        if op == "or":
            return self._or(args)
        if op == "implies":
            return conjunction([*self.decided(args[0]), (self.implication(*args), ARROW)])
        if op == "not":
            return self.false(args[0])
        if op == "iff":
            return conjunction([*self.decided(args[0]), *self.decided(args[1]), (self.equivalence(*args), IFF)])
        if op == "every":
            return conjunction([*self.counted(where), self._along(where)])
        if op == "holds":
            return f"{self.name(args[0])} = true", RELATION
        return conjunction([*self._stated(where)])

    def _along(self, where: Node) -> Text:
        """What an ``every`` says, apart from that its bounds have values."""
        _, _, low, high = where.args
        body, index = apart(*where.args)
        return self.for_all(index, low, high, self.true(body))

    def _read(self, where: Node) -> Node:
        """An ``in`` as it is read, one value after the other, where these need not all have a value."""
        value, *among = where.args if where.op == "in" else (where,)
        if where.op != "in" or (among and not self.all_given(among)):
            return where
        return checker.node("or", *(checker.node("eq", value, one) for one in among))

    def implication(self, premise: Node, conclusion: Node) -> str:
        """That a conclusion is true where a premise is."""
        return self._arrow(self.true(premise), self.true(conclusion))

    def equivalence(self, left: Node, right: Node) -> str:
        """That two formulas are true together."""
        return f"{wrapped(self.true(left), IFF - 1)} <-> {wrapped(self.true(right), IFF - 1)}"

    def _stated(self, where: Node) -> list[Text]:
        if where.op == "in":
            return [*self.all_given(where.args), self.member(where)]
        if where.op == "simplex":
            return [*self.all_given(where.args), *self.distribution(where.args)]
        if where.op == "defined":
            return self.given(where.args[0])
        raise Untranslatable(f"a formula with {where.op}")

    @once
    def false(self, where: Node) -> Text:
        """That a formula has a truth value, and is false."""
        where = self._read(where)
        op, args = where.op, where.args
        if op in SIGNS:
            return conjunction([*self.all_given(args), self.relation(checker.negated(where))])
        if op == "not":
            return self.true(args[0])
        if op == "implies":
            return conjunction([self.true(args[0]), self.false(args[1])])
        if op == "or":
            return conjunction(map(self.false, args))
        if op == "and":
            return self._one_fails(args)
        if op == "holds":
            return f"{self.name(args[0])} = false", RELATION
        if op == "every":
            failing = self._fails_first(*args) if self.decided(args[0]) else self._not(self._along(where))
            return conjunction([*self.counted(where), failing])
        return conjunction([*self.decided(where), self._not(self._bare(where))])

    @once
    def decided(self, where: Node) -> list[Text]:
        """The conditions under which a formula has a truth value."""
        where = self._read(where)
        op, args = where.op, where.args
        if op in (*SIGNS, "in", "simplex", "iff"):
            inner = self.decided if op == "iff" else self.given
            return list(dict.fromkeys(part for arg in args for part in inner(arg)))
        if op in ("and", "or", "implies"):
            return self._reached(op, args)
        if op == "not":
            return self.decided(args[0])
        if op == "every":
            both = (self.true(where), self.false(where)) if self.decided(args[0]) else ()
            either = [(" \\/ ".join(wrapped(side, OR - 1) for side in both), OR)] if both else []
            return [*self.counted(where), *either]
        return []

    def _reached(self, op: str, parts: Sequence[Node]) -> list[Text]:
        """Each part that is read has a truth value; reading stops where one decides."""
        first = self.decided(parts[0])
        rest = conjunction(self._reached(op, parts[1:]) if len(parts) > 1 else [])
        if rest[0] == "True":
            return first
        go_on = self.false(parts[0]) if op == "or" else self.true(parts[0])
        return [*first, (self._arrow(go_on, rest), ARROW)]

    def _bare(self, where: Node) -> Text:
        """What a formula says, apart from that its terms have values."""
        if where.op == "in":
            return self.member(where)
        return conjunction(self.distribution(where.args)) if where.op == "simplex" else self.true(where)

    def relation(self, where: Node) -> Text:
        """What a relation says, apart from that its terms have values."""
        left, right = where.args
        sign = SIGNS[where.op]
        if all(map(checker.integral, where.args)) and not left.op == right.op == "number":
            return f"({whole(left, self.name)} {sign} {whole(right, self.name)})%Z", ATOM
        return f"{self._in(left, RELATION - 1)} {sign} {self._in(right, RELATION - 1)}", RELATION

    def member(self, where: Node) -> Text:
        """What an ``in`` says, apart from that its terms have values."""
        value, *among = where.args
        sides = [self.relation(checker.node("eq", value, one)) for one in among]
        if not sides:
            return "False", ATOM
        return (" \\/ ".join(side for side, _ in sides), OR) if len(sides) > 1 else sides[0]

    def distribution(self, parts: Sequence[Node]) -> list[Text]:
        """What a ``simplex`` says, apart from that its terms have values."""
        positive = [self.relation(checker.node("ge", part, checker.NULL)) for part in parts]
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        return [*positive, self.relation(checker.node("eq", total, checker.ONE))]

    def _or(self, parts: Sequence[Node]) -> Text:
        if not parts:
            return "False", ATOM
        first = self.true(parts[0])
        if len(parts) == 1:
            return first
        rest = self._or(parts[1:])
        if self.decided(parts[0]):
            rest = conjunction([self.false(parts[0]), rest])
        return f"{wrapped(first, OR - 1)} \\/ {wrapped(rest, OR)}", OR

    def _one_fails(self, parts: Sequence[Node]) -> Text:
        if not parts:
            return "False", ATOM
        first = self.false(parts[0])
        if len(parts) == 1:
            return first
        rest = self._one_fails(parts[1:])
        if self.decided(parts[0]):
            rest = conjunction([self.true(parts[0]), rest])
        return f"{wrapped(first, OR - 1)} \\/ {wrapped(rest, OR)}", OR

    def _fails_first(self, body: Node, index: Node, low: Node, high: Node) -> Text:
        """Some index fails, and all before it hold: what is read before it has a truth value."""
        body, index = apart(body, index, low, high)
        k, ends = self.name(index), f"{whole(low, self.name)} <= {self.name(index)} <= {whole(high, self.name)}"
        earlier = next(name for name in others(index) if name not in checker.free(body))
        before = self.for_all(earlier, low, index - checker.ONE, self.true(checker.substitute(body, index, earlier)))
        inner = conjunction([(f"({ends})%Z", ATOM), before, self.false(body)])
        return f"exists {k} : Z, {wrapped(inner, BINDER)}", BINDER

    @staticmethod
    def _arrow(premise: Text, conclusion: Text) -> str:
        return f"{wrapped(premise, ARROW - 1)} -> {wrapped(conclusion, BINDER)}"

    @staticmethod
    def _not(text: Text) -> Text:
        return f"~ {wrapped(text, ATOM)}", NOT

    # --- Conditions as truth values, for indicators.

    def boolean(self, where: Node) -> Text:
        """A formula as a truth value of Coq's bool."""
        op, args = where.op, where.args
        if op in SIGNS:
            return self._test(op, args)
        if op in ("and", "or"):
            joint = "andb" if op == "and" else "orb"
            return self._joined(joint, [self.boolean(arg) for arg in args], "true" if op == "and" else "false")
        if op == "not":
            return f"negb {wrapped(self.boolean(args[0]), ATOM)}", APPLIED
        if op in ("implies", "iff"):
            function = "implb" if op == "implies" else "Bool.eqb"
            return " ".join([function, *(wrapped(self.boolean(arg), ATOM) for arg in args)]), APPLIED
        if op == "every":
            body, index, low, high = args
            return f"Zall {self._ends(low, high)} (fun {self.name(index)} => {self.boolean(body)[0]})", APPLIED
        if op == "in":
            return self._joined("orb", [self._test("eq", (args[0], value)) for value in args[1:]], "false")
        if op == "holds":
            return self.name(args[0]), ATOM
        raise Untranslatable(f"an indicator of a formula with {op}")

    def _test(self, op: str, args: Sequence[Node]) -> Text:
        if op == "ne":
            return f"negb {wrapped(self._test('eq', args), ATOM)}", APPLIED
        left, right = reversed(args) if op in TURNED else args
        op = TURNED.get(op, op)
        if checker.integral(left) and checker.integral(right) and not left.op == right.op == "number":
            return f"({whole(left, self.name)} {WHOLE_TESTS[op]} {whole(right, self.name)})%Z", ATOM
        return f"{TESTS[op]} {self._in(left, ATOM)} {self._in(right, ATOM)}", APPLIED

    @staticmethod
    def _joined(function: str, parts: Sequence[Text], neutral: str) -> Text:
        if not parts:
            return neutral, ATOM
        text = parts[-1]
        for part in reversed(parts[:-1]):
            text = f"{function} {wrapped(part, ATOM)} {wrapped(text, ATOM)}", APPLIED
        return text
