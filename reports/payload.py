"""The report's data inside its page: what its digest names, so that the page can check itself without network."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from typing import Any

from boostproof.reports.report import canonical, lasting

__all__ = ["packed", "payload"]


def payload(report: Mapping[str, Any]) -> str:
    """The canonical JSON of the report's deterministic part, whose SHA-256 is its digest, packed."""
    return packed(canonical(lasting(report)))


def packed(text: str) -> str:
    """The text in zlib's format, in base 85.

    The digits are those of RFC 1924 but for <, which a page could take for markup: a comma stands for it.
    """
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode("ascii").replace("<", ",")
