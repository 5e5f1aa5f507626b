"""JSS09's Figure 1: its numbers, and the factor of Lemma 4.1 on it.

Figure 1 has gamma_1 = 1/20, gamma_2 = 7/100 and theta = 1/50. Its laws are counted off by w = W(--), from 0, where the
correlation is least, about -0.8868, to 93/200, where it is largest, about 0.9801.
"""

from __future__ import annotations

from boostproof.theory.build import Let, Q, exp, ln, real, sqrt
from boostproof.theory.language.expr import Term

__all__ = ["both_right", "correlation", "edge1", "edge2", "factor", "largest", "law_part", "margin", "margin_part", "w"]

edge1, edge2, margin = Q(1, 20), Q(7, 100), Q(1, 50)
largest = Q(93, 200)
w = real("w", "W_t(--)", "weight of the examples that both rules get wrong")
correlation = Let(real("rho", r"\rho_t"), (4 * w - (1 - edge1) * (1 - edge2)) / sqrt((1 - edge1**2) * (1 - edge2**2)))


def both_right(weight: Term) -> Term:
    """W(++), by W(--)."""
    return weight + (edge1 + edge2) / 2


def law_part(weight: Term) -> Term:
    """What the factor is where the margin is 0."""
    right = both_right(weight)
    first = (1 + edge1) / 2 - right
    second = (1 + edge2) / 2 - right
    return 2 * sqrt(right * weight) + 2 * sqrt(first * second)


def margin_part(weight: Term) -> tuple[Term, Term]:
    """The two powers by which the margin is paid."""
    return exp(margin / 2 * ln(both_right(weight))), exp(-margin / 2 * ln(weight))


def factor(weight: Term) -> Term:
    """The factor of Lemma 4.1 on Figure 1, by W(--)."""
    right, wrong = margin_part(weight)
    return Let(real("Z_theta", r"Z_{\theta,t}"), law_part(weight) * right * wrong)
