"""The space of a claim: by its scenario, or its free symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boostproof.theory.apriori_scenario import APRIORI_RUN
from boostproof.theory.arrangement_scenarios import ARRANGEMENT, CELL_COUNTS
from boostproof.theory.claim import Claim
from boostproof.theory.class_scenarios import TWO_CLASSES
from boostproof.theory.counting_scenarios import SUBSETS
from boostproof.theory.expr import Applied, Formula
from boostproof.theory.gain_scenarios import HYPOTHESES, ITEMSETS, PIXELS, VALUED_RECORDS
from boostproof.theory.independence_scenarios import NAIVE_EXTRACTOR, RULES_ON_A_SAMPLE
from boostproof.theory.k_view_scenarios import K_VIEW_ROUND, K_VIEW_RUN
from boostproof.theory.linear_scenarios import LINEAR_CLASS, WEIGHTED_LINE
from boostproof.theory.margin_cost_scenarios import BINOMIAL_MEANS
from boostproof.theory.margin_scenarios import MARGIN_RUN
from boostproof.theory.pair_scenarios import PAIRS_OF_SUBSETS
from boostproof.theory.projection_scenarios import POINTS, PROJECTIONS
from boostproof.theory.quadrant_scenarios import QUADRANTS
from boostproof.theory.scenarios import ADABOOST_RUN, FINITE_CLASS, ONE_ROUND, TWO_BOOST_RUN, VOTED_RUN
from boostproof.theory.two_boost_margins import TWO_BOOST_MARGIN_RUN
from boostproof.theory.uniform_scenario import UNIFORM_RULES
from boostproof.verify.calculus import free_symbols
from boostproof.verify.spaces.apriori_runs import AprioriRunSpace
from boostproof.verify.spaces.arrangements import ArrangementSpace
from boostproof.verify.spaces.base import Space
from boostproof.verify.spaces.binomial_means import BinomialMeansSpace
from boostproof.verify.spaces.cell_counts import CellCountsSpace
from boostproof.verify.spaces.extractor_runs import ExtractorSpace
from boostproof.verify.spaces.finite_class import FiniteClassSpace
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.spaces.hypotheses import HypothesesSpace
from boostproof.verify.spaces.itemsets import ItemsetsSpace
from boostproof.verify.spaces.k_view_round import KViewRoundSpace
from boostproof.verify.spaces.k_view_runs import KViewRunSpace
from boostproof.verify.spaces.linear_rules import LinearRulesSpace
from boostproof.verify.spaces.margin_runs import MarginRunSpace
from boostproof.verify.spaces.one_round import OneRoundSpace
from boostproof.verify.spaces.pixels import PixelsSpace
from boostproof.verify.spaces.projections import PointsSpace, ProjectionsSpace
from boostproof.verify.spaces.quadrants import QuadrantsSpace
from boostproof.verify.spaces.runs import RunSpace
from boostproof.verify.spaces.sampled_rules import SampledRulesSpace
from boostproof.verify.spaces.subset_pairs import SubsetPairsSpace
from boostproof.verify.spaces.subsets import SubsetsSpace
from boostproof.verify.spaces.symmetry import is_symmetric
from boostproof.verify.spaces.two_boost_margins import TwoBoostMarginSpace
from boostproof.verify.spaces.two_classes import TwoClassesSpace
from boostproof.verify.spaces.uniform_rules import UniformRulesSpace
from boostproof.verify.spaces.valued_records import ValuedRecordsSpace
from boostproof.verify.spaces.weighted_line import WeightedLineSpace

__all__ = ["space_of"]

_WITHOUT_CHOICE: dict[str, Callable[[], Space]] = {
    FINITE_CLASS.name: FiniteClassSpace,
    LINEAR_CLASS.name: LinearRulesSpace,
    MARGIN_RUN.name: MarginRunSpace,
    ARRANGEMENT.name: ArrangementSpace,
    CELL_COUNTS.name: CellCountsSpace,
    POINTS.name: PointsSpace,
    PROJECTIONS.name: ProjectionsSpace,
    RULES_ON_A_SAMPLE.name: SampledRulesSpace,
    WEIGHTED_LINE.name: WeightedLineSpace,
    QUADRANTS.name: QuadrantsSpace,
    BINOMIAL_MEANS.name: BinomialMeansSpace,
    TWO_CLASSES.name: TwoClassesSpace,
    HYPOTHESES.name: HypothesesSpace,
    VALUED_RECORDS.name: ValuedRecordsSpace,
    PIXELS.name: PixelsSpace,
    APRIORI_RUN.name: AprioriRunSpace,
    PAIRS_OF_SUBSETS.name: SubsetPairsSpace,
    SUBSETS.name: SubsetsSpace,
    K_VIEW_ROUND.name: KViewRoundSpace,
    K_VIEW_RUN.name: KViewRunSpace,
    UNIFORM_RULES.name: UniformRulesSpace,
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
    if claim.scenario.name == TWO_BOOST_MARGIN_RUN.name:
        return TwoBoostMarginSpace(
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
