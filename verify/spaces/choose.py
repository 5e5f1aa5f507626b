"""The space of a claim: by its scenario, or its free symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boostproof.theory.claim import Claim
from boostproof.theory.expr import Applied, Formula
from boostproof.theory.gain_scenarios import APRIORI_RUN, HYPOTHESES, ITEMSETS, PIXELS, VALUED_RECORDS
from boostproof.theory.independence_scenarios import NAIVE_EXTRACTOR, RULES_ON_A_SAMPLE
from boostproof.theory.linear_scenarios import LINEAR_CLASS, WEIGHTED_LINE
from boostproof.theory.scenarios import ADABOOST_RUN, FINITE_CLASS, ONE_ROUND, TWO_BOOST_RUN, VOTED_RUN
from boostproof.verify.calculus import free_symbols
from boostproof.verify.spaces.apriori_runs import AprioriRunSpace
from boostproof.verify.spaces.base import Space
from boostproof.verify.spaces.extractor_runs import ExtractorSpace
from boostproof.verify.spaces.finite_class import FiniteClassSpace
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.spaces.hypotheses import HypothesesSpace
from boostproof.verify.spaces.itemsets import ItemsetsSpace
from boostproof.verify.spaces.linear_rules import LinearRulesSpace
from boostproof.verify.spaces.one_round import OneRoundSpace
from boostproof.verify.spaces.pixels import PixelsSpace
from boostproof.verify.spaces.runs import RunSpace
from boostproof.verify.spaces.sampled_rules import SampledRulesSpace
from boostproof.verify.spaces.symmetry import is_symmetric
from boostproof.verify.spaces.valued_records import ValuedRecordsSpace
from boostproof.verify.spaces.weighted_line import WeightedLineSpace

__all__ = ["space_of"]

_WITHOUT_CHOICE: dict[str, Callable[[], Space]] = {
    FINITE_CLASS.name: FiniteClassSpace,
    LINEAR_CLASS.name: LinearRulesSpace,
    RULES_ON_A_SAMPLE.name: SampledRulesSpace,
    WEIGHTED_LINE.name: WeightedLineSpace,
    HYPOTHESES.name: HypothesesSpace,
    VALUED_RECORDS.name: ValuedRecordsSpace,
    PIXELS.name: PixelsSpace,
    APRIORI_RUN.name: AprioriRunSpace,
}
"""Scenarios whose instances are the same whatever the claim says."""

_RUNS = {scenario.name: scenario for scenario in (ADABOOST_RUN, VOTED_RUN, TWO_BOOST_RUN)}


def space_of(claim: Claim, domain: Sequence[Formula]) -> Space:
    """The instance space of a claim under a domain. Raises ValueError for a scenario that nothing implements."""
    assert claim.statement is not None
    if claim.scenario is None:
        return FreeSpace(claim.statement, domain)
    if claim.scenario.name in _RUNS:
        return RunSpace(
            claim.scenario.name,
            conventions=_mentions("s0", claim.statement, *domain),
            symmetric=all(map(is_symmetric, (claim.statement, *domain))),
        )
    if claim.scenario.name == NAIVE_EXTRACTOR.name:
        return ExtractorSpace(symmetric=all(map(is_symmetric, (claim.statement, *domain))))
    if claim.scenario.name in _WITHOUT_CHOICE:
        return _WITHOUT_CHOICE[claim.scenario.name]()
    if claim.scenario.name == ITEMSETS.name:
        return ItemsetsSpace(thresholds=_mentions("tau", claim.statement, *domain))
    if claim.scenario.name == ONE_ROUND.name:
        return OneRoundSpace(_without(claim, domain))
    raise ValueError(f"scenario={claim.scenario.name!r} of {claim.id} is not implemented")


def _mentions(name: str, *formulas: Formula) -> bool:
    return any(name in free_symbols(formula) for formula in formulas)


def _without(claim: Claim, domain: Sequence[Formula]) -> FreeSpace:
    """The free symbols that the scenario does not give a value to."""
    assert claim.statement is not None
    assert claim.scenario is not None
    observed = {symbol.name for symbol in claim.scenario.observables}
    free = {name: s for f in (claim.statement, *domain) for name, s in free_symbols(f).items() if name not in observed}
    kept = [condition for condition in domain if not set(free_symbols(condition)) & observed]
    return FreeSpace(Formula("defined", (Applied("max", tuple(free.values())),)), kept)
