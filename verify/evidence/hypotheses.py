"""What becomes of a claim without one of its conditions: plain data."""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.verify.evidence.sharpness import Written
from boostproof.verify.evidence.verdict import Counterexample

__all__ = ["FALSE", "FATES", "OPEN", "UNDEFINED", "UNUSED", "Hypothesis"]

FALSE, UNDEFINED, UNUSED, OPEN = FATES = ("false", "undefined", "unused", "open")
"""What the claim is without the condition. False: an exact instance refutes it. Undefined: at the instance that was
found it has no value. Unused: it holds, as claims hold. Open: nothing was found against it, and no proof."""


@dataclass(frozen=True)
class Hypothesis:
    """A condition and what becomes of the claim without it, all others kept.

    ``of`` says where it stands: ``domain``, the name of a charity, or ``part 2``, whose premise it is. ``words`` say
    what was found, and ``strength`` on what it rests where the claim holds without the condition
    (:data:`boostproof.verify.evidence.verdict.STRENGTHS`); ``counterexample`` is an instance of the other conditions.
    """

    condition: Written
    of: str
    fate: str
    words: str
    strength: str = ""
    counterexample: Counterexample | None = None
