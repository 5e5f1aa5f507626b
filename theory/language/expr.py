"""The formulas of claims: an immutable expression tree, as printed and never simplified.

Why a tree of our own and not SymPy's: SymPy rewrites while it builds (``exp(a)*exp(b)`` becomes ``exp(a + b)``,
``x <= x`` becomes true), so that a printed formula would be judged after an unseen change; and importing it takes
over a second, which a list of claims must not cost. SymPy relations are welcome as input all the same
(:func:`boostproof.theory.from_sympy`).

The tree has numbers, symbols, terms (``op`` and arguments) and formulas (relations and connectives). Nodes compare by
structure with ``==``; ``<``, ``<=``, ``>``, ``>=`` build relations, and equality is built by :func:`Eq`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from typing import NoReturn, Union

__all__ = [
    "BINDERS", "Applied", "Formula", "Node", "Number", "Symbol", "Term", "TermLike", "as_term", "free_symbols", "shown",
    "walk",
]  # fmt: skip

TermLike = Union["Term", int, Fraction]


@dataclass(frozen=True, eq=False)
class Node:
    """A node of a formula: an operation's name and its arguments.

    >>> from boostproof.theory.build import real
    >>> (real("x") + 1).op
    'add'
    """

    op: str
    args: tuple[Node, ...] = ()

    def _told_apart(self) -> tuple[object, ...]:
        """What a node is compared by."""
        return self.op, self.args

    def __hash__(self) -> int:
        # Nodes are the keys of most tables: found anew at each lookup, it would cost a walk through the tree.
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = hash((type(self), *self._told_apart()))
            object.__setattr__(self, "_hash", known)
        return known

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other) or hash(self) != hash(other):
            return False
        assert isinstance(other, Node)
        return self._told_apart() == other._told_apart()

    def __getstate__(self) -> dict[str, object]:
        """What is written of a node: the hash of a text is another in each process."""
        return {name: value for name, value in self.__dict__.items() if name != "_hash"}

    def __bool__(self) -> bool:
        raise TypeError(
            f"the formula {self!s:.100} has no truth value of its own: expected And, Or, Not and Implies for "
            "and, or, not and if, And(1 < x, x < 2) for 1 < x < 2, and Max and Min for max and min"
        )

    def __str__(self) -> str:
        # Printing needs the nodes, so the nodes can import it only when asked.
        from boostproof.theory.language.text import to_text

        return to_text(self)


@dataclass(frozen=True, eq=False)
class Term(Node):
    """A node whose value is a number.

    >>> from boostproof.theory.build import real
    >>> print(-(real("x") + 1) / 2)
    (-(x + 1))/2
    """

    def __add__(self, other: TermLike) -> Term:
        return Applied("add", (self, as_term(other)))

    def __radd__(self, other: TermLike) -> Term:
        return Applied("add", (as_term(other), self))

    def __sub__(self, other: TermLike) -> Term:
        return Applied("sub", (self, as_term(other)))

    def __rsub__(self, other: TermLike) -> Term:
        return Applied("sub", (as_term(other), self))

    def __mul__(self, other: TermLike) -> Term:
        return Applied("mul", (self, as_term(other)))

    def __rmul__(self, other: TermLike) -> Term:
        return Applied("mul", (as_term(other), self))

    def __truediv__(self, other: TermLike) -> Term:
        return Applied("div", (self, as_term(other)))

    def __rtruediv__(self, other: TermLike) -> Term:
        return Applied("div", (as_term(other), self))

    def __pow__(self, other: TermLike) -> Term:
        return Applied("pow", (self, as_term(other)))

    def __rpow__(self, other: TermLike) -> Term:
        return Applied("pow", (as_term(other), self))

    def __neg__(self) -> Term:
        return Applied("neg", (self,))

    def __abs__(self) -> Term:
        return Applied("abs", (self,))

    def __xor__(self, other: object) -> NoReturn:
        raise TypeError(f"{self} ^ {shown(other)} is no power: expected {self} ** {shown(other)}")

    def __rxor__(self, other: object) -> NoReturn:
        raise TypeError(f"{shown(other)} ^ {self} is no power: expected {shown(other)} ** {self}")

    def __and__(self, other: object) -> NoReturn:
        raise TypeError(f"the term {self} is joined by &, | or ~ to another, which bind closer than relations do: "
                        "expected And, Or and Not of formulas")  # fmt: skip

    __rand__ = __or__ = __ror__ = __and__

    def __invert__(self) -> NoReturn:
        raise TypeError(f"the term {self} is no formula: expected Not of one")

    def __floordiv__(self, other: object) -> NoReturn:
        raise TypeError(f"the term {self} is divided by // or %, which no formula has: expected /")

    __rfloordiv__ = __mod__ = __rmod__ = __floordiv__

    def __call__(self, *indices: object) -> NoReturn:
        """Refused: an entry is written in brackets."""
        inside = ", ".join(map(shown, indices))
        raise TypeError(f"{self}({inside}) calls a term: expected {self}[{inside}] for an entry, and * for a product")

    def __lt__(self, other: TermLike) -> Formula:
        return Formula("lt", (self, as_term(other)))

    def __le__(self, other: TermLike) -> Formula:
        return Formula("le", (self, as_term(other)))

    def __gt__(self, other: TermLike) -> Formula:
        return Formula("gt", (self, as_term(other)))

    def __ge__(self, other: TermLike) -> Formula:
        return Formula("ge", (self, as_term(other)))


@dataclass(frozen=True, eq=False)
class Applied(Term):
    """An operation on terms.

    A class beside :class:`Number` and :class:`Symbol`, not above them: Python asks a subclass on the right of ``<``
    first, and ``x < number`` would be built as ``number > x``.
    """


@dataclass(frozen=True, eq=False)
class Number(Term):
    """An exact rational number.

    >>> from boostproof.theory.build import Q
    >>> Q(1, 2).value
    Fraction(1, 2)
    """

    op: str = field(default="number", init=False)
    args: tuple[Node, ...] = field(default=(), init=False)
    value: Fraction = Fraction(0)

    def _told_apart(self) -> tuple[object, ...]:
        return (self.value,)


@dataclass(frozen=True, eq=False)
class Symbol(Term):
    """A named quantity.

    ``sort`` is ``"real"``, ``"integer"``, ``"boolean"``, or ``"coefficient"``: a real number that stands in exponents,
    whose exact instances are half logarithms of positive rationals so that its exponentials stay algebraic.
    ``latex`` is its name in mathematics, ``meaning`` says in words what it stands for.

    >>> from boostproof.theory.build import real
    >>> real("rho", meaning="a correlation").meaning
    'a correlation'
    """

    op: str = field(default="symbol", init=False)
    args: tuple[Node, ...] = field(default=(), init=False)
    name: str = ""
    latex: str = ""
    sort: str = "real"
    meaning: str = ""

    def _told_apart(self) -> tuple[object, ...]:
        return self.name, self.sort

    def __getitem__(self, index: TermLike | tuple[TermLike, ...]) -> Term:
        """An entry of an indexed quantity: ``D[t, i]``."""
        indices = index if isinstance(index, tuple) else (index,)
        return Applied("entry", (self, *map(as_term, indices)))

    def __iter__(self) -> NoReturn:
        raise TypeError(f"the symbol {self.name} cannot be iterated over: use Sum, Product or Every with an index")


@dataclass(frozen=True, eq=False)
class Formula(Node):
    """A node whose value is true or false.

    >>> from boostproof.theory.build import real
    >>> formula = real("x") < 1
    >>> formula.op, isinstance(formula, Formula)
    ('lt', True)
    """

    def __and__(self, other: Formula) -> Formula:
        return Formula("and", (self, _formula(other)))

    def __or__(self, other: Formula) -> Formula:
        return Formula("or", (self, _formula(other)))

    def __invert__(self) -> Formula:
        return Formula("not", (self,))

    def _no_number(self, other: object = None) -> NoReturn:
        raise TypeError(f"the formula {self!s:.100} is no number: expected Iverson of it, which is 1 where it holds, "
                        "and And(1 < x, x < 2) for 1 < x < 2")  # fmt: skip

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _no_number
    __pow__ = __rpow__ = __neg__ = __abs__ = __lt__ = __le__ = __gt__ = __ge__ = _no_number


def _formula(value: object) -> Formula:
    if not isinstance(value, Formula):
        raise TypeError(f"{shown(value)} is not a formula: expected one, in parentheses where & or | joins it")
    return value


def as_term(value: object) -> Term:
    """The term for ``value``: a term itself, an integer or a fraction.

    Raises TypeError for anything else; a float is refused because it hides the printed number.
    """
    if isinstance(value, Term):
        return value
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return Number(value=Fraction(value))
    raise TypeError(
        f"value={shown(value)} cannot stand in a formula: expected a term, an int or a Fraction{_meant(value)}"
    )


def _meant(value: object) -> str:
    """What may be meant by what is no term."""
    if isinstance(value, Formula):
        return "; a formula is Iverson(formula) where a number is meant, 1 where it holds"
    if isinstance(value, (float, Decimal)):
        number = float(value)
        ratio = Fraction(number).limit_denominator(1000) if isfinite(number) else Fraction(0)
        return f", such as Q({ratio.numerator}, {ratio.denominator})" if float(ratio) == number else ", as in Q(1, 10)"
    if isinstance(value, bool):
        return "; == and != compare formulas as data, and Iverson(Eq(x, y)) is 1 where x = y"
    if isinstance(value, (tuple, list, set)):
        return ", one by one"
    sympy = type(value).__module__.partition(".")[0] == "sympy"
    return "; a formula is of SymPy as a whole, or not at all" if sympy else ""


def shown(value: object) -> str:
    """A value as a message shows it: formulas and terms as they read, others as Python writes them."""
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(shown, value))})"[:200]
    return f"{value!s:.200}" if isinstance(value, Node) else f"{value!r:.200}"


def walk(node: Node) -> Iterator[Node]:
    """The node and everything below it, parents first."""
    yield node
    for child in node.args:
        yield from walk(child)


BINDERS = {"sum": 1, "product": 1, "maxover": 1, "minover": 1, "every": 1, "at": 1, "limit": 1}
"""Operations that bind a name, and the place of it among their arguments; it is bound in the first of them."""


def free_symbols(node: Node) -> dict[str, Symbol]:
    """The symbols that need a value, by name, in the order of first use; abbreviations are looked through."""
    found: dict[str, Symbol] = {}
    _collect(node, frozenset(), found)
    return found


def _collect(node: Node, bound: frozenset[str], found: dict[str, Symbol]) -> None:
    if isinstance(node, Symbol):
        if node.name not in bound:
            found.setdefault(node.name, node)
    elif node.op == "let":
        _collect(node.args[1], bound, found)
    else:
        place = BINDERS.get(node.op)
        inner = bound
        if place is not None:
            index = node.args[place]
            assert isinstance(index, Symbol)
            inner = bound | {index.name}
        for position, arg in enumerate(node.args):
            _collect(arg, inner if position <= 1 else bound, found)
