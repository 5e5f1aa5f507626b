"""The derivations of the papers' claims: each proves what its claim says, and its lines are true at instances."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from boostproof.theory.build import Eq
from boostproof.theory.catalogue import all_claims
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, Node, Number, Symbol
from boostproof.theory.language.tree import from_tree
from boostproof.verify.instances.base import Instance, Space, Words
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.methods.derivation import derived
from boostproof.verify.proof.derivation import Refused, derive
from boostproof.verify.proof.derivation.sets import chosen_set

PINNED = tomllib.loads((Path(__file__).parents[3] / "verdicts.toml").read_text(encoding="utf-8"))
DERIVED = [claim for claim in all_claims() if claim.derivation]
each_claim = pytest.mark.parametrize("claim", DERIVED, ids=lambda claim: claim.id)

Said = Mapping[str, Formula]
_INSTANCES = 3
_BATCHES = 60
_LOOKED_AT = 1500


def _domain(claim: Claim) -> tuple[Formula, ...]:
    """The conditions under which the claim is known to hold."""
    pin = PINNED[claim.id]
    names = () if isinstance(pin, str) else pin.get("charity", ())
    return (*claim.domain, *(charity.condition for charity in claim.charities if charity.name in names))


@cache
def _certificates(claim: Claim) -> list[dict[str, Any]]:
    assert claim.statement is not None
    parts = [part for part in conjuncts(claim.statement) if part.op != "exists"]
    found = [derive(claim.derivation, claim.scenario, _domain(claim), part) for part in parts]
    return [certificate for certificate in found if certificate is not None]


@pytest.mark.sample(8)
@each_claim
def test_a_derivation_proves_every_universal_part(claim: Claim) -> None:
    assert claim.statement is not None
    parts = [part for part in conjuncts(claim.statement) if part.op != "exists"]
    assert len(_certificates(claim)) == len(parts)


# At instances: whatever a line says must be true there, for all values of the indices that its blocks introduce.


def _evaluators(claim: Claim) -> Iterator[Evaluator]:
    """Evaluators at some sampled and some small instances of the domain."""
    yield from islice(_inside(claim, _sampled(claim)), _INSTANCES)
    yield from islice(_inside(claim, islice(_space(claim).enumerate("smoke").instances, _LOOKED_AT)), _INSTANCES)


def _space(claim: Claim) -> Space:
    return space_of(claim, _domain(claim))


def _sampled(claim: Claim) -> Iterator[Instance]:
    """Instances of batches, where the space offers them."""
    for seed in range(_BATCHES):
        try:
            batch = _space(claim).sample(Words(seed), 4)
        except Undecided:
            return
        yield from map(batch.instance, range(min(4, batch.size)))


def _inside(claim: Claim, instances: Iterator[Instance]) -> Iterator[Evaluator]:
    """Evaluators at the instances of the domain."""
    for instance in instances:
        evaluator = Evaluator(EXACT, _space(claim).observe(instance, EXACT))
        if all(_holds(evaluator, condition) for condition in _domain(claim)):
            yield evaluator


def _holds(evaluator: Evaluator, formula: Node) -> bool:
    try:
        return evaluator.truth(formula)
    except Undecided:
        return True
    except Undefined:
        return False


_read: dict[int, tuple[Any, Formula]] = {}


def _formula(step: dict[str, Any]) -> Formula:
    """What a line says; a line inside blocks is met once for each value of their indices."""
    tree = step["formula"]
    if id(tree) not in _read:
        formula = from_tree(tree)
        assert isinstance(formula, Formula)
        _read[id(tree)] = tree, formula  # with the tree, whose id would be given again
    return _read[id(tree)][1]


def _untrue(evaluator: Evaluator, steps: Sequence[dict[str, Any]], said: Said = MappingProxyType({})) -> Iterator[str]:
    """The names of the lines that do not hold at the instance; ``said`` are the lines before."""
    for step in steps:
        formula = _formula(step)
        if not _holds(evaluator, formula):
            yield step["name"]
        yield from _untrue_inside(evaluator, formula, step, said)
        said = {**said, step["name"]: formula}


def _untrue_inside(evaluator: Evaluator, formula: Node, step: dict[str, Any], said: Said) -> Iterator[str]:
    if step["rule"] == "implies" and _holds(evaluator, formula.args[0]):
        yield from _untrue(evaluator, step["steps"], said)
    if step["rule"] == "choice":
        yield from _untrue_of_chosen(evaluator, step, said)
    if step["rule"] in ("every", "induction"):
        _, index, low, high = formula.args
        assert isinstance(index, Symbol)
        first, last = evaluator.integer(low), evaluator.integer(high) - (step["rule"] == "induction")
        if first <= evaluator.integer(high):  # as the lines of a base suppose
            yield from _untrue(evaluator, step.get("base", ()), said)
        for value in range(first, last + 1):
            with evaluator.bound(index.name, value):
                yield from _untrue(evaluator, step["step" if step["rule"] == "induction" else "steps"], said)


def _untrue_of_chosen(evaluator: Evaluator, step: dict[str, Any], said: Said) -> Iterator[str]:
    """The same for a choice, at the one set that has the members asked for."""
    index, count = from_tree(step["values"][0]), said[step["uses"][0]].args[1]
    assert isinstance(index, Symbol)
    _, members = chosen_set([said[name] for name in step["uses"]], index)
    found = 0
    for value in range(1, evaluator.integer(count) + 1):
        with evaluator.bound(index.name, value):
            if _holds(evaluator, members):
                found += 1
                yield from _untrue(evaluator, step["steps"], said)
    if found != 1:
        yield step["name"]


@pytest.mark.sample(12)
@each_claim
def test_every_line_is_true_at_instances(claim: Claim) -> None:
    evaluators = list(_evaluators(claim))
    assert evaluators
    steps = {id(step): step for certificate in _certificates(claim) for step in certificate["steps"]}
    assert not [name for evaluator in evaluators for name in _untrue(evaluator, list(steps.values()))]


def test_an_untrue_line_is_seen() -> None:
    claim = next(claim for claim in DERIVED if claim.id == "SL16.E1")
    evaluator = next(_evaluators(claim))
    one = {"number": "1"}
    false = {"name": "false", "rule": "law", "formula": {"op": "lt", "args": [one, one]}}
    assert list(_untrue(evaluator, [false])) == ["false"]


# Nothing more is proved.


@pytest.mark.sample(12)
@each_claim
def test_an_altered_statement_is_not_proved(claim: Claim) -> None:
    assert claim.statement is not None
    for part in conjuncts(claim.statement):
        other = next(_altered(part), replace(part, args=part.args[::-1]))
        assert isinstance(other, Formula)
        assert derived(claim, _domain(claim), other, 1) is None


def _altered(node: Node) -> Iterator[Node]:
    """The node with one of its numbers increased."""
    if isinstance(node, Number):
        yield replace(node, value=node.value + 1)
    for place, arg in enumerate(node.args):
        for other in _altered(arg):
            yield replace(node, args=(*node.args[:place], other, *node.args[place + 1 :]))


@pytest.mark.parametrize(
    "claim", [claim for claim in DERIVED if PINNED[claim.id] not in ("holds", "unrefuted")], ids=lambda claim: claim.id
)
def test_a_claim_that_needs_charity_is_not_proved_without(claim: Claim) -> None:
    assert claim.statement is not None
    with pytest.raises(Refused):
        derive(claim.derivation, claim.scenario, claim.domain, conjuncts(claim.statement)[0])


@each_claim
def test_laws_are_needed(claim: Claim) -> None:
    """Without a scenario, or with one that is read off the domain, the domain's conditions are all that is known."""
    assert claim.statement is not None
    lawless = replace(claim.scenario, sizes=(), given=(), laws=()) if claim.scenario is not None else None
    domain = () if lawless is None or lawless.name.startswith("data_of_") else _domain(claim)
    with pytest.raises(Refused):
        derive(claim.derivation, lawless, domain, conjuncts(claim.statement)[0])


def test_a_statement_that_no_step_says_is_not_proved() -> None:
    claim = next(claim for claim in DERIVED if claim.id == "SL16.E1")
    m = next(symbol for symbol in claim.scenario.observables if symbol.name == "m")  # type: ignore[union-attr]
    assert derived(claim, (), Eq(m, m), 1) is None
    assert derived(replace(claim, derivation=()), (), conjuncts(claim.statement)[0], 1) is None  # type: ignore[arg-type]
