"""A small scenario for the rules: m numbers x[i], and y[i] that is defined as 1/x[i]."""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, integer, real
from boostproof.theory.language.expr import Formula
from boostproof.verify.proof.derivation.kernel import Line, Scope, check_all
from boostproof.verify.proof.derivation.terms import Refused

x, y, u = real("x"), real("y"), real("u")
m, i, k = integer("m"), integer("i"), integer("k")

LAWS = (m >= 1, Every(Eq(y[i], 1 / x[i]), (i, 1, m)))
DOMAIN = (Every(x[i] > 0, (i, 1, m)), u >= 2)
SYMBOLS = frozenset((symbol.name, symbol.sort) for symbol in (x, y, u, m))
SCOPE = Scope(LAWS, DOMAIN, SYMBOLS)

FEW = Line("few", "law", m >= 1)
POSITIVE = Line("positive", "law", Every(x[i] > 0, (i, 1, m)))
LARGE = Line("large", "law", u >= 2)


def accepted(*lines: Line, scope: Scope = SCOPE) -> bool:
    """Whether the kernel accepts the lines."""
    try:
        check_all(scope, lines)
    except Refused:
        return False
    return True


def known(*formulas: Formula) -> Scope:
    """The scope in which formulas are known, called a, b, c and so on."""
    scope = SCOPE
    for name, formula in zip("abcdef", formulas, strict=False):
        scope = scope.with_line(name, formula)
    return scope
