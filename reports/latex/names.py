r"""The names of symbols in LaTeX, read before they are believed.

A report says how each symbol is written. What it says stands in a paper only when it is read whole by the little
grammar here: letters, digits, signs, commands that only show something, groups, one subscript and one superscript an
atom. Anything else, ``\input`` or a brace too many, is shown as the text that it is.
"""

from __future__ import annotations

import re

from boostproof.reports.brief import cut
from boostproof.reports.latex.escape import escaped

__all__ = ["name_latex", "scripts"]

_LONGEST, _DEEPEST, _SHOWN = 200, 12, 40
_PIECE = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
_SIGNS = frozenset("+-*/|=<>()[],.:;!")
_SHOWS = frozenset(
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho varrho sigma "
    "tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell partial nabla "
    "infty emptyset forall exists neg wedge vee cap cup setminus in notin subset subseteq perp sim approx equiv "
    "to mapsto Rightarrow Leftrightarrow le leq ge geq ne neq lt gt mid ast star circ cdot times pm mp dagger prime "
    "ldots dots cdots sum prod int max min sup inf lim arg exp ln log sin cos det dim langle rangle quad".split()
)
_SPACES = frozenset({r"\,", r"\;", r"\:", r"\!", r"\ "})
_AROUND_ONE = frozenset(
    "hat widehat bar overline underline tilde widetilde vec dot ddot mathbf mathcal mathbb mathrm mathit mathsf mathtt "
    "boldsymbol sqrt".split()
)
_AROUND_TWO = frozenset({"frac", "tfrac", "dfrac", "binom"})
_AROUND_TEXT = frozenset({"text", "textrm", "textit", "operatorname"})
_PLAIN_TEXT = re.compile(r"(?:[A-Za-z0-9 ,.:;()+=/*-]|\\_)*")


def name_latex(latex: str, name: str) -> str:
    """How a symbol is written in math mode: ``latex`` where that is harmless, else as text what either says."""
    if latex and scripts(latex) is not None:
        return latex
    return rf"\text{{{escaped(cut(latex or name, _SHOWN))}}}"


def scripts(latex: str) -> frozenset[str] | None:
    """The scripts, of ``_`` and ``^``, that the last atom of a name has; None where it is no harmless name."""
    if len(latex) > _LONGEST:
        return None
    reader = _Reader(latex)
    try:
        return reader.names("")
    except _NoNameError:
        return None


class _NoNameError(Exception):
    """What is read is not the name of a symbol."""


class _Reader:
    """Reads a name from left to right, and refuses what is none."""

    def __init__(self, latex: str) -> None:
        self.pieces = _PIECE.findall(latex)
        self.place = 0
        self.depth = 0

    def peek(self) -> str:
        return self.pieces[self.place] if self.place < len(self.pieces) else ""

    def next(self) -> str:
        piece = self.peek()
        self.place += 1
        return piece

    def names(self, end: str) -> frozenset[str]:
        """Atoms up to the piece ``end``, which is passed; the scripts of the last one. Raises _NoNameError."""
        last: frozenset[str] | None = None
        while self.peek() != end:
            if self.peek() in _SPACES or self.peek() == " ":
                self.next()
            else:
                last = self.scripted()
        self.next()
        if last is None and not end:
            raise _NoNameError
        return last or frozenset()

    def scripted(self) -> frozenset[str]:
        """An atom with at most one subscript and one superscript, or primes."""
        self.atom()
        had: set[str] = set()
        while self.peek() in ("_", "^", "'"):
            kind = "^" if self.peek() == "'" else self.peek()
            if kind in had:
                raise _NoNameError
            had.add(kind)
            self.script()
        return frozenset(had)

    def script(self) -> None:
        r"""A group, a sign or a plain command: ``x_\mathbf{a}`` is more than TeX reads there."""
        if self.next() != "'":
            if self.peek()[:1] == "\\" and self.peek()[1:] not in _SHOWS:
                raise _NoNameError
            self.atom()
            return
        while self.peek() == "'":
            self.next()

    def atom(self) -> None:
        piece = self.next()
        if piece == "{":
            self.group()
        elif piece.startswith("\\"):
            self.command(piece[1:])
        elif not (piece.isascii() and piece.isalnum()) and piece not in _SIGNS:
            raise _NoNameError

    def group(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise _NoNameError
        self.names("}")
        self.depth -= 1

    def command(self, word: str) -> None:
        if word in _AROUND_TEXT:
            self.text()
        elif word in _AROUND_ONE or word in _AROUND_TWO:
            for _ in range(2 if word in _AROUND_TWO else 1):
                self.argument()
        elif word not in _SHOWS and word not in ("#", "_", "%", "&", "{", "}"):
            raise _NoNameError

    def argument(self) -> None:
        r"""A group, or a single digit or letter, as in ``\tfrac12``."""
        if self.peek() == " ":
            self.next()
        if self.peek() != "{" and not (self.peek().isascii() and self.peek().isalnum()):
            raise _NoNameError
        self.atom()

    def text(self) -> None:
        r"""The argument of ``\text``: words, and nothing that acts."""
        start = self.place
        while self.peek() not in ("}", ""):
            self.next()
        words = "".join(self.pieces[start : self.place])
        if self.next() != "}" or not words.startswith("{") or not _PLAIN_TEXT.fullmatch(words[1:]):
            raise _NoNameError
