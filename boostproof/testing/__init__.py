"""What tests use: claims of papers as items of pytest, and the claims about boosters against
anybody's booster.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.testing.boosters import BoosterViolation, check_booster, parametrize_with_checks

__all__ = ["BoosterViolation", "check_booster", "parametrize_with_checks"]


def __getattr__(name: str) -> Any:
    # PEP 562: the plugin for pytest stands in this package too, and needs no estimators.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.boosters"), name)
