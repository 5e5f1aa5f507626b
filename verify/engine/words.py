"""Which word the findings of a statement's parts deserve.

``holds`` is said where every part is proved, certified on all of the domain, or exhausted where the domain is finite.
Where a part was only looked at, at instances or up to a size, the statement is ``unrefuted``, and the reason says how
much was looked at; too few instances are no word at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boostproof.verify.engine.deciding import Finding
from boostproof.verify.evidence.extent import ENOUGH, distinct, is_enough, is_tested, said_of

__all__ = ["Word", "word_for"]


@dataclass(frozen=True)
class Word:
    """A truth, and why it is no better."""

    truth: str
    reason: str = ""


def word_for(findings: Sequence[Finding]) -> Word:
    """The word for findings of which none is a refutation, a finding for each part in order."""
    if all(finding.vacuous for finding in findings):
        return Word("vacuous", "its premise holds nowhere in its domain")
    if reasons := [finding.open for finding in findings if not finding.evidence]:
        return Word("inconclusive", "; ".join(reasons))
    tested = [place for place, finding in enumerate(findings, 1) if is_tested(finding.evidence)]
    if not tested:
        return Word("holds")
    few = [place for place in tested if not is_enough(findings[place - 1].evidence)]
    if few:
        met = max(distinct(findings[place - 1].evidence) for place in few)
        least = f"fewer than {ENOUGH} different instances of the domain were met ({met}), too few to say anything"
        return Word("inconclusive", f"{least}: {'; '.join(_looked_at(findings, few))}")
    return Word("unrefuted", f"only tested: {'; '.join(_looked_at(findings, tested))}")


def _looked_at(findings: Sequence[Finding], places: Sequence[int]) -> Iterator[str]:
    """What was looked at of some of the parts, by their places from 1; the same words stand once."""
    groups: dict[str, list[int]] = {}
    for place in places:
        words, tried = said_of(findings[place - 1].evidence), findings[place - 1].tried
        groups.setdefault(f"{words}; {tried}" if tried else words, []).append(place)
    for words, those in groups.items():
        parts = f"part{'' if len(those) == 1 else 's'} {', '.join(map(str, those))} "
        yield words if len(findings) == 1 else parts + words
