"""Programs for what no law gives: the value of a game, the cells of an arrangement, the best region.

A scenario names them (:class:`boostproof.theory.beside.Solver`); each takes the data of an instance, numbers as whole
numbers and fractions, and gives a value for each of its symbols; one that goes through rounds takes a field as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

__all__ = ["games_of", "program_of"]

_PROGRAMS: dict[str, str] = {
    "arrangement of hyperplanes": "arrangement",
    "best ranges": "ranges",
    "best regions": "regions",
    "boosting in rounds": "boosting",
    "classes as games": "classes",
    "edges of reweighted runs": "reweighting",
    "linear rules as games": "linear_rules",
    "directions": "directions",
    "pairs of subsets in turns": "turns",
    "run of AprioriGain": "apriori",
    "VC dimensions": "dimensions",
}
"""By name the module below this one; it has a function ``solve``."""
_GAMES = frozenset(("classes as games", "linear rules as games"))
"""Those that find the value of a game: their modules have ``GAMES``, which says what game an instance is."""


def program_of(name: str) -> Callable[..., Mapping[str, Any]]:
    """The program of a name. Raises ValueError for one that is not known."""
    if name not in _PROGRAMS:
        raise ValueError(f"name={name!r} is no solver: expected one of {', '.join(sorted(_PROGRAMS))}, or a function")
    found: Callable[..., Mapping[str, Any]] = import_module(f"{__name__}.{_PROGRAMS[name]}").solve
    return found


def games_of(name: str) -> Any:
    """What says which game an instance is, with its proof; None for a program that is about no games."""
    return import_module(f"{__name__}.{_PROGRAMS[name]}").GAMES if name in _GAMES else None
