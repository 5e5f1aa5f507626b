"""The values of an instance as terms of Witness.v: exact ones, and else what the laws define them by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

from boostproof.verify import checker
from boostproof.verify.checker import Node, Scene
from boostproof.verify.coq.names import Names, Untranslatable, identifier
from boostproof.verify.coq.witnesses.values import Inexact, applied, closed_term, number_term

__all__ = ["Entry", "Reader"]

OPERATIONS = {"add": "Add", "sub": "Sub", "mul": "Mul", "div": "Div", "neg": "Neg", "exp": "Exp", "ln": "Ln"}
OPERATIONS |= {"sqrt": "Sqrt", "abs": "Abs"}
FOLDS = {"sum": ("Add", 0), "product": ("Mul", 1)}
EXTREMES = {"max": "Max", "min": "Min", "maxover": "Max", "minover": "Min"}


@dataclass(frozen=True)
class Entry:
    """A value as a term of Coq (empty where there is none), and as a rational number if it is one."""

    text: str
    number: Fraction | None
    exact: bool = True  # and so are all values that it is made of

    @property
    def there(self) -> bool:
        """Whether there is a value."""
        return bool(self.text)


class Reader:
    """Reads the quantities of a scene. ``terms`` are those that get a name: the law's words for an inexact value."""

    def __init__(self, scene: Scene, names: Names) -> None:
        self.scene, self.names = scene, names
        self.terms: list[tuple[str, str]] = []
        self._known: dict[Node, Entry] = {}

    def entry(self, place: Node) -> Entry:
        """What a symbol, or an entry at known indices, is."""
        if place not in self._known:
            self._known[place] = self._read(place)
        return self._known[place]

    def _read(self, place: Node) -> Entry:
        there = self.scene.defined(place)
        if there is None:
            raise Untranslatable("a quantity of which it is not known whether it has a value")
        if not there:
            return Entry("", None)
        value, definition = self.scene.read(place), self.scene.values[place]
        if all(self.entry(part).exact for part in self._parts(definition)):
            with suppress(Inexact):
                return Entry(closed_term(value), checker.rational(value))
        return Entry(self._named(place, self.term(definition)), None, exact=False)

    def _parts(self, where: Node) -> Iterator[Node]:
        """The symbols and entries that a term reads."""
        if where.op in ("symbol", "entry"):
            yield self._place(where)
            return
        inner: Sequence[Node] = self._bodies(where) if where.op in checker.FOLDS else where.args
        for part in inner[1:] if where.op == "let" else inner:
            yield from self._parts(part)

    def _place(self, where: Node) -> Node:
        """A symbol, or an entry with its indices as numbers."""
        name, *indices = where.args or (where,)
        whole = [checker.number(self.scene.whole(index)) for index in indices]
        return checker.node("entry", name, *whole) if indices else where

    def _named(self, place: Node, text: str) -> str:
        symbol, *indices = place.args or (place,)
        wish = "_".join([identifier(symbol.value[0]), *(str(index.value).replace("-", "m") for index in indices)])
        name = self.names.fresh(wish)
        self.terms.append((name, text))
        return name

    def term(self, where: Node) -> str:
        """A term in the form in which the statement's words for it are read. Raises Untranslatable."""
        op, args = where.op, where.args
        if op == "number":
            return self._number(where.value)
        if op in ("symbol", "entry"):
            return self._quantity(where)
        if op in OPERATIONS:
            return applied(OPERATIONS[op], *map(self.term, args))
        if op in FOLDS:
            return self._chain(
                FOLDS[op][0], [number_term(Fraction(FOLDS[op][1])), *map(self.term, self._bodies(where))]
            )
        if op in EXTREMES:
            return self._chain(EXTREMES[op], list(map(self.term, self._bodies(where) if op.endswith("over") else args)))
        special: dict[str, Callable[..., str]] = {
            "let": self._let,
            "sign": self._sign,
            "iverson": self._iverson,
            "pow": self._pow,
        }
        if op not in special:
            raise Untranslatable(f"a value that is defined with {op}")
        return special[op](*args)

    def _number(self, value: Fraction) -> str:
        top, bottom = (number_term(Fraction(part)) for part in (value.numerator, value.denominator))
        return top if value.denominator == 1 else applied("Div", top, bottom)

    def _quantity(self, where: Node) -> str:
        found = self.entry(self._place(where))
        return found.text or number_term(Fraction(0))

    def _bodies(self, fold: Node) -> list[Node]:
        body, index, low, high = fold.args
        ends = self.scene.whole(low), self.scene.whole(high)
        return [checker.substitute(body, index, checker.number(k)) for k in range(ends[0], ends[1] + 1)]

    @staticmethod
    def _chain(function: str, parts: Sequence[str]) -> str:
        return reduce(lambda left, right: applied(function, left, right), parts)

    def _let(self, _: Node, value: Node) -> str:
        return self.term(value)

    def _sign(self, x: Node, zero: Node) -> str:
        return applied("Sign", self.term(zero), self.term(x))

    def _iverson(self, formula: Node) -> str:
        truth = self.scene.truth(formula)
        if truth is None:
            raise Untranslatable("an indicator of which the value is not known")
        return number_term(Fraction(int(truth)))

    def _pow(self, base: Node, exponent: Node) -> str:
        if exponent.op != "number" or exponent.value.denominator != 1:
            raise Untranslatable("a value that is defined with a power that is no number")
        k = int(exponent.value)
        raised = f"(Witness.Pow {self.term(base)} {abs(k)})"
        return raised if k >= 0 else applied("Inv", raised)
