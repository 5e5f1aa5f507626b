r"""The names of symbols as MathML, from the little LaTeX that names are written in.

Letters, digits, Greek, subscripts and superscripts, accents, alphabets (``\mathbb``, ``\mathcal``, ``\mathbf``) and
words (``\mathit``, ``\text``) are understood; an unknown command is shown by its name, so that nothing is lost.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from boostproof.reports.markup import element, escape

__all__ = ["Name", "operator", "parse_name", "row", "unwrapped"]

_LONGEST = 160
_ROWS = re.compile(r"</?mrow[^>]*>")
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\s+|.", re.DOTALL)


def _pairs(text: str) -> dict[str, str]:
    """The words of ``text`` in pairs: what stands first means what stands second."""
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


_GREEK = _pairs(
    "alpha α beta β gamma γ delta δ epsilon ϵ zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π "
    "rho ρ sigma σ tau τ upsilon υ phi ϕ chi χ psi ψ omega ω varepsilon ε vartheta ϑ varrho ϱ varphi φ Gamma Γ "
    "Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω ell ℓ partial ∂"
)
_OPERATORS = _pairs(
    "ast ∗ star ⋆ cdot ⋅ pm ± mp ∓ times × le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ in ∈ to → mid | infty ∞ emptyset ∅ "
    "prime ′ neg ¬ wedge ∧ vee ∨ cap ∩ cup ∪ sim ∼ perp ⊥ setminus ∖ ldots … dots … circ ∘ dagger † lt < gt >"
)
_ACCENTS = _pairs("hat ^ widehat ^ bar ¯ overline ¯ tilde ~ widetilde ~ vec → dot ˙")
_WORDS = frozenset({"mathit", "mathrm", "text", "textit", "textrm", "operatorname", "mathsf", "mathtt"})
_ALPHABETS = {"mathbb": 0x1D538, "mathcal": 0x1D49C, "mathscr": 0x1D49C, "mathbf": 0x1D400, "boldsymbol": 0x1D400}
# Letters that Unicode had before it had the alphabets: they stand outside them.
_STRAYS = {
    "mathbb": dict(zip("CHNPQRZ", "ℂℍℕℙℚℝℤ", strict=True)),
    "mathcal": dict(zip("BEFHILMRego", "ℬℰℱℋℐℒℳℛℯℊℴ", strict=True)),
}  # fmt: skip
_FENCES = frozenset({"left", "right", "big", "Big", "displaystyle", "limits"})
_SPACES = frozenset({r"\,", r"\;", r"\:", r"\!", r"\ "})


@dataclass(frozen=True)
class Name:
    """A name with its scripts kept apart, so that an index or a power joins them."""

    base: str
    sub: str = ""
    sup: str = ""

    def indexed(self, index: str) -> Name:
        """The name with one more index."""
        return replace(self, sub=row(self.sub, operator(","), index) if self.sub else index)

    def markup(self) -> str:
        """The MathML of the name."""
        if self.sub and self.sup:
            return element("msubsup", self.base, self.sub, self.sup)
        if self.sub or self.sup:
            return element("msub" if self.sub else "msup", self.base, self.sub or self.sup)
        return self.base


@lru_cache(maxsize=4096)
def parse_name(latex: str) -> Name:
    """The name that ``latex`` writes; shown as it stands when it is too long for a name."""
    if len(latex) > _LONGEST:
        return Name(element("mtext", escape(latex)))
    names = _Parser(latex).names("")
    return names[0] if len(names) == 1 else Name(row(*(name.markup() for name in names)))


def operator(sign: str) -> str:
    """A sign inside a name or an index: close to its neighbours, as text is and an operator is not."""
    return element("mtext", escape(sign))


def row(*parts: str) -> str:
    """The parts side by side, as one element; neighbouring signs are one text, and needless rows go."""
    if len(parts) == 1:
        return parts[0]
    return element("mrow", "".join(map(unwrapped, parts)).replace("</mtext><mtext>", ""))


def unwrapped(part: str) -> str:
    """What stands in a plain row. One that begins with an operator keeps it: its form and its stretch depend on it."""
    if not part.startswith("<mrow><") or part.startswith("<mrow><mo"):
        return part
    depth = 0
    for tag in _ROWS.finditer(part):
        depth += -1 if tag.group().startswith("</") else 1
        if not depth:
            return part[len("<mrow>") : tag.start()] if tag.end() == len(part) else part
    return part


class _Parser:
    """Reads a name from left to right; whatever stands there, it ends and shows something."""

    def __init__(self, latex: str) -> None:
        self.tokens = [part for part in _TOKEN.findall(latex) if not part.isspace() or part == " "]
        self.place = 0

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def next(self) -> str:
        part = self.peek()
        self.place += 1
        return part

    def names(self, end: str) -> list[Name]:
        """The names up to the part ``end``, which is passed."""
        found: list[Name] = []
        while (part := self.peek()) and part != end:
            if part in _SPACES or part == " " or part[1:] in _FENCES:
                self.next()
            else:
                found.append(self.scripted())
        self.next()
        return found

    def scripted(self) -> Name:
        """An atom and the scripts that follow it."""
        name = Name("" if self.peek() in ("_", "^", "'") else self.number() or self.atom())
        while self.peek() in ("_", "^", "'"):
            name = self.script(name, self.next())
        return name if name.base else replace(name, base=element("mrow"))

    def number(self) -> str:
        """The digits that follow, as one number; an argument without braces is one digit alone."""
        digits = ""
        while self.peek().isdigit():
            digits += self.next()
        return element("mn", digits) if digits else ""

    def script(self, name: Name, sign: str) -> Name:
        if sign == "'":
            return replace(name, sup=row(*filter(None, (name.sup, operator("′")))))
        argument = self.atom() if self.peek() else element("mrow")
        if sign == "^":
            return replace(name, sup=row(*filter(None, (name.sup, argument))))
        return name.indexed(argument)

    def atom(self) -> str:
        part = self.next()
        if part == "{":
            return row(*(name.markup() for name in self.names("}")))
        if part.startswith("\\"):
            return self.command(part[1:])
        if part.isdigit():
            return element("mn", part)
        if part.isalpha():
            return element("mi", escape(part))
        return operator("−" if part == "-" else part)

    def command(self, word: str) -> str:
        if word in _GREEK:
            return element("mi", _GREEK[word])
        if word in _OPERATORS:
            return operator(_OPERATORS[word])
        if word in _WORDS:
            return _word(self.raw(), italic=word in ("mathit", "textit"))
        if word in _ALPHABETS:
            return element("mi", escape("".join(_letter(word, letter) for letter in self.raw())))
        if word in _ACCENTS:
            return element("mover", self.atom(), element("mo", _ACCENTS[word], stretchy="false"), accent="true")
        if word in ("frac", "tfrac", "dfrac"):
            return element("mfrac", self.atom(), self.atom())
        return element("mi" if word.isalpha() else "mtext", escape(word))

    def raw(self) -> str:
        """The text of the group that follows, or of the one part."""
        if self.peek() != "{":
            return self.next()
        depth, parts = 0, []
        while part := self.next():
            depth += (part == "{") - (part == "}")
            if not depth:
                break
            parts.append(part)
        return "".join(parts[1:]).replace("\\_", "_").replace("\\ ", " ")


def _word(text: str, *, italic: bool) -> str:
    if "_" in text or " " in text:
        return element("mtext", escape(text.replace("_", " ").replace(" ", "\u00a0")))
    return element("mi", escape(text), class_="word" if italic and len(text) > 1 else None)


def _letter(alphabet: str, letter: str) -> str:
    """A letter in an alphabet of Unicode's mathematical ones."""
    stray = _STRAYS.get("mathcal" if alphabet == "mathscr" else alphabet, {})
    if letter in stray or not (letter.isascii() and letter.isalpha()):
        return stray.get(letter, letter)
    offset = ord(letter) - ord("A") if letter.isupper() else 26 + ord(letter) - ord("a")
    return chr(_ALPHABETS[alphabet] + offset)
