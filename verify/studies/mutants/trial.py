"""The trial of one claim's mutants: refuted, classed, or neither.

Cheap ways come first: what form alone settles, all small instances, batches, and then the prover. A mutant about runs
that nothing refutes is compared on all enumerated runs instead, and its class says so.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, Node, Symbol, free_symbols
from boostproof.verify.evidence.mutants import KILLED, MutantVerdict
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Counterexample
from boostproof.verify.instances.base import Instance, traits_of
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import Judge, conjuncts, premises_of
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.search.shown import explain
from boostproof.verify.studies.mutants.compare import (
    EQUIVALENT,
    WEAKER,
    Oracle,
    by_form,
    compared,
    domains_compared,
    joined,
)
from boostproof.verify.studies.mutants.deriving import Deriver
from boostproof.verify.studies.mutants.existence import existence_verdicts, of_both, witnesses_of
from boostproof.verify.studies.mutants.generate import Mutant, mutants_of, put_in, spread
from boostproof.verify.studies.mutants.hunt import Found, Hunt
from boostproof.verify.studies.mutants.inside import inner_instances
from boostproof.verify.studies.mutants.near import near_instances
from boostproof.verify.studies.mutants.normal import Form, normal
from boostproof.verify.studies.mutants.premises import on_boundary, on_equations
from boostproof.verify.studies.mutants.proving import is_readable, provable, steps_for
from boostproof.verify.studies.mutants.tuned import on_exponentials
from boostproof.verify.studies.mutants.verdicts import classed, survived, verdict_of
from boostproof.verify.studies.mutants.wide import wide_runs

__all__ = ["Trial"]

_TRIES = 60
_FIRST = 60
"""Small instances of free symbols that are judged before the prover is asked."""

_FURTHER = 128
"""Larger instances of other spaces that are looked at where the small ones refute nothing."""


@dataclass
class Trial:
    """A claim under a domain in which it holds, and what is found of its mutants: of ``most``, or of all of them."""

    claim: Claim
    domain: tuple[Formula, ...]
    settings: Settings
    most: int | None = None
    parts: tuple[Formula, ...] = field(init=False)
    _steps: dict[int, int] = field(default_factory=dict)
    _larger: dict[tuple[Form, ...], bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        assert self.claim.statement is not None
        self.parts = conjuncts(self.claim.statement)

    @cached_property
    def _solved(self) -> list[Instance]:
        """Instances at which the equations of the printed claim hold."""
        assert self.claim.statement is not None
        space, seed = FreeSpace(self.claim.statement, self.domain), self.settings.seed_for(self.claim.id, "equations")
        return [item for part in self.parts for item in on_equations(space, part, seed, tries=_TRIES)]

    def verdicts(self) -> tuple[MutantVerdict, ...]:
        """The verdict of each mutant, in the generator's order."""
        assert self.claim.statement is not None
        mutants = spread(mutants_of(self.claim.statement, self.domain), self.most)
        found: dict[str, MutantVerdict] = {}
        for _, group in itertools.groupby(mutants, key=lambda mutant: mutant.condition is not None and mutant.name):
            for verdict in self._group(list(group)):
                found[verdict.name] = verdict
        return tuple(found[mutant.name] for mutant in mutants)

    def _group(self, mutants: Sequence[Mutant]) -> Iterator[MutantVerdict]:
        """The verdicts of mutants that share a domain."""
        of_kind: dict[str, list[Mutant]] = {}
        for mutant in mutants:
            of_kind.setdefault(_kind(mutant), []).append(mutant)
        if "universal" in of_kind:
            yield from self._universal(of_kind["universal"])
        if "existence" in of_kind:
            yield from self._existing(of_kind["existence"])
        if "both" in of_kind:
            yield from self._of_both(of_kind["both"])

    def _of_both(self, mutants: Sequence[Mutant]) -> Iterator[MutantVerdict]:
        """Mutants that claim something of all instances and the existence of one."""
        whole = {mutant.name: mutant for mutant in mutants}
        universal, existing = (_only(mutants, exists) for exists in (False, True))
        witnessed = {item.name: item for item in self._existing(existing)}
        for verdict in self._universal(universal):
            yield of_both(whole[verdict.name], verdict, witnessed[verdict.name])

    def _existing(self, mutants: Sequence[Mutant]) -> Iterator[MutantVerdict]:
        return existence_verdicts(mutants, self.parts, self._hunt(mutants), self._witnesses)

    @cached_property
    def _witnesses(self) -> list[Instance]:
        """Witnesses of the printed existence claims."""
        return witnesses_of(Hunt(space_of(self.claim, self.domain), self.domain, "smoke", 0, runs=False), self.parts)

    def _hunt(self, mutants: Sequence[Mutant]) -> Hunt:
        domain = mutants[0].domain
        space = space_of(self.claim, domain)
        names = (self.claim.id, "mutants", mutants[0].condition is not None and mutants[0].name)
        seed = self.settings.seed_for(*names)
        return Hunt(space, domain, "smoke", seed, runs=traits_of(space).shaped)

    # Universal parts ----------------------------------------------------------------------------------------------

    def _universal(self, mutants: Sequence[Mutant]) -> Iterator[MutantVerdict]:
        alive: list[Mutant] = []
        for mutant in mutants:
            settled = self._at_sight(mutant)
            if settled is None:
                alive.append(mutant)
            else:
                yield settled
        if alive:
            yield from self._hunted(alive)

    def _at_sight(self, mutant: Mutant) -> MutantVerdict | None:
        """What form alone says."""
        if mutant.condition is None:
            relation = joined([by_form(self.parts[place - 1], part) for place, part in mutant.changed])
        else:
            relation = domains_compared(self.domain, mutant.domain, lambda domain, formula: False)
        if relation in (WEAKER, EQUIVALENT):
            return classed(mutant, relation, "form")
        if mutant.renamed and self._is_renamed(mutant.renamed):
            return classed(mutant, EQUIVALENT, "form", words="the printed claim with two symbols renamed")
        return None

    def _is_renamed(self, pair: tuple[Symbol, Symbol]) -> bool:
        """Whether the domain says the same of either symbol, so that their names do not matter."""
        put: dict[Node, Node] = {pair[0]: pair[1], pair[1]: pair[0]}
        renamed = {_unordered(put_in(condition, put)) for condition in self.domain}
        return self.claim.scenario is None and renamed == set(map(_unordered, self.domain))

    def _hunted(self, mutants: Sequence[Mutant]) -> Iterator[MutantVerdict]:
        hunt = self._hunt(mutants)
        free = traits_of(hunt.space).free
        found = hunt.enumerated(mutants, most=_FIRST if free else None)
        found.update(hunt.given(_others(mutants, found), self._telling(hunt)))
        found.update(hunt.sampled(_others(mutants, found)))
        for mutant in _others(mutants, found):
            if free:
                found.update(hunt.given([mutant], self._near(mutant, hunt, free)))
        settled = {mutant.name: self._defended(mutant, hunt) for mutant in _others(mutants, found)}
        if free:
            found.update(
                hunt.enumerated([m for m in mutants if m.name in settled and not settled[m.name]], first=_FIRST)
            )
        for mutant in mutants:
            if mutant.name in found:
                yield self._killed(mutant, hunt, found[mutant.name])
            else:
                yield settled[mutant.name] or survived(
                    mutant, hunt.tallies[mutant.name], hunt.swept, _hindrance(mutant)
                )

    def _telling(self, hunt: Hunt) -> Iterator[Instance]:
        """Instances at which the printed claim is tightest or its premises hold, or larger ones."""
        traits = traits_of(hunt.space)
        if traits.free:
            yield from inner_instances(traits.free, hunt.seed)
            # A mutant that leaves a condition out may not speak of all symbols, and a loosened one of others.
            names = traits.free.names
            yield from ({name: one[name] for name in names} for one in self._solved if one.keys() >= names)
        elif traits.runs:
            yield from wide_runs(traits.runs)
        else:
            first = len(hunt.inside)
            yield from itertools.islice(hunt.space.enumerate("deep").instances, first, first + _FURTHER)

    def _near(self, mutant: Mutant, hunt: Hunt, space: FreeSpace) -> Iterator[Instance]:
        """Instances at which the mutant's own premises hold, its domain ends, or its sides come closest."""
        for condition in self._lost(mutant):
            for part in self.parts if free_symbols(condition).keys() <= space.names else ():
                yield from on_boundary(space, part, condition, hunt.seed)
        for _, part in mutant.changed:
            yield from on_equations(space, part, hunt.seed, but=self.parts)
            yield from on_exponentials(space, part, hunt.seed)
            for premise in _premises(part):
                yield from on_boundary(space, part, premise, hunt.seed, tries=_TRIES)
        yield from near_instances(space, mutant.domain, mutant, hunt.seed)

    def _lost(self, mutant: Mutant) -> list[Formula]:
        """The relations of the domain that a mutant changes."""
        if mutant.condition is None:
            return []
        kept = {normal(part) for condition in mutant.domain for part in conjuncts(condition)}
        return [part for part in conjuncts(self.domain[mutant.condition]) if normal(part) not in kept]

    def _defended(self, mutant: Mutant, hunt: Hunt) -> MutantVerdict | None:
        if not traits_of(hunt.space).free:
            return self._on_instances(mutant, hunt)
        return self._proved(mutant, hunt) or self._derived(mutant)

    def _derived(self, mutant: Mutant, more: str = "") -> MutantVerdict | None:
        """What is derived for instances of every size, as the claim is."""
        if not self._deriver.derives(mutant.domain, mutant.changed):
            return None
        words = f"true by a derivation like the claim's{more}"
        return classed(mutant, "true", "proof", words=words)

    @cached_property
    def _deriver(self) -> Deriver:
        return Deriver(self.claim, self.domain)

    def _proved(self, mutant: Mutant, hunt: Hunt) -> MutantVerdict | None:
        """What follows from the printed claim is true when that is; what is stronger must be proved itself."""
        relation = self._relation(mutant, hunt.provable, provable)
        if relation in (WEAKER, EQUIVALENT):
            return classed(mutant, relation, "proof")
        if not self._is_true(mutant):
            return None
        return classed(mutant, self._relation_of_true(mutant, relation, hunt), "proof")

    def _is_true(self, mutant: Mutant) -> bool:
        """Whether the mutant is proved; where a condition is loosened, it may be so without the condition at all."""
        if mutant.condition is not None and self._without(mutant, self._lost(mutant)):
            return True
        return all(provable(mutant.domain, part, self._allowed(place)) for place, part in mutant.changed)

    def _without(self, mutant: Mutant, lost: Sequence[Formula]) -> bool:
        """Whether the claim is proved on the domain without some relations, a domain that holds the mutant's own."""
        gone = set(map(normal, lost))
        flat = tuple(part for condition in self.domain for part in conjuncts(condition) if normal(part) not in gone)
        key = tuple(map(normal, flat))
        if key not in self._larger:
            self._larger[key] = all(provable(flat, part, self._allowed(place)) for place, part in mutant.changed)
        return self._larger[key]

    def _allowed(self, place: int) -> int:
        """The steps for mutants of a part: more where the part itself takes more."""
        if place not in self._steps:
            self._steps[place] = steps_for(self.domain, self.parts[place - 1])
        return self._steps[place]

    def _relation_of_true(self, mutant: Mutant, relation: str, hunt: Hunt) -> str:
        """The relation once the mutant is known to be true, which tells more of equations."""
        if relation or mutant.condition is not None:
            return relation or "true"
        return self._relation(mutant, hunt.provable, provable, true=True) or "true"

    def _relation(self, mutant: Mutant, holds: Oracle, under: Callable[..., bool], *, true: bool = False) -> str:
        if mutant.condition is not None:
            return domains_compared(self.domain, mutant.domain, under)
        return joined([compared(self.parts[place - 1], part, holds, true=true) for place, part in mutant.changed])

    def _on_instances(self, mutant: Mutant, hunt: Hunt) -> MutantVerdict:
        """The relation at every enumerated instance of a space that the prover does not read."""
        tally, relation = hunt.tallies[mutant.name], ""
        if hunt.inside and not tally.undecided:
            relation = self._relation(mutant, hunt.everywhere, hunt.everywhere_under, true=True)
        enumeration = hunt.space.enumerate(hunt.effort)
        if relation in (WEAKER, EQUIVALENT):
            by = "exhaustion" if enumeration.complete else "instances"
            return classed(mutant, relation, by, on=enumeration.words)
        more = "leaves less room than the printed claim there" if relation else ""
        derived = self._derived(mutant, f"; at small instances it {more[:-6]}" if more else "")
        if derived is None and enumeration.complete and self._is_silent(mutant, hunt):
            return classed(mutant, "silent", "exhaustion", on=enumeration.words)
        return derived or survived(mutant, tally, hunt.swept, more)

    def _is_silent(self, mutant: Mutant, hunt: Hunt) -> bool:
        """Whether the mutant says nothing at any enumerated instance, and what is printed in its place does."""
        tally = hunt.tallies[mutant.name]
        if mutant.condition is not None or tally.holds or tally.undecided or not tally.vacuous:
            return False
        return any(hunt.somewhere(self.parts[place - 1]) for place, _ in mutant.changed)

    def _killed(self, mutant: Mutant, hunt: Hunt, found: Found) -> MutantVerdict:
        part = dict(mutant.changed)[found.place]
        words = explain(Judge(hunt.space, (), part).evaluator(found.instance), part)
        return verdict_of(mutant, KILLED, counterexample=Counterexample(found.instance, (), words, found.place))


def _premises(part: Formula) -> tuple[Formula, ...]:
    """The relations that stand side by side in the premise of a part."""
    premise = premises_of(part)
    return () if premise is None else conjuncts(premise)


def _hindrance(mutant: Mutant) -> str:
    """Why the prover was not asked, where it was not."""
    if all(is_readable(part) for _, part in mutant.changed):
        return ""
    return "its exponents or constants are none that the prover reads"


def _only(mutants: Sequence[Mutant], exists: bool) -> list[Mutant]:
    """The mutants with their existence claims alone, or with their other parts alone."""
    return [replace(m, changed=tuple(it for it in m.changed if (it[1].op == "exists") is exists)) for m in mutants]


def _kind(mutant: Mutant) -> str:
    existing = [part.op == "exists" for _, part in mutant.changed]
    return "existence" if all(existing) else "both" if any(existing) else "universal"


def _others(mutants: Sequence[Mutant], found: Mapping[str, Found]) -> list[Mutant]:
    return [mutant for mutant in mutants if mutant.name not in found]


def _unordered(condition: Node) -> object:
    """The condition's form; a probability vector is one in any order."""
    return frozenset(condition.args) if condition.op == "simplex" else normal(condition)
