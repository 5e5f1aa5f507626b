"""What every instance space offers, and the random words that batches are made of."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import, and a space names its own traits
    from hypothesis.strategies import SearchStrategy

    from boostproof.verify.instances.free import FreeSpace
    from boostproof.verify.solvers.exact_lp import GameSolution

__all__ = [
    "Batch",
    "Block",
    "Disobedient",
    "Enumeration",
    "Games",
    "Grown",
    "Instance",
    "Level",
    "Space",
    "Together",
    "Traits",
    "Words",
    "traits_of",
]

Instance = dict[str, Any]
"""JSON data that stands for one instance; the same data travels in counterexamples."""
Grown = tuple[Instance, Iterator[Instance]]
"""An instance, and those of its pattern that lie between it and the smaller one before."""


def _always(instance: Instance) -> bool:  # noqa: ARG001 - the form of Enumeration.within
    return True


class Block(Sequence[Instance]):
    """Instances of one shape that are written out only where one is looked at."""

    words: bytes
    """What tells the block from any other."""

    @abstractmethod
    def where(self, chosen: NDArray[np.bool_]) -> Block:
        """Some of the instances."""


@dataclass(frozen=True)
class Level:
    """The instances that are next in size, in blocks: with those before they are what ``words`` tells.

    ``count``: how many there are at most. ``whole``: with these there are no more of any size.
    """

    words: str
    count: int
    blocks: Iterator[Block]
    whole: bool = False


@dataclass(frozen=True)
class Enumeration:
    """Instances, smallest first. ``complete``: they are all instances up to the size that ``words`` tells.

    ``whole``: they are all that there are, of any size, so that they exhaust the domain of every claim about them.
    ``within`` tells those of that size, where further ones follow: of these alone nothing is exhausted. ``further``
    are the larger ones, where many can be looked at together. ``sparse``: of large ones some are left out, so that the
    first of its kind need not be the smallest.
    """

    instances: Iterator[Instance]
    words: str
    complete: bool
    within: Callable[[Instance], bool] = _always
    further: Iterable[Level] = ()
    whole: bool = False
    sparse: bool = False


@dataclass(frozen=True)
class Batch:
    """Sampled instances as float arrays by symbol, and each as an exact instance; of none there are no values."""

    size: int
    values: Mapping[str, Any]
    instance: Callable[[int], Instance]


class Space(Protocol):
    """The instances of one claim's scenario."""

    @property
    def names(self) -> frozenset[str]:
        """The symbols that have a value."""

    def enumerate(self, effort: str) -> Enumeration:
        """Small instances, exactly, smallest first."""

    def strategy(self, domain: Sequence[Formula] = ()) -> SearchStrategy[Instance]:
        """A Hypothesis strategy over instances, which shrinks towards small ones.

        What a domain says of sizes alone tells which ones are drawn, here and in a batch: Undecided is raised where it
        leaves none. Of all else that it says instances are drawn whatever it is.
        """

    def sample(self, words: Words, size: int, domain: Sequence[Formula] = ()) -> Batch:
        """``size`` random instances at once."""

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The symbols' values at an instance, in a field. Raises ValueError for damaged data."""

    def simpler(self, instance: Instance) -> Iterator[Instance]:
        """Smaller instances near this one, and ones of plainer numbers; some may be none of the domain's."""

    def data(self, instance: Instance) -> dict[str, Any]:
        """What a certificate says of an instance, for a checker that knows no scenario.

        ``values``: each symbol that no law defines, as "p/q" or "ln(p/q)/2", or nested lists by the indices from 1;
        ``game``: what proves the facts about a class of rules.
        """


@runtime_checkable
class Together(Protocol):
    """A space whose instances of one shape can be looked at together."""

    def shape(self, instance: Instance) -> Hashable:
        """What instances of one shape have in common."""

    def together(self, instances: Sequence[Instance]) -> Mapping[str, Any] | None:
        """The symbols' values at instances of one shape in floats with bounded errors; None where there are none."""


class Disobedient(ValueError):
    """Data that the laws of a scenario do not allow."""


class Games(Protocol):
    """The matrix games that the instances of a space are."""

    def game(self, instance: Instance) -> Sequence[Sequence[int]]:
        """The payoffs, a row a rule and a column an example."""

    def solution(self, instance: Instance) -> GameSolution:
        """The game's value with its proof."""

    def proof(self, instance: Instance) -> dict[str, Any]:
        """What proves the facts that no law gives."""


@dataclass(frozen=True)
class Traits:
    """What a method may know of a space: never its class or its name.

    ``free``: the ranges of the free symbols, where nothing but formulas speaks of them, so that these can be proved.
    ``games``: the matrix games that instances are. ``runs``: which runs real tables give, "" for none.
    ``shaped``: the instances of a batch have one shape, which is chosen for the batch. ``reach``: the effort at which
    a single instance is looked for, which pays further out than where all are looked at. ``growing``: lists series of
    instances of larger and larger sizes that a domain allows, and what share of the work each is worth, where nothing
    but formulas speaks of the data.
    """

    free: FreeSpace | None = None
    games: Games | None = None
    runs: str = ""
    shaped: bool = False
    reach: str = "deep"
    growing: (
        Callable[[Sequence[Formula]], Sequence[tuple[int, Iterator[tuple[Instance, Iterator[Instance]]]]]] | None
    ) = None


_PLAIN = Traits()


def traits_of(space: Space) -> Traits:
    """The traits of a space; one that names none has none."""
    found = getattr(space, "traits", _PLAIN)
    assert isinstance(found, Traits)
    return found


class Words:
    """Random 64-bit words of a seeded PCG64: the raw stream is the same on every platform and NumPy version."""

    def __init__(self, *seed: int) -> None:
        self._bits = np.random.PCG64(list(seed))

    def raw(self, count: int) -> NDArray[np.uint64]:
        """``count`` words."""
        return np.asarray(self._bits.random_raw(count), dtype=np.uint64)

    def below(self, limit: int, shape: int | tuple[int, ...]) -> NDArray[np.int64]:
        """Integers from 0 to limit - 1; the bias of the remainder is below limit/2^32."""
        count = int(np.prod(shape))
        return ((self.raw(count) >> np.uint64(32)) % np.uint64(limit)).astype(np.int64).reshape(shape)
