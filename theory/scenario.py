"""Named instance spaces: what the data of an instance are, and the laws that give all else.

A scenario is its declaration. Its *sizes* say how many there are of what, its *given* data which values may be put
in, its *laws* what follows from them. All three are formulas, and together they are the scenario's laws: how the words
below state a range is how any law may state it (:mod:`boostproof.theory.declaration` reads them).

A definition is an equation, below an ``Every`` for each of its indices, whose left side is an observable or an entry of
one at literal numbers, at bound indices, or at a bound index plus 1. It says that the two sides have values at the same
instances and indices, and are equal there; where its right side has no value (the logarithm of an error of 0, a weight
of a round after that), neither has the observable. Every other law holds at each instance of the scenario.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import InitVar, dataclass, field
from typing import cast

from boostproof.theory.beside import Solver, Special, Symmetry
from boostproof.theory.build import And, Defined, Eq, Every, In, Sum
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, TermLike, free_symbols, shown, walk
from boostproof.theory.language.extent import check_extent
from boostproof.theory.language.given import as_formula, check_text, formulas, several
from boostproof.theory.language.origin import mark

__all__ = [
    "Scenario", "Sort", "any_number", "between", "bit", "distribution", "each", "is_definition", "one_of", "positive",
    "sign",
]  # fmt: skip

Sort = Callable[[Term], Formula]
"""Says of a term which values it may have."""
Range = tuple[Symbol, TermLike, TermLike]
"""An index, and the first and the last of its values."""
_NAME = "[!-~]{1,100}"


class _Said(tuple[Formula, ...]):  # noqa: SLOT001 - of a tuple with attributes Python wants no slots
    """Sizes or given data as a scenario was declared with, which ``dataclasses.replace`` hands on to another one.

    They know what they were declared with: where only some of it is handed on, the rest must not go or stay unsaid.
    """

    declared: tuple[Formula, ...]
    """The laws of sizes and of given data."""
    laws: tuple[Formula, ...]
    """All laws of the scenario."""
    spoken: tuple[Symbol, ...]
    """All that its laws speak of and its solvers find."""


@dataclass(frozen=True)
class Scenario:
    """A space of instances that gives symbols their values.

    Parameters
    ----------
    name : how claims and reports call it.
    meaning : what an instance is, in words.
    observables : the symbols that a statement may use; all that laws speak of and solvers find where none are listed.
    laws : the definitions of the observables, and conditions on the data.
    sizes : how large an instance is, such as ``N >= 1``.
    given : the data, by :func:`each` and :func:`distribution`.
    hidden : data that the solvers look at, and no law or statement; said as given data are.
    drawn : bounds on the sizes that are drawn at random, where solvers take long.
    batch : how many random instances are looked at together, where each takes long; none where it takes too long.
    alike : tables over one last index, of whose random entries those of the others are oftener than by chance the
        first one's, as those of a weak learner are the labels.
    logarithms : given numbers that instances have as half the logarithms of ratios, by which weights stay rational.
    special : lists instances that are hard to meet, before the simplest ones.
    narrowed : lists for claims whose domain has a condition, each with it, in the place of
        ``special``: all instances meet the condition, and a list that is complete has all that do.
    solvers : find what no law defines.
    symmetry : of instances that differ by it, ``special`` may list one.
    of_data : whether its laws were read off the formulas of a claim that names no scenario, which reads them anew when
        it is made of other formulas; one that is made from such a scenario by ``dataclasses.replace`` is declared.

    Notes
    -----
    ``laws`` of a scenario are its sizes, its given data and its laws, in this order; one that joins laws for each value
    of other indices, as :func:`distribution` does, is kept as several, so that whoever re-checks an instance goes
    through the indices of each. ``dataclasses.replace`` with other laws keeps sizes and given data, be they among these
    laws or not; with other sizes or given data it asks for the laws.

    >>> from boostproof.theory.build import Eq, Sum, integer, real
    >>> n, i, w, total = integer("n"), integer("i"), real("w"), real("total")
    >>> given = (each(w[i], positive, (i, 1, n)),)
    >>> laws = (Eq(total, Sum(w[i], (i, 1, n))),)
    >>> weighted = Scenario("weighted", "n weights", sizes=(n >= 1,), given=given, laws=laws)
    >>> [symbol.name for symbol in weighted.observables]
    ['n', 'w', 'total']
    """

    name: str
    meaning: str
    observables: tuple[Symbol, ...] = ()
    laws: tuple[Formula, ...] = ()
    sizes: InitVar[Iterable[Formula]] = ()
    given: InitVar[Iterable[Formula]] = ()
    hidden: tuple[Formula, ...] = ()
    drawn: tuple[Formula, ...] = ()
    batch: int | None = None
    alike: tuple[Symbol, ...] = ()
    logarithms: tuple[Symbol, ...] = ()
    special: Special | None = None
    narrowed: tuple[tuple[Formula, Special], ...] = ()
    solvers: tuple[Solver, ...] = ()
    symmetry: Symmetry | None = None
    of_data: bool = field(default=False, init=False, repr=False, compare=False)

    def __post_init__(self, sizes: Iterable[Formula], given: Iterable[Formula]) -> None:
        mark(self)
        for name in ("name", "meaning"):
            check_text(name, getattr(self, name), "a Scenario")
        if not re.fullmatch(_NAME, self.name):
            raise ValueError(f"name={self.name!r:.100} is no name of a scenario: expected one word, such as 'hedge'")
        whose = f"the scenario {self.name!r}"
        handed = next((part for part in (sizes, given) if isinstance(part, _Said)), None)
        if handed is not None and self.observables is handed.spoken:  # none were listed, and these laws may be others
            object.__setattr__(self, "observables", ())
        for name, kind, words in (("observables", Symbol, "x"), ("alike", Symbol, "x"), ("logarithms", Symbol, "x"),
                                  ("solvers", Solver, "Solver(name, gives, function)")):  # fmt: skip
            object.__setattr__(self, name, several(name, getattr(self, name), kind, whose, words))
        said = {
            name: tuple(as_formula(law, f"{name} of {whose}") for law in formulas(name, part, whose))
            for name, part in (("sizes", sizes), ("given", given), ("laws", self.laws))
        }
        for law in itertools.chain(*said.values()):
            check_extent(law, whose)
            if any(node.op == "exists" for node in walk(law)):
                raise ValueError(f"law={law!s:.160} of the scenario {self.name!r} says that something exists: expected "
                                 "laws that say what each quantity is")  # fmt: skip
        if self.batch is not None and (not isinstance(self.batch, int) or self.batch < 0):
            raise ValueError(f"batch={self.batch!r} of the scenario {self.name!r} is no number of instances: "
                             "expected a whole number >= 0, or None")  # fmt: skip
        apart = {name: tuple(part for law in part for part in _apart(law)) for name, part in said.items()}
        declared = apart["sizes"] + apart["given"]
        laws = declared + apart["laws"] if handed is None else _joined(handed, declared, apart["laws"], whose)
        object.__setattr__(self, "laws", laws)
        found = {symbol: None for law in laws for symbol in free_symbols(law).values()}
        found |= {symbol: None for solver in self.solvers for symbol in solver.gives}
        spoken = tuple(found)
        for name in ("sizes", "given"):
            kept = _Said(said[name])
            kept.declared, kept.laws, kept.spoken = declared, laws, spoken
            object.__setattr__(self, name, kept)
        if laws and not self.observables:
            object.__setattr__(self, "observables", spoken)

    @property
    def found(self) -> tuple[str, ...]:
        """The names of what solvers find and no law speaks of."""
        spoken = {name for law in self.laws for name in free_symbols(law)}
        return tuple(sorted({symbol.name for solver in self.solvers for symbol in solver.gives} - spoken))


def _joined(handed: _Said, declared: tuple[Formula, ...], laws: tuple[Formula, ...], whose: str) -> tuple[Formula, ...]:
    """All laws, where sizes or given data were handed on. Raises ValueError where it is not clear which are meant."""
    if laws == handed.laws and handed.declared not in ((), declared):
        raise ValueError(
            f"{whose} has other sizes or given data beside laws that hold those of the scenario that it is made from: "
            f"expected laws= too, its definitions and other conditions alone"
        )
    left = [law for law in declared if law not in laws]
    if left and len(left) < len(declared):
        raise ValueError(
            f"laws of {whose} leave out {left[0]!s:.160}, which is of its sizes or given data, and hold others: "
            f"expected all of these, or none, or sizes=() and given=() too"
        )
    return (*left, *laws)


def _apart(law: Formula) -> list[Formula]:
    """A law as those that it joins, where some of them have indices of their own."""
    if law.op == "every":
        body, *over = law.args
        assert isinstance(body, Formula)
        parts = _apart(body)
        return [law] if parts == [body] else [Formula("every", (part, *over)) for part in parts]
    if law.op == "and" and any(_stands_alone(part) for part in law.args):
        return [one for part in law.args if isinstance(part, Formula) for one in _apart(part)]
    return [law]


def _stands_alone(part: Node) -> bool:
    """Whether a part of a law has indices or parts of its own, or defines something."""
    return part.op in ("every", "and") or (isinstance(part, Formula) and is_definition(part))


def is_definition(law: Formula) -> bool:
    """Whether a law defines an observable: it is an equation for one value of each of its indices."""
    while law.op == "every":
        inner = law.args[0]
        assert isinstance(inner, Formula)
        law = inner
    return law.op == "eq" and (isinstance(law.args[0], Symbol) or law.args[0].op == "entry")


def each(term: Term, sort: Sort, *ranges: Range) -> Formula:
    """The law that ``term`` has a value of a sort for each value of the indices, the first range outermost.

    >>> from boostproof.theory.build import integer, real
    >>> i, n = integer("i"), integer("n")
    >>> print(each(real("y")[i], sign, (i, 1, n)))
    for every[i=1..n](y[i] in {-1, 1})
    """
    if not callable(sort) or isinstance(sort, Node):
        raise TypeError(f"sort={shown(sort)} of {term} is none: expected one, such as between(0, 1) or sign")
    return _for_each(sort(term), ranges)


def _for_each(formula: Formula, ranges: tuple[Range, ...]) -> Formula:
    for one in reversed(ranges):
        if not isinstance(one, tuple) or len(one) != 3:
            shown = ", ".join(map(str, one)) if isinstance(one, tuple) else str(one)
            raise TypeError(f"range=({shown:.100}) is none: expected an index, its first and its last value, (i, 1, n)")
        formula = Every(formula, one)
    return formula


def distribution(term: Term, over: Range | Sequence[Range], *ranges: Range) -> Formula:
    """The law that ``term`` is a probability vector ``over`` its last index, for each value of the others.

    ``over`` several of the last indices, as ranges in a tuple or list, it is a joint distribution.

    >>> from boostproof.theory.build import integer, real
    >>> i, n = integer("i"), integer("n")
    >>> print(distribution(real("D")[i], (i, 1, n)))
    for every[i=1..n](D[i] >= 0) and sum[i=1..n](D[i]) = 1
    """
    several = isinstance(over, list | tuple) and len(over) > 0 and isinstance(over[0], tuple)
    along = cast("tuple[Range, ...]", tuple(over) if several else (over,))
    signs = _for_each(term >= 0, along)
    total = term
    for one in reversed(along):
        total = Sum(total, one)
    return _for_each(And(signs, Eq(total, 1)), ranges)


def between(low: TermLike | None = None, high: TermLike | None = None, *, open: bool = False) -> Sort:  # noqa: A002
    """Numbers between two bounds, of which one may be left out; ``open``: without the bounds themselves.

    A symbol of sort integer has whole values, any other real ones.

    >>> from boostproof.theory.build import real
    >>> print(each(real("eps"), between(0, 1, open=True)))
    eps > 0 and eps < 1
    """
    if low is None and high is None:
        raise ValueError("between() without low and high bounds nothing: expected one of them, or any_number")

    def sort(term: Term) -> Formula:
        lower = [] if low is None else [term > low if open else term >= low]
        upper = [] if high is None else [term < high if open else term <= high]
        parts = [*lower, *upper]
        return parts[0] if len(parts) == 1 else And(*parts)

    return sort


def one_of(*values: TermLike) -> Sort:
    """One of finitely many numbers.

    >>> from boostproof.theory.build import real
    >>> print(each(real("vote"), one_of(-1, 0, 1)))
    vote in {-1, 0, 1}
    """
    if not values:
        raise ValueError("one_of() has no values: expected at least one")
    return lambda term: In(term, *values)


def sign(term: Term) -> Formula:
    """-1 or 1.

    >>> from boostproof.theory.build import real
    >>> print(each(real("y"), sign))
    y in {-1, 1}
    """
    return In(term, -1, 1)


def bit(term: Term) -> Formula:
    """0 or 1.

    >>> from boostproof.theory.build import real
    >>> print(each(real("right"), bit))
    right in {0, 1}
    """
    return In(term, 0, 1)


def positive(term: Term) -> Formula:
    """Any number above 0.

    >>> from boostproof.theory.build import real
    >>> print(each(real("w"), positive))
    w > 0
    """
    return term > 0


def any_number(term: Term) -> Formula:
    """Any number at all: a real one, or a whole one for a symbol of sort integer.

    >>> from boostproof.theory.build import integer, real
    >>> i, n = integer("i"), integer("n")
    >>> print(each(real("x")[i], any_number, (i, 1, n)))
    for every[i=1..n](x[i] is defined)
    """
    return Defined(term)
