"""Hypothesis draws instances and shrinks what refutes; exact arithmetic judges each."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.search.explored import Explored, Kept, place_of, words_of

if TYPE_CHECKING:  # for annotations alone
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

__all__ = ["DRAWS", "draw"]

_DRAWS = {"smoke": 25, "standard": 80, "deep": 250}
_DRAWN: Kept[Explored] = Kept(3)
_INSTANCES: Kept[tuple[SearchStrategy[Instance], list[Instance]]] = Kept(3)
"""What was drawn for many claims that share a space, whose domains say the same of sizes; a strategy that is kept keeps
its identity."""


class _Refuted(Exception):
    """Raised at an instance that refutes; Hypothesis then shrinks towards the smallest such instance."""


def draw(judge: Judge, effort: str, seed: int, part: int) -> tuple[Evidence | None, Instance | None]:
    """Draw up to a number of instances; the shrunk counterexample if there is one, else evidence of those that hold."""
    key = (*place_of(judge), effort, seed)
    drawn = _DRAWN.get(key, lambda: Explored(judge, _of_seed(judge, effort, seed)))
    outcomes = set[str]()
    for instance, evaluator in drawn:
        outcomes.add(outcome := judge.judge_inside(evaluator))
        if outcome == FAILS:
            return None, _shrunk(judge, effort, seed) or instance
    return (_evidence(effort, part, seed) if HOLDS in outcomes else None), None


def _of_seed(judge: Judge, effort: str, seed: int) -> list[Instance]:
    """The instances that a seed stands for, drawn once in a space that words tell from others."""
    try:
        strategy = judge.space.strategy(judge.domain)
    except Undecided:  # the domain leaves no sizes that may be drawn
        return []
    if not words_of(judge.space):
        return _instances(strategy, effort, seed)
    key = (id(strategy), effort, seed)  # one strategy for all domains that say the same of sizes
    _, found = _INSTANCES.get(key, lambda: (strategy, _instances(strategy, effort, seed)))
    return found


def _instances(strategy: SearchStrategy[Instance], effort: str, seed: int) -> list[Instance]:
    """The instances that a seed stands for."""
    found: list[Instance] = []

    def keep(instance: Instance) -> None:
        found.append(instance)

    _run(strategy, effort, seed, keep)
    return found


def _shrunk(judge: Judge, effort: str, seed: int) -> Instance | None:
    """The smallest instance that Hypothesis finds to refute the part."""
    last: list[Instance] = []

    def check(instance: Instance) -> None:
        if judge.outcome(instance) == FAILS:
            last[:] = [instance]
            raise _Refuted

    try:
        _run(judge.space.strategy(judge.domain), effort, seed, check)
    except _Refuted:
        return last[0]
    return None


def _run(strategy: SearchStrategy[Instance], effort: str, seed: int, check: Callable[[Instance], None]) -> None:
    import hypothesis  # a quarter of a second, which only a verification run should cost
    from hypothesis import HealthCheck, Phase
    from hypothesis.errors import Unsatisfiable

    settings = hypothesis.settings(
        max_examples=_DRAWS[effort],
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    test: Callable[[], None] = hypothesis.seed(seed)(settings(hypothesis.given(strategy)(check)))
    with suppress(Unsatisfiable):  # conditions that hardly any instance meets: then none is drawn
        test()


def _evidence(effort: str, part: int, seed: int) -> Evidence:
    # What Hypothesis draws depends on its version and on the modules around it, and it may stop early when it has seen
    # all there is: the number is a ceiling, no instance is counted, and alone this evidence supports nothing.
    return Evidence(
        method="random instances",
        strength="tested",
        scope=f"up to {_DRAWS[effort]} instances drawn by Hypothesis, each judged exactly",
        part=part,
        certificate={"kind": "draws", "seed": str(seed), "most": _DRAWS[effort]},
    )


def _look(case: Case) -> Found:
    drawn, found = draw(case.judge, case.measure, case.seed("draw"), case.place)
    if found is not None:
        return Found(instance=found, rough=True)
    # Draws stand beside instances that are known to have said something: alone they might all have been in vain.
    return case.beside(drawn if case.evidence else None)


def _applies(case: Case) -> bool:
    return not case.exists


def _due(case: Case) -> bool:
    """Not beside a proof that the checker carries out again: enumerations and batches stand there."""
    return case.effort == "deep" or not case.backed


DRAWS = Method(
    "draws",
    "instances drawn and shrunk by Hypothesis, each judged exactly",
    ("draws",),
    {"smoke": 700, "standard": 700, "deep": 7000},
    _look,
    _applies,
    _due,
)
