"""The axioms that exported proofs may rest on, each in words: the one table of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boostproof.verify.coq.axioms import full_name, is_allowed

__all__ = ["AXIOMS", "UNKNOWN", "Axiom", "axiom_of", "grouped"]


@dataclass(frozen=True)
class Axiom:
    """An axiom, or several that say one thing: a title, a pattern of the full names, what it says, where it is from."""

    title: str
    names: str
    words: str
    source: str


_REALS, _INTERVAL = "Coq's standard Reals", "Coq's primitive types, used by Interval"
_MODULE = r"(?:[A-Za-z0-9_']+\.)*"

AXIOMS = (
    Axiom("sig_forall_dec", rf"{_MODULE}ClassicalDedekindReals\.sig_forall_dec",
          "a property of naturals that can be decided for each of them holds for all, or some natural is found that "
          "does not have it: by this real numbers are compared", _REALS),
    Axiom("sig_not_dec", rf"{_MODULE}ClassicalDedekindReals\.sig_not_dec",
          "it can be decided whether the negation of a statement holds: by this real numbers have least upper bounds",
          _REALS),
    Axiom("functional extensionality", rf"{_MODULE}FunctionalExtensionality\.functional_extensionality_dep",
          "functions with equal values are equal", _REALS),
    Axiom("classic", rf"{_MODULE}Classical_Prop\.classic", "a statement holds or its negation does", _REALS),
    Axiom("primitive integers", rf"{_MODULE}(?:PrimInt63|Uint63|Sint63|Int63)\.[A-Za-z0-9_']+",
          "the processor's 63-bit integers and what their operations compute", _INTERVAL),
    Axiom("primitive floats", rf"{_MODULE}(?:PrimFloat|FloatAxioms|FloatOps)\.[A-Za-z0-9_']+",
          "the processor's 64-bit floats and how their operations round", _INTERVAL),
)  # fmt: skip
"""What is known: the axioms of the real numbers, and the primitive arithmetic by which Interval computes."""

UNKNOWN = Axiom(
    "unknown", "", "none of the standard Reals or of Interval's primitive arithmetic: look at it", "unknown"
)
"""What stands for an axiom that is not known here."""


def axiom_of(name: str) -> Axiom:
    """The axiom of a full name; what no proof may rest on is not known."""
    fitting = (axiom for axiom in AXIOMS if re.fullmatch(axiom.names, name))
    return next(fitting, UNKNOWN) if is_allowed(full_name(name)) else UNKNOWN


def grouped(names: Iterable[str]) -> Mapping[Axiom, list[str]]:
    """The names by axiom, in the order of the table; those that are not known come last."""
    found: dict[Axiom, list[str]] = {axiom: [] for axiom in (*AXIOMS, UNKNOWN)}
    for name in names:
        found[axiom_of(name)].append(name)
    return {axiom: held for axiom, held in found.items() if held}
