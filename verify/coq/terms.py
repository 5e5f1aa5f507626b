"""Terms in Coq's words, from the trees of a report, and what gives them values.

Coq's terms always have a value, those of a report need not. Conditions that are trivial are left out.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import count

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.ranges import Ranges
from boostproof.verify.coq.wholes import whole

__all__ = [
    "AND",
    "APPLIED",
    "ARROW",
    "ATOM",
    "BINDER",
    "FOLDS",
    "IFF",
    "NOT",
    "OR",
    "RELATION",
    "Terms",
    "Text",
    "apart",
    "conjunction",
    "others",
    "wrapped",
]

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
FOLDS = {"sum": "Zsum", "product": "Zprod", "maxover": "Zmaxover", "minover": "Zminover"}
COUNTED = {
    "entry": slice(1, None),
    **dict.fromkeys((*FOLDS, "every"), slice(2, None)),
    "derivative": slice(1, None),
}
"""The arguments of an operation by which it counts, and what it counts: indices, bounds, a variable and its order."""
FUNCTIONS = {"exp": "exp", "ln": "ln", "sqrt": "sqrt", "abs": "Rabs"}
WAVES = ("sin", "cos", "atan")
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


def _without_words(op: str) -> Untranslatable:
    what = "sines, cosines and arctangents are not written for Coq" if op in WAVES else f"a term with {op}"
    return Untranslatable(what)


def others(index: Node) -> Iterator[Node]:
    """Indices of other names, which no claim's symbol has: theirs are without blanks."""
    return (checker.node("symbol", value=(f"{index.value[0]} before {n}", "integer")) for n in count(1))


def apart(body: Node, index: Node, low: Node, high: Node) -> tuple[Node, Node]:
    """A body and its index, of a name that the bounds do not speak of: written behind ``forall`` it would be caught."""
    spoken = checker.free(low) | checker.free(high)
    if index not in spoken:
        return body, index
    other = next(name for name in others(index) if name not in spoken | checker.free(body))
    return checker.substitute(body, index, other), other


