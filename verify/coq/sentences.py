"""A text in Coq taken apart: what stands outside its comments, sentence by sentence, and which files it builds on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

__all__ = ["Unreadable", "code", "required", "sentences"]

_REQUIRE = re.compile(
    r"From\s+Boostproof(?P<inner>[A-Za-z0-9_.]*)\s+Require\s+(?:Import\s+|Export\s+)?(?P<names>.+)", re.DOTALL
)
_ENDS = re.compile(r"\.(?=\s|\Z)")
_GOALS = r"(?:all|[0-9]+(?:-[0-9]+)?(?:\s*,\s*[0-9]+(?:-[0-9]+)?)*)\s*:(?!=)"
_BULLETS = re.compile(rf"(?:\s+|[-+*]+|[{{}}]|{_GOALS})*")


class Unreadable(ValueError):
    """A text that cannot be taken apart in one way only; the message says why."""


def code(text: str, *, strings: bool = False) -> str:
    """The text with a blank in the place of each comment and string; lines stay lines.

    Raises Unreadable for a comment without an end, for a string outside of comments unless ``strings`` allows them, and
    where a comment could be read in two ways: a mark of a comment within a string, or a comment right behind a dot.
    """
    kept: list[str] = []
    depth = place = 0
    for mark in re.finditer(r"\(\*|\*\)|\"", text):
        if mark.start() < place:
            continue
        before, place = text[place : mark.start()], mark.end()
        kept.append(before if not depth else "\n" * before.count("\n"))
        if mark.group() == '"':
            if not (depth or strings):
                raise Unreadable("a string stands outside of the comments")
            place = _string_end(text, place)
            kept.append(" " + "\n" * text.count("\n", mark.start(), place))
            continue
        _check_mark(text, mark, depth)
        depth += 1 if mark.group() == "(*" else -1
        kept.append(" ")
    if depth:
        raise Unreadable("a comment has no end")
    return "".join((*kept, text[place:]))


def _check_mark(text: str, mark: re.Match[str], depth: int) -> None:
    if mark.group() == "*)" and not depth:
        raise Unreadable("a comment ends that has not begun")
    if not depth and text[: mark.start()].endswith("."):
        raise Unreadable("a comment stands right behind a dot")


def _string_end(text: str, start: int) -> int:
    end = text.find('"', start)
    if end < 0:
        raise Unreadable("a string has no end")
    if "(*" in text[start:end] or "*)" in text[start:end]:
        raise Unreadable("a string holds the mark of a comment")
    return end + 1


def sentences(text: str, *, strings: bool = False) -> Iterator[tuple[int, str]]:
    """Each sentence of a text without its bullets and braces, behind the line that it begins on.

    Raises Unreadable as :func:`code` does, and for a last sentence without an end.
    """
    plain = code(text, strings=strings)
    start = 0
    for end in _ENDS.finditer(plain):
        match = _BULLETS.match(plain, start, end.start())
        begin = match.end() if match else start
        yield plain.count("\n", 0, begin) + 1, plain[begin : end.start()].strip()
        start = end.end()
    match = _BULLETS.match(plain, start)
    if match is None or match.end() < len(plain):
        raise Unreadable("the last sentence has no end")


@lru_cache(maxsize=256)
def required(text: str) -> tuple[str, ...]:
    """The files of the project that a text requires, such as ``Language.v`` and ``headlines/SL16.v``, in its words."""
    found = (_REQUIRE.fullmatch(sentence) for _, sentence in sentences(text, strings=True))
    return tuple(
        dict.fromkeys(
            f"{'/'.join((*match['inner'].split('.')[1:], *name.split('.')))}.v"
            for match in found
            if match is not None
            for name in match["names"].split()
        )
    )
