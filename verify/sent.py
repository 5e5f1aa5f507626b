"""What goes to other processes and back: claims of a user's file go by their place in it.

Functions of such a file cannot be sent, as no other process knows its module; a process that meets a place runs the
file.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from boostproof.theory.claim import Claim
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
    def persistent_id(self, thing: Any) -> tuple[str, str] | None:
        return place_of(thing) if isinstance(thing, Claim) else None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, place: Any) -> Claim:
        return claim_at(*place)
