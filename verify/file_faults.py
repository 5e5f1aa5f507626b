"""What is wrong with a file of claims, in one line: the file, the line, the claim's id, and what to write instead.

    my_claims.py:12: XX.1: value=0.1 cannot stand in a formula: expected a term, an int or a Fraction, such as Q(1, 10)

The line is that of the file itself, where a function of it is called; the function's own line stands behind the words.
The id is that of the claim which was being made, or that stands in the call which the line belongs to.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from boostproof import theory
from boostproof.theory import build
from boostproof.theory.claim import ID, Charity, Claim, Reading
from boostproof.theory.language.origin import Origin, near
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import Scenario

__all__ = ["Written", "at", "fault_of_file", "written_claims"]

_CALLED = re.compile(r"(\w+)(?:\.__init__)?\(\) got an unexpected keyword argument '(\w+)'")
_NO_NAME = re.compile(r"name '(\w+)' is not defined|cannot import name '(\w+)' from 'boostproof")
_KINDS = {kind.__name__: kind for kind in (Charity, Claim, Paper, Reading, Scenario)}
_OWN = re.compile(r"boostproof_own_[0-9a-f]{16}\.?")
"""The package that is made up for a folder: its name says nothing to whoever wrote the file."""
_HINTS = (
    (r"instances of '(tuple|list)'|(tuple|list)' and '", "symbols gives a tuple: (x,) = symbols('x')"),
    (r"cannot be interpreted as an integer", "Sum, Product or Every with an index take the place of range"),
    (r"must be real number, not|loop of ufunc", "exp, ln, sqrt and others are those of boostproof.theory.build"),
    (r"(Sum|Product|MaxOver|MinOver|Every)\(\) takes 2", "an index and its ends are one argument: (i, 1, n)"),
    (r"not enough values to unpack|too many values to unpack", "symbols gives one symbol for each word: 'x y'"),
)  # fmt: skip
"""What Python says of the language's words, and what may be meant."""


def at(origin: Origin | None, file: str, claim: str, words: str) -> str:
    """The line for a fault: where it is, which claim it is of, and what it is."""
    place = str(origin) if origin is not None else near(file)
    return f"{place}: {claim}: {words}" if claim else f"{place}: {words}"


def fault_of_file(file: str, error: BaseException) -> str:
    """Why a file does not run, in one line."""
    if isinstance(error, SyntaxError) and error.filename == file:
        line = Origin(file, error.lineno or 1)
        return at(line, file, _id_at(file, line.line), f"this is not Python: {error.msg}")
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    own = [(frame, line) for frame, line in frames if frame.f_code.co_filename == file]
    if not own:
        return at(None, file, "", _words(error, frames))
    line = Origin(file, own[0][1])
    words, claim = _words(error, frames), _claim_made(frames)
    if not claim:
        return at(line, file, _id_at(file, line.line), f"{words}{_inner(frames, own)}")
    # The id stands in front of the words, and need not stand in them.
    words = words.removeprefix(f"{claim} ").removeprefix(f"in {claim} ")
    words = re.sub(f" (of|in) {re.escape(claim)}(?= )", "", words)
    return at(line, file, claim, words)


def _words(error: BaseException, frames: list[tuple[FrameType, int]]) -> str:
    """What an error says: in our words alone where we raised it, and else with its kind."""
    if isinstance(error, SystemExit):
        return f"the file ends itself with {error.code!r}"
    words = _OWN.sub("", " ".join(_said(error).split()))[:600]
    name = str(frames[-1][0].f_globals.get("__name__", "")) if frames else ""
    if name.partition(".")[0] == "boostproof" and isinstance(error, (TypeError, ValueError)):
        return words
    kind = type(error).__name__
    words = f"{kind}: {words}" if words else kind
    return f"{words.replace('.__init__()', '()')}{_hint(words)}"


def _said(error: BaseException) -> str:
    """An error's own words, of which no terminal takes any for an order; none where it cannot say them."""
    try:
        text = str(error)
    except Exception:  # noqa: BLE001 - a class of the user's may raise whatever it likes
        return ""
    return "".join(one if one.isprintable() or one.isspace() else ascii(one)[1:-1] for one in text)


def _hint(words: str) -> str:
    name = _NO_NAME.search(words)
    if name:
        return _known_name(name[1] or name[2])
    called = _CALLED.search(words)
    if called and called[1] in _KINDS:
        names = list(inspect.signature(_KINDS[called[1]]).parameters)
        close = difflib.get_close_matches(called[2], names, n=1)
        return f": is it {close[0]}?" if close else f": expected one of {', '.join(names)}"
    return next((f": {hint}" for pattern, hint in _HINTS if re.search(pattern, words)), "")


def _known_name(name: str) -> str:
    """Where the language has a name, or one like it."""
    for module in (theory, build):
        if name in module.__all__:
            return f": expected from {module.__name__} import {name}"
    close = difflib.get_close_matches(name, [*theory.__all__, *build.__all__], n=1, cutoff=0.7)
    return f": is it {close[0]}?" if close else ""


def _claim_made(frames: list[tuple[FrameType, int]]) -> str:
    """The id of the claim that was being made."""
    for frame, _ in reversed(frames):
        maker = frame.f_locals.get("self")
        if isinstance(maker, Claim) and isinstance(maker.id, str):
            return maker.reads or maker.id
    return ""


def _inner(frames: list[tuple[FrameType, int]], own: list[tuple[FrameType, int]]) -> str:
    """Where a function, or another file of the author's, was at work."""
    folder = str(Path(own[0][0].f_code.co_filename).parent)
    last = [(frame, line) for frame, line in frames if frame.f_code.co_filename.startswith(folder)][-1]
    if last[0] is own[0][0]:
        return ""
    place = Origin(last[0].f_code.co_filename, last[1])
    name = last[0].f_code.co_name
    return f" (in {place})" if name == "<module>" else f" (in {name}, {place})"


class Written(NamedTuple):
    """A call with the id of a claim as its first argument, or by name: its lines, and whether it makes a claim."""

    id: str
    first: int
    last: int
    makes: bool


def written_claims(file: str) -> list[Written]:
    """The calls of a file that name an id, the smallest last where one stands in another."""
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    makers = {"Claim"} | {
        made.name for made in ast.walk(tree) if isinstance(made, ast.FunctionDef)
        and any(isinstance(node, ast.Call) and _called(node) == "Claim" for node in ast.walk(made))
    }  # fmt: skip
    return [
        Written(name, node.lineno, node.end_lineno or node.lineno, _called(node) in makers)
        for node in ast.walk(tree) if isinstance(node, ast.Call) for name in _id_among(node)
    ]  # fmt: skip


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _id_among(node: ast.Call) -> Iterator[str]:
    given = [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg == "id")]
    for one in given:
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and ID.fullmatch(one.value):
            yield one.value


def _id_at(file: str, line: int) -> str:
    """The id in the call that a line belongs to."""
    return next((call.id for call in reversed(written_claims(file)) if call.first <= line <= call.last), "")
