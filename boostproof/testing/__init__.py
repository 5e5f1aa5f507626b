"""What tests use: claims of papers as items of pytest, and the claims about boosters against anybody's booster."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.testing.boosters import BoosterViolation, check_booster, parametrize_with_checks
    from boostproof.testing.choice import Choice, choose
    from boostproof.testing.plugin import ClaimPlugin

__all__ = ["BoosterViolation", "Choice", "ClaimPlugin", "check_booster", "choose", "parametrize_with_checks"]

# PEP 562: the plugin needs pytest and no estimators, check_booster the other way round.
_HOMES = {
    "boosters": {"BoosterViolation", "check_booster", "parametrize_with_checks"},
    "choice": {"Choice", "choose"},
    "plugin": {"ClaimPlugin"},
}


def __getattr__(name: str) -> Any:
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
