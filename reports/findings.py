"""What a schema cannot say of findings of experiments: that each stands once, and that intervals are intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from boostproof.reports.conform import Misfit

__all__ = ["check_findings", "check_once"]


def check_findings(findings: Sequence[Mapping[str, Any]], path: str) -> None:
    """Raise Misfit for a name twice, a claim twice in one finding, or an interval that is turned round."""
    check_once(path, (finding["name"] for finding in findings))
    for place, finding in enumerate(findings):
        check_once(f"{path}[{place}].about", finding["about"])
        low, high = finding["low"], finding["high"]
        if low and high and Decimal(low) > Decimal(high):
            raise Misfit(f"{path}[{place}].low={low!r} is above high={high!r}: expected an interval")


def check_once(path: str, names: Iterable[str]) -> None:
    """Raise Misfit where a name stands twice."""
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise Misfit(f"{path} names {twice[0][:60]!a} twice: expected each once")
