"""The space of a claim: by its scenario, or its free symbols.

A scenario is its declaration, laws and all, and not its name. What a claim can tell of instances
says which of them have to be gone through, and whether these are all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boostproof.theory.claim import Claim
from boostproof.theory.declaration import declaration_of
from boostproof.theory.free_data import scenario_of_data
from boostproof.theory.language.expr import Formula, free_symbols
from boostproof.theory.scenario import Scenario
from boostproof.verify.instances.base import Space
from boostproof.verify.instances.declared import DeclaredSpace, declared_space
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.instances.symmetry import is_symmetric, order_of

__all__ = ["NoSpace", "space_of"]

Formulas = Sequence[Formula]


class NoSpace(ValueError):
    """No instance space is known for a claim."""


def space_of(claim: Claim, domain: Sequence[Formula]) -> Space:
    """The instance space of a claim under a domain.

    Raises NoSpace, a ValueError, for a scenario of which no instance follows, and for a claim that
    speaks of what the scenario hides, or of a fact without a scenario: a fact is no free number.
    """
    assert claim.statement is not None
    if claim.scenario is None:
        spoken = [symbol for one in (claim.statement, *domain) for symbol in free_symbols(one).values()]
        fact = next((symbol for symbol in spoken if symbol.sort == "boolean"), None)
        if fact is not None:
            raise NoSpace(f"nothing says when {fact} holds: expected a scenario that says so")
        return FreeSpace(claim.statement, domain)
    try:
        return _declared(claim, claim.scenario, (claim.statement, *domain), domain)
    except ValueError as fault:
        raise NoSpace(str(fault)) from None


def _declared(claim: Claim, scenario: Scenario, formulas: Formulas, domain: Formulas) -> DeclaredSpace:
    """The space that a scenario's laws declare; symbols that they do not speak of are free."""
    space, names = _space(scenario, formulas, domain), _names(formulas)
    if hidden := sorted(names & space.hidden):
        raise ValueError(f"{claim.id} speaks of {hidden[0]}, which is hidden in the scenario {scenario.name!r}")
    free = names - space.names
    if not free:
        return space
    own, symmetry = scenario_of_data(claim.id, formulas, domain, free), scenario.symmetry
    if symmetry is not None and symmetry.only:  # which is known of the scenario as it stands alone
        symmetry = None
    laws = (*scenario.laws, *own.laws)
    return _space(replace(scenario, observables=(), laws=laws, symmetry=symmetry), formulas, domain)


def _space(scenario: Scenario, formulas: Formulas, domain: Formulas) -> DeclaredSpace:
    """The space of a scenario for some formulas, up to its symmetry where they are blind to it."""
    if scenario.symmetry is None and (order := order_of(scenario)) is not None:
        scenario = replace(scenario, symmetry=order)
    names, symmetry = _names(formulas), scenario.symmetry
    blind = symmetry is not None and all(is_symmetric(formula, symmetry) for formula in formulas)
    conventions = symmetry is None or not symmetry.convention or _is_read(symmetry.convention, scenario, names)
    parts = [part for condition in domain for part in conjuncts(condition)]
    where = next((condition for condition, _ in scenario.narrowed if condition in parts), None)
    return declared_space(scenario, blind, conventions, where, not names.isdisjoint(_chosen(scenario)))


def _is_read(name: str, scenario: Scenario, names: frozenset[str]) -> bool:
    """Whether formulas speak of a symbol, or a law reads it beside others: what it defines depends on it."""
    spoken = (free_symbols(law).keys() for law in scenario.laws)
    return name in names or any(name in law and len(law) > 1 for law in spoken)


def _chosen(scenario: Scenario) -> frozenset[str]:
    """What solvers choose among several values, and what laws define by it."""
    chosen = {symbol.name for solver in scenario.solvers for symbol in solver.choices}
    if not chosen:
        return frozenset()
    found = [one for several in declaration_of(scenario).definitions.values() for one in several]
    while more := {one.symbol.name for one in found if chosen & free_symbols(one.law).keys()} - chosen:
        chosen |= more
    return frozenset(chosen)


def _names(formulas: Formulas) -> frozenset[str]:
    return frozenset(name for formula in formulas for name in free_symbols(formula))
