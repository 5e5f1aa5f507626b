"""Finding claims: all that the papers' folders hold, and those that a selector names."""

from __future__ import annotations

import difflib
import fnmatch
import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import ModuleType

from boostproof.theory.claim import Claim
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import Scenario

__all__ = ["SelectorError", "all_claims", "all_papers", "all_scenarios", "claims_in", "is_named", "select", "unknown"]


class SelectorError(ValueError):
    """A selector that names no claim; the message names the closest ones.

    >>> try:
    ...     select(["SL16.E88"], all_claims())
    ... except SelectorError as error:
    ...     print("SL16.E8" in str(error))
    True
    """


def claims_in(module: ModuleType) -> tuple[Claim, ...]:
    """The claims that a module defines, in the order of its lines, each before its other readings.

    They stand under names, or in lists, tuples and dictionaries that do.

    >>> from types import ModuleType
    >>> from boostproof.theory.build import real
    >>> mine = ModuleType("mine")
    >>> mine.claim = Claim("Mine.L1", "Lemma 1", "a square is no less than 0", real("x") ** 2 >= 0)
    >>> [claim.id for claim in claims_in(mine)]
    ['Mine.L1']
    """
    values = [value for name, value in vars(module).items() if not name.startswith("__")]
    found = {id(claim): claim for claim in _claims_among(values, set())}
    return tuple(one for claim in found.values() for one in (claim, *claim.otherwise))


def _claims_among(values: Iterable[object], met: set[int]) -> Iterator[Claim]:
    for value in values:
        if isinstance(value, Claim):
            yield value
        elif isinstance(value, (list, tuple, dict)) and id(value) not in met:
            met.add(id(value))
            yield from _claims_among(value.values() if isinstance(value, dict) else value, met)


@cache
def _modules() -> tuple[ModuleType, ...]:
    from boostproof.theory import papers  # the folder is walked only when claims are asked for

    names = sorted(info.name for info in pkgutil.walk_packages(papers.__path__, f"{papers.__name__}."))
    return tuple(importlib.import_module(name) for name in names)


@cache
def all_claims() -> tuple[Claim, ...]:
    """Every claim of the papers' folders, paper by paper and section by section.

    Raises ValueError when two claims carry the same id.

    >>> sorted({claim.id.partition(".")[0] for claim in all_claims()})
    ['JSS09', 'MM01', 'SL16', 'SM00', 'ZZ']
    """
    found: dict[str, Claim] = {}
    for module in _modules():
        for claim in claims_in(module):
            if found.setdefault(claim.id, claim) != claim:
                raise ValueError(f"id={claim.id!r} is carried by two claims")
    return tuple(found.values())


@cache
def all_papers() -> dict[str, Paper]:
    """The papers by key.

    >>> all_papers()["SL16"].year
    2016
    """
    papers = (value for module in _modules() for value in vars(module).values() if isinstance(value, Paper))
    return {paper.key: paper for paper in papers}


@cache
def all_scenarios() -> dict[str, Scenario]:
    """The scenarios that are declared here, by name. Raises ValueError when two carry the same name."""
    from boostproof.theory import scenarios  # the folder is walked only when scenarios are asked for

    names = sorted(info.name for info in pkgutil.iter_modules(scenarios.__path__, f"{scenarios.__name__}."))
    modules = (*map(importlib.import_module, names), *_modules())
    found: dict[str, Scenario] = {}
    for value in (value for module in modules for value in vars(module).values() if isinstance(value, Scenario)):
        if found.setdefault(value.name, value) is not value:
            raise ValueError(f"name={value.name!r} is carried by two scenarios")
    return found


def select(selectors: Iterable[str], claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims that any selector names, in the order of ``claims``; all of them when there is no selector.

    A selector is an id, a paper's key or a glob over ids. Raises SelectorError for one that names no claim.

    >>> [claim.id for claim in select(["SL16.E8"], all_claims())]
    ['SL16.E8']
    """
    chosen: set[str] = set()
    for selector in (wanted := list(selectors)):
        ids = {claim.id for claim in claims if is_named(claim, selector)}
        if not ids:
            raise SelectorError(unknown(selector, claims))
        chosen |= ids
    return tuple(claim for claim in claims if not wanted or claim.id in chosen)


def is_named(claim: Claim, selector: str) -> bool:
    """Whether a selector names the claim: it is the id, the paper's key, or a glob that fits the id.

    >>> (claim,) = select(["SL16.E8"], all_claims())
    >>> is_named(claim, "SL16"), is_named(claim, "SL16.E*"), is_named(claim, "ZZ")
    (True, True, False)
    """
    return selector in (claim.id, claim.paper) or fnmatch.fnmatchcase(claim.id, selector)


def unknown(selector: str, claims: Sequence[Claim]) -> str:
    """What is said of a selector that names none of the claims, with the closest names.

    >>> print("SL16.E8" in unknown("SL16.E88", all_claims()))
    True
    """
    names = sorted({claim.id for claim in claims} | {claim.paper for claim in claims})
    close = difflib.get_close_matches(selector, names, n=3, cutoff=0.4)
    hint = f"; the closest are {', '.join(close)}" if close else ""
    return f"selector {selector!r} names no claim{hint}"
