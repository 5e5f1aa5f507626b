"""Claims, their proofs and their refutations as files for the Coq proof assistant."""

from __future__ import annotations

__all__: list[str] = []
