"""The expectations file: which verdict each claim is known to get, as TOML.

::

    "JSS09.T3.1c" = "holds"
    "SL16.2.1a" = { truth = "holds-under-charity", charity = ["no round with all right"] }

The words are the report's. A claim under charity, or unrefuted, whose charities are not listed may
need any; an empty list says that it is unrefuted as printed.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from boostproof.reports.parsing import contents
from boostproof.verify import TRUTHS, Verdict

__all__ = ["Difference", "Expectation", "compare", "difference", "load_expectations"]

_MOST = 1 << 24
"""So many bytes are read; those of 10,000 claims are a tenth of it."""


@dataclass(frozen=True)
class Expectation:
    """An expected truth, and the charities that it takes; None where any will do."""

    truth: str
    charity: frozenset[str] | None = None

    def __str__(self) -> str:
        return _words(self.truth, self.charity or ())

    def met_by(self, verdict: Verdict) -> bool:
        """Whether the verdict is the expected one."""
        return verdict.truth == self.truth and self.charity in (None, frozenset(verdict.charity))


@dataclass(frozen=True)
class Difference:
    """A verdict that is not the expected one."""

    claim: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.claim}: expected {self.expected}, found {self.found}"


def difference(verdict: Verdict, expectation: Expectation | None) -> Difference | None:
    """How the verdict differs from the expectation; None when it does not, or when nothing is
    expected.
    """
    if expectation is None or expectation.met_by(verdict):
        return None
    return Difference(verdict.claim.id, str(expectation), _words(verdict.truth, verdict.charity))


def compare(
    verdicts: Iterable[Verdict], expectations: Mapping[str, Expectation]
) -> tuple[Difference, ...]:
    """The verdicts that differ from what is expected of their claims, in their order."""
    found = (difference(verdict, expectations.get(verdict.claim.id)) for verdict in verdicts)
    return tuple(item for item in found if item is not None)


def load_expectations(
    path: str | os.PathLike[str], known: Mapping[str, Collection[str] | None]
) -> dict[str, Expectation]:
    """The expectations in a TOML file by claim.

    ``known`` are the charities of the claims that exist, by id, or None where nobody knows them.
    Raises ValueError naming the file, and the claim where there is one, for a file that cannot be
    read, is not TOML, names an unknown claim or a charity that the claim has not, or says something
    else than a truth and its charities.
    """
    name = os.fspath(path)
    text = _text(name)
    return {
        claim: _expectation(_place(name, text, claim), claim, value, known)
        for claim, value in _toml(name, text).items()
    }


def _place(name: str, text: str, claim: str) -> str:
    """The file, and the line of it that begins with a claim's id."""
    lines = text.splitlines()
    starts = (
        f'"{claim}"',
        f"'{claim}'",
        f"{claim} ",
        f"{claim}.",
        f"{claim}=",
        f"[{claim}",
        f'["{claim}"',
    )
    line = next(
        (number for number, text in enumerate(lines, 1) if text.lstrip().startswith(starts)), None
    )
    return name if line is None else f"{name}:{line}"


def _text(name: str) -> str:
    try:
        content = contents(name, _MOST)
    except OSError as error:
        raise ValueError(f"{name}: cannot be read: {error.strerror}") from None
    if len(content) > _MOST:
        raise ValueError(f"{name}: too large: expected at most {_MOST >> 20} MB")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{name}: not text in UTF-8 (byte {error.start})") from None


def _toml(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: not TOML: {error}") from None
    except ValueError as error:
        raise ValueError(f"{name}: cannot be read: {error}") from None


def _expectation(
    name: str, claim: str, value: Any, known: Mapping[str, Collection[str] | None]
) -> Expectation:
    if claim not in known:
        raise ValueError(f"{name}: {_unknown(claim, value, known)}")
    table = {"truth": value} if isinstance(value, str) else value
    if not isinstance(table, dict) or not {"truth"} <= table.keys() <= {"truth", "charity"}:
        raise ValueError(
            f"{name}: {claim} = {value!r}: expected a truth, or a table of truth and charity"
        )
    if table["truth"] not in TRUTHS:
        raise ValueError(
            f"{name}: {claim}: truth={table['truth']!r} is unknown: expected one of "
            f"{', '.join(TRUTHS)}"
        )
    return Expectation(table["truth"], _charity(name, claim, table, known[claim]))


def _charity(
    name: str, claim: str, table: dict[str, Any], known: Collection[str] | None
) -> frozenset[str] | None:
    if "charity" not in table:
        return None
    charity = table["charity"]
    least = 0 if table["truth"] == "unrefuted" else 1
    if (
        not isinstance(charity, list)
        or len(charity) < least
        or not all(isinstance(item, str) for item in charity)
    ):
        raise ValueError(f"{name}: {claim}: charity={charity!r}: expected a list of names")
    if table["truth"] not in ("holds-under-charity", "unrefuted"):
        raise ValueError(
            f"{name}: {claim}: charity stands only with 'holds-under-charity' and 'unrefuted'"
        )
    unknown = None if known is None else next((item for item in charity if item not in known), None)
    if known is not None and unknown is not None:
        expected = (
            f"expected some of {', '.join(map(repr, sorted(known)))}"
            if known
            else "the claim has none"
        )
        raise ValueError(f"{name}: {claim}: charity={unknown!r} is none of the claim's: {expected}")
    return frozenset(charity)


def _unknown(claim: str, value: Any, known: Collection[str]) -> str:
    if isinstance(value, dict) and not {"truth", "charity"} & value.keys():
        return f'{claim} is a table, not a claim: an id is written in quotes, as "{claim}.1"'
    close = difflib.get_close_matches(claim, known, n=3, cutoff=0.4)
    return f"unknown claim {claim!r}" + (f"; the closest are {', '.join(close)}" if close else "")


def _words(truth: str, charity: Iterable[str]) -> str:
    names = ", ".join(map(repr, sorted(charity)))
    return f"{truth} ({names})" if names else truth
