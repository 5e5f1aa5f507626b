"""Proofs by hand: short ones, from the library's theorems.

A file ``headlines/NAME.proof`` begins with the digest of the proposition that it was written for. For any other there
is no proof by hand, and the claim's certificate is written out instead.
"""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files

from boostproof.verify.coq.names import identifier

__all__ = ["by_hand", "mark", "stored"]


def by_hand(claim: str, proposition: str) -> str | None:
    """The tactics of the proof by hand of a claim's proposition, or None if there is none for it."""
    text = stored(claim)
    first, _, script = (text or "").partition("\n")
    if first != mark(claim, proposition):
        return None
    return re.sub(r"\A\s*Proof\.|Qed\.\s*\Z", "", script).strip("\n")


def mark(claim: str, proposition: str) -> str:
    """The first line of a proof by hand: which claim it is of, and as it is stated how."""
    return f"(* {claim}, for the statement with SHA-256 {hashlib.sha256(proposition.encode()).hexdigest()} *)"


def stored(claim: str) -> str | None:
    """The file of a claim's proof by hand, if there is one."""
    file = files("boostproof.verify.coq").joinpath("headlines", f"{identifier(claim)}.proof")
    return file.read_text(encoding="utf-8") if file.is_file() else None
