"""Claims as test items: what the pytest plugin brings in where claims are asked for."""

from __future__ import annotations

from boostproof.testing.choice import Choice, choose
from boostproof.testing.plugin import ClaimPlugin

__all__ = ["Choice", "ClaimPlugin", "choose"]
