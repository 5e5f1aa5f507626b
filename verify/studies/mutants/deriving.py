"""Proofs of mutants for instances of every size: by the claim's derivation, changed where the mutant is.

What changes in the formula is changed in every step that says it, and the kernel judges the steps anew. The change is
tried at its place and at every term and formula around it, since a step may say more of the formula or less of it. A
mutant that follows from what the claim, or a sharper one about the same instances, says is derived by one step more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from boostproof.theory import catalogue
from boostproof.theory.claim import Claim
from boostproof.theory.derivation import Derivation, Step, every, so, suppose
from boostproof.theory.language.expr import Formula, Node, Symbol, as_term
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.logic.calculus import unabbreviated
from boostproof.verify.proof.derivation import Refused, derive
from boostproof.verify.studies.mutants.generate import put_in
from boostproof.verify.studies.mutants.normal import normal

__all__ = ["Deriver"]

_LAST = "the mutant"
_MOST_SHARPER = 3
_CANDIDATES = 6
_PATIENCE, _GAIN = 20, 2


@dataclass
class Deriver:
    """Derives mutants of a claim under the domain in which it holds.

    What cannot be derived costs the most: after so many attempts in vain, and so many more for each one that was not,
    no other is made.
    """

    claim: Claim
    domain: tuple[Formula, ...]
    _left: int = _PATIENCE

    def derives(self, domain: Sequence[Formula], changed: Sequence[tuple[int, Formula]]) -> bool:
        """Whether every changed part is derived on a domain, that of the claim or a changed one."""
        if self._left <= 0:
            return False
        found = all(self._derives(tuple(domain), place, part) for place, part in changed)
        self._left += _GAIN if found else -1
        return found

    def _derives(self, domain: tuple[Formula, ...], place: int, part: Formula) -> bool:
        assert self.claim.statement is not None
        printed = conjuncts(self.claim.statement)[place - 1]
        return any(self._proves(steps, domain, part) for steps in self._candidates(domain, printed, part))

    def _candidates(self, domain: tuple[Formula, ...], printed: Formula, part: Formula) -> Iterator[Derivation]:
        steps = self.claim.derivation
        if steps:
            for put in (*_changes(printed, part), *_changed_conditions(self.domain, domain)):
                yield tuple(_changed(step, put) for step in steps)
            if len(domain) < len(self.domain):
                yield _without(steps, _gone(self.domain, domain))
        for source in (self.claim, *_sharper(self.claim)):
            if source.derivation and (source is not self.claim or normal(printed) != normal(part)):
                yield _closed(source, part)

    def _proves(self, steps: Derivation, domain: tuple[Formula, ...], part: Formula) -> bool:
        try:
            return derive(steps, self.claim.scenario, domain, part) is not None
        except (Refused, RecursionError):
            return False


# A change in every step --------------------------------------------------------------------------------------------


def _changes(printed: Formula, part: Formula) -> list[dict[Node, Node]]:
    """What stands at the changed place and around it, and what stands there in the mutant, from the inside out."""
    one, two = unabbreviated(printed), unabbreviated(part)
    around: list[dict[Node, Node]] = []
    while one.args and one.op != "symbol":
        around.append({one: two})
        places = [
            k for k, pair in enumerate(zip(one.args, two.args, strict=False)) if normal(pair[0]) != normal(pair[1])
        ]
        if one.op != two.op or len(one.args) != len(two.args) or not places:
            break
        one, two = one.args[places[0]], two.args[places[0]]
    target, whole = normal(part), unabbreviated(printed)
    return [put for put in reversed(around) if normal(put_in(whole, put)) == target][:_CANDIDATES]


def _changed_conditions(printed: Sequence[Formula], domain: Sequence[Formula]) -> Iterator[dict[Node, Node]]:
    """The condition that is changed, and what stands in its place."""
    lost, new = _gone(printed, domain), _gone(domain, printed)
    if len(lost) == 1 and len(new) == 1:
        yield {unabbreviated(lost[0]): unabbreviated(new[0])}


def _gone(before: Sequence[Formula], after: Sequence[Formula]) -> list[Formula]:
    """The conditions that stand in one domain and not in another."""
    kept = set(map(normal, after))
    return [condition for condition in before if normal(condition) not in kept]


def _without(steps: Derivation, lost: Sequence[Formula]) -> Derivation:
    """The derivation without the steps that say conditions, and with no other step that names these."""
    forms = set(map(normal, lost))
    given = [step for step in steps if step.rule == "given" and step.formula is not None]
    names = {step.name for step in given if step.formula is not None and normal(step.formula) in forms}
    return tuple(_unnamed(step, names) for step in steps if step.name not in names)


def _unnamed(step: Step, names: set[str]) -> Step:
    """The step without names that algebra may do without; another rule that needs one of them is refused."""
    blocks = tuple(tuple(_unnamed(inner, names) for inner in block) for block in step.blocks)
    spared = names if step.rule == "so" else set()
    return replace(step, uses=tuple(name for name in step.uses if name not in spared), blocks=blocks)


def _changed(step: Step, put: Mapping[Node, Node]) -> Step:
    formula = None if step.formula is None else put_in(unabbreviated(step.formula), dict(put))
    terms = tuple(as_term(put_in(unabbreviated(term), dict(put))) for term in step.terms)
    blocks = tuple(tuple(_changed(inner, put) for inner in block) for block in step.blocks)
    assert formula is None or isinstance(formula, Formula)
    return replace(step, formula=formula, terms=terms, blocks=blocks)


# One step more -----------------------------------------------------------------------------------------------------


def _sharper(claim: Claim) -> list[Claim]:
    """The derived claims of ours that sharpen claims about the same instances."""
    paper = claim.id.partition(".")[0]
    return [
        other
        for other in catalogue.all_claims()
        if other.derivation and other.scenario == claim.scenario and other.id.endswith(".s")
        if other.id.partition(".")[0] == paper and other.id != claim.id and claim.scenario is not None
    ][:_MOST_SHARPER]


def _closed(source: Claim, part: Formula) -> Derivation:
    """The derivation of a claim, with the part as the last step, from what is given and what the claim says."""
    assert source.statement is not None
    said = {normal(one) for one in conjuncts(source.statement)}
    steps = source.derivation
    names = tuple(
        step.name
        for step in steps
        if step.rule == "given" or (step.formula is not None and normal(step.formula) in said) or step is steps[-1]
    )
    return (*steps, _last(_LAST, part, names))


def _last(name: str, part: Formula, uses: tuple[str, ...]) -> Step:
    """The step that says the part."""
    if part.op == "every" and isinstance(part.args[0], Formula) and isinstance(part.args[1], Symbol):
        over = (part.args[1], as_term(part.args[2]), as_term(part.args[3]))
        return every(name, over, _last(f"{name}, each", part.args[0], uses))
    if part.op == "implies" and isinstance(part.args[0], Formula) and isinstance(part.args[1], Formula):
        inner = _last(f"{name}, then", part.args[1], (*uses, f"{name}.premise"))
        return suppose(name, part.args[0], uses, inner)
    return so(name, part, *uses)
