"""Questions to the prover about mutants, kept to those that it answers in bounded time."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.expr import Formula, Node, Number, walk
from boostproof.verify.calculus import free_symbols, unabbreviated
from boostproof.verify.proof import prove

__all__ = ["is_readable", "provable", "relevant"]

_STEPS = 400
_COARSE = 1000
_FEW = 3


def provable(domain: Sequence[Formula], formula: Formula) -> bool:
    """Whether the prover shows the formula on the whole domain, within a few steps."""
    return is_readable(formula) and prove(domain, formula, steps=_STEPS) is not None


def relevant(domain: Sequence[Formula], formula: Formula) -> list[Formula]:
    """The conditions that speak of nothing but the formula's symbols, and the probability vectors of any of them.

    Leaving out the others is sound, and a comparison of two terms seldom needs them.
    """
    said = set(free_symbols(formula))
    return [item for item in domain if _concerns(item, set(free_symbols(item)), said)]


def _concerns(condition: Formula, names: set[str], said: set[str]) -> bool:
    return bool(names & said) if condition.op == "simplex" else names <= said


def is_readable(formula: Formula) -> bool:
    """Whether the prover's polynomials stay small.

    Exponentials are read as powers of a common unit, so that an exponent of 1000001/1000000 makes polynomials of a
    millionth degree. With few symbols they have few terms all the same.
    """
    return len(free_symbols(formula)) <= _FEW or not _has_fine_exponent(unabbreviated(formula))


def _has_fine_exponent(node: Node) -> bool:
    exponents = (arg for part in walk(node) for arg in _exponents(part))
    return any(isinstance(inner, Number) and _is_fine(inner) for exponent in exponents for inner in walk(exponent))


def _exponents(node: Node) -> tuple[Node, ...]:
    return node.args if node.op == "exp" else node.args[1:] if node.op == "pow" else ()


def _is_fine(number: Number) -> bool:
    return max(abs(number.value.numerator), number.value.denominator) > _COARSE
