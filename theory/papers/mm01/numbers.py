"""Long terms as one number: algebra takes a sum for one number, even a sum of one term."""

from __future__ import annotations

from boostproof.theory.build import Eq, Sum
from boostproof.theory.derivation import Derivation, fold, so
from boostproof.theory.language.expr import Term
from boostproof.theory.scenarios.observables import q

__all__ = ["number", "numbered"]


def numbered(term: Term) -> Term:
    """The term, as a sum of one term."""
    return Sum(term, (q, 1, 1))


def number(name: str, term: Term, *uses: str) -> Derivation:
    """``name``: that sum is the term."""
    return (
        fold(f"{name}: none", Sum(term, (q, 1, 0))),
        fold(f"{name}: one", numbered(term), *uses),
        so(name, Eq(numbered(term), term), f"{name}: none", f"{name}: one", *uses),
    )
