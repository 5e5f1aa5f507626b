"""What goes to other processes and back: claims of a user's file by their place in it, the library's scenarios by name.

Functions of such a file cannot be sent, as no other process knows its module; a process that meets a place runs the
file. A copy of a scenario may be none of the library's, whose lists and solvers are believed.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.claim import Claim
from boostproof.theory.scenario import Scenario
from boostproof.verify.user_claims import claim_at, place_of

__all__ = ["packed", "unpacked"]


def packed(value: Any) -> bytes:
    """The value in bytes. Raises what pickle raises for what cannot be sent, a function within another, say."""
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


def unpacked(data: bytes) -> Any:
    """The value in bytes that :func:`packed` made. Raises whatever its modules and files raise."""
    return _Unpickler(io.BytesIO(data)).load()


class _Pickler(pickle.Pickler):
    def persistent_id(self, thing: Any) -> tuple[str, ...] | None:
        if isinstance(thing, Scenario) and all_scenarios().get(thing.name) is thing:
            return (thing.name,)
        return place_of(thing) if isinstance(thing, Claim) else None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, place: Any) -> Claim | Scenario:
        return all_scenarios()[place[0]] if len(place) == 1 else claim_at(*place)
