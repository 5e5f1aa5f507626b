"""The space of a claim: by its scenario, or its free symbols.

A scenario is its declaration, laws and all, and not its name: one that differs from the library's has other instances,
and no space here is one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boostproof.theory.build import Eq
from boostproof.theory.claim import Claim
from boostproof.theory.free_data import scenario_of_data
from boostproof.theory.language.expr import Formula, free_symbols
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.linear import LINEAR_CLASS
from boostproof.theory.scenarios.linear import d as dimension
from boostproof.verify.instances.base import Space
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.instances.linear_rules import LinearRulesSpace
from boostproof.verify.instances.symmetry import Symmetry, is_symmetric

__all__ = ["NoSpace", "check_scenario", "is_declared", "space_of"]

Formulas = Sequence[Formula]


class NoSpace(ValueError):
    """No instance space is known for a claim."""


_CUTS = Symmetry("m", frozenset(("c",)), first=0)
_OF_POINTS = frozenset(("m", "d", "game_value", "g", "c"))
"""What labelled points have in common with their mirror images and with all labels flipped; cuts as a whole."""


def _linear_rules(formulas: Formulas) -> Space:
    """Labelled points: how many are all that a claim can tell depends on its domain, of which no list is told."""
    symmetric = _names(formulas) <= _OF_POINTS and _are_symmetric(formulas, _CUTS)
    line = Eq(dimension, 1) in _flattened(formulas[1:]) and not _mentions("P", *formulas) | _mentions("V", *formulas)
    return LinearRulesSpace(symmetric=symmetric, line=line)


def is_declared(scenario: Scenario) -> bool:
    """Whether a scenario's instances follow from its laws, and no space is written for them."""
    same = scenario == LINEAR_CLASS and _shown(scenario) == _shown(LINEAR_CLASS)
    return scenario is not LINEAR_CLASS and not same


def check_scenario(scenario: Scenario) -> None:
    """Raise ValueError for a scenario of which no instance follows, with the law that stands in the way."""
    if is_declared(scenario):
        declared_space(scenario)


def space_of(claim: Claim, domain: Sequence[Formula]) -> Space:
    """The instance space of a claim under a domain.

    Raises NoSpace, a ValueError, for a scenario that nothing implements, and for a symbol that its scenario lacks.
    """
    assert claim.statement is not None
    if claim.scenario is None:
        return FreeSpace(claim.statement, domain)
    if is_declared(claim.scenario):
        return _declared(claim, domain)
    formulas = (claim.statement, *domain)
    unknown = sorted(_names(formulas) - _symbols_of(claim.scenario))
    if unknown:
        raise NoSpace(f"{', '.join(unknown)} in {claim.id} has no value in the scenario {claim.scenario.name!r}")
    return _linear_rules(formulas)


def _declared(claim: Claim, domain: Sequence[Formula]) -> Space:
    """The space that the laws of a claim's scenario declare; symbols that they do not speak of are free."""
    assert claim.scenario is not None
    assert claim.statement is not None
    formulas, symmetry = (claim.statement, *domain), claim.scenario.symmetry
    blind = symmetry is not None and _are_symmetric(formulas, symmetry)
    conventions = symmetry is None or not symmetry.convention or _mentions(symmetry.convention, *formulas)
    try:
        space = declared_space(claim.scenario, blind, conventions)
        if hidden := sorted(_names(formulas) & space.hidden):
            words = f"speaks of {hidden[0]}, which is hidden in the scenario {claim.scenario.name!r}"
            raise ValueError(f"{claim.id} {words}")
        free = _names(formulas) - space.names
        if free:
            own = scenario_of_data(claim.id, formulas, domain, free)
            laws = (*claim.scenario.laws, *own.laws)
            space = declared_space(replace(claim.scenario, observables=(), laws=laws), blind, conventions)
    except ValueError as fault:
        raise NoSpace(str(fault)) from None
    return space


def _shown(scenario: Scenario) -> tuple[tuple[str, str], ...]:
    """What a symbol looks like and stands for, which equal symbols may differ in."""
    return tuple((symbol.latex, symbol.meaning) for symbol in scenario.observables)


def _symbols_of(scenario: Scenario) -> frozenset[str]:
    return frozenset(symbol.name for symbol in scenario.observables) | _names(scenario.laws)


def _names(formulas: Formulas) -> frozenset[str]:
    return frozenset(name for formula in formulas for name in free_symbols(formula))


def _are_symmetric(formulas: Formulas, symmetry: Symmetry) -> bool:
    return all(is_symmetric(formula, symmetry) for formula in formulas)


def _flattened(conditions: Formulas) -> list[Formula]:
    """The conditions that all hold."""
    return [part for condition in conditions for part in conjuncts(condition)]


def _mentions(name: str, *formulas: Formula) -> bool:
    return any(name in free_symbols(formula) for formula in formulas)
