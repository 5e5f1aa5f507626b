"""Normal forms in Coq's words: quotients of polynomials in atoms, each of which has a name or a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Mono, Poly, Ratio

__all__ = ["atom_key", "atoms_of", "constant", "forget_atoms", "fraction", "over"]

Words = Callable[[int, Any], tuple[str, int]]  # of an atom and its exponent: a text, and a whole exponent
_KEYS: list[Any] = []


def atom_key(atom: int) -> Any:
    """What an atom was made from: the table of atoms read backwards."""
    # Whoever writes a certificate numbers atoms anew, and does not know of this list.
    if atom >= len(_KEYS) or checker.ATOMS.get(_KEYS[atom]) != atom:
        _KEYS[:] = checker.ATOMS
    return _KEYS[atom]


def forget_atoms() -> None:
    """Number atoms anew: the order of products in a proof must not depend on what was written before it."""
    checker.forget_forms()
    _KEYS.clear()


def constant(value: Fraction | int) -> str:
    """A number as the printer writes it."""
    value = Fraction(value)
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator} / {value.denominator}"


def fraction(ratio: Ratio, words: Words) -> str:
    """A quotient; one without a divisor is a polynomial."""
    above, below = over(ratio, words)
    return f"({above}) / ({below})" if below else above


def over(ratio: Ratio, words: Words) -> tuple[str, str]:
    """What stands above the line, and what below, or nothing."""
    factors = []
    for factor, count in ratio.den.items():
        text = _polynomial(dict(factor), words)
        text = text if text.isidentifier() else f"({text})"
        factors.append(text if count == 1 else f"{text} ^ {count}")
    return _polynomial(ratio.num, words), " * ".join(factors)


def _polynomial(poly: Poly, words: Words) -> str:
    return " + ".join(_term(mono, factor, words) for mono, factor in sorted(poly.items())) or "0"


def _term(mono: Mono, factor: checker.Number, words: Words) -> str:
    powers = [words(atom, k) for atom, k in mono]
    if factor == 1 and len(powers) == 1 and powers[0][1] == 1:
        return powers[0][0]
    parts = [_power(text, k) for text, k in powers]
    if not parts:
        return constant(factor)
    if factor != 1:
        parts.insert(0, f"({constant(factor)})" if factor.denominator != 1 or factor < 0 else constant(factor))
    return " * ".join(parts)


def _power(text: str, k: int) -> str:
    text = text if text.isidentifier() else f"({text})"
    raised = text if abs(k) == 1 else f"{text} ^ {abs(k)}"
    return raised if k > 0 else f"/ {raised}"


def atoms_of(ratio: Ratio) -> Iterable[int]:
    """The atoms of a quotient, each once."""
    monos = (*ratio.num, *(mono for factor in ratio.den for mono, _ in factor))
    return dict.fromkeys(atom for mono in monos for atom, _ in mono)
