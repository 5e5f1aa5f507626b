"""Terms and formulas in Coq's words, from the trees of a report.

Coq's terms always have a value, those of a report need not: a formula is written as what makes its terms have values,
in conjunction with what it says (``true``), and so is its denial (``false``). Conditions that are trivial are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import count

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.wholes import whole

__all__ = ["ARROW", "BINDER", "Printer", "Text", "conjunction", "wrapped"]

Text = tuple[str, int]  # what is written, and the level of its outermost sign in Coq's grammar
ATOM, POWER, MINUS, TIMES, PLUS, RELATION, NOT, AND, OR, ARROW, IFF, BINDER = (
    0,
    30,
    35,
    40,
    50,
    70,
    75,
    80,
    85,
    99,
    95,
    200,
)
APPLIED = 10
SIGNS = {"lt": "<", "le": "<=", "eq": "=", "ne": "<>", "gt": ">", "ge": ">="}
TESTS = {"lt": "Rltb", "le": "Rleb", "eq": "Reqb"}
WHOLE_TESTS = {"lt": "<?", "le": "<=?", "eq": "=?"}
TURNED = {"gt": "lt", "ge": "le"}
FOLDS = {"sum": "Zsum", "product": "Zprod", "maxover": "Zmaxover", "minover": "Zminover"}
FUNCTIONS = {"exp": "exp", "ln": "ln", "sqrt": "sqrt", "abs": "Rabs"}
INFIX = {"add": ("+", PLUS), "sub": ("-", PLUS), "mul": ("*", TIMES), "div": ("/", TIMES)}


def wrapped(text: Text, level: int) -> str:
    """The text, in parentheses where its level is above the one that fits."""
    return text[0] if text[1] <= level else f"({text[0]})"


def conjunction(parts: Iterable[Text]) -> Text:
    """All parts in conjunction, each once; what is always true is left out."""
    kept = [part for part in dict.fromkeys(parts) if part[0] != "True"]
    if len(kept) <= 1:
        return kept[0] if kept else ("True", ATOM)
    return " /\\ ".join([*(wrapped(part, AND - 1) for part in kept[:-1]), wrapped(kept[-1], AND)]), AND


def _others(index: Node) -> Iterator[Node]:
    """Indices of other names."""
    return (checker.node("symbol", value=(f"{index.value[0]}_before_{n}", "integer")) for n in count(1))


def _apart(body: Node, index: Node, low: Node, high: Node) -> tuple[Node, Node]:
    """A body and its index, of a name that the bounds do not speak of: written behind ``forall`` it would be caught."""
    spoken = checker.free(low) | checker.free(high)
    if index not in spoken:
        return body, index
    other = next(name for name in _others(index) if name not in spoken | checker.free(body))
    return checker.substitute(body, index, other), other


class Printer:
    """Writes nodes; ``partial`` holds the symbols of the quantities that may have no value."""

    def __init__(self, names: Names, partial: Iterable[str] = ()) -> None:
        self.names, self.partial = names, frozenset(partial)

    def name(self, symbol: Node) -> str:
        """The name of a symbol in Coq."""
        return self.names.of(symbol.value[0])

    def whole(self, term: Node) -> str:
        """A term that is an integer by its form, as it stands as an argument."""
        text = whole(term, self.name)
        return f"{text}%Z" if text.isdigit() else f"({text})%Z" if not text.isidentifier() else text

    def _ends(self, *ends: Node) -> str:
        """Bounds as arguments of what takes integers, which needs no mark of their scope."""
        texts = [whole(end, self.name) for end in ends]
        return " ".join(text if text.isalnum() or text.isidentifier() else f"({text})" for text in texts)

    # --- Terms.

    def term(self, where: Node) -> str:
        """A term as a real number."""
        return self._term(where)[0]

    def _term(self, where: Node) -> Text:
        op, args = where.op, where.args
        if op == "number":
            return self._number(where.value)
        if op == "symbol":
            return self._symbol(where)
        if op in INFIX:
            sign, level = INFIX[op]
            return f"{self._in(args[0], level)} {sign} {self._in(args[1], level - 1)}", level
        if op in FOLDS:
            body, index, low, high = args
            return f"{FOLDS[op]} {self._ends(low, high)} (fun {self.name(index)} => {self.term(body)})", APPLIED
        if op in FUNCTIONS:
            return f"{FUNCTIONS[op]} {self._in(args[0], ATOM)}", APPLIED
        rule = getattr(self, f"_{op}", None)
        if rule is None:
            raise Untranslatable(f"a term with {op}")
        found: Text = rule(*args)
        return found

    def _in(self, where: Node, level: int) -> str:
        return wrapped(self._term(where), level)

    def _number(self, value: Fraction) -> Text:
        if value.denominator == 1:
            return str(value), ATOM if value >= 0 else MINUS
        return f"{value.numerator} / {value.denominator}", TIMES

    def _symbol(self, where: Node) -> Text:
        sort = where.value[1]
        if sort == "boolean":
            raise Untranslatable("a predicate as a term")
        return (f"IZR {self.name(where)}", APPLIED) if sort == "integer" else (self.name(where), ATOM)

    def _neg(self, x: Node) -> Text:
        return f"- {self._in(x, MINUS)}", MINUS

    def _let(self, _: Node, value: Node) -> Text:
        return self._term(value)

    def _entry(self, name: Node, *indices: Node) -> Text:
        return " ".join([self.name(name), *map(self.whole, indices)]), APPLIED

    def _pow(self, base: Node, exponent: Node) -> Text:
        if not checker.integral(exponent):
            return f"rpow {self._in(base, ATOM)} {self._in(exponent, ATOM)}", APPLIED
        if exponent.op != "number":
            return f"powerRZ {self._in(base, ATOM)} {self.whole(exponent)}", APPLIED
        k = int(exponent.value)
        raised = f"{self._in(base, POWER - 1)} ^ {abs(k)}"
        return (raised, POWER) if k >= 0 else (f"/ {raised}", MINUS)

    def _factorial(self, n: Node) -> Text:
        if not checker.integral(n):
            raise Untranslatable("the factorial of no integer")
        return f"INR (fact (Z.to_nat {self.whole(n)}))", APPLIED

    def _max(self, *parts: Node) -> Text:
        return self._extreme("Rmax", parts)

    def _min(self, *parts: Node) -> Text:
        return self._extreme("Rmin", parts)

    def _extreme(self, function: str, parts: Sequence[Node]) -> Text:
        text = self._term(parts[0])
        for part in parts[1:]:
            text = f"{function} {wrapped(text, ATOM)} {self._in(part, ATOM)}", APPLIED
        return text

    def _sign(self, x: Node, zero: Node) -> Text:
        return f"sgn {self._in(zero, ATOM)} {self._in(x, ATOM)}", APPLIED

    def _iverson(self, formula: Node) -> Text:
        return f"iverson {wrapped(self.boolean(formula), ATOM)}", APPLIED

    def _derivative(self, body: Node, variable: Node, order: Node) -> Text:
        return (
            f"Derive_n {self._function(variable, self.term(body))} {self._order(order)} {self.name(variable)}",
            APPLIED,
        )

    def _at(self, body: Node, variable: Node, value: Node) -> Text:
        return f"{self._function(variable, self.term(body))} {self._in(value, ATOM)}", APPLIED

    def _limit(self, body: Node, variable: Node, _: Node) -> Text:
        return f"real (Lim {self._function(variable, self.term(body))} p_infty)", APPLIED

    def _function(self, variable: Node, body: str) -> str:
        if variable.value[1] == "integer":
            raise Untranslatable("a function of an integer")
        return f"(fun {self.name(variable)} : R => {body})"

    def _order(self, order: Node) -> str:
        if order.op == "number" and order.value >= 0:
            return str(order.value)
        return f"(Z.to_nat {self.whole(order)})"

    # --- What gives a term a value.

    def given(self, where: Node) -> list[Text]:
        """The conditions under which a term has a value; none if it always has one."""
        op, args = where.op, where.args
        if op in ("number", "infinity"):
            return []
        if op == "symbol":
            return [(f"has_{self.name(where)}", ATOM)] if where.value[0] in self.partial else []
        if op == "entry":
            there = args[0].value[0] in self.partial
            return [(f"has_{self._entry(*args)[0]}", APPLIED)] if there else []
        if op in FOLDS:
            return self._given_fold(where)
        special = self._special.get(op)
        return special(*args) if special else [*self._all_given(args), *self._needed(where)]

    @cached_property
    def _special(self) -> dict[str, Callable[..., list[Text]]]:
        return {
            "let": lambda _, value: self.given(value),
            "iverson": self.decided,
            "sign": self._given_sign,
            "derivative": self._given_derivative,
            "at": self._given_at,
            "limit": self._given_limit,
        }

    def _all_given(self, args: Iterable[Node]) -> list[Text]:
        return list(dict.fromkeys(part for arg in args for part in self.given(arg)))

    def _needed(self, where: Node) -> list[Text]:
        """What the operation itself asks for, unless a number answers it."""
        op, inner = where.op, where.args[-1]
        if op == "pow":
            return self._given_power(*where.args)
        if op == "factorial":
            return [] if inner.op == "number" and inner.value >= 0 else [(f"(0 <= {whole(inner, self.name)})%Z", ATOM)]
        fits = {"div": lambda x: x != 0, "ln": lambda x: x > 0, "sqrt": lambda x: x >= 0}.get(op)
        if fits is None or (inner.op == "number" and fits(inner.value)):
            return []
        text = self._in(inner, RELATION - 1)
        return [({"div": f"{text} <> 0", "ln": f"0 < {text}", "sqrt": f"0 <= {text}"}[op], RELATION)]

    def _given_power(self, base: Node, k: Node) -> list[Text]:
        x = self._in(base, RELATION - 1)
        if base.op == "number" and base.value > 0:
            return []
        if k.op != "number":
            if checker.integral(k):
                return [(f"{x} <> 0 \\/ (0 <= {whole(k, self.name)})%Z", OR)]
            return [(f"0 < {x} \\/ 0 < {self._in(k, RELATION - 1)} /\\ {x} = 0", OR)]
        if k.value.denominator == 1:
            return [] if k.value >= 0 else [(f"{x} <> 0", RELATION)]
        return [(f"0 {'<=' if k.value > 0 else '<'} {x}", RELATION)]

    def _given_fold(self, where: Node) -> list[Text]:
        _, _, low, high = where.args
        body, index = _apart(*where.args)
        inner = conjunction(self.given(body))
        found = [] if inner[0] == "True" else [self.for_all(index, low, high, inner)]
        if where.op not in ("maxover", "minover") or (low.op == high.op == "number" and low.value <= high.value):
            return found
        return [(f"({whole(low, self.name)} <= {whole(high, self.name)})%Z", ATOM), *found]

    def _given_sign(self, x: Node, zero: Node) -> list[Text]:
        inner = conjunction(self.given(zero))
        needed = [] if inner[0] == "True" else [(f"{self._in(x, RELATION - 1)} = 0 -> {wrapped(inner, ARROW)}", ARROW)]
        return [*self.given(x), *needed]

    def _given_derivative(self, body: Node, variable: Node, order: Node) -> list[Text]:
        function, n = self._function(variable, self.term(body)), self._order(order)
        return [*self.given(body), (f"ex_derive_n {function} {n} {self.name(variable)}", APPLIED)]

    def _given_limit(self, body: Node, variable: Node, _: Node) -> list[Text]:
        return [(f"ex_finite_lim {self._function(variable, self.term(body))} p_infty", APPLIED)]

    def _given_at(self, body: Node, variable: Node, value: Node) -> list[Text]:
        inner = conjunction(self.given(body))
        there = (
            [] if inner[0] == "True" else [(f"{self._function(variable, inner[0])} {self._in(value, ATOM)}", APPLIED)]
        )
        return [*self.given(value), *there]

    # --- Formulas.

    def true(self, where: Node) -> Text:
        """That a formula has a truth value, and is true."""
        op, args = where.op, where.args
        if op in SIGNS:
            return conjunction([*self._all_given(args), self.relation(where)])
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
            body, index = _apart(*args)
            return self.for_all(index, args[2], args[3], self.true(body))
        if op == "holds":
            return f"{self.name(args[0])} = true", RELATION
        return conjunction([*self._stated(where)])

    def implication(self, premise: Node, conclusion: Node) -> str:
        """That a conclusion is true where a premise is."""
        return self._arrow(self.true(premise), self.true(conclusion))

    def equivalence(self, left: Node, right: Node) -> str:
        """That two formulas are true together."""
        return f"{wrapped(self.true(left), IFF - 1)} <-> {wrapped(self.true(right), IFF - 1)}"

    def _stated(self, where: Node) -> list[Text]:
        if where.op == "in":
            return [*self._all_given(where.args), self.member(where)]
        if where.op == "simplex":
            return [*self._all_given(where.args), *self.distribution(where.args)]
        if where.op == "defined":
            return self.given(where.args[0])
        raise Untranslatable(f"a formula with {where.op}")

    def false(self, where: Node) -> Text:
        """That a formula has a truth value, and is false."""
        op, args = where.op, where.args
        if op in SIGNS:
            return conjunction([*self._all_given(args), self.relation(checker.negated(where))])
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
        if op == "every" and self.decided(args[0]):
            return self._fails_first(*args)
        return conjunction([*self.decided(where), self._not(self._bare(where))])

    def decided(self, where: Node) -> list[Text]:
        """The conditions under which a formula has a truth value."""
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
            return [(" \\/ ".join(wrapped(side, OR - 1) for side in both), OR)] if both else []
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
        body, index = _apart(body, index, low, high)
        k, ends = self.name(index), f"{whole(low, self.name)} <= {self.name(index)} <= {whole(high, self.name)}"
        earlier = next(name for name in _others(index) if name not in checker.free(body))
        before = self.for_all(earlier, low, index - checker.ONE, self.true(checker.substitute(body, index, earlier)))
        inner = conjunction([(f"({ends})%Z", ATOM), before, self.false(body)])
        return f"exists {k} : Z, {wrapped(inner, BINDER)}", BINDER

    def for_all(self, index: Node, low: Node, high: Node, body: Text) -> Text:
        """That what is written holds for every index in a range."""
        if body[0] == "True":
            return body
        k = self.name(index)
        ends = f"({whole(low, self.name)} <= {k} <= {whole(high, self.name)})%Z"
        return f"forall {k} : Z, {ends} -> {wrapped(body, BINDER)}", BINDER

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
