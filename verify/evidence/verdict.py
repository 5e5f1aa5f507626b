"""What the engine answers: verdicts and the evidence behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boostproof.theory.claim import Claim

if TYPE_CHECKING:  # these are about verdicts, and import them
    from boostproof.verify.evidence.hypotheses import Hypothesis
    from boostproof.verify.evidence.mutants import MutantReport
    from boostproof.verify.evidence.sharpness import Sharpness

__all__ = ["INTERNAL_ERROR", "STRENGTHS", "TRUTHS", "Counterexample", "Evidence", "Shown", "Verdict", "fault_of"]

TRUTHS = ("holds", "holds-under-charity", "unrefuted", "fails", "vacuous", "undecidable", "inconclusive")
"""``unrefuted``: tested alone, as printed or, where charities are named, under these, while the print is refuted;
``undecidable``: the paper does not print enough to decide; ``inconclusive``: the engine's methods do not suffice."""

STRENGTHS = ("proved", "certified", "exhausted", "tested", "refuted")
"""Proved: a symbolic proof or an exact witness for an existence claim. Certified: interval covers of the whole domain.
Exhausted: every instance that there is, exactly. Tested: sampled instances, all up to a size, or another part of
the domain. Refuted: an exact counterexample, or, of a claim of existence, that no instance shows it."""


INTERNAL_ERROR = "internal error"
"""How a verdict's reason begins where a method broke: a fault of boostproof, and nothing of the claim's."""


def fault_of(error: Exception, where: str = "") -> str:
    """What broke, in one line."""
    words = " ".join(str(error).split())[:200]
    return f"{INTERNAL_ERROR}{' in ' + where if where else ''}: {type(error).__name__}{': ' + words if words else ''}"


@dataclass(frozen=True)
class Evidence:
    """What one method found, over which part of the space.

    ``part`` counts the conjuncts of the statement from 1, and is 0 when the evidence is about the whole. ``instances``
    are those that were judged and satisfied the domain and every premise; ``discards`` those that were drawn in vain.
    ``certificate`` is JSON data that lets somebody else re-check.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> evidence, *_ = judge(claim, Settings("smoke")).evidence
    >>> evidence.method, evidence.strength
    ('counterexample', 'refuted')
    """

    method: str
    strength: str
    scope: str
    part: int = 0
    instances: int = 0
    discards: int = 0
    certificate: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Shown:
    """A value as a reader sees it: exact where it is rational or a root of one, and rounded for the eye.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> value, *_ = judge(claim, Settings("smoke")).counterexample.values
    >>> value.name, value.exact
    ('x', '0')
    """

    name: str
    latex: str
    exact: str
    approx: str


@dataclass(frozen=True)
class Counterexample:
    """An instance of the printed domain at which the statement does not hold.

    ``instance`` is JSON data from which the scenario rebuilds it; ``values`` are the quantities of the statement at it;
    ``words`` says what goes wrong; ``part`` is the conjunct that fails, from 1.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> found = judge(claim, Settings("smoke")).counterexample
    >>> found.instance, found.words
    ({'x': '0'}, 'x^2 = 0 is claimed to be > 0')
    """

    instance: dict[str, Any]
    values: tuple[Shown, ...]
    words: str
    part: int = 0


@dataclass(frozen=True)
class Verdict:
    """The engine's answer for one claim.

    ``charity`` names the smallest set of conditions under which the claim holds, or is not refuted; ``counterexample``
    refutes the printed domain (also where the claim is saved by charity) and is the smallest that was found; a claim of
    existence fails without one, by evidence that is ``refuted``,
    ``violent`` the one of those met at which the same part is violated most, where that is strictly more
    (:mod:`boostproof.verify.logic.violation`);
    ``witness`` is an instance that proves an existence claim, and ``witnesses`` are those of its other parts;
    ``reason`` says why nothing more could be decided, and of what is unrefuted how much was looked at;
    ``sharpness`` and ``mutants`` are what deep effort adds, and None without it; ``hypotheses`` says which conditions
    the claim needs, and is None where that was not asked;
    ``spent`` are the seconds by method, which as little as ``seconds`` are a part of what is found.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> verdict = judge(claim, Settings("smoke"))
    >>> verdict.truth, verdict.strength
    ('fails', 'refuted')
    """

    claim: Claim
    truth: str
    charity: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    counterexample: Counterexample | None = None
    witness: Counterexample | None = None
    reason: str = ""
    seconds: float = 0.0
    sharpness: tuple[Sharpness, ...] | None = None
    mutants: MutantReport | None = None
    violent: Counterexample | None = None
    witnesses: tuple[Counterexample, ...] = ()
    hypotheses: tuple[Hypothesis, ...] | None = None
    spent: dict[str, float] = field(default_factory=dict, compare=False, repr=False)

    @property
    def broken(self) -> bool:
        """Whether a method broke while the claim was judged."""
        return self.reason.startswith(INTERNAL_ERROR)

    @property
    def strength(self) -> str:
        """The weakest link: the strength of the best evidence for the conjunct that is supported least."""
        if self.truth in ("undecidable", "inconclusive"):
            return ""
        if self.truth == "fails":
            return "refuted"
        parts = {item.part for item in self.evidence if item.strength != "refuted"}
        best = [
            min(
                STRENGTHS.index(item.strength)
                for item in self.evidence
                if item.part == part and item.strength != "refuted"
            )
            for part in parts
        ]
        return STRENGTHS[max(best)] if best else ""

    def _repr_html_(self) -> str:
        """The verdict as a notebook shows it."""
        from boostproof.verify.evidence.notebook import (
            verdict_html,  # it is about verdicts, and only notebooks ask for it
        )

        return verdict_html(self)
