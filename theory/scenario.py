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

import re
from collections.abc import Callable, Iterable
from dataclasses import InitVar, dataclass

from boostproof.theory.beside import Solver, Special, Symmetry
from boostproof.theory.build import And, Defined, Eq, Every, In, Sum
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, TermLike, free_symbols, shown, walk
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

    Notes
    -----
    ``laws`` of a scenario are its sizes, its given data and its laws, in this order; one that joins laws for each value
    of other indices, as :func:`distribution` does, is kept as several, so that whoever re-checks an instance goes
    through the indices of each.
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

    def __post_init__(self, sizes: Iterable[Formula], given: Iterable[Formula]) -> None:
        mark(self)
        for field in ("name", "meaning"):
            check_text(field, getattr(self, field), "a Scenario")
        if not re.fullmatch(_NAME, self.name):
            raise ValueError(f"name={self.name!r:.100} is no name of a scenario: expected one word, such as 'hedge'")
        whose = f"the scenario {self.name!r}"
        for field, kind, words in (("observables", Symbol, "x"), ("alike", Symbol, "x"), ("logarithms", Symbol, "x"),
                                   ("solvers", Solver, "Solver(name, gives, function)")):  # fmt: skip
            object.__setattr__(self, field, several(field, getattr(self, field), kind, whose, words))
        laws: tuple[Formula, ...] = ()
        for field, part in (("sizes", sizes), ("given", given), ("laws", self.laws)):
            laws += tuple(as_formula(law, f"{field} of {whose}") for law in formulas(field, part, whose))
        for law in laws:
            if any(node.op == "exists" for node in walk(law)):
                raise ValueError(f"law={law!s:.160} of the scenario {self.name!r} says that something exists: expected "
                                 "laws that say what each quantity is")  # fmt: skip
        if self.batch is not None and (not isinstance(self.batch, int) or self.batch < 0):
            raise ValueError(f"batch={self.batch!r} of the scenario {self.name!r} is no number of instances: "
                             "expected a whole number >= 0, or None")  # fmt: skip
        laws = tuple(part for law in laws for part in _apart(law))
        object.__setattr__(self, "laws", laws)
        if laws and not self.observables:
            spoken = {symbol: None for law in laws for symbol in free_symbols(law).values()}
            spoken |= {symbol: None for solver in self.solvers for symbol in solver.gives}
            object.__setattr__(self, "observables", tuple(spoken))

    @property
    def found(self) -> tuple[str, ...]:
        """The names of what solvers find and no law speaks of."""
        spoken = {name for law in self.laws for name in free_symbols(law)}
        return tuple(sorted({symbol.name for solver in self.solvers for symbol in solver.gives} - spoken))


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
    """The law that ``term`` has a value of a sort for each value of the indices, the first range outermost."""
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


def distribution(term: Term, over: Range, *ranges: Range) -> Formula:
    """The law that ``term`` is a probability vector ``over`` its last index, for each value of the others."""
    total = Eq(Sum(term, over), 1)
    return _for_each(And(Every(term >= 0, over), total), ranges)


def between(low: TermLike | None = None, high: TermLike | None = None, *, open: bool = False) -> Sort:  # noqa: A002
    """Numbers between two bounds, of which one may be left out; ``open``: without the bounds themselves.

    A symbol of sort integer has whole values, any other real ones.
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
    """One of finitely many numbers."""
    if not values:
        raise ValueError("one_of() has no values: expected at least one")
    return lambda term: In(term, *values)


sign: Sort = one_of(-1, 1)
"""-1 or 1."""
bit: Sort = one_of(0, 1)
"""0 or 1."""
positive: Sort = between(0, open=True)
"""Any number above 0."""


def any_number(term: Term) -> Formula:
    """Any number at all: a real one, or a whole one for a symbol of sort integer."""
    return Defined(term)
