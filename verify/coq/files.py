"""What an export consists of: the files of claims, the library that they build on, and how the folder is compiled."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files as resources
from importlib.resources.abc import Traversable
from types import MappingProxyType

from boostproof.verify.coq.sentences import required
from boostproof.verify.evidence.entries import sum_of

__all__ = ["CoqFile", "NotExported", "closure", "distinct", "library", "library_digest", "project"]

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,200}\.v")
_THEOREM = re.compile(r"[A-Za-z_][A-Za-z0-9_']{0,200}")


@dataclass(frozen=True)
class CoqFile:
    """The file of one claim: its theorems, each followed by what Coq is asked of its assumptions.

    Raises ValueError for a name that is none of a file, or of a theorem, and for a theorem twice or none at all.
    """

    claim: str
    name: str
    theorems: tuple[str, ...]
    text: str

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(f"name={self.name!r:.80} is no file's: expected letters, digits and _ with .v at the end")
        if not self.theorems or len(set(self.theorems)) < len(self.theorems):
            raise ValueError(f"theorems={self.theorems!r:.80}: expected one or several, each once")
        for theorem in self.theorems:
            if not _THEOREM.fullmatch(theorem):
                raise ValueError(f"theorem={theorem!r:.80} is no name in Coq")

    @property
    def sha256(self) -> str:
        """The SHA-256 of the file's bytes, in hex."""
        return hashlib.sha256(self.text.encode("utf-8")).hexdigest()


@dataclass(frozen=True)
class NotExported:
    """A claim without a file: neither proved nor refuted, or in a way that no proof can be written of."""

    claim: str
    reason: str


def distinct(exports: Iterable[CoqFile | NotExported]) -> Iterator[CoqFile | NotExported]:
    """The exports, without the file of a claim whose name is taken by the library or by the file of one before it."""
    taken = {name.rpartition("/")[2].lower() for name in library()}  # folders may not tell capitals from small letters
    for item in exports:
        name = item.name.lower() if isinstance(item, CoqFile) else ""
        yield NotExported(item.claim, f"the file of another claim has its name, {name}") if name in taken else item
        taken |= {name} - {""}


def library() -> dict[str, str]:
    """The texts of the library by the names of their files, each behind those that it builds on."""
    return dict(_library())


def library_digest() -> str:
    """The SHA-256 that names the library: of its files' names and texts."""
    return sum_of(library())


@cache
def _library() -> Mapping[str, str]:
    texts = dict(_texts(resources("boostproof.verify.coq"), ""))
    uses = {name: _uses(text, texts) for name, text in sorted(texts.items())}
    return MappingProxyType({name: texts[name] for name in TopologicalSorter(uses).static_order()})


def _texts(folder: Traversable, above: str) -> Iterator[tuple[str, str]]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir() and item.name.isidentifier():
            yield from _texts(item, f"{above}{item.name}/")
        elif _NAME.fullmatch(item.name):
            yield above + item.name, item.read_text(encoding="utf-8")


def _uses(text: str, texts: Iterable[str]) -> list[str]:
    """The files that a text builds on; to Coq the end of a path is as good as the whole."""
    asked = required(text)
    return [name for name in texts if any(name == wanted or name.endswith(f"/{wanted}") for wanted in asked)]


def closure(texts: Mapping[str, str], wanted: Sequence[str]) -> dict[str, str]:
    """The texts, of those by name, that the wanted ones build on with these themselves, in the order of ``texts``."""
    found, left = set[str](), [name for name in wanted if name in texts]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += _uses(texts[name], texts)
    return {name: text for name, text in texts.items() if name in found}


def project(files: Sequence[CoqFile]) -> dict[str, str]:
    """The texts of ``_CoqProject`` and of ``Makefile`` for a folder with the library and these files."""
    texts = library()
    names = [*texts, *(file.name for file in files)]
    every = {**texts, **{file.name: file.text for file in files}}
    rules = (f"{name}o:{''.join(f' {other}o' for other in _uses(every[name], texts))}" for name in names)
    return {
        "_CoqProject": "\n".join(("-Q . Boostproof", *names, "")),
        "Makefile": _MAKEFILE.format(objects=" \\\n  ".join(f"{name}o" for name in names), rules="\n".join(rules)),
    }


_MAKEFILE = """\
# Compiles the library and the file of each claim; `make -j2` does two at once, `make -k` goes on behind an error.
COQC ?= coqc

OBJECTS = \\
  {objects}

all: $(OBJECTS)

%.vo: %.v
\t$(COQC) -q -w none -Q . Boostproof $<

clean:
\trm -f $(OBJECTS) $(OBJECTS:=k) $(OBJECTS:=s) $(OBJECTS:.vo=.glob)
\tfind . -name '.*.aux' -type f -exec rm -f {{}} +
\trm -f .lia.cache .nia.cache .nra.cache .csdp.cache

.PHONY: all clean

# What each file builds on.
{rules}
"""
