"""Equations from a sum of squares that is not positive, in the checker's steps."""

from __future__ import annotations

from boostproof.verify.proof.certify.explain import Explainer
from boostproof.verify.proof.certify.script import DENIAL, Item, Unexplained
from boostproof.verify.proof.polynomials import Poly, constant, factored
from boostproof.verify.proof.signs import NONNEGATIVE, NONPOSITIVE, POSITIVE, ZERO
from boostproof.verify.proof.squares import completions, even_base, nonnegative_monomials

__all__ = ["vanished"]

_DEPTH = 4


def vanished(explainer: Explainer, poly: Poly, depth: int = _DEPTH) -> None:
    """Write lines that each piece of a polynomial that is known to be not positive is 0."""
    poly = explainer.table.reduced(poly)
    if poly.is_zero():
        return
    base, monomials = even_base(explainer.scene, poly), nonnegative_monomials(explainer.scene, poly)
    if base is not None:
        _even(explainer, poly, base[0])
    elif monomials is not None:
        _monomials(explainer, poly, monomials)
    elif depth:
        _completed(explainer, poly, depth)
    else:
        raise Unexplained("a sum of squares that goes too deep")


def _ground(explainer: Explainer, poly: Poly) -> int:
    return explainer.line(poly, NONPOSITIVE)


def _even(explainer: Explainer, poly: Poly, base: Poly) -> None:
    """c f^2k <= 0 with c > 0."""
    if explainer.script.known(explainer.relation(base, ZERO)) or base == poly:
        return
    refs: list[int] = []
    for factor, power in factored(poly)[1]:
        refs += [DENIAL if factor == base else explainer.line(factor, POSITIVE)] * power
    explainer.script.derive(explainer.relation(base, ZERO), [Item((_ground(explainer, poly),)), Item(tuple(refs))])


def _monomials(explainer: Explainer, poly: Poly, monomials: list[Poly]) -> None:
    """Non-negative terms whose sum is not positive."""
    ground = _ground(explainer, poly)
    lines = [explainer.line(part, NONNEGATIVE) for part in monomials]
    for place, part in enumerate(monomials):
        others = [Item((line,)) for other, line in enumerate(lines) if other != place]
        explainer.script.derive(explainer.relation(part, NONPOSITIVE), [Item((DENIAL,)), Item((ground,)), *others])


def _completed(explainer: Explainer, poly: Poly, depth: int) -> None:
    """4a p = (2av + b)^2 + (4ac - b^2)."""
    for a, root, rest in completions(explainer.scene, poly):
        try:
            _nonnegative(explainer, rest, depth - 1)
        except Unexplained:
            continue
        ground, lead = _ground(explainer, poly), explainer.line(a, POSITIVE)
        square = Item((), explainer.term(root), square=True)
        above = [] if rest.is_zero() else [Item((explainer.line(rest, NONNEGATIVE),))]
        explainer.script.derive(explainer.relation(root, ZERO), [Item((DENIAL, DENIAL)), Item((ground, lead)), *above])
        if not rest.is_zero():
            below = explainer.relation(rest, NONPOSITIVE)
            explainer.script.derive(below, [Item((DENIAL,)), Item((ground, lead)), square])
            vanished(explainer, rest, depth - 1)
        return
    raise Unexplained("no square is completed")


def _nonnegative(explainer: Explainer, poly: Poly, depth: int) -> None:
    """Write lines until a sum of squares is known to be non-negative."""
    if poly.is_zero() or explainer.script.known(explainer.relation(poly, NONNEGATIVE)):
        return
    base, monomials = even_base(explainer.scene, poly), nonnegative_monomials(explainer.scene, poly)
    if monomials is not None:
        explainer.sign(poly, NONNEGATIVE)
    elif base is not None:
        _even_sign(explainer, poly, base[0])
    elif depth:
        _completed_sign(explainer, poly, depth)
    else:
        raise Unexplained("a sum of squares that goes too deep")


def _even_sign(explainer: Explainer, poly: Poly, base: Poly) -> None:
    refs: list[int] = []
    half = constant(1)
    for factor, power in factored(poly)[1]:
        if factor == base:
            half *= factor ** (power // 2)
        else:
            refs += [explainer.line(factor, POSITIVE)] * power
    items = [Item((DENIAL,)), Item(tuple(refs), explainer.term(half), square=True)]
    explainer.script.derive(explainer.relation(poly, NONNEGATIVE), items)


def _completed_sign(explainer: Explainer, poly: Poly, depth: int) -> None:
    for a, root, rest in completions(explainer.scene, poly):
        try:
            _nonnegative(explainer, rest, depth - 1)
        except Unexplained:
            continue
        lead = explainer.line(a, POSITIVE)
        above = [] if rest.is_zero() else [Item((explainer.line(rest, NONNEGATIVE),))]
        items = [Item((DENIAL, lead)), Item((), explainer.term(root), square=True), *above]
        explainer.script.derive(explainer.relation(poly, NONNEGATIVE), items)
        return
    raise Unexplained("no square is completed")
