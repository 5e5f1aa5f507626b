"""From a derivation to the certificate of one part of a statement."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.language.expr import Formula, as_term
from boostproof.theory.scenario import Scenario
from boostproof.verify.logic.calculus import unabbreviated
from boostproof.verify.proof.derivation.finding import Finder
from boostproof.verify.proof.derivation.kernel import Line, Scope, check_all
from boostproof.verify.proof.derivation.terms import Refused, doubting, free_in, is_same, key

__all__ = ["certificate_of", "derive", "scope_of"]


def derive(
    derivation: Derivation, scenario: Scenario | None, domain: Sequence[Formula], part: Formula
) -> dict[str, Any] | None:
    """The certificate that a part of a statement holds at every instance of the scenario in the domain.

    Without a scenario the instances are the values of the free symbols. None where no outermost step of the derivation
    says what the part says. Raises Refused, naming the step, where a step before that one does not follow.
    """
    target = _plain(part)
    scope = scope_of(scenario, tuple(domain), target)
    with doubting(scope.doubtful):
        try:
            key(target)
        except Refused:
            return None
        lines = _up_to(scope, derivation, target)
        return None if lines is None else certificate_of(scope, lines)


def certificate_of(scope: Scope, lines: Sequence[Line]) -> dict[str, Any]:
    """The certificate of what the last line says, from the lines that it needs. Raises Refused as :func:`derive`."""
    return {"kind": "derivation", "steps": check_all(scope, _needed(lines))[1]}


def scope_of(scenario: Scenario | None, domain: tuple[Formula, ...], target: Formula) -> Scope:
    """What is known before the first step: the laws, the domain, and which symbols may be spoken of."""
    target, domain = _plain(target), tuple(map(_plain, domain))
    free = {pair for formula in (target, *domain) for pair in free_in(formula)}
    if scenario is not None:
        free |= {(symbol.name, symbol.sort) for symbol in scenario.observables}
    laws = tuple(map(_plain, scenario.laws)) if scenario is not None else ()
    found = {symbol.name for solver in scenario.solvers for symbol in solver.gives} if scenario is not None else ()
    laws, domain = (_conditions.setdefault(formulas, formulas) for formulas in (laws, domain))
    return Scope(laws, domain, frozenset(free), found=frozenset(found))


_conditions: dict[tuple[Formula, ...], tuple[Formula, ...]] = {}
"""Laws and domains, equal ones one object, so that the kernel knows what it has checked under them."""


def _plain(formula: Formula) -> Formula:
    plain = unabbreviated(formula)
    assert isinstance(plain, Formula)
    return plain


def _plain_step(step: Step) -> Step:
    formula = None if step.formula is None else _plain(step.formula)
    terms = tuple(as_term(unabbreviated(term)) for term in step.terms)
    blocks = tuple(tuple(map(_plain_step, block)) for block in step.blocks)
    return replace(step, formula=formula, terms=terms, blocks=blocks)


class _Written:
    """The lines of a derivation, written as far as they were asked for."""

    def __init__(self, scope: Scope, derivation: Derivation) -> None:
        self.writer, self.derivation, self.ends = Finder(scope), derivation, list[int]()

    def up_to(self, target: Formula) -> list[Line] | None:
        """The lines up to the outermost step that says what the target says. Raises Refused as :func:`derive` does."""
        for place in range(len(self.derivation)):
            if place == len(self.ends):
                self.writer.ledger.start()
                self.writer.write(_plain_step(self.derivation[place]))
                self.ends.append(len(self.writer.lines))
            lines = self.writer.lines[: self.ends[place]]
            if is_same(lines[-1].formula, target):
                return lines
        return None


_MOST_WRITTEN = 8
_written: dict[Hashable, _Written] = {}


def _up_to(scope: Scope, derivation: Derivation, target: Formula) -> list[Line] | None:
    """The lines of the steps up to the one that says what the target says.

    Parts and claims share derivations, which are therefore kept. A derivation that was refused is written anew.
    """
    place = (id(derivation), scope.laws, scope.domain, scope.symbols, scope.found)
    found = _written.pop(place, None) or _Written(scope, derivation)
    lines = found.up_to(target)
    _written[place] = found
    if len(_written) > _MOST_WRITTEN:
        del _written[next(iter(_written))]
    return lines


def _needed(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The last line, and those that it rests on."""
    wanted, kept = {lines[-1].name}, []
    for line in reversed(lines):
        if line.name in wanted:
            kept.append(replace(line, blocks=tuple(map(_needed, line.blocks))) if line.blocks else line)
            wanted.update(_named(kept[-1]))
    return tuple(reversed(kept))


def _named(line: Line) -> Iterator[str]:
    """The names that a line and its blocks use."""
    yield from line.uses
    for block in line.blocks:
        for inner in block:
            yield from _named(inner)
