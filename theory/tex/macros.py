r"""The commands that an article defines, put in for where they are used: LaTeX as it would read without them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boostproof.theory.tex.lexer import NotRead

__all__ = ["Macro", "defined", "expanded"]

_DEFINITION = re.compile(
    r"\\(?:newcommand|renewcommand|providecommand|DeclareRobustCommand)\*?\s*\{?\s*\\([A-Za-z]+)\s*\}?\s*"
    r"(?:\[(\d)\])?\s*(?=\{)"
    r"|\\def\s*\\([A-Za-z]+)\s*((?:#\d)*)\s*(?=\{)"
    r"|\\(DeclareMathOperator)\*?\s*\{?\s*\\([A-Za-z]+)\s*\}?\s*(?=\{)"
)
_COMMENT = re.compile(r"(?<!\\)%.*")
_COMMAND = re.compile(r"\\([A-Za-z]+)\s*")
_LONGEST = 20_000


@dataclass(frozen=True)
class Macro:
    """A command of the article: how many arguments it takes, and what it stands for, with ``#1`` and so on."""

    arguments: int
    body: str


def defined(source: str) -> dict[str, Macro]:
    """The commands that a LaTeX source defines, by name. Those with an optional argument are left out."""
    found: dict[str, Macro] = {}
    source = _COMMENT.sub("", source)
    for match in _DEFINITION.finditer(source):
        body, _ = _argument(source, match.end())
        if match[5]:
            found[match[6]] = Macro(0, rf"\operatorname{{{body}}}")
        else:
            count = int(match[2] or 0) if match[1] else len(match[4]) // 2
            found[match[1] or match[3]] = Macro(count, body)
    return found


def expanded(latex: str, macros: Mapping[str, Macro]) -> str:
    """``latex`` with the article's own commands put in. Raises NotRead where they do not come to an end."""
    place = 0
    while found := _COMMAND.search(latex, place):
        macro = macros.get(found[1])
        if macro is None:
            place = found.end()
            continue
        given, end = [], found.end()
        for _ in range(macro.arguments):
            argument, end = _argument(latex, end)
            given.append(argument)
        body = _filled(macro.body, given)
        after = latex[end:] if macro.arguments else latex[found.start() + 1 + len(found[1]) :]
        latex = f"{latex[: found.start()]}{body}{after}"
        place = found.start()
        if len(latex) > _LONGEST:
            raise NotRead(rf"\{found[1]} does not come to an end")
    return latex


def _filled(body: str, given: Sequence[str]) -> str:
    """The body with the arguments for ``#1`` and so on; those that are not given are empty."""
    return re.sub(r"#([1-9])", lambda match: given[int(match[1]) - 1] if int(match[1]) <= len(given) else "", body)


def _argument(latex: str, start: int) -> tuple[str, int]:
    """The argument that begins at ``start``, a group or one sign, and where it ends."""
    while start < len(latex) and latex[start].isspace():
        start += 1
    if latex[start : start + 1] != "{":
        command = _COMMAND.match(latex, start)
        end = command.end() if command else start + 1
        return latex[start:end].strip(), end
    depth = 0
    for place in range(start, len(latex)):
        escaped = latex[place - 1 : place] == "\\"
        depth += 0 if escaped else (latex[place] == "{") - (latex[place] == "}")
        if depth == 0:
            return latex[start + 1 : place], place + 1
    raise NotRead("a brace is not closed")
