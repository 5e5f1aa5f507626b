"""Names of a claim's symbols in Coq: letters, digits and underscores alone, none that Coq or the library uses."""

from __future__ import annotations

import re

from boostproof.verify.coq.words import WORDS

__all__ = ["Names", "Untranslatable", "identifier"]

SIGNS = {"+": "plus", "-": "minus", "*": "star", "^": "_", "'": "'"}
TAKEN = frozenset(
    """as at cofix else end exists exists2 fix for forall fun if IF in let match mod Prop return Set then Type using
    where with R Z N Q S O I D1 nat bool true false unit tt list option prod sum sumbool True False and or not iff
    eq ex le lt ge gt pi PI exp ln sqrt sin cos tan atan Rabs Rmax Rmin Rpower rpow sgn iverson defines IZR INR pow
    powerRZ fact inl inr left right e length id fst snd plus mult minus pred max min Zsum Zprod Zall Zmaxover
    Zminover Rltb Rleb Reqb up_from by_length sum_of product_of largest least all_of Derive Derive_n ex_derive_n
    Lim real claim as_printed under_charity empty obeyed""".split()
)


class Untranslatable(ValueError):
    """What this exporter has no words for in Coq; the message says what."""


def identifier(text: str) -> str:
    """The text as a name in Coq: other characters become words or underscores."""
    plain = "".join(SIGNS.get(char, char if re.fullmatch(r"[A-Za-z0-9_]", char) else "_") for char in text)
    plain = re.sub(r"_+", "_", plain).strip("_")
    return plain if re.match(r"[A-Za-z]", plain) else f"x{plain}"


class Names:
    """One name in Coq for each name of a symbol, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._of: dict[str, str] = {}
        self._used: set[str] = set()

    def of(self, name: str) -> str:
        """The name of a symbol; the same for the same symbol."""
        if name not in self._of:
            self._of[name] = self.fresh(identifier(name))
        return self._of[name]

    def fresh(self, wish: str) -> str:
        """A name that nothing has, as near to the wish as can be."""
        wish = f"x_{wish}" if wish.startswith("has_") else wish
        plain = wish.rstrip("'")
        tries = (wish, f"{plain}_", *(f"{plain}_{n}" for n in range(1, len(self._used) + 3)))
        found = next(name for name in tries if name not in self._used and not self.reserved(name))
        self._used.add(found)
        return found

    @staticmethod
    def reserved(name: str) -> bool:
        """Whether Coq, the library or the proofs use a name: theirs are L12, law3, has_x and such."""
        return (
            name in TAKEN
            or name in WORDS
            or re.fullmatch(r"(?:(?:[LHEGX]_?|law|cond|part|alg_)\d+|has_.*)", name) is not None
        )
