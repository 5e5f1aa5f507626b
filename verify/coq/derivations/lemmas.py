"""Lemmas that stand before theorems, each once: what is named by its text has one name."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import sha256

__all__ = ["NAME", "Lemmas"]

NAME = "alg_0"


class Lemmas:
    """The lemmas of a file by their names. A name is made from the text: the same lemma has it in every file."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.made: dict[Hashable, str] = {}

    def name(self, text: str) -> str:
        """The name of a lemma whose text has NAME for it."""
        name = f"alg_{int(sha256(text.encode()).hexdigest()[:12], 16)}"
        self.texts.setdefault(name, text.replace(NAME, name, 1))
        return name

    def once(self, key: Hashable, write: Callable[[], str]) -> str:
        """The name of a lemma that is written at the first call with a key."""
        if key not in self.made:
            self.made[key] = self.name(write())
        return self.made[key]
