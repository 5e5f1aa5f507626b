"""What formulas about numbers cannot say of the paper's certificate, computed anew with SymPy: items 1, 3, 5, 6 and 7.

    python algebra.py

Common divisors, the resultant of Section 6, and the eigenvalues of Section 7: derivatives of the branch maps at the
cycle are matrices over the field Q(p*), where p* is a root of f; the norm of their characteristic polynomials has the
eigenvalues as roots. An assertion that fails ends it with an error.
"""

from __future__ import annotations

import sys
from pathlib import Path

import sympy
from sympy import QQ, Matrix, Poly, factor_list, gcd, invert, rem, resultant, symbols

sys.path.insert(0, str(Path(__file__).parent))
from wang26 import assertions as paper

p, d, q, t = symbols("p d q t")


def polynomial(text: object) -> sympy.Expr:
    """A polynomial of the claims as SymPy's."""
    return sympy.expand(sympy.sympify(str(text), locals={"p": p, "d": d, "q": q}))


F = sympy.expand(sum(c * p**k for k, c in enumerate((7, -40, 176, -144, -1152, 3200, -3072, 1024))))
THE_D = polynomial(paper.the_d(paper.p))


def at_cycle(numerator: sympy.Expr, denominator: sympy.Expr) -> sympy.Expr:
    """A fraction at the cycle, as a polynomial in p* of degree 6 at most."""
    top, bottom = (rem(sympy.expand(part.subs({q: 0, d: THE_D})), F, p) for part in (numerator, denominator))
    return rem(sympy.expand(top * invert(bottom, F, p)), F, p)


def slope(top: sympy.Expr, bottom: sympy.Expr, by: sympy.Symbol) -> sympy.Expr:
    """The derivative of a fraction at the cycle."""
    return at_cycle(sympy.expand(top.diff(by) * bottom - top * bottom.diff(by)), sympy.expand(bottom**2))


def norm(polynomial_in_t: sympy.Expr) -> Poly:
    """The product over all roots of f, as a polynomial with whole coefficients and no common divisor."""
    found = Poly(resultant(F, polynomial_in_t, p), t, domain=QQ)
    return found.clear_denoms(convert=True)[1].primitive()[1]


def same(found: Poly, printed: tuple[int, ...]) -> bool:
    """Whether two polynomials are the same up to a factor."""
    return found.monic() == Poly(printed, t, domain=QQ).monic()


def main() -> None:
    """Raise AssertionError unless all of it is so."""
    a = [polynomial(one(paper.p, paper.d)) for one in (paper.p_a, paper.q_a, paper.d_a, paper.r_a)]
    b = [polynomial(one(paper.p, paper.d, paper.q)) for one in (paper.p_b, paper.q_b, paper.d_b, paper.e_b, paper.r_b)]
    for top, bottom in ((a[0], a[1]), (a[2], a[3]), (b[0], b[1]), (b[2], b[4]), (b[3], b[4])):
        assert gcd(top, bottom) == 1, "1: a fraction is not reduced"
    n_1, n_2 = (polynomial(one(paper.p, paper.d)) for one in (paper.n_1, paper.n_2))
    assert sympy.expand(resultant(n_1, n_2, d) - 4096 * p**10 * (2 * p - 1) ** 3 * F) == 0, "3: another resultant"
    assert polynomial(paper.septic(paper.p)) == F

    j_0 = Matrix([[slope(a[0], a[1], by) for by in (p, d)], [slope(a[2], a[3], by) for by in (p, d)]])
    swap = Matrix([[1, 0], [0, -1]])
    square = ((swap * j_0) ** 2).applyfunc(lambda entry: rem(sympy.expand(entry), F, p))  # J_1 J_0 = (S J_0)^2
    trace, determinant = (rem(sympy.expand(value), F, p) for value in (square.trace(), square.det()))
    assert same(norm(t**2 - trace * t + determinant), paper.LAMBDA), "5: another polynomial of lambda"
    shrinks = at_cycle(b[3].diff(q), b[4])
    assert same(norm(t - rem(sympy.expand(shrinks**2), F, p)), paper.KAPPA), "6: another polynomial of kappa"
    for printed in (paper.LAMBDA, paper.KAPPA):
        _, factors = factor_list(Poly(printed, t))
        assert [power for _, power in factors] == [1], "5, 6: a polynomial is not irreducible"
    lengths = [len(Poly(printed, t).real_roots()) for printed in (paper.LAMBDA, paper.KAPPA)]
    sys.stdout.write(f"items 1, 3, 5, 6 hold; the polynomials have {lengths[0]} and {lengths[1]} real roots\n")


if __name__ == "__main__":
    main()
