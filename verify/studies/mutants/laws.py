"""An algorithm that errs in one step: a scenario of which one law says something else.

What a law defines is changed in one place, as statements are; the instances stay what they are, and what follows from
the law changes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from boostproof.theory.claim import Claim
from boostproof.theory.declaration import declaration_of
from boostproof.theory.language.expr import Formula, Node, free_symbols
from boostproof.theory.scenario import Scenario, is_definition
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.studies.mutants.edits import Edit
from boostproof.verify.studies.mutants.generate import edited_terms

__all__ = ["Change", "law_changes"]

Change = tuple[str, frozenset[str], Callable[[Any], Any]]
"""A mutation's name, the observables that it may change, and what it makes of the claim's space."""

_KINDS = ("factor", "sign", "exponent", "term", "function", "condition", "constant", "shift")
_EACH = 3
"""Changes of one law."""


def law_changes(claim: Claim) -> Iterator[Change]:
    """Changes of the laws of a claim's scenario, a few of each law; of those that leave no instance none."""
    scenario = claim.scenario
    if scenario is None:
        return
    for place, law in enumerate(scenario.laws):
        if not is_definition(law):
            continue
        around, left, right = _opened(law)
        changed = _following(scenario, _name(left))
        # A program that is a faster way to what the law says would not know of the change.
        solvers = tuple(
            replace(one, gives=tuple(symbol for symbol in one.gives if symbol.name not in changed))
            for one in scenario.solvers
        )
        for edit, new in _chosen(right):
            other = _closed(around, Formula("eq", (left, new)))
            laws = (*scenario.laws[:place], other, *scenario.laws[place + 1 :])
            with suppress(ValueError):
                space = DeclaredSpace(replace(scenario, laws=laws, solvers=solvers))
                yield f"{left} = {new}: {edit.words}"[:160], changed, partial(_instead, space)


def _instead(space: DeclaredSpace, _: Any) -> DeclaredSpace:
    return space


def _opened(law: Formula) -> tuple[tuple[Formula, ...], Node, Node]:
    """A definition's quantifiers, outermost first, and its two sides."""
    around = []
    while law.op == "every":
        around.append(law)
        inner = law.args[0]
        assert isinstance(inner, Formula)
        law = inner
    return tuple(around), law.args[0], law.args[1]


def _closed(around: Sequence[Formula], formula: Formula) -> Formula:
    for outer in reversed(around):
        formula = replace(outer, args=(formula, *outer.args[1:]))
    return formula


def _name(left: Node) -> str:
    return str(left.args[0] if left.op == "entry" else left)


def _chosen(term: Node) -> Iterator[tuple[Edit, Node]]:
    """A few changes of a term, of different kinds."""
    found: dict[str, tuple[Edit, Node]] = {}
    for edit, new in edited_terms(term):
        if edit.kind in _KINDS and new != term:
            found.setdefault(edit.kind, (edit, new))
    yield from sorted(found.values(), key=lambda pair: _KINDS.index(pair[0].kind))[:_EACH]


def _following(scenario: Scenario, name: str) -> frozenset[str]:
    """The observables that follow from one, itself among them."""
    definitions = declaration_of(scenario).definitions
    uses = {one: {used for law in laws for used in free_symbols(law.law)} for one, laws in definitions.items()}
    found = {name}
    while more := {one for one, used in uses.items() if one not in found and used & found}:
        found |= more
    return frozenset(found)
