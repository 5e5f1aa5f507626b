"""The second lock on an exported file: it may hold proofs, and no command by which it could pass without one.

The text is made from a report that anybody may have written. Its names are made harmless where it is written; here the
text is read as Coq reads it, and refused unless each of its commands is one of the few that a proof needs.
"""

from __future__ import annotations

import re

from boostproof.verify.coq.files import CoqFile
from boostproof.verify.coq.sentences import Unreadable, sentences

__all__ = ["fault"]

_MOST = 4_000_000
"""Characters of a file; the longest of ours have a hundredth of that."""

_LIBRARIES = "Coq|Boostproof|Coquelicot|Interval"
_STATEMENTS = "claim|as_printed|under_charity|empty|obeyed"
"""The names of the propositions that theorems are about: nothing else is defined in a claim's file."""
_NAME = r"[A-Za-z_][A-Za-z0-9_']*"
_COMMANDS = (
    rf"From\s+(?:{_LIBRARIES})(?:\.{_NAME})*\s+Require\s+(?:Import\s+)?{_NAME}(?:\.{_NAME})*(?:\s+{_NAME}(?:\.{_NAME})*)*",
    r"Open\s+Scope\s+R_scope",
    rf"Definition\s+(?:{_STATEMENTS})\s*:\s*Prop\s*:=.*",
    rf"Theorem\s+{_NAME}\s*:\s*(?:~\s*)?(?:{_STATEMENTS})",
    rf"Lemma\s+{_NAME}\b.*",
    r"Proof",
    r"Qed",
    rf"Print\s+Assumptions\s+{_NAME}",
)
_COMMAND = re.compile("|".join(f"(?:{command})" for command in _COMMANDS), re.DOTALL)
_TACTIC = re.compile(r"[a-z_(\[]|Z\.[a-z]|!\s*:")
"""How a step of a proof begins; Coq's commands all begin with a capital letter or with ``#``."""
_WORDS = re.compile(
    r"(?<![A-Za-z0-9_'])(?:admit|Admitted|give_up|Axioms?|Parameters?|Conjectures?|Hypothes[ie]s|Variables?|Context|Unset"
    r"|Declare|Redirect|Load|Extraction|bypass_check|native_compute|native_cast_no_check|i_native_compute)(?![A-Za-z0-9_'])"
)
_NAMES = re.compile(r"(?<![A-Za-z0-9_'])(?:transparent_)?abstract(?![A-Za-z0-9_'])")
"""What lets a tactic give the file a name of its own choice."""
_SECOND = re.compile(r"(?<![A-Za-z0-9_'])with(?![A-Za-z0-9_'])")
"""What states a second lemma beside a first one, by a name that no other sentence shows."""
_HEAD = re.compile(r"(?:From|Open)\b")
"""What loads or opens the meanings of words and signs."""
_SAYS = re.compile(r"(?<![A-Za-z0-9_'])idtac\s+[^\s.;|)\]}]")
_STATED = re.compile(rf"(Definition|Theorem|Lemma)\s+({_NAME})")
_ASKED = re.compile(rf"Print\s+Assumptions\s+({_NAME})")


def fault(file: CoqFile) -> str:
    """Why a file is refused; nothing where it is not."""
    found = _fault(file)
    return found and f"the file is refused: {found}"


def _fault(file: CoqFile) -> str:
    if len(file.text) > _MOST:
        return f"it has more than {_MOST} characters"
    if not all(char.isprintable() or char == "\n" for char in file.text):
        return "it holds a character that cannot be shown"
    try:
        parts = [*sentences(file.text)]
    except Unreadable as error:
        return str(error)
    faults = (f"line {line}: {wrong}" for line, sentence in parts if (wrong := _wrong(sentence)))
    return next(faults, "") or _untrue(file, [sentence for _, sentence in parts])


def _wrong(sentence: str) -> str:
    """What is wrong with one sentence."""
    if not sentence.isascii():
        return "a character outside of the comments that is not ASCII"
    word = _WORDS.search(sentence)
    if word:
        return f"{word.group()} could stand in for a proof"
    if _NAMES.search(sentence) or (_STATED.match(sentence) and _SECOND.search(sentence)):
        return f"{' '.join(sentence[:40].split())!r} could give a name to something else"
    if _SAYS.search(sentence):
        return "idtac could say what only Coq may say"
    if not (_TACTIC.match(sentence) or _COMMAND.fullmatch(sentence)):
        return f"{' '.join(sentence[:40].split())!r} is no command that a proof needs"
    return ""


def _untrue(file: CoqFile, parts: list[str]) -> str:
    """What the file does not hold although it should: its theorems, and the question about each."""
    stated = [match.groups() for match in map(_STATED.match, parts) if match]
    names = [name for _, name in stated]
    if [name for kind, name in stated if kind == "Theorem"] != [*file.theorems] or len(set(names)) < len(names):
        return "its theorems are not those that it is said to hold, each once"
    asked = [match.group(1) for match in map(_ASKED.match, parts) if match]
    if asked != [*file.theorems]:
        return "it does not ask for the assumptions of each of its theorems, in their order"
    return _shadowed(parts) or _late(parts)


def _shadowed(parts: list[str]) -> str:
    """Which word of a statement the file itself gave a meaning before: a statement has the words of the library."""
    given = set[str]()
    for match, part in ((_STATED.match(part), part) for part in parts):
        if match is None:
            continue
        clash = given & set(re.findall(_NAME, part)) if match.group(1) == "Definition" else ()
        if clash:
            return f"{min(clash)!r} in a statement is a name of the file itself"
        given.add(match.group(2))
    return ""


def _late(parts: list[str]) -> str:
    """What loads or opens other meanings behind a statement: one scope further, 1 / 2 is a whole number."""
    first = next(place for place, part in enumerate(parts) if _STATED.match(part))
    late = (part for part in parts[first:] if _HEAD.match(part))
    return next((f"{' '.join(part[:40].split())!r} stands behind a statement" for part in late), "")
