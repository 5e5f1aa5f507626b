"""z3 on polynomial and semialgebraic claims: what it cannot satisfy is proved, as far as z3 is trusted.

Asked is whether the domain can hold while the part, in the sense of the exact judge, does not: an undefined part fails.
No is evidence that is trusted to z3. Yes is nothing by itself: an instance at or near z3's model refutes only where the
exact judge says so. z3 is an optional dependency, the extra ``smt``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from boostproof.theory.build import Eq, Not, Q
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Instance, traits_of
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge, premises_of
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import is_peopled
from boostproof.verify.proof.smt.asking import Answer, ask, is_installed
from boostproof.verify.proof.smt.translate import can_be_said, defined

__all__ = ["SMT", "Solved", "example", "solve"]

_STEPS = {"smoke": 500_000, "standard": 2_000_000, "deep": 20_000_000}
"""z3's own steps, some three million a second."""

_MISSING = "z3 might, which is not installed (pip install 'boostproof[smt]')"


@dataclass(frozen=True)
class Solved:
    """What z3 led to: evidence, or an instance that the exact judge refutes the part with, or neither.

    ``vacuous``: the evidence is that the part speaks about nothing. ``hint`` is what would help, where z3 is missing.
    """

    evidence: Evidence | None = None
    found: Instance | None = None
    vacuous: bool = False
    hint: str = ""


def solve(judge: Judge, effort: str, place: int, *, alone: bool) -> Solved:
    """Ask z3 for an instance of the domain at which the part fails or has no value.

    ``alone``: nothing else supports the part, so that it must be seen not to be about nothing.
    """
    if not can_be_said(judge.part):
        return Solved()
    if not is_installed():
        return Solved(hint=_MISSING)
    answer = ask(judge.domain, Not(defined(judge.part)), _STEPS[effort])
    if answer.word == "sat":
        return Solved(found=_confirmed(judge, answer, FAILS))
    if answer.word != "unsat":
        return Solved()
    if alone:
        return _about_something(judge, effort, place)
    return Solved(_evidence(judge, judge.part, "the whole domain", place))


def _about_something(judge: Judge, effort: str, place: int) -> Solved:
    """What is known of a part that z3 proves, when z3 is asked for an instance of the domain and the premise."""
    premise = premises_of(judge.part)
    answer = ask(judge.domain, Eq(0, 0) if premise is None else defined(premise), _STEPS[effort])
    if answer.word == "unsat":
        scope = "no instance satisfies the domain" if premise is None else "the premise holds nowhere in the domain"
        goal = Q(1) < 0 if premise is None else Not(premise)
        return Solved(_evidence(judge, goal, scope, place), vacuous=True)
    seen = answer.word == "sat" and (answer.whole or _confirmed(judge, answer, HOLDS) is not None)
    return Solved(_evidence(judge, judge.part, "the whole domain", place) if seen else None)


def example(judge: Judge, effort: str) -> Instance | None:
    """An instance that the exact judge finds to satisfy a claim of existence, from z3's model of it."""
    body = judge.part.args[0]
    assert isinstance(body, Formula)
    if not can_be_said(body) or not is_installed():
        return None
    return _confirmed(judge, ask(judge.domain, defined(body), _STEPS[effort]), HOLDS)


def _existing(case: Case) -> Found:
    """An instance that shows existence, or z3's word that there is none."""
    found, sought = example(case.judge, case.effort), case.sought
    if found is not None or sought is None or not can_be_said(sought) or not is_installed():
        return Found(case.evidence, found)
    domain = (*case.judge.domain, sought)
    if ask(case.judge.domain, defined(sought), _STEPS[case.effort]).word != "unsat":
        return case.beside()
    words = "no instance of the domain satisfies it"
    denial = _evidence(replace(case.judge, domain=domain), Not(sought), words, case.place)
    return case.beside(replace(denial, strength="refuted"))


def _confirmed(judge: Judge, answer: Answer, wanted: str) -> Instance | None:
    """The first point of an answer whose outcome is the wanted one."""
    return next((instance for instance in _instances(judge, answer) if judge.outcome(instance) == wanted), None)


def _instances(judge: Judge, answer: Answer) -> Iterator[Instance]:
    """The points as instances of the space; symbols that z3 was not told of are 0."""
    free = traits_of(judge.space).free
    assert free is not None
    names = [*itertools.chain(*free.groups), *(item.symbol.name for item in free.ranges)]
    for point in answer.points:
        yield {name: str(point.get(name, Fraction(0))) for name in names}


def _evidence(judge: Judge, goal: Formula, scope: str, place: int) -> Evidence:
    certificate = {
        "kind": "smt",
        "solver": "z3",
        "goal": to_tree(goal),
        "hypotheses": [to_tree(formula) for formula in judge.domain],
    }
    return Evidence("smt", "proved", f"{scope}, as far as z3 is trusted", place, 0, 0, certificate)


def _look(case: Case) -> Found:
    if case.exists:
        return _existing(case)
    solved = solve(case.judge, case.effort, case.place, alone=not case.evidence or not is_peopled(case))
    if solved.found is not None:
        return Found(instance=solved.found, rough=True)
    return replace(case.beside(solved.evidence), vacuous=solved.vacuous, hint=solved.hint)


def _applies(case: Case) -> bool:
    return case.traits.free is not None


def _due(case: Case) -> bool:
    """A second opinion at deep effort, and else only where nothing decides."""
    return case.effort == "deep" or not case.evidence


SMT = Method(
    "smt",
    "z3, where nothing else decides: trusted, not re-checked",
    ("smt",),
    {"smoke": 2000, "standard": 2000, "deep": 20000},
    _look,
    _applies,
    _due,
)
