r"""The signs of a formula: numbers, names, operators, and commands with their arguments.

How LaTeX is written is pylatexenc's business: comments, braces, and which arguments a command takes. What the
commands mean is said here; one that is not known ends the reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

__all__ = ["NotRead", "Sign", "lex"]


class NotRead(ValueError):
    """Why a formula is not read."""


@dataclass(frozen=True)
class Sign:
    """A sign of a formula.

    ``kind`` is ``number``, ``name``, ``op`` (an operator, a relation, a comma, a bracket), ``group``, ``command`` or
    ``text``; ``text`` is how it is written, operators in one spelling each; ``parts`` are a group's signs, or a
    command's arguments, each a group.
    """

    kind: str
    text: str
    parts: tuple[Sign, ...] = ()


_OPERATORS = {
    "le": "<=", "leq": "<=", "leqslant": "<=", "ge": ">=", "geq": ">=", "geqslant": ">=", "lt": "<", "gt": ">",
    "ne": "!=", "neq": "!=", "cdot": "*", "times": "*", "lbrace": "{", "rbrace": "}", "{": "{", "}": "}", "lvert": "|",
    "rvert": "|", "vert": "|", "lbrack": "[", "rbrack": "]", "in": "in", "infty": "oo", "to": "to", "rightarrow": "to",
    "forall": "forall", "iff": "iff", "Leftrightarrow": "iff", "implies": "implies", "Rightarrow": "implies",
    "ldots": "...", "dots": "...", "cdots": "...", "land": "and", "wedge": "and",
}  # fmt: skip
_SPACES = frozenset((",", ":", ";", "!", " ", "thinspace", "nonumber", "notag", "displaystyle", "textstyle", "limits",
                     "left", "right", "bigl", "bigr", "Bigl", "Bigr", "big", "Big", "bigg", "Bigg", "biggl", "biggr",
                     "mathopen", "mathclose", "middle", "hspace", "allowbreak", "label"))  # fmt: skip
_WIDE = frozenset(("quad", "qquad"))
_PAIRS = frozenset(("frac", "dfrac", "tfrac", "binom"))
_COMMANDS = _PAIRS | frozenset(("sqrt", "sum", "prod", "max", "min", "exp", "ln", "log", "lim", "sin", "cos", "tan",
                                "arctan", "sinh", "cosh", "tanh"))  # fmt: skip
_WORDS = frozenset(("text", "mbox", "textrm", "textit", "textup"))
_FONTS = frozenset(("mathrm", "mathit", "mathsf", "mathtt", "operatorname", "mathbf", "mathcal", "boldsymbol", "bm"))
_MARKS = frozenset(("hat", "widehat", "bar", "overline", "tilde", "widetilde", "dot"))
_UPRIGHT = frozenset(("mathrm", "operatorname"))
_LONGEST_NUMBER = 100
_GREEK = frozenset(
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho "
    "sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega "
    "ell".split()
)
_CHARACTERS = re.compile(
    r"\s+|(?P<number>\d+(?:\.\d+)?)|(?P<letters>[A-Za-z]+)|(?P<prime>'+)|(?P<op>[-+*/^_=<>(),;.:!|\[\]])"
)


@cache
def _commands() -> Any:
    """pylatexenc's table of commands, with those that it does not know the arguments of."""
    from pylatexenc.latexwalker import get_default_latex_context_db  # an extra
    from pylatexenc.macrospec import std_macro  # as above

    table = get_default_latex_context_db()
    one = [std_macro(name, "{") for name in sorted({*_WORDS, *_FONTS, *_MARKS, "hspace", "label"})]
    table.add_context_category(
        "formulas", macros=[*one, *(std_macro(name, "{{") for name in sorted(_PAIRS))], prepend=True
    )
    return table


def lex(latex: str) -> tuple[Sign, ...]:
    """The signs of a formula in LaTeX. Raises NotRead for what has none here."""
    from pylatexenc.latexwalker import LatexWalker, LatexWalkerError  # an extra

    try:
        nodes, _, _ = LatexWalker(latex, latex_context=_commands(), tolerant_parsing=False).get_latex_nodes()
    except LatexWalkerError as fault:
        raise NotRead(f"it is no complete LaTeX: {' '.join(str(fault).split())[:80]}") from None
    except RecursionError:
        raise NotRead("it is nested too deep") from None
    return tuple(_signs(nodes))


def _signs(nodes: Iterable[Any]) -> Iterator[Sign]:
    for node in nodes:
        kind = type(node).__name__
        if kind == "LatexCharsNode":
            yield from _of_characters(node.chars)
        elif kind == "LatexGroupNode":
            yield _group(node)
        elif kind == "LatexMacroNode":
            yield from _of_command(node)
        elif kind == "LatexSpecialsNode" and node.specials_chars == "~":
            continue
        elif kind != "LatexCommentNode":
            raise NotRead(f"{node.latex_verbatim()[:40]!r} is no part of a formula here")


def _of_characters(characters: str) -> Iterator[Sign]:
    place = 0
    while place < len(characters):
        found = _CHARACTERS.match(characters, place)
        if found is None:
            raise NotRead(f"the character {characters[place]!r} is none of a formula here")
        place = found.end()
        if found["letters"] is not None:
            yield from _of_letters(found["letters"])
        elif found["prime"] is not None:
            yield Sign("op", "'" * len(found["prime"]))
        elif len(found[0]) > _LONGEST_NUMBER:
            raise NotRead(f"a number has more than {_LONGEST_NUMBER} digits")
        elif found.lastgroup is not None:
            yield Sign(found.lastgroup, found[0])


def _of_letters(letters: str) -> Iterator[Sign]:
    if len(letters) > 2:
        raise NotRead(rf"{letters!r} may be one name or a product: write \mathrm{{{letters}}}, or put \cdot between")
    yield from (Sign("name", letter) for letter in letters)


def _of_command(node: Any) -> Iterator[Sign]:
    name = node.macroname
    arguments = [] if node.nodeargd is None else list(node.nodeargd.argnlist)
    if name in _OPERATORS:
        yield Sign("op", _OPERATORS[name])
    elif name in _GREEK:
        yield Sign("name", f"\\{name}")
    elif name in _COMMANDS:
        yield Sign("command", name.lstrip("dt") if name in ("dfrac", "tfrac") else name, _arguments(arguments))
    elif name in _WORDS:
        yield Sign("text", _plain(arguments[-1]))
    elif name in _FONTS or name in _MARKS:
        yield Sign("name", f"\\{'mathrm' if name in _UPRIGHT else name}{{{_plain(arguments[-1])}}}")
    elif name in _WIDE:
        yield Sign("text", "")
    elif name not in _SPACES:
        raise NotRead(rf"\{name} is no word of the language")


def _arguments(nodes: list[Any]) -> tuple[Sign, ...]:
    return tuple(Sign("group", "", ()) if node is None else _group(node) for node in nodes)


def _group(node: Any) -> Sign:
    inner = node.nodelist if type(node).__name__ == "LatexGroupNode" else [node]
    return Sign("group", "", tuple(_signs(inner)))


def _plain(node: Any) -> str:
    """The letters, and simple commands, of an argument that is one name or a few words."""
    text = " ".join(node.latex_verbatim().removeprefix("{").removesuffix("}").split())
    if not re.fullmatch(r"\\?[A-Za-z][\w .,-]*|\\?[A-Za-z]+", text) and text:
        raise NotRead(f"{text[:40]!r} is no name")
    return text
