"""boostproof judges what papers claim: a formula and an instance space go in, a verdict with
evidence comes out.

The names here are what a program needs; the words that a claim is written in stand in
:mod:`boostproof.theory`.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.reports import build_report, write_report
    from boostproof.theory import Claim, all_claims, select
    from boostproof.verify import Settings, Verdict, judge, judge_each, load_claims

__all__ = [
    "Claim",
    "Settings",
    "Verdict",
    "all_claims",
    "build_report",
    "judge",
    "judge_each",
    "load_claims",
    "select",
    "write_report",
]

# In a checkout the rooms stand beside this folder. There, `python -m boostproof` and `python -m
# pytest` put the checkout itself on the path, where no installer has mapped the rooms to their
# place below this package.
_CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if os.path.isfile(os.path.join(_CHECKOUT, "theory", "claim.py")):
    __path__.append(_CHECKOUT)

# PEP 562: every module of boostproof passes through here, so that a name's room is opened when it
# is first asked for.
_ROOMS = {
    "reports": {"build_report", "write_report"},
    "theory": {"Claim", "all_claims", "select"},
    "verify": {"Settings", "Verdict", "judge", "judge_each", "load_claims"},
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import (
            version,
        )  # pulls in the e-mail parser: 20 ms that only a version costs

        return version("boostproof")
    room = next((room for room, names in _ROOMS.items() if name in names), None)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{room}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
