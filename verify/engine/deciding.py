"""One part of a statement under one domain: the methods that apply are asked, the cheapest first, until one decides.

A method that breaks finds nothing, which is noted beside what the others find.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from boostproof.theory.language.expr import Formula
from boostproof.theory.language.text import to_text
from boostproof.verify.engine.violent import most_violent
from boostproof.verify.evidence.spent import SPENT
from boostproof.verify.evidence.verdict import Counterexample, Evidence, fault_of
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import Judge
from boostproof.verify.logic.lawful import Unlawful
from boostproof.verify.methods import METHODS, Case, Found, Method
from boostproof.verify.methods.exhaustion import ENUMERATION, FURTHER
from boostproof.verify.methods.model import is_peopled
from boostproof.verify.search.shown import explain, show_values
from boostproof.verify.search.shrink import shrunk

__all__ = ["Finding", "Refuted", "decided"]

V = TypeVar("V")
_UNPEOPLED = "it follows from conditions that no instance was found to satisfy, and that may contradict each other"


@dataclass(frozen=True)
class Finding:
    """What was found for one part: evidence for it, or what refutes it, or neither and why.

    ``denied``: the evidence is that no instance shows what the part says exists. ``tried`` are proofs that were looked
    for in vain.
    """

    evidence: tuple[Evidence, ...] = ()
    refuted: Refuted | None = None
    witness: Counterexample | None = None
    vacuous: bool = False
    denied: bool = False
    open: str = ""
    faults: tuple[str, ...] = ()
    tried: str = ""


@dataclass(frozen=True)
class Refuted:
    """The smallest instance that refutes a part, and whether it is one of the enumerated."""

    smallest: Counterexample
    case: Case
    enumerated: bool

    def violent(self, faults: list[str]) -> Counterexample | None:
        """The most violent counterexample met, if it is more violent than the smallest; what breaks is a fault."""
        judge, seed = self.case.judge, self.case.seed("sweep")
        search = partial(
            most_violent, judge, self.smallest.instance, self.case.effort, seed, enumerated=self.enumerated
        )
        found = _tried(search, None, "the instance of largest violation", faults)
        return None if found is None else _refuting(judge, found.instance, found.formula, self.case.place)


def decided(case: Case) -> Finding:
    """What the methods find of a case."""
    faults: list[str] = []
    found, hints, refused, tried = Found(), list[str](), list[str](), ""
    while not (found.vacuous or _is_settled(case)) and (method := _next(case)) is not None:
        found = _tried(partial(method.look, case), case.beside(), method.name, faults)
        if found.instance is not None:
            return replace(_by_instance(case, method, found, faults), faults=tuple(faults))
        hints += [found.hint] if found.hint else []
        refused += [found.refused] if found.refused else []
        tried = tried or found.tried
        case = case.after(method, found)
    speaks_of_all = bool(case.evidence) and not (found.vacuous or case.exists)
    if speaks_of_all and not _tried(partial(is_peopled, case), False, "an instance beside a proof", faults):
        return Finding(open=_UNPEOPLED, faults=tuple(faults))
    if case.evidence:
        told = (*faults, *(f"{words}; it is proved without it" if case.proved else words for words in refused))
        return Finding(case.evidence, vacuous=found.vacuous, denied=case.denied, faults=told, tried=tried)
    if case.exists:
        words = "no instance was found that satisfies the existence claim"
    else:
        hints += [tried] if tried else []
        never = ["no instance was met at which its premise holds"] if case.judge.part.op == "implies" else []
        words = "; ".join((f"no method decides {to_text(case.judge.part)[:200]}", *never, *hints))
    return Finding(open=words, faults=tuple(faults))


def _next(case: Case) -> Method | None:
    """The cheapest method that was not asked yet, applies, and is worth while now."""
    waiting = (method for method in METHODS if method.name not in case.asked and method.applies(case))
    return min((method for method in waiting if method.due(case)), key=lambda one: one.cost[case.effort], default=None)


def _is_settled(case: Case) -> bool:
    """A first look is content with a proof beside instances, any look with a denial that can be checked again."""
    told = any("trusted" not in item.certificate for item in case.evidence)
    return (case.denied and told) or (case.effort == "smoke" and case.proved)


def _tried(method: Callable[[], V], nothing: V, name: str, faults: list[str]) -> V:
    """What a method finds; nothing where it breaks, which is a fault."""
    try:
        with SPENT.on(name):
            return method()
    except Unlawful:
        raise  # the scenario's fault, and no method's
    except Exception as error:  # noqa: BLE001 - what one method cannot bear leaves the others their work
        faults.append(fault_of(error, name))
        return nothing


def _by_instance(case: Case, method: Method, found: Found, faults: list[str]) -> Finding:
    """The finding of a case that one instance decides."""
    judge, instance = case.judge, found.instance
    assert instance is not None
    if found.rough:
        instance = _tried(partial(shrunk, judge, instance, case.wanted), instance, "shrinking", faults)
    if not case.exists:
        smallest = _refuting(judge, instance, judge.part, case.place)
        return Finding(refuted=Refuted(smallest, case, enumerated=method in (ENUMERATION, FURTHER)))
    values = show_values(judge.evaluator(instance), judge.part)
    witness = Counterexample(instance, values, "the statement holds at this instance", case.place)
    certificate = {"kind": "witness", "instance": instance, **judge.space.data(instance)}
    evidence = Evidence("witness", "proved", "one exact instance", case.place, 1, 0, certificate)
    return Finding((evidence,), witness=witness)


def _refuting(judge: Judge, instance: Instance, failing: Formula, place: int) -> Counterexample:
    evaluator = judge.evaluator(instance)
    return Counterexample(instance, show_values(evaluator, judge.part), explain(evaluator, failing), place)
