"""What a scenario may name beside its laws: instances that are listed, solvers, and a symmetry.

Laws say what an instance is, and small ones are gone through without being told how. What takes an
idea, such as weights under which no rule has an edge, is *listed* by a function; what no law gives,
such as the value of a game, is found by a *solver*; and of instances that differ by a *symmetry* one
is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from boostproof.theory.language.expr import Formula, Symbol

__all__ = ["Data", "Listed", "Solver", "Special", "Symmetry"]

Data = Mapping[str, Any]
"""The data of an instance by name: a text, or lists of lists of texts by the printed indices."""


def _always(instance: Data) -> bool:  # noqa: ARG001 - the form of Listed.within
    return True


@dataclass(frozen=True)
class Listed:
    """Instances that a scenario lists for an effort, smallest first.

    Parameters
    ----------
    instances : each with its data, or with some of them: what is left open gets its simplest values. Or what makes
        them when it is told whether the claim speaks of the symmetry's convention, of which one value is enough else.
    words : which they are, as a reader is told.
    complete : whether they are all instances of the size that the words tell, up to the scenario's symmetry;
        believed of the library's own scenarios alone.
    whole : whether they are all instances that there are, of any size, and not up to one: believed as ``complete`` is.
    within : tells those of that size, where larger ones follow.
    simplest : how many of the simplest instances follow these.
    most : how many instances at most, the values of open data counted.
    """

    instances: Iterable[Data] | Callable[[bool], Iterable[Data]]
    words: str
    complete: bool = False
    within: Callable[[Data], bool] = _always
    simplest: int = 0
    most: int | None = None
    whole: bool = False

    def made(self, conventions: bool) -> Iterable[Data]:
        """The instances, for a claim that speaks of the convention or for one that does not."""
        return self.instances(conventions) if callable(self.instances) else self.instances


Special = Callable[[str, bool], Listed]
"""Lists instances for an effort; the second argument says whether the claim is blind to the scenario's symmetry."""


@dataclass(frozen=True)
class Symmetry:
    """What an enumeration goes up to.

    Parameters
    ----------
    size : the symbol that counts the items.
    entries : the quantities that have an entry an item, whose index is their last. At one choice of the other
        indices all items have a value, or none has.
    odd : those of them that change sign where their item flips; without any nothing flips.
    convention : the symbol for the value of sign(0), if there is one.
    first : the number of the first item.
    only : the names that formulas which are blind to the symmetry may speak of; all where none are given.
    """

    size: str
    entries: frozenset[str] = frozenset()
    odd: frozenset[str] = frozenset()
    convention: str = ""
    first: int = 1
    only: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Solver:
    """A named program for what no law gives.

    Parameters
    ----------
    name : by which the program is found, where no ``function`` is given.
    gives : the symbols and facts that it finds; where a law defines one too, the program is a faster way to what the
        law says.
    function : takes the data of an instance, numbers as fractions and whole numbers, and gives a value for each symbol
        by name: a number or a truth value, a mapping from the printed indices, or None for what is undefined.
    of : the data that it looks at; all where none are named.
    choices : those of the symbols of which laws leave it a choice, such as one of many optimal
        weights: where a claim speaks of one, or of what laws define by it, nothing is exhausted.
    recursive : whether the program goes through rounds in whatever numbers it is given: exact ones, or balls. It takes
        the data as they are written, and the field of these numbers, in which its values are; batches go by the laws,
        which define them all.
    """

    name: str
    gives: tuple[Symbol, ...]
    function: Callable[..., Data] | None = None
    of: tuple[Symbol, ...] = ()
    recursive: bool = False
    choices: tuple[Symbol, ...] = ()

    def __post_init__(self) -> None:
        """Keep facts by their names; raises ValueError for what is neither a symbol nor a fact."""
        object.__setattr__(self, "gives", tuple(map(_found, self.gives)))


def _found(one: object) -> Symbol:
    symbol = one.args[0] if isinstance(one, Formula) and one.op == "holds" else one
    if not isinstance(symbol, Symbol):
        raise ValueError(f"gives={one!s:.60} is nothing that a solver finds: expected symbols, and facts (boolean)")
    return symbol
