"""Equations from a sum of squares that is not positive.

If p <= 0 is known, and p times something positive is a sum of terms that are never negative, then each of them is 0.
The sum is found by completing squares: 4a (a v^2 + b v + c) = (2av + b)^2 + (4ac - b^2) for a > 0, where 4ac - b^2 is
split on; a polynomial with only non-negative monomials is its own sum; a product is split by its non-negative factors.
"""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.theory.build import Eq
from boostproof.theory.language.expr import Formula
from boostproof.verify.proof.polynomials import Key, Poly, collected, constant, factored, generator, occurring
from boostproof.verify.proof.scene import Scene
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE

__all__ = ["completions", "even_base", "nonnegative_monomials", "vanishing", "vanishing_sums"]

_DEPTH = 4
_TRIES = 200
"""Rests of a hypothesis that are looked at: of thirty squares there are more than anybody waits for."""
_MOST_TERMS = 60


def vanishing(scene: Scene) -> list[Formula]:
    """The equations that follow from hypotheses p <= 0 with p a sum of non-negative terms."""
    return [Eq(scene.table.term(piece), 0) for _, pieces in vanishing_sums(scene) for piece in pieces]


def vanishing_sums(scene: Scene) -> Iterator[tuple[Poly, list[Poly]]]:
    """(p, the pieces that vanish with it) for each hypothesis p <= 0 with p a sum of non-negative terms."""
    for poly, mask in list(scene.facts.known.values()):
        for side, sign in ((poly, NONPOSITIVE), (-poly, NONNEGATIVE)):
            if mask & sign == mask and len(poly) <= _MOST_TERMS:
                pieces = _pieces(scene, side, _DEPTH, set()) or []
                if len(pieces) > 1 or (pieces and pieces[0] not in (poly, -poly)):
                    yield side, pieces


def completions(scene: Scene, poly: Poly) -> Iterator[tuple[Poly, Poly, Poly]]:
    """(a, 2av + b, 4ac - b^2) for each way to write a polynomial as a v^2 + b v + c with a positive a."""
    for place in occurring(poly):
        if poly.degrees()[place] != 2:
            continue
        parts = collected(poly, [place])
        zero = constant(0)
        a, b, c = (parts.get((power,), zero) for power in (2, 1, 0))
        if scene.facts.sign(a, True) == POSITIVE:
            yield a, scene.table.reduced(2 * a * generator(place) + b), scene.table.reduced(4 * a * c - b * b)


def _pieces(scene: Scene, poly: Poly, depth: int, tried: set[Key]) -> list[Poly] | None:
    """Polynomials that all vanish where ``poly``, a sum of non-negative terms of them, is not positive.

    ``tried`` are those of which none were found: squares are completed in any order, and lead to the same rest.
    """
    poly = scene.table.reduced(poly)
    if poly.is_zero():
        return []
    if depth < 0 or poly.is_constant() or len(tried) >= _TRIES or Key(poly) in tried:
        return None
    tried.add(Key(poly))
    for simple in (even_base(scene, poly), nonnegative_monomials(scene, poly)):
        if simple is not None:
            return simple
    return _completed(scene, poly, depth, tried)


def nonnegative_monomials(scene: Scene, poly: Poly) -> list[Poly] | None:
    """The monomials of a polynomial that has only non-negative ones."""
    parts = [poly.context().from_dict({monomial: value}) for monomial, value in poly.terms()]
    if all(scene.facts.sign(part) & NONNEGATIVE == scene.facts.sign(part) for part in parts):
        return parts
    return None


def even_base(scene: Scene, poly: Poly) -> list[Poly] | None:
    """[f] for a positive multiple of f^2k, or [p] for a p that is never negative."""
    content, factors = factored(poly)
    doubtful = [(base, power) for base, power in factors if scene.facts.sign(base, True) != POSITIVE]
    if content > 0 and len(doubtful) == 1 and doubtful[0][1] % 2 == 0:
        return [doubtful[0][0]]
    return None


def _completed(scene: Scene, poly: Poly, depth: int, tried: set[Key]) -> list[Poly] | None:
    for _, root, left in completions(scene, poly):
        rest = _pieces(scene, left, depth - 1, tried)
        if rest is not None:
            return [root, *rest]
    return None
