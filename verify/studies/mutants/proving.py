"""Questions to the prover about mutants, kept to those that it answers in bounded time."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.language.expr import Formula, Node, Number, free_symbols, walk
from boostproof.verify.logic.calculus import unabbreviated
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.proof import prove

__all__ = ["STEPS", "is_readable", "provable", "relevant", "steps_for"]

STEPS = 300
"""Steps that a question about a mutant may take, unless more are known to be needed."""

_MOST = 3000
_COARSE = 1000
_FEW = 3


def provable(domain: Sequence[Formula], formula: Formula, steps: int = STEPS) -> bool:
    """Whether the prover shows the formula on the whole domain, within a number of steps."""
    return is_readable(formula) and prove(domain, formula, steps=steps) is not None


def steps_for(domain: Sequence[Formula], printed: Formula) -> int:
    """Steps that suffice for mutants like the printed formula: some more than it takes itself."""
    found = prove(domain, printed, steps=_MOST)
    return STEPS if found is None else min(_MOST, 150 + found.steps * 5 // 4)


def relevant(domain: Sequence[Formula], formula: Formula) -> list[Formula]:
    """The conditions that speak of nothing but the formula's symbols, and the probability vectors of any of them.

    Leaving out the others is sound, and a comparison of two terms seldom needs them.
    """
    said = set(free_symbols(formula))
    return [item for item in domain if _concerns(item, set(free_symbols(item)), said)]


def _concerns(condition: Formula, names: set[str], said: set[str]) -> bool:
    return bool(names & said) if condition.op == "simplex" else names <= said


def is_readable(formula: Formula) -> bool:
    """Whether the prover's polynomials stay small, and its numbers algebraic.

    Exponentials are read as powers of a common unit, so that an exponent of 1000001/1000000 makes polynomials of a
    millionth degree. With few symbols they have few terms all the same.
    """
    if len(free_symbols(formula)) <= _FEW:
        return True
    body = unabbreviated(formula)
    return not _has_fine_exponent(body) and not _has_transcendental(body)


def _has_fine_exponent(node: Node) -> bool:
    exponents = (arg for part in walk(node) for arg in _exponents(part))
    return any(isinstance(inner, Number) and _is_fine(inner) for exponent in exponents for inner in walk(exponent))


def _exponents(node: Node) -> tuple[Node, ...]:
    return node.args if node.op == "exp" else node.args[1:] if node.op == "pow" else ()


def _is_fine(number: Number) -> bool:
    return max(abs(number.value.numerator), number.value.denominator) > _COARSE


def _has_transcendental(node: Node) -> bool:
    """Whether a constant, such as e or ln 2, stands outside the exponents."""
    if not isinstance(node, Formula) and node.args and not free_symbols(node):
        return _is_transcendental(node)
    if node.op == "exp":
        return False
    return any(map(_has_transcendental, node.args))


def _is_transcendental(constant: Node) -> bool:
    try:
        value = Evaluator(EXACT, {}).term(constant)
    except (Undecided, Undefined, TypeError):
        return False
    return not value.algebraic
