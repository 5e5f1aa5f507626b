"""What each method says of a planted statement, in three words: it holds, it fails, it speaks about nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from boostproof.theory import Formula
from boostproof.verify import Evidence, Settings
from boostproof.verify import judge as verdict_of
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import Judge, conjuncts, premises_of
from boostproof.verify.methods.draws import draw
from boostproof.verify.methods.exhaustion import exhaust
from boostproof.verify.methods.interval import cover
from boostproof.verify.methods.proofs import proof_of, vacuity_of
from boostproof.verify.methods.smt import solve
from boostproof.verify.methods.sweep import sweep
from boostproof.verify.proof.smt.translate import can_be_said
from tests.calibration.planted import Planted

__all__ = [
    "ELSEWHERE", "ENGINE", "FAILS", "HOLDS", "METHODS", "NOTHING", "NOT_ACCEPTED", "OPEN", "is_wrong", "judge_of",
]  # fmt: skip

HOLDS, FAILS, NOTHING, OPEN = "holds", "fails", "nothing", "open"
ELSEWHERE = "holds elsewhere"
"""What a cover says rightly of a statement that fails at an edge: it holds on a box that keeps away from there."""
NOT_ACCEPTED = "not accepted"
ENGINE = "engine"

_EFFORT, _SEED = "smoke", 1
_OF_TRUTH = {
    "holds": HOLDS,
    "holds-under-charity": HOLDS,
    "fails": FAILS,
    "vacuous": NOTHING,
    "unrefuted": OPEN,
    "inconclusive": OPEN,
}
_WRONG = {"true": {FAILS, NOTHING}, "false": {HOLDS, NOTHING}, "vacuous": {HOLDS, FAILS}}


def is_wrong(planted: Planted, method: str, answer: str) -> bool:
    """Whether the answer contradicts what is known.

    What follows from a premise that holds nowhere is proved rightly: only the engine must tell it from what holds.
    """
    if planted.truth == "vacuous" and method == "prove":
        return answer == FAILS
    return answer in _WRONG[planted.truth]


def judge_of(planted: Planted, part: Formula) -> Judge:
    """The judge of one part of a planted statement."""
    return Judge(_space(planted), planted.claim.domain, part)


def _space(planted: Planted) -> FreeSpace:
    assert planted.claim.statement is not None
    return FreeSpace(planted.claim.statement, planted.claim.domain)


def _parts(planted: Planted) -> tuple[Formula, ...]:
    assert planted.claim.statement is not None
    return conjuncts(planted.claim.statement)


def _all_of(answers: Sequence[str]) -> str:
    """What is said of a statement whose parts are said to be such."""
    if FAILS in answers or NOTHING in answers:
        return FAILS if FAILS in answers else NOTHING
    return next((answer for answer in (NOT_ACCEPTED, OPEN, ELSEWHERE) if answer in answers), HOLDS)


def _by_parts(method: Callable[[Planted, Formula], str]) -> Callable[[Planted], str]:
    """A method for parts as one for statements. Existence is the engine's own affair."""

    def answer(planted: Planted) -> str:
        if any(part.op == "exists" for part in _parts(planted)):
            return NOT_ACCEPTED
        return _all_of([method(planted, part) for part in _parts(planted)])

    return answer


def _proved(planted: Planted, part: Formula) -> str:
    return OPEN if proof_of(planted.claim.domain, part, 1) is None else HOLDS


def _about_nothing(planted: Planted, part: Formula) -> str:
    return OPEN if vacuity_of(planted.claim.domain, premises_of(part), 1) is None else NOTHING


def _covered(planted: Planted, part: Formula) -> str:
    evidence = cover(_space(planted), planted.claim.domain, part, _EFFORT, 1)
    if evidence is None:
        return OPEN if _has_box(planted) else NOT_ACCEPTED
    return HOLDS if _speaks_of(evidence, planted) or evidence.strength == "certified" else ELSEWHERE


def _has_box(planted: Planted) -> bool:
    """Whether the symbols are at most three, real and bounded on both sides."""
    space = _space(planted)
    bounded = all(item.low is not None and item.high is not None and not item.values for item in space.ranges)
    real = all(item.symbol.sort == "real" for item in space.ranges)
    return not space.groups and 1 <= len(space.ranges) <= 3 and bounded and real


def _speaks_of(evidence: Evidence, planted: Planted) -> bool:
    """Whether the box holds the instance at which the statement fails: one that keeps away from it may be covered."""
    box: Mapping[str, Sequence[str]] = evidence.certificate["box"]
    return planted.at is None or all(
        Fraction(low) <= Fraction(planted.at[name]) <= Fraction(high) for name, (low, high) in box.items()
    )


def _solved(planted: Planted, part: Formula) -> str:
    if not can_be_said(part):
        return NOT_ACCEPTED
    solved = solve(judge_of(planted, part), _EFFORT, 1, alone=True)
    if solved.found is not None:
        return FAILS
    if solved.evidence is None:
        return OPEN
    return NOTHING if solved.vacuous else HOLDS


def _exhausted(planted: Planted, part: Formula) -> str:
    result = exhaust(judge_of(planted, part), _EFFORT, 1)
    if result.found is not None:
        return FAILS
    return HOLDS if result.evidence is not None and result.evidence.strength == "exhausted" else OPEN


def _swept(planted: Planted, part: Formula) -> str:
    return OPEN if sweep(judge_of(planted, part), _EFFORT, _SEED, 1).found is None else FAILS


def _drawn(planted: Planted, part: Formula) -> str:
    return OPEN if draw(judge_of(planted, part), _EFFORT, _SEED, 1)[1] is None else FAILS


def _judged(planted: Planted) -> str:
    return _OF_TRUTH[verdict_of(planted.claim, Settings(effort=_EFFORT)).truth]


METHODS: dict[str, Callable[[Planted], str]] = {
    "prove": _by_parts(_proved),
    "vacuity": _by_parts(_about_nothing),
    "interval": _by_parts(_covered),
    "smt": _by_parts(_solved),
    "exhaustion": _by_parts(_exhausted),
    "sweep": _by_parts(_swept),
    "draws": _by_parts(_drawn),
    ENGINE: _judged,
}
"""The methods that take formula claims, and the engine that puts them together."""