class Terms(ABC):
    """Writes terms.

    ``partial`` holds the symbols of the quantities that may have no value; ``ranges`` tells which entries may lie
    outside of those that an instance has.
    """

    def __init__(self, names: Names, partial: Iterable[str] = (), ranges: Ranges | None = None) -> None:
        self.names, self.partial, self.ranges = names, frozenset(partial), ranges or Ranges()

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

    @abstractmethod
    def boolean(self, where: Node) -> Text:
        """A formula as a truth value of Coq's bool."""

    @abstractmethod
    def decided(self, where: Node) -> list[Text]:
        """The conditions under which a formula has a truth value."""

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
            raise _without_words(op)
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
        if not parts:
            raise Untranslatable("an extreme of nothing")
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

    def _limit(self, body: Node, variable: Node, to: Node) -> Text:
        if to.op != "infinity":
            raise Untranslatable("a limit that is not at infinity")
        return f"real (Lim {self._function(variable, self.term(body))} p_infty)", APPLIED

    def _function(self, variable: Node, body: str) -> str:
        if variable.value[1] == "integer":
            raise Untranslatable("a function of an integer")
        return f"(fun {self.name(variable)} : R => {body})"

    def _order(self, order: Node) -> str:
        if order.op == "number" and order.value >= 0 and order.value.denominator == 1:
            return str(order.value)
        return f"(Z.to_nat {self.whole(order)})"

    # --- What gives a term a value.

    def given(self, where: Node) -> list[Text]:
        """The conditions under which a term has a value; none if it always has one."""
        op, args = where.op, where.args
        if op == "number":
            return []
        if op == "symbol":
            return [(f"has_{self.name(where)}", ATOM)] if where.value[0] in self.partial else []
        if op in FOLDS:
            return [*self.counted(where), *self._given_fold(where)]
        special = self._special.get(op)
        if special:
            return [*(self.counted(where) if op in COUNTED else ()), *special(*args)]
        if op not in (*INFIX, *FUNCTIONS, "neg", "pow", "factorial", "max", "min"):
            raise _without_words(op)
        return [*self.all_given(args), *self._needed(where)]

    @cached_property
    def _special(self) -> dict[str, Callable[..., list[Text]]]:
        return {
            "let": lambda _, value: self.given(value),
            "entry": self._given_entry,
            "iverson": self.decided,
            "sign": self._given_sign,
            "derivative": self._given_derivative,
            "at": self._given_at,
            "limit": self._given_limit,
        }

    def counted(self, where: Node) -> list[Text]:
        """The conditions under which an operation has its indices, its bounds, its variable and order.

        These are asked for whatever its terms are, as a law may define an integer by what has no value.
        """
        return self.all_given(where.args[COUNTED[where.op]])

    def all_given(self, args: Iterable[Node]) -> list[Text]:
        """The conditions under which all terms have values, each once."""
        return list(dict.fromkeys(part for arg in args for part in self.given(arg)))

    def _needed(self, where: Node) -> list[Text]:
        """What the operation itself asks for, unless a number answers it."""
        if not where.args:  # an extreme of nothing
            return [("False", ATOM)]
        op, inner = where.op, where.args[-1]
        if op == "pow":
            return self._given_power(*where.args)
        if op == "factorial":
            return self.given_count(inner)
        fits = {"div": lambda x: x != 0, "ln": lambda x: x > 0, "sqrt": lambda x: x >= 0}.get(op)
        if fits is None or (inner.op == "number" and fits(inner.value)):
            return []
        text = self._in(inner, RELATION - 1)
        return [({"div": f"{text} <> 0", "ln": f"0 < {text}", "sqrt": f"0 <= {text}"}[op], RELATION)]

    def given_count(self, n: Node) -> list[Text]:
        """That a number of times is none below 0."""
        if not checker.integral(n):
            raise Untranslatable("a factorial or an order of no integer")
        if n.op == "number":
            return [] if n.value >= 0 else [("False", ATOM)]
        return [(f"(0 <= {whole(n, self.name)})%Z", ATOM)]

    def _given_entry(self, name: Node, *indices: Node) -> list[Text]:
        there = [(f"has_{self._entry(name, *indices)[0]}", APPLIED)] if name.value[0] in self.partial else []
        inside = self.ranges.condition(checker.node("entry", name, *indices), self.name)
        return [*there, *([(inside, OR)] if inside else [])]

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
        body, index = apart(*where.args)
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
        """A function has a derivative where it has a value all around, and all derivatives before that one."""
        apart, around = self._around(body, variable)
        function = self._function(variable, self.term(body))
        text = f"differentiable {around} {function} {self._order(order)} {self.name(variable)}"
        return [*self.given_count(order), *apart, (text, APPLIED)]

    def _given_limit(self, body: Node, variable: Node, to: Node) -> list[Text]:
        """A function has a limit if it has a value from somewhere on."""
        if to.op != "infinity":
            raise Untranslatable("a limit that is not at infinity")
        apart, around = self._around(body, variable)
        return [*apart, (f"convergent {around} {self._function(variable, self.term(body))}", APPLIED)]

    def _around(self, body: Node, variable: Node) -> tuple[list[Text], str]:
        """What a function's values ask for: that which does not speak of its variable, and the rest as a predicate."""
        conditions, name = self.given(body), re.compile(rf"(?<![\w']){self.name(variable)}(?![\w'])")
        apart = [text for text in conditions if not name.search(text[0])]
        inner = conjunction(text for text in conditions if text not in apart)
        return apart, self._function(variable, inner[0])

    def _given_at(self, body: Node, variable: Node, value: Node) -> list[Text]:
        inner = conjunction(self.given(body))
        there = (
            [] if inner[0] == "True" else [(f"{self._function(variable, inner[0])} {self._in(value, ATOM)}", APPLIED)]
        )
        return [*self.given(value), *there]

    def for_all(self, index: Node, low: Node, high: Node, body: Text) -> Text:
        """That what is written holds for every index in a range."""
        if body[0] == "True":
            return body
        k = self.name(index)
        ends = f"({whole(low, self.name)} <= {k} <= {whole(high, self.name)})%Z"
        return f"forall {k} : Z, {ends} -> {wrapped(body, BINDER)}", BINDER
