"""Lemma 1 of MM01 for every number of points: derivations that are accepted, and faulty ones that are refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula, all_claims, select
from boostproof.theory.build import Q
from boostproof.theory.derivation import Derivation
from boostproof.theory.papers.mm01.attaining import HALVED_ENDS, UNIFORM
from boostproof.theory.papers.mm01.derivations import EDGES, HEAVIEST, WALK, heaviest, largest_edge
from boostproof.theory.papers.mm01.notation import attained
from boostproof.theory.scenarios.linear import WEIGHTED_LINE, m
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from boostproof.verify.proof.derivation.deriving import derive
from boostproof.verify.proof.derivation.terms import Refused
from boostproof.verify.solvers.exact_lp import game_value

DERIVED = {
    "MM01.L1a": HEAVIEST,
    "MM01.L1.l": EDGES,
    "MM01.L1h.l": WALK,
    "MM01.L1h.o": UNIFORM,
    "MM01.L1h.e": HALVED_ENDS,
}
each_derived = pytest.mark.parametrize("name", DERIVED)


def claim_of(name: str) -> Claim:
    (claim,) = select([name], all_claims())
    assert claim.statement is not None
    return claim


def is_derived(derivation: Derivation, domain: tuple[Formula, ...], part: Formula) -> bool:
    try:
        return derive(derivation, WEIGHTED_LINE, domain, part) is not None
    except Refused:
        return False


@each_derived
def test_every_part_is_derived(name: str) -> None:
    claim = claim_of(name)
    assert claim.statement is not None
    assert all(is_derived(DERIVED[name], claim.domain, part) for part in conjuncts(claim.statement))


@each_derived
def test_no_step_can_be_left_out_or_put_last(name: str) -> None:
    """A derivation without its last step says something else, and without its first one does not hang together."""
    claim = claim_of(name)
    assert claim.statement is not None
    part = conjuncts(claim.statement)[-1]
    assert not is_derived(DERIVED[name][:-1], claim.domain, part)
    assert not is_derived(DERIVED[name][1:], claim.domain, part)


@pytest.mark.parametrize("name", ["MM01.L1h.o", "MM01.L1h.e"])
def test_without_its_conditions_an_attaining_law_is_not_derived(name: str) -> None:
    claim = claim_of(name)
    assert claim.statement is not None
    for place in range(len(claim.domain)):
        domain = (*claim.domain[:place], *claim.domain[place + 1 :])
        assert not all(is_derived(DERIVED[name], domain, part) for part in conjuncts(claim.statement))


@pytest.mark.parametrize(
    ("derivation", "too_much"),
    [
        (HEAVIEST, heaviest >= 2 / m),
        (HEAVIEST, heaviest > 1 / m),
        (EDGES, largest_edge >= 2 / m),
        (EDGES, largest_edge > 1 / m),
        (WALK, largest_edge >= 2 / (2 * m - 1 + Q(-1) ** m)),
        (WALK, largest_edge > attained),
    ],
    ids=["a weight of 2/m", "a weight above 1/m", "an edge of 2/m", "an edge above 1/m", "parity", "strictly more"],
)
def test_more_than_is_true_is_not_derived(derivation: Derivation, too_much: Formula) -> None:
    last = replace(derivation[-1], formula=too_much)
    assert not is_derived((*derivation[:-1], last), (), too_much)


@pytest.mark.parametrize("law", range(1, len(WEIGHTED_LINE.laws)))
def test_no_law_can_be_done_without(law: int) -> None:
    laws = (*WEIGHTED_LINE.laws[:law], *WEIGHTED_LINE.laws[law + 1 :])
    with pytest.raises(Refused):
        derive(EDGES, replace(WEIGHTED_LINE, sizes=(), given=(), laws=laws), (), largest_edge >= 1 / m)


@pytest.mark.parametrize("points", range(1, 9))
def test_what_is_derived_is_the_value_of_the_game(points: int) -> None:
    """Thresholds against alternating labels, by a linear program and by the formula."""
    rules = [
        [turn * (-1 if i < k else 1) * (-1) ** i for i in range(points)] for k in range(points + 1) for turn in (1, -1)
    ]
    formula = Evaluator(EXACT, {"m": points}).term(attained)
    assert game_value(rules).value == Fraction(str(formula.value))
