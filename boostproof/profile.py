"""Where the time of a run went: seconds by method and by claim, on one screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boostproof.verify import Verdict

__all__ = ["profile_lines"]

_METHODS, _CLAIMS = 10, 8


def profile_lines(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """A line a method, those that took longest first, then a line a claim with what took longest in
    it.

    Seconds are those of the workers together.
    """
    seconds, asked = Counter[str](), Counter[str]()
    for verdict in verdicts:
        seconds.update(verdict.spent)
        asked.update(verdict.spent.keys())
    whole = sum(seconds.values())
    yield f"{'seconds':>9}  {'share':>5}  {'claims':>6}  method"
    for name, spent in _largest(seconds, _METHODS):
        count = str(asked[name]) if name in asked else ""
        yield f"{spent:9.1f}  {spent / whole if whole else 0:5.0%}  {count:>6}  {name}"
    yield f"{whole:9.1f}  {'':>5}  {len(verdicts):>6}  together"
    yield f"{'seconds':>9}  claim"
    for verdict in sorted(verdicts, key=lambda verdict: -verdict.seconds)[:_CLAIMS]:
        parts = ", ".join(
            f"{name} {spent:.1f}" for name, spent in Counter(verdict.spent).most_common(3)
        )
        yield f"{verdict.seconds:9.1f}  {verdict.claim.id}  {parts}"


def _largest(seconds: Counter[str], most: int) -> list[tuple[str, float]]:
    """The largest, and the sum of all others where there are more."""
    found: list[tuple[str, float]] = list(seconds.most_common())
    left = sum(spent for _, spent in found[most - 1 :])
    return found if len(found) <= most else [*found[: most - 1], ("all others", left)]
