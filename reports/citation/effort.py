"""How long judging takes: estimates, because a report holds no times of the machine that made it."""

from __future__ import annotations

from boostproof.reports.citation.clean import several

__all__ = ["for_all", "for_one"]

_SECONDS = {"smoke": 0.26, "standard": 0.53}
"""Processor time a claim: the mean over 394 claims of the five papers, on one core of a server's processor."""

_SLOWEST = {"smoke": "under 1", "standard": "under 1"}
"""Minutes for one claim: none of these claims took more than 5 seconds, and the program starts in less than 10."""


def for_all(effort: str, claims: int) -> str:
    """The processor time for so many claims, in words: twice the mean, to be on the safe side."""
    if effort not in _SECONDS:
        return "not estimated: it depends on the claims more than on their number"
    minutes = int(2 * _SECONDS[effort] * claims / 60) + 1
    return f"about {several(minutes, 'minute')} of processor time, shared between the cores"


def for_one(effort: str) -> str:
    """The minutes for one claim."""
    return _SLOWEST.get(effort, "not estimated")
