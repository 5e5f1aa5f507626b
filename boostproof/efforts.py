"""How hard to try, in words: what the command line and the pytest plugin offer before the engine is
imported.
"""

from __future__ import annotations

__all__ = ["EFFORTS"]

EFFORTS = ("smoke", "standard", "deep")
