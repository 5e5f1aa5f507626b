"""What holds of runs and sums of every length, by derivations that are found: invariants, and bounds of each summand.

A quantity that laws define from one index to the next stays between two numbers, if the first value lies there and
each follows from the one before; a sum of values between two numbers lies between as many of these.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

from boostproof.theory.build import And, Eq, Every, Not, Q, Sum, integer
from boostproof.theory.derivation import Derivation, at, definition, each, fold, given, induction, so, termwise
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, walk
from boostproof.theory.scenario import Scenario, is_definition
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method, everywhere
from boostproof.verify.methods.model import with_model
from boostproof.verify.proof.derivation import Refused, derive
from boostproof.verify.proof.logic import negation

__all__ = ["INVARIANTS", "found_derivation"]

_NUMBERS = 4
"""The most numbers between which a quantity may be kept: those of the claim and of the laws that are nearest to 0."""


def found_derivation(
    scenario: Scenario, domain: Sequence[Formula], part: Formula, sought: bool
) -> dict[str, Any] | None:
    """The certificate that the part holds, or that nothing satisfies it if it is ``sought``; None without one."""
    target = Not(part) if sought else part
    domain = (*domain, part) if sought else tuple(domain)
    conditions = [law for law in scenario.laws if not is_definition(law)]
    known = tuple(given(f"given {place}", law) for place, law in enumerate((*conditions, *domain)))
    uses = tuple(step.name for step in known[: len(known) - sought])
    numbers = _numbers((*conditions, part))
    for low, high in itertools.combinations(numbers, 2):
        for steps, told in (*_kept(scenario, part, uses, low, high), *_summed(scenario, uses, low, high)):
            end = so("end", negation(part) if sought else part, *uses, *told)
            denial = (so("never", target, "end", known[-1].name),) if sought else ()
            derivation = (*known, *steps, end, *denial)
            with suppress(Refused):
                certificate = derive(derivation, scenario, domain, target)
                if certificate is not None:
                    return certificate
    return None


def _numbers(formulas: Iterable[Formula]) -> list[Fraction]:
    """Numbers that stand in formulas, rising."""
    found = {node.value for formula in formulas for node in walk(formula) if isinstance(node, Number)}
    return sorted(sorted(found | {Fraction(0), Fraction(1)}, key=abs)[:_NUMBERS])


Tried = tuple[Derivation, tuple[str, ...]]
"""Steps, and the names of those that tell something of the goal."""


def _kept(scenario: Scenario, part: Formula, uses: tuple[str, ...], low: Fraction, high: Fraction) -> Iterator[Tried]:
    """That what a law defines by its value before stays between two numbers."""
    for name, right, t, start, until in filter(None, map(_step_of, scenario.laws)):
        if not any(node == name[t] for node in walk(right)):
            continue
        between = And(name[t] >= low, name[t] <= high)
        at_first = And(name[start] >= low, name[start] <= high)
        after_that = And(name[t + 1] >= low, name[t + 1] <= high)
        base = (definition("first", name[start]), so("first inside", at_first, "first", *uses))
        step = (
            definition("next", name[t + 1], "invariant.hypothesis"),
            so("next inside", after_that, "next", "invariant.hypothesis", *uses),
        )
        steps: Derivation = (induction("invariant", Every(between, (t, start, until + 1)), base, step),)
        places = dict.fromkeys(node.args[1] for node in walk(part) if node.op == "entry" and node.args[0] == name)
        for count, place in enumerate(places):
            steps += (at(f"inside {count}", "invariant", _whole(place)),)
        yield steps, tuple(step.name for step in steps[1:])


def _step_of(law: Formula) -> tuple[Symbol, Node, Symbol, Term, Term] | None:
    """Of a law from one index to the next: the quantity, what it is there, and the index from where to where."""
    match law.args if law.op == "every" else ():
        case (Formula(op="eq", args=(place, right)), Symbol() as t, Term() as start, Term() as until):
            match place.args if place.op == "entry" else ():
                case (Symbol() as name, after) if after == t + 1:
                    return name, right, t, start, until
    return None


def _summed(scenario: Scenario, uses: tuple[str, ...], low: Fraction, high: Fraction) -> Iterator[Tried]:
    """That what a law defines as a sum lies between as many of two numbers as it has summands."""
    for law in scenario.laws:
        match law.args:
            case (Symbol() as name, Term(op="sum", args=(Term() as body, Symbol() as i, Number(value=1), Term() as n))):
                yield _between(name, Sum(body, (i, 1, n)), i, n, uses, low, high)


def _between(
    name: Symbol, total: Term, i: Symbol, n: Term, uses: tuple[str, ...], low: Fraction, high: Fraction
) -> Tried:
    """That a sum over i up to n, which has a name, lies between n times two numbers."""
    body = _whole(total.args[0])
    steps: Derivation = ()
    for word, number, relation in (("low", low, body >= low), ("high", high, body <= high)):
        alike = Sum(as_term(number), (i, 1, n))
        steps += (
            *_multiple(f"{word} numbers", number, i, n),
            each(f"{word} each", (i, 1, n), relation, *uses),
            termwise(f"{word} sum", total >= alike if word == "low" else total <= alike, f"{word} each"),
        )
    steps += (definition("sum", name, "low each"),)
    return steps, ("sum", "low sum", "high sum", "low numbers here", "high numbers here")


def _multiple(called: str, number: Fraction, i: Symbol, n: Term) -> Derivation:
    """n times a number, as a sum."""
    q = integer("q")

    def total(many: Term) -> Term:
        return Sum(as_term(number), (i, 1, many))

    none = (fold(f"{called}: none", total(Q(0))), so(f"{called}: 0", Eq(total(Q(0)), number * Q(0)), f"{called}: none"))
    more = (
        fold(f"{called}: more", total(q + 1), f"{called}.hypothesis"),
        so(f"{called}: next", Eq(total(q + 1), number * (q + 1)), f"{called}: more", f"{called}.hypothesis"),
    )
    whole = induction(called, Every(Eq(total(q), number * q), (q, 0, n)), none, more)
    return whole, at(f"{called} here", called, n)


def _whole(node: Node) -> Term:
    assert isinstance(node, Term)
    return node


def _look(case: Case) -> Found:
    scenario, part = case.claim.scenario, case.sought if case.sought is not None else case.judge.part
    assert scenario is not None
    certificate = found_derivation(scenario, case.judge.domain, part, sought=case.exists)
    if certificate is None:
        return case.beside()
    if case.exists:
        words = f"no instance of {scenario.name} satisfies it, whatever its size"
        return case.beside(Evidence("invariants", "refuted", words, case.place, 0, 0, certificate))
    words = everywhere(case.claim)
    return case.beside(with_model(case, Evidence("invariants", "proved", words, case.place, 0, 0, certificate)))


def _applies(case: Case) -> bool:
    """Of laws that say all: what solvers find is not known by laws."""
    scenario = case.claim.scenario
    return scenario is not None and not scenario.solvers and (not case.exists or case.sought is not None)


def _due(case: Case) -> bool:
    return case.exists or (bool(case.evidence) and not case.proved)


INVARIANTS = Method(
    "invariants",
    "runs and sums of every length, by what stays between two numbers",
    ("derivation",),
    {"smoke": 9000, "standard": 9000, "deep": 9500},
    _look,
    _applies,
    _due,
)
