"""The words of the propositions: what stands in them is a name that they bind, or one of these, and never both.

A symbol of a claim has a name in Coq. Were it that of a word, the proposition would say something else than the claim:
with ``p_infty`` bound to a number, a limit at infinity is one at that number.
"""

from __future__ import annotations

import re

__all__ = ["WORDS", "fault_of_words"]

WORDS = frozenset(
    """forall exists fun True False Prop R Z bool true false nat
    exp ln sqrt Rabs Rmax Rmin pow rpow powerRZ IZR INR fact to_nat abs sgn iverson
    Zsum Zprod Zmaxover Zminover Zall Rltb Rleb Reqb negb andb orb implb Bool eqb
    defines differentiable convergent Derive_n real Lim p_infty""".split()
)
"""Whatever the printer writes that is no name of a symbol: words of Coq, of Coquelicot and of this library."""

_NAME = re.compile(r"(?<![A-Za-z0-9_'])[A-Za-z_][A-Za-z0-9_']*")
_SCOPE = re.compile(r"%[A-Za-z]+")
_BINDER = re.compile(r"(?<![A-Za-z0-9_'])(?:forall|exists|fun)(?![A-Za-z0-9_'])([^,=]*?)(?:,|=>)")
_TYPE = re.compile(r":[^()]*")


def fault_of_words(proposition: str) -> str:
    """Which name in a proposition is bound and a word, or neither; nothing where there is none."""
    text = _SCOPE.sub("", proposition)
    bound = {name for binder in _BINDER.findall(text) for name in _NAME.findall(_TYPE.sub(" ", binder))}
    strange = (bound & WORDS) | ({*_NAME.findall(text)} - bound - WORDS)
    return min(strange, default="")
