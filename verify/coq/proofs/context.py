"""What is known at a place of a script: the checker's scene, the names of facts in Coq, and the script so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Self

from boostproof.verify.checker import Node, Scene
from boostproof.verify.coq.printing import Printer
from boostproof.verify.coq.terms import Text

__all__ = ["Atom", "Context", "Restart", "Script", "joined"]


class Restart(Exception):
    """An exponential is raised to a finer fraction than the script reckoned with; all is written anew."""


@dataclass
class Atom:
    """The name of an atom: its text, the fact that it was made by, and the equation of its square and signs."""

    text: str
    fact: str = ""
    square: str = ""
    nonzero: str = ""
    positive: str = ""


@dataclass
class Script:
    """The lines of tactics, a counter for names, and into how many parts each exponent is cut."""

    cuts: dict[int, int] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    count: int = 0
    depth: int = 0

    def fresh(self, letter: str = "L") -> str:
        """A name that the script has not used yet."""
        self.count += 1
        return f"{letter}{self.count}"

    def say(self, text: str) -> None:
        """Write a line."""
        self.lines.append("  " * self.depth + text)

    @contextmanager
    def braces(self) -> Iterator[None]:
        """What is said within proves one goal."""
        self.say("{")
        self.depth += 1
        yield
        self.depth -= 1
        self.say("}")


def joined(parts: Iterable[str]) -> str:
    """The proof of a conjunction from those of its parts."""
    *first, last = parts
    for part in reversed(first):
        last = f"(conj {part} {last})"
    return last


class Context:
    """The facts by what they say; a branch knows all that its trunk knew, and more."""

    def __init__(self, printer: Printer, script: Script) -> None:
        self.printer, self.script, self.scene = printer, script, Scene()
        self.facts: dict[str, str] = {}
        self.atoms: dict[int, Atom] = {}
        self.first: dict[int, Node] = {}  # the terms that gave names to powers that are not looked into
        self.valued: dict[Node | int, Node] = {}  # the line that gives a symbol or an atom its value
        self.before: dict[int, str | None] = {}  # the equation of the line's left side with the atom
        self.equations: dict[Node, str | None] = {}
        self.indexed: tuple[Any, dict[Any, list[Node]]] = (None, {})

    def branch(self, *, fresh: bool = False) -> Self:
        """The same knowledge, to be extended apart; ``fresh`` leaves out the lines."""
        other = type(self)(self.printer, self.script)
        if not fresh:
            other.facts, other.atoms, other.first = dict(self.facts), dict(self.atoms), dict(self.first)
            other.valued, other.before, other.scene = dict(self.valued), dict(self.before), self.scene.branch()
            other.equations = dict(self.equations)
        return other

    # --- Facts.

    def learn(self, text: str, name: str) -> None:
        """A fact of this name says this."""
        self.facts.setdefault(text, name)

    def claim(self, text: str, tactic: str, letter: str = "L") -> str:
        """The name of a fact, which is asserted if it is new."""
        if text not in self.facts:
            name = self.script.fresh(letter)
            self.script.say(f"assert ({name} : {text}) by ({tactic}).")
            self.facts[text] = name
        return self.facts[text]

    def apart(self, texts: Iterable[Text], name: str) -> dict[str, str]:
        """The parts of a conjunction that has a name, each with a name of its own."""
        kept = [text for text, _ in dict.fromkeys(texts) if text != "True"]
        if len(kept) == 1:
            self.learn(kept[0], name)
        elif kept:
            names = [self.script.fresh() for _ in kept]
            *first, last = names
            pattern = "".join(f"[{one} " for one in first) + last + "]" * len(first)
            self.script.say(f"pose proof {name} as {pattern}.")
            for text, one in zip(kept, names, strict=True):
                self.learn(text, one)
        return {text: self.facts[text] for text in kept}

    def conjunction(self, texts: Iterable[Text]) -> str:
        """The proof of a conjunction of facts."""
        kept = [text for text, _ in dict.fromkeys(texts) if text != "True"]
        return joined(self.facts[text] for text in kept) if kept else "I"
