"""Hostile reports: each place of an honest one in turn made something else, with a digest that is right again."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from boostproof.reports import digest

__all__ = ["FLAG", "PAYLOADS", "TEXTS", "Made", "mutated", "signed"]

Made = Callable[[], dict[str, Any]]
"""What makes an altered report, which takes a copy of a whole one."""

FLAG = "globalThis.pwned=1"
"""What a script of ours does that must never run."""

_RIGHT_TO_LEFT, _NULL, _ESCAPE, _HALF = "\u202e", "\x00", "\x1b[2J\x1b]0;title\x07", "\ud800"

TEXTS: dict[str, str] = {
    "nothing": "",
    "script": f"</title></style></script><script>{FLAG}</script><img src=x onerror={FLAG}>",
    "comment": f"<!--<script>{FLAG}//--><svg onload={FLAG}>]]>",
    "attribute": f"\" onfocus='{FLAG}' autofocus x=\"",
    "link": f"javascript:{FLAG}",
    "template": "{{7*7}} ${7*7} {0} %s %(x)s [red]x[/red] [/]",
    "tex file": r"\input{/etc/passwd} \write18{touch pwned} \csname input\endcsname ^^5cinput /etc/passwd",
    "tex end": r"\end{document} }}} {{{ \makeatletter \catcode`\@=0 $$ & # % ~ _ ^ \\ \par",
    "comment of tex": "50 % of it\\",
    "quotes": '"\'`´«»\\"',
    "markdown": f"]({FLAG}) ![x](http://127.0.0.1/x) `` | <b> \n\n# heading\n---\n- item: [x]",
    "yaml": "x: !!python/object/apply:os.system ['touch pwned'] # &a *a\n--- \t",
    "null": f"a{_NULL}b",
    "control": f"a{_ESCAPE}b\r\n\x0b\x0c\x85\u2028\u2029c\ufffe\uffff",
    "direction": f"a{_RIGHT_TO_LEFT}b\u2066\u200b\ufeff",
    "half": f"a{_HALF}b",
    "path": "../../../pwned",
    "absolute": "/pwned",
    "windows": "C:\\pwned\\con",
    "word": "A" * 40_000,
    "brackets": "{" * 15_000,
    "closing": ")}]" * 10_000,
    "blanks": " " * 40_000,
    "lines": "x\n" * 20_000,
    "commands": "\\alpha_" * 6_000,
    "section": f"section {'9' * 6000}",
    "digits": "9" * 900,
    "too many digits": "9" * 2_000,
    "exponent": "1e999999999",
    "power": "9**9**9**9",
    "quotient": "1/0",
    "not a number": "nan",
    "other digits": "section \u0663.\u0662",
    "id": "TP01.T1",
    "ids": "TP01.T1 TP01.T1. TP01.. XX9.9 " * 500,
}
"""Texts that want to be something else where they are shown."""

_DEEP = 120


def _nested(levels: int) -> Any:
    found: Any = "inside"
    for place in range(levels):
        found = [found] if place % 2 else {"a": found}
    return found


PAYLOADS: dict[str, Any] = {
    **TEXTS, "null value": None, "true": True, "false": False, "zero": 0, "minus": -1, "one": 1, "large": 10**17,
    "larger": 10**18 - 1, "very large": 10**40, "float": 0.5, "list": [], "object": {}, "list of lists": [[], [[]]],
    "object of objects": {"kind": {"kind": "proof"}}, "nested": _nested(_DEEP), "very nested": _nested(700),
    "reference": {"shared": 0}, "reference to none": {"shared": 10**9},
    "tree": {"symbol": "x", "latex": "", "sort": "real"},
    "long list": [7] * 5_000,
}  # fmt: skip


def signed(report: dict[str, Any]) -> dict[str, Any]:
    """The report in the form of a file, with the digest of what it says."""
    made = {"shared": [], **report}
    return {**made, "digest": digest(made)}


def mutated(report: dict[str, Any], payloads: dict[str, Any] | None = None) -> Iterator[tuple[str, Made]]:
    """What makes each altered report, with a name each: of places that are alike the first is altered."""
    places = dict(_places(report, (), ()))
    for shape, path in places.items():
        for name, change in _changes(report, path, PAYLOADS if payloads is None else payloads):
            yield f"{'.'.join(shape)} {name}", change


def _places(value: Any, path: tuple[Any, ...], shape: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Each shape of a path, with the last path of that shape."""
    yield shape, path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _places(item, (*path, key), (*shape, key))
    if isinstance(value, list):
        for place, item in enumerate(value):
            yield from _places(item, (*path, place), (*shape, "[]"))


def _changes(report: dict[str, Any], path: tuple[Any, ...], payloads: dict[str, Any]) -> Iterator[tuple[str, Made]]:
    old = _at(report, path)
    for name, payload in payloads.items():
        yield f"= {name}", partial(_put, report, path, payload)
    if path:
        yield "removed", partial(_put, report, path, None, remove=True)
    if isinstance(old, list) and old:
        yield "emptied", partial(_put, report, path, [])
        yield "repeated", partial(_put, report, path, old * 40)
    if isinstance(old, dict):
        yield "added", partial(_put, report, path, {**old, TEXTS["script"]: TEXTS["script"]})


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def _put(report: dict[str, Any], path: tuple[Any, ...], payload: Any, *, remove: bool = False) -> Any:
    if not path:
        return payload
    made = copy.deepcopy(report)
    parent = _at(made, path[:-1])
    if remove:
        del parent[path[-1]]
    else:
        parent[path[-1]] = payload
    return made


def text_of(made: Any) -> str:
    """The file of an altered report, whose digest is right where it can have one."""
    if isinstance(made, dict) and "digest" in made and isinstance(made["digest"], str):
        made = signed(made)
    return json.dumps(made)
