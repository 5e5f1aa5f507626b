"""What coqc printed: the axioms that each theorem rests on, and the first of its complaints."""

from __future__ import annotations

import re

from boostproof.verify.coq.axioms import full_name

__all__ = ["Strange", "assumptions", "complaint"]

_ANSWER = re.compile(r"^(?:Closed under the global context|Axioms:)$", re.MULTILINE)
_AXIOM = re.compile(r"([A-Za-z_][A-Za-z0-9_'.]*)(?: :|\n  :)[ \n].*\n(?:  .*\n)*")
_ERROR = re.compile(r"^(?:File \"[^\"\n]*\", line (\d+), characters [0-9-]+:\s*^)?Error:", re.MULTILINE)
_PATH = re.compile(r"(?<![\w.)])(?:/[\w.+~-]+)+/([\w.+~-]+)")
_MOST = 300


class Strange(ValueError):
    """Output that is not what Coq says of assumptions."""


def assumptions(printed: str) -> list[tuple[str, ...]]:
    """The full names of the axioms, sorted, for each time that Coq was asked.

    Raises Strange for anything else in the output: a theorem may rest on more than axioms, or something else spoke.
    """
    text = printed if printed.endswith("\n") else f"{printed}\n"
    answers = [*_ANSWER.finditer(text)]
    starts = [*(answer.start() for answer in answers), len(text)]
    before = text[: starts[0]]
    if before.strip():
        raise Strange(f"coqc printed {_shortened(before)!r:.80} before it answered")
    return [
        _axioms(answer.group(), text[answer.end() + 1 : end]) for answer, end in zip(answers, starts[1:], strict=True)
    ]


def _axioms(heading: str, told: str) -> tuple[str, ...]:
    """The axioms that are told below a heading, which tells whether there are any."""
    found, place = set[str](), 0
    while match := _AXIOM.match(told, place):
        found.add(full_name(match.group(1)))
        place = match.end()
    if told[place:].strip() or bool(found) != (heading == "Axioms:"):
        raise Strange(f"coqc printed {_shortened(told[place:])!r:.80} beside the axioms")
    return tuple(sorted(found))


def complaint(errors: str) -> str:
    """The first error in what coqc wrote on its standard error: its line and its words, shortened, without paths."""
    found = _ERROR.search(errors)
    words = errors[found.end() :] if found else errors
    following = re.search(r"^File \"", words, re.MULTILINE)
    told = _shortened(words[: following.start()] if following else words) or "no reason was given"
    return f"line {found.group(1)}: {told}" if found and found.group(1) else told


def _shortened(text: str) -> str:
    """A text on one line, without the folders of paths, and not long."""
    plain = " ".join(_PATH.sub(r"\1", text).split())
    shown = "".join(char if char.isprintable() else "?" for char in plain)
    return shown if len(shown) <= _MOST else f"{shown[: _MOST - 4]} ..."
