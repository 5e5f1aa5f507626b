"""A statement of the calibration set: a claim whose truth is known beforehand, and why.

A false statement has a *twin*: the same relation in plain Python, which is False at ``at``. It is written from the
mathematics and not from the formula, and computes with fractions and with mpmath to 60 digits, so that what is expected
of the verdict does not come from what is tested.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from boostproof.theory import Claim, Formula, Scenario

__all__ = ["Instance", "Statement", "Twin", "false", "numbers", "true"]

Twin = Callable[..., Any]
Instance = Mapping[str, Any]


@dataclass(frozen=True)
class Statement:
    """A claim, whether it is true, why, and where it fails if it does.

    ``at`` gives each argument of ``twin``. What fails at no instance that can be written down, such as a false claim of
    existence, has a twin without arguments that checks the reason.
    """

    claim: Claim
    truth: bool
    reason: str
    at: Instance = field(default_factory=dict)
    twin: Twin | None = None

    def fails(self) -> bool:
        """Whether the twin is false, or has no value, where the statement is said to fail."""
        assert self.twin is not None, self.claim.id
        try:
            return not self.twin(**numbers(self.at))
        except (ValueError, ZeroDivisionError):
            return True


def numbers(at: Instance) -> dict[str, Any]:
    """Each number as a fraction, whole or not; lists entry by entry."""
    return {name: _number(value) for name, value in at.items()}


def _number(value: Any) -> Any:
    return [_number(entry) for entry in value] if isinstance(value, (list, tuple)) else Fraction(value)


def _claim(
    kind: str, truth: bool, name: str, statement: Formula, domain: tuple[Formula, ...], scenario: Scenario | None
) -> Claim:
    slug = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-")
    return Claim(f"{kind}.{str(truth).lower()}.{slug}", "calibration", name, statement, domain, scenario)


def true(
    kind: str, name: str, reason: str, statement: Formula, *domain: Formula, scenario: Scenario | None = None
) -> Statement:
    """A statement that holds at every instance of its domain, of which there are some."""
    return Statement(_claim(kind, True, name, statement, domain, scenario), True, reason)


def false(
    kind: str,
    name: str,
    reason: str,
    statement: Formula,
    *domain: Formula,
    twin: Twin,
    at: Instance | None = None,
    scenario: Scenario | None = None,
) -> Statement:
    """A statement that fails at ``at``, as its twin says."""
    return Statement(_claim(kind, False, name, statement, domain, scenario), False, reason, at or {}, twin)
